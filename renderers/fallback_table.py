"""The table of a game without a renderer: whose turn it is, or who has won, and the scores."""

from renderers import View, fonts
from renderers.celebration import Crown
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.widgets import Icon, Marker, Panel, Text

_WIDTH, _HEIGHT, _MARGIN = 880, 260, 26


def table_scene(view: View) -> Scene:
    """Lay out a panel with the marker to move, or the winners' crowns, above a row of scores."""
    scene, panel = Scene(_WIDTH, _HEIGHT), Panel(_WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN)
    scene.put(panel, _MARGIN, _MARGIN)
    scores = view.get("scores") or ()
    status = _status(view)
    middle = 90 if scores else _HEIGHT // 2
    scene.row(status, (_WIDTH - row_width(status, 16)) // 2, middle, panel.surface, gap=16)
    column = (panel.w - 40) // max(1, len(scores))
    for seat, score in enumerate(scores):
        size = fonts.fitting_size(str(score), (44, 36, 28), column - 64)
        cell: list[Drawable] = [Marker(seat, 40), Text(str(score), size)]
        scene.row(cell, _MARGIN + 20 + seat * column, 180, panel.surface, gap=12)
    return scene


def _status(view: View) -> list[Drawable]:
    if view["to_move"] is not None:
        return [Marker(view["to_move"], 64), Icon("dots", 64, "muted")]
    winners = [Marker(winner, 64) for winner in view["winners"] or ()]
    return [Crown(76) if winners else Icon("pass", 64, "accent"), *winners]
