"""Plans: a bid, or an order in which to play tiles.

In the bidding, a plan is one step: ``max 7`` bids up to 7 and passes if that is not enough; ``pass``
passes. While tiles are played, it is a list of tiles: the first that covers is played. ``else 3-4`` names a
tile that is played when none of them does; of several, the first that is left.
"""

from collections.abc import Sequence

from engines.dominoes import notation
from engines.dominoes.state import BIDDING, PLAYING
from engines.dominoes.view import DominoesView
from engines.parts import PlannedMove

_MAX = "max "
_ELSE = "else "


def plan_steps(view: DominoesView, plan: Sequence[str]) -> list[str]:
    """List the steps that the view's seat can add to its plan."""
    seat = view["seat"]
    if seat is None:
        return []
    if view["phase"] == BIDDING:
        return _bids(view) if not plan and view["bids"][seat] is None else []
    if view["phase"] != PLAYING or any(step.startswith(_MAX) or step == notation.PASS for step in plan):
        return []
    mine = view["mine"] or ()
    return [step for step in [*mine, *(f"{_ELSE}{tile}" for tile in mine)] if step not in plan]


def _bids(view: DominoesView) -> list[str]:
    lowest = max(bid or 0 for bid in view["bids"]) + 1
    passing = [] if view["must_bid"] and view["seat"] == view["starter"] else [notation.PASS]
    return [*passing, *(f"{_MAX}{amount}" for amount in range(lowest, view["highest_bid"] + 1))]


def planned_move(view: DominoesView, plan: Sequence[str]) -> PlannedMove | None:
    """Decide what the plan does on this turn; None if it no longer fits."""
    bids = plan[0].startswith(_MAX) or plan[0] == notation.PASS
    if view["phase"] == BIDDING:
        return _planned_bid(view, plan[0]) if bids else None
    if bids:
        return PlannedMove(None)
    return _planned_tile(view, plan) if view["phase"] == PLAYING else None


def _planned_bid(view: DominoesView, step: str) -> PlannedMove | None:
    lowest = max(bid or 0 for bid in view["bids"]) + 1
    most = int(step.removeprefix(_MAX)) if step.startswith(_MAX) else 0
    if most < lowest:
        return PlannedMove(notation.PASS) if notation.PASS in view["legal"] else None
    # Everyone bids once: the last to speak needs no more than to beat the others.
    is_last = view["bids"].count(None) == 1
    return PlannedMove(f"bid {lowest if is_last else most}")


def _planned_tile(view: DominoesView, plan: Sequence[str]) -> PlannedMove | None:
    playable = view["covering"] if view["centre"] else view["legal"]
    wanted = [step for step in plan if step in playable]
    given_up = [step for step in plan if step.startswith(_ELSE) and step.removeprefix(_ELSE) in view["legal"]]
    step = next(iter([*wanted, *given_up]), None)
    if step is None:
        return None
    tile = step.removeprefix(_ELSE)
    return PlannedMove(tile, tuple(other for other in plan if other.removeprefix(_ELSE) != tile))
