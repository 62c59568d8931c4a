"""What only developers run: matches between players of any kind, strength, calibration, training, puzzles.

Only the command line imports it and the games' own laboratories: see `labs`.
"""
