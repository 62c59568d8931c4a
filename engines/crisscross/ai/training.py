"""How to find the weights of `evaluation`: ``python -m engines.crisscross.ai.training SET ARMS GAMES``.

By playing: at each move the house goes where its present weights see the best chance, and afterwards moves
the chance of every position that it left behind towards that of the next one, or of the end (temporal
differences). The size of these steps goes down to nearly nothing over the games. A third of the games has
each of the options ``doubles`` and ``opening`` changed.

The weights in ``values`` come from a translation of these lines into C++, which is some hundred times as
fast: from 1.5 million games each, and for set 6 with 4 arms from 6 million and then 8 million with steps of
at most 0.45.
"""

import sys
from pathlib import Path
from random import Random

from engines.crisscross.ai.bitboard import Position, variation
from engines.crisscross.ai.evaluation import WEIGHTS, Value, logistic, pack

STEP = 0.7


def learn(size: int, arms: int, games: int, rng: Random) -> list[float]:
    """Weights from so many games; `size` is the option ``set``."""
    weights = [0.0] * WEIGHTS
    for game in range(games):
        doubles = "start" if rng.random() < 2 / 3 else "scrap"
        opening = "free" if rng.random() < 2 / 3 else "cross"
        value = Value(variation(size, arms, doubles, opening), weights)
        positions, end = played(value, rng)
        improve(value, positions, end, STEP * (1 - 0.97 * game / games))
    return weights


def played(value: Value, rng: Random) -> tuple[list[Position], float]:
    """A game by the present weights: the positions left behind, and 1 if it was cleared, 0 if not.

    It ends as soon as that is certain.
    """
    table, left = value.table, list[Position]()
    position: Position = ((), value.table.all, 0)
    while (chance := value.chance(position)) not in {0.0, 1.0} or not left:
        place, pile, scrap = table.draw(position, rng)
        if place is None:
            return left, 0.0
        ways = [(ends, pile, scrap) for ends in table.after(position[0], place)]
        position = max(ways, key=value.chance)
        left.append(position)
    return left[:-1], chance


def improve(value: Value, positions: list[Position], end: float, step: float) -> None:
    """Move the chance of each position towards that of the one after it, from the last to the first."""
    weights, target = value.weights, end
    for position in reversed(positions):
        features = value.features(position)
        chance = logistic(sum(weights[feature] for feature in features))
        change = step * (target - chance) / len(features)
        for feature in features:
            weights[feature] += change
        target = chance


def main(size: int, arms: int, games: int) -> None:
    """Learn, and keep the weights in place of those that are there."""
    weights = learn(size, arms, games, Random(0))
    (Path(__file__).parent / "weights" / f"{size}-{arms}.txt").write_text(pack(weights), encoding="ascii")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
