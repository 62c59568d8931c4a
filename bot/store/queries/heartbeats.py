"""When each shard was last served."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.queries.upsert import put, put_new
from bot.store.schema import heartbeats


async def beat(connection: AsyncConnection, shard: int, shards: int, now: float) -> float:
    """Note that this shard (of so many) is served now; gives when it was before, `now` if never. Of several
    that do this at once, each sees what the one before it wrote.

    When the bot was run with another number of shards since, what was noted then counts for all of these.
    """
    row = {"shard": shard, "shards": shards, "at": now}
    other = select(func.max(heartbeats.c.at)).where(heartbeats.c.shards != shards)
    since = (await connection.execute(other)).scalar()
    await put_new(connection, heartbeats, row if since is None else row | {"at": since})
    own = (
        select(heartbeats.c.at)
        .where(heartbeats.c.shard == shard, heartbeats.c.shards == shards)
        .with_for_update()
    )
    before: float = (await connection.execute(own)).scalar_one()
    if since is not None:
        before = max(before, since)
    if now > before:
        await put(connection, heartbeats, row)
    return before
