"""The scene: what a person sees of a match, as plain data that any page can draw without knowing the game.

A game's `table.py` draws its own things with these types: `layout` for what never changes during a match, `picture`
for what lies on it now, `aim` for where a move is played and `trace` for where an event happened. This module puts
the rest around them, which is the same for every game: the prompt, the moves, the log and the answer to "why not?".
Everything here is derived from one seat's view, so a scene tells nobody more than the view does.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, NotRequired, Protocol, TypedDict, cast

from .events import Event
from .game import Game
from .match import Line, Match, View
from .record import SPECTATOR

NEUTRAL = -1
"""The seat of a token that is nobody's."""

Point = tuple[float, float]
Pattern = Literal["solid", "stripe", "dots", "check", "diagonal", "cross"]
Form = Literal["round", "square", "card", "hex"]


# What never changes during a match


class Family(TypedDict):
    """How a seat is told apart: a name, and a colour that never stands alone."""

    name: str
    colour: str
    pattern: Pattern
    monogram: str


class Area(TypedDict):
    """A piece of ground. `path` is an SVG path where straight edges will not do."""

    kind: Literal["area"]
    id: str
    polygon: list[Point]
    path: NotRequired[str]
    label: str
    label_at: Point
    tone: str


class Slot(TypedDict):
    """A place that holds tokens or one card."""

    kind: Literal["slot"]
    id: str
    at: Point
    form: Form
    label: str
    size: NotRequired[float]


class Link(TypedDict):
    """A connection between two shapes: a road, a bridge, a sea lane."""

    kind: Literal["link"]
    id: str
    ends: tuple[Point, Point]
    style: str


Shape = Area | Slot | Link


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


class Fact(TypedDict):
    """A small thing that is counted or said: an icon, a short text beside it, and words for those who cannot see it."""

    icon: str
    text: str
    label: str
    id: NotRequired[str]


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
    """A line of the log; `at` names the places it speaks of, in the order in which something moved."""

    text: str
    rule: str
    at: list[str]


class Scene(Picture):
    """All that a viewer sees. `results` are there when the game is over."""

    prompt: Prompt
    moves: list[Choice]
    results: list[Result]


class Refusal(TypedDict):
    """Why something cannot be played now, with the rule."""

    text: str
    rule: str


class Artist(Protocol):
    """What a game's `table.py` provides."""

    def layout(self, seats: int, settings: Mapping[str, Any]) -> Layout:
        """The empty board."""

    def picture(self, view: View) -> Picture:
        """What lies on it, as far as the view shows it."""

    def aim(self, view: View, move: int) -> Aim:
        """Where a move is played."""

    def trace(self, event: Event) -> list[str]:
        """The places an event speaks of; only ids that every reader of its line may know."""


def artist(game: Game) -> Artist:
    """The `table.py` of a game."""
    return cast(Artist, importlib.import_module(f"sitdown.games.{game.slug}.table"))


def layout(match: Match) -> Layout:
    """The empty board of a match."""
    return artist(match.game).layout(match.seats, match.settings)


def scene(match: Match, seat: int = SPECTATOR) -> Scene:
    """What a viewer sees of a match."""
    view = match.view(seat)
    return {
        **artist(match.game).picture(view),
        "prompt": prompt(view),
        "moves": [choice(view, move) for move in view.moves],
        "results": results(match),
    }


def prompt(view: View) -> Prompt:
    """Who must decide what, in one sentence."""
    names = " and ".join(view.game.families[seat] for seat in view.waiting_for)
    if view.decision is None or view.over:
        return {"decision": "", "text": "The game is over", "seats": [], "yours": False}
    return {
        "decision": view.decision.name,
        "text": f"{names}: {view.decision.asks}",
        "seats": list(view.waiting_for),
        "yours": bool(view.moves),
    }


def choice(view: View, move: int) -> Choice:
    """A legal move as a button and as a place on the board."""
    table = view.game.moves
    aim = artist(view.game).aim(view, move)
    return {
        "id": table.notation[move],
        "label": table.labels[move],
        "about": words(view.game).explain(view, move),
        "targets": list(aim.targets),
        "group": table.verb(move),
        "icon": aim.icon,
        "sure": aim.sure,
    }


def words(game: Game) -> Any:
    """The `terminal.py` of a game, which knows a few words about every move and how points are said."""
    return importlib.import_module(f"sitdown.games.{game.slug}.terminal")


def results(match: Match) -> list[Result]:
    """The final scores, best place first; nothing before the end."""
    if not match.over:
        return []
    worth = getattr(words(match.game), "worth", "{} points".format)
    scores = sorted(match.scores(), key=lambda score: (score.place, score.seat))
    return [{"seat": score.seat, "points": worth(score.points), "place": score.place} for score in scores]


def told(game: Game, lines: Iterable[Line]) -> list[Told]:
    """Lines of a viewer's log with the places they speak of."""
    trace = artist(game).trace
    return [{"text": line.text, "rule": line.rule, "at": trace(line.event)} for line in lines]


def why_not(match: Match, seat: int, target: str) -> Refusal | None:
    """Why nothing can be played on this thing now; None if something can."""
    view = match.view(seat)
    if not view.moves:
        return {"text": "it is not your decision now", "rule": ""}
    assert view.decision is not None
    aim = artist(match.game).aim
    refusals = []
    for group in view.decision.groups:
        for move in range(group.first, group.end):
            if target in aim(view, move).targets:
                reason = match.why_not(seat, move)
                if reason is None:
                    return None
                refusals.append(reason)
    if not refusals:
        return {"text": f"asked is: {view.decision.asks}", "rule": ""}
    return {"text": refusals[0].text, "rule": refusals[0].rule}
