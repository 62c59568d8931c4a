"""AI players of Zig Zag mancala: alpha-beta search with a transposition table and an endgame tablebase."""
