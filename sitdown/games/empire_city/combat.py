"""Combat: secret commitments, the pre-combat step, totals and death rolls (EC-CMB)."""

from ...engine.agenda import WHO, ask_together, commit, pop, push, top
from ...engine.chance import roll
from ...engine.events import tell
from ...engine.rule import hot, rule
from .cards import (
    discard_from_play,
    exhaust,
    henchman_out_of_hand,
    kill,
    lay_exhausted,
    put_in_play,
)
from .components import (
    ADJACENCY_NULL,
    ADJACENT_BONUS,
    ANY,
    ANY_SIDE,
    ATTACKER,
    CITY_KILLS,
    CITY_SIDE,
    CITY_TYPES,
    CITY_WEAPON,
    COMBAT_ADD,
    COMBAT_CARDS,
    COMBAT_DICE,
    COMBAT_KILL_VP,
    COMBAT_PER_ADJACENT,
    COMBAT_PER_HENCHMAN,
    COMBAT_WIN_VP,
    DEATH_ROLL,
    DEATH_ROLL_MAX,
    DEFENDER,
    DESTROY_CONTESTED_RACKET,
    DIE,
    ENEMY_ROLLS,
    FAMILIES,
    FIRST_CITY,
    FIRST_FIGHTING,
    FIRST_HENCHMAN,
    FIRST_LASTING,
    HENCHMAN_COMBAT,
    HENCHMAN_FACTION,
    HENCHMAN_KILLS,
    HENCHMAN_NEVER_DIES,
    HENCHMAN_ON_WIN,
    HENCHMAN_WINDOW,
    HENCHMEN,
    ON_COMBAT_WIN,
    PARTS,
    PRECOMBAT,
    PRECOMBAT_CARDS,
    SEND_HOME,
    SPACE_HOOD,
    SPACES,
    WEAPONS_NULL,
)
from .effects import push_triggers
from .events import (
    ABILITY_SHOWN,
    CARD_SHOWN,
    COMBAT_BEGINS,
    COMBAT_WON,
    COMMITTED_CARD,
    COMMITTED_FIGHTER,
    COMMITTED_WEAPON,
    DEATH_ROLLED,
    DIE_ADDED,
    FIGHTER_SHOWN,
    SENT_HOME,
    TOTAL,
    WEAPON_SHOWN,
)
from .hits import put_in_lineup
from .ledger import effect, gain_vp, in_order, is_single
from .moves import (
    AFTERMATH_STEP,
    BY_ABILITY,
    COMBAT_SELECT,
    COMMIT,
    DONE,
    EFFECT_STEP,
    FIGHT,
    HENCHMAN,
    KILL_PICK,
    PLAY_COMBAT,
    PLAY_PRECOMBAT,
    PRECOMBAT_STEP,
    PRECOMBAT_TARGET,
    TIE_BREAK,
    UPKEEP_STEP,
)
from .police import TIE_FOR_COMBAT
from .sitdown import single_seat
from .state import IN_HAND, NO_CARD, OFF_BOARD, RUNNING
from .territory import adjacent_squares, conquer, discard_racket

COMMIT_HENCHMEN, COMMIT_MODE, COMMIT_CARDS, COMMIT_CARRIER = range(4)
"""The steps of a seat's secret commitment."""


@rule
def go_on_with_combats(s):
    """EC-CMB-01: in turn order each capo picks one of his contested squares, until none is left."""
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if has_attack(s, seat):
            s.turn = seat
            push(s, COMBAT_SELECT, seat)
            return
    pop(s)
    push(s, UPKEEP_STEP, 0)


@rule
def has_attack(s, seat):
    """Whether a capo has an attack that is not resolved yet."""
    for space in range(SPACES):
        if (s.attackers[space] >> seat) & 1 == 1:
            return True
    return False


@rule
def participants(s):
    """EC-CMB-02: the owner and all attackers of the contested square."""
    return s.attackers[s.battle_at] | (1 << s.owner[s.battle_at])


@rule
def takes_part(s, seat):
    """EC-CMB-02."""
    return (participants(s) >> seat) & 1 == 1


