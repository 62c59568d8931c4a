"""The end of a match.

``exhausted``: no sequence of sowings by either side captures any more. ``stuck`` is the special case in which
the player to move has no seeds, though the other has. ``quiet``: 300 moves in a row captured nothing.

Whether a capture is still possible is decided by breadth-first search of the positions that can follow,
whatever the earlier positions were. On the board of six pits that is exact: no position there has as many as
`BOUND` successors without a capture. On wider boards the search gives up after `BOUND` positions, and play
goes on until the match ends in another way.
"""

from dataclasses import replace
from functools import lru_cache

from engines.mancala.board import Pits, filled, sow
from engines.mancala.state import EXHAUSTED, QUIET, QUIET_MOVES, STUCK, State, quiet

BOUND = 3_000


def ended(state: State) -> State:
    """Return the state with `ended` set to the reason if the match is over."""
    reason = _reason(state)
    return state if reason == state.ended else replace(state, ended=reason)


def _reason(state: State) -> str | None:
    if not capture_ahead(state.pits, state.turn):
        return STUCK if any(state.pits) and not filled(state.pits, state.turn) else EXHAUSTED
    return QUIET if quiet(state) >= QUIET_MOVES else None


@lru_cache(maxsize=4096)
def capture_ahead(pits: Pits, seat: int) -> bool:
    """Return whether some sequence of sowings captures, with `seat` to move; True if the bound is reached."""
    return search(pits, seat)[0] is not False


def search(pits: Pits, seat: int, bound: int = BOUND) -> tuple[bool | None, int]:
    """Return whether a capture is possible (None: bound reached first) and the number of positions seen."""
    if sum(pits) < 2:
        return False, 1
    seen = {(pits, seat)}
    layer = list(seen)
    while layer:
        after: list[tuple[Pits, int]] = []
        for here, mover in layer:
            for pit in filled(here, mover):
                sowing = sow(here, pit)
                if sowing.captured:
                    return True, len(seen)
                position = (sowing.pits, 1 - mover)
                if position not in seen:
                    seen.add(position)
                    after.append(position)
            if len(seen) > bound:
                return None, len(seen)
        layer = after
    return False, len(seen)
