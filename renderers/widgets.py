"""The parts of pictures that need no translation: text, seat markers, icons, panels and bars."""

from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.icons import ICONS, SEAT_SHAPES
from renderers.sprites import SCALE, SquareDrawable, canvas, downscaled
from renderers.theme import Theme

_NUMERAL_HEIGHT: Final = 0.72  # as a share of the font size


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, `font_size` in pixels. Its box is as wide as the text and as high as a numeral."""

    text: str
    font_size: int
    tone: str = "text"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return fonts.width(self.text, self.font_size), round(self.font_size * _NUMERAL_HEIGHT)

    @property
    def pad(self) -> int:
        """The reach of accents and descenders in pixels."""
        return self.font_size // 3

    def paint(self, theme: Theme) -> Image.Image:
        width, height = self.size
        mask = Image.new("L", (width + 2 * self.pad, height + 2 * self.pad))
        pen = ImageDraw.Draw(mask)
        pen.text(
            (self.pad, self.pad + height), self.text, fill=255, font=fonts.face(self.font_size), anchor="ls"
        )
        image = Image.new("RGBA", mask.size, (*theme.rgb(self.tone), 0))
        image.putalpha(mask)
        return image


@dataclass(frozen=True, slots=True)
class Marker(SquareDrawable):
    """A seat's sign: circle, diamond, square, triangle, star or plus, in the seat's colour."""

    seat: int
    side: int

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        side = self.side * SCALE
        SEAT_SHAPES[self.seat](pen, side, theme.rgb(f"seat{self.seat}"))
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Icon(SquareDrawable):
    """A square icon in one tone, by its name in `icons.ICONS`."""

    name: str
    side: int
    tone: str = "text"

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        ICONS[self.name](pen, self.side * SCALE, theme.rgb(self.tone))
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Panel:
    """A rounded surface for other things; the look "lit" has an accent border, "slot" is only an outline.

    An `edge` is the tone of another border.
    """

    w: int
    h: int
    look: str = "plain"
    edge: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    @property
    def surface(self) -> str:
        """The surface to name for things on the panel."""
        return {"plain": "panel", "lit": "lit", "slot": "felt"}[self.look]

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        box = (0, 0, self.w * SCALE - 1, self.h * SCALE - 1)
        tone = self.edge or {"plain": "", "lit": "accent", "slot": "faint"}[self.look]
        edge = theme.rgb(tone) if tone else None
        radius = min(18, self.w // 6, self.h // 4) * SCALE
        pen.rounded_rectangle(box, radius, theme.rgb(self.surface), edge, (0 if edge is None else 4) * SCALE)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Bar:
    """A progress bar filled to `share` per cent, at most 100."""

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
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        high, radius = self.h * SCALE - 1, self.h * SCALE / 2
        pen.rounded_rectangle((0, 0, self.w * SCALE - 1, high), radius, theme.rgb("faint"))
        if self.share:
            done = max(self.h, self.w * min(self.share, 100) / 100) * SCALE - 1
            pen.rounded_rectangle((0, 0, done, high), radius, theme.rgb(self.tone))
        return downscaled(image)
