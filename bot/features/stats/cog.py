"""In `/zigzag leaderboard` and a menu of people: a player's results, or the matches they finished."""

from dataclasses import replace

import discord

from bot.app import App
from bot.discord.limits import Cost
from bot.discord.message import Post
from bot.features.stats import page as stats
from bot.features.stats import service
from bot.features.stats.page import StatsPage
from bot.features.stats.service import EVERY, PAGE_SIZE, HistoryPage, PlayerStats
from bot.i18n import Texts, for_everyone, for_reader
from bot.images.pictures import player_theme, theme_named
from bot.match.refusals import Refusal
from bot.match.results import RatingPool
from bot.table.message_menus import menu
from bot.table.offers import OwnGame
from bot.table.servers import ALL
from bot.table.shows import Results, Show
from renderers.theme import Theme

Page = StatsPage | HistoryPage


class StatsPages:
    """Shows pages of statistics and of finished matches, and turns to others.

    Results from a server may be seen there by everyone, results from everywhere only by the player.
    """

    def __init__(self, app: App) -> None:
        self._player_stats = app.matches.service(PlayerStats)
        self._played = app.matches.played
        self._preferences = app.matches.preferences
        self._others = app.statistics
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(service.STATS, self._show_stats)
        pages.add(stats.CHOOSE, self._choose_stats)
        pages.add(service.TURN, self._show_history)
        pages.add(service.CHOOSE, self._choose_history)

    async def results(self, interaction: discord.Interaction, asked: Results) -> None:
        """Answer with a player's results, the user's own if none is named. Raises Refusal."""
        who = asked.player or interaction.user
        await self._answer(interaction, StatsPage(who.id, asked.game, scope=asked.scope), who)

    async def matches(self, interaction: discord.Interaction, asked: Results) -> None:
        """Answer with the matches that a player finished, as `results` does."""
        who = asked.player or interaction.user
        await self._answer(interaction, HistoryPage(who.id, asked.game or EVERY, scope=asked.scope), who)

    async def of_person(self, interaction: discord.Interaction, user: discord.User | discord.Member) -> None:
        """Answer with someone's results, in private: nobody has asked for them aloud. Raises Refusal."""
        await self._answer(interaction, StatsPage(user.id), user, aloud=False)

    async def _show_stats(
        self, interaction: discord.Interaction, user_id: int, game: str, pool: str, scope: str
    ) -> None:
        game_or_any = None if game == EVERY else game
        pool_or_any = None if pool == EVERY else RatingPool(pool)
        await self._replace(interaction, StatsPage(user_id, game_or_any, pool_or_any, scope))

    async def _choose_stats(
        self, interaction: discord.Interaction, user_id: int, scope: str, game: str
    ) -> None:
        await self._replace(interaction, StatsPage(user_id, game, scope=scope))

    async def _show_history(
        self, interaction: discord.Interaction, user_id: int, game: str, page: int, scope: str
    ) -> None:
        await self._replace(interaction, HistoryPage(user_id, game, page, scope))

    async def _choose_history(
        self, interaction: discord.Interaction, user_id: int, scope: str, game: str
    ) -> None:
        await self._replace(interaction, HistoryPage(user_id, game, scope=scope))

    async def _answer(
        self,
        interaction: discord.Interaction,
        page: Page,
        who: discord.User | discord.Member,
        *,
        aloud: bool = True,
    ) -> None:
        post = await self._build(interaction, page, who.display_name)
        if post is None:
            name = None if who.id == interaction.user.id else who.display_name
            await _say_nothing_there(interaction, page, name)
            return
        hidden = not aloud or _is_private(interaction, page)
        await interaction.response.send_message(**post.new(), ephemeral=hidden)

    async def _replace(self, interaction: discord.Interaction, page: Page) -> None:
        """Show the page in the message that was pressed, or privately if others must not see it there."""
        assert interaction.message is not None
        post = await self._build(interaction, page)
        if post is None:
            name = None
            if page.user_id != interaction.user.id:
                name = await self._played.name(page.user_id, interaction.guild_id) or ""
            await _say_nothing_there(interaction, page, name)
        elif _is_private(interaction, page) and not interaction.message.flags.ephemeral:
            await interaction.response.send_message(**post.new(), ephemeral=True)
        else:
            await interaction.response.edit_message(**post.edit())

    async def _build(
        self, interaction: discord.Interaction, page: Page, name: str | None = None
    ) -> Post | None:
        """Build the page; None if the player has finished no such match.

        `name` is the player's current name, if known. Raises Refusal.
        """
        _check_allowed(interaction, page)
        self._limiter.charge(interaction, Cost.PAGE)
        if isinstance(page, StatsPage):
            return await self._stats(interaction, page, name)
        return await self._history(interaction, page, name)

    async def _stats(
        self, interaction: discord.Interaction, page: StatsPage, name: str | None
    ) -> Post | None:
        guild_id = _counted_guild(interaction, page)
        game_stats = await self._player_stats.game_stats(page.user_id, guild_id, page.game, page.pool)
        if game_stats is None:
            return None
        own = page.user_id == interaction.user.id
        texts, game = _texts(interaction, page), OwnGame(page.user_id, game_stats.game)
        also = [await line for line in self._others.of(game, texts)] if own else []
        return await stats.page(
            page,
            game_stats,
            await self._theme(guild_id, game_stats.user_id),
            texts,
            self._pictures,
            name=name or game_stats.name,
            own=own,
            in_guild=interaction.guild_id is not None,
            also=[line for line in also if line],
        )

    async def _theme(self, guild_id: int | None, user_id: int) -> Theme:
        if guild_id is None:
            return await player_theme(self._preferences, user_id)
        return theme_named((await self._preferences.of_guild(guild_id)).theme)

    async def _history(
        self, interaction: discord.Interaction, page: HistoryPage, name: str | None
    ) -> Post | None:
        guild_id = _counted_guild(interaction, page)
        game = None if page.game == EVERY else page.game
        offset = (page.page - 1) * PAGE_SIZE
        played, total = await self._played.history(
            page.user_id, guild_id, game, offset=offset, limit=PAGE_SIZE
        )
        if not total:
            return None
        last = -(-total // PAGE_SIZE)
        if page.page > last:
            return await self._history(interaction, replace(page, page=last), name)
        name = name or await self._played.name(page.user_id, guild_id) or ""
        in_guild = interaction.guild_id is not None
        return service.page(page, played, total, _texts(interaction, page), name=name, in_guild=in_guild)


def _check_allowed(interaction: discord.Interaction, page: Page) -> None:
    """Refuse another player's results from everywhere. Raises Refusal."""
    if _counted_guild(interaction, page) is None and page.user_id != interaction.user.id:
        raise Refusal("history-elsewhere")


def _counted_guild(interaction: discord.Interaction, page: Page) -> int | None:
    """Return the server whose matches count; None for those of everywhere."""
    return None if page.scope == ALL else interaction.guild_id


def _is_private(interaction: discord.Interaction, page: Page) -> bool:
    """Whether the page is of everywhere and others could see it here."""
    on_server = interaction.guild_id is not None
    return page.scope == ALL if on_server else interaction.context.private_channel


def _texts(interaction: discord.Interaction, page: Page) -> Texts:
    return for_reader(interaction) if _is_private(interaction, page) else for_everyone(interaction)


async def _say_nothing_there(interaction: discord.Interaction, page: Page, name: str | None) -> None:
    anywhere = _counted_guild(interaction, page) is None
    post = service.nothing(name, for_reader(interaction), anywhere=anywhere)
    await interaction.response.send_message(**post.new(), ephemeral=True)


def setup(app: App) -> None:
    """Add them to `/zigzag leaderboard`, and the menu."""
    pages = StatsPages(app)
    app.results.add(20, Show("results", pages.results))
    app.results.add(30, Show("matches", pages.matches))
    app.menus.append(menu("menu-stats", pages.of_person))
