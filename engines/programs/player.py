"""A program as a player of the arena."""

from random import Random
from typing import Any, Final
from weakref import finalize

from engines.game import Game
from engines.programs.process import Program, ProgramCommand, ProgramFailed
from engines.programs.protocol import LARGEST_SEED, Limit

SECONDS: Final = 10.0  # for a move, by default


class ProgramPlayer:
    """A program that plays all of its seats from one process, which ends with the player."""

    def __init__(self, game: Game, command: ProgramCommand, limit: Limit) -> None:
        """Start the program. Raises ProgramFailed, also if it does not play the game."""
        self.name = command.name
        self._limit = limit
        self._program = Program(command)
        finalize(self, self._program.close)
        support = self._program.hello().games.get(game.NAME)
        if support is None:
            raise ProgramFailed(command.name, "start", f"it does not play {game.NAME}")
        self._support = support

    def choose(self, view: Any, rng: Random) -> str:
        """Ask for a legal move of the seat to move. Raises ProgramFailed."""
        if not self._support.plays(view["options"]):
            reason = f"it does not play {view['game']} with these options"
            raise ProgramFailed(self.name, "start", reason)
        return self._program.move(view, self._limit, rng.randint(0, LARGEST_SEED)).move
