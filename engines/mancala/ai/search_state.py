"""The game packed into whole numbers, for search: private to the house players.

A position is one number. Each pit of the loop (see `board`) is a digit of `bits` bits, pit 0 lowest; above
the pits stand who is to move (one bit), who captured last (two bits: 0 nobody, 1 South, 2 North) and the pit
that may not be sown back (its number plus one, or 0). A lap is one addition of a number looked up by pit,
direction and seeds, however many pits it sows, and equal positions are equal numbers.
"""

from functools import lru_cache

from engines.mancala.board import Pits, pit_at, towards_middle

# A child: captured seeds, position afterwards, pit sown.
Child = tuple[int, int, int]


class Laps(dict[int, tuple[int, int]]):
    """Laps in one direction from one pit, by seeds lifted: (what to add to the position, last pit sown)."""

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


class Fast:
    """The packed game on a board `width` pits wide with at most `seeds` seeds in all."""

    def __init__(self, width: int, seeds: int) -> None:
        self.width, self.size, size = width, 2 * width, 2 * width
        # A bit to spare in every digit, for counting the pits that hold something.
        self.bits = bits = seeds.bit_length() + 1
        self.mask = (1 << bits) - 1
        self.shifts = [bits * pit for pit in range(size)]
        self.turn = 1 << bits * size
        self.last = (self.turn << 1, self.turn << 2)
        self.barred_shift = bits * size + 3
        # What stays of a position if a move captures, and if it does not.
        self.keep_turn = 2 * self.turn - 1
        self.keep_last = self.keep_turn | self.last[0] | self.last[1]
        both = {step: [Laps(pit, step, size, bits) for pit in range(size)] for step in (1, -1)}
        self._loops = [both[towards_middle(pit, width)] for pit in range(size)]
        # Per seat, from left to right: pit, where its digit is, and the laps in its direction.
        self.sources = tuple(
            [
                (pit, self.shifts[pit], self._loops[pit])
                for pit in (pit_at(seat, place, width) for place in range(width))
            ]
            for seat in (0, 1)
        )
        self.returns = [self._returns(pit) for pit in range(size)]
        # By seat: all digits of its pits; and what sets the spare bit of each digit but 0.
        self.rows = tuple(sum(self.mask << shift for _, shift, _ in row) for row in self.sources)
        self.fill = tuple(sum((self.mask >> 1) << shift for _, shift, _ in row) for row in self.sources)
        self.guard = tuple(sum(1 << shift + bits - 1 for _, shift, _ in row) for row in self.sources)

    def _returns(self, pit: int) -> bool:
        """Whether a single seed sown from the pit and sown again comes back to it."""
        there = (pit + towards_middle(pit, self.width)) % self.size
        return (there + towards_middle(there, self.width)) % self.size == pit

    def pack(self, pits: Pits, seat: int, captured_last: int | None, barred: int | None) -> int:
        """The position as a number."""
        code = sum(seeds << shift for seeds, shift in zip(pits, self.shifts, strict=True))
        code |= self.turn * seat
        if captured_last is not None:
            code |= self.last[captured_last]
        return code if barred is None else code | (barred + 1) << self.barred_shift

    def pits(self, code: int) -> Pits:
        """The seeds of a packed position."""
        return tuple(code >> shift & self.mask for shift in self.shifts)

    def barred(self, code: int) -> int:
        """The pit that may not be sown back, -1 if there is none."""
        return (code >> self.barred_shift) - 1

    def seat(self, code: int) -> int:
        """Whose turn it is."""
        return 1 if code & self.turn else 0

    def children(self, code: int) -> list[Child]:
        """What the legal moves lead to, from left to right."""
        seat = 1 if code & self.turn else 0
        barred = (code >> self.barred_shift) - 1
        here = code & self.keep_last ^ self.turn
        mask, shifts, size, found = self.mask, self.shifts, self.size, []
        for pit, shift, loops in self.sources[seat]:
            seeds = code >> shift & mask
            if not seeds or pit == barred:
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
                elif seeds == 1 and self.returns[pit] and not after >> shifts[size - 1 - pit] & mask:
                    after |= at + 1 << self.barred_shift
            found.append((captured, after, pit))
        return found

    def place(self, pit: int) -> int:
        """The pit's column."""
        return pit if pit < self.width else 2 * self.width - 1 - pit


@lru_cache(maxsize=8)
def packed(width: int, seeds: int) -> Fast:
    """The packed game, with its tables kept from move to move."""
    return Fast(width, seeds)
