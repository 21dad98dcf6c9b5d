"""How chance and skill share the outcome: an analysis of variance of who wins, over deals that all line-ups played.

The win share of a side varies because of where it sits, who plays there, what was dealt to it, and everything else.
Each deal is one independent observation of the whole layout (line-ups by sides), so what is left of a mean's square
after its own sampling variance is taken off estimates each part without bias.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..duel import SURE

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

FEWEST_DEALS = 20
GROUPS = 20
"""The interval of a part comes from leaving out a twentieth of the deals at a time."""

WHO, WHERE, DEAL, REST, UNTOLD = "who", "where", "deal", "rest", "untold"


@dataclass(frozen=True)
class Portion:
    """A part of the variance of who wins, with its 95 % interval."""

    name: str
    share: float
    low: float
    high: float


def layout(wins: Floats, deals: Ints, line_ups: Ints) -> Floats:
    """Win shares by deal, line-up and side: the deals that every line-up has played, each line-up once."""
    kinds, line_up = np.unique(line_ups, return_inverse=True)
    numbers, deal = np.unique(deals, return_inverse=True)
    cells, first = np.unique(deal * len(kinds) + line_up, return_index=True)
    played = np.full((len(numbers), len(kinds)), -1)
    played.flat[cells] = first
    found: Floats = wins[played[(played >= 0).all(axis=1)]]
    return found


def components(y: Floats) -> dict[str, float]:
    """The variance components of a layout; one alone may come out below nothing, as unbiased estimates do."""
    deals, line_ups, sides = y.shape
    by_side = y.mean(axis=1)
    apart = y - by_side[:, None, :]
    where = float(np.mean((by_side.mean(axis=0) - 1 / sides) ** 2) - np.mean(by_side.var(axis=0, ddof=1)) / deals)
    if line_ups == 1:
        return {WHERE: where, UNTOLD: float(np.mean(by_side.var(axis=0, ddof=1)))}
    cells = apart.mean(axis=0)
    rest = float(np.sum((apart - cells) ** 2) / (sides * (deals - 1) * (line_ups - 1)))
    # `apart` has lost one of its line-ups to the mean, and with it that part of its variance.
    who = float(np.mean(cells**2) - rest * (line_ups - 1) / line_ups / deals)
    deal = float(np.mean(by_side.var(axis=0, ddof=1)) - rest / line_ups)
    return {WHO: who, WHERE: where, DEAL: deal, REST: rest}


def parts(y: Floats) -> dict[str, float]:
    """The components as shares of their sum."""
    found = {name: max(0.0, value) for name, value in components(y).items()}
    total = sum(found.values())
    return {name: value / total if total else 0.0 for name, value in found.items()}


def portions(wins: Floats, deals: Ints, line_ups: Ints) -> tuple[Portion, ...]:
    """The shares with their intervals; none if there are too few deals to tell."""
    y = layout(wins, deals, line_ups)
    if len(y) < FEWEST_DEALS:
        return ()
    found = parts(y)
    group = np.arange(len(y)) % GROUPS
    without = [parts(y[group != left_out]) for left_out in range(GROUPS)]
    return tuple(portion(name, share, np.array([other[name] for other in without])) for name, share in found.items())


def portion(name: str, share: float, without: Floats) -> Portion:
    """A share and its jackknife interval."""
    reach = SURE * float(np.sqrt((GROUPS - 1) * without.var()))
    return Portion(name, share, max(0.0, share - reach), min(1.0, share + reach))
