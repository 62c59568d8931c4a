"""An option of a game, with the values it accepts, and the options of a match."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from engines.errors import InvalidOption

OPTION_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}", re.ASCII)
# What a program that plays matches calls its own options, so that no game can.
RESERVED: Final = frozenset({"players", "house", "pace", "game", "variant", "interaction"})
RESERVED_START: Final = "opponent"


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    An ``int`` is one of `choices`, or lies between `minimum` and `maximum` in steps of `multiple_of`; a
    ``choice`` is one of `choices`. A `default` of None depends on other options, and the game fills it in.
    An option that is not `offered` to players is set by rematches only. A `name` matches `OPTION_NAME` and is
    not one of those reserved here.
    """

    name: str
    kind: Literal["int", "choice"]
    default: int | str | None
    choices: tuple[int | str, ...] | None = None
    minimum: int | None = None
    maximum: int | None = None
    multiple_of: int = 1
    offered: bool = True

    @property
    def listed_values(self) -> tuple[int | str, ...]:
        """Every accepted value of an option with choices or steps; none for a plain range."""
        if self.choices is not None:
            return self.choices
        if self.multiple_of == 1 or self.minimum is None or self.maximum is None:
            return ()
        return tuple(range(self.minimum, self.maximum + 1, self.multiple_of))

    @property
    def allowed(self) -> str:
        """The accepted values, without words: ``6, 7, 8, 9`` or ``0, 3 … 30``."""
        if self.choices is not None:
            return ", ".join(str(choice) for choice in self.choices)
        low = "…" if self.minimum is None else str(self.minimum)
        high = "…" if self.maximum is None else str(self.maximum)
        if self.multiple_of != 1 and self.minimum is not None:
            return f"{low}, {self.minimum + self.multiple_of} … {high}"
        return f"{low} … {high}"

    def check(self, value: object) -> int | str:
        """Convert a value to what the game stores; digits become the number. Raises InvalidOption."""
        if (
            self.kind == "int"
            and isinstance(value, str)
            and value.isascii()
            and value.isdigit()
            and len(value) < 10
        ):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int if self.kind == "int" else str):
            raise InvalidOption(self.name, value, self.allowed)
        if not self._accepts(value):
            raise InvalidOption(self.name, value, self.allowed)
        return value

    def _accepts(self, value: int | str) -> bool:
        if self.choices is not None:
            return value in self.choices
        if isinstance(value, str):
            return False
        low = value if self.minimum is None else self.minimum
        high = value if self.maximum is None else self.maximum
        return low <= value <= high and (value - low) % self.multiple_of == 0


class Chosen(Mapping[str, Any]):
    """The options of a match by name, filled in. It is hashable, so a state can hold it."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = dict(values)

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(frozenset(self._values.items()))

    def __repr__(self) -> str:
        return f"Chosen({self._values!r})"
