"""Static evaluation: the log-odds of winning, by a small network trained by self-play.

Its inputs are features of a position: indices of the rows of weights that apply. Each row has a weight for
each unit of the hidden layer. The rows of the active features are added up, the sums pass through a ReLU
(except for the first unit, which is linear), and the log-odds are a weighted sum of the units. The sums of
each team's own features are cached. `engines.chain.lab` trains the weights. They are integers, in units of
1 / SCALE. A row is packed into one integer with 32 bits for each unit, so that adding rows is integer
addition.

Each team has features of its own, in one of two roles, having just moved or being to move: the pieces it
needs; for each piece of its shortest chains, and of chains one piece longer, the number of squares and of
different numbers on them; how many numbers are useful for one piece, and how many for several; its chance to
join with the next throw; the number of all squares that matter to it; and the two pieces with the fewest
different numbers. Features of both teams together compare how far they are, and count the squares that serve
one and hinder the other. Nothing depends on which team is which, or on the side from which the board is seen.
"""

import importlib.resources
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from engines.chain.ai.connection_bitboard import Connection, chance_of
from engines.chain.board import COUNT
from engines.packed_weights import unpack

# Features by stage: the pieces needed, from 0 to 7 or more.
_STAGE: Final = (0, 0, 1, 2, 3, 4, 4, 5)
_STAGES: Final = 6


def _classes(*limits: int) -> tuple[int, ...]:
    """Assign a class to each number of squares; the `limits` are the lowest numbers of the classes."""
    return tuple(sum(limit <= count for limit in limits) - 1 for count in range(COUNT + 1))


_SIZE: Final = _classes(0, 2, 3, 4, 5, 7, 10)
_SHARE: Final = _classes(0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 25)
_LAYERS: Final = 6 * 7  # how many different numbers a layer has (1 to 6), by the class of its size
_VARIETY: Final = tuple(numbers.bit_count() for numbers in range(64))

# The first index of each kind of feature of a team.
_BEST: Final = 18
_SPARE: Final = _BEST + _STAGES * _LAYERS
_COVER: Final = _SPARE + _STAGES * _LAYERS
_WINS: Final = _COVER + _STAGES * 49
_ROOM: Final = _WINS + 2 * 37
_NARROW: Final = _ROOM + _STAGES * 16
OF_TEAM: Final = _NARROW + _STAGES * 49

# The pieces that each team needs, exactly and in coarse cells, and the first index of each kind of feature of
# both teams together.
_NEED: Final = (*range(10), *[10] * (COUNT - 9))
_NEEDS: Final = 12
_CELL: Final = (0, 0, 1, 2, 3, 3, 4, 4, 4, *[5] * (COUNT - 8))
_CELLS: Final = 6 * 6
_SHARES: Final = 12
_RACE: Final = 2 * OF_TEAM
_CRUCIAL: Final = _RACE + 2 * _NEEDS * _NEEDS
_MOVED: Final = _CRUCIAL + _CELLS * _SHARES
_TO_MOVE: Final = _MOVED + _CELLS * _SHARES
ROWS: Final = _TO_MOVE + _CELLS * _SHARES

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


