"""The usual way to draw a table: a new RGB image, every shape and text each time, without smoothing or
shadows, saved as Pillow saves a PNG unless told otherwise. The side against which pictures are measured.
"""

import io

from PIL import Image, ImageDraw

from renderers import fonts
from renderers.chain import sprites as chain_sprites
from renderers.crisscross import sprites as crisscross_sprites
from renderers.dice import Die, pip_positions
from renderers.mancala import sprites as mancala_sprites
from renderers.scene import Item, Scene
from renderers.sprites import Box
from renderers.theme import RGB, Theme, blend
from renderers.tiles import Back, Tile
from renderers.widgets import Bar, Icon, Marker, Panel, Text

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
    drawable, (x, y, w, h) = item.drawable, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match drawable:
        case Tile():
            _tile(pen, drawable, x, y, look)
        case Back():
            pen.rounded_rectangle(edges, 10, look.rgb("back"))
        case crisscross_sprites.TileStack():
            for n in range(drawable.count):
                pen.rounded_rectangle((x + 3 * n, y + 3 * n, *edges[2:]), 6, look.rgb("back"))
        case Text():
            pen.text(
                (x, y + h),
                drawable.text,
                look.rgb(drawable.tone),
                fonts.face(drawable.font_size),
                anchor="ls",
            )
        case crisscross_sprites.Badge():
            pen.ellipse(edges, look.rgb("accent" if drawable.active else "panel"))
            _text(pen, str(drawable.number), item.box, drawable.side * 2 // 3, look.rgb("ink"))
        case Panel():
            pen.rounded_rectangle(edges, 18, look.rgb(drawable.surface))
        case Marker():
            pen.ellipse(edges, look.rgb(f"seat{drawable.seat}"))
        case Bar() | Icon():
            pen.rounded_rectangle(edges, 4, look.rgb(drawable.tone))
        case _:
            _of_boards(pen, item, look)


def _of_boards(pen: Pen, item: Item, look: Theme) -> None:
    drawable, (x, y, w, h) = item.drawable, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match drawable:
        case chain_sprites.Square():
            _square(pen, drawable, item.box, look)
        case chain_sprites.PieceSign():
            pen.ellipse(edges, look.rgb(f"seat{drawable.team}"))
        case Die():
            _die(pen, drawable.number, item.box, look)
        case chain_sprites.BoardEdge():
            _side(pen, drawable, item.box, look)
        case chain_sprites.Link():
            pen.line((x + 27, y + 27, x + w - 27, y + h - 27), look.rgb("ink"), 10)
        case chain_sprites.Barricade():
            pen.rectangle(edges, look.rgb("bad"))
        case _:
            _of_mancala(pen, item, look)


def _of_mancala(pen: Pen, item: Item, look: Theme) -> None:
    drawable, (x, y, w, h) = item.drawable, item.box
    edges = (x, y, x + w - 1, y + h - 1)
    match drawable:
        case mancala_sprites.Board():
            pen.rounded_rectangle(edges, 26, look.rgb(mancala_sprites.WOOD))
            for (one, two), (three, four) in drawable.lines:
                pen.line((x + one, y + two, x + three, y + four), look.rgb("groove"), 4)
        case mancala_sprites.Pit():
            _pit(pen, drawable, item.box, look)
        case mancala_sprites.SeedRow():
            for place in range(drawable.count):
                left = x + place * (h + 1)
                colour = look.rgb(f"pip{1 + (place * 4 + drawable.row) % 9}")
                pen.ellipse((left, y, left + h - 1, y + h - 1), colour)
        case mancala_sprites.Arrow():
            falls = drawable.dx * drawable.dy > 0
            pen.line((x, y if falls else y + h, x + w, y + h if falls else y), look.rgb(drawable.tone), 6)
        case mancala_sprites.PitLetter():
            _text(pen, drawable.text, item.box, 28, look.rgb("ink"))
        case _:
            _painted(pen, item, look)


def _painted(pen: Pen, item: Item, look: Theme) -> None:
    """What has no plain form here is painted afresh, which is the usual way too."""
    drawable, (x, y, _, _) = item.drawable, item.box
    painted = drawable.paint(look)
    pen._image.paste(painted, (x - drawable.pad, y - drawable.pad), painted)


def _die(pen: Pen, number: int, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), 10, look.rgb("ivory"))
    for column, row in pip_positions(number):
        _disc(pen, x + w * (0.25 + 0.25 * column), y + h * (0.25 + 0.25 * row), w / 10, look.rgb("ink"))


def _tile(pen: Pen, tile: Tile, x: int, y: int, look: Theme) -> None:
    w, h = tile.size
    pen.rounded_rectangle((x, y, x + w - 1, y + h - 1), 10, look.rgb("ivory"), look.rgb("rim"), 2)
    for end, number in enumerate((tile.first, tile.second)):
        left, top = (x + tile.half * end, y) if tile.turned else (x, y + tile.half * end)
        for column, row in pip_positions(number, turned=tile.turned):
            cx, cy = left + tile.half * (0.24 + 0.26 * column), top + tile.half * (0.24 + 0.26 * row)
            _disc(pen, cx, cy, tile.half * 0.105, look.rgb(f"pip{number}"))


def _square(pen: Pen, square: chain_sprites.Square, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rectangle((x, y, x + w - 1, y + h - 1), look.rgb("ivory"), look.rgb("groove"))
    if square.team is None:
        _text(pen, str(square.number), box, 33, look.rgb("ink"))
    else:
        share = 0.5 if square.look == "faded" else 0
        fill, edge = (
            blend(look.rgb(tone), look.rgb("ivory"), share) for tone in (f"seat{square.team}", "ink")
        )
        pen.ellipse((x + 5, y + 5, x + w - 6, y + h - 6), fill, edge, 3)


def _side(pen: Pen, side: chain_sprites.BoardEdge, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.rectangle((x, y, x + w - 1, y + h - 1), look.rgb("groove"))
    for n in range(12):
        at = (x + 45 + 54 * n, y + h / 2) if side.side in "ns" else (x + w / 2, y + 27 + 54 * n)
        pen.text(at, str(n + 1), look.rgb("muted"), fonts.face(26), anchor="mm")


def _pit(pen: Pen, pit: mancala_sprites.Pit, box: Box, look: Theme) -> None:
    x, y, w, h = box
    pen.ellipse((x, y, x + w - 1, y + h - 1), look.rgb("ink"), look.rgb(pit.ring or "groove"), 4)
    if pit.numbered:
        _text(pen, str(pit.seeds), box, 44, look.rgb("ivory"))
        return
    radius = mancala_sprites.seed_size(pit.diameter) / 2
    for n, (dx, dy) in enumerate(mancala_sprites.seed_positions(pit.seeds, pit.diameter, pit.rotation)):
        _disc(pen, x + w / 2 + dx, y + h / 2 + dy, radius, look.rgb(f"pip{1 + n % 9}"))


def _text(pen: Pen, text: str, box: Box, size: int, colour: RGB) -> None:
    pen.text((box.x + box.w / 2, box.y + box.h / 2), text, colour, fonts.face(size), anchor="mm")


def _disc(pen: Pen, x: float, y: float, radius: float, colour: RGB) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), colour)
