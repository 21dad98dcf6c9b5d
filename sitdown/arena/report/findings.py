"""What stands out, in sentences: only what chance cannot explain, however many things were looked at.

A report looks at hundreds of numbers, and some of hundreds always look odd. So each test must pass a level that is
divided by the number of all tests made for its game (Bonferroni), and then be large enough that somebody at the table
would care.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import NormalDist, median

from .figures import Figures, Meeting, Share, Thing, shared
from .phrases import doer, hardly, listed, percent, times, where
from .shares import WHO

LEVEL = 0.01
"""How probable a single false finding may be in a game's report when nothing is going on."""

SEAT_MATTERS = 0.08
"""By how much of an even share a seat must differ to be worth a sentence."""
EVEN = 0.5
"""How often one of two equals is placed before the other."""
SKILL_MATTERS = SEAT_MATTERS * EVEN
"""How much more often than that the better one must be, so that those at the table would notice."""
THING_MATTERS = 1.15
IS_COMMON = 0.05
FEWEST_USERS = 150
"""A thing that goes with winning: so many times its peers' lift, done by this part and this number of seats."""
DEAD = 0.1
"""A thing is dead if it is used less than this part as often as its peers usually are."""
PEERS = 4
"""So many other things of a kind make a comparison."""
NAMES = 4
"""As many are named in one sentence."""
AT_THE_START, AT_THE_END = 0.08, 0.95
"""What happens before is part of the set-up; what happens after is part of the scoring."""
SHARED = 0.03
LONG_GAMES = 0.01
"""From which part of all games on shared wins, and very long games, are many."""
EARLY, LATE = 0.35, 0.95
MOST_GAMES = 0.5
COURSE = 5
"""Comparisons of how a run's games go: level, shared, long, decided early or late."""
FEWEST_GAMES = 200
"""A table with fewer is shown, but nothing is said about it."""
AGAIN = 0.7
"""How much less a finding strikes for each one of its kind before it."""

LADDER = ("random", "easy", "normal", "hard", "boss")
"""Our bots, each meant to beat those before it."""
SAME = {"greedy": "normal"}


@dataclass(frozen=True)
class Finding:
    """A headline and a sentence, how striking it is, and the tables it was found at, the clearest first."""

    kind: str
    subject: str
    head: str
    text: str
    weight: float
    where: tuple[str, ...]


def findings(runs: Sequence[Figures]) -> tuple[Finding, ...]:
    """What stands out in the runs of one game, the most striking first; the same thing is said once.

    A second finding of a kind strikes less than the first, so that the list does not begin with ten cards.
    """
    found: dict[tuple[str, str], Finding] = {}
    kinds: Counter[str] = Counter()
    for finding in sorted((one for run in runs for one in weighed(run, runs)), key=lambda one: -one.weight):
        said = found.get((finding.kind, finding.subject))
        if said is None:
            said = replace(finding, weight=finding.weight * AGAIN ** kinds[finding.kind], where=())
            kinds[finding.kind] += 1
        places = tuple(dict.fromkeys((*said.where, *finding.where)))
        found[finding.kind, finding.subject] = replace(said, where=places)
    return tuple(sorted(found.values(), key=lambda finding: -finding.weight))


def weighed(run: Figures, runs: Sequence[Figures]) -> Iterator[Finding]:
    """What stands out in one run; what happens among those who play without judgement strikes less."""
    for finding in of_run(run, runs):
        yield finding if is_strong(run) or not run.is_mirror else replace(finding, weight=finding.weight * AGAIN**2)


def of_run(run: Figures, runs: Sequence[Figures]) -> Iterator[Finding]:
    """What stands out in one run, seen beside the others of its game."""
    if not is_judged(run):
        return
    limit = critical(runs)
    if run.is_fair:
        yield from seats(run, limit)
    if any(run is one for one in telling(runs)):
        yield from beginnings(run, limit)
        yield from outliers(run, limit)
    if is_strong(run):
        yield from dead(run, runs, limit)
    yield from endings(run, limit)
    yield from lead(run, limit)
    yield from skill(run, limit)


def is_judged(run: Figures) -> bool:
    """Whether there are enough games at a table to say something about it."""
    return run.games >= FEWEST_GAMES


