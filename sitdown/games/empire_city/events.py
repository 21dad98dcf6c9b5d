"""What happens at this table, in words. The numbers a to e are explained by the nouns in each template."""

from ...engine.events import EventTable
from .components import (
    CITY_NAME,
    COP_NAME,
    CORRUPTION_NAME,
    FAMILY_NAME,
    HENCHMAN_NAME,
    HOOD_NAME,
    RACKET_NAME,
    SEAT_NAME,
    SPACE_NAME,
    START_NAME,
    STEP,
    TYPE_KEY,
)
from .moves import MOVES

EVENTS = EventTable(
    seat=SEAT_NAME,
    family=FAMILY_NAME,
    space=SPACE_NAME,
    henchman=HENCHMAN_NAME,
    card=CITY_NAME,
    racket=RACKET_NAME,
    deck=[name.lower() for name in HOOD_NAME],
    cop_card=COP_NAME,
    corruption_card=CORRUPTION_NAME,
    start=START_NAME,
    type=TYPE_KEY,
    move=MOVES.labels,
    money=lambda steps: f"${steps * STEP:,}",
    points=lambda n: f"{n} victory point{'' if n == 1 else 's'}",
    tokens=lambda n: f"{n} vendetta token{'' if n == 1 else 's'}",
    kind=("nothing", "money", "a city card", "a henchman", "a pact"),
    cop=lambda n: str(n + 1),
)
_add = EVENTS.add

FAMILY_CHOSEN = _add("family_chosen", "{a:seat} leads the {b:family} family", "EC-SET-02")
START_DEALT = _add("start_dealt", "{a:seat} is dealt {b:start}", "EC-SET-05", reveals=True)
GODFATHER_IS = _add("godfather_is", "{a:seat} is the godfather", "EC-SET-06")
ROUND_BEGINS = _add("round_begins", "Round {a} begins", "EC-FLOW-01")
DECLARATIONS_BEGIN = _add("declarations_begin", "Declarations begin with {a:seat}", "EC-DEC-01")

MONEY_GAINED = _add("money_gained", "{a:seat} takes {b:money}", "EC-FLOW-05")
MONEY_PAID = _add("money_paid", "{a:seat} pays {b:money}", "EC-FLOW-05")
POT_PAID = _add("pot_paid", "{a:seat} pays {b:money} onto Pitney Downs", "EC-FLOW-05")
POT_GROWS = _add("pot_grows", "{a:money} more lie on Pitney Downs", "EC-NEU-04")
POINTS = _add("points", "{a:seat} scores {b:points}", "EC-END-01")
POINTS_LOST = _add("points_lost", "{a:seat} loses {b:points}", "EC-FLOW-06")
CORRUPTION_UP = _add("corruption_up", "{a:seat} gains {b} corruption", "EC-COR-04")
CORRUPTION_DOWN = _add("corruption_down", "{a:seat} loses {b} corruption", "EC-COR-04")
CORRUPTION_CARD = _add(
    "corruption_card", "{a:seat} takes the corruption card {b:corruption_card}", "EC-COR-01", reveals=True
)

