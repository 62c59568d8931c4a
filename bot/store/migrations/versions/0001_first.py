"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

MATCH_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("theme", sa.String(length=32), nullable=True),
        sa.Column("pace", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id"),
    )
    op.create_table(
        "matches",
        sa.Column("id", MATCH_ID, autoincrement=True, nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=True),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state_version", sa.Integer(), nullable=False),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=True),
        sa.Column("state", JSON, nullable=True),
        sa.Column("log", JSON, nullable=False),
        sa.Column("pace", sa.Integer(), nullable=True),
        sa.Column("deadline", sa.Double(), nullable=True),
        sa.Column("wake_at", sa.Double(), nullable=True),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.Column("message_id", sa.BigInteger(), nullable=True),
        sa.Column("nudge_id", sa.BigInteger(), nullable=True),
        sa.Column("result", JSON, nullable=True),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rematch_of", MATCH_ID, nullable=True),
        sa.Column("rematch_id", MATCH_ID, nullable=True),
        sa.Column("seating", JSON, nullable=True),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("daily", sa.String(length=10), nullable=True),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("moved_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("matches_by_channel", "matches", ["channel_id", "status"], unique=False)
    op.create_index(
        "matches_due",
        "matches",
        ["wake_at"],
        unique=False,
        sqlite_where=sa.text("wake_at IS NOT NULL"),
        postgresql_where=sa.text("wake_at IS NOT NULL"),
    )
    op.create_index(
        "matches_unshown",
        "matches",
        ["id"],
        unique=False,
        sqlite_where=sa.text("version > shown_version AND daily IS NULL"),
        postgresql_where=sa.text("version > shown_version AND daily IS NULL"),
    )
    op.create_table(
        "player_settings",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("hands", sa.String(length=16), nullable=False),
        sa.Column("theme", sa.String(length=32), nullable=False),
        sa.Column("safe", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("pool", sa.String(length=8), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "pool", "user_id", name="ratings_pk"),
    )
    op.create_index(
        "ratings_order",
        "ratings",
        [
            "guild_id",
            "game",
            "pool",
            sa.literal_column("rating DESC"),
            sa.literal_column("played DESC"),
            "user_id",
        ],
        unique=False,
    )
    op.create_table(
        "moves",
        sa.Column("match_id", MATCH_ID, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "ply", name="moves_pk"),
    )
    op.create_index(
        "moves_by_interaction",
        "moves",
        ["interaction_id"],
        unique=True,
        sqlite_where=sa.text("interaction_id IS NOT NULL"),
        postgresql_where=sa.text("interaction_id IS NOT NULL"),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", MATCH_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.Column("timeouts", sa.Integer(), nullable=False),
        sa.Column("join_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_channel_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_message_id", sa.BigInteger(), nullable=True),
        sa.Column("dm_version", sa.Integer(), nullable=True),
        sa.Column("level", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"]),
        sa.PrimaryKeyConstraint("match_id", "seat", name="seats_pk"),
    )
    op.create_index("seats_by_user", "seats", ["user_id", "match_id"], unique=False)
    op.create_table(
        "solos",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("cleared", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("average", sa.Double(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name="solos_pk"),
    )
    op.create_index("solos_order", "solos", ["guild_id", "game", "average", "user_id"])
    op.create_table(
        "deals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="deals_pk"),
    )
    op.create_table(
        "daily_results",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("left", sa.Integer(), nullable=True),
        sa.Column("finished_at", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name="daily_results_pk"),
    )
