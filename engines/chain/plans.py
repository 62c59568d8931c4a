"""Plans: squares in order of preference, since the throw of a turn is not known before.

On a turn, each piece goes to the first square of the plan that bears a number thrown and is empty. If the
plan does not have a square for every piece that has to be placed, it stops: half a turn cannot be played.
Squares that are not used stay for later turns, as long as they are empty.

Conditions: a square, that an opponent's piece stands on it by then; ``joins``, that the piece will touch one
of its own side, as the board is at the beginning of the turn.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines import conditional_moves
from engines.chain import notation
from engines.chain.board import BY_NAME, NAMES, from_set, sets, touching
from engines.chain.notation import Placing
from engines.chain.state import EDGES, OVER, TURN
from engines.parts import LONGEST_PLAN, PlannedMove

JOINS: Final = "joins"


def plan_steps(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List the empty squares; none before the edges are named."""
    if view["seat"] is None or view["phase"] in (EDGES, OVER) or len(plan) >= LONGEST_PLAN:
        return []
    return [NAMES[square] for square in from_set(sets(view["pieces"])[2])]


def conditions(view: Mapping[str, Any], plan: Sequence[str]) -> list[str]:
    """List ``joins``, and the empty squares, which opponents may take."""
    squares = plan_steps(view, plan)
    return [JOINS, *squares] if squares else []


def holds(view: Mapping[str, Any], condition: str, move: str) -> bool | None:
    """Check a condition on the seat's turn; the view always tells."""
    team, both = view["teams"][view["seat"]], sets(view["pieces"])
    if condition == JOINS:
        return bool(touching(1 << BY_NAME[move]) & both[team])
    return bool(both[1 - team] >> BY_NAME[condition] & 1)


def planned_move(view: Mapping[str, Any], plan: Sequence[str]) -> PlannedMove | None:
    """Take the first squares that fit the throw; None if they are not all that have to be placed."""
    if view["phase"] != TURN:
        return None
    used = _used(view, plan)
    move = notation.write(Placing(tuple(sorted(BY_NAME[square] for square in used.values()))))
    if not used or move not in view["legal"]:
        return None
    free = {NAMES[square] for square in from_set(sets(view["pieces"])[2])} - set(used.values())
    rest = (step for place, step in enumerate(plan) if place not in used and free & _squares(step))
    return PlannedMove(move, tuple(rest))


def _squares(step: str) -> set[str]:
    read = conditional_moves.parse(step)
    return {read.move, read.otherwise}


def _used(view: Mapping[str, Any], plan: Sequence[str]) -> dict[int, str]:
    """Find the steps that the turn uses, by their places in the plan, and the square of each."""
    dice, used = list(view["squares"]), dict[int, str]()
    for place, step in enumerate(plan):
        square = conditional_moves.chosen(view, conditional_moves.parse(step), holds)
        die = next((squares for squares in dice if square in squares), None)
        if square is not None and die is not None and square not in used.values():
            used[place] = square
            dice.remove(die)
    return used
