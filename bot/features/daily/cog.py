"""`/zigzag daily`: the deal of the day, its results, and what its player is offered once it is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import clock, games
from bot.app import App
from bot.discord import blocks, paging
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl, day, number, one_of, page_number, route
from bot.features.daily.service import Dailies, DailyResult, DailyStanding, MonthStanding
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_everyone, for_reader
from bot.match.calendar import next_midnight, utc_day
from bot.match.model import Match, MatchStatus
from bot.match.ratings import Ranked
from bot.match.refusals import Refusal
from bot.match.results import tiles_left
from bot.table import names, offers
from bot.table.controls import Control, PageLink
from bot.table.names import safe
from bot.table.presses import is_private, person
from engines.game import View


def _after(match: Match, t: Texts) -> list[Control]:
    return [
        PageLink(t("table-share"), SHARE.id(match.id), style="success"),
        PageLink(t("daily-today"), OPEN_TODAY.id()),
    ]


def _play_link(on_server: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("help-daily"), PLAY.id())] if on_server else []


def add_offers() -> None:
    """Offer it, and the deal of today."""
    offers.HELP.add(20, _play_link)
    offers.ENDED_DAILY.add(10, _after)


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
    assert match.daily is not None
    line = t("daily-result", name=name, day=t.day(match.daily), left=tiles_left(match))
    return blocks.page(blocks.text(line, *_spoiler_free(match, view, standing, t)), _play(t))


def to_copy(match: Match, view: View, standing: DailyStanding | None, t: Texts) -> Post:
    """Return a player's own result as text to paste wherever they like."""
    assert match.daily is not None
    left = tiles_left(match)
    outcome = t("history-left", left=left) if left else t("history-cleared")
    title = f"Zigzag · {t('daily-title-today', day=t.day(match.daily))}"
    text = "\n".join([title, outcome, *_spoiler_free(match, view, standing, t)])
    return notice(f"{t('daily-copy')}\n```\n{text}\n```")


def _spoiler_free(match: Match, view: View, standing: DailyStanding | None, t: Texts) -> list[str]:
    """Return the lines that show how it went and the streak, but no tile."""
    streak = "" if standing is None or standing.streak < 2 else t("daily-shared-streak", days=standing.streak)
    return list(filter(None, [games.get(match.game).emoji_summary(view), streak]))


def standing(found: DailyStanding | None, now: float, t: Texts) -> str:
    """Return the lines under a player's own result: rank and streak, and when the next deal starts."""
    lines = [] if found is None else [f"{_streak(found, t)} · {_rank(found, t)}"]
    return "\n".join([*lines, f"-# {t('daily-next', when=_next_deal(now))}"])


def today(results: Sequence[Ranked[DailyResult]], shown: DayList, t: Texts) -> Post:
    """List the results of the day, best first."""
    lines = [
        t("daily-line-today", rank=one.rank, name=safe(one.item.name), left=one.item.left) for one in results
    ]
    return _list(t("daily-title-today", day=t.day(shown.day)), lines, shown, t)


def this_month(standings: Sequence[Ranked[MonthStanding]], shown: DayList, t: Texts) -> Post:
    """List the results of the day's month, best first."""
    lines = [
        t(
            "daily-line-month",
            rank=one.rank,
            name=safe(one.item.name),
            cleared=one.item.cleared,
            days=one.item.days,
            average=t.number(one.item.left / one.item.days),
        )
        for one in standings
    ]
    return _list(t("daily-title-month", month=t.month(shown.day[:7])), lines, shown, t)


def _streak(found: DailyStanding, t: Texts) -> str:
    return t("daily-streak", days=found.streak, longest=found.longest)


def _rank(found: DailyStanding, t: Texts) -> str:
    return t("daily-rank", rank=found.rank, form=t.ordinal_form(found.rank), players=found.players)


def _next_deal(now: float) -> str:
    """Format the next midnight, UTC, as Discord's relative timestamp."""
    return names.relative(next_midnight(now))


def _play(t: Texts) -> blocks.Row | None:
    """Return a button with which everyone can play today's deal."""
    return blocks.buttons(blocks.button(t("daily-play"), PLAY.id(), "success"))


