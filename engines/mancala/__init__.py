"""Zig Zag mancala by Clark D. Rodeffer and Amanda J. L. Rodeffer, for two players."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # A module that stands where the contract is wanted makes the type checker compare the two.
    import engines.mancala.rules
    from engines.game import Game

    KEPT: Game = engines.mancala.rules
