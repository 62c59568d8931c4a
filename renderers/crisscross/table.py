"""The table of CrissCross: the cross with its arms, the drawn tile, the draw pile and the scrap heap.

Each open end has a badge with its arm's letter, filled if the drawn tile fits there; the next arm's place is
outlined. Above are the player and how many tiles are placed. Below are the drawn tile, draw pile and scrap
heap, and the tiles scrapped since the last move; at the end, the result and the tiles left.
"""

from collections.abc import Sequence
from typing import Final

from engines import tiles
from engines.crisscross.notation import letter
from renderers import View
from renderers.celebration import Crown, add_confetti
from renderers.crisscross.arm_layout import Cross, Ends, TilePlace, badge_side, lay_out
from renderers.crisscross.sprites import Badge, TileStack
from renderers.players import captions, seat_sign
from renderers.scene import Scene
from renderers.sprites import Box, Drawable
from renderers.text_fitting import fitted
from renderers.tiles import Look, Tile
from renderers.widgets import Icon, Panel, Text

WIDTH: Final = 880
_HEAD: Final = 32  # the y of the middle of the player's name
TABLE: Final = Box(12, 58, 856, 694)
_STRIP: Final = Box(12, 764, 856, 150)
HEIGHT: Final = _STRIP.y + _STRIP.h + 12
_MIDDLE: Final = _STRIP.y + _STRIP.h // 2
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_PILE_NAMES: Final = (38, 34, 30, 26)
_DRAWN_W: Final = 128
_PILE_W: Final = 190
_BETWEEN: Final = 14
_DRAWN: Final = 57
_SMALL: Final = 28
_STEP: Final = _SMALL + 8
_LEFT_SIZES: Final = (44, 38, 34, 30, 28)
_ROWS: Final = 2


def example_scene() -> Scene:
    """Lay out the rules' example: 6-2 with its 6 outward, and 6-1 to the right with 1-1 across at its end."""
    scene = Scene(520, 248)
    half = 44
    scene.put(Tile(6, 2, half), 144, 64)
    scene.centre(Badge(1, 48, active=False), 166, 34)
    scene.put(Tile(6, 1, half, turned=True), 196, 160)
    scene.put(Tile(1, 1, half, look="lit"), 292, 138)
    scene.centre(Badge(2, 48, active=True), 368, 182)
    return scene