@hot
def side_of(s, seat):
    """EC-CARD-06: the owner defends, everybody else attacks."""
    if s.owner[s.battle_at] == seat:
        return DEFENDER
    return ATTACKER


@rule
def begin_combat(s, log, space):
    """EC-CMB-03, EC-INF-21: everybody involved who holds any card commits in secret."""
    s.battle_at = space
    tell(log, COMBAT_BEGINS, space)
    asked = 0
    for seat in range(s.seats):
        if takes_part(s, seat) and s.hand_n[seat] + s.city_n[seat] > 0:
            asked |= 1 << seat
            open_commitment(s, seat)
    if asked != 0:
        ask_together(s, COMMIT, asked, space)
    else:
        show_precombat(s, log)


@rule
def open_commitment(s, seat):
    """Henchmen first; without any, straight to the cards."""
    s.commit_step[seat] = COMMIT_HENCHMEN
    if not has_henchman_free(s, seat):
        s.commit_step[seat] = COMMIT_CARDS


@rule
def has_henchman_free(s, seat):
    """Whether a henchman is left to commit."""
    for henchman in range(HENCHMEN):
        if s.hand[seat][henchman] == IN_HAND:
            return True
    return False


@rule
def commit_to_combat(s, log, seat, move):
    """EC-CMB-03..05: henchmen, what they do, cards and who carries them; the last one done starts the fight."""
    if move == DONE:
        close_commitment(s, log, seat)
    elif HENCHMAN <= move < HENCHMAN + HENCHMEN:
        henchman_named(s, log, seat, move - HENCHMAN)
    elif move == FIGHT or move == BY_ABILITY:
        if move == BY_ABILITY:
            s.lineup[seat][s.lineup_n[seat] - 1] *= -1
        s.commit_step[seat] = COMMIT_HENCHMEN
    else:
        lay_card(s, log, seat, combat_card(move))


@rule
def combat_card(move):
    """The city card of a move."""
    if PLAY_COMBAT <= move < PLAY_COMBAT + len(COMBAT_CARDS):
        return COMBAT_CARDS[move - PLAY_COMBAT]
    return PRECOMBAT_CARDS[move - PLAY_PRECOMBAT]


@rule
def close_commitment(s, log, seat):
    """After the henchmen come the cards, if any could be laid; then the commitment is closed."""
    if s.commit_step[seat] == COMMIT_HENCHMEN and can_lay_any(s, seat):
        s.commit_step[seat] = COMMIT_CARDS
        return
    s.commit_step[seat] = 0
    if commit(s, seat):
        show_precombat(s, log)


@rule
def henchman_named(s, log, seat, henchman):
    """EC-CMB-03, EC-CMB-05: he is committed, or he is the one who carries the weapon."""
    if s.commit_step[seat] == COMMIT_CARRIER:
        weapon = s.commit_pick[seat] - 1
        s.lineup_arm[seat][place_in_lineup(s, seat, henchman)] = 1 + weapon
        s.commit_pick[seat] = 0
        s.commit_step[seat] = COMMIT_CARDS
        tell(log, COMMITTED_WEAPON, seat, weapon, henchman)
        return
    put_in_lineup(s, seat, henchman)
    tell(log, COMMITTED_FIGHTER, seat, henchman)
    if HENCHMAN_WINDOW[henchman] == PRECOMBAT:
        s.commit_step[seat] = COMMIT_MODE


@rule
def place_in_lineup(s, seat, henchman):
    """Where a fighter stands in the order of commitment."""
    i = 0
    while s.lineup[seat][i] != 1 + henchman:
        i += 1
    return i


@rule
def lay_card(s, log, seat, card):
    """EC-CMB-04, EC-CMB-05: face down; a weapon wants a carrier."""
    s.laid[seat][card] += 1
    tell(log, COMMITTED_CARD, seat, card)
    if CITY_WEAPON[card] == 1:
        s.commit_pick[seat] = 1 + card
        s.commit_step[seat] = COMMIT_CARRIER


