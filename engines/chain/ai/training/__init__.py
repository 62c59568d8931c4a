"""Training of the weights of `evaluation`: ``python -m engines train chain``.

The network plays itself and learns by temporal differences over the exact expectation of the throws: see
``learn.c``, a translation of features, evaluation and search into C, some hundred times as fast, which needs
a C compiler (``cc``, or what the environment variable ``CC`` names). The points of the curve are its shares
of games, one ply deep, against the evaluation tuned by hand that came before it. ``curve.txt`` is the curve
of the weights in the repository.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engines.chain.ai.evaluation import WEIGHTS
from engines.chain.board import from_rows
from engines.chain.chance import CLASSIC_ROWS
from engines.training import c_programs
from engines.training.output import Point, Weights

SOURCE: Final = Path(__file__).with_name("learn.c")
GAMES: Final = 60_000


def train(games: int | None, seed: int) -> Iterator[Point | Weights]:
    """Yield the learning curve and the weights: see `Game.train`. Raises OSError without a compiler."""
    arguments = [str(games or GAMES), str(seed), from_rows(CLASSIC_ROWS)]
    yield from c_programs.learn(SOURCE, arguments, WEIGHTS)
