"""Alembic's environment: migrations run on the connection, and in the transaction, that the bot gives."""

from alembic import context

from bot.store import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    transactional_ddl=True,  # SQLite's too, since BEGIN is ours
)
with context.begin_transaction():
    context.run_migrations()
