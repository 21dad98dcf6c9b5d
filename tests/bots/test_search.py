"""Searching: what is counted adds up, equal seeds search alike, and what is best is found."""

import math
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import sitdown
from sitdown import IllegalMove
from sitdown.bots import MctsBot, Plan, analyse, bot, mcts
from sitdown.bots import search as rules
from sitdown.bots.mcts import Search, Tree
from sitdown.engine.chance import derive
from sitdown.engine.rule import plain, rule
from tests.conformance.tables import every_game

CORLEONE = sitdown.game("corleone")
PLAN = Plan(iterations=100)


def first_view(game: sitdown.Game = CORLEONE, seats: int = 3, seed: int = 7) -> sitdown.View:
    match = sitdown.new(game.slug, seats, seed=seed)
    return match.view(match.deciders[0])


@every_game
def test_every_iteration_tries_one_move_of_the_root(game: sitdown.Game) -> None:
    view = first_view(game, seats=4)
    options = Search(game, PLAN).options(view, 1)
    assert sum(option.visits for option in options) == PLAN.iterations
    assert sorted(option.move for option in options) == view.moves
    assert all(0 <= option.win <= 1 and 0 <= option.value <= 1 for option in options)
    assert [option.visits for option in options] == sorted((option.visits for option in options), reverse=True)


def test_equal_seeds_search_alike_and_others_do_not() -> None:
    one, same, other = (Search(CORLEONE, PLAN).options(first_view(), seed) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_search_does_not_remember_the_last_one() -> None:
    search, view = Search(CORLEONE, PLAN), first_view()
    fresh = search.options(view, 1)
    search.options(first_view(seed=8), 5)
    assert search.options(view, 1) == fresh


def test_several_trees_count_together() -> None:
    search = Search(CORLEONE, Plan(iterations=50, trees=3))
    options = search.options(first_view(), 1)
    assert search.iterations == sum(option.visits for option in options) == 150
    assert options == Search(CORLEONE, Plan(iterations=50, trees=3)).options(first_view(), 1)


def test_by_the_clock_a_search_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("sitdown.bots.mcts.time.perf_counter", lambda: 0.4 * next(now))
    search = Search(CORLEONE, Plan(seconds=1.0))
    options = search.options(first_view(), 1)
    assert search.iterations == sum(option.visits for option in options) > 0


def test_a_search_may_stop_when_nothing_can_change_any_more() -> None:
    view, searches = first_view(), [Search(CORLEONE, Plan(iterations=1000, early=early)) for early in (False, True)]
    whole, early = (search.options(view, 1) for search in searches)
    assert searches[0].iterations == 1000 > searches[1].iterations
    assert whole[0].move == early[0].move


def test_what_looks_far_better_is_played_without_a_search() -> None:
    view = first_view()
    tree = Tree(CORLEONE)
    tree.grow(view, 1, PLAN)
    best, second = sorted((int(node["worth"]) for node in tree.options()), reverse=True)[:2]
    assert best > second
    for sure, iterations in ((best - second, 1), (best - second + 1, PLAN.iterations)):
        search = Search(CORLEONE, replace(PLAN, sure=sure))
        favourite = search.options(view, 1)[0].move
        assert search.iterations == iterations
        if iterations == 1:
            assert favourite == next(int(node["move"]) for node in tree.options() if node["worth"] == best)


def test_a_full_tree_is_searched_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "NODES", 60)
    options = Search(CORLEONE, PLAN).options(first_view(), 1)
    assert sum(option.visits for option in options) == PLAN.iterations


def test_all_money_goes_home_when_nothing_else_counts_any_more() -> None:
    """The last figure of the last act shakes down a suitcase icon; two cards go home at the end, the icon takes one."""
    match = (
        sitdown.scenario("corleone", seats=2, act=4, turn=0)
        .hand(0, money=[1, 2, 5])
        .reserve(0, thugs=0, family=1)
        .reserve(1, thugs=0, family=0)
        .match()
    )
    match.play(0, "family fm05")
    assert [str(move) for move in match.moves(0)][:3] == ["suitcase $1", "suitcase $2", "suitcase $5"]
    player = MctsBot(1, PLAN)
    while not match.over:
        match.play(match.deciders[0], player.choose(match.view(match.deciders[0])))
    assert match.board.state.suitcase[0] == [1, 1, 0, 1]


