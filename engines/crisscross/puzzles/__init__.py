"""Puzzles of CrissCross: the file, and what makes it."""
