"""AI players and programs in the match service: moves, hints, reviews and what-if lines."""
