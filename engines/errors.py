"""Errors of the engines: `ValueError`s that carry their data, so that callers can word them for players."""

from collections.abc import Mapping
from typing import Final

_MAX_QUOTED: Final = 80


def quoted(value: object) -> str:
    """Write the value as Python does, cut short; a number too long to write out is only described."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "a value too long to write out"
    return text if len(text) <= _MAX_QUOTED else f"{text[: _MAX_QUOTED - 1]}…"


class InvalidOption(ValueError):
    """An unknown option, or a value that an option does not accept: `name`, `value`, `allowed` (text)."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        super().__init__(name, value, allowed)
        self.name, self.value, self.allowed = name, value, allowed

    def __str__(self) -> str:
        return f"{self.name} cannot be {quoted(self.value)}; allowed: {self.allowed}"


class InvalidMove(ValueError):
    """Text that is not a move in the game's notation: `move`."""

    def __init__(self, move: object) -> None:
        super().__init__(move)
        self.move = move

    def __str__(self) -> str:
        return f"not a move: {quoted(self.move)}"


class InvalidStep(ValueError):
    """Text that is not a step of a plan: `text`, the `position` in it, and the `reason`, a code."""

    def __init__(self, text: str, position: int, reason: str) -> None:
        super().__init__(text, position, reason)
        self.text, self.position, self.reason = text, position, reason

    def __str__(self) -> str:
        return f"not a step of a plan at {self.position} in {quoted(self.text)}: {self.reason}"


class IllegalMove(ValueError):
    """A move against the rules: `move`, `seat`, `reason` (a code such as ``not_held``), `position` (ply).

    `values` may add details, such as what would be legal, but nothing that the seat may not know.
    """

    def __init__(
        self,
        move: str,
        seat: int,
        reason: str,
        position: int | None = None,
        values: Mapping[str, int | str] | None = None,
    ) -> None:
        super().__init__(move, seat, reason, position, values)
        self.move, self.seat, self.reason, self.position = move, seat, reason, position
        self.values = dict(values or {})

    def __str__(self) -> str:
        where = "" if self.position is None else f" at ply {self.position}"
        return f"illegal move {quoted(self.move)} of seat {self.seat}{where}: {self.reason}"


class GameOver(ValueError):
    """A move played after the end of the match: `move`."""

    def __init__(self, move: object) -> None:
        super().__init__(move)
        self.move = move

    def __str__(self) -> str:
        return f"the game is over, no move {quoted(self.move)} can be played"


class InvalidState(ValueError):
    """A dump that no sequence of legal moves can have produced: `reason`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return f"not a possible state: {self.reason}"


class GameNameTaken(ValueError):
    """A game whose name is already taken: `game`, `taken_by` (text)."""

    def __init__(self, game: str, taken_by: str) -> None:
        super().__init__(game, taken_by)
        self.game, self.taken_by = game, taken_by

    def __str__(self) -> str:
        return f"no game can be named {self.game!r}, the name of {self.taken_by}: rename its package"


class UnknownGame(ValueError):
    """A game that is not installed: `name`, and if it was left out, a line that says `why`."""

    def __init__(self, name: object, why: str = "") -> None:
        super().__init__(name, why)
        self.name, self.why = name, why

    def __str__(self) -> str:
        return f"no such game: {quoted(self.name)}" + (f" ({self.why})" if self.why else "")
