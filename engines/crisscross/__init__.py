"""CrissCross by Chris Smyth, for one player."""

from engines.crisscross.rules import Crisscross

GAME = Crisscross(__name__)
