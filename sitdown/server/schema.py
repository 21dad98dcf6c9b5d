"""What goes over the wire: requests as models that check themselves, answers and frames as plain typed data.

The page's types are generated from this module (`make schema`). Nothing here counts plies or names those who still owe
an answer to a secret decision: a viewer is told what its own view holds and no more.
"""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal, NotRequired

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
from typing_extensions import TypedDict

from ..engine.scene import ALL_OPEN, Refusal, Scene, Told

MAX_SEATS = 6
LONGEST_NAME, LONGEST_TITLE, LONGEST_MESSAGE, LONGEST_NOTES = 24, 60, 500, 4000

SeatKind = Literal["screen", "person", "bot"]
"""Who a seat is for: somebody at the screen that opened the table, whoever has the link, or a bot."""
ClockKind = Literal["none", "relaxed", "quick"]
Status = Literal["playing", "paused", "over", "abandoned", "frozen"]
"""`frozen`: the rules have changed so much that the match can be read but not played on; `why` says more."""
Channel = Literal["table", "team", "watchers"]
UndoKind = Literal["no", "free", "ask"]
HostAction = Literal["reissue", "bot", "person", "pause", "resume", "abandon"]


def one_line(text: str) -> str:
    """Text without what would change how the text around it is read: control characters, overrides, line breaks."""
    visible = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    return " ".join(visible.split())


def several_lines(text: str) -> str:
    """The same, but line breaks stay."""
    return "\n".join(one_line(line) for line in text.splitlines()).strip()


Line = Annotated[str, StringConstraints(max_length=4 * LONGEST_MESSAGE), AfterValidator(one_line)]
Name = Annotated[Line, StringConstraints(max_length=LONGEST_NAME)]
Title = Annotated[Line, StringConstraints(max_length=LONGEST_TITLE)]
Message = Annotated[Line, StringConstraints(min_length=1, max_length=LONGEST_MESSAGE)]
Notes = Annotated[str, StringConstraints(max_length=LONGEST_NOTES), AfterValidator(several_lines)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, strict=True)]
Word = Annotated[str, StringConstraints(max_length=120)]


# Requests


class Request(BaseModel):
    """What a page may send: known fields only."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Request):
    """Who a seat shall be for. A bot needs a level; nobody needs a name."""

    kind: SeatKind
    name: Name = ""
    level: Word = ""


class TableWish(Request):
    """A table to open. Options are by name, as the game's form gives them; those left out have their defaults."""

    game: Word
    seats: list[SeatWish] = Field(min_length=1, max_length=MAX_SEATS)
    options: dict[Word, Annotated[int, Field(strict=True)] | Word | list[Annotated[int, Field(strict=True)]]] = Field(
        default_factory=dict, max_length=40
    )
    title: Title = ""
    public: bool = False
    clock: ClockKind = "none"


class Claim(Request):
    """Take the seat that a link is for: its token comes from the part of the link that browsers do not send."""

    seat: SeatNumber
    token: Word
    name: Name = ""


class Sit(Request):
    """Take a free seat at a public table."""

    seat: SeatNumber
    name: Name = ""


class ForSeat(Request):
    """Something that is asked for one of one's seats."""

    seat: SeatNumber


class MoveWish(Request):
    """Play a move. `decision` is the one that it answers, from the latest state of that seat."""

    seat: SeatNumber
    decision: Word
    move: Word


class UndoWish(Request):
    """Take back one's last move, at once where that is free, else with the consent of the others."""

    seat: SeatNumber
    decision: Word


class Consent(Request):
    """The answer to somebody's wish to take back."""

    seat: SeatNumber
    agree: bool


class WhyWish(Request):
    """Why can nothing be played on this thing of the scene?"""

    seat: SeatNumber
    target: Word


class ChatWish(Request):
    """Say something. Without a seat one is a spectator, and speaks to the other spectators."""

    text: Message
    seat: SeatNumber | None = None
    channel: Channel = "table"
    name: Name = ""


class NotesWish(Request):
    """Private notes of a seat."""

    seat: SeatNumber
    text: Notes


class HostWish(Request):
    """What only the host may do: a new link for a seat, a bot in it or out of it, pause, resume, abandon."""

    action: HostAction
    seat: SeatNumber | None = None
    level: Word = ""


class ForkWish(Request):
    """A new table against bots that goes on from a position of a finished match."""

    at: Annotated[int, Field(ge=0, strict=True)]
    viewer: Annotated[int, Field(ge=ALL_OPEN, lt=MAX_SEATS, strict=True)] = -1
    seat: SeatNumber
    level: Word = ""


class QrWish(Request):
    """A link of this server to draw as a QR code: the part after the host's name."""

    path: Annotated[str, StringConstraints(max_length=300, pattern=r"^/[A-Za-z0-9/_\-.#=&?]*$")]


# What there is to choose from


class OptionChoice(TypedDict):
    """A value of an option. One that names a seat (`seat` is not null) needs a table that large."""

    name: str
    value: int
    seat: int | None


class OptionField(TypedDict):
    """A field of the form that opens a table. `numbers` is a list of `count` numbers."""

    name: str
    words: str
    rule: str
    kind: Literal["switch", "choice", "number", "numbers"]
    choices: list[OptionChoice]
    low: int | None
    high: int | None
    count: int
    default: int | list[int]


