"""Why a match ends.

``stuck``: the player to move has no legal move, though seeds are left. ``exhausted``: no sequence of legal
moves by either side captures any more. ``repetition``: the same seeds with the same player to move stand for
the third time. ``quiet``: 200 moves in a row captured nothing.
"""

from dataclasses import replace

from engines.mancala.board import choices
from engines.mancala.reachability import capture_ahead
from engines.mancala.state import (
    EXHAUSTED,
    QUIET,
    QUIET_MOVES,
    REPETITION,
    REPETITIONS,
    STUCK,
    State,
    quiet,
    repeated,
)


def ended(state: State) -> State:
    """The state, over if it is; `ended` is worked out anew."""
    reason = _reason(state)
    return state if reason == state.ended else replace(state, ended=reason)


def _reason(state: State) -> str | None:
    if any(state.pits) and not choices(state.pits, state.turn, state.barred):
        return STUCK
    if not capture_ahead(state.pits, state.turn, state.barred):
        return EXHAUSTED
    if repeated(state) >= REPETITIONS:
        return REPETITION
    return QUIET if quiet(state) >= QUIET_MOVES else None
