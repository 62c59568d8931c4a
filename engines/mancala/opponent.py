"""How the house plays Zig Zag mancala: legal, and not blind to what lies open."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.game import Thought
from engines.mancala import notation
from engines.mancala.board import pit_at, sow
from engines.mancala.state import from_sides

LEVELS: tuple[str, ...] = ("random",)

# How often it overlooks what it could capture, as anybody may.
_OVERLOOKS = 0.25


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone."""
    return Thought(_move(view, rng))


def _move(view: dict[str, Any], rng: Random) -> str:
    """A legal move of the seat to move, from its view alone: as a rule the largest capture, otherwise any."""
    legal: Sequence[str] = view["legal"]
    gains = [_gain(view, move) for move in legal]
    most = max(gains)
    if most and rng.random() >= _OVERLOOKS:
        return rng.choice([move for move, gain in zip(legal, gains, strict=True) if gain == most])
    return rng.choice(legal)


def _gain(view: dict[str, Any], move: str) -> int:
    pits = from_sides(tuple(view["south"]), tuple(view["north"]))
    return sow(pits, pit_at(view["to_move"], notation.parse(move), len(pits) // 2)).captured
