"""The tables. `migrations/` creates them; a test keeps the two equal."""

from bot.store.schema.columns import Json, MatchId, metadata
from bot.store.schema.match_tables import (
    FINISHED,
    OPEN,
    PLAN_STOPPED,
    REFUSED,
    VOTING,
    deal_groups,
    former_seats,
    matches,
    moves,
    seats,
    taken_back_moves,
)
from bot.store.schema.people_tables import (
    blocks,
    dm_channels,
    guild_settings,
    last_changes,
    player_settings,
    retired_messages,
)
from bot.store.schema.process_tables import absences, fingerprints, heartbeats, sessions, starts
from bot.store.schema.result_tables import (
    bot_standings,
    ratings,
    results,
    solos,
)

__all__ = [
    "FINISHED",
    "OPEN",
    "PLAN_STOPPED",
    "REFUSED",
    "VOTING",
    "Json",
    "MatchId",
    "absences",
    "blocks",
    "bot_standings",
    "deal_groups",
    "dm_channels",
    "fingerprints",
    "former_seats",
    "guild_settings",
    "heartbeats",
    "last_changes",
    "matches",
    "metadata",
    "moves",
    "player_settings",
    "ratings",
    "results",
    "retired_messages",
    "seats",
    "sessions",
    "solos",
    "starts",
    "taken_back_moves",
]
