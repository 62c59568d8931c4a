"""Facts about moves: what a move captures, and what it lets either player capture next."""

from collections.abc import Mapping
from typing import Any

from engines.mancala.board import Pits, filled, sow
from engines.mancala.view import landing, sowing
from engines.move_facts import Fact


def facts(view: Mapping[str, Any], move: str) -> list[Fact]:
    """Describe what a legal move of the seat to move does, the most notable first.

    What can be captured next is the most seeds that any one move takes; a move that captures is never
    barred.
    """
    seat, sown = view["to_move"], sowing(view["south"], view["north"], move)
    effects = []
    if sown.captured:
        values = {"count": sown.captured, "pit": landing(sown)["captured_from"]}
        effects.append(Fact("captures", values, sown.captured))
    elif view["quiet_left"] == 1:  # the match ends
        return []
    theirs = _largest_capture(sown.pits, 1 - seat)
    lets = Fact("lets_capture", {"seat": 1 - seat, "count": theirs}, -theirs)
    effects.append(lets if theirs else Fact("safe", {"seat": 1 - seat}, 0, "lets_capture"))
    if ours := _largest_capture(sown.pits, seat):
        effects.append(Fact("threatens", {"count": ours}, ours))
    return effects


def _largest_capture(pits: Pits, seat: int) -> int:
    return max((sow(pits, pit).captured for pit in filled(pits, seat)), default=0)
