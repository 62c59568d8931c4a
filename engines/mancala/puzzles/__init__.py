"""Puzzles of Zig Zag mancala: the file, and what makes it."""
