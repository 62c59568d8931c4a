"""The two sides of a hand: the contractor alone, and the other two against the bid."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from engines.dominoes.scoring import goals
from engines.dominoes.state import PLAYERS


class Side(NamedTuple):
    """The seats that play together, what they took, and with how much they have won the hand."""

    seats: tuple[int, ...]
    took: int
    goal: int

    @property
    def needs(self) -> int:
        """What is left to take, 0 once the hand is won."""
        return max(self.goal - self.took, 0)


def sides(view: Mapping[str, Any]) -> tuple[Side, Side] | None:
    """Show the contractor's side and the other one; None while there is no contractor."""
    contractor, taken = view["contractor"], view["taken_value"]
    if contractor is None:
        return None
    others = tuple(seat for seat in range(PLAYERS) if seat != contractor)
    made, stopped = goals(view["bid"], view["highest_bid"])
    together = sum(taken[seat] for seat in others)
    return Side((contractor,), taken[contractor], made), Side(others, together, stopped)


def are_allies(view: Mapping[str, Any], one: int, other: int) -> bool:
    """Check whether two seats play together against the contractor."""
    return view["contractor"] is not None and one != other and view["contractor"] not in (one, other)


def is_worth_covering(view: Mapping[str, Any]) -> bool:
    """Check whether the pile would go to the other side if the viewer's seat did not cover it."""
    centre, seat = view["centre"], view["seat"]
    return bool(centre) and seat is not None and not are_allies(view, seat, centre[-1]["seat"])
