"""The end of a match.

``stuck``: the player to move has no legal move, though seeds are left. ``exhausted``: no sequence of legal
moves by either side captures any more. ``repetition``: the same seeds with the same player to move occur for
the third time. ``quiet``: 200 moves in a row captured nothing.

Whether a capture is still possible is decided by breadth-first search of the positions that can follow. On
the board of six pits that is exact: no position there has as many as `BOUND` successors without a capture. On
wider boards the search gives up after `BOUND` positions, and play goes on until the match ends in another
way.
"""

from dataclasses import replace
from functools import lru_cache

from engines.mancala.board import Pits, barred_by, choices, sow
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

BOUND = 3_000


def ended(state: State) -> State:
    """Return the state with `ended` set to the reason if the match is over."""
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


@lru_cache(maxsize=4096)
def capture_ahead(pits: Pits, seat: int, barred: int | None) -> bool:
    """Return whether some sequence of legal moves captures, with `seat` to move; True if the bound is met."""
    return search(pits, seat, barred)[0] is not False


def search(pits: Pits, seat: int, barred: int | None, bound: int = BOUND) -> tuple[bool | None, int]:
    """Return whether a capture is possible (None: bound met first) and the number of positions seen."""
    if sum(pits) < 2:
        return False, 1
    seen = {(pits, seat, barred)}
    layer = list(seen)
    while layer:
        after: list[tuple[Pits, int, int | None]] = []
        for here, mover, closed in layer:
            for pit in choices(here, mover, closed):
                sowing = sow(here, pit)
                if sowing.captured:
                    return True, len(seen)
                position = (sowing.pits, 1 - mover, barred_by(here, sowing))
                if position not in seen:
                    seen.add(position)
                    after.append(position)
            if len(seen) > bound:
                return None, len(seen)
        layer = after
    return False, len(seen)
