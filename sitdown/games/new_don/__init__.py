"""The Godfather: A New Don, for 3 to 6 families."""

from pathlib import Path

from ...engine.game import Game
from .arrange import Arrange, audit
from .components import DATA, FAMILY_NAME, FINGERPRINT
from .endgame import scores
from .events import EVENTS
from .flow import apply, resume
from .hidden import resample
from .judgement import judge
from .moves import MOVES
from .prospects import assets, stage
from .reasons import REASONS
from .refusals import refusal
from .setup import setup
from .state import State
from .worth import DOUBT, WORTH

GAME = Game(
    slug="new_don",
    title=DATA.game.name,
    version="1",
    finished=True,
    seats=range(DATA.game.players_min, DATA.game.players_max + 1),
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
        "judge": judge,
        "assets": assets,
        "stage": stage,
        "WORTH": WORTH,
        "DOUBT": DOUBT,
    },
    audit=audit,
    arrange=Arrange,
    search={"rivals": False, "depth": 40, "explore": 0.3, "taste": 300.0},
)
