"""Vendetta tokens: who holds whose, and cashing them in (EC-VEN)."""

from ...engine.agenda import push
from ...engine.events import tell
from ...engine.rule import rule
from .cards import any_deck_has_card, ask_for_cards
from .events import VENDETTA_CASHED, VENDETTA_GIVEN
from .moves import CASH_VENDETTA
from .state import RUNNING


@rule
def give_vendetta(s, log, holder, source):
    """EC-VEN-01..03: one token of `source` for `holder`."""
    s.vendetta[holder][source] += 1
    tell(log, VENDETTA_GIVEN, holder, source, s.vendetta[holder][source])


@rule
def offer_cash_in(s, seat, rivals):
    """EC-VEN-04, EC-VEN-07, EC-CMP-03: if a token of one of these rivals is held and a card can be drawn."""
    if s.ended != RUNNING or not any_deck_has_card(s):
        return
    for rival in range(s.seats):
        if (rivals >> rival) & 1 == 1 and s.vendetta[seat][rival] > 0:
            push(s, CASH_VENDETTA, seat, rivals)
            return


@rule
def cash_in(s, log, seat, rivals, rival):
    """EC-VEN-05: the token goes home, a city card from a deck of choice comes."""
    s.vendetta[seat][rival] -= 1
    tell(log, VENDETTA_CASHED, seat, rival)
    push(s, CASH_VENDETTA, seat, rivals)
    ask_for_cards(s, seat, 1)
