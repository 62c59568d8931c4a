"""The networks' play on machine words: plain Python, compiled as ``_core``.

A position is as in `bitboard`: hands and other sets of tiles are masks, and seats are roles counted from the
contractor. What the seat to move sees of it are rows of its role's network (see `learned`): a row is a fact
that holds or not, such as a tile held that two unseen tiles cover. The rows of a turn come in two parts:
those for any tile, and what a tile adds and takes away. ``lab/features.h`` has the same in C.

`Turn` finds these rows, and plays hands on: every role lays the tile that its network values the most.
``_core.pxd`` has the types that the compiler needs. Compiled or not, the results are the same.
"""

from array import array
from collections.abc import Sequence

ONE = 1
TILES = 45
ALL = (ONE << TILES) - 1
BIDS = TILES + 1
HEARD = BIDS + 1  # and not heard

# Tiles held, and hidden ones, by how many cover them; who may hold those; who laid which; the tile that is
# laid, and whether it covers; by how many the next seat, and the one after it, can cover it; that with the
# pile; the pile; what the contractor still needs; tiles left; the bids, and the contractor's place in the
# bidding.
MINE = 0
HIDDEN = MINE + 4 * TILES
MAY = HIDDEN + 3 * TILES
LAID = MAY + 4 * TILES
TOP = LAID + 3 * TILES
NEXT = TOP + 2 * TILES
AFTER = NEXT + 9
RISK = AFTER + 9
PILE = RISK + 40
NEED = PILE + 16
LEFT = NEED + 40
BID = LEFT + BIDS
OTHER = BID + BIDS
PLACE = OTHER + 2 * HEARD
# Tiles held by their covers which an opponent may hold, and by what they cover; hidden tiles by what hidden
# ones cover them; the next seat's covers by how many tiles answer them, and whether an own one does; those
# unanswered, and the pile.
GUARDED = PLACE + 3
WINS = GUARDED + 4 * TILES
STRONG = WINS + 4 * TILES
ANSWERED = STRONG + 3 * TILES
OWN = ANSWERED + 20
OPEN = OWN + 10
PLAY_ROWS = OPEN + 40

# The units of the layers, and the unit of weights.
FIRST, SECOND, OUTPUTS = 64, 32, 32
SCALE = 512
# The outputs: the tiles taken less the bid, from this on.
LOWEST = -20
# The weights of a role: its rows and the bias of the first layer; then the further layers.
IN_ROWS = (PLAY_ROWS + 1) * FIRST
IN_LAYERS = FIRST * SECOND + SECOND + SECOND * OUTPUTS + OUTPUTS

# With so few tiles left, all moves are forced.
FORCED = 3
# The value of one more tile when the contract is decided.
TIE_BREAK = 0.001
# How often a power is halved to work out its exponential, and the least that is not taken for 0.
HALVINGS = 10
HALVED = 1 << HALVINGS
LEAST = 1 - 12 / HALVED

# The most rows of a turn for any tile, and of a tile.
_ROOM = 256


class Networks:
    """The networks of the three roles, and which tiles cover which."""

    def __init__(self, above: Sequence[int], below: Sequence[int], weights: Sequence[int]) -> None:
        """Take the tables of `bitboard.Covers`, and the weights of the roles, one after the other."""
        self.above, self.below = array("Q", above), array("Q", below)
        rows, layers = array("i"), array("d")
        for start in range(0, 3 * (IN_ROWS + IN_LAYERS), IN_ROWS + IN_LAYERS):
            rows.extend(weights[start : start + IN_ROWS])
            layers.extend(weights[start + IN_ROWS : start + IN_ROWS + IN_LAYERS])
        self.rows, self.layers = rows, layers


