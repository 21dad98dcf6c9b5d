"""Every reason for which a move can be refused is reached."""

import random

from sitdown.games.empire_city import reasons as r
from sitdown.games.empire_city.moves import MOVES
from sitdown.games.empire_city.reasons import REASONS
from tests.games.empire_city.helpers import asked, new, play, space, table


def positions():
    """Positions that random play seldom brings."""
    yield table(3).money(0, 100).set(safe={space("hotel_row"): 1}).square("hotel_row", 1).match()
    yield table(3, {"table_politics": "off"}).money(0, 100).match()
    yield table(3).hand(0, city=["extra_muscle"]).set(extra_figures=[2, 0, 0]).match()
    yield table(3, {"open_tie_break_self": "no"}, godfather=1).corruption(4, 4, 4).phase("cops").match()
    yield table(3).cop_card("curfew").hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle"]).match()
    yield table(3).cop_card("police_parade").square("empire_tower", 1).match()
    yield table(3).cop_card("dock_strike").ness("pitney_downs").match()
    yield play(table(3).holds_deck(1, "slums").match(), (0, "figure pancetta_ristorante"))
    yield (
        table(3)
        .square("jazz_street", 0, "casino_3")
        .square("theater_row", 0, "casino_4")
        .square("hotel_row", 0, "bordello_3", tokens=3)
        .square("rail_yards", 0, "bordello_1")
        .square("brickyard", 0, "bordello_2")
        .hand(0, city=["new_arrivals"])
        .phase("collect")
        .match()
    )
    yield play(
        table(3)
        .square("rail_yards", 0, "bordello_1")
        .square("brickyard", 0, "bordello_2")
        .square("jazz_street", 0, "casino_3")
        .square("hotel_row", 0, "bordello_3", tokens=3)
        .hand(0, city=["new_arrivals"])
        .phase("collect")
        .match(),
        (0, "play new_arrivals"),
    )
    dice = (
        table(3)
        .square("jazz_street", 0, "casino_3")
        .square("theater_row", 0, "casino_4")
        .square("grand_avenue", 0, "casino_1")
        .square("brickyard", 0, "bordello_2")
        .hand(0, city=["loaded_dice"] * 2)
        .phase("collect")
        .match()
    )
    yield play(dice, (0, "play loaded_dice"), (0, "square jazz_street"), (0, "play loaded_dice"))
    twice = (
        table(3)
        .square("jazz_street", 0, "casino_3")
        .square("theater_row", 0, "casino_4")
        .square("brickyard", 0, "casino_2")
        .hand(0, city=["grand_opening"] * 2)
        .phase("collect")
        .match()
    )
    yield play(twice, (0, "play grand_opening"), (0, "square jazz_street"), (0, "play grand_opening"))
    padlock = (
        table(3)
        .square("jazz_street", 1, "casino_3")
        .square("theater_row", 1, "casino_4")
        .square("brickyard", 2, "casino_2")
        .hand(0, city=["padlock_order"] * 2)
        .match()
    )
    yield play(padlock, (0, "play padlock_order"), (0, "square jazz_street"), (1, "pass"), (0, "play padlock_order"))
    yield play(
        table(3)
        .hand(0, city=["safe_house"])
        .square("jazz_street", 0)
        .square("rail_yards", 0)
        .square("hotel_row", 0)
        .attack("hotel_row", 1)
        .match(),
        (0, "play safe_house"),
    )
    hit = table(3).hand(0, henchmen=["ivan_the_ox", "iron_ho"], city=["steel_vest"]).hand(1, henchmen=["quiet_wen"])
    yield play(hit.match(), (0, "hit b"))
    yield play(hit.match(), (0, "hit b"), (0, "henchman ivan_the_ox"))
    guard = (
        table(3)
        .hand(0, henchmen=["ivan_the_ox"])
        .hand(1, henchmen=["quiet_wen", "nonna_assunta"])
        .exhausted(1, "big_enzo")
        .match()
    )
    yield play(guard, (0, "hit b"), (0, "henchman big_enzo"), (1, "reveal quiet_wen"))
    fight = (
        table(4)
        .square("jazz_street", 1)
        .attack("jazz_street", 2)
        .hand(1, henchmen=["sergei_gavrikov", "big_enzo"], city=["tommy_gun", "ambush"])
        .hand(2, city=["omerta"])
        .phase("combat")
        .match()
    )
    yield fight
    yield play(fight.clone(), (1, "henchman sergei_gavrikov"))
    yield play(fight.clone(), (1, "done"))
    yield play(fight.clone(), (1, "henchman big_enzo"), (1, "done"), (1, "play tommy_gun"))
    kills = (
        table(4)
        .square("jazz_street", 1)
        .attack("jazz_street", 2)
        .hand(2, henchmen=["pavel_the_butcher", "dragon_lau"])
        .hand(1, henchmen=["mickey_flynn", "izzy_abacus", "sal_two_coats"])
        .phase("combat")
        .match()
    )
    play(
        kills,
        (2, "henchman pavel_the_butcher"),
        (2, "done"),
        (1, "henchman mickey_flynn"),
        (1, "henchman izzy_abacus"),
        (1, "henchman sal_two_coats"),
        (1, "done"),
    )
    yield kills
    lau = (
        table(4)
        .square("jazz_street", 1)
        .attack("jazz_street", 2, 0)
        .hand(2, henchmen=["dragon_lau"])
        .phase("combat")
        .match()
    )
    yield play(lau, (2, "henchman dragon_lau"), (2, "ability"), (2, "done"))
    bid = table(3).money(0, 100).hand(0, city=["war_chest"]).cop_card("election_day").phase("godfather").match()
    yield bid
    tie = (
        table(4, godfather=3, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 250)
        .money(1, 200)
        .cop_card("election_day")
        .phase("godfather")
        .match()
    )
    play(
        tie,
        (0, "add $100"),
        (0, "add $100"),
        (0, "done"),
        (1, "add $100"),
        (1, "add $100"),
        (1, "done"),
        (2, "done"),
        (3, "done"),
    )
    yield play(tie.clone(), (0, "money"))
    yield (
        table(4)
        .cop_card("quiet_beat")
        .cops("jazz_street", "city_hall")
        .ness("st_marys")
        .set(ness_called=1)
        .phase("ness")
        .match()
    )
    cops = (
        table(4)
        .cop_card("quiet_beat")
        .cops("boiler_street", "butchers_lane", "jazz_street", "rail_yards")
        .phase("move_cops")
        .match()
    )
    yield cops
    yield play(cops.clone(), (0, "cop 3"))
    yield play(cops.clone(), (0, "cop 3"), (0, "square empire_tower"))
    yield table(4).cops("jazz_street", "rail_yards", "city_hall").corruption(0, 25, 1, 1).phase("cops").match()
    yield table(3).money(0, 500).match()
    offer = table(3, {"table_politics": "deals"}).money(0, 100).hand(0, city=["omerta"]).match()
    yield play(offer.clone(), (0, "offer"), (0, "capo b"), (0, "nothing"))
    price = play(
        offer.clone(), (0, "offer"), (0, "capo b"), (0, "nothing"), (0, "money"), (0, "add $1000"), (0, "add $1000")
    )
    yield price
    yield play(price.clone(), (0, "done"))
    yield play(
        table(3, {"table_politics": "deals"}).money(0, 100).match(),
        (0, "offer"),
        (0, "capo b"),
        (0, "nothing"),
        (0, "pact"),
        (1, "accept"),
    )
    yield play(table(3).money(0, 100).match(), (0, "gift"), (0, "capo b"), (0, "money"))
    yield play(table(3).money(0, 100).match(), (0, "gift"), (0, "capo b"), (0, "money"), (0, "add $100"), (0, "done"))
    yield play(
        table(3).money(0, 2000).square("rail_yards", 0).track(rackets=["bordello_6"]).match(), (0, "figure rail_yards")
    )
    yield play(
        table(3).hand(0, henchmen=["jade_lin"]).hand(1, henchmen=["ivan_the_ox"]).match(), (0, "figure pitney_downs")
    )
    yield play(
        table(4).hand(0, henchmen=["jade_lin"]).hand(1, henchmen=["ivan_the_ox"]).hand(2, henchmen=["iron_ho"]).match(),
        (0, "reveal jade_lin"),
    )
    yield play(
        table(3).exhausted(0, "iron_ho", "big_enzo").hand(0, city=["back_on_the_street"]).phase("upkeep").match(),
        (0, "play back_on_the_street"),
    )


