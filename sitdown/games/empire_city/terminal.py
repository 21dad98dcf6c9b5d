"""How a position looks in a terminal: a view as sections of rows, and a few words about each move.

A section is a title, the heads of its columns (or none) and its rows, all of it plain text for 100 columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...engine.match import View
from ...engine.record import SPECTATOR
from .components import (
    BORDELLO,
    BUST_CARDS,
    BUST_REVEALS,
    CASINO,
    CITY_NAME,
    CITY_TYPES,
    COLLECT_CARDS,
    COLLECT_REVEALS,
    COMBAT_CARDS,
    COP_BRIBE,
    COP_NAME,
    CORRUPTION_NAME,
    DATA,
    DIE,
    FAMILY_NAME,
    HENCHMAN_COMBAT,
    HENCHMAN_CORRUPTION,
    HENCHMAN_COST,
    HENCHMAN_NAME,
    HENCHMEN,
    HIT_CARDS,
    HIT_REVEALS,
    HOOD_NAME,
    PRECOMBAT_CARDS,
    RACKET_COST,
    RACKET_INCOME,
    RACKET_NAME,
    RACKET_TYPE,
    REACTION_CARDS,
    REFRESH_CARDS,
    SEAT_NAME,
    SITDOWN_CARDS,
    SITDOWN_REVEALS,
    SPACE_ACTION,
    SPACE_HOOD,
    SPACE_NAME,
    SPACE_VP,
    SPACES,
    TERRITORY,
    TOKENS,
    TRACK,
    TURN_CARDS,
    TURN_REVEALS,
    TYPE_KEY,
)
from .moves import (
    CARD,
    FAMILY,
    FIGURE,
    HENCHMAN,
    HIT_CAPO,
    MOVES,
    PLAY_BUST,
    PLAY_COLLECT,
    PLAY_COMBAT,
    PLAY_HIT,
    PLAY_PRECOMBAT,
    PLAY_REACTION,
    PLAY_REFRESH,
    PLAY_SITDOWN,
    PLAY_TURN,
    RACKET,
    REVEAL_BUST,
    REVEAL_COLLECT,
    REVEAL_HIT,
    REVEAL_SITDOWN,
    REVEAL_TURN,
    SQUARE,
)
from .state import GAME_OVER, NO_CARD, NOBODY_OWNS, OFF_BOARD, PHASE_KEY

NONE = "-"


class Section(NamedTuple):
    """One part of the picture."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def describe(view: View) -> list[Section]:
    """The whole position, as far as the view shows it."""
    parts = [city(view), capos(view), around(view), market(view), *glance(view)]
    return [part for part in parts if part.rows]


def glance(view: View) -> list[Section]:
    """What one looks at in the middle of an action: one's own cards."""
    return [] if view.seat == SPECTATOR else [own_cards(view)]


def explain(view: View, move: int) -> str:
    """What a move would mean here, where its label does not say it all; else nothing."""
    group = next(group for group in MOVES.groups if group.first <= move < group.end)
    words = EXPLAIN.get(group.first)
    return words(view, move - group.first) if words else ""


# The picture


def city(view: View) -> Section:
    """The squares, each with its owner, its racket and what stands there."""
    rows = [square_row(view.state, space) for space in range(SPACES)]
    return Section(when(view), ("Square", "Points", "Capo", "Racket", "There"), rows)


def when(view: View) -> str:
    """Round and phase."""
    return "The end" if view.phase == GAME_OVER else f"Round {view.round_no}, {PHASE_KEY[view.phase]}"


def square_row(s: Any, space: int) -> tuple[str, ...]:
    """One square as a row."""
    there = [
        f"{amount(s.police[space], 'cop')}" * bool(s.police[space]),
        "Elliot Ness" * (s.ness_at == space),
        f"attacked by {seats_of(s, s.attackers[space])}" * bool(s.attackers[space]),
        "protected" * bool(s.safe[space]),
        figures_on(s, space),
    ]
    notes = ", ".join(filter(None, there))
    if SPACE_ACTION[space] >= 0:
        return SPACE_NAME[space], "", "", f"${s.pot:,}" if SPACE_NAME[space] == "Pitney Downs" else "", notes
    points = f"{SPACE_VP[space]} {HOOD_NAME[SPACE_HOOD[space]].lower()}"
    owner = SEAT_NAME[s.owner[space]] if s.owner[space] != NOBODY_OWNS else ""
    return SPACE_NAME[space], points, owner, racket_there(s, space), notes


