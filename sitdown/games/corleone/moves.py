"""The move table and the decisions it answers (CE-DEC, section 8 of the rules)."""

from ...engine.contract import FIRST_STEP
from ...engine.moves import MoveTable
from .components import (
    ALLY_KEY,
    ALLY_TITLE,
    AREA_KEY,
    AREA_NAME,
    CARD_KEY,
    CARD_NAME,
    CASH_DISCARD,
    FAMILY_KEY,
    FAMILY_NAME,
    FIRST_JOB,
    GOOD_KEY,
    GOOD_NAME,
    JOB_COST,
    JOB_KEY,
    JOB_TITLE,
    MONEY_KEY,
    SPACE_KEY,
    SPACE_NAME,
    THUG_SPACES,
)

MOVES = MoveTable()

_slots, _slot_names = SPACE_KEY[:THUG_SPACES], SPACE_NAME[:THUG_SPACES]
_turfs, _turf_names = AREA_KEY[1:], AREA_NAME[1:]
_most_of_a_good = max(max(cost) for cost in JOB_COST)

THUG = MOVES.group("thug", _slots, "Play a thug on {}", _slot_names)
FAMILY = MOVES.group("family", SPACE_KEY[THUG_SPACES:], "Play a family member on {}", SPACE_NAME[THUG_SPACES:])
JOB = MOVES.group("job", JOB_KEY, "Do the job {}", JOB_TITLE)
ALLY = MOVES.group("ally", ALLY_KEY, "Play the ally {}", ALLY_TITLE)
NARCOTICS_PAID = MOVES.group("narcotics", [str(n) for n in range(_most_of_a_good + 1)], "Pay with {} narcotics")
MONEY_FIRST = MOVES.group("money_first", label="Take the money first")
ABILITY_FIRST = MOVES.group("ability_first", label="Use the ability first")
SELF_FIRST = MOVES.group("self_first", label="Use the front first")
CONTROLLER_FIRST = MOVES.group("controller_first", label="Let the controller use it first")
SUITCASE_MONEY = MOVES.group("suitcase", MONEY_KEY, "Put {} into the suitcase")
SWAP = MOVES.group("swap", label="Swap a card for an illegal good")
DRAW = MOVES.group("draw", label="Look at two jobs and keep one")
CASH = MOVES.group("cash_in", [str(n) for n in CASH_DISCARD], "Cash in {} cards")
TAKE_HORSE_HEAD = MOVES.group("horse_head", label="Take the horse head")
STOP = MOVES.group("stop", label="Use nothing more")
KEEP = MOVES.group("keep", JOB_KEY, "Keep {}", JOB_TITLE)
DISCARD = MOVES.group("discard", CARD_KEY, "Discard {}", CARD_NAME)
TAKE_GOOD_CARD = MOVES.group("take", GOOD_KEY, "Take {}", GOOD_NAME)
SHAKE = MOVES.group("shake", _slots, "Shake down the front on {}", _slot_names)
TURF = MOVES.group("turf", _turfs, "{}", _turf_names)
FIGURE = MOVES.group("figure", SPACE_KEY, "The figure on {}", SPACE_NAME)
TO = MOVES.group("to", SPACE_KEY, "To {}", SPACE_NAME)
AREA = MOVES.group("area", AREA_KEY, "The backs in {}", AREA_NAME)
PLACE = MOVES.group("place", label="Put a thug there and shake the front down")
RIVAL = MOVES.group("rival", FAMILY_KEY, "{}", FAMILY_NAME)
GIVE = MOVES.group("give", CARD_KEY[:FIRST_JOB], "Give {}", CARD_NAME[:FIRST_JOB])
PUT_UP = MOVES.group("put_up", MONEY_KEY, "Put up {}")
TAKE_JOB = MOVES.group("take_job", JOB_KEY, "Take {} into your hand", JOB_TITLE)
MARKER_FROM = MOVES.group("marker_from", _turfs, "Move a marker from {}", _turf_names)
DECLINE = MOVES.group("decline", label="Decline")
BID = MOVES.group("bid", MONEY_KEY, "Add {} to the bid")
BID_DONE = MOVES.group("done", label="Close the bid")
RECRUIT = MOVES.group("recruit", ALLY_KEY, "Take {}", ALLY_TITLE)

