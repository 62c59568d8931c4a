"""Reviews that people look at together: where they are, who leads, and which step is shown.

A match has one at a time. It closes half an hour after the last press on it: that deadline is in its row, so
any process can act on it after any restart.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from sqlalchemy import BigInteger, Column, Double, Index, Integer, Table, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.calendar import MINUTE
from bot.match.due_rows import belongs_to
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.connections import insert_if_missing
from bot.store.process_rows import Shards
from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.people_tables import personal

LASTS = 30 * MINUTE  # seconds since the last press, after which it closes
LEADS = 3 * MINUTE  # seconds since the leader's last press, after which someone else may lead
_CLAIMED = MINUTE  # seconds until what a process has begun to close is due again
_AT_ONCE = 20  # that are closed
_MOST = 1_000  # that are shown again after a start


@dataclass(frozen=True, slots=True)
class SharedReview:
    """A review in a channel, led by `user_id`.

    It shows the position after `ply` moves, the course of the match if that is None, or the leader's line
    `line_id`. `message_id` is None until it is posted. `version` grows with every change.
    """

    match_id: int
    guild_id: int
    channel_id: int
    message_id: int | None
    user_id: int
    ply: int | None
    line_id: int | None
    led_at: float  # the leader's last press, in Unix seconds
    closes_at: float
    version: int


shared_reviews = Table(
    "shared_reviews",
    metadata,
    Column("match_id", MatchId, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("user_id", BigInteger, nullable=False),
    Column("ply", Integer),
    Column("line_id", MatchId),
    Column("led_at", Double, nullable=False),
    Column("closes_at", Double, nullable=False),
    Column("version", Integer, nullable=False),
    info=personal("shared_reviews"),
)
Index("shared_reviews_by_closing", shared_reviews.c.closes_at)
Index("shared_reviews_by_leader", shared_reviews.c.user_id)

_COLUMNS = [shared_reviews.c[field.name] for field in fields(SharedReview)]


async def get(connection: AsyncConnection, match_id: int) -> SharedReview | None:
    """Return the match's review that is open, or None."""
    query = select(*_COLUMNS).where(shared_reviews.c.match_id == match_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else SharedReview(*row)


async def save(connection: AsyncConnection, seen: SharedReview, **values: Any) -> bool:
    """Set these values. False when the review has changed since it was seen, or is closed."""
    changed = update(shared_reviews).where(*_unchanged(seen)).values(version=seen.version + 1, **values)
    return bool((await connection.execute(changed)).rowcount)


async def _of_shards(connection: AsyncConnection, shards: Shards, until: float, limit: int) -> list[Any]:
    """Return the reviews of these shards that close by then, the first to close first."""
    query = (
        select(*_COLUMNS)
        .where(shared_reviews.c.closes_at <= until, belongs_to(shards, shared_reviews.c.guild_id))
        .order_by(shared_reviews.c.closes_at)
        .limit(limit)
    )
    return [SharedReview(*row) for row in await connection.execute(query)]


def _unchanged(seen: SharedReview) -> tuple[Any, ...]:
    return shared_reviews.c.match_id == seen.match_id, shared_reviews.c.version == seen.version


class SharedReviews:
    """The open reviews of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self._shards = matches.shards

    async def find(self, match_id: int) -> SharedReview | None:
        """Return the match's review that is open, or None."""
        async with self._database.read() as connection:
            return await get(connection, match_id)

    async def open(
        self, match_id: int, guild_id: int, channel_id: int, *, leader: int, ply: int | None
    ) -> SharedReview:
        """Return the match's review: the one that is open, or a new one, which this person leads."""
        now = self._now()
        new = SharedReview(match_id, guild_id, channel_id, None, leader, ply, None, now, now + LASTS, 1)
        async with self._database.write() as connection:
            await insert_if_missing(connection, shared_reviews, asdict(new))
            review = await get(connection, match_id)
        assert review is not None, "it was just inserted"
        return review

    async def posted(self, seen: SharedReview, message_id: int) -> SharedReview:
        """Note the message that shows it, and return it with that."""
        query = update(shared_reviews).where(shared_reviews.c.match_id == seen.match_id)
        async with self._database.write() as connection:
            await connection.execute(query.values(message_id=message_id))
        return replace(seen, message_id=message_id)

    def check_leads(self, seen: SharedReview, user_id: int) -> None:
        """Raise Refusal unless the person leads, or the leader has pressed nothing for a while."""
        if seen.user_id != user_id and self._now() < seen.led_at + LEADS:
            raise Refusal("error-together-not-leader", user=seen.user_id, when=int(seen.led_at + LEADS))

    async def lead_to(
        self, seen: SharedReview, user_id: int, *, ply: int | None, line_id: int | None = None
    ) -> SharedReview:
        """Show another step, or a line of this person, who leads from now on.

        Raises Refusal if someone else leads, or it has changed.
        """
        self.check_leads(seen, user_id)
        now = self._now()
        led = {"user_id": user_id, "led_at": now, "closes_at": now + LASTS}
        return await self._save(seen, ply=ply, line_id=line_id, **led)

    async def take_lead(self, seen: SharedReview, user_id: int) -> SharedReview:
        """Have this person lead, if nobody did for a while. Their predecessor's line is left.

        Raises Refusal.
        """
        if seen.user_id == user_id:
            raise Refusal("error-together-leading")
        return await self.lead_to(seen, user_id, ply=seen.ply)

    async def stay_open(self, seen: SharedReview) -> None:
        """Put off the closing: someone looks at it."""
        later = update(shared_reviews).where(*_unchanged(seen)).values(closes_at=self._now() + LASTS)
        async with self._database.write() as connection:
            await connection.execute(later)

    async def close(self, seen: SharedReview) -> None:
        """Forget it, unless it has changed: nothing shows its buttons any more."""
        is_same = (*_unchanged(seen), shared_reviews.c.closes_at == seen.closes_at)
        async with self._database.write() as connection:
            await connection.execute(delete(shared_reviews).where(*is_same))

    async def close_soon(self, seen: SharedReview, user_id: int) -> SharedReview:
        """Make it due to be closed. Raises Refusal if the person does not lead, or it has changed."""
        self.check_leads(seen, user_id)
        return await self._save(seen, closes_at=self._now())

    async def claim_due(self, shards: Shards) -> list[SharedReview]:
        """Claim the reviews that are due to be closed. Unless that is done, they are due again soon."""
        now, claimed = self._now(), list[SharedReview]()
        async with self._database.read() as connection:
            due: Sequence[SharedReview] = await _of_shards(connection, shards, now, _AT_ONCE)
        for review in due:
            async with self._database.write() as connection:
                if await save(connection, review, closes_at=now + _CLAIMED):
                    claimed.append(replace(review, closes_at=now + _CLAIMED, version=review.version + 1))
        return claimed

    async def next_closing(self, *, shards: Shards) -> float | None:
        """Return when the next review of these shards is due to be closed."""
        closing = shared_reviews.c.closes_at
        query = select(closing).where(closing > 0, belongs_to(shards, shared_reviews.c.guild_id))
        async with self._database.read() as connection:
            found: float | None = (await connection.execute(query.order_by(closing).limit(1))).scalar()
        return found

    async def all(self) -> list[SharedReview]:
        """Return all reviews of this process that are open."""
        async with self._database.read() as connection:
            return await _of_shards(connection, self._shards, self._now() + LASTS, _MOST)

    async def _save(self, seen: SharedReview, **values: Any) -> SharedReview:
        async with self._database.write() as connection:
            saved = await save(connection, seen, **values)
        if not saved:
            raise Refusal("error-together-changed")
        return replace(seen, version=seen.version + 1, **values)
