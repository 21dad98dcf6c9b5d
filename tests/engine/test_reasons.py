"""Reasons: every refusal has its sentence and, where there is one, its rule."""

import pytest

import sitdown
from sitdown.engine.play import NOT_AN_ANSWER, NOT_DECIDING
from sitdown.engine.reasons import Reason, ReasonTable


def test_a_reason_is_found_by_its_code() -> None:
    table = ReasonTable()
    first, second = table.add("XX-01", "no thug is left"), table.add("XX-02", "the space is taken")
    assert table.reason(second) == Reason("XX-02", "the space is taken")
    assert first != second


def test_no_reason_has_the_code_of_an_allowed_move() -> None:
    assert ReasonTable().add("XX-01", "no") > 0


def test_a_reason_prints_with_its_rule_if_it_has_one() -> None:
    assert str(Reason("XX-01", "no thug is left")) == "no thug is left (XX-01)"
    assert str(Reason("", "it is not your decision")) == "it is not your decision"


@pytest.mark.parametrize(("code", "words"), [(NOT_DECIDING, "not your decision"), (NOT_AN_ANSWER, "does not answer")])
def test_the_engines_own_reasons_are_there_in_every_table(code: int, words: str) -> None:
    assert words in str(ReasonTable().reason(code))


def test_every_reason_of_a_game_names_a_rule_of_its_book() -> None:
    game = sitdown.game("corleone")
    assert {reason.rule for reason in game.reasons.reasons[1:]} <= set(game.rulebook.ids)


def test_somebody_who_is_not_asked_hears_so() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    asked = match.deciders[0]
    other = (asked + 1) % 3
    assert match.why_not(other, match.moves(asked)[0]) == Reason("", "it is not your decision")


def test_a_move_that_answers_another_question_is_refused_as_such() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    assert match.why_not(match.deciders[0], "bid $1") == Reason("", "that does not answer what is being asked")
