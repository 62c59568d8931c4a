"""Plans: moves in the order in which they are to be played."""

from collections.abc import Mapping, Sequence
from typing import Any

from engines.crisscross import notation
from engines.crisscross.notation import On, Start
from engines.crisscross.state import options_from
from engines.parts import LONGEST_PLAN, PlannedMove, planned_in_order


def plan_steps(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List every arm, and every number with which one may start: the tiles to come are not known."""
    if view["seat"] is None or len(plan) >= LONGEST_PLAN:
        return []
    standing, options = len(view["arms"]), options_from(view["options"])
    starts = range(options.size + 1) if standing < options.arms else ()
    return [
        *(notation.write(On(arm)) for arm in range(1, options.arms + 1)),
        *(notation.write(Start(number)) for number in starts),
    ]


def planned_move(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Take the first step as a move; None if it is not legal."""
    return planned_in_order(view, plan)
