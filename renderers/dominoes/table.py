"""The table of Zigzag dominoes.

A tile in the centre stands so that its covering end is level with the same number of the tile before it:
along a pile, one number stays and the other rises.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from engines import tiles
from renderers import View, fonts
from renderers.celebration import Crown
from renderers.dominoes.results import add_results, verdict
from renderers.scene import Scene, row_width
from renderers.sprites import Box, Drawable
from renderers.tiles import Back, Tile
from renderers.widgets import Bar, Icon, Marker, Panel, Text

WIDTH: Final = 880
HEIGHT: Final = 640
_MARGIN: Final = 26
_SEAT_W: Final = 264
_SEAT_H: Final = 146
_SEAT_STEP: Final = _SEAT_W + 18
_CENTRE_Y: Final = 384  # the y of the centre's middle
_PREVIOUS_X: Final = 300  # the x of the middle of the pile just taken
_STRIP_Y: Final = 600  # the y of the bottom strip's middle
_PER_ROW: Final = 10
_SMALL: Final = 30


def example_scene() -> Scene:
    """Lay out the rules' example: 5-3 covers 5-1, but 3-1 does not cover 1-4."""
    scene = Scene(520, 190)
    for left, (below, above, sign, tone) in zip(
        (34, 290), (((5, 1), (5, 3), "check", "good"), ((1, 4), (1, 3), "cross", "bad")), strict=True
    ):
        scene.put(Tile(*below, 62), left, 33)
        scene.put(Tile(*above, 62), left + 76, 33)
        scene.centre(Icon(sign, 40, tone), left + 170, 95)
    return scene


def table_scene(view: View) -> Scene:
    scene = Scene(WIDTH, HEIGHT)
    for seat in range(3):
        _add_seat(scene, view, seat)
    if view["phase"] == "over":
        top = _MARGIN + _SEAT_H + 18
        add_results(
            scene, view, [Box(_seat_left(seat), top, _SEAT_W, HEIGHT - _MARGIN - top) for seat in range(3)]
        )
        return scene
    if view["phase"] == "playing":
        _add_centre(scene, view)
    else:
        _add_bids(scene, view)
    _add_bottom_strip(scene, view)
    return scene


def _seat_left(seat: int) -> int:
    return _MARGIN + seat * _SEAT_STEP


