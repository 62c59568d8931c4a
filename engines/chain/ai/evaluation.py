"""What a position is worth to a team, from how far both teams are from joining their edges.

The log-odds are a sum over the pieces that each team needs. A piece that may come to lie on many squares
with many numbers is soon thrown and hard to bar; the last gap that needs a six is neither, and so counts as
more than a piece, most of all when there is no other chain of one piece more. The team that is to move also
has its chance to join with the very next throw.

The weights are set by hand and were compared in matches of a few dozen dice each played from both seats. Half
or twice these costs of narrow gaps made no difference that showed; four times as much, or none at all, lost
four matches in five; weights fitted by logistic regression to some 2,000 matches did no better.
"""

from collections.abc import Sequence
from typing import Final

from engines.chain.ai.bitboard import Way, chance_of

WON: Final = 20.0
LOST: Final = -20.0

# The log-odds of a piece more to place, and of being barricaded.
PIECE: Final = -0.5
BARRED: Final = -8.0

# What a piece costs beyond a piece, in pieces, by how many numbers the squares for it bear (0 to 6), and for
# one, two and three squares whatever their numbers.
NARROW: Final = (0.0, 0.375, 0.175, 0.1, 0.05, 0.02, 0.0)
FEW: Final = (0.0, 0.025, 0.025, 0.025)

# The same for each piece of a chain of one piece more.
SPARE: Final = (0.15, 0.1, 0.07, 0.04, 0.02, 0.01, 0.0)

# The log-odds of being sure to join with the next throw, beyond those of the pieces.
NEXT: Final = 2.0


def rate(way: Way, bears: Sequence[int]) -> tuple[float, float]:
    """What the way is worth in log-odds to a team that has just moved, and to one that is to move."""
    if way.pieces is None:
        return BARRED, BARRED
    cost = float(way.pieces)
    for layer in way.best:
        cost += NARROW[_variety(layer, bears)]
        squares = layer.bit_count()
        if squares < len(FEW):
            cost += FEW[squares]
    for layer in way.spare:
        cost += SPARE[_variety(layer, bears)]
    odds = PIECE * cost
    return odds, odds + NEXT * chance_of(way.wins)


def _variety(layer: int, bears: Sequence[int]) -> int:
    """How many different numbers the squares of a layer bear."""
    one, two, three, four, five, six = bears
    return (
        (layer & one != 0)
        + (layer & two != 0)
        + (layer & three != 0)
        + (layer & four != 0)
        + (layer & five != 0)
        + (layer & six != 0)
    )