class GameInfo(TypedDict):
    """A game one can sit down at. `name` is the part of its title that it is called by, `motto` the other part.

    `teams[seat]` is the team of a seat; empty where everybody plays alone.
    """

    slug: str
    title: str
    name: str
    motto: str
    blurb: str
    seats: list[int]
    families: list[str]
    teams: list[int]
    version: str
    options: list[OptionField]


class BotInfo(TypedDict):
    """A bot, by its level."""

    level: str
    words: str


class RuleText(TypedDict):
    """One rule."""

    id: str
    text: str


class RuleSection(TypedDict):
    """The rules under one heading."""

    title: str
    rules: list[RuleText]


# A table


class Clock(TypedDict):
    """The time a seat has: seconds left when it last stood still, and since when (server time) it runs, if it does.

    A decision first uses `grace`, then the bank. Of a secret decision everybody's clock is shown running to the
    others until all have answered.
    """

    left: float
    grace: float
    since: float | None


class SeatInfo(TypedDict):
    """A seat as everybody sees it. `standin` is the level of the bot that plays for an absent person."""

    seat: int
    kind: SeatKind
    name: str
    level: str
    standin: str
    taken: bool
    connected: bool
    clock: Clock | None


class Proposal(TypedDict):
    """A wish to take back a revealed move: who asks, who agrees, who is still to answer."""

    seat: int
    agreed: list[int]
    asked: list[int]


class TableInfo(TypedDict):
    """All about a table but the match. `yours` and `host` are about the browser that asks; `now` is server time."""

    id: str
    title: str
    game: str
    public: bool
    status: Status
    why: str
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: ClockKind
    host: bool
    yours: list[int]
    watchers: int
    proposal: Proposal | None
    commitment: str
    parent: str
    rematch: str
    now: float


class TableLine(TypedDict):
    """A public table in the list of tables."""

    id: str
    title: str
    game: str
    status: Status
    seats: int
    free: int


class SeatLink(TypedDict):
    """The invitation to a seat. Whoever opens it first has the seat; shown once and never stored."""

    seat: int
    token: str
    path: str


class Opened(TypedDict):
    """A table that was opened, and the links for those who are invited."""

    table: str
    links: list[SeatLink]


class Done(TypedDict):
    """It was done. `link` after a seat's link was issued again."""

    done: bool
    link: NotRequired[SeatLink]


class UndoAnswer(TypedDict):
    """`done`: taken back. `asked`: the others have been asked."""

    done: bool
    asked: bool


class Why(TypedDict):
    """Why not; null if something can be played there."""

    refusal: Refusal | None


class Considered(TypedDict):
    """A move that the consigliere has thought about; `chance` of winning after it, where the bot can tell."""

    move: str
    label: str
    about: str
    chance: float | None


class Advice(TypedDict):
    """What the strongest bot would play on what the seat sees, best first, and its chance to win where it can tell.

    Until the strongest is ready (`strongest` is false) a quicker one answers in its place.
    """

    bot: str
    strongest: bool
    moves: list[Considered]
    chance: float | None


class ChatMessage(TypedDict):
    """Something said. `seat` is -1 for a spectator."""

    id: int
    channel: Channel
    seat: int
    name: str
    text: str
    at: float


# Frames of the WebSocket


class LogPart(TypedDict):
    """Keep the first `keep` lines of the log and put these after them."""

    keep: int
    lines: list[Told]


class StateFrame(TypedDict):
    """The match as the viewer sees it now. `decision` is what a move or an undo must name; empty for spectators."""

    type: Literal["state"]
    decision: str
    undo: UndoKind
    scene: Scene
    log: LogPart


class HelloFrame(TypedDict):
    """The first frame; a state follows at once."""

    type: Literal["hello"]
    seat: int
    table: TableInfo
    chat: list[ChatMessage]
    notes: str


class TableFrame(TypedDict):
    """Something about the table has changed: who is there, the host's doings, clocks."""

    type: Literal["table"]
    table: TableInfo


class ChatFrame(TypedDict):
    """Somebody has said something."""

    type: Literal["chat"]
    message: ChatMessage


class PongFrame(TypedDict):
    """The answer to a ping; `now` is server time."""

    type: Literal["pong"]
    now: float


class PingFrame(TypedDict):
    """The only thing a page sends on its socket."""

    type: Literal["ping"]


Frame = Annotated[HelloFrame | StateFrame | TableFrame | ChatFrame | PongFrame, Field(discriminator="type")]


# Replays and proofs


class ReplayPage(TypedDict):
    """A position of the past, `at` 0 to `last`, counted in what the viewer saw change: a seat, -1 for a spectator, or
    after the end -2 for all hands open."""

    table: str
    viewer: int
    at: int
    last: int
    over: bool
    scene: Scene
    log: list[Told]


class Fairness(TypedDict):
    """The promise made at the start. After the end also the key and the header it binds: SHA-256 of the key's bytes
    and the header's text is the commitment; `verified` says that a full replay reached the position stored."""

    commitment: str
    over: bool
    key: str
    header: str
    verified: bool | None
    words: str


class Problem(TypedDict):
    """Every answer that is not yes: a word for programs, a sentence for people, and the fresh state where it helps."""

    error: str
    words: str
    rule: NotRequired[str]
    state: NotRequired[StateFrame]
