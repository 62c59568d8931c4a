"""Domino tiles, face up with a colour for each number of pips, and face down."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw, ImageFilter

from renderers.dice import pip_positions
from renderers.sprites import SCALE, canvas, downscaled
from renderers.theme import RGB, Theme, blend

Look = Literal["plain", "lit", "dim"]

_PAD = 9
_RING = 6
_PIP = 0.105  # a pip's radius, as a share of the side of a tile's end
_DIM = 0.5


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile face up, two squares of `half` pixels.

    `first` is the upper number, or the left one if the tile is `turned` on its side. The look "lit" has a
    ring, "dim" is for a tile that has left the table. It is tilted by `tilt` degrees clockwise.
    """

    first: int
    second: int
    half: int
    turned: bool = False
    look: Look = "plain"
    tilt: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return (2 * self.half, self.half) if self.turned else (self.half, 2 * self.half)

    @property
    def pad(self) -> int:
        """The reach of shadow, ring and tilted corners in pixels."""
        return _PAD + math.ceil(self.half * math.sin(math.radians(abs(self.tilt))))

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the tile with its shadow."""
        if self.tilt:
            return self._paint_tilted(theme)
        body, pen = canvas(self.size, _PAD)
        self._blank(pen, theme)
        self._pips(pen, theme)
        return self._finished(body, theme)

    def _paint_tilted(self, theme: Theme) -> Image.Image:
        """Paint the pips onto a tilted blank: round ones, on whole pixels, which packs well."""
        image = _tilted_blank(replace(self, first=0, second=0), theme).copy()
        for end, number in enumerate((self.first, self.second)):
            pip = _pip(number, self.half, theme)
            shift = self.pad - pip.width // 2
            for x, y in self._centres(end, number):
                right, down = self._turn(x, y)
                image.alpha_composite(pip, (right + shift, down + shift))
        return image

    def paint_blank(self, theme: Theme) -> Image.Image:
        """Paint the tilted tile without its pips."""
        body, pen = canvas(self.size, _PAD)
        self._blank(pen, theme)
        upright, more = self._finished(body, theme), self.pad - _PAD
        image = Image.new("RGBA", (upright.width + 2 * more, upright.height + 2 * more), (0, 0, 0, 0))
        image.paste(upright, (more, more))
        return image.rotate(-self.tilt, Image.Resampling.BICUBIC)

    def _blank(self, pen: ImageDraw.ImageDraw, theme: Theme) -> None:
        _slab(pen, self.size, (theme.rgb("ivory"), theme.rgb("rim")))
        self._bar(pen, theme)

    def _finished(self, body: Image.Image, theme: Theme) -> Image.Image:
        """Put the body, drawn at `SCALE`, on its shadow and ring."""
        whole = _shadow(self.size, theme)
        if self.look == "lit":
            whole.alpha_composite(downscaled(_ring(self.size, theme)))
        whole.alpha_composite(downscaled(body))
        if self.look == "dim":
            whole.putalpha(whole.getchannel("A").point([round(level * _DIM) for level in range(256)]))
        return whole

    def _bar(self, pen: ImageDraw.ImageDraw, theme: Theme) -> None:
        middle, inset, thick = self.half, self.half * 0.12, max(2.0, self.half / 32)
        line = (inset, middle - thick / 2, self.half - inset, middle + thick / 2)
        box = (line[1], line[0], line[3], line[2]) if self.turned else line
        pen.rounded_rectangle([(part + _PAD) * SCALE for part in box], thick * SCALE / 2, theme.rgb("groove"))

    def _pips(self, pen: ImageDraw.ImageDraw, theme: Theme) -> None:
        for end, number in enumerate((self.first, self.second)):
            for x, y in self._centres(end, number):
                _draw_pip(pen, (x + _PAD, y + _PAD), self.half, number, theme)

    def _centres(self, end: int, number: int) -> Iterator[tuple[float, float]]:
        for column, row in pip_positions(number, turned=self.turned):
            x, y = self.half * (0.5 + 0.26 * (column - 1)), self.half * (0.5 + 0.26 * (row - 1))
            yield (x + self.half * end, y) if self.turned else (x, y + self.half * end)

    def _turn(self, x: float, y: float) -> tuple[int, int]:
        """Find the whole pixel to which the tilt moves a point."""
        angle, (w, h) = math.radians(self.tilt), self.size
        right, down = x - w / 2, y - h / 2
        return (
            round(w / 2 + right * math.cos(angle) - down * math.sin(angle)),
            round(h / 2 + right * math.sin(angle) + down * math.cos(angle)),
        )


@lru_cache(maxsize=32)
def _tilted_blank(blank: Tile, theme: Theme) -> Image.Image:
    """Paint a tilted tile without pips, shared by all tiles of its size, look and tilt."""
    return blank.paint_blank(theme)


@lru_cache(maxsize=64)
def _pip(number: int, half: int, theme: Theme) -> Image.Image:
    """Paint a pip by itself, its centre that of an image of odd sides."""
    side = 2 * math.ceil(half * _PIP) + 3
    image, pen = canvas((side, side), 0)
    _draw_pip(pen, (side / 2, side / 2), half, number, theme)
    return downscaled(image)


def _draw_pip(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], half: int, number: int, theme: Theme
) -> None:
    (x, y), radius, colour = at, half * _PIP, theme.rgb(f"pip{number}")
    _disc(pen, x, y, radius, colour)
    light = blend(theme.rgb("ivory"), colour, 0.8)
    _disc(pen, x + radius * 0.12, y + radius * 0.16, radius * 0.62, light)


@dataclass(frozen=True, slots=True)
class Back:
    """An upright tile face down, two squares of `half` pixels."""

    half: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.half, 2 * self.half

    @property
    def pad(self) -> int:
        """The reach of the shadow in pixels."""
        return _PAD

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the back with a zigzag on it."""
        body, pen = canvas(self.size, _PAD)
        _slab(pen, self.size, (theme.rgb("back"), theme.rgb("back_rim")))
        self._zigzag(pen, theme.rgb("thread"))
        whole = _shadow(self.size, theme)
        whole.alpha_composite(downscaled(body))
        return whole

    def _zigzag(self, pen: ImageDraw.ImageDraw, colour: RGB) -> None:
        half, turns = self.half, 5
        points = [
            (
                (_PAD + half * (0.3 if n % 2 else 0.7)) * SCALE,
                (_PAD + half * (0.35 + 1.3 * n / turns)) * SCALE,
            )
            for n in range(turns + 1)
        ]
        pen.line(points, fill=colour, width=max(SCALE, round(half * 0.09 * SCALE)), joint="curve")


