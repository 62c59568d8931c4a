"""Tiles in hand: one that covers is raised; and all the hands of a table, open, below each other."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engines import tiles
from renderers.icons import Marker
from renderers.scene import Scene
from renderers.tiles import Look, Tile

View = Mapping[str, Any]

_MARGIN: Final = 26
_ROW: Final = 106
_LEFT: Final = 90  # where a row's first tile lies
_GAP: Final = 6
_LARGEST: Final = 42  # half a tile
HEIGHT: Final = 3 * _ROW + _MARGIN - 10


def hold(scene: Scene, tile: tiles.Tile, covers: bool, half: int, at: tuple[int, int]) -> None:
    """A tile in hand, the higher number above; one that covers is raised and lit."""
    look: Look = "lit" if covers else "plain"
    scene.put(Tile(tile[1], tile[0], half, look=look), at[0], at[1] - (10 if covers else 0))


def lay(scene: Scene, views: Sequence[View], top: int) -> None:
    """The three hands in rows from `top` down, every tile as large as the fullest hand allows."""
    fullest = len(tiles.double_set(views[0]["options"]["set"])) // len(views) + 1
    half = min(_LARGEST, (scene.width - _LEFT - _MARGIN + _GAP) // fullest - _GAP)
    for seat, view in enumerate(views):
        middle = top + seat * _ROW + _ROW // 2
        scene.centre(Marker(seat, 40), _MARGIN + 26, middle)
        lying = list(enumerate(view["mine"]))
        # Those that are lit last, since their ring reaches over their neighbours.
        for place, text in sorted(lying, key=lambda one: one[1] in view["covering"]):
            left = _LEFT + place * (half + _GAP)
            hold(scene, tiles.parse(text), text in view["covering"], half, (left, middle - half))


def left_over(views: Sequence[View]) -> str:
    """The one tile that no hand holds before the first is played."""
    held = {text for view in views for text in view["mine"]}
    (tile,) = {tiles.write(tile) for tile in tiles.double_set(views[0]["options"]["set"])} - held
    return tile
