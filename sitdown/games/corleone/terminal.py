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
    ACT_NUMERAL,
    ACT_TITLE,
    ALLIES,
    ALLY_TEXT,
    ALLY_TITLE,
    AREA_NAME,
    AREA_SLOTS,
    AREAS,
    BUSINESS_NAME,
    CARD_NAME,
    CARDS,
    CASH_PAY,
    COLOR_KEY,
    COLORS,
    DATA,
    FAMILY_NAME,
    FIRST_ALLY,
    FIRST_JOB,
    GOOD_NAME,
    JOB_COLOR,
    JOB_COST,
    JOB_MONEY,
    JOB_TEXT,
    JOB_TITLE,
    JOBS,
    MONEY,
    MONEY_KEY,
    MONEY_VALUE,
    NO_BUSINESS,
    NOTHING,
    PHASE_KEY,
    SLOT_AREA,
    SLOT_KEY,
    SPACE_AREAS,
    SPACE_KEY,
    SPACES,
    THUG_SPACES,
    TURFS,
)
from .effect_schema import CashIn, Icon, Suitcase, TakeGood, TakeMoney
from .figures import controller, count_influence
from .moves import (
    ALLY,
    AREA,
    CASH,
    DISCARD,
    FAMILY,
    FIGURE,
    GIVE,
    JOB,
    KEEP,
    MARKER_FROM,
    MOVES,
    RECRUIT,
    RIVAL,
    SHAKE,
    TAKE_JOB,
    THUG,
    TO,
    TURF,
)
from .state import GAME_OVER, NEUTRAL, NOBODY_CONTROLS, OFF_BOARD

NONE = "-"
CONTROL_WIDTH = 20
SIDE_NAME = (*FAMILY_NAME, "neutral")
PLAIN_ICON = {"swap_good": "swap", "draw_job": "job", "horse_head": "horse head"}


class Section(NamedTuple):
    """One part of the picture."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def describe(view: View) -> list[Section]:
    """The whole position, as far as the view shows it."""
    parts = [city(view), around(view), families(view), jobs(view), allies(view), *glance(view)]
    return [part for part in parts if part.rows]


def glance(view: View) -> list[Section]:
    """What one looks at in the middle of an action: one's own cards."""
    return [] if view.seat == SPECTATOR else [own_cards(view)]


def worth(points: int) -> str:
    """The points of a family: here it is money that wins."""
    return f"${points}"


def explain(view: View, move: int) -> str:
    """What a move would mean here, where its label does not say it all; else nothing."""
    group = next(group for group in MOVES.groups if group.first <= move < group.end)
    words = EXPLAIN.get(group.first)
    return words(view, move - group.first) if words else ""


# The picture


def city(view: View) -> Section:
    """The areas, two lines each: businesses, and below its name who controls a turf."""
    s, rows = view.state, []
    for area in (*range(1, TURFS + 1), 0):
        first = f"{area} {AREA_NAME[area]}" if area else f"  {AREA_NAME[area]}"
        names = [first, f"  {markers(s, area)}" if s.stack_n[area] else ""]
        for name, slot in zip(names, AREA_SLOTS[area], strict=True):
            if slot != NOTHING and s.business[slot] != NO_BUSINESS:
                tile, thug = s.business[slot], standing(s, slot) if slot < THUG_SPACES else ""
                rows.append((name, SLOT_KEY[slot], BUSINESS_NAME[tile], front(tile), back(tile), thug))
            elif slot != NOTHING and s.stack_n[area]:
                rows.append((name, "", "", "", "", ""))
    return Section(when(view), ("Turf and control", "Slot", "Business", "Front", "Back", "Thug"), rows)


def when(view: View) -> str:
    """Act and phase."""
    act = f"Act {ACT_NUMERAL[view.act - 1]}: {ACT_TITLE[view.act - 1]}"
    return "The end" if view.phase == GAME_OVER else f"{act}, {PHASE_KEY[view.phase].replace('_', ' ')}"


