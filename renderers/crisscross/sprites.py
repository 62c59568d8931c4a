"""Sprites of CrissCross: badges with letters, and tiles face down in a pile or heap."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.crisscross.notation import letter
from renderers import fonts
from renderers.sprites import SCALE, SquareDrawable, canvas, downscaled
from renderers.theme import Theme
from renderers.tiles import Back

_LETTER: Final = 36

# The tiles of a pile and of a heap, the lowest first: offsets to the right and down as shares of the side of
# a tile's end, and a rotation in degrees.
_PILE: Final = ((-0.24, 0.2, 0.0), (0.0, 0.0, 0.0), (0.24, -0.2, 0.0))
_HEAP: Final = ((-0.1, 0.34, 80.0), (-0.34, -0.1, 24.0), (0.3, -0.06, -32.0))


@dataclass(frozen=True, slots=True)
class Badge(SquareDrawable):
    """The letter of an arm, by its number, at its open end; `active` if something can be played there."""

    number: int
    side: int
    active: bool

    def paint(self, theme: Theme) -> Image.Image:
        """Paint a disc if active, else a ring, with the letter."""
        image, pen = canvas(self.size, 0)
        side, thick = self.side * SCALE, 3 * SCALE
        box = (0, 0, side - 1, side - 1)
        if self.active:
            pen.ellipse(box, theme.rgb("accent"))
        elif self.side > _LETTER:
            pen.ellipse(box, None, theme.rgb("faint"), thick)
        size = min(_LETTER, self.side + 4) * SCALE
        tone = theme.rgb("felt" if self.active else "text")
        # Capitals are 0.72 of the font size high, so this centres them.
        low = side / 2 + 0.36 * size
        pen.text((side / 2, low), letter(self.number), tone, fonts.face(size), anchor="ms")
        return downscaled(image)


@dataclass(frozen=True, slots=True)
class TileStack:
    """Up to three tiles face down: a neat draw pile, or an `untidy` scrap heap."""

    half: int
    count: int
    untidy: bool

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return 2 * self.half + 16, 3 * self.half

    @property
    def pad(self) -> int:
        """0 pixels: nothing reaches beyond the box."""
        return 0

    def paint(self, theme: Theme) -> Image.Image:
        """Paint the backs on top of each other."""
        image = Image.new("RGBA", self.size)
        back = Back(self.half).paint(theme)
        for right, down, angle in (_HEAP if self.untidy else _PILE)[: self.count]:
            turned = back.rotate(angle, Image.Resampling.BICUBIC, expand=True) if angle else back
            x = self.size[0] / 2 + right * self.half - turned.width / 2
            y = self.size[1] / 2 + down * self.half - turned.height / 2
            image.alpha_composite(turned, (max(0, round(x)), max(0, round(y))))
        return image
