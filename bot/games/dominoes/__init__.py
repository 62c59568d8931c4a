"""Zigzag dominoes in Discord: its words and controls, among them bids and declared rankings.

Every fact comes from the view, see `engines.dominoes.view`. Sentences of some length are in `words`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.games import GamePresentation
from bot.games.dominoes.words import (
    amount,
    cover_prompt,
    decided,
    describe_phase,
    is_silent,
    last_round,
    pile_worth,
    progress,
    ranking_text,
    round_result,
    side_captions,
    standing,
    top_tile,
)
from bot.i18n import Texts
from bot.images import emojis
from bot.table.controls import Choice, Control, Form, Press, Style
from bot.table.names import Names
from engines.dominoes import notation
from engines.dominoes.ai.rule_of_thumb import fair_bid, is_wild
from engines.dominoes.sides import is_worth_covering, sides
from engines.dominoes.state import ranked
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
_USUAL_SET = 8
_CAPTIONS = ("passed", "ranking", "played", "turn", "your-turn")
_SILENT_EVENTS = {"scored"}  # scores are shown beside the names


def _bidding_controls(view: DominoesView, t: Texts) -> list[Control]:
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


def _fair_bid_note(view: DominoesView, t: Texts) -> str:
    """Return what the mark on a bid means, if one has it."""
    is_marked = view["phase"] == "bidding" and view["legal"] and fair_bid(view) > highest_bid(view)
    return f"-# {t('dominoes-fair-bid-about')}" if is_marked else ""


def doubt(view: DominoesView, move: str, t: Texts) -> str:
    """Return why a bid is asked about: it is far beyond what the hand is worth."""
    if not move.startswith("bid ") or move not in view["legal"] or not is_wild(view, int(move[4:])):
        return ""
    return t("dominoes-doubt", worth=amount(view, fair_bid(view), t))


def _planned_bids(view: DominoesView, steps: Sequence[str], t: Texts) -> list[Control]:
    quick = [f"max {bid}" for bid in _quick_bids(view, highest_bid(view) + 1, fair_bid(view))]
    others = tuple((step.removeprefix("max "), step) for step in steps if step not in [*quick, "pass"])
    label = t("dominoes-other-bid")
    other = [Choice(label, others, "planstep", typed=Press(label, "planform", "bid"))] if others else []
    passing = [Press(t("dominoes-pass"), "planstep", "pass")] if "pass" in steps else []
    bids = [Press(step.removeprefix("max "), "planstep", step) for step in quick if step in steps]
    return [*bids, *passing, *other]


def _bid_form(view: DominoesView, t: Texts) -> Form:
    placeholder = t(
        "dominoes-form-bid-placeholder", lowest=highest_bid(view) + 1, highest=view["highest_bid"]
    )
    label = t("dominoes-form-bid-label", scoring=view["options"]["scoring"])
    return Form("bid", t("dominoes-form-bid"), label, placeholder, max_length=8)


def passing(view: DominoesView, t: Texts) -> list[Press]:
    return [] if view["must_bid"] else [Press(t("dominoes-pass"), "move", "pass")]


def _passing_at_table(view: DominoesView, t: Texts) -> list[Press]:
    """Return the pass, which is asked about where there is something to bid: it stands beside Bid."""
    can_bid = highest_bid(view) < view["highest_bid"]
    return [replace(control, act="askplay") for control in passing(view, t)] if can_bid else passing(view, t)


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


def _declaring_controls(view: DominoesView, part: str, t: Texts) -> list[Control]:
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


class Dominoes(GamePresentation[DominoesView]):
    """Bids and tiles as buttons under the hand; other bids in a form."""

    PICTURES_PLAYERS = True

    def describe_options(self, options: Mapping[str, Any], t: Texts) -> list[str]:
        parts = [t("dominoes-chosen-set", set=options["set"])]
        if options["hands"]:
            parts.append(t("dominoes-chosen-hands", hands=options["hands"]))
        else:
            parts.append(t("dominoes-chosen-target", target=options["target"]))
        return [*parts, *_unusual_options(options, t)]

    def headline(self, view: DominoesView, t: Texts) -> str:
        options = view["options"]
        if options["hands"]:
            stands = t("dominoes-headline-hands", hand=view["hand"], hands=options["hands"])
        else:
            stands = t("dominoes-headline-target", hand=view["hand"], target=options["target"])
        usual_set = options["set"] == _USUAL_SET
        tiles = [] if usual_set else [t("dominoes-chosen-set", set=options["set"])]
        return " · ".join([stands, *tiles, *_unusual_options(options, t)])

    def seat_note(self, view: DominoesView, seat: int, t: Texts) -> str:
        notes = [t("dominoes-note-score", score=view["scores"][seat])]
        count = view["taken_value"][seat]
        took = str(count) if view["options"]["scoring"] == "tiles" else amount(view, count, t)
        if view["contractor"] == seat:
            notes.append(t("dominoes-note-contract", bid=view["bid"], took=took))
        elif view["phase"] == "bidding" and view["bids"][seat] is not None:
            bid = view["bids"][seat]
            notes.append(t("dominoes-note-bid", bid=bid) if bid else t("dominoes-note-passed"))
        elif view["phase"] == "playing":
            notes.append(t("dominoes-note-took", took=took))
        return " · ".join(notes)

    def final_note(self, view: DominoesView, seat: int, t: Texts) -> str:
        return t("dominoes-count-points", count=view["scores"][seat])

    def prompt(self, view: DominoesView, names: Names, t: Texts) -> str:
        if view["phase"] == "bidding":
            if bid := highest_bid(view):
                return t("dominoes-prompt-bidding", bid=bid)
            kind = "must-bid" if view["must_bid"] else "open-bidding"
            return t(f"dominoes-prompt-{kind}", scoring=view["options"]["scoring"])
        if view["phase"] == "ranking":
            return t("dominoes-prompt-ranking")
        if not view["centre"]:
            return t("dominoes-prompt-lead")
        return cover_prompt(view, names, t)

    def hand_note(self, view: DominoesView, names: Names, t: Texts) -> str:
        """Return how the round stands, or how the last one ended as long as the viewer has not bid since."""
        seat = view["seat"]
        assert seat is not None, "a spectator holds no hand"
        if view["phase"] in ("ranking", "playing"):
            return progress(view, names, t)
        if view["results"] and (view["phase"] == "over" or is_silent(view, seat)):
            lines = [last_round(view, names, t), standing(view, names, t), _fair_bid_note(view, t)]
            return "\n".join(filter(None, lines))
        return _fair_bid_note(view, t)

    def log_note(self, view: DominoesView, names: Names, t: Texts) -> str:
        if view["phase"] in ("ranking", "playing"):
            return progress(view, names, t)
        return last_round(view, names, t) if view["phase"] == "bidding" and view["results"] else ""

    def describe(self, view: DominoesView, names: Names, t: Texts) -> str:
        parts = [f"{self.headline(view, t)}.", describe_phase(view, names, t)]
        if view["previous"] and view["phase"] == "playing" and len(view["centre"]) == 1:
            taker, pile = view["previous"]["seat"], ", ".join(view["previous"]["tiles"])
            parts.append(t("dominoes-describe-previous", name=names.plain_text(taker), tiles=pile))
        both = sides(view) if view["phase"] == "playing" else None
        if both and both[0].needs and both[1].needs:
            parts.append(t("dominoes-describe-stop", count=both[1].needs))
        if view["options"]["ranking"] == "declared" and view["phase"] == "playing":
            parts.append(t("dominoes-describe-ranks", ranking=ranking_text(view["ranking"])))
        if view["phase"] == "bidding" and view["results"]:
            parts.append(f"{round_result(view['results'][-1], names, t)}.")
        if view["leftover_waiting"]:
            tile = view["leftover"]
            parts.append(
                t("dominoes-describe-leftover", tile=tile) if tile else t("dominoes-describe-leftover-hidden")
            )
        scores = ", ".join(f"{names.plain_text(seat)} {score}" for seat, score in enumerate(view["scores"]))
        parts.append(t("dominoes-describe-scores", scores=scores))
        return " ".join(parts)

    def captions(self, view: DominoesView, t: Texts) -> Mapping[str, Any]:
        """Return words for single signs, what each side took, how all rounds ended, whose tiles are shown."""
        words: dict[str, Any] = {name.replace("-", "_"): t(f"dominoes-caption-{name}") for name in _CAPTIONS}
        words["scores"] = tuple(t("dominoes-caption-score", count=score) for score in view["scores"])
        words["sides"] = tuple(side_captions(view, t))
        if view["previous"]:
            taken = pile_worth(view, view["previous"]["tiles"])
            words["previous"] = t("dominoes-caption-previous", count=taken)
        results = view["results"]
        if not results:
            return words
        ended = [{key: result[key] for key in ("hand", "bid", "took")} for result in results]
        return words | {
            "rounds": tuple(t("dominoes-caption-round-end", **one) for one in ended),
            "points": tuple(t("dominoes-caption-points", count=max(one["scored"])) for one in results),
            "total": t("dominoes-caption-total"),
            "taken": t("dominoes-caption-taken", hand=view["hand"]),
        }

    def untold(self, view: DominoesView) -> Mapping[str, Any]:
        """Return the view without which tiles cover, and so without a word of that."""
        return {**view, "covering": [], "tells_covering": False}

    def describe_hand(self, view: DominoesView, t: Texts) -> str:
        if not view["mine"]:
            return ""
        parts = [t("dominoes-describe-hand", tiles=", ".join(view["mine"]))]
        if view["legal"] and view["centre"] and view.get("tells_covering", True):
            covering = ", ".join(view["covering"])
            parts.append(
                t("dominoes-describe-covering", over=top_tile(view), tiles=covering)
                if covering
                else t("dominoes-describe-covering-none", over=top_tile(view))
            )
        return " ".join(parts)

    def describe_event(self, event: Event, names: Names, t: Texts) -> str:
        kind = event["event"]
        if kind in _SILENT_EVENTS:
            return ""
        if kind == "decided":
            return decided(event, names, t)
        values = dict(event)
        for role in ("seat", "contractor", "starter"):
            if role in values:
                values["name"] = names[values[role]]
        if kind == "won":
            values["count"] = len(values["winners"])
            values["names"] = ", ".join(names[seat] for seat in values.pop("winners"))
        if kind == "took_leftover" and values["tile"]:
            kind = "took_leftover-open"
        if kind == "took" and values.get("scoring") == "points":
            kind = "took-points"
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
            return next(label for label, declared in declarations(view, t) if declared == move)
        tile = emojis.tile(move)
        if not view["centre"]:
            return t("dominoes-move-lead", tile=tile)
        kind = "cover" if move in view["covering"] else "lay"
        return t(f"dominoes-move-{kind}", tile=tile, over=emojis.tile(top_tile(view)))

    def doubt(self, view: DominoesView, move: str, t: Texts) -> str:
        return doubt(view, move, t)

    def name_move(self, view: DominoesView, move: str, t: Texts) -> str:
        """Return a tile as players type it; all else in words, for what they type is English."""
        return move if "-" in move else self.describe_move(view, move, t)

    def table_controls(self, view: DominoesView, t: Texts) -> Sequence[Control]:
        if view["phase"] != "bidding":
            return []
        return [Press(t("dominoes-bid"), "form", "bid", style="success"), *_passing_at_table(view, t)]

    def hand_controls(self, view: DominoesView, t: Texts) -> Sequence[Control]:
        if not view["legal"]:
            return []
        if view["phase"] == "bidding":
            return _bidding_controls(view, t)
        if view["phase"] == "ranking":
            return [Choice(t("dominoes-declare"), tuple(declarations(view, t)))]
        covering = view["covering"]
        style: Style = "success" if is_worth_covering(view) else "secondary"
        others = [tile for tile in view["legal"] if tile not in covering]
        # The picture above shows the tiles; with emojis, fewer than four would fit side by side on a phone.
        return [
            *(Press(tile, "move", tile, style=style) for tile in covering),
            *(Press(tile, "move", tile) for tile in others),
        ]

    def hand_parts(self, view: DominoesView, part: str, t: Texts) -> Sequence[Control]:
        return _declaring_controls(view, part, t) if view["phase"] == "ranking" and view["legal"] else []

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

    def has_moment(self, view: DominoesView) -> bool:
        return view["phase"] == "bidding" and bool(view["results"])

    def highlight_value(self, event: Event) -> int:
        """Return the number of the tile with which a round was decided: the later, the closer it was."""
        return int(event["number"]) if event["event"] == "decided" else 0

    def highlight_lead(self, event: Event) -> int:
        """Return the tiles of the pile, the one that left it to its taker, and two before."""
        return int(event["count"]) + 3

    def suggested_moves(self, view: DominoesView) -> list[str]:
        """Return the legal moves, covering tiles first."""
        covering = set(view["covering"])
        return sorted(view["legal"], key=lambda move: move not in covering)

    def puzzle_known(self, known: Mapping[str, Any], t: Texts) -> str:
        """Return which tiles the others hold, as can be counted."""
        return t("dominoes-known", tiles=emojis.tiles(known["hidden"]))


def _unusual_options(options: Mapping[str, Any], t: Texts) -> list[str]:
    """Return what differs from the usual rules, in a few words each."""
    return [t(f"dominoes-chosen-{value}") for option, value in _UNUSUAL if options[option] == value]


PRESENTATION = Dominoes("dominoes")
