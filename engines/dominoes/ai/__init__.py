"""AI players of dominoes: Monte Carlo over determinizations of the hidden hands."""

from collections.abc import Mapping
from typing import Final

LEVELS: tuple[str, ...] = ("random", "beginner", "easy", "medium", "hard")
RETIRED: Final = ("easy-1", "medium-1")
ELO: Final[Mapping[str, int]] = {}