CITY_DRAWN = _add(
    "city_drawn",
    "{a:seat} draws {b:card} from the {c:deck} deck",
    "EC-INF-16",
    only="a",
    others="{a:seat} draws a card from the {c:deck} deck",
    reveals=True,
)
CITY_SHUFFLED = _add("city_shuffled", "the {a:deck} discard becomes the new deck", "EC-CMP-03", reveals=True)
HENCHMEN_SHUFFLED = _add("henchmen_shuffled", "the henchmen discard becomes the new deck", "EC-CMP-02", reveals=True)
RACKETS_SHUFFLED = _add("rackets_shuffled", "the racket discard becomes the new deck", "EC-CMP-01", reveals=True)
HENCHMAN_DRAWN = _add(
    "henchman_drawn",
    "{b:henchman} joins {a:seat}",
    "EC-INF-20",
    only="a",
    others="a henchman joins {a:seat}",
    reveals=True,
)
HENCHMAN_OFFERED = _add("henchman_offered", "{a:henchman} is for hire", "EC-DEC-07", reveals=True)
RACKET_OFFERED = _add("racket_offered", "{a:racket} is for sale", "EC-DEC-07", reveals=True)
HENCHMAN_SWEPT = _add("henchman_swept", "{a:henchman} leaves the track", "EC-NEU-07")
RACKET_SWEPT = _add("racket_swept", "{a:racket} leaves the track", "EC-NEU-09")
HIRED = _add("hired", "{a:seat} hires {b:henchman}", "EC-HEN-02")
EXHAUSTED = _add("exhausted", "{b:henchman} of {a:seat} is exhausted", "EC-HEN-03", reveals=True)
REFRESHED = _add("refreshed", "{a:seat} refreshes {b:henchman}", "EC-HEN-05")
KILLED = _add("killed", "{b:henchman} of {a:seat} is dead", "EC-HEN-08")
ABDUCTED = _add("abducted", "{c:seat} abducts {b:henchman} of {a:seat}", "EC-HEN-09")

CLAIMED = _add("claimed", "{a:seat} claims {b:space}", "EC-CTL-01")
BUILT = _add("built", "{a:seat} builds on {b:space}", "EC-CTL-02")
RACKET_PLACED = _add("racket_placed", "{a:seat} opens {b:racket} on {c:space}", "EC-RAC-01")
RACKET_LOST = _add("racket_lost", "{a:racket} on {b:space} is gone", "EC-RAC-08")
SQUARE_LOST = _add("square_lost", "{a:seat} loses {b:space}", "EC-COP-16")
CONQUERED = _add("conquered", "{a:seat} takes over {b:space}", "EC-CMB-16")
USED = _add("used", "{a:seat} goes to {b:space}", "EC-NEU-01")
RACE_RUN = _add("race_run", "{a:seat} rolls {b} and {c} at Pitney Downs", "EC-NEU-04", reveals=True)
RACE_WON = _add("race_won", "{a:seat} wins {b:money} at Pitney Downs", "EC-NEU-04")
SET_ASIDE_TOLD = _add("set_aside", "{a:seat} can declare nothing and sets a figure aside", "EC-DEC-05")

CHIEF_IS = _add("chief_is", "{a:seat} is the police chief", "EC-COP-01")
COP_COMES = _add("cop_comes", "a cop comes to {b:space}", "EC-COP-03")
COP_LEAVES = _add("cop_leaves", "the cop on {b:space} leaves the board", "EC-COP-03")
NESS_LEAVES = _add("ness_leaves", "Elliot Ness leaves town", "EC-COP-04")
COP_CARD = _add("cop_card", "the cop card is {a:cop_card}: bribe {b:money}", "EC-COP-05", reveals=True)
COP_DECK_SHUFFLED = _add("cop_deck_shuffled", "the cop cards are shuffled", "EC-COP-05", reveals=True)
COP_MOVES = _add("cop_moves", "cop {a:cop} goes to {b:space}", "EC-COP-08")
BUSTED = _add("busted", "{a:seat} is busted on {b:space}", "EC-COP-12")
BUST_IGNORED = _add("bust_ignored", "the bust of {a:seat} on {b:space} is ignored", "EC-COP-14")
NESS_MOVES = _add("ness_moves", "Elliot Ness goes to {a:space}", "EC-COP-18")

SITDOWN_CALLED = _add("sitdown_called", "{a:seat} calls a sit-down", "EC-GF-02")
NO_SITDOWN = _add("no_sitdown", "nobody calls a sit-down; {a:seat} stays godfather", "EC-GF-03")
BID_CHIP = _add("bid_chip", "{a:seat} adds {b:money} to the bid", "EC-GF-04", only="a")
BID_SHOWN = _add("bid_shown", "{a:seat} bid {b:money}, which counts as {c:money}", "EC-GF-05", reveals=True)
BID_PAID = _add("bid_paid", "{a:seat} pays {b:money} onto Pitney Downs and is the godfather", "EC-GF-08")
NO_BIDS = _add("no_bids", "nobody bids; {a:seat} stays godfather", "EC-GF-09")
PLEDGED = _add("pledged", "{a:seat} pledges {b:kind}", "EC-POL-04")
PLEDGED_MONEY = _add("pledged_money", "{a:seat} pledges {b:money}", "EC-POL-08")
TIE_BROKEN = _add("tie_broken", "{a:seat} decides the tie for {b:seat}", "EC-FLOW-04")

