"""The motif of CrissCross: the arms of a cross, one of which turns at a double."""

from renderers.scene import Scene
from renderers.tiles import Look, Tile
from renderers.widgets import Icon

_HALF = 46


def motif() -> Scene:
    scene, x, y, half, gap = Scene(400, 280), 200, 140, _HALF, 26
    scene.centre(Icon("disc", 20, "faint"), x, y)
    scene.centre(Tile(6, 5, half), x, y - gap - half)
    scene.centre(Tile(3, 6, half), x, y + gap + half)
    for side, numbers, double in ((-1, (4, 3), 4), (1, (5, 2), 2)):
        first = x + side * (gap + half)
        scene.centre(Tile(*numbers, half, turned=True), first, y)
        look: Look = "lit" if side > 0 else "plain"
        scene.centre(Tile(double, double, half, look=look), first + side * (3 * half // 2 + 5), y)
    return scene
