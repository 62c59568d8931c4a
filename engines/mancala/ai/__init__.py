"""AI players of Zig Zag mancala: alpha-beta search with a transposition table and an endgame tablebase."""

from collections.abc import Mapping
from typing import Final

LEVELS: tuple[str, ...] = ("random", "beginner", "easy", "medium", "hard", "expert", "master")
RETIRED: Final = ("easy-1", "medium-1", "hard-1", "master-1")
ELO: Final[Mapping[str, int]] = {
    **{"random": -1560, "beginner": -342, "easy": -168, "medium": 0},
    **{"hard": 189, "expert": 330, "master": 509},
    **{"easy-1": -680, "medium-1": 86, "hard-1": 610, "master-1": 790},
}
