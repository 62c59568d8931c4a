"""AI players of Zig Zag mancala: alpha-beta search with a transposition table and an endgame tablebase."""

from engines import compiled_modules

_HAS_CORE = compiled_modules.load("engines.mancala.ai.core") is not None
LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard", *(("master",) if _HAS_CORE else ()))
