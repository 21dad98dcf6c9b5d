"""What every match promises: determinism, copies, saves, conservation, ends, notation, undo."""

import random
from pathlib import Path

import pytest

import sitdown
from sitdown.engine.play import NOT_AN_ANSWER, NOT_DECIDING
from tests.conformance.tables import LONGEST, every_game, every_table, option_sets, random_walk


@every_table
def test_the_same_key_and_moves_give_the_same_game(game: sitdown.Game, seats: int) -> None:
    first, second = (sitdown.new(game.slug, seats, seed=3) for _ in range(2))
    for seat, move in random_walk(first, 3):
        assert first.digest() == second.digest()
        second.play(seat, move)
    assert first.digest() == second.digest()
    assert first.events == second.events


@every_table
def test_copies_stay_untouched_by_later_play(game: sitdown.Game, seats: int) -> None:
    match = sitdown.new(game.slug, seats, seed=4, mode="native")
    kept = []
    for number, _ in enumerate(random_walk(match, 4)):
        if number % 10 == 0:
            kept.append((match.clone(), match.digest(), len(match.events), match.ply))
    assert all((copy.digest(), len(copy.events), copy.ply) == (*rest,) for copy, *rest in kept)


@every_table
def test_a_match_saved_in_the_middle_goes_on_identically(game: sitdown.Game, seats: int, tmp_path: Path) -> None:
    match = sitdown.new(game.slug, seats, seed=5)
    twin: sitdown.Match | None = None
    for number, (seat, move) in enumerate(random_walk(match, 5)):
        if number == 40:
            match.save(tmp_path / "middle.sitdown")
            twin = sitdown.load(tmp_path / "middle.sitdown")
        if twin is not None:
            assert twin.moves(seat) == match.moves(seat)
            twin.play(seat, move)
    assert twin is not None
    assert twin.digest() == match.digest()
    match.save(tmp_path / "end.sitdown")
    replayed = sitdown.load(tmp_path / "end.sitdown")
    assert (replayed.digest(), replayed.events) == (match.digest(), match.events)


@every_table
def test_every_component_is_always_in_one_place(game: sitdown.Game, seats: int) -> None:
    for seed in range(3):
        match = sitdown.new(game.slug, seats, seed=seed)
        for _ in random_walk(match, seed):
            assert match.audit() == []
        assert match.audit() == []


@every_table
@pytest.mark.parametrize("choose", ["first", "last"])
def test_stubborn_players_reach_the_end_too(game: sitdown.Game, seats: int, choose: str) -> None:
    match = sitdown.new(game.slug, seats, seed=1, mode="native")
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, match.moves(seat)[0 if choose == "first" else -1])
        assert match.ply < LONGEST
    assert min(score.place for score in match.scores()) == 1


@every_game
def test_every_option_can_be_played_to_the_end(game: sitdown.Game) -> None:
    for options in option_sets(game):
        match = sitdown.new(game.slug, game.seats[-1], seed=6, options=options, mode="native")
        for _ in random_walk(match, 6):
            pass
        assert match.audit() == []


@every_game
def test_notation_and_numbers_are_one_to_one(game: sitdown.Game) -> None:
    moves = range(len(game.moves))
    assert [game.moves.parse(game.moves.text(move)) for move in moves] == list(moves)


@every_game
def test_every_reason_and_every_event_names_a_rule_that_exists(game: sitdown.Game) -> None:
    rules = {reason.rule for reason in game.reasons.reasons} | {kind.rule for kind in game.events.kinds}
    assert rules - {""} <= set(game.rulebook.ids)


@every_table
def test_what_is_legal_is_exactly_what_is_not_refused(game: sitdown.Game, seats: int) -> None:
    match = sitdown.new(game.slug, seats, seed=7, mode="native")
    for number, _ in enumerate(random_walk(match, 7)):
        if number % 7:
            continue
        for seat in range(seats):
            codes = [match.board.why_not(seat, move) for move in range(len(game.moves))]
            assert [move for move, code in enumerate(codes) if code == 0] == match.moves(seat)
            assert (NOT_DECIDING in codes) == (seat not in match.deciders)
            assert all(code == NOT_AN_ANSWER or 0 <= code < len(game.reasons.reasons) for code in codes) == (
                seat in match.deciders
            )


@every_table
def test_a_free_undo_restores_everything_and_any_other_needs_consent(game: sitdown.Game, seats: int) -> None:
    match = sitdown.new(game.slug, seats, seed=8, mode="native")
    rng = random.Random(8)
    refused = 0
    for seat, move in random_walk(match, 8):
        if rng.randrange(3):
            continue
        before = (match.digest(), list(match.events), list(match.history))
        trial = match.clone()
        trial.play(seat, move)
        try:
            trial.undo()
        except sitdown.NeedsConsent:
            refused += 1
            trial.undo(consent=True)
            assert trial.events == before[1]
            assert [trial.view(s).raw for s in range(seats)] == [match.view(s).raw for s in range(seats)]
        else:
            assert (trial.digest(), trial.events, trial.history) == before
    assert refused > 0
