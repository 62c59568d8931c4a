"""A strip that shows a theme's colours: every number of pips, a lit tile, and four seats."""

from typing import Final

from PIL import Image

from renderers.scene import Scene, render, row_width
from renderers.sprites import Drawable
from renderers.theme import Theme
from renderers.tiles import Tile
from renderers.widgets import Marker

_MARGIN: Final = 28
_HALF: Final = 54
_TILES: Final = ((1, 2), (3, 4), (5, 6), (7, 8), (9, 0))
_LIT: Final = 2
_SEATS: Final = 4


def theme_preview(theme: Theme) -> Image.Image:
    tiles: list[Drawable] = [
        Tile(*ends, _HALF, look="lit" if place == _LIT else "plain") for place, ends in enumerate(_TILES)
    ]
    markers: list[Drawable] = [Marker(seat, 36) for seat in range(_SEATS)]
    left = row_width(tiles, 16)
    scene = Scene(left + row_width(markers, 14) + 3 * _MARGIN, 2 * _HALF + 2 * _MARGIN)
    scene.row(tiles, _MARGIN, scene.height // 2, gap=16)
    scene.row(markers, left + 2 * _MARGIN, scene.height // 2, gap=14)
    return render(scene, theme)
