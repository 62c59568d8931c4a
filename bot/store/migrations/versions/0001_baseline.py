"""The schema of version 1.0.0."""

import sqlalchemy as sa
from alembic import op

revision = "0001_baseline"
down_revision = None

MATCH_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
JSON = sa.JSON(none_as_null=True)


def upgrade() -> None:
    _create_match_tables()
    _create_result_tables()
    _create_people_tables()
    _create_puzzle_tables()
    _create_tournament_tables()
    _create_process_tables()


def _create_match_tables() -> None:
    op.create_table(
        "matches",
        sa.Column("id", MATCH_ID, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("host_id", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state_version", sa.Integer(), nullable=False),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("seed_text", sa.String(200)),
        sa.Column("state", JSON),
        sa.Column("log", JSON, nullable=False),
        sa.Column("pace", sa.Integer()),
        sa.Column("turn_at", sa.Double()),
        sa.Column("deadline", sa.Double()),
        sa.Column("wake_at", sa.Double()),
        sa.Column("automatic", sa.Boolean(), nullable=False),
        sa.Column("reminded", sa.Boolean(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("nudge_id", sa.BigInteger()),
        sa.Column("mention_at", sa.Double()),
        sa.Column("result", JSON),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("unrated", sa.String(16)),
        sa.Column("rematch_of", MATCH_ID),
        sa.Column("rematch_id", MATCH_ID),
        sa.Column("seating", JSON),
        sa.Column("hinted", sa.Boolean(), nullable=False),
        sa.Column("vote", JSON),
        sa.Column("take_back", JSON),
        sa.Column("take_backs", sa.Integer(), nullable=False),
        sa.Column("daily", sa.String(10)),
        sa.Column("locale", sa.String(16)),
        sa.Column("parent_id", sa.BigInteger()),
        sa.Column("answers_only", sa.Boolean(), nullable=False),
        sa.Column("refused", sa.Boolean(), nullable=False),
        sa.Column("followers", sa.Integer(), nullable=False),
        sa.Column("in_dms", sa.Boolean(), nullable=False),
        sa.Column("deal_group_id", MATCH_ID),
        sa.Column("sealed", sa.Boolean(), nullable=False),
        sa.Column("tournament_id", MATCH_ID),
        sa.Column("opened_by", sa.BigInteger()),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("moved_at", sa.Double(), nullable=False),
        sqlite_autoincrement=True,  # ids are never reused
    )
    op.create_index("matches_by_channel", "matches", ["channel_id", "status"])
    op.create_index("matches_by_parent", "matches", ["parent_id", "status"])
    _create_partial_index("matches_by_opener", "matches", ["opened_by"], "opened_by IS NOT NULL", unique=True)
    _create_partial_index("matches_by_rematch", "matches", ["rematch_of"], "rematch_of IS NOT NULL")
    _create_partial_index("matches_due", "matches", ["wake_at"], "wake_at IS NOT NULL")
    _create_partial_index("matches_to_mention", "matches", ["mention_at"], "mention_at IS NOT NULL")
    _create_partial_index("matches_unshown", "matches", ["id"], "version > shown_version AND daily IS NULL")
    _create_partial_index("matches_voting", "matches", ["id"], "vote IS NOT NULL")
    _create_partial_index("matches_by_deal_group", "matches", ["deal_group_id"], "deal_group_id IS NOT NULL")
    refused = sa.column("refused", sa.Boolean()).is_(True)
    op.create_index("matches_refused", "matches", ["id"], sqlite_where=refused, postgresql_where=refused)
    _create_partial_index("matches_open", "matches", ["game", "status"], "status IN ('lobby', 'playing')")
    _create_partial_index("matches_open_by_guild", "matches", ["guild_id"], "status IN ('lobby', 'playing')")
    _create_partial_index("matches_finished", "matches", ["game", "id"], "status = 'finished'")
    _create_partial_index(
        "matches_finished_here", "matches", ["guild_id", "game", "id"], "status = 'finished'"
    )
    op.create_table(
        "deal_groups",
        sa.Column("id", MATCH_ID, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("sealed_at", sa.Double(), nullable=False),
        sa.Column("closed_at", sa.Double()),
    )
    op.create_table(
        "seats",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("timeouts", sa.Integer(), nullable=False),
        sa.Column("join_id", sa.BigInteger()),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_message_id", sa.BigInteger()),
        sa.Column("dm_version", sa.Integer()),
        sa.Column("level", sa.String(16)),
        sa.Column("away_since", sa.Double()),
        sa.Column("away_until", sa.Double()),
        sa.Column("held_up", sa.Boolean(), nullable=False),
        sa.Column("bank", sa.Double()),
        sa.Column("plan", JSON),
        sa.Column("dm_mention_id", sa.BigInteger()),
        sa.Column("home_id", sa.BigInteger()),
        sa.Column("fitting", sa.Boolean(), nullable=False),
        sa.Column("program", sa.String(32)),
        sa.Column("first_ply", sa.Integer()),
        sa.PrimaryKeyConstraint("match_id", "seat", name="seats_pk"),
    )
    op.create_index("seats_by_user", "seats", ["user_id", "match_id"])
    _create_partial_index("seats_with_ended_plans", "seats", ["match_id"], "CAST(plan AS VARCHAR) = '[]'")
    op.create_table(
        "former_seats",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "user_id", name="former_seats_pk"),
    )
    op.create_index("former_seats_by_user", "former_seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("match_id", "ply", name="moves_pk"),
    )
    _create_partial_index(
        "moves_by_interaction", "moves", ["interaction_id"], "interaction_id IS NOT NULL", unique=True
    )
    op.create_table(
        "taken_back_moves",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("match_id", "version", name="taken_back_moves_pk"),
    )
    _create_partial_index(
        "taken_back_moves_by_interaction",
        "taken_back_moves",
        ["interaction_id"],
        "interaction_id IS NOT NULL",
        unique=True,
    )
    op.create_table(
        "follows",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("turns", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(16)),
        sa.Column("notified_version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="follows_pk"),
    )
    op.create_index("follows_by_user", "follows", ["user_id"])


def _create_result_tables() -> None:
    op.create_table(
        "results",
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pool", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("outcome", sa.String(8), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer()),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("overall", sa.Integer()),
        sa.Column("chance", sa.Integer()),
        sa.Column("rating_before", sa.Integer()),
        sa.PrimaryKeyConstraint("match_id", "seat", name="results_pk"),
    )
    op.create_index("results_by_user", "results", ["user_id", "guild_id", "game", "at", "match_id"])
    op.create_index("results_by_time", "results", ["user_id", "guild_id", "at", "match_id"])
    op.create_index("results_everywhere", "results", ["user_id", "at", "match_id"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("pool", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "pool", "user_id", name="ratings_pk"),
    )
    op.create_index(
        "ratings_order",
        "ratings",
        ["guild_id", "game", "pool", sa.text("rating DESC"), sa.text("played DESC"), "user_id"],
    )
    op.create_index("ratings_by_user", "ratings", ["user_id"])
    op.create_table(
        "solos",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("cleared", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("average", sa.Double(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("share", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name="solos_pk"),
    )
    op.create_index("solos_order", "solos", ["guild_id", "game", sa.text("share DESC"), "average", "user_id"])
    op.create_index("solos_by_user", "solos", ["user_id"])
    op.create_table(
        "bot_standings",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "guild_id", "bot", name="bot_standings_pk"),
    )
    op.create_table(
        "deals",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed_text", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="deals_pk"),
    )
    op.create_table(
        "daily_results",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("left", sa.Integer()),
        sa.Column("finished_at", sa.Double()),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name="daily_results_pk"),
    )
    op.create_index("dailies_by_user", "daily_results", ["user_id"])
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("length", sa.String(8), nullable=False),
        sa.Column("began_at", sa.Double(), nullable=False),
        sa.Column("ends_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sa.Column("role_id", sa.BigInteger()),
        sa.Column("crowned", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "number", name="seasons_pk"),
    )
    _create_partial_index("seasons_running", "seasons", ["ends_at"], "ended_at IS NULL")
    _create_partial_index(
        "seasons_uncrowned",
        "seasons",
        ["ended_at"],
        "ended_at IS NOT NULL AND role_id IS NOT NULL AND NOT crowned",
    )
    op.create_table(
        "season_standings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pool", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("cleared", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("rating", sa.Integer()),
        sa.Column("best", sa.Integer()),
        sa.PrimaryKeyConstraint("guild_id", "season", "game", "pool", "user_id", name="season_standings_pk"),
    )
    op.create_index("season_standings_by_user", "season_standings", ["user_id"])


def _create_people_tables() -> None:
    op.create_table(
        "player_settings",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("hands", sa.String(16), nullable=False),
        sa.Column("theme", sa.String(32), nullable=False),
        sa.Column("safe", sa.Boolean(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("forced", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(16)),
        sa.Column("notify_by", sa.String(16), nullable=False),
        sa.Column("notify_after", sa.String(16), nullable=False),
        sa.Column("zone", sa.String(64)),
        sa.Column("night_from", sa.Integer()),
        sa.Column("night_to", sa.Integer()),
        sa.Column("away_since", sa.Double()),
        sa.Column("away_until", sa.Double()),
        sa.Column("away_earlier", sa.Integer(), nullable=False),
        sa.Column("notify_next", sa.Boolean(), nullable=False),
        sa.Column("list_at", sa.Double()),
        sa.Column("list_time", sa.Integer()),
        sa.Column("across", sa.Boolean(), nullable=False),
        sa.Column("alias", sa.String(64)),
    )
    _create_partial_index("turn_lists_due", "player_settings", ["list_at"], "list_at IS NOT NULL")
    op.create_table(
        "guild_settings",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("theme", sa.String(32)),
        sa.Column("pace", sa.Integer()),
        sa.Column("channels", JSON),
        sa.Column("threads", sa.Boolean(), nullable=False),
        sa.Column("channel_limit", sa.Integer()),
        sa.Column("person_limit", sa.Integer()),
        sa.Column("rest_days", JSON),
        sa.Column("repost", sa.String(16)),
        sa.Column("holiday_days", sa.Integer()),
        sa.Column("across", sa.Boolean(), nullable=False),
        sa.Column("tournaments", sa.String(16), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", "name", name="blocks_pk"),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])
    op.create_table(
        "seekers",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "game", name="seekers_pk"),
    )
    op.create_index("seekers_by_user", "seekers", ["user_id"])
    op.create_table(
        "queue",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="queue_pk"),
    )
    op.create_index("queue_order", "queue", ["game", "pace", "since"])
    op.create_index("queue_until", "queue", ["until"])
    op.create_table(
        "alerts",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("hours", sa.String(16), nullable=False),
        sa.Column("locale", sa.String(16)),
        sa.Column("notified_id", MATCH_ID, nullable=False),
        sa.Column("notified_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "game", name="alerts_pk"),
    )
    op.create_index("alerts_by_user", "alerts", ["user_id"])
    op.create_table(
        "lessons",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", name="lessons_pk"),
    )
    op.create_table(
        "what_ifs",
        sa.Column("id", MATCH_ID, primary_key=True),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("match_id", MATCH_ID, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("start", JSON, nullable=False),
        sa.Column("moves", JSON, nullable=False),
        sa.Column("kept", JSON),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("dealt", sa.Boolean(), nullable=False),
        sa.Column("changed_at", sa.Double(), nullable=False),
    )
    op.create_index("what_ifs_by_user", "what_ifs", ["user_id"])
    op.create_index("what_ifs_by_change", "what_ifs", ["changed_at"])
    op.create_table(
        "last_changes",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double(), nullable=False),
    )
    op.create_table(
        "dm_channels",
        sa.Column("user_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "boards",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("locale", sa.String(16)),
        sa.Column("digest", sa.String(64)),
    )
    op.create_table(
        "retired_messages",
        sa.Column("message_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
    )


def _create_puzzle_tables() -> None:
    op.create_table(
        "puzzle_records",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("answered", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("current", sa.String(16)),
        sa.PrimaryKeyConstraint("user_id", "game", name="puzzle_records_pk"),
    )
    op.create_table(
        "puzzle_answers",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("move", sa.String(64), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game", "puzzle", name="puzzle_answers_pk"),
    )
    op.create_table(
        "puzzle_channels",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("locale", sa.String(16)),
        sa.Column("due_at", sa.Double(), nullable=False),
    )
    op.create_index("puzzle_channels_due", "puzzle_channels", ["due_at"])
    op.create_table(
        "puzzle_days",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("replaced_id", sa.BigInteger()),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", name="puzzle_days_pk"),
    )
    op.create_table(
        "day_answers",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("move", sa.String(64), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "day", "user_id", name="day_answers_pk"),
    )
    op.create_index("day_answers_by_user", "day_answers", ["user_id", "guild_id"])


def _create_tournament_tables() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", MATCH_ID, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", JSON, nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("organiser_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("length", sa.Integer()),
        sa.Column("pace", sa.Integer()),
        sa.Column("round_seconds", sa.Integer(), nullable=False),
        sa.Column("begins_at", sa.Double()),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("duplicate", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String(16), nullable=False),
        sa.Column("recurrence", sa.String(16)),
        sa.Column("anchor_at", sa.Double()),
        sa.Column("zone", sa.String(64)),
        sa.Column("locale", sa.String(16)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("wake_at", sa.Double()),
        sa.Column("due_at", sa.Double()),
        sa.Column("warn_at", sa.Double()),
        sa.Column("time_left", sa.Double()),
        sa.Column("overtime", sa.Boolean(), nullable=False),
        sa.Column("deal_group_id", MATCH_ID),
        sa.Column("thread_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("standings_id", sa.BigInteger()),
        sa.Column("event_id", sa.BigInteger()),
        sa.Column("role_id", sa.BigInteger()),
        sa.Column("previous_id", MATCH_ID),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("ended_at", sa.Double()),
        sqlite_autoincrement=True,  # ids are never reused
    )
    op.create_index("tournaments_by_guild", "tournaments", ["guild_id", "id"])
    op.create_index("tournaments_by_organiser", "tournaments", ["organiser_id"])
    _create_partial_index("tournaments_due", "tournaments", ["wake_at"], "wake_at IS NOT NULL")
    _create_partial_index("tournaments_unshown", "tournaments", ["id"], "version > shown_version")
    _create_partial_index(
        "tournaments_by_previous", "tournaments", ["previous_id"], "previous_id IS NOT NULL", unique=True
    )
    op.create_table(
        "entrants",
        sa.Column("tournament_id", MATCH_ID, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("entered", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer()),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.Column("again", sa.Boolean(), nullable=False),
        sa.Column("place", sa.Integer()),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="entrants_pk"),
    )
    op.create_index("entrants_by_user", "entrants", ["user_id", "tournament_id"])
    op.create_table(
        "round_tables",
        sa.Column("tournament_id", MATCH_ID, sa.ForeignKey("tournaments.id"), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seats", JSON, nullable=False),
        sa.Column("match_id", MATCH_ID, sa.ForeignKey("matches.id")),
        sa.Column("places", JSON, nullable=False),
        sa.Column("scores", JSON, nullable=False),
        sa.Column("absent", JSON, nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("replays", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="round_tables_pk"),
    )
    _create_partial_index(
        "round_tables_by_match", "round_tables", ["match_id"], "match_id IS NOT NULL", unique=True
    )
    _create_partial_index("round_tables_unfinished", "round_tables", ["match_id"], "NOT done")


def _create_process_tables() -> None:
    op.create_table(
        "heartbeats",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("process", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="heartbeats_pk"),
    )
    op.create_table(
        "absences",
        sa.Column("guild_id", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("since", sa.Double(), nullable=False),
    )
    op.create_table(
        "starts",
        sa.Column("shard", sa.Integer(), nullable=False),
        sa.Column("shards", sa.Integer(), nullable=False),
        sa.Column("preceding", sa.Integer(), nullable=False),
        sa.Column("begins_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("shard", "shards", name="starts_pk"),
    )
    op.create_table(
        "fingerprints",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )


def _create_partial_index(
    name: str, table: str, columns: list[str], where: str, *, unique: bool = False
) -> None:
    condition = sa.text(where)
    op.create_index(name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition)
