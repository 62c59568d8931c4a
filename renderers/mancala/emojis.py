"""Emojis of pits with seeds."""

from functools import partial
from typing import Final

from PIL import ImageDraw

from renderers.dice import pip_positions
from renderers.emojis import SIDE, disc
from renderers.mancala.sprites import draw_seed
from renderers.sprites import SCALE
from renderers.theme import Theme, blend

MOST_SEEDS: Final = 9  # the fullest pit stands for this many or more

_SEED_COLOURS: Final = (1, 6, 2, 7, 8, 3, 9, 5, 4)  # numbers of the theme's pip tones


def pit_emoji(seeds: int) -> str:
    """Name the emoji for a pit with `seeds` seeds, at least one."""
    return f"s{min(seeds, MOST_SEEDS)}"


def _paint_pit(seeds: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    """Paint a carved pit with its seeds laid out like the pips of a tile."""
    wood, ink, middle = look.rgb("bronze"), look.rgb("ink"), SIDE / 2
    disc(pen, middle, middle, middle, blend(wood, ink, 0.35))
    disc(pen, middle, middle, middle - 5, wood)
    disc(pen, middle, middle, middle - 13, blend(wood, ink, 0.75))
    radius = 22 if seeds < 4 else 16
    spacing = 30 if seeds < 4 else 31
    for place, (column, row) in enumerate(pip_positions(seeds)):
        at = (middle + spacing * (column - 1)) * SCALE, (middle + spacing * (row - 1)) * SCALE
        draw_seed(pen, at, radius * SCALE, look.rgb(f"pip{_SEED_COLOURS[place]}"), look)


PIT_EMOJIS: Final = {pit_emoji(seeds): partial(_paint_pit, seeds) for seeds in range(1, MOST_SEEDS + 1)}
