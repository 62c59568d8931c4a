"""Positions, progress and results of dominoes in words.

Every fact comes from the view.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.i18n import Texts
from bot.images import emojis
from bot.table.names import Names
from engines import tiles
from engines.dominoes.scoring import worth
from engines.dominoes.sides import are_allies, sides
from engines.dominoes.view import DominoesView


def cover_prompt(view: DominoesView, names: Names, t: Texts) -> str:
    """Return who played the top of the centre, how many of the viewer's tiles cover it, and what follows."""
    values = {
        "tile": emojis.tile(top_tile(view)),
        "name": names[view["centre"][-1]["seat"]],
        "pile": amount(view, pile_worth(view), t),
    }
    # Whether a tile covers is not in a spectator's view.
    if view["seat"] is None:
        return t("dominoes-prompt-cover", **values)
    with_you = are_allies(view, view["seat"], view["centre"][-1]["seat"])
    who = t("dominoes-your-side", name=values["name"]) if with_you else values["name"]
    return t("dominoes-prompt-own", count=len(view["covering"]), who=who, **values)


def describe_phase(view: DominoesView, names: Names, t: Texts) -> str:
    phase = view["phase"]
    seats = range(len(view["scores"]))
    taken = ", ".join(
        t(
            "dominoes-describe-taken",
            name=names.plain_text(seat),
            took=amount(view, view["taken_value"][seat], t),
        )
        for seat in seats
    )
    if view["to_move"] is None:
        hands = ". ".join(round_result(one, names, t) for one in view["results"][-8:])
        return t("dominoes-describe-over", hands=hands) if hands else t("default-describe-over")
    turn = t("dominoes-describe-turn", name=names.plain_text(view["to_move"]))
    if phase == "bidding":
        bids = ", ".join(describe_bid(view["bids"][seat], names.plain_text(seat), t) for seat in seats)
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
        bid=amount(view, view["bid"], t),
        centre=describe_centre(view, names, t),
        taken=taken,
        left=left,
        turn=turn,
    )


def progress(view: DominoesView, names: Names, t: Texts) -> str:
    """Return what each side still needs, in the words of the viewer's seat or of a spectator."""
    found = sides(view)
    assert found is not None, "the bidding is over"
    (contractor,), others = found[0].seats, found[1].seats
    allies = [seat for seat in others if seat != view["seat"]]
    values = {
        "name": names[contractor],
        "bid": view["bid"],
        "need": found[0].needs,
        "stop": found[1].needs,
        "allies": t.listing([names[seat] for seat in allies]),
        "state": "open" if found[0].needs and found[1].needs else "beaten" if found[0].needs else "made",
    }
    kind = "other" if view["seat"] is None else "own" if view["seat"] == contractor else "ally"
    return t(f"dominoes-progress-{kind}", **values)


def last_round(view: DominoesView, names: Names, t: Texts) -> str:
    result = view["results"][-1]
    contractor, bid, took = result["contractor"], result["bid"], result["took"]
    values = {"name": names[contractor], "bid": bid, "took": took}
    if took >= bid:
        result_text = t("dominoes-event-made", **values)
    else:
        result_text = t("dominoes-event-failed", each=max(result["scored"]), **values)
    return t("dominoes-last-round", hand=result["hand"], result=result_text)


def standing(view: DominoesView, names: Names, t: Texts) -> str:
    scored = view["results"][-1]["scored"]
    scores = [
        t("dominoes-standing-score", name=names.marked(seat), score=score, scored=scored[seat])
        for seat, score in enumerate(view["scores"])
    ]
    return " · ".join(scores)


def is_silent(view: DominoesView, seat: int) -> bool:
    return view["phase"] == "bidding" and view["bids"][seat] is None


def round_result(result: Mapping[str, Any], names: Names, t: Texts) -> str:
    values = {key: result[key] for key in ("hand", "bid", "took")}
    return t("dominoes-describe-result", name=names.plain_text(result["contractor"]), **values)


def describe_bid(bid: int | None, name: str, t: Texts) -> str:
    if bid is None:
        return t("dominoes-describe-no-bid", name=name)
    return t("dominoes-describe-bid", name=name, bid=bid) if bid else t("dominoes-describe-pass", name=name)


def describe_centre(view: DominoesView, names: Names, t: Texts) -> str:
    centre = view["centre"]
    if not centre:
        return t("dominoes-describe-centre-empty")
    laid = ", ".join(one["tile"] for one in centre)
    return t("dominoes-describe-centre", tiles=laid, name=names.plain_text(centre[-1]["seat"]))


def amount(view: DominoesView, count: int, t: Texts) -> str:
    return t(f"dominoes-count-{view['options']['scoring']}", count=count)


def pile_worth(view: DominoesView) -> int:
    pile = tuple(tiles.parse(laid["tile"]) for laid in view["centre"])
    return worth(pile, view["options"]["scoring"])


def top_tile(view: DominoesView) -> str:
    return str(view["centre"][-1]["tile"])


def ranking_text(values: Sequence[int]) -> str:
    return "-".join(str(value) for value in values)
