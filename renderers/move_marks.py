"""Marks on a picture: moves that are suggested, each with its label, and a move that was a mistake.

A game draws them with the `Tag` and the `Ring` of this module, or with sprites of its own.
"""

from dataclasses import dataclass
from itertools import product
from typing import Final

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.scene import Scene
from renderers.sprites import SCALE, Box, SquareDrawable, canvas, downscaled
from renderers.theme import RGB, Theme
from renderers.widgets import Panel

MISTAKE: Final = "?"  # the label of a move that was played
_RING: Final = 7  # pixels, including the dark edges
_EDGE: Final = 2
_RING_EDGE: Final = 1
_MARGIN: Final = 4
_NUMERAL_HEIGHT: Final = 0.72


@dataclass(frozen=True, slots=True)
class Mark:
    """A move of the seat to move, and the label to draw where it goes."""

    move: str
    label: str

    @property
    def tone(self) -> str:
        """The tone to draw it in."""
        return "bad" if self.label == MISTAKE else "accent"


@dataclass(frozen=True, slots=True)
class Tag(SquareDrawable):
    """A disc with a mark's label."""

    label: str
    side: int
    tone: str

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the disc with a dark edge."""
        image, pen = canvas(self.size, 0)
        side, edge = self.side * SCALE, _EDGE * SCALE
        pen.ellipse((0, 0, side - 1, side - 1), theme.rgb("ink"))
        pen.ellipse((edge, edge, side - 1 - edge, side - 1 - edge), theme.rgb(self.tone))
        size = round(self.side * 0.78) * SCALE
        at = (side / 2, side / 2 + size * _NUMERAL_HEIGHT / 2)
        pen.text(at, self.label, fill=label_colour(theme), font=fonts.face(size), anchor="ms")
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring with dark edges around a box of `w` by `h` pixels whose corners have the given radius."""

    w: int
    h: int
    radius: int
    tone: str

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the box inside the ring, in pixels."""
        return self.w, self.h

    @property
    def pad(self) -> int:
        """The reach of the ring in pixels."""
        return _RING

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, self.pad)
        for inset, tone in ((0, "ink"), (_RING_EDGE, self.tone), (_RING - _RING_EDGE, "ink")):
            self._fill(pen, inset, theme.rgb(tone))
        self._fill(pen, _RING, (0, 0, 0, 0))
        return downscaled(image)

    def _fill(self, pen: ImageDraw.ImageDraw, inset: int, colour: tuple[int, ...]) -> None:
        low = inset * SCALE
        right, bottom = ((length + 2 * _RING - inset) * SCALE - 1 for length in self.size)
        pen.rounded_rectangle((low, low, right, bottom), (self.radius + _RING - inset) * SCALE, colour)


def label_colour(theme: Theme) -> RGB:
    """Choose the colour of a label on the tone of its mark."""
    return theme.rgb("ink" if theme.name == "dark" else "ivory")


def add_tag_beside(scene: Scene, around: Box, mark: Mark, side: int) -> None:
    """Add the mark's label beside a box, on the side where it covers least."""
    taken = [item.box for item in scene.content()]
    shifts = [(x, y) for x, y in product((0, 1, -1), (-1, 1, 0)) if (x, y) != (0, 0)]
    spots = [_beside(around, shift, side) for shift in shifts]
    inside = Box(_MARGIN, _MARGIN, scene.width - 2 * _MARGIN, scene.height - 2 * _MARGIN)
    panels = [item.box for item in scene.items if isinstance(item.drawable, Panel)]
    spot = min(
        (spot for spot in spots if inside.contains(spot)),
        key=lambda spot: sum(_shared(spot, box) for box in taken + panels),
    )
    scene.put(Tag(mark.label, side, mark.tone), spot.x, spot.y)


def _beside(around: Box, shift: tuple[int, int], side: int) -> Box:
    """Place a square above, below or beside a box and its ring, or on one of its corners."""
    far = side // 4 if all(shift) else side // 2 + _RING
    x = around.x + around.w // 2 + shift[0] * (around.w // 2 + far)
    y = around.y + around.h // 2 + shift[1] * (around.h // 2 + far)
    return Box(x - side // 2, y - side // 2, side, side)


def _shared(box: Box, other: Box) -> int:
    """Count the pixels that two boxes share."""
    across = min(box.x + box.w, other.x + other.w) - max(box.x, other.x)
    down = min(box.y + box.h, other.y + other.h) - max(box.y, other.y)
    return max(0, across) * max(0, down)
