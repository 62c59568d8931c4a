"""Turn digests: once a day, for those who want it, all the matches that wait for them."""

import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from bot.app import App
from bot.discord.background import side_by_side
from bot.discord.direct_messages import DirectMessages
from bot.discord.message import Post
from bot.i18n import Texts, for_sent
from bot.match import clocks, due_rows, mention_times, preferences, roll_call
from bot.match import rows as match_rows
from bot.match.model import Match
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.store.process_rows import Shards
from bot.table import delivery, presses
from bot.table.names import match_words
from bot.table.table import table_link


@dataclass(frozen=True, slots=True)
class TurnDigest:
    """A digest that this process is to send. If it is not noted as sent by `until`, it is due again then.

    Its `key` stays the same until the next one is due, so that one that was sent before a kill is recognized.
    """

    settings: PlayerSettings
    due_at: float
    until: float
    key: float


class TurnDigests:
    """The turn digests of one database. Several processes may look for those due: each is claimed once."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._now = matches.now

    async def claim(self, shards: Shards, limit: int = 8) -> list[TurnDigest]:
        """Claim digests that are due. Only the process that serves direct messages sends them.

        Those of people who sleep or are on holiday are postponed.
        """
        if 0 not in shards.ids:
            return []
        async with self._database.read() as connection:
            due = await preferences.lists_due(connection, self._now(), limit)
        claimed = [await self._claim(settings) for settings in due]
        return [digest for digest in claimed if digest is not None]

    async def _claim(self, settings: PlayerSettings) -> TurnDigest | None:
        """Claim or postpone a digest. None when there is nothing to send, or another process was first."""
        now, due_at = self._now(), settings.list_at
        assert due_at is not None
        postponed = mention_times.list_postponed(settings, now)
        until = now + mention_times.MENTION_AGAIN if postponed is None else postponed
        async with self._database.write() as connection:
            ours = await preferences.set_list_at(connection, settings.user_id, seen=due_at, list_at=until)
        if postponed is not None or not ours:
            return None
        return TurnDigest(settings, due_at, until, key=mention_times.next_list(settings, now))

    async def waiting(self, user_id: int) -> list[Match]:
        """Return the matches that wait for this person, for a move or a roll call, the newest first.

        Those in servers that the bot is away from wait for it first.
        """
        async with self._database.read() as connection:
            mine = await match_rows.open_of_user(connection, user_id)
            away = await due_rows.away(connection)
        return [
            match
            for match in mine
            if self._waits_for(match, user_id)
            and (match.mode.answers_only or match.place.guild_id not in away)
        ]

    async def sent(self, digest: TurnDigest) -> None:
        """Note that the digest was sent, or that nothing waits."""
        following = mention_times.next_list(digest.settings, max(self._now(), digest.due_at))
        async with self._database.write() as connection:
            await preferences.set_list_at(
                connection, digest.settings.user_id, seen=digest.until, list_at=following
            )

    async def mention_instead(self, matches: Sequence[Match]) -> None:
        """Have the person mentioned in each of these matches, because no digest can be sent to them."""
        async with self._database.write() as connection:
            for match in sorted(matches, key=lambda one: one.id):
                await due_rows.mention_now(connection, match, self._now())

    def _waits_for(self, match: Match, user_id: int) -> bool:
        if roll_call.waits_for(match, user_id):
            return True
        to_move = self._positions.to_move(match) if self._positions.has_game(match) else None
        if to_move is None or mention_times.is_there_already(match):
            return False
        return match.seats[to_move].user_id == user_id and not clocks.answers_itself(match, to_move)


log = logging.getLogger(__name__)


async def send(direct_messages: DirectMessages, matches: Matches, digests: list[TurnDigest]) -> None:
    """Send these digests. One that cannot be sent now is due again soon."""
    await side_by_side(
        digests, lambda digest: _send(direct_messages, matches, digest), name="send someone a list of turns"
    )


async def _send(direct_messages: DirectMessages, matches: Matches, digest: TurnDigest) -> None:
    """Send a digest by DM; mention the person in every match where DMs are closed."""
    user_id = digest.settings.user_id
    waiting = await matches.service(TurnDigests).waiting(user_id)
    if waiting:
        post = _post(waiting, digest.settings)
        if not await direct_messages.notify(user_id, post, "turns", digest.key):
            log.info("mentions take the place of a turn digest")
            await matches.service(TurnDigests).mention_instead(waiting)
    await matches.service(TurnDigests).sent(digest)


def _post(waiting: list[Match], settings: PlayerSettings) -> Post:
    t = for_sent(waiting[0], settings)
    title = f"### {t('turns-title', count=len(waiting))}"
    post = presses.listed(title, [_line(match, settings.user_id, t) for match in waiting], t)
    return Post(post.items, mentions=(settings.user_id,))  # with a sound


def _line(match: Match, user_id: int, t: Texts) -> str:
    key = "games-line-yours" if match.roll_call_at is None else "games-line-roll-call"
    line = t(key, channel=delivery.where(match, t), **match_words(match, t))
    return f"{line} · {table_link(match, user_id, t)}"


def setup(app: App) -> None:
    """Send the digests that are due."""
    digests = app.matches.service(TurnDigests)

    async def due(shards: Shards) -> Coroutine[Any, Any, None] | None:
        claimed = await digests.claim(shards)
        return send(app.direct_messages, app.matches, claimed) if claimed else None

    app.scheduler.add_job("send turn digests", due)
