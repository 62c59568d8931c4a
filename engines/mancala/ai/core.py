"""The search below the root, on machine words: plain Python, of which a compiler makes the module ``_core``.

A position is three numbers: South's row and North's row, in which each column is a digit of `bits` bits, the
leftmost lowest; and flags, which are the seat to move (1), and which seat captured last (2 South, 4 North).
Sowing a lap is an addition to either row. Moves, the line and the transposition table are kept in arrays.

``_core.pxd`` has the types that the compiler needs. Values, moves and nodes are those of `search`, one by
one, compiled or not. Uncompiled, this is slower than `search`.
"""

from array import array
from collections.abc import Iterable, Sequence

from engines.mancala.ai.search_state import core_laps
from engines.mancala.board import row, towards_middle

# Kinds of entries in the transposition table, as in `search`: the value itself, or a lower or upper bound.
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
INFINITE = 1 << 30

# Machine words: all bits, the lowest one, and odd numbers that spread positions over the table.
ALL = (1 << 64) - 1
ONE = 1
SOUTH_FACTOR, NORTH_FACTOR, KEY_FACTOR = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93

# The key of a position is its flags, and this bit, so that none is 0.
USED = 8
# Entries of the table at first, and of the marks of the line; powers of two.
SLOTS, MARKS = 1 << 10, 1 << 10
# Values in the table are above 0.
OFFSET = 1 << 31

# South's row, North's row, and flags.
Words = tuple[int, int, int]
# A position with its bounds: the least, in how many moves, the most, in how many moves.
Known = tuple[Words, tuple[int, int, int, int]]


def fits(width: int, seeds: int) -> bool:
    """Check that a row of such a board fits into a machine word."""
    return width * (seeds.bit_length() + 1) <= 64


