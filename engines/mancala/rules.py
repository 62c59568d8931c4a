"""Zig Zag mancala by Clark D. Rodeffer and Amanda J. L. Rodeffer, 2006, for two players.

Sources: "Zig Zag", Mancala World; and the help file of the ZigZag game on Richard's PBeM server by Cameron
Browne and Clark D. Rodeffer, version 1.0.0, January 31, 2007, with its numbers of pits and seeds as options.
Where they are silent: South (seat 0) moves first, and for a rematch the players change seats; a lap may go
round more than once and does not skip the pit it came from; a match also ends when the player to move has no
legal move, when the same seeds with the same player to move stand for the third time, and after 200 moves in
a row without a capture; the seeds then left go to whoever captured last, or to nobody; equal is a draw.

Nothing is left to chance, so the seed is kept and never used.
"""

from collections.abc import Mapping

from engines.game import GameOver, IllegalMove, Outcome, check_seats, check_seed
from engines.mancala import notation
from engines.mancala.board import SOUTH, barred_by, choices, pit_at, sow
from engines.mancala.ending import ended
from engines.mancala.events import events
from engines.mancala.options import OPTIONS, options_from, options_to
from engines.mancala.serialization import dump, load
from engines.mancala.state import SEATS as _TWO
from engines.mancala.state import State, scores, to_move, winners
from engines.mancala.view import legal_moves, view

__all__ = [
    "HIDDEN",
    "NAME",
    "OPTIONS",
    "SEATS",
    "TITLE",
    "canonical",
    "dump",
    "events",
    "legal_moves",
    "load",
    "outcome",
    "play",
    "rematch",
    "start",
    "to_move",
    "view",
]

NAME = "mancala"
TITLE = "Zig Zag mancala"
SEATS: tuple[int, ...] = (_TWO,)
HIDDEN = False


def start(*, seats: int, options: Mapping[str, object], seed: str) -> State:
    """The same number of seeds in every pit, and South to move. Raises InvalidOption."""
    check_seats(SEATS, seats)
    chosen = options_from(options)
    return ended(
        State(
            options=chosen,
            seed=check_seed(seed),
            ply=0,
            turn=SOUTH,
            pits=(chosen.seeds,) * (2 * chosen.pits),
            stores=(0, 0),
            captured_last=None,
            trail=(),
            moves=(),
            barred=None,
            ended=None,
        )
    )


def canonical(state: State, move: str) -> str:
    """The move as records keep it: in the case of whoever is to move. Raises InvalidMove."""
    return notation.write(notation.parse(move), state.turn)


def outcome(state: State) -> Outcome | None:
    """Who has more seeds, and what ended the match (see `ending`); None before."""
    return None if state.ended is None else Outcome(state.ended, winners(state), scores(state))


def rematch(state: State) -> tuple[dict[str, object], tuple[int, ...]]:
    """The same options, and the players change seats, so that the other one moves first."""
    return dict(options_to(state.options)), (1, 0)


def play(state: State, move: str) -> State:
    """The state after the move. Raises GameOver, InvalidMove or IllegalMove.

    The reasons of IllegalMove: ``no_such_pit``, ``empty_pit``, ``sown_back``.
    """
    if state.ended is not None:
        raise GameOver(move)
    place = notation.parse(move)
    reason = _against(state, place)
    if reason:
        raise IllegalMove(move, state.turn, reason, state.ply)
    return _sow(state, pit_at(state.turn, place, state.options.pits))


def _against(state: State, place: int) -> str | None:
    if place >= state.options.pits:
        return "no_such_pit"
    pit = pit_at(state.turn, place, state.options.pits)
    if pit in choices(state.pits, state.turn, state.barred):
        return None
    return "sown_back" if state.pits[pit] else "empty_pit"


def _sow(state: State, pit: int) -> State:
    sowing = sow(state.pits, pit)
    seat, stores, captured_last = state.turn, state.stores, state.captured_last
    trail, moves = (*state.trail, state.pits), (*state.moves, pit)
    if sowing.captured:
        south, north = stores
        stores = (south + sowing.captured, north) if seat == SOUTH else (south, north + sowing.captured)
        captured_last, trail, moves = seat, trail[-1:], moves[-1:]
    return ended(
        State(
            options=state.options,
            seed=state.seed,
            ply=state.ply + 1,
            turn=1 - seat,
            pits=sowing.pits,
            stores=stores,
            captured_last=captured_last,
            trail=trail,
            moves=moves,
            barred=barred_by(state.pits, sowing),
            ended=None,
        )
    )
