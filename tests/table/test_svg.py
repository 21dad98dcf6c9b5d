"""The table without a browser: one well-formed file that needs nothing else."""

from pathlib import Path
from xml.etree import ElementTree

import sitdown
from sitdown.engine.scene import icons
from sitdown.engine.svg import icon_paths, render
from tests.cli import command
from tests.table.positions import every_drawn_game, some_scenes

SVG = "{http://www.w3.org/2000/svg}"


@every_drawn_game
def test_a_drawing_is_self_contained(game: sitdown.Game) -> None:
    for layout, shown in some_scenes(game.slug)[::12]:
        drawing = ElementTree.fromstring(render(layout, shown))
        defined = {part.get("id") for part in drawing.iter() if part.get("id")}
        for use in drawing.iter(f"{SVG}use"):
            assert use.get("href", "").removeprefix("#") in defined
        words = " ".join(text.text or "" for text in drawing.iter(f"{SVG}text"))
        assert all(family["name"] in words for family in layout["families"])
        assert shown["prompt"]["text"].split()[0] in words


@every_drawn_game
def test_the_icons_of_a_game_are_in_the_file(game: sitdown.Game) -> None:
    missing = icons(game.slug) - icon_paths().keys()
    assert not missing
    assert all(path.startswith(("M", "m")) for path in icon_paths().values())


def test_show_draws_a_saved_match(tmp_path: Path) -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    for _ in range(5):
        seat = match.deciders[0]
        match.play(seat, match.moves(seat)[0])
    match.save(tmp_path / "evening.jsonl")
    out = tmp_path / "evening.svg"
    result = command.sitdown("show", tmp_path / "evening.jsonl", "--svg", out, "--seat", 1, "--ply", 3)
    assert "after 3 of 5 moves, seen by Matarazzo" in " ".join(result.out.split())
    drawing = out.read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert "MONEY AND GOODS" in drawing