def team_features(connection: Connection, squares: int, bears: Sequence[int]) -> list[int]:
    """List the features of one team, numbers below `OF_TEAM`; `squares` are all squares of its connection.

    Each has two rows: one for a team that has just moved, and one for a team to move.
    """
    pieces = connection.pieces
    if not pieces:
        return [0 if pieces == 0 else 17]
    stage = _STAGE[pieces] if pieces < len(_STAGE) else _STAGES - 1
    kinds, once, twice = [], 0, 0
    first = _BEST + stage * _LAYERS - 7
    features = [min(pieces, 16)]
    for layer in connection.best:
        numbers = _numbers(layer, bears)
        twice |= once & numbers
        once |= numbers
        variety = _VARIETY[numbers]
        kinds.append(variety)
        features.append(first + variety * 7 + _SIZE[layer.bit_count()])
    first = _SPARE + stage * _LAYERS - 7
    features += [
        first + _VARIETY[_numbers(layer, bears)] * 7 + _SIZE[layer.bit_count()]
        for layer in connection.spare
        if layer
    ]
    features.append(_COVER + stage * 49 + _VARIETY[once] * 7 + _VARIETY[twice])
    if pieces <= 2:
        features.append(_WINS + (pieces - 1) * 37 + round(36 * chance_of(connection.wins)))
    features.append(_ROOM + stage * 16 + min(squares.bit_count() // 4, 15))
    kinds.sort()
    features.append(_NARROW + stage * 49 + kinds[0] * 7 + (kinds[1] if pieces > 1 else 0))
    return features


def _numbers(layer: int, bears: Sequence[int]) -> int:
    """Collect the numbers of a layer's squares, a bit for each."""
    one, two, three, four, five, six = bears
    return (
        (1 if layer & one else 0)
        | (2 if layer & two else 0)
        | (4 if layer & three else 0)
        | (8 if layer & four else 0)
        | (16 if layer & five else 0)
        | (32 if layer & six else 0)
    )


def both_features(
    moved: tuple[int | None, int, int], to_move: tuple[int | None, int, int], *, crossed: bool
) -> tuple[int, int, int, int]:
    """List the rows of the features of both teams together.

    The arguments are the pieces that each needs, its crucial squares, and all squares that matter to it;
    teams are `crossed` if they do not join the same edges.
    """
    pieces, crucial, squares = moved
    their_pieces, their_crucial, their_squares = to_move
    need = 11 if pieces is None else _NEED[pieces]
    their_need = 11 if their_pieces is None else _NEED[their_pieces]
    cell = 5 if pieces is None else _CELL[pieces]
    place = 12 * (6 * cell + (5 if their_pieces is None else _CELL[their_pieces]))
    return (
        _RACE + (_NEEDS * crossed + need) * _NEEDS + their_need,
        _CRUCIAL + place + _SHARE[(crucial & their_crucial).bit_count()],
        _MOVED + place + _SHARE[(crucial & their_squares).bit_count()],
        _TO_MOVE + place + _SHARE[(squares & their_crucial).bit_count()],
    )


class Network:
    """The trained network, with `WEIGHTS` weights."""

    def __init__(self, weights: Sequence[int]) -> None:
        rows = [_row(weights[start : start + HIDDEN]) for start in range(0, WEIGHTS - HIDDEN, HIDDEN)]
        self._moved, self._to_move = rows[0 : 2 * OF_TEAM : 2], rows[1 : 2 * OF_TEAM : 2]
        self._rows, self._bias = rows, rows[ROWS] + _SIGNS
        self._output = [1.0, *(weight / SCALE for weight in weights[WEIGHTS - HIDDEN + 1 :])]

    def roles(self, connection: Connection, squares: int, bears: Sequence[int]) -> tuple[int, int]:
        """Add up a team's rows, as having just moved and as being to move."""
        features, moved, to_move = team_features(connection, squares, bears), self._moved, self._to_move
        return sum([moved[feature] for feature in features]), sum([to_move[feature] for feature in features])

    def odds(self, moved: int, to_move: int, both: Iterable[int]) -> float:
        """Compute the log-odds of the team that has just moved, from the teams' sums and the rows `both`."""
        rows = self._rows
        total = self._bias + moved + to_move + sum([rows[row] for row in both])
        units: tuple[int, ...] = _LANES.unpack((total ^ _SIGNS).to_bytes(_LANES.size, "little"))
        rectified = [weight * unit for weight, unit in zip(self._output, units, strict=True) if unit > 0]
        return (min(units[0], 0) + sum(rectified)) / SCALE


def _row(weights: Sequence[int]) -> int:
    return sum(weight << 32 * unit for unit, weight in enumerate(weights))


@cache
def learned() -> Network:
    """Load the network with the trained weights."""
    file = importlib.resources.files("engines.chain.ai") / "weights.txt"
    return Network(unpack(file.read_text(encoding="ascii")))
