"""The slash commands: cogs that read an interaction, call services, and answer."""

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.discord.direct_messages import DirectMessages
from bot.discord.rate_limits import RateLimiter
from bot.discord.router import PageRouter
from bot.discord.visibility import Visibility
from bot.features.context_menus import ContextMenuCog
from bot.features.cross_server.cog import CrossServerCog
from bot.features.daily.cog import DailyCog, DailyTables
from bot.features.finding.cog import FindCog
from bot.features.finding.lists import LobbyLists
from bot.features.help.cog import HelpCog, RulesCog
from bot.features.help.page import PolicyLinks
from bot.features.holidays.cog import PlayerTimeCog
from bot.features.leaderboards.cog import LeaderboardCog
from bot.features.lessons.cog import LearnCog
from bot.features.lobby_alerts.messages import AlertCog
from bot.features.me.cog import MeCog
from bot.features.puzzles.cog import PuzzleCog, PuzzleDayCog
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.features.replays.cog import ReplayCog, ReviewCog, VerifyCog
from bot.features.replays.pictures import AnimationCache
from bot.features.seasons.cog import SeasonsCog
from bot.features.server_settings import SettingsCog
from bot.features.stats.cog import StatsCog
from bot.features.tournaments.cog import TournamentCog
from bot.features.tournaments.messages import TournamentMessages
from bot.games import check_names
from bot.i18n.command_translations import command_text
from bot.images.pictures import Pictures
from bot.match.service import Matches
from bot.table.commands import NewMatchCog
from bot.table.open_matches import GamesCog, HintCog, PlayCog, ResignCog, TableCog
from bot.table.sync import MessageSync


def zigzag_group() -> app_commands.Group:
    """Return the group of all commands, without any yet.

    It may be installed to a server or to a user, who can then use it where the bot is not a member.
    """
    return app_commands.Group(
        name="zigzag",
        description=command_text("zigzag"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )


def create_cogs(
    client: discord.Client,
    group: app_commands.Group,
    *,
    matches: Matches,
    message_sync: MessageSync,
    direct_messages: DirectMessages,
    lobby_lists: LobbyLists,
    visibility: Visibility,
    tournament_messages: TournamentMessages,
    puzzle_days: PuzzleDayMessages,
    limiter: RateLimiter,
    pages: PageRouter,
    pictures: Pictures,
    animations: AnimationCache,
    daily_tables: DailyTables,
    links: PolicyLinks,
) -> list[commands.Cog]:
    """Create the cogs with the services they use, in the order in which Discord lists their commands.

    Raises GameNameTaken.
    """
    player_stats, archive, preferences = matches.player_stats, matches.archive, matches.preferences
    new_match = NewMatchCog(client, matches, preferences, message_sync, limiter)
    daily = DailyCog(matches, matches.leaderboards, daily_tables, limiter=limiter, pages=pages)
    me = MeCog(
        matches,
        preferences,
        accounts=matches.accounts,
        message_state=matches.message_state,
        message_sync=message_sync,
        pictures=pictures,
        limiter=limiter,
        pages=pages,
    )
    across = CrossServerCog(direct_messages, matches, limiter, pages)
    rules = RulesCog(preferences, pictures)
    help_first = HelpCog(group, pages, new_match=new_match, daily=daily, me=me, rules=rules, links=links)
    replay = ReplayCog(
        matches,
        player_stats,
        archive,
        preferences=preferences,
        pictures=pictures,
        animations=animations,
        limiter=limiter,
        pages=pages,
    )
    others: list[commands.Cog] = [
        HintCog(matches, message_sync, limiter, pictures),
        ReviewCog(matches, player_stats, limiter=limiter, pictures=pictures, pages=pages),
        daily,
        me,
        rules,
        LearnCog(
            matches.lessons,
            preferences,
            new_match=new_match,
            pictures=pictures,
            limiter=limiter,
            pages=pages,
        ),
        PuzzleCog(matches.puzzles, preferences, pictures=pictures, limiter=limiter, pages=pages),
        PuzzleDayCog(matches, puzzle_days, pictures=pictures, limiter=limiter, pages=pages),
        LeaderboardCog(
            matches.leaderboards,
            matches.seasons,
            preferences,
            pictures=pictures,
            limiter=limiter,
            pages=pages,
        ),
        ContextMenuCog(
            client,
            matches,
            message_sync,
            new_match=new_match,
            replay=replay,
            pages=pages,
        ),
        replay,
        SettingsCog(client, preferences, matches.puzzle_days, pages),
        SeasonsCog(client, matches.seasons, pages),
        StatsCog(player_stats, preferences, matches.puzzles, pictures=pictures, limiter=limiter, pages=pages),
        TournamentCog(client, matches, tournament_messages, limiter, pages),
        PlayerTimeCog(preferences, matches.player_clocks, pages),
        PlayCog(matches, message_sync, daily_tables),
        TableCog(matches, message_sync, matches.message_state),
        GamesCog(matches, pages),
        across,
        FindCog(matches, lobby_lists, limiter, pages, across=across, visibility=visibility),
        AlertCog(matches, pages),
        ResignCog(matches, message_sync),
        VerifyCog(matches, player_stats, archive, limiter),
    ]
    named = [command.name for cog in (help_first, *others) for command in cog.get_app_commands()]
    check_names(engines.games(), named)
    return [help_first, new_match, *others]
