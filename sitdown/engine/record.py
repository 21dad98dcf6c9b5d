"""A state is one flat record, declared field by field.

A class of fields becomes three things: a numpy record type (native code, batches, snapshots), a twin made of plain
lists (the interpreter), and one byte mask per seat: a view is the state under that mask.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from .errors import CheckFailed

PUBLIC, OWNER, TEAM, NOBODY = "public", "owner", "team", "nobody"
SPECTATOR = -1
"""A viewer who owns nothing and so sees what is public."""

Raw = npt.NDArray[np.uint8]

_STRUCT_CODE = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "i8": "q", "u8": "Q"}
_FORBIDDEN = {"round", "max", "min", "sum", "size", "data", "item", "copy", "all", "any", "flags", "T"}


class Field:
    """One field: its integer type, its shape, who sees it, and, for an option of the game, its default."""

    def __init__(
        self,
        code: str,
        shape: tuple[int, ...],
        sees: str,
        opened_by: str = "",
        option: Option | None = None,
        narrowed_by: str = "",
    ) -> None:
        self.code = code
        self.shape = shape
        self.sees = sees
        self.opened_by = opened_by
        self.narrowed_by = narrowed_by
        self.option = option
        limits = np.iinfo(code)
        self.low, self.high = int(limits.min), int(limits.max)
        self.count = int(np.prod(shape, dtype=np.int64)) if shape else 1


class Option:
    """What a table may agree on before the game: a default, the values that make sense, and words for the form."""

    def __init__(
        self,
        default: Any,
        help: str,
        rule: str = "",
        names: Mapping[str, int] | None = None,
        low: int | None = None,
        high: int | None = None,
        is_seat: bool = False,
    ) -> None:
        self.default = default
        self.help = help
        self.rule = rule
        self.names = dict(names or {})
        self.low = low
        self.high = high
        self.is_seat = is_seat


def _maker(code: str) -> Callable[..., Any]:
    def make(
        *shape: int, sees: str = PUBLIC, opened_by: str = "", option: Option | None = None, narrowed_by: str = ""
    ) -> Any:
        return Field(code, shape, sees, opened_by, option, narrowed_by)

    return make


i8, u8, i16, u16, i32, i64, u64 = map(_maker, ("i1", "u1", "i2", "u2", "i4", "i8", "u8"))


class Record:
    """Base of all records: subclasses list their fields, and inherit those of their bases first."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[Any]] = np.dtype([])
    _struct: ClassVar[struct.Struct]

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        if bad := _FORBIDDEN & own.keys():
            raise TypeError(f"a field cannot be called {', '.join(sorted(bad))}: numpy records use that name")
        cls.fields = {**cls.fields, **own}
        columns: list[Any] = [(name, f.code, f.shape) if f.shape else (name, f.code) for name, f in cls.fields.items()]
        cls.dtype = _solid(np.dtype(columns, align=True))
        cls._struct = _layout(cls.fields, cls.dtype)

    @classmethod
    def batch(cls, n: int) -> npt.NDArray[Any]:
        """n records as one array, all zero."""
        return np.zeros(n, cls.dtype)

    @classmethod
    def plain(cls) -> Plain:
        """The twin for the interpreter, all zero."""
        return Plain(cls)

    @classmethod
    def checked(cls) -> Checked:
        """The twin that raises on any overflow, bad index or unknown field."""
        return Checked(cls)

    @classmethod
    def options(cls) -> dict[str, Option]:
        """The fields that a table may set before the game."""
        return {name: f.option for name, f in cls.fields.items() if f.option is not None}

    @classmethod
    def mask(cls, seat: int, opened: Sequence[str] = (), team: Sequence[int] = ()) -> Raw:
        """The bytes of the record that a seat may see; SPECTATOR sees what is public.

        `opened` names the options that are on (a field may be opened to all by one, or narrowed from a team to its
        owner); `team` gives the team of each seat.
        """
        record = np.zeros((), cls.dtype)
        for name, field in cls.fields.items():
            if field.sees == PUBLIC or (field.opened_by and field.opened_by in opened):
                _fill(record, name)
            elif seat == SPECTATOR:
                continue
            elif field.sees == OWNER or (field.sees == TEAM and field.narrowed_by in opened):
                _fill(record, name, [seat])
            elif field.sees == TEAM:
                _fill(record, name, [mate for mate, side in enumerate(team) if side == team[seat]])
        return np.frombuffer(record.tobytes(), np.uint8).copy()


