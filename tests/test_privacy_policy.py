"""The privacy policy names every column that holds something about a person."""

import re
from pathlib import Path

from bot.features import load_tables
from bot.store.schema.people_tables import own_tables

metadata = load_tables()

ROOT = Path(__file__).parents[1]
# A row of the policy's table: table, columns, purpose, how long.
ROW = re.compile(r"^\| `(\w+)` \| (`.+`) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
# Tables and columns about games, servers and the running of the bot, and about no person.
OTHER_TABLES = {
    *(
        "absences",
        "boards",
        "bot_standings",
        "deal_groups",
        "deals",
        "fingerprints",
        "guild_settings",
        "heartbeats",
        "sessions",
    ),
    *(
        "daily_channels",
        "odd_moves",
        "puzzle_channels",
        "puzzle_days",
        "retired_messages",
        "seasons",
        "starts",
        "welcomes",
    ),
}
OTHER_COLUMNS = {
    "tournaments": {
        *("id", "game", "options", "format", "most", "length", "pace", "round_seconds", "begins_at", "rated"),
        *("duplicate", "level", "recurrence", "status", "seed", "round", "wake_at", "due_at", "warn_at"),
        *("time_left", "overtime", "thread_id", "message_id", "standings_id", "event_id", "role_id"),
        *("guild_id", "channel_id", "previous_id", "deal_group_id", "version", "shown_version"),
        *("created_at", "ended_at", "anchor_at"),
    },
    "round_tables": {
        *("tournament_id", "round", "number", "seats", "match_id", "places", "scores", "absent", "done"),
        "replays",
    },
    "matches": {
        *("paused_since", "paused_until", "partner", "roll_call_at"),
        *("id", "game", "options", "capacity", "status", "version", "state_version", "shown_version"),
        *(
            "secret",
            "commitment",
            "seed",
            "seed_text",
            "state",
            "log",
            "pace",
            "turn_at",
            "deadline",
            "wake_at",
        ),
        *("reminded", "mention_at", "result", "rated", "unrated", "rematch_of", "rematch_id", "hinted"),
        *("take_back", "take_backs", "automatic", "daily", "answers_only", "refused", "followers", "in_dms"),
        *("deal_group_id", "deal_of", "sealed", "tournament_id"),
    },
}


def policy() -> dict[str, list[str]]:
    """Return the columns that the policy names, by table."""
    named: dict[str, list[str]] = {}
    for table, columns, purpose, how_long in ROW.findall((ROOT / "PRIVACY.md").read_text("utf-8")):
        assert purpose.strip(), table
        assert how_long.strip(), table
        named.setdefault(table, []).extend(re.findall(r"`(\w+)`", columns))
    return named


def test_the_policy_names_every_column_about_a_person() -> None:
    named = policy()
    for table in metadata.sorted_tables:
        if table.name in OTHER_TABLES:
            continue
        columns = set(table.columns.keys()) - OTHER_COLUMNS.get(table.name, set())
        missing = sorted(columns - set(named.get(table.name, ())))
        row = f"| `{table.name}` | {', '.join(f'`{name}`' for name in missing)} | what for | how long |"
        assert not missing, (
            f"Add to the table in PRIVACY.md: {row}. What says nothing about a person is named in"
            " OTHER_COLUMNS or OTHER_TABLES of this test instead."
        )


def test_the_policy_names_only_what_is_stored_and_each_once() -> None:
    for table, columns in policy().items():
        assert table in metadata.tables, f"PRIVACY.md names the table {table}, which is gone: remove its rows"
        gone = set(columns) - set(metadata.tables[table].columns.keys())
        assert not gone, f"PRIVACY.md names columns of {table} that are gone: remove {sorted(gone)}"
        assert len(columns) == len(set(columns)), f"PRIVACY.md names a column of {table} twice"
        assert not set(columns) & OTHER_COLUMNS.get(table, set()), table


def test_a_table_of_people_is_never_left_out() -> None:
    tables = {table.name for table in metadata.tables.values() if "user_id" in table.columns}
    own = {table.name for table in own_tables().values()}
    # What stays, in the place of a former player, is anonymized by code.
    assert tables - own == {"entrants", "moves", "seats", "taken_back_moves"}
    assert own <= tables
    assert not tables & (OTHER_TABLES | OTHER_COLUMNS.keys())
