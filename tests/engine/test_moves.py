"""The move table: names, numbers, notation."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sitdown
from sitdown import NoSuchMove
from sitdown.engine.moves import Group, MoveTable


@pytest.fixture
def table() -> MoveTable:
    table = MoveTable()
    thug = table.group("thug", ["ws_a", "ws_b"], "Play a thug on {}", ["West A", "West B"])
    bid = table.group("bid", ["$1", "$2", "$3"])
    stop = table.group("stop")
    table.decision("turn", "take your turn", thug, stop)
    table.decision("auction", "your bid", bid, secret=True)
    return table


def test_moves_are_numbered_in_the_order_they_are_declared(table: MoveTable) -> None:
    assert table.notation == ["thug ws_a", "thug ws_b", "bid $1", "bid $2", "bid $3", "stop"]
    assert table.groups == [Group("thug", 0, 2), Group("bid", 2, 5), Group("stop", 5, 6)]
    assert len(table) == 6


def test_a_label_says_the_words_and_without_one_the_notation_speaks(table: MoveTable) -> None:
    assert table.labels[:3] == ["Play a thug on West A", "Play a thug on West B", "bid $1"]


def test_names_and_words_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="zip"):
        MoveTable().group("thug", ["a", "b"], "{}", ["A"])


@pytest.mark.parametrize("text", ["thug ws_b", "  Thug   WS_B ", "thug\tws_b"])
def test_case_and_spaces_do_not_matter(table: MoveTable, text: str) -> None:
    assert table.parse(text) == 1


def test_a_verb_is_the_first_word(table: MoveTable) -> None:
    assert [table.verb(move) for move in (0, 4, 5)] == ["thug", "bid", "stop"]


def test_a_decision_is_answered_by_its_groups(table: MoveTable) -> None:
    nothing, turn, auction = table.decisions
    assert [group.verb for group in turn.groups] == ["thug", "stop"]
    assert (turn.secret, auction.secret) == (False, True)
    assert nothing.groups == ()


def test_a_decision_about_an_undeclared_group_is_refused(table: MoveTable) -> None:
    with pytest.raises(KeyError):
        table.decision("bad", "what", 1)


def test_spans_are_a_rectangle_filled_up_with_empty_spans(table: MoveTable) -> None:
    assert table.spans() == (((0, 0), (0, 5), (2, 0)), ((0, 0), (2, 6), (5, 0)))


def test_a_typo_names_the_nearest_moves(table: MoveTable) -> None:
    with pytest.raises(NoSuchMove, match=r"no move is called 'thgu ws_a'; did you mean 'thug ws_a' or 'thug ws_b'\?"):
        table.parse("thgu ws_a")


def test_a_typo_names_legal_moves_before_others(table: MoveTable) -> None:
    with pytest.raises(NoSuchMove, match=r"did you mean 'bid \$3'\?"):
        table.parse("bid 3$", likely=[4, 5])


def test_text_like_no_move_is_answered_with_legal_ones(table: MoveTable) -> None:
    with pytest.raises(NoSuchMove, match=r"did you mean 'stop'\?"):
        table.parse("xyzzy", likely=[5])
    with pytest.raises(NoSuchMove, match="`moves` lists what is legal now"):
        table.parse("xyzzy")


@given(st.sampled_from(range(len(sitdown.game("corleone").moves))))
def test_every_move_of_a_game_can_be_said_and_understood(move: int) -> None:
    moves = sitdown.game("corleone").moves
    assert moves.parse(moves.text(move)) == move


@given(st.text())
def test_any_text_is_a_move_or_is_refused_as_none(text: str) -> None:
    moves = sitdown.game("corleone").moves
    with contextlib.suppress(NoSuchMove):
        assert moves.text(moves.parse(text)) == " ".join(text.lower().split())
