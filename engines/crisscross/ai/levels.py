"""How the house plays CrissCross, knowing what everybody can: which tiles are left, not their order.

- ``random`` draws lots among the legal moves.
- ``easy`` leaves those ends that most of the tiles left would fit, and draws lots between equals.
- ``medium`` plays some games to their end after each move, laying as ``easy`` does, and counts those cleared.
- ``hard`` looks ahead with a learned chance of clearing (`search`, `value`).

Values are the chance of clearing. Where there is none, whatever is done (some deals are lost before they
begin, see `value.is_lost`), they are the number of tiles that will have been laid in the end, in ``tiles``:
as with every unit, more is better. Then ``hard`` plays games to their end, too.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from engines.crisscross.ai.bitboard import Position, Variation, seen
from engines.crisscross.ai.evaluation import learned
from engines.crisscross.ai.playout import sample
from engines.crisscross.ai.search import Search
from engines.game import Thought

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")

# Games played to their end for one decision, shared by its moves.
_GAMES = {"medium": 48, "hard": 160}
# … but so many after each move at least.
_FEWEST = 8


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """A legal move of the seat to move, from its view alone, with what is expected of each.

    Raises ValueError for a level that does not exist.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; levels: {', '.join(LEVELS)}")
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    table, after = seen(view)
    if level == "easy":
        return Thought(_easy(table, after, rng))
    if level == "medium":
        return _medium(table, after, rng)
    return _hard(table, after, rng)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """What ``hard`` thinks, and the value that it gives to a legal move, in the same unit.

    Raises ValueError for a move that is not legal.
    """
    if move not in view["legal"]:
        raise ValueError(f"{move!r} is not legal here")
    thought = choose(view, "hard", rng)
    return thought, dict(thought.values)[move]


def _easy(table: Variation, after: Mapping[str, Position], rng: Random) -> str:
    fitting = {
        move: ((pile | scrap) & table.matching(ends)).bit_count()
        for move, (ends, pile, scrap) in after.items()
    }
    most = max(fitting.values())
    return rng.choice([move for move, count in fitting.items() if count == most])


def _medium(table: Variation, after: Mapping[str, Position], rng: Random) -> Thought:
    left = _played(table, after, _GAMES["medium"], rng)
    if not any(0 in lefts for lefts in left.values()):
        return _by_tiles(table, left)
    # Among equal chances, the fewer tiles are left the better.
    order = sorted(left, key=lambda move: (-left[move].count(0), sum(left[move])))
    return Thought(order[0], "chance", tuple((move, left[move].count(0) / len(left[move])) for move in order))


def _hard(table: Variation, after: Mapping[str, Position], rng: Random) -> Thought:
    value, positions = learned(table), list(dict.fromkeys(after.values()))
    if value is not None:
        search = Search(value) if len(positions) > 1 else Search(value, budget=0)
        chances = dict(zip(positions, search.chances(positions), strict=True))
        if any(chances.values()):
            return _best("chance", {move: chances[position] for move, position in after.items()})
    return _by_tiles(table, _played(table, after, _GAMES["hard"], rng))


def _played(table: Variation, after: Mapping[str, Position], games: int, rng: Random) -> dict[str, list[int]]:
    """The tiles left over in each of some games after each move; moves that come to the same share theirs."""
    positions = list(dict.fromkeys(after.values()))
    seeds = [rng.getrandbits(32) for _ in range(max(_FEWEST, games // len(positions)))]
    left = {position: sample(table, position, seeds) for position in positions}
    return {move: left[position] for move, position in after.items()}


def _by_tiles(table: Variation, left: Mapping[str, list[int]]) -> Thought:
    there = len(table.tiles)
    return _best("tiles", {move: there - sum(lefts) / len(lefts) for move, lefts in left.items()})


def _best(unit: Any, values: Mapping[str, float]) -> Thought:
    order = sorted(values, key=lambda move: -values[move])
    return Thought(order[0], unit, tuple((move, values[move]) for move in order))
