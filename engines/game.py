"""The contract every game keeps.

A game is the module ``engines/<game>/rules.py`` itself; `Game` describes it, and modules satisfy it
structurally. States are frozen values: `play` returns a new one. Everything that crosses the border is
plain: moves are text in the game's notation, views, dumps and events are JSON values, errors are
``ValueError``s that carry their data.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

# Each game has its own frozen state class; callers pass it back without looking inside.
State: TypeAlias = Any
Read = TypeVar("Read")

SEED_DIGITS = 64


class InvalidOption(ValueError):
    """An option that does not exist or a value it may not have: `name`, `value`, `allowed` (text)."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        super().__init__(name, value, allowed)
        self.name, self.value, self.allowed = name, value, allowed

    def __str__(self) -> str:
        return f"{self.name} cannot be {self.value!r}; allowed: {self.allowed}"


class InvalidMove(ValueError):
    """Text that is not a move in the game's notation: `move`."""

    def __init__(self, move: object) -> None:
        super().__init__(move)
        self.move = move

    def __str__(self) -> str:
        return f"not a move: {self.move!r}"


class IllegalMove(ValueError):
    """A move that the rules forbid here:

    `move`, `seat`, `reason` (a code such as ``not_held``), `position` (ply).
    """

    def __init__(self, move: str, seat: int, reason: str, position: int | None = None) -> None:
        super().__init__(move, seat, reason, position)
        self.move, self.seat, self.reason, self.position = move, seat, reason, position

    def __str__(self) -> str:
        where = "" if self.position is None else f" at ply {self.position}"
        return f"illegal move {self.move!r} of seat {self.seat}{where}: {self.reason}"


class GameOver(ValueError):
    """A move after the end: `move`."""

    def __init__(self, move: object) -> None:
        super().__init__(move)
        self.move = move

    def __str__(self) -> str:
        return f"the game is over, no move {self.move!r} can be played"


class InvalidState(ValueError):
    """A dump that the rules cannot have produced: `reason`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return f"not a possible state: {self.reason}"


class UnknownGame(ValueError):
    """No game of that name is installed: `name`."""

    def __init__(self, name: object) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"no such game: {self.name!r}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. `winners` are seats: several share the win, none means a draw that nobody won."""

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """What a house player has made up its mind to.

    `values` are the moves it weighed, each with what it expects of it, best first, in `unit`: a chance
    between 0 and 1, or a number of tiles, points or seeds. A player that does not weigh has none.
    """

    move: str
    unit: Literal["chance", "tiles", "points", "seeds"] = "chance"
    values: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game.

    An ``int`` is one of `choices`, or lies from `minimum` to `maximum` in steps of `multiple_of`; a
    ``choice`` is one of `choices`. A default of None depends on other options: the game fills it in. An
    option that is not `offered` is no player's choice: only a rematch sets it.
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
    def allowed(self) -> str:
        """What the option accepts, without words: ``6, 7, 8, 9`` or ``0, 3 … 30``."""
        if self.choices is not None:
            return ", ".join(str(choice) for choice in self.choices)
        low = "…" if self.minimum is None else str(self.minimum)
        high = "…" if self.maximum is None else str(self.maximum)
        if self.multiple_of != 1 and self.minimum is not None:
            return f"{low}, {self.minimum + self.multiple_of} … {high}"
        return f"{low} … {high}"

    def check(self, value: object) -> int | str:
        """The value as the game keeps it; digits count as the number. Raises InvalidOption."""
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


def check_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, int | str | None]:
    """Every option with its checked value; what is absent, or given as None, gets the default.

    Raises InvalidOption, also for names that no option has.
    """
    known = {option.name: option for option in options}
    for name, value in given.items():
        if name not in known:
            raise InvalidOption(str(name), value, "options are " + ", ".join(known))
    return {
        name: option.default if given.get(name) is None else option.check(given[name])
        for name, option in known.items()
    }


def check_seats(allowed: Sequence[int], seats: object) -> int:
    """The number of seats, if the game can be played by so many. Raises InvalidOption."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise InvalidOption("seats", seats, ", ".join(str(number) for number in allowed))
    return seats


def check_seed(seed: object) -> str:
    """The seed in lower case, if it is 32 bytes as hexadecimal digits. Raises InvalidOption."""
    if not isinstance(seed, str) or len(seed) != SEED_DIGITS or set(seed) - set("0123456789abcdefABCDEF"):
        raise InvalidOption("seed", seed, f"{SEED_DIGITS} hexadecimal digits")
    return seed.lower()


def read_dump(name: str, data: object, read: Callable[[Mapping[str, Any]], Read]) -> Read:
    """What `read` makes of a dump of the game `name`; whatever is wrong with it becomes InvalidState."""
    if not isinstance(data, Mapping):
        raise InvalidState("a state is an object")
    if data.get("game", name) != name:
        raise InvalidState(f"a state of {data['game']!r}, not of {name}")
    try:
        return read(data)
    except InvalidState:
        raise
    except KeyError as missing:
        raise InvalidState(f"{missing.args[0]} is missing") from None
    except ValueError as error:
        raise InvalidState(str(error)) from None


@runtime_checkable
class Game(Protocol):
    """What a rules module offers.

    `NAME` is the folder's name, `TITLE` what players call it, `SEATS` the numbers of players it can have,
    `OPTIONS` its options, and `HIDDEN` tells whether seats hold secrets.
    """

    NAME: str
    TITLE: str
    SEATS: tuple[int, ...]
    OPTIONS: tuple[Option, ...]
    HIDDEN: bool

    def start(self, *, seats: int, options: Mapping[str, object], seed: str) -> State:
        """The first state. Raises InvalidOption, also for `seats` and `seed` (64 hexadecimal digits)."""

    def to_move(self, state: State) -> int | None:
        """The one seat whose turn it is, None when the match is over."""

    def legal_moves(self, state: State) -> list[str]:
        """Every legal move, canonical and in a stable order; [] when the match is over."""

    def canonical(self, state: State, move: str) -> str:
        """The move as records keep it, whichever way round it was typed.

        Raises InvalidMove; legality is not checked.
        """

    def play(self, state: State, move: str) -> State:
        """The state after the move.

        Raises InvalidMove, IllegalMove or GameOver, and then nothing has changed.
        """

    def outcome(self, state: State) -> Outcome | None:
        """The outcome, None while the match goes on."""

    def rematch(self, state: State) -> tuple[dict[str, Any], tuple[int, ...]]:
        """What the same people play next: the options, and which old seat sits down on each new one."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What the seat, or a spectator (None), may know: a fresh JSON value."""

    def dump(self, state: State) -> dict[str, Any]:
        """Everything, as a fresh JSON value; `options` (all filled in), `seed` and `ply` are in it."""

    def load(self, data: Mapping[str, Any]) -> State:
        """The state that was dumped, or any other that the rules can produce. Raises InvalidState."""

    def events(self, before: State, move: str, after: State) -> list[dict[str, Any]]:
        """What the move did, in order, as data that everybody may know; each dict has an `event`."""
