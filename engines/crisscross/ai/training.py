"""Training of the weights of `evaluation`: ``python -m engines train crisscross -o set=6 -o arms=4``.

Temporal difference learning, TD(0), by self-play: every move is greedy by the current weights; afterwards the
chance of each position is moved towards that of its successor, or the result. The learning rate decays to
nearly nothing over the games. Set and arms have weights of their own; each of the options ``doubles`` and
``opening`` is changed in a third of the games.

The files in ``weights`` come from a translation of this module into C++, about a hundred times as fast: from
1.5 million games each; for set 6 with 4 arms from 6 million, then 8 million at a learning rate of at most
0.45.
"""

from collections.abc import Iterator
from random import Random

from engines.crisscross.ai.bitboard import Position, ruleset
from engines.crisscross.ai.evaluation import WEIGHT_COUNT, Evaluator, is_lost, logistic, pack
from engines.crisscross.state import Options
from engines.errors import InvalidOption
from engines.training import Point, Weights

GAMES = 1_500_000
LEARNING_RATE = 0.7
# Points of the curve.
_POINTS = 20


def train(options: Options, games: int | None, seed: int) -> Iterator[Point | Weights]:
    """Yield the share of games cleared while learning, and the weights: see `Game.train`."""
    table = ruleset(options.size, options.arms, options.doubles, options.opening)
    if is_lost(table, ((), table.all, 0)):
        raise InvalidOption("arms", options.arms, f"as many as clear set {options.size}")
    count, weights, recent = games or GAMES, [0.0] * WEIGHT_COUNT, list[float]()
    for number, end in enumerate(learn(weights, options.size, options.arms, count, Random(seed)), 1):
        recent.append(end)
        if number * _POINTS // count > (number - 1) * _POINTS // count:
            yield Point(number, sum(recent) / len(recent), len(recent))
            recent.clear()
    yield Weights(f"ai/weights/{options.size}-{options.arms}.txt", pack(weights))


def learn(weights: list[float], size: int, arms: int, games: int, rng: Random) -> Iterator[float]:
    """Improve the weights by that many games; yield the result of each. `size` is the option ``set``."""
    for game in range(games):
        doubles = "start" if rng.random() < 2 / 3 else "scrap"
        opening = "free" if rng.random() < 2 / 3 else "cross"
        evaluator = Evaluator(ruleset(size, arms, doubles, opening), weights)
        positions, end = played(evaluator, rng)
        improve(evaluator, positions, end, LEARNING_RATE * (1 - 0.97 * game / games))
        yield end


def played(evaluator: Evaluator, rng: Random) -> tuple[list[Position], float]:
    """Play a game by the current weights until its result is certain.

    Return the positions after each move, and 1 if it was cleared, else 0.
    """
    table, left = evaluator.table, list[Position]()
    position: Position = ((), evaluator.table.all, 0)
    while (chance := evaluator.chance(position)) not in {0.0, 1.0} or not left:
        place, pile, scrap = table.draw(position, rng)
        if place is None:
            return left, 0.0
        ways = [(ends, pile, scrap) for ends in table.after(position[0], place)]
        position = max(ways, key=evaluator.chance)
        left.append(position)
    return left[:-1], chance


def improve(evaluator: Evaluator, positions: list[Position], end: float, step: float) -> None:
    """Move the chance of each position towards that of its successor, from the last to the first."""
    weights, target = evaluator.weights, end
    for position in reversed(positions):
        features = evaluator.features(position)
        chance = logistic(sum(weights[feature] for feature in features))
        change = step * (target - chance) / len(features)
        for feature in features:
            weights[feature] += change
        target = chance
