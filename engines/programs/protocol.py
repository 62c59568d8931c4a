"""The protocol between a host and a program: lines of JSON, documented in docs/programs.md.

A host writes commands and reads answers; each is one JSON object on one line. Everything here is pure. All
that a program learns about a match is a seat's view, never a state or a match's seed.
"""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from engines.errors import quoted

PROTOCOL: Final = 1
LONGEST_LINE: Final = 65_536  # bytes of an answer, its end of line included
LARGEST_SEED: Final = 2**32 - 1  # exact in every language's numbers
_LONGEST_NAME = 32
_LONGEST_TEXT = 100
_LONGEST_LIST = 1_000

Values: TypeAlias = tuple[int | str, ...]


class BadLine(ValueError):
    """A line that breaks the protocol: `line`, and `reason`, what was expected."""

    def __init__(self, line: str, reason: str) -> None:
        super().__init__(line, reason)
        self.line, self.reason = line, reason

    def __str__(self) -> str:
        return f"{self.reason}, not {quoted(self.line)}"


@dataclass(frozen=True, slots=True)
class Limit:
    """What a move may cost: seconds on the clock, and work in the program's own unit; None: any."""

    seconds: float
    work: int | None = None


@dataclass(frozen=True, slots=True)
class AskHello:
    """The host asks who the program is."""

    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class AskMove:
    """The host asks for a move of the view's seat. `seed` is for the program's own randomness."""

    view: Mapping[str, Any]
    limit: Limit
    seed: int
    level: str | None = None

    @property
    def game(self) -> str:
        return str(self.view["game"])

    @property
    def seat(self) -> int:
        """The seat to move."""
        return int(self.view["seat"])


@dataclass(frozen=True, slots=True)
class Bye:
    """The host wants the program to end."""


@dataclass(frozen=True, slots=True)
class Support:
    """The part of a game that a program plays: numbers of seats, values by option, and levels.

    An option that is not named is played with every value, and () of `seats` stands for all.
    """

    seats: tuple[int, ...] = ()
    options: Mapping[str, Values] = field(default_factory=dict)
    levels: tuple[str, ...] = ()

    def plays(self, options: Mapping[str, object], seats: int | None = None) -> bool:
        """Check whether it plays with these options, all of them filled in, and this number of seats."""
        if seats is not None and self.seats and seats not in self.seats:
            return False
        return all(options.get(name) in values for name, values in self.options.items())


