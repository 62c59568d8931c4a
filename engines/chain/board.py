"""The board of 12 x 12 squares, and chains on it.

A square is a number from 0 to 143: twelve times its column from the left, plus its row from the bottom, so
that the order of the numbers is the order in which squares are written. A set of squares is an int with the
bits of its squares, which makes following a chain a matter of a few shifts.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

SIDE: Final = 12
COUNT: Final = SIDE * SIDE
EACH: Final = COUNT // 6  # how many squares bear each number

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
    """The squares as a set."""
    made = 0
    for square in squares:
        made |= 1 << square
    return made


def from_set(squares: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while squares:
        low = squares & -squares
        yield low.bit_length() - 1
        squares ^= low


def touching(squares: int) -> int:
    """The squares themselves and all that touch them on a side or a corner."""
    column = squares | (squares & ~_NORTH) << 1 | (squares & ~_SOUTH) >> 1
    return (column | column << SIDE | column >> SIDE) & ALL


NEIGHBOURS: Final = tuple(tuple(from_set(touching(1 << square) & ~(1 << square))) for square in range(COUNT))


def joins(squares: int, edges: str) -> bool:
    """Whether an unbroken chain of these squares leads from one of the edges to the other."""
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
    """A chain of the fewest squares from the first of the edges to the other; [] when there is none."""
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
    """One character for each square as twelve strings, row 12 first, as the board is seen from South."""
    return [cells[row::SIDE] for row in range(SIDE - 1, -1, -1)]


def from_rows(rows: Iterable[str]) -> str:
    """The reverse of `to_rows`, for twelve strings of twelve characters."""
    upwards = list(rows)[::-1]
    return "".join(upwards[row][column] for column in range(SIDE) for row in range(SIDE))


@lru_cache(maxsize=64)
def bearing(numbers: str) -> tuple[int, ...]:
    """The set of squares that bear each number; entry 0 is empty, for numbers count from 1."""
    return tuple(
        to_set(square for square, found in enumerate(numbers) if found == str(number)) for number in range(7)
    )
