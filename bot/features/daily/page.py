"""What the deal of the day looks like: results without spoilers, lists of a day and of a month."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot import games
from bot.discord import blocks, paging
from bot.discord.message import Post, notice
from bot.discord.routes import day, number, one_of, page_number, route
from bot.features.daily.service import DailyResult, DailyStanding, MonthStanding
from bot.i18n import Texts
from bot.match.calendar import next_midnight
from bot.match.model import Match
from bot.match.ratings import Ranked
from bot.match.results import tiles_left
from bot.table import names
from bot.table.names import safe
from engines.game import View

PAGE: Final = "daily"  # the page's name in custom ids
TODAY: Final = "today"
MONTH: Final = "month"
PLAY: Final = route(f"{PAGE}:play")
OPEN_TODAY: Final = route(f"{PAGE}:today")
LIST: Final = route(f"{PAGE}:list:{{}}:{{}}:{{}}", one_of(TODAY, MONTH), day, page_number)
SHARE: Final = route(f"{PAGE}:share:{{}}", number)
_PAGE_SIZE = 20


@dataclass(frozen=True, slots=True)
class DayList:
    """A page of the results of a day, or of its month; a public one has a button to play."""

    what: str
    day: str
    page: int = 1
    public: bool = True


def result(match: Match, view: View, standing: DailyStanding | None, t: Texts) -> Post:
    """Announce a player's result and streak, without spoilers, with a button to play the same deal."""
    name = f"**{safe(match.seats[0].name)}**"
    assert match.deal.daily is not None
    line = t("daily-result", name=name, day=t.day(match.deal.daily), left=tiles_left(match))
    return blocks.page(
        blocks.text(line, _spoiler_free(match, view, standing, t)), blocks.buttons(play_button(t))
    )


def to_copy(match: Match, view: View, standing: DailyStanding | None, t: Texts) -> Post:
    """Return a player's own result as a line to paste wherever they like."""
    assert match.deal.daily is not None
    left = tiles_left(match)
    outcome = t("history-left", left=left) if left else t("history-cleared")
    title = f"Zigzag · {t('daily-title-today', day=t.day(match.deal.daily))}"
    text = " · ".join([title, outcome, _spoiler_free(match, view, standing, t)])
    return notice(f"{t('daily-copy')}\n```\n{text}\n```")


def _spoiler_free(match: Match, view: View, standing: DailyStanding | None, t: Texts) -> str:
    """Return how it went and the streak, but no tile."""
    streak = "" if standing is None or standing.streak < 2 else t("daily-shared-streak", days=standing.streak)
    return " · ".join(filter(None, [games.get(match.game).emoji_summary(view), streak]))


def standing(found: DailyStanding | None, now: float, t: Texts) -> str:
    """Return the lines under a player's own result: rank and streak, and when the next deal starts."""
    lines = [] if found is None else [f"{_streak(found, t)} · {_rank(found, t)}"]
    if found is not None and found.spared:
        lines.append(blocks.small(t("daily-streak-spared")))
    return "\n".join([*lines, f"-# {t('daily-next', when=_next_deal(now))}"])


def today(results: Sequence[Ranked[DailyResult]], shown: DayList, t: Texts) -> Post:
    """List the results of the day, best first."""
    lines = [
        t("daily-line-today", rank=ranked.rank, name=safe(ranked.item.name), left=ranked.item.left)
        for ranked in results
    ]
    return _list(t("daily-title-today", day=t.day(shown.day)), lines, shown, t)


def this_month(standings: Sequence[Ranked[MonthStanding]], shown: DayList, t: Texts) -> Post:
    """List the results of the day's month, best first."""
    lines = [
        t(
            "daily-line-month",
            rank=ranked.rank,
            name=safe(ranked.item.name),
            cleared=ranked.item.cleared,
            days=ranked.item.days,
            average=t.number(ranked.item.left / ranked.item.days),
        )
        for ranked in standings
    ]
    return _list(t("daily-title-month", month=t.month(shown.day[:7])), lines, shown, t)


def _streak(found: DailyStanding, t: Texts) -> str:
    return t("daily-streak", days=found.streak, longest=found.longest)


def _rank(found: DailyStanding, t: Texts) -> str:
    return t("daily-rank", rank=found.rank, form=t.ordinal_form(found.rank), players=found.players)


def _next_deal(now: float) -> str:
    """Format the next midnight, UTC, as Discord's relative timestamp."""
    return names.relative(next_midnight(now))


def play_button(t: Texts) -> blocks.Button:
    """Return a button with which everyone can play today's deal."""
    return blocks.button(t("daily-play"), PLAY.id(), "success")


def _list(title: str, lines: list[str], shown: DayList, t: Texts) -> Post:
    part = paging.page_of(lines or [t("daily-nobody")], shown.page, _PAGE_SIZE)
    return blocks.page(
        blocks.text(blocks.heading(title), *part.items, *paging.footer(part.page, part.pages, t)),
        blocks.pager(part.page, part.pages, lambda page: LIST.id(shown.what, shown.day, page), t),
        blocks.buttons(play_button(t)) if shown.public else None,
    )
