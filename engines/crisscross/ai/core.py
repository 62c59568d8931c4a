"""The learned function, its training and the search on machine words: plain Python, compiled as ``_core``.

A position is the open numbers, the arms started, the draw pile and the scrap heap; sets of tiles are masks as
in `bitboard`, and the open numbers a word with four bits for each number: how many ends show it.

The function is logistic regression on table features. The state of a number is how many ends show it, how
many tiles link it to others (in the draw pile, on the scrap heap), and where its double is. There is a weight
for each number's state; for the coarser states of each pair of numbers, with the place of the tile between
them; for still coarser states of each three numbers, with the tiles between them that are left; for the sizes
of pile and heap; and for how many tiles of each could be played. Weights differ by stage: the missing arms
and the rules for starting them, then how many tiles are left.

``_core.pxd`` has the types that the compiler needs. Compiled or not, the results are the same.
"""

from array import array
from collections.abc import Sequence
from math import exp

from engines import tiles

ONE = 1
ALL = (1 << 64) - 1
FACTOR = 0x2545F4914F6CDD1D
# Odd numbers that spread positions over the table of the search.
ENDS_FACTOR, PILE_FACTOR, REST_FACTOR = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93

# The state of a number: ends showing it (0 to 5), tiles in the pile and on the heap (0 to 9 each), and its
# double (0 laid, 1 in the pile, 2 on the heap).
STATES = 6 * 10 * 10 * 3
# In pairs: at most 2 ends, and pile and heap added up. In threes: at most 2 ends, at most 4 tiles to
# numbers that are not of the three, and whether the double is left.
COARSE, COARSER = 3 * 10 * 3, 3 * 5 * 2
# All arms are started, with few, more or many tiles left; or 1 to 5 are missing, under each of four
# combinations of rules.
FEW, MANY = 9, 14
PHASES = 3
STAGES = PHASES + 4 * 5
# The tables, one after the other.
SIZES = STAGES * STATES
PAIRS = SIZES + STAGES * 128
THREES = PAIRS + PHASES * COARSE * COARSE * 3
_KINDS_OF_THREE = COARSER * (COARSER + 1) * (COARSER + 2) // 6 * 8
PLAYABLE = THREES + 2 * _KINDS_OF_THREE
OF_MANY = _KINDS_OF_THREE
WEIGHT_COUNT = PLAYABLE + 64 * 16 * 16

# The most moves in a game, and the most features of a position.
_ROOM = 64
_FEATURES = 256
# Entries of the search's table at first, a power of two.
SLOTS = 1 << 10
# Looking ahead to the end of the game.
TO_THE_END = -1

# The open numbers, the draw pile and the scrap heap.
Position = tuple[Sequence[int], int, int]


