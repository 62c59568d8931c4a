"""The search's representation of a position: everything packed into one integer.

Each pit of the loop (see `board`) is a digit of `bits` bits, pit 0 lowest. Above the pits are the seat to
move (one bit) and the seat that captured last (two bits: 0 nobody, 1 South, 2 North). Sowing a lap is a
single addition, however many pits it sows, of a number looked up by pit, direction and seeds. Equal positions
are equal integers, which serve as keys of the transposition table and the tablebase, and as members of the
set of earlier positions.
"""

from array import array
from collections.abc import Collection, Sequence
from functools import lru_cache

from engines.mancala.board import Pits, row, towards_middle

# A child of a node: captured seeds, position afterwards, pit sown.
Child = tuple[int, int, int]

ALL = (1 << 64) - 1


class Laps(dict[int, tuple[int, int]]):
    """Laps from one pit in one direction, by seeds lifted: (addend to the position, last pit sown)."""

    def __init__(self, pit: int, step: int, size: int, bits: int) -> None:
        super().__init__()
        self._pit, self._step, self._size, self._bits = pit, step, size, bits

    def __missing__(self, seeds: int) -> tuple[int, int]:
        at, change = self._pit, -(seeds << self._bits * self._pit)
        for _ in range(seeds):
            at = (at + self._step) % self._size
            change += 1 << self._bits * at
        self[seeds] = change, at
        return change, at


class PackedBoard:
    """Tables and move generation for a board `width` pits wide with at most `seeds` seeds in all."""

    def __init__(self, width: int, seeds: int) -> None:
        self.width, self.size, size = width, 2 * width, 2 * width
        # One spare bit in every digit, for counting the filled pits.
        self.bits = bits = seeds.bit_length() + 1
        self.mask = (1 << bits) - 1
        self.shifts = [bits * pit for pit in range(size)]
        self.turn = 1 << bits * size
        self.last = (self.turn << 1, self.turn << 2)
        # Masks of what a move keeps of a position: if it captures, and if it does not.
        self.keep_turn = 2 * self.turn - 1
        both = {step: [Laps(pit, step, size, bits) for pit in range(size)] for step in (1, -1)}
        self._loops = [both[towards_middle(pit, width)] for pit in range(size)]
        # By seat, from left to right: pit, shift of its digit, and its laps.
        self.sources = tuple(
            [(pit, self.shifts[pit], self._loops[pit]) for pit in row(seat, width)] for seat in (0, 1)
        )
        # By seat: the mask of its pits; the addend that sets the spare bit of every digit but 0; those spare
        # bits.
        self.rows = tuple(sum(self.mask << shift for _, shift, _ in row) for row in self.sources)
        self.fill = tuple(sum((self.mask >> 1) << shift for _, shift, _ in row) for row in self.sources)
        self.guard = tuple(sum(1 << shift + bits - 1 for _, shift, _ in row) for row in self.sources)

    def pack(self, pits: Pits, seat: int, captured_last: int | None) -> int:
        code = sum(seeds << shift for seeds, shift in zip(pits, self.shifts, strict=True))
        code |= self.turn * seat
        return code if captured_last is None else code | self.last[captured_last]

    def pits(self, code: int) -> Pits:
        """Unpack the seeds of a position."""
        return tuple(code >> shift & self.mask for shift in self.shifts)

    def seat(self, code: int) -> int:
        return 1 if code & self.turn else 0

    def children(self, code: int) -> list[Child]:
        """List the children of a position, one for each pit with seeds, from left to right."""
        seat = 1 if code & self.turn else 0
        here = code ^ self.turn
        mask, shifts, size, children = self.mask, self.shifts, self.size, []
        for pit, shift, loops in self.sources[seat]:
            seeds = code >> shift & mask
            if not seeds:
                continue
            change, at = loops[pit][seeds]
            after = here + change
            last = after >> shifts[at] & mask
            while at % 2 != seat and last != 1:
                if at == pit and after == here:
                    break
                change, at = loops[at][last]
                after += change
                last = after >> shifts[at] & mask
            captured = 0
            if last == 1 and at % 2 == seat:
                across = shifts[size - 1 - at]
                captured = after >> across & mask
                if captured:
                    after = after - (captured << across) & self.keep_turn | self.last[seat]
            children.append((captured, after, pit))
        return children

    def legal(self, code: int, stood: Collection[int]) -> list[Child]:
        """List the children that the rules allow after the earlier positions `stood`."""
        children = self.children(code)
        return [child for child in children if child[1] not in stood] or children

    def column(self, pit: int) -> int:
        return pit if pit < self.width else 2 * self.width - 1 - pit


@lru_cache(maxsize=8)
def packed_board(width: int, seeds: int) -> PackedBoard:
    """Make the board, keeping its tables from move to move."""
    return PackedBoard(width, seeds)


def core_laps(width: int, seeds: int, shifts: Sequence[int]) -> "tuple[array[int], array[int]]":
    """Tabulate what each lap adds to South's row and to North's, alternately, and the last pit of each lap.

    This is for `core`. `shifts` are the positions of the pits' digits, in bits. The index of a lap is the
    number of seeds lifted plus `seeds` + 1 times the pit; laps in the other direction follow.
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
