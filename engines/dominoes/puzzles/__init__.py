"""Puzzles of Zigzag dominoes: the file, and what makes it."""
