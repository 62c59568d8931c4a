"""ZIG-ZAG, Parker Brothers 1932, for two or four players."""

from engines.chain.rules import Chain

GAME = Chain(__name__)
