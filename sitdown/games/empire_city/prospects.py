"""What a capo has that becomes victory points by the end; `worth.py` says how many, for each stage.

The game's judgement counts most of it: the prospects of a position are those of the moves that would lead to it.
"""

from enum import IntEnum

from ...engine.agenda import KIND, WHO, A
from ...engine.rule import rule
from .components import (
    COMBAT_CARDS,
    GODFATHER_VP,
    HENCHMAN_COMBAT,
    HENCHMEN,
    SPACE_VP,
    SPECIAL_HENCHMEN,
    SPECIALS,
    TERRITORIES,
    TERRITORY,
)
from .judgement import (
    ADJACENT,
    card_score,
    chance_to_win,
    committed_force,
    fights_of,
    income_on,
    is_involved,
    own_force,
)
from .moves import COLLECT_STEP, INCOME_STEP
from .state import COMBAT_PHASE, IN_HAND, NO_CARD, UPKEEP
from .territory import adjacent_squares

HUNDRED = 100
LEVELS = 6
STAGES = 2 * LEVELS


class Asset(IntEnum):
    """What is counted; money in hundreds of dollars, strength as printed, all else in pieces or points."""

    POINTS = 0
    DUE = 1
    SQUARES = 2
    SQUARE_POINTS = 3
    NEIGHBORS = 4
    GODFATHER = 5
    CASH = 6
    INCOME = 7
    FIGURES = 8
    STRENGTH = 9
    EXHAUSTED = 10
    SPECIALS_IN_HAND = 11
    CITY_CARDS = 12
    COMBAT_CARDS = 13
    CORRUPTION = 14
    HEAT = 15
    ATTACKS_WON = 16
    DEFENSES_WON = 17
    GAINS = 18
    LOSSES = 19
    ORDER = 20


@rule
def stage(s):
    """How near the leader is to the end; in the fights of a round, and besides."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.vp[seat])
    level = min(LEVELS - 1, best * LEVELS // s.victory_target)
    return 2 * level + int(s.phase == COMBAT_PHASE)


@rule
def assets(s, seat, out):
    """All that a capo has."""
    hold_squares(s, seat, out)
    hold_money(s, seat, out)
    hold_cards(s, seat, out)
    hold_fights(s, seat, out)


@rule
def is_due(s, seat):
    """Whether a capo's collect step of this round is still to come."""
    if s.phase != UPKEEP:
        return True
    for i in range(s.depth):
        frame = s.agenda[i]
        if frame[KIND] == INCOME_STEP and frame[WHO] == seat:
            return True
        if frame[KIND] == COLLECT_STEP and (seat - s.first) % s.seats >= frame[A]:
            return True
    return False


@rule
def hold_squares(s, seat, out):
    """Points, and the squares that will bring more."""
    squares, points, near, income = 0, 0, 0, 0
    for i in range(TERRITORIES):
        space = TERRITORY[i]
        if s.owner[space] == seat:
            squares += 1
            points += SPACE_VP[space]
            near += adjacent_squares(s, seat, space)
            if s.racket[space] != NO_CARD:
                income += income_on(s, s.racket[space], space)
    is_godfather = int(s.godfather == seat)
    out[Asset.POINTS] = s.vp[seat]
    out[Asset.DUE] = (points + is_godfather * GODFATHER_VP) * int(is_due(s, seat))
    out[Asset.SQUARES] = squares
    out[Asset.SQUARE_POINTS] = points
    out[Asset.NEIGHBORS] = near
    out[Asset.GODFATHER] = is_godfather
    out[Asset.INCOME] = income / HUNDRED
    out[Asset.ORDER] = (seat - s.godfather) % s.seats


@rule
def hold_money(s, seat, out):
    """Cash, figures and corruption."""
    out[Asset.CASH] = s.cash[seat] / HUNDRED
    out[Asset.FIGURES] = s.figures[seat]
    out[Asset.CORRUPTION] = s.corruption[seat]
    out[Asset.HEAT] = s.corruption[seat] * s.corruption[seat] / HUNDRED


@rule
def hold_cards(s, seat, out):
    """Henchmen and city cards."""
    strength, specials = 0, 0
    for henchman in range(HENCHMEN):
        strength += HENCHMAN_COMBAT[henchman] * int(s.hand[seat][henchman] > 0)
    out[Asset.STRENGTH] = strength
    out[Asset.EXHAUSTED] = s.exhausted_n[seat]
    for i in range(SPECIALS):
        specials += int(s.hand[seat][SPECIAL_HENCHMEN[i]] == IN_HAND)
    out[Asset.SPECIALS_IN_HAND] = specials
    out[Asset.CITY_CARDS] = s.city_n[seat]
    out[Asset.COMBAT_CARDS] = 0
    for i in range(len(COMBAT_CARDS)):
        out[Asset.COMBAT_CARDS] += s.city[seat][COMBAT_CARDS[i]] * card_score(COMBAT_CARDS[i])


@rule
def hold_fights(s, seat, out):
    """Fights to come, and the chance to win each."""
    won, held, gains, losses = 0.0, 0.0, 0.0, 0.0
    for i in range(TERRITORIES):
        space = TERRITORY[i]
        if s.attackers[space] == 0:
            continue
        if s.owner[space] == seat:
            chance = chance_at(s, seat, space)
            held += chance
            losses += (1 - chance) * SPACE_VP[space]
        elif (s.attackers[space] >> seat) & 1 == 1:
            chance = chance_at(s, seat, space)
            won += chance
            gains += chance * SPACE_VP[space]
    out[Asset.ATTACKS_WON] = won
    out[Asset.DEFENSES_WON] = held
    out[Asset.GAINS] = gains
    out[Asset.LOSSES] = losses


@rule
def chance_at(s, seat, space):
    """The chance of a capo to win a contested square, against the strongest other."""
    best = 0
    for rival in range(s.seats):
        if rival != seat and is_involved(s, rival, space):
            best = max(best, force(s, rival, space))
    return chance_to_win(force(s, seat, space) - best) / HUNDRED


@rule
def force(s, seat, space):
    """What a capo can bring to a fight, his others considered, in tenths."""
    fights = fights_of(s, seat)
    reserve = own_force(s, seat) * (1 + fights) // fights
    if space == s.battle_at:
        return reserve + committed_force(s, seat)
    return reserve + ADJACENT * adjacent_squares(s, seat, space)
