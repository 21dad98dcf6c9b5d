"""What assets are worth: a game's `worth.py`, fitted to games that its own judgement has played.

    python tools/worth.py corleone --games 4000

Positions are taken from games of every number of seats, played by judgement and now and then at random. How far each
team ends above the average of all is explained by how far its assets (`prospects.py`) are above theirs, for each stage
of the game by itself; then DOUBT is chosen so that the hopes foretell the winner best. Prints how much is explained.
"""

from __future__ import annotations

import argparse
import textwrap
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import sitdown
from sitdown.bots.search import PLAN, THOUSAND, glance
from sitdown.engine.agenda import MAX_SEATS
from sitdown.engine.chance import noise, pick
from sitdown.engine.contract import apply, assets, scores, setup, stage
from sitdown.engine.events import Mute
from sitdown.engine.play import first_decider, settle
from sitdown.engine.rule import U64, need_numba, rule

ROOT = Path(__file__).resolve().parent.parent
WHIM, EVERY, POSITIONS = 10, 12, 100
"""Of a hundred moves so many are any; a position in so many is kept; of one game so many at most."""
FEWEST = 500
RIDGE = 1e-3
LEARN = 0.8
"""The part of the games that is fitted; the rest tells how good the fit is."""
_ONE, _TWO = U64(1), U64(2)

Floats = npt.NDArray[np.float64]


@rule
def sample(
    template: Any, states: Any, logs: Any, options: Any, plans: Any, first: int, owned: Any, stages: Any, results: Any
) -> None:
    """Play games by glances and keep what everybody had on the way; a stage of -1 is no position."""
    s, log = states[0], logs[0]
    for game in range(len(results)):
        states[0] = template[0]
        seed = noise(_ONE, U64(first + game))
        s.key[0], s.key[1] = seed, noise(_TWO, seed)
        log.n = 0
        setup(s, log)
        n = settle(s, log, options)
        turn: Any = U64(0)
        kept = 0
        while n > 0:
            if kept < POSITIONS and pick(seed + _TWO, turn, EVERY) == 0:
                stages[game][kept] = stage(s)
                for seat in range(s.seats):
                    assets(s, seat, owned[game][kept][seat])
                kept += 1
            seat = first_decider(s)
            move = glance(s, seat, options, n, plans[0], seed, turn)
            log.n = 0
            apply(s, log, seat, move)
            n = settle(s, log, options)
            turn += _ONE
        for k in range(kept, POSITIONS):
            stages[game][k] = -1
        scores(s, results[game])


class Samples(NamedTuple):
    """One line for each position: its game, its stage, and for each team its assets, points and share of the win."""

    game: npt.NDArray[np.int64]
    stage: npt.NDArray[np.int64]
    owned: Floats
    points: Floats
    won: Floats


def play(game: sitdown.Game, seats: int, games: int) -> Samples:
    """Positions from so many games."""
    numba = need_numba()
    t = numba.types
    states, logs, plans = (t.Array(numba.from_dtype(kind), 1, "C") for kind in (game.state.dtype, Mute.dtype, PLAN))
    signature = t.none(
        states, states, logs, t.Array(t.int16, 1, "C"), plans, t.int64,
        t.Array(t.float64, 4, "C"), t.Array(t.int64, 2, "C"), t.Array(t.int32, 3, "C"),
    )  # fmt: skip
    entry = game.bind_native(f"{game.slug} samples", {"sample": sample}, {"sample": signature}).sample
    owned = np.zeros((games, POSITIONS, seats, len(prospects(game).Asset)))
    stages, results = np.zeros((games, POSITIONS), np.int64), np.zeros((games, MAX_SEATS, 2), np.int32)
    plan = np.zeros(1, PLAN)
    plan["looks"], plan["whim"] = len(game.moves), WHIM
    room = game.state.batch(1), Mute.batch(1), np.zeros(len(game.moves), np.int16)
    entry(game.template(seats, game.settings({}, seats)), *room, plan, seats << 32, owned, stages, results)
    sides = [list(side) for side in game.sides(seats)]
    first = (results[:, :seats, 1] == 1).astype(float)
    won = np.stack([first[:, side].sum(1) for side in sides], 1) / first.sum(1, keepdims=True)
    points = np.stack([results[:, side[0], 0] for side in sides], 1).astype(float)
    together = np.stack([owned[:, :, side].sum(2) for side in sides], 2)
    is_kept = stages >= 0
    number = np.repeat(np.arange(games)[:, None], POSITIONS, 1)[is_kept]
    return Samples(number, stages[is_kept], together[is_kept], points[number], won[number])


