"""The scene: what a person sees of a match, as plain data that any page can draw without knowing the game.

A game's `table.py` draws its own things with these types: `layout` for what never changes during a match, `picture`
for what lies on it now, `AIMS` for where each move is played and `trace` for where an event happened. This module puts
the rest around them, which is the same for every game: the prompt, the moves, the log and the answer to "why not?".
Everything here is derived from one seat's view, so a scene tells nobody more than the view does.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, NotRequired, Protocol, cast

from typing_extensions import TypedDict  # pydantic reads no other before Python 3.12

from .events import Event, EventTable
from .game import Game
from .match import Line, Match, View
from .moves import MoveTable
from .record import SPECTATOR

NEUTRAL = -1
"""The seat of a token that is nobody's."""
ALL_OPEN = -2
"""The viewer of a match that is over for whom all hands lie open."""
DICE_ICONS = (
    "perspective-dice-six-faces-random",
    *(f"dice-six-faces-{face}" for face in ("one", "two", "three", "four", "five", "six")),
)
"""A die that shows nothing yet, and its faces."""

Point = tuple[float, float]
Pattern = Literal["solid", "stripe", "dots", "check", "diagonal", "cross"]
Form = Literal["round", "square", "card", "hex"]


class Tone(TypedDict):
    """How a kind of ground or card is painted."""

    fill: str
    edge: str
    ink: str


def tone(fill: str, edge: str, ink: str = "#2b2417") -> Tone:
    """A tone, in dark ink unless said otherwise."""
    return {"fill": fill, "edge": edge, "ink": ink}


TONES: dict[str, Tone] = {
    "cream": tone("#f3e9d2", "#8a6d2f"),
    "sand": tone("#ead9b4", "#8a6d2f"),
    "linen": tone("#efe2c6", "#8a6d2f"),
    "rose": tone("#ecd3bd", "#8f5f3c"),
    "sage": tone("#d9dcb9", "#6d7440"),
    "sky": tone("#d3dcd8", "#56737a"),
    "lilac": tone("#ddd2d8", "#77607a"),
    "stone": tone("#d8d0c0", "#6f6653"),
    "park": tone("#b7c793", "#53703a"),
    "water": tone("#1f3d47", "#4d7d86", "#a9c6c4"),
    "closed": tone("#3a3f42", "#22272a", "#d8d0c0"),
    "back": tone("#26333a", "#c9a24b", "#e9d9a8"),
    "money": tone("#dfe6c8", "#4f7a3a"),
    "good": tone("#f3e9d2", "#8f5f3c"),
    "card": tone("#f3e9d2", "#8a6d2f"),
    "gold": tone("#f0dda0", "#9a7412"),
    "blue": tone("#d3e0ea", "#2f5f8f"),
    "green": tone("#d5e3c8", "#3c6e3c"),
    "gray": tone("#dcdad4", "#5a5f63"),
    "red": tone("#ecc9bd", "#a0302f"),
    "purple": tone("#e0d3e6", "#6e4a8c"),
}
"""The tones that areas and cards may have. They are the same by day and by night: the board is the light."""


# What never changes during a match


class Family(TypedDict):
    """How a seat is told apart: a name, and a colour that never stands alone. `ink` is legible on the colour."""

    name: str
    colour: str
    ink: str
    pattern: Pattern
    monogram: str


class Fact(TypedDict):
    """A small thing that is counted or said: an icon, a short text beside it, and words for those who cannot see it."""

    icon: str
    text: str
    label: str
    seat: NotRequired[int]
    id: NotRequired[str]


class Area(TypedDict):
    """A piece of ground. `label_at` is the middle of its name, `facts_at` that of its facts (else below the name).

    A name may have two lines. `facts` are printed there, and give way to those of a `Place`.
    """

    kind: Literal["area"]
    id: str
    polygon: list[Point]
    label: str
    label_at: Point
    label_size: float
    facts: NotRequired[list[Fact]]
    facts_at: NotRequired[Point]
    tone: str


class Slot(TypedDict):
    """A place that holds tokens or one card: its middle, width and height. A quiet one shows only what it holds.

    `print` is a word or a number seen while it is empty; `tone` is the ground it stands on, if not an area.
    """

    kind: Literal["slot"]
    id: str
    at: Point
    size: tuple[float, float]
    form: Form
    label: str
    print: NotRequired[str]
    tone: NotRequired[str]
    quiet: NotRequired[bool]


class Link(TypedDict):
    """A connection: a road, a bridge, a sea lane."""

    kind: Literal["link"]
    id: str
    points: list[Point]
    style: str


