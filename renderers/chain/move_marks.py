"""Marked moves of ZIG-ZAG: the squares they take, with their labels, or the edges they name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PIL import Image

from engines.chain import notation
from engines.chain.board import SIDE
from engines.chain.notation import Naming
from renderers import View, fonts
from renderers.chain.sprites import CELL, BoardEdge, Square
from renderers.chain.table import table_scene
from renderers.move_marks import MISTAKE, Mark, Tag, label_colour
from renderers.scene import Scene
from renderers.sprites import SCALE, SquareDrawable, canvas, downscaled
from renderers.theme import Theme

_EDGE_TAG: Final = 44
_RIM: Final = 3
_GAP: Final = 2
_FONT_SIZES: Final = (42, 27, 25, 25, 17, 17)  # by the number of labels in a square


@dataclass(frozen=True, slots=True)
class MarkedSquare(SquareDrawable):
    """A square in a dark frame with the `labels` of all moves that take it, in place of its number."""

    labels: str
    tone: str
    side: int = CELL

    def paint(self, theme: Theme) -> Image.Image:
        image, pen = canvas(self.size, 0)
        side, rim = CELL * SCALE, _RIM * SCALE
        pen.rounded_rectangle((0, 0, side - 1, side - 1), 10 * SCALE, theme.rgb("ink"))
        columns = 1 if len(self.labels) <= 2 else 2  # two side by side would read as one number
        rows = -(-len(self.labels) // columns)
        w, h = (side - 2 * rim) / columns, (side - 2 * rim) / rows
        for place, label in enumerate(self.labels):
            row, column = divmod(place, columns)
            wide = w * (columns if row == rows - 1 and len(self.labels) % columns else 1)
            x, y = rim + column * w, rim + row * h
            gap = _GAP * SCALE / 2 if len(self.labels) > 1 else 0
            box = (x + gap, y + gap, x + wide - 1 - gap, y + h - 1 - gap)
            pen.rounded_rectangle(box, 6 * SCALE, theme.rgb(self.tone))
            size = _FONT_SIZES[len(self.labels) - 1] * SCALE
            at = (x + wide / 2, y + h / 2 + size * 0.36)
            pen.text(at, label, fill=label_colour(theme), font=fonts.face(size), anchor="ms")
        return downscaled(image)


def marked_scene(views: Sequence[View], marks: Sequence[Mark]) -> Scene:
    """Lay out the table with the squares of the moves, or with labels on the edges that they name."""
    scene = table_scene(views[0])
    squares: dict[int, list[Mark]] = {}
    for mark in marks:
        action = notation.parse(mark.move)
        if isinstance(action, Naming):
            _add_edge_labels(scene, action.edges, mark)
            continue
        for square in action.squares:
            squares.setdefault(square, []).append(mark)
    boxes = [item.box for item in scene.items if isinstance(item.drawable, Square)]
    for square, taking in squares.items():
        column, row = divmod(square, SIDE)
        box = boxes[(SIDE - 1 - row) * SIDE + column]
        tone = "bad" if all(mark.label == MISTAKE for mark in taking) else "accent"
        scene.put(MarkedSquare("".join(mark.label for mark in taking), tone), box.x, box.y, "ink")
    return scene


def _add_edge_labels(scene: Scene, edges: str, mark: Mark) -> None:
    """Add the label at the middle of both edges."""
    for item in list(scene.items):
        if isinstance(item.drawable, BoardEdge) and item.drawable.side.upper() in edges:
            x, y = item.box.x + item.box.w // 2, item.box.y + item.box.h // 2
            scene.centre(Tag(mark.label, _EDGE_TAG, mark.tone), x, y)