def _add_seat(scene: Scene, view: View, seat: int) -> None:
    """Add a seat's panel: marker, score, tiles in hand and taken, and the contractor's progress."""
    left, top, over = _seat_left(seat), _MARGIN - 2, view["to_move"] is None
    lit = view["to_move"] == seat or seat in (view["winners"] or ())
    panel = Panel(_SEAT_W, _SEAT_H, "lit" if lit else "plain")
    scene.put(panel, left, top)
    if over:
        _add_final_score(scene, view, seat, panel.surface)
        return
    if view["to_move"] == seat:
        scene.centre(Icon("pointer", 32, "accent"), left + _SEAT_W // 2, top + _SEAT_H + 17)
    scene.row([Marker(seat, 46), *_score(view, seat)], left + 18, top + 44, panel.surface, gap=12)
    held: list[Drawable] = [Icon("held", 30, "muted"), Text(str(view["tiles_left"][seat]), _SMALL)]
    scene.row(held, left + 18, top + 98, panel.surface)
    scene.row(_taken_count(view, seat), left + 100, top + 98, panel.surface, gap=6)
    if view["contractor"] == seat:
        share = min(100, 100 * view["taken_value"][seat] // max(1, view["bid"] or 1))
        scene.put(Bar(_SEAT_W - 36, 10, share), left + 18, top + 123, panel.surface)


def _add_final_score(scene: Scene, view: View, seat: int, surface: str) -> None:
    """Add a seat's score at the end, with a crown for a winner."""
    left, middle = _seat_left(seat), _MARGIN - 2 + _SEAT_H // 2
    won = seat in (view["winners"] or ())
    room = _SEAT_W - 98 - 18
    size = min(fonts.fitting_size(str(score), (72, 60, 48, 40), room) for score in view["scores"])
    scene.centre(Marker(seat, 52), left + 50, middle + (30 if won else 0), surface)
    score = Text(str(view["scores"][seat]), size, "accent" if won else "text")
    scene.row([score], left + 98, middle, surface)
    if won:
        scene.centre(Crown(72), left + 50, middle - 32, surface)


def _score(view: View, seat: int) -> list[Drawable]:
    """Show a seat's score, with the target if there is one and it fits."""
    room = _SEAT_W - 18 - 46 - 12 - 14
    score, target = str(view["scores"][seat]), f"/{view['options']['target']}"
    size = fonts.fitting_size(score, (46, 40, 34), room)
    fits = fonts.width(score, size) + 12 + fonts.width(target, 28) <= room
    if view["options"]["hands"] or not fits:
        return [Text(score, size)]
    return [Text(score, size), Text(target, 28, "muted")]


def _taken_count(view: View, seat: int) -> list[Drawable]:
    """Show what a seat has taken, tiles or points; for the contractor a flag and the bid."""
    count = str(view["taken_value"][seat])
    if view["contractor"] == seat:
        return [Icon("flag", 30, "accent"), Text(f"{count}/{view['bid']}", 28, "accent")]
    points = view["options"]["scoring"] == "points"
    return [Icon("pips" if points else "stack", 30, "muted"), Text(count, _SMALL)]


def _add_bids(scene: Scene, view: View) -> None:
    """Add the bids, each under its seat, the highest lit, and the leftover if the winner takes it."""
    best = max((bid for bid in view["bids"] if bid), default=None)
    middle = _CENTRE_Y - 62 if view["leftover_waiting"] else _CENTRE_Y
    for seat, bid in enumerate(view["bids"]):
        x, highest = _seat_left(seat) + _SEAT_W // 2, bid is not None and bid == best
        panel = Panel(192, 156, "lit" if highest else "slot")
        scene.centre(panel, x, middle)
        scene.centre(_bid_sign(view, seat, highest), x, middle, panel.surface)
    if view["leftover_waiting"]:
        shown = view["leftover"]
        scene.centre(
            Back(52) if shown is None else Tile(*tiles.parse(shown)[::-1], 52), WIDTH // 2, _CENTRE_Y + 100
        )


def _bid_sign(view: View, seat: int, highest: bool) -> Drawable:
    bid = view["bids"][seat]
    if bid:
        return Text(str(bid), 84, "accent" if highest else "text")
    if bid == 0:
        return Icon("pass", 64, "muted")
    return Icon("dots", 72, "text" if view["to_move"] == seat else "faint")


def orient_pile(pile: Sequence[str]) -> list[tuple[int, int]]:
    """Turn a pile's tiles, upper number first, so that the number that matches stays level."""
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


def _add_centre(scene: Scene, view: View) -> None:
    """Add the pile in the centre, and the pile just taken."""
    centre = view["centre"]
    if not centre:
        _add_leader(scene, view)
    elif len(centre) == 1 and view["previous"]:
        _add_previous_pile(scene, view["previous"])
        _add_pile(scene, centre, 690)
    else:
        _add_pile(scene, centre, WIDTH // 2)


def _add_leader(scene: Scene, view: View) -> None:
    """Add who leads to an empty centre, and their bid."""
    if view["contractor"] is None:
        return
    drawables: list[Drawable] = [
        Marker(view["contractor"], 72),
        Icon("flag", 72, "accent"),
        Text(str(view["bid"]), 96, "accent"),
    ]
    scene.row(drawables, (WIDTH - row_width(drawables, 28)) // 2, _CENTRE_Y, gap=28)


def _add_pile(scene: Scene, centre: Sequence[Mapping[str, Any]], middle: int) -> None:
    """Add a pile around `middle` in rows of ten, the top tile lit, with a link between matching ends."""
    standing = orient_pile([laid["tile"] for laid in centre])
    rows = [standing[n : n + _PER_ROW] for n in range(0, len(standing), _PER_ROW)]
    half, gap = (68, 14) if len(standing) > 8 else (80, 22)
    high = 2 * half + 24
    top = _CENTRE_Y - (high * len(rows) - 24) // 2
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
                _add_player_marker(scene, centre[-1]["seat"], Box(x, y, half, 2 * half))
        for column, (before, after) in enumerate(pairwise(some)):
            x = left + column * (half + gap) + half + gap // 2
            end = 0 if before[0] == after[0] else 1
            ring = 6 if row == len(rows) - 1 and column == len(some) - 2 else 0
            link = Bar(gap - 2 - ring, 8, 100)
            scene.centre(link, x - ring // 2, top + row * high + half // 2 + end * half)


def _add_player_marker(scene: Scene, seat: int, top: Box) -> None:
    """Mark who laid the top tile: beside it, or above it at the end of a row."""
    beside = top.x + top.w + 14
    if beside + 40 <= WIDTH - _MARGIN:
        scene.put(Marker(seat, 40), beside, top.y + top.h // 2 - 20)
    else:
        scene.centre(Marker(seat, 26), top.x + top.w // 2, top.y - 24)


def _add_previous_pile(scene: Scene, previous: Mapping[str, Any]) -> None:
    """Add the pile just taken, small and dim, and who took it."""
    standing = orient_pile(previous["tiles"])
    half, gap = (56, 10) if len(standing) <= 8 else (44, 8)
    rows = [standing[n : n + _PER_ROW] for n in range(0, len(standing), _PER_ROW)]
    high = 2 * half + 12
    left = _PREVIOUS_X - (len(rows[0]) * (half + gap) - gap) // 2
    top = _CENTRE_Y - (high * len(rows) - 12) // 2 - 32
    for row, some in enumerate(rows):
        for column, ends in enumerate(some):
            scene.put(Tile(*ends, half, look="dim"), left + column * (half + gap), top + row * high)
    drawables: list[Drawable] = [
        Icon("arrow", 36, "muted"),
        Marker(previous["seat"], 36),
        Text(f"+{len(standing)}", 36),
    ]
    scene.row(drawables, _PREVIOUS_X - row_width(drawables, 12) // 2, top + high * len(rows) + 26, gap=12)


def _add_bottom_strip(scene: Scene, view: View) -> None:
    """Add the round if their number is limited, the ranking or the last result, and the possible bids."""
    if rounds := view["options"]["hands"]:
        scene.row([Text(f"{view['hand']}/{rounds}", 30, "muted")], _MARGIN + 6, _STRIP_Y)
    middle, gap = ranking_row(view), 16
    if not middle and view["phase"] == "bidding" and view["results"]:
        middle, gap = _last_hand(view["results"][-1]), 12
    if middle:
        scene.row(middle, (WIDTH - row_width(middle, gap)) // 2, _STRIP_Y, gap=gap)
    may_bid = bid_range(view)
    if may_bid:
        scene.row(may_bid, WIDTH - _MARGIN - 6 - row_width(may_bid, 10), _STRIP_Y, gap=10)


def _last_hand(result: Mapping[str, Any]) -> list[Drawable]:
    """Show the last contractor, and what they took of the bid."""
    return [
        Marker(result["contractor"], 32),
        verdict(result),
        Text(f"{result['took']}/{result['bid']}", 30, "muted"),
    ]


def bid_range(view: View) -> list[Drawable]:
    """Show the lowest and the highest bid possible now."""
    lowest, highest = max(bid or 0 for bid in view["bids"]) + 1, view["highest_bid"]
    if view["phase"] != "bidding" or view["to_move"] is None or lowest > highest:
        return []
    shown = f"{lowest}" if lowest == highest else f"{lowest}\u2013{highest}"
    return [Icon("flag", 28, "muted"), Text(shown, 30, "muted")]


def ranking_row(view: View) -> list[Drawable]:
    """Show the numbers from high to low unless in the usual order.

    While the contractor is choosing them, show a question mark.
    """
    if view["phase"] == "ranking":
        return [Icon("crown", 32, "accent"), Text("?", 40, "accent")]
    ranking = list(view["ranking"] or ())
    if view["phase"] != "playing" or ranking == sorted(ranking, reverse=True):
        return []
    return [Icon("crown", 28, "accent"), *(Text(str(value), 32) for value in ranking)]
