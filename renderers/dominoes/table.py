"""Pictures of Zigzag dominoes: the table, a hand, and the example for the rules.

Few words and no names: numerals, seat markers and icons, since the bot speaks many languages. `table_scene`
and `hand_scene` are the layouts as data; they read nothing but the view. A tile in the centre stands so that
the end by which it covers is at the same height as that end of the tile before it: along a pile, one number
stays and the other one rises.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from PIL import Image

from engines import tiles
from renderers import fonts
from renderers.dominoes import open_hands as dominoes_open
from renderers.icons import Bar, Icon, Marker, Panel, Text
from renderers.scene import Scene, picture, row_width
from renderers.sprites import Art, Box
from renderers.theme import Theme
from renderers.tiles import Back, Tile

View = Mapping[str, Any]

WIDTH: Final = 880
HEIGHT: Final = 640
_MARGIN: Final = 26
_SEAT_W: Final = 264
_SEAT_H: Final = 146
_SEAT_STEP: Final = _SEAT_W + 18
_MIDDLE: Final = 384  # the height of the middle of the centre
_BEFORE: Final = 300  # the middle, across, of the pile taken before
_STRIP: Final = 600  # the height of the middle of the bottom strip
_PER_ROW: Final = 10
_SMALL: Final = 30


def table(view: View, theme: Theme) -> Image.Image:
    """The table as the view shows it."""
    return picture(table_scene(view), theme)


def hand(view: View, theme: Theme) -> Image.Image:
    """The hand of the view's seat. Raises ValueError for a spectator's view, which holds no hand."""
    return picture(hand_scene(view), theme)


def opened(views: Sequence[View], theme: Theme) -> Image.Image:
    """The table and every hand, open, from the views of the three seats in order."""
    return picture(opened_scene(views), theme)


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


def opened_scene(views: Sequence[View]) -> Scene:
    """The layout of the table with all hands below it; while bidding, the tile left over lies open too."""
    view = dict(views[0])
    if view["leftover_waiting"]:
        view["leftover"] = dominoes_open.left_over(views)
    scene = table_scene(view)
    scene.height = HEIGHT + dominoes_open.HEIGHT
    dominoes_open.lay(scene, views, HEIGHT)
    return scene


def _left(seat: int) -> int:
    return _MARGIN + seat * _SEAT_STEP


def _seat(scene: Scene, view: View, seat: int) -> None:
    """A seat's panel: marker, score, tiles in hand and taken; the contractor's progress."""
    left, top, over = _left(seat), _MARGIN - 2, view["phase"] == "over"
    lit = view["to_move"] == seat or seat in (view["winners"] or ())
    panel = Panel(_SEAT_W, _SEAT_H, "lit" if lit else "plain")
    scene.put(panel, left, top)
    if over:
        _final(scene, view, seat, panel.surface)
        return
    if view["to_move"] == seat:
        scene.centre(Icon("pointer", 32, "accent"), left + _SEAT_W // 2, top + _SEAT_H + 17)
    scene.row([Marker(seat, 46), *_score(view, seat)], left + 18, top + 44, panel.surface, gap=12)
    held: list[Art] = [Icon("held", 30, "muted"), Text(str(view["tiles_left"][seat]), _SMALL)]
    scene.row(held, left + 18, top + 98, panel.surface)
    scene.row(_taken(view, seat), left + 100, top + 98, panel.surface, gap=6)
    if view["contractor"] == seat:
        share = min(100, 100 * view["taken_value"][seat] // max(1, view["bid"] or 1))
        scene.put(Bar(_SEAT_W - 36, 10, share), left + 18, top + 123, panel.surface)


def _final(scene: Scene, view: View, seat: int, surface: str) -> None:
    """A seat's panel at the end: the score alone, and a crown for who has won."""
    left, middle = _left(seat), _MARGIN - 2 + _SEAT_H // 2
    won = seat in view["winners"]
    room = _SEAT_W - 18 - 52 - 16 - 62
    size = min(fonts.fit(str(score), (72, 60, 48, 40), room) for score in view["scores"])
    arts: list[Art] = [Marker(seat, 52), Text(str(view["scores"][seat]), size, "accent" if won else "text")]
    scene.row(arts, left + 18, middle, surface, gap=16)
    if won:
        scene.centre(Icon("crown", 44, "accent"), left + _SEAT_W - 38, middle, surface)


def _score(view: View, seat: int) -> list[Art]:
    """The score, and the target where there is one and it fits."""
    room = _SEAT_W - 18 - 46 - 12 - 14
    score, target = str(view["scores"][seat]), f"/{view['options']['target']}"
    size = fonts.fit(score, (46, 40, 34), room)
    fits = fonts.width(score, size) + 12 + fonts.width(target, 28) <= room
    if view["options"]["hands"] or not fits:
        return [Text(score, size)]
    return [Text(score, size), Text(target, 28, "muted")]


