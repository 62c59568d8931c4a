"""Brings what Discord shows of one match up to date: its table, edited in place, the open hands, and the
mention of whoever is to move; and notes what is shown.

That is done in two steps. `show` does what everybody is waiting for. `settle` does the rest, which has time
while people play on: whoever moves within a few seconds needs no mention, and what is shown need not be noted
at every move, for what is not noted is only shown again after a crash.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

import discord

from bot import clock
from bot.domain import places
from bot.domain.changes import Change
from bot.domain.model import Match
from bot.i18n.language_choice import for_table
from bot.images import emojis, pictures
from bot.messages import lobby, table
from bot.messages import turn_mention as nudges
from bot.messages.message import Post, notice
from bot.services.matches import Matches
from bot.sync import threads
from bot.sync.delivery import ByAnswers, InChannel, Reach, link
from bot.sync.hands import Hands
from bot.sync.threads import Threads
from bot.transport import http as connection

log = logging.getLogger(__name__)

# A match that has been over for so long, in seconds, is only changed when somebody wants to be forgotten.
_LONG_OVER = 24 * 3600.0

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Shown:
    """What `Display.show` has done. `match` is as it is shown, with the messages that stand in Discord now;
    `before` as it was in the database when showing began.
    """

    before: Match
    match: Match
    table: bool  # False: it waits for a press through which it can be shown
    hands: bool  # False: one could not be reached and has to be tried again

    @property
    def is_complete(self) -> bool:
        """Whether everything shows this version."""
        return self.hands and self.table

    @property
    def is_in_place(self) -> bool:
        """Whether the table stands where it is noted to stand."""
        return self.match.message_id == self.before.message_id


class Display:
    """The messages of all matches of one process; of a match, one call at a time."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self.hands = Hands(client, matches)
        self.reach = Reach(client)
        self._matches = matches
        self._threads = Threads(client, matches)
        self._called: dict[int, int] = {}  # by match that is not noted yet: the version whose turn was told
        # As noted, and with the messages that stand in Discord: something may fail before these are noted.
        self._unnoted: dict[int, tuple[Match, Match]] = {}

    def has_called(self, match: Match) -> bool:
        """Whether who is to move at this version has been told, though that is not noted."""
        return self._called.get(match.id) == match.version

    async def show(
        self, match_id: int, changes: Sequence[Change], press: discord.Interaction | None
    ) -> Shown:
        """Show the match as it is now, if possible by answering this press. Raises what `connection.FAILED`
        lists, and DatabaseBusy.
        """
        before = await self._as_committed(match_id, changes, press)
        match = await self._ready(before, press)
        anew = any(change.kind == "repost" for change in changes)
        message_id = await self._reached(
            match,
            self._post_anew if anew else lambda match, place: self._show_table(match, place, press),
        )
        if message_id not in {None, match.message_id}:
            match = replace(match, message_id=message_id)
        self._unnoted[match.id] = before, match
        if nudges.is_over(match, changes, self._matches.to_move(match)):
            match = await self._without_nudge(match)
            self._unnoted[match.id] = before, match
        hands = match.state is None or await self.hands.refresh(match)
        return Shown(before, match, not (match.answers_only and message_id is None), hands)

    async def settle(self, shown: Shown, changes: list[Change]) -> Change | None:
        """Mention who is to move if one of the changes made it their turn, and note what is shown. The
        changes are those of `show`; who has been mentioned because of them is not again. Gives what has to be
        shown next, when another process has shown the match at the same time. Raises as `show` does.
        """
        match = shown.match
        post = nudges.post(match, changes, self._matches.to_move(match), for_table(match))
        if post is not None:
            reminder = nudges.reminds(match, changes)
            # A process that dies before it has noted the mention finds it again by this.
            nonce = connection.nonce_of(match.id, match.version, shown.before.nudge_id, reminder)
            nudge_id = await self._reached(match, lambda match, place: _say(match, place, post, nonce))
            match = match if nudge_id is None else replace(match, nudge_id=nudge_id)
            self._unnoted[match.id] = shown.before, match
        self._called[match.id] = match.version
        if nudges.reminds(match, changes):
            await self._matches.showing.reminded(match)
        changes[:] = [Change(match, "refresh", [], None)]  # shown once more, it calls nobody again
        await self._threads.finish(match)
        version = match.version if shown.is_complete else shown.before.shown_version
        alone = await self._matches.showing.table(
            match.id, version, message_id=match.message_id, nudge_id=match.nudge_id, over=shown.before
        )
        del self._unnoted[match.id]
        if not shown.hands:
            return None
        self._called.pop(match.id, None)
        return None if alone else await self._shown_by_two(shown.before, match, version)

    async def post(self, match: Match) -> Post:
        """The match's message: its lobby, its table, or the signpost to its thread."""
        t = for_table(match)
        if match.state is None:
            return lobby.post(match, t)
        if places.wants_thread(match):
            return threads.signpost(match, t)
        theme = (
            None
            if match.guild_id is None
            else (await self._matches.preferences.of_guild(match.guild_id)).theme
        )
        return await table.post(match, self._matches.view(match, None), pictures.look(theme), t)

    async def _as_committed(
        self, match_id: int, changes: Sequence[Change], press: discord.Interaction | None
    ) -> Match:
        """The match as it is, which while nothing is noted is what the pressed move has left. Should another
        process be newer by now, that is noticed when what is shown is noted.
        """
        only_moves = all(change.kind == "moved" for change in changes)
        if press is None or not only_moves or match_id not in self._unnoted:
            return await self._matches.get(match_id)
        return max((change.match for change in changes), key=lambda match: match.version)

    async def _ready(self, match: Match, press: discord.Interaction | None) -> Match:
        """The match, where its table can be shown."""
        if match.id in self._unnoted:
            noted, stands = self._unnoted[match.id]
            # Where another process has noted something else since, that is newer.
            if match.message_id == noted.message_id != stands.message_id:
                match = replace(match, message_id=stands.message_id)
            if match.nudge_id == noted.nudge_id != stands.nudge_id:
                match = replace(match, nudge_id=stands.nudge_id)
        self.reach.try_again(match.id)
        if match.answers_only and self.reach.writes(match):
            await self._matches.places.open_up(match.id)
            match = replace(match, answers_only=False)
        with suppress(discord.Forbidden, discord.NotFound):  # what follows finds the same, and says so
            match = await self._threads.ready(match, press)
        return match

    async def _without_nudge(self, match: Match) -> Match:
        nudge_id = match.nudge_id
        if nudge_id is None or not await self._reached(match, lambda _, place: place.delete(nudge_id)):
            return match
        return replace(match, nudge_id=None)

    async def _reached(
        self, match: Match, do: Callable[[Match, InChannel | ByAnswers], Awaitable[_T | None]]
    ) -> _T | None:
        """Do it where the match is played; through the interactions there if the channel refuses, which may
        do nothing. The match goes on, and the next change tries again.
        """
        try:
            return await do(match, self.reach.place(match))
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("match %s cannot be shown in its channel: %s", match.id, error)
            self.reach.lose(match)
            return await do(match, self.reach.by_answers(match))

    async def _post_anew(self, match: Match, place: InChannel | ByAnswers) -> int | None:
        """At the end of the channel, without mentioning anybody again; the old one goes."""
        posted = await place.send(replace(await self.post(match), mentions=()))
        if posted is not None and match.message_id is not None:
            try:
                await place.delete(match.message_id)
            except connection.FAILED as error:  # tried again, it would be posted once more
                log.warning("the old table of match %s stays: %s", match.id, error)
        return posted

    async def _show_table(
        self, match: Match, place: InChannel | ByAnswers, press: discord.Interaction | None
    ) -> int | None:
        post = await self.post(match)
        if press is not None and not press.response.is_done() and await self._answer(press, match, post):
            return match.message_id if press.message is None else press.message.id
        if match.message_id is not None and await place.edit(match.message_id, post):
            return match.message_id
        if _is_long_over(match):  # and deleted since: it was only to lose a name
            return match.message_id
        return await place.send(post)

    async def _answer(self, press: discord.Interaction, match: Match, post: Post) -> bool:
        """Show the table by answering this press on it. False when it is shown no better by that: the answer
        came too late or was lost, or the press was on an older table that could not be taken away.
        """
        assert press.message is not None
        is_table = press.message.id == match.message_id or not match.answers_only
        if not is_table:
            post = notice(for_table(match)("anywhere-moved", match=f"#{match.id}", url=link(match)))
        try:
            await press.response.edit_message(**post.edit())
        except connection.FAILED as error:
            log.warning("match %s could not be shown by answering a press: %r", match.id, error)
            emojis.doubt(error)
            return False
        return is_table

    async def _shown_by_two(self, before: Match, match: Match, version: int) -> Change | None:
        """Another process has shown this match at the same time. What is newer shall stand, and one mention;
        that of `match` is ours. Gives what has to be shown next.
        """
        now, ours = await self._matches.get(match.id), match.nudge_id
        following = extra = None
        if now.shown_version > version:
            # The newer table may have been there first.
            following = Change(now, "refresh", [], None)
            extra = ours if ours not in (before.nudge_id, now.nudge_id) else None
        elif ours == before.nudge_id:
            await self._matches.showing.table(match.id, version, message_id=match.message_id)
        else:
            await self._matches.showing.table(match.id, version, message_id=match.message_id, nudge_id=ours)
            extra = now.nudge_id if now.nudge_id not in (before.nudge_id, ours) else None
        if extra is not None:
            await self._reached(match, lambda _, place: place.delete(extra))
        return following


async def _say(match: Match, place: InChannel | ByAnswers, post: Post, nonce: str) -> int | None:
    return await place.send(post, reply_to=match.message_id, nonce=nonce)


def _is_long_over(match: Match) -> bool:
    return match.status in {"finished", "cancelled"} and match.moved_at < clock.now() - _LONG_OVER
