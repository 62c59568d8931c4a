"""`/zigzag find`, and the standing message that lists who wants to play, on servers that chose a channel.

The lists are edited at most once in some seconds, and only if what they show has changed. What was missed
because of a crash or an outage is found by comparing them at the next start.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.features.finding import page as finding_page
from bot.features.finding.service import FindingPlayers, LobbyList, OpenSeats
from bot.i18n import command_text as t
from bot.i18n import for_reader, locale_here, texts
from bot.match import endings
from bot.match.commands import Ask, Join
from bot.match.model import Change, ChangeKind, Match, MatchEvent, Purpose
from bot.match.refusals import Refusal, UnknownMatch
from bot.table import delivery
from bot.table.names import safe, time_of_day
from bot.table.presses import answer_privately, is_private, person, roles
from bot.table.servers import managed_server, may_post, server_of

log = logging.getLogger(__name__)

EDIT_EVERY = 5.0  # seconds between two edits of a lobby_list
_UNCHANGED = {ChangeKind.HINTED, ChangeKind.REMINDER, ChangeKind.FOLLOWED}


class LobbyLists:
    """The lobby lists of one process. Servers without one cost nothing."""

    def __init__(self, app: App) -> None:
        """Edit a lobby_list some seconds after the first change, and so at most once in that time."""
        self._visibility = app.visibility
        self._matches = app.matches
        self._shards = app.shards
        self._standing = app.standing
        self._retired = app.message_deletions
        self._pause = app.host.mention_pause and EDIT_EVERY
        self._lobby_lists: dict[int, LobbyList] = {}
        self._loaded = self._compared = False
        self._tasks = DebouncedTasks(self._show, name="edit lobby_list of server")
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()  # by server
        self._expiries: dict[int, asyncio.TimerHandle] = {}
        app.matches.service(FindingPlayers).listeners.append(self.refresh)

    async def on_commit(self, change: Change) -> None:
        """Edit the server's lobby_list soon, if the change may show on it."""
        guild_id = change.match.place.guild_id
        if guild_id not in self._lobby_lists or change.kind in _UNCHANGED or change.match.mode.is_private:
            return
        taken_over = any(event["event"] == MatchEvent.TAKEN_OVER for event in change.events)
        if change.kind != ChangeKind.MOVED or taken_over:
            self.refresh(guild_id)

    def refresh(self, guild_id: int) -> None:
        """Edit the server's lobby_list soon, if it has one and its content has changed."""
        if guild_id in self._lobby_lists:
            self._tasks.start(guild_id, self._pause)

    async def catch_up(self) -> None:
        """At the first call, compare all lists with what they should show; later, those that failed."""
        await self._load()
        if not self._compared:
            self._compared = True
            for guild_id in self._lobby_lists:
                self.refresh(guild_id)

    async def _load(self) -> None:
        if not self._loaded:
            lobby_lists = [
                lobby_list
                for lobby_list in await self._matches.service(FindingPlayers).lobby_lists()
                if self._is_ours(lobby_list.guild_id)
            ]
            self._lobby_lists = {
                lobby_list.guild_id: lobby_list for lobby_list in lobby_lists
            } | self._lobby_lists
            self._loaded = True

    async def close(self) -> None:
        """Stop; the next start compares all boards."""
        for timer in self._expiries.values():
            timer.cancel()
        await self._tasks.close()

    def channel_of(self, guild_id: int) -> int | None:
        """Return the channel of the server's lobby_list, None if it has none."""
        return self._lobby_lists[guild_id].channel_id if guild_id in self._lobby_lists else None

    async def move(self, guild_id: int, channel_id: int | None, locale: str | None) -> None:
        """Have the server's lobby_list in this channel (None: nowhere), and delete one elsewhere.

        What is noted first is also done after a kill. Raises REQUEST_ERRORS if the channel does not take it;
        then it stays where it was.
        """
        await self._load()
        async with self._lock(guild_id):
            before = self._lobby_lists.get(guild_id)
            if channel_id is not None:
                await self._place(guild_id, channel_id, locale, before)
            elif before is not None:
                del self._lobby_lists[guild_id]
                await self._matches.service(FindingPlayers).end_lobby_list(before)
        if before is not None and before.message_id is not None:
            self._retired.delete(before.message_id)

    async def _place(
        self, guild_id: int, channel_id: int, locale: str | None, before: LobbyList | None
    ) -> None:
        finding = self._matches.service(FindingPlayers)
        # The message before is not in that channel, and is replaced there.
        replaces = None if before is None else before.message_id
        new = LobbyList(guild_id, channel_id, replaces, locale, None)
        post = finding_page.lobby_list(await self._open_seats(new), texts(locale))
        await finding.save_lobby_list(new, before)
        try:
            message_id = await self._put(new, post)
        except http.REQUEST_ERRORS:
            await finding.keep_lobby_list(guild_id, before)
            raise
        await self._shown(new, message_id, finding_page.digest(post))

    async def open_seats(self, guild_id: int, sees: discord.Member | discord.User) -> OpenSeats:
        """Return the server's open seats and seekers in channels that this person sees."""
        open_seats = await self._matches.service(FindingPlayers).open_seats(guild_id)
        if not isinstance(sees, discord.Member):
            return open_seats
        return await _filtered(open_seats, lambda match: self._visibility.is_seen_by(match, sees))

    # Editing

    def _is_ours(self, guild_id: int) -> bool:
        return self._shards.whole or (guild_id >> 22) % self._shards.count in self._shards.ids

    async def _show(self, guild_id: int) -> None:
        async with self._lock(guild_id):
            lobby_list = self._lobby_lists.get(guild_id)
            if lobby_list is not None:
                await self._refresh(lobby_list)

    async def _refresh(self, lobby_list: LobbyList) -> None:
        guild_id = lobby_list.guild_id
        open_seats = await self._open_seats(lobby_list)
        self._plan_expiry(guild_id, open_seats)
        post = finding_page.lobby_list(open_seats, texts(lobby_list.locale))
        digest = finding_page.digest(post)
        if digest == lobby_list.digest:
            return
        if lobby_list.digest is not None:
            # A process killed before it notes what it shows mustn't leave an old digest to the next one.
            await self._shown(lobby_list, lobby_list.message_id, None)
        try:
            message_id: int | None = await self._put(lobby_list, post)
        except discord.HTTPException as error:
            if http.is_channel_gone(error):
                log.info("the channel of the lobby_list of server %s is gone", guild_id)
                del self._lobby_lists[guild_id]
                await self._matches.service(FindingPlayers).remove_lobby_list(guild_id)
                return
            if not http.is_message_refused(error):
                raise
            # With the next change it is tried again.
            log.warning("server %s does not take its lobby_list: %s", guild_id, error)
            message_id = lobby_list.message_id
        await self._shown(lobby_list, message_id, digest)

    async def _shown(self, lobby_list: LobbyList, message_id: int | None, digest: str | None) -> None:
        """Note by which message a list is shown."""
        guild_id = lobby_list.guild_id
        self._lobby_lists[guild_id] = replace(lobby_list, message_id=message_id, digest=digest)
        await self._matches.service(FindingPlayers).lobby_list_shown(guild_id, message_id, digest)

    async def _put(self, lobby_list: LobbyList, post: Post) -> int:
        # By this idempotency key, a process that was killed finds the message instead of posting another.
        channel = self._standing.channel(lobby_list.channel_id, lobby_list.guild_id)
        return await self._standing.put(
            channel, lobby_list.message_id, post, "lobby_list", lobby_list.guild_id
        )

    def _lock(self, guild_id: int) -> asyncio.Lock:
        return self._locks.setdefault(guild_id, asyncio.Lock())

    def _plan_expiry(self, guild_id: int, open_seats: OpenSeats) -> None:
        """Look again when the first entry of a person ends."""
        if (timer := self._expiries.pop(guild_id, None)) is not None:
            timer.cancel()
        if open_seats.seekers:
            left = max(open_seats.seekers[0].until - clock.now(), 0) + 1
            loop = asyncio.get_running_loop()
            self._expiries[guild_id] = loop.call_later(left, self.refresh, guild_id)

    # What a lobby_list may show

    async def _open_seats(self, lobby_list: LobbyList) -> OpenSeats:
        """Return those in channels that everyone who sees the list's channel also sees."""
        open_seats = await self._matches.service(FindingPlayers).open_seats(lobby_list.guild_id)
        guild = await self._visibility.server(lobby_list.guild_id)
        home = None if guild is None else guild.get_channel(lobby_list.channel_id)
        if guild is None or home is None:
            return open_seats
        readers = [role for role in guild.roles if home.permissions_for(role).view_channel]
        return await _filtered(
            open_seats, lambda match: self._visibility.is_seen_by_all(match, guild, readers)
        )


