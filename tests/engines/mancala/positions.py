"""Positions of Zig Zag mancala, set up pit by pit or reached by moves."""

from collections.abc import Iterable
from random import Random
from typing import Any

from engines.mancala import GAME
from engines.mancala.ai.search_state import PackedBoard, packed_board
from engines.mancala.state import State


def start(pits: int = 6, seeds: int = 5) -> State:
    return GAME.start(seats=2, options={"pits": pits, "seeds": seeds}, seed="5a" * 32)


def play(state: State, moves: Iterable[str]) -> State:
    for move in moves:
        state = GAME.play(state, move)
    return state


def position(
    south: Iterable[str | int], north: Iterable[str | int], stores: Iterable[int] = (), **changes: Any
) -> State:
    """Return a position in a game of five seeds a pit, like ``position("100255", "000500")``.

    Unless the stores are given, they share the other seeds evenly; South has an odd one.
    """
    rows = [[int(seeds) for seeds in row] for row in (south, north)]
    data = GAME.dump(start(pits=len(rows[0])))
    taken = 10 * len(rows[0]) - sum(map(sum, rows))
    shared = list(stores) or [taken - taken // 2, taken // 2]
    return GAME.load(data | {"south": rows[0], "north": rows[1], "stores": shared} | changes)


def played(size: tuple[int, int], plies: int, rng: Random, fewest: int = 0) -> State:
    """Return a position that many random plies later, or before, with at most `fewest` seeds in the pits."""
    state = start(*size)
    for _ in range(plies):
        after = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        if GAME.to_move(after) is None or sum(state.pits) <= fewest:
            break
        state = after
    return state


def board_of(state: State) -> PackedBoard:
    return packed_board(state.options.pits, 2 * state.options.pits * state.options.seeds)


def pack(board: PackedBoard, state: State) -> int:
    return board.pack(state.pits, state.turn, state.captured_last)
