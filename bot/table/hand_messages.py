"""Hand messages: open ephemeral ones, kept up to date while Discord allows it, and those in DMs.

In a game without hidden hands whose moves are chosen in parts, the placing message takes the hand's place.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import Protocol, TypedDict, Unpack

import discord

import engines
from bot import clock
from bot.discord import http
from bot.discord.background import DebouncedTasks
from bot.discord.direct_messages import DirectMessages, direct_message, note_direct_message
from bot.discord.message import Post
from bot.discord.routes import is_page_id, pressed_id
from bot.discord.standing_messages import drop_old
from bot.i18n import Texts, for_reader, for_sent, locale_of
from bot.images.pictures import Pictures, theme_named
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.service import Matches
from bot.match.settings import HandDelivery, PlayerSettings
from bot.table import hand, offers
from bot.table.hand import Question
from bot.table.offers import Held
from bot.table.side_messages import MAX_OPEN, SideMessages

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _OpenHand:
    """An ephemeral hand message, and the interaction that can edit it."""

    interaction: discord.Interaction
    message_id: int | None
    expires_at: float
    shown_version: int


@dataclass(frozen=True, slots=True)
class _ChosenPart:
    """The part of a move that a player has chosen at a version of the match."""

    part: str
    version: int
    expires_at: float


class HandUnreachable(ConnectionError):
    """A hand could not be brought up to date and has to be tried again."""


class _Note(TypedDict, total=False):
    """What a hand message says besides: a note above the hand, a question below, until when it is current."""

    note: str
    question: Question | None
    until: float | None


class PrivateMessages(Protocol):
    """Open private messages of a feature, kept up to date together with hands."""

    def is_open(self, match_id: int, user_id: int) -> bool:
        """Return whether the user has such a message of the match."""

    async def refresh(self, match: Match, user_id: int) -> bool:
        """Bring the user's message up to date, if it is open. Return False to be called again."""

    def forget_person(self, user_id: int) -> None:
        """Forget this user's messages."""


