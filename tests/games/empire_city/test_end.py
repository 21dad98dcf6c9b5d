"""How the game ends (EC-END), worked examples included, and the places."""

import pytest

from tests.games.empire_city.helpers import asked, hand, legal, log, new, owner, play, settle_random, state, table, told
from tests.proves import proves

SPECIALS = ["mayor_whitcomb", "judge_thorne", "commissioner_brannigan", "vivian_lamour", "augustus_pemberton"]


def places(match) -> list[int]:
    return [score.place for score in match.scores()]


@proves("EC-END-01", "EC-OPT-10")
@pytest.mark.parametrize("target", [60, 80, 100])
def test_reaching_the_victory_target_wins_at_once(target):
    scenario = (
        table(3, {"victory_target": str(target)})
        .points(0, target - 2)
        .points(1, target - 3)
        .hand(0, city=["front_page"])
    )
    match = scenario.match()
    assert not match.over
    play(match, (0, "play front_page"))
    assert match.over
    assert (state(match).winner, state(match).ended, places(match)[0]) == (0, 1, 1)
    assert "Capo A wins" in log(match)
    short = table(3, {"victory_target": str(target)}).points(0, target - 3).hand(0, city=["front_page"]).match()
    assert not play(short, (0, "play front_page")).over


@proves("EC-END-02", "EC-HEN-10")
def test_the_fifth_special_wins_by_hiring_and_by_gift():
    match = table(3).hand(0, henchmen=SPECIALS[:4]).money(0, 300).track(SPECIALS[4:]).match()
    play(match, (0, "figure empire_central_station"), (0, f"henchman {SPECIALS[4]}"))
    assert match.over
    assert (state(match).winner, state(match).ended) == (0, 2)
    gift = table(3).hand(1, henchmen=SPECIALS[:4]).hand(0, henchmen=SPECIALS[4:]).match()
    play(gift, (0, "gift"), (0, "capo b"), (0, "a_henchman"), (0, f"henchman {SPECIALS[4]}"))
    assert gift.over
    assert state(gift).winner == 1
    exhausted = (
        table(3).hand(0, henchmen=SPECIALS[:3]).exhausted(0, SPECIALS[3]).money(0, 300).track(SPECIALS[4:]).match()
    )
    assert not play(exhausted, (0, "figure empire_central_station"), (0, f"henchman {SPECIALS[4]}")).over


@proves("EC-HEN-10", "EC-OPT-04")
def test_a_committed_special_does_not_count_until_all_five_are_free():
    match = (
        table(3, {"abduction_to_hand": "yes"})
        .hand(0, henchmen=[*SPECIALS[1:], "ivan_the_ox"])
        .exhausted(1, SPECIALS[0])
        .match()
    )
    play(match, (0, "hit b"), (0, "henchman commissioner_brannigan"), (0, "done"))
    assert hand(match, 0) == {SPECIALS[0], SPECIALS[1], SPECIALS[3], SPECIALS[4], "ivan_the_ox"}
    assert not match.over
    free = (
        table(3, {"abduction_to_hand": "yes"})
        .hand(0, henchmen=[*SPECIALS[1:], "ivan_the_ox"])
        .exhausted(1, SPECIALS[0])
        .match()
    )
    play(free, (0, "hit b"), (0, "henchman ivan_the_ox"), (0, "done"))
    assert free.over
    assert (state(free).winner, state(free).vp[0]) == (0, 0)


@proves("EC-END-03", "EC-END-05", "EC-EX-33", "EC-RUL-06")
def test_martial_law_ends_the_game_and_the_godfather_breaks_the_tie():
    match = table(4, godfather=3).corruption(78, 12, 12, 30).square("jazz_street", 1).match()
    play(match, (0, "figure jazz_street"))
    assert state(match).corruption[0] == 81
    assert sum(map(sum, state(match).vendetta)) == 0
    assert asked(match) == ("tie_break", (3,))
    assert legal(match, 3) == ["capo b", "capo c"]
    match.play(3, "capo c")
    assert match.over
    assert (state(match).winner, state(match).ended) == (2, 3)
    alone = table(4, godfather=3).corruption(78, 12, 13, 30).points(3, 79).square("jazz_street", 1).match()
    play(alone, (0, "figure jazz_street"))
    assert (alone.over, state(alone).winner) == (True, 1)


@proves("EC-OPT-07")
def test_with_the_option_the_tie_at_martial_law_goes_by_points_then_turn_order():
    def ended(**points):
        scenario = (
            table(4, {"martial_law_tie": "victory_points"}, godfather=3)
            .corruption(78, 12, 12, 12)
            .square("jazz_street", 1)
        )
        for seat, vp in points.items():
            scenario.points(int(seat[1]), vp)
        return state(play(scenario.match(), (0, "figure jazz_street"))).winner

    assert ended(p1=5, p2=9, p3=4) == 2
    assert ended(p1=5, p2=5, p3=4) == 1
    assert ended() == 3


