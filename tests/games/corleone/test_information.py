"""CE-INFO: who sees what."""

from collections import Counter

import pytest

from sitdown import Match
from sitdown.engine.chance import derive
from sitdown.engine.record import SPECTATOR
from sitdown.games.corleone.components import (
    BLUE_TILES,
    JOB_KEY,
    JOBS,
    RED_TILES,
)
from tests.games.corleone.table import (
    A,
    B,
    C,
    D,
    arrange,
    asked,
    bid,
    bidding,
    blank,
    discarded_jobs,
    dollars,
    done,
    hand,
    looks_the_same,
    names,
    new,
    offered,
    play,
    play_on,
    played,
    public_jobs,
    state,
    told,
    verbs,
)
from tests.proves import proves

EVERYBODY_ELSE = (B, C, SPECTATOR)


@proves("CE-INFO-01")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    one = arrange(3).hand(A, jobs=["ransom", "blackmail"]).match()
    other = arrange(3).hand(A, jobs=["an_offer", "fixed_fight"]).match()

    assert names(one.view(A).hand[A]) == ["blackmail", "ransom"]
    assert all(looks_the_same(viewer, one, other) for viewer in EVERYBODY_ELSE)


@proves("CE-INFO-02")
def test_the_size_of_every_hand_is_public() -> None:
    match = arrange(3).hand(A, money=[1, 1], goods=["gun"], jobs=["ransom"], allies=["capo"]).hand(B, money=[5]).match()

    for viewer in (A, *EVERYBODY_ELSE):
        assert list(match.view(viewer).hand_n)[:3] == [5, 1, 0]


@proves("CE-INFO-03", "CE-RUL-24")
def test_the_inside_of_a_suitcase_is_seen_by_its_owner_only_also_how_much_there_is() -> None:
    one = arrange(3).suitcase(A, money=[5, 1], jobs=["ransom"]).suitcase(B, jobs=["blackmail"]).match()
    other = arrange(3).suitcase(B, money=[5, 1], jobs=["ransom", "blackmail"]).match()

    assert dollars(one.view(A).suitcase[A]) == [1, 5]
    assert one.view(A).done_jobs[A][JOB_KEY.index("ransom")] == 1
    assert looks_the_same(C, one, other)
    assert looks_the_same(SPECTATOR, one, other)


@proves("CE-INFO-03")
def test_movements_into_a_suitcase_are_public_and_all_is_open_at_the_end() -> None:
    match = play(arrange(3).hand(A, money=[3]).match(), A, "thug ws_a", "suitcase $3")
    assert "Marzullo puts $3 into the suitcase" in told(match, B)
    assert sum(match.view(B).suitcase[A]) == 0

    over = arrange(3, act=4).suitcase(A, money=[5, 1], jobs=["ransom"]).phase("tribute").match()
    assert dollars(over.view(B).suitcase[A]) == [1, 5]
    assert sum(over.view(B).done_jobs[A]) == 1


@proves("CE-INFO-04")
def test_the_supply_is_public() -> None:
    match = arrange(3).hand(A, money=[5, 1, 1], goods=["gun", "narcotics"]).match()

    for viewer in (A, *EVERYBODY_ELSE):
        assert list(match.view(viewer).supply) == [28, 30, 30, 29, 7, 8, 8, 7]


@proves("CE-INFO-05")
def test_of_the_job_deck_only_the_number_of_cards_is_known() -> None:
    one = arrange(3).deck("ransom", "blackmail").match()
    other = arrange(3).deck("fixed_fight", "an_offer").match()

    assert list(state(one).job_deck) != list(state(other).job_deck)
    for viewer in (A, *EVERYBODY_ELSE):
        assert one.view(viewer).job_deck_n == 44
        assert looks_the_same(viewer, one, other)


@proves("CE-INFO-06", "CE-INFO-07")
def test_job_discard_and_public_jobs_are_seen_by_all() -> None:
    match = arrange(3).discard("ransom", "blackmail").public("an_offer").match()

    for viewer in (A, *EVERYBODY_ELSE):
        view = match.view(viewer)
        assert [JOB_KEY[job] for job, there in enumerate(view.job_discard) if there] == ["blackmail", "ransom"]
        assert [JOB_KEY[job] for job, there in enumerate(view.public_jobs) if there] == ["an_offer"]


