"""Marked moves of mancala: a ring around each pit, and the whole path of the best one."""

from collections.abc import Sequence
from string import ascii_lowercase

from engines.mancala.view import laps, sowing
from renderers import View
from renderers.mancala.layout import Layout, layout_for
from renderers.mancala.sprites import RING, WOOD
from renderers.mancala.table import add_path, table_scene
from renderers.move_marks import MISTAKE, Mark, Ring, Tag
from renderers.scene import Scene

_LARGEST, _SMALLEST = 44, 34  # pixels of a label


def marked_scene(views: Sequence[View], marks: Sequence[Mark]) -> Scene:
    """Lay out the table without the last move, whose path would cross that of the suggested one."""
    view = views[0]
    layout = layout_for(view["options"]["pits"])
    scene = table_scene({**view, "last": None})
    best = next((mark for mark in marks if mark.label != MISTAKE), None)
    if best is not None:
        _add_sowing(scene, view, best, layout)
    for mark in marks:
        _add_ring(scene, layout, mark.move, mark.tone)
        tag = Tag(mark.label, max(_SMALLEST, min(_LARGEST, layout.diameter * 2 // 5)), mark.tone)
        scene.centre(tag, *_tag_centre(mark.move, layout, tag.side), WOOD)
    return scene


def _add_sowing(scene: Scene, view: View, mark: Mark, layout: Layout) -> None:
    """Add the path of the move, and a ring around the pit where it ends."""
    path = laps(sowing(view["south"], view["north"], mark.move))
    add_path(scene, path, mark.tone, layout)
    _add_ring(scene, layout, path[-1][-1], "ivory")


def _add_ring(scene: Scene, layout: Layout, pit: str, tone: str) -> None:
    side = layout.diameter
    scene.centre(Ring(side, side, side // 2, tone), *layout.pit(pit), WOOD)


def _tag_centre(pit: str, layout: Layout, side: int) -> tuple[int, int]:
    """Place the label towards the middle of the board, and beside the path at its ends."""
    (x, y), inward = layout.pit(pit), 1 if pit.isupper() else -1
    far = layout.diameter // 2 + RING
    column = ascii_lowercase.index(pit.lower())
    if column in (0, layout.width - 1):
        aside = round(far * 0.71)
        return x + (-aside if column == 0 else aside), y + inward * aside
    return x, y + inward * (far + side // 2 - 6)
