"""Sprites: a piece of a picture is drawn once, four times too large, reduced, and kept on the theme's
palette.

An `Art` says what is drawn, as a value; `sprite` gives its pixels for one theme and one surface. Edges and
shadows are blended into the surface's colour before the palette is applied, so a sprite belongs on that
surface.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from PIL import Image, ImageDraw

from renderers.theme import Theme

SCALE = 4


class Box(NamedTuple):
    """A rectangle in pixels: its left and upper edge, its width and height."""

    x: int
    y: int
    w: int
    h: int

    def grown(self, by: int) -> "Box":
        """The rectangle with `by` pixels more on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: "Box") -> bool:
        """Whether the two share a pixel."""
        across = self.x < other.x + other.w and other.x < self.x + self.w
        return across and self.y < other.y + other.h and other.y < self.y + self.h

    def holds(self, other: "Box") -> bool:
        """Whether the other lies wholly inside."""
        across = self.x <= other.x and other.x + other.w <= self.x + self.w
        return across and self.y <= other.y and other.y + other.h <= self.y + self.h


class Art(Protocol):
    """Something that can be drawn: a hashable value."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, without the shadow."""
        ...

    @property
    def pad(self) -> int:
        """How far shadow, ring or letters may reach beyond `size`, in pixels."""
        ...

    def paint(self, theme: Theme) -> Image.Image:
        """The pixels as RGBA, `pad` larger on every side than `size`."""
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """Pixels on a theme's palette, a mask of those that count (None when all do), and how far they reach
    beyond the box.
    """

    image: Image.Image
    mask: Image.Image | None
    pad: int


@lru_cache(maxsize=4096)
def sprite(art: Art, theme: Theme, surface: str) -> Sprite:
    """The art's pixels for a theme, ready to be pasted on `surface` (a name in `theme.SURFACES`)."""
    return drawn(art, theme, surface)


def drawn(art: Art, theme: Theme, surface: str) -> Sprite:
    """The same, drawn anew: for what is not drawn again."""
    painted = art.paint(theme)
    ground = Image.new("RGBA", painted.size, (*theme.rgb(surface), 255))
    ground.alpha_composite(painted)
    mask = painted.getchannel("A").point([0] * 6 + [255] * 250).convert("1", dither=Image.Dither.NONE)
    pixels = onto_palette(ground.convert("RGB"), theme)
    return Sprite(pixels, None if mask.getextrema() == (255, 255) else mask, art.pad)


def onto_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """The RGB image in palette mode, each pixel the nearest of the theme's sprite colours."""
    quantised = image.quantize(palette=_nearest(theme), dither=Image.Dither.NONE)
    known = list(range(theme.sprite_colours)) + [0] * (256 - theme.sprite_colours)
    return quantised.point(known)


@cache
def _nearest(theme: Theme) -> Image.Image:
    """A palette image of the sprite colours alone."""
    colours = theme.palette[: theme.sprite_colours]
    padded = colours + (colours[0],) * (256 - len(colours))
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in padded for part in colour])
    return palette


def canvas(size: tuple[int, int], pad: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """A clear image, `SCALE` times the size with its pad, and a pen for it."""
    image = Image.new("RGBA", ((size[0] + 2 * pad) * SCALE, (size[1] + 2 * pad) * SCALE), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def reduced(image: Image.Image) -> Image.Image:
    """The image at its final size, smoothed."""
    return image.reduce(SCALE)
