"""The component file of every game: no number in it is larger than the state can hold."""

import importlib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

import sitdown
from sitdown.engine.components import load
from sitdown.engine.errors import ComponentError
from sitdown.engine.game import slugs

COORDINATES = {"x", "y", "token_x", "token_y", "polygon", "label", "control", "police", "river_spot", "line"}
DRAWN_OR_SAID = COORDINATES | {"layout", "frame", "options"}
"""What is drawn or read to people, and never counted in a state."""

Steps = tuple[str | int, ...]


def schema(slug: str) -> type[BaseModel]:
    return type(importlib.import_module(f"sitdown.games.{slug}.components").DATA)


def numbers(value: Any, at: Steps = ()) -> Iterator[Steps]:
    """Where the numbers of a file are."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in DRAWN_OR_SAID:
                yield from numbers(part, (*at, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from numbers(part, (*at, index))
    elif type(value) is int:
        yield at


def kind(raw: Any, at: Steps) -> tuple[object, ...]:
    """What a number is: its field, whichever item it belongs to; of an effect, that of its code."""
    found: list[object] = []
    for step in at:
        if isinstance(raw, dict) and "code" in raw:
            found.append(raw["code"])
        found.append(step if isinstance(step, str) else "[]")
        raw = raw[step]
    return tuple(found)


def changed(raw: Any, at: Steps, value: int) -> Any:
    """A copy of the file with another number there."""
    if not at:
        return value
    copy = raw.copy()
    copy[at[0]] = changed(raw[at[0]], at[1:], value)
    return copy


@pytest.mark.parametrize("huge", [40_000, 99_999_999_999, -40_000])
@pytest.mark.parametrize("slug", slugs())
def test_no_number_can_be_larger_than_the_state_holds(slug: str, huge: int) -> None:
    raw = tomllib.loads((sitdown.game(slug).folder / "components.toml").read_text(encoding="utf-8"))
    model, places = schema(slug), {kind(raw, at): at for at in numbers(raw)}
    model.model_validate(raw, strict=False)
    accepted = []
    for name, at in places.items():
        try:
            model.model_validate(changed(raw, at, huge), strict=False)
        except ValidationError:
            continue
        accepted.append(name)
    assert accepted == []


@pytest.mark.parametrize(
    ("slug", "old", "new", "words"),
    [
        ("corleone", "turf_dominance = 5", "turf_dominance = 99999999999", "scoring, field turf_dominance: found 999"),
        ("corleone", "turf_dominance = 5", "turf_dominance = 40000", "scoring, field turf_dominance: found 40000"),
        ("new_don", "points = [3, 2, 1]", "points = [40000, 2, 1]", "house_scoring, field points[0]: found 40000"),
        ("empire_city", "city_hall_vp = 2", "city_hall_vp = 40000", "economy, field city_hall_vp: found 40000"),
        ("la_famiglia", "drug_labs = 30", "drug_labs = 200", "counts, field drug_labs: found 200"),
    ],
)
def test_a_number_that_is_too_large_is_refused_by_name(
    slug: str, old: str, new: str, words: str, tmp_path: Path
) -> None:
    text = (sitdown.game(slug).folder / "components.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "mine.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as refused:
        load(tmp_path / "mine.toml", schema(slug))
    assert f"mine.toml: {words}" in str(refused.value)
    assert "should be less than or equal to" in str(refused.value)
