"""Playouts: a hand played to its end from a determinization, by rules of thumb, as fast as Python allows.

Seats are roles: 0 is the contractor, 1 plays next and can cover the contractor's tiles, 2 plays before the
contractor, who can cover its tiles. So 1 covers what it can and holds on to tiles that cover the
contractor's; 2 lays what the contractor cannot cover; the contractor wins with tiles that 1 cannot cover,
best when they cover what 2 has laid. The allies play with open hands, the contractor without: when both sides
knew all hands, Monte Carlo players overrated waiting for the perfect tile.
"""

from dataclasses import dataclass

from engines.dominoes.ai.bitboard import LOW, Chunks, Covers


@dataclass(frozen=True, slots=True)
class Table:
    """What is constant while a hand is played: the covers, and the worth of each tile."""

    covers: Covers
    worth: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A position with open hands, by role.

    `top` is the tile to be covered (-1: none), `pile` the worth of the centre, `took` what the contractor
    has.
    """

    hands: tuple[int, int, int]
    turn: int
    top: int
    pile: int
    took: int


# By the number of hidden tiles that cover a tile: the chance that the next seat has none of them.
_SAFE = tuple(0.5**count for count in range(64))
# By the number of hidden tiles that it would cover: what a tile wins now, less the value of keeping it.
_GAIN = tuple(1 - min(1.0, 0.5 * count) for count in range(64))


def after(table: Table, here: Position, tile: int) -> Position:
    """Return the position after the player to move has laid the tile."""
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
    """Return what the contractor has when all tiles are played; `line` receives the tiles laid, in order."""
    above, worth = table.covers.above, table.worth
    contractor, left, right = here.hands
    turn, top, pile, took = here.turn, here.top, here.pile, here.took
    while True:
        if turn == 0:
            if not contractor:
                return took
            over = contractor & above[top]
            top = contractor_tile(table.covers, contractor, left | right, over, pile)
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
            top = least_used(over or left, contractor, table.covers.below)
            left ^= 1 << top
            if over:
                pile += worth[top]
            else:
                took += pile
                pile = worth[top]
            if line is not None:
                line.append(top)
        over = right & above[top]
        top = _right_tile(table.covers, contractor, left, right, over)
        bit = 1 << top
        right ^= bit
        pile = pile + worth[top] if over & bit else worth[top]
        if line is not None:
            line.append(top)
        turn = 0


def least_used(choice: int, against: int, below: tuple[int, ...]) -> int:
    """Return the tile of `choice` that covers the fewest of the tiles `against`."""
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


def contractor_tile(covers: Covers, contractor: int, others: int, over: int, pile: int) -> int:
    """Return the contractor's tile, chosen without knowing who of the others holds what.

    Every hidden tile that covers a tile halves the chance that it is safe. A safe tile wins itself and what
    it covers; but it can cover nothing later, a loss that grows with the number of hidden tiles it would
    cover.
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


def _right_tile(covers: Covers, contractor: int, left: int, right: int, over: int) -> int:
    """Return the tile of role 2, preferably one that the contractor cannot cover.

    Best is a bait: whatever the contractor covers it with, role 1 covers in turn.
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
        # A tile that covers its ally's is as good, if the contractor cannot cover it.
        safe = _uncovered(right & over, contractor, above)
    return safe if safe >= 0 else lost


def _covered_by(hand: int, chunks: Chunks) -> int:
    """Return all tiles that a hand covers; the shifts are multiples of `CHUNK`, spelled out for speed."""
    b0, b1, b2, b3, b4 = chunks
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
