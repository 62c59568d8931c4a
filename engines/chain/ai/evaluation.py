"""Static evaluation: the log-odds of winning, by a small network trained by self-play.

Its inputs are the features of `features`. Each has a row of weights, one for each unit of the hidden layer.
The rows of the active features are added up, the sums pass through a ReLU (except for the first unit, which
is linear), and the log-odds are a weighted sum of the units. The sums of each team's own features are cached.
`engines.chain.lab` trains it.

Weights are integers, in units of 1 / SCALE. A row is packed into one integer with 32 bits for each unit, so
that adding rows is integer addition.
"""

import importlib.resources
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from engines.chain.ai.connection_bitboard import Connection
from engines.chain.ai.features import OF_TEAM, ROWS, team_features
from engines.packed_weights import unpack

WON: Final = 20.0
LOST: Final = -20.0

# The log-odds against a barricaded opponent, who can only play for a draw, and how much each piece still
# needed reduces them. Such positions are too rare to be learned.
BARRICADED: Final = 8.0
PIECE: Final = 0.5

SCALE: Final = 4096
HIDDEN: Final = 8
WEIGHTS: Final = (ROWS + 2) * HIDDEN  # the rows, the biases of the hidden layer, the output weights

_LANES: Final = struct.Struct(f"<{HIDDEN}i")
_SIGNS: Final = sum(1 << (32 * unit + 31) for unit in range(HIDDEN))


class Network:
    """The trained network, with `WEIGHTS` weights."""

    def __init__(self, weights: Sequence[int]) -> None:
        rows = [_row(weights[start : start + HIDDEN]) for start in range(0, WEIGHTS - HIDDEN, HIDDEN)]
        self._moved, self._to_move = rows[0 : 2 * OF_TEAM : 2], rows[1 : 2 * OF_TEAM : 2]
        self._rows, self._bias = rows, rows[ROWS] + _SIGNS
        self._output = [1.0, *(one / SCALE for one in weights[WEIGHTS - HIDDEN + 1 :])]

    def roles(self, connection: Connection, squares: int, bears: Sequence[int]) -> tuple[int, int]:
        """Return the sums of a team's rows, as having just moved and as being to move."""
        features, moved, to_move = team_features(connection, squares, bears), self._moved, self._to_move
        return sum([moved[one] for one in features]), sum([to_move[one] for one in features])

    def odds(self, moved: int, to_move: int, both: Iterable[int]) -> float:
        """Return the log-odds of the team that has just moved, from the teams' sums and the rows `both`."""
        rows = self._rows
        total = self._bias + moved + to_move + sum([rows[one] for one in both])
        units: tuple[int, ...] = _LANES.unpack((total ^ _SIGNS).to_bytes(_LANES.size, "little"))
        rectified = [weight * unit for weight, unit in zip(self._output, units, strict=True) if unit > 0]
        return (min(units[0], 0) + sum(rectified)) / SCALE


def _row(weights: Sequence[int]) -> int:
    return sum(weight << 32 * unit for unit, weight in enumerate(weights))


@cache
def learned() -> Network:
    """Return the network with the trained weights."""
    file = importlib.resources.files("engines.chain.ai") / "weights.txt"
    return Network(unpack(file.read_text(encoding="ascii")))