class Turn:
    """A position as far as everyone knows it, from which hands are played on."""

    def __init__(
        self,
        networks: Networks,
        contract: Sequence[int],
        laid: Sequence[int],
        lacking: Sequence[int],
        centre: tuple[int, int, int, int],
    ) -> None:
        """Take the position; `laid` and `lacking` are as in `knowledge.Knowledge`.

        `contract` is the bids by role, and the contractor's place in the bidding. `centre` is the role to
        move, the tile at the top (-1: none), the pile, and what the contractor took.
        """
        self._above, self._below = networks.above, networks.below
        self._rows, self._layers = networks.rows, networks.layers
        self._bids, self._place = array("i", contract[:3]), contract[3]
        self._first_laid, self._first_lacking = array("Q", laid), array("Q", lacking)
        self._first_turn, self._first_top, self._first_pile, self._first_took = centre
        # Now, by role.
        self._hands, self._laid, self._lacking = (array("Q", bytes(8 * 3)) for _ in range(3))
        self._turn = self._top = self._pile = self._took = self._left = 0
        # The rows found, and the units of each layer.
        self._active, self._many = array("i", bytes(4 * _ROOM)), 0
        self._base, self._sum = (array("i", bytes(4 * FIRST)) for _ in range(2))
        self._second = array("d", bytes(8 * SECOND))
        self._outputs, self._chances = (array("d", bytes(8 * OUTPUTS)) for _ in range(2))

    def rows(self, mine: int) -> list[int]:
        """List the rows for any tile, if the role to move has this hand."""
        self._begin((mine, mine, mine))
        self._find()
        return [self._active[at] for at in range(self._many)]

    def tile_rows(self, mine: int, tile: int) -> list[int]:
        """List the rows that a tile of the hand adds; those that it takes away are ``~row``."""
        self._begin((mine, mine, mine))
        self._find_tile(tile)
        return [self._active[at] for at in range(self._many)]

    def play_on(
        self, hands: Sequence[int], tile: int, plies: int
    ) -> tuple[tuple[int, int, int], int, int, int, int]:
        """Lay the tile, let the networks play that many further plies, and return the position reached.

        It is as in `position.Position`. The last few tiles, which are forced, are played in any case.
        """
        self._begin(hands)
        self._lay(tile)
        while self._left and (plies > 0 or self._left <= FORCED):
            self._lay(self._best())
            plies -= 1
        now = self._hands
        return (now[0], now[1], now[2]), self._turn, self._top, self._pile, self._took

    def expected(self, worth: "array[float]") -> float:
        """Value the position played on to.

        `worth` are doubles for what the contractor may take. Where tiles are left, the value is the
        expected one, by the network of the role that is to move.
        """
        if not self._left:
            return worth[self._took]
        self._best()
        return float(self._mean(worth))

    def _begin(self, hands: Sequence[int]) -> None:
        laid = 0
        for role in range(3):
            self._hands[role], self._laid[role] = hands[role], self._first_laid[role]
            self._lacking[role] = self._first_lacking[role]
            laid += self._count(self._first_laid[role], TILES)
        self._turn = self._first_turn
        self._top = TILES if self._first_top < 0 else self._first_top
        self._pile, self._took, self._left = self._first_pile, self._first_took, TILES - laid

    def _lay(self, tile: int) -> None:
        turn = self._turn
        if self._top < TILES and not self._above[self._top] >> tile & ONE:
            self._lacking[turn] |= self._above[self._top]
            if turn == 1:
                self._took += self._pile
            self._pile = 0
        self._pile += 1
        self._top = tile
        self._hands[turn] &= ~(ONE << tile)
        self._laid[turn] |= ONE << tile
        self._turn = (turn + 1) % 3
        self._left -= 1

    def _best(self) -> int:
        """Find the tile with the best expected lead for the role to move, and keep its chances.

        There are none of a tile that is the only one.
        """
        mine, best, highest = self._hands[self._turn], -1, 0.0
        if not mine & (mine - 1):
            return self._count((mine & ~(mine - 1)) - 1, TILES)
        self._find()
        self._start()
        for tile in range(TILES):
            if mine >> tile & ONE:
                self._find_tile(tile)
                lead = self._lead()
                if self._turn:
                    lead = -lead
                if best < 0 or lead > highest:
                    best, highest = tile, lead
                    for output in range(OUTPUTS):
                        self._chances[output] = self._outputs[output]
        return best

    def _count(self, tiles: int, most: int) -> int:
        """Count the tiles, up to `most`."""
        count = 0
        while tiles and count < most:
            tiles &= tiles - 1
            count += 1
        return count

    def _unseen(self, mine: int) -> int:
        return ALL & ~(mine | self._laid[0] | self._laid[1] | self._laid[2])

    def _find(self) -> None:
        """Find the rows for any tile."""
        active, many, role = self._active, 0, self._turn
        mine = self._hands[role]
        unseen = self._unseen(mine)
        second, third = self._lacking[(role + 1) % 3], self._lacking[(role + 2) % 3]
        opponents = unseen & ~self._lacking[0 if role else 1]
        for tile in range(TILES):
            over = self._above[tile] & unseen
            if mine >> tile & ONE:
                active[many] = MINE + 4 * tile + self._count(over, 3)
                active[many + 1] = GUARDED + 4 * tile + self._count(over & opponents, 3)
                active[many + 2] = WINS + 4 * tile + self._count(self._below[tile] & unseen, 3)
                many += 3
            elif unseen >> tile & ONE:
                active[many] = STRONG + 3 * tile + self._count(over, 2)
                active[many + 1] = HIDDEN + 3 * tile + self._count(self._above[tile] & mine, 2)
                lacks = int(second >> tile & ONE) + 2 * int(third >> tile & ONE)
                active[many + 2] = MAY + 4 * tile + lacks
                many += 3
            else:
                by = 0 if self._laid[0] >> tile & ONE else 1 if self._laid[1] >> tile & ONE else 2
                active[many] = LAID + TILES * by + tile
                many += 1
        active[many] = LEFT + self._left
        active[many + 1] = BID + self._bids[0]
        active[many + 2] = PLACE + self._place
        active[many + 3] = OTHER + 1 + self._bids[1]
        active[many + 4] = OTHER + HEARD + 1 + self._bids[2]
        self._many = many + 5

    def _find_tile(self, tile: int) -> None:
        """Find the rows that a tile adds and takes away."""
        active, role = self._active, self._turn
        mine = self._hands[role]
        unseen = self._unseen(mine)
        over = self._above[tile] & unseen
        threats, later = over & ~self._lacking[(role + 1) % 3], unseen & ~self._lacking[(role + 2) % 3]
        covers = int(self._above[self._top] >> tile & ONE)
        pile = self._pile + 1 if covers else 1
        took = self._took if covers or role != 1 else self._took + self._pile
        likely, capped = self._count(threats, 8), min(pile, 8) - 1
        active[0] = LAID + TILES * role + tile
        active[1] = TOP + 2 * tile + covers
        active[2] = NEXT + likely
        active[3] = AFTER + self._count(over & later, 8)
        active[4] = RISK + 8 * min(likely, 4) + capped
        active[5] = PILE + min(pile, 16) - 1
        active[6] = NEED + max(0, min(39, self._bids[0] - took + 9))
        active[7] = ~(MINE + 4 * tile + self._count(over, 3))
        many = 8
        unanswered = self._find_answers(mine & ~(ONE << tile), threats, later, many)
        active[many + 6] = OPEN + 8 * unanswered + capped
        many += 7
        under = self._below[tile] & unseen
        for covered in range(TILES):
            if under >> covered & ONE:
                covering = self._count(self._above[covered] & mine, 3)
                if covering < 3:
                    active[many] = ~(HIDDEN + 3 * covered + covering)
                    active[many + 1] = HIDDEN + 3 * covered + covering - 1
                    many += 2
        self._many = many

    def _find_answers(self, mine: int, threats: int, later: int, at: int) -> int:
        """Find how covers of the tile can be answered, and count those that cannot be, up to 4."""
        none = one = two = more = own = other = 0
        for threat in range(TILES):
            if threats >> threat & ONE:
                answers = self._count(self._above[threat] & later, 3)
                none += answers == 0
                one += answers == 1
                two += answers == 2
                more += answers == 3
                if self._above[threat] & mine:
                    own += 1
                else:
                    other += 1
        self._active[at] = ANSWERED + min(none, 4)
        self._active[at + 1] = ANSWERED + 5 + min(one, 4)
        self._active[at + 2] = ANSWERED + 10 + min(two, 4)
        self._active[at + 3] = ANSWERED + 15 + min(more, 4)
        self._active[at + 4] = OWN + min(other, 4)
        self._active[at + 5] = OWN + 5 + min(own, 4)
        return min(none, 4)

    def _start(self) -> None:
        """Add up the rows found, and the bias, as the base of all tiles."""
        start, units = self._turn * IN_ROWS, FIRST
        base, rows, active = self._base, self._rows, self._active
        at = start + PLAY_ROWS * FIRST
        for unit in range(units):
            base[unit] = rows[at + unit]
        for number in range(self._many):
            at = start + active[number] * units
            for unit in range(units):
                base[unit] += rows[at + unit]

    def _lead(self) -> float:
        """Compute the contractor's expected lead with the base and the rows of a tile found."""
        start, units = self._turn * IN_ROWS, FIRST
        base, total, rows, active = self._base, self._sum, self._rows, self._active
        for unit in range(units):
            total[unit] = base[unit]
        for number in range(self._many):
            row = active[number]
            if row < 0:
                at = start + ~row * units
                for unit in range(units):
                    total[unit] -= rows[at + unit]
            else:
                at = start + row * units
                for unit in range(units):
                    total[unit] += rows[at + unit]
        self._forward()
        return self._expected()

    def _forward(self) -> None:
        """Pass the sum on through the layers, to outputs in units of 1 / SCALE²."""
        layers, total, second, outputs = self._layers, self._sum, self._second, self._outputs
        at, units = self._turn * IN_LAYERS, SECOND
        for other in range(units):
            second[other] = layers[at + FIRST * units + other] * SCALE
        for unit in range(FIRST):
            if total[unit] > 0:
                for other in range(units):
                    second[other] += total[unit] * layers[at + other]
            at += units
        at, units = at + SECOND, OUTPUTS
        for other in range(units):
            outputs[other] = layers[at + SECOND * units + other] * SCALE
        for unit in range(SECOND):
            if second[unit] > 0:
                value = second[unit] / SCALE
                for other in range(units):
                    outputs[other] += value * layers[at + other]
            at += units

    def _expected(self) -> float:
        """Compute the expected lead, and a little for each tile taken; the outputs become chances.

        Before, they are the logarithms of chances, but for a constant.
        """
        outputs, bid, scale = self._outputs, self._bids[0], 1.0 / (SCALE * SCALE * HALVED)
        most = outputs[0]
        for output in range(1, OUTPUTS):
            most = max(most, outputs[output])
        whole = lead = 0.0
        for output in range(OUTPUTS):
            # exp(x) is about (1 + x / n) ** n: a call of math.exp would take a third of the time.
            chance = 1 + (outputs[output] - most) * scale
            if chance > LEAST:
                for _ in range(HALVINGS):
                    chance *= chance
                whole += chance
                lead += chance * ((bid if output >= -LOWEST else output + LOWEST - bid) + output * TIE_BREAK)
            else:
                chance = 0.0
            outputs[output] = chance
        for output in range(OUTPUTS):
            outputs[output] /= whole
        return lead / whole

    def _mean(self, worth: "array[float]") -> float:
        """Average the worth, by the chances of the best tile found last."""
        total, most, bid = 0.0, len(worth) - 1, self._bids[0]
        for output in range(OUTPUTS):
            total += self._chances[output] * worth[max(0, min(most, bid + LOWEST + output))]
        return total
