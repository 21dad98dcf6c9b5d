"""Component files: where a game's board and cards come from, and what is wrong with a file, in one line.

A game describes its file by a schema of `Table`s and reads it once, when its module is imported. Compiled
rules freeze the tables, so a process plays one component set per game: `use` chooses it beforehand.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from .errors import ComponentError

VARIABLE = "SITDOWN_COMPONENTS"
LONGEST_VALUE = 80
WORDING = re.compile(r" should (.+?)(?: after validation|$)")

M = TypeVar("M", bound=BaseModel)
Steps = Sequence[str | int]

FEW, MANY = 12, 2_000
"""The bounds of what is counted and of what is paid or scored. States hold sums of them in 8 and in 16 bits and would
wrap around silently, so each leaves room for ten."""

Few = Annotated[int, Field(ge=1, le=FEW)]
FewOrNone = Annotated[int, Field(ge=0, le=FEW)]
FewMoreOrLess = Annotated[int, Field(ge=-FEW, le=FEW)]
Many = Annotated[int, Field(ge=1, le=MANY)]
ManyOrNone = Annotated[int, Field(ge=0, le=MANY)]
ManyMoreOrLess = Annotated[int, Field(ge=-MANY, le=MANY)]

_loaded: dict[str, Path] = {}


class Misfit(ValueError):
    """A schema's own check failed: at which keys and indices, what was found there, what would be right."""

    def __init__(self, where: Steps, found: str, right: str) -> None:
        super().__init__(f"found {found}, should be {right}")
        self.where = where


class Table(BaseModel):
    """A table of a component file: every field known, nothing converted, nothing changed afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Sourced(Table):
    """A table that says where its facts come from, `source_fields` speaking for single fields."""

    source: Literal["rulebook", "public", "designed"]
    source_fields: dict[str, Literal["rulebook", "public", "designed"]] = {}

    @model_validator(mode="after")
    def _source_fields_exist(self) -> Sourced:
        fields = type(self).model_fields.keys() - Sourced.model_fields.keys()
        for name in self.source_fields:
            expect_known(name, sorted(fields), "source_fields", name)
        return self


def expect(found: object, right: object, *where: str | int) -> None:
    """Raise a `Misfit` at `where` unless the value found is the right one."""
    if found != right:
        raise Misfit(where, show(found), show(right))


def expect_known(found: str, known: Iterable[str], *where: str | int) -> None:
    """Raise a `Misfit` unless the reference at `where` names one of the known ids."""
    if found not in (ids := tuple(known)):
        raise Misfit(where, show(found), f"one of {', '.join(ids)}")


def expect_different(values: Sequence[str], table: str, *field: str) -> None:
    """Raise a `Misfit` at `table[index].field` where a value is one that an earlier item has."""
    for index, value in enumerate(values):
        if value in values[:index]:
            raise Misfit((table, index, *field), show(value), "different from all before it")


def use(slug: str, path: str | Path) -> None:
    """Play `slug` with the components of that file, here and in child processes."""
    chosen = Path(path).resolve()
    if slug in _loaded and _loaded[slug] != chosen:
        raise ComponentError(
            f"{slug} is already loaded with {_loaded[slug]}: choose {chosen} before the game is imported"
        )
    if os.pathsep in str(chosen):
        raise ComponentError(f"{chosen}: found {os.pathsep!r} in the path, which {VARIABLE} cannot hold")
    entries = {**_overrides(), slug: chosen}
    os.environ[VARIABLE] = os.pathsep.join(f"{game}={file}" for game, file in entries.items())


def read(slug: str, builtin: Path, model: type[M]) -> M:
    """The validated components that `slug` plays with: the file chosen by `use`, or the built-in one."""
    path = _overrides().get(slug, builtin).resolve()
    data = load(path, model)
    _loaded[slug] = path
    return data


def source(slug: str) -> Path | None:
    """The file that `slug` plays with, once it has been read."""
    return _loaded.get(slug)


def load(path: Path, model: type[M]) -> M:
    """The validated components of any file, without playing with it."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ComponentError(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ComponentError(f"{path.name}: not a TOML file: {error}") from error
    try:
        # As JSON, where a list may fill a tuple although nothing else is converted.
        return model.model_validate_json(json.dumps(raw, default=str))
    except ValidationError as error:
        raise ComponentError(f"{path.name}: {_first_fault(raw, error)}") from error


def fingerprint(data: BaseModel) -> str:
    """A short hash of the data, whatever the comments, the spacing and the order of keys in the file."""
    canonical = json.dumps(data.model_dump(mode="json"), sort_keys=True)
    return hashlib.sha256(canonical.encode()).hexdigest()[:16]


