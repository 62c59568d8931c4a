"""Positions of CrissCross, set up by the tiles in its arms."""

from itertools import product
from random import Random
from typing import Any

from engines.crisscross import GAME
from engines.crisscross.ai.bitboard import Position, Ruleset
from engines.crisscross.state import State

SEED = "5a" * 32
NAMES = ("set", "arms", "doubles", "opening")
VARIATIONS = [
    dict(zip(NAMES, values, strict=True))
    for values in product((6, 7, 8, 9), (3, 4, 5), ("start", "scrap"), ("free", "cross"))
]


def start(*, seed: str = SEED, **options: Any) -> State:
    return GAME.start(seats=1, options=options, seed=seed)


def dumped(
    arms: str, drawn: str | None, scrap: str = "", *, seed: str = SEED, **options: Any
) -> dict[str, Any]:
    """Return the dump of a position with arms like ``6-2 2-1,6-4``, tiles as they lie from the centre on.

    All other tiles are in the pile.
    """
    data = GAME.dump(start(seed=seed, **options))
    laid = [arm.split() for arm in arms.split(",")] if arms else []
    gone = sum(map(len, laid))
    total = data["remaining"]
    data |= {"arms": laid, "ends": [int(arm[-1][-1]) for arm in laid if arm], "drawn": drawn, "ply": gone}
    data |= {"scrap": scrap.split(), "scrapped": [], "remaining": total - gone}
    data["stock"] = total - gone - len(data["scrap"]) - (drawn is not None)
    return data


def position(arms: str, drawn: str | None, scrap: str = "", **options: Any) -> State:
    """Return the position that `dumped` describes."""
    return GAME.load(dumped(arms, drawn, scrap, **options))


def somewhere(table: Ruleset, rng: Random, tiles_left: int | None = None) -> Position:
    """Return a random position of the search with that many tiles left, in the pile and on the heap."""
    count = rng.randint(1, 20) if tiles_left is None else tiles_left
    left = sum(1 << place for place in rng.sample(range(len(table.tiles)), count))
    pile = left & rng.getrandbits(64)
    ends = tuple(sorted(rng.choice(table.numbers) for _ in range(rng.choice((table.arms, table.arms - 1)))))
    return ends, pile, left ^ pile
