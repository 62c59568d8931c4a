"""`/zigzag leaderboard`: one server's or across all."""

from collections.abc import Sequence
from dataclasses import replace

import discord

import engines
from bot.app import App
from bot.discord.limits import Cost
from bot.discord.message import Post
from bot.discord.routes import has_component
from bot.features.leaderboards import page as board_page
from bot.features.leaderboards.page import PAGE_SIZE, Board, Entries
from bot.features.seasons.cog import HALL
from bot.features.seasons.rules import Season
from bot.features.seasons.service import Seasons
from bot.i18n import for_everyone
from bot.images.pictures import theme_named
from bot.match import bot_rows, rating_rows, solo_rows
from bot.match.ratings import Ranked, ranked
from bot.match.results import EVERYWHERE, BotStanding, Rating, RatingPool, Solo
from bot.match.service import Matches
from bot.table.controls import CONTROL_PREFIX
from bot.table.servers import ALL, HERE
from bot.table.shows import Results, Show
from renderers.theme import Theme


class Leaderboards:
    """The leaderboards of one database. Those of `EVERYWHERE` list only people who opted in."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database

    async def rated(
        self, guild_id: int, game: str, *, offset: int, limit: int, pool: RatingPool = RatingPool.PEOPLE
    ) -> tuple[list[Rating], int]:
        """Return a page of a game's leaderboard in this pool, best first, and the number of people on it."""
        async with self._database.read() as connection:
            return await rating_rows.page(connection, guild_id, game, pool, offset=offset, limit=limit)

    async def solo(self, guild_id: int, game: str, *, offset: int, limit: int) -> tuple[list[Solo], int]:
        """Return a page of a solitaire's leaderboard and the number of people on it.

        Most deals cleared first, then fewest tiles left on average.
        """
        async with self._database.read() as connection:
            return await solo_rows.page(connection, guild_id, game, offset, limit)

    async def ranked(self, page: Sequence[Rating] | Sequence[Solo]) -> list[Ranked[Rating | Solo]]:
        """Return the people on a page of one leaderboard with their ranks.

        Ratings that have not settled have none.
        """
        async with self._database.read() as connection:
            ranks = await rating_rows.ranks(
                connection, [rating for rating in page if isinstance(rating, Rating)]
            )
            ranks |= await solo_rows.ranks(connection, [solo for solo in page if isinstance(solo, Solo)])
        return [Ranked(one, ranks.get(one.user_id)) for one in page]

    async def bots(self, guild_id: int, game: str) -> list[Ranked[BotStanding]]:
        """Return the AI players that people have met there in a game, the most successful first."""
        async with self._database.read() as connection:
            standings = await bot_rows.of_game(connection, guild_id, game)
        return ranked(
            sorted(standings, key=lambda standing: (-standing.played, standing.bot)),
            key=lambda standing: -standing.share,
        )


