"""AI players of ZIG-ZAG: static evaluation of connection distances, and expectimax over the dice."""

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")
