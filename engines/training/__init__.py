"""Shared by all games' training of AI players: what it yields, and running C programs that learn."""
