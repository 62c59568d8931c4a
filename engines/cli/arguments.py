"""Arguments that several commands share."""

import argparse
from collections.abc import Sequence

from engines.errors import InvalidOption


def parser(command: str) -> argparse.ArgumentParser:
    """Return the parser of a command's arguments."""
    return argparse.ArgumentParser(prog=f"python -m engines {command}")


def match_parser(command: str) -> argparse.ArgumentParser:
    """Return a parser of a game and its options."""
    made = parser(command)
    made.add_argument("game")
    made.add_argument("-o", dest="options", action="append", default=[], metavar="key=value")
    return made


def options(pairs: Sequence[str]) -> dict[str, object]:
    """Return the options that were given as ``key=value``. Raises InvalidOption."""
    found: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption("-o", pair, "key=value")
        found[key] = value
    return found
