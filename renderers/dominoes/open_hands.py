"""The table of dominoes with all hands face up, for replays."""

from collections.abc import Sequence
from typing import Final

from engines import tiles
from renderers import View
from renderers.dominoes.hand import add_held_tile
from renderers.dominoes.table import HEIGHT, table_scene
from renderers.scene import Scene
from renderers.widgets import Marker

_MARGIN: Final = 26
_ROW: Final = 106
_LEFT: Final = 90  # of a row's first tile
_GAP: Final = 6
_LARGEST: Final = 42  # side of a tile's end
HANDS_HEIGHT: Final = 3 * _ROW + _MARGIN - 10


def open_table_scene(views: Sequence[View]) -> Scene:
    """Lay out the table with all hands below it, from the views of the three seats in order.

    While bidding, the leftover is also open.
    """
    view = dict(views[0])
    if view["leftover_waiting"]:
        view["leftover"] = find_leftover(views)
    scene = table_scene(view)
    scene.height = HEIGHT + HANDS_HEIGHT
    _add_open_hands(scene, views, HEIGHT)
    return scene


def _add_open_hands(scene: Scene, views: Sequence[View], top: int) -> None:
    """Add the three hands in rows from `top` down, at the size that the fullest hand allows."""
    fullest = len(tiles.double_set(views[0]["options"]["set"])) // len(views) + 1
    half = min(_LARGEST, (scene.width - _LEFT - _MARGIN + _GAP) // fullest - _GAP)
    for seat, view in enumerate(views):
        middle = top + seat * _ROW + _ROW // 2
        scene.centre(Marker(seat, 40), _MARGIN + 26, middle)
        lying = list(enumerate(view["mine"]))
        # Lit tiles last, since their rings overlap their neighbours.
        for place, text in sorted(lying, key=lambda tile: tile[1] in view["covering"]):
            left = _LEFT + place * (half + _GAP)
            add_held_tile(scene, tiles.parse(text), text in view["covering"], half, (left, middle - half))


def find_leftover(views: Sequence[View]) -> str:
    """Find the one tile that no hand holds before the first is played."""
    held = {text for view in views for text in view["mine"]}
    (tile,) = {tiles.write(tile) for tile in tiles.double_set(views[0]["options"]["set"])} - held
    return tile
