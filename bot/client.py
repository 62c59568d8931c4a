"""The bot: creates the services, loads the cogs, and passes Discord's events on."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import discord
from discord.ext import commands, tasks

import engines
from bot import clock, features
from bot.app import App
from bot.discord import commands as command_sync
from bot.discord import connection, error_answers
from bot.discord.background import CatchUp
from bot.discord.dispatch import PRESSES, CommandTree, Dispatcher, RecentPlayers
from bot.discord.http import InvalidRequests
from bot.discord.limits import RateLimiter
from bot.discord.sessions import Sessions
from bot.games import check_names
from bot.host import DEFAULT_CHOICES, HostChoices
from bot.i18n import Translator
from bot.images import emojis
from bot.match import mention_times
from bot.match.ai_moves import AIPlayers
from bot.match.programs import Programs
from bot.match.service import Matches
from bot.store.database import Database, DatabaseBusy, DatabaseClosed
from bot.store.process_rows import ALL, Fingerprints, RecentStarts, Shards, StoredSessions
from bot.table import game_commands
from bot.table.handlers import may_repeat
from bot.workers.pool import WorkerPool

log = logging.getLogger(__name__)

_CATCH_UP_SECONDS = 60.0
# Seconds without another server arriving after which the bot counts as ready. Clocks and tables wait for
# that.
_GUILD_READY_SECONDS = 0.5
_SHOW_WITHIN = 0.6  # seconds of a stop in which messages are brought up to date; the next process goes on
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
        workers: WorkerPool | None = None,
        with_emojis: bool = False,
        shards: Shards | None = None,
        playing_for: float = mention_times.PLAYING_FOR,
        limiter: RateLimiter | None = None,
        drawing_pool: WorkerPool | None = None,
        animation_pool: WorkerPool | None = None,
        host: HostChoices = DEFAULT_CHOICES,
    ) -> None:
        """Create the parts; cogs are loaded and connections opened at start.

        `with_emojis`: upload the application's emojis and use them; otherwise text takes their place.
        `programs` are those that the host offers as bots. `shards` are those of this process; None means all,
        as many as Discord recommends. `playing_for` is how long someone counts as playing after their last
        action, in seconds. `workers` make long computations, `drawing_pool` draws pictures when they queue,
        and `animation_pool` draws animations; without them, threads do.
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
        self.sessions = Sessions(self, StoredSessions(database), self._shards, may_repeat)
        self.dispatcher.intake = self.sessions
        self.matches = Matches(
            database, now=now, ai=ai, programs=programs, workers=workers, shards=self._shards
        )
        self.app = App(
            self,
            self.matches,
            self.recent_players,
            limiter=RateLimiter() if limiter is None else limiter,  # an empty one is falsy
            drawing_pool=drawing_pool,
            animation_pool=animation_pool,
            host=host,
        )
        features.setup(self.app)
        self.message_sync = self.app.message_sync
        self._scheduler = self.app.scheduler
        self._with_emojis = with_emojis
        self._emojis: asyncio.Task[None] | None = None
        self._registering: asyncio.Task[None] | None = None

    async def load_cogs(self) -> None:
        """Add all commands to the tree, as subcommands of `/zigzag`.

        Raises GameNameTaken, CommandTooLarge.
        """
        group, cogs, new_match = self.app.group, self.app.cogs, self.app.new_match
        fixed = [command for cog in cogs for command in cog.get_app_commands()]
        check_names(engines.games(), [command.name for command in fixed])
        games = await game_commands.with_room(self.tree, group, fixed, new_match.game_command)
        self.tree.add_command(group)
        for cog in sorted(cogs, key=self._rank):
            for command in [*(games if cog is new_match else ()), *cog.get_app_commands()]:
                group.add_command(command)
            # Loading a cog adds the parents of its commands to the tree, which already has this one.
            await self.add_cog(cog, override=True)
        for menu in (*self.app.menus, *self.app.show.menus()):
            self.tree.add_command(menu)

    def _rank(self, cog: commands.Cog) -> tuple[bool, bool]:
        """Return the place of a cog's commands in Discord's list: help comes first, then the games."""
        names = {command.name for command in cog.get_app_commands()}
        return "help" not in names, cog is not self.app.new_match

    async def setup_hook(self) -> None:
        # First of all, so that nobody's press fails meanwhile, not even while the database is migrated.
        self.dispatcher.hold()
        if self._with_emojis:
            self._emojis = asyncio.create_task(self._keep_emojis(), name="emojis")
        await self.database.connect()
        await self.sessions.resume()
        await self.database.open()
        self.message_sync.start()
        self.dispatcher.open_to_presses()
        await self.sessions.caught_up()
        await self.load_cogs()
        self.dispatcher.open()
        await self.tree.set_translator(Translator())
        if 0 in self._shards.ids:  # one process registers the commands for all
            fingerprints = Fingerprints(self.database)
            self._registering = asyncio.create_task(
                command_sync.keep_registered(self, self.tree, fingerprints), name="register commands"
            )
        self._scheduler.start()
        self._catching_up.start()

    async def pause_between_starts(self) -> None:
        """Pause before connecting if this process has been started again and again."""
        noted = await RecentStarts(self.database).note(self._shards, clock.now(), connection.pause_before)
        if pause := connection.pause_before(noted):
            log.warning(
                "the bot was started %s times in short order: it connects in %.0f s", noted + 1, pause
            )
            await asyncio.sleep(pause)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        show_until = loop.time() + _SHOW_WITHIN
        self._scheduler.stop()
        self._catching_up.cancel()
        for task in (self._emojis, self._registering):
            if task is not None:
                task.cancel()
        await self.sessions.release()
        await self.matches.close()
        await self.dispatcher.close()
        await self.message_sync.close(max(0.0, show_until - loop.time()))
        for close in self.app.closing:
            await close()
        await self.sessions.save_released()
        await super().close()
        self.app.animations.close()
        self.app.drawing.close()
        await self.database.close()

    async def on_ready(self) -> None:
        log.info("ready as %s on %s servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer presses and submitted forms. Slash commands arrive in the command tree."""
        if interaction.type in PRESSES:
            await self.dispatcher.run(interaction, self.app.pages.answer, self.app.components.after)

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
        self.sessions.on_connect(shard_id)
        await self._catch_up_with(self.message_sync.catch_up)  # for which no servers need to be known

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
        for on_delete in self.app.on_thread_delete:
            await on_delete(payload)

    async def _keep_emojis(self) -> None:
        """Keep the emojis up to date. The process with the first shard uploads them for all."""
        await emojis.load(self)
        await self.wait_until_ready()
        await emojis.keep_current(self, uploads=self.shard_ids is None or 0 in self.shard_ids)

    @tasks.loop(seconds=_CATCH_UP_SECONDS)
    async def _catching_up(self) -> None:
        await self._catch_up_with(*self.app.catching_up)
        if not self._catching_up.current_loop:
            await self._catch_up_with(self.message_sync.retry_refused)

    async def _catch_up_with(self, *parts: CatchUp) -> None:
        try:
            for catch_up in parts:
                await catch_up()
        except DatabaseBusy as error:
            log.warning("messages are brought up to date later: %s", error)
        except DatabaseClosed:
            log.debug("messages are brought up to date by the next process")
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
