"""CE-FLOW, CE-OPEN, CE-FAM, CE-ENTR: acts, phases, turns and the entr'acte."""

from typing import Any

import pytest

from sitdown.games.corleone.components import BLUE_TILES, BUSINESS_KEY, RED_TILES
from sitdown.games.corleone.state import EMPTY, OFF_BOARD
from tests.games.corleone.table import (
    PRINTED_SLOTS,
    A,
    B,
    C,
    D,
    arrange,
    asked,
    bid,
    businesses,
    deck_jobs,
    figure,
    hand,
    moves,
    neutral_spaces,
    new,
    phase,
    play,
    play_on,
    public_jobs,
    row,
    stacks,
    state,
    suitcase,
    told,
    verbs,
)
from tests.proves import proves

BLUE = {BUSINESS_KEY[tile] for tile in BLUE_TILES}
RED = {BUSINESS_KEY[tile] for tile in RED_TILES}
BLUE_TILE_LIST = ["cortlandt_gunsmith", "cellar_tavern", "loan_office", "imperial_laundry", "teamster_garage"]


def in_order(lines: list[str], *words: str) -> bool:
    """Whether the words turn up in the log one after the other."""
    rest = iter(lines)
    return all(any(word in line for line in rest) for word in words)


# Acts and phases


@proves("CE-FLOW-01")
def test_an_act_runs_through_five_phases_in_order() -> None:
    match = (
        arrange(2, act=2)
        .hand(A, money=[1, 1, 2, 3, 5])
        .suitcase(A, money=[1])
        .row("tax_advisor")
        .reserve(A, thugs=1, family=0)
        .reserve(B, thugs=0, family=0)
        .phase("open_new_business")
        .match()
    )
    seen = [phase(match)]
    play(match, A, "thug bk_a")
    seen.append(phase(match))
    play(match, A, "done")
    seen.append(phase(match))

    assert seen == ["family_business", "bribery", "tribute"]
    assert in_order(
        told(match),
        "Act II begins",
        " opens in ",
        "Marzullo plays a thug",
        "nobody gains Wall Street",
        "Marzullo puts a marker on Brooklyn",
        "nobody gains Chelsea",
        "Marzullo bid $0",
    )


@proves("CE-FLOW-02")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_acts_one_to_three_are_followed_by_an_entracte(act: int) -> None:
    match = arrange(3, act=act).thug("ch_a", A).phase("tribute").match()

    assert not match.over
    assert state(match).act == act + 1
    assert state(match).reserve_thugs[A] == 2


@proves("CE-FLOW-02")
def test_act_four_is_followed_by_final_scoring() -> None:
    match = arrange(3, act=4).thug("ch_a", A).suitcase(B, money=[3]).phase("tribute").match()

    assert match.over
    assert (state(match).act, phase(match)) == (4, "over")
    assert figure(match, "ch_a") == A
    assert "Matarazzo: $3 in the suitcase" in told(match)


@proves("CE-FLOW-03")
@pytest.mark.parametrize(("act", "question"), [(1, "bid"), (2, "bid"), (3, "bid"), (4, "tribute_discard")])
def test_act_four_has_no_bribery(act: int, question: str) -> None:
    match = arrange(3, act=act).hand(A, money=[1, 2, 3, 5, 5, 5]).suitcase(A, money=[5]).row("capo")

    assert asked(match.phase("turf_war").match()) == question


