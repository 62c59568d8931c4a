"""Bids and declared rankings of dominoes as controls."""

from collections.abc import Sequence

from bot.games.dominoes.words import ranking_text
from bot.i18n import Texts
from bot.table.controls import Choice, Control, Form, Press
from engines.dominoes.view import DominoesView

_QUICK_BIDS = 8
# Good bids begin at about this share of all there is to take, by scoring and ranking. Measured: the hard
# level opens with 6 to 8 of 45 tiles, and with 20 to 31 of 120 points.
_USUAL_SHARE = {
    ("tiles", "standard"): 10,
    ("tiles", "declared"): 6,
    ("points", "standard"): 6,
    ("points", "declared"): 5,
}
_POINT_BIDS = 40  # quick bids on points are about a fortieth of all points apart


def bidding_controls(view: DominoesView, t: Texts) -> list[Control]:
    lowest = highest_bid(view) + 1
    quick = [bid for bid in _quick_bids(view, lowest) if bid <= view["highest_bid"]]
    controls: list[Control] = [Press(str(bid), "move", f"bid {bid}", style="success") for bid in quick]
    if lowest <= view["highest_bid"]:
        controls.append(Press(t("dominoes-other-bid"), "form", "bid", style="primary"))
    return [*controls, *passing(view, t)]


def planned_bids(view: DominoesView, steps: Sequence[str], t: Texts) -> list[Control]:
    quick = [f"max {bid}" for bid in _quick_bids(view, highest_bid(view) + 1)]
    others = tuple((step.removeprefix("max "), step) for step in steps if step not in [*quick, "pass"])
    label = t("dominoes-other-bid")
    other = [Choice(label, others, "planstep", typed=Press(label, "planform", "bid"))] if others else []
    passing = [Press(t("dominoes-pass"), "planstep", "pass")] if "pass" in steps else []
    bids = [Press(step.removeprefix("max "), "planstep", step) for step in quick if step in steps]
    return [*bids, *passing, *other]


def bid_form(view: DominoesView, t: Texts) -> Form:
    placeholder = t(
        "dominoes-form-bid-placeholder", lowest=highest_bid(view) + 1, highest=view["highest_bid"]
    )
    label = t("dominoes-form-bid-label", scoring=view["options"]["scoring"])
    return Form("bid", t("dominoes-form-bid"), label, placeholder, max_length=8)


def passing(view: DominoesView, t: Texts) -> list[Press]:
    return [] if view["must_bid"] else [Press(t("dominoes-pass"), "move", "pass")]


def _quick_bids(view: DominoesView, lowest: int) -> list[int]:
    """Return the lowest legal bid, and those above it that good players make."""
    options, all_there_is = view["options"], view["highest_bid"]
    step = 1 if options["scoring"] == "tiles" else -(-all_there_is // _POINT_BIDS)
    start = max(lowest + step, all_there_is // _USUAL_SHARE[options["scoring"], options["ranking"]])
    return [lowest, *range(start, start + step * (_QUICK_BIDS - 1), step)]


def declarations(view: DominoesView, t: Texts) -> list[tuple[str, str]]:
    size = view["options"]["set"] + 1
    made = []
    for high in range(size - 1, -1, -1):
        for order, step in (("regular", -1), ("reverse", 1)):
            ranking = ranking_text([(high + step * place) % size for place in range(size)])
            label = t(f"dominoes-declare-{order}", high=high, ranking=ranking)
            made.append((label, f"rank {high} {order}"))
    return made


def highest_bid(view: DominoesView) -> int:
    return max(bid or 0 for bid in view["bids"])
