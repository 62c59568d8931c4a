"""Arguments that several commands share."""

import argparse
from collections.abc import Sequence

from engines.errors import InvalidOption
from engines.programs.player import SECONDS
from engines.programs.protocol import Limit

_MOST = 10**9


def parser(command: str) -> argparse.ArgumentParser:
    """Return the parser of a command's arguments."""
    return argparse.ArgumentParser(prog=f"python -m engines {command}")


def match_parser(command: str) -> argparse.ArgumentParser:
    """Return a parser of a game and its options."""
    made = parser(command)
    made.add_argument("game")
    made.add_argument("-o", dest="options", action="append", default=[], metavar="key=value")
    return made


def add_limits(made: argparse.ArgumentParser) -> None:
    """Add the limits of programs, which `limit` reads."""
    made.add_argument("--seconds", type=float, default=SECONDS, help="a program's time for a move")
    made.add_argument("--work", type=int, metavar="N", help="a program's work for a move, in its own unit")


def limit(given: argparse.Namespace) -> Limit:
    """Return the limits that were given. Raises InvalidOption."""
    for name in ("seconds", "work"):
        value = getattr(given, name)
        if value is not None and not 0 < value < _MOST:
            raise InvalidOption(name, value, f"more than 0, less than {_MOST:,}")
    return Limit(given.seconds, given.work)


def options(pairs: Sequence[str]) -> dict[str, object]:
    """Return the options that were given as ``key=value``. Raises InvalidOption."""
    found: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption("-o", pair, "key=value")
        found[key] = value
    return found
