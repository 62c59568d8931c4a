"""The table of a game without a renderer: whose turn it is, or who has won, and the scores."""

from renderers import View, seat_cards
from renderers.celebration import Crown
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.widgets import Icon, Marker, Panel

_WIDTH, _MARGIN = 880, 26
_STATUS = 110  # pixels, the height of the panel that says who is to move


def table_scene(view: View) -> Scene:
    """Lay out a panel with the marker to move, or the winners' crowns, above cards with the scores."""
    scores = view.get("scores") or ()
    below = seat_cards.HEIGHT + _MARGIN if scores else 0
    scene, panel = Scene(_WIDTH, _STATUS + 2 * _MARGIN + below), Panel(_WIDTH - 2 * _MARGIN, _STATUS)
    scene.put(panel, _MARGIN, _MARGIN)
    status = _status(view)
    scene.row(status, (_WIDTH - row_width(status, 16)) // 2, _MARGIN + _STATUS // 2, panel.surface, gap=16)
    if scores:
        seat_cards.add(scene, view, _MARGIN, 2 * _MARGIN + _STATUS, _WIDTH - 2 * _MARGIN)
    return scene


def _status(view: View) -> list[Drawable]:
    if view["to_move"] is not None:
        return [Marker(view["to_move"], 64), Icon("dots", 64, "muted")]
    winners = [Marker(winner, 64) for winner in view["winners"] or ()]
    return [Crown(76) if winners else Icon("pass", 64, "accent"), *winners]
