"""Training of the weights of `evaluation` and `lookahead`: ``python -m engines train chain``.

The network of `evaluation` plays itself and learns by temporal differences over the exact expectation of the
throws: see ``learn.c``. Then the patterns learn its errors, as measured by a search two throws deep:
``learn_patterns.c``. Both use the search in ``c``, which is some hundred times as fast as the one in Python,
so a C compiler is needed (``cc``, or the one named by the environment variable ``CC``). The points of both
curves are shares of games won, one ply deep, against the earlier evaluation tuned by hand. ``curve.txt`` has
the curves of the weights in the repository.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engines.chain.ai.evaluation import WEIGHTS
from engines.chain.ai.lookahead import PATTERN_WEIGHTS
from engines.chain.board import from_rows
from engines.chain.chance import CLASSIC_ROWS
from engines.packed_weights import unpack
from engines.training import c_programs
from engines.training.output import Point, Weights

SOURCE: Final = Path(__file__).with_name("learn.c")
PATTERNS_SOURCE: Final = Path(__file__).with_name("learn_patterns.c")
GAMES: Final = 60_000
PATTERN_GAMES: Final = 28_000
LAYOUT: Final = from_rows(CLASSIC_ROWS)


def train(games: int | None, seed: int) -> Iterator[Point | Weights]:
    """Yield the learning curves and the weights: see `Game.train`. Raises OSError without a compiler."""
    before: list[int] = []
    for found in c_programs.learn(SOURCE, [str(games or GAMES), str(seed), LAYOUT], WEIGHTS):
        if isinstance(found, Weights):
            before = unpack(found.text)
        yield found
    arguments = [str(games or PATTERN_GAMES), str(seed), LAYOUT]
    yield from c_programs.learn(
        PATTERNS_SOURCE, arguments, PATTERN_WEIGHTS, before=before, to="ai/patterns.txt"
    )
