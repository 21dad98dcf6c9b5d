"""A sitting: what a person sees and can say at the prompt, until the game is over or the person leaves."""

from __future__ import annotations

import contextlib
import difflib
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from ..bots import Bot, bot
from ..engine.errors import IllegalMove, NeedsConsent, NoSuchMove, SitdownError
from ..engine.match import Match, Move
from .inputs import Refused, writable
from .output import Paper, columns, headline, paint, position, sections, standings, terminal
from .rules import rule_pages

LOG_LINES = 25
SHORT = 43
TWO_COLUMNS_FROM = 5
SUFFIX = ".jsonl"

HELP = (
    ("2", "play the move with that number"),
    ("{possible}", "play a move by its name; a part of it is enough where only one move has it"),
    ("why {impossible}", "why can I not? With the rule behind it"),
    ("hint", "what the greedy bot would do in your place"),
    ("undo", "take your last move back, as long as nothing was revealed since; undo! with everybody's consent"),
    ("board, moves", "show the table again, or only your moves"),
    ("log, log 100", "what has happened, as far as you know"),
    ("rules ties", "look something up: words, an id, a section's number"),
    ("save evening", "keep the match in evening.jsonl; go on with it by --load; save! replaces a file that is there"),
    ("quit", "leave; you are asked whether to save, as after Ctrl-C"),
)


class Leave(Exception):
    """The person gets up from the table."""