def racket_there(s: Any, space: int) -> str:
    """The racket on a square and what it pays now."""
    if s.racket[space] == NO_CARD:
        return ""
    kind = RACKET_TYPE[s.racket[space]]
    tokens = f", {amount(s.tokens[space], 'token')}" if kind == BORDELLO else ""
    return f"{TYPE_KEY[kind]} {pays(s.racket[space])}{tokens}{' (shut)' * bool(s.shut[space])}"


def figures_on(s: Any, space: int) -> str:
    """Whose figures stand on a square."""
    return several(SEAT_NAME[seat] for seat in range(s.seats) for _ in range(s.figure_on[seat][space])).strip(NONE)


def capos(view: View) -> Section:
    """What everybody knows about everybody."""
    s, rows = view.state, []
    for seat in range(s.seats):
        cards = [CORRUPTION_NAME[s.corruption_card[i]] for i in range(s.marks_taken) if s.corruption_holder[i] == seat]
        tokens = [f"{n} of {SEAT_NAME[rival]}" for rival, n in enumerate(s.vendetta[seat][: s.seats]) if n]
        notes = [
            "you" * (seat == view.seat),
            "godfather" * (seat == s.godfather),
            "chief" * (seat == s.chief),
            ", ".join(cards),
            f"vendetta {', '.join(tokens)}" * bool(tokens),
        ]
        family = FAMILY_NAME[s.family[seat]] if s.family[seat] >= 0 else NONE
        cash = f"${s.cash[seat]:,}" if sees_cash(view, seat) else NONE
        counts = (str(s.vp[seat]), str(s.corruption[seat]), cash, str(s.figures[seat]))
        hands = f"{s.hand_n[seat]} + {s.exhausted_n[seat]} tired, {s.city_n[seat]} city"
        rows.append((SEAT_NAME[seat], family, *counts, hands, "; ".join(filter(None, notes))))
    return Section("Capos", ("Capo", "Family", "VP", "Corr.", "Cash", "Fig.", "Henchmen, cards", ""), rows)


def sees_cash(view: View, seat: int) -> bool:
    """One's own is always open; the others' by agreement, and when the game is over."""
    return seat == view.seat or view.over or view.open_money == 1


def around(view: View) -> Section:
    """The cop card, the exhausted, the fight."""
    s = view.state
    card = (
        f"{COP_NAME[s.cop_card]}: {DATA.cop_card[s.cop_card].text} Bribe ${COP_BRIBE[s.cop_card]}"
        if s.cop_card != NO_CARD
        else ""
    )
    tired = [
        f"{SEAT_NAME[seat]}: {henchmen(h for h in range(HENCHMEN) if s.exhausted[seat][h])}"
        for seat in range(s.seats)
        if s.exhausted_n[seat]
    ]
    fight = f"for {SPACE_NAME[s.battle_at]}" if s.battle_at != OFF_BOARD else ""
    rows = [("Cop card", card), ("Exhausted", "; ".join(tired)), ("Fight", fight)]
    return Section("Around the city", (), [row for row in rows if row[1]])


def market(view: View) -> Section:
    """What is for sale and for hire."""
    s = view.state
    track = sorted((slot, h) for h, slot in enumerate(s.henchman_track) if slot)
    rows = [(HENCHMAN_NAME[h], bill(h), about_henchman(view, h)) for _, h in track]
    rows += [
        (RACKET_NAME[r], f"${RACKET_COST[r]}", about_racket(view, r)) for r in s.racket_track[:TRACK] if r != NO_CARD
    ]
    return Section("For hire and for sale", ("Card", "Price", ""), rows)


def own_cards(view: View) -> Section:
    """Both hands, money and what is committed."""
    s, seat = view.state, view.seat
    fighters = [abs(s.lineup[seat][i]) - 1 for i in range(s.lineup_n[seat]) if s.lineup[seat][i]]
    laid = several(CITY_NAME[card] for card in range(CITY_TYPES) for _ in range(s.laid[seat][card]))
    target = HENCHMAN_NAME[s.mark[seat] - 1] if s.mark[seat] else ""
    rows = [
        ("Money", f"${s.cash[seat]:,}"),
        ("Henchmen", henchmen(h for h in range(HENCHMEN) if s.hand[seat][h])),
        ("City cards", several(CITY_NAME[card] for card in range(CITY_TYPES) for _ in range(s.city[seat][card]))),
        ("Committed", ", ".join(filter(None, [henchmen(fighters).strip(NONE), laid.strip(NONE)]))),
        ("Your bid", f"${s.bid[seat]:,}" if s.bid[seat] else ""),
        ("Amount", f"${s.building[seat]:,}" if s.building[seat] else ""),
        ("They come for", target),
    ]
    return Section(f"Your cards, {SEAT_NAME[seat]}", (), [row for row in rows if row[1]])


