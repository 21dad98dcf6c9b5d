"""Family business: turns and the four actions (CE-FAM, CE-THUG, CE-FM, CE-JOB, CE-ALLY)."""

from ...engine.agenda import WHO, A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import hot, rule
from .bundles import use_backs_next_to
from .cards import lose_card, take_money
from .components import (
    FAMILY_SPACES,
    FIRST_ALLY,
    FIRST_GOOD,
    FIRST_JOB,
    JOB_COST,
    JOB_MONEY,
    JOBS,
    NARCOTICS,
    PLAIN_GOODS,
    THUG_SPACES,
)
from .effects import place_thug, use_ability
from .events import ALLY_PLAYED, GOOD_PAID, JOB_DONE, JOB_PAID, MEMBER_PLAYED, OUT
from .moves import (
    ALLY,
    FAMILY,
    JOB,
    JOB_DONE_STEP,
    JOB_ORDER,
    MONEY_FIRST,
    NEXT_TURN_STEP,
    PAY_NARCOTICS,
    PAYMENT_STEP,
    REWARD_STEP,
    THUG,
    TURN_ACTION,
)
from .state import FAMILY_BUSINESS
from .turf_war import begin_turf_war

WILD = FIRST_GOOD + NARCOTICS


@rule
def begin_family_business(s):
    """CE-FAM-01: the holder of the horse head takes the first turn."""
    s.phase = FAMILY_BUSINESS
    s.turn = (s.horse_head + s.seats - 1) % s.seats
    push(s, NEXT_TURN_STEP, 0)


@rule
def next_turn(s, log):
    """CE-FAM-01, CE-FAM-04, CE-FAM-06..08, CE-FAM-10: clockwise to the next player who is not out."""
    if s.turn_open == 1:
        s.turn_open = 0
        leave_phase(s, log, s.turn)
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if s.out[seat] == 0 and s.reserve_thugs[seat] + s.reserve_family[seat] == 0:
            leave_phase(s, log, seat)
        elif s.out[seat] == 0:
            s.turn = seat
            s.turn_open = 1
            push(s, TURN_ACTION, seat)
            return
    pop(s)
    begin_turf_war(s)


@rule
def leave_phase(s, log, seat):
    """This player takes no more turns in this act."""
    s.out[seat] = 1
    tell(log, OUT, seat)


@rule
def take_action(s, log, seat, move):
    """CE-FAM-02: exactly one of the four actions; a job is named before it is paid (CE-INFO-19)."""
    s.turn_open = 0
    if move < THUG + THUG_SPACES:
        place_thug(s, log, seat, move - THUG)
    elif move < FAMILY + FAMILY_SPACES:
        place_member(s, log, seat, THUG_SPACES + move - FAMILY)
    elif move < JOB + JOBS:
        s.job_seen_by[move - JOB] = (1 << s.seats) - 1
        push(s, PAYMENT_STEP, seat, move - JOB, 0)
    else:
        play_ally(s, log, seat, move - ALLY)


@rule
def place_member(s, log, seat, space):
    """CE-FM-01..03: a family member uses all backs next to its space, and nobody else benefits."""
    s.reserve_family[seat] -= 1
    s.figure_at[space] = seat
    tell(log, MEMBER_PLAYED, seat, space)
    use_backs_next_to(s, log, seat, space)


@rule
def play_ally(s, log, seat, ally):
    """CE-ALLY-01: face up in front of its owner until tribute."""
    lose_card(s, seat, FIRST_ALLY + ally)
    s.played_allies[seat][ally] = 1
    tell(log, ALLY_PLAYED, seat, ally)
    use_ability(s, seat, FIRST_ALLY + ally)


@rule
def go_on_with_payment(s, log):
    """CE-JOB-01, CE-JOB-02: good by good; when all is paid the job is set aside (CE-JOB-03)."""
    frame = top(s)
    seat, job, good = frame[WHO], frame[A], frame[B]
    if good == PLAIN_GOODS:
        pop(s)
        set_job_aside(s, log, seat, job)
        return
    frame[B] = good + 1
    if JOB_COST[job][good] > 0 and s.hand[seat][WILD] > 0:
        push(s, PAY_NARCOTICS, seat, job, good)
    elif JOB_COST[job][good] > 0:
        pay_good(s, log, seat, job, good, 0)


@rule
def pay_good(s, log, seat, job, good, narcotics):
    """CE-JOB-02: this many narcotics stand for the good, the rest is the good itself."""
    for _ in range(narcotics):
        pay_card(s, seat, WILD)
    for _ in range(JOB_COST[job][good] - narcotics):
        pay_card(s, seat, FIRST_GOOD + good)
    if narcotics > 0:
        tell(log, GOOD_PAID, seat, narcotics, NARCOTICS)
    if JOB_COST[job][good] > narcotics:
        tell(log, GOOD_PAID, seat, JOB_COST[job][good] - narcotics, good)


@rule
def pay_card(s, seat, card):
    """One good from the hand back to the supply."""
    lose_card(s, seat, card)
    s.supply[card] += 1


@rule
def set_job_aside(s, log, seat, job):
    """CE-JOB-03, CE-JOB-07: the paid job leaves hand or row, and waits for the suitcase while it resolves."""
    if s.public_jobs[job] == 1:
        s.public_jobs[job] = 0
        s.public_jobs_n -= 1
    else:
        lose_card(s, seat, FIRST_JOB + job)
    s.job_seen_by[job] = 0
    tell(log, JOB_PAID, seat, job)
    push(s, JOB_DONE_STEP, seat, job)
    push(s, JOB_ORDER, seat, job)


@rule
def choose_job_order(s, seat, job, move):
    """CE-JOB-04: money and ability in either order."""
    if move == MONEY_FIRST:
        use_ability(s, seat, FIRST_JOB + job)
        push(s, REWARD_STEP, seat, job)
    else:
        push(s, REWARD_STEP, seat, job)
        use_ability(s, seat, FIRST_JOB + job)


@rule
def take_reward(s, log):
    """CE-JOB-04, CE-JOB-05: exactly the money cards listed."""
    seat, job = top(s)[WHO], top(s)[A]
    pop(s)
    for i in range(len(JOB_MONEY[0])):
        if JOB_MONEY[job][i] >= 0:
            take_money(s, log, seat, JOB_MONEY[job][i])


@rule
def finish_job(s, log):
    """CE-JOB-06: the job goes into the suitcase."""
    seat, job = top(s)[WHO], top(s)[A]
    pop(s)
    s.done_jobs[seat][job] = 1
    tell(log, JOB_DONE, seat, job)


@hot
def can_pay(s, seat, job):
    """CE-JOB-01, CE-JOB-02: the goods that are missing can be covered with narcotics."""
    return missing_goods(s, seat, job, 0) <= s.hand[seat][WILD]


@hot
def missing_goods(s, seat, job, first):
    """How many goods of the cost, from one kind on, are not in the hand."""
    missing = 0
    for good in range(first, PLAIN_GOODS):
        lack = JOB_COST[job][good] - s.hand[seat][FIRST_GOOD + good]
        if lack > 0:
            missing += lack
    return missing
