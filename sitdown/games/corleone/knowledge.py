"""What the seats know beyond their views, kept so that a re-deal never contradicts what somebody saw.

All movements of money, goods and allies are public, and so are jobs taken from the row; a job drawn is known to its
owner alone. The one thing that blurs this is a random theft (CE-INFO-17): third parties do not know which card
moved. For each theft the state keeps which card it was, and how many cards of each kind have stayed with the victim
ever since: any of those might have been the one.
"""

from ...engine.rule import rule
from .components import CARDS, FIRST_ALLY, FIRST_JOB, THEFTS


@rule
def note_theft(s, thief, victim, card):
    """A card has just gone from the victim's hand to the thief's, unseen by the others."""
    if s.thefts == THEFTS:
        return
    t = s.thefts
    s.thefts += 1
    s.thief[t] = thief
    s.victim[t] = victim
    s.stolen[t] = card
    s.stolen_floor[t] = s.hand[thief][card]
    for kind in range(CARDS):
        s.victim_floor[t][kind] = s.hand[victim][kind]
    if FIRST_JOB <= card < FIRST_ALLY:
        s.job_seen_by[card - FIRST_JOB] |= (1 << thief) | (1 << victim)


@rule
def watch_loss(s, seat, card):
    """A card left a hand: fewer of its kind have been there ever since the thefts."""
    for t in range(s.thefts):
        if s.victim[t] == seat and s.victim_floor[t][card] > s.hand[seat][card]:
            s.victim_floor[t][card] = s.hand[seat][card]
        if s.thief[t] == seat and s.stolen[t] == card and s.stolen_floor[t] > s.hand[seat][card]:
            s.stolen_floor[t] = s.hand[seat][card]


@rule
def shown_without(s, seat, first, end):
    """Everybody has seen that this hand holds no card of these kinds, which settles some thefts."""
    for t in range(s.thefts):
        if s.victim[t] == seat and first <= s.stolen[t] < end:
            s.stolen_floor[t] = 0
        if s.thief[t] == seat:
            for card in range(first, end):
                s.victim_floor[t][card] = 0
