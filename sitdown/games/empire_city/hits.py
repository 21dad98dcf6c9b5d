"""Assassinations (EC-HIT)."""

from ...engine.agenda import ask_together, commit, push
from ...engine.events import tell
from ...engine.rule import rule
from .cards import (
    discard_from_play,
    henchman_out_of_hand,
    kill,
    lay_exhausted,
    put_in_play,
    random_henchman,
)
from .components import (
    ANY_SIDE,
    ATTACKER,
    DEFENDER,
    FIRST_CITY,
    FIRST_HENCHMAN,
    FIRST_HITTING,
    HENCHMAN_COMBAT,
    HIT_ADD,
    HIT_CARDS,
    HIT_CORRUPTION,
    HIT_NEGATE,
    HIT_REVEALS,
    HIT_SUCCESS_VP,
    MOD_HIT,
    ON_HIT_SUCCESS,
    PARTS,
)
from .effects import push_triggers
from .events import (
    ASSASSIN_PICKED,
    CARD_SHOWN,
    COMMITTED_CARD,
    COMMITTED_FIGHTER,
    HIT_DECLARED,
    HIT_NEGATED,
    HIT_REVEALED,
    HIT_WON,
    REVEALED,
    TARGET_DRAWN,
    TARGET_OPEN,
)
from .ledger import effect, gain_corruption, gain_vp, modifier, not_below_zero
from .moves import (
    DONE,
    HENCHMAN,
    HIT_COMMIT,
    HIT_TARGET,
    PLAY_HIT,
    RANDOM,
    REVEAL_HIT,
    TIE_BREAK,
)
from .police import TIE_FOR_HIT
from .state import COMMITTED, NO_CARD, NO_SEAT, RUNNING
from .vendetta import give_vendetta, offer_cash_in

PICK_ASSASSIN, ADD_CARDS = range(2)
"""The steps of a seat's secret part: only the attacker has the first."""


@rule
def declare_hit(s, log, seat, rival):
    """EC-HIT-02, EC-VEN-02: figure, corruption, vendetta token, cash-in; then the target."""
    s.hit_mark[seat][rival] += 1
    tell(log, HIT_DECLARED, seat, rival)
    gain_corruption(s, log, seat, not_below_zero(HIT_CORRUPTION + modifier(s, seat, MOD_HIT)))
    if s.ended != RUNNING:
        return
    give_vendetta(s, log, rival, seat)
    push(s, HIT_TARGET, seat, rival)
    offer_cash_in(s, seat, 1 << rival)


@rule
def choose_hit_target(s, log, seat, rival, move):
    """EC-HIT-03, EC-HIT-04: an exhausted henchman, or one drawn at random, known to its owner alone."""
    s.hitter = seat
    s.victim = rival
    if move == RANDOM:
        s.open_target = NO_CARD
        s.mark[rival] = 1 + random_henchman(s, rival)
        tell(log, TARGET_DRAWN, rival, s.mark[rival] - 1)
    else:
        s.open_target = move - HENCHMAN
        tell(log, TARGET_OPEN, rival, s.open_target)
    s.commit_step[seat] = PICK_ASSASSIN
    s.commit_step[rival] = ADD_CARDS
    asked = 1 << seat
    if s.city_n[rival] + s.hand_n[rival] > 0:
        asked |= 1 << rival
    ask_together(s, HIT_COMMIT, asked)


@rule
def commit_to_hit(s, log, seat, move):
    """EC-HIT-05, EC-HIT-06: the assassin, cards, and one henchman who may step in; the last one done reveals all."""
    if move == DONE:
        if commit(s, seat):
            reveal_hit(s, log)
    elif PLAY_HIT <= move < PLAY_HIT + len(HIT_CARDS):
        card = HIT_CARDS[move - PLAY_HIT]
        s.laid[seat][card] += 1
        tell(log, COMMITTED_CARD, seat, card)
    elif REVEAL_HIT <= move < REVEAL_HIT + len(HIT_REVEALS):
        put_in_lineup(s, seat, HIT_REVEALS[move - REVEAL_HIT])
        tell(log, COMMITTED_FIGHTER, seat, HIT_REVEALS[move - REVEAL_HIT])
    else:
        put_in_lineup(s, seat, move - HENCHMAN)
        s.commit_step[seat] = ADD_CARDS
        tell(log, ASSASSIN_PICKED, seat, move - HENCHMAN)


@rule
def put_in_lineup(s, seat, henchman):
    """Committed in secret; for everybody else he is still in the hand (EC-INF-15)."""
    s.hand[seat][henchman] = COMMITTED
    s.lineup[seat][s.lineup_n[seat]] = 1 + henchman
    s.lineup_n[seat] += 1


