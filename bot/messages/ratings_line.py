"""What a finished match did to its players' ratings, and why."""

from collections.abc import Sequence

from bot.domain.model import Match, MatchStatus
from bot.domain.scoring.results import RatingChange
from bot.i18n import Texts
from bot.messages.player_names import Names

_EVEN = 10  # chances no more than this many percentage points apart are about even


def changes(match: Match, changed: Sequence[RatingChange], names: Names, t: Texts) -> str:
    """Return the new ratings and, in a second line, who was expected to win.

    Return "" for a solitaire, and for a match with hints, whose footer says that it isn't rated.
    """
    if match.status != MatchStatus.FINISHED or len(match.seats) == 1:
        return ""
    changes = [_change(change, names) for change in changed if change.after is not None]
    if not changes:
        return "" if match.hinted else f"-# {t('table-unrated')}"
    lines = [t("table-ratings", changes=" · ".join(changes)), _reason(match, changed, names, t)]
    return "\n".join(f"-# {line}" for line in lines if line)


def _change(change: RatingChange, names: Names) -> str:
    assert change.after is not None
    if change.before is None:
        return f"{names[change.seat]} {change.after}"
    return f"{names[change.seat]} {change.after} ({signed(change.after - change.before)})"


def _reason(match: Match, changed: Sequence[RatingChange], names: Names, t: Texts) -> str:
    """Return who was expected to win, and that a first match counts most; "" if nothing is known."""
    chances = _chances(match, changed)
    first = [t("table-rating-first")] if any(change.is_first for change in changed) else []
    return " ".join([*([_expected(match, chances, names, t)] if chances else []), *first])


def _chances(match: Match, changed: Sequence[RatingChange]) -> dict[int, int]:
    """Return the known chances by seat; of two players, the other has the rest, also a bot."""
    known = {change.seat: change.chance for change in changed if change.chance is not None}
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
