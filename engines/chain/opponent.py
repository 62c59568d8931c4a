"""How the house plays ZIG-ZAG: legal, towards the other edge, and without much thought."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.chain.board import BY_NAME
from engines.chain.paths import ratings
from engines.game import Thought

LEVELS: tuple[str, ...] = ("random",)

# Of the best squares for a die, one of so many is taken.
_AMONG = 4


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone."""
    return Thought(_move(view, rng))


def _move(view: dict[str, Any], rng: Random) -> str:
    """A legal move of the seat to move, from its view alone.

    It names either edges, begins near the middle, and places its pieces on squares that lie on a short way to
    the other edge, its own or the opponent's.
    """
    legal: Sequence[str] = view["legal"]
    if view["phase"] == "edges" or len(legal) == 1:
        return rng.choice(legal)
    team = view["teams"][view["to_move"]]
    rated = ratings(view["pieces"], view["edges"], team)

    def worth(name: str) -> float:
        return rated[BY_NAME[name]]

    if view["phase"] == "single":
        return rng.choice(sorted(legal, key=worth)[: 3 * _AMONG])
    one, two = (sorted(squares, key=worth)[:_AMONG] for squares in view["squares"])
    chosen = [rng.choice(one)] if one else []
    others = [name for name in two if name not in chosen]
    if (others and view["squares"][0] != view["squares"][1]) or (others and chosen):
        chosen.append(rng.choice(others))
    return " ".join(sorted(chosen, key=lambda name: BY_NAME[name]))
