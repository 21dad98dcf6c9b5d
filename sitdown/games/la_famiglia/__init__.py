"""La Famiglia: The Great Mafia War, for two teams of two."""

from pathlib import Path

from ...engine.game import Game
from .arrange import Arrange, audit
from .components import DATA, FINGERPRINT, SEAT_NAME, TEAM_OF
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
from .setup import setup
from .state import State
from .worth import DOUBT, WORTH

GAME = Game(
    slug="la_famiglia",
    title=DATA.meta.title,
    version="1",
    finished=True,
    seats=range(DATA.meta.players_min, DATA.meta.players_max + 1),
    families=SEAT_NAME,
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
    teams=TEAM_OF,
    search={"rivals": False, "depth": 30, "taste": 300.0},
)
