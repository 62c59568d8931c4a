"""Programs by other people that play our games, over standard input and output: see docs/programs.md.

`protocol` is what is said, `process` runs a program and asks it, `conform` checks one.
"""
