"""Small pictures for buttons and lines of text: every game's `Renderer.emojis`, on a transparent ground.

Discord shows an emoji about 22 pixels high, on a dark or a light ground. So there are no shadows and no thin
lines: everything is as large as the square allows, and has an outline that stands out on both grounds. Names
are short, since they are part of the text of a message.

Domino tiles and dice are here because any game may use them.
"""

from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from PIL import Image, ImageDraw

import renderers
from renderers import EmojiPainter, theme
from renderers.dice import pip_positions
from renderers.sprites import SCALE, canvas, downscaled
from renderers.theme import RGB, Theme

SIDE: Final = 128  # pixels, as Discord stores them

_HIGHEST_PIP: Final = 9  # the largest set of tiles is double nine
_OUTLINE: Final = 5  # pixels


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Draw every emoji: its name and an RGBA image, `SIDE` pixels square."""
    look = theme.get("dark")
    painters: dict[str, EmojiPainter] = {}
    for game in renderers.names():
        painters |= renderers.get(game).emojis
    for name, paint in painters.items():
        image, pen = canvas((SIDE, SIDE), 0)
        paint(pen, look)
        yield name, downscaled(image)


def tile_emoji(text: str) -> str:
    """Name the emoji for a tile in notation, such as "3-5" or "5-3"."""
    low, high = sorted(text.split("-"))
    return f"t{low}{high}"


def die_emoji(number: int) -> str:
    """Name the emoji for a die that shows `number`."""
    return f"d{number}"


def _paint_tile(low: int, high: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    """Paint a tile lying on its side, the numbers from left to right as they are written.

    It is higher than a real one, and its pips are laid out as on an upright one, which is easier to read.
    """
    half, top, bottom = SIDE / 2, SIDE * 0.16, SIDE * 0.84
    _slab(pen, (0, top, SIDE, bottom), 16, (look.rgb("ivory"), look.rgb("rim"), look.rgb("ink")))
    pen.rectangle(_scaled((half - 2, top + 12, half + 2, bottom - 14)), look.rgb("groove"))
    for end, number in enumerate((low, high)):
        middle = half * end + half / 2 + (1 if end == 0 else -1)
        for column, row in pip_positions(number):
            x, y = middle + 17.5 * (column - 1), SIDE / 2 - 1.5 + 25 * (row - 1)
            disc(pen, x, y, 8 if number > 6 else 9, look.rgb(f"pip{number}"))


def _paint_die(number: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    inset = 8
    box = (inset, inset, SIDE - inset, SIDE - inset)
    _slab(pen, box, 22, (look.rgb("ivory"), look.rgb("rim"), look.rgb("ink")))
    for column, row in pip_positions(number):
        disc(pen, SIDE / 2 + 32 * (column - 1), SIDE / 2 - 1.5 + 32 * (row - 1), 10.5, look.rgb("ink"))


def _slab(
    pen: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    radius: float,
    colours: tuple[RGB, RGB, RGB],
) -> None:
    """Draw a rounded body in three colours: its face, the rim beneath, and the outline around both."""
    face, rim, outline = colours
    left, top, right, bottom = box
    pen.rounded_rectangle(_scaled(box), radius * SCALE, outline)
    inside = (left + _OUTLINE, top + _OUTLINE, right - _OUTLINE, bottom - _OUTLINE)
    pen.rounded_rectangle(_scaled(inside), (radius - _OUTLINE) * SCALE, rim)
    pen.rounded_rectangle(_scaled((*inside[:3], inside[3] - 3)), (radius - _OUTLINE) * SCALE, face)


def _scaled(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1


def disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    """Draw a disc around (x, y), in pixels of the finished emoji."""
    x, y, radius = x * SCALE, y * SCALE, radius * SCALE
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)


TILE_EMOJIS: Final = {
    tile_emoji(f"{low}-{high}"): partial(_paint_tile, low, high)
    for low, high in combinations_with_replacement(range(_HIGHEST_PIP + 1), 2)
}
DIE_EMOJIS: Final = {die_emoji(number): partial(_paint_die, number) for number in range(1, 7)}
