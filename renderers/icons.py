"""Small signs that need no translation: seat markers, icons, panels, bars, and text (numerals above all)."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.sprites import SCALE, SquareArt, canvas, reduced
from renderers.theme import RGB, Theme

_CAP: Final = 0.72  # the height of a numeral, as a share of the font's size

Points = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Text:
    """A run of text. Its box is as wide as the text and as high as a numeral."""

    text: str
    height: int
    tone: str = "text"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return fonts.width(self.text, self.height), round(self.height * _CAP)

    @property
    def pad(self) -> int:
        """The reach of accents and descenders in pixels."""
        return self.height // 3

    def paint(self, theme: Theme) -> Image.Image:
        """The text as RGBA."""
        width, height = self.size
        mask = Image.new("L", (width + 2 * self.pad, height + 2 * self.pad))
        pen = ImageDraw.Draw(mask)
        pen.text(
            (self.pad, self.pad + height), self.text, fill=255, font=fonts.face(self.height), anchor="ls"
        )
        image = Image.new("RGBA", mask.size, (*theme.rgb(self.tone), 0))
        image.putalpha(mask)
        return image


@dataclass(frozen=True, slots=True)
class Marker(SquareArt):
    """A seat's sign: 0 a blue circle, 1 an orange diamond, 2 a green square, 3 a red triangle."""

    seat: int
    side: int

    def paint(self, theme: Theme) -> Image.Image:
        """The marker as RGBA."""
        image, pen = canvas(self.size, 0)
        side = self.side * SCALE
        _SHAPES[self.seat](pen, side, theme.rgb(f"seat{self.seat}"))
        return reduced(image)


@dataclass(frozen=True, slots=True)
class Icon(SquareArt):
    """A sign from `ICONS`, square, in one tone."""

    name: str
    side: int
    tone: str = "text"

    def paint(self, theme: Theme) -> Image.Image:
        """The icon as RGBA."""
        image, pen = canvas(self.size, 0)
        ICONS[self.name](pen, self.side * SCALE, theme.rgb(self.tone))
        return reduced(image)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rounded surface that other things lie on; `lit` has an accented border, `slot` is only an outline."""

    w: int
    h: int
    look: str = "plain"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """Nothing reaches beyond the box."""
        return 0

    @property
    def surface(self) -> str:
        """What things on it lie on."""
        return {"plain": "panel", "lit": "lit", "slot": "felt"}[self.look]

    def paint(self, theme: Theme) -> Image.Image:
        """The panel as RGBA."""
        image, pen = canvas(self.size, 0)
        box = (0, 0, self.w * SCALE - 1, self.h * SCALE - 1)
        edge = {"plain": None, "lit": theme.rgb("accent"), "slot": theme.rgb("faint")}[self.look]
        radius = min(18, self.w // 6, self.h // 4) * SCALE
        pen.rounded_rectangle(box, radius, theme.rgb(self.surface), edge, (0 if edge is None else 4) * SCALE)
        return reduced(image)


@dataclass(frozen=True, slots=True)
class Bar:
    """How much of something is done: `share` in hundredths, at most 100."""

    w: int
    h: int
    share: int
    tone: str = "accent"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """Nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        """The bar as RGBA."""
        image, pen = canvas(self.size, 0)
        high, radius = self.h * SCALE - 1, self.h * SCALE / 2
        pen.rounded_rectangle((0, 0, self.w * SCALE - 1, high), radius, theme.rgb("faint"))
        if self.share:
            done = max(self.h, self.w * min(self.share, 100) / 100) * SCALE - 1
            pen.rounded_rectangle((0, 0, done, high), radius, theme.rgb(self.tone))
        return reduced(image)


def _scaled(points: Points, side: float) -> Points:
    return [(x * side, y * side) for x, y in points]


