"""ZIG-ZAG, Parker Brothers 1932, for two or four players."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # A module that stands where the contract is wanted makes the type checker compare the two.
    from engines.chain import rules
    from engines.game import Game

    KEPT: Game = rules