def crowded_downtown():
    """A setup in which the first capos take all of downtown while a racket for downtown lies on the track."""
    for seed in range(200):
        match = new(6, seed, family_choice="random")
        while asked(match)[0] != "start_henchman":
            seat = match.deciders[0]
            moves = [str(move) for move in match.moves(seat)]
            squares = [f"square {name}" for name in ("empire_tower", "bankers_plaza", "diamond_mile")]
            wanted = [move for move in [*squares, "racket speakeasy_1", "racket speakeasy_2"] if move in moves]
            if any(match.board.why_not(seat, move) == r.NO_OPEN_ROOM for move in range(len(MOVES))):
                return match
            match.play(seat, wanted[0] if wanted else moves[0])
    raise AssertionError("downtown never filled up")


def collect(match, found: set[int]) -> None:
    """Ask about every move for every seat that decides."""
    for seat in match.deciders:
        found.update(match.board.why_not(seat, move) for move in range(len(MOVES)))


def test_every_reason_is_reached():
    found: set[int] = set()
    for match in (*positions(), crowded_downtown()):
        collect(match, found)
    for seats in (3, 6):
        match = new(seats, f"reasons {seats}", table_politics="deals")
        rnd = random.Random(seats)
        while not match.over:
            collect(match, found)
            actor = rnd.choice(match.deciders)
            match.play(actor, rnd.choice(match.moves(actor)))
    missing = [REASONS.reasons[code].text for code in range(1, len(REASONS.reasons)) if code not in found]
    assert missing == []


def test_every_reason_names_a_rule_of_the_book():
    ids = set(new(3).game.rulebook.ids)
    assert all(reason.rule in ids for reason in REASONS.reasons[1:])
    assert all(kind.rule in ids for kind in new(3).game.events.kinds[2:])