def table_scene(view: View) -> Scene:
    scene = Scene(WIDTH, HEIGHT)
    _add_head(scene, view)
    cross = lay_out([[ends(tile) for tile in arm] for arm in view["arms"]], view["options"]["arms"], TABLE)
    scene.centre(Icon("disc", badge_side(cross.half) // 2, "faint"), *cross.hub)
    _add_arms(scene, view, cross)
    _add_missing_arms(scene, view, cross)
    _add_drawn_tile(scene, view)
    _add_piles(scene, view)
    _add_scrapped_tiles(scene, view)
    if view["reason"] == "cleared":
        free = Box(0, 0, WIDTH, HEIGHT).expanded(-8)
        add_confetti(scene, free, [item.box.expanded(6) for item in scene.items])
    return scene


def _add_head(scene: Scene, view: View) -> None:
    """Add the player, and how many tiles are placed."""
    left, right = TABLE.x + 10, TABLE.x + TABLE.w - 10
    if view.get("players"):
        scene.row(seat_sign(view, 0, 34, _NAME, TABLE.w // 2), left, _HEAD)
    words = captions(view).get("progress")
    if words and view["to_move"] is not None:
        text = fitted(words, _PILE_NAMES, TABLE.w // 2 - 30, "text")
        scene.row([text], right - text.size[0], _HEAD)


def ends(laid: str) -> Ends:
    """Read the numbers of a tile in an arm, the inner one first."""
    inner, outer = laid.split("-")
    return int(inner), int(outer)


def _add_arms(scene: Scene, view: View, cross: Cross) -> None:
    """Add the tiles of the arms, the last one laid lit, and a badge at each open end."""
    for number, (arm, laid) in enumerate(zip(view["arms"], cross.arms, strict=True), start=1):
        for place, (tile, spot) in enumerate(zip(arm, laid.places, strict=True), start=1):
            last = number == view["last"] and place == len(arm)
            box = spot.box(cross.half)
            scene.put(tile_at(ends(tile), spot, cross.half, "lit" if last else "plain"), box.x, box.y)
        active = number in view["fits"]
        scene.centre(Badge(number, badge_side(cross.half), active), *laid.badge)


def tile_at(numbers: Ends, place: TilePlace, half: int, look: Look) -> Tile:
    """Turn the tile as it lies at a place; its upper or left number comes first."""
    inner, outer = numbers
    if place.way.x + place.way.y < 0:
        inner, outer = outer, inner
    return Tile(inner, outer, half, place.turned, look)


def _add_missing_arms(scene: Scene, view: View, cross: Cross) -> None:
    """Outline where the missing arms will begin."""
    half = cross.half
    for number in range(len(view["arms"]) + 1, len(cross.plots) + 1):
        plot = cross.plots[number - 1]
        upright = plot.ahead.x == 0
        slot = Panel(half, 2 * half, "slot") if upright else Panel(2 * half, half, "slot")
        x, y = plot.x + half * plot.ahead.x, plot.y + half * plot.ahead.y
        scene.centre(slot, x, y)
        active = number == len(view["arms"]) + 1 and bool(view["outward"])
        scene.centre(
            Badge(number, min(48, half - 8), active=True)
            if active
            else Text(letter(number), min(36, half), "muted"),
            x,
            y,
        )


def _add_drawn_tile(scene: Scene, view: View) -> None:
    """Add the drawn tile, or at the end the result."""
    cleared, given_up = view["reason"] == "cleared", view["reason"] is None and view["to_move"] is None
    panel = Panel(_DRAWN_W, _STRIP.h, "plain" if view["reason"] == "stuck" or given_up else "lit")
    scene.put(panel, _STRIP.x, _STRIP.y)
    middle = _STRIP.x + _DRAWN_W // 2
    drawable: Drawable = Crown(96) if cleared else Icon("cross", 64, "muted")
    if view["drawn"] is not None and not given_up:
        low, high = tiles.parse(view["drawn"])
        drawable = Tile(high, low, _DRAWN)
    scene.centre(drawable, middle, _MIDDLE, panel.surface)


def _add_piles(scene: Scene, view: View) -> None:
    """Add the draw pile and the scrap heap, what they are called and their tiles; at the end, those left."""
    words = captions(view)
    middle = _MIDDLE - 24 if words else _MIDDLE
    left = _STRIP.x + _DRAWN_W + _BETWEEN
    if view["to_move"] is None:
        left_over = str(words.get("left", view["remaining"]))
        scene.row([fitted(left_over, _LEFT_SIZES, 2 * _PILE_W, "text")], left + _BETWEEN, _MIDDLE)
        return
    for heap, count in ((False, view["stock"]), (True, len(view["scrap"]))):
        panel = Panel(_PILE_W, _STRIP.h)
        scene.put(panel, left, _STRIP.y)
        if count:
            scene.centre(TileStack(30, min(count, 3), heap), left + 62, middle, panel.surface)
        number = Text(str(count), 46, "text" if count else "muted")
        x = left + 116 + number.size[0] // 2 if count else left + _PILE_W // 2
        scene.centre(number, x, middle, panel.surface)
        if words:
            name = fitted(words["scrap" if heap else "stock"], _PILE_NAMES, _PILE_W - 16, "muted")
            scene.centre(name, left + _PILE_W // 2, _STRIP.y + _STRIP.h - 28, panel.surface)
        left += _PILE_W + _BETWEEN


def _add_scrapped_tiles(scene: Scene, view: View) -> None:
    """Add the tiles scrapped since the last move, or at the end those left."""
    over = view["reason"] is not None
    some: Sequence[str] = view["scrap"] if over else view["scrapped"]
    left = _STRIP.x + _DRAWN_W + 2 * _PILE_W + 3 * _BETWEEN
    per_row = (_STRIP.x + _STRIP.w - left) // _STEP
    shown, more = _latest_that_fit(some, per_row * _ROWS)
    rows = [shown[n : n + per_row] for n in range(0, len(shown), per_row)]
    top = _MIDDLE - (len(rows) * (2 * _SMALL + 10) - 10) // 2
    for row, part in enumerate(rows):
        y = top + row * (2 * _SMALL + 10)
        for column, tile in enumerate(part):
            low, high = tiles.parse(tile)
            look: Look = "plain" if over else "dim"
            scene.put(Tile(high, low, _SMALL, look=look), left + column * _STEP, y)
        if more and row == len(rows) - 1:
            count = Text(f"+{more}", 28, "muted")
            scene.put(count, left + len(part) * _STEP, y + _SMALL - count.size[1] // 2)


def _latest_that_fit(some: Sequence[str], room: int) -> tuple[Sequence[str], int]:
    """Keep the latest tiles that fit into `room` places, and count those left out.

    Their number takes two places.
    """
    if len(some) <= room:
        return some, 0
    return some[len(some) - room + 2 :], len(some) - room + 2
