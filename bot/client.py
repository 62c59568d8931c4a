"""The bot: wires storage, matches, tables and commands together, and listens to Discord."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import discord
from discord.ext import tasks

from bot import clock
from bot.cogs import zigzag
from bot.components.handlers import Presses, routed
from bot.domain.shards import ALL, Shards
from bot.i18n.command_translations import Translator
from bot.images import emojis
from bot.scheduler import Clockwork
from bot.services.ai_workers import Thinker
from bot.services.matches import Matches
from bot.store.database import Database, DatabaseBusy
from bot.sync.message_sync import Presenter
from bot.transport import error_answers as errors
from bot.transport.dispatch import Commands, Door
from bot.transport.quotas import Limits

log = logging.getLogger(__name__)

_CATCH_UP_SECONDS = 60.0
# How long the connection is quiet when Discord has told of all servers; until then clocks and tables wait.
_GUILDS_SECONDS = 0.5
# Guilds are all the bot hears of; none of the privileged intents is needed.
_INTENTS = discord.Intents(guilds=True)


def _sharding(shards: Shards | None) -> dict[str, Any]:
    return {} if shards is None else {"shard_ids": list(shards.ids), "shard_count": shards.count}


class Zigzag(discord.AutoShardedClient):
    """One process of the bot.

    It needs no message content and no member list: everything comes in through interactions. `with_emojis`
    has it keep the application's emojis; without, text stands in their place. `shards` are those that it
    serves when there are several processes; without, Discord says how many there are and it has all.
    `mention_pause` is how long, in seconds, who is to move may take before they are mentioned.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float] = clock.now,
        thinker: Thinker | None = None,
        with_emojis: bool = False,
        shards: Shards | None = None,
        mention_pause: float = 3.0,
    ) -> None:
        super().__init__(
            intents=_INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=_GUILDS_SECONDS,
            max_messages=None,
            **_sharding(shards),
        )
        self.database = database
        self._shards = shards or ALL
        self.matches = Matches(database, now=now, thinker=thinker, shards=self._shards)
        self.limits = Limits()
        self.presenter = Presenter(self, self.matches, pause=mention_pause)
        self._clockwork = Clockwork(self, self.matches, self.presenter, self._shards)
        self.presses = Presses(self.matches, self.presenter)
        self.door = Door()
        self.tree = Commands(self, self.door, errors.answer)
        self.tree.add_command(zigzag)
        self._with_emojis = with_emojis
        self._emojis: asyncio.Task[None] | None = None
        self.matches.listen(self.presenter.changed)
        self.matches.listen(self._clockwork.changed)

    async def setup_hook(self) -> None:
        await self.database.open()
        await self.tree.set_translator(Translator())
        if 0 in self._shards.ids:  # once is enough
            await self.tree.sync()
        self._clockwork.start()
        self._catching_up.start()
        if self._with_emojis:
            self._emojis = asyncio.create_task(self._keep_emojis(), name="emojis")

    async def close(self) -> None:
        self._clockwork.stop()
        self._catching_up.cancel()
        if self._emojis is not None:
            self._emojis.cancel()
        await self.door.close()
        await self.presenter.close()
        await super().close()
        await self.database.close()

    async def on_ready(self) -> None:
        log.info("ready as %s on %s servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Presses, choices and filled forms; commands have their own way through the tree."""
        if not routed(interaction):
            return
        try:
            if self.door.enter(interaction):
                await self.door.turn(interaction)
                await self.presses.answer(interaction)
        except Exception as error:  # the one handler tells expected from unexpected
            await errors.answer(interaction, error)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """The bot may be allowed again what it was not."""
        await self.presenter.changed_place(after.guild.id, after.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """As above."""
        await self.presenter.changed_place(after.guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Matches may have been opened there."""
        await self.matches.preferences.channels_gone(channel.guild.id, [channel.id])

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A match may have been played there."""
        await self.presenter.lost_thread(payload.thread_id)

    async def _keep_emojis(self) -> None:
        """Of all processes of the application, the one with the first shard uploads them."""
        await self.wait_until_ready()
        await emojis.keep(self, uploads=self.shard_ids is None or 0 in self.shard_ids)

    @tasks.loop(seconds=_CATCH_UP_SECONDS)
    async def _catching_up(self) -> None:
        try:
            await self.presenter.catch_up()
        except DatabaseBusy as error:
            log.warning("catching up has to wait: %s", error)
        except Exception:
            log.exception("catching up failed and goes on")

    @_catching_up.before_loop
    async def _ready_first(self) -> None:
        await self.wait_until_ready()
