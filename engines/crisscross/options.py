"""The options of CrissCross."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engines.crisscross.state import Options
from engines.game import Option
from engines.validators import check_options

OPTIONS: tuple[Option, ...] = (
    Option("set", "int", 6, choices=(6, 7, 8, 9)),
    Option("arms", "int", 4, choices=(3, 4, 5)),
    Option("doubles", "choice", "start", choices=("start", "scrap")),
    Option("opening", "choice", "free", choices=("free", "cross")),
)


def options_from(given: Mapping[str, object]) -> Options:
    """Return the options, checked and filled in. Raises InvalidOption."""
    return _options(tuple(check_options(OPTIONS, given).values()))


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...]) -> Options:
    return Options(*values)


def options_to(options: Options) -> dict[str, Any]:
    """Return the options by name."""
    return {
        "set": options.size,
        "arms": options.arms,
        "doubles": options.doubles,
        "opening": options.opening,
    }
