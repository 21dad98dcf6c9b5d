"""The contract of a game: the parts that the engine's generic rules expect from it.

Each is a `@rule` over flat data. `s` is the state, `log` takes events, `seat` is 0..n-1, `move` an index into the
game's move table.

setup(s, log)                 deal the opening position and put the first step or decision on the agenda
apply(s, log, seat, move)     play a legal move: answer the decision on top of the agenda
resume(s, log)                carry out the step on top of the agenda (a frame of a kind from FIRST_STEP on)
refusal(s, seat, move)        0 = allowed; else the code of the reason why this answer is not allowed now
scores(s, out)                out[seat][0] = points, out[seat][1] = place (1 = first; equal places share)
resample(s, seat)             re-deal what the seat cannot see, consistently with all it knows; seat EVERYONE means
                              what nobody at all can see
imagine(s, seat)              complete the view of a seat that decides: deal what is hidden so that the position
                              could be; `resample` follows. Optional: where `resample` needs nothing that is hidden,
                              there is nothing to imagine
judge(v, seat, move, n)       how promising the move looks on the seat's view, in hundredths of a point; n = number
                              of legal moves
assets(s, seat, out)          what the seat has that may become points, as numbers. Optional, with all of the next
                              three: without, a search that is cut off goes by the points so far
stage(s)                      how far the game has come, as a row of WORTH

WORTH                         what one of each asset brings by the end, by stage, in thousandths of a point
DOUBT                         by how many thousandths of a point a hope must be ahead to be e times as likely to win
SPAN_FIRST, SPAN_END          the candidate moves of each kind of decision, as spans of the move table
ALWAYS_ASKED                  1 for each kind of decision that is not taken automatically when it is forced
"""

from __future__ import annotations

from typing import Any

from .rule import supplied

FIRST_STEP = 64
EVERYONE = -1

setup: Any = supplied("setup")
apply: Any = supplied("apply")
resume: Any = supplied("resume")
refusal: Any = supplied("refusal")
scores: Any = supplied("scores")
resample: Any = supplied("resample")
imagine: Any = supplied("imagine")
judge: Any = supplied("judge")
assets: Any = supplied("assets")
stage: Any = supplied("stage")
WORTH: Any = supplied("WORTH")
DOUBT: Any = supplied("DOUBT")
SPAN_FIRST: Any = supplied("SPAN_FIRST")
SPAN_END: Any = supplied("SPAN_END")
ALWAYS_ASKED: Any = supplied("ALWAYS_ASKED")
