"""AI players: the interface that the bot plays, and the default for games without an AI of their own.

An AI player sees the view of its seat and nothing else. It bounds its search by work (nodes, playouts), never
by time, so that the same view, level and random numbers give the same move on every machine.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol


@dataclass(frozen=True, slots=True)
class Unit:
    """The unit in which an AI player values moves.

    `name` is part of the message ids under which the bot words values. A difference smaller than `negligible`
    does not make one move better than another. The values of a `probability` lie between 0 and 1. In the
    measure of accuracy, a move whose value is `half` below the best counts half.
    """

    name: str
    negligible: float = 0.5
    probability: bool = False
    half: float = 3.0


# The levels that AI players may have, weakest first. The bot offers all but `random`; see `AI`.
ALL_LEVELS: Final = ("random", "beginner", "easy", "medium", "hard", "expert", "master")
_STEP: Final = 150
# Elo points where a game does not say how strong its levels are.
USUAL_ELO: Final[Mapping[str, int]] = {
    level: _STEP * (place - ALL_LEVELS.index("medium")) for place, level in enumerate(ALL_LEVELS)
}
_RETIRED: Final = re.compile(r"([a-z]+)-[1-9][0-9]?")


def successor(level: str) -> str:
    """Return the present level in place of a retired one, ``easy`` for ``easy-1``; any other level itself."""
    retired = _RETIRED.fullmatch(level)
    return level if retired is None else retired[1]


CHANCE: Final = Unit("chance", negligible=0.02, probability=True, half=0.15)
TILES: Final = Unit("tiles")
POINTS: Final = Unit("points", half=5.0)
SEEDS: Final = Unit("seeds")


@dataclass(frozen=True, slots=True)
class Thought:
    """The decision of an AI player.

    `values` are the evaluated moves with their values in `unit`, best first: higher is always better. It is
    empty if the level does not evaluate moves.
    """

    move: str
    unit: Unit = CHANCE
    values: tuple[tuple[str, float], ...] = ()


def misjudged(values: Iterable[tuple[str, float]], error: float, rng: Random) -> list[tuple[float, str]]:
    """Return the moves with their values as they look to a player whose errors have this deviation."""
    return [(value + rng.gauss(0, error), move) for move, value in values]


class AI(Protocol):
    """The AI players of a game; a module with these three names satisfies it.

    `LEVELS` are the names of the levels, weakest first: those of `ALL_LEVELS` that the game has on this
    machine. The bot offers exactly these, without ``random``. `Parts.played` says what plays in place of a
    level that the game lacks.

    Beside `LEVELS`, the module ``ai`` may have two more names, which `Parts` reads:

    - ``ELO: Mapping[str, int]``: how strong each level is against the others, 0 for ``medium``. By default,
      levels are 150 points apart (`USUAL_ELO`).
    - ``RETIRED: tuple[str, ...]``: levels of earlier versions, such as ``easy-1``, which are offered to
      nobody. `choose` still plays them, for the matches that were begun with them.
    """

    LEVELS: tuple[str, ...]

    def choose(self, view: Any, level: str, rng: Random) -> Thought:
        """Choose a move for the seat to move, from its view alone. The view is not changed."""

    def review(self, view: Any, move: str, rng: Random) -> tuple[Thought, float]:
        """Choose as the best level would, and value the legal move `move` in the same unit."""


class RandomAI:
    """The AI player of a game without AI players of its own: it plays any legal move and evaluates none."""

    LEVELS: tuple[str, ...] = ("easy",)

    def choose(self, view: Any, level: str, rng: Random) -> Thought:
        return Thought(rng.choice(view["legal"]))

    def review(self, view: Any, move: str, rng: Random) -> tuple[Thought, float]:
        return Thought(move), 0.0
