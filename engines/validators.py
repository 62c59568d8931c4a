"""Validators shared by all games: options, seats, seeds, typed moves and the fields of dumps.

The functions that read a dump's field take its key, for the error, and its value. They raise InvalidState.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Final, TypeAlias, TypeVar

from engines import tiles
from engines.errors import InvalidMove, InvalidOption, InvalidState, quoted
from engines.option import Option
from engines.tiles import Tile

Read = TypeVar("Read")
Array: TypeAlias = list[Any] | tuple[Any, ...]

SEED_DIGITS: Final = 64
# Beyond any match, and the largest integer that every JSON reader keeps exact.
LARGEST: Final = 2**53 - 1
# Longer than any move with generous spacing; longer text is rejected unread.
LONGEST_MOVE: Final = 40
# The random numbers of a seed that its script can draw; a position may be set up anywhere among them.
_SEED_NUMBERS: Final = 2**35
# More random numbers than a move, or the start of a match, draws: it shuffles a set of tiles a few times.
_MOST_DRAWS: Final = 1000

# Only ASCII: other letters, such as the Kelvin sign, have an ASCII letter as their lower case.
_LOWER: Final = str.maketrans(ascii_uppercase, ascii_lowercase)


def check_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Any]:
    """Check the value of every option; absent ones, and None, become the default.

    Raises InvalidOption, also for names of no option.
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
    """Check that the game allows this number of seats. Raises InvalidOption."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise InvalidOption("seats", seats, ", ".join(str(number) for number in allowed))
    return seats


def check_seed(seed: object) -> str:
    """Check a seed, 32 bytes as hexadecimal digits, and write it in lower case. Raises InvalidOption."""
    if not isinstance(seed, str) or len(seed) != SEED_DIGITS or set(seed) - set("0123456789abcdefABCDEF"):
        raise InvalidOption("seed", seed, f"{SEED_DIGITS} hexadecimal digits")
    return seed.lower()


def check_move_text(move: object) -> str:
    """Check that a typed move is text of a sensible length. Raises InvalidMove."""
    if not isinstance(move, str) or len(move) > LONGEST_MOVE:
        raise InvalidMove(move)
    return move


def normalized(move: str) -> str:
    """Write the move with single spaces and its ASCII letters in lower case."""
    return " ".join(move.translate(_LOWER).split())


def match_notation(pattern: str, move: object) -> str:
    """Match a typed move, in lower case and with single spaces, with the pattern. Raises InvalidMove."""
    text = normalized(check_move_text(move))
    if not _compiled(pattern).fullmatch(text):
        raise InvalidMove(move)
    return text


@lru_cache(maxsize=64)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.ASCII)


def check_viewer(seat: int | None, seats: int) -> None:
    """Raise ValueError unless the table has that seat; None is a spectator."""
    if seat is not None and seat not in range(seats):
        raise ValueError(f"no seat {quoted(seat)} at a table of {seats}")


def read_dump(name: str, data: object, read: Callable[[Mapping[str, Any]], Read]) -> Read:
    """Read a dump of the game `name` with `read`, whose ValueErrors become InvalidState."""
    if not isinstance(data, Mapping):
        raise InvalidState("a state is an object")
    if data.get("game", name) != name:
        raise InvalidState(f"a state of {quoted(data['game'])}, not of {name}")
    try:
        return read(data)
    except InvalidState:
        raise
    except KeyError as missing:
        raise InvalidState(f"{missing.args[0]} is missing") from None
    except ValueError as error:
        raise InvalidState(str(error)) from None


def require(holds: bool, reason: str) -> None:
    """Raise InvalidState with the reason unless the condition holds."""
    if not holds:
        raise InvalidState(reason)


def number(key: str, value: object, most: int = LARGEST) -> int:
    """Read an integer from 0 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        limit = "" if most == LARGEST else f" up to {most}"
        raise InvalidState(f"{key} holds {quoted(value)} where a whole number{limit} should be")
    return value


def optional_number(key: str, value: object) -> int | None:
    """Read an integer from 0, or None."""
    return None if value is None else number(key, value)


def seed_position(data: Mapping[str, Any], ply: int) -> int:
    """Read the position in the seed, 0 if it is missing.

    The limit grows with the ply, so what loads can also be loaded any number of moves later.
    """
    return number("position", data.get("position", 0), _SEED_NUMBERS + _MOST_DRAWS * ply)


def text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidState(f"{key} holds {quoted(value)} where a text should be")
    return value


def array(key: str, value: object, length: int | None = None) -> Array:
    """Read a list (or a tuple), of the given length if there is one."""
    if not isinstance(value, list | tuple) or length not in (None, len(value)):
        entries = "" if length is None else f" of {length}"
        raise InvalidState(f"{key} holds {quoted(value)} where a list{entries} should be")
    return value


def mapping(key: str, value: object) -> Mapping[str, Any]:
    """Read an object."""
    if not isinstance(value, Mapping):
        raise InvalidState(f"{key} holds {quoted(value)} where an object should be")
    return value


def numbers(key: str, value: object, length: int | None = None) -> tuple[int, ...]:
    """Read a list of integers from 0."""
    return tuple(number(key, entry) for entry in array(key, value, length))


def optional_tile(key: str, value: object) -> Tile | None:
    """Read a tile, or None. Raises ValueError, which `read_dump` turns into InvalidState."""
    return None if value is None else tiles.parse(text(key, value))


def tile_list(key: str, value: object) -> tuple[Tile, ...]:
    """Read a list of tiles. Raises ValueError, which `read_dump` turns into InvalidState."""
    return tuple(tiles.parse(text(key, entry)) for entry in array(key, value))
