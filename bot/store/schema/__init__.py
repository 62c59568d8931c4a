"""The tables. `migrations/` creates them; a test keeps the two equal."""

from bot.store.schema.columns import Json, MatchId, metadata
from bot.store.schema.match_tables import (
    FINISHED,
    OPEN,
    PLAN_ENDED,
    REFUSED,
    WANTED,
    deal_groups,
    follows,
    former_seats,
    matches,
    moves,
    seats,
    taken_back_moves,
)
from bot.store.schema.people_tables import (
    alerts,
    blocks,
    boards,
    guild_settings,
    last_changes,
    lessons,
    player_settings,
    queue,
    seekers,
)
from bot.store.schema.process_tables import fingerprints, heartbeats
from bot.store.schema.result_tables import daily_results, deals, ratings, results, solos

__all__ = [
    "FINISHED",
    "OPEN",
    "PLAN_ENDED",
    "REFUSED",
    "WANTED",
    "Json",
    "MatchId",
    "alerts",
    "blocks",
    "boards",
    "daily_results",
    "deal_groups",
    "deals",
    "fingerprints",
    "follows",
    "former_seats",
    "guild_settings",
    "heartbeats",
    "last_changes",
    "lessons",
    "matches",
    "metadata",
    "moves",
    "player_settings",
    "queue",
    "ratings",
    "results",
    "seats",
    "seekers",
    "solos",
    "taken_back_moves",
]
