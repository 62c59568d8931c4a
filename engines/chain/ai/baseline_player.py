"""The baseline that the levels are measured against, called ``thumb``: it plays by rules of thumb.

It puts each piece on the square that lies on the shortest chains: its own and, at a slightly lower weight,
the opponent's, which it blocks there. If the opponent needs only one or two more pieces, and it needs more
than that itself, it only blocks. The board is rated again before the second piece. It ignores future throws.
"""

from typing import Any, Final

from engines.chain.board import BY_NAME, SIDE, from_set
from engines.chain.distances import needed, ratings, sets
from engines.chain.state import EDGES, SINGLE

_CLOSE: Final = 2  # pieces that one turn can place


def move(view: dict[str, Any]) -> str:
    """Return the baseline's move."""
    legal, team = view["legal"], view["teams"][view["to_move"]]
    if view["phase"] == EDGES or len(legal) == 1:
        return str(legal[0])
    if view["phase"] == SINGLE:
        return _best(view["pieces"], view, legal)
    one, two = (list(squares) for squares in view["squares"])
    if " " not in legal[0]:  # only one number has a square left
        return _best(view["pieces"], view, one or two)
    first = _best(view["pieces"], view, [*one, *two])
    others = [square for square in (two if first in one else one) if square != first]
    second = _best(_placed(view["pieces"], first, team), view, others)
    return " ".join(sorted((first, second), key=lambda name: BY_NAME[name]))


def _best(pieces: list[str], view: dict[str, Any], squares: list[str]) -> str:
    """Return the best of the squares."""
    edges, team = view["edges"], view["teams"][view["to_move"]]
    both = sets(pieces)
    own, theirs = (needed(both[side], both[2], edges[side]) for side in (team, 1 - team))
    empty = list(from_set(both[2]))
    blocks = min(theirs[square] for square in empty) <= _CLOSE < min(own[square] for square in empty)
    rated = ratings(pieces, edges, team)

    def worth(name: str) -> tuple[int, float]:
        square = BY_NAME[name]
        return theirs[square] if blocks else 0, rated[square]

    return min(squares, key=worth)


def _placed(pieces: list[str], name: str, team: int) -> list[str]:
    """Return the rows with a piece on the square."""
    column, row = divmod(BY_NAME[name], SIDE)
    rows = list(pieces)
    before = rows[SIDE - 1 - row]
    rows[SIDE - 1 - row] = f"{before[:column]}{team}{before[column + 1 :]}"
    return rows
