"""AI players of ZIG-ZAG: static evaluation of connection distances, and expectimax over the dice."""

from collections.abc import Mapping
from typing import Final

LEVELS: tuple[str, ...] = ("random", "beginner", "easy", "medium", "hard", "expert")
RETIRED: Final = ("easy-1", "medium-1", "hard-1")
# Measured in the arena, see docs/strength.md; the retired ones against today's.
ELO: Final[Mapping[str, int]] = {
    **{"random": -1170, "beginner": -294, "easy": -147, "medium": 0, "hard": 122, "expert": 313},
    **{"easy-1": -340, "medium-1": 95, "hard-1": 313},
}
