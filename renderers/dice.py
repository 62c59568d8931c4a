"""Dice, and the places of pips, which dice and tiles share."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from renderers.sprites import SCALE, SquareDrawable, canvas, downscaled
from renderers.theme import Theme, blend

# The pips of a die, or of one end of an upright tile, as (column, row) in a grid of three by three.
_SPOTS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
    7: ((0, 0), (0, 1), (0, 2), (1, 1), (2, 0), (2, 1), (2, 2)),
    8: ((0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
    9: ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)),
}


def pip_positions(number: int, *, turned: bool = False) -> tuple[tuple[int, int], ...]:
    """List the pips as (column, row), each from 0 to 2; `turned` for a tile on its side."""
    places = _SPOTS[number]
    return tuple((2 - row, column) for column, row in places) if turned else places


@dataclass(frozen=True, slots=True)
class Die(SquareDrawable):
    """A die that shows `number`; a `dim` one cannot be used."""

    number: int
    side: int
    dim: bool = False

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        side = self.side * SCALE
        face = blend(theme.rgb("felt"), theme.rgb("ivory"), 0.5) if self.dim else theme.rgb("ivory")
        rim = face if self.dim else theme.rgb("rim")
        pen.rounded_rectangle((0, 0, side - 1, side - 1), side * 0.18, face, rim, max(SCALE, side // 24))
        reach = side * (0.1 if self.number < 6 else 0.09)
        for column, row in pip_positions(self.number):
            x, y = side * (0.25 + 0.25 * column), side * (0.25 + 0.25 * row)
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), theme.rgb("ink"))
        return downscaled(image)
