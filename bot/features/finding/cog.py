"""`/zigzag find`: open lobbies, seats that want a player, who is looking for a game, and the block list."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.discord import http
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl
from bot.features.finding import page as finding_page
from bot.features.finding.lists import LobbyLists
from bot.features.finding.service import FindingPlayers
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.match import endings
from bot.match.commands import Ask, Join
from bot.match.model import Match, Purpose
from bot.match.refusals import Refusal, UnknownMatch
from bot.table import delivery
from bot.table.names import safe, time_of_day
from bot.table.presses import answer_privately, is_private, person, roles
from bot.table.servers import managed_server, may_post, server_of
from bot.table.table import table_url


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
        shown = match.message_id is not None  # else the press may have come before the lobby was visible
        join = Join(person(interaction.user), interaction.id if shown else None, roles(member))
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
        if delivery.is_alone(interaction) and match.guild_id is not None:
            member = await self._member_there(interaction.user.id, match.guild_id)
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
        link = texts("games-link", url=table_url(match)) if match.message_id else f"<#{match.channel_id}>"
        text = texts(key, match=f"#{match.id}", game=texts(f"{match.game}-name"), link=link)
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
        for place, one in enumerate(blocked, start=1):
            if one.name is not None and finding_page.entry(place, one.name) == entry:
                await self._matches.blocks.remove(interaction.user.id, one.user_id, name=one.name)
                note = for_reader(interaction)("block-unblocked", person=f"**{safe(one.name)}**")
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
