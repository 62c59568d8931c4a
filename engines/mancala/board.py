"""The board as a loop, and sowing along it.

The pits are numbered along the path: 0 is A, then b, C, d … to the right end, straight across, and back. So
even numbers are North's and odd ones South's, every step changes sides, and the pit straight across from
number n is the one as far from the other end. A position is a tuple of seeds in that order.
"""

from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

SOUTH, NORTH = 0, 1

Pits = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sowing:
    """What a move does: `pits` afterwards, `laps` as (pit, seeds lifted there), the `last` pit sown, and how
    many seeds were `captured` straight across from it.
    """

    pits: Pits
    laps: tuple[tuple[int, int], ...]
    last: int
    captured: int


def owner(pit: int) -> int:
    """The seat on whose side the pit is."""
    return SOUTH if pit % 2 else NORTH


def column(pit: int, width: int) -> int:
    """The pit's column from the left, on a board `width` pits wide."""
    return pit if pit < width else 2 * width - 1 - pit


def pit_at(seat: int, place: int, width: int) -> int:
    """The pit in column `place` on the seat's side."""
    outward = place % 2 == (1 if seat == SOUTH else 0)
    return place if outward else 2 * width - 1 - place


def letter(pit: int, width: int) -> str:
    """The pit's letter: lower case for South, upper case for North."""
    letters = ascii_lowercase if owner(pit) == SOUTH else ascii_uppercase
    return letters[column(pit, width)]


def towards_middle(pit: int, width: int) -> int:
    """The direction of a move's first lap, 1 or -1: towards the line that halves the board."""
    return 1 if pit % width < width // 2 else -1


def sow(pits: Pits, start: int) -> Sowing:
    """Sow from a pit, in as many laps as it takes, and capture.

    Laps cannot go on for ever unless they come back to the position and pit that the move began with, since
    each lap follows from just one before it. No board is known where they do; the move would end there.
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


def barred_by(pits: Pits, sowing: Sowing) -> int | None:
    """The pit that may not be sown next: a single seed that has just come into an empty pit, if sowing it
    would bring it straight back without capturing anything. `pits` is the position before the move.
    """
    (start, seeds), size = sowing.laps[0], len(pits)
    if seeds != 1 or sowing.captured or pits[sowing.last]:
        return None
    back = (sowing.last + towards_middle(sowing.last, size // 2)) % size
    captures = sowing.pits[size - 1 - start] > 0
    return sowing.last if back == start and not captures else None


def choices(pits: Pits, seat: int, barred: int | None) -> list[int]:
    """The pits that the seat may sow, from left to right."""
    width = len(pits) // 2
    mine = (pit_at(seat, place, width) for place in range(width))
    return [pit for pit in mine if pits[pit] and pit != barred]
