"""The end: five Mandamenti for a family, six for a team, four rounds, Bronte (LF-END)."""

from ...engine.events import tell
from ...engine.rule import rule
from .areas import mate
from .components import BRONTE, FAMILY_WINS, MANDAMENTI, ROUNDS, SEATS, TEAM_OF, TEAM_WINS
from .events import GAME_DRAWN, GAME_WON
from .rounds import next_round
from .state import BY_BRONTE, BY_FAMILY, BY_ROUNDS, BY_TEAM, DRAWN, GAME_OVER, NO_SEAT, NONE, RUNNING


@rule
def family_count(s, seat):
    """The Mandamenti of a family."""
    n = 0
    for mandamento in range(MANDAMENTI):
        if s.control[mandamento] == seat:
            n += 1
    return n


@rule
def team_count(s, team):
    """The Mandamenti of a team."""
    return family_count(s, team) + family_count(s, mate(team))


@rule
def family_reached(s, team):
    """LF-END-01: whether a family of the team has enough by itself."""
    return max(family_count(s, team), family_count(s, mate(team))) >= FAMILY_WINS


@rule
def qualifies(s, team):
    """LF-END-01: five by one family, or six together."""
    return family_reached(s, team) or team_count(s, team) >= TEAM_WINS


@rule
def ahead(s):
    """LF-END-04: the team with more Mandamenti, then the one that holds Bronte; NONE for a draw."""
    first, second = team_count(s, 0), team_count(s, 1)
    if first != second:
        return 0 if first > second else 1
    holder = s.owner[BRONTE]
    return TEAM_OF[holder] if 0 <= holder < SEATS else NONE


@rule
def round_ends(s, log):
    """LF-END-01..05, LF-FLOW-12: somebody wins, or the next round begins, or the war ends in a draw."""
    one, other = qualifies(s, 0), qualifies(s, 1)
    if one != other:
        team = 0 if one else 1
        win(s, log, team, BY_FAMILY if family_reached(s, team) else BY_TEAM)
    elif one or s.round_no == ROUNDS:
        decide(s, log)
    else:
        next_round(s, log)


@rule
def decide(s, log):
    """LF-END-03..05: more Mandamenti, then Bronte; without either the war goes on until the last round."""
    team = ahead(s)
    if team != NONE:
        win(s, log, team, BY_ROUNDS if team_count(s, 0) != team_count(s, 1) else BY_BRONTE)
    elif s.round_no < ROUNDS:
        next_round(s, log)
    else:
        s.ended = DRAWN
        s.phase = GAME_OVER
        tell(log, GAME_DRAWN)


@rule
def win(s, log, team, how):
    """LF-END-02: the game is over."""
    s.ended = how
    s.winner = team
    s.phase = GAME_OVER
    s.turn = NO_SEAT
    tell(log, GAME_WON, team, team_count(s, team), team_count(s, 1 - team))


@rule
def scores(s, out):
    """LF-END-06: +1 for the winning team, -1 for the other, 0 for a draw; before the end, as things stand."""
    team = s.winner if s.ended != RUNNING else ahead(s)
    for seat in range(SEATS):
        if team == NONE:
            out[seat][0] = 0
            out[seat][1] = 1
        else:
            out[seat][0] = 1 if TEAM_OF[seat] == team else -1
            out[seat][1] = 1 if TEAM_OF[seat] == team else 2
