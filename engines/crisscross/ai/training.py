"""Training of the weights of `core`: ``python -m engines train crisscross -o set=6 -o arms=4``.

Temporal difference learning, TD(0), by self-play: every move is greedy by the current weights; afterwards the
chance of each position is moved towards that of its successor, or the result. The learning rate decays to
nearly nothing over the games. Set and arms have weights of their own; each of the options ``doubles`` and
``opening`` is changed in a third of the games. Compiled, it takes a minute or two for a million games of
set 6.

Set 6 with 4 arms comes from the defaults. Set 6 with 5 arms, and sets 8 with 4 and 5 went on (``--on``) for
250,000, 80,000 and 100,000 games from weights of an older function without threes, phases and playable tiles;
the other files are such weights still, which these tables hold as they were, and can be trained on.

docs/experiments.md has what else was tried, and how much is left to win.
"""

from array import array
from collections.abc import Iterator
from random import Random
from types import ModuleType

from engines import compiled_modules
from engines.crisscross.ai import core
from engines.crisscross.ai.bitboard import ruleset
from engines.crisscross.ai.evaluation import is_lost, pack, unpack
from engines.crisscross.state import Options
from engines.errors import InvalidOption
from engines.training.output import Point, Weights

GAMES = 3_000_000
# From nothing; and from weights that were learned before.
RATE, RATE_ON = 0.7, 0.3
# Points of the curve; and deals after it, of which nothing is learned.
_POINTS = 20
_DEALS = 20_000


def train(options: Options, games: int | None, seed: int, weights: str | None) -> Iterator[Point | Weights]:
    """Yield the share of games cleared while learning, then of other deals, and the weights.

    The deals have the given options, the games vary ``doubles`` and ``opening``. See `Game.train`.
    """
    table = ruleset(options.size, options.arms, options.doubles, options.opening)
    if is_lost(table, ((), table.all, 0)):
        raise InvalidOption("arms", options.arms, f"as many as clear set {options.size}")
    count, learned = games or GAMES, array("d", bytes(8 * core.WEIGHT_COUNT) if weights is None else b"")
    if weights is not None:
        learned.extend(unpack(weights))
    yield from learn(learned, options, count, RATE if weights is None else RATE_ON, seed)
    text = pack(learned)
    player = _module().Core(options.size, options.arms, array("d", unpack(text)), seed + 1)
    player.rules(table.scrap_doubles, table.cross)
    deals = min(_DEALS, count)
    yield Point(count, player.clear(deals) / deals, deals)
    yield Weights(f"ai/weights/{options.size}-{options.arms}.txt", text)


def learn(weights: "array[float]", options: Options, games: int, rate: float, seed: int) -> Iterator[Point]:
    """Improve the weights by that many games; yield the curve."""
    rng = Random(seed)
    learner = _module().Core(options.size, options.arms, weights, rng.getrandbits(32))
    before = cleared = 0
    for number in range(1, games + 1):
        learner.rules(rng.random() > 2 / 3, rng.random() > 2 / 3)
        cleared += learner.learn(rate * (1 - 0.97 * number / games))
        if number * _POINTS // games > (number - 1) * _POINTS // games:
            yield Point(number, cleared / (number - before), number - before)
            before, cleared = number, 0


def _module() -> ModuleType:
    """Return the compiled form of the core, or the core."""
    return compiled_modules.load("engines.crisscross.ai.core") or core