TURN_ACTION = MOVES.decision("turn_action", "take your turn", THUG, FAMILY, JOB, ALLY)
PAY_NARCOTICS = MOVES.decision("pay_narcotics", "how many narcotics to pay with", NARCOTICS_PAID)
JOB_ORDER = MOVES.decision("job_order", "money or ability first", MONEY_FIRST, ABILITY_FIRST)
FRONT_ORDER = MOVES.decision("front_order", "who uses the front first", SELF_FIRST, CONTROLLER_FIRST)
ABILITY_NEXT = MOVES.decision(
    "ability_next", "use an ability or stop", SUITCASE_MONEY, SWAP, DRAW, CASH, TAKE_HORSE_HEAD, STOP
)
DRAW_KEEP = MOVES.decision("draw_keep", "which of the two jobs to keep", KEEP)
DISCARD_CARD = MOVES.decision("discard_card", "which card to discard", DISCARD)
PICK_GOOD = MOVES.decision("pick_good", "which good to take", TAKE_GOOD_CARD)
CHOOSE_BUSINESS = MOVES.decision("choose_business", "which front to shake down", SHAKE)
CHOOSE_TURF = MOVES.decision("choose_turf", "which turf", TURF)
CHOOSE_VICTIM = MOVES.decision("choose_victim", "whom to gun down", FIGURE)
TAKE_OVER_PLACE = MOVES.decision("take_over_place", "whether to take the space over", PLACE, DECLINE)
CHOOSE_OWN = MOVES.decision("choose_own", "which of your figures", FIGURE)
CHOOSE_RIVAL_FIGURE = MOVES.decision("choose_rival_figure", "which rival figure to move", FIGURE)
CHOOSE_DESTINATION = MOVES.decision("choose_destination", "where to move the figure", TO)
PLACE_FIGURE = MOVES.decision("place_neutral", "where to put the neutral figure", TO)
CHOOSE_AREA = MOVES.decision("choose_area", "which area's backs to use", AREA)
CHOOSE_RIVAL = MOVES.decision("choose_rival", "which rival", RIVAL)
GIVE_CARD = MOVES.decision("give_card", "which card to give", GIVE)
OFFER_PICK = MOVES.decision("offer_pick", "which money card to put up", PUT_UP, secret=True)
CHOOSE_PUBLIC_JOB = MOVES.decision("choose_public_job", "which public job to take", TAKE_JOB)
RELOCATE_MARKER = MOVES.decision("relocate_marker", "which marker to move here", MARKER_FROM, DECLINE)
BIDDING = MOVES.decision("bid", "your bribe", BID, BID_DONE, secret=True)
PICK_ALLY = MOVES.decision("pick_ally", "which ally to take", RECRUIT)
TRIBUTE_DISCARD = MOVES.decision("tribute_discard", "which card to give up as tribute", DISCARD)

SPAN_FIRST, SPAN_END = MOVES.spans()

(
    OPEN_BUSINESS_STEP,
    NEXT_TURN_STEP,
    TURF_WAR_STEP,
    BRIBERY_STEP,
    RANK_STEP,
    TRIBUTE_STEP,
    TRIBUTE_NEXT_STEP,
    ENTRACTE_STEP,
    FRONT_STEP,
    BUNDLE_STEP,
    SWAP_STEP,
    CASH_STEP,
    PAYMENT_STEP,
    REWARD_STEP,
    ABILITY_STEP,
    JOB_DONE_STEP,
    EACH_RIVAL_STEP,
) = range(FIRST_STEP, FIRST_STEP + 17)
