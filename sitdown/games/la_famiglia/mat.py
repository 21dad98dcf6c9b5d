"""The family mat: tokens leave it, orders and values come from it (LF-MAT, LF-ACT-17..19, LF-ACT-24, LF-ACT-25)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .actions import MAY_SKIP, can_build_lab, can_put_car, launder, take_money
from .areas import order_number
from .components import (
    CAR,
    COLUMNS,
    LAB,
    LAUNDER,
    MAT_LENGTH,
    MAT_SPACE,
    MONEY,
    NOTHING,
    ORDER_GAINED,
    ROWS,
)
from .events import MAT_TOKEN, ORDER_GAINED_NOW, TOKEN_TO_BOTTOM, TOKEN_TO_TOP
from .moves import (
    CAR_AREA,
    COLUMN,
    EXERT_DEST,
    EXERT_MORE,
    INSTITUTION_STEP,
    LAB_AREA,
    PICK_ROW,
    SECOND_ROW_STEP,
    SPACE,
    TO_SHEET,
    TWO_WHICH,
)
from .sheets import put_on_bottom, put_on_top
from .state import IN_HQ

TO_OWN_SUPPLY, ON_A_SHEET, SAME_ROW, FIRST_OF_TWO = range(4)
"""What happens to the token of a row, and after it."""
NO_ROW = NOTHING


@rule
def has_tokens(s, seat, row):
    """LF-MAT-01: whether a row has a token left."""
    return s.mat_removed[seat][row] < MAT_LENGTH[row]


@rule
def has_any_tokens(s, seat, but):
    """Whether another row than `but` has a token left."""
    for row in range(ROWS):
        if row != but and has_tokens(s, seat, row):
            return True
    return False


@rule
def ask_row(s, seat, mode, but):
    """LF-DP-30: a row with tokens, if there is one."""
    if has_any_tokens(s, seat, but):
        push(s, PICK_ROW, seat, mode, but)


@rule
def exert(s, log, seat, mode, row):
    """LF-ACT-17..19, LF-ACT-25: the revealed space is resolved before the token is put down."""
    if mode == ON_A_SHEET:
        push(s, EXERT_DEST, seat)
    elif mode == FIRST_OF_TWO:
        push(s, SECOND_ROW_STEP, seat, row)
        push(s, TWO_WHICH, seat)
    else:
        s.tokens_left[seat] += 1
        if mode == SAME_ROW and s.mat_removed[seat][row] + 1 < MAT_LENGTH[row]:
            push(s, EXERT_MORE, seat, row)
    reveal_space(s, log, seat, row)


@rule
def reveal_space(s, log, seat, row):
    """LF-MAT-01, LF-MAT-02, LF-MAT-06: an order if it is the first of its letter, then what the space shows."""
    family = s.family[seat]
    at = s.mat_removed[seat][row]
    s.mat_removed[seat][row] += 1
    tell(log, MAT_TOKEN, seat, row)
    slot = ORDER_GAINED[family][row][at]
    if slot != NOTHING:
        s.gained_n[seat] += 1
        s.gained_when[seat][slot] = s.gained_n[seat]
        s.order_at[seat][slot] = IN_HQ
        s.hq_orders[seat] += 1
        tell(log, ORDER_GAINED_NOW, seat, order_number(s, seat, slot))
    code = MAT_SPACE[family][row][at][0]
    if code == MONEY:
        take_money(s, log, seat, MAT_SPACE[family][row][at][1])
    elif code == LAUNDER:
        launder(s, log, seat)
    elif code == CAR:
        if can_put_car(s, seat):
            push(s, CAR_AREA, seat, MAY_SKIP)
    elif code == LAB:
        if can_build_lab(s, seat):
            push(s, LAB_AREA, seat, MAY_SKIP)


@rule
def exert_again(s, log, seat, row):
    """LF-ACT-19: the next token of the same row."""
    exert(s, log, seat, TO_OWN_SUPPLY, row)


@rule
def token_put_down(s, log, seat, move):
    """LF-ACT-18, LF-ACT-21: on the top sheet's column or the bottom sheet's space, without its action and money."""
    if COLUMN <= move < COLUMN + COLUMNS:
        put_on_top(s, move - COLUMN, seat)
        tell(log, TOKEN_TO_TOP, seat, move - COLUMN)
    else:
        put_on_bottom(s, move - SPACE, seat)
        tell(log, TOKEN_TO_BOTTOM, seat, move - SPACE)


@rule
def first_of_two_goes(s, seat, move):
    """LF-ACT-25: one of the two goes to supply, the other on a sheet."""
    frame = top(s)
    if move == TO_SHEET:
        frame[B] = TO_OWN_SUPPLY
        push(s, EXERT_DEST, seat)
    else:
        frame[B] = ON_A_SHEET
        s.tokens_left[seat] += 1


@rule
def second_of_two(s, seat):
    """LF-ACT-25: once the first is dealt with, a token of another row."""
    frame = top(s)
    row, mode = frame[A], frame[B]
    pop(s)
    ask_row(s, seat, mode, row)


@rule
def institution(s, seat, row):
    """LF-ACT-24: the two leftmost tokens of this row, one after the other."""
    push(s, INSTITUTION_STEP, seat, row, 2)


@rule
def next_of_institution(s, log, seat):
    """LF-ACT-24: the next one, if it is owed and there."""
    frame = top(s)
    row = frame[A]
    if frame[B] == 0 or not has_tokens(s, seat, row):
        pop(s)
        return
    frame[B] -= 1
    exert(s, log, seat, TO_OWN_SUPPLY, row)
