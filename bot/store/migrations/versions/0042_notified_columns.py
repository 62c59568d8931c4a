"""Rename the columns that say who was notified, so that their names say so.

Revision ID: 0042
Revises: 0041
"""

from alembic import op

revision = "0042"
down_revision = "0041"

RENAMED = (
    ("alerts", "told_id", "notified_id"),
    ("alerts", "told_at", "notified_at"),
    ("follows", "told_version", "notified_version"),
)


def upgrade() -> None:
    for table, before, after in RENAMED:
        # Not op.alter_column, which on SQLite would copy the table.
        op.execute(f"ALTER TABLE {table} RENAME COLUMN {before} TO {after}")
