"""Words to arrange a position with, and the audit that every component is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...engine.agenda import KIND, A, pop, push
from ...engine.errors import BadPosition
from ...engine.game import Game
from ...engine.scenario import Scenario
from .components import (
    CITY_CARDS,
    CITY_COPIES,
    CITY_DECK,
    CITY_KEY,
    CITY_TYPES,
    CONSIGLIERE,
    COP_COPIES,
    COP_KEY,
    COPS,
    COPY_TYPE,
    CORRUPTION_CARDS,
    CORRUPTION_KEY,
    FAMILY_KEY,
    HENCHMAN_KEY,
    HENCHMEN,
    HOOD_KEY,
    HOODS,
    RACKET_COPIES,
    RACKET_KEY,
    RACKETS,
    SPACE_ACTION,
    SPACE_KEY,
    SPACES,
    STEP,
    TRACK,
)
from .moves import (
    COLLECT_STEP,
    COMBAT_STEP,
    COPS_STEP,
    DECLARATIONS_STEP,
    GODFATHER_STEP,
    MOVE_COPS_STEP,
    NESS_STEP,
    NEXT_TURN_STEP,
    PLACE_RACKET,
    ROUND_END_STEP,
    START_SPACE,
    TURN_END_STEP,
    TURN_MENU,
    UPKEEP_STEP,
)
from .setup import lay_out_decks, lay_out_table
from .state import (
    COMBAT_PHASE,
    COMMITTED,
    COPS_PHASE,
    DECLARATIONS,
    GODFATHER_PHASE,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_PLAY,
    NO_CARD,
    NOBODY_OWNS,
    OFF_BOARD,
    UPKEEP,
)

PHASES = {
    "cops": (COPS_PHASE, COPS_STEP),
    "move_cops": (COPS_PHASE, MOVE_COPS_STEP),
    "ness": (COPS_PHASE, NESS_STEP),
    "godfather": (GODFATHER_PHASE, GODFATHER_STEP),
    "declarations": (DECLARATIONS, DECLARATIONS_STEP),
    "combat": (COMBAT_PHASE, COMBAT_STEP),
    "upkeep": (UPKEEP, UPKEEP_STEP),
    "collect": (UPKEEP, COLLECT_STEP),
    "round_end": (UPKEEP, ROUND_END_STEP),
}


def number(names: Sequence[str], name: str, what: str) -> int:
    """The number of a thing by its name."""
    if name not in names:
        raise BadPosition(f"there is no {what} {name!r}; there is {', '.join(names)}")
    return names.index(name)


class Arrange(Scenario):
    """The declarations of a round with empty hands, no money, a bare board and empty tracks; `turn` is about to act.

    All decks lie in the order of the file, the first card on top. Whatever is put somewhere comes from its deck, so
    that nothing is there twice. Seat i leads the i-th family unless `families` says otherwise.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None,
        turn: int = 0,
        godfather: int = 0,
        round: int = 2,
        families: Sequence[str] = (),
    ) -> None:
        super().__init__(game, seats, options)
        self._at_the_table(turn=turn, godfather=godfather)
        self._within("round", round, 1)
        if families:
            self._one_each(families)
        s = self.state
        lay_out_table(s)
        lay_out_decks(s)
        self._turn_decks_over()
        s.round_no, s.phase, s.turn, s.godfather, s.first = round, DECLARATIONS, turn, godfather, godfather
        for seat in range(seats):
            s.family[seat] = number(FAMILY_KEY, families[seat], "family") if families else seat
            s.start_card[seat] = seat
            s.figures[seat] = s.gangsters_per_capo + (CONSIGLIERE if seat == godfather else 0)
        push(s, NEXT_TURN_STEP, 0)
        push(s, TURN_END_STEP, turn)
        push(s, TURN_MENU, turn)

    def _turn_decks_over(self) -> None:
        s = self.state
        decks = [(s.racket_deck, s.racket_deck_n), (s.henchman_deck, s.henchman_deck_n), (s.cop_deck, s.cop_deck_n)]
        decks += [(s.corruption_deck, s.corruption_deck_n), *((s.city_deck[d], s.city_deck_n[d]) for d in range(HOODS))]
        for deck, n in decks:
            _write(deck, [deck[i] for i in reversed(range(n))])

    # capos

    def money(self, seat: int, dollars: int) -> Self:
        """How much cash a capo has."""
        return self.set(cash={seat: dollars})

    def points(self, seat: int, vp: int) -> Self:
        """Where a capo stands on the victory track."""
        return self.set(vp={seat: vp})

    def corruption(self, *levels: int) -> Self:
        """Where all capos stand on the corruption track, from seat 0 on; marks passed count as taken by nobody."""
        return self.set(corruption=list(levels))

    def corruption_card(self, seat: int, card: str) -> Self:
        """The next mark was taken by this capo, who drew this card."""
        s = self.state
        which = number(CORRUPTION_KEY, card, "corruption card")
        s.corruption_deck_n = _take_out(s.corruption_deck, s.corruption_deck_n, which, card)
        s.corruption_card[s.marks_taken], s.corruption_holder[s.marks_taken] = which, seat
        s.marks_taken += 1
        return self

    def figures(self, *left: int) -> Self:
        """How many figures each capo has left, from seat 0 on."""
        return self.set(figures=list(left))

    def vendetta(self, holder: int, source: int, tokens: int = 1) -> Self:
        """Vendetta tokens of `source` that `holder` has."""
        self.state.vendetta[holder][source] = tokens
        return self

    def hand(self, seat: int, henchmen: Iterable[str] = (), city: Iterable[str] = (), seen: bool = False) -> Self:
        """Put henchmen and city cards into a capo's hand, by name; nobody else has seen them unless `seen`."""
        s = self.state
        for name in henchmen:
            henchman = self._henchman(name)
            s.hand[seat][henchman] = IN_HAND
            s.hand_n[seat] += 1
            s.henchman_seen[henchman] = (1 << self.seats) - 1 if seen else 1 << seat
        for name in city:
            copy = self._copy(name)
            s.city_at[copy] = seat
            s.city_seen[copy] = 1 << seat
            s.city[seat][COPY_TYPE[copy]] += 1
            s.city_n[seat] += 1
        return self

    def holds_deck(self, seat: int, *decks: str) -> Self:
        """All cards left in these city decks are in one capo's hand."""
        for deck in decks:
            hood = number(HOOD_KEY, deck, "deck")
            for copy in [self.state.city_deck[hood][i] for i in range(self.state.city_deck_n[hood])]:
                self.hand(seat, city=[CITY_KEY[COPY_TYPE[copy]]])
        return self

    def exhausted(self, seat: int, *henchmen: str) -> Self:
        """Henchmen that lie exhausted before a capo."""
        for name in henchmen:
            self.state.exhausted[seat][self._henchman(name)] = 1
            self.state.exhausted_n[seat] += 1
        return self

    # the board

    def square(self, space: str, seat: int, racket: str = "", tokens: int = 1) -> Self:
        """A square that a capo controls, and what stands on it."""
        s, where = self.state, number(SPACE_KEY, space, "square")
        s.owner[where], s.tokens[where] = seat, tokens
        if racket:
            s.racket[where] = self._racket(racket)
        return self

    def attack(self, space: str, *seats: int) -> Self:
        """Capos whose attack on a square is still to be resolved."""
        where = number(SPACE_KEY, space, "square")
        for seat in seats:
            self.state.attackers[where] |= 1 << seat
            self.state.figure_on[seat][where] += 1
        return self

    def cops(self, *spaces: str) -> Self:
        """Where the cops stand; there are just so many."""
        s = self.state
        for space in range(SPACES):
            s.police[space] = 0
        for cop in range(COPS):
            s.cop_at[cop] = number(SPACE_KEY, spaces[cop], "square") if cop < len(spaces) else OFF_BOARD
            s.cop_from[cop] = s.cop_at[cop]
            if s.cop_at[cop] != OFF_BOARD:
                s.police[s.cop_at[cop]] += 1
        return self

    def ness(self, space: str) -> Self:
        """Where Elliot Ness stands."""
        return self.set(ness_at=number(SPACE_KEY, space, "square"))

    def pot(self, dollars: int) -> Self:
        """The money on Pitney Downs."""
        return self.set(pot=dollars)

    def cop_card(self, card: str) -> Self:
        """The cop card that lies face up."""
        s, which = self.state, number(COP_KEY, card, "cop card")
        s.cop_deck_n = _take_out(s.cop_deck, s.cop_deck_n, which, card)
        s.cop_card = which
        return self

    def track(self, henchmen: Iterable[str] = (), rackets: Iterable[str] = ()) -> Self:
        """What lies on the tracks."""
        for slot, name in enumerate(henchmen, 1):
            self.state.henchman_track[self._henchman(name)] = slot
        for slot, name in enumerate(rackets):
            self.state.racket_track[slot] = self._racket(name)
        return self

    # decks

    def city_deck(self, deck: str, *cards: str) -> Self:
        """Put these city cards on top of a deck, the first one uppermost."""
        s, hood = self.state, number(HOOD_KEY, deck, "deck")
        copies = [self._copy(card) for card in cards]
        for copy in reversed(copies):
            s.city_at[copy] = IN_DECK
            s.city_deck[hood][s.city_deck_n[hood]] = copy
            s.city_deck_n[hood] += 1
        return self

    def city_discard(self, *cards: str) -> Self:
        """Put city cards on their discards."""
        s = self.state
        for card in cards:
            copy = self._copy(card)
            s.city_at[copy] = IN_DISCARD
            s.city_discard[COPY_TYPE[copy]] += 1
            s.city_discard_n[CITY_DECK[COPY_TYPE[copy]]] += 1
        return self

    def henchman_deck(self, *henchmen: str) -> Self:
        """Put these henchmen on top of the deck, the first one uppermost."""
        s = self.state
        for henchman in reversed([self._henchman(name) for name in henchmen]):
            s.henchman_deck[s.henchman_deck_n] = henchman
            s.henchman_deck_n += 1
        return self

    def henchman_discard(self, *henchmen: str) -> Self:
        """Put henchmen on the discard; without names all that are left in the deck."""
        for name in henchmen or [HENCHMAN_KEY[h] for h in _cards(self.state.henchman_deck, self.state.henchman_deck_n)]:
            self.state.henchman_discard[self._henchman(name)] = 1
        return self

    def box(self, *henchmen: str) -> Self:
        """Henchmen who are dead; without names all that are left in the deck."""
        for name in henchmen or [HENCHMAN_KEY[h] for h in _cards(self.state.henchman_deck, self.state.henchman_deck_n)]:
            self.state.box[self._henchman(name)] = 1
        return self

    def racket_deck(self, *rackets: str) -> Self:
        """Put these rackets on top of the deck, the first one uppermost."""
        s = self.state
        for racket in reversed([self._racket(name) for name in rackets]):
            s.racket_deck[s.racket_deck_n] = racket
            s.racket_deck_n += 1
        return self

    def racket_discard(self, *rackets: str) -> Self:
        """Put rackets on the discard; without names all that are left in the deck."""
        for name in rackets or [RACKET_KEY[r] for r in _cards(self.state.racket_deck, self.state.racket_deck_n)]:
            self.state.racket_discard[self._racket(name)] += 1
        return self

    def cop_deck(self, *cards: str) -> Self:
        """Put these cop cards on top of the deck, the first one uppermost."""
        s = self.state
        numbers = [number(COP_KEY, card, "cop card") for card in cards]
        for which, name in zip(numbers, cards, strict=True):
            s.cop_deck_n = _take_out(s.cop_deck, s.cop_deck_n, which, name)
        for which in reversed(numbers):
            s.cop_deck[s.cop_deck_n] = which
            s.cop_deck_n += 1
        return self

    def cop_discard(self) -> Self:
        """All cop cards left in the deck are discarded."""
        s = self.state
        while s.cop_deck_n > 0:
            s.cop_deck_n -= 1
            s.cop_discard[s.cop_deck[s.cop_deck_n]] += 1
            s.cop_deck[s.cop_deck_n] = 0
        return self

    def corruption_deck(self, *cards: str) -> Self:
        """Put these corruption cards on top of the deck, the first one uppermost."""
        s = self.state
        numbers = [number(CORRUPTION_KEY, card, "corruption card") for card in cards]
        for which, name in zip(numbers, cards, strict=True):
            s.corruption_deck_n = _take_out(s.corruption_deck, s.corruption_deck_n, which, name)
        for which in reversed(numbers):
            s.corruption_deck[s.corruption_deck_n] = which
            s.corruption_deck_n += 1
        return self

    # when

    def phase(self, name: str, chief: int | None = None) -> Self:
        """Start at the beginning of a phase instead of with a turn."""
        s = self.state
        if name not in PHASES:
            raise BadPosition(f"there is no phase {name!r}; there is {', '.join(PHASES)}")
        while s.depth > 0:
            pop(s)
        s.phase, step = PHASES[name]
        s.turn = (s.godfather - 1) % self.seats
        s.chief = s.godfather if chief is None else chief
        for seat in range(self.seats):
            s.figures[seat] = 0
        if name == "collect":
            push(s, ROUND_END_STEP, 0)
        push(s, step, 0)
        return self

    # where things come from

    def _henchman(self, name: str) -> int:
        s, which = self.state, number(HENCHMAN_KEY, name, "henchman")
        s.henchman_deck_n = _take_out(s.henchman_deck, s.henchman_deck_n, which, name)
        return which

    def _racket(self, name: str) -> int:
        s, which = self.state, number(RACKET_KEY, name, "racket")
        s.racket_deck_n = _take_out(s.racket_deck, s.racket_deck_n, which, name)
        return which

    def _copy(self, name: str) -> int:
        s, card = self.state, number(CITY_KEY, name, "city card")
        hood = CITY_DECK[card]
        copies = [c for c in range(CITY_CARDS) if COPY_TYPE[c] == card and s.city_at[c] == IN_DECK]
        if not copies:
            raise BadPosition(f"no {name} is left in the deck")
        s.city_deck_n[hood] = _take_out(s.city_deck[hood], s.city_deck_n[hood], copies[0], name)
        return copies[0]