def prospects(game: sitdown.Game) -> ModuleType:
    """What the game counts, and at how many stages."""
    return import_module(f"sitdown.games.{game.slug}.prospects")


def fit(tables: list[Samples], now: int) -> tuple[Floats, float, str]:
    """What assets are worth at one stage, how much to doubt that, and in words how well it holds."""
    lines, ends, learned = [], [], []
    for table in tables:
        here = table.stage == now
        owned, points = table.owned[here], table.points[here]
        lines.append((owned - owned.mean(1, keepdims=True)).reshape(-1, owned.shape[2]))
        ends.append((points - points.mean(1, keepdims=True)).ravel())
        learned.append(np.repeat(table.game[here] < LEARN * (table.game.max() + 1), owned.shape[1]))
    x, y, train = np.concatenate(lines), np.concatenate(ends), np.concatenate(learned)
    scale = x.std(0) + 1e-9
    a = x[train] / scale
    worth = np.linalg.solve(a.T @ a + RIDGE * len(a) * np.eye(a.shape[1]), a.T @ y[train]) / scale
    missed = ((y - x @ worth)[~train] ** 2).mean() / (y[~train] ** 2).mean()
    doubts = [float(doubt) for doubt in np.geomspace(0.02, 2.0, 60) * y.std()]
    losses = [sum(surprise(table, now, worth, doubt) for table in tables) for doubt in doubts]
    best = int(np.argmin(losses))
    even = sum(surprise(table, now, 0 * worth, 1.0) for table in tables)
    told = f"{len(y):8} lines, {1 - missed:6.1%} of the points and {1 - losses[best] / even:6.1%} of the win explained"
    return worth, doubts[best], told


def surprise(table: Samples, now: int, worth: Floats, doubt: float) -> float:
    """How unlikely the winners were by these hopes, in all."""
    here = table.stage == now
    hopes = table.owned[here] @ worth / doubt
    likely = (
        hopes - np.log(np.exp(hopes - hopes.max(1, keepdims=True)).sum(1, keepdims=True)) - hopes.max(1, keepdims=True)
    )
    return float(-(likely * table.won[here]).sum())


def written(rows: list[Floats], doubts: list[float]) -> str:
    """The text of `worth.py`."""
    worths = "".join(f"    ({line(row, 4)}),\n" for row in rows)
    return (
        '"""What one of each asset brings by the end, by stage, in thousandths of a point; and how sure that is.\n\n'
        "Fitted by `tools/worth.py`. The assets are those of `prospects.py`, in their order.\n"
        '"""\n\n'
        f"# fmt: off\nWORTH = (\n{worths})\nDOUBT = ({line(np.maximum(doubts, 1 / THOUSAND), 0)})\n# fmt: on\n"
    )


def line(values: Floats, indent: int) -> str:
    """Thousandths between brackets, on as many lines as they need."""
    told = ", ".join(str(round(THOUSAND * value)) for value in values) + ","
    return textwrap.fill(told, 110, subsequent_indent=" " * (indent + 1))


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sitdown.games())
    parser.add_argument("--games", type=int, default=4000, help="for each number of seats")
    arguments = parser.parse_args()
    if arguments.games < FEWEST:
        parser.error(f"to learn from fewer than {FEWEST} games would be to guess")
    game = sitdown.game(arguments.game)
    tables = [play(game, seats, arguments.games) for seats in game.seats]
    rows, doubts = [], []
    for now in range(prospects(game).STAGES):
        worth, doubt, told = fit(tables, now)
        print(f"stage {now}: {told}, doubt {doubt:.2f}")
        rows.append(worth)
        doubts.append(doubt)
    path = ROOT / "sitdown" / "games" / game.slug / "worth.py"
    path.write_text(written(rows, doubts), encoding="utf-8")


if __name__ == "__main__":
    main()