def draws_two(*jobs: str) -> Match:
    """A looks at the top two jobs of the deck."""
    return play(arrange(3).deck(*jobs).match(), A, "thug ch_a", "draw")


@proves("CE-INFO-08", "CE-EX-53")
def test_two_drawn_jobs_are_seen_by_the_drawer_only() -> None:
    one, other = draws_two("ransom", "blackmail"), draws_two("fixed_fight", "an_offer")

    assert [JOB_KEY[job] for job in one.view(A).looked_at[A]] == ["ransom", "blackmail"]
    assert "Marzullo looks at Ransom and Blackmail" in told(one, A)
    assert all(looks_the_same(viewer, one, other) for viewer in EVERYBODY_ELSE)
    assert one.view(B).waiting_for == (A,)
    assert asked(one) == "draw_keep"
    assert "Marzullo looks at two jobs" in told(one, B)


@proves("CE-INFO-08")
def test_the_discarded_job_is_public_then_and_the_kept_one_is_not() -> None:
    one = play(draws_two("ransom", "blackmail"), A, "keep ransom")
    other = play(draws_two("an_offer", "blackmail"), A, "keep an_offer")

    assert all(looks_the_same(viewer, one, other) for viewer in EVERYBODY_ELSE)
    assert "Marzullo keeps one job and discards Blackmail" in told(one, B)
    assert one.view(B).job_discard[JOB_KEY.index("blackmail")] == 1


@proves("CE-INFO-09")
def test_of_the_tile_decks_number_and_colour_are_known_but_not_the_order() -> None:
    one = arrange(3).match()
    other = arrange(3).set(blue_deck=list(reversed(BLUE_TILES)), red_deck=list(reversed(RED_TILES))).match()

    for viewer in (A, *EVERYBODY_ELSE):
        assert (one.view(viewer).blue_n, one.view(viewer).red_n) == (8, 4)
        assert looks_the_same(viewer, one, other)


