"""A scene is a layout as data: a size, and items with a place each. `picture` pastes their sprites on the
felt.

Keeping the layout apart from the pixels lets tests ask of any position whether things overlap or leave the
picture.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.icons import Panel
from renderers.sprites import Art, Box, sprite
from renderers.theme import Theme


class Item(NamedTuple):
    """Something in its place; `surface` is what it lies on."""

    art: Art
    box: Box
    surface: str = "felt"


@dataclass(slots=True)
class Scene:
    """Width and height in pixels, and the items from the lowest to the topmost. The first `fixed` of them are
    the same from move to move, such as an empty board: they are kept as they were drawn.
    """

    width: int
    height: int
    items: list[Item] = field(default_factory=list)
    fixed: int = 0

    def put(self, art: Art, x: int, y: int, surface: str = "felt") -> Box:
        """Place `art` with its upper left corner at (x, y)."""
        box = Box(x, y, *art.size)
        self.items.append(Item(art, box, surface))
        return box

    def centre(self, art: Art, x: int, y: int, surface: str = "felt") -> Box:
        """Place `art` with its middle at (x, y)."""
        w, h = art.size
        return self.put(art, x - w // 2, y - h // 2, surface)

    def row(self, arts: list[Art], x: int, y: int, surface: str = "felt", gap: int = 8) -> int:
        """Place arts from left to right, their middles at the height y; returns the right edge."""
        for art in arts:
            w, h = art.size
            self.put(art, x, y - h // 2, surface)
            x += w + gap
        return x - gap

    def content(self) -> list[Item]:
        """All items but the panels, which are there to lie on."""
        return [item for item in self.items if not isinstance(item.art, Panel)]


def row_width(arts: list[Art], gap: int = 8) -> int:
    """How wide `Scene.row` will be, in pixels."""
    return sum(art.size[0] for art in arts) + gap * (len(arts) - 1)


def picture(scene: Scene, theme: Theme) -> Image.Image:
    """The scene's pixels, in palette mode."""
    image = _ground(scene.width, scene.height, theme, tuple(scene.items[: scene.fixed])).copy()
    _paste(image, scene.items[scene.fixed :], theme)
    return image


def _paste(image: Image.Image, items: Iterable[Item], theme: Theme) -> None:
    for item in items:
        sprite(item.art, theme, item.surface).paste(image, item.box.x, item.box.y)


@lru_cache(maxsize=24)
def _ground(width: int, height: int, theme: Theme, fixed: tuple[Item, ...]) -> Image.Image:
    """The felt with what always lies on it."""
    image = _felt(width, height, theme)
    _paste(image, fixed, theme)
    return image


def _felt(width: int, height: int, theme: Theme) -> Image.Image:
    """The bare table: felt that darkens towards its upper and lower edge in steps too fine to see; not
    towards its sides, since rows of one colour are packed in no time.
    """
    steps = len(theme.palette) - theme.sprite_colours
    felt = theme.palette.index(theme.rgb("felt"))
    image = Image.new("P", (width, height), len(theme.palette) - 1)
    image.putpalette(theme.flat())
    for step in range(1, steps + 1):
        inset = step * 2
        index = felt if step == steps else len(theme.palette) - 1 - step
        image.paste(index, (0, inset, width, height - inset))
    return image