def _solid(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with its gaps as columns: NumPy may leave anything in a gap, and a position is all its bytes."""
    columns: dict[str, tuple[Any, int]] = {}
    at = 0
    for name, (kind, offset, *_) in (dtype.fields or {}).items():
        columns |= _gap(at, offset) | {name: (kind, offset)}
        at = offset + kind.itemsize
    columns |= _gap(at, dtype.itemsize)
    formats, offsets = zip(*columns.values()) if columns else ((), ())
    whole: Any = {"names": list(columns), "formats": formats, "offsets": offsets, "itemsize": dtype.itemsize}
    return np.dtype(whole, align=True)


def _gap(start: int, end: int) -> dict[str, tuple[Any, int]]:
    return {f"gap at {start}": (np.dtype(("u1", (end - start,))), start)} if end > start else {}


def _fill(record: Any, name: str, rows: Sequence[int] | None = None) -> None:
    column = record[name]
    ones = np.array(-1).astype(column.dtype) if column.dtype.kind == "i" else np.iinfo(column.dtype).max
    if rows is None:
        record[name] = ones
    else:
        for row in rows:
            column[row] = ones


def _layout(fields: Mapping[str, Field], dtype: np.dtype[Any]) -> struct.Struct:
    """The record's bytes as a struct format, so that lists pack into exactly the bytes numpy would hold."""
    parts, at = ["<"], 0
    for name, field in fields.items():
        offset = dtype.fields[name][1]  # type: ignore[index]
        parts.append(f"{offset - at}x{field.count}{_STRUCT_CODE[field.code]}")
        at = offset + field.count * np.dtype(field.code).itemsize
    parts.append(f"{dtype.itemsize - at}x")
    return struct.Struct("".join(parts))


class Plain:
    """The record's twin for the interpreter: ints and nested lists under the same names, the same bytes at the end.

    A field becomes lists when it is first asked for: most who look at a position look at a few fields.
    """

    schema: type[Record]

    def __init__(self, schema: type[Record]) -> None:
        self.__dict__["schema"] = schema
        self.load(bytes(schema.dtype.itemsize))

    def __getattr__(self, name: str) -> Any:
        if name == "schema" or name not in self.schema.fields:
            raise AttributeError(f"this record has no field {name!r}")
        value = self.__dict__[name] = self._wrap(name, self.__dict__[" loaded"][name].tolist())
        return value

    def dump(self) -> bytes:
        """The record's bytes."""
        values: list[int] = []
        for name, field in self.schema.fields.items():
            _flatten(getattr(self, name), len(field.shape), values)
        packed: bytes = self.schema._struct.pack(*values)
        return packed

    def load(self, raw: bytes) -> Plain:
        """Become the record that these bytes hold."""
        schema = self.schema
        if len(raw) != schema.dtype.itemsize:
            raise ValueError(f"{schema.__name__} requires a buffer of {schema.dtype.itemsize} bytes, not {len(raw)}")
        self.__dict__.clear()
        self.__dict__.update({"schema": schema, " loaded": np.frombuffer(raw, schema.dtype)[0]})
        return self

    def _wrap(self, name: str, value: Any) -> Any:
        return value


def _flatten(value: Any, depth: int, into: list[int]) -> None:
    if depth == 0:
        into.append(value)
    elif depth == 1:
        into.extend(value)
    else:
        for part in value:
            _flatten(part, depth - 1, into)


class Checked(Plain):
    """A plain twin that trusts nobody: every read and write is checked and the error names field and index."""

    def _wrap(self, name: str, value: Any) -> Any:
        return _guard(name, self.schema.fields[name], value) if isinstance(value, list) else value

    def __setattr__(self, name: str, value: Any) -> None:
        field = self.schema.fields.get(name)
        if field is None:
            raise CheckFailed(f"{self.schema.__name__} has no field {name!r}")
        if field.shape:
            raise CheckFailed(f"{name} is an array: assign its elements")
        _check_range(name, field, value)
        self.__dict__[name] = value

    def __getattr__(self, name: str) -> Any:
        if name not in self.schema.fields:
            raise CheckFailed(f"{self.schema.__name__} has no field {name!r}")
        return super().__getattr__(name)


class _Guard(list[Any]):
    """One axis of a checked array field."""

    name: str
    field: Field

    def __getitem__(self, index: Any) -> Any:
        self._check_index(index)
        return super().__getitem__(index)

    def __setitem__(self, index: Any, value: Any) -> None:
        name = f"{self.name}[{index}]"
        if isinstance(self[index], _Guard):
            raise CheckFailed(f"{name} is an array: assign its elements")
        _check_range(name, self.field, value)
        super().__setitem__(index, value)

    def _check_index(self, index: Any) -> None:
        if not 0 <= index < len(self):
            raise CheckFailed(f"{self.name}[{index}]: the index must be 0 to {len(self) - 1}")


def _guard(name: str, field: Field, value: list[Any]) -> _Guard:
    inner = (_guard(f"{name}[{i}]", field, v) if isinstance(v, list) else v for i, v in enumerate(value))
    guard = _Guard(inner)
    guard.name, guard.field = name, field
    return guard


def _check_range(name: str, field: Field, value: Any) -> None:
    if not isinstance(value, int | np.integer):
        raise CheckFailed(f"{name} = {value!r}: only whole numbers fit")
    if not field.low <= value <= field.high:
        raise CheckFailed(f"{name} = {value}: the field holds {field.low} to {field.high}")
