"""What a position promises: every asset counts what its name says, and counting changes nothing."""

import math
from typing import Any

import pytest

from sitdown.games.corleone.components import ALLY_KEY, JOB_COLOR, JOB_KEY, JOBS
from sitdown.games.corleone.judgement import CARD_WORTH, job_worth
from sitdown.games.corleone.prospects import Asset, assets, stage
from tests.games.corleone.table import A, B, C, arrange


def owned(s: Any, seat: int) -> dict[str, float]:
    """All that a seat has, by name."""
    out = [math.nan] * len(Asset)
    assets(s, seat, out)
    return {asset.name: out[asset] for asset in Asset}


def has(arranged: Any, *names: str, seat: int = A) -> list[float]:
    """So much of these a seat has in an arranged position."""
    found = owned(arranged.state, seat)
    return [found[name] for name in names]


def test_each_act_has_two_stages() -> None:
    assert [stage(arrange(act=act).state) for act in (1, 2, 3, 4)] == [0, 2, 4, 6]
    assert stage(arrange(act=3).phase("bribery").state) == 5


def test_money_at_home_counts_in_full_and_in_hand_by_its_chance_to_get_there() -> None:
    names = "CASH", "MONEY_IN_HAND"
    assert has(arrange().suitcase(A, [5, 3]), *names) == [8, 0]
    cash, hand = has(arrange().hand(A, money=[5]), *names)
    assert cash == 0 < hand < 5


def test_goods_and_what_tribute_takes() -> None:
    hand = arrange(act=2).hand(A, goods=["gun", "gun", "booze", "narcotics"])
    assert has(hand, "GOODS", "NARCOTICS") == [3, 1]
    limit = hand.state.hand_limits[1]
    assert has(hand, "OVER_LIMIT") == [max(0, 4 - limit)]
    assert has(arrange(act=2).hand(A, money=[1] * (limit + 2)), "OVER_LIMIT") == [2]


def test_allies_count_with_their_worth_in_hand_and_played() -> None:
    one, other = ALLY_KEY[:2]
    allies = arrange().hand(A, allies=[one]).played(A, other)
    assert has(allies, "ALLIES_IN_HAND", "ALLIES_PLAYED") == [CARD_WORTH[JOBS] / 100, CARD_WORTH[JOBS + 1] / 100]


def test_jobs_in_hand_count_by_how_near_they_are() -> None:
    jobs = arrange().hand(A, goods=["gun"] * 3, jobs=JOB_KEY[:3])
    worths = [job_worth(jobs.state, A, job) / 100 for job in range(3)]
    assert len(set(worths)) > 1
    assert has(jobs, "JOBS_IN_HAND", "JOBS_WORTH", "BEST_JOB") == pytest.approx([3, sum(worths), max(worths)])


def test_colors_led_alone_and_shared() -> None:
    red = [job for job, color in zip(JOB_KEY, JOB_COLOR, strict=True) if color == 0]
    blue = [job for job, color in zip(JOB_KEY, JOB_COLOR, strict=True) if color == 1]
    done = arrange().suitcase(A, jobs=[*red[:2], blue[0]]).suitcase(B, jobs=[red[2], blue[1]])
    names = "JOBS_DONE", "COLORS_LED", "COLORS_SHARED"
    assert [has(done, *names, seat=seat) for seat in (A, B, C)] == [[3, 1, 1], [2, 0, 1], [0, 0, 0]]


def test_figures_to_play() -> None:
    names = "THUGS", "FAMILY_MEMBERS", "OUT"
    assert has(arrange().reserve(A, thugs=2, family=1), *names) == [2, 1, 0]
    assert has(arrange(turn=B).reserve(A, thugs=0, family=0).out(A), *names) == [0, 0, 1]


def test_turfs_held_and_fought_for() -> None:
    names = "CONTROLLED", "DOMINATED", "OUTLOOK"
    held = arrange().control("chelsea", B, A, A, B)
    assert has(held, *names) == [0, 0, 0]
    assert has(held, *names, seat=B) == [1, 1, 0]
    (before,), (after,) = has(arrange(), "OUTLOOK"), has(arrange().thug("ch_a", A), "OUTLOOK")
    assert after > before
    assert has(arrange().thug("ch_a", A), "OUTLOOK", seat=B)[0] < before


def test_the_horse_head() -> None:
    assert [has(arrange().horse_head(B), "HORSE_HEAD", seat=seat) for seat in (A, B, C)] == [[0], [1], [0]]