def differences(a: BaseModel, b: BaseModel) -> list[str]:
    """What changes from one component set to another, a line for each value; items are matched by their ids."""
    return list(_compare("", *(data.model_dump(mode="json", exclude_none=True) for data in (a, b))))


def show(value: object) -> str:
    """A value as a reader of the file would write it, cut short if it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST_VALUE else text[: LONGEST_VALUE - 3] + "..."


def _overrides() -> dict[str, Path]:
    files = {}
    for entry in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        slug, equals, path = entry.partition("=")
        if not (slug and equals and path):
            raise ComponentError(f"{VARIABLE}: found {entry!r}, should be game=file")
        files[slug] = Path(path)
    return files


def _first_fault(raw: object, error: ValidationError) -> str:
    every = error.errors(include_url=False)
    # A list that lost a faulty item is called too short as well.
    faults = [fault for fault in every if fault["type"] != "too_short"] or every
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    loc, problem = _explain(dict(faults[0]))
    return f"{_place(raw, loc)}: {problem}{more}"


def _explain(fault: dict[str, Any]) -> tuple[Steps, str]:
    """Pydantic's account of a fault in this project's words: where, and what was found and would be right."""
    loc, found, context = fault["loc"], show(fault["input"]), fault.get("ctx", {})
    match fault["type"]:
        case "value_error":
            cause = context["error"]
            return (*loc, *getattr(cause, "where", ())), str(cause)
        case "missing":
            return loc, "missing"
        case "extra_forbidden":
            return loc, f"found {found}, should not be here: there is no such field"
        case "union_tag_not_found":
            return (*loc, context["discriminator"].strip("'")), "missing"
        case "union_tag_invalid":
            tag = context["discriminator"].strip("'")
            return (*loc, tag), f"found {show(context['tag'])}, should be one of {context['expected_tags']}"
    if "actual_length" in context:
        found = f"{context['actual_length']} items"
    right = WORDING.search(fault["msg"].replace("an object", "a table"))
    return loc, f"found {found}, should {right[1] if right else 'be valid: ' + fault['msg']}"


def _place(raw: object, loc: Steps) -> str:
    """`jobs[3] "truck_hijacking", field cost.guns`: the innermost table on the way, or the outermost item."""
    path, values = _walk(raw, loc)
    items = [i for i, step in enumerate(path) if isinstance(step, int) and isinstance(values[i], dict)]
    tables = [i for i, value in enumerate(values) if _is_table(value)]
    split = (items[:1] or tables[-1:] or [-1])[0] + 1
    name = f" {show(_name(values[split - 1]))}" if items and _name(values[split - 1]) is not None else ""
    field = f"field {_dotted(path[split:])}" if path[split:] else ""
    return ", ".join(filter(None, (_dotted(path[:split]) + name, field))) or "the file"


def _walk(raw: object, loc: Steps) -> tuple[list[str | int], list[object]]:
    """The steps of `loc` that are in the file (a validator's own are not), and the value after each."""
    path: list[str | int] = []
    values: list[object] = []
    value: Any = raw
    for step in loc:
        try:
            value = value[step]
        except (LookupError, TypeError):
            if step != loc[-1] or step == "[key]":
                continue
            value = None
        path.append(step)
        values.append(value)
    return path, values


def _is_table(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(v, dict) for v in value))


def _name(item: Any) -> object:
    return item.get("id", item.get("number"))


def _dotted(path: Steps) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _compare(where: str, a: Any, b: Any) -> Iterator[str]:
    if isinstance(a, dict) and isinstance(b, dict):
        for key in {**a, **b}:
            yield from _compare(f"{where}.{key}".lstrip("."), a.get(key), b.get(key))
    elif _is_named(a) and _is_named(b):
        yield from _compare_items(where, {_name(v): v for v in a}, {_name(v): v for v in b})
    elif isinstance(a, list) and isinstance(b, list):
        for index, (one, other) in enumerate(zip_longest(a, b)):
            yield from _compare(f"{where}[{index}]", one, other)
    elif a != b:
        yield f"{where}: {_whole(a)} -> {_whole(b)}"


def _whole(value: object) -> str:
    """A value of a difference, not cut short: what differs may stand at its end."""
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def _compare_items(where: str, a: dict[object, Any], b: dict[object, Any]) -> Iterator[str]:
    for name in {**a, **b}:
        label = f"{where} {show(name)}"
        if name not in b:
            yield f"{label}: removed"
        elif name not in a:
            yield f"{label}: added"
        else:
            yield from _compare(label, a[name], b[name])
    if [name for name in a if name in b] != [name for name in b if name in a]:
        yield f"{where}: in another order"


def _is_named(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(v, dict) and _name(v) is not None for v in value)
