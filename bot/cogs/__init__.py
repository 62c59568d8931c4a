"""The slash commands: cogs that read an interaction, call services, and answer."""

import discord
from discord import app_commands
from discord.ext import commands

import engines
from bot.cogs.context_menus import ContextMenuCog
from bot.cogs.daily import DailyCog
from bot.cogs.find import FindCog
from bot.cogs.finished_matches import ReplayCog, ReviewCog, VerifyCog
from bot.cogs.help import HelpCog, RulesCog
from bot.cogs.leaderboard import LeaderboardCog
from bot.cogs.learn import LearnCog
from bot.cogs.me import MeCog
from bot.cogs.new_match import NewMatchCog
from bot.cogs.open_matches import GamesCog, HintCog, PlayCog, ResignCog, TableCog
from bot.cogs.pages.cross_server import CrossServerCog
from bot.cogs.pages.lobby_alerts import AlertCog
from bot.cogs.pages.puzzle_of_the_day import PuzzleDayCog
from bot.cogs.pages.seasons import SeasonsCog
from bot.cogs.pages.time_settings import PlayerTimeCog
from bot.cogs.puzzle import PuzzleCog
from bot.cogs.server_settings import SettingsCog
from bot.cogs.stats import StatsCog
from bot.cogs.tournament import TournamentCog
from bot.components.daily_tables import DailyTables
from bot.components.page_router import PageRouter
from bot.games import check_names
from bot.i18n.command_translations import command_text
from bot.images.animations import AnimationCache
from bot.images.pictures import Pictures
from bot.messages.pages.help import PolicyLinks
from bot.services.matches import Matches
from bot.sync.direct_messages.direct_messages import DirectMessages
from bot.sync.lobby_lists import LobbyLists
from bot.sync.message_sync import MessageSync
from bot.sync.puzzle_of_the_day import PuzzleDayMessages
from bot.sync.tournament_messages import TournamentMessages
from bot.sync.visibility import Visibility
from bot.transport.rate_limits import RateLimiter


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
