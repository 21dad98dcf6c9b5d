"""What a sensible capo looks at (section 13 of the rules): a value for each move, in hundredths of a point."""

from ...engine.rule import rule


@rule
def judge(v, seat, move, n):
    """A first guess at how much a move is worth on this view."""
    return 0