class Decor(TypedDict):
    """Something to look at that means nothing: a shore, a river, a compass rose. An SVG path and how it is painted."""

    kind: Literal["decor"]
    id: str
    path: str
    style: str


class Caption(TypedDict):
    """Words on the board that name no area. `size` is the height of the letters."""

    kind: Literal["caption"]
    id: str
    at: Point
    text: str
    size: float
    angle: float
    style: str


class Emblem(TypedDict):
    """A large faint icon on the ground: what a place is known for."""

    kind: Literal["emblem"]
    id: str
    at: Point
    icon: str
    size: float


Shape = Area | Slot | Link | Decor | Caption | Emblem


class Hint(TypedDict):
    """A word of the first-game guide, given when a decision of that name is asked for the first time."""

    decision: str
    text: str
    at: list[str]


class Layout(TypedDict):
    """The board without anything on it."""

    size: tuple[int, int]
    theme: str
    families: list[Family]
    shapes: list[Shape]
    guide: list[Hint]


# What lies on it now


class Token(TypedDict):
    """A figure, a marker, a boat. `seat` is whose it is, or `NEUTRAL`; `id` is there where the token itself matters."""

    kind: str
    seat: int
    icon: str
    label: str
    count: NotRequired[int]
    state: NotRequired[str]
    id: NotRequired[str]


class Card(TypedDict):
    """A card as it lies there. Of one that lies face down only the id, a title for its back and the count are told."""

    id: str
    title: str
    tone: str
    face: Literal["up", "down"]
    cost: list[Fact]
    lines: list[str]
    reward: list[Fact]
    icon: NotRequired[str]
    seat: NotRequired[int]
    count: NotRequired[int]
    state: NotRequired[str]


class Place(TypedDict):
    """What is on a shape of the layout now. `label` and `tone` replace those of the layout."""

    tokens: NotRequired[list[Token]]
    facts: NotRequired[list[Fact]]
    card: NotRequired[Card]
    label: NotRequired[str]
    tone: NotRequired[str]
    seat: NotRequired[int]


class Tray(TypedDict):
    """A row of cards beside the board, or in a hand."""

    id: str
    title: str
    cards: list[Card]


class Step(TypedDict):
    """A step of a track."""

    id: str
    label: str


class Marker(TypedDict):
    """A token at a step of a track."""

    step: int
    token: Token


class Track(TypedDict):
    """Steps one after the other, with markers on them: acts, phases, muscle, corruption."""

    id: str
    title: str
    steps: list[Step]
    markers: list[Marker]


class Panel(TypedDict):
    """What this viewer may know of a seat."""

    id: str
    seat: int
    counters: list[Fact]
    badges: list[Fact]
    trays: list[Tray]
    team: NotRequired[int]


class Picture(TypedDict):
    """What a game's `table.py` draws: everything that lies on the table."""

    title: str
    places: dict[str, Place]
    tracks: list[Track]
    trays: list[Tray]
    panels: list[Panel]
    hand: list[Tray]
    notes: list[str]


class Aim(NamedTuple):
    """Where a move is played: the ids that play it when clicked, its icon, and whether to ask again first."""

    targets: Sequence[str] = ()
    icon: str = ""
    sure: bool = False


# What a viewer is asked and told


class Choice(TypedDict):
    """A move that the viewer may play now; `id` is its notation."""

    id: str
    label: str
    about: str
    targets: list[str]
    group: str
    icon: str
    sure: bool


class Prompt(TypedDict):
    """Who must decide what. `yours` when the viewer must."""

    decision: str
    text: str
    seats: list[int]
    yours: bool


class Result(TypedDict):
    """How a seat fared."""

    seat: int
    points: str
    place: int


class Told(TypedDict):
    """A line of the log; `at` names the places it speaks of, in the order in which something moved.

    `icon` is what moved, if anything did, `dice` what was rolled (0 for a die that the viewer does not see), and `seat`
    the family that the line begins with, or `NEUTRAL`.
    """

    text: str
    rule: str
    at: list[str]
    icon: str
    dice: list[int]
    seat: int


class Scene(Picture):
    """All that a viewer sees. `viewer` is a seat or `SPECTATOR`; `results` are there when the game is over."""

    viewer: int
    prompt: Prompt
    moves: list[Choice]
    results: list[Result]


class Refusal(TypedDict):
    """Why something cannot be played now, with the rule."""

    text: str
    rule: str


# What a game's `table.py` is made of


