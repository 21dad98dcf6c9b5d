"""Simulations: the same games in every mode, on every number of threads, and each can be played again by hand."""

import dis
import hashlib
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest

import sitdown
from sitdown import BadOption, NotAvailable
from sitdown.arena.cuda import need_cuda
from sitdown.arena.playouts import bot_parts, native_playout, play_plain
from sitdown.arena.series import Totals, series
from sitdown.arena.simulate import Results, simulate
from sitdown.arena.tables import play_table
from sitdown.bots import Bot, MctsBot, Plan, bot
from sitdown.bots.playout import best_guess, mask_bytes, play_numbered
from sitdown.engine.chance import pick, siphash, words
from sitdown.engine.match import Move, View
from sitdown.engine.rule import compact, is_rule, references
from tests.conformance.tables import every_game

CORLEONE = sitdown.game("corleone")
RANDOM, MIXED = ("random",), ("greedy", "random")


def outcome(results: Results) -> Any:
    return results.points.tolist(), results.places.tolist(), results.decisions.tolist(), results.positions


def play_by_hand(results: Results, number: int, **table: Any) -> sitdown.Match:
    """A simulated game, played again through the public API."""
    match = sitdown.new("corleone", key=results.game_key(number), **table)
    k0, k1 = words(results.series.key)
    seed, turn = siphash(k1, k0, number), 0
    guess = CORLEONE.bind_plain({"best_guess": best_guess}).best_guess
    while not match.over:
        seat = match.deciders[0]
        moves = match.moves(seat)
        if results.bots[seat] == "greedy":
            match.play(seat, guess(match.view(seat).state, seat, moves, len(moves), seed, turn))
        else:
            match.play(seat, moves[pick(seed, turn, len(moves))])
        turn += 1
    return match


