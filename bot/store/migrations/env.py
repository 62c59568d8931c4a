"""Alembic's environment: migrations run on the bot's connection and in its transaction."""

from alembic import context

from bot.store import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    transactional_ddl=True,  # on SQLite too, since the bot sends BEGIN itself
)
with context.begin_transaction():
    context.run_migrations()