def aims(moves: MoveTable, rows: Mapping[int, Aim]) -> list[Aim]:
    """Where each move is played, from a row for each group of moves.

    In the targets of a row, `{0}` stands for the name in a move's notation and `{1}` for its place in the group:
    `Aim(["slot:thug:{0}"])` aims `thug ws_a` at `slot:thug:ws_a`, and `Aim(["panel:{1}"])` a rival at a panel.
    """
    found = []
    for group in moves.groups:
        row = rows[group.first]
        for i, text in enumerate(moves.notation[group.first : group.end]):
            name = text.removeprefix(group.verb).strip()
            found.append(row._replace(targets=[target.format(name, i) for target in row.targets]))
    return found


class Trail(NamedTuple):
    """Where an event happens: ids from first to last, with the event's numbers in them, and what moves.

    `Trail("pile:{b:money} panel:{a}", "banknote")` reads like the event's own words, and what a viewer is not told
    there is not told here either: an id that needs it is left out. `dice` names the numbers that were rolled: `bc` are
    two dice, a question mark is one whose number these numbers do not say.
    """

    ids: str
    icon: str = ""
    dice: str = ""


class Trace(NamedTuple):
    """A trail as a viewer may follow it: places, what moves, and what dice show (0: not to be known)."""

    ids: list[str]
    icon: str = ""
    dice: Sequence[int] = ()


class Trails:
    """The trails of a game's events, by kind; `nouns` say what a number is called within an id."""

    def __init__(
        self, events: EventTable, trails: Mapping[int, Trail], **nouns: Sequence[str] | Callable[[int], str]
    ) -> None:
        self.events = events
        self.trails = trails
        self.words = EventTable(**nouns)

    def __call__(self, event: Event, viewer: int) -> Trace:
        """What a viewer may know of an event's trail."""
        trail = self.trails.get(event[0], NOWHERE)
        known = self._letters(event, viewer)
        ids = [part for part in trail.ids.split() if known.issuperset(LETTER.findall(part))]
        dice = [event["_abcde".index(die)] if die in known else 0 for die in trail.dice]
        return Trace([self.words.fill(part, event) for part in ids], trail.icon, dice)

    def _letters(self, event: Event, viewer: int) -> set[str]:
        """The numbers of an event that a viewer may know: all of them, or those in the words meant for others."""
        kind = self.events.kinds[event[0]]
        insider = kind.template(event, viewer) == kind.text
        return set("abcde") if insider else set(LETTER.findall(kind.others))


NOWHERE = Trail("")
LETTER = re.compile(r"\{([a-e])")
SEAT_FIRST = re.compile(r"\{([a-e]):seat\}")


class Artist(Protocol):
    """What a game's `table.py` provides."""

    ICON: Mapping[str, str]
    """The icons it draws with: what each means here, and its name in the game-icons set."""
    AIMS: Sequence[Aim]
    """Where each move of the move table is played."""

    def layout(self, seats: int, settings: Mapping[str, Any]) -> Layout:
        """The empty board."""

    def picture(self, view: View) -> Picture:
        """What lies on it, as far as the view shows it."""

    def ask(self, view: View) -> str:
        """What is being asked in more words than the decision itself has, or an empty string."""

    def trace(self, event: Event, viewer: int) -> Trace:
        """Where an event happened, as far as the viewer may know it."""


@cache
def artist(slug: str) -> Artist:
    """The `table.py` of a game."""
    return cast(Artist, importlib.import_module(f"sitdown.games.{slug}.table"))


@cache
def words(slug: str) -> Any:
    """The `terminal.py` of a game, which knows a few words about every move and how points are said."""
    name = f"sitdown.games.{slug}.terminal"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def explain(view: View, move: int) -> str:
    """A few words about a move here, if the game has any."""
    terminal = words(view.game.slug)
    return str(terminal.explain(view, move)) if terminal else ""


def icons(slug: str) -> set[str]:
    """The icons that a game's scenes may use, with the faces of dice if it rolls any."""
    trails: Mapping[int, Trail] = getattr(artist(slug).trace, "trails", {})
    rolls = any(trail.dice for trail in trails.values())
    return {*artist(slug).ICON.values(), *(DICE_ICONS if rolls else ())}


def layout(match: Match) -> Layout:
    """The empty board of a match."""
    return artist(match.game.slug).layout(match.seats, match.settings)


def scene(match: Match, seat: int = SPECTATOR, view: View | None = None) -> Scene:
    """What a viewer sees of a match; `view` is the seat's view, where it is at hand already."""
    view = view or match.view(seat)
    return {
        **artist(match.game.slug).picture(view),
        "viewer": seat,
        "prompt": prompt(view),
        "moves": [choice(view, move) for move in view.moves],
        "results": results(match),
    }