def _list(title: str, lines: list[str], shown: DayList, t: Texts) -> Post:
    part = paging.page_of(lines or [t("daily-nobody")], shown.page, _PAGE_SIZE)
    return blocks.page(
        blocks.text(blocks.heading(title), *part.items, *paging.footer(part.page, part.pages, t)),
        blocks.pager(part.page, part.pages, lambda page: LIST.id(shown.what, shown.day, page), t),
        _play(t) if shown.public else None,
    )


class DailyResults:
    """Says what a player made of the deal of the day: to the player, and to the channel."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches

    async def note(self, match: Match, t: Texts) -> str:
        """Return where the player stands on the server that day."""
        return standing(await self._standing(match), clock.now(), t)

    async def share(self, interaction: discord.Interaction, match_id: int) -> None:
        """Give a player their own result as text to copy. Raises NotAControl for any other match.

        In the channel it was announced already.
        """
        match = await self._matches.get(match_id)
        is_own = match.guild_id == interaction.guild_id and match.seat_of(interaction.user.id) is not None
        if not match.mode.is_private or match.status != MatchStatus.FINISHED or not is_own:
            raise NotAControl(str(match_id))
        view = self._matches.view(match, None)
        post = to_copy(match, view, await self._standing(match), for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _standing(self, match: Match) -> DailyStanding | None:
        assert match.guild_id is not None and match.daily is not None
        return await self._matches.service(Dailies).of_daily_player(
            match.guild_id, match.daily, match.host_id
        )

    async def announce(self, interaction: discord.Interaction, match: Match) -> None:
        """Post the result, without spoilers, where the deal was played, unless it was posted before.

        If that fails, it is retried when the player next opens the deal.
        """
        if match.shown_version >= match.version:
            return
        view = self._matches.view(match, None)
        post = result(match, view, await self._standing(match), for_everyone(interaction))
        await interaction.followup.send(**post.new())
        await self._matches.message_state.table(match.id, match.version)


SHOWN = [Choice(name=t(f"daily-{what}"), value=what) for what in ("play", "today", "month")]


class DailyCog(commands.Cog):
    """Lets players try today's deal, and lists what they made of it."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._dailies = app.matches.service(Dailies)
        self._results = app.part(DailyResults)
        self._tables = app.private_tables
        self._limiter = app.limiter
        pages = app.pages
        pages.add(PLAY, self._press_play)
        pages.add(OPEN_TODAY, self._open_today)
        pages.add(LIST, self._turn)
        pages.add(SHARE, self._share)

    @app_commands.command(name="daily", description=t("command-daily"))
    @app_commands.describe(show=t("option-daily"))
    @app_commands.choices(show=SHOWN)
    async def daily(self, interaction: discord.Interaction, show: str = "play") -> None:
        if show == "play":
            await self.play(interaction)
            return
        post = await self._list(interaction, DayList(show, utc_day(clock.now())))
        await interaction.response.send_message(**post.new())

    async def _press_play(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await self.play(interaction)

    async def _open_today(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        shown = DayList(TODAY, utc_day(clock.now()), public=False)
        post = await self._list(interaction, shown)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _turn(self, interaction: discord.Interaction, what: str, day: str, page: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._list(interaction, DayList(what, day, page, public=not is_private(interaction)))
        await interaction.response.edit_message(**post.edit())

    async def _share(self, interaction: discord.Interaction, match_id: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await self._results.share(interaction, match_id)

    async def play(self, interaction: discord.Interaction) -> None:
        """Start, resume or show the user's try at today's deal. Raises Refusal outside servers."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refusal("error-daily-server")
        match = await self._matches.service(Dailies).play(
            interaction.guild_id, person(interaction.user), interaction.channel_id
        )
        await self._tables.show(interaction, match)

    async def _list(self, interaction: discord.Interaction, shown: DayList) -> Post:
        """Return the list of this server. Raises Refusal outside servers."""
        guild_id = interaction.guild_id
        if guild_id is None:
            raise Refusal("error-daily-server")
        texts = for_everyone(interaction) if shown.public else for_reader(interaction)
        if shown.what == MONTH:
            standings = await self._dailies.this_month(guild_id, shown.day)
            return this_month(standings, shown, texts)
        return today(await self._dailies.today(guild_id, shown.day), shown, texts)


def setup(app: App) -> None:
    """Add the command, and what a private table says and does when the deal of the day has ended."""
    results = app.part(DailyResults)
    app.private_tables.notes.append(results.note)
    app.private_tables.on_end.append(results.announce)
    app.add_cog(DailyCog(app))
    add_offers()
