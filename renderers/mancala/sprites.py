"""The things on a mancala table: the wooden board with its engraved path, carved pits, glassy seeds, and the
way that a move took.

Everything lies on the board's wood, whose tone is `WOOD`, and is drawn in tones that every theme has.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from renderers import fonts
from renderers.sprites import SCALE, canvas, reduced
from renderers.theme import RGB, Theme, blend

WOOD: Final = "bronze"
RING: Final = 7
_COLOURS: Final = (1, 6, 2, 7, 8, 3, 9, 5, 4)
_GOLDEN: Final = math.pi * (3 - math.sqrt(5))
_CAP: Final = 0.72
_SMALL: Final = 64  # a pit that is less wide shows no seeds
_TINY: Final = 18  # a seed that is less wide
_SPREADS: Final = (0.8, 0.65, 0.5)  # how far apart seeds may lie, in seeds

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """A board or half of one: its size, the `lines` engraved in it, and the height of the line that halves it
    (0 where the board's own edge does).
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
        """The board as RGBA."""
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
        whole.alpha_composite(reduced(image))
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
    """A carved pit and what lies in it: seeds as far as they fit, else their number; what was captured from
    it; a `ring` in a tone; `turn` varies the seeds' colours and places.
    """

    seeds: int
    across: int
    turn: int = 0
    gain: int = 0
    ring: str | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.across, self.across

    @property
    def pad(self) -> int:
        """The reach of the ring in pixels."""
        return RING

    @property
    def numbered(self) -> bool:
        """Whether a number stands in the pit instead of seeds."""
        return self.gain > 0 or self.seeds > capacity(self.across)

    def paint(self, theme: Theme) -> Image.Image:
        """The pit as RGBA."""
        image, pen = canvas(self.size, RING)
        middle = (RING + self.across / 2) * SCALE
        radius = self.across / 2 * SCALE
        if self.ring is not None:
            _disc(pen, middle, middle, radius + RING * SCALE - 1, theme.rgb("ink"))
            _disc(pen, middle, middle, radius + (RING - 1.5) * SCALE, theme.rgb(self.ring))
        self._hollow(image, theme, middle, radius)
        if self.gain:
            self._number(pen, f"+{self.gain}", theme.rgb("gold"))
        elif self.numbered:
            self._number(pen, str(self.seeds), theme.rgb("ivory"))
        else:
            self._seeds(pen, theme, middle)
        return reduced(image)

    def _hollow(self, image: Image.Image, theme: Theme, middle: float, radius: float) -> None:
        """The wood grows darker into the pit; its upper edge throws a shadow, its lower one catches light."""
        pen = ImageDraw.Draw(image)
        wood, ink = theme.rgb(WOOD), theme.rgb("ink")
        _disc(pen, middle, middle, radius, blend(wood, theme.rgb("ivory"), 0.3))
        _disc(pen, middle, middle - SCALE, radius - SCALE, blend(wood, ink, 0.8))
        _disc(pen, middle, middle + radius * 0.05, radius * 0.94, blend(wood, ink, 0.66))
        _disc(pen, middle, middle + radius * 0.12, radius * 0.84, blend(wood, ink, 0.56))

    def _number(self, pen: ImageDraw.ImageDraw, text: str, colour: RGB) -> None:
        size = fonts.fit(text, (52, 44, 38, 34, 30, 28), round(self.across * 0.86))
        at = (RING + self.across / 2) * SCALE, (RING + self.across / 2 + size * _CAP / 2) * SCALE
        pen.text(at, text, fill=colour, font=fonts.face(size * SCALE), anchor="ms")

    def _seeds(self, pen: ImageDraw.ImageDraw, theme: Theme, middle: float) -> None:
        across = seed_size(self.across)
        for n, (x, y) in enumerate(scatter(self.seeds, self.across, self.turn)):
            colour = theme.rgb(f"pip{_COLOURS[(n + 2 * self.turn) % len(_COLOURS)]}")
            # On whole pixels, so that seeds of a colour are alike, which makes the file a fifth smaller.
            at = (middle + round(x) * SCALE, middle + round(y) * SCALE)
            glass(pen, at, across * SCALE / 2, colour, theme)


@dataclass(frozen=True, slots=True)
class Seeds:
    """A row of seeds in a store, in nine colours; `row` is how many rows are above it."""

    count: int
    row: int
    across: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.count * (self.across + 1) - 1, self.across

    @property
    def pad(self) -> int:
        """The reach of the shadow in pixels."""
        return 2

    def paint(self, theme: Theme) -> Image.Image:
        """The seeds as RGBA."""
        image, pen = canvas(self.size, self.pad)
        middle = self.pad + self.across / 2
        for place in range(self.count):
            colour = theme.rgb(f"pip{_COLOURS[(place * 4 + self.row) % len(_COLOURS)]}")
            at = ((middle + place * (self.across + 1)) * SCALE, middle * SCALE)
            glass(pen, at, self.across * SCALE / 2, colour, theme)
        return reduced(image)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a move's way, from a corner of its box to another: `dx` and `dy` are how far, `skip` and
    `stop` how much of the way is left out before and after it. It has an arrow's head.
    """

    dx: int
    dy: int
    skip: int
    stop: int
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
        """The step as RGBA."""
        image, pen = canvas(self.size, self.pad)
        for tone, extra in (("ink", 2.0), (self.tone, 0.0)):
            self._arrow(pen, theme.rgb(tone), extra)
        return reduced(image)

    def _arrow(self, pen: ImageDraw.ImageDraw, colour: RGB, extra: float) -> None:
        length = math.hypot(self.dx, self.dy)
        along = (self.dx / length, self.dy / length)
        left, top = max(0, -self.dx) + self.pad, max(0, -self.dy) + self.pad

        def at(far: float, aside: float) -> tuple[float, float]:
            x = left + along[0] * far - along[1] * aside
            return x * SCALE, (top + along[1] * far + along[0] * aside) * SCALE

        tip, half = length - self.stop, 3 + extra
        head = min(17.0, tip - self.skip)
        neck = tip - head + 1
        body = [at(self.skip - extra, -half), at(neck, -half), at(neck, half), at(self.skip - extra, half)]
        pen.polygon(body, fill=colour)
        wing, back = 10 + 1.7 * extra, tip - head - extra
        pen.polygon([at(tip + 2 * extra, 0), at(back, -wing), at(back, wing)], fill=colour)


@dataclass(frozen=True, slots=True)
class Letter:
    """A pit's letter: `legal` on a chip, since it may be sown, `barred` struck through, `plain` otherwise."""

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
        """The letter as RGBA."""
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
        return reduced(image)


@cache
def capacity(across: int) -> int:
    """How many seeds a pit shows; more are told by their number, as are all in a small pit."""
    return 0 if across < _SMALL else math.floor((_reach(across) / (_SPREADS[-1] * seed_size(across))) ** 2)


def seed_size(across: int) -> int:
    """The size of the seeds in a pit."""
    return max(15, min(26, round(across * 0.18)))


def _reach(across: int) -> float:
    """How far from a pit's middle the middle of a seed may lie."""
    return across * 0.44 - seed_size(across) / 2


def scatter(count: int, across: int, turn: int) -> list[tuple[float, float]]:
    """Where so many seeds lie, from the middle of a pit: as the florets of a sunflower, closer when there are
    more. One more leaves the others where they are, as long as there is room.
    """
    size, reach = seed_size(across), _reach(across)
    outermost = math.sqrt(max(count - 0.5, 1))
    spread = next((loose for loose in _SPREADS if loose * size * outermost <= reach), _SPREADS[-1]) * size
    turns = [(spread * math.sqrt(n + 0.5), n * _GOLDEN + turn * 2.1) for n in range(count)]
    return [(far * math.cos(angle), far * math.sin(angle)) for far, angle in turns]


def glass(
    pen: ImageDraw.ImageDraw, at: tuple[float, float], radius: float, colour: RGB, theme: Theme
) -> None:
    """A drop of glass: a dark edge, light shining through its foot, and a window's reflection above. In a
    tiny one the light has no shades, which nobody would see.
    """
    x, y = at
    ivory, ink = theme.rgb("ivory"), theme.rgb("ink")
    _disc(pen, x, y + radius * 0.1, radius, ink)
    _disc(pen, x, y, radius * 0.97, colour)
    if radius < _TINY / 2 * SCALE:
        _disc(pen, x + radius * 0.14, y + radius * 0.28, radius * 0.55, blend(ivory, colour, 0.7))
    else:
        _disc(pen, x + radius * 0.1, y + radius * 0.2, radius * 0.7, blend(ivory, colour, 0.8))
        _disc(pen, x + radius * 0.18, y + radius * 0.38, radius * 0.42, blend(ivory, colour, 0.6))
    _disc(pen, x - radius * 0.32, y - radius * 0.36, radius * 0.27, ivory)


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
