"""Zig Zag mancala by Clark D. Rodeffer and Amanda J. L. Rodeffer, 2006, for two players.

Sources: "Zig Zag", Mancala World; and the help file of the ZigZag game on Richard's PBeM server by Cameron
Browne and Clark D. Rodeffer, version 1.0.0, January 31, 2007, with its numbers of pits and seeds as options.
Where they are silent: South (seat 0) moves first, and the players change seats for a rematch; a lap may go
round more than once and does not skip the pit it came from; equal is a draw. Their restriction, which forbids
sowing a single seed straight back to where it came from, is the shortest case of ours: a move that captures
nothing may not bring back a position (the seeds in every pit and the player to move) that has occurred since
the last capture. It is waived where it would leave a player who has seeds without a move. A match also ends
when the player to move has no seeds; those left go to the player who captured last. And it ends after 300
moves in a row without a capture; the seeds left then count for no player.

The game has no chance: the seed is stored and never used.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import Event, Game, GameOver, IllegalMove, Outcome
from engines.mancala import notation
from engines.mancala.board import SOUTH, pit_at, sow
from engines.mancala.events import events
from engines.mancala.serialization import dump, load
from engines.mancala.state import (
    OPTIONS,
    PLAYERS,
    State,
    barred_after,
    ended,
    options_from,
    options_to,
    scores,
    to_move,
    winners,
)
from engines.mancala.view import MancalaView, legal_moves, view
from engines.validators import check_seats, check_seed


class Mancala(Game):
    """The rules. Reasons of IllegalMove: ``no_such_pit``, ``empty_pit``, ``returns``."""

    NAME = "mancala"
    TITLE = "Zig Zag mancala"
    SEATS = (PLAYERS,)
    OPTIONS = OPTIONS
    HIDDEN = False
    CHANCE = False

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        check_seats(self.SEATS, seats)
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
                barred=(),
                ended=None,
            )
        )

    def to_move(self, state: State) -> int | None:
        return to_move(state)

    def legal_moves(self, state: State) -> list[str]:
        return legal_moves(state)

    def canonical(self, state: State, move: str) -> str:
        return notation.write(notation.parse(move), state.turn)

    def play(self, state: State, move: str) -> State:
        return ended(_sow(state, _pit(state, move)))

    def outcome(self, state: State) -> Outcome | None:
        return None if state.ended is None else Outcome(state.ended, winners(state), scores(state))

    def rematch(self, state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
        return dict(options_to(state.options)), (1, 0)

    def view(self, state: State, seat: int | None) -> MancalaView:
        return view(state, seat)

    def events(self, before: State, move: str, after: State) -> list[Event]:
        return events(before, move, after)

    def dump(self, state: State) -> dict[str, Any]:
        return dump(state)

    def load(self, data: Mapping[str, Any]) -> State:
        return load(data)


def _pit(state: State, move: str) -> int:
    """Find the pit that the move sows. Raises GameOver, InvalidMove or IllegalMove."""
    if state.ended is not None:
        raise GameOver(move)
    column, width = notation.parse(move), state.options.pits
    pit = pit_at(state.turn, column, width) if column < width else None
    if pit is not None and state.pits[pit] and pit not in state.barred:
        return pit
    reason = "no_such_pit" if pit is None else "returns" if state.pits[pit] else "empty_pit"
    raise IllegalMove(move, state.turn, reason, state.ply)


def _sow(state: State, pit: int) -> State:
    """Sow the pit; whether that ends the match is not looked at."""
    sowing = sow(state.pits, pit)
    seat, stores, captured_last = state.turn, state.stores, state.captured_last
    trail, moves = (*state.trail, state.pits), (*state.moves, pit)
    if sowing.captured:
        south, north = stores
        stores = (south + sowing.captured, north) if seat == SOUTH else (south, north + sowing.captured)
        captured_last, trail, moves = seat, trail[-1:], moves[-1:]
    return State(
        options=state.options,
        seed=state.seed,
        ply=state.ply + 1,
        turn=1 - seat,
        pits=sowing.pits,
        stores=stores,
        captured_last=captured_last,
        trail=trail,
        moves=moves,
        barred=barred_after(sowing.pits, 1 - seat, trail),
        ended=None,
    )
