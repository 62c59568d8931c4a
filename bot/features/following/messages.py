"""The question how to follow a match.

Notifies the followers of matches by direct message.

Messages that were not sent, because of a crash or an outage, are found in the database. Quick moves are
debounced: a follower is notified once play pauses.
"""

from typing import Final

import discord

from bot.app import App
from bot.discord import blocks
from bot.discord.background import DebouncedTasks, side_by_side
from bot.discord.message import Post, notice
from bot.discord.routes import one_of, positive, route
from bot.features.following.rules import Follow
from bot.features.following.service import Followers
from bot.i18n import Texts, texts
from bot.match import clocks
from bot.match.model import Change, ChangeKind, Match, MatchStatus
from bot.table import moderation, table
from bot.table.names import Names, match_words

MODES: Final = ("end", "turns", "stop")
FOLLOW: Final = route("follow:{}:{}", positive, one_of(*MODES))


def question(match: Match, follow: Follow | None, t: Texts) -> Post:
    """Ask how to follow the match, and say how the reader does so far."""
    now = None if follow is None else "turns" if follow.turns else "end"
    offered = [
        blocks.button(
            t(f"follow-{mode}"), FOLLOW.id(match.id, mode), "primary" if mode == now else "secondary"
        )
        for mode in MODES
        if mode != "stop" or now is not None
    ]
    words = match_words(match, t)
    text = t("follow-ask", **words) if now is None else t(f"follow-{now}-now", **words)
    return blocks.page(text, blocks.buttons(*offered))


def stopped(match: Match, t: Texts) -> Post:
    """Say that the reader does not follow the match any more."""
    return notice(t("follow-stopped", **match_words(match, t)))


class FollowerMessages:
    """The lines of one process. They cost nothing for a match that nobody follows."""

    def __init__(self, app: App) -> None:
        """Notify followers some seconds after a change."""
        self._visibility = app.visibility
        self._dms = app.direct_messages
        self._matches = app.matches
        self._delay = app.host.mention_pause
        self._tasks = DebouncedTasks(self._notify, name="notify followers of match")
        self._is_caught_up = False
        self._cut_off: set[int] = set()  # matches on servers that could not be reached

    async def on_commit(self, change: Change) -> None:
        """Notify the followers of the match soon, if its position has changed or a plan was no answer."""
        match = change.match
        is_news = match.state_version == match.version or change.kind == ChangeKind.PLAN_ENDED
        if match.followers and is_news:
            self._tasks.start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the messages that were missed because of a crash or an outage."""
        if not self._is_caught_up:
            self._cut_off.update(await self._matches.service(Followers).behind())
            self._is_caught_up = True
        while self._cut_off:
            self._tasks.start(self._cut_off.pop())

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify(self, match_id: int) -> None:
        followers = self._matches.service(Followers)
        match = await self._matches.get(match_id)
        to_move = self._matches.to_move(match)
        if to_move is not None and clocks.answers_itself(match, to_move):
            return  # the next turn is news
        guild = await self._visibility.server(match.guild_id)
        if guild is None:
            self._cut_off.add(match_id)
            return

        async def notify(follow: Follow) -> None:
            if await self._is_told(follow, match, to_move, guild):
                await followers.mark_notified(match, follow.user_id)
            else:
                await followers.unfollow(match.id, follow.user_id)

        due = await followers.due(match)
        if failed := await side_by_side(due, notify, name="notify a follower"):
            raise failed[0]
        await followers.mark_notified(match)

    async def _is_told(self, follow: Follow, match: Match, to_move: int | None, guild: discord.Guild) -> bool:
        """Send a follower the line. Return False if they may not see the match, or have closed their DMs."""
        member = await self._visibility.member(guild, follow.user_id)
        if member is None or not await self._visibility.is_seen_by(match, member):
            return False
        post = _line(match, to_move, texts(follow.locale))
        return await self._dms.notify(follow.user_id, post, "follow", match.id, match.state_version)


def _line(match: Match, to_move: int | None, t: Texts) -> Post:
    """Return what a follower is sent: whose turn it is, or how the match ended."""
    link = t("games-link", url=table.table_url(match))
    names = Names(match.seats, t)
    if match.status == MatchStatus.PLAYING and to_move is not None:
        return notice(t("follow-turn", name=names[to_move], link=link, **match_words(match, t)))
    if match.result is not None:
        ending = table.result(match, names, t).removeprefix("## ")
    else:
        ending = moderation.ended(match, t) or t(
            "lobby-cancelled" if match.state is None else "table-cancelled"
        )
    return notice(f"{t('follow-over', link=link, **match_words(match, t))}\n{ending}")
