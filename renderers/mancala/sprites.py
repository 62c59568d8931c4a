"""Sprites of mancala: the wooden board with its engraved path, pits, glass seeds, and arrows.

Everything lies on the wood of the board, whose tone is `WOOD`.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from renderers import fonts
from renderers.sprites import SCALE, canvas, downscaled
from renderers.theme import RGB, Theme, blend

WOOD: Final = "bronze"
RING: Final = 7
_COLOURS: Final = (1, 6, 2, 7, 8, 3, 9, 5, 4)
_GOLDEN_ANGLE: Final = math.pi * (3 - math.sqrt(5))
_NUMERAL_HEIGHT: Final = 0.72
_SMALL_PIT: Final = 64  # the diameter below which a pit shows no seeds
_TINY_SEED: Final = 18  # the diameter below which a seed has less detail
_SPREADS: Final = (0.8, 0.65, 0.5)  # the spacing of seeds, as a share of their diameter

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """A board or half of one, with the `lines` engraved in it.

    `halving` is the height of the dashed line that halves it, 0 where the board's own edge does.
    """

    w: int
    h: int
    lines: tuple[tuple[Point, Point], ...]
    halving: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """The reach of the shadow in pixels."""
        return 8

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, self.pad)
        wood, dark = theme.rgb(WOOD), blend(theme.rgb(WOOD), theme.rgb("ink"), 1 / 3)
        left, top = self.pad * SCALE, self.pad * SCALE
        right, bottom = left + self.w * SCALE - 1, top + self.h * SCALE - 1
        pen.rounded_rectangle((left, top, right, bottom), 26 * SCALE, dark)
        pen.rounded_rectangle((left, top, right, bottom - 5 * SCALE), 26 * SCALE, wood)
        if self.halving:
            self._dashes(pen, dark)
        for start, end in self.lines:
            ends = [((x + self.pad) * SCALE, (y + self.pad) * SCALE) for x, y in (start, end)]
            pen.line([*ends[0], *ends[1]], fill=dark, width=4 * SCALE)
        whole = Image.new("RGBA", (self.w + 2 * self.pad, self.h + 2 * self.pad), (*theme.rgb("shadow"), 0))
        shape = (self.pad, self.pad + 3, self.pad + self.w - 1, self.pad + self.h + 2)
        mask = Image.new("L", whole.size)
        ImageDraw.Draw(mask).rounded_rectangle(shape, 26, 190)
        whole.putalpha(mask.filter(ImageFilter.GaussianBlur(3)))
        whole.alpha_composite(downscaled(image))
        return whole

    def _dashes(self, pen: ImageDraw.ImageDraw, colour: RGB) -> None:
        x = (self.pad + self.w / 2) * SCALE
        middle, reach = self.h / 2, self.halving / 2
        for n in range(int(reach // 16)):
            for y in (middle - 16 * n - 12, middle + 16 * n + 4):
                box = (x - 1.5 * SCALE, (self.pad + y) * SCALE, x + 1.5 * SCALE, (self.pad + y + 8) * SCALE)
                pen.rounded_rectangle(box, 1.5 * SCALE, colour)


@dataclass(frozen=True, slots=True)
class Pit:
    """A carved pit with its seeds, or their number if they do not fit, or what was taken from it.

    `ring` is the tone of a ring around it; `rotation` varies the seeds' colours and places.
    """

    seeds: int
    diameter: int
    rotation: int = 0
    captured: int = 0
    ring: str | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.diameter, self.diameter

    @property
    def pad(self) -> int:
        """The reach of the ring in pixels."""
        return RING

    @property
    def numbered(self) -> bool:
        """Whether a number stands in the pit instead of seeds."""
        return self.captured > 0 or self.seeds > seed_capacity(self.diameter)

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, RING)
        middle = (RING + self.diameter / 2) * SCALE
        radius = self.diameter / 2 * SCALE
        if self.ring is not None:
            _disc(pen, middle, middle, radius + RING * SCALE - 1, theme.rgb("ink"))
            _disc(pen, middle, middle, radius + (RING - 1.5) * SCALE, theme.rgb(self.ring))
        self._hollow(image, theme, middle, radius)
        if self.captured:
            self._number(pen, f"+{self.captured}", theme.rgb("gold"))
        elif self.numbered:
            self._number(pen, str(self.seeds), theme.rgb("ivory"))
        else:
            self._seeds(pen, theme, middle)
        return downscaled(image)

    def _hollow(self, image: Image.Image, theme: Theme, middle: float, radius: float) -> None:
        """Draw the hollow: a shadow under its upper edge, light on the lower one, darker wood inside."""
        pen = ImageDraw.Draw(image)
        wood, ink = theme.rgb(WOOD), theme.rgb("ink")
        _disc(pen, middle, middle, radius, blend(wood, theme.rgb("ivory"), 0.3))
        _disc(pen, middle, middle - SCALE, radius - SCALE, blend(wood, ink, 0.8))
        _disc(pen, middle, middle + radius * 0.05, radius * 0.94, blend(wood, ink, 0.66))
        _disc(pen, middle, middle + radius * 0.12, radius * 0.84, blend(wood, ink, 0.56))

    def _number(self, pen: ImageDraw.ImageDraw, text: str, colour: RGB) -> None:
        size = fonts.fitting_size(text, (52, 44, 38, 34, 30, 28), round(self.diameter * 0.86))
        at = (
            (RING + self.diameter / 2) * SCALE,
            (RING + self.diameter / 2 + size * _NUMERAL_HEIGHT / 2) * SCALE,
        )
        pen.text(at, text, fill=colour, font=fonts.face(size * SCALE), anchor="ms")

    def _seeds(self, pen: ImageDraw.ImageDraw, theme: Theme, middle: float) -> None:
        diameter = seed_size(self.diameter)
        for n, (x, y) in enumerate(seed_positions(self.seeds, self.diameter, self.rotation)):
            colour = theme.rgb(f"pip{_COLOURS[(n + 2 * self.rotation) % len(_COLOURS)]}")
            # On whole pixels, seeds of a colour are identical: files are a fifth smaller.
            at = (middle + round(x) * SCALE, middle + round(y) * SCALE)
            draw_seed(pen, at, diameter * SCALE / 2, colour, theme)


@dataclass(frozen=True, slots=True)
class SeedRow:
    """A row of seeds in a store, in nine colours; `row` is its number from the top."""

    count: int
    row: int
    diameter: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.count * (self.diameter + 1) - 1, self.diameter

    @property
    def pad(self) -> int:
        """The reach of the shadow in pixels."""
        return 2

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, self.pad)
        middle = self.pad + self.diameter / 2
        for place in range(self.count):
            colour = theme.rgb(f"pip{_COLOURS[(place * 4 + self.row) % len(_COLOURS)]}")
            at = ((middle + place * (self.diameter + 1)) * SCALE, middle * SCALE)
            draw_seed(pen, at, self.diameter * SCALE / 2, colour, theme)
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow along one step of a move's path, from one corner of its box to the opposite one.

    `dx` and `dy` are the distance in pixels; `start_gap` and `end_gap` shorten the arrow at either end.
    """

    dx: int
    dy: int
    start_gap: int
    end_gap: int
    tone: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return abs(self.dx), abs(self.dy)

    @property
    def pad(self) -> int:
        """The reach of the arrow's head in pixels."""
        return 14

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the arrow with a dark outline."""
        image, pen = canvas(self.size, self.pad)
        for tone, extra in (("ink", 2.0), (self.tone, 0.0)):
            self._arrow(pen, theme.rgb(tone), extra)
        return downscaled(image)

    def _arrow(self, pen: ImageDraw.ImageDraw, colour: RGB, extra: float) -> None:
        length = math.hypot(self.dx, self.dy)
        along = (self.dx / length, self.dy / length)
        left, top = max(0, -self.dx) + self.pad, max(0, -self.dy) + self.pad

        def at(far: float, aside: float) -> tuple[float, float]:
            x = left + along[0] * far - along[1] * aside
            return x * SCALE, (top + along[1] * far + along[0] * aside) * SCALE

        tip, half = length - self.end_gap, 3 + extra
        head = min(17.0, tip - self.start_gap)
        neck = tip - head + 1
        body = [
            at(self.start_gap - extra, -half),
            at(neck, -half),
            at(neck, half),
            at(self.start_gap - extra, half),
        ]
        pen.polygon(body, fill=colour)
        wing, back = 10 + 1.7 * extra, tip - head - extra
        pen.polygon([at(tip + 2 * extra, 0), at(back, -wing), at(back, wing)], fill=colour)


@dataclass(frozen=True, slots=True)
class PitLetter:
    """A pit's letter: "legal" on a chip, "barred" struck through, or "plain"."""

    text: str
    look: str = "plain"

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return 38, 30

    @property
    def pad(self) -> int:
        """The reach of descenders in pixels."""
        return 2

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, self.pad)
        (w, h), pad = self.size, self.pad
        if self.look == "legal":
            box = (pad * SCALE, pad * SCALE, (pad + w) * SCALE - 1, (pad + h) * SCALE - 1)
            pen.rounded_rectangle(box, 10 * SCALE, theme.rgb("ink"))
            inner = (box[0] + 2 * SCALE, box[1] + 2 * SCALE, box[2] - 2 * SCALE, box[3] - 2 * SCALE)
            pen.rounded_rectangle(inner, 8 * SCALE, theme.rgb("ivory"))
        if self.look == "barred":
            line = ((pad + 2) * SCALE, (pad + h - 3) * SCALE, (pad + w - 2) * SCALE, (pad + 3) * SCALE)
            pen.line(line, fill=theme.rgb("back"), width=5 * SCALE)
        at = (pad + w / 2) * SCALE, (pad + h / 2 + (10 if self.text.isupper() else 7)) * SCALE
        pen.text(at, self.text, fill=theme.rgb("ink"), font=fonts.face(28 * SCALE), anchor="ms")
        return downscaled(image)


