"""AI players of dominoes: Monte Carlo over determinizations of the hidden hands."""

from collections.abc import Mapping
from typing import Final

LEVELS: tuple[str, ...] = ("random", "beginner", "easy", "medium", "hard")
RETIRED: Final = ("easy-1", "medium-1")
# Measured in the arena, see docs/strength.md; the retired ones against today's.
ELO: Final[Mapping[str, int]] = {
    **{"random": -724, "beginner": -276, "easy": -162, "medium": 0, "hard": 80},
    **{"easy-1": 30, "medium-1": 81},
}
