"""What tests ask of a scene."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from renderers.scene import Item, Scene
from renderers.sprites import Box
from renderers.tiles import Tile
from renderers.widgets import Icon, Panel, Text

T = TypeVar("T")

RING = 6  # pixels that the ring of a lit tile reaches beyond it
SMALLEST_TEXT = 28  # pixels, to be read on a phone at half the size


def drawables(scene: Scene, kind: type[T]) -> list[T]:
    """Return the drawables of one kind, from the lowest to the topmost."""
    return [item.drawable for item in scene.items if isinstance(item.drawable, kind)]


def icons(scene: Scene) -> list[str]:
    return [icon.name for icon in drawables(scene, Icon)]


def texts(scene: Scene) -> list[str]:
    """Return everything that is written."""
    return [text.text for text in drawables(scene, Text)]


def whole(scene: Scene) -> Box:
    return Box(0, 0, scene.width, scene.height)


def overlapping(boxes: Iterable[tuple[T, Box]]) -> list[tuple[T, T]]:
    """Return every pair whose boxes overlap, found by a sweep from left to right."""
    found: list[tuple[T, T]] = []
    ordered = sorted(boxes, key=lambda pair: pair[1].x)
    for index, (one, box) in enumerate(ordered):
        for other, other_box in ordered[index + 1 :]:
            if other_box.x >= box.x + box.w:
                break
            if box.overlaps(other_box):
                found.append((one, other))
    return found


def without_discs(scene: Scene) -> Scene:
    """Leave out the discs that numbers lie on."""
    discs = [item for item in scene.items if isinstance(item.drawable, Icon) and item.drawable.name == "disc"]
    return replace(scene, items=[item for item in scene.items if item not in discs])


def check_inside(scene: Scene) -> None:
    for item in scene.items:
        assert whole(scene).contains(item.box), item


def check_apart(scene: Scene, may_overlap: tuple[type, ...] = ()) -> None:
    """Check that nothing leaves the picture, and nothing overlaps but drawables of these types."""
    check_inside(scene)
    content = [item for item in scene.content() if not isinstance(item.drawable, may_overlap)]
    assert not overlapping((item, item.box) for item in content)


def check_layout(
    scene: Scene, may_overlap: tuple[type, ...] = (), grounds: tuple[type, ...] = (Panel,)
) -> None:
    """Check that nothing overlaps, leaves the picture, straddles a ground's edge or is too small to read."""
    content = [(item, _room(item)) for item in scene.content() if not isinstance(item.drawable, may_overlap)]
    panels = [item.box for item in scene.items if isinstance(item.drawable, grounds)]
    assert not overlapping(content)
    assert not overlapping((panel, panel) for panel in panels)
    check_inside(scene)
    for item, room in content:
        assert whole(scene).contains(room), item
        assert all(panel.contains(room) or not panel.overlaps(room) for panel in panels), item
        assert not isinstance(item.drawable, Text) or item.drawable.font_size >= SMALLEST_TEXT, item


def _room(item: Item) -> Box:
    lit = isinstance(item.drawable, Tile) and item.drawable.look == "lit"
    return item.box.expanded(RING) if lit else item.box
