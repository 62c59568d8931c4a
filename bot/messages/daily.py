"""The public messages of the daily deal: a player's result, and the tables of the day and the month."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from bot.domain.model import Match
from bot.domain.results import DailyResult, MonthStanding
from bot.domain.solitaire import tiles_left
from bot.i18n import Texts
from bot.messages.message import Post, notice
from bot.messages.player_names import safe


def result(match: Match, t: Texts) -> Post:
    """Announce a player's result in a line, without spoilers."""
    assert match.daily is not None
    name = f"**{safe(match.seats[0].name)}**"
    return notice(t("daily-result", name=name, day=t.day(match.daily), left=tiles_left(match)))


def finished(now: float, t: Texts) -> Post:
    """Tell players that they have finished today's deal, and when the next one starts."""
    return notice(t("daily-finished", when=_next_deal(now)))


def today(results: Sequence[DailyResult], day: str, t: Texts) -> Post:
    """List the results of the day, best first."""
    lines = [
        t("daily-line-today", rank=rank, name=safe(result.name), left=result.left)
        for rank, result in enumerate(results, start=1)
    ]
    return _list(t("daily-title-today", day=t.day(day)), lines, t)


def this_month(standings: Sequence[MonthStanding], day: str, t: Texts) -> Post:
    """List the results of the day's month, best first."""
    lines = [
        t(
            "daily-line-month",
            rank=rank,
            name=safe(standing.name),
            cleared=standing.cleared,
            days=standing.days,
            average=t.number(standing.left / standing.days),
        )
        for rank, standing in enumerate(standings, start=1)
    ]
    return _list(t("daily-title-month", month=t.month(day[:7])), lines, t)


def _next_deal(now: float) -> str:
    """Format the next midnight, UTC, as Discord's relative timestamp."""
    midnight = datetime.fromtimestamp(now, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    return f"<t:{int((midnight + timedelta(days=1)).timestamp())}:R>"


def _list(title: str, lines: list[str], t: Texts) -> Post:
    return notice("\n".join([f"### {title}", *(lines or [t("daily-nobody")])]))
