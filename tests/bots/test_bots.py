"""Bots: they choose by what their seat may see, by nothing else, and the same seed chooses the same."""

import sys
from collections import Counter
from dataclasses import replace

import pytest

import sitdown
from sitdown import BadOption, Match, NotAvailable
from sitdown.bots import LEVELS, Bot, MctsBot, Plan, bot, names, plan_of, spelled
from sitdown.engine import rule
from sitdown.engine.board import Board
from sitdown.engine.chance import derive
from tests.conformance.tables import every_game

EVERY_BOT = pytest.mark.parametrize("name", names())
ITERATIONS = 8
"""Few, so that whole games are quick; how well a bot searches is not what is asked here."""


def play(match: Match, players: list[Bot]) -> Match:
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


def quick(name: str, seed: object) -> Bot:
    return bot(name, seed, iterations=ITERATIONS)


def table(name: str, seed: object) -> list[Bot]:
    return [quick(name, seed=(seed, seat)) for seat in range(3)]


def test_the_bots_are_listed_weakest_first() -> None:
    assert names() == ["random", "easy", "normal", "greedy", "hard", "mcts", "boss"]
    assert [bot(name).name for name in names()] == names()
    assert list(LEVELS) == [name for name in names() if name in LEVELS]


def test_a_bot_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(NotAvailable, match="there is no bot 'genius'; there is random, easy"):
        bot("genius")


def test_a_search_needs_an_iteration() -> None:
    with pytest.raises(BadOption, match="iterations must be at least 1, not 0"):
        bot("mcts", iterations=0)


def test_without_numba_the_bots_that_search_say_so_and_the_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    for name in ("mcts", "hard", "boss"):
        with pytest.raises(NotAvailable, match="needs Numba"):
            bot(name)
    match = sitdown.new("corleone", seats=2, seed=3)
    assert rule.is_rule(match.game.parts["judge"])
    for name in ("random", "easy", "normal", "greedy"):
        assert bot(name, 1).choose(match.view(match.deciders[0])) in match.moves(match.deciders[0])


@EVERY_BOT
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    one, same, other = (play(sitdown.new("corleone", seats=3, seed=1), table(name, seed)) for seed in (4, 4, 5))
    assert one.history == same.history
    assert one.history != other.history


def test_without_a_seed_no_two_bots_are_alike() -> None:
    assert bot("random").seed != bot("random").seed


@EVERY_BOT
def test_a_bot_plays_whole_games_with_legal_moves(name: str) -> None:
    match = play(sitdown.new("corleone", seats=3, seed=2, mode="checked"), table(name, 1))
    assert match.over


@EVERY_BOT
@every_game
def test_what_a_bot_cannot_see_does_not_change_its_choice(game: sitdown.Game, name: str) -> None:
    """At decisions of a game the rest of the world is dealt again, twice."""
    match, worlds = sitdown.new(game.slug, 4, seed=8, mode="native"), 0
    while not match.over and match.ply < 160:
        seat = match.deciders[-1]
        chosen = quick(name, match.ply).choose(match.view(seat))
        for deal in range(2):
            twin = match.clone()
            twin.board.resample(seat, derive(bytes(16), match.ply, deal))
            worlds += twin.view(seat).raw == match.view(seat).raw and hidden(twin) != hidden(match)
            assert quick(name, match.ply).choose(twin.view(seat)) == chosen
        match.play(seat, bot("random", match.ply).choose(match.view(seat)))
    assert worlds > 30


def hidden(match: Match) -> bytes:
    """What is dealt, without the key that dealt it."""
    state = match.game.state.plain().load(match.board.dump())
    vars(state).update(key=[0, 0], drawn=0)
    return state.dump()


def test_a_view_gives_a_bot_no_way_to_the_match() -> None:
    match = sitdown.new("corleone", seats=3, seed=1)
    reachable = vars(match.view(0)).values()
    assert not any(isinstance(part, Match | Board) or part is match.board.states[0] for part in reachable)


def test_the_random_bot_chooses_each_move_as_often() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    match.play(1, "family fm05")
    view, player = match.view(1), bot("random", seed=3)
    counts = Counter(str(player.choose(view)) for _ in range(1000))
    assert len(counts) == len(view.moves) == 5
    assert all(150 < n < 250 for n in counts.values())


def test_the_greedy_bot_plays_what_judgement_likes_best_for_its_seat() -> None:
    match, players = sitdown.new("corleone", seats=3, seed=6), table("greedy", 1)
    judge = match.game.bind_plain({"judge": match.game.parts["judge"]}).judge
    while not match.over:
        seat = match.deciders[0]
        view = match.view(seat)
        chosen = players[seat].choose(view)
        worth = {move: judge(view.state, seat, move, len(view.moves)) for move in view.moves}
        assert worth[chosen] == max(worth.values())
        match.play(seat, chosen)


def test_a_search_is_named_by_its_plan() -> None:
    searching = bot("mcts:iterations=32+depth=60+explore=0.25", seed=1)
    assert isinstance(searching, MctsBot)
    assert (searching.plan.iterations, searching.plan.depth, searching.plan.explore) == (32, 60, 0.25)
    assert searching.name == "mcts:iterations=32+depth=60+explore=0.25"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mcts:iterations=0", "iterations must be 1 to 1,000,000,000, not 0"),
        ("mcts:taste=0", "taste must be 1 to 1,000,000,000, not 0.0"),
        ("mcts:depth=-1", "depth must be 0 to 1,000,000,000, not -1"),
        ("mcts:rivals=7", "rivals must be 0 to 1, not 7"),
        ("mcts:explore=nan", "explore must be 0 to 1,000,000,000, not nan"),
        ("mcts:depth=99999999999999999999", "depth must be 0 to 1,000,000,000, not 99999999999999999999"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(name: str, words: str) -> None:
    with pytest.raises(NotAvailable, match=f"bot {name}: {words}"):
        bot(name)


def test_nor_can_such_a_plan_be_made() -> None:
    with pytest.raises(BadOption, match="iterations must be 1 to 1,000,000,000, not -5"):
        Plan(iterations=-5)


@every_game
@pytest.mark.parametrize("name", ["hard", "boss", "mcts:iterations=9+explore=0.25"])
def test_a_search_spelled_out_is_a_name_that_says_the_same(game: sitdown.Game, name: str) -> None:
    found, plan = spelled(name, game), plan_of(name)
    assert found is not None
    assert plan is not None
    assert plan_of(found) == replace(plan, seconds=0.0, trees=1).suited(game)
    assert spelled(found, game) == found
    assert spelled("greedy", game) is None


@pytest.mark.parametrize("name", ["mcts:", "mcts:depth", "mcts:patience=3", "mcts:depth=deep"])
def test_a_plan_that_says_nothing_is_refused(name: str) -> None:
    with pytest.raises(NotAvailable, match=f"bot {name}: .* says nothing about a search; write mcts:iterations"):
        bot(name)
