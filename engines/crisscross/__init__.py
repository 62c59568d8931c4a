"""CrissCross by Chris Smyth, for one player."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # A module that stands where the contract is wanted makes the type checker compare the two.
    from engines.crisscross import rules
    from engines.game import Game

    KEPT: Game = rules