class Core:
    """The board and the search. `prepare` begins one, and `begin` every iteration."""

    def __init__(self, width: int, seeds: int, weights: Sequence[int], unit: int, deepest: int) -> None:
        """Make the tables of a board `width` pits wide with `seeds` seeds, of which `fits` is true."""
        self._width, self._size, self._bits = width, 2 * width, seeds.bit_length() + 1
        self._mask = (1 << self._bits) - 1
        self._row, self._filled, self._claim = weights
        self._unit = unit
        places = [pit if pit < width else 2 * width - 1 - pit for pit in range(2 * width)]
        self._shifts = array("i", [self._bits * place for place in places])
        self._pits = array("i", [*row(0, width), *row(1, width)])
        self._stride = seeds + 1
        forward = self._stride * 2 * width
        self._loops = array(
            "i", [forward if towards_middle(pit, width) < 0 else 0 for pit in range(2 * width)]
        )
        self._changes, self._ends_at = core_laps(width, seeds, self._shifts)
        self._fill = sum(self._mask >> 1 << self._bits * place for place in range(width))
        self._ones = sum(ONE << self._bits * place for place in range(width))
        self._top = self._bits * (width - 1)
        self._guard = sum(ONE << self._bits * place + self._bits - 1 for place in range(width))
        # The moves at every depth, and the order to look at them in.
        room = (deepest + 1) * width
        self._souths, self._norths, self._hashes = (array("Q", bytes(8 * room)) for _ in range(3))
        self._flags, self._gains, self._sown_pits, self._order, self._badness = (
            array("i", bytes(4 * room)) for _ in range(5)
        )
        # Known endings: four words each, which are South's row, North's row, the key and the bounds.
        self._endings, self._endings_mask = array("Q", bytes(32 * 2)), 1
        self.known = 0

    def learn(self, endings: Iterable[Known], seeds: int) -> None:
        """Take the bounds of all positions of the tablebase, which is solved for up to `seeds` seeds."""
        known = list(endings)
        slots = 2
        while slots < 2 * len(known):
            slots *= 2
        table = array("Q", bytes(32 * slots))
        for (south, north, flags), (least, least_moves, most, most_moves) in known:
            slot = (self._hash(south, north, flags | USED) & (slots - 1)) * 4
            while table[slot + 2]:
                slot = slot + 4 & 4 * slots - 1
            bounds = least + 256 << 48 | least_moves << 32 | most + 256 << 16 | most_moves
            table[slot : slot + 4] = array("Q", [south, north, flags | USED, bounds])
        self._endings, self._endings_mask, self.known = table, slots - 1, seeds

    def prepare(self, left: int, few: int, quickest: int, quiet_left: int, ends: bool) -> None:
        """Begin a search of a position with `left` seeds; see `search.Search` for the rest."""
        self._root_left, self._few, self._quickest = left, few, quickest
        self._quiet_left, self._ends = quiet_left, ends
        self._bounded = few > 0 or ends
        self.sown, self.spent, self._depth = 0, False, 0
        self._forget()

    def begin(self, depth: int, stood: Sequence[Words]) -> None:
        """Begin an iteration; the positions that have `stood` may not return."""
        self._depth, self.spent = depth, False
        if self._ends:
            self._forget()
        self._marks = array("i", bytes(4 * MARKS))
        room = len(stood) + depth + 1
        self._line_souths, self._line_norths = array("Q", bytes(8 * room)), array("Q", bytes(8 * room))
        self._line_flags, self._length = array("i", bytes(4 * room)), 0
        for south, north, flags in stood:
            self._push(south, north, flags, self._hash(south, north, flags | USED))

    def after(
        self,
        words: Words,
        captured: int,
        left: int,
        depth: int,
        low: int,
        high: int,
        scout: bool,
        budget: int,
    ) -> int:
        """Value a move to a position with `left` seeds; if `spent` is then true, the result is no value."""
        self._souths[0], self._norths[0], self._flags[0] = words
        self._hashes[0] = self._hash(self._souths[0], self._norths[0], self._flags[0] | USED)
        self._gains[0], self._budget = captured, budget
        return self._after(0, left, depth, low, high, scout)

    def children(self, words: Words) -> list[tuple[int, Words, int]]:
        """List the moves in a position, whatever has stood: seeds captured, the position after, the pit."""
        south, north, flags = words
        count = self._children(south, north, flags, 0)
        return [
            (self._gains[at], (self._souths[at], self._norths[at], self._flags[at]), self._sown_pits[at])
            for at in range(count)
        ]

    def static(self, words: Words, left: int) -> int:
        south, north, flags = words
        return self._static(south, north, flags, left)

    def _hash(self, south: int, north: int, key: int) -> int:
        mixed = (south * SOUTH_FACTOR ^ north * NORTH_FACTOR ^ key * KEY_FACTOR) & ALL
        mixed = (mixed ^ mixed >> 32) * KEY_FACTOR & ALL
        return mixed ^ mixed >> 29

    def _children(self, south: int, north: int, flags: int, base: int) -> int:
        """Write the moves from `base` on, from left to right, and count them."""
        seat, count = flags & 1, 0
        own = north if seat else south
        for place in range(self._width):
            if own >> self._bits * place & self._mask:
                self._sow(south, north, flags, self._pits[seat * self._width + place], base + count)
                count += 1
        return count

    def _sow(self, south: int, north: int, flags: int, pit: int, to: int) -> None:
        """Sow from a pit, in as many laps as it takes, and write the move."""
        seat, at, last = flags & 1, pit, (south if pit & 1 else north) >> self._shifts[pit] & self._mask
        loop, after_south, after_north = self._loops[pit], south, north
        while True:
            lap = loop + at * self._stride + last
            after_south = after_south + self._changes[2 * lap] & ALL
            after_north = after_north + self._changes[2 * lap + 1] & ALL
            at = self._ends_at[lap]
            last = (after_south if at & 1 else after_north) >> self._shifts[at] & self._mask
            if at & 1 == seat or last == 1:
                break
            if at == pit and after_south == south and after_north == north:
                break
        captured, flags = 0, flags ^ 1
        if last == 1 and at & 1 == seat:
            across = self._shifts[self._size - 1 - at]  # in the other row
            taken = (after_north if at & 1 else after_south) >> across & self._mask
            if taken:
                captured = taken
                flags = (1 - seat) | 2 << seat
                if at & 1:
                    after_north -= taken << across
                else:
                    after_south -= taken << across
        self._souths[to], self._norths[to], self._flags[to] = after_south, after_north, flags
        self._gains[to], self._sown_pits[to] = captured, pit

    def _legal(self, south: int, north: int, flags: int, base: int) -> int:
        """Write the moves that the rules allow from `base` on, and count them."""
        count = self._children(south, north, flags, base)
        kept = 0
        for at in range(base, base + count):
            self._hashes[at] = self._hash(self._souths[at], self._norths[at], self._flags[at] | USED)
            self._order[at] = at
            # After a capture no position is an earlier one.
            barred = self._gains[at] == 0 and self._stands(
                self._souths[at], self._norths[at], self._flags[at], self._hashes[at]
            )
            if not barred:
                self._order[base + kept] = at
                kept += 1
        if kept:
            return kept
        for at in range(base, base + count):
            self._order[at] = at
        return count

    def _push(self, south: int, north: int, flags: int, code: int) -> None:
        at = self._length
        self._line_souths[at], self._line_norths[at], self._line_flags[at] = south, north, flags
        self._marks[code & MARKS - 1] += 1
        self._length = at + 1

    def _pop(self, code: int) -> None:
        self._marks[code & MARKS - 1] -= 1
        self._length -= 1

    def _stands(self, south: int, north: int, flags: int, code: int) -> bool:
        """Check whether the position is on the line."""
        if not self._marks[code & MARKS - 1]:
            return False
        for at in range(self._length):
            if (
                self._line_souths[at] == south
                and self._line_norths[at] == north
                and self._line_flags[at] == flags
            ):
                return True
        return False

    def _static(self, south: int, north: int, flags: int, left: int) -> int:
        """Evaluate the position statically, as `evaluation` does."""
        seat = flags & 1
        own, other = (north, south) if seat else (south, north)
        worth = self._row * (2 * self._total(own) - left)
        worth += self._filled * (self._pits_filled(own) - self._pits_filled(other))
        if flags & 2 << seat:
            worth += self._claim * left
        elif flags & 4 >> seat:
            worth -= self._claim * left
        bound = (left - 1) * self._unit
        return worth if -bound < worth < bound else bound if worth > 0 else -bound

    def _pits_filled(self, seeds: int) -> int:
        return self._total((seeds + self._fill & self._guard) >> self._bits - 1)

    def _total(self, seeds: int) -> int:
        """Add up a row's digits, with a product with ones that gathers the sum in the last one."""
        return seeds * self._ones >> self._top & self._mask

    def _claimed(self, flags: int, left: int) -> int:
        """Value the position as if nothing were captured any more."""
        seat = flags & 1
        if flags & 2 << seat:
            return left * self._unit
        return -left * self._unit if flags & 4 >> seat else 0

    def _bounds(self, south: int, north: int, flags: int, left: int) -> tuple[int, int]:
        """Bound the position's value from below and above, by the tablebase where it reaches."""
        least, most = -left, left
        if left <= self._few:
            key = flags | USED
            slot = (self._hash(south, north, key) & self._endings_mask) * 4
            while self._endings[slot + 2]:
                if (
                    self._endings[slot + 2] == key
                    and self._endings[slot] == south
                    and self._endings[slot + 1] == north
                ):
                    entry, near = self._endings[slot + 3], left != self._root_left
                    if near or (entry >> 32 & 0xFFFF) <= self._quickest:
                        least = (entry >> 48) - 256
                    if near or (entry & 0xFFFF) <= self._quickest:
                        most = (entry >> 16 & 0xFFFF) - 256
                    break
                slot = slot + 4 & 4 * self._endings_mask + 3
        return least * self._unit, most * self._unit

    def _evaluate(self, at: int, left: int) -> int:
        """Evaluate a leaf statically, corrected by what is known for certain."""
        south, north, flags = self._souths[at], self._norths[at], self._flags[at]
        value = self._static(south, north, flags, left)
        if not self._bounded:
            return value
        least, most = self._bounds(south, north, flags, left)
        if least == most:
            return least
        if self._is_quiet_end(left, 0):
            return 0
        return least if value < least else most if value > most else value

    def _is_quiet_end(self, left: int, depth: int) -> bool:
        """Check whether the match ends here because nothing was captured for too long."""
        return self._ends and left == self._root_left and self._depth - depth >= self._quiet_left

    def _forget(self) -> None:
        """Empty the transposition table. A slot is South's row, North's row, the key, and what is known."""
        self._slots, self._count = SLOTS, 0
        self._table = array("Q", [0]) * (4 * SLOTS)

    def _slot(self, south: int, north: int, key: int, code: int) -> int:
        """Find the place of the position in the table, or the free one where it would go."""
        last = 4 * self._slots - 1
        slot = 4 * code & last
        while self._table[slot + 2]:
            if self._table[slot] == south and self._table[slot + 1] == north and self._table[slot + 2] == key:
                break
            slot = slot + 4 & last
        return slot

    def _store(self, south: int, north: int, key: int, code: int, entry: int) -> None:
        slot = self._slot(south, north, key, code)
        if not self._table[slot + 2]:
            self._count += 1
            if 2 * self._count > self._slots:
                self._grow()
                slot = self._slot(south, north, key, code)
        self._table[slot], self._table[slot + 1] = south, north
        self._table[slot + 2], self._table[slot + 3] = key, entry

    def _grow(self) -> None:
        """Make the table four times as large."""
        old, slots = self._table, self._slots
        self._slots = 4 * slots
        self._table = array("Q", [0]) * (4 * self._slots)
        for at in range(0, 4 * slots, 4):
            if old[at + 2]:
                slot = self._slot(
                    old[at], old[at + 1], old[at + 2], self._hash(old[at], old[at + 1], old[at + 2])
                )
                for word in range(4):
                    self._table[slot + word] = old[at + word]

    def _after(self, at: int, left: int, depth: int, low: int, high: int, scout: bool) -> int:
        """Value a move; a `scout` first tests with a null window whether it exceeds `low`."""
        gain = self._gains[at] * self._unit
        left -= self._gains[at]
        if depth <= 0:
            return gain - self._evaluate(at, left)
        if scout:
            value = gain - self._value(at, left, depth, gain - low - 1, gain - low)
            if self.spent or not low < value < high:
                return value
        return gain - self._value(at, left, depth, gain - high, gain - low)

    def _value(self, at: int, left: int, depth: int, low: int, high: int) -> int:
        """Value the position after a move at the given depth, or bound its value (fail-soft).

        With the budget spent, what it returns is no value.
        """
        south, north, flags, code = self._souths[at], self._norths[at], self._flags[at], self._hashes[at]
        least, most = -left * self._unit, left * self._unit
        if left <= self._few:
            least, most = self._bounds(south, north, flags, left)
        if low >= most or least == most:
            return most
        if high <= least:
            return least
        if self._is_quiet_end(left, depth):
            return 0
        key, place, first = flags | USED, code, -1
        if self._ends:
            key |= depth << 4
            place = self._hash(south, north, key)
        slot = self._slot(south, north, key, place)
        if self._table[slot + 2]:
            entry = self._table[slot + 3]
            value = (entry >> 32) - OFFSET
            kind, first = entry >> 8 & 3, (entry & 255) - 1
            if (entry >> 16 & 255) >= depth and (
                kind == EXACT or (value >= high if kind == AT_LEAST else value <= low)
            ):
                return value
        count = self._legal(south, north, flags, depth * self._width)
        self.sown += count
        if not count or left < 2:
            return self._claimed(flags, left)
        if depth == 1:
            value, kind, first = self._last(count, left, high)
        elif self.sown > self._budget:
            self.spent = True
            return 0
        else:
            self._arrange(count, left, depth, first)
            self._push(south, north, flags, code)
            value, kind, first = self._best(count, left, depth, low, high)
            self._pop(code)
            if self.spent:
                return 0
        entry = value + OFFSET << 32 | depth << 16 | kind << 8 | first + 1
        self._store(south, north, key, place, entry)
        return value

    def _last(self, count: int, left: int, high: int) -> tuple[int, int, int]:
        """Find the best of the leaf moves by static evaluation: value, kind and pit."""
        best, best_pit = -INFINITE, -1
        for place in range(self._width, self._width + count):
            at = self._order[place]
            value = self._gains[at] * self._unit - self._evaluate(at, left - self._gains[at])
            if value > best:
                best, best_pit = value, self._sown_pits[at]
                if value >= high:
                    return value, AT_LEAST, best_pit
        return best, EXACT, best_pit

    def _best(self, count: int, left: int, depth: int, low: int, high: int) -> tuple[int, int, int]:
        """Find the best of the moves: value, kind and pit."""
        best, best_pit, kind, base = -INFINITE, -1, AT_MOST, depth * self._width
        for place in range(base, base + count):
            at = self._order[place]
            value = self._after(at, left, depth - 1, low, high, place > base)
            if self.spent:
                break
            if value > best:
                best, best_pit = value, self._sown_pits[at]
                if value >= high:
                    return best, AT_LEAST, best_pit
                if value > low:
                    low, kind = value, EXACT
        return best, kind, best_pit

    def _arrange(self, count: int, left: int, depth: int, first: int) -> None:
        """Order the moves for cut-offs: the last iteration's best move, then by known or static value."""
        base = depth * self._width
        for place in range(base, base + count):
            at = self._order[place]
            badness = self._bad(at, left) if self._sown_pits[at] != first else -INFINITE
            self._badness[at] = badness
            before = place
            while before > base and self._badness[self._order[before - 1]] > badness:
                self._order[before] = self._order[before - 1]
                before -= 1
            self._order[before] = at

    def _bad(self, at: int, left: int) -> int:
        """Value a move for the other seat, as far as its value is known."""
        gain = self._gains[at]
        if not self._ends:
            slot = self._slot(self._souths[at], self._norths[at], self._flags[at] | USED, self._hashes[at])
            if self._table[slot + 2]:
                return (self._table[slot + 3] >> 32) - OFFSET - gain * self._unit
        return self._evaluate(at, left - gain) - gain * self._unit
