"""Blocks: each person's private list of people who cannot join their matches, and are not told."""

from collections.abc import Callable

from bot.domain.errors import Refusal
from bot.domain.people.finding_players import Blocked
from bot.store.database import Database
from bot.store.queries.people import blocks as block_rows
from bot.store.queries.people import inactive_people

MOST_BLOCKED = 25  # what a select can list


class Blocks:
    """The block lists of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def add(self, user_id: int, blocked_id: int, *, name: str | None = None) -> None:
        """Block a person, who may be known by this name alone.

        Raises Refusal for oneself, and if the list is full.
        """
        if user_id == blocked_id:
            raise Refusal("error-block-self")
        new = Blocked(blocked_id, name)
        async with self._database.write() as connection:
            others = set(await block_rows.listed(connection, user_id)) - {new}
            if len(others) >= MOST_BLOCKED:
                raise Refusal("error-too-many-blocked", limit=MOST_BLOCKED)
            await block_rows.add(connection, user_id, new)
            await inactive_people.note_change(connection, user_id, self._now())

    async def remove(self, user_id: int, blocked_id: int, *, name: str | None = None) -> None:
        """Take a person off the list; with a name, one who is known by it alone."""
        async with self._database.write() as connection:
            await block_rows.remove(connection, user_id, Blocked(blocked_id, name))
            await inactive_people.note_change(connection, user_id, self._now())

    async def of(self, user_id: int) -> list[int]:
        """Return whom the person has blocked."""
        async with self._database.read() as connection:
            return await block_rows.of(connection, user_id)

    async def listed(self, user_id: int) -> list[Blocked]:
        """Return whom the person has blocked, with how they know them."""
        async with self._database.read() as connection:
            return await block_rows.listed(connection, user_id)

    async def blocked_by(self, user_id: int) -> frozenset[int]:
        """Return who has blocked the person."""
        async with self._database.read() as connection:
            return await block_rows.blocked_by(connection, user_id)
