"""What positions promise: in every game each asset is counted, counting changes nothing, and each has its worth."""

import math

import sitdown
from tests.conformance.tables import every_game, every_table, some_positions


@every_table
def test_every_asset_is_counted_and_counting_changes_nothing(game: sitdown.Game, seats: int) -> None:
    assets, stage, worth = (game.parts[name] for name in ("assets", "stage", "WORTH"))
    s = game.state.plain()
    for match in some_positions(game, seats, games=1, every=12):
        before = match.board.dump()
        s.load(before)
        assert 0 <= stage(s) < len(worth)
        for seat in range(seats):
            out = [math.nan] * len(worth[0])
            assets(s, seat, out)
            assert not any(math.isnan(value) for value in out)
        assert s.dump() == before


@every_game
def test_every_asset_has_a_worth_at_each_stage(game: sitdown.Game) -> None:
    worth, doubt = game.parts["WORTH"], game.parts["DOUBT"]
    assert len({len(row) for row in worth}) == 1
    assert len(doubt) == len(worth)
    assert min(doubt) > 0
