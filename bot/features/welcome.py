"""A greeting, once, on a server that has added the bot: the front page, where the bot may write.

That is the system channel; else the direct messages of the person who added it, if the server lets the bot
read who that was. A row for each server is claimed before something is sent, so that neither a restart nor
another process sends it twice; a process killed in between sends nothing.
"""

import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import discord
from discord.ext import commands
from sqlalchemy import BigInteger, Column, Double, Table, select, update

from bot.app import App
from bot.discord import blocks, http, visibility
from bot.discord.background import side_by_side
from bot.i18n import Texts, texts
from bot.images.pictures import theme_named
from bot.match.calendar import DAY
from bot.match.due_rows import belongs_to, is_reachable
from bot.match.service import Matches
from bot.store.connections import insert_if_missing
from bot.store.process_rows import Shards
from bot.store.schema.columns import metadata
from bot.table.front import front

log = logging.getLogger(__name__)

welcomes = Table(
    "welcomes",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("noted_at", Double, nullable=False),
    Column("due_at", Double, index=True),  # None once someone is at it, or it is done
)

_NEW_FOR: Final = DAY  # seconds after the bot was added in which a server is new
_PAUSE: Final = 30.0  # seconds, in which the person who added the bot may still set up channels and roles
_AT_ONCE: Final = 5  # servers, every few seconds: others wait
_AGAIN: Final = 60.0  # seconds after a failure
_LOOKED_AT: Final = 5  # entries of the audit log


@dataclass(frozen=True, slots=True)
class Welcome:
    """A server that is to be greeted; `noted_at` in Unix seconds."""

    guild_id: int
    noted_at: float


class Welcomes:
    """The greetings of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now

    def is_new(self, guild: discord.Guild) -> bool:
        """Return whether the bot has joined the server lately, not only become able to reach it again."""
        me = guild.me
        return me is not None and me.joined_at is not None and self._age(me.joined_at.timestamp()) < _NEW_FOR

    async def note(self, guild_id: int) -> None:
        """Have the server greeted, unless it was noted before."""
        now = self._now()
        async with self._database.write() as connection:
            row = {"guild_id": guild_id, "noted_at": now, "due_at": now + _PAUSE}
            await insert_if_missing(connection, welcomes, row)

    async def claim(self, shards: Shards) -> list[Welcome]:
        """Claim a few servers of these shards that are to be greeted: no one else does it then."""
        now = self._now()
        query = (
            select(welcomes.c.guild_id, welcomes.c.noted_at)
            .where(
                welcomes.c.due_at <= now,
                belongs_to(shards, welcomes.c.guild_id),
                is_reachable(welcomes.c.guild_id),
            )
            .order_by(welcomes.c.due_at)
            .limit(_AT_ONCE)
        )
        async with self._database.read() as connection:
            due = [Welcome(*row) for row in await connection.execute(query)]
        return [welcome for welcome in due if await self._claim(welcome)]

    async def _claim(self, welcome: Welcome) -> bool:
        """Return whether it is ours: another process may have been first."""
        async with self._database.write() as connection:
            result = await connection.execute(
                update(welcomes)
                .where(welcomes.c.guild_id == welcome.guild_id, welcomes.c.due_at.is_not(None))
                .values(due_at=None)
            )
        return bool(result.rowcount)

    async def failed(self, welcome: Welcome) -> None:
        """Try again soon, but not for ever. Discord recognises what it took without our hearing of it."""
        if self._age(welcome.noted_at) >= _NEW_FOR:
            return
        async with self._database.write() as connection:
            await connection.execute(
                update(welcomes)
                .where(welcomes.c.guild_id == welcome.guild_id)
                .values(due_at=self._now() + _AGAIN)
            )

    def _age(self, at: float) -> float:
        return self._now() - at


class WelcomeCog(commands.Cog):
    """Notes new servers, and greets them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._welcomes = app.matches.service(Welcomes)
        self._new: set[int] = set()  # ids of servers to note; a process that is killed hears of them again

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def note(self, guild: discord.Guild) -> None:
        """Note a server that is new. These events also come for all others: at a start, after an outage."""
        if self._welcomes.is_new(guild) and (_channel(guild) or _sees_who_added(guild)):
            self._new.add(guild.id)

    async def due(self, shards: Shards) -> Coroutine[Any, Any, None] | None:
        """Store which servers are new, and return the greetings to send now, if there are any."""
        for guild_id in sorted(self._new):
            await self._welcomes.note(guild_id)
            self._new.discard(guild_id)
        claimed = await self._welcomes.claim(shards)
        return self._greet_all(claimed) if claimed else None

    async def _greet_all(self, claimed: Sequence[Welcome]) -> None:
        await side_by_side(claimed, self._greet_or_retry, name="greet a server")

    async def _greet_or_retry(self, welcome: Welcome) -> None:
        guild = self._app.client.get_guild(welcome.guild_id)
        if guild is None:  # it has removed the bot again
            return
        try:
            await self._greet(guild)
        except http.REQUEST_ERRORS as error:
            log.info("server %s could not be greeted: %s", guild.id, error)
            if not http.is_refusal(error):
                await self._welcomes.failed(welcome)

    async def _greet(self, guild: discord.Guild) -> None:
        """Greet the server in its language. Raises REQUEST_ERRORS."""
        t = texts(guild.preferred_locale)
        if (channel := _channel(guild)) is not None:
            try:
                await self._post(guild, channel, t)
            except discord.HTTPException as error:
                if not http.is_refusal(error):
                    raise
                log.info("server %s refused its greeting: %s", guild.id, error)
            else:
                return
        if (user_id := await _added_by(guild)) is not None:
            title = t("welcome-title-dm", server=discord.utils.escape_markdown(guild.name))
            page = await front(title, theme_named(), t, self._app.pictures, alone=True, on_server=False)
            await self._app.direct_messages.notify(user_id, blocks.page(*page), "welcome", guild.id)

    async def _post(self, guild: discord.Guild, channel: discord.TextChannel, t: Texts) -> None:
        settings = await self._app.matches.preferences.of_guild(guild.id)
        theme = theme_named(settings.theme)
        page = await front(t("welcome-title"), theme, t, self._app.pictures, alone=False, on_server=True)
        standing = self._app.standing
        to = standing.channel(channel.id, guild.id)
        async with standing.turn(to, None):
            await standing.send(to, blocks.page(*page), "welcome")  # without a sound: it pings no one


def _channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the server's channel for such messages, if the bot may write there."""
    channel = guild.system_channel
    if channel is None or visibility.missing(channel.permissions_for(guild.me)):
        return None
    return channel


def _sees_who_added(guild: discord.Guild) -> bool:
    return visibility.allows_any(guild.me.guild_permissions, "view_audit_log")


async def _added_by(guild: discord.Guild) -> int | None:
    """Return who added the bot, None if that cannot be known. Raises REQUEST_ERRORS."""
    if not _sees_who_added(guild):
        return None
    before = discord.utils.utcnow() - timedelta(seconds=2 * _NEW_FOR)
    async for entry in guild.audit_logs(action=discord.AuditLogAction.bot_add, limit=_LOOKED_AT):
        added = getattr(entry.target, "id", None)
        if added == guild.me.id and entry.created_at > before:
            return entry.user_id
    return None


def setup(app: App) -> None:
    """Greet new servers."""
    cog = WelcomeCog(app)
    app.add_cog(cog)
    app.scheduler.add_job("greet servers", cog.due)
