"""Words to read a table of Corleone's Empire with, so that tests say what happens on the street."""

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import sitdown
from sitdown.engine.match import Match
from sitdown.games.corleone import components as c
from sitdown.games.corleone.events import EVENTS

FILE: dict[str, Any] = tomllib.loads(Path(c.__file__).with_name("components.toml").read_text(encoding="utf-8"))
"""The component file as it is written."""
JOBS: dict[str, dict[str, Any]] = {
    key: job
    for job in FILE["jobs"]
    for key in ([job["id"]] if job["copies"] == 1 else [f"{job['id']}_{i + 1}" for i in range(job["copies"])])
}
ALLIES: dict[str, dict[str, Any]] = {ally["id"]: ally for ally in FILE["allies"]}


def street(seats: int = 3, act: int = 2, turn: int = 0) -> Any:
    """A bare position in family business, to be arranged further."""
    return sitdown.scenario("corleone", seats=seats, act=act, turn=turn)


def cost(job: str) -> list[str]:
    """The goods that a job costs, one by one."""
    return [good for good, n in JOBS[job]["cost"].items() for _ in range(n)]


def ready(job: str, scenario: Any = None, seat: int = 0) -> Any:
    """A position in which a seat holds a job and just the goods it costs."""
    return (scenario or street()).hand(seat, goods=cost(job), jobs=[job])


def all_jobs_but(*kept: str) -> list[str]:
    """All jobs except some."""
    return [job for job in JOBS if job not in kept]


def plays(match: Match, seat: int, *moves: str) -> Match:
    """One seat plays one move after the other."""
    for move in moves:
        match.play(seat, move)
    return match


def play_on(match: Match, until: Callable[[Any], bool]) -> Match:
    """Everybody takes the first choice there is, until the table looks as wanted."""
    while not until(state(match)):
        seat = match.deciders[0]
        match.play(seat, match.moves(seat)[0])
    return match


# Reading the table


def state(match: Match) -> Any:
    return match.board.states[0]


def moves(match: Match, seat: int, verb: str = "") -> list[str]:
    """The legal moves of a seat, all of them or those of one verb."""
    return [str(move) for move in match.moves(seat) if not verb or str(move).split()[0] == verb]


def each(verb: str, *names: str) -> list[str]:
    """The moves of a verb for these names."""
    return [f"{verb} {name}" for name in names]


def rule(match: Match, seat: int, move: str) -> str:
    """The rule that forbids a move; empty if it is legal."""
    reason = match.why_not(seat, move)
    return reason.rule if reason else ""


def named(row: Iterable[int], names: Iterable[str]) -> list[str]:
    return [name for name, n in zip(names, row, strict=True) for _ in range(n)]


def hand(match: Match, seat: int) -> list[str]:
    """The cards of a hand by name: money, goods, jobs, allies."""
    cards = named(state(match).hand[seat], c.CARD_KEY)
    assert len(cards) == state(match).hand_n[seat]
    return cards


def suitcase(match: Match, seat: int) -> list[str]:
    """The money in a suitcase."""
    return named(state(match).suitcase[seat], c.MONEY_KEY)


def done(match: Match, seat: int) -> list[str]:
    """The jobs in a suitcase."""
    return named(state(match).done_jobs[seat], c.JOB_KEY)


def public(match: Match) -> list[str]:
    """The public jobs."""
    return named(state(match).public_jobs, c.JOB_KEY)


def discarded(match: Match) -> list[str]:
    """The job discard."""
    return named(state(match).job_discard, c.JOB_KEY)


def played(match: Match, seat: int) -> list[str]:
    """The allies that lie face up before a seat."""
    return named(state(match).played_allies[seat], c.ALLY_KEY)


def pile(match: Match, card: str) -> int:
    """How many cards a pile of the supply holds."""
    return state(match).supply[c.CARD_KEY.index(card)]


def figure(match: Match, space: str) -> int:
    """Who stands on a space."""
    return state(match).figure_at[c.SPACE_KEY.index(space)]


def stack(match: Match, turf: str) -> list[int]:
    """The markers on a turf, bottom first."""
    area = c.AREA_KEY.index(turf)
    return list(state(match).stack[area])[: state(match).stack_n[area]]


