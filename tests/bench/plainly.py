"""The usual way to draw a table: a new RGB image, every shape and text each time, without smoothing or
shadows, saved as Pillow saves a PNG unless told otherwise. The side against which pictures are measured.
"""

import io

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.chain import sprites as chain_arts
from renderers.crisscross import sprites as crisscross_marks
from renderers.icons import Bar, Icon, Marker, Panel, Text
from renderers.mancala import sprites as mancala_art
from renderers.scene import Item, Scene
from renderers.sprites import Box
from renderers.theme import RGB, Theme
from renderers.tiles import Back, Tile, spots

Pen = ImageDraw.ImageDraw


def plainly(scene: Scene, look: Theme) -> bytes:
    """The scene drawn and saved the usual way."""
    image = Image.new("RGB", (scene.width, scene.height), look.rgb("felt"))
    pen = ImageDraw.Draw(image)
    for item in scene.items:
        _draw(pen, item, look)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def _draw(pen: Pen, item: Item, look: Theme) -> None:
    art, (x, y, w, h) = item.art, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match art:
        case Tile():
            _tile(pen, art, x, y, look)
        case Back():
            pen.rounded_rectangle(edges, 10, look.rgb("back"))
        case crisscross_marks.Heap():
            for n in range(art.count):
                pen.rounded_rectangle((x + 3 * n, y + 3 * n, *edges[2:]), 6, look.rgb("back"))
        case Text():
            pen.text((x, y + h), art.text, look.rgb(art.tone), fonts.face(art.height), anchor="ls")
        case crisscross_marks.Badge():
            pen.ellipse(edges, look.rgb("accent" if art.hot else "panel"))
            _text(pen, str(art.number), item.box, art.side * 2 // 3, look.rgb("ink"))
        case Panel():
            pen.rounded_rectangle(edges, 18, look.rgb(art.surface))
        case Marker():
            pen.ellipse(edges, look.rgb(f"seat{art.seat}"))
        case Bar() | Icon() | crisscross_marks.Again():
            pen.rounded_rectangle(edges, 4, look.rgb(art.tone))
        case _:
            _of_boards(pen, item, look)


def _of_boards(pen: Pen, item: Item, look: Theme) -> None:
    art, (x, y, w, h) = item.art, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match art:
        case chain_arts.Square():
            _square(pen, art, item.box, look)
        case chain_arts.Token():
            pen.ellipse(edges, look.rgb(f"seat{art.team}"))
        case chain_arts.Die():
            _die(pen, art.number, item.box, look)
        case chain_arts.Side():
            _side(pen, art, item.box, look)
        case chain_arts.Link():
            pen.line((x + 27, y + 27, x + w - 27, y + h - 27), look.rgb("ink"), 10)
        case chain_arts.Wall():
            pen.rectangle(edges, look.rgb("bad"))
        case _:
            _of_mancala(pen, item, look)


def _of_mancala(pen: Pen, item: Item, look: Theme) -> None:
    art, (x, y, w, h) = item.art, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match art:
        case mancala_art.Board():
            pen.rounded_rectangle(edges, 26, look.rgb(mancala_art.WOOD))
            for (one, two), (three, four) in art.lines:
                pen.line((x + one, y + two, x + three, y + four), look.rgb("groove"), 4)
        case mancala_art.Pit():
            _pit(pen, art, item.box, look)
        case mancala_art.Seeds():
            for place in range(art.count):
                left = x + place * (h + 1)
                colour = look.rgb(f"pip{1 + (place * 4 + art.row) % 9}")
                pen.ellipse((left, y, left + h - 1, y + h - 1), colour)
        case mancala_art.Step():
            falls = art.dx * art.dy > 0
            pen.line((x, y if falls else y + h, x + w, y + h if falls else y), look.rgb(art.tone), 6)
        case mancala_art.Letter():
            _text(pen, art.text, item.box, 28, look.rgb("ink"))
        case _:
            raise TypeError(f"nothing draws a {type(art).__name__} the usual way")


def _die(pen: Pen, number: int, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), 10, look.rgb("ivory"))
    for column, row in spots(number):
        _disc(pen, x + w * (0.25 + 0.25 * column), y + h * (0.25 + 0.25 * row), w / 10, look.rgb("ink"))


def _tile(pen: Pen, tile: Tile, x: int, y: int, look: Theme) -> None:
    w, h = tile.size
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), 10, look.rgb("ivory"), look.rgb("rim"), 2)
    for end, number in enumerate((tile.first, tile.second)):
        left, top = (x + tile.half * end, y) if tile.turned else (x, y + tile.half * end)
        for column, row in spots(number, turned=tile.turned):
            cx, cy = left + tile.half * (0.24 + 0.26 * column), top + tile.half * (0.24 + 0.26 * row)
            _disc(pen, cx, cy, tile.half * 0.105, look.rgb(f"pip{number}"))


def _square(pen: Pen, square: chain_arts.Square, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rectangle((x, y, x + w - 1, y + h - 1), look.rgb("ivory"), look.rgb("groove"))
    if square.team is None:
        _text(pen, str(square.number), box, 33, look.rgb("ink"))
    else:
        pen.ellipse((x + 5, y + 5, x + w - 6, y + h - 6), look.rgb(f"seat{square.team}"), look.rgb("ink"), 3)


def _side(pen: Pen, side: chain_arts.Side, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rectangle((x, y, x + w - 1, y + h - 1), look.rgb("groove"))
    for n in range(12):
        at = (x + 45 + 54 * n, y + h / 2) if side.at in "ns" else (x + w / 2, y + 27 + 54 * n)
        pen.text(at, str(n + 1), look.rgb("muted"), fonts.face(26), anchor="mm")


def _pit(pen: Pen, pit: mancala_art.Pit, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.ellipse((x, y, x + w - 1, y + h - 1), look.rgb("ink"), look.rgb(pit.ring or "groove"), 4)
    if pit.numbered:
        _text(pen, str(pit.seeds), box, 44, look.rgb("ivory"))
        return
    radius = mancala_art.seed_size(pit.across) / 2
    for n, (dx, dy) in enumerate(mancala_art.scatter(pit.seeds, pit.across, pit.turn)):
        _disc(pen, x + w / 2 + dx, y + h / 2 + dy, radius, look.rgb(f"pip{1 + n % 9}"))


def _text(pen: Pen, text: str, box: Box, size: int, colour: RGB) -> None:
    pen.text((box.x + box.w / 2, box.y + box.h / 2), text, colour, fonts.face(size), anchor="mm")


def _disc(pen: Pen, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
