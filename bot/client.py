"""The bot: creates the services, loads the cogs, and passes Discord's events on."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import discord
from discord.ext import commands, tasks

from bot import clock
from bot.commands import create_cogs, zigzag_group
from bot.discord import commands as command_sync
from bot.discord import connection, error_answers
from bot.discord.direct_messages import NEW_A_MINUTE, DirectMessages
from bot.discord.dispatch import CommandTree, Dispatcher, RecentPlayers
from bot.discord.http import InvalidRequests
from bot.discord.rate_limits import RateLimiter
from bot.discord.retired_messages import RetiredMessages
from bot.discord.router import PageRouter
from bot.discord.standing_messages import StandingMessages
from bot.discord.visibility import Visibility
from bot.features.context_menus import context_menus_of
from bot.features.daily.cog import DailyTables
from bot.features.finding.lists import EDIT_EVERY, LobbyLists
from bot.features.following.messages import FollowerMessages
from bot.features.help.page import NO_LINKS, PolicyLinks
from bot.features.lobby_alerts.messages import LobbyAlertMessages
from bot.features.me.data import Retention
from bot.features.plans.messages import GATHER_FOR, PlanNotices
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.features.replays.pictures import AnimationCache
from bot.features.tournaments.commits import Pairing
from bot.features.tournaments.messages import EDIT_EVERY as EDIT_TOURNAMENT_EVERY
from bot.features.tournaments.messages import TournamentMessages
from bot.i18n.command_translations import Translator
from bot.images import emojis
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.match import mention_times
from bot.match.ai_moves import AIPlayers
from bot.match.programs import Programs
from bot.match.service import Matches
from bot.scheduler import Scheduler
from bot.store.database import Database, DatabaseBusy
from bot.store.process_rows import Fingerprints, RecentStarts
from bot.store.shards import ALL, Shards
from bot.table.handlers import ComponentHandlers, handles
from bot.table.sync import MessageSync
from bot.workers.pool import WorkerPool

log = logging.getLogger(__name__)

_CATCH_UP_SECONDS = 60.0
# Seconds without another server arriving after which the bot counts as ready. Clocks and tables wait for
# that.
_GUILD_READY_SECONDS = 0.5
_INTENTS = discord.Intents(guilds=True)


class Zigzag(commands.AutoShardedBot):
    """One process of the bot.

    It is a `commands.Bot` for the cogs, which cost 25 ms at start. It has no prefix commands and needs no
    privileged intents, no messages and no members: everything comes in through interactions.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float] = clock.now,
        ai: AIPlayers | None = None,
        programs: Programs | None = None,
        pairing: Pairing | None = None,
        with_emojis: bool = False,
        shards: Shards | None = None,
        mention_pause: float = 3.0,
        playing_for: float = mention_times.PLAYING_FOR,
        limiter: RateLimiter | None = None,
        drawing_pool: WorkerPool | None = None,
        animation_pool: WorkerPool | None = None,
        links: PolicyLinks = NO_LINKS,
        retention_days: int | None = None,
        new_dms_a_minute: float = NEW_A_MINUTE,
    ) -> None:
        """Create the services; cogs are loaded and connections opened at start.

        `with_emojis`: upload the application's emojis and use them; otherwise text takes their place.
        `programs` are those that the host offers as bots. `shards` are those of this process; None means all,
        as many as Discord recommends. `mention_pause` is how long, in seconds, a player may take before they
        are mentioned, and `playing_for` how long they count as playing after their last action.
        `drawing_pool` draws pictures when they queue, and `animation_pool` draws animations; without them,
        threads do. `links` are shown in the help. People who have been inactive for `retention_days` are
        forgotten. Direct messages with about `new_dms_a_minute` people are opened in a minute.
        """
        self.recent_players = RecentPlayers(playing_for)
        self.invalid_requests = InvalidRequests()
        self.dispatcher = Dispatcher(error_answers.answer, self.recent_players)
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=_tree(self.dispatcher),
            intents=_INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=_GUILD_READY_SECONDS,
            heartbeat_timeout=connection.SILENCE,
            max_messages=None,
            http_trace=self.invalid_requests.trace,
            **_sharding(shards),
        )
        self.database = database
        self._shards = shards or ALL
        self.matches = Matches(
            database, now=now, ai=ai, programs=programs, pairing=pairing, shards=self._shards
        )
        self.drawing = Drawing(drawing_pool)
        self.pictures = Pictures(self.drawing)
        self.animations = AnimationCache(animation_pool)
        self.standing = StandingMessages(self)
        self.retired_messages = RetiredMessages(self.standing, self.matches.retired_messages)
        self.direct_messages = DirectMessages(
            self, self.standing, self.matches.dm_channels, new_a_minute=new_dms_a_minute
        )
        self.message_sync = MessageSync(
            self,
            self.matches,
            self.pictures,
            self.recent_players,
            standing=self.standing,
            direct_messages=self.direct_messages,
            mention_delay=mention_pause,
        )
        self.visibility = Visibility(self, self._shards)
        self.follower_messages = FollowerMessages(
            self.visibility, self.matches, self.direct_messages, delay=mention_pause
        )
        self.plan_notices = PlanNotices(
            self.direct_messages, self.matches, delay=mention_pause and GATHER_FOR
        )
        self.lobby_alert_messages = LobbyAlertMessages(
            self.visibility, self.matches, self.direct_messages, delay=mention_pause
        )
        self.lobby_lists = LobbyLists(
            self.visibility,
            self.matches,
            self._shards,
            self.standing,
            self.retired_messages,
            pause=mention_pause and EDIT_EVERY,
        )
        self.tournament_messages = TournamentMessages(
            self,
            self.matches,
            self.pictures,
            self._shards,
            standing=self.standing,
            direct_messages=self.direct_messages,
            pause=mention_pause and EDIT_TOURNAMENT_EVERY,
        )
        retention = (
            None
            if retention_days is None
            else Retention(database, self.matches.accounts, now, retention_days)
        )
        self.puzzle_days = PuzzleDayMessages(
            self.matches, self.pictures, self.standing, self.retired_messages
        )
        self._scheduler = Scheduler(
            self,
            self.matches,
            self.message_sync,
            self._shards,
            retention=retention,
            puzzle_days=self.puzzle_days,
            direct_messages=self.direct_messages,
        )
        self._limiter = RateLimiter() if limiter is None else limiter  # an empty one is falsy
        self._pages = PageRouter()
        self._links = links
        self._daily_tables = DailyTables(self.matches, self.pictures)
        self.components = ComponentHandlers(
            self.matches,
            self.message_sync,
            limiter=self._limiter,
            pages=self._pages,
            pictures=self.pictures,
            daily_tables=self._daily_tables,
        )
        self._with_emojis = with_emojis
        self._emojis: asyncio.Task[None] | None = None
        self._registering: asyncio.Task[None] | None = None
        self.matches.listen(self._scheduler.on_commit)
        self.matches.listen(self.message_sync.on_commit)
        self.matches.listen(self.follower_messages.on_commit)
        self.matches.listen(self.lobby_lists.on_commit)
        self.matches.listen(self.lobby_alert_messages.on_commit)
        self.matches.listen(self.plan_notices.on_commit)
        self.matches.tournaments.listen(self._scheduler.on_tournament_commit)
        self.matches.tournaments.listen(self.tournament_messages.on_change)

    async def load_cogs(self) -> None:
        """Add all commands to the tree, as subcommands of `/zigzag`."""
        group = zigzag_group()
        self.tree.add_command(group)
        for cog in create_cogs(
            self,
            group,
            matches=self.matches,
            message_sync=self.message_sync,
            direct_messages=self.direct_messages,
            lobby_lists=self.lobby_lists,
            visibility=self.visibility,
            tournament_messages=self.tournament_messages,
            puzzle_days=self.puzzle_days,
            limiter=self._limiter,
            pages=self._pages,
            pictures=self.pictures,
            animations=self.animations,
            daily_tables=self._daily_tables,
            links=self._links,
        ):
            for command in cog.get_app_commands():
                group.add_command(command)
            # Loading a cog adds the parents of its commands to the tree, which already has this one.
            await self.add_cog(cog, override=True)
            for menu in context_menus_of(cog):
                self.tree.add_command(menu)

    async def setup_hook(self) -> None:
        await self.database.open()
        await self.load_cogs()
        await self.tree.set_translator(Translator())
        if 0 in self._shards.ids:  # one process registers the commands for all
            fingerprints = Fingerprints(self.database)
            self._registering = asyncio.create_task(
                command_sync.keep_registered(self, self.tree, fingerprints), name="register commands"
            )
        self._scheduler.start()
        self._catching_up.start()
        if self._with_emojis:
            self._emojis = asyncio.create_task(self._keep_emojis(), name="emojis")

    async def pause_between_starts(self) -> None:
        """Pause before connecting if this process has been started again and again."""
        noted = await RecentStarts(self.database).note(self._shards, clock.now(), connection.pause_before)
        if pause := connection.pause_before(noted):
            log.warning(
                "the bot was started %s times in short order: it connects in %.0f s", noted + 1, pause
            )
            await asyncio.sleep(pause)

    async def close(self) -> None:
        self._scheduler.stop()
        self._catching_up.cancel()
        for task in (self._emojis, self._registering):
            if task is not None:
                task.cancel()
        await self.matches.close()
        await self.dispatcher.close()
        await self.message_sync.close()
        await self.follower_messages.close()
        await self.lobby_lists.close()
        await self.retired_messages.close()
        await self.lobby_alert_messages.close()
        await self.plan_notices.close()
        await self.tournament_messages.close()
        await super().close()
        self.drawing.close()
        self.animations.close()
        await self.database.close()

    async def on_ready(self) -> None:
        log.info("ready as %s on %s servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer presses and submitted forms. Slash commands arrive in the command tree."""
        if handles(interaction):
            await self.dispatcher.run(interaction, self.components.handle, self.components.after)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again to show matches: the bot's permissions may have changed."""
        await self.message_sync.on_permissions_change(after.guild.id, after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try again to show matches: the bot's permissions may have changed."""
        await self.message_sync.on_permissions_change(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Try again to show matches: the bot's own roles may have changed. Others' updates need an intent."""
        if after == after.guild.me:
            await self.message_sync.retry_refused(after.guild.id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Wait for the servers of a new session."""
        self._scheduler.servers.on_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Remember the shard's servers: the bot may be removed from some while it is not connected."""
        self._scheduler.servers.on_disconnect(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Forget them again: Discord tells what has happened."""
        self._scheduler.servers.on_resume(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Look which servers are there in a new session."""
        self._scheduler.servers.on_ready(shard_id)
        self._scheduler.on_servers_change()

    async def on_guild_remove(self, _guild: discord.Guild) -> None:
        """Have the server's clocks stand still: nobody can play there."""
        self._scheduler.on_servers_change()

    async def on_guild_unavailable(self, _guild: discord.Guild) -> None:
        """Have the server's clocks stand still: an outage on Discord's side cuts it off."""
        self._scheduler.on_servers_change()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Have the clocks go on after an outage. At a start, this comes for every server."""
        if self._scheduler.is_away(guild.id):
            await self.on_guild_join(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Show the server's matches, and have their clocks go on: the bot may have been there before."""
        self._scheduler.on_servers_change()
        await self.message_sync.retry_refused(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Remove the channel from the server's settings."""
        await self.matches.preferences.remove_channels(channel.guild.id, [channel.id])

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Move matches that were played there back to their channel."""
        await self.message_sync.on_thread_delete(payload.thread_id)
        for match in await self.tournament_messages.on_thread_delete(payload.guild_id, payload.thread_id):
            await self.message_sync.refresh(match.id)

    async def _keep_emojis(self) -> None:
        """Keep the emojis up to date. The process with the first shard uploads them for all."""
        await self.wait_until_ready()
        await emojis.keep_current(self, uploads=self.shard_ids is None or 0 in self.shard_ids)

    @tasks.loop(seconds=_CATCH_UP_SECONDS)
    async def _catching_up(self) -> None:
        try:
            await self.message_sync.catch_up()
            await self.follower_messages.catch_up()
            await self.plan_notices.catch_up()
            await self.lobby_lists.catch_up()
            await self.retired_messages.catch_up()
            await self.lobby_alert_messages.catch_up()
            await self.tournament_messages.catch_up()
            if not self._catching_up.current_loop:
                await self.message_sync.retry_refused()
        except DatabaseBusy as error:
            log.warning("messages are brought up to date later: %s", error)
        except Exception:
            log.exception("messages could not be brought up to date")

    @_catching_up.before_loop
    async def _ready_first(self) -> None:
        await self.wait_until_ready()


def _sharding(shards: Shards | None) -> dict[str, Any]:
    return {} if shards is None else {"shard_ids": list(shards.ids), "shard_count": shards.count}


def _tree(dispatcher: Dispatcher) -> type[CommandTree]:
    """Return the class of the command tree, which the bot creates with itself as the only argument."""
    return cast("type[CommandTree]", partial(CommandTree, dispatcher=dispatcher))
