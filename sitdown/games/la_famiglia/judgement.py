"""How promising a move looks (section 13 of the rules)."""

from ...engine.rule import rule


@rule
def judge(v, seat, move, n):
    return 0
