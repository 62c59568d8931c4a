"""The AI players. They know which tiles are left, but not their order.

- ``random`` plays any legal move.
- ``easy`` is greedy: it leaves the ends that most of the tiles left would fit.
- ``medium`` is Monte Carlo: it runs greedy playouts after each move and counts those that clear the game.
- ``hard`` takes the best position by a learned evaluation (`evaluation`), looking ahead, or exactly near the
  end (`lookahead`).

Values are the chance to clear the game. When there is none (some deals are lost from the start, see
`evaluation.is_lost`), they are the expected number of tiles laid at the end, and ``hard`` also
plays games out.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from engines.ai import CHANCE, TILES, Thought, Unit
from engines.crisscross.ai import LEVELS, lookahead
from engines.crisscross.ai.bitboard import Position, Ruleset, positions_after
from engines.crisscross.ai.evaluation import learned
from engines.crisscross.ai.playout import sample

__all__ = ["LEVELS", "choose", "review"]

# Playouts per decision, shared by its moves.
_PLAYOUTS = {"medium": 48, "hard": 160}
# At least this many playouts for each move.
_MIN_PLAYOUTS = 8


def choose(view: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move for the seat to move, with the value of each.

    Raises ValueError for a level that does not exist.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; levels: {', '.join(LEVELS)}")
    if level == "random":
        return Thought(rng.choice(view["legal"]))
    table, after = positions_after(view)
    if level == "easy":
        return Thought(_easy(table, after, rng))
    if level == "medium":
        return _medium(table, after, rng)
    return _hard(table, after, rng)


def review(view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
    """Choose as ``hard`` would, and value a legal move in the same unit.

    Raises ValueError for an illegal move.
    """
    if move not in view["legal"]:
        raise ValueError(f"{move!r} is not legal here")
    thought = choose(view, "hard", rng)
    return thought, dict(thought.values)[move]


def _easy(table: Ruleset, after: Mapping[str, Position], rng: Random) -> str:
    fitting = {
        move: ((pile | scrap) & table.matching(ends)).bit_count()
        for move, (ends, pile, scrap) in after.items()
    }
    most = max(fitting.values())
    return rng.choice([move for move, count in fitting.items() if count == most])


def _medium(table: Ruleset, after: Mapping[str, Position], rng: Random) -> Thought:
    left = _playouts(table, after, _PLAYOUTS["medium"], rng)
    if not any(0 in lefts for lefts in left.values()):
        return _by_tiles(table, left)
    # Of equal chances, prefer the move that leaves fewer tiles.
    order = sorted(left, key=lambda move: (-left[move].count(0), sum(left[move])))
    return Thought(order[0], CHANCE, tuple((move, left[move].count(0) / len(left[move])) for move in order))


def _hard(table: Ruleset, after: Mapping[str, Position], rng: Random) -> Thought:
    evaluator = learned(table)
    if evaluator is not None:
        positions = list(dict.fromkeys(after.values()))
        chances = dict(zip(positions, lookahead.chances(evaluator, positions), strict=True))
        if any(chances.values()):
            return _best(CHANCE, {move: chances[position] for move, position in after.items()})
    return _by_tiles(table, _playouts(table, after, _PLAYOUTS["hard"], rng))


def _playouts(table: Ruleset, after: Mapping[str, Position], games: int, rng: Random) -> dict[str, list[int]]:
    """Count the tiles left over in playouts after each move; equal positions share theirs."""
    positions = list(dict.fromkeys(after.values()))
    seeds = [rng.getrandbits(32) for _ in range(max(_MIN_PLAYOUTS, games // len(positions)))]
    left = {position: sample(table, position, seeds) for position in positions}
    return {move: left[position] for move, position in after.items()}


def _by_tiles(table: Ruleset, left: Mapping[str, list[int]]) -> Thought:
    there = len(table.tiles)
    return _best(TILES, {move: there - sum(lefts) / len(lefts) for move, lefts in left.items()})


def _best(unit: Unit, values: Mapping[str, float]) -> Thought:
    order = sorted(values, key=lambda move: -values[move])
    return Thought(order[0], unit, tuple((move, values[move]) for move in order))
