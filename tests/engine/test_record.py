"""A state as one flat record: its layout, its interpreted twins, its masks and its checks."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitdown import CheckFailed
from sitdown.engine.record import NOBODY, OWNER, SPECTATOR, TEAM, Field, Option, Record, i8, i16, i32, i64, u8, u16, u64

EVERY_TYPE = {"i8": i8, "u8": u8, "i16": i16, "u16": u16, "i32": i32, "i64": i64, "u64": u64}


class Mixed(Record):
    """Every type, no two neighbours of one size, so that there is padding; shapes of up to three axes."""

    a = i8()
    b = u64(2)
    c = u8(3)
    d = i16()
    e = i32(2, 3)
    f = u16(1)
    g = i64()
    h = i8(2, 2, 2)


class Secrets(Record):
    """One field of each visibility, for four seats in two teams."""

    board = i16(2)
    hand = u8(4, 3, sees=OWNER)
    orders = i8(4, sees=TEAM)
    plans = i8(4, sees=TEAM, opened_by="open_plans", narrowed_by="alone")
    deck = i8(5, sees=NOBODY)
    suitcase = i8(4, sees=OWNER, opened_by="open_suitcases")
    rules = i8(sees=NOBODY, opened_by="open_rules")


TEAMS = (0, 1, 0, 1)


def values(field: Field) -> st.SearchStrategy[Any]:
    """Any contents of a field, as an int or nested lists."""
    strategy: st.SearchStrategy[Any] = st.integers(field.low, field.high)
    for length in reversed(field.shape):
        strategy = st.lists(strategy, min_size=length, max_size=length)
    return strategy


CONTENTS = st.fixed_dictionaries({name: values(field) for name, field in Mixed.fields.items()})


def as_array(contents: dict[str, Any]) -> Any:
    """The same contents as a batch of one."""
    batch = Mixed.batch(1)
    for name, value in contents.items():
        batch[name][0] = np.array(value, batch.dtype[name].base)
    return batch


def as_twin(contents: dict[str, Any]) -> Any:
    """The same contents written into the twin element by element, through every check."""
    twin = Mixed.checked()

    def fill(row: Any, value: list[Any]) -> None:
        for i, element in enumerate(value):
            if isinstance(element, list):
                fill(row[i], element)
            else:
                row[i] = element

    for name, value in contents.items():
        if isinstance(value, list):
            fill(getattr(twin, name), value)
        else:
            setattr(twin, name, value)
    return twin


def seen(seat: int, opened: tuple[str, ...] = ()) -> dict[str, Any]:
    """What is left of a record full of ones under a mask."""
    full = np.frombuffer(np.full(Secrets.dtype.itemsize, 1, np.uint8) & Secrets.mask(seat, opened, TEAMS), np.uint8)
    twin = Secrets.plain().load(full.tobytes())
    return {name: np.array(getattr(twin, name)).astype(bool).tolist() for name in Secrets.fields}


# The layout


def test_every_type_has_the_size_its_name_says() -> None:
    for name, make in EVERY_TYPE.items():
        dtype = np.dtype(make().code)
        assert (dtype.itemsize * 8, dtype.kind) == (int(name[1:]), name[0])


def test_a_record_is_aligned_and_so_has_gaps() -> None:
    assert Mixed.dtype.isalignedstruct
    assert Mixed.dtype.itemsize > sum(f.count * np.dtype(f.code).itemsize for f in Mixed.fields.values())


def test_every_byte_of_a_record_belongs_to_a_column() -> None:
    """Whoever copies column by column copies the whole position."""
    columns = [Mixed.dtype[name] for name in Mixed.dtype.names or ()]
    assert sum(column.itemsize for column in columns) == Mixed.dtype.itemsize


def test_a_field_holds_exactly_its_types_range() -> None:
    assert (u8().low, u8().high) == (0, 255)
    assert (i16().low, i16().high) == (-(2**15), 2**15 - 1)
    assert (u64().low, u64().high) == (0, 2**64 - 1)


def test_a_subclass_begins_with_the_fields_of_its_base() -> None:
    class More(Mixed):
        z = i8()

    assert list(More.fields) == [*Mixed.fields, "z"]
    assert [name for name in More.dtype.names or () if name in More.fields] == list(More.fields)
    assert "z" not in Mixed.fields


def test_a_batch_is_one_array_of_zeros() -> None:
    batch = Mixed.batch(3)
    assert batch.shape == (3,)
    assert batch.dtype == Mixed.dtype
    assert batch.tobytes() == bytes(3 * Mixed.dtype.itemsize)


@pytest.mark.parametrize(
    "name", ["round", "max", "min", "sum", "size", "data", "item", "copy", "all", "any", "flags", "T"]
)
def test_names_that_numpy_records_use_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match=f"a field cannot be called {name}"):
        type("Bad", (Record,), {name: i8()})


def test_only_fields_with_an_option_are_options() -> None:
    option = Option(1, "whether")

    class Small(Record):
        on = i8(option=option)
        n = i8()

    assert Small.options() == {"on": option}


# The twins hold the same bytes


@given(CONTENTS)
def test_a_twin_dumps_the_bytes_that_numpy_holds(contents: dict[str, Any]) -> None:
    assert as_twin(contents).dump() == as_array(contents).tobytes()


@given(CONTENTS)
def test_a_twin_reads_back_what_was_dumped(contents: dict[str, Any]) -> None:
    raw = as_array(contents).tobytes()
    for twin in (Mixed.plain(), Mixed.checked()):
        twin.load(raw)
        assert {name: getattr(twin, name) for name in Mixed.fields} == contents
        assert twin.dump() == raw


def test_new_twins_are_all_zero_and_share_nothing() -> None:
    one, other = Mixed.plain(), Mixed.plain()
    assert one.dump() == bytes(Mixed.dtype.itemsize)
    one.e[1][2] = 5
    assert other.dump() == bytes(Mixed.dtype.itemsize)


def test_bytes_of_another_length_are_no_record() -> None:
    with pytest.raises(Exception, match="requires a buffer"):
        Mixed.plain().load(bytes(Mixed.dtype.itemsize - 1))


# Who sees what


def test_a_seat_sees_what_is_public_its_own_rows_and_its_teams() -> None:
    assert seen(1) == {
        "board": [True, True],
        "hand": [[False] * 3, [True] * 3, [False] * 3, [False] * 3],
        "orders": [False, True, False, True],
        "plans": [False, True, False, True],
        "deck": [False] * 5,
        "suitcase": [False, True, False, False],
        "rules": False,
    }


def test_a_spectator_sees_what_is_public_and_nothing_else() -> None:
    sight = seen(SPECTATOR)
    assert sight.pop("board") == [True, True]
    assert not any(np.any(rest) for rest in sight.values())


def test_an_option_opens_a_field_to_everybody() -> None:
    for seat in (2, SPECTATOR):
        sight = seen(seat, opened=("open_suitcases", "open_rules"))
        assert sight["suitcase"] == [True] * 4
        assert sight["rules"] is True
        assert sight["deck"] == [False] * 5


def test_an_option_narrows_a_teams_field_to_its_owner() -> None:
    assert seen(1, opened=("alone",))["plans"] == [False, True, False, False]
    assert seen(1, opened=("alone",))["orders"] == [False, True, False, True]
    assert seen(1, opened=("alone", "open_plans"))["plans"] == [True] * 4
    assert seen(SPECTATOR, opened=("alone",))["plans"] == [False] * 4


def test_an_option_opens_only_the_fields_that_name_it() -> None:
    assert seen(2, opened=("open_rules",))["suitcase"] == [False, False, True, False]


def test_a_mask_shows_all_bits_of_an_element_and_no_padding() -> None:
    class Wide(Record):
        small = i8()
        wide = i64(2, sees=OWNER)
        word = u64()

    assert Wide.mask(1).tobytes() == b"\xff" + bytes(7) + bytes(8) + b"\xff" * 8 + b"\xff" * 8


# Checked mode


def test_an_overflow_names_the_field_and_its_range() -> None:
    twin: Any = Mixed.checked()
    twin.a = 127
    with pytest.raises(CheckFailed, match="a = 128: the field holds -128 to 127"):
        twin.a += 1
    assert twin.a == 127


def test_an_overflow_in_an_array_names_field_and_index() -> None:
    twin: Any = Mixed.checked()
    twin.e[1][2] = 2**31 - 1
    with pytest.raises(CheckFailed, match=r"e\[1\]\[2\] = 2147483648: the field holds"):
        twin.e[1][2] += 1
    assert twin.e[1][2] == 2**31 - 1


def test_an_underflow_of_a_count_names_field_and_index() -> None:
    twin: Any = Mixed.checked()
    with pytest.raises(CheckFailed, match=r"c\[2\] = -1: the field holds 0 to 255"):
        twin.c[2] -= 1


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_out_of_range_is_refused_for_reading_and_writing(index: int) -> None:
    twin: Any = Mixed.checked()
    message = rf"c\[{index}\]: the index must be 0 to 2"
    with pytest.raises(CheckFailed, match=message):
        twin.c[index]
    with pytest.raises(CheckFailed, match=message):
        twin.c[index] = 1


def test_an_inner_index_out_of_range_is_named_with_the_outer_one() -> None:
    twin: Any = Mixed.checked()
    with pytest.raises(CheckFailed, match=r"h\[1\]\[0\]\[2\]: the index must be 0 to 1"):
        twin.h[1][0][2] = 1


def test_an_unknown_field_is_refused_for_reading_and_writing() -> None:
    twin: Any = Mixed.checked()
    with pytest.raises(CheckFailed, match="Mixed has no field 'thugs'"):
        _ = twin.thugs
    with pytest.raises(CheckFailed, match="Mixed has no field 'thugs'"):
        twin.thugs = 1


def test_an_array_cannot_be_assigned_whole() -> None:
    twin: Any = Mixed.checked()
    with pytest.raises(CheckFailed, match="c is an array: assign its elements"):
        twin.c = [1, 2, 3]
    with pytest.raises(CheckFailed, match=r"e\[0\] is an array: assign its elements"):
        twin.e[0] = [1, 2, 3]


def test_only_whole_numbers_go_into_a_field() -> None:
    twin: Any = Mixed.checked()
    with pytest.raises(CheckFailed, match=r"d = 0\.5: only whole numbers"):
        twin.d = 0.5
    with pytest.raises(CheckFailed, match=r"c\[1\] = None: only whole numbers"):
        twin.c[1] = None


def test_checks_survive_a_load() -> None:
    twin: Any = Mixed.checked().load(bytes(Mixed.dtype.itemsize))
    with pytest.raises(CheckFailed, match=r"c\[0\] = 256"):
        twin.c[0] = 256
