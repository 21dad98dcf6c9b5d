"""Words to arrange a position with, and the audit that every component is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...engine.agenda import KIND, A, push
from ...engine.errors import BadPosition
from ...engine.game import Game
from ...engine.scenario import Scenario
from .acts import lay_out_board
from .components import (
    ACT_NEW_MEMBERS,
    ACTS,
    ALLY_KEY,
    AREA_KEY,
    BLUE_TILES,
    BUSINESS_KEY,
    CARD_KEY,
    FIRST_ALLY,
    FIRST_GOOD,
    FIRST_JOB,
    GOOD_KEY,
    JOB_KEY,
    JOBS,
    MARKERS,
    MONEY,
    MONEY_KEY,
    NEUTRAL_KEY,
    POLICE_CHIEF,
    RED_TILES,
    SLOT_KEY,
    SPACE_KEY,
    SPACES,
    THUG_SPACES,
    THUGS_BY_SEATS,
    TURFS,
)
from .moves import (
    BIDDING,
    BRIBERY_STEP,
    DRAW_KEEP,
    ENTRACTE_STEP,
    JOB_DONE_STEP,
    NEXT_TURN_STEP,
    OPEN_BUSINESS_STEP,
    TRIBUTE_STEP,
    TURF_WAR_STEP,
    TURN_ACTION,
)
from .state import BRIBERY, EMPTY, FAMILY_BUSINESS, NEUTRAL, OPEN_NEW_BUSINESS, TRIBUTE, TURF_WAR

STEPS = {
    "open_new_business": (OPEN_BUSINESS_STEP, OPEN_NEW_BUSINESS),
    "turf_war": (TURF_WAR_STEP, TURF_WAR),
    "bribery": (BRIBERY_STEP, BRIBERY),
    "tribute": (TRIBUTE_STEP, TRIBUTE),
    "entracte": (ENTRACTE_STEP, TRIBUTE),
}
"""The step that begins a phase, and where the phase marker lies meanwhile (CE-RUL-32: the entr'acte is no phase)."""


def number(names: Sequence[str], name: str, what: str) -> int:
    """The number of a thing by its name."""
    if name not in names:
        raise BadPosition(f"there is no {what} {name!r}; there is {', '.join(names)}")
    return names.index(name)


class Arrange(Scenario):
    """The family business of one act with empty hands, bare board and full decks; `turn` is about to act.

    The job deck lies in the order of the cards, the first on top. Cards and figures come from supply, deck and
    reserve, so that nothing is there twice.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None, act: int = 1, turn: int = 0) -> None:
        super().__init__(game, seats, options)
        self._within("act", act, 1, ACTS)
        self._at_the_table(turn=turn)
        s = self.state
        lay_out_board(s)
        s.act, s.phase, s.turn, s.turn_open, s.horse_head = act, FAMILY_BUSINESS, turn, 1, turn
        for seat in range(seats):
            s.reserve_family[seat] = sum(ACT_NEW_MEMBERS[:act])
        self.set(job_deck=list(reversed(range(JOBS))), job_deck_n=JOBS)
        self.set(blue_deck=BLUE_TILES, blue_n=len(BLUE_TILES), red_deck=RED_TILES, red_n=len(RED_TILES))
        push(s, NEXT_TURN_STEP, 0)
        push(s, TURN_ACTION, turn)

    # cards

    def hand(
        self,
        seat: int,
        money: Iterable[int] = (),
        goods: Iterable[str] = (),
        jobs: Iterable[str] = (),
        allies: Iterable[str] = (),
    ) -> Self:
        """Put cards into a hand: money by value, the rest by name."""
        cards = [self._money(value) for value in money]
        cards += [self._from_supply(FIRST_GOOD + number(GOOD_KEY, good, "good")) for good in goods]
        cards += [FIRST_JOB + self._from_deck(job) for job in jobs]
        cards += [FIRST_ALLY + number(ALLY_KEY, ally, "ally") for ally in allies]
        for card in cards:
            self.state.hand[seat][card] += 1
            self.state.hand_n[seat] += 1
            if FIRST_JOB <= card < FIRST_ALLY:
                self.state.job_seen_by[card - FIRST_JOB] = 1 << seat
        return self

    def suitcase(self, seat: int, money: Iterable[int] = (), jobs: Iterable[str] = ()) -> Self:
        """Put money and completed jobs into a suitcase."""
        for value in money:
            self.state.suitcase[seat][self._money(value)] += 1
        for job in jobs:
            self.state.done_jobs[seat][self._from_deck(job)] = 1
        return self

    def supply(self, counts: Mapping[str, int]) -> Self:
        """Leave this many cards in piles ("$5", "gun"); the rest of the pile is out of the game."""
        for name, count in counts.items():
            pile = number(CARD_KEY[:FIRST_JOB], name, "pile")
            totals = self.state.money_counts if pile < MONEY else self.state.goods_counts
            totals[pile if pile < MONEY else pile - FIRST_GOOD] += count - self.state.supply[pile]
            self.state.supply[pile] = count
        return self

    def deck(self, *jobs: str) -> Self:
        """Put these jobs on top of the deck, the first one uppermost."""
        for job in reversed(jobs):
            self._push_job(self._from_deck(job))
        return self

    def deck_is(self, *jobs: str) -> Self:
        """Leave just these jobs in the deck, the first one uppermost; the others go to the discard."""
        s = self.state
        keep = [number(JOB_KEY, job, "job") for job in jobs]
        for job in [s.job_deck[i] for i in range(s.job_deck_n)]:
            if job not in keep:
                self.discard(JOB_KEY[job])
        return self.deck(*jobs)

    def discard(self, *jobs: str) -> Self:
        """Put jobs face up on the discard."""
        for job in jobs:
            self.state.job_discard[self._from_deck(job)] = 1
            self.state.job_discard_n += 1
        return self

    def public(self, *jobs: str) -> Self:
        """Lay jobs out in the public row."""
        for job in jobs:
            self.state.public_jobs[self._from_deck(job)] = 1
            self.state.public_jobs_n += 1
        return self

    def row(self, *allies: str) -> Self:
        """Put allies on offer."""
        for ally in allies:
            self.state.ally_row[number(ALLY_KEY, ally, "ally")] = 1
            self.state.ally_row_n += 1
        return self

    def played(self, seat: int, *allies: str) -> Self:
        """Allies that lie face up before a seat."""
        for ally in allies:
            self.state.played_allies[seat][number(ALLY_KEY, ally, "ally")] = 1
        return self

    # the board

    def tile(self, slot: str, business: str) -> Self:
        """Open a business on a slot."""
        s = self.state
        tile = number(BUSINESS_KEY, business, "business")
        deck, n = (s.blue_deck, "blue_n") if tile in BLUE_TILES else (s.red_deck, "red_n")
        rest = [deck[i] for i in range(getattr(s, n)) if deck[i] != tile]
        for i, other in enumerate([*rest, 0]):
            deck[i] = other
        setattr(s, n, len(rest))
        s.business[number(SLOT_KEY, slot, "slot")] = tile
        return self

    def thug(self, slot: str, seat: int) -> Self:
        """A thug of a seat stands on the front of a business."""
        self.state.reserve_thugs[seat] -= 1
        return self._stand(slot, seat)

    def family(self, space: str, seat: int) -> Self:
        """A family member of a seat stands on a family space."""
        self.state.reserve_family[seat] -= 1
        return self._stand(space, seat)

    def neutral(self, figure: str, where: str) -> Self:
        """The Mayor or Union Boss on a space, or the Police Chief in a turf."""
        if number(NEUTRAL_KEY, figure, "neutral figure") == POLICE_CHIEF:
            self.state.police_at = number(AREA_KEY, where, "area")
            return self
        return self._stand(where, NEUTRAL)

    def reserve(self, seat: int, thugs: int | None = None, family: int | None = None) -> Self:
        """Leave this many figures in a reserve; the others lie in the river."""
        s = self.state
        if thugs is not None:
            s.river_thugs[seat] += s.reserve_thugs[seat] - thugs
            s.reserve_thugs[seat] = thugs
        if family is not None:
            s.river_family[seat] += s.reserve_family[seat] - family
            s.reserve_family[seat] = family
        return self

    def control(self, turf: str, *seats: int) -> Self:
        """Markers on a turf, bottom first."""
        area = number(AREA_KEY, turf, "turf")
        for seat in seats:
            self.state.stack[area][self.state.stack_n[area]] = seat
            self.state.stack_n[area] += 1
            self.state.markers[seat] -= 1
        return self

    def horse_head(self, seat: int) -> Self:
        """The seat that holds the horse head."""
        return self.set(horse_head=seat)

    def out(self, *seats: int) -> Self:
        """Seats that are out of family business in this act."""
        return self.set(out={seat: 1 for seat in seats})

    def phase(self, name: str) -> Self:
        """Start at the beginning of a phase instead of with a turn; a family business starts with the horse head."""
        s = self.state
        s.depth, s.turn_open = 0, 0
        if name == "family_business":
            s.turn = (s.horse_head - 1) % self.seats
            push(s, NEXT_TURN_STEP, 0)
        elif name in STEPS:
            step, s.phase = STEPS[name]
            push(s, step, 0, int(name == "turf_war"))
        else:
            raise BadPosition(f"there is no phase {name!r}; there is family_business, {', '.join(STEPS)}")
        return self

    def _money(self, value: int) -> int:
        return self._from_supply(number(MONEY_KEY, f"${value}", "money card"))

    def _from_supply(self, card: int) -> int:
        self.state.supply[card] -= 1
        return card

    def _from_deck(self, name: str) -> int:
        s, job = self.state, number(JOB_KEY, name, "job")
        rest = [s.job_deck[i] for i in range(s.job_deck_n) if s.job_deck[i] != job]
        if len(rest) == s.job_deck_n:
            raise BadPosition(f"{name} is not in the deck any more")
        s.job_deck[s.job_deck_n - 1] = 0
        for i, other in enumerate(rest):
            s.job_deck[i] = other
        s.job_deck_n = len(rest)
        return job

    def _push_job(self, job: int) -> None:
        self.state.job_deck[self.state.job_deck_n] = job
        self.state.job_deck_n += 1

    def _stand(self, space: str, figure: int) -> Self:
        where = number(SPACE_KEY, space, "space")
        if self.state.figure_at[where] != EMPTY:
            raise BadPosition(f"{space} is not free")
        self.state.figure_at[where] = figure
        return self


def audit(s: Any) -> list[str]:
    """CE-EX-54: what is not in exactly one place, in words; an empty list for an honest position."""
    return [*audit_supply(s), *audit_jobs(s), *audit_allies(s), *audit_pieces(s)]


def audit_supply(s: Any) -> list[str]:
    """Money is in the supply, in hands, in suitcases and in opened bids; goods in the supply and in hands."""
    seats = range(s.seats)
    bids_open = s.depth == 0 or s.agenda[s.depth - 1][KIND] != BIDDING
    problems = []
    for card in range(FIRST_JOB):
        total = s.money_counts[card] if card < MONEY else s.goods_counts[card - FIRST_GOOD]
        found = s.supply[card] + sum(s.hand[seat][card] for seat in seats)
        if card < MONEY:
            found += sum(s.suitcase[seat][card] + s.bid[seat][card] * bids_open for seat in seats)
        if found != total or s.supply[card] < 0:
            problems.append(f"{found} {CARD_KEY[card]} instead of {total} ({s.supply[card]} in the supply)")
    for seat in seats:
        held = sum(s.hand[seat][card] for card in range(len(CARD_KEY)))
        if held != s.hand_n[seat]:
            problems.append(f"seat {seat} holds {held} cards, not {s.hand_n[seat]}")
    return problems


def audit_jobs(s: Any) -> list[str]:
    """Each job card is in the deck, the discard, the row, a hand, a suitcase, or being drawn or completed."""
    places: Counter[int] = Counter(s.job_deck[i] for i in range(s.job_deck_n))
    for job in range(JOBS):
        places[job] += s.job_discard[job] + s.public_jobs[job]
        places[job] += sum(s.hand[seat][FIRST_JOB + job] + s.done_jobs[seat][job] for seat in range(s.seats))
    for i in range(s.depth):
        frame = s.agenda[i]
        if frame[KIND] == JOB_DONE_STEP:
            places[frame[A]] += 1
        elif frame[KIND] == DRAW_KEEP:
            places.update(s.looked_at[frame[1]][k] for k in range(2))
    problems = [f"{JOB_KEY[job]} is in {places[job]} places" for job in range(JOBS) if places[job] != 1]
    counts = {"discard": (s.job_discard, s.job_discard_n), "public row": (s.public_jobs, s.public_jobs_n)}
    return problems + [
        f"the {name} holds {sum(row)} jobs, not {n}" for name, (row, n) in counts.items() if sum(row) != n
    ]


def audit_allies(s: Any) -> list[str]:
    """Each ally is in one place at most; those not dealt and those gone are nowhere."""
    problems = []
    for ally, key in enumerate(ALLY_KEY):
        found = s.ally_row[ally]
        found += sum(s.hand[seat][FIRST_ALLY + ally] + s.played_allies[seat][ally] for seat in range(s.seats))
        if found > 1:
            problems.append(f"{key} is in {found} places")
    if sum(s.ally_row) != s.ally_row_n:
        problems.append(f"the ally row holds {sum(s.ally_row)} allies, not {s.ally_row_n}")
    return problems


def audit_pieces(s: Any) -> list[str]:
    """Figures are in reserve, on the board or in the river; markers in stock or on a turf; tiles in deck or city."""
    problems = []
    for seat in range(s.seats):
        thugs = sum(s.figure_at[space] == seat for space in range(THUG_SPACES))
        members = sum(s.figure_at[space] == seat for space in range(THUG_SPACES, SPACES))
        markers = sum(s.stack[turf][i] == seat for turf in range(1, TURFS + 1) for i in range(s.stack_n[turf]))
        found = {
            "thugs": (thugs + s.reserve_thugs[seat] + s.river_thugs[seat], THUGS_BY_SEATS[s.seats]),
            "family members": (members + s.reserve_family[seat] + s.river_family[seat], sum(ACT_NEW_MEMBERS[: s.act])),
            "markers": (markers + s.markers[seat], MARKERS),
        }
        problems += [f"seat {seat} has {n} {name} instead of {all_}" for name, (n, all_) in found.items() if n != all_]
    tiles = Counter(s.blue_deck[i] for i in range(s.blue_n)) + Counter(s.red_deck[i] for i in range(s.red_n))
    tiles.update(s.business[slot] for slot in range(len(SLOT_KEY)))
    return problems + [f"{BUSINESS_KEY[t]} is there {tiles[t]} times" for t in BLUE_TILES + RED_TILES if tiles[t] != 1]
