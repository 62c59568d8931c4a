"""The view: everything but the seed, which decides nothing in a game without chance.

Both sides are listed from left to right as South sees the board.
"""

from collections.abc import Sequence
from typing import TypedDict

from engines.game import View
from engines.mancala import notation
from engines.mancala.board import NORTH, SOUTH, Sowing, filled, letter, pit_at, sow, towards_middle
from engines.mancala.state import (
    PLAYERS,
    QUIET_MOVES,
    Since,
    State,
    award,
    from_sides,
    last_capture,
    last_move,
    options_to,
    quiet,
    scores,
    side,
    since,
    to_move,
    winners,
)
from engines.validators import check_viewer


class Landing(TypedDict):
    """Where a move ended: the `last` pit sown, and the seeds `captured` from which pit."""

    last: str
    captured: int
    captured_from: str | None


class LastMove(Landing):
    """The last move. Each lap lists the pit that was lifted, then every pit sown, in order."""

    seat: int
    laps: list[list[str]]


class Capture(Landing):
    """A move that captured, by its `seat`."""

    seat: int


class MancalaView(View):
    """The position as every seat sees it.

    `south` and `north` are the seeds in the pits. At the end `scores` include what was `awarded` to each seat
    of the seeds left. `barred` are the pits that may not be sown now, since that would bring a position back.
    `quiet` counts the moves since the last capture, and after `quiet_left` more of them the match ends.
    `since` gives the positions that may not come back: the one before the last capture, or the first, and the
    moves from there. `last_capture` is the capture it begins with, null before the first. `ended` is the
    reason why the match is over.
    """

    south: list[int]
    north: list[int]
    stores: list[int]
    awarded: list[int]
    captured_last: int | None
    barred: list[str]
    quiet: int
    quiet_left: int
    since: Since | None
    last: LastMove | None
    last_capture: Capture | None
    ended: str | None


def legal_moves(state: State) -> list[str]:
    """List every legal move, from left to right; [] when the match is over."""
    if state.ended is not None:
        return []
    return [
        letter(pit, state.options.pits) for pit in filled(state.pits, state.turn) if pit not in state.barred
    ]


def view(state: State, seat: int | None) -> MancalaView:
    """Show what a seat or a spectator sees. Raises ValueError for a seat the table does not have."""
    check_viewer(seat, PLAYERS)
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
        "barred": [letter(pit, state.options.pits) for pit in state.barred] if state.ended is None else [],
        "quiet": quiet(state),
        "quiet_left": QUIET_MOVES - quiet(state),
        "since": since(state),
        "last": last(state),
        "last_capture": capture(state),
        "ended": state.ended,
        "winners": None if state.ended is None else list(winners(state)),
    }


def sowing(south: Sequence[int], north: Sequence[int], move: str) -> Sowing:
    """Sow a legal move, from the seeds of a view."""
    seat = SOUTH if move.islower() else NORTH
    return sow(from_sides(tuple(south), tuple(north)), pit_at(seat, notation.parse(move), len(south)))


def last(state: State) -> LastMove | None:
    """Describe the last move, None when it is not known."""
    known = last_move(state)
    if known is None:
        return None
    seat, sowing = known
    return {"seat": seat, "laps": laps(sowing), **landing(sowing)}


def capture(state: State) -> Capture | None:
    """Describe the last capture, None when there is none or it is not known."""
    known = last_capture(state)
    return None if known is None else {"seat": known[0], **landing(known[1])}


def laps(sowing: Sowing) -> list[list[str]]:
    """Write each lap as letters: the pit that was lifted, then every pit sown."""
    size = len(sowing.pits)
    step = towards_middle(sowing.laps[0][0], size // 2)
    return [
        [letter((start + step * place) % size, size // 2) for place in range(seeds + 1)]
        for start, seeds in sowing.laps
    ]


def landing(sowing: Sowing) -> Landing:
    """Describe where a move ended, and what it captured."""
    size = len(sowing.pits)
    captured = letter(size - 1 - sowing.last, size // 2) if sowing.captured else None
    return {"last": letter(sowing.last, size // 2), "captured": sowing.captured, "captured_from": captured}
