"""The motif of dominoes: tiles that cover each other, in a zigzag."""

from renderers.scene import Scene
from renderers.tiles import Tile

_TILES = ((2, 6), (4, 6), (4, 1), (5, 1))  # upper and lower number; one of the two stays level
_HALF, _STEP, _DROP = 74, 96, 34


def motif() -> Scene:
    scene = Scene(400, 280)
    for place, (upper, lower) in enumerate(_TILES):
        last = place == len(_TILES) - 1
        tile = Tile(upper, lower, _HALF, look="lit" if last else "plain", tilt=3 if place % 2 else -3)
        scene.centre(tile, 56 + place * _STEP, 140 + (_DROP if place % 2 else -_DROP))
    return scene