class LeaderboardPages:
    """Shows a page of a leaderboard, and turns to others."""

    def __init__(self, app: App) -> None:
        self._leaderboards = app.matches.service(Leaderboards)
        self._favourite = app.matches.played.favourite
        self._seasons = app.matches.service(Seasons)
        self._preferences = app.matches.preferences
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(board_page.TURN, self._show)
        pages.add(board_page.CHOOSE, self._choose)
        pages.add(board_page.CHOOSE_IN_SEASON, self._choose_in_season)
        pages.add(board_page.CHOOSE_SEASON, self._choose_season)

    async def show(self, interaction: discord.Interaction, asked: Results) -> None:
        """Answer with a leaderboard: where none is chosen, that of the game which most have played."""
        self._limiter.charge(interaction, Cost.PAGE)
        guild_id = interaction.guild_id
        where = guild_id if asked.scope == HERE and guild_id is not None else EVERYWHERE
        game = asked.game or await self._favourite(where) or next(iter(engines.games()))
        board = Board(game, RatingPool.PEOPLE, asked.scope)
        post = await self._page(interaction, board, or_other=True)
        await interaction.response.send_message(**post.new())

    async def of_everyone(self, _: discord.Interaction, asked: Results) -> bool:
        """Return whether no player's own results are asked for."""
        return asked.player is None

    async def _show(
        self, interaction: discord.Interaction, *board: *tuple[str, str, str, int, str | None]
    ) -> None:
        await self._turn(interaction, Board.of(*board))

    async def _choose(self, interaction: discord.Interaction, pool: str, scope: str, game: str) -> None:
        await self._turn(interaction, Board.of(game, pool, scope))

    async def _choose_in_season(
        self, interaction: discord.Interaction, pool: str, scope: str, season: str, game: str
    ) -> None:
        await self._turn(interaction, Board.of(game, pool, scope, season=season))

    async def _choose_season(
        self, interaction: discord.Interaction, game: str, pool: str, scope: str, season: str
    ) -> None:
        await self._turn(interaction, Board.of(game, pool, scope, season=season))

    async def _turn(self, interaction: discord.Interaction, board: Board) -> None:
        """Turn to that page; from a match's table, open it in a private message."""
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._page(interaction, board)
        if interaction.message is not None and has_component(interaction.message, CONTROL_PREFIX):
            await interaction.response.send_message(**post.new(), ephemeral=True)
        else:
            await interaction.response.edit_message(**post.edit())

    async def _page(self, interaction: discord.Interaction, board: Board, *, or_other: bool = False) -> Post:
        """Build that page, or the last one if there are fewer. Outside servers, it is of all servers.

        With `or_other`, an empty leaderboard gives way to that of the other pool, if that has anyone.
        """
        guild_id, texts = interaction.guild_id, for_everyone(interaction)
        board = board.seen_from(guild_id)
        seasons = await self._seasons_of(guild_id, board)
        board = _in_season(board, seasons)
        if board.season == HALL and guild_id is not None:
            hall = await self._seasons.hall_of_fame(guild_id, board.game, board.season_pool)
            return board_page.hall(board, hall, seasons, texts)
        entries = await self._entries(guild_id, board)
        if entries.total and board.page > entries.pages:
            board = replace(board, page=entries.pages)
            entries = await self._entries(guild_id, board)
        others = 0
        if not entries.total and not board.solitaire:
            other = await self._entries(guild_id, board.other_pool)
            others = other.total
            if others and or_other:
                board, entries = board.other_pool, other
        return await board_page.page(
            board,
            entries,
            await self._theme(guild_id),
            texts,
            self._pictures,
            in_guild=guild_id is not None,
            seasons=seasons,
            others=others,
        )

    async def _seasons_of(self, guild_id: int | None, board: Board) -> Sequence[Season]:
        if guild_id is None or board.scope == ALL:
            return []
        return await self._seasons.of_guild(guild_id)

    async def _entries(self, guild_id: int | None, board: Board) -> Entries:
        where = EVERYWHERE if board.scope == ALL else guild_id or EVERYWHERE
        offset = (board.page - 1) * PAGE_SIZE
        if (number := board.season_number) is not None:
            shown = await self._seasons.page(
                where, number, board.game, board.season_pool, offset=offset, limit=PAGE_SIZE
            )
            return Entries(shown.players, shown.total)
        if board.solitaire:
            solos, total = await self._leaderboards.solo(where, board.game, offset=offset, limit=PAGE_SIZE)
            return Entries(await self._leaderboards.ranked(solos), total)
        ratings, total = await self._leaderboards.rated(
            where, board.game, offset=offset, limit=PAGE_SIZE, pool=board.pool
        )
        shows_bots = board.pool == RatingPool.AI
        bots = await self._leaderboards.bots(where, board.game) if shows_bots else []
        return Entries(await self._leaderboards.ranked(ratings), total, bots)

    async def _theme(self, guild_id: int | None) -> Theme:
        settings = None if guild_id is None else await self._preferences.of_guild(guild_id)
        return theme_named(None if settings is None else settings.theme)


def _in_season(board: Board, seasons: Sequence[Season]) -> Board:
    """Return the board of the season that runs if none is chosen, and of all time without such a season."""
    if board.season is None and seasons and seasons[0].ended_at is None:
        board = replace(board, season=str(seasons[0].number))
    is_known = board.season_number in {None, *(season.number for season in seasons)}
    if not seasons or not is_known:
        board = replace(board, season=None)
    return board if board.season_number is not None or board.season == HALL else replace(board, daily=False)


def setup(app: App) -> None:
    """Add it to `/zigzag leaderboard`, and its buttons."""
    board_page.add_offers()
    pages = LeaderboardPages(app)
    app.results.add(10, Show("leaderboard", pages.show, pages.of_everyone))
