"""The levels of AI players, and which of them a game offers.

A level of an earlier version is retired: it goes on in the matches that were begun with it, and nobody can
choose it.
"""

from enum import StrEnum
from typing import Final

import engines
from engines.ai import ALL_LEVELS, successor


class Level(StrEnum):
    """How strongly an AI player plays; `Parts.played` says what plays where a game lacks a level."""

    BEGINNER = "beginner"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"
    MASTER = "master"
    EASY_1 = "easy-1"
    MEDIUM_1 = "medium-1"
    HARD_1 = "hard-1"
    MASTER_1 = "master-1"


DEFAULT_LEVEL: Final = Level.MEDIUM  # also plays the seats of people who are away or have resigned

# What values moves for hints and reviews: unlike most levels, these make no errors on purpose. Where a game
# has no such retired level, its present one of that name does, or its strongest.
ANALYSIS: Final = Level.MASTER_1
SCREENING: Final = Level.MEDIUM_1  # quicker


def offered(game: str) -> tuple[Level, ...]:
    """Return the levels that players may choose in the game on this machine, weakest first.

    There is one at least, so that every game can be played against bots.
    """
    levels = engines.get(game).parts.levels
    ordered = tuple(level for level in Level if level in ALL_LEVELS and level in levels)
    return ordered or (DEFAULT_LEVEL,)


def to_play(game: str, level: Level = DEFAULT_LEVEL) -> Level:
    """Return what the game offers in place of a level: itself, its successor, or the strongest."""
    choices, present = offered(game), Level(successor(level))
    return present if present in choices else choices[-1]
