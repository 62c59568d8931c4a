"""The options, the state of a match, and what can be read off it directly."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engines.game import Option
from engines.tiles import Tile, double_set
from engines.validators import check_options

Tiles = tuple[Tile, ...]
# A tile as it lies in an arm: the number nearer to the centre, then the one that points outward.
Laid = tuple[int, int]
Arm = tuple[Laid, ...]

OPTIONS: tuple[Option, ...] = (
    Option("set", "int", 6, choices=(6, 7, 8, 9)),
    Option("arms", "int", 4, choices=(3, 4, 5)),
    Option("doubles", "choice", "start", choices=("start", "scrap")),
    Option("opening", "choice", "free", choices=("free", "cross")),
)


@dataclass(frozen=True, slots=True)
class Options:
    """The options, filled in. `size` is the option ``set``, the highest number of spots: 6 to 9."""

    size: int
    arms: int
    doubles: str
    opening: str


def options_from(given: Mapping[str, object]) -> Options:
    """Check the options and fill them in. Raises InvalidOption."""
    return _options(tuple(check_options(OPTIONS, given).values()))


@lru_cache(maxsize=64)
def _options(values: tuple[Any, ...]) -> Options:
    return Options(*values)


def options_to(options: Options) -> dict[str, Any]:
    return {
        "set": options.size,
        "arms": options.arms,
        "doubles": options.doubles,
        "opening": options.opening,
    }


@dataclass(frozen=True, slots=True)
class State:
    """A position in which the drawn tile has to be played, or the end.

    `position` counts the random numbers used of the seed, `ply` the moves played. `arms` are in the order of
    their start, each from the centre outward. `drawn` is None at the end. `scrap` is the scrap heap in the
    order of scrapping; the tiles neither laid, drawn nor scrapped are the draw pile, which has no order until
    drawn. `passes` counts the passes through the tiles from 1. For display, `last` is the number of the arm
    that the last move lengthened, `scrapped` the tiles that fitted nowhere after it, and `shuffled` how many
    of these came before the scrap heap was shuffled, None if it was not.
    """

    options: Options
    seed: str
    position: int
    ply: int
    arms: tuple[Arm, ...]
    drawn: Tile | None
    scrap: Tiles
    passes: int
    last: int | None
    scrapped: Tiles
    shuffled: int | None


def as_tile(laid: Laid) -> Tile:
    """Turn a tile as it lies into one with its lower number first."""
    inner, outer = laid
    return (inner, outer) if inner <= outer else (outer, inner)


def is_double(tile: Tile) -> bool:
    return tile[0] == tile[1]


def ends(arms: tuple[Arm, ...]) -> list[int]:
    return [arm[-1][1] for arm in arms]


def pile(state: State) -> Tiles:
    """List the tiles of the draw pile, sorted: they have no order yet."""
    gone = {as_tile(laid) for arm in state.arms for laid in arm}
    gone.update(state.scrap)
    return tuple(tile for tile in double_set(state.options.size) if tile not in gone and tile != state.drawn)


def remaining(state: State) -> int:
    """Count the tiles that have not been laid: the score."""
    return len(double_set(state.options.size)) - sum(len(arm) for arm in state.arms)


def to_move(state: State) -> int | None:
    """Name the seat as long as there is a tile to play, None at the end."""
    return None if state.drawn is None else 0


def fits(options: Options, arms: tuple[Arm, ...], tile: Tile) -> list[int]:
    """List the numbers of the arms that the tile can be played on, from 1."""
    if options.opening == "cross" and len(arms) < options.arms:
        return []
    return [number for number, end in enumerate(ends(arms), start=1) if end in tile]


def outward(options: Options, arms: tuple[Arm, ...], tile: Tile) -> list[int]:
    """List the numbers that may point outward if the tile starts the next arm; [] if it may not."""
    if len(arms) == options.arms or (options.doubles == "scrap" and is_double(tile)):
        return []
    return sorted(set(tile))


def playable(options: Options, arms: tuple[Arm, ...], tile: Tile) -> bool:
    """Check whether the tile can be played at all."""
    return bool(fits(options, arms, tile) or outward(options, arms, tile))
