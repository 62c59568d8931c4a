"""Pictures of Zigzag dominoes: the table, a hand, and the example for the rules.

Few words and no names: numerals, seat markers and icons, since the bot speaks many languages. `table_scene` and
`hand_scene` are the layouts as data; they read nothing but the view. A tile in the centre stands so that the end by which
it covers is at the same height as that end of the tile before it: along a pile, one number stays and the other one rises.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from PIL import Image

from engines import tiles
from renderers import fonts
from renderers.marks import Bar, Icon, Marker, Panel, Text
from renderers.scene import Scene, picture, row_width
from renderers.sprites import Art
from renderers.theme import Theme
from renderers.tiles import Back, Look, Tile

View = Mapping[str, Any]

WIDTH: Final = 880
HEIGHT: Final = 640
_MARGIN: Final = 26
_SEAT_W: Final = 264
_SEAT_H: Final = 146
_SEAT_STEP: Final = _SEAT_W + 18
_MIDDLE: Final = 384  # the height of the middle of the centre
_STRIP: Final = 600  # the height of the middle of the bottom strip
_PER_ROW: Final = 10
_SMALL: Final = 30


def table(view: View, theme: Theme) -> Image.Image:
    """The table as the view shows it."""
    return picture(table_scene(view), theme)


def hand(view: View, theme: Theme) -> Image.Image:
    """The hand of the view's seat. Raises ValueError for a spectator's view, which holds no hand."""
    return picture(hand_scene(view), theme)


def example(theme: Theme) -> Image.Image:
    """What covers and what does not: 5-3 on 5-1, but not 3-1 on 1-4."""
    scene = Scene(520, 190)
    for left, (below, above, sign, tone) in zip(
        (34, 290), (((5, 1), (5, 3), "check", "good"), ((1, 4), (1, 3), "cross", "bad")), strict=True
    ):
        scene.put(Tile(*below, 62), left, 33)
        scene.put(Tile(*above, 62), left + 76, 33)
        scene.centre(Icon(sign, 40, tone), left + 170, 95)
    return picture(scene, theme)


def table_scene(view: View) -> Scene:
    """The layout of the table."""
    scene = Scene(WIDTH, HEIGHT)
    for seat in range(3):
        _seat(scene, view, seat)
    if view["phase"] == "over":
        _result(scene, view)
    elif view["phase"] == "playing":
        _centre(scene, view)
    else:
        _bids(scene, view)
    _strip(scene, view)
    return scene


def _left(seat: int) -> int:
    return _MARGIN + seat * _SEAT_STEP


def _seat(scene: Scene, view: View, seat: int) -> None:
    """A seat's panel: marker, score, tiles in hand and taken; the contractor's progress."""
    left, top = _left(seat), _MARGIN - 2
    on_turn = view["to_move"] == seat or seat in (view["winners"] or ())
    panel = Panel(_SEAT_W, _SEAT_H, "lit" if on_turn else "plain")
    scene.put(panel, left, top)
    if view["to_move"] == seat:
        scene.centre(Icon("pointer", 34, "accent"), left + _SEAT_W // 2, top + _SEAT_H + 14)
    scene.row([Marker(seat, 46), *_score(view, seat)], left + 18, top + 42, panel.surface, gap=14)
    badge = _badge(view, seat)
    if badge is not None:
        scene.centre(Icon(badge, 36, "accent"), left + _SEAT_W - 34, top + 42, panel.surface)
    if view["phase"] == "over":
        return
    scene.row([Icon("held", 34, "muted"), Text(str(view["tiles_left"][seat]), _SMALL)], left + 24, top + 99, panel.surface)
    scene.row(_taken(view, seat), left + 112, top + 99, panel.surface)
    if view["contractor"] == seat:
        share = min(100, 100 * view["taken_value"][seat] // max(1, view["bid"] or 1))
        scene.put(Bar(_SEAT_W - 36, 10, share), left + 18, top + 124, panel.surface)


def _badge(view: View, seat: int) -> str | None:
    if view["phase"] == "over":
        return "crown" if seat in view["winners"] else None
    return "flag" if view["contractor"] == seat else None


def _score(view: View, seat: int) -> list[Art]:
    """The score, and the target where there is one and it fits."""
    room = _SEAT_W - 18 - 46 - 14 - 56
    score = str(view["scores"][seat])
    size = fonts.fit(score, (46, 40, 34), room)
    target = f"/{view['options']['target']}"
    fits = fonts.width(score, size) + 4 + fonts.width(target, 28) <= room
    if view["options"]["hands"] or not fits:
        return [Text(score, size)]
    return [Text(score, size), Text(target, 28, "muted")]


def _taken(view: View, seat: int) -> list[Art]:
    """What a seat has taken: tiles or points; the contractor's with the bid."""
    points = view["options"]["scoring"] == "points"
    count = str(view["taken_value"][seat])
    arts: list[Art] = [Icon("pips" if points else "stack", 30, "muted"), Text(count, _SMALL)]
    if view["contractor"] == seat and view["bid"] is not None:
        arts[1] = Text(f"{count}/{view['bid']}", 28, "accent")
    return arts


