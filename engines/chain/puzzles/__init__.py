"""Puzzles of ZIG-ZAG: the file, and the code that generates it."""