@proves("CE-INFO-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_ally_row_is_public_and_undealt_allies_are_nowhere(seats: int) -> None:
    match = new(seats)
    s = state(match)

    for viewer in (*range(seats), SPECTATOR):
        assert list(match.view(viewer).ally_row) == list(s.ally_row)
        assert len([line for line in told(match, viewer) if line.endswith("is on offer")]) == seats - 1
    assert set(s.tally) == {0}
    assert sum(map(sum, s.played_allies)) + sum(sum(list(cards)[-18:]) for cards in s.hand) == 0


@proves("CE-INFO-11")
def test_an_ally_won_is_shown_when_taken_and_then_a_hand_card() -> None:
    match = arrange(3).suitcase(A, money=[1]).row("mayor_1", "police_chief_1").phase("bribery").match()
    bid(match, A, 1)
    play(match, A, "recruit police_chief_1")

    assert "police_chief_1" in names(match.view(A).hand[A])
    for viewer in EVERYBODY_ELSE:
        assert "Marzullo recruits Police Chief (Act I)" in told(match, viewer)
        assert names(match.view(viewer).hand[A]) == []


@proves("CE-INFO-12")
def test_played_allies_are_public() -> None:
    match = arrange(3, act=2).hand(A, allies=["small_time_bookie"]).match()
    play(match, A, "ally small_time_bookie")

    for viewer in (A, *EVERYBODY_ELSE):
        assert sum(match.view(viewer).played_allies[A]) == 1
        assert "Marzullo plays Small-Time Bookie" in told(match, viewer)


@proves("CE-INFO-13")
@pytest.mark.parametrize(
    "field",
    [
        "business",
        "figure_at",
        "police_at",
        "reserve_thugs",
        "reserve_family",
        "river_thugs",
        "river_family",
        "stack",
        "stack_n",
        "markers",
        "horse_head",
        "act",
        "phase",
    ],
)
def test_the_board_and_the_pieces_are_public(field: str) -> None:
    position = arrange(3, act=2).tile("ws_b", "loan_office").thug("ws_b", A).family("fm05", B).control("queens", C, A)
    position.neutral("police_chief", "queens").neutral("mayor", "fm07").reserve(C, thugs=1, family=1).horse_head(C)
    match = position.match()

    for viewer in (A, *EVERYBODY_ELSE):
        assert getattr(match.view(viewer), field) == getattr(state(match), field)
    assert getattr(state(match), field) != getattr(blank(3), field)


@proves("CE-INFO-14")
def test_a_bid_in_progress_is_seen_by_the_bidder_only() -> None:
    match = bidding()
    others = [play(match.clone(), A, *steps) for steps in (["bid $5"], ["bid $3", "bid $1"], ["done"])]

    assert dollars(others[1].view(A).bid[A]) == [1, 3]
    assert "Marzullo adds $3 to the bid" in told(others[1], A)
    assert all(looks_the_same(viewer, match, *others) for viewer in EVERYBODY_ELSE)


@proves("CE-INFO-14")
def test_at_the_reveal_all_bid_cards_are_public() -> None:
    match = bidding()
    bid(match, A, 5, 1)
    bid(match, B, 3)
    bid(match, C)

    for viewer in (A, *EVERYBODY_ELSE):
        lines = told(match, viewer)
        assert "Marzullo had bid 1 x $5" in lines
        assert "Marzullo had bid 1 x $1" in lines
        assert "Matarazzo had bid 1 x $3" in lines
        assert "Vitale bid $0" in lines


@proves("CE-INFO-15")
def test_a_card_put_up_is_seen_by_the_picker_only_until_all_are() -> None:
    match = offered()
    picked = [played(match, B, "put_up $5"), played(match, B, "put_up $1")]

    assert all(looks_the_same(viewer, match, *picked) for viewer in (A, C, D, SPECTATOR))
    assert "Matarazzo puts up $5" in told(picked[0], B)

    play(picked[0], C, "put_up $1")
    play(picked[0], D, "put_up $3")
    for viewer in (A, B, C, D, SPECTATOR):
        assert "Matarazzo had put up $5" in told(picked[0], viewer)
        assert "Caccamo had put up $3" in told(picked[0], viewer)


@proves("CE-INFO-16")
def test_taking_discarding_paying_and_giving_are_public() -> None:
    goods = ["gun", "blood_money"]
    position = arrange(3).hand(A, money=[2], goods=goods, jobs=["protection_racket_1"]).hand(B, money=[1, 5])
    match = play(position.match(), A, "job protection_racket_1", "money_first")
    play(match, B, "give $5", "thug ue_a", "swap", "discard $1", "take gun")

    for viewer in (A, *EVERYBODY_ELSE):
        lines = told(match, viewer)
        assert "Marzullo pays 1 gun" in lines
        assert "Marzullo takes $3" in lines
        assert "Matarazzo gives $5 to Marzullo" in lines
        assert "Matarazzo discards $1" in lines
        assert "Matarazzo takes gun" in lines


def theft(stolen: str, kept: str) -> Match:
    """A has stolen one of B's two jobs; the seed decides which, so both names are tried in either place."""
    position = arrange(3).hand(A, goods=["booze", "blood_money"], jobs=["pickpocket_crew"])
    position.hand(B, jobs=[stolen, kept])
    for seed in range(20):
        match = position.match(seed=seed)
        play(match, A, "job pickpocket_crew", "money_first")
        if stolen in hand(match, A):
            return match
    raise AssertionError(f"{stolen} was never stolen")


@proves("CE-INFO-17")
def test_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:
    one, other = theft("ransom", "blackmail"), theft("blackmail", "ransom")

    assert "Marzullo steals Ransom from Matarazzo" in told(one, A)
    assert "Marzullo steals Ransom from Matarazzo" in told(one, B)
    for viewer in (C, SPECTATOR):
        assert "Marzullo steals a card from Matarazzo" in told(one, viewer)
        assert looks_the_same(viewer, one, other)


@proves("CE-INFO-18")
def test_tribute_discards_are_public() -> None:
    match = arrange(3, act=4).hand(A, money=[1, 5], jobs=["ransom"]).phase("tribute").match()
    match.play(A, "discard ransom")

    for viewer in (A, *EVERYBODY_ELSE):
        assert "Marzullo discards Ransom" in told(match, viewer)


def pays_drive_by() -> Match:
    """A has said that Drive-By is to be done, and is asked how many narcotics to pay with."""
    position = arrange(3).hand(A, goods=["gun", "gun", "narcotics"], jobs=["drive_by_1", "ransom"])
    return play(position.hand(B, jobs=["blackmail"]).match(), A, "job drive_by_1")


@proves("CE-INFO-19")
def test_a_job_from_hand_is_public_while_it_is_done_and_hidden_before() -> None:
    one = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).match()
    other = arrange(3).hand(A, goods=["gun", "gun"], jobs=["ransom"]).match()
    assert all(looks_the_same(viewer, one, other) for viewer in EVERYBODY_ELSE)

    play(one, A, "job drive_by_1")
    assert asked(one) == "job_order"
    for viewer in EVERYBODY_ELSE:
        assert "Marzullo pays for the job Drive-By" in told(one, viewer)
    play(one, A, "money_first")
    assert "Marzullo has done Drive-By" in told(one, C)


