"""Connection distances: how many pieces a team needs to join its edges.

Used by the easy AI player, and by the bot to offer squares in a useful order.
"""

from collections.abc import Sequence
from typing import Final

from engines.chain.board import ALL, BY_NAME, ENDS, from_rows, from_set, to_set, touching

FAR: Final = 1000


def steps(own: int, free: int, start: int) -> list[int]:
    """Return, for each square, the fewest pieces for a chain from `start` to and including it.

    Squares of the team cost nothing, empty ones a piece, and the opponent's are FAR (0-1 breadth-first
    search).
    """
    found = [FAR] * ALL.bit_length()
    cost = 0
    reached = _flood(start & own, own)
    edge = reached | start & free
    known = 0
    while True:
        for square in from_set(reached & ~known):
            found[square] = cost
        known |= reached
        new = (touching(known) & free | edge & free) & ~known
        if not new:
            return found
        cost += 1
        for square in from_set(new):
            found[square] = cost
        known |= new
        reached = _flood(touching(new) & own & ~known, own)


def _flood(seeds: int, own: int) -> int:
    while (further := touching(seeds) & own) != seeds:
        seeds = further
    return seeds


def needed(own: int, free: int, edges: str) -> list[int]:
    """Return, for each empty square, the fewest pieces for a chain from edge to edge through it.

    FAR or more if there is none. Values of the team's own squares are one too low, and not used.
    """
    start, goal = ENDS[edges]
    there, back = steps(own, free, start), steps(own, free, goal)
    return [a + b - 1 for a, b in zip(there, back, strict=True)]


def sets(pieces: Sequence[str]) -> tuple[int, int, int]:
    """Return the squares of team 0, of team 1 and the empty ones, from the rows of a view."""
    cells = from_rows(pieces)
    zero, one, free = (to_set(n for n, cell in enumerate(cells) if cell == kind) for kind in "01.")
    return zero, one, free


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
    """Return how far a square is from the middle of the board: 1 to 11."""
    column, row = divmod(square, 12)
    return abs(column - 5.5) + abs(row - 5.5)
