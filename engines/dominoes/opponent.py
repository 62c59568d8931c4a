"""How the house plays dominoes: legal and without much thought."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.game import Thought

LEVELS: tuple[str, ...] = ("random",)

# Few hands are worth more than a third of what there is to take, which is everybody's share.
_SHARE = 3


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone."""
    return Thought(_move(view, rng))


def _move(view: dict[str, Any], rng: Random) -> str:
    """A legal move of the seat to move, from its view alone.

    It passes unless the hand is strong, overbids by little, declares what it holds most of, and plays any
    tile.
    """
    legal: Sequence[str] = view["legal"]
    if view["phase"] == "bidding":
        return _bid(view, rng)
    if view["phase"] == "ranking":
        numbers = [number for tile in view["mine"] for number in tile.split("-")]
        high = max(set(numbers), key=lambda number: (numbers.count(number), number))
        return f"rank {high} {rng.choice(('regular', 'reverse'))}"
    return rng.choice(legal)


def _bid(view: dict[str, Any], rng: Random) -> str:
    lowest = max(bid or 0 for bid in view["bids"]) + 1
    strength = _strength(view["mine"], view["ranking"][0])
    worth = round(view["highest_bid"] / _SHARE * (2 * strength - 0.1))
    # Last to speak after two passes, anything is better than the same again.
    last = view["bids"].count(None) == 1 and lowest == 1
    if worth < lowest and not last:
        return "pass"
    if lowest > view["highest_bid"]:
        return "pass"
    return f"bid {rng.randint(lowest, max(lowest, worth))}"


def _strength(mine: Sequence[str], highest: int) -> float:
    """The mean number of spots on an end of the hand's tiles, as a part of the highest: about 0.3 to 0.7."""
    spots = sum(int(number) for tile in mine for number in tile.split("-"))
    return spots / (2 * len(mine) * highest)