async def _filtered(open_seats: OpenSeats, is_visible: Callable[[Match], Awaitable[bool]]) -> OpenSeats:
    listed = [*open_seats.lobbies, *open_seats.takeovers]
    shown = await asyncio.gather(*map(is_visible, listed))
    visible = {match.id for match, is_shown in zip(listed, shown, strict=True) if is_shown}
    return replace(
        open_seats,
        lobbies=[match for match in open_seats.lobbies if match.id in visible],
        takeovers=[match for match in open_seats.takeovers if match.id in visible],
    )


class FindCog(commands.Cog):
    """Lists who wants to play, seats people, and keeps the server's standing message and the block lists."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._visibility = app.visibility
        self.outside_servers: Callable[[discord.Interaction], Awaitable[Post]] | None = None
        self._limiter = app.limiter
        self._lobby_lists = app.part(LobbyLists)
        pages = app.pages
        pages.add(finding_page.JOIN, self._join)
        pages.add(finding_page.SIT, self._sit)
        pages.add(finding_page.TURN, self._turn)
        pages.add(finding_page.LOOK, self._look)
        pages.add(finding_page.BLOCKS, self._open_block_list)
        pages.add(finding_page.BLOCK, self._block)
        pages.add(finding_page.UNBLOCK, self._unblock)
        pages.add(finding_page.UNBLOCK_NAMED, self._unblock_named)
        pages.add(finding_page.KEEP, self._ask_for_channel)
        pages.add(finding_page.CHANNEL, self._keep)

    @app_commands.command(name="find", description=t("command-find"))
    async def find(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        is_here = interaction.guild_id is not None and delivery.is_member(interaction)
        if self.outside_servers is not None and not is_here:
            post = await self.outside_servers(interaction)
        else:
            post = await self._panel(interaction, server_of(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _turn(self, interaction: discord.Interaction, page: int) -> None:
        guild_id = server_of(interaction)
        await answer_privately(interaction, await self._panel(interaction, guild_id, page=page))

    async def _panel(
        self, interaction: discord.Interaction, guild_id: int, note: str = "", page: int = 1
    ) -> Post:
        open_seats = await self._lobby_lists.open_seats(guild_id, interaction.user)
        manages = interaction.permissions.manage_guild
        reader = interaction.user.id
        return finding_page.panel(
            open_seats, for_reader(interaction), reader=reader, manages=manages, note=note, page=page
        )

    # Sitting down

    async def _join(self, interaction: discord.Interaction, match_id: int) -> None:
        match, member = await self._here(interaction, match_id)
        # Without a message, the press may have come before the lobby was visible.
        press_id = None if match.shown.message_id is None else interaction.id
        join = Join(person(interaction.user), press_id, roles(member))
        match = (await self._matches.act(match.id, join)).match
        await self._answer(interaction, "find-joined", match)

    async def _sit(self, interaction: discord.Interaction, match_id: int) -> None:
        match, _ = await self._here(interaction, match_id)
        held = endings.held_seats(match)
        seat = held[0].seat if held else None
        await self._matches.act(match.id, Ask(Purpose.REPLACE, person(interaction.user), seat))
        await self._answer(interaction, "find-asked", match)

    async def _here(self, interaction: discord.Interaction, match_id: int) -> tuple[Match, discord.abc.User]:
        """Return a match of this server; in a direct message, any match, since its alert was sent there.

        With it, return who pressed, as a member of its server.

        Raises UnknownMatch, Refusal.
        """
        match = await self._matches.get(match_id)
        member = interaction.user if isinstance(interaction.user, discord.Member) else None
        if delivery.is_alone(interaction) and match.place.guild_id is not None:
            member = await self._member_there(interaction.user.id, match.place.guild_id)
        elif not match.may_be_seen(interaction.user.id, interaction.guild_id):
            raise UnknownMatch(match_id)
        if member is not None and not await self._visibility.is_seen_by(match, member):
            raise UnknownMatch(match_id)
        return match, member or interaction.user

    async def _member_there(self, user_id: int, guild_id: int) -> discord.Member:
        """Return them as a member of the server. Raises Refusal if they have left it, or the bot has."""
        guild = await self._visibility.server(guild_id)
        member = None if guild is None else await self._visibility.member(guild, user_id)
        if member is None:
            raise Refusal("error-left-server")
        return member

    async def _answer(self, interaction: discord.Interaction, key: str, match: Match) -> None:
        texts = for_reader(interaction)
        link, game = finding_page.section_link(match, texts), texts(f"{match.game}-name")
        text = texts(key, match=f"#{match.id}", game=game, link=link)
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _look(self, interaction: discord.Interaction, game: str) -> None:
        texts, guild_id = for_reader(interaction), server_of(interaction)
        if game == finding_page.STOP:
            await self._matches.service(FindingPlayers).stop_looking(interaction.user.id, guild_id)
            text = texts("find-stopped")
        else:
            seeker = await self._matches.service(FindingPlayers).look(
                guild_id, person(interaction.user), game
            )
            text = texts("find-listed", game=texts(f"{game}-name"), until=time_of_day(seeker.until))
        if is_private(interaction):
            post = await self._panel(interaction, guild_id, text)
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    # Block list

    async def _open_block_list(self, interaction: discord.Interaction) -> None:
        await answer_privately(interaction, await self._block_list(interaction))

    async def _block(self, interaction: discord.Interaction, user_id: int) -> None:
        """Block a person whom Discord has resolved. Raises NotAControl, Refusal."""
        data: dict[str, Any] = dict(interaction.data or {})
        resolved = data.get("resolved")
        users = resolved.get("users") if isinstance(resolved, dict) else None
        user = users.get(str(user_id)) if isinstance(users, dict) else None
        if not isinstance(user, dict):
            raise NotAControl(str(user_id))
        if user.get("bot"):
            raise Refusal("error-block-bot")
        await self._matches.blocks.add(interaction.user.id, user_id)
        note = for_reader(interaction)("block-blocked", person=f"<@{user_id}>")
        await answer_privately(interaction, await self._block_list(interaction, note))

    async def _unblock(self, interaction: discord.Interaction, user_id: int) -> None:
        await self._matches.blocks.remove(interaction.user.id, user_id)
        note = for_reader(interaction)("block-unblocked", person=f"<@{user_id}>")
        await answer_privately(interaction, await self._block_list(interaction, note))

    async def _unblock_named(self, interaction: discord.Interaction, entry: str) -> None:
        """Unblock someone of another server by their entry; nobody if the list has changed meanwhile."""
        blocked = await self._matches.blocks.listed(interaction.user.id)
        note = for_reader(interaction)("block-list-changed")
        for place, block in enumerate(blocked, start=1):
            if block.name is not None and finding_page.entry(place, block.name) == entry:
                await self._matches.blocks.remove(interaction.user.id, block.user_id, name=block.name)
                note = for_reader(interaction)("block-unblocked", person=f"**{safe(block.name)}**")
        await answer_privately(interaction, await self._block_list(interaction, note))

    async def _block_list(self, interaction: discord.Interaction, note: str = "") -> Post:
        blocked = await self._matches.blocks.listed(interaction.user.id)
        return finding_page.block_list(blocked, for_reader(interaction), note)

    # The standing message

    async def _ask_for_channel(self, interaction: discord.Interaction) -> None:
        channel_id = self._lobby_lists.channel_of(managed_server(interaction))
        post = finding_page.choose_channel(channel_id, for_reader(interaction))
        await answer_privately(interaction, post)

    async def _keep(self, interaction: discord.Interaction, channels: list[int]) -> None:
        """Post the standing message in this channel; without one, remove it. Raises Refusal."""
        guild_id, channel_id = managed_server(interaction), next(iter(channels), None)
        texts = for_reader(interaction)
        if channel_id is not None and not may_post(interaction, channel_id):
            raise Refusal("error-find-channel", channel=channel_id)
        await interaction.response.defer()
        try:
            await self._lobby_lists.move(guild_id, channel_id, locale_here(interaction))
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            raise Refusal("error-find-channel", channel=channel_id) from None
        text = texts("find-unkept") if channel_id is None else texts("find-kept", channel=f"<#{channel_id}>")
        await interaction.edit_original_response(**notice(text).edit())


def setup(app: App) -> None:
    """Add `/zigzag find`, and keep the servers' lists of lobbies."""
    lists = app.part(LobbyLists)
    app.add_cog(app.part(FindCog))
    app.matches.listen(lists.on_commit)
    app.catching_up.append(lists.catch_up)
    app.closing.append(lists.close)
