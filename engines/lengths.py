"""How long matches of a game take: measured between its AI players, and the lengths that a host can choose.

They are data in the file ``lengths.json`` of a game, which may do without:

``{"seconds": 10, "choices": [{"hands": 3}, …], "measured": [{"seats": 3, "options": {"set": 8, "hands": 3},
"per": "hands", "matches": 100, "moves": 144, "hands": 3}, …]}``

`seconds` is what a person takes for a move, an estimate. `choices` are values of options, which together make
a match shorter or longer. Each entry of `measured` holds for matches with as many seats and those options,
the first that fits; with `per`, for all values of that option, and in proportion to it. Its numbers are
medians, made by ``python -m engines lengths GAME``: `matches` is how many were played. `hands`, the number of
hands or rounds, is left out where it is always the same.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engines.game import Game

FILE: Final = "lengths.json"


@dataclass(frozen=True, slots=True)
class Length:
    """How long matches take between AI players: all moves together, and hands, None if always the same."""

    moves: float
    hands: float | None


@dataclass(frozen=True, slots=True)
class Measured:
    """A setup whose matches were measured, as in the file."""

    seats: int
    options: Mapping[str, Any]
    length: Length
    per: str | None = None

    def fits(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Return whether matches with these options take as long, in proportion to the one of `per`."""
        same = all(options.get(name) == value for name, value in self.options.items() if name != self.per)
        return self.seats == seats and same and (self.per is None or bool(options.get(self.per)))

    def of(self, options: Mapping[str, Any]) -> Length:
        """Return the length of matches with these options, which fit."""
        share = 1.0 if self.per is None else options[self.per] / self.options[self.per]
        hands = self.length.hands
        return Length(self.length.moves * share, None if hands is None else hands * share)


@dataclass(frozen=True, slots=True)
class Lengths:
    """The content of a game's file."""

    seconds: float = 0.0
    choices: tuple[Mapping[str, Any], ...] = ()
    measured: tuple[Measured, ...] = ()

    def usual(self, seats: int, options: Mapping[str, Any]) -> Length | None:
        """Return how long such matches take, None if that was not measured."""
        fitting = (measured for measured in self.measured if measured.fits(seats, options))
        return next((measured.of(options) for measured in fitting), None)

    @property
    def names(self) -> set[str]:
        """The options that say how long a match is to be."""
        per = {measured.per for measured in self.measured if measured.per is not None}
        return per.union(*self.choices) if self.choices else set()

    def chosen(self, options: Mapping[str, Any]) -> int | None:
        """Return the place of the choice that a match with these options has, or None."""
        fits = (one.items() <= options.items() for one in self.choices)
        return next((place for place, is_so in enumerate(fits) if is_so), None)


def of(game: Game) -> Lengths:
    """Return the lengths of a game; nothing if it has no such file."""
    return _read(game.parts.package)


@cache
def _read(package: str) -> Lengths:
    file = files(package) / FILE if package else None
    if file is None or not file.is_file():
        return Lengths()
    data = json.loads(file.read_text(encoding="utf-8"))
    measured = [
        Measured(one["seats"], one["options"], Length(one["moves"], one.get("hands")), one.get("per"))
        for one in data["measured"]
    ]
    return Lengths(data["seconds"], tuple(data.get("choices", ())), tuple(measured))