def _bids(scene: Scene, view: View) -> None:
    """The bids, large, each under its seat; the highest is lit."""
    best = max((bid for bid in view["bids"] if bid), default=None)
    for seat, bid in enumerate(view["bids"]):
        left, x = _left(seat), _left(seat) + _SEAT_W // 2
        highest = bid is not None and bid == best
        panel = Panel(188, 150, "lit" if highest else "slot")
        scene.put(panel, left + (_SEAT_W - 188) // 2, _MIDDLE - 114)
        scene.centre(_bid(view, seat, highest), x, _MIDDLE - 39, panel.surface)
    if view["leftover_waiting"]:
        shown = view["leftover"]
        scene.centre(Back(48) if shown is None else Tile(*tiles.parse(shown), 48), WIDTH // 2, _MIDDLE + 108)


def _bid(view: View, seat: int, highest: bool) -> Art:
    bid = view["bids"][seat]
    if bid:
        return Text(str(bid), 84, "accent" if highest else "text")
    if bid == 0:
        return Icon("pass", 64, "muted")
    return Icon("dots", 72, "text" if view["to_move"] == seat else "faint")


def stand(pile: Sequence[str]) -> list[tuple[int, int]]:
    """How the tiles of a pile stand, upper number first: the end by which one covers is as high as in the one before."""
    standing: list[tuple[int, int]] = []
    for low, high in map(tiles.parse, pile):
        upper, lower = standing[-1] if standing else (high, low)
        if standing and (upper in (low, high)) and not (lower in (low, high) and upper != lower and low == high):
            standing.append((upper, high if upper == low else low))
        elif standing and lower in (low, high):
            standing.append((high if lower == low else low, lower))
        else:
            standing.append((high, low))
    return standing


def _centre(scene: Scene, view: View) -> None:
    """The pile in the centre, its top lit, and the pile taken just before."""
    centre = view["centre"]
    if not centre:
        _to_lead(scene, view)
    elif len(centre) == 1 and view["previous"]:
        _taken_before(scene, view["previous"])
        _pile(scene, centre, 700)
    else:
        _pile(scene, centre, WIDTH // 2)


def _to_lead(scene: Scene, view: View) -> None:
    """An empty centre: who leads, and to which bid."""
    if view["contractor"] is None:
        return
    arts: list[Art] = [Marker(view["contractor"], 72), Icon("flag", 72, "accent"), Text(str(view["bid"]), 96, "accent")]
    scene.row(arts, (WIDTH - row_width(arts, 28)) // 2, _MIDDLE, gap=28)


def _pile(scene: Scene, centre: Sequence[Mapping[str, Any]], middle: int) -> None:
    standing = stand([laid["tile"] for laid in centre])
    rows = [standing[n : n + _PER_ROW] for n in range(0, len(standing), _PER_ROW)]
    half, gap = (68, 14) if len(standing) > 8 else (80, 22)
    high = 2 * half + 24
    top = _MIDDLE - (high * len(rows) - 24) // 2
    for row, some in enumerate(rows):
        wide = len(some) * (half + gap) - gap
        full = len(rows[0]) * (half + gap) - gap
        left = middle - (wide if len(rows) == 1 else full) // 2
        for column, ends in enumerate(some):
            x, y, last = left + column * (half + gap), top + row * high, row * _PER_ROW + column == len(standing) - 1
            scene.put(Tile(*ends, half, look="lit" if last else "plain"), x, y)
            if last:
                _laid_by(scene, centre[-1]["seat"], x + half + 14, y + half, x + half // 2, y)
        for column, (before, after) in enumerate(pairwise(some)):
            x = left + column * (half + gap) + half + gap // 2
            end = 0 if before[0] == after[0] else 1
            scene.centre(Icon("link", gap - 6, "accent"), x, top + row * high + half // 2 + end * half)


def _laid_by(scene: Scene, seat: int, beside: int, middle: int, across: int, top: int) -> None:
    """Who laid the top tile: beside it, or above it where the row ends."""
    if beside + 44 <= WIDTH - _MARGIN:
        scene.put(Marker(seat, 40), beside, middle - 20)
    else:
        scene.centre(Marker(seat, 26), across, top - 22)


def _taken_before(scene: Scene, previous: Mapping[str, Any]) -> None:
    """The pile that was taken just now, small and dim, and who took it."""
    half, gap, per_row = 44, 8, 10
    standing = stand(previous["tiles"])
    rows = [standing[n : n + per_row] for n in range(0, len(standing), per_row)]
    high = 2 * half + 12
    top = _MIDDLE - (high * len(rows) - 12) // 2 - 26
    for row, some in enumerate(rows):
        for column, ends in enumerate(some):
            scene.put(Tile(*ends, half, look="dim"), _MARGIN + 14 + column * (half + gap), top + row * high)
    arts: list[Art] = [Icon("arrow", 36, "muted"), Marker(previous["seat"], 36), Text(f"+{len(standing)}", 36)]
    scene.row(arts, _MARGIN + 14, top + high * len(rows) + 26, gap=12)


def _result(scene: Scene, view: View) -> None:
    """The end: final scores under the seats, and what the last hands scored."""
    for seat in range(3):
        won = seat in view["winners"]
        text = Text(str(view["scores"][seat]), 88 if won else 72, "accent" if won else "text")
        scene.centre(text, _left(seat) + _SEAT_W // 2, 240)
    for row, result in enumerate(view["results"][-6:]):
        y = 322 + row * 44
        for seat, scored in enumerate(result["scored"]):
            arts: list[Art] = []
            if seat == result["contractor"]:
                made = result["took"] >= result["bid"]
                arts += [Icon("check" if made else "cross", 28, "good" if made else "bad")]
                arts += [Text(f"{result['took']}/{result['bid']}", 28, "muted")]
            if scored:
                arts.append(Text(f"+{scored}", 30))
            scene.row(arts, _left(seat) + (_SEAT_W - row_width(arts, 12)) // 2, y, gap=12)


def _strip(scene: Scene, view: View) -> None:
    """Along the bottom: which hand it is, a ranking that is not the usual one, and how the last hand went."""
    number, hands = view["hand"], view["options"]["hands"]
    arts: list[Art] = [Text(f"#{number}/{hands}" if hands else f"#{number}", 30, "muted")]
    scene.row(arts, _MARGIN + 6, _STRIP)
    ranking = _ranking(view)
    if ranking:
        scene.row(ranking, (WIDTH - row_width(ranking, 16)) // 2, _STRIP, gap=16)
    if view["phase"] == "bidding":
        last: list[Art] = [Icon("stack", 28, "muted"), Text(str(view["highest_bid"]), 30, "muted")]
        scene.row(last, WIDTH - _MARGIN - 6 - row_width(last, 10), _STRIP, gap=10)


def _ranking(view: View) -> list[Art]:
    """The numbers from high to low, where they are not the usual way round."""
    ranking = view["ranking"]
    if view["phase"] == "ranking" or not ranking or list(ranking) == sorted(ranking, reverse=True):
        return []
    return [Icon("crown", 28, "accent"), *(Text(str(value), 32, "text") for value in ranking)]


def hand_scene(view: View) -> Scene:
    """The layout of a hand. Raises ValueError for a spectator's view."""
    if view["mine"] is None:
        raise ValueError("a spectator holds no hand")
    mine = [tiles.parse(text) for text in view["mine"]]
    rows = -(-len(mine) // _PER_ROW) or 1
    per_row = -(-len(mine) // rows) or 1
    half = min(84, (WIDTH - 2 * _MARGIN - 16 * (per_row - 1)) // per_row)
    head, high = 132, 2 * half + 34
    scene = Scene(WIDTH, head + rows * high + 24)
    _head(scene, view, head // 2 + 8)
    covering = {tiles.parse(text) for text in view["covering"]}
    for index, tile in enumerate(mine):
        row, column = divmod(index, per_row)
        in_row = min(per_row, len(mine) - row * per_row)
        left = (WIDTH - in_row * (half + 16) + 16) // 2
        _held(scene, tile, tile in covering, half, (left + column * (half + 16), head + 18 + row * high))
    return scene


def _held(scene: Scene, tile: tiles.Tile, covers: bool, half: int, at: tuple[int, int]) -> None:
    """A tile in hand, the higher number above; one that covers is raised and lit."""
    look: Look = "lit" if covers else "plain"
    scene.put(Tile(tile[1], tile[0], half, look=look), at[0], at[1] - (10 if covers else 0))


def _head(scene: Scene, view: View, middle: int) -> None:
    """Above the hand: whose it is, the tile to be covered, and a ranking that is not the usual one."""
    arts: list[Art] = [Marker(view["seat"], 52)]
    centre = view["centre"]
    if centre:
        low, high = tiles.parse(centre[-1]["tile"])
        sign = "check" if view["covering"] else "cross"
        arts += [Tile(high, low, 60, turned=True), Icon("arrow", 40, "accent" if view["covering"] else "muted")]
        if not view["covering"]:
            arts.append(Icon(sign, 32, "muted"))
    elif view["bid"] is not None:
        arts += [Icon("flag", 44, "accent"), Text(str(view["bid"]), 48, "accent")]
    elif view["leftover"] is not None and view["leftover_waiting"]:
        arts += [Tile(*tiles.parse(view["leftover"]), 60, turned=True)]
    scene.row(arts, _MARGIN + 8, middle, gap=22)
    ranking = _ranking(view)
    if ranking:
        scene.row(ranking, WIDTH - _MARGIN - 8 - row_width(ranking, 16), middle, gap=16)