def _taken(view: View, seat: int) -> list[Art]:
    """What a seat has taken: tiles or points; for the contractor a flag, and the bid beside it."""
    count = str(view["taken_value"][seat])
    if view["contractor"] == seat:
        return [Icon("flag", 30, "accent"), Text(f"{count}/{view['bid']}", 28, "accent")]
    points = view["options"]["scoring"] == "points"
    return [Icon("pips" if points else "stack", 30, "muted"), Text(count, _SMALL)]


def _bids(scene: Scene, view: View) -> None:
    """The bids, large, each under its seat; the highest is lit."""
    best = max((bid for bid in view["bids"] if bid), default=None)
    middle = _MIDDLE - 62 if view["leftover_waiting"] else _MIDDLE
    for seat, bid in enumerate(view["bids"]):
        x, highest = _left(seat) + _SEAT_W // 2, bid is not None and bid == best
        panel = Panel(192, 156, "lit" if highest else "slot")
        scene.centre(panel, x, middle)
        scene.centre(_bid(view, seat, highest), x, middle, panel.surface)
    if view["leftover_waiting"]:
        shown = view["leftover"]
        scene.centre(
            Back(52) if shown is None else Tile(*tiles.parse(shown)[::-1], 52), WIDTH // 2, _MIDDLE + 100
        )


def _bid(view: View, seat: int, highest: bool) -> Art:
    bid = view["bids"][seat]
    if bid:
        return Text(str(bid), 84, "accent" if highest else "text")
    if bid == 0:
        return Icon("pass", 64, "muted")
    return Icon("dots", 72, "text" if view["to_move"] == seat else "faint")


