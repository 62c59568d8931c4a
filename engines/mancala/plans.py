"""Plans: moves in the order in which they are to be played."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.mancala import notation
from engines.parts import LONGEST_PLAN, PlannedMove, planned_in_order


def plan_steps(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List every pit of the seat: which of them will be filled is not known."""
    seat = view["seat"]
    if seat is None or len(plan) >= LONGEST_PLAN:
        return []
    return [notation.write(column, seat) for column in range(len(view["south"]))]


def planned_move(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Take the first step as a move; None if it is not legal."""
    return planned_in_order(view, plan)