class Hands:
    """Shows hand messages and keeps them up to date.

    Open ephemeral hands are kept in memory only: after a restart, the next press on one updates it. So are
    the parts of moves chosen in them, which their custom ids also hold.
    """

    def __init__(self, matches: Matches, pictures: Pictures, direct_messages: DirectMessages) -> None:
        self._matches = matches
        self._dms = direct_messages
        self._pictures = pictures
        self._open: dict[tuple[int, int], _OpenHand] = {}  # by match and user
        self._parts: dict[tuple[int, int], _ChosenPart] = {}  # likewise
        self.side_messages = SideMessages()
        self.beside: list[PrivateMessages] = [self.side_messages]
        self._wanted: dict[tuple[int, int], Match] = {}  # by match and seat: what is to be shown
        self._outdated: set[tuple[int, int]] = set()  # likewise: DMs that may show less than is noted
        self.tasks = DebouncedTasks(self._refresh_seat, name="update hand")

    async def show(
        self,
        interaction: discord.Interaction,
        match: Match,
        *,
        part: str = "",
        note: str = "",
        question: Question | None = None,
    ) -> None:
        """Answer with the user's hand: edit the pressed hand message, else send an ephemeral one.

        An ephemeral hand that they opened before is deleted. `part` of a move has been chosen.
        """
        seat = match.seat_of(interaction.user.id)
        assert seat is not None
        self._choose(match, interaction.user.id, part)
        settings = await self._settings(interaction)
        until = None if _is_direct(interaction, seat) else clock.now() + http.TOKEN_SECONDS
        post = await self._post(
            match, seat, settings, for_reader(interaction), note=note, question=question, until=until
        )
        self.side_messages.leave(interaction, match.id)
        in_place = pressed_in_hand(interaction, match) and await _edit_pressed(interaction, post)
        if in_place:
            message_id = None if interaction.message is None else interaction.message.id
        else:
            message_id = (await interaction.response.send_message(**post.new(), ephemeral=True)).message_id
        if in_place and message_id == seat.dm_message_id:
            try:
                await self._matches.message_state.hand(
                    match.id, seat.seat, seat.dm_channel_id, seat.dm_message_id, match.version
                )
                await self._edit_again(match, seat)
            except BaseException:
                self._outdated.add((match.id, seat.seat))  # a newer version may have been there first
                self.refresh(match)
                raise
        else:
            before = self._remember(interaction, message_id, match)
            await self._show_newer(match, interaction.user.id)
            if before is not None and before.message_id != message_id:
                await _delete(before)

    def invalidate(self, user_id: int) -> None:
        """Have this user's open hands rendered at the next `refresh`, whatever version they show."""
        for (_, owner), opened in self._open.items():
            if owner == user_id:
                opened.shown_version = 0

    def chosen_part(self, match: Match, user_id: int) -> str:
        """Return the part of a move that the user has chosen in this position, "" for none."""
        chosen = self._parts.get((match.id, user_id))
        if chosen is None or chosen.version < match.state_version or chosen.expires_at < clock.now():
            return ""
        return chosen.part

    def _choose(self, match: Match, user_id: int, part: str) -> None:
        self._parts.pop((match.id, user_id), None)
        if not part:
            return
        drop_old(self._parts, MAX_OPEN)
        expires_at = clock.now() + http.TOKEN_SECONDS
        self._parts[match.id, user_id] = _ChosenPart(part, match.version, expires_at)

    def forget_person(self, user_id: int) -> None:
        """Forget this user's open hands, and what is shown beside them."""
        for messages in self.beside:
            messages.forget_person(user_id)
        self._parts = {key: chosen for key, chosen in self._parts.items() if key[1] != user_id}
        self._open = {key: opened for key, opened in self._open.items() if key[1] != user_id}

    def refresh(self, match: Match) -> None:
        """Bring the hands of the match, and what is open beside them, up to date in the background."""
        for seat in match.seats:
            if seat.person is not None and self._may_show(match, seat.person):
                key = match.id, seat.seat
                before = self._wanted.get(key)
                self._wanted[key] = match if before is None or before.version < match.version else before
                self.tasks.start(key)

    async def are_refreshed(self, match: Match, within: float) -> bool:
        """Wait up to `within` seconds for its hands; return False if one is to be tried again."""
        keys = [(match.id, seat.seat) for seat in match.seats]
        return all(await asyncio.gather(*(self.tasks.settled(key, within) for key in keys)))

    def _may_show(self, match: Match, user_id: int) -> bool:
        """Return whether this user may have a message that shows the match, besides the table."""
        is_open = (match.id, user_id) in self._open or any(
            messages.is_open(match.id, user_id) for messages in self.beside
        )
        # Across servers, the table itself has each player's hand.
        return is_open or (
            engines.get(match.game).HIDDEN and not match.mode.in_dms and match.state is not None
        )

    async def _refresh_seat(self, key: tuple[int, int]) -> None:
        """Bring one player's messages up to date. Raises HandUnreachable."""
        match = self._wanted.pop(key, None)
        if match is None:
            return
        seat = match.seats[key[1]]
        if seat.person is None:
            return
        try:
            is_current = await self._refresh_open(match, seat, seat.person)
            for messages in self.beside:
                is_current &= await messages.refresh(match, seat.person)
            if engines.get(match.game).HIDDEN and not match.mode.in_dms:
                await self._refresh_dm(match, seat, await self._matches.preferences.of_player(seat.person))
            if not is_current:
                raise HandUnreachable(f"an open message of seat {seat.seat}")
        except BaseException:
            self._wanted.setdefault(key, match)
            raise

    async def _refresh_open(self, match: Match, seat: Seat, user_id: int) -> bool:
        """Bring the user's open hand up to date. Return False if that has to be tried again.

        A player who resigned sees nothing more of it until the match is over.
        """
        if seat.status == SeatStatus.RESIGNED and match.status != MatchStatus.FINISHED:
            return True
        opened = self._open.get((match.id, user_id))
        if opened is None or opened.shown_version >= match.version:
            return True
        if opened.expires_at < clock.now():
            del self._open[match.id, user_id]
            return True
        before, opened.shown_version = opened.shown_version, match.version
        try:
            await self._redraw(opened, match, seat, user_id)
        except http.REQUEST_ERRORS as error:
            if http.is_outage(error):
                log.warning("an open hand of match %s will be retried: %s", match.id, error)
                opened.shown_version = before
                return False
            log.debug("an open hand of match %s is gone: %s", match.id, error)  # dismissed, or expired
            if self._open.get((match.id, user_id)) is opened:  # another may have taken its place meanwhile
                del self._open[match.id, user_id]
        except BaseException:
            opened.shown_version = before  # the next refresh tries again
            raise
        return True

    async def _redraw(self, opened: _OpenHand, match: Match, seat: Seat, user_id: int) -> None:
        """Edit the open hand, unless a newer version was begun meanwhile. Raises REQUEST_ERRORS."""
        settings = await self._matches.preferences.of_player(user_id)
        t = for_reader(opened.interaction)
        post = await self._post(match, seat, settings, t, until=opened.expires_at)
        if opened.shown_version <= match.version:
            await opened.interaction.edit_original_response(**post.edit())

    async def _show_newer(self, match: Match, user_id: int) -> None:
        """Update the user's open hand if the match has changed while it was being sent."""
        now = await self._matches.get(match.id)
        seat = now.seat_of(user_id)
        if now.version > match.version and seat is not None:
            await self._refresh_open(now, seat, user_id)

    async def _refresh_dm(self, match: Match, seat: Seat, settings: PlayerSettings) -> None:
        """Send, edit or delete the hand in the player's DMs: one message per match.

        Players who do not want it there, or have resigned, have none. Closed DMs are tried once, and again
        after a change of the player's settings. Raises REQUEST_ERRORS.
        """
        is_wanted = settings.hands == HandDelivery.DM and seat.status != SeatStatus.RESIGNED
        if not is_wanted and seat.dm_message_id is None:
            return
        match = await self._matches.get(match.id)  # where the last message was noted meanwhile
        seat = match.seats[seat.seat]
        if not is_wanted:
            self._outdated.discard((match.id, seat.seat))
            await self._delete_dm(match, seat)
            return
        key = match.id, seat.seat
        is_current = seat.dm_version is not None and seat.dm_version >= match.version
        if seat.has_closed_dms or (is_current and key not in self._outdated):
            return
        self._outdated.discard(key)  # what is marked from here on needs another edit
        try:
            await self._put_dm(match, seat, settings)
            await self._edit_again(match, seat)
        except BaseException:
            self._outdated.add(key)  # it may have been edited all the same
            raise

    async def _put_dm(self, match: Match, seat: Seat, settings: PlayerSettings) -> None:
        """Send or edit the hand in the player's DMs, and note it. Raises REQUEST_ERRORS and DatabaseBusy."""
        post = await self._post(match, seat, settings, for_sent(match, settings))
        at = None
        try:
            at = await self._dms.put(seat.person or 0, direct_message(seat), post, "hand", match.id)
        except discord.HTTPException as error:
            if not http.are_dms_closed(error):
                raise
            log.info("the hand of seat %s of match %s cannot be sent: %s", seat.seat, match.id, error.code)
        await note_direct_message(self._matches, match, seat, at)

    async def _edit_again(self, match: Match, seat: Seat) -> None:
        """Edit the hand in the player's DMs once more if the match has changed while this version was sent.

        The newer version may have been there first, from another process or in the answer to a press.
        """
        now = await self._matches.get(match.id)
        if now.version > match.version:
            self._outdated.add((match.id, seat.seat))
            self.refresh(now)

    async def _delete_dm(self, match: Match, seat: Seat) -> None:
        if seat.person is None or seat.dm_message_id is None:
            return
        await self._dms.delete(seat.person, seat.dm_message_id)
        await self._matches.message_state.hand(match.id, seat.seat, None, None, None)

    async def _settings(self, interaction: discord.Interaction) -> PlayerSettings:
        """Return the user's settings, storing the language of their client if they get DMs."""
        preferences, user_id = self._matches.preferences, interaction.user.id
        settings, locale = await preferences.of_player(user_id), locale_of(interaction)
        if settings.gets_dms and locale not in (None, settings.locale):
            return await preferences.change_player(user_id, locale=locale)
        return settings

    async def _post(
        self,
        match: Match,
        seat: Seat,
        settings: PlayerSettings,
        t: Texts,
        **said: Unpack[_Note],
    ) -> Post:
        theme = theme_named(settings.theme, safe=settings.safe)
        view = self._matches.view(match, seat.seat)
        part = "" if seat.person is None else self.chosen_part(match, seat.person)
        if not engines.get(match.game).HIDDEN:
            return await hand.placing_post(match, view, theme, t, self._pictures, part=part, **said)
        said["note"] = said.get("note") or "\n".join(offers.NOTES.of(Held(match, view), t))
        return await hand.post(match, view, theme, t, self._pictures, part=part, **said)

    def _remember(
        self, interaction: discord.Interaction, message_id: int | None, match: Match
    ) -> _OpenHand | None:
        """Keep this hand up to date from now on. Return the user's previous one, if any."""
        key = match.id, interaction.user.id
        before = self._open.pop(key, None)  # so that the newest are last
        drop_old(self._open, MAX_OPEN)
        self._open[key] = _OpenHand(interaction, message_id, clock.now() + http.TOKEN_SECONDS, match.version)
        return before


