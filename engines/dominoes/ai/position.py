"""Positions with open hands on bitboards, and how to play on from them.

Seats are roles: 0 is the contractor, 1 plays next, 2 plays before the contractor.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines import compiled_modules
from engines.dominoes.ai import playout
from engines.dominoes.ai.bitboard import Covers, covers


@dataclass(frozen=True, slots=True)
class Table:
    """What is constant while a hand is played: the covers, each tile's worth, and the playouts with them."""

    covers: Covers
    worth: tuple[int, ...]
    playouts: playout.Playouts


@lru_cache(maxsize=64)
def table_of(size: int, worth: tuple[int, ...]) -> Table:
    """Return the table of a set; the playouts are compiled if they can be."""
    module: Any = compiled_modules.load("engines.dominoes.ai.playout") or playout
    kept = covers(size)
    return Table(kept, worth, module.Playouts(kept.above, kept.below, kept.any_below, worth))


@dataclass(frozen=True, slots=True)
class Position:
    """A position with open hands, by role.

    `top` is the tile to be covered (-1: none), `pile` the value of the centre, `took` what the contractor has
    taken.
    """

    hands: tuple[int, int, int]
    turn: int
    top: int
    pile: int
    took: int


def after(table: Table, here: Position, tile: int) -> Position:
    """Return the position after the player to move has laid the tile."""
    turn, pile, took = here.turn, here.pile, here.took
    contractor, left, right = here.hands
    bit = 1 << tile
    if turn == 0:
        contractor ^= bit
    elif turn == 1:
        left ^= bit
    else:
        right ^= bit
    if table.covers.above[here.top] & bit:
        pile += table.worth[tile]
    else:
        if turn == 1:
            took += pile
        pile = table.worth[tile]
    if not (contractor or left or right):
        return Position((0, 0, 0), (turn + 1) % 3, -1, 0, took + pile if turn == 0 else took)
    return Position((contractor, left, right), (turn + 1) % 3, tile, pile, took)


def play_out(table: Table, here: Position) -> int:
    """Return what the contractor has when all tiles are played, by rules of thumb: see `playout`."""
    return table.playouts.play_out(here.hands, here.turn, here.top, here.pile, here.took)
