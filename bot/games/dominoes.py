"""Zigzag dominoes in Discord: its words and controls.

Every fact comes from the view, see `engines.dominoes.view`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games import GamePresentation
from bot.i18n import Texts
from bot.images import emojis
from bot.table.controls import Choice, Control, Form, Press
from bot.table.names import Names
from engines import tiles
from engines.dominoes.scoring import worth
from engines.dominoes.view import DominoesView
from engines.game import Event

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
_UNUSUAL = (("scoring", "points"), ("failed", "shared"), ("leftover", "exposed"), ("ranking", "declared"))
_SILENT_EVENTS = {"scored"}  # scores are shown beside the names


class Dominoes(GamePresentation[DominoesView]):
    """Bids and tiles as buttons under the hand; other bids in a form."""

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        parts = [t("dominoes-chosen-set", set=options["set"])]
        if options["hands"]:
            parts.append(t("dominoes-chosen-hands", hands=options["hands"]))
        else:
            parts.append(t("dominoes-chosen-target", target=options["target"]))
        parts += [t(f"dominoes-chosen-{value}") for option, value in _UNUSUAL if options[option] == value]
        return parts

    def headline(self, view: DominoesView, t: Texts) -> str:
        options = view["options"]
        if options["hands"]:
            return t("dominoes-headline-hands", hand=view["hand"], hands=options["hands"], set=options["set"])
        return t("dominoes-headline-target", hand=view["hand"], target=options["target"], set=options["set"])

    def seat_note(self, view: DominoesView, seat: int, t: Texts) -> str:
        notes = [t("dominoes-note-score", score=view["scores"][seat])]
        count = view["taken_value"][seat]
        took = str(count) if view["options"]["scoring"] == "tiles" else _amount(view, count, t)
        if view["contractor"] == seat:
            notes.append(t("dominoes-note-contract", bid=view["bid"], took=took))
        elif view["phase"] == "bidding" and view["bids"][seat] is not None:
            bid = view["bids"][seat]
            notes.append(t("dominoes-note-bid", bid=bid) if bid else t("dominoes-note-passed"))
        elif view["phase"] == "playing":
            notes.append(t("dominoes-note-took", took=took))
        return " · ".join(notes)

    def prompt(self, view: DominoesView, names: Names, t: Texts) -> str:
        if view["phase"] == "bidding":
            if bid := _highest(view):
                return t("dominoes-prompt-bidding", bid=bid)
            kind = "must-bid" if view["must_bid"] else "open-bidding"
            return t(f"dominoes-prompt-{kind}", scoring=view["options"]["scoring"])
        if view["phase"] == "ranking":
            return t("dominoes-prompt-ranking")
        if not view["centre"]:
            return t("dominoes-prompt-lead")
        # Whether a tile covers is not in a spectator's view.
        kind = "cover" if view["covering"] or view["seat"] is None else "give-up"
        taker, pile = names[view["centre"][-1]["seat"]], _amount(view, _pile_worth(view), t)
        return t(f"dominoes-prompt-{kind}", tile=emojis.tile(_top(view)), name=taker, pile=pile)

    def hand_note(self, view: DominoesView, names: Names, t: Texts) -> str:
        """Return how the round stands, or how the last one ended as long as the viewer has not bid since."""
        seat = view["seat"]
        assert seat is not None, "a spectator holds no hand"
        if view["phase"] == "playing":
            return _describe_progress(view, seat, names, t)
        if view["results"] and (view["phase"] == "over" or _is_silent(view, seat)):
            return f"{_describe_last_round(view, names, t)}\n{_describe_standing(view, names, t)}"
        return ""

    def log_note(self, view: DominoesView, names: Names, t: Texts) -> str:
        if view["phase"] != "bidding" or not view["results"]:
            return ""
        return _describe_last_round(view, names, t)

    def describe(self, view: DominoesView, names: Names, t: Texts) -> str:
        parts = [f"{self.headline(view, t)}.", _describe_phase(view, names, t)]
        if view["previous"] and view["phase"] == "playing" and len(view["centre"]) == 1:
            taker, pile = view["previous"]["seat"], ", ".join(view["previous"]["tiles"])
            parts.append(t("dominoes-describe-previous", name=names.plain_text(taker), tiles=pile))
        if view["options"]["ranking"] == "declared" and view["phase"] == "playing":
            parts.append(t("dominoes-describe-ranks", ranking=_ranking(view["ranking"])))
        if view["phase"] == "bidding" and view["results"]:
            parts.append(f"{_describe_result(view['results'][-1], names, t)}.")
        if view["leftover_waiting"]:
            tile = view["leftover"]
            parts.append(
                t("dominoes-describe-leftover", tile=tile) if tile else t("dominoes-describe-leftover-hidden")
            )
        scores = ", ".join(f"{names.plain_text(seat)} {score}" for seat, score in enumerate(view["scores"]))
        parts.append(t("dominoes-describe-scores", scores=scores))
        return " ".join(parts)

    def describe_hand(self, view: DominoesView, t: Texts) -> str:
        if not view["mine"]:
            return ""
        parts = [t("dominoes-describe-hand", tiles=", ".join(view["mine"]))]
        if view["legal"] and view["centre"]:
            covering = ", ".join(view["covering"])
            parts.append(
                t("dominoes-describe-covering", over=_top(view), tiles=covering)
                if covering
                else t("dominoes-describe-covering-none", over=_top(view))
            )
        return " ".join(parts)

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        kind = event["event"]
        if kind in _SILENT_EVENTS:
            return ""
        values = dict(event)
        for role in ("seat", "contractor", "starter"):
            if role in values:
                values["name"] = names[values[role]]
        if kind == "won":
            values["count"] = len(values["winners"])
            values["names"] = ", ".join(names[seat] for seat in values.pop("winners"))
        if kind == "took_leftover" and values["tile"]:
            kind = "took_leftover-open"
        if values.get("tile"):
            values["tile"] = emojis.tile(values["tile"])
        values.pop("tiles", None)
        return t(f"dominoes-event-{kind}", **values)

    def describe_move(self, view: DominoesView, move: str, t: Texts) -> str:
        if move == "pass":
            return t("dominoes-pass")
        if move.startswith("bid "):
            return t("dominoes-move-bid", bid=move.removeprefix("bid "))
        if move.startswith("rank "):
            return next(label for label, declared in _declarations(view, t) if declared == move)
        tile = emojis.tile(move)
        if not view["centre"]:
            return t("dominoes-move-lead", tile=tile)
        kind = "cover" if move in view["covering"] else "lay"
        return t(f"dominoes-move-{kind}", tile=tile, over=emojis.tile(_top(view)))

    def name_move(self, view: DominoesView, move: str, t: Texts) -> str:
        """Return a tile as players type it; all else in words, for what they type is English."""
        return move if "-" in move else self.describe_move(view, move, t)

    def table_controls(self, view: DominoesView, t: Texts) -> Sequence[Control]:
        if view["phase"] != "bidding":
            return []
        return [Press(t("dominoes-bid"), "form", "bid", style="success"), *_pass(view, t)]

    def hand_controls(self, view: DominoesView, t: Texts) -> Sequence[Control]:
        if not view["legal"]:
            return []
        if view["phase"] == "bidding":
            return _bidding_controls(view, t)
        if view["phase"] == "ranking":
            return [Choice(t("dominoes-declare"), tuple(_declarations(view, t)))]
        covering = view["covering"]
        others = [tile for tile in view["legal"] if tile not in covering]
        # The picture above shows the tiles; with emojis, fewer than four would fit side by side on a phone.
        return [
            *(Press(t("dominoes-covers", tile=tile), "move", tile, style="success") for tile in covering),
            *(Press(tile, "move", tile) for tile in others),
        ]

    def form(self, name: str, view: DominoesView, t: Texts) -> Form | None:
        return _bid_form(view, t) if name == "bid" and view["phase"] == "bidding" else None

    def move_from_form(self, form: str, answer: str) -> str:
        return f"bid {answer.strip().lower().removeprefix('bid').strip()}"

    def invite_to_plan(self, view: DominoesView, plan: Sequence[str], t: Texts) -> str:
        return t("dominoes-plan-invite-bid" if view["phase"] == "bidding" else "dominoes-plan-invite-tiles")

    def describe_plan(self, view: DominoesView, plan: Sequence[str], t: Texts) -> str:
        covering = [step for step in plan if step != "pass" and " " not in step]
        parts = [t("dominoes-plan-cover", tiles=emojis.tiles(covering))] if covering else []
        given_up = [step.removeprefix("else ") for step in plan if step.startswith("else ")]
        if given_up:
            parts.append(t("dominoes-plan-else", tiles=emojis.tiles(given_up)))
        for step in plan:
            if step.startswith("max "):
                parts.append(t("dominoes-plan-bid", bid=step.removeprefix("max ")))
            elif step == "pass":
                parts.append(t("dominoes-plan-pass"))
        return " · ".join(parts)

    def plan_controls(self, view: DominoesView, steps: Sequence[str], t: Texts) -> Sequence[Control]:
        if view["phase"] == "bidding":
            return _planned_bids(view, steps, t)
        others = [step for step in steps if step.startswith("else ")]
        buttons = [Press(step, "planstep", step, style="primary") for step in steps if step not in others]
        options = tuple((step.removeprefix("else "), step) for step in others)
        return [
            *buttons,
            *([Choice(t("dominoes-plan-choose-else"), options, act="planstep")] if options else []),
        ]

    def plan_form(self, name: str, view: DominoesView, steps: Sequence[str], t: Texts) -> Form | None:
        return self.form(name, view, t) if steps else None

    def step_from_form(self, form: str, answer: str) -> str:
        return f"max {self.move_from_form(form, answer).removeprefix('bid ')}"

    def has_highlight(self, view: DominoesView) -> bool:
        return bool(view["results"])

    def highlight_value(self, event: Event) -> int:
        points = {"made": "bid", "failed": "each"}
        return int(event[points[event["event"]]]) if event["event"] in points else 0

    def highlight_lead(self, options: Mapping[str, Any]) -> int:
        """Return the tiles of a whole round."""
        return len(tiles.double_set(int(options["set"])))

    def suggested_moves(self, view: DominoesView) -> list[str]:
        """Return the legal moves, covering tiles first."""
        covering = set(view["covering"])
        return sorted(view["legal"], key=lambda move: move not in covering)

    def puzzle_known(self, known: Mapping[str, Any], t: Texts) -> str:
        """Return which tiles the others hold, as can be counted."""
        return t("dominoes-known", tiles=emojis.tiles(known["hidden"]))


PRESENTATION = Dominoes("dominoes")


def _bidding_controls(view: DominoesView, t: Texts) -> list[Control]:
    lowest = _highest(view) + 1
    quick = [bid for bid in _quick_bids(view, lowest) if bid <= view["highest_bid"]]
    controls: list[Control] = [Press(str(bid), "move", f"bid {bid}", style="success") for bid in quick]
    if lowest <= view["highest_bid"]:
        controls.append(Press(t("dominoes-other-bid"), "form", "bid", style="primary"))
    return [*controls, *_pass(view, t)]


def _planned_bids(view: DominoesView, steps: Sequence[str], t: Texts) -> list[Control]:
    quick = [f"max {bid}" for bid in _quick_bids(view, _highest(view) + 1)]
    others = tuple((step.removeprefix("max "), step) for step in steps if step not in [*quick, "pass"])
    label = t("dominoes-other-bid")
    other = [Choice(label, others, "planstep", typed=Press(label, "planform", "bid"))] if others else []
    passing = [Press(t("dominoes-pass"), "planstep", "pass")] if "pass" in steps else []
    bids = [Press(step.removeprefix("max "), "planstep", step) for step in quick if step in steps]
    return [*bids, *passing, *other]


def _bid_form(view: DominoesView, t: Texts) -> Form:
    placeholder = t("dominoes-form-bid-placeholder", lowest=_highest(view) + 1, highest=view["highest_bid"])
    label = t("dominoes-form-bid-label", scoring=view["options"]["scoring"])
    return Form("bid", t("dominoes-form-bid"), label, placeholder, max_length=8)


def _pass(view: DominoesView, t: Texts) -> list[Press]:
    return [] if view["must_bid"] else [Press(t("dominoes-pass"), "move", "pass")]


def _quick_bids(view: DominoesView, lowest: int) -> list[int]:
    """Return the lowest legal bid, and those above it that good players make."""
    options, all_there_is = view["options"], view["highest_bid"]
    step = 1 if options["scoring"] == "tiles" else -(-all_there_is // _POINT_BIDS)
    start = max(lowest + step, all_there_is // _USUAL_SHARE[options["scoring"], options["ranking"]])
    return [lowest, *range(start, start + step * (_QUICK_BIDS - 1), step)]


def _declarations(view: DominoesView, t: Texts) -> list[tuple[str, str]]:
    size = view["options"]["set"] + 1
    made = []
    for high in range(size - 1, -1, -1):
        for order, step in (("regular", -1), ("reverse", 1)):
            ranking = _ranking([(high + step * place) % size for place in range(size)])
            label = t(f"dominoes-declare-{order}", high=high, ranking=ranking)
            made.append((label, f"rank {high} {order}"))
    return made


def _describe_phase(view: DominoesView, names: Names, t: Texts) -> str:
    phase = view["phase"]
    seats = range(len(view["scores"]))
    taken = ", ".join(
        t(
            "dominoes-describe-taken",
            name=names.plain_text(seat),
            took=_amount(view, view["taken_value"][seat], t),
        )
        for seat in seats
    )
    if view["to_move"] is None:
        hands = ". ".join(_describe_result(one, names, t) for one in view["results"][-8:])
        return t("dominoes-describe-over", hands=hands) if hands else t("default-describe-over")
    turn = t("dominoes-describe-turn", name=names.plain_text(view["to_move"]))
    if phase == "bidding":
        bids = ", ".join(_describe_bid(view["bids"][seat], names.plain_text(seat), t) for seat in seats)
        return t("dominoes-describe-bidding", bids=bids, turn=turn)
    assert view["contractor"] is not None and view["bid"] is not None, "the bidding is over"
    contractor = names.plain_text(view["contractor"])
    if phase == "ranking":
        return t("dominoes-describe-ranking", name=contractor, bid=view["bid"])
    left = ", ".join(
        t("dominoes-describe-left", name=names.plain_text(seat), count=view["tiles_left"][seat])
        for seat in seats
    )
    return t(
        "dominoes-describe-playing",
        name=contractor,
        bid=_amount(view, view["bid"], t),
        centre=_describe_centre(view, names, t),
        taken=taken,
        left=left,
        turn=turn,
    )


def _describe_progress(view: DominoesView, seat: int, names: Names, t: Texts) -> str:
    """Return what the contractor needs and what the other two have, in the words of a seat."""
    contractor, bid, took = view["contractor"], view["bid"], view["taken_value"]
    assert contractor is not None and bid is not None, "the bidding is over"
    values: dict[str, Any] = {
        "bid": bid,
        "need": max(bid - took[contractor], 0),
        "others": _amount(view, sum(took) - took[contractor], t),
    }
    if seat == contractor:
        return t("dominoes-progress-own", **values)
    (ally,) = {0, 1, 2} - {seat, contractor}
    return t("dominoes-progress-other", name=names[contractor], ally=names[ally], **values)


def _describe_last_round(view: DominoesView, names: Names, t: Texts) -> str:
    result = view["results"][-1]
    contractor, bid, took = result["contractor"], result["bid"], result["took"]
    values = {"name": names[contractor], "bid": bid, "took": took}
    if took >= bid:
        result_text = t("dominoes-event-made", **values)
    else:
        result_text = t("dominoes-event-failed", each=max(result["scored"]), **values)
    return t("dominoes-last-round", hand=result["hand"], result=result_text)


def _describe_standing(view: DominoesView, names: Names, t: Texts) -> str:
    scored = view["results"][-1]["scored"]
    scores = [
        t("dominoes-standing-score", name=names.marked(seat), score=score, scored=scored[seat])
        for seat, score in enumerate(view["scores"])
    ]
    return " · ".join(scores)


def _is_silent(view: DominoesView, seat: int) -> bool:
    return view["phase"] == "bidding" and view["bids"][seat] is None


def _describe_result(result: Mapping[str, Any], names: Names, t: Texts) -> str:
    values = {key: result[key] for key in ("hand", "bid", "took")}
    return t("dominoes-describe-result", name=names.plain_text(result["contractor"]), **values)


def _describe_bid(bid: int | None, name: str, t: Texts) -> str:
    if bid is None:
        return t("dominoes-describe-no-bid", name=name)
    return t("dominoes-describe-bid", name=name, bid=bid) if bid else t("dominoes-describe-pass", name=name)


def _describe_centre(view: DominoesView, names: Names, t: Texts) -> str:
    centre = view["centre"]
    if not centre:
        return t("dominoes-describe-centre-empty")
    laid = ", ".join(one["tile"] for one in centre)
    return t("dominoes-describe-centre", tiles=laid, name=names.plain_text(centre[-1]["seat"]))


def _amount(view: DominoesView, count: int, t: Texts) -> str:
    return t(f"dominoes-count-{view['options']['scoring']}", count=count)


def _pile_worth(view: DominoesView) -> int:
    pile = tuple(tiles.parse(laid["tile"]) for laid in view["centre"])
    return worth(pile, view["options"]["scoring"])


def _highest(view: DominoesView) -> int:
    return max(bid or 0 for bid in view["bids"])


def _top(view: DominoesView) -> str:
    return str(view["centre"][-1]["tile"])


def _ranking(values: Sequence[int]) -> str:
    return "-".join(str(value) for value in values)