def _circle(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.ellipse((0, 0, side - 1, side - 1), fill=colour)


def _diamond(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.polygon(_scaled([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], side), fill=colour)


def _square(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.rounded_rectangle((side * 0.06, side * 0.06, side * 0.94, side * 0.94), side * 0.1, colour)


def _triangle(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    pen.polygon(_scaled([(0.5, 0.04), (1, 0.94), (0, 0.94)], side), fill=colour)


def _stroke(*lines: Points, width: float = 0.16) -> Callable[[ImageDraw.ImageDraw, float, RGB], None]:
    """An icon of lines with round ends."""

    def draw(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
        radius = width * side / 2
        for line in lines:
            points = _scaled(line, side)
            pen.line(points, fill=colour, width=round(2 * radius), joint="curve")
            for x, y in (points[0], points[-1]):
                pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)

    return draw


def _fill(*shapes: Points) -> Callable[[ImageDraw.ImageDraw, float, RGB], None]:
    """An icon of filled shapes."""

    def draw(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
        for shape in shapes:
            pen.polygon(_scaled(shape, side), fill=colour)

    return draw


def _star() -> Points:
    def at(n: int) -> tuple[float, float]:
        reach, angle = (0.5 if n % 2 == 0 else 0.22), math.pi * n / 5
        return 0.5 + reach * math.sin(angle), 0.52 - reach * math.cos(angle)

    return [at(n) for n in range(10)]


def _stack(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Tiles that were taken: three slabs, one on the other."""
    for top in (0.08, 0.4, 0.72):
        pen.rounded_rectangle(
            (side * 0.06, side * top, side * 0.94, side * (top + 0.22)), side * 0.07, colour
        )


def _held(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Tiles in hand: three upright, side by side."""
    for left in (0.04, 0.37, 0.7):
        pen.rounded_rectangle(
            (side * left, side * 0.1, side * (left + 0.26), side * 0.9), side * 0.07, colour
        )


def _pip(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Points that were taken: the two pips of a tile's lower end."""
    for x, y in ((0.28, 0.28), (0.72, 0.72)):
        pen.ellipse([(x - 0.2) * side, (y - 0.2) * side, (x + 0.2) * side, (y + 0.2) * side], fill=colour)


def _dots(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Somebody is thinking."""
    for x in (0.15, 0.5, 0.85):
        pen.ellipse([(x - 0.12) * side, 0.38 * side, (x + 0.12) * side, 0.62 * side], fill=colour)


def _crown(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    points: Points = [
        (0.1, 0.74),
        (0.04, 0.28),
        (0.28, 0.48),
        (0.5, 0.14),
        (0.72, 0.48),
        (0.96, 0.28),
        (0.9, 0.74),
    ]
    pen.polygon(_scaled(points, side), fill=colour)
    pen.rounded_rectangle((side * 0.1, side * 0.8, side * 0.9, side * 0.92), side * 0.04, colour)
    for x, y in ((0.05, 0.26), (0.5, 0.12), (0.95, 0.26)):
        pen.ellipse([(x - 0.05) * side, (y - 0.05) * side, (x + 0.05) * side, (y + 0.05) * side], fill=colour)


def _flag(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """The contractor."""
    pen.rounded_rectangle((side * 0.16, side * 0.04, side * 0.28, side * 0.98), side * 0.06, colour)
    pen.polygon(_scaled([(0.28, 0.1), (0.94, 0.32), (0.28, 0.58)], side), fill=colour)


def _person(pen: ImageDraw.ImageDraw, side: float, colour: RGB) -> None:
    """Somebody whose name is not shown: head and shoulders."""
    pen.ellipse((side * 0.3, side * 0.06, side * 0.7, side * 0.46), fill=colour)
    pen.pieslice((side * 0.1, side * 0.54, side * 0.9, side * 1.34), 180, 360, fill=colour)


Draw = Callable[[ImageDraw.ImageDraw, float, RGB], None]

_SHAPES: Final[tuple[Draw, ...]] = (_circle, _diamond, _square, _triangle)

ICONS: Final[dict[str, Draw]] = {
    "check": _stroke([(0.14, 0.54), (0.4, 0.8), (0.88, 0.22)]),
    "cross": _stroke([(0.18, 0.18), (0.82, 0.82)], [(0.82, 0.18), (0.18, 0.82)]),
    "arrow": _stroke([(0.1, 0.5), (0.88, 0.5)], [(0.58, 0.2), (0.88, 0.5), (0.58, 0.8)], width=0.13),
    "pass": _stroke([(0.2, 0.5), (0.8, 0.5)]),
    "pointer": _fill([(0.1, 0.2), (0.9, 0.2), (0.5, 0.8)]),
    "star": _fill(_star()),
    "stack": _stack,
    "held": _held,
    "pips": _pip,
    "dots": _dots,
    "crown": _crown,
    "disc": _circle,
    "bolt": _fill([(0.62, 0.02), (0.14, 0.58), (0.46, 0.58), (0.36, 0.98), (0.86, 0.4), (0.54, 0.4)]),
    "flag": _flag,
    "person": _person,
}
