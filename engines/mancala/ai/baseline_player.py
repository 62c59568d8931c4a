"""The baseline that the levels are measured against, called ``thumb``: a player by rules of thumb.

It maximizes its capture less the opponent's best capture in reply; of equal moves, it plays the first.
"""

from typing import Any

from engines.mancala import notation
from engines.mancala.board import filled, pit_at, sow
from engines.mancala.state import from_sides


def move(view: dict[str, Any]) -> str:
    """Return the move."""
    seat, width = view["to_move"], view["options"]["pits"]
    pits = from_sides(tuple(view["south"]), tuple(view["north"]))

    def worth(named: str) -> int:
        sown = sow(pits, pit_at(seat, notation.parse(named), width))
        theirs = (sow(sown.pits, pit).captured for pit in filled(sown.pits, 1 - seat))
        return sown.captured - max(theirs, default=0)

    return str(max(view["legal"], key=worth))