CARD_PLAYED = _add("card_played", "{a:seat} plays {b:card}", "EC-CARD-01", reveals=True)
CARD_AT = _add("card_at", "it is aimed at {a:seat}", "EC-CARD-03")
CARD_CANCELLED = _add("card_cancelled", "{a:seat} cancels it with {b:card}", "EC-CARD-03", reveals=True)
REVEALED = _add("revealed", "{a:seat} reveals {b:henchman}", "EC-HEN-12", reveals=True)
STOLEN_MONEY = _add("stolen_money", "{a:seat} takes {c:money} from {b:seat}", "EC-CARD-13", reveals=True)
STOLEN_CARD = _add(
    "stolen_card",
    "{a:seat} takes {c:card} from {b:seat}",
    "EC-INF-17",
    only="ab",
    others="{a:seat} takes a city card from {b:seat}",
    reveals=True,
)
SEEN_HENCHMAN = _add(
    "seen_henchman", "{a:seat} sees {c:henchman} in the hand of {b:seat}", "EC-INF-18", only="a", reveals=True
)
SEEN_CARD = _add("seen_card", "{a:seat} sees {c:card} in the hand of {b:seat}", "EC-INF-18", only="a", reveals=True)
SHUT = _add("shut", "the racket on {b:space} is shut", "EC-RAC-10")
PROTECTED = _add("protected", "{b:space} cannot be attacked this round", "EC-CARD-08")
TOKEN_ADDED = _add("token_added", "one more token lies on {b:space}", "EC-RAC-07")
EXTRA_FIGURES = _add("extra_figures", "{a:seat} has {b} more figure", "EC-DEC-03")

ATTACKED = _add("attacked", "{a:seat} attacks {b:space} of {c:seat}", "EC-ATT-02")
HIT_DECLARED = _add("hit_declared", "{a:seat} sends an assassin to {b:seat}", "EC-HIT-02")
VENDETTA_GIVEN = _add("vendetta_given", "{a:seat} now holds {c:tokens} of {b:seat}", "EC-VEN-01")
VENDETTA_CASHED = _add("vendetta_cashed", "{a:seat} cashes in a vendetta token of {b:seat}", "EC-VEN-05")
TARGET_OPEN = _add("target_open", "the target is the exhausted {b:henchman} of {a:seat}", "EC-HIT-03")
TARGET_DRAWN = _add(
    "target_drawn",
    "{b:henchman} is the target",
    "EC-HIT-04",
    only="a",
    others="a henchman drawn from the hand of {a:seat} is the target",
    reveals=True,
)
ASSASSIN_PICKED = _add("assassin_picked", "{a:seat} sends {b:henchman}", "EC-HIT-05", only="a")
COMMITTED_CARD = _add("committed_card", "{a:seat} lays {b:card} face down", "EC-CMB-04", only="a")
COMMITTED_FIGHTER = _add("committed_fighter", "{a:seat} commits {b:henchman}", "EC-CMB-03", only="a")
COMMITTED_WEAPON = _add("committed_weapon", "{c:henchman} of {a:seat} carries {b:card}", "EC-CMB-05", only="a")
HIT_REVEALED = _add("hit_revealed", "{b:henchman} of {a:seat}: {c}", "EC-HIT-07", reveals=True)
HIT_NEGATED = _add("hit_negated", "the hit comes to nothing", "EC-HIT-08")
HIT_WON = _add("hit_won", "{a:seat} comes out on top", "EC-HIT-09")

