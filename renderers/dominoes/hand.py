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
from renderers.players import captions, seat_sign
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.text_fitting import fitted
from renderers.tiles import Look, Tile
from renderers.widgets import Icon, Text

_MARGIN: Final = 26
_RANKING: Final = 62  # pixels of its row
_FIRST: Final = 88  # pixels of the header's first row
_BIDS: Final = 44  # pixels from there down to the bids
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_WORDS: Final = (38, 34, 30, 26)
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
    scene = Scene(WIDTH, head + rows * high + 24 + _ARC, plain=rows > 1)
    if card:
        add_round_end(scene, view, _MARGIN, _MARGIN, WIDTH - 2 * _MARGIN)
    _add_header(scene, view, card)
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


def _add_header(scene: Scene, view: View, top: int) -> None:
    """Add the rows above the hand: the tile to cover and whose turn it is, which side is ahead, the ranking.

    While there are only bids, the first row shows those.
    """
    left, right = _MARGIN + 8, WIDTH - _MARGIN - 8
    middle = top + _MARGIN + 34
    turn = _turn(view)
    if view["phase"] == "bidding":
        _add_bids(scene, view, left, right, middle)
        scene.row(_leftover(view), left, middle + _FIRST + _BIDS, gap=12)
    else:
        scene.row(_tile_to_cover(view), left, middle, gap=12)
        scene.row(turn, right - row_width(turn, 12), middle, gap=12)
    add_sides(scene, view, left, top + _MARGIN + _FIRST - 6, right - left)
    below = top + _header_height(view) - len(_rankings(view)) * _RANKING
    for place, ranking in enumerate(_rankings(view)):
        y = below + place * _RANKING + _RANKING // 2
        scene.row(ranking, right - row_width(ranking, 12), y, gap=12)


def _turn(view: View) -> list[Drawable]:
    """Show whose turn it is: in words, or by an arrow."""
    if view["to_move"] is None:
        return []
    words = captions(view)
    if view["to_move"] == view["seat"] and "your_turn" in words:
        return [fitted(words["your_turn"], _WORDS, 300, "accent")]
    arrow, said = Icon("arrow", 30, "accent"), words.get("turn")
    turn: Drawable = fitted(said, _WORDS, 140, "muted") if said else arrow
    return [turn, *seat_sign(view, view["to_move"], 34, _NAME, 200)]


def _add_bids(scene: Scene, view: View, left: int, right: int, middle: int) -> None:
    """Add each seat above its bid, an arrow before the one to move."""
    passed = captions(view).get("passed")
    wide = (right - left) // len(view["bids"])
    for seat, bid in enumerate(view["bids"]):
        x = left + seat * wide
        arrow: list[Drawable] = [Icon("arrow", 30, "accent")] if view["to_move"] == seat else []
        room = wide - 16 - (row_width(arrow, 12) + 12 if arrow else 0)
        scene.row([*arrow, *seat_sign(view, seat, 34, _NAME, room)], x, middle - 10, gap=12)
        sign: Drawable = Icon("dots", 40, "faint")
        if bid:
            sign = Text(str(bid), 46, "accent")
        elif bid == 0:
            sign = fitted(passed, (38, 32), wide - 62, "muted") if passed else Icon("pass", 36, "muted")
        scene.row([sign], x + 46, middle + _BIDS, gap=12)


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
        return [numbers_row(view, order) for order in orders]
    return [row] if (row := ranking_row(view)) else []


def _header_height(view: View) -> int:
    """Measure the room that the header needs."""
    if view["phase"] == "bidding":
        return _MARGIN + _FIRST + _BIDS + (_FIRST if _leftover(view) else 0)
    sides = SIDES + 8 if view["phase"] in ("ranking", "playing") else 0
    return _MARGIN + _FIRST + sides + len(_rankings(view)) * _RANKING


def _tile_to_cover(view: View) -> list[Drawable]:
    """Show the top of the centre after who laid it.

    How many tiles cover it is known on the viewer's turn only, when they are raised.
    """
    if not view["centre"]:
        return _leftover(view)
    laid = view["centre"][-1]
    tile = Tile(*tiles.parse(laid["tile"])[::-1], 60, turned=True)
    words = captions(view).get("played")
    played: list[Drawable] = [fitted(words, _WORDS, 150, "muted")] if words else []
    return [*seat_sign(view, laid["seat"], 34, _NAME, 200), *played, tile]


def _leftover(view: View) -> list[Drawable]:
    """Show an open leftover that the contractor will get."""
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
