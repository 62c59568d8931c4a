"""A player's hand of dominoes."""

from typing import Final

from engines import tiles
from renderers import View
from renderers.dominoes.table import WIDTH, bid_range, ranking_row
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.tiles import Look, Tile
from renderers.widgets import Icon, Marker, Text

_MARGIN: Final = 26
_PER_ROW: Final = 10
_TILTS: Final = 2  # to either side, of two degrees each
_ARC: Final = 16  # pixels by which they are lower


def hand_scene(view: View, *, fanned: bool = True) -> Scene:
    """Lay out the hand of the view's seat, fanned or straight. Raises ValueError for a spectator's view."""
    if view["mine"] is None:
        raise ValueError("a spectator holds no hand")
    mine = [tiles.parse(text) for text in view["mine"]]
    rows = -(-len(mine) // _PER_ROW) or 1
    per_row = -(-len(mine) // rows) or 1
    half = min(84, (WIDTH - 2 * _MARGIN - 16 * (per_row - 1)) // per_row)
    head, high = 132, 2 * half + 34
    scene = Scene(WIDTH, head + rows * high + 24 + _ARC)
    _add_header(scene, view, head // 2 + 8)
    covering = {tiles.parse(text) for text in view["covering"]}
    for index, tile in enumerate(mine):
        row, column = divmod(index, per_row)
        in_row = min(per_row, len(mine) - row * per_row)
        left = (WIDTH - in_row * (half + 16) + 16) // 2
        tilt, drop = _fan(column, in_row, rows) if fanned else (0, 0)
        at = left + column * (half + 16), head + 18 + row * high + drop
        add_held_tile(scene, tile, tile in covering, half, at, tilt=tilt)
    return scene


def _fan(column: int, count: int, rows: int) -> tuple[int, int]:
    """Tilt a tile: in degrees, and how many pixels lower it is than the middle of its row.

    There are few tilts, so that most tiles keep theirs when one is played. In two rows they are half as
    large: that is easier to read, and compresses better.
    """
    middle = (count - 1) / 2
    out = (column - middle) / max(middle, 2)
    return round(_TILTS * out) * (2 if rows == 1 else 1), round(_ARC * out * out)


def _add_header(scene: Scene, view: View, middle: int) -> None:
    """Add the row above the hand: its seat, the tile to cover, and the ranking, contract or bids."""
    drawables: list[Drawable] = [Marker(view["seat"], 52), *_tile_to_cover(view)]
    scene.row(drawables, _MARGIN + 8, middle, gap=20)
    ranking = ranking_row(view)
    drawables = ranking or _contract(view)
    gap = 16 if ranking else 14
    if drawables:
        scene.row(drawables, WIDTH - _MARGIN - 8 - row_width(drawables, gap), middle, gap=gap)


def _tile_to_cover(view: View) -> list[Drawable]:
    """Show the top of the centre and how many tiles cover it; while bidding, an open leftover."""
    if view["centre"]:
        low, high = tiles.parse(view["centre"][-1]["tile"])
        top = Tile(high, low, 60, turned=True)
        count = len(view["covering"])
        if count:
            return [
                top,
                Icon("arrow", 40, "accent"),
                Icon("check", 36, "accent"),
                Text(str(count), 44, "accent"),
            ]
        return [top, Icon("arrow", 40, "muted"), Icon("cross", 32, "muted")]
    if view["leftover_waiting"] and view["leftover"] is not None:
        return [Text("+", 44, "muted"), Tile(*tiles.parse(view["leftover"])[::-1], 60, turned=True)]
    return []


def _contract(view: View) -> list[Drawable]:
    """Show the contractor and what they took of the bid; while bidding, the possible bids."""
    contractor = view["contractor"]
    if contractor is None or view["phase"] == "over":
        return bid_range(view)
    progress = f"{view['taken_value'][contractor]}/{view['bid']}"
    return [Marker(contractor, 40), Icon("flag", 36, "accent"), Text(progress, 40, "accent")]


def add_held_tile(
    scene: Scene, tile: tiles.Tile, covers: bool, half: int, at: tuple[int, int], *, tilt: int = 0
) -> None:
    """Add a tile in hand, the higher number above; one that `covers` is raised and lit."""
    look: Look = "lit" if covers else "plain"
    scene.put(Tile(tile[1], tile[0], half, look=look, tilt=tilt), at[0], at[1] - (10 if covers else 0))
