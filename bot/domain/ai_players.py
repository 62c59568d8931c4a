"""What plays the seat of an AI player: a level, a level that fits someone, or a program of the host's."""

import re
from dataclasses import dataclass
from typing import Final

import engines
from bot.domain.model import COMMON_LEVELS, DEFAULT_LEVEL, Level, Seat, SeatStatus
from bot.domain.people.fitting_ai_level import FITTING

PROGRAM: Final = "program "  # before the name of a program, in place of a level
NAME: Final = re.compile(
    r"[\w-][\w -]{0,31}", re.ASCII
)  # a program's; with `PROGRAM`, it fits into a custom id


@dataclass(frozen=True, slots=True)
class AIPlayer:
    """A requested AI player.

    `fitting`: the level is chosen to fit the person who asked. A `program` moves instead of the level, as
    long as it can; see `bot.services.ai.external_programs`.
    """

    level: Level = DEFAULT_LEVEL
    fitting: bool = False
    program: str | None = None

    def seat(self) -> Seat:
        """Return the lobby seat of this AI player."""
        return Seat(0, None, "", SeatStatus.AI, level=self.level, fitting=self.fitting, program=self.program)


def parse(chosen: str) -> AIPlayer:
    """Parse a choice: a level, `FITTING`, or a program's name after `PROGRAM`.

    Raises ValueError.
    """
    if chosen == FITTING:
        return AIPlayer(fitting=True)
    if chosen.startswith(PROGRAM):
        return AIPlayer(program=chosen.removeprefix(PROGRAM))
    return AIPlayer(Level(chosen))


def to_text(ai_player: AIPlayer) -> str:
    """Return the choice as text for `parse`; a fitting level becomes the level that was chosen."""
    return ai_player.level if ai_player.program is None else PROGRAM + ai_player.program


def levels(game: str) -> tuple[Level, ...]:
    """Return the levels that the game's AI players have on this machine, weakest first."""
    return (*COMMON_LEVELS, *([Level.MASTER] if engines.get(game).parts.has_master else []))


def of_seat(seat: Seat) -> AIPlayer:
    """Return the AI player that holds the seat for good."""
    return AIPlayer(seat.level or DEFAULT_LEVEL, seat.fitting, seat.program)
