"""Turn digests: once a day, for those who want it, all the matches that wait for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.domain.clocks import deadlines, mention_times
from bot.domain.model import Match
from bot.domain.position_cache import Positions
from bot.domain.settings import PlayerSettings
from bot.domain.shards import Shards
from bot.store.database import Database
from bot.store.queries import absences
from bot.store.queries import matches as match_rows
from bot.store.queries import scheduling as clock_rows
from bot.store.queries import settings as setting_rows


@dataclass(frozen=True, slots=True)
class TurnDigest:
    """A digest that this process is to send. If it is not noted as sent by `until`, it is due again then."""

    settings: PlayerSettings
    due_at: float
    until: float


class TurnDigests:
    """The turn digests of one database. Several processes may look for those due: each is claimed once."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self._positions = positions
        self._now = now

    async def claim(self, shards: Shards, limit: int = 8) -> list[TurnDigest]:
        """Claim digests that are due. Only the process that serves direct messages sends them."""
        if 0 not in shards.ids:
            return []
        async with self._database.read() as connection:
            due = await setting_rows.lists_due(connection, self._now(), limit)
        until = self._now() + mention_times.MENTION_AGAIN
        claimed = []
        for settings in due:
            assert settings.list_at is not None
            async with self._database.write() as connection:
                if await setting_rows.set_list_at(
                    connection, settings.user_id, seen=settings.list_at, list_at=until
                ):
                    claimed.append(TurnDigest(settings, settings.list_at, until))
        return claimed

    async def waiting(self, user_id: int) -> list[Match]:
        """Return the matches in which it is this person's turn, the newest first.

        Those in servers that the bot is away from wait for it first.
        """
        async with self._database.read() as connection:
            mine = await match_rows.open_of_user(connection, user_id)
            away = await absences.away(connection)
        return [
            match
            for match in mine
            if self._waits_for(match, user_id) and (match.answers_only or match.guild_id not in away)
        ]

    async def sent(self, one: TurnDigest) -> None:
        """Note that the digest was sent, or that nothing waits."""
        following = mention_times.next_list(one.due_at, self._now())
        async with self._database.write() as connection:
            await setting_rows.set_list_at(
                connection, one.settings.user_id, seen=one.until, list_at=following
            )

    async def mention_instead(self, matches: Sequence[Match]) -> None:
        """Have the person mentioned in each of these matches, because no digest can be sent to them."""
        async with self._database.write() as connection:
            for match in sorted(matches, key=lambda one: one.id):
                await clock_rows.mention_now(connection, match, self._now())

    def _waits_for(self, match: Match, user_id: int) -> bool:
        to_move = self._positions.to_move(match)
        if to_move is None or mention_times.is_there_already(match):
            return False
        return match.seats[to_move].user_id == user_id and not deadlines.answers_itself(match, to_move)
