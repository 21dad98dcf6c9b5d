"""The Godfather: Corleone's Empire, for 2 to 5 families."""

from pathlib import Path

from ...engine.game import Game
from .acts import setup
from .arrange import Arrange, audit
from .components import DATA, FAMILY_NAME, FINGERPRINT
from .endgame import scores
from .events import EVENTS
from .flow import apply, resume
from .hidden import resample
from .imagine import imagine
from .judgement import judge
from .moves import MOVES
from .prospects import assets, stage
from .reasons import REASONS
from .refusals import refusal
from .state import State
from .worth import DOUBT, WORTH

GAME = Game(
    slug="corleone",
    title=DATA.game.title,
    version="1",
    finished=True,
    seats=range(DATA.game.min_players, DATA.game.max_players + 1),
    families=FAMILY_NAME,
    folder=Path(__file__).parent,
    components=FINGERPRINT,
    state=State,
    moves=MOVES,
    events=EVENTS,
    reasons=REASONS,
    parts={
        "setup": setup,
        "apply": apply,
        "resume": resume,
        "refusal": refusal,
        "scores": scores,
        "resample": resample,
        "imagine": imagine,
        "judge": judge,
        "assets": assets,
        "stage": stage,
        "WORTH": WORTH,
        "DOUBT": DOUBT,
    },
    audit=audit,
    arrange=Arrange,
    search={"depth": 40, "explore": 1.0, "taste": 75.0},
)
