"""INSERT … ON CONFLICT, which SQLite and PostgreSQL write alike and SQLAlchemy keeps with each dialect."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def put(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row, or let it replace the one with the same primary key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    keys = [column.name for column in table.primary_key]
    others = {name: value for name, value in row.items() if name not in keys}
    await connection.execute(
        insert(table).values(row).on_conflict_do_update(index_elements=keys, set_=others)
    )


async def put_new(connection: AsyncConnection, table: Table, row: Mapping[str, Any]) -> None:
    """Insert the row unless there is one with the same primary key."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(insert(table).values(row).on_conflict_do_nothing())