def few_games(runs: Sequence[Figures]) -> str:
    """That tables have too few games to tell, lest silence be taken for an answer; nothing if all have enough."""
    few = [run.games for run in runs if not is_judged(run)]
    if not few:
        return ""
    everywhere = len(few) == len(runs)
    head = "There" if everywhere else f"At {len(few)} of {len(runs)} tables there"
    most = f"at most {max(few)}{' at one table' * everywhere}" if len(few) > 1 else f"{few[0]}"
    return f"{head} are too few games to tell: {most}, and {FEWEST_GAMES} are needed."


def telling(runs: Sequence[Figures]) -> list[Figures]:
    """Of all tables with the same bot everywhere, the one that plays best, for each setting; one with enough games.

    What goes with winning there is the game's doing, not the bots'.
    """
    best: dict[tuple[int, str, str], Figures] = {}
    for run in runs:
        if run.is_mirror:
            best[run.setting] = max(best.get(run.setting, run), run, key=how_telling)
    return list(best.values())


def how_telling(run: Figures) -> tuple[bool, int, int]:
    """Enough games count for more than good bots, good bots for more than many games."""
    return is_judged(run), rank(run.bots[0]), run.games


def critical(runs: Sequence[Figures]) -> float:
    """How many standard errors a difference needs, for as many comparisons as these runs have."""
    tests = sum(len(run.sides) + len(run.things) + len(run.meetings) + COURSE for run in runs)
    return NormalDist().inv_cdf(1 - LEVEL / (2 * tests))


def rank(bot: str) -> int:
    """The rung of a bot; one that we do not know counts as the best."""
    name = SAME.get(bot, bot)
    return LADDER.index(name) if name in LADDER else len(LADDER)


def is_strong(run: Figures) -> bool:
    """Whether everybody played with some judgement."""
    return min(map(rank, run.bots)) >= LADDER.index("normal")


def off(share: Share, even: float) -> float:
    """By how many standard errors a share differs from what it should be."""
    return (share.share - even) / sqrt(even * (1 - even) / share.n)


def band(share: Share) -> str:
    """A share in words, with its interval."""
    return f"{percent(share.share)} ({100 * share.low:.1f} to {percent(share.high)})"


def seats(run: Figures, limit: float) -> Iterator[Finding]:
    """A side that wins more or less than its part."""
    unfair = [
        side
        for side in run.sides
        if abs(off(side.won, run.even)) > limit and abs(side.won.share / run.even - 1) > SEAT_MATTERS
    ]
    if not unfair:
        return
    # Of two sides the one loses what the other wins, but for rounding; then it is the good one that is named.
    side = max(unfair, key=lambda side: (round(abs(side.won.share - run.even), 9), side.won.share))
    text = f"{side.name} wins {band(side.won)} of all games, where an even share is {percent(run.even)}"
    best, worst = (pick(run.sides, key=lambda side: side.won.share) for pick in (max, min))
    other = worst if side is best else best
    if len(run.sides) > 2 and other in unfair:
        text += f"; {other.name}, at the other end, {percent(other.won.share)}"
    quality = "good" if side.won.share > run.even else "bad"
    head = f"A {quality} {'side' if len(side.seats) > 1 else 'seat'}: {side.name}"
    yield Finding("seat", head, head, f"{text}.", abs(side.won.share / run.even - 1), (where(run),))


def beginnings(run: Figures, limit: float) -> Iterator[Finding]:
    """Something that befalls a seat at the start and goes with winning: beginning, above all."""
    for thing in run.things:
        if thing.won is None or thing.noun or thing.first > AT_THE_START or thing.by_seats > 1 - IS_COMMON:
            continue
        if abs(off(thing.won, run.even)) > limit and abs(thing.lift - 1) > SEAT_MATTERS:
            head = "A good start counts" if thing.lift > 1 else "A bad start counts"
            text = f"{doer(thing)} wins {band(thing.won)} of the games; an even share is {percent(run.even)}."
            yield Finding("start", f"{thing.event}/{head}", head, text, abs(thing.lift - 1), (where(run),))


def outliers(run: Figures, limit: float) -> Iterator[Finding]:
    """Cards, spaces and effects that go with winning or losing, more than others of their kind do."""
    for thing in run.things:
        if thing.won is None or thing.peers is None or not thing.peers.share or not thing.noun:
            continue
        if min(thing.won.n, thing.peers.n) < FEWEST_USERS or thing.by_seats < IS_COMMON or thing.first > AT_THE_END:
            continue
        ratio = thing.won.share / thing.peers.share
        wins = ratio > THING_MATTERS and thing.lift_low > 1
        loses = ratio < 1 / THING_MATTERS and thing.lift_high < 1
        if (wins or loses) and abs(apart(thing.won, thing.peers)) > limit:
            yield outlier(run, thing, "winning" if wins else "losing", abs(ratio - 1) * (1 if wins else 0.6))


