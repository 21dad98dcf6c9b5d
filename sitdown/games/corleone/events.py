"""What happens at this table, in words. The numbers a to e are explained by the nouns in each template."""

from ...engine.events import EventTable
from .components import (
    ALLY_TITLE,
    AREA_NAME,
    BUSINESS_NAME,
    CARD_NAME,
    COLOR_KEY,
    FAMILY_NAME,
    GOOD_NAME,
    JOB_TITLE,
    MONEY_KEY,
    NEUTRAL_NAME,
    SPACE_NAME,
)
from .moves import MOVES

EVENTS = EventTable(
    seat=FAMILY_NAME,
    space=SPACE_NAME,
    area=AREA_NAME,
    business=BUSINESS_NAME,
    job=JOB_TITLE,
    ally=ALLY_TITLE,
    card=CARD_NAME,
    money=MONEY_KEY,
    good=GOOD_NAME,
    color=COLOR_KEY,
    neutral=NEUTRAL_NAME,
    move=MOVES.labels,
    act=lambda act: ("", "I", "II", "III", "IV")[act],
)

FIRST_PLAYER = EVENTS.add("first_player", "{a:seat} holds the horse head and begins", "CE-SET-14", reveals=True)
ACT_BEGINS = EVENTS.add("act_begins", "Act {a:act} begins", "CE-FLOW-01")
BUSINESS_OPENS = EVENTS.add("business_opens", "{a:business} opens in {b:area}", "CE-OPEN-01", reveals=True)
PUBLIC_JOB = EVENTS.add("public_job", "{a:job} is now a public job", "CE-ENTR-04", reveals=True)
ALLY_OFFERED = EVENTS.add("ally_offered", "{a:ally} is on offer", "CE-ENTR-05", reveals=True)
JOB_DEALT = EVENTS.add("job_dealt", "{a:seat} is dealt {b:job}", "CE-SET-13", only="a", reveals=True)
OUT = EVENTS.add("out", "{a:seat} is out of family business", "CE-FAM-04")

THUG_PLAYED = EVENTS.add("thug_played", "{a:seat} plays a thug on {b:space} ({c:business})", "CE-THUG-01")
MEMBER_PLAYED = EVENTS.add("member_played", "{a:seat} plays a family member on {b:space}", "CE-FM-01")
JOB_PAID = EVENTS.add("job_paid", "{a:seat} pays for the job {b:job}", "CE-JOB-03")
GOOD_PAID = EVENTS.add("good_paid", "{a:seat} pays {b} {c:good}", "CE-JOB-01")
JOB_DONE = EVENTS.add("job_done", "{a:seat} has done {b:job}", "CE-JOB-06")
ALLY_PLAYED = EVENTS.add("ally_played", "{a:seat} plays {b:ally}", "CE-ALLY-01")

MONEY_TAKEN = EVENTS.add("money_taken", "{a:seat} takes {b:money}", "CE-ICON-12")
GOOD_TAKEN = EVENTS.add("good_taken", "{a:seat} takes {b:good}", "CE-ICON-12")
SUITCASED = EVENTS.add("suitcased", "{a:seat} puts {b:money} into the suitcase", "CE-ICON-06")
BANKED = EVENTS.add("banked", "{a:seat} puts {b:money} from the supply into the suitcase", "CE-EFF-16")
DISCARDED = EVENTS.add("discarded", "{a:seat} discards {b:card}", "CE-ICON-11")
HORSE_HEAD_TAKEN = EVENTS.add("horse_head_taken", "{a:seat} takes the horse head", "CE-ICON-10")
JOBS_SEEN = EVENTS.add(
    "jobs_seen",
    "{a:seat} looks at {b:job} and {c:job}",
    "CE-ICON-07",
    only="a",
    others="{a:seat} looks at two jobs",
    reveals=True,
)
JOB_KEPT = EVENTS.add(
    "job_kept",
    "{a:seat} keeps {b:job} and discards {c:job}",
    "CE-ICON-07",
    only="a",
    others="{a:seat} keeps one job and discards {c:job}",
)
JOB_DRAWN = EVENTS.add(
    "job_drawn", "{a:seat} draws {b:job}", "CE-ICON-07", only="a", others="{a:seat} draws a job", reveals=True
)
JOBS_SHUFFLED = EVENTS.add("jobs_shuffled", "the job discard becomes the new deck", "CE-SUP-04", reveals=True)