@proves("CE-INFO-19")
@pytest.mark.parametrize("seat", [B, C])
def test_no_re_deal_takes_away_a_job_that_is_being_paid(seat: int) -> None:
    match = pays_drive_by()
    assert asked(match) == "pay_narcotics"

    for n in range(20):
        match.board.resample(seat, derive(match.key, n))
        assert "drive_by_1" in hand(match, A)
    play(match, A, "narcotics 1", "money_first")

    assert done(match, A) == ["drive_by_1"]


@proves("CE-INFO-20")
def test_nobody_sees_the_generator() -> None:
    match = new(3, seed=1)
    assert state(match).drawn > 0

    for viewer in (A, *EVERYBODY_ELSE):
        assert list(match.view(viewer).key) == [0, 0]
        assert match.view(viewer).drawn == 0
        assert looks_the_same(viewer, match, rekeyed(match))


def rekeyed(match: Match) -> Match:
    twin = match.clone()
    twin.board.rekey(bytes(range(16)))
    return twin


@proves("CE-INFO-21")
def test_the_options_of_a_decision_are_seen_by_the_decider_only() -> None:
    payable = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).match()
    unpayable = arrange(3).hand(A, goods=["gun", "gun"], jobs=["ransom"]).match()
    assert "job" in verbs(payable, A) - verbs(unpayable, A)

    for viewer in EVERYBODY_ELSE:
        view = payable.view(viewer)
        assert (view.moves, view.waiting_for, view.decision.name) == ([], (A,), "turn_action")
        assert looks_the_same(viewer, payable, unpayable)


@proves("CE-INFO-21")
def test_that_a_decision_was_automatic_is_seen_by_the_decider_only() -> None:
    position = arrange(3, act=4).hand(A, money=[5, 5, 5]).hand(B, money=[1, 2, 3])
    match = position.phase("tribute").match()
    forced = "Marzullo: only one choice, Discard $5"

    assert forced in told(match, A)
    for viewer in EVERYBODY_ELSE:
        assert forced not in told(match, viewer)
        assert "Marzullo discards $5" in told(match, viewer)


# Conservation


@proves("CE-EX-54")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_example_54_nothing_is_lost_or_made(seats: int) -> None:
    def count(match: Match) -> None:
        s, everybody = state(match), range(seats)
        in_bids = 0 if asked(match) == "bid" else 1
        for card in range(4):
            held = s.supply[card] + sum(s.hand[p][card] + s.suitcase[p][card] for p in everybody)
            assert held + in_bids * sum(s.bid[p][card] for p in everybody) == 30
        for card in range(4, 8):
            assert s.supply[card] + sum(s.hand[p][card] for p in everybody) == 8
        jobs = Counter(s.job_deck[i] for i in range(s.job_deck_n))
        jobs.update(JOB_KEY.index(job) for job in public_jobs(match) + discarded_jobs(match))
        for p in everybody:
            jobs.update(JOB_KEY.index(job) for job in done(match, p))
            jobs.update(JOB_KEY.index(card) for card in hand(match, p) if card in JOB_KEY)
            if asked(match) == "draw_keep" and match.deciders == (p,):
                jobs.update(s.looked_at[p])
        jobs.update(being_done(match))
        assert jobs == Counter(range(JOBS))
        assert match.game.audit(s) == []

    play_on(new(seats, seed=seats), seats, count)


def being_done(match: Match) -> list[int]:
    """The job that is set aside while it resolves (CE-JOB-03), from the log."""
    paid = [line.event[2] for line in match.log() if " pays for the job " in line.text]
    finished = [line.event[2] for line in match.log() if " has done " in line.text]
    return list((Counter(paid) - Counter(finished)).elements())
