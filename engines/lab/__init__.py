"""What only developers run: matches between players of any kind, strength, calibration, training, puzzles.

Nothing but the command line imports it, nor the games' own laboratories: see `labs`.
"""
