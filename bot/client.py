"""The bot: wires storage, matches, tables and commands together, and listens to Discord."""

import asyncio
import logging
from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import tasks

from bot import clock, errors
from bot.cogs import zigzag
from bot.limits import Limits
from bot.matches.changes import Change
from bot.matches.service import Matches
from bot.matches.thinkers import Thinker
from bot.store.database import Database, DatabaseBusy
from bot.table import emojis
from bot.table.presenter import Presenter
from bot.table.presses import Presses, routed
from bot.texts.translator import Translator

log = logging.getLogger(__name__)

# Clocks and house seats are looked after when the next of them is due, and at the latest after a minute:
# another process may have died with its share.
_LOOK_SECONDS = 60.0
_SOONEST_SECONDS = 0.05
# Guilds are all the bot hears of; none of the privileged intents is needed.
_INTENTS = discord.Intents(guilds=True)


class Zigzag(discord.AutoShardedClient):
    """One process of the bot.

    It needs no message content and no member list: everything comes in through interactions. `with_emojis`
    has it keep the application's emojis; without, text stands in their place.
    """

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], float] = clock.now,
        thinker: Thinker | None = None,
        with_emojis: bool = False,
    ) -> None:
        super().__init__(
            intents=_INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.database = database
        self.matches = Matches(database, now=now, thinker=thinker)
        self.limits = Limits()
        self.presenter = Presenter(self, self.matches)
        self.presses = Presses(self.matches, self.presenter)
        self.tree = app_commands.CommandTree(self, fallback_to_global=False)
        self.tree.add_command(zigzag)
        self.tree.error(errors.answer)
        self._asked_for = float("inf")
        self._with_emojis = with_emojis
        self._emojis: asyncio.Task[None] | None = None
        self.matches.listen(self.presenter.changed)
        self.matches.listen(self._wake_for)

    async def setup_hook(self) -> None:
        await self.database.open()
        await self.tree.set_translator(Translator())
        await self.tree.sync()
        self._clocks.start()
        self._catching_up.start()
        if self._with_emojis:
            self._emojis = asyncio.create_task(self._keep_emojis(), name="emojis")

    async def close(self) -> None:
        self._clocks.cancel()
        self._catching_up.cancel()
        if self._emojis is not None:
            self._emojis.cancel()
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
            await self.presses.answer(interaction)
        except Exception as error:  # the one handler tells expected from unexpected
            await errors.answer(interaction, error)

    async def _wake_for(self, change: Change) -> None:
        """Look after the clocks earlier when a change asks for it."""
        upcoming, wake_at = self._clocks.next_iteration, change.match.wake_at
        if wake_at is not None:
            self._asked_for = min(self._asked_for, wake_at)
        if wake_at is not None and upcoming is not None and wake_at < upcoming.timestamp():
            self._next_look(wake_at)

    def _next_look(self, when: float) -> None:
        """Set the loop's next turn, which it counts from its last one."""
        upcoming, seconds = self._clocks.next_iteration, self._clocks.seconds
        assert upcoming is not None and seconds is not None
        last = upcoming.timestamp() - seconds
        self._clocks.change_interval(seconds=max(when - last, _SOONEST_SECONDS))

    async def _keep_emojis(self) -> None:
        """Of all processes of the application, the one with the first shard uploads them."""
        await self.wait_until_ready()
        await emojis.keep(self, uploads=self.shard_ids is None or 0 in self.shard_ids)

    @tasks.loop(seconds=_LOOK_SECONDS)
    async def _clocks(self) -> None:
        latest = clock.now() + _LOOK_SECONDS
        self._asked_for = latest  # what is committed from here on counts, whatever the query below has seen
        try:
            await self.matches.run_due()
            due = await self.matches.next_wake()
            self._next_look(min(self._asked_for, latest if due is None else due))
        except DatabaseBusy as error:
            log.warning("clocks have to wait: %s", error)
        except Exception:
            log.exception("clocks failed and go on")

    @tasks.loop(seconds=_LOOK_SECONDS)
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