class Core:
    """The function for one set and number of arms, with its weights, which learning changes."""

    def __init__(self, size: int, arms: int, weights: "array[float]", seed: int = 0) -> None:
        """Make the tables; `weights` are `WEIGHT_COUNT` doubles."""
        self._numbers, self._arms, self._weights = size + 1, arms, weights
        pieces = tiles.double_set(size)
        self._tiles, self._all = len(pieces), (ONE << len(pieces)) - 1
        self._lows = array("i", [low for low, _ in pieces])
        self._highs = array("i", [high for _, high in pieces])
        self._with, self._links, self._doubles = (array("Q", bytes(8 * 10)) for _ in range(3))
        self._between = array("Q", bytes(8 * 100))
        self._no_doubles = 0
        for place, (low, high) in enumerate(pieces):
            bit = ONE << place
            self._with[low] |= bit
            self._with[high] |= bit
            self._between[10 * low + high] = self._between[10 * high + low] = bit
            if low == high:
                self._doubles[low] = bit
            else:
                self._no_doubles |= bit
                self._links[low] |= bit
                self._links[high] |= bit
        self._places, self._count = array("i", bytes(4 * _FEATURES)), 0
        self._degrees, self._rests, self._coarse = (array("i", bytes(4 * 10)) for _ in range(3))
        self._ends_at, self._piles, self._scraps = (array("Q", bytes(8 * _ROOM)) for _ in range(3))
        self._arms_at = array("i", bytes(4 * _ROOM))
        self._length = 0
        self._way_ends, self._way_arms = array("Q", bytes(8 * 4)), array("i", bytes(4 * 4))
        self._state = (seed * 2 + 1) * 0x9E3779B97F4A7C15 & ALL
        self._scrap_doubles = self._cross = 0
        self._slots = self._known = self._limit = 0

    def rules(self, scrap_doubles: bool, cross: bool) -> None:
        """Set the options ``doubles`` and ``opening``."""
        self._scrap_doubles, self._cross = int(scrap_doubles), int(cross)

    def total(self, ends: Sequence[int], pile: int, scrap: int) -> float:
        """Add up the weights of a position: the chance to clear it in log-odds."""
        return float(self._total(self._packed(ends), len(ends), pile, scrap))

    def chance(self, ends: Sequence[int], pile: int, scrap: int) -> float:
        """Estimate the chance to clear a position: 1 if nothing is left, 0 if it is certainly lost."""
        return float(self._chance(self._packed(ends), len(ends), pile, scrap))

    def chances(self, positions: Sequence[Position], draws: int, limit: int) -> list[float]:
        """Compute the chances to clear positions if the best move follows each of that many draws.

        After the draws the chance is the learned one; with `TO_THE_END` it is exact. The list is empty if
        more than `limit` positions would have to be worked out.
        """
        self._known, self._limit = 0, limit
        self._new_table(SLOTS)
        chances = [
            float(self._ahead(self._packed(ends), len(ends), pile, scrap, draws))
            for ends, pile, scrap in positions
        ]
        self._new_table(SLOTS)  # frees a large one
        return chances if self._known <= limit else []

    def clear(self, games: int) -> int:
        """Play games, always to the position with the best chance, and count those that were cleared."""
        cleared = 0
        for _ in range(games):
            cleared += self._play()
        return cleared

    def learn(self, rate: float) -> int:
        """Play a game and learn from it: 1 if it was cleared, else 0.

        Each position's chance is moved towards that of its successor, the last one's towards the result.
        """
        result = self._play()
        target = float(result)
        for at in range(self._length - 1, -1, -1):
            total = self._total(self._ends_at[at], self._arms_at[at], self._piles[at], self._scraps[at])
            chance = self._logistic(total)
            change = rate * (target - chance) / self._count
            for feature in range(self._count):
                self._weights[self._places[feature]] += change
            target = chance
        return result

    def _packed(self, ends: Sequence[int]) -> int:
        packed = 0
        for end in ends:
            packed += ONE << 4 * end
        return packed

    def _logistic(self, total: float) -> float:
        return 1 / (1 + exp(-total)) if total > -500 else 0.0

    def _bits(self, mask: int) -> int:
        count = 0
        while mask:
            mask &= mask - ONE
            count += 1
        return count

    def _below(self, limit: int) -> int:
        """Draw a random number below the limit."""
        state = self._state
        state ^= state >> 12
        state ^= state << 25 & ALL
        state ^= state >> 27
        self._state = state
        return ((state * FACTOR & ALL) >> 32) * limit >> 32

    def _matching(self, ends: int, arms: int) -> int:
        """Find the tiles of the set that could be played if drawn."""
        if arms < self._arms and not self._scrap_doubles:
            return self._all
        fitting = 0
        if arms == self._arms or not self._cross:
            for number in range(self._numbers):
                if ends >> 4 * number & 15:
                    fitting |= self._with[number]
        return fitting if arms == self._arms else fitting | self._no_doubles

    def _lost(self, ends: int, arms: int, pile: int, scrap: int) -> int:
        """Check whether the game is certainly lost, as `evaluation.is_lost` proves it."""
        left, missing = pile | scrap, self._arms - arms
        if not self._numbers & 1:
            odd = 0
            for number in range(self._numbers):
                odd += self._bits(left & self._links[number]) + (ends >> 4 * number & 15) & 1
            if odd > self._arms + missing:
                return 1
        reached = left & self._matching(ends, arms)
        if missing:
            return left != 0 and reached == 0
        before = 0
        while reached not in (before, left):
            before = reached
            for number in range(self._numbers):
                if reached & self._with[number]:
                    reached |= left & self._with[number]
        return reached != left

    def _chance(self, ends: int, arms: int, pile: int, scrap: int) -> float:
        if not pile | scrap:
            return 1.0
        if self._lost(ends, arms, pile, scrap):
            return 0.0
        return self._logistic(self._total(ends, arms, pile, scrap))

    def _ahead(self, ends: int, arms: int, pile: int, scrap: int, draws: int) -> float:
        """Compute the chance to clear a position if the best move follows each of the draws."""
        if not pile | scrap:
            return 1.0
        if self._known > self._limit:
            return 0.0
        rest = scrap | ONE + draws + 1 << 56  # never 0
        slot = self._slot(ends, pile, rest)
        if self._key_rests[slot]:
            return self._chances[slot]
        if draws:
            chance = self._after_draw(ends, arms, pile, scrap, draws)
        else:
            chance = self._chance(ends, arms, pile, scrap)
        self._known += 1
        if 2 * self._known > self._slots:
            self._grow()
        self._keep(ends, pile, rest, chance)
        return chance

    def _after_draw(self, ends: int, arms: int, pile: int, scrap: int, draws: int) -> float:
        """Average over the next draw, with the best move if the tile fits."""
        if self._lost(ends, arms, pile, scrap):
            return 0.0
        matching = self._matching(ends, arms)
        if not matching & pile:
            pile, scrap = pile | scrap, 0
            if not matching & pile:
                return 0.0
        total, later = 0.0, draws - 1 if draws > 0 else draws
        for place in range(self._tiles):
            tile, best = ONE << place, 0.0
            if not pile & tile:
                continue
            if not matching & tile:
                best = self._ahead(ends, arms, pile ^ tile, scrap | tile, later)
            else:
                for way in range(self._ways(ends, arms, place)):
                    self._ways(ends, arms, place)  # again, for what lies ahead has ways of its own
                    chance = self._ahead(self._way_ends[way], self._way_arms[way], pile ^ tile, scrap, later)
                    best = max(best, chance)
            total += best
        return total / self._bits(pile)

    def _slot(self, ends: int, pile: int, rest: int) -> int:
        """Find the place of a position in the table, or a free one for it."""
        mixed = (ends * ENDS_FACTOR ^ pile * PILE_FACTOR ^ rest * REST_FACTOR) & ALL
        slot = (mixed ^ mixed >> 32) & self._slots - 1
        while self._key_rests[slot]:
            if (
                self._key_rests[slot] == rest
                and self._key_piles[slot] == pile
                and self._key_ends[slot] == ends
            ):
                break
            slot = slot + 1 & self._slots - 1
        return slot

    def _keep(self, ends: int, pile: int, rest: int, chance: float) -> None:
        """Put a chance into the table."""
        slot = self._slot(ends, pile, rest)
        self._key_ends[slot], self._key_piles[slot], self._key_rests[slot] = ends, pile, rest
        self._chances[slot] = chance

    def _grow(self) -> None:
        ends, piles, rests, chances = self._key_ends, self._key_piles, self._key_rests, self._chances
        self._new_table(4 * self._slots)
        for slot in range(len(rests)):
            if rests[slot]:
                self._keep(ends[slot], piles[slot], rests[slot], chances[slot])

    def _new_table(self, slots: int) -> None:
        """Make an empty table; where `_key_rests` is 0, a place is free."""
        self._slots, self._chances = slots, array("d", bytes(8 * slots))
        self._key_ends, self._key_piles, self._key_rests = (array("Q", bytes(8 * slots)) for _ in range(3))

    def _total(self, ends: int, arms: int, pile: int, scrap: int) -> float:
        """Add up the position's weights; their places are then in `_places`."""
        self._find(ends, arms, pile, scrap)
        total = 0.0
        for feature in range(self._count):
            total += self._weights[self._places[feature]]
        return total

    def _find(self, ends: int, arms: int, pile: int, scrap: int) -> None:
        """Find the places of the weights that apply."""
        places, left, missing = self._places, pile | scrap, self._arms - arms
        piled, scrapped = self._bits(pile), self._bits(scrap)
        phase = 0 if piled + scrapped <= FEW else 1 if piled + scrapped <= MANY else 2
        stage = phase
        if missing:
            stage = PHASES - 1 + missing + 5 * (2 * self._scrap_doubles + self._cross)
        places[0] = SIZES + 128 * stage + piled
        places[1] = SIZES + 128 * stage + 64 + scrapped
        self._count = 2
        if not missing:
            matching = self._matching(ends, arms)
            now, later = min(self._bits(matching & pile), 15), min(self._bits(matching & scrap), 15)
            places[2] = PLAYABLE + ((piled + scrapped) * 16 + now) * 16 + later
            self._count = 3
        for number in range(self._numbers):
            piled, scrapped = self._bits(pile & self._links[number]), self._bits(scrap & self._links[number])
            where = 1 if pile & self._doubles[number] else 2 if scrap & self._doubles[number] else 0
            shown = ends >> 4 * number & 15
            places[self._count] = stage * STATES + shown * 300 + piled * 30 + scrapped * 3 + where
            self._count += 1
            shown = min(shown, 2)
            self._degrees[number] = piled + scrapped
            self._coarse[number] = shown * 30 + (piled + scrapped) * 3 + where
            self._rests[number] = shown * 10 + (1 if where else 0)
        self._find_pairs(pile, scrap, PAIRS + phase * COARSE * COARSE * 3)
        self._find_threes(left, THREES + (OF_MANY if phase == 2 else 0))

    def _find_pairs(self, pile: int, scrap: int, first: int) -> None:
        places, at = self._places, self._count
        for high in range(1, self._numbers):
            for low in range(high):
                tile = self._between[10 * high + low]
                state, other = self._coarse[high], self._coarse[low]
                if state < other:
                    state, other = other, state
                place = 1 if pile & tile else 2 if scrap & tile else 0
                places[at] = first + (state * COARSE + other) * 3 + place
                at += 1
        self._count = at

    def _find_threes(self, left: int, first: int) -> None:
        places, at = self._places, self._count
        for high in range(2, self._numbers):
            for middle in range(1, high):
                upper = 1 if left & self._between[10 * high + middle] else 0
                for low in range(middle):
                    outer = 1 if left & self._between[10 * high + low] else 0
                    lower = 1 if left & self._between[10 * middle + low] else 0
                    places[at] = first + self._three(
                        self._rests[high] + 2 * min(self._degrees[high] - upper - outer, 4),
                        self._rests[middle] + 2 * min(self._degrees[middle] - upper - lower, 4),
                        self._rests[low] + 2 * min(self._degrees[low] - outer - lower, 4),
                        4 * upper + 2 * outer + lower,
                    )
                    at += 1
        self._count = at

    def _three(self, a: int, b: int, c: int, between: int) -> int:
        """Find the place of three states and the tiles between them, whatever their order."""
        ab, ac, bc = between >> 2, between >> 1 & 1, between & 1
        if a < b:
            a, b, ac, bc = b, a, bc, ac
        if b < c:
            b, c, ab, ac = c, b, ac, ab
        if a < b:
            a, b, ac, bc = b, a, bc, ac
        if a == b == c:
            both = ab + ac + bc
            ab, ac, bc = int(both > 0), int(both > 1), int(both > 2)
        elif a == b and ac < bc:
            ac, bc = bc, ac
        elif b == c and ab < ac:
            ab, ac = ac, ab
        kind = a * (a + 1) * (a + 2) // 6 + b * (b + 1) // 2 + c
        return kind * 8 + ab * 4 + ac * 2 + bc

    def _play(self) -> int:
        """Play a game until its result is certain: 1 if it was cleared, else 0. Keep its positions."""
        ends, arms, pile, scrap = 0, 0, self._all, 0
        self._length = 0
        while True:
            matching = self._matching(ends, arms)
            if not matching & pile:
                pile, scrap = pile | scrap, 0
                if not matching & pile:
                    return 0
            place = self._nth(pile, self._below(self._bits(pile)))
            pile ^= ONE << place
            if not matching >> place & 1:
                scrap |= ONE << place
                continue
            ways, best, highest = self._ways(ends, arms, place), 0, -1.0
            for way in range(ways if ways > 1 else 0):
                chance = self._chance(self._way_ends[way], self._way_arms[way], pile, scrap)
                if chance > highest:
                    best, highest = way, chance
            ends, arms = self._way_ends[best], self._way_arms[best]
            if not pile | scrap:
                return 1
            if self._lost(ends, arms, pile, scrap):
                return 0
            at = self._length
            self._ends_at[at], self._arms_at[at], self._piles[at], self._scraps[at] = ends, arms, pile, scrap
            self._length = at + 1

    def _nth(self, mask: int, number: int) -> int:
        """Find the place of the tile with that many others below it in the mask."""
        for _ in range(number):
            mask &= mask - ONE
        place = 0
        while not mask >> place & 1:
            place += 1
        return place

    def _ways(self, ends: int, arms: int, place: int) -> int:
        """Find the open numbers, and the arms, after each way to play the tile, and count the ways."""
        count, low, high = 0, self._lows[place], self._highs[place]
        if arms == self._arms or not self._cross:
            if ends >> 4 * low & 15:
                self._way_ends[count] = ends - (ONE << 4 * low) + (ONE << 4 * high)
                self._way_arms[count] = arms
                count += 1
            if low != high and ends >> 4 * high & 15:
                self._way_ends[count] = ends - (ONE << 4 * high) + (ONE << 4 * low)
                self._way_arms[count] = arms
                count += 1
        if arms < self._arms and not (self._scrap_doubles and low == high):
            self._way_ends[count] = ends + (ONE << 4 * low)
            self._way_arms[count] = arms + 1
            count += 1
            if low != high:
                self._way_ends[count] = ends + (ONE << 4 * high)
                self._way_arms[count] = arms + 1
                count += 1
        return count
