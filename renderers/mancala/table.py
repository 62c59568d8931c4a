"""The table of mancala: the board from South's side, the stores above and below, and the last move's path.

A board wider than ten pits is cut along the line that halves it, its left half above the right one; paths
continue from one edge to the other. At the end, seeds that were awarded are shown as taken from their pits.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from string import ascii_lowercase
from typing import Any, Final

from renderers import View
from renderers.celebration import Crown
from renderers.mancala.layout import (
    EDGE,
    GAP,
    INNER_WIDTH,
    LABEL_HEIGHT,
    MARGIN,
    STORE_HEIGHT,
    WIDTH,
    Layout,
    layout_for,
    sowing_path,
)
from renderers.mancala.sprites import RING, WOOD, Arrow, Board, Pit, PitLetter, Point, SeedRow
from renderers.players import seat_sign
from renderers.scene import Scene
from renderers.sprites import Drawable
from renderers.widgets import Bar, Marker, Panel, Text

_SEED: Final = 22
_NUMBER: Final = 38  # pixels
_SEEDS_LEFT, _SEEDS_TOP = 150, 46  # of a store's seeds, from its panel
_NAME, _NAME_WIDTH = 38, 500  # a phone shows letters of 38 pixels at 13


def example_scene() -> Scene:
    """Lay out the first move of the sources: South has sown a into B c D e F."""
    view = {
        "options": {"pits": 6, "seeds": 5},
        "south": [0, 5, 6, 5, 6, 5],
        "north": [5, 6, 5, 6, 5, 6],
        "stores": [0, 0],
        "scores": [0, 0],
        "awarded": [0, 0],
        "to_move": None,
        "legal": [],
        "barred": [],
        "winners": None,
        "last": {"seat": 0, "laps": [["a", "B", "c", "D", "e", "F"]], "last": "F", "captured": 0}
        | {"captured_from": None},
    }
    layout = layout_for(6)
    scene = Scene(WIDTH, layout.band_h + 2 * GAP)
    below = Scene(WIDTH, layout.height)
    _add_board(below, view, layout)
    scene.place(below, 0, GAP - layout.top(0))
    return scene


def table_scene(view: View) -> Scene:
    layout = layout_for(view["options"]["pits"])
    scene = Scene(WIDTH, layout.height, plain=layout.bands > 1)
    _add_board(scene, view, layout)
    _add_store(scene, view, 1, MARGIN)
    _add_store(scene, view, 0, layout.height - MARGIN - STORE_HEIGHT)
    return scene


def _add_store(scene: Scene, view: View, seat: int, top: int) -> None:
    """Add a seat's store: its marker, the number of seeds, the seeds, and what the last move added."""
    won = seat in (view["winners"] or ())
    panel = Panel(INNER_WIDTH, STORE_HEIGHT, "lit" if view["to_move"] == seat or won else "plain")
    scene.put(panel, MARGIN, top)
    middle, surface = top + STORE_HEIGHT // 2, panel.surface
    count = view["scores"][seat]
    scene.row(seat_sign(view, seat, 36, _NAME, _NAME_WIDTH), MARGIN + 20, top + 30, surface)
    number = Text(str(count), 56, "accent" if won else "text")
    scene.row([number], MARGIN + 20, top + 80, surface)
    right = WIDTH - MARGIN - 20
    for drawable in _store_signs(view, seat, won):
        right -= drawable.size[0]
        scene.put(drawable, right, middle - drawable.size[1] // 2, surface)
        right -= 14
    _add_store_seeds(scene, view, count, (MARGIN + _SEEDS_LEFT, top + _SEEDS_TOP, surface))


def _store_signs(view: View, seat: int, won: bool) -> list[Drawable]:
    """Show, from the right, a crown for the winner and what came last: the sum of what the pits show."""
    drawables: list[Drawable] = [Crown(50)] if won else []
    capture = _shown_capture(view)
    captured = capture["captured"] if capture and capture["seat"] == seat else 0
    gain = captured + view["awarded"][seat]
    return [*drawables, Text(f"+{gain}", 38, "accent")] if gain else drawables


def _add_store_seeds(scene: Scene, view: View, count: int, at: tuple[int, int, str]) -> None:
    """Add the seeds of a store; above sixty, a bar that is full at more than half of all seeds."""
    left, top, surface = at
    per_row = 20
    if count <= 3 * per_row:
        top += (3 - -(-count // per_row)) * _SEED // 2
        for row, first in enumerate(range(0, count, per_row)):
            scene.put(SeedRow(min(per_row, count - first), row, _SEED), left, top + row * _SEED, surface)
        return
    half = view["options"]["pits"] * view["options"]["seeds"]
    scene.put(Bar(20 * (_SEED + 1), 18, min(100, 100 * count // (half + 1))), left, top + 24, surface)


def _add_board(scene: Scene, view: View, layout: Layout) -> None:
    for band in range(layout.bands):
        scene.put(_board_sprite(layout, band), MARGIN, layout.top(band))
    scene.fixed = len(scene.items)
    if view["last"]:
        add_path(scene, view["last"]["laps"], f"seat{view['last']['seat']}", layout)
    _add_pits(scene, view, layout)
    if view["last"]:
        _add_mover_marker(scene, view, layout)


@lru_cache(maxsize=32)
def _board_sprite(layout: Layout, band: int) -> Board:
    """Make the board of a band with its engraved path."""
    halving = layout.band_h - 2 * EDGE if layout.bands == 1 else 0
    return Board(INNER_WIDTH, layout.band_h, tuple(_path_lines(layout, band)), halving)


def _path_lines(layout: Layout, band: int) -> list[tuple[Point, Point]]:
    """Draw the engraved path of a band as lines, in pixels of its board."""
    path, lines = sowing_path(layout.width), []
    for here, there in zip(path, path[1:] + path[:1], strict=True):
        for start, end in ((here, there), (there, here)):
            if layout.band(start) != band:
                continue
            (x, y), (dx, dy) = layout.pit(start), _reach(layout, start, end)
            x, y = x - MARGIN, y - layout.top(band)
            lines.append(((x, y), (x + dx, y + dy)))
    return lines


def _reach(layout: Layout, here: str, there: str) -> tuple[int, int]:
    """Measure the vector from a pit to the next on the path, half a step if that is in the other band."""
    (x, y), (there_x, there_y) = layout.pit(here), layout.pit(there)
    if layout.band(here) == layout.band(there):
        return there_x - x, there_y - y
    down = 1 if here.isupper() else -1
    aside = 1 if layout.band(here) == 0 else -1
    return aside * (layout.pitch // 2 + 4), down * ((layout.diameter + layout.between) // 2 + 4)


def add_path(scene: Scene, laps: Sequence[Sequence[str]], tone: str, layout: Layout) -> None:
    """Add an arrow for every step of a move, once."""
    steps = dict.fromkeys(step for lap in laps for step in pairwise(lap))
    edge = layout.diameter // 2 + RING + 3
    for here, there in steps:
        if layout.band(here) == layout.band(there):
            _add_arrow(scene, layout.pit(here), _reach(layout, here, there), (edge, edge), tone)
            continue
        _add_arrow(scene, layout.pit(here), _reach(layout, here, there), (edge, 0), tone)
        (x, y), (dx, dy) = layout.pit(there), _reach(layout, there, here)
        _add_arrow(scene, (x + dx, y + dy), (-dx, -dy), (0, edge), tone)


def _add_arrow(scene: Scene, at: Point, by: Point, left_out: tuple[int, int], tone: str) -> None:
    (x, y), (dx, dy) = at, by
    scene.put(Arrow(dx, dy, *left_out, tone), min(x, x + dx), min(y, y + dy), WOOD)


def _ring_tones(view: View) -> dict[str, str]:
    """Choose the tones of the pits that the last move passed on from, captured from and ended in.

    At the end, the pit of the last capture is also ringed if an earlier move made it.
    """
    last, capture, rings = view["last"], _final_capture(view), dict[str, str]()
    if capture:
        rings[capture["captured_from"]] = "gold"
    if last is None:
        return rings
    rings |= {lap[0]: f"seat{last['seat']}" for lap in last["laps"]}
    if last["captured_from"]:
        rings[last["captured_from"]] = "gold"
    return rings | {last["last"]: "ivory"}


def _add_pits(scene: Scene, view: View, layout: Layout) -> None:
    rings, captured, all_taken = _ring_tones(view), _captures(view), any(view["awarded"])
    letters = ascii_lowercase[: layout.width]
    for row, seeds in ((letters.upper(), view["north"]), (letters, view["south"])):
        for place, letter in enumerate(row):
            rotation, left = _pit_rotation(layout, letter, place), seeds[place]
            taken = 0 if left else captured.get(letter, 0)
            if all_taken and left:  # the last to capture got them
                left, taken = 0, left
            pit = Pit(left, layout.diameter, rotation, taken, rings.get(letter))
            scene.centre(pit, *layout.pit(letter), WOOD)
            _add_pit_label(scene, view, layout, letter, "" if pit.numbered else str(left))


def _final_capture(view: View) -> Mapping[str, Any] | None:
    """Find the last capture of a match that is over, unless seeds have come to its pit since."""
    capture: Mapping[str, Any] | None = view.get("last_capture")
    if view["to_move"] is not None or not capture:
        return None
    letter = capture["captured_from"]
    row = view["south"] if letter.islower() else view["north"]
    return None if row[ascii_lowercase.index(letter.lower())] else capture


def _shown_capture(view: View) -> Mapping[str, Any] | None:
    """Find what the last move captured, or at the end the last capture of an earlier move."""
    last: Mapping[str, Any] | None = view["last"]
    return last if last and last["captured_from"] else _final_capture(view)


def _captures(view: View) -> dict[str, int]:
    """Count what was captured from which pit, as far as it is shown."""
    capture = _shown_capture(view)
    return {capture["captured_from"]: capture["captured"]} if capture else {}


def _pit_rotation(layout: Layout, letter: str, place: int) -> int:
    """Choose how a pit's seeds are rotated, differently from its neighbour's.

    On a wide board pits differ from those above and below instead: rows of equal pits make the picture a
    tenth smaller.
    """
    return place % 3 if layout.bands == 1 else (2 * layout.band(letter) + letter.islower()) % 3


def _add_pit_label(scene: Scene, view: View, layout: Layout, letter: str, number: str) -> None:
    """Add a pit's number, unless it stands in the pit, and its letter on the outside."""
    (x, y), out = layout.pit(letter), -1 if letter.isupper() else 1
    edge = layout.diameter // 2
    if number and layout.label == LABEL_HEIGHT:
        scene.centre(Text(number, _NUMBER, "ink"), x, y + out * (edge + 23), WOOD)
    look = "legal" if letter in view["legal"] else "barred" if letter in view["barred"] else "plain"
    scene.centre(PitLetter(letter, look), x, y + out * (edge + layout.label - 15), WOOD)


def _add_mover_marker(scene: Scene, view: View, layout: Layout) -> None:
    """Mark who moved last, at the pit where the move began."""
    last = view["last"]
    letter = last["laps"][0][0]
    x, y = layout.pit(letter)
    row = view["south" if letter.islower() else "north"]
    if row[ascii_lowercase.index(letter.lower())] or letter in _captures(view):
        aside = round(layout.diameter * 0.36)
        scene.centre(Marker(last["seat"], 24), x - aside, y + (aside if letter.isupper() else -aside), WOOD)
    else:
        scene.centre(Marker(last["seat"], min(44, layout.diameter // 2)), x, y, "ink")