def _cards(deck: Any, n: int) -> list[int]:
    return [deck[i] for i in range(n)]


def _write(deck: Any, cards: Sequence[int]) -> None:
    for i, card in enumerate(cards):
        deck[i] = card


def _take_out(deck: Any, n: int, card: int, name: str) -> int:
    """Remove a card from a deck; returns how many are left."""
    cards = [deck[i] for i in range(n)]
    if card not in cards:
        raise BadPosition(f"{name} is not in the deck any more")
    cards.pop(len(cards) - 1 - cards[::-1].index(card))
    _write(deck, [*cards, 0])
    return n - 1


def audit(s: Any) -> list[str]:
    """What is not in exactly one place, in words; an empty list for an honest position."""
    return [*audit_henchmen(s), *audit_city(s), *audit_rackets(s), *audit_piles(s), *audit_board(s), *audit_capos(s)]


def audit_henchmen(s: Any) -> list[str]:
    """Each henchman is in the deck, on the track, discarded, dead, in a hand, exhausted or in a fight."""
    places: Counter[int] = Counter(s.henchman_deck[i] for i in range(s.henchman_deck_n))
    for h in range(HENCHMEN):
        places[h] += int(s.henchman_track[h] > 0) + s.henchman_discard[h] + s.box[h]
        places[h] += sum(int(s.hand[seat][h] != 0) + s.exhausted[seat][h] for seat in range(s.seats))
    for seat in range(s.seats):
        places.update(s.arena[seat][i] - 1 for i in range(s.arena_n[seat]) if s.arena[seat][i] > 0)
    problems = [f"{HENCHMAN_KEY[h]} is in {places[h]} places" for h in range(HENCHMEN) if places[h] != 1]
    for seat in range(s.seats):
        held = sum(s.hand[seat][h] != 0 for h in range(HENCHMEN))
        if (held, sum(s.exhausted[seat])) != (s.hand_n[seat], s.exhausted_n[seat]):
            problems.append(f"the henchmen of seat {seat} are miscounted")
        committed = {h for h in range(HENCHMEN) if s.hand[seat][h] == COMMITTED}
        lineup = {abs(s.lineup[seat][i]) - 1 for i in range(s.lineup_n[seat]) if s.lineup[seat][i] != 0}
        if committed != {h for h in lineup if s.hand[seat][h] != 0}:
            problems.append(f"the lineup of seat {seat} is not what it has committed")
    return problems