COMBAT_BEGINS = _add("combat_begins", "the fight for {a:space} begins", "EC-CMB-01")
CARD_SHOWN = _add("card_shown", "{a:seat} shows {b:card}", "EC-CMB-06", reveals=True)
ABILITY_SHOWN = _add("ability_shown", "{a:seat} reveals {b:henchman} for the ability", "EC-CMB-06", reveals=True)
SENT_HOME = _add("sent_home", "{b:henchman} of {a:seat} is sent home", "EC-CMB-06", reveals=True)
FIGHTER_SHOWN = _add("fighter_shown", "{b:henchman} fights for {a:seat}", "EC-CMB-07", reveals=True)
WEAPON_SHOWN = _add("weapon_shown", "{b:henchman} of {a:seat} carries {c:card}", "EC-CMB-05", reveals=True)
DIE_ADDED = _add("die_added", "{a:seat} rolls a {b} for the total", "EC-CH-08", reveals=True)
TOTAL = _add("total", "{a:seat} has {b}", "EC-CMB-07", reveals=True)
COMBAT_WON = _add("combat_won", "{a:seat} wins the fight for {b:space}", "EC-CMB-09")
DEATH_ROLLED = _add("death_rolled", "{b:henchman} of {a:seat} rolls a {c}", "EC-CMB-11", reveals=True)

STREET_CRIME = _add("street_crime", "{a:seat} takes {b:money} from street crime", "EC-UPK-04")
CASINO_ROLLED = _add("casino_rolled", "the casino on {b:space} rolls a {c}", "EC-UPK-06", reveals=True)
RACKET_PAID = _add("racket_paid", "{b:racket} on {c:space} pays {a:seat} {d:money}", "EC-UPK-05")
SQUARES_SCORED = _add("squares_scored", "the squares of {a:seat} are worth {b:points}", "EC-UPK-07")

GIFT_MONEY = _add(
    "gift_money",
    "{a:seat} gives {c:money} to {b:seat}",
    "EC-POL-08",
    only="ab",
    others="{a:seat} gives money to {b:seat}",
    reveals=True,
)
GIFT_CITY = _add(
    "gift_city",
    "{a:seat} gives {c:card} to {b:seat}",
    "EC-POL-08",
    only="ab",
    others="{a:seat} gives a city card to {b:seat}",
    reveals=True,
)
GIFT_HENCHMAN = _add(
    "gift_henchman",
    "{a:seat} gives {c:henchman} to {b:seat}",
    "EC-POL-08",
    only="ab",
    others="{a:seat} gives a henchman to {b:seat}",
    reveals=True,
)
OFFER_MADE = _add("offer_made", "{a:seat} offers {b:seat} {c:kind} for {d:kind}", "EC-POL-05")
OFFER_TERMS = _add(
    "offer_terms", "{a:seat} would give {c:money} and asks {b:seat} for {d:money}", "EC-POL-05", only="ab"
)
OFFER_TERMS_CITY = _add(
    "offer_terms_city", "{a:seat} would give {c:card} to {b:seat}", "EC-POL-05", only="ab", reveals=True
)
OFFER_TERMS_HENCHMAN = _add(
    "offer_terms_henchman", "{a:seat} would give {c:henchman} to {b:seat}", "EC-POL-05", only="ab", reveals=True
)
OFFER_ACCEPTED = _add("offer_accepted", "{a:seat} accepts", "EC-POL-05")
OFFER_DECLINED = _add("offer_declined", "{a:seat} declines", "EC-POL-06")
PACT_MADE = _add("pact_made", "{a:seat} and {b:seat} agree on peace until the end of round {c}", "EC-POL-06")

MARTIAL_LAW_DECLARED = _add("martial_law_declared", "martial law: {a:seat} has reached {b} corruption", "EC-END-03")
ROUNDS_OVER = _add("rounds_over", "the last round is over", "EC-END-06")
WINS = _add("wins", "{a:seat} wins", "EC-END-05")
