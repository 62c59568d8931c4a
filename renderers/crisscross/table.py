"""Pictures of CrissCross: the cross with its arms, the tile drawn, draw pile and scrap heap, and the example
for the rules.

Few words and no names: numerals and signs, since the bot speaks many languages. `table_scene` is the layout
as data; it reads nothing but the view. Each open end has a badge with its arm's number, filled when the
drawn tile can be played there; where the next arm will lie is an outline. Below lie the tile drawn, the draw
pile, the scrap heap, and what went to it since the last move; at the end, the result and what is left.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PIL import Image

from engines import tiles
from renderers.crisscross.arm_layout import Cross, Ends, Place, badge_side, lay
from renderers.crisscross.sprites import Again, Badge, Heap
from renderers.icons import Icon, Panel, Text
from renderers.scene import Scene, picture
from renderers.sprites import Art, Box
from renderers.theme import Theme
from renderers.tiles import Look, Tile

View = Mapping[str, Any]

WIDTH: Final = 880
HEIGHT: Final = 800
TABLE: Final = Box(24, 24, 832, 590)
_STRIP: Final = Box(24, 630, 832, 146)
_MIDDLE: Final = _STRIP.y + _STRIP.h // 2
_DRAWN_W: Final = 128
_PILE_W: Final = 164
_BETWEEN: Final = 14
_DRAWN: Final = 57
_SMALL: Final = 28
_STEP: Final = _SMALL + 8
_ROWS: Final = 2


def table(view: View, theme: Theme) -> Image.Image:
    """The table as the view shows it."""
    return picture(table_scene(view), theme)


def example(theme: Theme) -> Image.Image:
    """The example of the rules: 6-2 upwards, and 6-1 to the right with a 1-1 across at its end."""
    scene = Scene(520, 248)
    half = 44
    scene.put(Tile(2, 6, half), 144, 64)
    scene.centre(Badge(1, 40, hot=False), 166, 34)
    scene.put(Tile(6, 1, half, turned=True), 196, 160)
    scene.put(Tile(1, 1, half, look="lit"), 292, 138)
    scene.centre(Badge(2, 40, hot=True), 368, 182)
    return picture(scene, theme)


def table_scene(view: View) -> Scene:
    """The layout of the table."""
    scene = Scene(WIDTH, HEIGHT)
    cross = lay([[ends(tile) for tile in arm] for arm in view["arms"]], view["options"]["arms"], TABLE)
    scene.centre(Icon("disc", badge_side(cross.half) // 2, "faint"), *cross.hub)
    _arms(scene, view, cross)
    _slots(scene, view, cross)
    _drawn(scene, view)
    _piles(scene, view)
    _gone(scene, view)
    return scene


def ends(laid: str) -> Ends:
    """The numbers of a tile in an arm, the inner one first."""
    inner, outer = laid.split("-")
    return int(inner), int(outer)


def _arms(scene: Scene, view: View, cross: Cross) -> None:
    """The tiles of the arms, the one laid last lit, and a badge at each open end."""
    for number, (arm, course) in enumerate(zip(view["arms"], cross.courses, strict=True), start=1):
        for place, (tile, spot) in enumerate(zip(arm, course.places, strict=True), start=1):
            last = number == view["last"] and place == len(arm)
            box = spot.box(cross.half)
            scene.put(_lying(ends(tile), spot, cross.half, "lit" if last else "plain"), box.x, box.y)
        hot = number in view["fits"]
        scene.centre(Badge(number, badge_side(cross.half), hot), *course.badge)


def _lying(numbers: Ends, place: Place, half: int, look: Look) -> Tile:
    """The tile as it lies: its first number is the upper or left one."""
    inner, outer = numbers
    if place.way.x + place.way.y < 0:
        inner, outer = outer, inner
    return Tile(inner, outer, half, place.turned, look)


def _slots(scene: Scene, view: View, cross: Cross) -> None:
    """Where the arms that are still missing will begin."""
    half = cross.half
    for number in range(len(view["arms"]) + 1, len(cross.plots) + 1):
        plot = cross.plots[number - 1]
        upright = plot.ahead.x == 0
        slot = Panel(half, 2 * half, "slot") if upright else Panel(2 * half, half, "slot")
        x, y = plot.x + half * plot.ahead.x, plot.y + half * plot.ahead.y
        scene.centre(slot, x, y)
        hot = number == len(view["arms"]) + 1 and bool(view["outward"])
        scene.centre(
            Badge(number, min(40, half - 10), hot=True) if hot else Text(str(number), 28, "muted"), x, y
        )


def _drawn(scene: Scene, view: View) -> None:
    """The tile drawn, large; at the end, how it ended."""
    panel = Panel(_DRAWN_W, _STRIP.h, "plain" if view["reason"] == "stuck" else "lit")
    scene.put(panel, _STRIP.x, _STRIP.y)
    middle = _STRIP.x + _DRAWN_W // 2
    art: Art = Icon("cross", 64, "muted") if view["reason"] == "stuck" else Icon("crown", 80, "accent")
    if view["drawn"] is not None:
        low, high = tiles.parse(view["drawn"])
        art = Tile(high, low, _DRAWN)
    scene.centre(art, middle, _MIDDLE, panel.surface)


def _piles(scene: Scene, view: View) -> None:
    """The draw pile and the scrap heap, each with the number of its tiles."""
    left = _STRIP.x + _DRAWN_W + _BETWEEN
    for heap, count in ((False, view["stock"]), (True, len(view["scrap"]))):
        panel = Panel(_PILE_W, _STRIP.h)
        scene.put(panel, left, _STRIP.y)
        if count:
            scene.centre(Heap(30, min(count, 3), heap), left + 52, _MIDDLE, panel.surface)
        else:
            scene.centre(Icon("pass", 44, "faint"), left + 52, _MIDDLE, panel.surface)
        number = Text(str(count), 46, "text" if count else "muted")
        scene.put(number, left + 104, _MIDDLE - number.size[1] // 2, panel.surface)
        if not heap and view["shuffled"] is not None:
            scene.centre(Again(30, "accent"), left + _PILE_W - 26, _STRIP.y + 26, panel.surface)
        left += _PILE_W + _BETWEEN


def _gone(scene: Scene, view: View) -> None:
    """What went to the scrap heap since the last move; at the end, what is left."""
    over = view["reason"] is not None
    some: Sequence[str] = view["scrap"] if over else view["scrapped"]
    left = _STRIP.x + _DRAWN_W + 2 * _PILE_W + 3 * _BETWEEN
    per_row = (_STRIP.x + _STRIP.w - left) // _STEP
    shown, more = _shown(some, per_row * _ROWS)
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


def _shown(some: Sequence[str], room: int) -> tuple[Sequence[str], int]:
    """The latest tiles, as many as have room, and how many more there are: their number takes two places."""
    if len(some) <= room:
        return some, 0
    return some[len(some) - room + 2 :], len(some) - room + 2