@dataclass(frozen=True, slots=True)
class Hello:
    """A program says who it is and what it plays."""

    name: str
    games: Mapping[str, Support]
    version: str = ""
    author: str = ""
    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class Move:
    """A program's move, what it expects of it in the game's unit, and how it expects the match to go on."""

    move: str
    value: float | None = None
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A program does not do what it was asked."""

    message: str


Command: TypeAlias = AskHello | AskMove | Bye
Answer: TypeAlias = Hello | Move | Refusal


def write_command(command: Command) -> str:
    """Write the command as a line, without its end."""
    match command:
        case AskHello(protocol):
            return _line(command="hello", protocol=protocol)
        case AskMove(view, limit, seed, level):
            limits = {"seconds": limit.seconds, **({} if limit.work is None else {"work": limit.work})}
            named = {} if level is None else {"level": level}
            head = {"game": command.game, "seat": command.seat, "seed": seed, "limit": limits, **named}
            return _line(command="view", **head, view=dict(view))
        case Bye():
            return _line(command="bye")


def read_command(line: str) -> Command:
    """Read a line as a command. Raises BadLine."""
    message = _object(line)
    match message.get("command"):
        case "hello":
            return AskHello(_integer(message, line, "protocol", 1))
        case "view":
            return _ask_move(message, line)
        case "bye":
            return Bye()
    raise BadLine(line, 'a command is "hello", "view" or "bye"')


def write_answer(answer: Answer) -> str:
    """Write the answer as a line, without its end."""
    match answer:
        case Hello():
            texts = {key: text for key in ("version", "author") if (text := getattr(answer, key))}
            games = {name: _written(support) for name, support in answer.games.items()}
            return _line(answer="hello", protocol=answer.protocol, name=answer.name, **texts, games=games)
        case Move(move, value, line):
            optional = {} if value is None else {"value": value}
            return _line(answer="move", move=move, **optional, **({"line": list(line)} if line else {}))
        case Refusal(message):
            return _line(answer="error", message=message)


def read_answer(line: str) -> Answer:
    """Read a line as an answer. Raises BadLine."""
    message = _object(line)
    match message.get("answer"):
        case "hello":
            return _hello(message, line)
        case "move":
            return _move(message, line)
        case "error":
            return Refusal(_text(message, line, "message", 10 * _LONGEST_TEXT))
    raise BadLine(line, 'an answer is "hello", "move" or "error"')


def _ask_move(message: dict[str, Any], line: str) -> AskMove:
    view, limit = message.get("view"), message.get("limit")
    if not isinstance(view, dict) or not isinstance(limit, dict):
        raise BadLine(line, '"view" and "limit" are objects')
    if (view.get("game"), view.get("seat")) != (message.get("game"), message.get("seat")):
        raise BadLine(line, '"game" and "seat" are those of the view')
    _text(message, line, "game", _LONGEST_TEXT)
    _integer(message, line, "seat", 0)
    work = _integer(limit, line, "work", 1) if "work" in limit else None
    level = _text(message, line, "level", _LONGEST_NAME) if "level" in message else None
    seconds = _number(limit, line, "seconds")
    return AskMove(view, Limit(seconds, work), _integer(message, line, "seed", 0), level)


def _hello(message: dict[str, Any], line: str) -> Hello:
    name = _text(message, line, "name", _LONGEST_NAME)
    if not name.strip() or not name.isprintable():
        raise BadLine(line, '"name" is text that can be read')
    texts = {
        key: _text(message, line, key, _LONGEST_TEXT)
        for key in ("version", "author")
        if message.get(key) is not None
    }
    games = message.get("games")
    if not isinstance(games, dict) or not games:
        raise BadLine(line, '"games" is an object with the games that are played, by name')
    protocol = _integer(message, line, "protocol", 1)
    if protocol > PROTOCOL:
        raise BadLine(line, f'"protocol" is at most that of the host, {PROTOCOL}')
    return Hello(
        name, {game: _support(data, line) for game, data in games.items()}, **texts, protocol=protocol
    )


def _support(data: object, line: str) -> Support:
    if not isinstance(data, dict):
        raise BadLine(line, 'each of "games" is an object')
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadLine(line, '"options" is an object')
    seats = _list(data, line, "seats", int)
    values = {name: _list(options, line, name, int, str) for name in options}
    return Support(seats, values, _list(data, line, "levels", str))


def _written(support: Support) -> dict[str, Any]:
    content = {
        "seats": list(support.seats),
        "options": {name: list(values) for name, values in support.options.items()},
        "levels": list(support.levels),
    }
    return {key: value for key, value in content.items() if value}


def _move(message: dict[str, Any], line: str) -> Move:
    value = None if message.get("value") is None else _number(message, line, "value")
    expected = _list(message, line, "line", str)
    return Move(_text(message, line, "move", _LONGEST_TEXT), value, expected)


def _line(**content: object) -> str:
    """Write an object as one line of ASCII."""
    return json.dumps(content, separators=(",", ":"), allow_nan=False)


def _object(line: str) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise BadLine(line, "a line is a JSON object")
    return message


def _text(message: dict[str, Any], line: str, key: str, longest: int) -> str:
    text = message.get(key)
    if not isinstance(text, str) or len(text) > longest:
        raise BadLine(line, f'"{key}" is text of at most {longest} characters')
    return text


def _integer(message: dict[str, Any], line: str, key: str, least: int) -> int:
    number = message.get(key)
    if not isinstance(number, int) or isinstance(number, bool) or number < least:
        raise BadLine(line, f'"{key}" is a whole number from {least}')
    return number


def _number(message: dict[str, Any], line: str, key: str) -> float:
    number = message.get(key)
    try:
        is_number = isinstance(number, int | float) and not isinstance(number, bool) and math.isfinite(number)
    except OverflowError:
        is_number = False
    if not is_number:
        raise BadLine(line, f'"{key}" is a number')
    return float(number)  # type: ignore[arg-type]


def _list(message: dict[str, Any], line: str, key: str, *kinds: type) -> tuple[Any, ...]:
    """Read a list of values of these kinds; () if there is none. Raises BadLine."""
    values = message.get(key, [])
    fits = isinstance(values, list) and len(values) <= _LONGEST_LIST
    if not fits or not all(isinstance(value, kinds) and not isinstance(value, bool) for value in values):
        raise BadLine(line, f'"{key}" is a list of {" or ".join(_KINDS[kind] for kind in kinds)}')
    return tuple(values)


_KINDS = {int: "whole numbers", str: "texts"}