@rule
def can_lay(s, seat, card):
    """EC-CMB-04, EC-CMB-05, EC-CARD-06: a card in hand for this side; a weapon needs a free carrier."""
    if s.city[seat][card] <= s.laid[seat][card]:
        return False
    if CITY_SIDE[card] != ANY_SIDE and CITY_SIDE[card] != side_of(s, seat):
        return False
    return CITY_WEAPON[card] == 0 or has_free_carrier(s, seat)


@rule
def can_lay_any(s, seat):
    """Whether any card could be committed."""
    for i in range(len(COMBAT_CARDS)):
        if can_lay(s, seat, COMBAT_CARDS[i]):
            return True
    for i in range(len(PRECOMBAT_CARDS)):
        if can_lay(s, seat, PRECOMBAT_CARDS[i]):
            return True
    return False


@rule
def has_free_carrier(s, seat):
    """EC-CMB-05: a fighter without a weapon."""
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] > 0 and s.lineup_arm[seat][i] == 0:
            return True
    return False


# pre-combat


@rule
def show_precombat(s, log):
    """EC-CMB-06: cards and abilities of the pre-combat step are shown; their targets are chosen in turn order."""
    push(s, PRECOMBAT_STEP, 0)
    for i in range(s.seats):
        if takes_part(s, in_order(s, i)):
            show_abilities(s, log, in_order(s, i))
    for i in range(s.seats):
        if takes_part(s, in_order(s, s.seats - 1 - i)):
            ask_for_targets(s, in_order(s, s.seats - 1 - i))


@rule
def show_abilities(s, log, seat):
    """EC-HEN-07, EC-HEN-12: ability henchmen are exhausted, `precombat` cards lie open; both take effect together."""
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] < 0:
            henchman = -s.lineup[seat][i] - 1
            tell(log, ABILITY_SHOWN, seat, henchman)
            exhaust(s, log, seat, henchman)
            note_precombat(s, seat, FIRST_HENCHMAN + henchman)
    for i in range(len(PRECOMBAT_CARDS)):
        card = PRECOMBAT_CARDS[i]
        for _ in range(s.laid[seat][card]):
            show_card(s, log, seat, card)
            note_precombat(s, seat, FIRST_CITY + card)
        s.laid[seat][card] = 0


@rule
def show_card(s, log, seat, card):
    """A committed card is turned over."""
    put_in_play(s, seat, card)
    s.shown[seat][card] += 1
    tell(log, CARD_SHOWN, seat, card)


@rule
def note_precombat(s, seat, effects):
    """EC-CMB-06: what was shown, noted so that all of it applies at once."""
    for part in range(PARTS):
        code = effect(effects, part, 0)
        if code == WEAPONS_NULL:
            s.no_weapons = 1
        elif code == ADJACENCY_NULL:
            s.no_adjacency |= ((1 << s.seats) - 1) & ~(1 << seat)


@rule
def ask_for_targets(s, seat):
    """EC-CMB-06: for each effect that sends somebody home, against whom."""
    for i in range(len(PRECOMBAT_CARDS)):
        for _ in range(s.shown[seat][PRECOMBAT_CARDS[i]]):
            ask_for_target(s, seat, FIRST_CITY + PRECOMBAT_CARDS[i])
    for i in range(s.lineup_n[seat]):
        at = s.lineup_n[seat] - 1 - i
        if s.lineup[seat][at] < 0:
            ask_for_target(s, seat, FIRST_HENCHMAN - s.lineup[seat][at] - 1)


@rule
def ask_for_target(s, seat, effects):
    """One decision for each such effect."""
    for part in range(PARTS):
        if effect(effects, part, 0) == SEND_HOME:
            push(s, PRECOMBAT_TARGET, seat, effect(effects, part, 1))


@rule
def target_named(s, n, rival):
    """EC-CMB-06, EC-RUL-41: with or without fighters."""
    s.to_send_home[rival] += n