def around(view: View) -> Section:
    """Family members, neutral figures, who is ahead where, and the piles."""
    s = view.state
    members = [f"{standing(s, space)} {SPACE_KEY[space]}" for space in range(THUG_SPACES, SPACES) if stands(s, space)]
    turfs = [f"{AREA_NAME[turf]} {sides}" for turf in range(1, TURFS + 1) if (sides := influence(s, turf))]
    piles = [f"{CARD_NAME[card]} {s.supply[card]}" for card in range(FIRST_JOB)]
    decks = f"{amount(s.job_deck_n, 'job')} ({s.job_discard_n} discarded), {s.blue_n} blue and {s.red_n} red tiles"
    chief = f"in {AREA_NAME[s.police_at]}" if s.police_at != OFF_BOARD else ""
    rows = [
        ("Family members", ", ".join(members)),
        ("Police Chief", chief),
        ("Influence", "; ".join(turfs)),
        ("Supply", ", ".join(piles)),
        ("Face down", decks),
    ]
    return Section("Around the city", (), [row for row in rows if row[1]])


def families(view: View) -> Section:
    """What everybody knows about everybody."""
    s, rows = view.state, []
    for seat in range(s.seats):
        played = [ALLY_TITLE[ally] for ally in range(ALLIES) if s.played_allies[seat][ally]]
        notes = [
            "you" * (seat == view.seat),
            "horse head" * (seat == s.horse_head),
            "out" * bool(s.out[seat]),
            f"played {', '.join(played)}" * bool(played),
        ]
        inside = suitcase(s, seat) if sees_suitcase(view, seat) else NONE
        figures = f"{amount(s.reserve_thugs[seat], 'thug')}, {s.reserve_family[seat]} family"
        river = [amount(s.river_thugs[seat], "thug"), f"{s.river_family[seat]} family"]
        shot = ", ".join(text for text in river if text[0] != "0")
        row = (FAMILY_NAME[seat], figures, shot or NONE, str(s.hand_n[seat]), inside, str(s.markers[seat]))
        rows.append((*row, ", ".join(filter(None, notes))))
    return Section("Families", ("Family", "Reserve", "River", "Cards", "Suitcase", "Markers", ""), rows)


def jobs(view: View) -> Section:
    """Public jobs and those in one's own hand."""
    s = view.state
    rows = [("public", *job_row(job)) for job in range(JOBS) if s.public_jobs[job]]
    if view.seat != SPECTATOR:
        rows += [("hand", *job_row(job)) for job in range(JOBS) if s.hand[view.seat][FIRST_JOB + job]]
    return Section("Jobs", ("", "Job", "Colour", "Cost", "Pays", "Ability"), rows)


def allies(view: View) -> Section:
    """Allies on offer and those in one's own hand."""
    s = view.state
    rows = [("on offer", ALLY_TITLE[ally], ALLY_TEXT[ally]) for ally in range(ALLIES) if s.ally_row[ally]]
    if view.seat != SPECTATOR:
        hand = s.hand[view.seat]
        rows += [("hand", ALLY_TITLE[ally], ALLY_TEXT[ally]) for ally in range(ALLIES) if hand[FIRST_ALLY + ally]]
    return Section("Allies", ("", "Ally", "Ability"), rows)


def own_cards(view: View) -> Section:
    """Hand, suitcase and a bid that is being put together."""
    s, seat = view.state, view.seat
    limit = "" if view.over else f" (limit {s.hand_limits[s.act - 1]} at the tribute)"
    cards = several(CARD_NAME[card] for card in range(CARDS) for _ in range(s.hand[seat][card]))
    rows = [
        ("Hand", f"{amount(s.hand_n[seat], 'card')}{limit}: {cards}"),
        ("Suitcase", suitcase(s, seat)),
        ("Your bid", money(s.bid[seat])),
    ]
    return Section(f"Your cards, {FAMILY_NAME[seat]}", (), [row for row in rows if row[1]])


