"""The table of Zigzag dominoes.

A tile in the centre stands so that its covering end is level with the same number of the tile before it:
along a pile, one number stays and the other rises.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from engines import tiles
from engines.dominoes.scoring import worth
from renderers import View, fonts
from renderers.celebration import Crown
from renderers.dominoes.results import add_results
from renderers.dominoes.round_end import HEIGHT as ROUND_END
from renderers.dominoes.round_end import add_round_end, stands_in_table
from renderers.dominoes.sides import add_sides, edge
from renderers.players import GAP, captions, seat_sign
from renderers.scene import Scene, row_width
from renderers.sprites import Box, Drawable
from renderers.text_fitting import fitted
from renderers.tiles import Back, Tile
from renderers.widgets import Bar, Icon, Marker, Panel, Text

WIDTH: Final = 880
HEIGHT: Final = 700
_MARGIN: Final = 26
_SEAT_W: Final = 264
_SEAT_H: Final = 146
_SEAT_STEP: Final = _SEAT_W + 18
_CENTRE_Y: Final = 384  # the y of the centre's middle
_PREVIOUS_X: Final = 300  # the x of the middle of the pile just taken
_STRIP_Y: Final = 550  # the y of the two sides
_RANKING_Y: Final = 219  # the y of the ranking, between the panels and the highest pile
_PER_ROW: Final = 10
_NAME: Final = 38  # pixels of the letters, 13 on a phone
_UNIT: Final = 34
_BENEATH: Final = 34  # from the pile to the name of who laid its top tile


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
    """Add a seat's panel: the player and the score, in the frame of its side."""
    left, top, over = _seat_left(seat), _MARGIN - 2, view["to_move"] is None
    lit = view["to_move"] == seat or seat in (view["winners"] or ())
    panel = Panel(_SEAT_W, _SEAT_H, "lit" if lit else "plain", edge(view, seat))
    scene.put(panel, left, top)
    scene.row(seat_sign(view, seat, 34, _NAME, _SEAT_W - 30), left + 18, top + 36, panel.surface)
    if over:
        _add_final_score(scene, view, seat, panel.surface)
        return
    if view["to_move"] == seat:
        scene.centre(Icon("pointer", 32, "accent"), left + _SEAT_W // 2, top + _SEAT_H + 17)
    scene.row(_score(view, seat), left + 18, top + 100, panel.surface, gap=12)


def _add_final_score(scene: Scene, view: View, seat: int, surface: str) -> None:
    """Add a seat's score at the end, with a crown for a winner."""
    left, middle = _seat_left(seat), _MARGIN - 2 + 100
    won = seat in (view["winners"] or ())
    size = min(fonts.fitting_size(str(score), (64, 56, 48, 40), _SEAT_W - 116) for score in view["scores"])
    score = Text(str(view["scores"][seat]), size, "accent" if won else "text")
    scene.row([score], left + 18, middle, surface)
    if won:
        scene.centre(Crown(64), left + _SEAT_W - 50, middle - 4, surface)


def _score(view: View, seat: int) -> list[Drawable]:
    """Show a seat's score, and that these are points, where the picture has words that fit."""
    room = _SEAT_W - 36
    score, points = str(view["scores"][seat]), captions(view).get("scores", ("", "", ""))[seat]
    size = fonts.fitting_size(score, (46, 40, 34), room)
    if not points or fonts.width(score, size) + 12 + fonts.width(points, _UNIT) > room:
        return [Text(score, size)]
    return [Text(score, size), Text(points, _UNIT, "muted")]


def _add_bids(scene: Scene, view: View) -> None:
    """Add the bids, each under its seat, the highest lit, and the leftover if the winner takes it."""
    best = max((bid for bid in view["bids"] if bid), default=None)
    has_card = stands_in_table(view)
    middle = _CENTRE_Y - 62 if has_card or view["leftover_waiting"] else _CENTRE_Y
    for seat, bid in enumerate(view["bids"]):
        x, highest = _seat_left(seat) + _SEAT_W // 2, bid is not None and bid == best
        panel = Panel(192, 156, "lit" if highest else "slot")
        scene.centre(panel, x, middle)
        scene.centre(_bid_sign(view, seat, highest), x, middle, panel.surface)
    if view["leftover_waiting"]:
        shown = view["leftover"]
        tile = Back(52) if shown is None else Tile(*tiles.parse(shown)[::-1], 52)
        scene.centre(tile, WIDTH - _MARGIN - 26 if has_card else WIDTH // 2, _CENTRE_Y + 136)
    if has_card:
        room = WIDTH - 2 * _MARGIN - (78 if view["leftover_waiting"] else 0)
        add_round_end(scene, view, _MARGIN, HEIGHT - _MARGIN - ROUND_END, room)


def _bid_sign(view: View, seat: int, highest: bool) -> Drawable:
    bid = view["bids"][seat]
    if bid:
        return Text(str(bid), 84, "accent" if highest else "text")
    if bid == 0:
        word = captions(view).get("passed")
        return fitted(word, (44, 40, 38), 168, "muted") if word else Icon("pass", 64, "muted")
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
        _add_previous_pile(scene, view)
        _add_pile(scene, view, 690)
    else:
        _add_pile(scene, view, WIDTH // 2)


def _add_leader(scene: Scene, view: View) -> None:
    """Add who leads to an empty centre, and their bid."""
    if view["contractor"] is None:
        return
    leader = seat_sign(view, view["contractor"], 84, 60, 480)
    drawables: list[Drawable] = [*leader, Text(str(view["bid"]), 96, "accent")]
    scene.row(drawables, (WIDTH - row_width(drawables, 28)) // 2, _CENTRE_Y, gap=28)


def _add_pile(scene: Scene, view: View, middle: int) -> None:
    """Add a pile around `middle` in rows of ten, the top tile lit, with a link between matching ends."""
    centre = view["centre"]
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
                _add_player_sign(scene, view, Box(x, y, half, 2 * half))
        for column, (before, after) in enumerate(pairwise(some)):
            x = left + column * (half + gap) + half + gap // 2
            end = 0 if before[0] == after[0] else 1
            ring = 6 if row == len(rows) - 1 and column == len(some) - 2 else 0
            link = Bar(gap - 2 - ring, 8, 100)
            scene.centre(link, x - ring // 2, top + row * high + half // 2 + end * half)


def _add_player_sign(scene: Scene, view: View, top: Box) -> None:
    """Show who laid the top tile: beneath it, or in a high pile their marker beside or above it."""
    seat, beneath = view["centre"][-1]["seat"], top.y + top.h + _BENEATH
    if beneath + _NAME // 2 < _STRIP_Y and view.get("players"):
        beside_previous = len(view["centre"]) == 1 and view["previous"]
        sign = seat_sign(view, seat, 34, _NAME, 320 if beside_previous else 600)
        wide = row_width(sign, GAP)
        left = min(max(top.x + (top.w - wide) // 2, _MARGIN), WIDTH - _MARGIN - wide)
        scene.row(sign, left, beneath, gap=GAP)
        return
    beside = top.x + top.w + 14
    if beside + 40 <= WIDTH - _MARGIN:
        scene.put(Marker(seat, 40), beside, top.y + top.h // 2 - 20)
    else:
        scene.centre(Marker(seat, 26), top.x + top.w // 2, top.y - 24)


def _add_previous_pile(scene: Scene, view: View) -> None:
    """Add the pile just taken, small and dim, who took it, and what it counts."""
    previous, scoring = view["previous"], view["options"]["scoring"]
    standing = orient_pile(previous["tiles"])
    half, gap = (56, 10) if len(standing) <= 8 else (44, 8)
    rows = [standing[n : n + _PER_ROW] for n in range(0, len(standing), _PER_ROW)]
    high = 2 * half + 12
    left = _PREVIOUS_X - (len(rows[0]) * (half + gap) - gap) // 2
    top = _CENTRE_Y - (high * len(rows) - 12) // 2 - 32
    for row, some in enumerate(rows):
        for column, ends in enumerate(some):
            scene.put(Tile(*ends, half, look="dim"), left + column * (half + gap), top + row * high)
    told = captions(view).get("previous") or f"+{worth(tuple(map(tiles.parse, previous['tiles'])), scoring)}"
    drawables: list[Drawable] = [
        *seat_sign(view, previous["seat"], 34, _NAME, 220),
        fitted(told, (_NAME, 34, 30), 260, "muted"),
    ]
    scene.row(drawables, _PREVIOUS_X - row_width(drawables, 12) // 2, top + high * len(rows) + 26, gap=12)


def _add_bottom_strip(scene: Scene, view: View) -> None:
    """Add how near each side is to its goal, and above the pile the ranking if it is not the usual one."""
    add_sides(scene, view, _MARGIN + 6, _STRIP_Y, WIDTH - 2 * _MARGIN - 12)
    ranking = ranking_row(view)
    if ranking:
        scene.row(ranking, (WIDTH - row_width(ranking, 12)) // 2, _RANKING_Y, gap=12)


def ranking_row(view: View) -> list[Drawable]:
    """Show the numbers from high to low unless in the usual order.

    While the contractor is choosing them, show a question mark.
    """
    if view["phase"] == "ranking":
        return [_ranking_words(view), Text("?", 40, "accent")]
    ranking = list(view["ranking"] or ())
    if view["phase"] != "playing" or ranking == sorted(ranking, reverse=True):
        return []
    return numbers_row(view, ranking)


def numbers_row(view: View, ranking: Sequence[int]) -> list[Drawable]:
    """Show numbers from high to low, after words that say so."""
    return [_ranking_words(view), *(Text(str(value), _NAME) for value in ranking)]


def _ranking_words(view: View) -> Drawable:
    words = captions(view).get("ranking")
    return Text(words, 32, "muted") if words else Icon("crown", 28, "accent")