@rule
def reveal_hit(s, log):
    """EC-HIT-07: assassin, target and cards are shown; the totals decide unless something negates."""
    seat, rival = s.hitter, s.victim
    s.commit_step[rival] = 0
    s.commit_step[seat] = 0
    bring_forward(s, seat, s.lineup[seat][0] - 1)
    s.lineup[seat][0] = 0
    s.lineup_n[seat] = 0
    target = s.open_target
    if target == NO_CARD:
        target = s.mark[rival] - 1
        s.mark[rival] = 0
        bring_forward(s, rival, target)
    s.total[seat] = strength(s, seat, s.arena[seat][0] - 1, ATTACKER)
    s.total[rival] = 0
    if s.open_target == NO_CARD or s.exhausted_target_defends == 0:
        s.total[rival] = strength(s, rival, target, DEFENDER)
    negated = show_hit_cards(s, log, seat, ATTACKER) + show_hit_cards(s, log, rival, DEFENDER)
    negated += show_guard(s, log, rival)
    tell(log, HIT_REVEALED, seat, s.arena[seat][0] - 1, s.total[seat])
    tell(log, HIT_REVEALED, rival, target, s.total[rival])
    if negated > 0:
        tell(log, HIT_NEGATED)
        end_hit(s, log, NO_SEAT)
    elif s.total[seat] > s.total[rival]:
        end_hit(s, log, seat)
    elif s.total[seat] < s.total[rival]:
        end_hit(s, log, rival)
    else:
        push(s, TIE_BREAK, s.godfather, TIE_FOR_HIT, (1 << seat) | (1 << rival))


@rule
def bring_forward(s, seat, henchman):
    """A henchman leaves the hand and faces the other one."""
    henchman_out_of_hand(s, seat, henchman)
    s.arena[seat][0] = 1 + henchman
    s.arena_n[seat] = 1


@rule
def strength(s, seat, henchman, side):
    """EC-HIT-07, EC-RUL-42: printed score and own bonus for that side."""
    return HENCHMAN_COMBAT[henchman] + hit_bonus(FIRST_HITTING + henchman, side)


@rule
def hit_bonus(effects, side):
    """What a list of effects adds for a side of a hit."""
    n = 0
    for part in range(PARTS):
        on = effect(effects, part, 2)
        if effect(effects, part, 0) == HIT_ADD and (on == ANY_SIDE or on == side):
            n += effect(effects, part, 1)
    return n


@rule
def negates(effects):
    """Whether a list of effects stops a hit."""
    for part in range(PARTS):
        if effect(effects, part, 0) == HIT_NEGATE:
            return 1
    return 0


@rule
def show_hit_cards(s, log, seat, side):
    """EC-HIT-11: the cards laid for a hit count and go to the discard; returns whether one of them negates."""
    negated = 0
    for i in range(len(HIT_CARDS)):
        card = HIT_CARDS[i]
        while s.laid[seat][card] > 0:
            s.laid[seat][card] -= 1
            put_in_play(s, seat, card)
            discard_from_play(s, card)
            tell(log, CARD_SHOWN, seat, card)
            s.total[seat] += hit_bonus(FIRST_CITY + card, side)
            negated += negates(FIRST_CITY + card)
    return negated


@rule
def show_guard(s, log, seat):
    """EC-HIT-06, EC-HIT-11: the henchman who stepped in is exhausted."""
    if s.lineup_n[seat] == 0:
        return 0
    guard = s.lineup[seat][0] - 1
    s.lineup[seat][0] = 0
    s.lineup_n[seat] = 0
    tell(log, REVEALED, seat, guard)
    henchman_out_of_hand(s, seat, guard)
    lay_exhausted(s, log, seat, guard)
    return negates(FIRST_HENCHMAN + guard)


@rule
def end_hit(s, log, winner):
    """EC-HIT-08..10, EC-HIT-12: the loser's henchman dies or is abducted, the winner's is exhausted."""
    seat, rival, target = s.hitter, s.victim, s.open_target
    assassin = s.arena[seat][0] - 1
    drawn = s.arena[rival][0] - 1
    clear_hit(s)
    if winner == seat:
        tell(log, HIT_WON, winner)
        if drawn < 0:
            s.exhausted[rival][target] = 0
            s.exhausted_n[rival] -= 1
            drawn = target
        lay_exhausted(s, log, seat, assassin)
        kill(s, log, rival, seat, drawn)
        push_triggers(s, seat, ON_HIT_SUCCESS)
        gain_vp(s, log, seat, HIT_SUCCESS_VP)
        return
    if drawn >= 0:
        lay_exhausted(s, log, rival, drawn)
    if winner == rival:
        tell(log, HIT_WON, winner)
        kill(s, log, seat, rival, assassin)
    else:
        lay_exhausted(s, log, seat, assassin)


@rule
def clear_hit(s):
    """Nothing of the hit stays on the table."""
    s.arena[s.hitter][0] = 0
    s.arena_n[s.hitter] = 0
    s.total[s.hitter] = 0
    s.arena[s.victim][0] = 0
    s.arena_n[s.victim] = 0
    s.total[s.victim] = 0
    s.hitter = NO_SEAT
    s.victim = NO_SEAT
    s.open_target = NO_CARD
