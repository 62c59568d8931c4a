"""Puzzles of Zig Zag mancala: the file, and the code that generates it."""
