"""Programs by other people that play our games, over standard input and output: see docs/programs.md.

`protocol` defines the messages, `process` runs a program and talks to it, `conform` checks one.
"""