def audit_city(s: Any) -> list[str]:
    """Each copy of a city card is in its deck, in a hand, discarded or on the table."""
    problems = []
    in_decks = Counter(s.city_deck[d][i] for d in range(HOODS) for i in range(s.city_deck_n[d]))
    places = Counter((s.city_at[copy], COPY_TYPE[copy]) for copy in range(CITY_CARDS))
    for copy in range(CITY_CARDS):
        if in_decks[copy] != int(s.city_at[copy] == IN_DECK):
            problems.append(f"{CITY_KEY[COPY_TYPE[copy]]} is in its deck {in_decks[copy]} times")
    for card in range(CITY_TYPES):
        shown = s.in_play[card] + sum(s.shown[seat][card] for seat in range(s.seats))
        found = [(seat, s.city[seat][card]) for seat in range(s.seats)]
        found += [(IN_DISCARD, s.city_discard[card]), (IN_PLAY, shown)]
        problems += [f"{CITY_KEY[card]}: {n} at place {at}" for at, n in found if places[at, card] != n]
        if any(s.laid[seat][card] > s.city[seat][card] for seat in range(s.seats)):
            problems.append(f"more {CITY_KEY[card]} laid than held")
        if sum(places[at, card] for at in range(-1, IN_PLAY + 1)) != CITY_COPIES[card]:
            problems.append(f"{CITY_KEY[card]} is somewhere else")
    for seat in range(s.seats):
        if sum(s.city[seat]) != s.city_n[seat]:
            problems.append(f"seat {seat} holds {sum(s.city[seat])} city cards, not {s.city_n[seat]}")
    for deck in range(HOODS):
        n = sum(s.city_discard[card] for card in range(CITY_TYPES) if CITY_DECK[card] == deck)
        if n != s.city_discard_n[deck]:
            problems.append(f"the {HOOD_KEY[deck]} discard holds {n} cards, not {s.city_discard_n[deck]}")
    return problems


