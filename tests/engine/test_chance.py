"""Chance: the keyed stream, fair rolls and shuffles, keys and commitments, the same in machine code."""

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitdown.engine import chance
from sitdown.engine.agenda import Table
from sitdown.engine.chance import (
    commitment,
    derive,
    key_from_seed,
    next_word,
    noise,
    pick,
    roll,
    shuffle,
    siphash,
    words,
)
from sitdown.engine.rule import native, need_numba, rule

WORDS = st.integers(0, 2**64 - 1)
KEYS = st.binary(min_size=16, max_size=16)


def stream(key: bytes) -> Any:
    """A state that has nothing but a stream of chance."""
    state: Any = Table.checked()
    state.key[0], state.key[1] = words(key)
    return state


# The stream


def test_siphash_gives_the_published_value() -> None:
    """The test vector for a message of eight bytes in the paper's reference code (key 00..0f, message 00..07)."""
    k0, k1 = words(bytes(range(16)))
    assert siphash(k0, k1, int.from_bytes(bytes(range(8)), "little")) == 0x93F5F5799A932462


def test_words_are_the_hashes_of_a_counter() -> None:
    state = stream(bytes(range(16)))
    expected = [siphash(*words(bytes(range(16))), n) >> 32 for n in (1, 2, 3)]
    assert [next_word(state) for _ in range(3)] == expected
    assert state.drawn == 3


# Rolls


@pytest.mark.parametrize("sides", [1, 2, 3, 5, 6, 7, 10, 48, 64, 97])
def test_every_side_of_a_die_is_exactly_as_likely(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts the 32-bit words that give each side.

    The words for a side are consecutive, and of those just the first can be rejected: so the ends tell all.
    """
    first = [-(-side * 2**32 // sides) for side in range(sides + 1)]
    kept = []
    for side, (start, end) in enumerate(itertools.pairwise(first)):
        rejected = not accepts(monkeypatch, start, sides, side)
        assert accepts(monkeypatch, start + 1, sides, side)
        assert accepts(monkeypatch, end - 1, sides, side)
        kept.append(end - start - rejected)
    assert kept == [2**32 // sides] * sides


def accepts(monkeypatch: pytest.MonkeyPatch, word: int, sides: int, side: int) -> bool:
    """Whether a word gives this side, rather than being rejected for the next word."""
    source = iter([word, 2**31 + 1])
    monkeypatch.setattr(chance, "next_word", lambda _: next(source))
    result = roll(None, sides)
    used = next(source, None) is not None
    assert result == side or not used
    return used


def test_many_rolls_of_a_known_key_are_spread_evenly() -> None:
    state = stream(key_from_seed("rolls"))
    counts = Counter(roll(state, 6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(900 < n < 1100 for n in counts.values())


# Shuffles


@given(KEYS, st.lists(st.integers(0, 99)), st.data())
def test_a_shuffle_is_a_permutation_and_leaves_the_rest_alone(
    key: bytes, cards: list[int], data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, len(cards)))
    shuffled = list(cards)
    shuffle(stream(key), shuffled, count)
    assert sorted(shuffled[:count]) == sorted(cards[:count])
    assert shuffled[count:] == cards[count:]


def test_every_order_of_a_small_deck_comes_up_as_often() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(2400):
        cards = [0, 1, 2, 3]
        shuffle(stream(key_from_seed(seed)), cards, 4)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    assert all(65 < n < 135 for n in counts.values())


def test_another_key_gives_another_order() -> None:
    decks = []
    for seed in (1, 2, 1):
        cards = list(range(40))
        shuffle(stream(key_from_seed(seed)), cards, 40)
        decks.append(cards)
    assert decks[0] != decks[1]
    assert decks[0] == decks[2]


# Quick numbers for bots


@given(WORDS, WORDS, st.integers(1, 1000))
def test_a_pick_is_one_of_the_sides(seed: int, n: int, sides: int) -> None:
    assert 0 <= pick(seed, n, sides) < sides


def test_noise_is_splitmix64() -> None:
    """The first outputs for seed 0 of the published generator, whose state grows by the same constant."""
    assert [noise(0, n) for n in (1, 2, 3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


# Machine code


@rule
def roll_from(states: Any, i: int, sides: int) -> int:
    return roll(states[i], sides)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    t = need_numba().types
    word, n = t.uint64, t.int64
    states = t.Array(need_numba().from_dtype(Table.dtype), 1, "C")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SITDOWN_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield native(
            "chance",
            {"siphash": siphash, "noise": noise, "pick": pick, "roll": roll_from},
            {
                "siphash": word(word, word, word),
                "noise": word(word, word),
                "pick": n(word, word, n),
                "roll": n(states, n, n),
            },
            {},
        )


@given(k0=WORDS, k1=WORDS, n=WORDS)
def test_compiled_siphash_is_the_same(compiled: Any, k0: int, k1: int, n: int) -> None:
    assert compiled.siphash(k0, k1, n) == siphash(k0, k1, n)


@given(seed=WORDS, n=WORDS, sides=st.integers(1, 2**31))
def test_compiled_noise_and_picks_are_the_same(compiled: Any, seed: int, n: int, sides: int) -> None:
    assert compiled.noise(seed, n) == noise(seed, n)
    assert compiled.pick(seed, n, sides) == pick(seed, n, sides)


@given(key=KEYS, drawn=st.integers(0, 2**63), sides=st.one_of(st.integers(1, 100), st.integers(2**31, 2**32 - 1)))
def test_compiled_rolls_are_the_same_and_use_as_much_of_the_stream(
    compiled: Any, key: bytes, drawn: int, sides: int
) -> None:
    """With close to 2**32 sides half the words are rejected."""
    state = stream(key)
    state.drawn = drawn
    batch = Table.batch(1)
    batch["key"][0], batch["drawn"][0] = words(key), drawn
    for _ in range(4):
        assert compiled.roll(batch, 0, sides) == roll(state, sides)
    assert batch["drawn"][0] == state.drawn


# Keys and commitments


def test_a_seed_stands_for_one_key() -> None:
    assert key_from_seed(5) == key_from_seed(5)
    assert key_from_seed(5) != key_from_seed(6)
    assert len(key_from_seed(5)) == 16


def test_without_a_seed_every_key_is_new() -> None:
    assert len({key_from_seed(None) for _ in range(20)}) == 20


@given(KEYS)
def test_a_key_is_its_two_words(key: bytes) -> None:
    assert b"".join(word.to_bytes(8, "little") for word in words(key)) == key


def test_derived_keys_follow_from_key_and_path() -> None:
    key = bytes(16)
    derived = [derive(key, "undo", 1), derive(key, "undo", 2), derive(key, "undo"), derive(bytes([1] * 16), "undo", 1)]
    assert len({key, *derived}) == 5
    assert derive(key, "undo", 1) == derived[0]
    assert {len(other) for other in derived} == {16}


def test_a_commitment_binds_key_and_header() -> None:
    key = bytes(16)
    assert commitment(key, "header") == commitment(key, "header")
    assert commitment(key, "header") != commitment(bytes(15) + b"\1", "header")
    assert commitment(key, "header") != commitment(key, "headers")


def test_a_commitment_does_not_show_the_key() -> None:
    key = bytes(range(16))
    assert key.hex() not in commitment(key, "")
