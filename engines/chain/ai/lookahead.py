"""The search in C, where it is compiled: two throws deep, with patterns that correct the evaluation.

The patterns are a second network. From the squares around those of the shortest chains, it computes a
correction to the log-odds of `evaluation`: see ``c/patterns.h``. In plain Python that would take too long.
"""

import importlib.resources
from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from engines import compiled_modules
from engines.chain.ai.evaluation import SCALE
from engines.chain.board import EW
from engines.packed_weights import unpack

PATTERN_WEIGHTS: Final = 5185
# How many throws deep turns are searched.
THROWS: Final = 2

# Squares, and the winning chance of the team that takes them.
Choice = tuple[tuple[int, ...], float]


def compiled() -> bool:
    """Check whether there is a compiled search."""
    return _module() is not None


def best_turns(
    numbers: str, pieces: str, edges: Sequence[str], team: int, throw: tuple[int, int] | None
) -> list[Choice]:
    """Search the best turns for a throw, or the best squares for a single piece (None), best first.

    `numbers` and `pieces` are characters by square; see `board`. If a turn joins the edges, it is the only
    one returned.
    """
    first, second = throw or (0, 0)
    choices: list[Choice] = _module().best_turns(numbers, pieces, _codes(edges), team, first - 1, second - 1)
    return choices


def chance(
    numbers: str, pieces: str, edges: Sequence[str], team: int, throws: int, *, patterns: bool = True
) -> float:
    """Search the winning chance of the team that has just moved, 0 to `THROWS` throws deep."""
    value: float = _module().chance(numbers, pieces, _codes(edges), team, throws, patterns)
    return value


def _codes(edges: Sequence[str]) -> tuple[int, int]:
    return int(edges[0] == EW), int(edges[1] == EW)


@cache
def _module() -> Any:
    """Load the compiled module with its weights, None if there is none."""
    module = compiled_modules.load("engines.chain.ai.lookahead")
    if module is not None:
        module.load(_weights("weights.txt"), _weights("patterns.txt"), 1 / SCALE)
    return module


def _weights(name: str) -> bytes:
    file = importlib.resources.files("engines.chain.ai") / name
    return array("h", unpack(file.read_text(encoding="ascii"))).tobytes()
