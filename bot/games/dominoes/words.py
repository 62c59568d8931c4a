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
from engines.dominoes.sides import Side, are_allies, sides
from engines.dominoes.view import DominoesView


def cover_prompt(view: DominoesView, names: Names, t: Texts) -> str:
    """Return who played the top of the centre, which of the viewer's tiles cover it, and what follows."""
    laid_by, mover = view["centre"][-1]["seat"], view["to_move"]
    with_mover = mover is not None and are_allies(view, mover, laid_by)
    values = {
        "tile": emojis.tile(top_tile(view)),
        "name": names[laid_by],
        "pile": amount(view, pile_worth(view, [laid["tile"] for laid in view["centre"]]), t),
    }
    # Which tiles cover is not in a spectator's view.
    if view["seat"] is None:
        return t("dominoes-prompt-leave" if with_mover else "dominoes-prompt-cover", **values)
    covering = ", ".join(f"**{tile}**" for tile in view["covering"])
    kind = "ally" if with_mover else "own"
    return t(f"dominoes-prompt-{kind}", count=len(view["covering"]), tiles=covering, **values)


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
        bid=amount(view, view["bid"], t),
        centre=_describe_centre(view, names, t),
        taken=taken,
        left=left,
        turn=turn,
    )


def side_captions(view: DominoesView, t: Texts) -> list[str]:
    """Return for pictures what each side took of what it needs; nothing while there are no sides."""
    kinds = ("alone", "together")
    return [
        t(f"dominoes-caption-{kind}", took=side.took, goal=side.goal)
        for kind, side in zip(kinds, sides(view) or (), strict=False)
    ]


def progress(view: DominoesView, names: Names, t: Texts) -> str:
    """Return who is ahead and what stops the bid, in the words of the viewer's seat or of a spectator."""
    both = sides(view)
    assert both is not None, "the bidding is over"
    (contractor,), others = both[0].seats, both[1].seats
    allies = [seat for seat in others if seat != view["seat"]]
    values = {
        "name": names[contractor],
        "bid": view["bid"],
        "took": both[0].took,
        "stop": both[1].needs,
        "allies": t.listing([names[seat] for seat in allies]),
        "state": _state(*both),
    }
    kind = "other" if view["seat"] is None else "own" if view["seat"] == contractor else "ally"
    return t(f"dominoes-progress-{kind}", **values)


def _state(alone: Side, others: Side) -> str:
    """Return whether the bid is made or beaten, or how the contractor's side stands by shares of its goal."""
    if not alone.needs or not others.needs:
        return "beaten" if alone.needs else "made"
    ours, theirs = alone.took * others.goal, others.took * alone.goal
    return "level" if ours == theirs else "ahead" if ours > theirs else "behind"


def decided(event: Mapping[str, Any], names: Names, t: Texts) -> str:
    """Return that a bid was made or stopped, as `progress` says it to everyone from then on."""
    values = {
        "name": names[event["contractor"]],
        "bid": event["bid"],
        "allies": t.listing([names[seat] for seat in event["others"]]),
        "state": "made" if event["made"] else "beaten",
    }
    return t("dominoes-progress-other", took=0, stop=0, **values)


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


def amount(view: DominoesView, count: int, t: Texts) -> str:
    return t(f"dominoes-count-{view['options']['scoring']}", count=count)


def pile_worth(view: DominoesView, pile: Sequence[str]) -> int:
    return worth(tuple(map(tiles.parse, pile)), view["options"]["scoring"])


def top_tile(view: DominoesView) -> str:
    return str(view["centre"][-1]["tile"])


def ranking_text(values: Sequence[int]) -> str:
    return "-".join(str(value) for value in values)
