"""The effect that sowing a lap has on the rows of a board, for `core`."""

from array import array
from collections.abc import Sequence

ALL = (1 << 64) - 1


def laps(width: int, seeds: int, shifts: Sequence[int]) -> "tuple[array[int], array[int]]":
    """Return what each lap adds to South's row and to North's, alternately, and the last pit of each lap.

    `shifts` are the positions of the pits' digits, in bits. The index of a lap is the number of seeds lifted
    plus `seeds` + 1 times the pit; laps in the other direction follow.
    """
    changes, ends, size = array("Q"), array("i"), 2 * width
    for step in (1, -1):
        for pit in range(size):
            at, rows = pit, [0, 0]
            for lifted in range(seeds + 1):
                if lifted:
                    at = (at + step) % size
                    rows[1 - at % 2] += 1 << shifts[at]
                gone = [0, 0]
                gone[1 - pit % 2] = lifted << shifts[pit]
                changes.extend(row - lost & ALL for row, lost in zip(rows, gone, strict=True))
                ends.append(at)
    return changes, ends