@rule
def apply_precombat(s, log):
    """EC-CMB-06: all effects together; then the fighters are revealed."""
    pop(s)
    for i in range(s.seats):
        seat = in_order(s, i)
        if takes_part(s, seat):
            burn_racket(s, log, seat)
    for i in range(s.seats):
        seat = in_order(s, i)
        while s.to_send_home[seat] > 0:
            s.to_send_home[seat] -= 1
            send_home(s, log, seat)
    reveal_fighters(s, log)


@rule
def burn_racket(s, log, seat):
    """EC-CMB-06, EC-RAC-08: if this capo showed such an effect and a racket stands there."""
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] < 0:
            burn_by(s, log, FIRST_HENCHMAN - s.lineup[seat][i] - 1)
    for i in range(len(PRECOMBAT_CARDS)):
        if s.shown[seat][PRECOMBAT_CARDS[i]] > 0:
            burn_by(s, log, FIRST_CITY + PRECOMBAT_CARDS[i])


@rule
def burn_by(s, log, effects):
    """One such effect; a second one finds nothing."""
    for part in range(PARTS):
        if effect(effects, part, 0) == DESTROY_CONTESTED_RACKET and s.racket[s.battle_at] != NO_CARD:
            discard_racket(s, log, s.battle_at)


@rule
def send_home(s, log, seat):
    """EC-CH-10, EC-CMB-13: one random fighter is exhausted without fighting; his weapon is lost."""
    n = 0
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] > 0:
            n += 1
    if n == 0:
        return
    rest = roll(s, n)
    i = 0
    while s.lineup[seat][i] <= 0 or rest > 0:
        if s.lineup[seat][i] > 0:
            rest -= 1
        i += 1
    henchman = s.lineup[seat][i] - 1
    s.lineup[seat][i] = 0
    tell(log, SENT_HOME, seat, henchman)
    exhaust(s, log, seat, henchman)
    if s.lineup_arm[seat][i] > 0:
        weapon = s.lineup_arm[seat][i] - 1
        s.lineup_arm[seat][i] = 0
        s.laid[seat][weapon] -= 1
        tell(log, CARD_SHOWN, seat, weapon)
        put_in_play(s, seat, weapon)
        discard_from_play(s, weapon)


# the fight


@rule
def reveal_fighters(s, log):
    """EC-CMB-07: everything is shown, and in turn order each total is added up."""
    for i in range(s.seats):
        if takes_part(s, in_order(s, i)):
            show_fighters(s, log, in_order(s, i))
    best = 0
    tied = 0
    for i in range(s.seats):
        seat = in_order(s, i)
        if not takes_part(s, seat):
            continue
        s.total[seat] = combat_total(s, log, seat)
        tell(log, TOTAL, seat, s.total[seat])
        if tied == 0 or s.total[seat] > best:
            best = s.total[seat]
            tied = 1 << seat
        elif s.total[seat] == best:
            tied |= 1 << seat
    if is_single(tied):
        win_combat(s, log, single_seat(s, tied))
    else:
        push(s, TIE_BREAK, s.godfather, TIE_FOR_COMBAT, tied)


@rule
def show_fighters(s, log, seat):
    """Fighters leave the hand for the fight, cards for the table."""
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] > 0:
            henchman = s.lineup[seat][i] - 1
            s.arena[seat][s.arena_n[seat]] = 1 + henchman
            s.arena_arm[seat][s.arena_n[seat]] = s.lineup_arm[seat][i]
            s.arena_n[seat] += 1
            henchman_out_of_hand(s, seat, henchman)
            tell(log, FIGHTER_SHOWN, seat, henchman)
            if s.lineup_arm[seat][i] > 0:
                tell(log, WEAPON_SHOWN, seat, henchman, s.lineup_arm[seat][i] - 1)
        s.lineup[seat][i] = 0
        s.lineup_arm[seat][i] = 0
    s.lineup_n[seat] = 0
    for i in range(len(COMBAT_CARDS)):
        card = COMBAT_CARDS[i]
        for _ in range(s.laid[seat][card]):
            show_card(s, log, seat, card)
        s.laid[seat][card] = 0


