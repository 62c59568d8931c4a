"""Marked moves of CrissCross: rings around open ends, and the tile as it would start the next arm."""

from collections.abc import Sequence
from typing import Final

from engines import tiles
from engines.crisscross import notation
from engines.crisscross.notation import On
from renderers import View
from renderers.crisscross.arm_layout import GAP, Cross, TilePlace, badge_side, lay_out
from renderers.crisscross.table import TABLE, ends, table_scene, tile_at
from renderers.move_marks import Mark, Ring, add_tag_beside
from renderers.scene import Scene
from renderers.sprites import Box

_TAG: Final = 44  # pixels


def marked_scene(views: Sequence[View], marks: Sequence[Mark]) -> Scene:
    """Lay out the table with the places where the drawn tile may go."""
    view = views[0]
    scene = table_scene(view)
    cross = lay_out([[ends(tile) for tile in arm] for arm in view["arms"]], view["options"]["arms"], TABLE)
    starts, labelled = [], []
    for mark in marks:
        action = notation.parse(mark.move)
        if isinstance(action, On):
            box = _end_box(cross, action.arm)
            scene.put(Ring(box.w, box.h, box.w // 2, mark.tone), box.x, box.y)
            labelled.append((mark, box))
        else:
            starts.append((mark, action.out))
    places = _start_places(view, cross, [out for _, out in starts])
    for (mark, out), place in zip(starts, places, strict=True):
        box = place.box(cross.half)
        scene.put(tile_at(_laid(view, out), place, cross.half, "plain"), box.x, box.y)
        scene.put(Ring(box.w, box.h, round(cross.half * 0.16), mark.tone), box.x, box.y)
        labelled.append((mark, box))
    for mark, box in labelled:  # at the end, where no ring can cover them
        add_tag_beside(scene, box, mark, _TAG)
    return scene


def _end_box(cross: Cross, arm: int) -> Box:
    """Place the box of the badge at an arm's open end."""
    side, (x, y) = badge_side(cross.half), cross.arms[arm - 1].badge
    return Box(x - side // 2, y - side // 2, side, side)


def _laid(view: View, out: int) -> tuple[int, int]:
    """Turn the drawn tile so that `out` is outward; the inner number comes first."""
    low, high = tiles.parse(view["drawn"])
    return (low, high) if out == high else (high, low)


def _start_places(view: View, cross: Cross, outs: Sequence[int]) -> list[TilePlace]:
    """Place the drawn tile where it would start the next arm: once, or twice side by side."""
    if not outs:
        return []
    plot, half = cross.plots[len(view["arms"])], cross.half
    across = view["drawn"][0] == view["drawn"][-1]
    far = half // 2 if across else half
    x, y = plot.x + far * plot.ahead.x, plot.y + far * plot.ahead.y
    shifts = (0,) if len(outs) == 1 else (-(half + GAP) // 2, (half + GAP) // 2)
    return [
        TilePlace(x + abs(plot.ahead.y) * shift, y + abs(plot.ahead.x) * shift, plot.ahead, across)
        for shift in shifts
    ]
