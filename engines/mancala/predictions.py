"""Predictions: the seeds that each player can expect to have at the end."""

from collections.abc import Mapping
from typing import Any

from engines.ai import Unit
from engines.mancala.board import SOUTH


def expected(view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
    """Predict the seeds that each player will have at the end, given the value of the best move."""
    if value is None:
        return [float(score) for score in view["scores"]]
    theirs = 2 * view["options"]["pits"] * view["options"]["seeds"] - value
    return [value, theirs] if view["to_move"] == SOUTH else [theirs, value]