def _slab(pen: ImageDraw.ImageDraw, size: tuple[int, int], colours: tuple[RGB, RGB]) -> None:
    """Draw a tile's body: its face, and the rim that shows beneath."""
    face, rim = colours
    small = min(size)
    radius, deep = small * 0.16 * SCALE, max(1.0, small / 28)
    left, top, right, bottom = (part * SCALE for part in (_PAD, _PAD, _PAD + size[0], _PAD + size[1]))
    pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius, rim)
    pen.rounded_rectangle((left, top, right - 1, bottom - 1 - deep * SCALE), radius, face)


def _shadow(size: tuple[int, int], theme: Theme) -> Image.Image:
    """Paint a soft shadow, a little lower than the body."""
    mask = Image.new("L", (size[0] + 2 * _PAD, size[1] + 2 * _PAD))
    shape = (_PAD, _PAD + 3, _PAD + size[0] - 1, _PAD + size[1] + 1)
    ImageDraw.Draw(mask).rounded_rectangle(shape, min(size) * 0.16, 200)
    whole = Image.new("RGBA", mask.size, (*theme.rgb("shadow"), 0))
    whole.putalpha(mask.filter(ImageFilter.GaussianBlur(3)))
    return whole


def _ring(size: tuple[int, int], theme: Theme) -> Image.Image:
    image, pen = canvas(size, _PAD)
    near, far = (_PAD - _RING) * SCALE, _PAD + _RING
    box = (near, near, (size[0] + far) * SCALE - 1, (size[1] + far) * SCALE - 1)
    pen.rounded_rectangle(box, (min(size) * 0.16 + _RING) * SCALE, theme.rgb("accent"))
    return image


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    x, y, radius = x * SCALE, y * SCALE, radius * SCALE
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
