"""The board of 12 x 12 squares as a bitboard, and chains on it.

A square is a number from 0 to 143: twelve times its column from the left, plus its row from the bottom, so
that numerical order is the order of notation. A set of squares is an integer with a bit for each square, so a
chain is followed by flood fill, a few shifts per step.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

SIDE: Final = 12
COUNT: Final = SIDE * SIDE
EACH: Final = COUNT // 6  # squares with each number

NS: Final = "NS"
EW: Final = "EW"

COLUMNS: Final = "abcdefghijkl"
NAMES: Final = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, SIDE + 1))
BY_NAME: Final = {name: square for square, name in enumerate(NAMES)}

ALL: Final = (1 << COUNT) - 1
_SOUTH: Final = sum(1 << (SIDE * column) for column in range(SIDE))
_NORTH: Final = _SOUTH << (SIDE - 1)
_WEST: Final = (1 << SIDE) - 1
_EAST: Final = _WEST << (COUNT - SIDE)
ENDS: Final = {NS: (_SOUTH, _NORTH), EW: (_WEST, _EAST)}


def to_set(squares: Iterable[int]) -> int:
    """Return the squares as a set."""
    made = 0
    for square in squares:
        made |= 1 << square
    return made


def from_set(squares: int) -> Iterator[int]:
    """Yield the squares of a set, in order."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


def touching(squares: int) -> int:
    """Return the squares and all that touch them on a side or a corner."""
    column = squares | (squares & ~_NORTH) << 1 | (squares & ~_SOUTH) >> 1
    return (column | column << SIDE | column >> SIDE) & ALL


def joins(squares: int, edges: str) -> bool:
    """Return whether an unbroken chain of these squares joins the two edges."""
    start, goal = ENDS[edges]
    reached = squares & start
    while reached:
        if reached & goal:
            return True
        further = touching(reached) & squares
        if further == reached:
            return False
        reached = further
    return False


def shortest_chain(squares: int, edges: str) -> list[int]:
    """Return a shortest chain from the first edge to the other, by breadth-first search; [] if none."""
    start, goal = ENDS[edges]
    layers = [squares & start]
    seen = layers[0]
    while layers[-1] and not layers[-1] & goal:
        layers.append(touching(layers[-1]) & squares & ~seen)
        seen |= layers[-1]
    if not layers[-1]:
        return []
    here = layers[-1] & goal
    chain = []
    for layer in reversed(layers):
        square = next(from_set(layer & here))
        chain.append(square)
        here = touching(1 << square)
    return chain[::-1]


def to_rows(cells: str) -> list[str]:
    """Return one character per square as twelve strings, row 12 first, as South sees the board."""
    return [cells[row::SIDE] for row in range(SIDE - 1, -1, -1)]


def from_rows(rows: Iterable[str]) -> str:
    """Return the characters by square: the inverse of `to_rows`."""
    upwards = list(rows)[::-1]
    return "".join(upwards[row][column] for column in range(SIDE) for row in range(SIDE))


@lru_cache(maxsize=64)
def bearing(numbers: str) -> tuple[int, ...]:
    """Return the set of squares with each number; entry 0 is empty, numbers count from 1."""
    return tuple(
        to_set(square for square, found in enumerate(numbers) if found == str(number)) for number in range(7)
    )