@proves("CE-FLOW-04")
@pytest.mark.parametrize(("holder", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_play_order_is_the_holder_of_the_horse_head_and_then_clockwise(holder: int, order: list[int]) -> None:
    turns = arrange(3).horse_head(holder).phase("open_new_business").match()
    tribute = arrange(3, act=4).horse_head(holder)
    for seat in range(3):
        tribute.hand(seat, money=[1, 2, 3])
    cuts = tribute.phase("tribute").match()

    took_turns, cut = [], []
    for _ in range(3):
        took_turns.append(turns.deciders[0])
        turns.play(turns.deciders[0], f"thug {PRINTED_SLOTS[1 + turns.deciders[0] * 2]}")
        while asked(turns) != "turn_action":
            turns.play(turns.deciders[0], turns.moves(turns.deciders[0])[-1])
        cut.append(cuts.deciders[0])
        cuts.play(cuts.deciders[0], "discard $1")

    assert took_turns == order
    assert cut == order


@proves("CE-FLOW-05")
def test_the_horse_head_stays_from_act_to_act() -> None:
    match = arrange(3, act=2).horse_head(C).phase("entracte").match()

    assert state(match).horse_head == C
    assert match.deciders == (C,)


@proves("CE-FLOW-05")
def test_the_horse_head_moves_only_when_an_ability_says_so() -> None:
    match = new(4, seed=5)
    holders = [state(match).horse_head]

    def watch(now: object) -> None:
        if state(match).horse_head != holders[-1]:
            holders.append(state(match).horse_head)

    play_on(match, 5, watch)
    taken = [line for line in match.log() if line.text.endswith("takes the horse head")]

    assert [line.event[1] for line in taken] == holders[1:]
    assert len(holders) > 1


# Open new business


@proves("CE-OPEN-01")
def test_the_top_tile_opens_on_the_lowest_turf_that_has_an_empty_slot() -> None:
    position = arrange(3, act=2).tile("ws_b", "loan_office").tile("ue_b", "cellar_tavern")
    top = BUSINESS_KEY[position.state.blue_deck[position.state.blue_n - 1]]
    match = position.phase("open_new_business").match()

    assert businesses(state(match)) == {"ws_b": "loan_office", "bk_b": top, "ue_b": "cellar_tavern"}
    assert state(match).blue_n == 5


@proves("CE-OPEN-01")
@pytest.mark.parametrize("act", [1, 2, 3, 4])
def test_one_business_opens_at_the_start_of_every_act(act: int) -> None:
    match = arrange(3, act=act).phase("open_new_business").match()

    assert list(businesses(state(match))) == ["ws_b"]


@proves("CE-OPEN-02")
@pytest.mark.parametrize(("act", "color"), [(1, BLUE), (2, BLUE), (3, RED), (4, RED)])
def test_the_first_two_acts_open_blue_tiles_and_the_last_two_red_ones(act: int, color: set[str]) -> None:
    match = arrange(3, act=act).phase("open_new_business").match()

    assert set(businesses(state(match)).values()) <= color
    assert (state(match).blue_n, state(match).red_n) == ((7, 4) if color is BLUE else (8, 3))


@proves("CE-OPEN-03")
def test_tiles_stay_for_the_rest_of_the_game_and_five_players_fill_turf_seven() -> None:
    match = new(5, seed=2)
    tiles = dict(businesses(state(match)))

    def none_has_gone(now: object) -> None:
        there = businesses(state(match))
        assert tiles.items() <= there.items()
        tiles.update(there)

    play_on(match, 2, none_has_gone)

    assert list(tiles) == ["ws_b", "bk_b", "ue_b", "qn_b", "uw_b", "mt_b", "ch_b"]


@proves("CE-EX-03")
def test_example_03_five_players_open_turf_four_in_act_one() -> None:
    position = arrange(5, act=1)
    for slot, tile in zip(["ws_b", "bk_b", "ue_b"], BLUE_TILE_LIST, strict=False):
        position.tile(slot, tile)
    match = position.phase("open_new_business").match()

    assert list(businesses(state(match))) == ["ws_b", "bk_b", "ue_b", "qn_b"]
    assert businesses(state(match))["qn_b"] in BLUE
    assert (state(match).blue_n, state(match).red_n) == (4, 4)


@proves("CE-EX-04")
def test_example_04_four_players_open_turf_five_in_act_four() -> None:
    position = arrange(4, act=4).tile("qn_b", "sapphire_nightclub")
    for slot, tile in zip(["ws_b", "bk_b", "ue_b"], BLUE_TILE_LIST, strict=False):
        position.tile(slot, tile)
    match = position.phase("open_new_business").match()

    assert list(businesses(state(match))) == ["ws_b", "bk_b", "ue_b", "qn_b", "uw_b"]
    assert businesses(state(match))["uw_b"] in RED


# Family business


@proves("CE-FAM-01")
def test_players_take_turns_of_one_action_clockwise_from_the_first_player() -> None:
    match = arrange(3).horse_head(B).phase("open_new_business").match()
    turns = []
    for slot in ("bk_a", "qn_a", "mt_a"):
        turns.append(match.deciders[0])
        match.play(match.deciders[0], f"thug {slot}")
    turns.append(match.deciders[0])

    assert turns == [B, C, A, B]


@proves("CE-FAM-02")
def test_the_four_actions_are_thug_family_member_job_and_ally() -> None:
    match = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"], allies=["capo"]).match()

    assert verbs(match, A) == {"thug", "family", "job", "ally"}
    assert match.decision is not None
    assert [group.verb for group in match.decision.groups] == ["thug", "family", "job", "ally"]


@proves("CE-FAM-03")
def test_passing_is_not_an_action() -> None:
    match = arrange(3).hand(A, allies=["capo"]).match()

    for pass_word in ("stop", "decline", "done"):
        refusal = match.why_not(A, pass_word)
        assert refusal is not None
        assert refusal.text == "that does not answer what is being asked"
    assert verbs(match, A) == {"thug", "family", "ally"}


@proves("CE-FAM-04")
def test_a_player_without_figures_in_reserve_is_skipped_whatever_else_they_hold() -> None:
    match = (
        arrange(3)
        .hand(B, goods=["gun", "gun"], jobs=["drive_by_1"], allies=["small_time_bookie"])
        .reserve(B, thugs=0, family=0)
        .match()
    )
    play(match, A, "thug bk_a")

    assert match.deciders == (C,)
    assert state(match).out[B] == 1
    assert "Matarazzo is out of family business" in told(match)


@proves("CE-FAM-05")
@pytest.mark.parametrize(("thugs", "family"), [(1, 0), (0, 1)])
def test_a_job_or_an_ally_uses_no_figure(thugs: int, family: int) -> None:
    position = arrange(3).hand(A, goods=["booze", "booze"], jobs=["numbers_racket_1"], allies=["small_time_bookie"])
    match = position.reserve(A, thugs=thugs, family=family).out(B, C).match()
    play(match, A, "job numbers_racket_1", "money_first", "ally small_time_bookie")

    assert match.deciders == (A,)
    assert (state(match).reserve_thugs[A], state(match).reserve_family[A]) == (thugs, family)


@proves("CE-FAM-05")
def test_a_job_or_an_ally_needs_a_figure_in_reserve() -> None:
    position = arrange(3).hand(A, goods=["booze", "booze"], jobs=["numbers_racket_1"], allies=["small_time_bookie"])
    match = position.reserve(A, thugs=0, family=0).phase("family_business").match()

    assert match.deciders == (B,)
    assert moves(match, A) == []


def full_street() -> Any:
    """Four players, every printed thug space taken: A has a thug in reserve that fits nowhere."""
    position = arrange(4).reserve(A, family=0).thug("ws_a", A)
    for slot, seat in zip(PRINTED_SLOTS[1:], [B, B, C, C, D, D], strict=True):
        position.thug(slot, seat)
    return position


@proves("CE-FAM-06")
def test_a_player_without_a_legal_action_is_out_and_keeps_the_unplayed_figures() -> None:
    match = full_street().match()

    assert match.deciders == (B,)
    assert state(match).out[A] == 1
    assert state(match).reserve_thugs[A] == 1


@proves("CE-FAM-07")
def test_a_player_who_is_out_stays_out_until_the_next_act() -> None:
    position = full_street().hand(B, goods=["gun", "gun"], jobs=["drive_by_1"])
    match = position.reserve(C, family=0).reserve(D, family=0).match()
    play(match, B, "job drive_by_1", "ability_first", "figure qn_a")

    assert figure(match, "qn_a") == EMPTY
    assert match.deciders == (B,)

    play(match, B, "family fm15")

    assert (state(match).act, state(match).out[A]) == (2, 0)
    assert match.deciders == (A,)


@proves("CE-FAM-08")
def test_the_phase_ends_when_all_players_are_out() -> None:
    position = arrange(2).suitcase(A, money=[1]).row("capo")
    match = position.reserve(A, thugs=1, family=0).reserve(B, thugs=2, family=0).match()
    play(match, A, "thug bk_a")
    play(match, B, "thug qn_a")
    assert (phase(match), match.deciders) == ("family_business", (B,))
    play(match, B, "thug mt_a")

    assert phase(match) == "bribery"
    assert [line for line in told(match) if "out of family business" in line] == [
        "Marzullo is out of family business",
        "Matarazzo is out of family business",
    ]


@proves("CE-FAM-09")
def test_being_out_does_not_stop_controller_benefits_or_card_effects() -> None:
    position = arrange(3).control("brooklyn", B).out(B).hand(B, goods=["gun"]).suitcase(B, money=[5])
    match = position.hand(A, goods=["booze", "blood_money", "blood_money"], jobs=["tip_to_the_tax_man"]).match()
    play(match, A, "thug bk_a", "self_first")
    assert hand(match, B) == ["gun", "gun", "booze"]

    play(match, C, "thug mt_a")
    play(match, A, "job tip_to_the_tax_man", "money_first", "rival matarazzo")

    assert "$5" in hand(match, B)


@proves("CE-FAM-10", "CE-RUL-19")
def test_a_new_holder_of_the_horse_head_gets_no_extra_turn() -> None:
    match = arrange(4, turn=A).horse_head(D).match()
    play(match, A, "thug uw_a", "horse_head")

    assert state(match).horse_head == A
    assert match.deciders == (B,)


@proves("CE-EX-16")
def test_example_16_a_player_without_figures_is_skipped_and_the_phase_ends() -> None:
    position = arrange(2).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"], allies=["capo"]).suitcase(A, money=[1])
    position.reserve(A, thugs=0, family=0).reserve(B, thugs=1, family=0).row("mayor_1")
    match = position.phase("family_business").match()
    assert match.deciders == (B,)

    play(match, B, "thug bk_a")

    assert phase(match) == "bribery"
    assert "drive_by_1" in hand(match, A)


@proves("CE-EX-17")
def test_example_17_a_player_with_one_thug_left_acts_until_it_is_placed() -> None:
    position = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"], allies=["small_time_bookie"]).out(B, C)
    match = position.reserve(A, thugs=1, family=0).match()
    play(match, A, "job drive_by_1", "money_first")

    assert match.deciders == (A,)
    assert asked(match) == "turn_action"
    assert verbs(match, A) == {"thug", "ally"}


@proves("CE-EX-18")
def test_example_18_the_horse_head_counts_from_now_on_but_turns_go_on_clockwise() -> None:
    position = arrange(3, turn=C).horse_head(A).row("mayor_1", "union_boss_1")
    for seat in (A, B, C):
        position.suitcase(seat, money=[1]).reserve(seat, thugs=1 + (seat == C), family=0)
    match = position.match()
    play(match, C, "thug uw_a", "horse_head")
    assert match.deciders == (A,)

    play(match, A, "thug bk_a")
    play(match, B, "thug qn_a")
    play(match, C, "thug mt_a")
    for seat in (A, B, C):
        bid(match, seat, 1)
    assert match.deciders == (C,)
    play(match, C, "recruit mayor_1")

    assert "union_boss_1" in hand(match, A)
    assert (state(match).act, match.deciders) == (2, (C,))


# The entr'acte


@proves("CE-ENTR-01")
def test_all_figures_go_home_and_neutral_figures_leave_the_board() -> None:
    match = (
        arrange(3, act=2)
        .thug("ch_a", A)
        .family("fm05", A)
        .reserve(A, thugs=0)
        .reserve(B, thugs=1, family=1)
        .neutral("mayor", "fm07")
        .neutral("union_boss", "bk_a")
        .neutral("police_chief", "queens")
        .phase("entracte")
        .match()
    )
    s = state(match)

    assert list(s.reserve_thugs)[:3] == [2, 2, 2]
    assert list(s.reserve_family)[:3] == [2, 2, 2]
    assert sum(s.river_thugs) + sum(s.river_family) == 0
    assert set(s.figure_at) == {EMPTY}
    assert (neutral_spaces(s), s.police_at) == ([], OFF_BOARD)


@proves("CE-ENTR-02")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_act_marker_advances(act: int) -> None:
    assert state(arrange(3, act=act).phase("entracte").match()).act == act + 1


@proves("CE-ENTR-03")
@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (5, 2)])
def test_family_members_per_player_are_1_2_2_3_and_thugs_stay(seats: int, thugs: int) -> None:
    for act, members in [(1, 2), (2, 2), (3, 3)]:
        s = state(arrange(seats, act=act).phase("entracte").match())

        assert list(s.reserve_family)[:seats] == [members] * seats
        assert list(s.reserve_thugs)[:seats] == [thugs] * seats