@proves("EC-END-04", "EC-EX-34", "EC-RUL-07")
def test_the_godfathers_points_come_before_his_corruption():
    match = (
        table(3, families=["callahan", "volkov", "leung"]).points(0, 76).corruption(76, 1, 2).phase("collect").match()
    )
    assert match.over
    s = state(match)
    assert (s.winner, s.ended, s.vp[0], s.corruption[0]) == (0, 1, 81, 76)
    other = (
        table(3, families=["callahan", "volkov", "leung"]).points(0, 70).corruption(76, 1, 2).phase("collect").match()
    )
    assert (state(other).ended, state(other).winner, state(other).corruption[0]) == (3, 1, 81)


@proves("EC-END-04")
def test_points_of_the_squares_come_before_effects():
    match = (
        table(3, families=["moretti", "volkov", "leung"])
        .points(0, 78)
        .square("jazz_street", 0)
        .phase("collect")
        .match()
    )
    assert (match.over, state(match).vp[0]) == (True, 80)
    # Moretti's two points as godfather come before the office's five
    effects = table(3, families=["moretti", "volkov", "leung"]).points(0, 78).phase("collect").match()
    assert (effects.over, state(effects).vp[0], state(effects).corruption[0]) == (True, 80, 0)


@proves("EC-END-05", "EC-EX-35", "EC-FLOW-03")
def test_the_first_in_turn_order_to_reach_80_wins():
    match = (
        table(3, godfather=1, families=["callahan", "volkov", "leung"])
        .points(1, 75)
        .points(2, 86 - 0 - 6)
        .phase("collect")
    )
    match.state.vp[2] = 79
    ended = match.square("empire_tower", 2).square("bankers_plaza", 2).match()
    assert ended.over
    s = state(ended)
    assert (s.winner, s.vp[2]) == (1, 79)
    assert told(ended, "street crime") == 1
    assert s.phase == 6
    assert ended.decision is None


@proves("EC-END-06", "EC-OPT-11")
def test_the_safety_stop_ends_the_game_after_the_last_round():
    def stopped(round_no, limit, **changes):
        scenario = table(
            3, {"max_rounds": limit}, godfather=1, round=round_no, families=["callahan", "volkov", "leung"]
        )
        return scenario.set(**changes).phase("round_end").match()

    match = stopped(20, "20", vp=[5, 9, 9], corruption=[0, 4, 3])
    assert match.over
    assert (state(match).winner, state(match).ended) == (2, 4)
    assert state(stopped(20, "20", vp=[5, 9, 9], corruption=[0, 4, 4])).winner == 1
    assert state(stopped(40, "40", vp=[9, 5, 9], corruption=[4, 4, 4])).winner == 2
    assert not stopped(19, "20").over
    assert not stopped(40, "0").over
    assert not stopped(20, "40").over


@proves("EC-END-07")
def test_the_others_are_ranked_by_points_corruption_and_turn_order():
    match = (
        table(4, godfather=2)
        .points(0, 79)
        .points(1, 30)
        .points(2, 30)
        .points(3, 30)
        .corruption(1, 5, 9, 5)
        .hand(0, city=["front_page"])
        .match()
    )
    play(match, (0, "play front_page"))
    # seats 1 and 3 tie on points and corruption: seat 3 is earlier from godfather 2 on
    assert places(match) == [1, 3, 4, 2]
    law = (
        table(4, godfather=2)
        .points(0, 70)
        .points(1, 10)
        .points(2, 30)
        .points(3, 20)
        .corruption(78, 5, 9, 9)
        .square("jazz_street", 1)
        .match()
    )
    play(law, (0, "figure jazz_street"))
    assert places(law) == [4, 1, 2, 3]
    specials = table(3).hand(0, henchmen=SPECIALS[:4]).money(0, 300).track(SPECIALS[4:]).points(1, 70).match()
    play(specials, (0, "figure empire_central_station"), (0, f"henchman {SPECIALS[4]}"))
    assert places(specials) == [1, 2, 3]


@proves("EC-END-05")
def test_after_the_end_nothing_can_be_played():
    match = play(table(3).points(0, 79).hand(0, city=["front_page"]).match(), (0, "play front_page"))
    assert match.moves(0) == []
    assert state(match).depth == 0
    assert owner(match, "jazz_street") == -1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_games_end_and_conserve_everything(seats):
    match = new(seats, f"whole {seats}")
    settle_random(match, lambda moves: moves[len(moves) * 7 // 11])
    assert match.over
    assert match.game.audit(match.board.states[0]) == []
    assert sorted(score.place for score in match.scores()) == list(range(1, seats + 1))
