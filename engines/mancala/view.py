"""What anybody may know, as a JSON value: all there is but the seed, which decides nothing here.

Both sides are listed from left to right as South sees the board. `last` is the move that led here, with its
laps as the letters of the pits in the order of the path: each lap begins with the pit that it was lifted
from.
"""

from typing import Any

from engines.mancala.board import NORTH, SOUTH, Sowing, choices, letter, towards_middle
from engines.mancala.options import options_to
from engines.mancala.state import (
    QUIET_MOVES,
    SEATS,
    State,
    award,
    last_move,
    quiet,
    repeated,
    scores,
    side,
    to_move,
    winners,
)


def legal_moves(state: State) -> list[str]:
    """Every legal move, from left to right; [] when the match is over."""
    if state.ended is not None:
        return []
    return [letter(pit, state.options.pits) for pit in choices(state.pits, state.turn, state.barred)]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """What everybody sees, whatever their seat. Raises ValueError for a seat that the table does not have.

    `scores` hold at the end what was `awarded` to each seat of the seeds left; `quiet_left` is how many moves
    without a capture end the match; `barred` is a pit that may not be sown back.
    """
    if seat is not None and seat not in range(SEATS):
        raise ValueError(f"no seat {seat!r} at a table of {SEATS}")
    return {
        "game": "mancala",
        "options": options_to(state.options),
        "seat": seat,
        "ply": state.ply,
        "to_move": to_move(state),
        "legal": legal_moves(state),
        "south": side(state.pits, SOUTH),
        "north": side(state.pits, NORTH),
        "stores": list(state.stores),
        "scores": list(scores(state)),
        "awarded": list(award(state)),
        "captured_last": state.captured_last,
        "barred": None if state.barred is None else letter(state.barred, state.options.pits),
        "quiet": quiet(state),
        "quiet_left": QUIET_MOVES - quiet(state),
        "repeated": repeated(state),
        "last": last(state),
        "ended": state.ended,
        "winners": None if state.ended is None else list(winners(state)),
    }


def last(state: State) -> dict[str, Any] | None:
    """The last move, pit by pit."""
    known = last_move(state)
    if known is None:
        return None
    seat, sowing = known
    return {"seat": seat, "laps": laps(sowing), **landing(sowing)}


def laps(sowing: Sowing) -> list[list[str]]:
    """Each lap as letters: the pit that was lifted, then every pit sown into."""
    size = len(sowing.pits)
    step = towards_middle(sowing.laps[0][0], size // 2)
    return [
        [letter((start + step * place) % size, size // 2) for place in range(seeds + 1)]
        for start, seeds in sowing.laps
    ]


def landing(sowing: Sowing) -> dict[str, Any]:
    """Where a move ended, and what it captured from where."""
    size = len(sowing.pits)
    captured = letter(size - 1 - sowing.last, size // 2) if sowing.captured else None
    return {"last": letter(sowing.last, size // 2), "captured": sowing.captured, "captured_from": captured}
