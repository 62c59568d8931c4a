"""How a match ended, in words, and what features say about the moves of a finished one."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

import engines
from bot.discord.limits import Cost
from bot.i18n import Texts
from bot.match import lobby
from bot.match import ratings as rated
from bot.match.archive import ArchivedMatch
from bot.match.model import Match, MatchEvent, MatchStatus, Unrated
from bot.match.results import SETTLED_AFTER, Rating, RatingChange, tiles_left
from bot.table.names import Names, safe
from engines.game import Unit

MAX_REASON = 200  # characters in which a moderator says why a match is ended
Comments = Mapping[int, Sequence[str]]  # lines of plain text by ply; at 0, about the whole match


@dataclass(frozen=True, slots=True)
class Commentary:
    """Comments on a finished match, and what it costs to make them. `comments` may raise Overloaded."""

    cost: Callable[[Match], Cost]
    comments: Callable[[ArchivedMatch, Texts], Awaitable[Comments]]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A costly move in a review: what it lost, and the moves that are clearly better, the best first."""

    ply: int
    move: str
    lost: float
    unit: Unit
    better: Sequence[tuple[str, float]]


# Is told of the person who has read a review, the match, and their own costly moves in it.
Reviewed = Callable[[int, ArchivedMatch, Sequence[Mistake]], Awaitable[None]]

_EVEN = 10  # chances no more than this many percentage points apart are about even


def changes(match: Match, changed: Sequence[RatingChange], names: Names, t: Texts) -> str:
    """Return the new ratings and, in a second line, who was expected to win.

    Until a rating has settled, return how far that is; one that has just settled comes without its change. If
    it is not rated, return why. Return "" for a solitaire, and for a match with hints: their footer says
    that.
    """
    if match.status != MatchStatus.FINISHED or len(match.seats) == 1:
        return ""
    if not changed:
        return "" if match.hinted else f"-# {_why_unrated(match, names, t) or t('table-unrated')}"
    settled = [change for change in changed if change.is_settled]
    ratings = " · ".join(_change(change, names) for change in settled)
    unsettled = defaultdict[int, list[str]](list)
    for one in changed:
        if not one.is_settled:
            unsettled[one.counted].append(names[one.seat])
    progress = " · ".join(
        t("table-rating-progress", names=t.listing(found), counted=counted, needed=SETTLED_AFTER)
        for counted, found in unsettled.items()
    )
    known = len(settled) == len(changed)
    lines = [
        t("table-ratings", changes=ratings) if ratings else "",
        progress,
        _expected(match, _chances(match, changed), names, t) if known else "",
    ]
    return "\n".join(f"-# {line}" for line in lines if line)


def footer(match: Match, t: Texts) -> list[str]:
    """Return why the match is not rated, unless the line of its ratings says so."""
    is_above = match.status == MatchStatus.FINISHED and len(match.seats) > 1 and not match.hinted
    why = "" if is_above else _why_unrated(match, Names.of(match, t), t)
    return [f"-# {why}"] if why else []


def _why_unrated(match: Match, names: Names, t: Texts) -> str:
    """Return why the match, or the lobby, does not count; "" if it does, or if that is not known."""
    if match.hinted:
        return t("table-hinted")
    if match.unrated == Unrated.NO_MOVE:
        absent = ", ".join(names[seat.seat] for seat in rated.without_moves(match))
        return t("table-unrated-no-move", names=absent)
    if match.unrated == Unrated.SAME_DEAL:
        return t("table-unrated-same-deal", match=f"#{match.deal.origin_id}")
    if match.unrated is not None:
        return t(f"table-unrated-{match.unrated}")
    game = engines.get(match.game)
    if game.is_solitaire and match.options != lobby.complete_options(game, match.capacity, {}):
        return t("table-unrated-options")
    return ""


def _change(change: RatingChange, names: Names) -> str:
    shown = f"{names[change.seat]} {change.after}"
    gained = signed(change.after - change.before)
    return shown if change.counted == SETTLED_AFTER else f"{shown} ({gained})"


def _chances(match: Match, changed: Sequence[RatingChange]) -> dict[int, int]:
    """Return the known chances by seat; of two players, the other has the rest, also a bot."""
    known = {change.seat: change.chance for change in changed}
    if len(match.seats) == 2 and len(known) == 1:
        ((seat, chance),) = known.items()
        known[1 - seat] = 100 - chance
    return known


def _expected(match: Match, chances: dict[int, int], names: Names, t: Texts) -> str:
    assert match.result is not None
    winners = [seat for seat in match.result["winners"] if seat in chances]
    favourite = max(chances, key=chances.__getitem__)
    values = {"name": names[favourite], "chance": chances[favourite]}
    if len(chances) < len(match.seats):  # the others are bots, whose chances are not kept
        return " ".join(t("table-rating-chance", name=names[seat], chance=chances[seat]) for seat in chances)
    if chances[favourite] - min(chances.values()) <= _EVEN:
        return t("table-rating-even")
    if not winners:
        return t("table-rating-drawn", **values)
    if max(chances[seat] for seat in winners) == chances[favourite]:
        return t("table-rating-favourite", **values)
    winner = max(winners, key=chances.__getitem__)
    return t("table-rating-upset", name=names[winner], chance=chances[winner])


def signed(change: int) -> str:
    """Format a difference with its sign: a real minus, not a hyphen."""
    return f"{change:+d}".replace("-", "\u2212")


def result(match: Match, names: Names, t: Texts) -> str:
    """Return the result as a sentence."""
    assert match.result is not None
    return t(f"{match.game}-result-{match.result['reason']}", name=names.bold(0), left=tiles_left(match))


def plain_result(match: Match, names: Names, t: Texts) -> str:
    """Return the result of a solitaire as a sentence without markdown, for pictures."""
    assert match.result is not None
    key = f"{match.game}-result-{match.result['reason']}"
    return t(key, name=names.plain_text(0), left=tiles_left(match))


def rating_text(rating: Rating) -> str:
    """Return the rating as text (a number would be grouped); until it has settled, how far that is."""
    return str(rating.rating) if rating.is_settled else f"{rating.played}/{SETTLED_AFTER}"


def ended(match: Match, t: Texts) -> str:
    """Say that a moderator ended the match, and why; "" if none did."""
    reasons = [event["reason"] for event in match.log if event["event"] == MatchEvent.ENDED]
    return t("care-ended", reason=safe(reasons[0], longest=MAX_REASON)) if reasons else ""
