"""Fingerprints: by name, the hash of what Discord has of ours."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.queries.upsert import upsert
from bot.store.schema import fingerprints


async def get(connection: AsyncConnection, name: str) -> str | None:
    """Return the fingerprint of this name, or None."""
    found: str | None = (
        await connection.execute(select(fingerprints.c.value).where(fingerprints.c.name == name))
    ).scalar()
    return found


async def save(connection: AsyncConnection, name: str, value: str) -> None:
    """Save the fingerprint of this name."""
    await upsert(connection, fingerprints, {"name": name, "value": value})
