"""Moves as text: ``e7``, ``e7 h2``, ``pass``, ``edges NS``.

Case, spaces and commas do not matter; in canonical form the square further left comes first, or the lower of
two in the same column.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engines.chain.board import BY_NAME, NAMES
from engines.game import InvalidMove
from engines.validators import check_move_text, normalized

PASS = "pass"  # noqa: S105 - a move, not a password

_SQUARE = r"[a-l](?:1[0-2]|[1-9])"
_SQUARES = re.compile(rf"({_SQUARE})(?:[ ,]+({_SQUARE}))?")
_EDGES = re.compile(r"edges ?(ns|ew)")


@dataclass(frozen=True, slots=True)
class Placing:
    """Pieces placed on one or two squares, in order; without any it is a pass."""

    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Naming:
    """The choice of the edges that the chains have to join: NS or EW."""

    edges: str


Action = Placing | Naming


def parse(move: object) -> Action:
    """Read a move. Raises InvalidMove."""
    return _parse(check_move_text(move))


@lru_cache(maxsize=2048)
def _parse(move: str) -> Action:
    text = normalized(move)
    if text == PASS:
        return Placing(())
    if match := _EDGES.fullmatch(text):
        return Naming(match[1].upper())
    if match := _SQUARES.fullmatch(text):
        return Placing(tuple(sorted(BY_NAME[name] for name in match.groups() if name is not None)))
    raise InvalidMove(move)


def write(action: Action) -> str:
    """Write the move in canonical form."""
    if isinstance(action, Naming):
        return f"edges {action.edges}"
    return " ".join(NAMES[square] for square in action.squares) or PASS
