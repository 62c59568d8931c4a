"""A player's hand of dominoes."""

from typing import Final

from engines import tiles
from engines.dominoes import notation
from engines.dominoes.notation import Declaration
from engines.dominoes.sides import is_worth_covering
from engines.dominoes.state import ranked
from renderers import View
from renderers.dominoes.round_end import HEIGHT as ROUND_END
from renderers.dominoes.round_end import add_round_end, stands_in_hand
from renderers.dominoes.sides import HEIGHT as SIDES
from renderers.dominoes.sides import add_sides
from renderers.dominoes.table import WIDTH, numbers_row, ranking_row
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.tiles import Look, Tile
from renderers.widgets import Marker, Text

_MARGIN: Final = 26
_RANKING: Final = 62  # pixels of its row
_SIDES: Final = 330  # the x where the sides begin
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
    card = ROUND_END + _MARGIN if stands_in_hand(view) else 0
    head, high = card + _header_height(view), 2 * half + 34
    scene = Scene(WIDTH, head + rows * high + 24 + _ARC)
    if card:
        add_round_end(scene, view, _MARGIN, _MARGIN, WIDTH - 2 * _MARGIN)
    _add_header(scene, view, card + 74)
    covering, wanted = {tiles.parse(text) for text in view["covering"]}, is_worth_covering(view)
    for index, tile in enumerate(mine):
        row, column = divmod(index, per_row)
        in_row = min(per_row, len(mine) - row * per_row)
        left = (WIDTH - in_row * (half + 16) + 16) // 2
        tilt, drop = _fan(column, in_row, rows) if fanned else (0, 0)
        at = left + column * (half + 16), head + 18 + row * high + drop
        look: Look = "lit" if tile in covering and wanted else "plain"
        add_held_tile(scene, tile, tile in covering, half, at, tilt=tilt, look=look)
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
    """Add the row above the hand: the tile to cover, and the ranking or which side is ahead."""
    scene.row(_tile_to_cover(view), _MARGIN + 8, middle, gap=20)
    add_sides(scene, view, _SIDES, middle - SIDES // 2, WIDTH - _MARGIN - 8 - _SIDES)
    for place, ranking in enumerate(_rankings(view), 1):
        scene.row(ranking, WIDTH - _MARGIN - 8 - row_width(ranking, 12), middle + place * _RANKING, gap=12)


def _rankings(view: View) -> list[list[Drawable]]:
    """List the rows of rankings: the one that holds, or the two of a number chosen to rank highest."""
    chosen = [move for move in view["legal"] if view.get("part") and move.startswith(f"{view['part']} ")]
    if view["phase"] == "ranking" and chosen:
        declared = [notation.parse(move) for move in chosen]
        orders = [
            ranked(view["options"]["set"], one.high, one.order)
            for one in declared
            if isinstance(one, Declaration)
        ]
        return [numbers_row(order) for order in orders]
    return [row] if (row := ranking_row(view)) else []


def _header_height(view: View) -> int:
    """Measure the room that the header needs: little while there are only bids, which stand in the words."""
    rankings = len(_rankings(view))
    if not rankings and not view["centre"] and view["contractor"] is None:
        return 132 if view["leftover_waiting"] and view["leftover"] is not None else _MARGIN
    return 132 + rankings * _RANKING


def _tile_to_cover(view: View) -> list[Drawable]:
    """Show the top of the centre after the mark of who laid it; while bidding, an open leftover.

    How many tiles cover it is known on the viewer's turn only, when they are raised.
    """
    if view["centre"]:
        laid = view["centre"][-1]
        return [Marker(laid["seat"], 40), Tile(*tiles.parse(laid["tile"])[::-1], 60, turned=True)]
    if view["leftover_waiting"] and view["leftover"] is not None:
        return [Text("+", 44, "muted"), Tile(*tiles.parse(view["leftover"])[::-1], 60, turned=True)]
    return []


def add_held_tile(
    scene: Scene,
    tile: tiles.Tile,
    covers: bool,
    half: int,
    at: tuple[int, int],
    *,
    tilt: int = 0,
    look: Look = "plain",
) -> None:
    """Add a tile in hand, the higher number above; one that `covers` is raised."""
    scene.put(Tile(tile[1], tile[0], half, look=look, tilt=tilt), at[0], at[1] - (10 if covers else 0))
