"""What processes note about themselves, and the shards that each serves.

Discord splits a bot's servers into shards: a server belongs to shard ``(guild_id >> 22) % count``, direct
messages to shard 0. A match belongs to its server's shard, and the process with that shard serves its clock.
"""

import os
import platform
import re
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Self

from sqlalchemy import inspect, select

from bot.store.connections import upsert
from bot.store.database import Database
from bot.store.schema import fingerprints, sessions, starts

_WRITTEN = re.compile(r"(\d{1,5}(?:-\d{1,5})?(?:,\d{1,5}(?:-\d{1,5})?)*)/(\d{1,5})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of `count` shards, by number in ascending order."""

    ids: tuple[int, ...]
    count: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse ``0-3/8``, ``2/4`` or ``0,2/4``. Raises ValueError with one line that says what is wrong."""
        written = _WRITTEN.fullmatch("".join(text.split()))
        if written is None:
            raise ValueError("which shards of how many, such as 0-3/8, 2/4 or 0,2/4")
        count = int(written[2])
        ids: set[int] = set()
        for part in written[1].split(","):
            first, _, last = part.partition("-")
            if last and int(last) < int(first):
                raise ValueError(f"{part} counts down")
            ids.update(range(int(first), int(last or first) + 1))
        if max(ids) >= count:
            raise ValueError(f"of {count} shards the last is number {count - 1}")
        return cls(tuple(sorted(ids)), count)

    @property
    def whole(self) -> bool:
        """Whether these are all shards."""
        return len(self.ids) == self.count

    def only(self, ids: Iterable[int]) -> "Shards":
        """Return the shards that are also in `ids`."""
        wanted = set(ids)
        return Shards(tuple(shard for shard in self.ids if shard in wanted), self.count)

    def of(self, guild_id: int | None) -> int:
        """Return the number of the shard that this server belongs to (None: direct messages)."""
        return ((guild_id or 0) >> 22) % self.count


REFRESHED = 15.0  # seconds after which a session is saved again although nothing came
_ALIVE = 2 * REFRESHED + 5.0  # seconds
ALL = Shards((0,), 1)  # whatever the real number of shards


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A session of one shard with Discord's gateway, which another process can resume.

    Everything up to the event number `sequence` has been handled. `gateway` is the address at which it is
    resumed. `is_released`: its `holder` has stopped, and nothing after `sequence` has been handled.
    """

    shard: int
    shards: int
    application_id: int
    session: str
    sequence: int
    gateway: str
    holder: str
    is_released: bool
    at: float

    def is_alive(self, now: float) -> bool:
        """Return whether its holder still runs, as far as one can tell."""
        return not self.is_released and 0 <= now - self.at < _ALIVE and is_running(self.holder) is not False


def here() -> str:
    """Return the name of this machine, the first part of a holder."""
    return platform.node()[:100]


def is_running(holder: str) -> bool | None:
    """Return whether a process of this machine is running; None if nobody can tell."""
    node, _, pid = holder.rpartition("/")
    if node != here() or os.name != "posix":
        return None
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    except OSError:  # another user's
        return True
    return True


class StoredSessions:
    """The sessions stored in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, shards: Shards) -> list[StoredSession]:
        """Return the newest sessions of these shards; none before the database has its tables.

        For `ALL`, that is of all shards there were: their number may be another one now.
        """
        query = select(sessions).order_by(sessions.c.at.desc(), sessions.c.shard)
        if shards is not ALL:
            query = query.where(sessions.c.shards == shards.count, sessions.c.shard.in_(shards.ids))
        async with self._database.read() as connection:
            if not await connection.run_sync(lambda plain: inspect(plain).has_table(sessions.name)):
                return []
            found = [StoredSession(**row) for row in (await connection.execute(query)).mappings()]
        return [session for session in found if session.shards == found[0].shards]

    async def save(self, stored: Iterable[StoredSession]) -> None:
        """Save these in place of the ones before."""
        async with self._database.write() as connection:
            for session in stored:
                await upsert(connection, sessions, asdict(session))


class Fingerprints:
    """The fingerprints of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Return the fingerprint of this name, or None."""
        query = select(fingerprints.c.value).where(fingerprints.c.name == name)
        async with self._database.single_read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
        return found

    async def save(self, name: str, value: str) -> None:
        """Save the fingerprint of this name."""
        async with self._database.write() as connection:
            await upsert(connection, fingerprints, {"name": name, "value": value})


LASTING = 600.0  # seconds after which a process that has run for so long counts as sound


class RecentStarts:
    """The starts noted in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, shards: Shards, now: float, pause_before: Callable[[int], float]) -> int:
        """Note a start of the process with these shards, and return how many preceded it soon.

        `pause_before` returns the seconds to pause after that many starts.
        """
        key = {"shard": shards.ids[0], "shards": shards.count}
        async with self._database.write() as connection:
            query = select(starts.c.preceding, starts.c.begins_at).where(
                starts.c.shard == key["shard"], starts.c.shards == key["shards"]
            )
            found = (await connection.execute(query)).one_or_none()
            preceding = 0 if found is None or abs(now - found.begins_at) >= LASTING else found.preceding + 1
            row = key | {"preceding": preceding, "begins_at": now + pause_before(preceding)}
            await upsert(connection, starts, row)
        return preceding