@rule
def combat_total(s, log, seat):
    """EC-CMB-07: fighters, weapons, other cards, permanent modifiers and the adjacency bonus."""
    total = 0
    for i in range(s.arena_n[seat]):
        henchman = s.arena[seat][i] - 1
        total += HENCHMAN_COMBAT[henchman] + worth(s, log, seat, FIRST_FIGHTING + henchman, HENCHMAN_FACTION[henchman])
        if s.arena_arm[seat][i] > 0 and s.no_weapons == 0:
            total += worth(s, log, seat, FIRST_CITY + s.arena_arm[seat][i] - 1, ANY)
    for i in range(len(COMBAT_CARDS)):
        card = COMBAT_CARDS[i]
        if CITY_WEAPON[card] == 0:
            for _ in range(s.shown[seat][card]):
                total += worth(s, log, seat, FIRST_CITY + card, ANY)
    total += worth(s, log, seat, FIRST_LASTING + s.family[seat], ANY)
    for i in range(s.marks_taken):
        if s.corruption_holder[i] == seat:
            total += worth(s, log, seat, FIRST_LASTING + FAMILIES + s.corruption_card[i], ANY)
    if (s.no_adjacency >> seat) & 1 == 0:
        total += ADJACENT_BONUS * adjacent_squares(s, seat, s.battle_at)
    return total


@rule
def worth(s, log, seat, effects, own_faction):
    """What a list of effects adds to a combat total."""
    n = 0
    for part in range(PARTS):
        code, a = effect(effects, part, 0), effect(effects, part, 1)
        b, c = effect(effects, part, 2), effect(effects, part, 3)
        if code == COMBAT_ADD:
            if (b == ANY_SIDE or b == side_of(s, seat)) and (c == ANY or c == SPACE_HOOD[s.battle_at]):
                n += a
        elif code == COMBAT_PER_HENCHMAN:
            n += a * fighters_of(s, seat, b)
            if b != ANY and b == own_faction:
                n -= a
        elif code == COMBAT_PER_ADJACENT:
            if (s.no_adjacency >> seat) & 1 == 0:
                n += a * adjacent_squares(s, seat, s.battle_at)
        elif code == COMBAT_DICE:
            for _ in range(a):
                die = 1 + roll(s, DIE)
                tell(log, DIE_ADDED, seat, die)
                n += die
    return n


@rule
def fighters_of(s, seat, faction):
    """How many fighters of a faction (or of all) a capo has in the fight."""
    n = 0
    for i in range(s.arena_n[seat]):
        if faction == ANY or HENCHMAN_FACTION[s.arena[seat][i] - 1] == faction:
            n += 1
    return n


@rule
def win_combat(s, log, winner):
    """EC-CMB-09, EC-CMB-10: the winner picks who dies without a roll, then everything else follows."""
    tell(log, COMBAT_WON, winner, s.battle_at)
    push(s, AFTERMATH_STEP, winner)
    n = 0
    for i in range(s.arena_n[winner]):
        n += HENCHMAN_KILLS[s.arena[winner][i] - 1]
    for i in range(len(COMBAT_CARDS)):
        n += CITY_KILLS[COMBAT_CARDS[i]] * s.shown[winner][COMBAT_CARDS[i]]
    if n > 0:
        push(s, KILL_PICK, winner, n)


@rule
def kill_picked(s, log, winner, n, henchman):
    """EC-CMB-10, EC-RUL-39: dead without a roll, whatever the rolls would be."""
    for seat in range(s.seats):
        for i in range(s.arena_n[seat]):
            if s.arena[seat][i] == 1 + henchman:
                die_in_combat(s, log, seat, winner, i)
    if n > 1 and s.ended == RUNNING:
        push(s, KILL_PICK, winner, n - 1)


@rule
def die_in_combat(s, log, seat, winner, i):
    """EC-CMB-17, EC-RUL-20: a kill counts, an abduction does not."""
    henchman = s.arena[seat][i] - 1
    s.arena[seat][i] = 0
    if kill(s, log, seat, winner, henchman):
        s.kills += 1