def audit_rackets(s: Any) -> list[str]:
    """Each racket is in the deck, on the track, discarded, on a square or about to be placed."""
    places = Counter(s.racket_deck[i] for i in range(s.racket_deck_n))
    places.update(s.racket_track[i] for i in range(TRACK))
    places.update(s.racket[space] for space in range(SPACES))
    places.update(s.agenda[i][A] for i in range(s.depth) if s.agenda[i][KIND] in (PLACE_RACKET, START_SPACE))
    return [
        f"{RACKET_KEY[r]} is there {places[r] + s.racket_discard[r]} times"
        for r in range(RACKETS)
        if places[r] + s.racket_discard[r] != RACKET_COPIES[r]
    ]


def audit_piles(s: Any) -> list[str]:
    """Cop and corruption cards."""
    cops = Counter(s.cop_deck[i] for i in range(s.cop_deck_n))
    cops.update([s.cop_card])
    problems = [
        f"{key} is there {cops[i] + s.cop_discard[i]} times"
        for i, key in enumerate(COP_KEY)
        if cops[i] + s.cop_discard[i] != COP_COPIES[i]
    ]
    lasting = Counter(s.corruption_deck[i] for i in range(s.corruption_deck_n))
    lasting.update(s.corruption_card[i] for i in range(s.marks_taken))
    return problems + [
        f"{CORRUPTION_KEY[i]} is there {lasting[i]} times" for i in range(CORRUPTION_CARDS) if lasting[i] != 1
    ]


