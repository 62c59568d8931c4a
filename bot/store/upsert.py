"""INSERT … ON CONFLICT: SQLite and PostgreSQL share the syntax, but SQLAlchemy has it per dialect."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def upsert(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row, or replace the one with the same primary key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    keys = [column.name for column in table.primary_key]
    others = {name: value for name, value in row.items() if name not in keys}
    await connection.execute(
        insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=others)
    )


async def insert_if_missing(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row unless one with the same primary key exists."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(insert(table).values(row).on_conflict_do_nothing())
