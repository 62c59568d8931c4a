"""The picture of Nim: a row of counters for each heap."""

from renderers import Renderer, View
from renderers.scene import Scene
from renderers.widgets import Icon, Marker, Text


def table_scene(view: View) -> Scene:
    """Lay out the heaps, and the marker of the seat to move."""
    scene = Scene(600, 40 + 80 * len(view["heaps"]))
    for row, count in enumerate(view["heaps"]):
        scene.row([Text("ABCDE"[row], 40, "muted"), *[Icon("disc", 44)] * count], 30, 60 + 80 * row, gap=12)
    if view["to_move"] is not None:
        scene.centre(Marker(view["to_move"], 48), 550, 60)
    return scene


RENDERER = Renderer("nim", table_scene)
