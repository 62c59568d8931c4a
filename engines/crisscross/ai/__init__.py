"""AI players of CrissCross: Monte Carlo playouts, a learned evaluation, looking ahead, and exact counting."""

LEVELS: tuple[str, ...] = ("random", "easy", "medium", "hard")
