"""Training of the weights of `network`: ``python -m engines train dominoes``.

The networks learn from hands with the double-eight set, scored by tiles: see ``learn.c``. The features and
the players to learn against are in C, too, so a C compiler is needed. The points of the curve are the shares
of hands won by the networks alone, without search, against two players by rules of thumb; a third means that
they are equally strong.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engines.dominoes.ai.bid_features import BID_ROWS
from engines.dominoes.ai.core import PLAY_ROWS
from engines.dominoes.ai.network import size
from engines.training import c_programs
from engines.training.output import Point, Weights

SOURCE: Final = Path(__file__).with_name("learn.c")
HANDS: Final = 700_000


def train(hands: int | None, seed: int) -> Iterator[Point | Weights]:
    """Yield the learning curve and the weights: see `Game.train`. Raises OSError without a compiler."""
    yield from c_programs.learn(
        SOURCE, [str(hands or HANDS), str(seed)], 3 * size(PLAY_ROWS) + size(BID_ROWS)
    )