@pytest.mark.parametrize("bots", [RANDOM, MIXED], ids=["random", "mixed"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_native_games_are_the_plain_games(seats: int, bots: tuple[str, ...]) -> None:
    plain = simulate(CORLEONE, seats, 2, seed=seats, bots=bots, mode="plain")
    assert outcome(simulate(CORLEONE, seats, 2, seed=seats, bots=bots)) == outcome(plain)


def test_options_reach_the_games_in_every_mode() -> None:
    options = {"open_suitcases": "yes", "hand_limits": [1, 1, 1, 1]}
    plain = simulate(CORLEONE, 3, 2, bots=MIXED, options=options, mode="plain")
    assert outcome(simulate(CORLEONE, 3, 2, bots=MIXED, options=options)) == outcome(plain)
    assert outcome(simulate(CORLEONE, 3, 2, bots=MIXED)) != outcome(plain)


def test_any_number_of_threads_gives_the_same_games() -> None:
    one = simulate(CORLEONE, 3, 1100, seed=5, threads=1)
    assert outcome(simulate(CORLEONE, 3, 1100, seed=5, threads=3)) == outcome(one)
    assert outcome(simulate(CORLEONE, 3, 1100, seed=5)) == outcome(one)


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (simulate(CORLEONE, 2, games, seed=5) for games in (40, 600))
    assert few.points.tolist() == many.points[:40].tolist()


def test_another_seed_gives_other_games() -> None:
    one, other = (simulate(CORLEONE, 2, 2, seed=seed, mode="plain") for seed in (1, 2))
    assert one.positions != other.positions


def test_a_simulated_game_can_be_played_again_by_hand() -> None:
    results = simulate(CORLEONE, 4, 3, seed=9, bots=MIXED, mode="plain")
    for number in range(3):
        match = play_by_hand(results, number, seats=4)
        assert [score.points for score in match.scores()] == results.points[number].tolist()
        assert [score.place for score in match.scores()] == results.places[number].tolist()
        assert match.ply == results.decisions[number]


def test_the_hash_of_the_positions_is_over_the_final_states() -> None:
    results = simulate(CORLEONE, 2, 2, seed=9, mode="plain")
    states = [play_by_hand(results, number, seats=2).board.dump() for number in range(2)]
    fingerprints = b"".join(hashlib.sha256(state).digest()[:8] for state in states)
    assert results.part.positions.tobytes() == fingerprints
    assert results.positions == hashlib.sha256(fingerprints).hexdigest()


def test_the_last_bot_named_fills_the_remaining_seats() -> None:
    assert simulate(CORLEONE, 4, 1, bots=("greedy", "random"), mode="plain").bots == ["greedy", *["random"] * 3]


def test_there_is_a_row_for_each_game() -> None:
    results = simulate(CORLEONE, 2, 3, bots=MIXED, mode="plain")
    rows = list(results.rows())
    assert [row["game"] for row in rows] == [0, 1, 2]
    assert rows[2]["key"] == results.game_key(2).hex()
    assert [rows[1][f"points_{seat}"] for seat in range(2)] == results.points[1].tolist()
    assert [rows[1][f"place_{seat}"] for seat in range(2)] == results.places[1].tolist()
    assert (rows[0]["bot_0"], rows[0]["bot_1"]) == ("greedy", "random")


@pytest.mark.parametrize(("mode", "games"), [("plain", 3), ("native", 1100)])
def test_progress_hears_of_every_game(mode: str, games: int) -> None:
    heard: list[int] = []
    simulate(CORLEONE, 2, games, mode=mode, progress=heard.append)
    assert sum(heard) == games


def test_time_goes_by_once_however_many_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the first games on, so not while they were compiled, until the last ones are there."""
    totals, part = Totals(series(CORLEONE, 2, 0, RANDOM)), simulate(CORLEONE, 2, 1, mode="plain").part
    now = iter([10.0, 11.0, 15.0])
    monkeypatch.setattr("sitdown.arena.series.perf_counter", lambda: next(now))
    work = [0.0, 3.0, 3.0, 3.0]  # the first part was there already
    assert [one.seconds for one in totals.added(replace(part, seconds=seconds) for seconds in work)] == work
    assert totals.seconds == 8.0  # it is 15 now, and began at 7
    assert (totals.games, totals.timed_games) == (4, 3)


def test_hands_that_have_nothing_to_do_make_it_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.playouts.play_plain", lambda *table: min(3.0, 3.0 + play_plain(*table)))
    monkeypatch.setattr("sitdown.arena.simulate.lanes", lambda asked, threads: threads)
    assert simulate(CORLEONE, 2, 1, seed="idle hands", mode="plain", threads=8).seconds == 3.0


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"seats": 6}, BadOption, "is for 2 to 5 seats, not 6"),
        ({"games": 0}, BadOption, "the number of games must be at least 1, not 0"),
        ({"threads": -1}, BadOption, "the number of threads must be at least 1, or 0 for one on each core, not -1"),
        ({"bots": ["genius"]}, BadOption, "there is no bot 'genius' to simulate with; there is random, easy, normal"),
        ({"bots": []}, BadOption, "0 bots for 2 seats: name at least one and at most one for each seat"),
        ({"bots": ["random"] * 3}, BadOption, "3 bots for 2 seats"),
        ({"options": {"forced": "maybe"}}, BadOption, "option forced is one of no, yes, not 'maybe'"),
        ({"device": "abacus"}, BadOption, "there is no device 'abacus'; there is cpu and cuda"),
        ({"mode": "checked"}, NotAvailable, "simulations run in mode native or plain, not 'checked'"),
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, Any], error: type[Exception], words: str) -> None:
    asked = {"seats": 2, "games": 1, "mode": "plain", **wrong}
    with pytest.raises(error, match=words):
        simulate(CORLEONE, **asked)


def test_with_rotation_each_deal_is_played_from_every_side() -> None:
    results = simulate(CORLEONE, 3, 4, seed=5, bots=("greedy", "random", "easy"), rotate=True)
    rows = list(results.rows())
    assert [row["deal"] for row in rows] == [0, 0, 0, 1, 1, 1]  # whole deals
    assert rows[0]["key"] == rows[2]["key"] != rows[3]["key"]
    assert [[row[f"bot_{seat}"] for seat in range(3)] for row in rows[3:]] == [
        ["greedy", "random", "easy"],
        ["random", "easy", "greedy"],
        ["easy", "greedy", "random"],
    ]
    turned = simulate(CORLEONE, 3, 2, seed=5, bots=("random", "easy", "greedy"))
    assert results.points[1::3].tolist() == turned.points.tolist()


def test_teams_rotate_as_teams() -> None:
    results = simulate(sitdown.game("la_famiglia"), 4, 2, bots=("greedy", "random"), rotate=True, mode="plain")
    seated = [[row[f"bot_{seat}"] for seat in range(4)] for row in results.rows()]
    assert seated == [["greedy", "random"] * 2, ["random", "greedy"] * 2]


# Bots that are driven from Python


def test_bots_that_search_play_the_same_games_on_any_number_of_threads() -> None:
    one = simulate(CORLEONE, 2, 3, seed=5, bots=("tests.arena.test_simulate:Hasty", "greedy"), threads=1)
    three = simulate(CORLEONE, 2, 3, seed=5, bots=("tests.arena.test_simulate:Hasty", "greedy"), threads=3)
    assert outcome(one) == outcome(three)
    assert one.forfeits == []


class Hasty(MctsBot):
    """A search that takes no time."""

    def __init__(self, seed: object = None) -> None:
        super().__init__(seed, Plan(iterations=4, depth=0))


class Refuses(Bot):
    """Answers nothing that can be played."""

    def decide(self, view: View) -> Move:
        raise RuntimeError("I would rather not")


def test_a_driven_game_is_dealt_like_a_compiled_one() -> None:
    """Random bots, once compiled and once as a class: other moves, the same deal."""
    compiled = simulate(CORLEONE, 2, 1, seed=5, bots=RANDOM)
    driven = simulate(CORLEONE, 2, 1, seed=5, bots=("sitdown.bots.simple:RandomBot",))
    again = play_table(
        sitdown.new("corleone", seats=2, key=compiled.game_key(0)),
        [bot("random", (*words(driven.series.key), 0, seat)) for seat in range(2)],
    )
    assert driven.positions != compiled.positions
    assert driven.part.positions.tobytes() == hashlib.sha256(again.board.dump()).digest()[:8]
    assert driven.decisions.tolist() == [again.ply]


def test_what_a_bot_forfeits_is_in_the_results() -> None:
    results = simulate(CORLEONE, 2, 1, seed=5, bots=("tests.arena.test_simulate:Refuses", "random"), mode="plain")
    assert results.forfeits[0].startswith("game 0: tests.arena.test_simulate:Refuses forfeits decision 1 of seat 0")
    assert "RuntimeError: I would rather not" in results.forfeits[0]


def test_a_gpu_does_not_play_bots_that_search() -> None:
    with pytest.raises(NotAvailable, match="a GPU plays only random, easy, normal, greedy"):
        simulate(CORLEONE, 2, 1, bots=("mcts",), device="cuda")


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_the_lower_levels_are_compiled_and_the_same_in_every_mode(name: str) -> None:
    plain = simulate(CORLEONE, 2, 2, seed=1, bots=(name,), mode="plain")
    assert outcome(simulate(CORLEONE, 2, 2, seed=1, bots=(name,))) == outcome(plain)


def test_easy_is_between_random_and_normal() -> None:
    for weak, strong in (("random", "easy"), ("easy", "normal")):
        results = simulate(CORLEONE, 2, 400, seed=1, bots=(strong, weak))
        assert (results.places[:, 0] == 1).mean() > 0.75


# On a GPU


@pytest.mark.filterwarnings("ignore::DeprecationWarning:numba")
def test_without_a_gpu_the_device_cuda_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba import cuda

    monkeypatch.setattr(cuda, "is_available", lambda: False)
    with pytest.raises(NotAvailable, match=r"needs an NVIDIA GPU .*; --device cpu works here"):
        simulate(CORLEONE, 2, 1, device="cuda")


class OnDevice(np.ndarray[Any, Any]):
    """An array that pretends to be far away."""

    def copy_to_host(self) -> Any:
        return np.array(self)


class StandIn:
    """What the simulator asks of a GPU, done here: memory, and a kernel that plays each game from the template."""

    synchronize = staticmethod(lambda: None)

    def device_array(self, shape: Any, kind: Any) -> Any:
        return np.zeros(shape, kind).view(OnDevice)

    def to_device(self, array: Any) -> Any:
        return np.array(array).view(OnDevice)

    def kernel(self, game: sitdown.Game, random_only: bool) -> Any:
        return {(1, 128): partial(self.launch, native_playout(game, random_only).play_games)}

    def launch(self, play: Any, template: Any, states: Any, *rest: Any) -> None:
        raws, views, raw_views, masks, logs, scratch, bots, key, first, decisions, results = map(np.asarray, rest)
        n = len(states)
        states[:] = template[0]
        if n:
            room = views[:1], raw_views[:1], masks, logs[:1], scratch[0], bots, key
            play(np.asarray(states), raws[:n], *room, int(first), decisions[:n], results[:n])


@pytest.mark.parametrize("bots", [RANDOM, MIXED], ids=["random", "mixed"])
def test_what_is_sent_to_a_gpu_and_fetched_from_it_is_what_was_meant(
    bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the kernel does there; in spans of 100 games, the last of which is smaller."""
    gpu = StandIn()
    monkeypatch.setattr("sitdown.arena.cuda.need_cuda", lambda: gpu)
    monkeypatch.setattr("sitdown.arena.cuda.kernel", gpu.kernel)
    monkeypatch.setattr("sitdown.arena.series.SPAN", {"cpu": 512, "cuda": 100})
    here, there = (simulate(CORLEONE, 3, 250, seed=f"{bots}", bots=bots, device=device) for device in ("cpu", "cuda"))
    assert outcome(there) == outcome(here)


@pytest.mark.parametrize("bots", [RANDOM, MIXED], ids=["random", "mixed"])
def test_games_on_a_gpu_are_the_native_games_byte_for_byte(bots: tuple[str, ...]) -> None:
    try:
        need_cuda()
    except NotAvailable:
        pytest.skip("needs a GPU")
    here, there = (simulate(CORLEONE, 4, 4096, seed=1, bots=bots, device=device) for device in ("cpu", "cuda"))
    assert there.positions == here.positions
    assert np.array_equal(there.points, here.points)
    assert np.array_equal(there.places, here.places)
    assert np.array_equal(there.decisions, here.decisions)


@every_game
def test_the_tables_fit_the_constant_memory_of_a_gpu(game: sitdown.Game) -> None:
    """Each place in the code that reads a table brings its own copy of it; 64 KB are all there is."""
    parts = {**game.parts, **bot_parts(False, mask_bytes)}
    seen: set[Any] = set()
    pending, used = [play_numbered], 0
    while pending:
        function = pending.pop()
        if function not in seen:
            seen.add(function)
            named = dict(references(function, parts))
            pending += [value for value in named.values() if is_rule(value)]
            reads = (named.get(step.argval) for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL")
            used += sum(compact(table).nbytes for table in reads if isinstance(table, tuple))
    assert len(seen) > 100
    assert used < 0x10000