def apart(one: Share, other: Share) -> float:
    """By how many standard errors two shares differ."""
    mean = (one.share * one.n + other.share * other.n) / (one.n + other.n)
    return (one.share - other.share) / sqrt(max(mean * (1 - mean), 1e-9) * (1 / one.n + 1 / other.n))


def outlier(run: Figures, thing: Thing, company: str, strength: float) -> Finding:
    """A thing that goes with winning or losing."""
    assert thing.peers is not None
    text = (
        f"{doer(thing)} wins {times(thing.lift)} times an even share ({times(thing.lift_low)} to "
        f"{times(thing.lift_high)}), others of its kind {times(thing.peers.share / run.even)} times; "
        f"{percent(thing.by_seats, 0)} of the seats do it in a game."
    )
    return Finding(
        f"thing {company}",
        f"{thing.noun}/{thing.thing}",
        f"The {thing.noun.replace('_', ' ')} “{thing.thing}” goes with {company}",
        text,
        strength * sqrt(thing.by_seats),
        (where(run),),
    )


def dead(run: Figures, runs: Sequence[Figures], limit: float) -> Iterator[Finding]:
    """What can be used, as some table with so many seats shows, and strong players leave it."""
    alike = [other for other in runs if other.setting == run.setting]
    there = presence(alike)
    kinds: dict[tuple[str, str], dict[str, Thing]] = {}
    for thing in (thing for other in alike for thing in other.things):
        if thing.is_deed and thing.noun and thing.per_game:
            kinds.setdefault((thing.event, thing.noun), {}).setdefault(thing.thing, thing)
    used = {(thing.event, thing.noun, thing.thing): thing.in_games for thing in run.things}
    for (event, noun), named in kinds.items():
        rates = {name: used.get((event, noun, name), 0.0) / there[noun, name] for name in named}
        usual = median(rates.values())
        idle = {
            name: rate
            for name, rate in rates.items()
            if too_few(rate, DEAD * usual, there[noun, name] * run.deals, limit)
        }
        if len(rates) > PEERS and idle:
            named_idle = sorted(idle, key=rates.__getitem__)
            head = idle_head(named[named_idle[0]], named_idle)
            subject = "/".join([event, noun, *sorted(idle)])
            yield Finding("dead", subject, head, idle_text(idle, usual), usual, (where(run),))


def presence(runs: Sequence[Figures]) -> dict[tuple[str, str], float]:
    """In which part of the games each thing was there, where it was there most: as far as events tell."""
    found: dict[tuple[str, str], float] = {}
    for run in runs:
        for thing in run.things:
            name = thing.noun, thing.thing
            found[name] = max(found.get(name, 0.0), thing.seen / run.games)
    return found


def too_few(rate: float, enough: float, chances: float, limit: float) -> bool:
    """Whether something happened clearly less often than would be enough."""
    expected = enough * chances
    return (expected - rate * chances) > limit * sqrt(expected) > 0


def idle_head(some: Thing, names: Sequence[str]) -> str:
    """What hardly anybody does."""
    shown = [f"“{name}”" for name in names[:NAMES]] + ["others"] * (len(names) > NAMES)
    return hardly(replace(some, thing=listed(shown)))


def idle_text(idle: Mapping[str, float], usual: float) -> str:
    """How often that is."""
    if len(idle) == 1:
        (rate,) = idle.values()
        other = percent(usual, 0)
        return f"It happens in {percent(rate)} of the games in which it is there; with others of the kind in {other}."
    each = [f"“{name}” in {percent(rate)}" for name, rate in sorted(idle.items(), key=lambda item: item[1])]
    more = f" and {len(each) - NAMES} more" if len(each) > NAMES else ""
    return (
        f"{', '.join(each[:NAMES])}{more} of the games in which it is there; others of the kind in {percent(usual, 0)}."
    )


