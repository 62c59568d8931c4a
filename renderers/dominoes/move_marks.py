"""Marked moves of dominoes: rings around tiles in hand. Bids and rankings are given in words only."""

from collections.abc import Sequence

from engines import tiles
from engines.dominoes import notation
from renderers import View
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.open_hands import open_table_scene
from renderers.move_marks import Mark, Ring, Tag
from renderers.scene import Scene
from renderers.sprites import Box
from renderers.tiles import Tile

_LARGEST, _SMALLEST = 50, 36  # pixels of a label


def marked_scene(views: Sequence[View], marks: Sequence[Mark]) -> Scene:
    """Lay out the hand of a single view, or the table with all hands, and mark tiles in hand."""
    scene = hand_scene(views[0], fanned=False) if len(views) == 1 else open_table_scene(views)
    # Every tile is there once, and those in hand stand upright.
    held = {
        tiles.write((item.drawable.second, item.drawable.first)): item.box
        for item in scene.items
        if isinstance(item.drawable, Tile) and item.drawable.first >= item.drawable.second
    }
    for mark in marks:
        action = notation.parse(mark.move)
        if isinstance(action, tuple):
            _mark_tile(scene, held[tiles.write(action)], mark)
    return scene


def _mark_tile(scene: Scene, box: Box, mark: Mark) -> None:
    """Add a ring, and the label on the upper edge, where it hides no pips."""
    scene.put(Ring(box.w, box.h, round(box.w * 0.16), mark.tone), box.x, box.y)
    tag = Tag(mark.label, max(_SMALLEST, min(_LARGEST, round(box.w * 0.6))), mark.tone)
    scene.centre(tag, box.x + box.w // 2, box.y - tag.side // 5)