GUNNED_DOWN = EVENTS.add("gunned_down", "{a:seat} guns down {b:seat} on {c:space}", "CE-GUN-01")
MOVED = EVENTS.add("moved", "{a:seat} moves the figure of {b:seat} from {c:space} to {d:space}", "CE-EFF-06")
RECALLED = EVENTS.add("recalled", "{a:seat} recalls the figure on {b:space}", "CE-EFF-08")
NEUTRAL_PLACED = EVENTS.add("neutral_placed", "{a:seat} puts the {b:neutral} on {c:space}", "CE-NEU-01")
CHIEF_PLACED = EVENTS.add("chief_placed", "{a:seat} puts the Police Chief into {b:area}", "CE-NEU-01")
STOLEN = EVENTS.add(
    "stolen",
    "{a:seat} steals {c:card} from {b:seat}",
    "CE-EFF-09",
    only="ab",
    others="{a:seat} steals a card from {b:seat}",
    reveals=True,
)
GIVEN = EVENTS.add("given", "{a:seat} gives {c:card} to {b:seat}", "CE-EFF-10", reveals=True)
NOTHING_TO_GIVE = EVENTS.add("nothing_to_give", "{a:seat} has nothing to give", "CE-EFF-10", reveals=True)
PICKED = EVENTS.add("picked", "{a:seat} puts up {b:money}", "CE-EFF-13", only="a")
OFFER_OPENED = EVENTS.add("offer_opened", "{a:seat} had put up {b:money}", "CE-EFF-13", reveals=True)
OFFER_WON = EVENTS.add("offer_won", "{a:seat} suitcases the {b:money} of {c:seat}", "CE-EFF-13")
TIPPED_OFF = EVENTS.add("tipped_off", "{a:seat} takes {b:money} back out of the suitcase", "CE-EFF-15", reveals=True)
NOTHING_TO_TIP = EVENTS.add("nothing_to_tip", "the suitcase of {a:seat} holds no money", "CE-EFF-15", reveals=True)
PUBLIC_JOB_TAKEN = EVENTS.add("public_job_taken", "{a:seat} takes the public job {b:job}", "CE-EFF-18")

TURF_GAINED = EVENTS.add("turf_gained", "{a:seat} puts a marker on {b:area}", "CE-TURF-07")
TURF_UNDECIDED = EVENTS.add("turf_undecided", "nobody gains {a:area}", "CE-TURF-06")
MARKER_MOVED = EVENTS.add("marker_moved", "{a:seat} moves a marker from {b:area} to {c:area}", "CE-TURF-09")
MARKER_REMOVED = EVENTS.add("marker_removed", "{a:seat} removes the marker of {b:seat} from {c:area}", "CE-EFF-20")

BID_ADDED = EVENTS.add("bid_added", "{a:seat} adds {b:money} to the bid", "CE-BRIB-01", only="a")
BID_OPENED = EVENTS.add("bid_opened", "{a:seat} bid ${b}", "CE-BRIB-02", reveals=True)
BID_CARD = EVENTS.add("bid_card", "{a:seat} had bid {c} x {b:money}", "CE-BRIB-02", reveals=True)
BRIBE_PAID = EVENTS.add("bribe_paid", "{a:seat} pays the bribe of ${b}", "CE-BRIB-04")
BID_RETURNED = EVENTS.add("bid_returned", "{a:seat} puts the bid of ${b} back", "CE-BRIB-06")
ALLY_RECRUITED = EVENTS.add("ally_recruited", "{a:seat} recruits {b:ally}", "CE-BRIB-04")

ALLY_BACK = EVENTS.add("ally_back", "{a:seat} takes {b:ally} back into hand", "CE-TRIB-01")
LAST_MONEY = EVENTS.add("last_money", "{a:seat} puts {c} x {b:money} from hand into the suitcase", "CE-TRIB-06")
ALLY_LEAVES = EVENTS.add("ally_leaves", "{a:ally} leaves the game", "CE-ENTR-05")
CASH_COUNTED = EVENTS.add("cash_counted", "{a:seat}: ${b} in the suitcase", "CE-END-02", reveals=True)
TURF_DOMINATED = EVENTS.add("turf_dominated", "{a:seat} dominates {b:area}: ${c}", "CE-END-03")
COLOR_LED = EVENTS.add("color_led", "{a:seat} leads the {b:color} jobs: ${c}", "CE-END-05")
