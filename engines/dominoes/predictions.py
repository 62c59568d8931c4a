"""Predictions: each player's lead in points, or their chance to win the match."""

from collections.abc import Mapping
from typing import Any

from engines.ai import Unit
from engines.dominoes.scoring import expected_chances, win_chances
from engines.dominoes.state import PLAYERS, options_from


def expected(view: Mapping[str, Any], value: float | None, unit: Unit) -> list[float]:
    """Predict each player's lead over the mean of the others, or their chance to win, as the unit is."""
    if unit.probability:
        return [*_chances(view, value)]
    leads = [(3 * score - sum(view["scores"])) / 2 for score in view["scores"]]
    if value is None:
        return leads
    # What one side gains, the other loses: in play, the sides are the contractor and the two opponents.
    seat, alone = view["to_move"], view["contractor"]
    gain, at = (-2 * value, alone) if alone not in (None, seat) else (value, seat)
    return [lead + (gain if place == at else -gain / 2) for place, lead in enumerate(leads)]


def as_chances(view: Mapping[str, Any], value: float, unit: Unit) -> list[float]:
    """Estimate each player's chance to win, given the best move's value in points."""
    return [*expected_chances(view, expected(view, value, unit))]


def _chances(view: Mapping[str, Any], value: float | None) -> tuple[float, ...]:
    before = win_chances(options_from(view["options"]), view["scores"], view["hand"] - 1)
    if view["winners"] is not None:
        won = view["winners"]
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(PLAYERS))
    if value is None:
        return before
    # The others share the rest as they would have before the hand.
    own = view["to_move"]
    rest = (1 - value) / max(1 - before[own], 1e-9)
    return tuple(value if seat == own else rest * chance for seat, chance in enumerate(before))
