"""The options of Zigzag dominoes."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engines.dominoes.state import Options, has_leftover
from engines.game import InvalidOption, Option
from engines.validators import check_options

TARGETS = {"tiles": 100, "points": 250}

OPTIONS: tuple[Option, ...] = (
    Option("set", "int", 8, choices=(6, 7, 8, 9)),
    Option("scoring", "choice", "tiles", choices=("tiles", "points")),
    # None: 100 for tiles, 250 for points.
    Option("target", "int", None, minimum=1, maximum=10_000),
    # 0: play to the target.
    Option("hands", "int", 0, minimum=0, maximum=30, multiple_of=3),
    Option("failed", "choice", "full", choices=("full", "shared")),
    Option("leftover", "choice", "hidden", choices=("hidden", "exposed")),
    Option("ranking", "choice", "standard", choices=("standard", "declared")),
)


def options_from(given: Mapping[str, object]) -> Options:
    """Return the options, checked and filled in.

    Raises InvalidOption, also for an exposed leftover tile with a set that leaves none.
    """
    values = check_options(OPTIONS, given)
    return _options(tuple(values.values()))


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...]) -> Options:
    size, scoring, target, hands, failed, leftover, ranking = values
    if leftover == "exposed" and not has_leftover(size):
        raise InvalidOption("leftover", leftover, "hidden")
    return Options(size, scoring, target or TARGETS[scoring], hands, failed, leftover, ranking)


def options_to(options: Options) -> dict[str, Any]:
    """Return the options by name."""
    return {
        "set": options.size,
        "scoring": options.scoring,
        "target": options.target,
        "hands": options.hands,
        "failed": options.failed,
        "leftover": options.leftover,
        "ranking": options.ranking,
    }
