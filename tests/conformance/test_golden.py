"""Golden games: a change of the rules shows as a diff; `make golden` records them anew."""

from pathlib import Path

import pytest

from tools.golden import FOLDER, record, recordings

RECORDINGS = [pytest.param(*entry, id=f"{entry[1]}-{entry[2]}-{entry[3]}") for entry in recordings()]


@pytest.mark.parametrize(("path", "slug", "seats", "seed"), RECORDINGS)
def test_the_recorded_game_is_played_again_word_for_word(path: Path, slug: str, seats: int, seed: int | str) -> None:
    assert record(slug, seats, seed) == path.read_text(encoding="utf-8")


def test_no_recording_is_left_over() -> None:
    assert sorted(FOLDER.rglob("*.txt")) == sorted(entry[0] for entry in recordings())
