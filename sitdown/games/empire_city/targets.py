"""Whom or what a card or ability can be aimed at (EC-CARD-02, EC-CARD-07, EC-CARD-08, EC-CARD-13)."""

from ...engine.rule import hot, rule
from .components import (
    ABILITY_TARGET,
    ANY,
    BORDELLO,
    BORDELLO_TOKEN,
    CASINO,
    CASINO_SET,
    CLAIM_FREE,
    COP_TARGET,
    COPS,
    EXHAUST_RANDOM,
    HENCHMEN_HAND,
    LOOK_HAND,
    NEAR,
    NO_TARGET_NEEDED,
    OPEN_SPACE,
    OWN_SPACE,
    PARTS,
    RACKET_DOUBLE,
    RACKET_TYPE,
    REFRESH_FREE,
    RIVAL,
    RIVAL_RACKET,
    SHUT_RACKET,
    SPACE_HOOD,
    SPACE_NEAR,
    STEAL_CITY,
    TERRITORIES,
    TERRITORY,
    TOKENS,
)
from .ledger import effect
from .reasons import (
    ALREADY_DOUBLED,
    ALREADY_SET,
    ALREADY_SHUT,
    BORDELLO_FULL,
    CONTESTED_SQUARE,
    HAND_EMPTY,
    NO_RACKET_THERE,
    NO_SUCH_CAPO,
    NOT_A_BORDELLO,
    NOT_A_CASINO,
    NOT_OPEN,
    NOT_YOUR_SQUARE,
    RIVAL_OWNS_NOT,
    YOURSELF,
)
from .state import NO_CARD, NOBODY_OWNS, OFF_BOARD
from .territory import has_police, is_open

ALLOWED = 0


@hot
def refuse_capo(s, seat, capo):
    """Another capo at this table."""
    if capo >= s.seats:
        return NO_SUCH_CAPO
    if capo == seat:
        return YOURSELF
    return ALLOWED


@rule
def refuse_rival_target(s, seat, ability, rival):
    """EC-CARD-13: a rival; for some effects one whose public count of that hand is at least 1."""
    reason = refuse_capo(s, seat, rival)
    if reason != ALLOWED:
        return reason
    for part in range(PARTS):
        code, a = effect(ability, part, 0), effect(ability, part, 1)
        if code == STEAL_CITY or (code == LOOK_HAND and a != HENCHMEN_HAND):
            if s.city_n[rival] == 0:
                return HAND_EMPTY
        elif code == EXHAUST_RANDOM or code == LOOK_HAND:
            if s.hand_n[rival] == 0:
                return HAND_EMPTY
    return ALLOWED


@rule
def refuse_square_target(s, seat, ability, space):
    """EC-CARD-08, EC-CARD-13, EC-ATT-05: what each effect wants of its square."""
    kind = ABILITY_TARGET[ability]
    if kind == OPEN_SPACE:
        return refuse_open_square(s, ability, space)
    if kind == RIVAL_RACKET:
        if s.owner[space] == NOBODY_OWNS or s.owner[space] == seat:
            return RIVAL_OWNS_NOT
    elif s.owner[space] != seat:
        return NOT_YOUR_SQUARE
    if kind == OWN_SPACE:
        return ALLOWED if s.attackers[space] == 0 else CONTESTED_SQUARE
    if s.racket[space] == NO_CARD:
        return NO_RACKET_THERE
    return refuse_racket_target(s, ability, space)


@rule
def refuse_open_square(s, ability, space):
    """EC-CARD-08: an open square, of the neighborhood that the card names."""
    if not is_open(s, space):
        return NOT_OPEN
    for part in range(PARTS):
        hood = effect(ability, part, 1)
        if effect(ability, part, 0) == CLAIM_FREE and hood != ANY and hood != SPACE_HOOD[space]:
            return NOT_OPEN
    return ALLOWED


@rule
def refuse_racket_target(s, ability, space):
    """EC-CARD-13: the right type of racket, not yet treated in the same way."""
    kind = RACKET_TYPE[s.racket[space]]
    for part in range(PARTS):
        code = effect(ability, part, 0)
        if code == CASINO_SET and kind != CASINO:
            return NOT_A_CASINO
        if code == CASINO_SET and s.casino_face[space] != 0:
            return ALREADY_SET
        if code == BORDELLO_TOKEN and kind != BORDELLO:
            return NOT_A_BORDELLO
        if code == BORDELLO_TOKEN and s.tokens[space] >= TOKENS:
            return BORDELLO_FULL
        if code == RACKET_DOUBLE and s.doubled[space] == 1:
            return ALREADY_DOUBLED
        if code == SHUT_RACKET and s.shut[space] == 1:
            return ALREADY_SHUT
    return ALLOWED


@rule
def has_target(s, seat, ability):
    """EC-CARD-02: every effect that needs a target has a legal one."""
    kind = ABILITY_TARGET[ability]
    if kind == NO_TARGET_NEEDED:
        return not has_effect(ability, REFRESH_FREE) or s.exhausted_n[seat] > 0
    if kind == RIVAL:
        for rival in range(s.seats):
            if refuse_rival_target(s, seat, ability, rival) == ALLOWED:
                return True
        return False
    if kind == COP_TARGET:
        return s.cop_card != NO_CARD and some_cop_can_be_tipped(s)
    for i in range(TERRITORIES):
        if refuse_square_target(s, seat, ability, TERRITORY[i]) == ALLOWED:
            return True
    return False


@rule
def has_effect(ability, code):
    """Whether a part of an ability is of that kind: a free refresh, say, is aimed at an exhausted henchman."""
    for part in range(PARTS):
        if effect(ability, part, 0) == code:
            return True
    return False


@rule
def cop_may_enter(s, cop, space, tipped):
    """EC-COP-08, EC-COP-11, EC-CARD-07: free of police, not where the cop began, uncontested if tipped off."""
    if has_police(s, space):
        return False
    if tipped == 1:
        return s.attackers[space] == 0
    return space != s.cop_from[cop]


@rule
def is_next_to(space, other):
    """Whether a territory is adjacent to a square."""
    for i in range(NEAR):
        if SPACE_NEAR[space][i] == other:
            return True
    return False


@rule
def cop_has_step(s, cop, tipped):
    """EC-COP-08, EC-COP-09: a cop on the board with a legal step."""
    if s.cop_at[cop] == OFF_BOARD:
        return False
    for i in range(NEAR):
        space = SPACE_NEAR[s.cop_at[cop]][i]
        if space >= 0 and cop_may_enter(s, cop, space, tipped):
            return True
    return False


@rule
def some_cop_can_be_tipped(s):
    """EC-CARD-07."""
    for cop in range(COPS):
        if cop_has_step(s, cop, 1):
            return True
    return False
