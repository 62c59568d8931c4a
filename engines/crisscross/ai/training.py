"""Training of the weights of `core`: ``python -m engines train crisscross -o set=6 -o arms=4``.

Temporal difference learning, TD(0), by self-play: every move is greedy by the current weights; afterwards the
chance of each position is moved towards that of its successor, or the result. The learning rate decays to
nearly nothing over the games. Set and arms have weights of their own; each of the options ``doubles`` and
``opening`` is changed in a third of the games. Compiled, it takes a minute or two for a million games of
set 6.

Set 6 with 4 arms comes from the defaults. Set 6 with 5 arms, and sets 8 with 4 and 5 went on (``--on``) for
250,000, 80,000 and 100,000 games from weights of an older function without threes, phases and playable tiles;
the other files are such weights still, which these tables hold as they were, and can be trained on. Set 6
with 5 arms then cleared 63.7 ± 0.4 % of 60,000 deals, before 62.8 ± 0.4 %.

Of 300,000 deals, one move ahead clears 42.2 ± 0.2 % with set 6 and 4 arms, and 41.8 ± 0.2 % with the older
weights. What did not help further: 16 hidden units beside the tables (42.4 ± 0.2 % of 200,000 deals, against
42.5 ± 0.2 %), the mean of two sets of weights, and 300 playouts by the learned function after each of the
best moves (41.4 ± 2.7 % of 1,250 deals, against 41.8 ± 2.7 %). Nor did, in a translation into C++: targets
that are exact from 8 tiles on, TD(λ), more stages, or a table for the four ends together (41.5 to 42.3 %,
each ± 0.2 to 0.7 %, after 300,000 games, where the usual way gave 42.1 ± 0.2 %); and three million games more
with the positions after scrapped tiles, too (42.6 ± 0.2 % of 300,000 deals, against 42.5 ± 0.1 %). All of
these miss the exact chance with 12 tiles left by about 0.07 (root mean square).

How much can still be won: one move ahead, 1,500,000 deals were cleared in 42.49 ± 0.08 %. In such games each
move was compared with the best one, exactly. What moves cost, added up over a game, is all that perfect play
would gain. In percentage points:

- up to 8 tiles left: 0.19 ± 0.03 (20,000 deals)
- 9 to 11 tiles: 0.47 ± 0.10 (3,344 deals)
- 12 and 13 tiles: 0.32 ± 0.08 (2,794 deals)
- 14 tiles: 0.13 ± 0.06 (979 deals)
- 15 tiles: 0.06 ± 0.08 (358 deals)
- 16 and more: 0.09 as far as three or four draws ahead can tell (300 to 1,500 deals), which with 10 to 13
  tiles see 0.31 where counting sees 0.60

So perfect play would clear 44 % or little more, and 46 % seems out of reach. `lookahead` gets most of that.
Uncompiled, counting the last eleven tiles clears 0.45 ± 0.02 % more of 20,000 deals. Compiled, counting 12
and looking ahead with 13 to 22 left clears 43.55 ± 0.24 % of 5,267 deals, and 0.31 ± 0.12 % fewer without
looking ahead; looking ahead from the first tile on it clears 44.0 ± 0.3 % of 2,221 other deals (what luck did
by the learned function is subtracted). It counts 14, for the little that is left there; every tile more makes
four times as many positions. Such values are true within 0.02 where they are told as less than 0.7, and up to
0.04 too low above (1,205 deals).
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