class Sitting:
    """One person, some bots and a match."""

    def __init__(self, match: Match, seat: int, bots: Mapping[int, Bot], components: Path | None = None) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.components = components
        self.paper = Paper()
        self.told = 0
        self.in_action = False
        self.leaving = False
        self.saved_as: Path | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "hint": self.hint,
            "undo": lambda _: self.undo(consent=False),
            "undo!": lambda _: self.undo(consent=True),
            "board": lambda _: self.show(whole=True),
            "moves": lambda _: self.list_moves(),
            "log": self.log,
            "rules": self.rules,
            "save": self.save,
            "save!": lambda name: self.save(name, overwrite=True),
            "help": lambda _: self.help(),
            "?": lambda _: self.help(),
            "quit": self.quit,
            "exit": self.quit,
            "q": self.quit,
        }

    @property
    def family(self) -> str:
        """The person's family."""
        return self.match.game.families[self.seat]

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrow keys at the prompt)
        self.welcome()
        try:
            while not self.match.over:
                self.go_on()
            self.finish()
        except Leave:
            self.say("Good-bye.")
        except EOFError:
            self.say("\nNothing more to read: the game stops here.")

    def say(self, text: str, style: str = "") -> None:
        """A line for the person."""
        self.paper.print(paint(self.match.game, text, style))

    def welcome(self) -> None:
        """Who sits where."""
        game, match = self.match.game, self.match
        self.paper.print(headline(game.title))
        own = next(side for side in game.sides(match.seats) if self.seat in side)
        partners = [seat for seat in own if seat != self.seat]
        company = f"with {self.players(partners)}, " if partners else ""
        rivals = self.players(seat for seat in self.bots if seat not in own)
        self.say(f"You are {self.family}, seat {self.seat}, {company}against {rivals}; help tells what to type.")
        self.say(
            f"All chance is fixed by a key whose hash is {match.commitment[:16]}...: save and verify to check.", "dim"
        )
        if match.ply:
            self.told = len(match.events)
            self.say(f"The match goes on after {match.ply} moves; log tells what has happened.")

    def players(self, seats: Iterable[int]) -> str:
        """Families, each with the bot that plays it."""
        return ", ".join(f"{self.match.game.families[seat]} ({self.bots[seat].name})" for seat in seats)

    # taking turns

    def go_on(self) -> None:
        """The next decision is taken. Ctrl-C is `quit`; at its question it leaves at once."""
        try:
            if self.seat in self.match.deciders:
                self.decide()
            else:
                self.let_bot_play()
        except KeyboardInterrupt:
            if self.leaving:
                raise
            self.say("")
            self.quit("")

    def let_bot_play(self) -> None:
        """The first bot that owes a decision takes it."""
        seat = self.match.deciders[0]
        self.take(seat, self.bots[seat].choose(self.match.view(seat)))
        self.in_action = False

    def take(self, seat: int, move: int) -> None:
        """Play a move on a copy, so that Ctrl-C in the middle of it leaves a match that can be saved."""
        match = self.match.clone()
        match.play(seat, move)
        self.match = match

    def decide(self) -> None:
        """Ask until the person has moved."""
        self.show(whole=not self.in_action)
        before = self.match
        while self.match is before:
            text = " ".join(input(f"{self.family}> ").split())
            try:
                self.answer(text)
            except (SitdownError, OSError) as error:
                self.say(str(error), "yellow")

    def answer(self, text: str) -> None:
        """Do what the person says: a command, a number, or a move by its name."""
        word, _, rest = text.partition(" ")
        moves = self.match.moves(self.seat)
        if not text:
            self.show(whole=True)
        elif word.lower() in self.commands and text not in map(str, moves):
            self.commands[word.lower()](rest)
        else:
            self.play(self.find(text, moves))

    def find(self, text: str, moves: Sequence[Move]) -> int:
        """The move meant by a number, a name, or a part of a name that only one legal move has."""
        if text.isdecimal() and text.isascii():
            if not 1 <= int(text) <= len(moves):
                raise Refused(f"there is no move {text}; your moves are 1 to {len(moves)}")
            return moves[int(text) - 1]
        clean, names = text.lower(), [str(move) for move in moves]
        words = [name.split()[1:] for name in names]
        for fitting in (
            [clean == name for name in names],
            [[clean] == word for word in words],
            [clean in name for name in names],
        ):
            if sum(fitting) == 1:
                return moves[fitting.index(True)]
        try:
            return self.match.game.moves.parse(text, moves)
        except NoSuchMove as error:
            near = difflib.get_close_matches(text.split()[0].lower(), self.commands, 1, 0.7)
            told = str(error)
            raise Refused(f"{told.removesuffix('?')}, or the command {near[0]}?" if near else told) from error

    def play(self, move: int) -> None:
        """Play a move of the person."""
        reason = self.match.why_not(self.seat, move)
        if reason is not None:
            text = self.match.game.moves.text(move)
            raise IllegalMove(
                f"{text} cannot be played: {reason}" + (f"; why {text} shows the rule" * bool(reason.rule))
            )
        self.take(self.seat, move)
        self.in_action = True

    # looking

    def show(self, whole: bool) -> None:
        """What has happened since, the table (or just one's own cards), and the moves."""
        self.news()
        view = self.match.view(self.seat)
        words = terminal(self.match.game)
        self.paper.print()
        if whole:
            self.paper.print(position(view))
        elif words:
            self.paper.print(sections(self.match.game, words.glance(view)))
        self.list_moves()

    def news(self) -> None:
        """The lines of the log that the person has not read yet."""
        events, table = self.match.events, self.match.game.events
        lines = [text for event in events[self.told :] if (text := table.render(event, self.seat))]
        self.told = len(events)
        if lines:
            self.paper.print()
        for line in lines:
            self.say(f"  {line}")

    def list_moves(self) -> None:
        """The legal moves, numbered, in groups by verb."""
        asks = self.match.decision.asks if self.match.decision else ""
        secret = self.match.decision is not None and self.match.decision.secret
        self.paper.print(headline(f"{self.family}: {asks}{' (secret until all have chosen)' * secret}"))
        groups: dict[str, list[tuple[int, Move]]] = {}
        for number, move in enumerate(self.match.moves(self.seat), 1):
            groups.setdefault(self.match.game.moves.verb(move), []).append((number, move))
        for part in self.move_groups(groups):
            self.paper.print(Padding(part, (0, 0, 0, 1)))

    def move_groups(self, groups: Mapping[str, Sequence[tuple[int, Move]]]) -> Iterator[RenderableType]:
        """A table for each verb with several moves; the single ones together in one."""
        view, words = self.match.view(self.seat), terminal(self.match.game)
        rest: list[list[Text]] = []
        for moves in groups.values():
            rows = [self.move_row(n, move, words.explain(view, move) if words else "") for n, move in moves]
            if len(rows) < TWO_COLUMNS_FROM:
                rest += rows
                continue
            if rest:
                yield columns((), rest, right=(0,))
                rest = []
            if start := common_start([move.label for _, move in moves]):
                yield Text(start, "dim")
            if all(len(row[1]) + len(row[2]) <= SHORT for row in rows):
                half = (len(rows) + 1) // 2
                right = rows[half:] + [[Text()] * 3] * (2 * half - len(rows))
                yield columns((), [a + b for a, b in zip(rows[:half], right, strict=True)], right=(0, 3))
            else:
                yield columns((), rows, right=(0,))
        if rest:
            yield columns((), rest, right=(0,))

    def move_row(self, number: int, move: Move, about: str) -> list[Text]:
        """Number, name and what it means."""
        return [Text(f"{number:2}", "bold"), Text(str(move), "cyan"), paint(self.match.game, about or move.label)]

    # what can be said besides a move

    def why(self, text: str) -> None:
        """Why a move is not possible, with the rule."""
        if not text:
            raise Refused("why which move? For instance: why " + self.example())
        move = self.find(text, self.match.moves(self.seat))
        reason, name = self.match.why_not(self.seat, move), self.match.game.moves.text(move)
        if reason is None:
            self.say(f"{name}: nothing speaks against it, you can play it now")
            return
        self.say(f"{name}: {reason.text}")
        if reason.rule:
            self.rules(reason.rule)

    def example(self) -> str:
        """Some move that is not possible now."""
        legal, table = set(self.match.moves(self.seat)), self.match.game.moves
        return table.text(next((move for move in range(len(table)) if move not in legal), 0))

    def hint(self, _: str) -> None:
        """What the greedy bot would do."""
        move = bot("greedy", 0).choose(self.match.view(self.seat))
        words = terminal(self.match.game)
        about = words.explain(self.match.view(self.seat), move) if words else ""
        self.say(f"greedy would play {move}: {about or move.label}")

    def undo(self, consent: bool) -> None:
        """Take back the person's last move and all that followed."""
        turns: list[Any] = []
        for turn in self.match.history:
            if turn is None:
                turns.pop()
            else:
                turns.append(turn)
        own = [index for index, (seat, _) in enumerate(turns) if seat == self.seat]
        if not own:
            raise Refused("there is no move of yours to take back")
        match = self.match.clone()
        try:
            for _ in turns[own[-1] :]:
                match.undo(consent)
        except NeedsConsent:
            raise Refused(
                "something was revealed since: taking it back needs everybody's consent. The bots give it: undo! takes "
                "it back, and deals afresh what nobody has seen"
            ) from None
        self.match, self.told, self.in_action = match, len(match.events), False
        self.say(f"Taken back: {self.match.game.moves.text(turns[own[-1]][1])}")

    def log(self, text: str) -> None:
        """The last lines of the log."""
        if text and (not text.isdecimal() or int(text) == 0):
            raise Refused(f"how many lines? log {LOG_LINES * 2}, not log {text}")
        lines = self.match.log(self.seat)
        for line in lines[-int(text or LOG_LINES) :]:
            self.say(f"  {line.text}" + (f"  ({line.rule})" if line.rule else ""))

    def rules(self, text: str) -> None:
        """Look something up."""
        for part in rule_pages(self.match.game, text):
            self.paper.print(part)

    def save(self, name: str, overwrite: bool = False) -> None:
        """Keep the match in a file."""
        if not name:
            raise Refused("save to which file? For instance: save evening")
        path = Path(name).expanduser()
        path = writable(path if path.suffix else path.with_name(path.name + SUFFIX))
        if path.exists() and path != self.saved_as and not overwrite:
            raise Refused(f"{path} is there already; save! {name} replaces it")
        self.match.save(path)
        self.saved_as = path
        self.paper.print(Text(f"Saved. {self.what_next(path)}"), soft_wrap=True)

    def what_next(self, path: Path) -> str:
        """The command to read a saved match, or to go on with it at the same table; it can be pasted as it stands."""
        own = [] if self.components is None else ["--components", str(self.components)]
        if self.match.over:
            return f"Read it: {shlex.join(['sitdown', 'replay', str(path), *own])}"
        command = ["sitdown", "play", self.match.game.slug, "--load", str(path), "--seat", str(self.seat)]
        bots = ",".join(self.bots[seat].name for seat in sorted(self.bots))
        return f"Go on with it: {shlex.join([*command, '--bots', bots, *own])}"

    def help(self) -> None:
        """What one can say."""
        names = {"possible": str(self.match.moves(self.seat)[0]), "impossible": self.example()}
        self.paper.print(columns((), [(Text(said.format(**names), "cyan"), meaning) for said, meaning in HELP]))

    def quit(self, _: str) -> None:
        """Leave, after an offer to save."""
        self.leaving = True
        self.offer_save("Save before you leave?")
        raise Leave

    def offer_save(self, question: str) -> None:
        """Ask for a file name until the match is saved or the person does not want to."""
        while name := input(f"{question} A file name, or Enter for no: ").strip():
            try:
                self.save(name)
                return
            except (SitdownError, OSError) as error:
                self.say(str(error), "yellow")

    def finish(self) -> None:
        """The final count as the log tells it, the standings, and the offer to keep the match."""
        self.news()
        self.paper.print(headline("The game is over"))
        self.paper.print(standings(self.match))
        self.offer_save("Keep the match?")


def common_start(labels: Sequence[str]) -> str:
    """What all labels begin with, in whole words: `Play a thug on ...`; nothing if they have nothing in common."""
    words = [label.split() for label in labels]
    same = 0
    while all(len(label) > same and label[same] == words[0][same] for label in words):
        same += 1
    return " ".join([*words[0][:same], "..."]) if same else ""