def audit_board(s: Any) -> list[str]:
    """Tokens lie where somebody controls, rackets too; the police is where it stands."""
    problems = []
    for space, key in enumerate(SPACE_KEY):
        owned = s.owner[space] != NOBODY_OWNS
        if owned and SPACE_ACTION[space] >= 0:
            problems.append(f"{key} is neutral and has an owner")
        if owned != (s.tokens[space] > 0) or (s.racket[space] != NO_CARD and not owned):
            problems.append(f"{key} has {s.tokens[space]} tokens and racket {s.racket[space]} of {s.owner[space]}")
        cops = sum(s.cop_at[cop] == space for cop in range(COPS))
        if cops != s.police[space] or (cops > 1 and SPACE_ACTION[space] < 0):
            problems.append(f"{cops} cops on {key}, counted as {s.police[space]}")
        if s.attackers[space] != 0 and (not owned or s.attackers[space] >> s.owner[space] & 1):
            problems.append(f"{key} is under attack by its owner or has none")
    return problems


def audit_capos(s: Any) -> list[str]:
    """Money is never negative and comes in steps; tracks never fall below 0."""
    problems = [] if s.pot >= 0 and s.pot % STEP == 0 else [f"the pot is ${s.pot}"]
    for seat in range(s.seats):
        if s.cash[seat] < 0 or s.cash[seat] % STEP != 0 or s.bid[seat] > s.cash[seat]:
            problems.append(f"seat {seat} has ${s.cash[seat]} and bids ${s.bid[seat]}")
        if s.vp[seat] < 0 or s.corruption[seat] < 0 or min(s.vendetta[seat]) < 0:
            problems.append(f"seat {seat} has {s.vp[seat]} points and {s.corruption[seat]} corruption")
    return problems
