"""The end of a round as a card: who bid what, what they took, and what everyone scored."""

from typing import Final

from renderers import View
from renderers.dominoes.results import round_words, verdict
from renderers.players import captions, seat_sign
from renderers.scene import Scene, row_width
from renderers.sprites import Drawable
from renderers.text_fitting import fitted
from renderers.widgets import Panel, Text

HEIGHT: Final = 212  # pixels
_FIRST, _SECOND, _THIRD = 46, 112, 168  # the middles of its rows
_NAME: Final = 32  # pixels of the letters, 13 on a phone


def stands_in_table(view: View) -> bool:
    """Check whether the last round's end is shown at the table: in words, until the bidding is over."""
    return view["phase"] == "bidding" and bool(view["results"]) and bool(captions(view))


def stands_in_hand(view: View) -> bool:
    """Check whether it is shown in the viewer's hand: until they have bid or passed."""
    return stands_in_table(view) and view["bids"][view["seat"]] is None


def add_round_end(scene: Scene, view: View, left: int, top: int, width: int) -> None:
    """Add the card of the last round."""
    result = view["results"][-1]
    panel = Panel(width, HEIGHT)
    scene.put(panel, left, top)
    bidder = seat_sign(view, result["contractor"], 38, _NAME, width // 3 - 24)
    room = width - 40 - row_width(bidder) - row_width([verdict(result)]) - 32
    first = [
        *bidder,
        fitted(round_words(view, len(view["results"]) - 1), (36, 34, _NAME, 30, 28), room, "text"),
        verdict(result),
    ]
    scene.row(first, left + (width - row_width(first, 12)) // 2, top + _FIRST, panel.surface, gap=12)
    for seat, scored in enumerate(result["scored"]):
        middle = left + width * (2 * seat + 1) // 6
        who = seat_sign(view, seat, 34, _NAME, width // 3 - 24)
        scene.row(who, middle - row_width(who) // 2, top + _SECOND, panel.surface)
        row = _points(view, seat, scored)
        if row_width(row, 14) > width // 3 - 12:
            row = row[:1]
        scene.row(row, middle - row_width(row, 14) // 2, top + _THIRD, panel.surface, gap=14)


def _points(view: View, seat: int, scored: int) -> list[Drawable]:
    """Show what a seat scored, and what it has in all."""
    points = Text(f"+{scored}", 42, "good") if scored else Text("0", 42, "muted")
    return [points, Text(f"{captions(view)['total']} {view['scores'][seat]}", _NAME, "muted")]
