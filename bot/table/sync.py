"""Message sync: keeps Discord's messages equal to the database.

Each match has one table message, edited in place, and one mention per turn. This module says what has to be
shown; `version > shown_version` in the database finds what never was. `bot.table.update_queues` says when it
is shown, and `bot.table.table_messages` what is rendered and sent.
"""

import logging

import discord

from bot import clock
from bot.discord import http
from bot.discord.direct_messages import DirectMessages
from bot.discord.dispatch import RecentPlayers
from bot.discord.message import Post, notice
from bot.discord.retries import NOTE
from bot.discord.routes import has_component
from bot.discord.standing_messages import StandingMessages
from bot.i18n import for_reader
from bot.images.pictures import Pictures
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Redraw, RedrawReason
from bot.match.service import Matches
from bot.table.delivery import Delivery, answers_only
from bot.table.hand_messages import Hands, is_hand
from bot.table.table_messages import TableMessages
from bot.table.update_queues import UpdateQueues

log = logging.getLogger(__name__)

# How long, in seconds, the handler that opened a match may take to post it before `catch_up` does.
_POST_WITHIN = 10.0
_BATCH = 50  # matches that `catch_up` reads at a time


class MessageSync:
    """Shows what the match service has committed."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        pictures: Pictures,
        recent_players: RecentPlayers,
        *,
        standing: StandingMessages,
        direct_messages: DirectMessages,
        mention_delay: float = 3.0,
    ) -> None:
        """Mention players who have not moved `mention_delay` seconds after their turn began, or later.

        `recent_players` says who needs no mention yet.
        """
        self._client = client
        self._matches = matches
        self.recent_players = recent_players
        self._messages = TableMessages(
            client, matches, pictures, recent_players, standing=standing, direct_messages=direct_messages
        )
        self._updates = UpdateQueues(self._messages, matches, mention_delay)
        self._opened: dict[int, float] = {}  # by match: when it was opened; until its first message is out

    @property
    def hands(self) -> Hands:
        """The hands that are open."""
        return self._messages.hands

    @property
    def delivery(self) -> Delivery:
        """How the messages of matches can be reached."""
        return self._messages.delivery

    def start(self) -> None:
        """Begin to show matches. What the process before this one left behind is found from now on."""
        self._messages.since = clock.now()
        self._updates.expect_catch_up()

    async def on_commit(self, change: Change) -> None:
        """Show a committed change: in the answer to the press that caused it, else in the background.

        The first message of a match is posted by the command that opened it; nobody's command opens those
        of a tournament. A daily deal never has one.
        """
        match = change.match
        if change.press is not None:
            await self._updates.show(change)
        elif (
            match.mode.opens_itself
            or match.shown.message_id is not None
            or match.place.has_thread
            or match.id in self._updates
        ):
            self._updates.show_in_background(change)
        elif change.kind in {ChangeKind.LOBBY, ChangeKind.STARTED}:
            self._opened.setdefault(match.id, clock.now())

    async def refresh(self, match_id: int, *, press: discord.Interaction | None = None) -> None:
        """Show the match as it is now, even if that version has been shown; `press` asked for it."""
        await self._updates.show(Redraw(await self._matches.get(match_id), RedrawReason.REFRESH, press))

    async def show_late(self, match_id: int, press: discord.Interaction) -> None:
        """Answer a press with the match as it is now: what it changes was committed before, and not shown."""
        match = await self._matches.get(match_id)
        await self._updates.show(Redraw(match, self._late_reason(match), press))

    async def move_in_dms(self, match: Match, user_id: int) -> None:
        """Move this player's table of a match across servers to the end of their direct messages."""
        seat = match.seat_of(user_id)
        if seat is not None:
            await self._messages.dm_tables.move_to_end(match, seat)
            await self.refresh(match.id)

    async def repost(self, match: Match, *, command: discord.Interaction | None = None) -> bool:
        """Move the table to the end of its channel. Return whether that worked.

        Where answering is all the bot can do, the table becomes the answer to `command`, which was deferred.
        """
        before = await self._messages.current(match.id)
        await self._updates.show(Redraw(before, RedrawReason.REPOST, command))
        return (await self._messages.current(match.id)).shown.message_id != before.shown.message_id

    async def catch_up(self) -> None:
        """Show what was committed and never shown, because of a crash or an outage."""
        late = clock.now() - _POST_WITHIN
        self._opened = {match_id: at for match_id, at in self._opened.items() if at > late}
        after = 0
        try:
            while matches := await self._matches.message_state.behind(_BATCH, after):
                for match in matches:
                    if match.id not in self._updates and match.id not in self._opened:
                        self._updates.catch_up(Redraw(match, self._late_reason(match)))
                after = matches[-1].id
        finally:
            self._updates.all_found()

    def _late_reason(self, match: Match) -> RedrawReason:
        """Return why to show a version that was committed and not noted as shown.

        While this process is showing the match, what it has to show says whom to notify.
        """
        is_mentioned = match.id in self._updates or self._messages.has_mentioned(match)
        return RedrawReason.REFRESH if is_mentioned else RedrawReason.CATCH_UP

    async def is_table(self, interaction: discord.Interaction, match_id: int) -> bool:
        """Return whether the press is on a table or lobby of this match; a forged one may not be."""
        message = interaction.message
        if message is None or message.flags.ephemeral or not has_component(message, f"z:{match_id}:"):
            return False
        # Outside servers it may be a hand.
        return interaction.guild_id is not None or not is_hand(message, await self._matches.get(match_id))

    async def post(self, interaction: discord.Interaction, match: Match) -> None:
        """Answer the command with the first message of the match it opened: a lobby, or a table.

        A rematch that was asked for in a thread is posted in the channel instead.
        """
        if interaction.channel_id != match.place.channel_id:
            await self._post_elsewhere(interaction, match)
            return
        post = await self._messages.post(match)
        answered, is_whole = await _answer(interaction, post)
        assert answered.message_id is not None
        self.delivery.remember_message(interaction, answered.message_id)
        if interaction.guild_id is None or answers_only(interaction):
            self.delivery.remember(interaction, match)
        await self._posted(match, answered.message_id, interaction.user.id)
        if not is_whole:
            self._updates.show_in_background(Redraw(await self._matches.get(match.id), RedrawReason.REFRESH))

    async def _post_elsewhere(self, interaction: discord.Interaction, match: Match) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        channel = self._client.get_partial_messageable(match.place.channel_id, guild_id=match.place.guild_id)
        message = await channel.send(**(await self._messages.post(match)).unasked())
        await self._posted(match, message.id, interaction.user.id)
        text = for_reader(interaction)(
            "thread-rematch",
            channel=f"<#{match.place.channel_id}>",
            match=f"#{match.id}",
            url=message.jump_url,
        )
        await interaction.edit_original_response(**notice(text).edit())

    async def _posted(self, match: Match, message_id: int, by: int) -> None:
        """Note the first message of a match, and show what happened meanwhile."""
        # A match that waits for its thread is not shown yet.
        shown = 0 if match.state is not None and match.place.wants_thread else match.version
        # Without the note, the message would stay as it is and another one would be posted.
        await NOTE(self._matches.message_state.table, match.id, shown, message_id=message_id)
        self._opened.pop(match.id, None)
        now = await self._matches.get(match.id)
        if now.version > shown:
            self._updates.show_in_background(Redraw(now, RedrawReason.CATCH_UP))
        if match.status == MatchStatus.PLAYING:
            self._updates.show_in_background(Change(now, ChangeKind.STARTED, [], by))

    async def after_press(self, press: discord.Interaction, match_id: int) -> None:
        """Keep an answered press, through which its message can be edited, and show what waited for one."""
        by_answering = press.guild_id is None or answers_only(press)
        if press.message is not None and not press.message.flags.ephemeral:
            self.delivery.remember_message(press, press.message.id)
            await self._updates.show_by_press(match_id)
        if not by_answering and press.response.type == discord.InteractionResponseType.message_update:
            return  # the table was the answer
        match = await self._matches.get(match_id)
        if by_answering or match.shown.refused:
            self.delivery.remember(press, match)
        if self._waits_for_press(press, match):
            # Nobody was mentioned for a turn that the channel refused.
            reason = RedrawReason.CATCH_UP if match.shown.refused else self._late_reason(match)
            self._updates.show_in_background(Redraw(match, reason))
        elif await self._is_left_over(press, match):
            assert press.message is not None
            await self._messages.old_tables.retire(match, press.message.id)
        if by_answering:
            await self.delivery.say_what_is_missing(press)

    async def _is_left_over(self, press: discord.Interaction, match: Match) -> bool:
        """Return whether the press is on a table of the match that is not the one we know."""
        if (
            press.message is None
            or match.id in self._updates
            or match.shown.message_id in {None, press.message.id}
        ):
            return False
        is_signpost = match.place.has_thread and press.message.id == match.place.channel_id
        return not is_signpost and await self.is_table(press, match.id)

    def _waits_for_press(self, press: discord.Interaction, match: Match) -> bool:
        """Return whether the match's table is not current, and was not being shown when the press came."""
        if match.shown.refused:
            return match.id not in self._updates or self._updates.is_waiting(match.id)
        is_on_table = press.message is not None and press.message.id == match.shown.message_id
        if not (match.mode.answers_only or is_on_table):
            return False
        return match.version > match.shown.version and not self._updates.is_table_shown(match.id)

    def after_command(self, interaction: discord.Interaction, match: Match) -> None:
        """Keep a command about the match: its messages can be reached through that too."""
        if interaction.guild_id is None or answers_only(interaction):
            self.delivery.remember(interaction, match)

    async def on_permissions_change(self, guild_id: int, channel_id: int | None = None) -> None:
        """Show the matches that the server or channel refused while this process ran."""
        for match_id in self.delivery.regained(guild_id, channel_id):
            self._updates.show_in_background(Redraw(await self._matches.get(match_id), RedrawReason.CATCH_UP))

    async def retry_refused(self, guild_id: int | None = None) -> None:
        """Show the matches (of a server) whose channels refused them and would not any more."""
        after = 0
        while matches := await self._matches.message_state.refused(_BATCH, after):
            for match in matches:
                if guild_id in {None, match.place.guild_id} and self.delivery.can_write(match):
                    self._updates.show_in_background(Redraw(match, RedrawReason.CATCH_UP))
            after = matches[-1].id

    async def on_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Move the match that was played in a deleted thread back to its channel."""
        thread_id = deleted.thread_id
        for match in await self._matches.queries.in_channel(thread_id):
            if match.place.has_thread and match.place.channel_id == thread_id:
                self._updates.show_in_background(Redraw(match, RedrawReason.CATCH_UP))

    async def close(self, within: float) -> None:
        """Finish what is being shown within this many seconds."""
        await self._updates.close(within)


async def _answer(
    interaction: discord.Interaction, post: Post
) -> tuple[discord.InteractionCallbackResponse[discord.Client], bool]:
    """Answer with a new message, without its picture if Discord refuses it; return whether it is whole."""
    try:
        return await interaction.response.send_message(**post.new()), True
    except discord.HTTPException as error:
        if not http.is_refusal(error) or not post.pictures:
            raise
        log.warning("a message is sent without its picture: %s", error)
        return await interaction.response.send_message(**post.without_pictures().new()), False
