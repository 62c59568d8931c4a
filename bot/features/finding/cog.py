"""`/zigzag find`: open lobbies, seats that want a player, who is looking for a game, and the block list."""

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.discord import http
from bot.discord.message import Post, notice
from bot.discord.paging import page_number
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.discord.visibility import Visibility
from bot.features.cross_server.cog import CrossServerCog, cross_server_cog
from bot.features.finding import page as finding_page
from bot.features.finding.lists import LobbyLists
from bot.features.finding.service import FindingPlayers
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.match import endings
from bot.match.commands import Ask, Join
from bot.match.model import Match, Purpose
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from bot.table import delivery
from bot.table.controls import NotAControl, is_id, selected_values
from bot.table.names import safe
from bot.table.presses import answer_privately, is_private, person
from bot.table.table import table_url


class FindCog(commands.Cog):
    """Lists who wants to play, seats people, and keeps the server's standing message and the block lists."""

    def __init__(
        self,
        matches: Matches,
        lobby_lists: LobbyLists,
        limiter: RateLimiter,
        pages: PageRouter,
        *,
        across: CrossServerCog,
        visibility: Visibility,
    ) -> None:
        self._matches = matches
        self._visibility = visibility
        self._across = across
        self._limiter = limiter
        self._lobby_lists = lobby_lists
        pages.add(finding_page.PAGE, self.press)

    @app_commands.command(name="find", description=t("command-find"))
    async def find(self, interaction: discord.Interaction) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        if interaction.guild_id is None or not delivery.is_member(interaction):
            post = await self._across.page(interaction)
        else:
            post = await self._panel(interaction, interaction.guild_id)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on the standing message or the panel. Raises NotAControl, Refusal."""
        values = selected_values(interaction.data)
        match [*arguments, *values]:
            case ["join", number] if is_id(number):
                await self._join(interaction, int(number))
            case ["sit", number] if is_id(number):
                await self._sit(interaction, int(number))
            case ["page", page] if page_number(page):
                guild_id = server_of(interaction)
                await answer_privately(
                    interaction, await self._panel(interaction, guild_id, page=page_number(page))
                )
            case ["look", game] if game in [*finding_page.games(), finding_page.STOP]:
                await self._look(interaction, game)
            case ["forgive", entry]:
                await self._forgive(interaction, entry)
            case ["blocks"]:
                await answer_privately(interaction, await self._block_list(interaction))
            case ["block" | "unblock" as action, number] if is_id(number):
                await self._block(interaction, action, int(number))
            case ["keep"]:
                guild_id = managed_server(interaction)
                channel_id = self._lobby_lists.channel_of(guild_id)
                await answer_privately(
                    interaction, finding_page.choose_channel(channel_id, for_reader(interaction))
                )
            case ["channel", *chosen] if len(chosen) <= 1 and all(map(is_id, chosen)):
                await self._keep(interaction, int(chosen[0]) if chosen else None)
            case _:
                raise NotAControl(":".join([*arguments, *values]))

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
        match = await self._here(interaction, match_id)
        shown = match.message_id is not None  # else the press may have come before the lobby was visible
        join = Join(person(interaction.user), interaction.id if shown else None)
        match = (await self._matches.act(match.id, join)).match
        await self._answer(interaction, "find-joined", match)

    async def _sit(self, interaction: discord.Interaction, match_id: int) -> None:
        match = await self._here(interaction, match_id)
        held = endings.held_seats(match)
        seat = held[0].seat if held else None
        await self._matches.act(match.id, Ask(Purpose.REPLACE, person(interaction.user), seat))
        await self._answer(interaction, "find-asked", match)

    async def _here(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return a match of this server; in a direct message, any match, since its alert was sent there.

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
        return match

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
            text = texts("find-listed", game=texts(f"{game}-name"), until=f"<t:{int(seeker.until)}:t>")
        if is_private(interaction):
            post = await self._panel(interaction, guild_id, text)
            await interaction.response.edit_message(**post.edit())
        else:
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    # Block list

    async def _block(self, interaction: discord.Interaction, action: str, user_id: int) -> None:
        texts, mine = for_reader(interaction), interaction.user.id
        if action == "block":
            data: dict[str, Any] = dict(interaction.data or {})
            resolved = data.get("resolved")
            users = resolved.get("users") if isinstance(resolved, dict) else None
            user = users.get(str(user_id)) if isinstance(users, dict) else None
            if not isinstance(user, dict):
                raise NotAControl(str(user_id))
            if user.get("bot"):
                raise Refusal("error-block-bot")
            await self._matches.blocks.add(mine, user_id)
        else:
            await self._matches.blocks.remove(mine, user_id)
        note = texts(f"block-{action}ed", person=f"<@{user_id}>")
        await answer_privately(interaction, await self._block_list(interaction, note))

    async def _forgive(self, interaction: discord.Interaction, entry: str) -> None:
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

    async def _keep(self, interaction: discord.Interaction, channel_id: int | None) -> None:
        """Post the standing message in the channel, or remove it. Raises Refusal."""
        guild_id = managed_server(interaction)
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


def server_of(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal where the bot is not a member of one."""
    if interaction.guild_id is None or not delivery.is_member(interaction):
        raise Refusal("error-find-not-here")
    return interaction.guild_id


def managed_server(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal for people who may not manage it."""
    guild_id = server_of(interaction)
    if not interaction.permissions.manage_guild:
        raise Refusal("error-manage-server")
    return guild_id


def may_post(interaction: discord.Interaction, channel_id: int) -> bool:
    """Return whether the bot may post in this channel of the server."""
    channel = None if interaction.guild is None else interaction.guild.get_channel(channel_id)
    if interaction.guild is None or not isinstance(channel, discord.TextChannel):
        return False
    allowed = channel.permissions_for(interaction.guild.me)
    return allowed.view_channel and allowed.send_messages


def setup(app: App) -> None:
    """Add `/zigzag find`, and keep the servers' lists of lobbies."""
    lists = app.part(LobbyLists)
    app.add_cog(
        FindCog(
            app.matches,
            lists,
            app.limiter,
            app.pages,
            across=app.part(cross_server_cog),
            visibility=app.visibility,
        )
    )
    app.matches.listen(lists.on_commit)
    app.catching_up.append(lists.catch_up)
    app.closing.append(lists.close)
