"""The board as a loop, and sowing along it.

Pits are numbered along the path: 0 is A, then b, C, d … to the right end, straight across, and back. So even
numbers are North's and odd ones South's, every step changes sides, and the pit straight across from n is
size - 1 - n. A position is a tuple of seeds in that order.
"""

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase

SOUTH, NORTH = 0, 1

Pits = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sowing:
    """The result of a move.

    `pits` are the seeds afterwards, `laps` pairs of the pit lifted and its seeds. `last` is the last pit
    sown, and `captured` the number of seeds captured straight across from it.
    """

    pits: Pits
    laps: tuple[tuple[int, int], ...]
    last: int
    captured: int


def owner(pit: int) -> int:
    return SOUTH if pit % 2 else NORTH


def column(pit: int, width: int) -> int:
    """Count the columns to the left of the pit, on a board `width` pits wide."""
    return pit if pit < width else 2 * width - 1 - pit


def pit_at(seat: int, place: int, width: int) -> int:
    """Find the pit in column `place` (from 0) on the seat's side."""
    outward = place % 2 == (1 if seat == SOUTH else 0)
    return place if outward else 2 * width - 1 - place


@lru_cache(maxsize=64)
def row(seat: int, width: int) -> tuple[int, ...]:
    """List the pits on the seat's side, from left to right."""
    return tuple(pit_at(seat, place, width) for place in range(width))


def letter(pit: int, width: int) -> str:
    """Name the pit by its letter: lower case for South, upper case for North."""
    letters = ascii_lowercase if owner(pit) == SOUTH else ascii_uppercase
    return letters[column(pit, width)]


def towards_middle(pit: int, width: int) -> int:
    """Find the direction of a move's first lap, 1 or -1: towards the middle of the board."""
    return 1 if pit % width < width // 2 else -1


def sow(pits: Pits, start: int) -> Sowing:
    """Sow from a pit, in as many laps as it takes, and capture.

    A lap determines the one before it, so an endless move would have to return to the position and pit with
    which it began. No board is known on which one does; it would end there.
    """
    board, size = list(pits), len(pits)
    step = towards_middle(start, size // 2)
    side, at = start % 2, start
    laps = []
    while True:
        seeds = board[at]
        board[at] = 0
        laps.append((at, seeds))
        for _ in range(seeds):
            at += step
            if at == size:
                at = 0
            elif at < 0:
                at = size - 1
            board[at] += 1
        if at % 2 != side or board[at] == 1 or (at == start and tuple(board) == pits):
            break
    captured = 0
    if at % 2 != side and board[at] == 1:
        across = size - 1 - at
        captured, board[across] = board[across], 0
    return Sowing(tuple(board), tuple(laps), at, captured)


def filled(pits: Pits, seat: int) -> list[int]:
    """List the pits on the seat's side with seeds in them, from left to right."""
    return [pit for pit in row(seat, len(pits) // 2) if pits[pit]]


def barred_pits(pits: Pits, seat: int, stood: Collection[Pits]) -> tuple[int, ...]:
    """List the pits that the seat may not sow, from left to right, since that would bring back a position.

    `stood` are the positions with the opponent to move that have occurred since the last capture, and
    perhaps earlier ones. If every pit with seeds would bring one back, none is barred.
    """
    if not stood:
        return ()
    sources = filled(pits, seat)
    returning = tuple(pit for pit in sources if sow(pits, pit).pits in stood)
    return () if len(returning) == len(sources) else returning
