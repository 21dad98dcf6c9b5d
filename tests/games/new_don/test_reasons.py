"""Every reason why not is met somewhere, and says the right thing."""

import pytest

from sitdown.games.new_don import reasons
from sitdown.games.new_don.reasons import REASONS
from tests.games.new_don.table import ASK_ALWAYS, play, table

NAMES = {name for name, code in vars(reasons).items() if name.isupper() and isinstance(code, int)}


def at_turn(dice=None, sets_only=None, **more):
    return table(4, options=ASK_ALWAYS, **more).dice(dice, sets_only)


def after(arranged, *moves):
    return play(arranged.match(), 0, *moves)


def offered():
    match = table(3, godfather=1).offers({2: 3, 0: 2}, first=0)
    return play(match.pool(0, {1: 1, 2: 2, 6: 1}).pool(1, {1: 5}).pool(2, {3: 5}).match(), 1, "ask 6")


CASES = {
    "NOT_COLLECTED": (lambda: after(table(3).vegas(0, 4).red(4, 5, 5)), "lock 2"),
    "NOT_IN_POOL": (
        lambda: after(table(3, godfather=1).reveal().pool(0, {1: 2, 2: 3}).pool(1, {1: 5}).pool(2, {1: 2, 2: 3})),
        "show 3",
    ),
    "NOT_YOUR_SPOTS": (offered, "spot 1"),
    "NOTHING_TO_MARK": (lambda: play(offered(), 0, "spot 6"), "reroll 6"),
    "LOW_TO_HIGH": (lambda: play(offered(), 0, "spot 6", "reroll 2"), "reroll 1"),
    "NOT_ON_THIS_BOARD": (lambda: after(at_turn({1: 3})), "take sugar_hill"),
    "ALREADY_YOURS": (lambda: after(at_turn({1: 3}).hoods(0, "inwood")), "take inwood"),
    "NO_SOLDIER_AT_HOME": (lambda: after(at_turn({1: 3}).house(0, 0)), "take inwood"),
    "TOO_FEW_OF_A_KIND": (lambda: after(at_turn({1: 1})), "take inwood"),
    "NO_STRAIGHT": (lambda: after(at_turn({3: 1, 4: 1, 6: 1})), "take gowanus"),
    "OUTSIDE_STRAIGHT": (
        lambda: after(at_turn({1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}), "take gowanus"),
        "straight 4-5-6",
    ),
    "IN_ZERO_ZONE": (lambda: after(at_turn({6: 2}).fill(1, 6)), "take upper_west_side"),
    "NOT_ABOVE": (lambda: after(at_turn({6: 2}).fill(3, 6).muscle(0, "2")), "take upper_west_side"),
    "STILL_ROOM": (lambda: after(at_turn({6: 2}).hoods(1, "upper_west_side").muscle(0, "2")), "take upper_west_side"),
    "GODFATHER_CLAIMS_ONLY": (lambda: after(at_turn({6: 2}, godfather=0)), "recruit 6"),
    "NO_DIE_TO_RECRUIT": (lambda: after(at_turn({6: 2})), "recruit 5"),
    "NO_DIE_TO_BET": (lambda: after(at_turn({6: 2})), "bet 5"),
    "SETS_ONLY": (lambda: after(at_turn({6: 2}, {5: 1})), "bet 5"),
    "NO_SOLDIER_TO_BET": (lambda: after(at_turn({6: 2}).house(0, 0)), "bet 6"),
    "VEGAS_FULL": (lambda: after(at_turn({6: 2}).vegas(1, 1, 2, 3, 4, 5, 6)), "bet 6"),
    "VEGAS_TAKEN": (lambda: after(at_turn({6: 2}).vegas(1, 1, 2), "bet 6"), "vegas 2"),
    "NO_FAVOR": (lambda: after(at_turn({6: 2})), "favor 1"),
    "NO_DIE_LEFT": (lambda: after(at_turn().favor(0, 1)), "favor 1"),
    "NOBODY_CAN_MOVE": (lambda: after(at_turn({6: 1}).favor(0, 3)), "favor 3"),
    "NO_ABILITY_WORKS": (lambda: after(at_turn().favor(0, 6)), "favor 6"),
    "NO_SUCH_DIE": (lambda: after(at_turn({6: 1}).favor(0, 4), "favor 4"), "die 6s"),
    "ONE_AT_LEAST": (lambda: after(at_turn({6: 1}).favor(0, 1), "favor 1"), "go"),
    "NOT_ONE_STEP": (lambda: after(at_turn({6: 1}).favor(0, 2), "favor 2", "die 6"), "turn 1"),
    "SAME_NUMBER": (lambda: after(at_turn({6: 1}).favor(0, 4), "favor 4", "die 6"), "turn 6"),
    "NOT_YOUR_SOLDIER": (lambda: after(at_turn().favor(0, 3).hoods(0, "soho"), "favor 3"), "from inwood"),
    "HEMMED_IN": (
        lambda: after(at_turn().favor(0, 3).hoods(0, "soho", "inwood").hoods(1, "washington_heights"), "favor 3"),
        "from inwood",
    ),
    "NOT_ADJACENT": (lambda: after(at_turn().favor(0, 3).hoods(0, "soho"), "favor 3", "from soho"), "to inwood"),
    "NOT_EMPTY": (
        lambda: after(at_turn().favor(0, 3).hoods(0, "soho").hoods(1, "little_italy"), "favor 3", "from soho"),
        "to little_italy",
    ),
}


def test_there_is_a_case_for_every_reason():
    assert set(CASES) == NAMES
    assert len(NAMES) == len(REASONS.reasons) - 1


@pytest.mark.parametrize("name", CASES)
def test_each_reason_is_given_where_it_applies(name):
    arranged, move = CASES[name]
    assert arranged().why_not(0, move) == REASONS.reason(getattr(reasons, name))


def test_every_reason_names_a_rule_of_the_book():
    from sitdown.games.new_don import GAME

    for code in range(1, len(REASONS.reasons)):
        assert REASONS.reason(code).rule in GAME.rulebook.ids


def test_every_event_names_a_rule_of_the_book():
    from sitdown.games.new_don import GAME

    assert all(kind.rule in GAME.rulebook.ids for kind in GAME.events.kinds[2:])
