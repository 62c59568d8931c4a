"""AI players of Zig Zag mancala: alpha-beta search with a transposition table and an endgame tablebase."""

from collections.abc import Mapping
from typing import Final

LEVELS: tuple[str, ...] = ("random", "beginner", "easy", "medium", "hard", "expert", "master")
RETIRED: Final = ("easy-1", "medium-1", "hard-1", "master-1")
# Measured in the arena, see docs/strength.md; the retired ones against today's.
ELO: Final[Mapping[str, int]] = {
    **{"random": -1530, "beginner": -340, "easy": -168, "medium": 0},
    **{"hard": 186, "expert": 323, "master": 446},
    **{"easy-1": -680, "medium-1": 86, "hard-1": 547, "master-1": 726},
}
