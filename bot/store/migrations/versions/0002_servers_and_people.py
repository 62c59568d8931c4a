"""What servers keep and choose: results, settings, threads, languages, and when the bot was up."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

MATCH_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    op.add_column("matches", sa.Column("locale", sa.String(length=16), nullable=True))
    op.add_column("matches", sa.Column("parent_id", sa.BigInteger(), nullable=True))
    op.add_column(
        "matches", sa.Column("answers_only", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.create_index("matches_by_parent", "matches", ["parent_id", "status"], unique=False)
    op.add_column(
        "player_settings", sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("guild_settings", sa.Column("channels", JSON, nullable=True))
    op.add_column(
        "guild_settings", sa.Column("threads", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    op.add_column("guild_settings", sa.Column("channel_limit", sa.Integer(), nullable=True))
    op.add_column("guild_settings", sa.Column("person_limit", sa.Integer(), nullable=True))
    op.create_table(
        "results",
        sa.Column("match_id", MATCH_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "seat", name="results_pk"),
    )
    op.create_index(
        "results_by_user", "results", ["user_id", "guild_id", "game", "at", "match_id"], unique=False
    )
    op.create_table(
        "heartbeats",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="heartbeats_pk"),
    )
    rematches = sa.text("rematch_of IS NOT NULL")
    op.create_index(
        "matches_by_rematch",
        "matches",
        ["rematch_of"],
        unique=False,
        sqlite_where=rematches,
        postgresql_where=rematches,
    )
    op.create_index("ratings_by_user", "ratings", ["user_id"], unique=False)
    op.create_index("solos_by_user", "solos", ["user_id"], unique=False)
    op.create_index("dailies_by_user", "daily_results", ["user_id"], unique=False)
