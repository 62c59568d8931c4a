"""The board of 12 x 12 squares as a bitboard, and chains on it.

A square is a number from 0 to 143: twelve times its column from the left, plus its row from the bottom, so
that numerical order is the order of notation. A set of squares is an integer with a bit for each square, so a
chain is followed by flood fill, a few shifts per step.

Connection distances say how many pieces a team needs to join its edges. The easy AI player uses them, and
tables show by them who is ahead.
"""

from collections.abc import Iterable, Iterator, Sequence
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

FAR: Final = 1000


def to_set(squares: Iterable[int]) -> int:
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
    """Add to the squares all that touch them on a side or a corner."""
    column = squares | (squares & ~_NORTH) << 1 | (squares & ~_SOUTH) >> 1
    return (column | column << SIDE | column >> SIDE) & ALL


def joins(squares: int, edges: str) -> bool:
    """Check whether an unbroken chain of these squares joins the two edges."""
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
    """Find a shortest chain from the first edge to the other, by breadth-first search; [] if none."""
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
    """Write one character per square as twelve strings, row 12 first, as South sees the board."""
    return [cells[row::SIDE] for row in range(SIDE - 1, -1, -1)]


def from_rows(rows: Iterable[str]) -> str:
    """Read the characters by square: the inverse of `to_rows`."""
    upwards = list(rows)[::-1]
    return "".join(upwards[row][column] for column in range(SIDE) for row in range(SIDE))


@lru_cache(maxsize=64)
def bearing(numbers: str) -> tuple[int, ...]:
    """Find the set of squares with each number; entry 0 is empty, numbers count from 1."""
    return tuple(
        to_set(square for square, digit in enumerate(numbers) if digit == str(number)) for number in range(7)
    )


def steps(own: int, free: int, start: int) -> list[int]:
    """Count, for each square, the fewest pieces for a chain from `start` to and including it.

    Squares of the team cost nothing, empty ones a piece, and the opponent's are FAR.
    """
    costs = [FAR] * ALL.bit_length()
    for cost, layer in enumerate(_layers(own, free, start)):
        for square in from_set(layer):
            costs[square] = cost
    return costs


def missing(own: int, free: int, edges: str) -> int | None:
    """Count the fewest pieces with which a team would join its edges; None if it no longer can."""
    start, goal = ENDS[edges]
    layers = _layers(own, free, start)
    return next((cost for cost, layer in enumerate(layers) if layer & goal), None)


def _layers(own: int, free: int, start: int) -> Iterator[int]:
    """Yield the squares that a chain from `start` first reaches with 0, 1, 2 … pieces.

    This is a 0-1 breadth-first search.
    """
    layer = _flood(start & own, own)
    known = layer
    yield layer
    while new := (touching(known) | start) & free & ~known:
        layer = new | _flood(touching(new) & own & ~known, own)
        known |= layer
        yield layer


def _flood(seeds: int, own: int) -> int:
    while (further := touching(seeds) & own) != seeds:
        seeds = further
    return seeds


def needed(own: int, free: int, edges: str) -> list[int]:
    """Count, for each empty square, the fewest pieces for a chain from edge to edge through it.

    FAR or more if there is none. Values of the team's own squares are one too low, and not used.
    """
    start, goal = ENDS[edges]
    there, back = steps(own, free, start), steps(own, free, goal)
    return [a + b - 1 for a, b in zip(there, back, strict=True)]


def sets(pieces: Sequence[str]) -> tuple[int, int, int]:
    """Read the squares of team 0, of team 1 and the empty ones from the rows of a view."""
    cells = from_rows(pieces)
    team_0, team_1, free = (to_set(n for n, cell in enumerate(cells) if cell == kind) for kind in "01.")
    return team_0, team_1, free


def links(own: int) -> dict[tuple[int, int], int]:
    """Find which squares of a set touch each other, as few pairs as show every chain.

    For each step, in columns and rows, that is the set of the squares from which it leads to another one. A
    corner counts only where no square of the set touches both on a side.
    """
    right, above, below = own >> SIDE, (own & ~_SOUTH) >> 1, (own & ~_NORTH) << 1
    return {
        (1, 0): own & right,
        (0, 1): own & above,
        (1, 1): own & above >> SIDE & ~right & ~above,
        (1, -1): own & below >> SIDE & ~right & ~below,
    }


def ratings(pieces: Sequence[str], edges: Sequence[str | None], team: int) -> list[float]:
    """Rate the empty squares for a team, from a view's `pieces` and `edges`: lower is better.

    A square is good when few pieces complete a chain through it, whether the team's own or the opponent's,
    which a piece there blocks; and better near the middle of the board.
    """
    both = sets(pieces)
    rated = [_off_centre(square) / 100 for square in range(len(BY_NAME))]
    for side, weight in ((team, 1.0), (1 - team, 0.8)):
        along = edges[side]
        if along is None:
            continue
        lengths = needed(both[side], both[2], along)
        rated = [worth + weight * min(length, 30) for worth, length in zip(rated, lengths, strict=True)]
    return rated


def _off_centre(square: int) -> float:
    """Measure how far a square is from the middle of the board: 1 to 11."""
    column, row = divmod(square, 12)
    return abs(column - 5.5) + abs(row - 5.5)
