"""Plans: moves chosen in advance for later turns.

A plan is a list of steps, each in the game's plan notation. It is made and carried out from the view of one
seat, so it can use nothing that its player may not know.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

LONGEST = 5  # steps of a plan in which every step is one turn


@dataclass(frozen=True, slots=True)
class PlannedMove:
    """What a plan does on its player's turn: the move, and the steps that remain after it.

    A `move` of None means that the plan has been carried out and has nothing to do on this turn.
    """

    move: str | None
    rest: tuple[str, ...] = ()


def in_order(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Return the first step as a move; None if it is not legal, which ends the plan."""
    first, *rest = plan
    return PlannedMove(first, tuple(rest)) if first in view["legal"] else None
