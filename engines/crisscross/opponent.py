"""How the house plays CrissCross: it keeps as many tiles playable as it can see to, and draws lots."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engines import tiles
from engines.game import Thought

LEVELS: tuple[str, ...] = ("random",)


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone."""
    return Thought(_move(view, rng))


def _move(view: dict[str, Any], rng: Random) -> str:
    """A legal move from the view alone: one of those after which the most tiles fit somewhere."""
    legal: Sequence[str] = view["legal"]
    chances = [_fitting(view, _ends_after(view, move)) for move in legal]
    best = max(chances)
    return rng.choice([move for move, chance in zip(legal, chances, strict=True) if chance == best])


def _ends_after(view: dict[str, Any], move: str) -> list[int]:
    """The open ends as the move leaves them."""
    kind, number = move.split()
    ends = list(view["ends"])
    if kind == "arm":
        return [*ends, int(number)]
    low, high = tiles.parse(view["drawn"])
    place = int(number) - 1
    ends[place] = high if ends[place] == low else low
    return ends


def _fitting(view: dict[str, Any], ends: list[int]) -> int:
    """How many of the tiles left would fit one of these ends."""
    left = map(tiles.parse, (*view["unseen"], *view["scrap"]))
    return sum(not set(tile).isdisjoint(ends) for tile in left)