@proves("CE-ENTR-04")
def test_empty_public_spaces_are_refilled_from_the_deck_and_old_jobs_stay() -> None:
    position = arrange(3).public("blackmail")
    match = position.deck("ransom", "fixed_fight").phase("entracte").match()

    assert sorted(public_jobs(match)) == ["blackmail", "fixed_fight", "ransom"]
    assert state(match).job_deck_n == 41


@proves("CE-ENTR-04")
def test_the_discard_is_reshuffled_when_the_deck_runs_out_in_the_entracte() -> None:
    match = arrange(3).deck_is("ransom").phase("entracte").match()

    assert len(public_jobs(match)) == 3
    assert "ransom" in public_jobs(match)
    assert (state(match).job_deck_n, state(match).job_discard_n) == (41, 0)


@proves("CE-ENTR-04")
def test_public_spaces_stay_empty_when_there_is_no_job_left() -> None:
    position = arrange(3).deck_is("ransom")
    rest = [job for job in range(44) if position.state.job_discard[job]]
    position.set(job_discard=dict.fromkeys(rest, 0), job_discard_n=0)
    position.set(done_jobs={C: [int(job in rest) for job in range(44)]})
    match = position.phase("entracte").match()

    assert public_jobs(match) == ["ransom"]
    assert match.deciders == (A,)


