"""Tournaments: from entrants and results to the tables of the next round and the standings.

Everything is a pure function of its arguments: the same input gives the same pairing. Start with `formats`.
"""
