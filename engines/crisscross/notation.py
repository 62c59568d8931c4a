"""Moves as text: ``on 2`` plays the drawn tile on the open end of arm 2, ``arm 5`` starts the next arm with
it, its 5 outward.

Case and spaces do not matter.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engines.game import InvalidMove

# Longer than any move with spare room for spaces; nothing longer is looked at.
LONGEST = 40

_MOVE = re.compile(r"(on|arm) ?([0-9])")


@dataclass(frozen=True, slots=True)
class On:
    """The drawn tile goes on the open end of the arm with this number."""

    arm: int


@dataclass(frozen=True, slots=True)
class Start:
    """The drawn tile starts the next arm, with this number outward."""

    out: int


Action = On | Start


def parse(move: object) -> Action:
    """What the text means. Raises InvalidMove."""
    if not isinstance(move, str) or len(move) > LONGEST:
        raise InvalidMove(move)
    return _parse(move)


@lru_cache(maxsize=256)
def _parse(move: str) -> Action:
    match = _MOVE.fullmatch(" ".join(move.lower().split()))
    if match is None:
        raise InvalidMove(move)
    number = int(match[2])
    return On(number) if match[1] == "on" else Start(number)


def write(action: Action) -> str:
    """The move as records keep it."""
    return f"on {action.arm}" if isinstance(action, On) else f"arm {action.out}"