def open_scene(match: Match) -> Scene:
    """A match with all hands open, for those who look back on it: the hand holds everybody's trays."""
    seats = [scene(match, seat) for seat in range(match.seats)]
    names = match.game.families
    return {
        **scene(match),
        "viewer": ALL_OPEN,
        "panels": [seen["panels"][seat] for seat, seen in enumerate(seats)],
        "hand": [
            laid_open(tray, seat, names[seat])
            for seat, seen in enumerate(seats)
            for tray in seen["hand"]
            if tray["cards"]
        ],
    }


def laid_open(tray: Tray, seat: int, name: str) -> Tray:
    """A tray of somebody's hand among those of all others."""
    title = of_others(tray["title"][:1].lower() + tray["title"][1:])
    cards: list[Card] = [{**card, "id": f"seat:{seat}:{card['id']}"} for card in tray["cards"]]
    return {"id": f"seat:{seat}:{tray['id']}", "title": f"{name}: {title}", "cards": cards}


def insider(game: Game, event: Event) -> int:
    """Somebody who was told all of an event."""
    only = game.events.kinds[event[0]].only
    return event["_abcde".index(only[0])] if only else SPECTATOR


def prompt(view: View) -> Prompt:
    """Who must decide what, in one sentence: `You: which card to discard (2 to go)`."""
    if view.decision is None or view.over:
        return {"decision": "", "text": "The game is over", "seats": [], "yours": False}
    asks = artist(view.game.slug).ask(view) or view.decision.asks
    yours = view.seat in view.waiting_for
    return {
        "decision": view.decision.name,
        "text": f"{who(view)}: {asks if yours else of_others(asks)}",
        "seats": list(view.waiting_for),
        "yours": bool(view.moves),
    }


def of_others(asks: str) -> str:
    """What somebody else is asked.

    >>> of_others("which of your figures you move")
    'which of their figures they move'
    """
    return re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", asks))


def who(view: View) -> str:
    """Those who must decide, the viewer first."""
    own = ["You"] if view.seat in view.waiting_for else []
    *names, last = own + [view.game.families[seat] for seat in view.waiting_for if seat != view.seat]
    return f"{', '.join(names)} and {last}" if names else last


def choice(view: View, move: int) -> Choice:
    """A legal move as a button and as a place on the board."""
    table = view.game.moves
    aim = artist(view.game.slug).AIMS[move]
    return {
        "id": table.notation[move],
        "label": table.labels[move],
        "about": explain(view, move),
        "targets": list(aim.targets),
        "group": table.verb(move),
        "icon": aim.icon,
        "sure": aim.sure,
    }


def results(match: Match) -> list[Result]:
    """The final scores, best place first; nothing before the end."""
    if not match.over:
        return []
    worth = getattr(words(match.game.slug), "worth", "{} points".format)
    scores = sorted(match.scores(), key=lambda score: (score.place, score.seat))
    return [{"seat": score.seat, "points": worth(score.points), "place": score.place} for score in scores]


def told(game: Game, lines: Iterable[Line], viewer: int) -> list[Told]:
    """Lines of a viewer's log with the places they speak of."""
    return [_told(game, line, viewer) for line in lines]


def _told(game: Game, line: Line, viewer: int) -> Told:
    at, icon, dice = artist(game.slug).trace(line.event, viewer)
    first = SEAT_FIRST.match(game.events.kinds[line.event[0]].template(line.event, viewer))
    seat = line.event["_abcde".index(first[1])] if first else NEUTRAL
    return {"text": line.text, "rule": line.rule, "at": at, "icon": icon, "dice": list(dice), "seat": seat}


def why_not(match: Match, seat: int, target: str) -> Refusal | None:
    """Why nothing can be played on this thing now; None if something can."""
    view = match.view(seat)
    if not view.moves:
        return {"text": "it is not your decision now", "rule": ""}
    assert view.decision is not None
    aims = artist(match.game.slug).AIMS
    refusals = []
    for group in view.decision.groups:
        for move in range(group.first, group.end):
            if target in aims[move].targets:
                reason = match.why_not(seat, move)
                if reason is None:
                    return None
                refusals.append(reason)
    if not refusals:
        return {"text": f"nothing can be played there now; asked is: {view.decision.asks}", "rule": ""}
    return {"text": refusals[0].text, "rule": refusals[0].rule}