@proves("CE-ENTR-05")
@pytest.mark.parametrize(("act", "next_allies"), [(1, range(6, 12)), (2, range(12, 18))])
def test_old_allies_leave_and_those_of_the_next_act_are_dealt(act: int, next_allies: range) -> None:
    match = arrange(4, act=act).row("mayor_1", "capo").phase("entracte").match()
    offered = [ally for ally, there in enumerate(state(match).ally_row) if there]

    assert len(offered) == state(match).ally_row_n == 3
    assert set(offered) <= set(next_allies)
    assert "Mayor (Act I) leaves the game" in told(match)


@proves("CE-ENTR-05")
def test_no_ally_is_dealt_for_act_four() -> None:
    match = arrange(4, act=3).row("mayor_3", "capo").phase("entracte").match()

    assert (row(match), state(match).ally_row_n) == ([], 0)


@proves("CE-ENTR-06")
def test_markers_tiles_hands_suitcases_and_the_horse_head_are_not_touched() -> None:
    match = (
        arrange(3, act=2)
        .control("chelsea", A, B)
        .tile("ws_b", "loan_office")
        .hand(A, money=[1], goods=["gun"], jobs=["ransom"], allies=["mayor_1"])
        .suitcase(B, money=[5], jobs=["blackmail"])
        .horse_head(C)
        .phase("entracte")
        .match()
    )

    assert stacks(match) == {"chelsea": [A, B]}
    assert (list(state(match).markers)[:3], state(match).horse_head) == ([8, 8, 9], C)
    assert businesses(state(match))["ws_b"] == "loan_office"
    assert hand(match, A) == ["$1", "gun", "ransom", "mayor_1"]
    assert suitcase(match, B) == [5]
    assert sum(state(match).done_jobs[B]) == 1


@proves("CE-EX-19")
def test_example_19_the_entracte_after_act_one() -> None:
    position = arrange(3, act=1).public("blackmail")
    position.discard(*[job for job in deck_jobs(position) if job != "blackmail"][:23])
    assert position.state.job_deck_n == 20

    match = position.phase("entracte").match()

    assert len(public_jobs(match)) == 3
    assert "blackmail" in public_jobs(match)
    assert state(match).job_deck_n == 18
    assert list(state(match).reserve_thugs)[:3] == [2, 2, 2]
    assert list(state(match).reserve_family)[:3] == [2, 2, 2]
