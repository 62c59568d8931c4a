"""Static evaluation: log-odds of winning, from how far both teams are from joining their edges.

The log-odds are a sum over the pieces that each team needs. A piece that can go on many squares with many
numbers is soon thrown and hard to block; a last gap that needs a six is neither, so it costs more than a
piece, most of all when there is no alternative chain of one piece more. The team to move also has its chance
to join with the next throw, or, farther away, the advantage of its turn.

The weights are hand-tuned, compared in matches of a few dozen dice each, played from both seats. Half or
twice these costs of narrow gaps made no visible difference; four times, or none at all, lost four matches in
five; weights fitted by logistic regression to some 2,000 matches did no better.
"""

from collections.abc import Sequence
from typing import Final

from engines.chain.ai.connections import Connection, chance_of

WON: Final = 20.0
LOST: Final = -20.0

# The log-odds of one more piece to place, and of being barricaded.
PIECE: Final = -0.5
BARRICADED: Final = -8.0

# The extra cost of a piece, in pieces, by how many different numbers its squares have (0 to 6), and by the
# number of its squares if they are one, two or three.
NARROW: Final = (0.0, 0.375, 0.175, 0.1, 0.05, 0.02, 0.0)
FEW: Final = (0.0, 0.025, 0.025, 0.025)

# The cost by numbers for each piece of a chain of one piece more.
SPARE: Final = (0.15, 0.1, 0.07, 0.04, 0.02, 0.01, 0.0)

# The additional log-odds of being to move: of a certain win with the next throw; and farther from joining.
NEXT: Final = 2.0
TEMPO: Final = 0.45
TEMPO_PIECES: Final = 3


def rate(connection: Connection, bears: Sequence[int]) -> tuple[float, float]:
    """Return the log-odds of a connection for a team that has just moved, and for one that is to move."""
    if connection.pieces is None:
        return BARRICADED, BARRICADED
    cost = float(connection.pieces)
    for layer in connection.best:
        cost += NARROW[_variety(layer, bears)]
        squares = layer.bit_count()
        if squares < len(FEW):
            cost += FEW[squares]
    for layer in connection.spare:
        cost += SPARE[_variety(layer, bears)]
    odds = PIECE * cost
    far = connection.pieces >= TEMPO_PIECES
    return odds, odds + (TEMPO if far else NEXT * chance_of(connection.wins))


def _variety(layer: int, bears: Sequence[int]) -> int:
    """Return how many different numbers the squares of a layer have."""
    one, two, three, four, five, six = bears
    return (
        (layer & one != 0)
        + (layer & two != 0)
        + (layer & three != 0)
        + (layer & four != 0)
        + (layer & five != 0)
        + (layer & six != 0)
    )
