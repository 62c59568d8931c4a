"""Playing a hand out from imagined hands, by rules of thumb, as fast as Python allows.

The seats are seen from the contractor: 0 is the contractor, 1 plays next and can cover the contractor's
tiles, 2 plays before the contractor, who can cover 2's. So 1 covers what it can and holds on to tiles that
cover the contractor's; 2 lays what the contractor cannot cover; the contractor wins with tiles that 1 cannot
cover, best when they cover what 2 has laid. The alliance plays with open hands, the contractor without:
where both knew all, searches built on playouts believed too much in what the contractor could wait for.
"""

from dataclasses import dataclass

from engines.dominoes.ai.bitboard import LOW, Covers, Pieces


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change while a hand is played: the covers, and what each tile is worth."""

    covers: Covers
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position with open hands: `hands` from the contractor on, `turn` likewise, `top` the tile in the
    centre to be covered (-1: none), `pile` what the centre is worth, `took` what the contractor has.
    """

    hands: tuple[int, int, int]
    turn: int
    top: int
    pile: int
    took: int


# By the number of tiles that cover a tile: the chance that the next seat has none of them.
_SAFE = tuple(0.5**count for count in range(64))
# By the number of tiles that it would cover: what a tile wins by itself, less what is lost by not keeping it.
_GAIN = tuple(1 - min(1.0, 0.5 * count) for count in range(64))


def after(table: Table, here: Position, tile: int) -> Position:
    """The position after the player to move has laid the tile."""
    turn, pile, took = here.turn, here.pile, here.took
    contractor, left, right = here.hands
    bit = 1 << tile
    if turn == 0:
        contractor ^= bit
    elif turn == 1:
        left ^= bit
    else:
        right ^= bit
    if table.covers.above[here.top] & bit:
        pile += table.worth[tile]
    else:
        if turn == 1:
            took += pile
        pile = table.worth[tile]
    if not (contractor or left or right):
        return Position((0, 0, 0), (turn + 1) % 3, -1, 0, took + pile if turn == 0 else took)
    return Position((contractor, left, right), (turn + 1) % 3, tile, pile, took)


def play_out(table: Table, here: Position, line: list[int] | None = None) -> int:
    """What the contractor has when all tiles are played; `line` receives the tiles laid, in order."""
    above, worth = table.covers.above, table.worth
    contractor, left, right = here.hands
    turn, top, pile, took = here.turn, here.top, here.pile, here.took
    while True:
        if turn == 0:
            if not contractor:
                return took
            over = contractor & above[top]
            top = _contractors(table.covers, contractor, left | right, over, pile)
            bit = 1 << top
            contractor ^= bit
            pile = pile + worth[top] if over & bit else worth[top]
            if line is not None:
                line.append(top)
            turn = 1
        if turn == 1:
            if not left:
                return took + pile
            over = left & above[top]
            top = _least_used(over or left, contractor, table.covers.below)
            left ^= 1 << top
            if over:
                pile += worth[top]
            else:
                took += pile
                pile = worth[top]
            if line is not None:
                line.append(top)
        over = right & above[top]
        top = _rights(table.covers, contractor, left, right, over)
        bit = 1 << top
        right ^= bit
        pile = pile + worth[top] if over & bit else worth[top]
        if line is not None:
            line.append(top)
        turn = 0


def _least_used(choice: int, against: int, below: tuple[int, ...]) -> int:
    """Of the tiles to choose from, the one that covers the fewest of the tiles `against`."""
    fewest, best = 99, -1
    while choice:
        bit = choice & -choice
        choice ^= bit
        tile = bit.bit_length() - 1
        count = (below[tile] & against).bit_count()
        if count < fewest:
            if not count:
                return tile
            fewest, best = count, tile
    return best


def _contractors(covers: Covers, contractor: int, others: int, over: int, pile: int) -> int:
    """The contractor's tile, chosen without knowing which of the others holds what.

    A tile is safe with a chance halved by every tile out there that covers it. Safe, it wins itself and
    what it covers; but then it can cover nothing later, and that is kept for, the more so the more tiles
    out there it would cover.
    """
    above, below = covers.above, covers.below
    most, best = -99.0, -1
    choice = contractor
    while choice:
        bit = choice & -choice
        choice ^= bit
        tile = bit.bit_length() - 1
        worth = _GAIN[(below[tile] & others).bit_count()]
        if over & bit:
            worth += pile
        worth *= _SAFE[(above[tile] & others).bit_count()]
        if worth > most:
            most, best = worth, tile
    return best


def _rights(covers: Covers, contractor: int, left: int, right: int, over: int) -> int:
    """The tile of the seat before the contractor, which had better not be covered.

    Best is a bait: whatever the contractor covers it with, 1 covers in turn.
    """
    above = covers.above
    reach = _covered_by(left, covers.any_below)
    holding = contractor & ~reach
    choice = right & ~over or right
    safe = lost = -1
    most = -1
    while choice:
        bit = choice & -choice
        choice ^= bit
        tile = bit.bit_length() - 1
        covering = contractor & above[tile]
        if not covering:
            if safe < 0:
                safe = tile
            continue
        count = (covering & holding).bit_count()
        if not count:
            return tile
        if count > most:
            most, lost = count, tile
    if safe < 0 and over:
        # What covers its ally's tile is as good, if the contractor cannot cover it.
        safe = _uncovered(right & over, contractor, above)
    return safe if safe >= 0 else lost


def _covered_by(hand: int, pieces: Pieces) -> int:
    """All tiles that a hand can cover; the shifts are those of `CHUNK`, written out for speed."""
    b0, b1, b2, b3, b4 = pieces
    return (
        b0[hand & LOW] | b1[hand >> 11 & LOW] | b2[hand >> 22 & LOW] | b3[hand >> 33 & LOW] | b4[hand >> 44]
    )


def _uncovered(choice: int, contractor: int, above: tuple[int, ...]) -> int:
    while choice:
        bit = choice & -choice
        choice ^= bit
        tile = bit.bit_length() - 1
        if not contractor & above[tile]:
            return tile
    return -1
