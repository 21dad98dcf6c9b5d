"""CE-CH: what is left to chance, and in which order."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from sitdown.engine.chance import roll, shuffle
from sitdown.engine.events import Log
from sitdown.games.corleone import effects
from sitdown.games.corleone.components import (
    ACT_ALLIES,
    BLUE_TILES,
    FIRST_JOB,
    JOB_KEY,
    JOBS,
    RED_TILES,
    TILE_SLOT,
)
from tests.games.corleone.table import (
    A,
    B,
    C,
    arrange,
    blank,
    dealt,
    deck_jobs,
    hand,
    names,
    new,
    play,
    play_on,
    public_jobs,
    row,
    state,
)
from tests.proves import proves

KEYS = 480


@pytest.fixture(scope="module")
def deals() -> list[Any]:
    """Setups for three players under many keys."""
    return [dealt(3, seed) for seed in range(KEYS)]


def evenly(counts: Counter[Any], cases: int, total: int) -> bool:
    """Whether every case turned up, and none more than six standard deviations away from its share."""
    share = total / cases
    far_away = [case for case, count in counts.items() if abs(count - share) > 6 * share**0.5]
    return counts.total() == total and len(counts) == cases and not far_away


@proves("CE-CH-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_player_is_first_as_often(seats: int) -> None:
    assert evenly(Counter(dealt(seats, seed).horse_head for seed in range(300)), seats, 300)


@proves("CE-CH-02")
def test_each_blue_tile_is_as_often_in_each_place(deals: list[Any]) -> None:
    for place in range(8):
        assert evenly(Counter(s.blue_deck[place] for s in deals), 8, KEYS)


@proves("CE-CH-03")
def test_each_order_of_the_red_tiles_is_as_likely(deals: list[Any]) -> None:
    orders = Counter(tuple(s.red_deck) for s in deals)

    assert set(orders) == set(permutations(RED_TILES))
    assert evenly(orders, 24, KEYS)


@proves("CE-CH-04")
def test_each_job_is_as_often_in_each_place_of_the_deck(deals: list[Any]) -> None:
    for place in range(deals[0].job_deck_n):
        assert evenly(Counter(s.job_deck[place] for s in deals), JOBS, KEYS)
    public = Counter(job for s in deals for job in range(JOBS) if s.public_jobs[job])
    assert evenly(public, JOBS, 3 * KEYS)


@proves("CE-CH-05")
def test_each_pair_of_act_one_allies_is_as_often_on_offer(deals: list[Any]) -> None:
    offers = Counter(tuple(ally for ally in range(18) if s.ally_row[ally]) for s in deals)

    assert evenly(offers, 15, KEYS)
    assert set().union(*offers) == set(ACT_ALLIES[0])


@proves("CE-CH-05")
@pytest.mark.parametrize("act", [1, 2])
def test_each_pair_of_later_allies_is_as_often_on_offer(act: int) -> None:
    position = arrange(3, act=act).phase("entracte")
    offers = Counter(tuple(row(position.match(seed=seed))) for seed in range(240))

    assert evenly(offers, 15, 240)


@proves("CE-CH-06")
def test_each_order_of_a_reshuffled_discard_is_as_likely() -> None:
    position = arrange(3).discard("ransom", "blackmail", "an_offer")
    position.suitcase(C, jobs=deck_jobs(position))
    draws: Counter[tuple[int, ...]] = Counter()
    for seed in range(180):
        match = play(position.match(seed=seed), A, "thug ch_a", "draw")
        draws[tuple(state(match).looked_at[A])] += 1

    assert evenly(draws, 6, 180)


@proves("CE-CH-07")
def test_a_theft_is_uniform_over_cards_not_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    position = arrange(3).hand(B, money=[1, 1, 5], goods=["gun"], jobs=["ransom"])
    stolen = []
    for outcome in range(5):
        s = plain_copy(position)

        def scripted(s: Any, sides: int, outcome: int = outcome) -> int:
            assert sides == 5
            return outcome

        monkeypatch.setattr(effects, "roll", scripted)
        effects.steal(s, Log.plain(), A, B)
        stolen += names(s.hand[A])

    assert sorted(stolen) == ["$1", "$1", "$5", "gun", "ransom"]


def plain_copy(position: Any) -> Any:
    """A plain copy of an arranged state."""
    return blank(3).load(position.state.dump())


@proves("CE-CH-07")
def test_cards_are_stolen_without_replacement() -> None:
    position = arrange(3).hand(A, goods=["gun", "gun", "blood_money"], jobs=["ransom"])
    position.hand(B, money=[5], goods=["narcotics"])
    for seed in range(12):
        match = play(position.match(seed=seed), A, "job ransom", "money_first")
        assert hand(match, A) == ["$3", "$5", "narcotics"]
        assert hand(match, B) == []


@proves("CE-CH-07")
def test_over_many_keys_each_card_is_stolen_as_often() -> None:
    position = arrange(3).hand(A, goods=["booze", "blood_money"], jobs=["pickpocket_crew"])
    position.hand(B, money=[1, 1], goods=["gun"], jobs=["ransom"])
    stolen = Counter[str]()
    for seed in range(200):
        match = play(position.match(seed=seed), A, "job pickpocket_crew", "ability_first")
        stolen.update(set(hand(match, A)) - {"$3"})

    assert abs(stolen["$1"] - 100) < 45
    assert abs(stolen["gun"] - 50) < 40
    assert abs(stolen["ransom"] - 50) < 40


@proves("CE-CH-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_setup_draws_first_player_blue_red_jobs_allies_and_deals_in_seat_order(seats: int, seed: int) -> None:
    chance = blank(seats, seed)
    first = roll(chance, seats)
    blue, red, jobs, allies = list(BLUE_TILES), list(RED_TILES), list(range(JOBS)), list(ACT_ALLIES[0])
    for deck in (blue, red, jobs, allies):
        shuffle(chance, deck, len(deck))

    s = dealt(seats, seed)
    setup_tiles = {2: 0, 3: 0, 4: 1, 5: 3}[seats]
    assert s.horse_head == first
    for turf in range(1, 1 + setup_tiles):
        assert s.business[TILE_SLOT[turf]] == blue.pop()
    assert s.blue_deck[: s.blue_n] == blue
    assert s.red_deck[: s.red_n] == red
    public = {jobs.pop() for _ in range({2: 2, 3: 3, 4: 3, 5: 4}[seats])}
    assert {job for job in range(JOBS) if s.public_jobs[job]} == public
    for seat in range(seats):
        dealt_jobs = {jobs.pop(), jobs.pop()}
        assert {job for job in range(JOBS) if s.hand[seat][FIRST_JOB + job]} == dealt_jobs
    assert s.job_deck[: s.job_deck_n] == jobs
    assert {ally for ally in range(18) if s.ally_row[ally]} == set(allies[: seats - 1])
    assert s.drawn == chance.drawn


@proves("CE-CH-08")
@pytest.mark.parametrize("seed", range(4))
def test_in_an_entracte_the_job_reshuffle_comes_before_the_ally_draw(seed: int) -> None:
    chance = blank(3, seed)
    jobs, allies = list(range(JOBS)), list(ACT_ALLIES[1])
    shuffle(chance, jobs, JOBS)
    shuffle(chance, allies, 6)

    match = arrange(3).deck_is().phase("entracte").match(seed=seed)

    assert {JOB_KEY.index(job) for job in public_jobs(match)} == set(jobs[-3:])
    assert {ally for ally in range(18) if state(match).ally_row[ally]} == set(allies[:2])


@proves("CE-CH-09")
def test_the_same_seed_options_and_decisions_give_the_same_game() -> None:
    first, again = play_on(new(4, seed=7), 1), play_on(new(4, seed=7), 1)

    assert (first.digest(), first.events, first.history) == (again.digest(), again.events, again.history)
    assert new(4, seed=7).digest() != new(4, seed=8).digest()
    assert new(4, seed=7, hand_limits=[5, 4, 3, 3]).digest() != new(4, seed=7).digest()
