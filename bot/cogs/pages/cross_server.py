"""The page where people allow matches with other servers, choose a name for them, and queue.

`/zigzag find` and `/zigzag me` lead to it.
"""

import logging
import secrets

import discord
from discord.ext import commands

from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately
from bot.domain.errors import Refusal
from bot.domain.model import Match, MatchStatus
from bot.domain.people import cross_server_names, cross_server_queue
from bot.domain.people.cross_server_queue import Waiting
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader, locale_of
from bot.messages.controls import NotAControl, is_id, selected_values, typed_answer
from bot.messages.dm_table import PAGE
from bot.messages.message import Post, notice
from bot.messages.pages import cross_server as across_page
from bot.messages.pages.finding_players import games
from bot.messages.player_names import safe
from bot.services.matches import Matches
from bot.sync import delivery
from bot.sync.direct_messages.direct_messages import DirectMessage, DirectMessages
from bot.transport import http
from bot.transport.rate_limits import Cost, RateLimiter

log = logging.getLogger(__name__)

_PACES = {str(pace): pace for pace in cross_server_queue.PACES}
_SEATS = {str(seat) for seat in range(10)}


class CrossServerCog(commands.Cog):
    """Lets people play with people of other servers."""

    def __init__(
        self, direct_messages: DirectMessages, matches: Matches, limiter: RateLimiter, pages: PageRouter
    ) -> None:
        self._dms = direct_messages
        self._matches = matches
        self._limiter = limiter
        pages.add(PAGE, self.press, form=self.fill)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on the page, or on a message that leads to it. Raises NotAControl, Refusal."""
        user_id = interaction.user.id
        match [*arguments, *selected_values(interaction.data)]:
            case ["show"]:
                await self._show(interaction)
            case ["name"]:
                settings = await self._matches.preferences.of_player(user_id)
                number = 1000 + secrets.randbelow(9000)
                await interaction.response.send_modal(
                    across_page.form(settings, number, for_reader(interaction))
                )
            case ["off"]:
                await self._matches.preferences.change_player(user_id, across=False)
                await self._matches.queue.leave(user_id)
                await self._show(interaction, for_reader(interaction)("me-changed"))
            case ["game", game] if game in games():
                await self._show(interaction, game=game)
            case ["join", game, pace] if game in games() and pace in _PACES:
                await self._join(interaction, game, _PACES[pace])
            case ["leave"]:
                await self._matches.queue.leave(user_id)
                await self._show(interaction, for_reader(interaction)("across-left"))
            case ["block", number] if is_id(number):
                await self._block(interaction, int(number), None)
            case ["block", number, seat] if is_id(number) and seat in _SEATS:
                await self._block(interaction, int(number), int(seat))
            case _:
                raise NotAControl(":".join(arguments))

    async def fill(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer the form that asks for a name, which allows such matches. Raises NotAControl, Refusal."""
        if arguments != ["name"]:
            raise NotAControl(":".join(arguments))
        alias = cross_server_names.parse(typed_answer(interaction.data))
        await self._matches.preferences.change_player(
            interaction.user.id, across=True, alias=alias, locale=locale_of(interaction)
        )
        await self._show(interaction, for_reader(interaction)("me-changed"))

    async def page(self, interaction: discord.Interaction, note: str = "", game: str | None = None) -> Post:
        """Return the page for this reader."""
        user_id = interaction.user.id
        settings = await self._matches.preferences.of_player(user_id)
        mine = await self._matches.queue.of_person(user_id)
        others = await self._matches.queue.others(user_id)
        return across_page.page(settings, mine, others, for_reader(interaction), game=game, note=note)

    async def _show(
        self, interaction: discord.Interaction, note: str = "", *, game: str | None = None
    ) -> None:
        await answer_privately(interaction, await self.page(interaction, note, game))

    async def _join(self, interaction: discord.Interaction, game: str, pace: int) -> None:
        """Queue the person for the game, or open their match. Raises Refusal."""
        self._limiter.charge(interaction, Cost.MATCH)
        user_id, t = interaction.user.id, for_reader(interaction)
        await self._matches.queue.check(user_id, game, pace)
        guild_id = interaction.guild_id if delivery.is_member(interaction) else None
        await interaction.response.defer()
        line = None if delivery.is_alone(interaction) else await self._check_dms(interaction)
        found = await self._matches.queue.join(user_id, game, pace, guild_id)
        if isinstance(found, Match):
            key = "across-ready" if found.status == MatchStatus.LOBBY else "across-begun"
            names = [f"**{safe(seat.name)}**" for seat in found.seats if seat.user_id != user_id]
            note = t(key, names=", ".join(names), game=t(f"{game}-name"))
        else:
            note = t("across-queued")
            if line is not None:
                await self._tell_what_for(line, found, t)
        await interaction.edit_original_response(**(await self.page(interaction, note)).edit())

    async def _check_dms(self, interaction: discord.Interaction) -> DirectMessage:
        """Send the person a message in the DMs where the match will be. Raises Refusal if they are closed."""
        post = across_page.here(for_reader(interaction))
        sent = await self._dms.send_notice(interaction.user.id, post, "queue", interaction.id)
        if sent is None:
            raise Refusal("error-across-dm-closed")
        return sent

    async def _tell_what_for(self, line: DirectMessage, one: Waiting, t: Texts) -> None:
        """Add to the direct message which game the person is now waiting for."""
        try:
            await self._dms.edit(line, across_page.waits(one, t))
        except http.REQUEST_ERRORS as error:
            log.info("a direct message cannot say what its reader waits for: %r", error)

    async def _block(self, interaction: discord.Interaction, match_id: int, seat: int | None) -> None:
        """Block someone with whom the person has played, after asking whom. Raises Refusal."""
        match, user_id, t = await self._matches.get(match_id), interaction.user.id, for_reader(interaction)
        if not match.mode.across_servers or match.seat_of(user_id) is None:
            raise Refusal("error-not-seated")
        if seat is None:
            await answer_privately(interaction, across_page.ask_whom_to_block(match, user_id, t))
            return
        other = match.seats[seat] if seat < len(match.seats) else None
        if other is None or other.person in {None, user_id}:
            raise NotAControl(str(seat))
        await self._matches.blocks.add(user_id, other.person or 0, name=other.name)
        text = t("block-blocked", person=f"**{safe(other.name)}**")
        await answer_privately(interaction, notice(text))
