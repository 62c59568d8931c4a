"""Puzzles of ZIG-ZAG: the file, and what makes it."""
