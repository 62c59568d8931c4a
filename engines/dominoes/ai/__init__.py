"""AI players of dominoes: Monte Carlo over determinizations of the hidden hands."""

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")
