"""Matches between players of any kind, and their statistics: results, Elo, calibration of predictions."""