@cache
def seed_capacity(diameter: int) -> int:
    """Count the seeds that a pit can show; small pits show none, only numbers."""
    if diameter < _SMALL_PIT:
        return 0
    return math.floor((_reach(diameter) / (_SPREADS[-1] * seed_size(diameter))) ** 2)


def seed_size(diameter: int) -> int:
    """Choose the diameter of the seeds in a pit, in pixels."""
    return max(15, min(26, round(diameter * 0.18)))


def _reach(diameter: int) -> float:
    """Find how far from a pit's centre the centre of a seed may lie, in pixels."""
    return diameter * 0.44 - seed_size(diameter) / 2


def seed_positions(count: int, diameter: int, rotation: int) -> list[tuple[float, float]]:
    """Place seeds around a pit's centre, like the florets of a sunflower.

    They lie closer the more there are; while there is room, another seed does not move the others.
    """
    size, reach = seed_size(diameter), _reach(diameter)
    outermost = math.sqrt(max(count - 0.5, 1))
    spread = next((loose for loose in _SPREADS if loose * size * outermost <= reach), _SPREADS[-1]) * size
    turns = [(spread * math.sqrt(n + 0.5), n * _GOLDEN_ANGLE + rotation * 2.1) for n in range(count)]
    return [(far * math.cos(angle), far * math.sin(angle)) for far, angle in turns]


def draw_seed(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], radius: float, colour: RGB, theme: Theme
) -> None:
    """Draw a drop of glass: a dark edge, light shining through its foot, and a reflection above.

    In a tiny one the light has a single shade.
    """
    x, y = at
    ivory, ink = theme.rgb("ivory"), theme.rgb("ink")
    _disc(pen, x, y + radius * 0.1, radius, ink)
    _disc(pen, x, y, radius * 0.97, colour)
    if radius < _TINY_SEED / 2 * SCALE:
        _disc(pen, x + radius * 0.14, y + radius * 0.28, radius * 0.55, blend(ivory, colour, 0.7))
    else:
        _disc(pen, x + radius * 0.1, y + radius * 0.2, radius * 0.7, blend(ivory, colour, 0.8))
        _disc(pen, x + radius * 0.18, y + radius * 0.38, radius * 0.42, blend(ivory, colour, 0.6))
    _disc(pen, x - radius * 0.32, y - radius * 0.36, radius * 0.27, ivory)


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
