"""A scene is a layout as data: a size, and items at their places. `render` pastes their sprites on the felt.

Since layouts are apart from pixels, tests can check any position for things that overlap or leave the
picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from renderers.sprites import Box, Drawable, sprite
from renderers.theme import Theme
from renderers.widgets import Panel

# Fibres of the felt: rows between them, pixels after which they repeat, how dark they are in steps of the
# vignette, and where they begin and how long they are in one row after the other.
_FIBRE_ROWS: Final = 7
_FIBRE_PERIOD: Final = 128
_FIBRE_DEPTH: Final = 5
_FIBRES: Final = (
    (17, 34), (94, 22), (55, 40), (3, 26), (120, 30), (76, 18), (38, 36), (104, 28), (64, 24), (24, 42),
)  # fmt: skip


class Item(NamedTuple):
    """A drawable in its place; `surface` is the tone that it lies on."""

    drawable: Drawable
    box: Box
    surface: str = "felt"


@dataclass(slots=True)
class Scene:
    """Width and height in pixels, and items from the lowest to the topmost.

    The first `fixed` items do not change from move to move, such as an empty board; their pixels are cached.
    On `plain` felt no fibres are seen, for pictures that show little of it and are large already.
    """

    width: int
    height: int
    items: list[Item] = field(default_factory=list)
    fixed: int = 0
    plain: bool = False

    def put(self, drawable: Drawable, x: int, y: int, surface: str = "felt") -> Box:
        """Place a drawable with its upper left corner at (x, y), and return its box."""
        box = Box(x, y, *drawable.size)
        self.items.append(Item(drawable, box, surface))
        return box

    def centre(self, drawable: Drawable, x: int, y: int, surface: str = "felt") -> Box:
        """Place a drawable with its centre at (x, y), and return its box."""
        w, h = drawable.size
        return self.put(drawable, x - w // 2, y - h // 2, surface)

    def row(self, drawables: list[Drawable], x: int, y: int, surface: str = "felt", gap: int = 8) -> int:
        """Place drawables from `x` to the right, vertically centred on `y`; return the right edge."""
        for drawable in drawables:
            w, h = drawable.size
            self.put(drawable, x, y - h // 2, surface)
            x += w + gap
        return x - gap

    def place(self, other: "Scene", x: int, y: int) -> None:
        """Place all items of another scene, with its upper left corner at (x, y)."""
        for item in other.items:
            self.put(item.drawable, item.box.x + x, item.box.y + y, item.surface)

    def content(self) -> list[Item]:
        """List all items but panels, which others lie on."""
        return [item for item in self.items if not isinstance(item.drawable, Panel)]


def row_width(drawables: list[Drawable], gap: int = 8) -> int:
    """Measure the width of a `Scene.row` in pixels."""
    return sum(drawable.size[0] for drawable in drawables) + gap * (len(drawables) - 1)


def render(scene: Scene, theme: Theme) -> Image.Image:
    """Draw a scene as an image in palette mode."""
    image = _ground(scene.width, scene.height, theme, tuple(scene.items[: scene.fixed]), scene.plain).copy()
    _paste(image, scene.items[scene.fixed :], theme)
    return image


def _paste(image: Image.Image, items: Iterable[Item], theme: Theme) -> None:
    for item in items:
        sprite(item.drawable, theme, item.surface).paste(image, item.box.x, item.box.y)


@lru_cache(maxsize=24)
def _ground(width: int, height: int, theme: Theme, fixed: tuple[Item, ...], plain: bool) -> Image.Image:
    """Draw the felt with the fixed items on it."""
    image = _felt(width, height, theme)
    if not plain:
        _add_fibres(image, theme)
    _paste(image, fixed, theme)
    return image


def _felt(width: int, height: int, theme: Theme) -> Image.Image:
    """Draw felt without fibres, which darkens towards its upper and lower edge in steps too fine to see.

    It does not darken towards its sides, since rows of one colour compress best.
    """
    steps = len(theme.palette) - theme.sprite_colours
    felt = theme.palette.index(theme.rgb("felt"))
    image = Image.new("P", (width, height), len(theme.palette) - 1)
    image.putpalette(theme.flat_palette())
    for step in range(1, steps + 1):
        inset = step * 2
        index = felt if step == steps else len(theme.palette) - 1 - step
        image.paste(index, (0, inset, width, height - inset))
    return image


def _add_fibres(image: Image.Image, theme: Theme) -> None:
    """Add fibres to the felt, a little darker than it.

    They are few, lie along the rows and repeat after `_FIBRE_PERIOD` pixels, so that the picture still
    compresses well: they make a table two kilobytes larger.
    """
    steps = len(theme.palette) - theme.sprite_colours
    fibre = len(theme.palette) - 1 - (steps - _FIBRE_DEPTH)
    for row, y in enumerate(range(2 * steps, image.height - 2 * steps, _FIBRE_ROWS)):
        left, long = _FIBRES[row % len(_FIBRES)]
        for x in range(left - _FIBRE_PERIOD, image.width, _FIBRE_PERIOD):
            image.paste(fibre, (max(x, 0), y, max(x + long, 0), y + 1))
