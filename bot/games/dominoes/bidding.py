"""Bids and declared rankings of dominoes as controls."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.dominoes.words import amount, ranking_text
from bot.i18n import Texts
from bot.table.controls import Choice, Control, Form, Press
from engines.dominoes import notation
from engines.dominoes.ai.rule_of_thumb import fair_bid, is_wild
from engines.dominoes.state import ranked
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
    """Return quick bids, those that the hand is worth in another colour, and ways to bid more or pass."""
    lowest, fair = highest_bid(view) + 1, fair_bid(view)
    quick = [bid for bid in _quick_bids(view, lowest, fair) if bid <= view["highest_bid"]]
    marked = max((bid for bid in quick if bid <= fair), default=None)
    controls: list[Control] = []
    for bid in quick:
        label = t("dominoes-fair-bid", bid=bid) if bid == marked else str(bid)
        controls.append(Press(label, "move", f"bid {bid}", style="success" if bid <= fair else "secondary"))
    if lowest <= view["highest_bid"]:
        controls.append(Press(t("dominoes-other-bid"), "form", "bid", style="primary"))
    return [*controls, *passing(view, t)]


def fair_bid_note(view: DominoesView, t: Texts) -> str:
    """Return what the mark on a bid means, if one has it."""
    is_marked = view["phase"] == "bidding" and view["legal"] and fair_bid(view) > highest_bid(view)
    return f"-# {t('dominoes-fair-bid-about')}" if is_marked else ""


def doubt(view: DominoesView, move: str, t: Texts) -> str:
    """Return why a bid is asked about: it is far beyond what the hand is worth."""
    if not move.startswith("bid ") or move not in view["legal"] or not is_wild(view, int(move[4:])):
        return ""
    return t("dominoes-doubt", worth=amount(view, fair_bid(view), t))


def planned_bids(view: DominoesView, steps: Sequence[str], t: Texts) -> list[Control]:
    quick = [f"max {bid}" for bid in _quick_bids(view, highest_bid(view) + 1, fair_bid(view))]
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


def passing_at_table(view: DominoesView, t: Texts) -> list[Press]:
    """Return the pass, which is asked about where there is something to bid: it stands beside Bid."""
    can_bid = highest_bid(view) < view["highest_bid"]
    return [replace(one, act="askplay") for one in passing(view, t)] if can_bid else passing(view, t)


def _quick_bids(view: DominoesView, lowest: int, fair: int) -> list[int]:
    """Return the lowest legal bid, and those above it that good players make, the hand's worth among them."""
    options, all_there_is = view["options"], view["highest_bid"]
    step = 1 if options["scoring"] == "tiles" else -(-all_there_is // _POINT_BIDS)
    usual = all_there_is // _USUAL_SHARE[options["scoring"], options["ranking"]]
    start = max(lowest + step, min(usual, fair), fair - (_QUICK_BIDS - 3) * step)
    return [lowest, *range(start, start + step * (_QUICK_BIDS - 1), step)]


def declarations(view: DominoesView, t: Texts) -> list[tuple[str, str]]:
    """Return every ranking as a label and the move that declares it."""
    return [
        (t(f"dominoes-declare-{order}", high=high, ranking=_ranking_from(view, high, order)), move)
        for move in notation.declarations(view["options"]["set"])
        for high, order in [_declared(move)]
    ]


def declaring_controls(view: DominoesView, part: str, t: Texts) -> list[Control]:
    """Return the numbers that may rank highest; after one was chosen, the two directions of the others."""
    moves = [move for move in view["legal"] if move.startswith("rank ")]
    if chosen := [move for move in moves if move.startswith(f"{part} ") and part]:
        orders = [(_ranking_from(view, *_declared(move)), move) for move in chosen]
        directions = [Press(label, "move", move, style="success") for label, move in orders]
        return [*directions, Press(t("dominoes-declare-other"), "look")]
    numbers = dict.fromkeys(_declared(move)[0] for move in moves)
    return [Press(str(number), "part", f"rank {number}", style="success") for number in numbers]


def _declared(move: str) -> tuple[int, str]:
    _, high, order = move.split()
    return int(high), order


def _ranking_from(view: DominoesView, high: int, order: str) -> str:
    return ranking_text(ranked(view["options"]["set"], high, order))


def highest_bid(view: DominoesView) -> int:
    return max(bid or 0 for bid in view["bids"])