def test_what_a_rival_chooses_in_secret_is_no_branch_of_the_tree() -> None:
    match = sitdown.new("corleone", seats=3, seed=1, mode="native")
    while match.decision is None or match.decision.name != "bid":
        match.play(match.deciders[0], bot("greedy", 1).choose(match.view(match.deciders[0])))
    seat = match.deciders[-1]
    tree = Tree(match.game)
    tree.grow(match.view(seat), 1, Plan(iterations=500, depth=0))
    verbs = {(int(node["seat"]), match.game.moves.verb(int(node["move"]))) for node in tree.nodes()}
    assert {verb for who, verb in verbs if who == seat} >= {"bid", "done"}
    assert {verb for who, verb in verbs if who != seat} - {"bid", "done"}
    assert not {verb for who, verb in verbs if who != seat} & {"bid", "done"}


@pytest.mark.parametrize("rivals", [False, True])
def test_a_tree_of_ones_own_moves_has_no_branch_for_anybody_else(rivals: bool) -> None:
    tree, view = Tree(CORLEONE), first_view()
    tree.grow(view, 1, Plan(iterations=500, rivals=rivals))
    assert bool({int(node["seat"]) for node in tree.nodes()} - {view.seat}) == rivals


@pytest.mark.parametrize(("reach", "deepest"), [(1, 1), (2, 2), (1000, rules.DEEPEST)])
def test_the_tree_is_no_deeper_than_its_reach(reach: int, deepest: int) -> None:
    tree = Tree(CORLEONE)
    tree.grow(first_view(), 1, Plan(iterations=3000, depth=0, reach=reach))
    level, depth = [int(node) for node in tree.children(0)], 0
    while level := [below for node in level if tree.nodes()[node - 1]["visits"] for below in tree.children(node)]:
        depth += any(tree.nodes()[node - 1]["visits"] for node in level)
    assert 1 + depth <= deepest
    assert 1 + depth >= min(reach, 3)


def test_with_one_option_nothing_is_ahead() -> None:
    assert mcts.ahead([7]) == 0
    assert mcts.ahead([3, 9, 7]) == 2


def test_what_a_plan_leaves_open_is_as_suits_the_game() -> None:
    game: Any = SimpleNamespace(search={"depth": 7, "taste": 3.0})
    other: Any = SimpleNamespace(search={})
    assert Plan(iterations=9, taste=5.0).suited(game) == Plan(
        iterations=9, rivals=True, depth=7, explore=0.5, taste=5.0
    )
    assert Plan().suited(other) == Plan(rivals=True, depth=mcts.TO_THE_END, explore=0.5, taste=150.0)


@every_game
def test_a_game_says_of_a_search_only_what_a_plan_leaves_open(game: sitdown.Game) -> None:
    assert all(getattr(Plan(), name) is None for name in game.search)
    searches = [Search(game, plan) for plan in (PLAN, PLAN.suited(game), replace(PLAN, explore=9.0))]
    as_usual, suited, curious = (search.options(first_view(game, seats=4), 1) for search in searches)
    assert as_usual == suited != curious


# What a result is worth


@rule
def copy_scores(s: Any, out: Any) -> None:
    for seat in range(s.seats):
        out[seat][0], out[seat][1] = s.scores[seat]


@rule
def copy_assets(s: Any, seat: int, out: Any) -> None:
    out[0], out[1] = s.assets[seat]


@rule
def at_stage(s: Any) -> int:
    return 1


def appraised(scores: list[tuple[int, int]], teams: list[int], margin: float) -> list[list[float]]:
    """Value and win of each seat when a game has ended so."""
    return reached(SimpleNamespace(seats=len(scores), scores=scores, depth=0), teams, margin)


def reached(position: Any, teams: list[int], margin: float) -> list[list[float]]:
    """Value and win of each seat when an iteration stops here."""
    parts = {"scores": copy_scores, "foresee": rules.hope, "assets": copy_assets, "stage": at_stage}
    appraise = plain(
        {"appraise": rules.appraise}, {**parts, "WORTH": ((0, 0), (1000, 500)), "DOUBT": (1, 2000)}
    ).appraise
    values, result = ([[0.0] * 3 for _ in range(position.seats)] for _ in range(2))
    appraise(position, result, values, [0.0] * 3, [0.0] * 2, teams, SimpleNamespace(margin=margin), 0)
    return [value[:2] for value in values]


