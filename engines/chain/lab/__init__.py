"""The laboratory of ZIG-ZAG: a rule of thumb, training, and the puzzles (`puzzles`).

Training, ``python -m engines train chain``, finds the weights of `evaluation` and `lookahead`. The network of
`evaluation` plays itself and learns by temporal differences over the exact expectation of the throws: see
``learn.c``. Then the patterns learn its errors, as measured by a search two throws deep:
``learn_patterns.c``. Both use the search in ``ai/c``, which is some hundred times as fast as the one in
Python, so a C compiler is needed (``cc``, or the one named by the environment variable ``CC``). The points of
both curves are shares of games won, one ply deep, against the earlier evaluation tuned by hand. ``curve.txt``
has the curves of the weights in the repository.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from engines.chain.ai.evaluation import WEIGHTS
from engines.chain.ai.lookahead import PATTERN_WEIGHTS
from engines.chain.board import BY_NAME, SIDE, from_rows, from_set, needed, ratings, sets
from engines.chain.chance import CLASSIC_ROWS
from engines.chain.lab.puzzles import make_puzzles
from engines.chain.state import EDGES, SEATS, SINGLE, options_from
from engines.errors import InvalidOption
from engines.lab import training
from engines.lab.labs import Learned, Weights
from engines.packed_weights import unpack

__all__ = ["make_puzzles", "thumb", "train"]

SOURCE: Final = Path(__file__).with_name("learn.c")
PATTERNS_SOURCE: Final = Path(__file__).with_name("learn_patterns.c")
GAMES: Final = 60_000
PATTERN_GAMES: Final = 28_000
LAYOUT: Final = from_rows(CLASSIC_ROWS)

_CLOSE: Final = 2  # pieces that one turn can place


def thumb(view: dict[str, Any], rng: Random) -> str:
    """Put each piece on the square that lies on the shortest chains.

    These are its own and, at a slightly lower weight, the opponent's, which it blocks there. If the
    opponent needs only one or two more pieces, and it needs more than that itself, it only blocks. The
    board is rated again before the second piece. It ignores future throws.
    """
    legal, team = view["legal"], view["teams"][view["to_move"]]
    if view["phase"] == EDGES or len(legal) == 1:
        return str(legal[0])
    if view["phase"] == SINGLE:
        return _best(view["pieces"], view, legal)
    first_die, second_die = (list(squares) for squares in view["squares"])
    if " " not in legal[0]:  # only one number has a square left
        return _best(view["pieces"], view, first_die or second_die)
    first = _best(view["pieces"], view, [*first_die, *second_die])
    others = [square for square in (second_die if first in first_die else first_die) if square != first]
    second = _best(_placed(view["pieces"], first, team), view, others)
    return " ".join(sorted((first, second), key=lambda name: BY_NAME[name]))


def _best(pieces: list[str], view: dict[str, Any], squares: list[str]) -> str:
    edges, team = view["edges"], view["teams"][view["to_move"]]
    both = sets(pieces)
    own, theirs = (needed(both[side], both[2], edges[side]) for side in (team, 1 - team))
    empty = list(from_set(both[2]))
    blocks = min(theirs[square] for square in empty) <= _CLOSE < min(own[square] for square in empty)
    rated = ratings(pieces, edges, team)

    def worth(name: str) -> tuple[int, float]:
        square = BY_NAME[name]
        return theirs[square] if blocks else 0, rated[square]

    return min(squares, key=worth)


def _placed(pieces: list[str], name: str, team: int) -> list[str]:
    """Put a piece on the square, and return the rows with it."""
    column, row = divmod(BY_NAME[name], SIDE)
    rows = list(pieces)
    before = rows[SIDE - 1 - row]
    rows[SIDE - 1 - row] = f"{before[:column]}{team}{before[column + 1 :]}"
    return rows


def train(options: Mapping[str, object], games: int | None, seed: int, weights: str | None) -> Learned:
    """Yield the learning curves and the weights. Raises OSError without a compiler."""
    if weights is not None:
        raise InvalidOption("--on", "weights", "nothing, for learning begins without weights")
    options_from(options, max(SEATS))
    before: list[int] = []
    for learned in training.learn(SOURCE, [str(games or GAMES), str(seed), LAYOUT], WEIGHTS):
        if isinstance(learned, Weights):
            before = unpack(learned.text)
        yield learned
    arguments = [str(games or PATTERN_GAMES), str(seed), LAYOUT]
    yield from training.learn(
        PATTERNS_SOURCE, arguments, PATTERN_WEIGHTS, before=before, to="ai/patterns.txt"
    )
