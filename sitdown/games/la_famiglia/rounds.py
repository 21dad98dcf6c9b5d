"""The order of play and the change of rounds (LF-SET-06, LF-FLOW)."""

from ...engine.agenda import push
from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import SEATS
from .events import ROUND_BEGINS
from .moves import PLANNING_STEP
from .sheets import next_sheets
from .state import PLANNING


@hot
def in_order(s, i):
    """LF-SET-06, LF-FLOW-11: the i-th seat in order of play."""
    return (s.start_seat + i) % SEATS


@rule
def begin_round(s, log):
    """LF-FLOW-01: a round begins with its planning phase."""
    s.phase = PLANNING
    tell(log, ROUND_BEGINS, s.round_no, s.start_seat)
    push(s, PLANNING_STEP, 0)


@rule
def next_round(s, log):
    """LF-FLOW-08: the sheets move up."""
    s.round_no += 1
    next_sheets(s)
    begin_round(s, log)
