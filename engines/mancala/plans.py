"""Plans: moves in the order in which they are to be played, which may be conditional.

Conditions: a letter of the opponent's, that they have just sown this pit; ``captures``, that the move
captures something.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines.mancala import notation
from engines.mancala.view import sowing
from engines.parts import LONGEST_PLAN, PlannedMove, planned_in_order

CAPTURES: Final = "captures"


def plan_steps(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List every pit of the seat: which of them will be filled is not known."""
    seat = view["seat"]
    return [] if seat is None or len(plan) >= LONGEST_PLAN else _pits(view, seat)


def conditions(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List every pit of the opponent, and ``captures``."""
    seat = view["seat"]
    return [] if seat is None or len(plan) >= LONGEST_PLAN else [*_pits(view, 1 - seat), CAPTURES]


def holds(view: Mapping[str, Any], condition: str, move: str) -> bool | None:
    """Check a condition on the seat's turn; None if the opponent's last move is not known."""
    if condition == CAPTURES:
        return move in view["legal"] and sowing(view["south"], view["north"], move).captured > 0
    return None if (sown := reply(view)) is None else sown == condition


def reply(view: Mapping[str, Any]) -> str | None:
    """Return the pit that the opponent has just sown, None if that is not known."""
    last = view["last"]
    pit: str | None = None if last is None or last["seat"] == view["seat"] else last["laps"][0][0]
    return pit


def planned_move(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Take the first step's move; None if it has none for this turn, or it is not legal."""
    return planned_in_order(view, plan, holds)


def _pits(view: Mapping[str, Any], seat: int) -> list[str]:
    return [notation.write(column, seat) for column in range(len(view["south"]))]
