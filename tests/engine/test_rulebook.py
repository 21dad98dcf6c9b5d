"""Rules by id: reading `rules.md`, finding a rule by words, and helping with a mistyped id."""

from pathlib import Path

import pytest

import sitdown.games.corleone
from sitdown.engine.rulebook import Rulebook, UnknownRule

BOOK = """# A game

## 1. Turf war
See [GA-ROLL-01] first.
- [GA-TURF-01] The strongest side wins the turf.
- [GA-TURF-02] A tie leaves things as they are,
  as [GA-TURF-01] says.
- not a rule

### 1.1 Dice
| Id | What | Who sees it |
|---|---|---|
| [GA-ROLL-01] | The roll | everybody |
| D01 | `roll` | nobody |
| GA-DEC-01 | as in [GA-ROLL-01] | nobody |
| The pool | its owner | [GA-ROLL-02] |
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    (tmp_path / "rules.md").write_text(BOOK, encoding="utf-8")
    return Rulebook(tmp_path / "rules.md")


@pytest.fixture(scope="module")
def corleone() -> Rulebook:
    return Rulebook(sitdown.game("corleone").folder / "rules.md")


def test_ids_are_those_that_head_a_list_item_or_fill_a_cell(book: Rulebook) -> None:
    assert book.ids == ("GA-TURF-01", "GA-TURF-02", "GA-ROLL-01", "GA-ROLL-02")


def test_the_text_of_an_item_includes_the_lines_it_continues_on(book: Rulebook) -> None:
    assert book.text("GA-TURF-02") == "A tie leaves things as they are, as [GA-TURF-01] says."


def test_the_text_of_a_row_says_what_it_is_about_first(book: Rulebook) -> None:
    assert book.text("GA-ROLL-01") == "The roll: everybody"
    assert book.text("GA-ROLL-02") == "The pool: its owner"


def test_a_rule_stands_under_the_nearest_heading(book: Rulebook) -> None:
    assert book.section("GA-TURF-02") == "1. Turf war"
    assert book.section("GA-ROLL-01") == "1.1 Dice"


def test_an_id_that_stands_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("- [GA-X-01] one\n- [GA-X-01] two\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"rules.md: rule GA-X-01 stands there twice"):
        Rulebook(tmp_path / "rules.md")


def test_a_mistyped_id_is_answered_with_the_nearest_ones(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match="no rule GA-TRUF-01; nearest: GA-TURF-01"):
        book.text("GA-TRUF-01")
    assert book.nearest("ga-roll-1")[0] == "GA-ROLL-01"


def test_an_id_like_no_other_is_just_unknown(book: Rulebook) -> None:
    with pytest.raises(UnknownRule, match=r"^no rule nonsense$"):
        book.section("nonsense")


def test_search_finds_rules_that_have_all_the_words(book: Rulebook) -> None:
    assert book.search("tie things") == ["GA-TURF-02"]
    assert book.search("tie dice") == []
    assert book.search("") == []


def test_search_prefers_whole_words_to_parts_of_words(corleone: Rulebook) -> None:
    found = corleone.search("tie", limit=len(corleone.ids))
    assert found.index("CE-END-04") < found.index("CE-BRIB-03")


def test_search_prefers_the_section_about_a_word(corleone: Rulebook) -> None:
    assert corleone.search("ties bribery")[0] == "CE-BRIB-03"


def test_search_prefers_the_rule_that_comes_to_the_point(corleone: Rulebook) -> None:
    assert corleone.search("narcotics", limit=1) == ["CE-JOB-02"]


def test_search_finds_a_rule_by_a_part_of_its_id(corleone: Rulebook) -> None:
    assert corleone.search("turf-05") == ["CE-TURF-05"]


def test_corleone_has_289_rules(corleone: Rulebook) -> None:
    assert len(corleone.ids) == 289
    assert corleone.ids[0] == "CE-SET-01"
    assert corleone.section("CE-INFO-01") == "9. Information"
    assert not any(rule.startswith("D") for rule in corleone.ids)