# Words for things


def amount(n: int, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{n} {noun}{'s' * (n != 1)}"


def several(words: Iterable[str]) -> str:
    """`gun, $5 x2`: equal words are counted."""
    return ", ".join(f"{word} x{n}" if n > 1 else word for word, n in Counter(words).items()) or NONE


def icon(effect: Icon) -> str:
    """An icon of a business in a word or two."""
    match effect:
        case Suitcase():
            return "suitcase" if effect.n == 1 else f"suitcase x{effect.n}"
        case TakeMoney():
            return f"${effect.value}"
        case TakeGood():
            return effect.good.replace("_", " ")
        case CashIn():
            return f"{effect.discard} for {'+'.join(f'${value}' for value in effect.pay)}"
    return PLAIN_ICON[effect.code]


def front(tile: int) -> str:
    """What a thug gets there."""
    return several(icon(effect) for effect in DATA.businesses[tile].front)


def back(tile: int) -> str:
    """What a family member gets there."""
    return several(icon(effect) for effect in DATA.businesses[tile].back)


def backs(s: Any, areas: Iterable[int]) -> str:
    """What a family member gets next to these areas."""
    slots = [slot for area in areas for slot in AREA_SLOTS[area] if slot != NOTHING and s.business[slot] != NO_BUSINESS]
    return several(icon(effect) for slot in slots for effect in DATA.businesses[s.business[slot]].back)


def touched(space: int) -> list[int]:
    """The areas next to a family space, the park last."""
    return sorted(
        (area for area in SPACE_AREAS[space - THUG_SPACES] if area != NOTHING), key=lambda area: area % AREAS or AREAS
    )


def places(space: int) -> str:
    """Where a space is."""
    if space < THUG_SPACES:
        return AREA_NAME[SLOT_AREA[space]]
    return ", ".join(AREA_NAME[area] for area in touched(space))


def stands(s: Any, space: int) -> bool:
    """Whether a figure is there."""
    return bool(s.figure_at[space] == NEUTRAL or 0 <= s.figure_at[space] < s.seats)


def standing(s: Any, space: int) -> str:
    """Whose figure is there."""
    if s.figure_at[space] == NEUTRAL:
        return "Union Boss" if space < THUG_SPACES else "Mayor"
    return FAMILY_NAME[s.figure_at[space]] if stands(s, space) else ""


def markers(s: Any, area: int) -> str:
    """The markers on a turf, the controller's first; the others' names are cut where there is no room."""
    names = [FAMILY_NAME[s.stack[area][i]] for i in range(s.stack_n[area] - 1, -1, -1)]
    full = several(names)
    return full if len(full) <= CONTROL_WIDTH else several(n if n == names[0] else n[:3] for n in names)


def influence(s: Any, turf: int) -> str:
    """How many figures each side has in a turf, the strongest first."""
    tally = [0] * (NEUTRAL + 1)
    count_influence(s, turf, tally)
    sides = sorted((side for side in range(NEUTRAL + 1) if tally[side]), key=lambda side: -tally[side])
    return ", ".join(f"{SIDE_NAME[side]} {tally[side]}" for side in sides)


def money(cards: Sequence[int]) -> str:
    """Money cards as a sum and what it is made of."""
    total = sum(value * n for value, n in zip(MONEY_VALUE, cards, strict=True))
    made_of = several(MONEY_KEY[card] for card in range(MONEY) for _ in range(cards[card]))
    return f"${total} ({made_of})" if total else ""


def suitcase(s: Any, seat: int) -> str:
    """Money and done jobs."""
    done = Counter(JOB_COLOR[job] for job in range(JOBS) if s.done_jobs[seat][job])
    led = ", ".join(f"{done[color]} {COLOR_KEY[color]}" for color in range(COLORS) if done[color])
    return f"{money(s.suitcase[seat]) or '$0'}{f'; jobs {led}' if led else ''}"


def sees_suitcase(view: View, seat: int) -> bool:
    """One's own is always open; the others' by agreement, and when the game is over."""
    return seat == view.seat or view.over or view.open_suitcases == 1


def cost(job: int) -> str:
    """The goods a job costs."""
    return several(GOOD_NAME[good] for good, n in enumerate(JOB_COST[job]) for _ in range(n))


def pay(row: Sequence[int]) -> str:
    """Money cards that are taken."""
    return several(MONEY_KEY[card] for card in row if card != NOTHING)


def job_row(job: int) -> tuple[str, ...]:
    """A job card as a row."""
    return JOB_TITLE[job], COLOR_KEY[JOB_COLOR[job]], cost(job), pay(JOB_MONEY[job]), JOB_TEXT[job]


# Words for moves


def about_front(view: View, slot: int) -> str:
    """A business, its front and who else profits from it."""
    boss = controller(view.state, SLOT_AREA[slot])
    too = f" ({FAMILY_NAME[boss]} too)" if boss not in (NOBODY_CONTROLS, view.seat) else ""
    return f"{BUSINESS_NAME[view.business[slot]]}: {front(view.business[slot])}{too}"


def about_member(view: View, space: int) -> str:
    """All the backs next to a family space."""
    areas = touched(THUG_SPACES + space)
    return f"{backs(view.state, areas)}: {', '.join(AREA_NAME[area] for area in areas)}"


def about_job(view: View, job: int) -> str:
    """What a job pays and does."""
    return f"{COLOR_KEY[JOB_COLOR[job]]}, pays {pay(JOB_MONEY[job])} for {cost(job)}. {JOB_TEXT[job]}"


def about_ally(view: View, ally: int) -> str:
    """What an ally does."""
    return f"{ALLY_TITLE[ally]}. {ALLY_TEXT[ally]}"


def about_figure(view: View, space: int) -> str:
    """Whose figure it is and where it stands."""
    kind = "thug" if space < THUG_SPACES else "family member"
    return f"{standing(view.state, space)}: {kind}, {places(space)}"


def about_space(view: View, space: int) -> str:
    """Where it would stand."""
    if space < THUG_SPACES:
        return f"{BUSINESS_NAME[view.business[space]]}, {places(space)}"
    return places(space)


def about_turf(view: View, turf: int) -> str:
    """Who has markers there."""
    return f"{AREA_NAME[turf + 1]}; control {markers(view.state, turf + 1)}"


def about_area(view: View, area: int) -> str:
    """Its backs."""
    return f"{AREA_NAME[area]}: {backs(view.state, [area])}"


def about_rival(view: View, seat: int) -> str:
    """How many cards there are to lose."""
    return f"{FAMILY_NAME[seat]}, {amount(view.hand_n[seat], 'card')} in hand"


def about_card(view: View, card: int) -> str:
    """How many of them one has."""
    return (
        f"{CARD_NAME[card]}, one of {view.hand[view.seat][card]}" if view.hand[view.seat][card] > 1 else CARD_NAME[card]
    )


def about_cash_in(view: View, row: int) -> str:
    """What it pays."""
    return f"{MOVES.labels[CASH + row]} for {pay(CASH_PAY[row])}"


EXPLAIN: Mapping[int, Callable[[View, int], str]] = {
    THUG: about_front,
    SHAKE: about_front,
    FAMILY: about_member,
    JOB: about_job,
    KEEP: about_job,
    TAKE_JOB: about_job,
    ALLY: about_ally,
    RECRUIT: about_ally,
    FIGURE: about_figure,
    TO: about_space,
    TURF: about_turf,
    MARKER_FROM: about_turf,
    AREA: about_area,
    RIVAL: about_rival,
    DISCARD: about_card,
    GIVE: about_card,
    CASH: about_cash_in,
}
