"""Pictures: ours against the usual way, side by side in one run.

The usual way draws the same scene into a new RGB image, every shape and text each time, without smoothing or
shadows, and saves it as Pillow saves a PNG unless told otherwise.
Run it with `python tests/bench/bench_pictures.py`.
"""

import io
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from PIL import Image, ImageDraw

from renderers import dominoes, encode, fonts, theme
from renderers.__main__ import moments
from renderers.marks import Bar, Icon, Marker, Panel, Text
from renderers.scene import Item, Scene
from renderers.theme import Theme
from renderers.tiles import Back, Tile, spots

ROUNDS = 60


def plainly(scene: Scene, look: Theme) -> bytes:
    """The scene drawn and saved the usual way."""
    image = Image.new("RGB", (scene.width, scene.height), look.rgb("felt"))
    pen = ImageDraw.Draw(image)
    for item in scene.items:
        plain_item(pen, item, look)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def plain_item(pen: ImageDraw.ImageDraw, item: Item, look: Theme) -> None:
    art, (x, y, w, h) = item.art, item.box
    box = (x, y, x + w - 1, y + h - 1)
    match art:
        case Tile():
            plain_tile(pen, art, x, y, look)
        case Back():
            pen.rounded_rectangle(box, 10, look.rgb("back"))
        case Text():
            pen.text((x, y + h), art.text, look.rgb(art.tone), fonts.face(art.height), anchor="ls")
        case Panel():
            pen.rounded_rectangle(box, 18, look.rgb(art.surface))
        case Marker():
            pen.ellipse(box, look.rgb(f"seat{art.seat}"))
        case Bar() | Icon():
            pen.rounded_rectangle(box, 4, look.rgb(art.tone))


def plain_tile(pen: ImageDraw.ImageDraw, tile: Tile, x: int, y: int, look: Theme) -> None:
    w, h = tile.size
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), 10, look.rgb("ivory"), look.rgb("rim"), 2)
    for end, number in enumerate((tile.first, tile.second)):
        left, top = (x + tile.half * end, y) if tile.turned else (x, y + tile.half * end)
        for column, row in spots(number, turned=tile.turned):
            cx, cy = left + tile.half * (0.24 + 0.26 * column), top + tile.half * (0.24 + 0.26 * row)
            r = tile.half * 0.105
            pen.ellipse((cx - r, cy - r, cx + r, cy + r), look.rgb(f"pip{number}"))


def median_ms(work: Callable[[], object]) -> float:
    """The median of many rounds, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def main() -> None:
    look = theme.get()
    bidding, playing, hand, over = moments()
    scenes = {"table": playing, "table, bidding": bidding, "table, over": over}
    cases = [(name, dominoes.table_scene, dominoes.table, view) for name, view in scenes.items()]
    cases.append(("hand", dominoes.hand_scene, dominoes.hand, hand))
    print(f"{'':16}{'ours':>18}{'the usual way':>22}{'ratio':>16}")
    print(f"{'':16}{'ms':>9}{'kB':>9}{'ms':>13}{'kB':>9}{'ms':>9}{'kB':>7}")
    for name, scene, draw, view in cases:
        ours, usual = encode.png(draw(view, look)), plainly(scene(view), look)
        quick = median_ms(lambda draw=draw, view=view: encode.png(draw(view, look)))
        slow = median_ms(lambda scene=scene, view=view: plainly(scene(view), look))
        print(
            f"{name:16}{quick:9.2f}{len(ours) / 1000:9.1f}{slow:13.2f}{len(usual) / 1000:9.1f}"
            f"{slow / quick:8.1f}x{len(usual) / len(ours):6.1f}x"
        )


if __name__ == "__main__":
    main()
