"""The table of dominoes with all hands face up, for replays."""

from collections.abc import Sequence
from typing import Final

from engines import tiles
from engines.dominoes.sides import is_worth_covering
from renderers import View
from renderers.dominoes.hand import add_held_tile
from renderers.dominoes.table import HEIGHT, table_scene
from renderers.players import GAP, seat_sign
from renderers.scene import Scene
from renderers.tiles import Look

_MARGIN: Final = 26
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_ABOVE: Final = 46  # pixels of the player's name above a row
_ROW: Final = 106 + _ABOVE
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
    half = min(_LARGEST, (scene.width - 2 * _MARGIN + _GAP) // fullest - _GAP)
    for seat, view in enumerate(views):
        middle = top + seat * _ROW + _ABOVE + (_ROW - _ABOVE) // 2
        name = seat_sign(view, seat, 34, _NAME, scene.width // 2)
        scene.row(name, _MARGIN, middle - half - 34, gap=GAP)
        lying = list(enumerate(view["mine"]))
        # Lit tiles last, since their rings overlap their neighbours.
        for place, text in sorted(lying, key=lambda tile: tile[1] in view["covering"]):
            left = _MARGIN + place * (half + _GAP)
            covers = text in view["covering"]
            look: Look = "lit" if covers and is_worth_covering(view) else "plain"
            at = left, middle - half
            add_held_tile(scene, tiles.parse(text), covers, half, at, look=look)


def find_leftover(views: Sequence[View]) -> str:
    """Find the one tile that no hand holds before the first is played."""
    held = {text for view in views for text in view["mine"]}
    (tile,) = {tiles.write(tile) for tile in tiles.double_set(views[0]["options"]["set"])} - held
    return tile
