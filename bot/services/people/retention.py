"""Retention: inactive people are forgotten after some days, as if they had asked for it.

Discord tells a bot without a privileged intent nothing of people who leave a server. So the database decides
who counts as gone: see `bot.store.queries.people.inactive_people`.
"""

import logging
from collections.abc import Callable

from bot.domain.durations import DAY
from bot.domain.model import FORMER_PLAYER
from bot.domain.shards import Shards
from bot.services.people.personal_data import Accounts
from bot.store.database import Database
from bot.store.queries.people import inactive_people

log = logging.getLogger(__name__)

_PAUSE = 60.0  # seconds between two steps; after all people, a day passes until the next round
_LOOKED_AT = 200  # people per step, in one read
_FORGOTTEN = 10  # people per step at most, each in transactions of their own


class Retention:
    """Forgets those who are gone, a few at a time."""

    def __init__(self, database: Database, accounts: Accounts, now: Callable[[], float], days: int) -> None:
        """Create the service. `days` without a match make someone count as gone."""
        self._database = database
        self._accounts = accounts
        self._now = now
        self._seconds = days * DAY
        self._next_step = float("-inf")
        self._after = FORMER_PLAYER  # the last person of this round so far

    def is_due(self, shards: Shards) -> bool:
        """Return whether there is something to do. Only the process with shard 0 does it."""
        return 0 in shards.ids and self._now() >= self._next_step

    async def step(self) -> int:
        """Look at some people, and forget those of them who are gone. Return how many that were."""
        now = self._now()
        self._next_step = now + _PAUSE
        since = now - self._seconds
        async with self._database.read() as connection:
            people = await inactive_people.players_after(connection, self._after, _LOOKED_AT)
            gone = await inactive_people.gone_of(connection, people, since, now)
        if not people:
            self._after, self._next_step = FORMER_PLAYER, now + DAY
            return 0
        self._after = gone[_FORGOTTEN - 1] if len(gone) > _FORGOTTEN else people[-1]
        forgotten = 0
        for user_id in gone[:_FORGOTTEN]:
            forgotten += await self._forget(user_id, since, now)
        if forgotten:
            log.info("forgotten because they were gone: %s", forgotten)
        return forgotten

    async def _forget(self, user_id: int, since: float, now: float) -> bool:
        """Forget the person if they are gone; if that fails, the next round tries again."""
        try:
            return await self._accounts.forget_if_gone(user_id, since, now)
        except Exception:  # whatever is wrong with one person must not keep the others
            log.exception("someone who is gone could not be forgotten")
            return False
