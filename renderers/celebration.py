"""Signs of a won match: a golden crown, and confetti."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from renderers.scene import Scene
from renderers.sprites import SCALE, Box, SquareDrawable, canvas, downscaled
from renderers.theme import RGB, Theme, blend

_RIM: Final = 0.045  # the crown's dark outline, as a share of its side
_POINTS: Final = (
    (0.12, 0.7), (0.06, 0.3), (0.29, 0.5), (0.5, 0.16), (0.71, 0.5), (0.94, 0.3), (0.88, 0.7),
)  # fmt: skip
_BALLS: Final = ((0.06, 0.26, 0.055), (0.5, 0.12, 0.07), (0.94, 0.26, 0.055))
_JEWELS: Final = ((0.28, "pip1"), (0.5, "pip3"), (0.72, "pip2"))
_CONFETTI_SHAPES: Final = 6
_CONFETTI_SIDE: Final = 18


@dataclass(frozen=True, slots=True)
class Crown(SquareDrawable):
    """A winner's crown: gold with three jewels, and a dark outline that stands out on any surface."""

    side: int

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        gold, ink = theme.rgb("gold"), theme.rgb("ink")
        self._body(pen, ink, _RIM)
        self._body(pen, gold, 0.0)
        self._folds(pen, blend(gold, ink, 1 / 3))
        self._band(pen, theme)
        return downscaled(image)

    def _body(self, pen: ImageDraw.ImageDraw, colour: RGB, grown: float) -> None:
        """Draw the whole silhouette, `grown` by that share of the side."""
        side, more = self.side * SCALE, grown * self.side * SCALE
        points = [(x * side, y * side) for x, y in _POINTS]
        pen.polygon(points, colour)
        if more:
            pen.line([*points, points[0], points[1]], colour, round(2 * more), joint="curve")
        pen.rounded_rectangle(
            (0.12 * side - more, 0.68 * side - more, 0.88 * side + more, 0.92 * side + more),
            0.05 * side,
            colour,
        )
        for x, y, radius in _BALLS:
            _disc(pen, x * side, y * side, min(radius * side + more, x * side, side - x * side), colour)

    def _folds(self, pen: ImageDraw.ImageDraw, colour: RGB) -> None:
        """Shade the right side of each point, as if the crown were round."""
        side = self.side * SCALE
        for points in (
            ((0.5, 0.18), (0.71, 0.5), (0.6, 0.68), (0.5, 0.68)),
            ((0.93, 0.32), (0.87, 0.68), (0.77, 0.68)),
            ((0.08, 0.34), (0.29, 0.5), (0.23, 0.68), (0.18, 0.68)),
        ):
            pen.polygon([(x * side, y * side) for x, y in points], colour)

    def _band(self, pen: ImageDraw.ImageDraw, theme: Theme) -> None:
        side, line = self.side * SCALE, max(SCALE / 2, 0.02 * self.side * SCALE)
        pen.rectangle((0.12 * side, 0.68 * side - line, 0.88 * side, 0.68 * side), theme.rgb("ink"))
        box = (0.12 * side, 0.69 * side, 0.88 * side, 0.92 * side)
        pen.rounded_rectangle(box, 0.05 * side, theme.rgb("gold"))
        for x, tone in _JEWELS:
            _disc(pen, x * side, 0.805 * side, 0.075 * side, theme.rgb("ink"))
            _disc(pen, x * side, 0.805 * side, 0.055 * side, theme.rgb(tone))
            _disc(pen, (x - 0.018) * side, 0.79 * side, 0.02 * side, theme.rgb("ivory"))


@dataclass(frozen=True, slots=True)
class Confetto(SquareDrawable):
    """One scrap of confetti in a seat's colour; `shape` is its form and how it is turned."""

    shape: int
    tone: str
    side: int = _CONFETTI_SIDE

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the scrap: a strip, a disc or a streamer, turned."""
        image, pen = canvas(self.size, 0)
        side, colour = self.side * SCALE, theme.rgb(self.tone)
        kind, turn = self.shape % 3, self.shape // 3
        if kind == 0:
            pen.rounded_rectangle((0.1 * side, 0.34 * side, 0.9 * side, 0.66 * side), 0.06 * side, colour)
        elif kind == 1:
            _disc(pen, side / 2, side / 2, 0.26 * side, colour)
        else:
            points = [(0.1, 0.3), (0.35, 0.62), (0.62, 0.36), (0.9, 0.68)]
            pen.line([(x * side, y * side) for x, y in points], colour, round(0.16 * side), joint="curve")
        image = image.rotate(35 if turn else -25, Image.Resampling.BICUBIC)
        return downscaled(image)


def add_confetti(scene: Scene, within: Box, taken: Sequence[Box]) -> None:
    """Strew confetti over the free space within a box, always in the same way."""
    for number, (x, y) in enumerate(_strewn(within)):
        scrap = Confetto(number * 5 % _CONFETTI_SHAPES, _TONES[number * 3 % len(_TONES)])
        box = Box(x, y, *scrap.size)
        if within.contains(box) and not any(box.expanded(4).overlaps(other) for other in taken):
            scene.put(scrap, x, y)


_TONES: Final = ("seat0", "seat1", "seat2", "seat3", "gold")
_PITCH: Final = 58
_SHIFTS: Final = (0, 23, -17, 9, -26, 14, 29, -8, 19, -21, 4)  # so that no rows are visible


def _strewn(within: Box) -> Iterator[tuple[int, int]]:
    """Yield places that look strewn: a grid whose points are shifted."""
    number = 0
    for down in range(_PITCH // 3, within.h, _PITCH):
        for right in range(_PITCH // 3, within.w, _PITCH):
            shift = _SHIFTS[number % len(_SHIFTS)], _SHIFTS[number * 7 % len(_SHIFTS)]
            yield within.x + right + shift[0], within.y + down + shift[1]
            number += 1


def _disc(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
