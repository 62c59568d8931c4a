"""The networks that predict the result of a move from what a seat sees, trained on hands they played.

Each feature (see `core` and `bid_features`) has a row of weights, one for each unit of the first layer; the
rows that apply are added up. Hidden layers are rectified (ReLU). `engines.dominoes.lab` trains it.

Rows are integers, in units of 1 / SCALE. A row is packed into one integer with 32 bits for each unit, so that
adding rows is integer addition.
"""

import importlib.resources
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from operator import mul
from typing import Final

from engines.dominoes.ai.core import FIRST, OUTPUTS, SCALE, SECOND
from engines.packed_weights import unpack

_LANES: Final = struct.Struct(f"<{FIRST}i")
_SIGNS: Final = sum(1 << (32 * unit + 31) for unit in range(FIRST))
_FURTHER: Final = FIRST + FIRST * SECOND + SECOND + SECOND * OUTPUTS + OUTPUTS


def size(rows: int) -> int:
    """Return the number of weights of a network with that many rows."""
    return rows * FIRST + _FURTHER


class Network:
    """A network with the given number of rows and their weights: the rows, then layer by layer."""

    def __init__(self, rows: int, weights: Sequence[int]) -> None:
        assert len(weights) == size(rows)
        starts = range(0, (rows + 1) * FIRST, FIRST)
        *self._rows, self._bias = (_row(weights[start : start + FIRST]) for start in starts)
        scaled = [weight / SCALE for weight in weights[(rows + 1) * FIRST :]]
        self._second = [scaled[unit : FIRST * SECOND : SECOND] for unit in range(SECOND)]
        self._second_bias = scaled[FIRST * SECOND :][:SECOND]
        last = scaled[FIRST * SECOND + SECOND :]
        self._outputs = [last[unit : SECOND * OUTPUTS : OUTPUTS] for unit in range(OUTPUTS)]
        self._outputs_bias = last[SECOND * OUTPUTS :]

    def total(self, rows: Iterable[int]) -> int:
        """Return the sum of some rows; ``~row`` subtracts a row."""
        mine = self._rows
        return sum([mine[row] if row >= 0 else -mine[~row] for row in rows])

    def outputs(self, total: int, count: int = OUTPUTS) -> list[float]:
        """Return the first `count` outputs for the sum of all rows that apply."""
        units = _LANES.unpack((total + self._bias + _SIGNS ^ _SIGNS).to_bytes(_LANES.size, "little"))
        first = [unit / SCALE if unit > 0 else 0.0 for unit in units]
        second = _layer(first, self._second, self._second_bias)
        return _layer([max(0.0, unit) for unit in second], self._outputs[:count], self._outputs_bias)


def _row(weights: Sequence[int]) -> int:
    return sum(weight << 32 * unit for unit, weight in enumerate(weights))


def _layer(
    inputs: Sequence[float], weights: Iterable[Sequence[float]], biases: Sequence[float]
) -> list[float]:
    # The biases are those of all units, including those not asked for.
    return [bias + sum(map(mul, inputs, mine)) for mine, bias in zip(weights, biases, strict=False)]


@cache
def learned() -> tuple[int, ...]:
    """Return the trained weights of all networks."""
    file = importlib.resources.files("engines.dominoes.ai") / "weights.txt"
    return tuple(unpack(file.read_text(encoding="ascii")))