def endings(run: Figures, limit: float) -> Iterator[Finding]:
    """Games without one winner, and games that do not end."""
    if off(run.level, SHARED) > limit:
        text = f"In {band(run.level)} of the games nobody wins: everybody shares the first place."
        yield Finding("level", "level", "Many games without a winner", text, 2 * run.level.share, (where(run),))
    elif off(run.shared_wins, SHARED) > limit:
        text = f"{band(run.shared_wins)} of the games end with a shared first place."
        yield Finding("shared", "shared", "Many shared wins", text, run.shared_wins.share, (where(run),))
    middle, long, longest = (run.length.quantile(part) for part in (0.5, 0.99, 1.0))
    if middle > 0 and off(run.long, LONG_GAMES) > limit:
        text = (
            f"One game in a hundred takes more than {long:,.0f} decisions, {long / middle:.1f} times as many as usual "
            f"({middle:,.0f}); the longest took {longest:,.0f}."
        )
        yield Finding("long", "long", "Some games take very long", text, long / middle / 10, (where(run),))


def lead(run: Figures, limit: float) -> Iterator[Finding]:
    """Games that are over before they end, and games that only the end decides, where all play equally well."""
    if not run.is_mirror:
        return
    counts, step = run.decided.counts, run.decided.bins.step
    early = sum(counts[: round(EARLY / step)]) / run.games
    late = sum(counts[round(LATE / step) :]) / run.games
    before = f"the winner leads for good before {percent(EARLY, 0)} of the game is over"
    for kind, part, head, words in (
        ("runaway", early, "Decided early", before),
        ("late", late, "Open to the end", "only the last twentieth of the game decides who wins"),
    ):
        if off(shared(part, run.deals), MOST_GAMES) > limit:
            yield Finding(kind, kind, head, f"In {percent(part, 0)} of the games {words}.", part / 2, (where(run),))


def skill(run: Figures, limit: float) -> Iterator[Finding]:
    """Whether the better bot wins, where bots have changed places; nothing if there are too few games to tell."""
    if run.is_mirror or not run.rotate or not run.meetings:
        return
    clear = [meeting for meeting in run.meetings if is_better(meeting.before, limit)]
    if clear:
        yield shown_skill(run, clearest(clear))
    elif all(is_near_even(meeting.before, limit) for meeting in run.meetings):
        yield no_skill(run, clearest(run.meetings))
    for meeting in clear:
        if rank(meeting.bot) < rank(meeting.rival) < len(LADDER):
            yield upset(run, meeting)


def clearest(meetings: Sequence[Meeting]) -> Meeting:
    """The meeting that was least even."""
    return max(meetings, key=lambda meeting: meeting.before.share)


def is_better(before: Share, limit: float) -> bool:
    """Whether a bot is placed before another more often than chance explains, and often enough to matter."""
    return off(before, EVEN) > limit and before.share > EVEN + SKILL_MATTERS


def is_near_even(before: Share, limit: float) -> bool:
    """Whether chance cannot explain the share if the truth lies where skill matters, on either side of even.

    That a difference is not shown is no proof that there is none. So this asks more than `is_better` denies: the whole
    interval, as wide as so many comparisons make it, lies where nobody would notice.
    """
    return off(before, EVEN - SKILL_MATTERS) > limit and off(before, EVEN + SKILL_MATTERS) < -limit


def no_skill(run: Figures, top: Meeting) -> Finding:
    """Bots that come off alike, though they play differently."""
    words = (
        f"Of {run.table}, none is far ahead of another: at most, {top.bot} is placed before {top.rival} in "
        f"{band(top.before)} of their meetings, too close to half of them for anybody at the table to notice."
    )
    return Finding("no skill", "skill", "Skill hardly shows", words, 0.8, (where(run),))


def shown_skill(run: Figures, top: Meeting) -> Finding:
    """The bot that is most clearly better than another."""
    who = next((portion for portion in run.portions if portion.name == WHO), None)
    words = f"At one table, {top.bot} is placed before {top.rival} in {band(top.before)} of their meetings"
    if who:
        words += f", and who plays explains {percent(who.share, 0)} of who wins at this table"
    return Finding("skill", "skill", "Skill shows", f"{words}.", abs(top.before.share - EVEN) / 2, (where(run),))


def upset(run: Figures, meeting: Meeting) -> Finding:
    """A weaker bot that beats a stronger one."""
    text = (
        f"At one table, {meeting.bot} is placed before {meeting.rival}, which should play better, in "
        f"{band(meeting.before)} of their meetings."
    )
    return Finding(
        "upset", f"{meeting.bot}/{meeting.rival}", "The weaker bot wins", text, meeting.before.share, (where(run),)
    )
