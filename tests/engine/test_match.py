"""`Match` and the public API: play, refuse, look, take back, copy."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sitdown
from sitdown import BadOption, BadSave, IllegalMove, Match, Move, NeedsConsent, NoSuchMove, NotAvailable, UnknownGame
from sitdown.bots import bot
from sitdown.engine.record import SPECTATOR


@pytest.fixture
def match() -> Match:
    """Seat 1 begins; after `family fm05` it may put money away, draw or stop."""
    return sitdown.new("corleone", seats=3, seed=7)


@pytest.fixture
def asked(match: Match) -> Match:
    match.play(1, "family fm05")
    return match


@pytest.fixture(scope="module")
def finished() -> Match:
    match, players = sitdown.new("corleone", seats=3, seed=5), [bot("random", seat) for seat in range(3)]
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


@pytest.fixture
def bidding() -> Any:
    """All three bid in secret, and each has something to bid."""
    scenario = sitdown.scenario("corleone", seats=3, act=1).row("capo").phase("bribery")
    for seat in range(3):
        scenario.suitcase(seat, money=[1, 2])
    return scenario.match()


def position(match: Match) -> tuple[Any, ...]:
    """Everything that a move could change."""
    return match.digest(), match.ply, list(match.history), list(match.events), match.deciders


def sight(match: Match) -> list[Any]:
    """All that anybody at the table or beside it can see."""
    viewers = [*range(match.seats), SPECTATOR]
    return [(match.view(v).raw, match.waiting_for(v), [line.text for line in match.log(v)]) for v in viewers]


# Starting


def test_the_same_seed_gives_the_same_game() -> None:
    one, same, other = (sitdown.new("corleone", seats=4, seed=seed) for seed in ("a", "a", "b"))
    assert position(one) == position(same)
    assert position(one) != position(other)


def test_without_a_seed_every_game_is_new() -> None:
    assert sitdown.new("corleone").key != sitdown.new("corleone").key


def test_a_game_can_be_dealt_again_by_its_key() -> None:
    match = sitdown.new("corleone", seats=2)
    assert position(sitdown.new("corleone", seats=2, key=match.key)) == position(match)


def test_without_a_number_of_seats_it_is_the_smallest_table() -> None:
    assert sitdown.new("corleone", seed=1).seats == 2


def test_a_game_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'chess'; there is .*corleone"):
        sitdown.new("chess")
    assert "corleone" in sitdown.games()


@pytest.mark.parametrize("seats", [0, 1, 6, -2, 3.0, "3"])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadOption, match=f"is for 2 to 5 seats, not {seats}"):
        sitdown.new("corleone", seats=seats)


def test_a_game_for_one_number_of_seats_names_just_that() -> None:
    with pytest.raises(BadOption, match="is for 4 seats, not 3"):
        sitdown.new("la_famiglia", seats=3)


def test_a_number_of_numpy_is_a_number_of_seats_and_a_seat(match: Match) -> None:
    same = sitdown.new("corleone", seats=np.int64(3), seed=7)  # type: ignore[arg-type]
    assert same.commitment == match.commitment
    assert same.moves(np.int64(1)) == match.moves(1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"hands": 1}, "has no option hands; it has forced, first_player"),
        ({"forced": "maybe"}, "option forced is one of no, yes, not 'maybe'"),
        ({"forced": [1]}, r"option forced is one of no, yes, not \[1\]"),
        ({"forced": 1.0}, r"option forced is one of no, yes, not 1\.0"),
        ({"hand_limits": 3}, "option hand_limits needs 4 numbers, not 3"),
        ({"hand_limits": [1, 2, 3]}, "option hand_limits needs 4 numbers"),
        ({"hand_limits": [5, 5, 5, 21]}, "option hand_limits is 0 to 20, not 21"),
        ({"hand_limits": [5, 5, 5, "x"]}, "option hand_limits needs a number, not 'x'"),
    ],
)
def test_a_wrong_option_is_refused_with_what_would_be_right(options: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        sitdown.new("corleone", options=options)


def test_an_option_can_be_said_by_name_number_or_truth() -> None:
    for value in ("yes", 1, True):
        assert sitdown.new("corleone", seed=1, options={"open_suitcases": value}).settings["open_suitcases"] == 1


def test_a_mode_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(NotAvailable, match="there is no mode 'fast'; the modes are plain, checked, native"):
        sitdown.new("corleone", mode="fast")


@pytest.mark.parametrize("key", [b"", b"short", bytes(17)])
def test_a_key_has_sixteen_bytes(key: bytes) -> None:
    with pytest.raises(BadOption, match=f"a key has 16 bytes, not {len(key)}"):
        sitdown.new("corleone", key=key)


def test_the_commitment_binds_key_seats_and_options_and_stands_from_the_start(match: Match) -> None:
    before = match.commitment
    match.play(1, "family fm05")
    assert match.commitment == before
    others = [
        sitdown.new("corleone", seats=3, seed=8),
        sitdown.new("corleone", seats=4, seed=7),
        sitdown.new("corleone", seats=3, seed=7, options={"open_suitcases": "yes"}),
    ]
    assert len({before, *(other.commitment for other in others)}) == 4


# Playing


def test_a_move_can_be_said_as_a_number_as_a_move_and_as_text(match: Match) -> None:
    move = next(move for move in match.moves(1) if str(move) == "family fm05")
    ways: list[Any] = [int(move), move, "family fm05", " Family  FM05", np.int16(move)]
    results = set()
    for way in ways:
        twin = match.clone()
        twin.play(1, way)
        results.add(twin.digest())
    assert len(results) == 1


def test_a_move_prints_as_its_notation_and_says_itself_to_people(match: Match) -> None:
    move = match.moves(1)[0]
    assert isinstance(move, Move)
    assert str(move) == match.game.moves.text(int(move))
    assert repr(move) == f"Move({str(move)!r})"
    assert move.label.startswith("Play a ")


def test_only_those_who_are_asked_have_moves(match: Match) -> None:
    assert match.deciders == (1,)
    assert match.moves(1)
    assert match.moves(0) == match.moves(2) == []


def test_what_is_listed_is_exactly_what_is_not_refused(asked: Match) -> None:
    listed = [int(move) for move in asked.moves(1)]
    assert listed == [move for move in range(len(asked.game.moves)) if asked.why_not(1, move) is None]


def test_an_illegal_move_changes_nothing_and_says_what_would_be_right(asked: Match) -> None:
    before = position(asked)
    with pytest.raises(IllegalMove) as refused:
        asked.play(1, "horse_head")
    assert str(refused.value) == (
        "Matarazzo cannot play 'horse_head': there is no such icon left to use (CE-ICON-02). "
        "Asked is: use an ability or stop, for instance suitcase $1, suitcase $2, suitcase $3, draw, stop"
    )
    assert (refused.value.reason, refused.value.rule) == ("there is no such icon left to use", "CE-ICON-02")
    assert position(asked) == before


def test_a_move_out_of_turn_changes_nothing_and_says_whose_turn_it_is(asked: Match) -> None:
    before = position(asked)
    with pytest.raises(IllegalMove, match="Vitale cannot play 'draw': it is not your decision; Matarazzo must decide"):
        asked.play(2, "draw")
    assert position(asked) == before


@pytest.mark.parametrize("seat", [-1, 3, 99, 1.0])
def test_a_seat_that_is_not_there_is_refused_everywhere(match: Match, seat: int) -> None:
    for use in (
        lambda: match.play(seat, "stop"),
        lambda: match.play(seat, 0),
        lambda: match.moves(seat),
        lambda: match.why_not(seat, "stop"),
        *([lambda: match.log(seat), lambda: match.waiting_for(seat)] if seat != SPECTATOR else []),
    ):
        with pytest.raises(IllegalMove, match=f"there is no seat {seat}; the seats are 0 to 2"):
            use()


@pytest.mark.parametrize("number", [-1, 10_000])
def test_a_number_that_is_no_move_is_refused(match: Match, number: int) -> None:
    last = len(match.game.moves) - 1
    for use in (match.play, match.why_not):
        with pytest.raises(IllegalMove, match=f"there is no move {number}; moves are 0 to {last}"):
            use(1, number)


def test_a_typo_is_answered_with_legal_moves_that_are_near(asked: Match) -> None:
    before = position(asked)
    with pytest.raises(NoSuchMove, match=r"no move is called 'suitcas \$2'; did you mean 'suitcase \$2'"):
        asked.play(1, "suitcas $2")
    assert position(asked) == before


def test_a_typo_of_a_seat_that_is_not_there_is_refused_too(asked: Match) -> None:
    with pytest.raises(IllegalMove):
        asked.play(7, "suitcas $2")


# The end


def test_at_the_end_nobody_is_asked_anything(finished: Match) -> None:
    assert finished.over
    assert finished.deciders == ()
    assert finished.decision is None
    assert all(finished.moves(seat) == [] for seat in range(3))
    assert "over" in repr(finished)


def test_after_the_end_no_move_is_possible(finished: Match) -> None:
    with pytest.raises(IllegalMove, match="Marzullo cannot play 'stop': the game is over"):
        finished.clone().play(0, "stop")


def test_after_the_end_everything_is_open(finished: Match) -> None:
    raw = finished.board.dump()
    assert all(finished.view(viewer).raw == raw for viewer in (0, 1, 2, SPECTATOR))


def test_places_follow_the_points(finished: Match) -> None:
    scores = finished.scores()
    assert [score.seat for score in scores] == [0, 1, 2]
    by_place = sorted(scores, key=lambda score: score.place)
    assert by_place[0].place == 1
    assert [score.points for score in by_place] == sorted((score.points for score in scores), reverse=True)


def test_the_winners_are_the_seats_in_first_place_and_nobody_before_the_end(match: Match, finished: Match) -> None:
    assert match.winners == ()
    assert finished.winners == tuple(score.seat for score in finished.scores() if score.place == 1)
    assert [score.team for score in finished.scores()] == [0, 1, 2]


def test_a_team_wins_together_and_sees_who_of_it_must_decide() -> None:
    game = sitdown.game("la_famiglia")
    assert (game.has_teams, sitdown.game("corleone").has_teams) == (True, False)
    assert game.sides(4) == [(0, 2), (1, 3)]
    assert sitdown.game("corleone").sides(3) == [(0,), (1,), (2,)]
    assert game.side_name((0, 2)) == "North-West and North-East"
    start = sitdown.scenario("la_famiglia").hq(2, money=3).top("justice", 0)
    match = start.match()
    match.play(0, "ask_gift")
    assert [match.waiting_for(seat) for seat in (SPECTATOR, 0, 1, 2, 3)] == [(0,), (2,), (0,), (2,), (0,)]
    ended = sitdown.scenario("la_famiglia", round_no=4).area("gela", 1, 1).area("licata", 1, 1).area("bronte", 3, 1)
    match = ended.after_encounter().match()
    match.play(1, match.moves(1)[0])
    assert (match.over, match.winners) == (True, (1, 3))
    assert [(score.place, score.team) for score in match.scores()] == [(2, 0), (1, 1), (2, 0), (1, 1)]


def test_there_are_scores_before_the_end(match: Match) -> None:
    assert len(match.scores()) == 3


# Looking


def test_a_view_is_the_state_under_the_seats_mask(asked: Match) -> None:
    raw = np.frombuffer(asked.board.dump(), np.uint8)
    for viewer in (0, 1, 2, SPECTATOR):
        assert asked.view(viewer).raw == (raw & asked.mask(viewer)).tobytes()


def test_a_view_shows_ones_own_cards_and_nobody_elses(match: Match) -> None:
    held = [sum(row) for row in match.board.states[0].hand[:3]]
    assert min(held) > 0
    for viewer in (0, 1, 2, SPECTATOR):
        shown = [sum(row) for row in match.view(viewer).hand[:3]]
        assert shown == [n if seat == viewer else 0 for seat, n in enumerate(held)]


def test_a_view_never_shows_the_key_or_the_decks(match: Match) -> None:
    view = match.view(1)
    assert list(view.key) == [0, 0]
    assert view.drawn == 0
    assert not any(view.job_deck)


def test_a_view_has_the_seats_own_moves(match: Match) -> None:
    assert match.view(1).moves == match.moves(1)
    assert match.view(0).moves == []
    assert match.view().moves == []


def test_a_view_of_a_field_that_is_not_there_says_so(match: Match) -> None:
    with pytest.raises(AttributeError, match="a view of The Godfather: Corleone's Empire has no 'thugs'"):
        _ = match.view(1).thugs


@pytest.mark.parametrize("seat", [3, -2])
def test_there_is_no_view_from_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with pytest.raises(IllegalMove, match=f"there is no seat {seat}"):
        match.view(seat)


def test_writing_into_a_view_does_not_touch_the_match(match: Match) -> None:
    before = position(match)
    match.view(1).hand[1][0] += 1
    assert position(match) == before


def test_a_log_tells_each_seat_what_it_may_know(match: Match) -> None:
    dealt = {seat: [str(line) for line in match.log(seat) if "is dealt" in line.text] for seat in range(3)}
    assert [{line.split()[0] for line in dealt[seat]} for seat in range(3)] == [{"Marzullo"}, {"Matarazzo"}, {"Vitale"}]
    assert not any("is dealt" in line.text for line in match.log())
    assert all(line.rule.startswith("CE-") for line in match.log(0))


def test_of_a_secret_decision_nobody_sees_who_has_answered(bidding: Match) -> None:
    before = [bidding.view(viewer).raw for viewer in (1, 2, SPECTATOR)]
    bidding.play(0, "bid $2")
    bidding.play(0, "done")
    assert bidding.deciders == (1, 2)
    assert bidding.waiting_for(0) == (1, 2)
    assert [bidding.waiting_for(viewer) for viewer in (1, 2, SPECTATOR)] == [(0, 1, 2)] * 3
    assert [bidding.view(viewer).raw for viewer in (1, 2, SPECTATOR)] == before
    assert bidding.view(1).waiting_for == (0, 1, 2)


def test_a_refusal_does_not_tell_who_has_answered_a_secret_decision(bidding: Match) -> None:
    bidding.play(2, "done")
    later = bidding.clone()
    later.play(0, "done")
    said = set()
    for each in (bidding, later):
        with pytest.raises(IllegalMove) as refused:
            each.play(2, "bid $1")
        said.add(str(refused.value))
    assert said == {"Vitale cannot play 'bid $1': it is not your decision; Marzullo, Matarazzo must decide"}


# Taking back


def test_there_is_nothing_to_take_back_at_the_start(match: Match) -> None:
    with pytest.raises(IllegalMove, match="there is no move to take back"):
        match.undo(consent=True)


def test_a_free_undo_restores_everything_exactly(asked: Match) -> None:
    before = position(asked)
    asked.play(1, "suitcase $1")
    assert position(asked) != before
    asked.undo()
    assert position(asked) == before


def test_consent_to_a_free_undo_changes_nothing_about_it(asked: Match) -> None:
    before = position(asked)
    asked.play(1, "suitcase $1")
    asked.undo(consent=True)
    assert position(asked) == before


def test_what_was_revealed_is_not_taken_back_without_consent(asked: Match) -> None:
    asked.play(1, "draw")
    before = position(asked)
    with pytest.raises(NeedsConsent, match="revealed something: taking it back needs everybody's consent"):
        asked.undo()
    assert position(asked) == before


def test_an_undo_by_consent_deals_afresh_what_nobody_had_seen(asked: Match) -> None:
    seen, deck = sight(asked), list(asked.board.states[0].job_deck)
    asked.play(1, "draw")
    asked.undo(consent=True)
    assert sight(asked) == seen
    fresh = list(asked.board.states[0].job_deck)
    assert fresh != deck
    n = asked.board.states[0].job_deck_n
    assert sorted(fresh[:n]) == sorted(deck[:n])


def test_a_second_undo_by_consent_deals_otherwise_than_the_first(asked: Match) -> None:
    decks, streams = set(), set()
    for _ in range(3):
        asked.play(1, "draw")
        asked.undo(consent=True)
        decks.add(tuple(asked.board.states[0].job_deck))
        streams.add(tuple(asked.board.states[0].key))
    assert len(decks) == len(streams) == 3


def test_an_undo_by_consent_is_decided_by_the_key_alone(asked: Match) -> None:
    twin = asked.clone()
    for each in (asked, twin):
        each.play(1, "draw")
        each.undo(consent=True)
    assert position(asked) == position(twin)


def test_a_free_move_after_an_undo_by_consent_is_free_to_take_back(asked: Match) -> None:
    asked.play(1, "draw")
    asked.undo(consent=True)
    before = position(asked)
    asked.play(1, "suitcase $1")
    asked.undo()
    assert position(asked) == before


def test_going_back_beyond_an_undo_by_consent_does_not_bring_the_old_order_back(match: Match) -> None:
    seen, order = sight(match), list(match.board.states[0].job_deck)
    match.play(1, "family fm05")
    match.play(1, "draw")
    match.undo(consent=True)
    match.undo()
    assert match.ply == 0
    assert sight(match) == seen
    assert list(match.board.states[0].job_deck) != order


@settings(max_examples=30)
@given(seats=st.integers(2, 5), seed=st.integers(0, 99), acts=st.lists(st.integers(-3, 20), max_size=40))
def test_however_moves_are_taken_back_everybody_sees_what_was_before(seats: int, seed: int, acts: list[int]) -> None:
    """A negative number takes back, any other picks a move."""
    match = sitdown.new("corleone", seats=seats, seed=seed)
    trail = [sight(match)]
    for act in acts:
        if act >= 0:
            seat = match.deciders[act % len(match.deciders)]
            match.play(seat, match.moves(seat)[act % len(match.moves(seat))])
            trail.append(sight(match))
        elif match.ply:
            match.undo(consent=True)
            trail.pop()
        assert match.ply == len(trail) - 1
        assert sight(match) == trail[-1]


# Copies


def test_a_clone_and_its_original_go_separate_ways(asked: Match) -> None:
    before = position(asked)
    twin = asked.clone()
    twin.play(1, "draw")
    twin.undo(consent=True)
    twin.play(1, "stop")
    assert position(asked) == before
    asked.play(1, "suitcase $1")
    after = position(twin)
    asked.undo()
    assert position(twin) == after


def test_a_clone_goes_on_as_the_original_would(asked: Match) -> None:
    twin = asked.clone()
    for each in (asked, twin):
        each.play(1, "draw")
        each.play(1, each.moves(1)[0])
    assert position(twin) == position(asked)


# Modes


def walk(match: Match, plies: int) -> Iterator[tuple[Any, ...]]:
    """Play on with every kind of use on the way, and say what there is to see."""
    for ply in range(plies):
        seat = match.deciders[-1]
        moves = match.moves(seat)
        match.play(seat, moves[ply % len(moves)])
        if ply % 7 == 3:
            match.undo(consent=True)
        if ply % 11 == 5:
            match = match.clone()
        yield match.digest(), match.deciders, match.decision, match.scores(), sight(match), match.history


@pytest.mark.parametrize("mode", ["checked", "native"])
def test_a_match_is_the_same_in_every_mode(mode: str) -> None:
    plain, other = (sitdown.new("corleone", seats=4, seed=3, mode=m) for m in ("plain", mode))
    for ours, theirs in zip(walk(plain, 150), walk(other, 150), strict=True):
        assert ours == theirs


# Saving


def test_a_match_is_not_saved_where_no_file_can_be_and_nothing_is_left_there(match: Match, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for path, why in ((folder, "it is a folder"), (tmp_path / "no" / "match.jsonl", "there is no such folder")):
        with pytest.raises(BadSave, match=f"cannot write {path}: {why}"):
            match.save(path)
    assert list(tmp_path.iterdir()) == [folder]


def test_a_failed_save_leaves_no_scratch_file(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="the disk is full"):
        match.save(tmp_path / "match.jsonl")
    assert list(tmp_path.iterdir()) == []