def stand(pile: Sequence[str]) -> list[tuple[int, int]]:
    """How the tiles of a pile stand, upper number first, so that a number that is kept stays in place."""
    standing: list[tuple[int, int]] = []
    for low, high in map(tiles.parse, pile):
        upper, lower = standing[-1] if standing else (None, None)
        if upper in (low, high):
            standing.append((high, low) if upper == high else (low, high))
        elif lower in (low, high):
            standing.append((low, high) if lower == high else (high, low))
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
        _pile(scene, centre, 690)
    else:
        _pile(scene, centre, WIDTH // 2)


def _to_lead(scene: Scene, view: View) -> None:
    """An empty centre: who leads, and to which bid."""
    if view["contractor"] is None:
        return
    arts: list[Art] = [
        Marker(view["contractor"], 72),
        Icon("flag", 72, "accent"),
        Text(str(view["bid"]), 96, "accent"),
    ]
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
            x, y, last = (
                left + column * (half + gap),
                top + row * high,
                row * _PER_ROW + column == len(standing) - 1,
            )
            scene.put(Tile(*ends, half, look="lit" if last else "plain"), x, y)
            if last:
                _laid_by(scene, centre[-1]["seat"], Box(x, y, half, 2 * half))
        for column, (before, after) in enumerate(pairwise(some)):
            x = left + column * (half + gap) + half + gap // 2
            end = 0 if before[0] == after[0] else 1
            ring = 6 if row == len(rows) - 1 and column == len(some) - 2 else 0
            link = Bar(gap - 2 - ring, 8, 100)
            scene.centre(link, x - ring // 2, top + row * high + half // 2 + end * half)


def _laid_by(scene: Scene, seat: int, top: Box) -> None:
    """Who laid the top tile: beside it, or above it where the row ends."""
    beside = top.x + top.w + 14
    if beside + 40 <= WIDTH - _MARGIN:
        scene.put(Marker(seat, 40), beside, top.y + top.h // 2 - 20)
    else:
        scene.centre(Marker(seat, 26), top.x + top.w // 2, top.y - 24)


def _taken_before(scene: Scene, previous: Mapping[str, Any]) -> None:
    """The pile that was taken just now, small and dim, and who took it."""
    standing = stand(previous["tiles"])
    half, gap = (56, 10) if len(standing) <= 8 else (44, 8)
    rows = [standing[n : n + _PER_ROW] for n in range(0, len(standing), _PER_ROW)]
    high = 2 * half + 12
    left = _BEFORE - (len(rows[0]) * (half + gap) - gap) // 2
    top = _MIDDLE - (high * len(rows) - 12) // 2 - 32
    for row, some in enumerate(rows):
        for column, ends in enumerate(some):
            scene.put(Tile(*ends, half, look="dim"), left + column * (half + gap), top + row * high)
    arts: list[Art] = [
        Icon("arrow", 36, "muted"),
        Marker(previous["seat"], 36),
        Text(f"+{len(standing)}", 36),
    ]
    scene.row(arts, _BEFORE - row_width(arts, 12) // 2, top + high * len(rows) + 26, gap=12)


def _result(scene: Scene, view: View) -> None:
    """The end: under the seats, what the last hands scored; the contractor with what was taken of the bid."""
    shown = view["results"][-8:]
    for row, result in enumerate(shown):
        y = _MIDDLE - 22 * (len(shown) - 1) + row * 44
        for seat, scored in enumerate(result["scored"]):
            left = _left(seat)
            if seat == result["contractor"]:
                _took(scene, result, left + 16, y)
            if scored:
                points = Text(f"+{scored}", 30)
                scene.row([points], left + _SEAT_W - 16 - points.size[0], y)


def _took(scene: Scene, result: Mapping[str, Any], x: int, y: int) -> None:
    """How the contractor did: what was taken of the bid."""
    scene.row([_verdict(result), Text(f"{result['took']}/{result['bid']}", 28, "muted")], x, y)


def _verdict(result: Mapping[str, Any]) -> Icon:
    made = result["took"] >= result["bid"]
    return Icon("check" if made else "cross", 28, "good" if made else "bad")


def _strip(scene: Scene, view: View) -> None:
    """Along the bottom: which hand it is; the ranking or how the last hand went; what may be bid."""
    number, hands = view["hand"], view["options"]["hands"]
    scene.row([Text(f"#{number}/{hands}" if hands else f"#{number}", 30, "muted")], _MARGIN + 6, _STRIP)
    middle, gap = _ranking(view), 16
    if not middle and view["phase"] == "bidding" and view["results"]:
        middle, gap = _last_hand(view["results"][-1]), 12
    if middle:
        scene.row(middle, (WIDTH - row_width(middle, gap)) // 2, _STRIP, gap=gap)
    may_bid = _may_bid(view)
    if may_bid:
        scene.row(may_bid, WIDTH - _MARGIN - 6 - row_width(may_bid, 10), _STRIP, gap=10)


def _last_hand(result: Mapping[str, Any]) -> list[Art]:
    """Who was the contractor, and what was taken of the bid."""
    return [
        Marker(result["contractor"], 32),
        _verdict(result),
        Text(f"{result['took']}/{result['bid']}", 30, "muted"),
    ]


def _may_bid(view: View) -> list[Art]:
    """The lowest and the highest bid there can be now."""
    lowest, highest = max(bid or 0 for bid in view["bids"]) + 1, view["highest_bid"]
    if view["phase"] != "bidding" or lowest > highest:
        return []
    shown = f"{lowest}" if lowest == highest else f"{lowest}\u2013{highest}"
    return [Icon("flag", 28, "muted"), Text(shown, 30, "muted")]


def _ranking(view: View) -> list[Art]:
    """The numbers from high to low, where they are not the usual way round; a question while they are being
    named.
    """
    if view["phase"] == "ranking":
        return [Icon("crown", 32, "accent"), Text("?", 40, "accent")]
    ranking = list(view["ranking"] or ())
    if view["phase"] != "playing" or ranking == sorted(ranking, reverse=True):
        return []
    return [Icon("crown", 28, "accent"), *(Text(str(value), 32) for value in ranking)]


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
        dominoes_open.hold(
            scene, tile, tile in covering, half, (left + column * (half + 16), head + 18 + row * high)
        )
    return scene


def _head(scene: Scene, view: View, middle: int) -> None:
    """Above the hand: whose it is, the tile to be covered, and a ranking that is not the usual one."""
    arts: list[Art] = [Marker(view["seat"], 52), *_to_cover(view)]
    scene.row(arts, _MARGIN + 8, middle, gap=20)
    ranking = _ranking(view)
    arts = ranking or _contract(view)
    gap = 16 if ranking else 14
    if arts:
        scene.row(arts, WIDTH - _MARGIN - 8 - row_width(arts, gap), middle, gap=gap)


def _to_cover(view: View) -> list[Art]:
    """The top of the centre and how many tiles cover it; while bidding, the leftover if it is open."""
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


def _contract(view: View) -> list[Art]:
    """The contractor and what was taken of the bid; while bidding, what may be bid."""
    contractor = view["contractor"]
    if contractor is None or view["phase"] == "over":
        return _may_bid(view)
    progress = f"{view['taken_value'][contractor]}/{view['bid']}"
    return [Marker(contractor, 40), Icon("flag", 36, "accent"), Text(progress, 40, "accent")]
