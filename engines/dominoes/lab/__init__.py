"""The laboratory of Zigzag dominoes: a rule of thumb, training, `puzzles` and `calibration_fit`.

Training, ``python -m engines train dominoes``, finds the weights of `network`. The networks learn from hands
with the double-eight set, scored by tiles: see ``learn.c``. The features and the players to learn against are
also in C, so a C compiler is needed. The points of the curve are the shares of hands won by the networks
alone, without search, against two players by rules of thumb; a third means that they are equally strong.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from engines.dominoes.ai import levels
from engines.dominoes.ai.bidding import bid_by_estimate
from engines.dominoes.ai.bitboard import bits
from engines.dominoes.ai.core import PLAY_ROWS
from engines.dominoes.ai.knowledge import knowledge
from engines.dominoes.ai.learned import BID_ROWS, weight_count
from engines.dominoes.lab.calibration_fit import episode, fit_calibration
from engines.dominoes.lab.judging import judge
from engines.dominoes.lab.puzzles import make_puzzles
from engines.dominoes.state import BIDDING, RANKING, options_from
from engines.errors import InvalidOption
from engines.lab import training
from engines.lab.labs import Learned

__all__ = ["episode", "fit_calibration", "judge", "make_puzzles", "thumb", "train"]

SOURCE: Final = Path(__file__).with_name("learn.c")
HANDS: Final = 700_000

# In standard deviations. Against two medium players, this did better than 1 or 0.
_MARGIN = 0.5


def thumb(view: dict[str, Any], rng: Random) -> str:
    """Move by rules of thumb; rankings are those of the level easy.

    The bid is half a standard deviation less than the hand's estimate. As contractor, it lays the tile that
    gains the most now and is likely to be safe. The contractor's left-hand opponent covers with its weakest
    covering tile; the right-hand one leaves the pile to its ally and lays the tile that the fewest unseen
    tiles cover.
    """
    if view["phase"] == BIDDING:
        return bid_by_estimate(view, -_MARGIN)
    return levels.choose(view, "easy-1", rng).move if view["phase"] == RANKING else _tile(view)


def _tile(view: dict[str, Any]) -> str:
    known = knowledge(view)
    covers, mine, unseen = known.context.covers, known.mine, known.unseen
    playouts = known.context.playouts
    over = mine & covers.above[known.top]
    if known.role == 0:
        best = playouts.contractor_tile(mine, unseen, over, known.pile)
    elif known.role == 1:
        best = playouts.least_used(over or mine, unseen)
    else:
        best = min(bits(mine & ~over or mine), key=lambda tile: (covers.above[tile] & unseen).bit_count())
    return known.numbers.text[best]


def train(options: Mapping[str, object], hands: int | None, seed: int, weights: str | None) -> Learned:
    """Yield the learning curve and the weights. Raises OSError without a compiler."""
    if weights is not None:
        raise InvalidOption("--on", "weights", "nothing, for learning begins without weights")
    options_from(options)
    yield from training.learn(
        SOURCE, [str(hands or HANDS), str(seed)], 3 * weight_count(PLAY_ROWS) + weight_count(BID_ROWS)
    )
