"""The end of a round as a card: who bid what, what they took, and what everyone scored."""

from typing import Final

from renderers import View, fonts
from renderers.dominoes.results import verdict
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.widgets import Icon, Marker, Panel, Text

HEIGHT: Final = 176  # pixels
_FIRST, _SECOND = 50, 124  # the middles of its rows


def stands_in_table(view: View) -> bool:
    """Check whether the last round's end is shown at the table: until the bidding is over."""
    return view["phase"] == "bidding" and bool(view["results"])


def stands_in_hand(view: View) -> bool:
    """Check whether it is shown in the viewer's hand: until they have bid or passed."""
    return stands_in_table(view) and view["bids"][view["seat"]] is None


def add_round_end(scene: Scene, view: View, left: int, top: int, width: int) -> None:
    """Add the card of the last round, in words if the view has captions."""
    result, captions = view["results"][-1], view.get("captions") or {}
    panel = Panel(width, HEIGHT)
    scene.put(panel, left, top)
    words = captions.get("round_end", f"{result['took']}/{result['bid']}")
    size = fonts.fitting_size(words, (36, 32, 28), width - 140)
    first: list[Drawable] = [Marker(result["contractor"], 40), Text(words, size), verdict(result)]
    scene.row(first, left + (width - row_width(first, 14)) // 2, top + _FIRST, panel.surface, gap=14)
    for seat, scored in enumerate(result["scored"]):
        points = Text(f"+{scored}", 44, "good") if scored else Text("0", 44, "muted")
        total = Text(str(view["scores"][seat]), 34, "muted")
        row: list[Drawable] = [Marker(seat, 36), points, Icon("arrow", 28, "muted"), total]
        if row_width(row, 12) > width // 3 - 12:
            row = row[:2]
        middle = left + width * (2 * seat + 1) // 6
        scene.row(row, middle - row_width(row, 12) // 2, top + _SECOND, panel.surface, gap=12)
