"""Zig Zag mancala by Clark D. Rodeffer and Amanda J. L. Rodeffer, for two players."""

from engines.mancala.rules import Mancala

GAME = Mancala(__name__)
