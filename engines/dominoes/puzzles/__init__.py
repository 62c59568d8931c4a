"""Puzzles of Zigzag dominoes: the file, and the code that generates it."""