@rule
def death_threshold(s, loser, winner):
    """EC-CMB-12: the winner's effects raise it, the loser's own replace it."""
    limit = DEATH_ROLL
    own = -1
    for i in range(CITY_TYPES):
        if s.shown[winner][i] > 0:
            limit = raised(FIRST_CITY + i, limit)
        if s.shown[loser][i] > 0:
            own = replaced(FIRST_CITY + i, own)
    for i in range(s.arena_n[winner]):
        if s.arena[winner][i] > 0:
            limit = raised(FIRST_FIGHTING + s.arena[winner][i] - 1, limit)
    for i in range(s.arena_n[loser]):
        if s.arena[loser][i] > 0:
            own = replaced(FIRST_FIGHTING + s.arena[loser][i] - 1, own)
    if own >= 0:
        return own
    return limit


@rule
def raised(effects, limit):
    """The threshold after the winner's effects on enemy rolls."""
    for part in range(PARTS):
        if effect(effects, part, 0) == DEATH_ROLL_MAX and effect(effects, part, 2) == ENEMY_ROLLS:
            limit = max(limit, effect(effects, part, 1))
    return limit


@rule
def replaced(effects, own):
    """The lowest threshold that the loser's own effects set; -1 = none."""
    for part in range(PARTS):
        if effect(effects, part, 0) == DEATH_ROLL_MAX and effect(effects, part, 2) != ENEMY_ROLLS:
            if own < 0 or effect(effects, part, 1) < own:
                own = effect(effects, part, 1)
    return own


@rule
def aftermath(s, log):
    """EC-CMB-11..17: death rolls, survivors exhausted, cards discarded, the square and the points."""
    winner = top(s)[WHO]
    pop(s)
    for i in range(s.seats):
        loser = in_order(s, i)
        if takes_part(s, loser) and loser != winner:
            roll_for_deaths(s, log, loser, winner)
    if s.ended != RUNNING:
        return
    space = s.battle_at
    if s.owner[space] != winner:
        conquer(s, log, winner, space)
    push_triggers(s, winner, ON_COMBAT_WIN)
    push_on_win(s, winner)
    kills = s.kills
    clear_combat(s, log)
    s.attackers[space] = 0
    gain_vp(s, log, winner, COMBAT_WIN_VP)
    gain_vp(s, log, winner, COMBAT_KILL_VP * kills)


@rule
def roll_for_deaths(s, log, loser, winner):
    """EC-CMB-11, EC-CMB-13, EC-CH-07: one die for each fighter still alive, in the order committed."""
    limit = death_threshold(s, loser, winner)
    for i in range(s.arena_n[loser]):
        if s.ended != RUNNING or limit == 0:
            return
        henchman = s.arena[loser][i] - 1
        if henchman >= 0 and HENCHMAN_NEVER_DIES[henchman] == 0:
            die = 1 + roll(s, DIE)
            tell(log, DEATH_ROLLED, loser, henchman, die)
            if die <= limit:
                die_in_combat(s, log, loser, winner, i)


@rule
def push_on_win(s, winner):
    """EC-CMB-17: `on_win` abilities in commit order."""
    for i in range(s.arena_n[winner]):
        henchman = s.arena[winner][s.arena_n[winner] - 1 - i] - 1
        if henchman >= 0 and HENCHMAN_ON_WIN[henchman] == 1:
            push(s, EFFECT_STEP, winner, FIRST_HENCHMAN + henchman, 0, -1)


@rule
def clear_combat(s, log):
    """EC-CMB-14, EC-CMB-15: survivors are exhausted, all committed cards discarded; nothing stays on the table."""
    for seat in range(s.seats):
        for i in range(s.arena_n[seat]):
            if s.arena[seat][i] > 0:
                lay_exhausted(s, log, seat, s.arena[seat][i] - 1)
            s.arena[seat][i] = 0
            s.arena_arm[seat][i] = 0
        s.arena_n[seat] = 0
        s.total[seat] = 0
        for card in range(CITY_TYPES):
            while s.shown[seat][card] > 0:
                s.shown[seat][card] -= 1
                discard_from_play(s, card)
    s.no_weapons = 0
    s.no_adjacency = 0
    s.kills = 0
    s.battle_at = OFF_BOARD
