"""Zig Zag mancala by Clark D. Rodeffer and Amanda J. L. Rodeffer, 2006, for two players.

Sources: "Zig Zag", Mancala World; and the help file of the ZigZag game on Richard's PBeM server by Cameron
Browne and Clark D. Rodeffer, version 1.0.0, January 31, 2007, with its numbers of pits and seeds as options.
Where they are silent: South (seat 0) moves first, and the players change seats for a rematch; a lap may go
round more than once and does not skip the pit it came from; a match also ends when the player to move has no
legal move, when a position occurs for the third time with the same player to move, and after 200 moves in a
row without a capture; the seeds then left go to the player who captured last, or to nobody; equal is a draw.

The game has no chance: the seed is stored and never used.
"""

from collections.abc import Mapping
from typing import Any

from engines.game import AI, Event, Game, GameOver, IllegalMove, Outcome
from engines.mancala import notation
from engines.mancala.board import SOUTH, barred_by, choices, pit_at, sow
from engines.mancala.ending import ended
from engines.mancala.events import events
from engines.mancala.options import OPTIONS, options_from, options_to
from engines.mancala.serialization import dump, load
from engines.mancala.state import PLAYERS, State, scores, to_move, winners
from engines.mancala.view import MancalaView, legal_moves, view
from engines.validators import check_seats, check_seed


class Mancala(Game):
    """The rules. Reasons of IllegalMove: ``no_such_pit``, ``empty_pit``, ``sown_back``."""

    NAME = "mancala"
    TITLE = "Zig Zag mancala"
    SEATS = (PLAYERS,)
    OPTIONS = OPTIONS
    HIDDEN = False

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
                barred=None,
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
        if state.ended is not None:
            raise GameOver(move)
        column = notation.parse(move)
        reason = _illegal(state, column)
        if reason:
            raise IllegalMove(move, state.turn, reason, state.ply)
        return _sow(state, pit_at(state.turn, column, state.options.pits))

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

    @property
    def ai(self) -> AI:
        from engines.mancala.ai import levels  # the bot plays its AI players in worker processes only

        return levels


def _illegal(state: State, column: int) -> str | None:
    """Return why the rules forbid sowing the pit in that column, None when they allow it."""
    if column >= state.options.pits:
        return "no_such_pit"
    pit = pit_at(state.turn, column, state.options.pits)
    if pit in choices(state.pits, state.turn, state.barred):
        return None
    return "sown_back" if state.pits[pit] else "empty_pit"


def _sow(state: State, pit: int) -> State:
    """Return the state after the pit was sown, over if that ends the match."""
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