def asked(match: Match) -> str:
    """The decision that is pending."""
    assert match.decision is not None
    return match.decision.name


def log(match: Match, seat: int = -1) -> list[str]:
    """What a seat, or everybody, has read so far."""
    return [line.text for line in match.log(seat)]


def happened(match: Match, since: int = 0) -> list[tuple[str, tuple[int, ...]]]:
    """The events by name, with their numbers."""
    return [(EVENTS.kinds[event[0]].name, event[1:]) for event in match.events[since:]]


# A crowded street: every card can do all it says


def crowded(job: str = "", ally: str = "") -> Any:
    """Act IV with figures, markers and cards wherever an effect could want one; A holds the given card."""
    spare = [key for key in c.JOB_KEY if key != job]
    return (
        street(act=4)
        .horse_head(1)
        .hand(0, money=[1, 1, 2, 3, 5], goods=cost(job) if job else [])
        .hand(0, jobs=[job] if job else [], allies=[ally] if ally else [])
        .hand(1, money=[1, 2], goods=["gun", "booze"])
        .hand(2, money=[3, 5], goods=["gun", "narcotics"])
        .suitcase(1, money=[5])
        .suitcase(2, money=[3])
        .public(*spare[:2])
        .thug("ch_a", 0)
        .family("fm02", 0)
        .thug("bk_a", 1)
        .family("fm13", 1)
        .thug("mt_a", 2)
        .family("fm15", 2)
        .control("queens", 1, 2)
    )


def evidence(effect: dict[str, Any]) -> list[str]:
    """What an effect leaves in the log of a crowded street, if everybody takes the first choice there is."""
    match effect:
        case {"code": "suitcase", "n": n}:
            return ["suitcased"] * n
        case {"code": "pick_goods", "n": n}:
            return ["good_taken"] * n
        case {"code": "steal_random", "n": n}:
            return ["stolen"] * n
        case {"code": "move_own", "kind": "family"}:
            return ["moved", *ALL_BACKS]
        case {"code": "move_own"}:
            return ["moved", *BROKERAGE]
        case {"code": "place_neutral", "figure": "police_chief"}:
            return ["chief_placed"]
        case {"code": "place_neutral", "shake": shake}:
            return ["neutral_placed", *SHAKEN[shake]]
    return EVIDENCE[effect["code"]]


BROKERAGE = ["suitcased", "suitcased"]
"""The front of the first business, on ws_a."""
ALL_BACKS = ["money_taken", "money_taken", "suitcased"]
"""The backs next to the first family space, fm01."""
SHAKEN = {"none": [], "front": BROKERAGE, "one_turf_backs": ["suitcased"], "all_backs": ALL_BACKS}
EVIDENCE = {
    "take_money": ["money_taken"],
    "draw_job": ["job_kept"],
    "horse_head": ["horse_head_taken"],
    "shake_front": BROKERAGE,
    "shake_backs": ["suitcased"],
    "gun_down": ["gunned_down"],
    "gun_down_turf": ["gunned_down"],
    "take_over": ["gunned_down", "thug_played", "good_taken", "good_taken"],
    "move_rival": ["moved"],
    "recall_own": ["recalled"],
    "collect_money": ["given"],
    "collect_money_all": ["given", "given"],
    "collect_good": ["given"],
    "offer": ["picked", "picked", "offer_opened", "offer_opened", "offer_won"],
    "discard_all": ["discarded", "discarded"],
    "tip_off": ["tipped_off"],
    "bank": ["banked"],
    "take_public_job": ["public_job_taken"],
    "add_marker": ["turf_gained"],
    "remove_marker": ["marker_removed"],
}


def seen_on_the_street(match: Match) -> list[str]:
    """The names of the events so far that are evidence of an effect."""
    known = {name for names in (*EVIDENCE.values(), ALL_BACKS) for name in names}
    known |= {"stolen", "chief_placed", "neutral_placed"}
    return [name for name, _ in happened(match) if name in known]


def amounts(match: Match, event: str) -> list[int]:
    """The dollars of the money cards that a kind of event was about, in order."""
    return [c.MONEY_VALUE[numbers[1]] for name, numbers in happened(match) if name == event]
