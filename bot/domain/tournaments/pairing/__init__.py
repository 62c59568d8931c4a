"""Pairing: the tables of the next round in each format, from entrants and past rounds."""
