"""Small pictures for buttons and lines of text: domino tiles, dice and pits with seeds, on nothing.

Discord shows an emoji about 22 pixels high, on a dark or a light ground. So there are no shadows and no fine
lines: everything is as large as its square allows, and has an edge of its own that both grounds let stand
out. Names are short, for they are part of the text that shows them.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations_with_replacement
from typing import Final

from PIL import Image, ImageDraw

from renderers import theme
from renderers.mancala.sprites import glass
from renderers.sprites import SCALE, canvas, reduced
from renderers.theme import RGB, Theme, blend
from renderers.tiles import spots

SIDE: Final = 128  # pixels, as Discord keeps them
HIGHEST: Final = 9  # the largest set of tiles is double nine
MANY: Final = 9  # so many seeds, or more, lie in the fullest pit

_EDGE: Final = 5  # what stands out against a ground of the same lightness
_SEEDS: Final = (1, 6, 2, 7, 8, 3, 9, 5, 4)

Draw = Callable[[ImageDraw.ImageDraw, Theme], None]


def tile(text: str) -> str:
    """The name of the emoji for a tile as it is written, such as "3-5" or "5-3"."""
    low, high = sorted(text.split("-"))
    return f"t{low}{high}"


def die(number: int) -> str:
    """The name of the emoji for a die that shows `number`."""
    return f"d{number}"


def pit(seeds: int) -> str:
    """The name of the emoji for a pit with so many seeds, one at least, and from `MANY` on the same."""
    return f"s{min(seeds, MANY)}"


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Every emoji with its name: RGBA, `SIDE` pixels square, clear where there is nothing."""
    look = theme.get("dark")
    for name, draw in _all():
        image, pen = canvas((SIDE, SIDE), 0)
        draw(pen, look)
        yield name, reduced(image)


def _all() -> Iterator[tuple[str, Draw]]:
    for low, high in combinations_with_replacement(range(HIGHEST + 1), 2):
        yield tile(f"{low}-{high}"), partial(_tile, low, high)
    for number in range(1, 7):
        yield die(number), partial(_die, number)
    for seeds in range(1, MANY + 1):
        yield pit(seeds), partial(_pit, seeds)


def _tile(low: int, high: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    """A tile lying on its side, numbers from left to right as they are written; higher than a real one, with
    its pips as on an upright one, for they can be told apart so.
    """
    half, top, bottom = SIDE / 2, SIDE * 0.16, SIDE * 0.84
    _slab(pen, (0, top, SIDE, bottom), 16, (look.rgb("ivory"), look.rgb("rim"), look.rgb("ink")))
    pen.rectangle(_scaled((half - 2, top + 12, half + 2, bottom - 14)), look.rgb("groove"))
    for end, number in enumerate((low, high)):
        middle = half * end + half / 2 + (1 if end == 0 else -1)
        for column, row in spots(number):
            x, y = middle + 17.5 * (column - 1), SIDE / 2 - 1.5 + 25 * (row - 1)
            _disc(pen, x, y, 8 if number > 6 else 9, look.rgb(f"pip{number}"))


def _die(number: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    inset = 8
    box = (inset, inset, SIDE - inset, SIDE - inset)
    _slab(pen, box, 22, (look.rgb("ivory"), look.rgb("rim"), look.rgb("ink")))
    for column, row in spots(number):
        _disc(pen, SIDE / 2 + 32 * (column - 1), SIDE / 2 - 1.5 + 32 * (row - 1), 10.5, look.rgb("ink"))


def _pit(seeds: int, pen: ImageDraw.ImageDraw, look: Theme) -> None:
    """A carved pit, with its seeds as on a die."""
    wood, ink, middle = look.rgb("bronze"), look.rgb("ink"), SIDE / 2
    _disc(pen, middle, middle, middle, blend(wood, ink, 0.35))
    _disc(pen, middle, middle, middle - 5, wood)
    _disc(pen, middle, middle, middle - 13, blend(wood, ink, 0.75))
    radius = 22 if seeds < 4 else 16
    apart = 30 if seeds < 4 else 31
    for place, (column, row) in enumerate(spots(seeds)):
        at = (middle + apart * (column - 1)) * SCALE, (middle + apart * (row - 1)) * SCALE
        glass(pen, at, radius * SCALE, look.rgb(f"pip{_SEEDS[place]}"), look)


def _slab(
    pen: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    radius: float,
    colours: tuple[RGB, RGB, RGB],
) -> None:
    """A body: its face, the rim beneath it, and the edge around both."""
    face, rim, edge = colours
    left, top, right, bottom = box
    pen.rounded_rectangle(_scaled(box), radius * SCALE, edge)
    inside = (left + _EDGE, top + _EDGE, right - _EDGE, bottom - _EDGE)
    pen.rounded_rectangle(_scaled(inside), (radius - _EDGE) * SCALE, rim)
    pen.rounded_rectangle(_scaled((*inside[:3], inside[3] - 3)), (radius - _EDGE) * SCALE, face)


def _scaled(box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left * SCALE, top * SCALE, right * SCALE - 1, bottom * SCALE - 1


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    x, y, radius = x * SCALE, y * SCALE, radius * SCALE
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
