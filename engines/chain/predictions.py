"""Predictions: each player's chance to win, a draw counting half."""

from collections.abc import Mapping
from typing import Any

from engines.ai import Unit


def expected(view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
    """Predict each player's chance to win, given that of the seat to move."""
    if value is None:
        won = [float(seat in view["winners"]) for seat in range(len(view["teams"]))]
        return won if view["winners"] else [0.5] * len(won)
    own = view["teams"][view["to_move"]]
    return [value if team == own else 1 - value for team in view["teams"]]