def test_a_win_is_shared_by_those_who_share_the_first_place() -> None:
    values = appraised([(9, 1), (9, 1), (3, 3)], [0, 1, 2], margin=0.0)
    assert [win for _, win in values] == [0.5, 0.5, 0.0]
    assert [value for value, _ in values] == [0.5, 0.5, 0.0]


def test_a_team_wins_together() -> None:
    values = appraised([(9, 1), (2, 3), (9, 1), (2, 3)], [0, 1, 0, 1], margin=0.0)
    assert [win for _, win in values] == [1.0, 0.0, 1.0, 0.0]


def test_a_lead_is_over_the_best_of_the_other_teams() -> None:
    values = appraised([(9, 1), (2, 3), (9, 1), (2, 3)], [0, 1, 0, 1], margin=1.0)
    assert values[0][0] == values[2][0] > 0.5 > values[1][0] == values[3][0]


def test_before_the_end_the_chance_to_win_is_what_the_assets_have_brought() -> None:
    """One thing is worth a point and the other half a point; two points ahead win e times as often."""
    middle = SimpleNamespace(seats=2, depth=1, assets=[(3, 4), (3, 0)])
    chance = math.e / (1 + math.e)
    assert reached(middle, [0, 1], margin=0.0) == [pytest.approx([chance] * 2), pytest.approx([1 - chance] * 2)]
    ahead, behind = (value for value, _ in reached(middle, [0, 1], margin=1.0))
    assert ahead == pytest.approx(1 / (1 + math.exp(-2)))
    assert behind == pytest.approx(1 - ahead)


def test_a_team_hopes_together() -> None:
    middle = SimpleNamespace(seats=4, depth=1, assets=[(3, 0), (2, 0), (0, 0), (1, 0)])
    assert [win for _, win in reached(middle, [0, 1, 0, 1], margin=0.0)] == pytest.approx([0.5] * 4)


def test_a_game_without_prospects_is_cut_off_as_it_stands() -> None:
    middle = SimpleNamespace(seats=2, depth=1, scores=[(9, 1), (3, 2)])
    values = [[0.0] * 3 for _ in range(2)]
    plain({"stands": rules.as_it_stands}, {"scores": copy_scores}).stands(middle, [[0, 0], [0, 0]], values, [], [0, 1])
    assert [(win, points) for _, win, points in values] == [(1.0, 9), (0.0, 3)]


@pytest.mark.parametrize(("part", "foresee"), [("assets", rules.hope), ("judge", rules.as_it_stands)])
def test_a_game_that_counts_assets_is_searched_by_its_hopes(part: str, foresee: Any) -> None:
    bound: dict[str, Any] = {}

    def bind(title: str, entries: Any, signatures: Any, more: Any) -> Any:
        bound.update(more)
        return SimpleNamespace(search=None)

    parts = {part: CORLEONE.parts[part]}
    game: Any = SimpleNamespace(slug="new", state=CORLEONE.state, moves=CORLEONE.moves, parts=parts, bind_native=bind)
    mcts.compiled_search.__wrapped__(game)
    assert bound["foresee"] is foresee


# Analysis


def test_an_analysis_sees_only_what_the_seat_sees() -> None:
    match = sitdown.new("corleone", seats=3, seed=7, mode="native")
    seat = match.deciders[0]
    twin = match.clone()
    twin.board.resample(seat, derive(bytes(16), "twin"))
    assert twin.board.dump() != match.board.dump()
    assert analyse(match, seat, PLAN) == analyse(twin, seat, PLAN)


def test_an_analysis_gives_the_best_moves_and_the_chance_to_win() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    found = analyse(match, 1, PLAN)
    assert found.iterations == 100
    assert found.win == found.options[0].win
    assert [option.move for option in found.options if option.visits] != []
    assert set(match.moves(1)) == {option.move for option in found.options}


def test_who_owes_no_decision_gets_no_analysis() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    with pytest.raises(IllegalMove, match="Marzullo has nothing to decide now"):
        analyse(match, 0, PLAN)


def test_a_search_leaves_the_view_as_it_was() -> None:
    view = first_view()
    raw = bytes(view.raw)
    Search(CORLEONE, PLAN).options(view, 1)
    assert view.raw == raw
    assert np.frombuffer(view.raw, np.uint8).flags.writeable is False