# Words for things


def amount(n: int, noun: str) -> str:
    """`1 cop`, `2 cops`."""
    return f"{n} {noun}{'s' * (n != 1)}"


def several(words: Iterable[str]) -> str:
    """`Omerta, Ambush x2`: equal words are counted."""
    return ", ".join(f"{word} x{n}" if n > 1 else word for word, n in Counter(words).items()) or NONE


def seats_of(s: Any, mask: int) -> str:
    """The capos of a set."""
    return ", ".join(SEAT_NAME[seat] for seat in range(s.seats) if mask >> seat & 1)


def henchmen(which: Iterable[int]) -> str:
    """Henchmen with their scores."""
    return several(f"{HENCHMAN_NAME[h]} ({HENCHMAN_COMBAT[h]})" for h in which)


def bill(h: int) -> str:
    """What a henchman costs."""
    return f"${HENCHMAN_COST[h]}{f' and {HENCHMAN_CORRUPTION[h]} corruption' if HENCHMAN_CORRUPTION[h] else ''}"


def pays(racket: int) -> str:
    """What a racket pays: by neighborhood, by die or by tokens."""
    width = {CASINO: DIE, BORDELLO: TOKENS}.get(RACKET_TYPE[racket], len(HOOD_NAME))
    return "/".join(str(value) for value in RACKET_INCOME[racket][:width])


# Words for moves


def about_henchman(view: View, h: int) -> str:
    """Strength, ability and price."""
    ability = DATA.henchman[h].ability
    return f"strength {HENCHMAN_COMBAT[h]}{f'; {ability.text}' if ability else ''}"


def about_card(view: View, card: int) -> str:
    """What a city card says."""
    return DATA.city_card[card].text


def about_racket(view: View, racket: int) -> str:
    """Type, neighborhoods and what it pays."""
    hoods = ", ".join(DATA.racket[racket].neighborhoods)
    return f"{TYPE_KEY[RACKET_TYPE[racket]]} in {hoods}; pays {pays(racket)}"


def about_figure(view: View, space: int) -> str:
    """What a figure does there."""
    if SPACE_ACTION[space] >= 0:
        return DATA.neutral_actions[DATA.space[space].action or "donate"]
    if view.owner[space] == NOBODY_OWNS:
        return f"claim it: {SPACE_VP[space]} a round"
    return "build" if view.owner[space] == view.seat else f"attack {SEAT_NAME[view.owner[space]]}"


def about_square(view: View, territory: int) -> str:
    """Whose it is and what stands there."""
    row = square_row(view.state, TERRITORY[territory])
    return ", ".join(filter(None, (row[1], row[2], row[3])))


def about_rival(view: View, seat: int) -> str:
    """How many henchmen there are to hit."""
    return f"{amount(view.hand_n[seat], 'henchman').replace('mans', 'men')} in hand, {view.exhausted_n[seat]} exhausted"


def about_family(view: View, family: int) -> str:
    """What a family is good at."""
    return DATA.family[family].text


def _of(cards: Sequence[int], words: Callable[[View, int], str]) -> Callable[[View, int], str]:
    return lambda view, i: words(view, cards[i])


EXPLAIN: Mapping[int, Callable[[View, int], str]] = {
    FAMILY: about_family,
    FIGURE: about_figure,
    SQUARE: about_square,
    HENCHMAN: about_henchman,
    HIT_CAPO: about_rival,
    RACKET: about_racket,
    CARD: about_card,
    PLAY_TURN: _of(TURN_CARDS, about_card),
    PLAY_COMBAT: _of(COMBAT_CARDS, about_card),
    PLAY_PRECOMBAT: _of(PRECOMBAT_CARDS, about_card),
    PLAY_HIT: _of(HIT_CARDS, about_card),
    PLAY_BUST: _of(BUST_CARDS, about_card),
    PLAY_SITDOWN: _of(SITDOWN_CARDS, about_card),
    PLAY_REACTION: _of(REACTION_CARDS, about_card),
    PLAY_REFRESH: _of(REFRESH_CARDS, about_card),
    PLAY_COLLECT: _of(COLLECT_CARDS, about_card),
    REVEAL_TURN: _of(TURN_REVEALS, about_henchman),
    REVEAL_HIT: _of(HIT_REVEALS, about_henchman),
    REVEAL_BUST: _of(BUST_REVEALS, about_henchman),
    REVEAL_SITDOWN: _of(SITDOWN_REVEALS, about_henchman),
    REVEAL_COLLECT: _of(COLLECT_REVEALS, about_henchman),
}