async def _edit_pressed(interaction: discord.Interaction, post: Post) -> bool:
    """Edit the pressed hand message. Return False if it has been deleted meanwhile."""
    try:
        await interaction.response.edit_message(**post.edit())
    except discord.NotFound as error:
        if not http.is_message_gone(error):
            raise
        return False
    return True


async def _delete(opened: _OpenHand) -> None:
    try:
        await opened.interaction.delete_original_response()
    except http.REQUEST_ERRORS as error:
        log.debug("an older hand was not deleted: %s", error)  # dismissed already, or expired


def pressed_in_hand(interaction: discord.Interaction, match: Match) -> bool:
    """Return whether the pressed component is in a hand message of this user."""
    message, seat = interaction.message, match.seat_of(interaction.user.id)
    if message is None or is_page_id(pressed_id(interaction)):
        return False
    if message.flags.ephemeral:
        return True
    return seat is not None and not match.mode.in_dms and message.id == seat.dm_message_id


def _is_direct(interaction: discord.Interaction, seat: Seat) -> bool:
    """Return whether the pressed message is the seat's hand in direct messages, which never grows old."""
    message = interaction.message
    return message is not None and message.id == seat.dm_message_id


def is_hand(message: discord.Message, match: Match) -> bool:
    """Return whether the message is some player's hand in their DMs; across servers it is a table."""
    return not match.mode.in_dms and message.id in {seat.dm_message_id for seat in match.seats}
