"""Features: what a player or a server can name. Each is a folder or a module, and one line here."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sqlalchemy import MetaData


# The modules whose `setup` adds a feature, in the order in which Discord lists their commands.
FEATURES: Final = (
    "help",
    "hints",
    "replays.cog",
    "reviews.cog",
    "verify",
    "what_if.handlers",
    "odd_moves",
    "together.cog",
    "same_deal",
    "plans.handlers",
    "daily.cog",
    "me.cog",
    "holidays",
    "lessons",
    "puzzles.cog",
    "leaderboards.cog",
    "seasons.cog",
    "stats.cog",
    "reliability",
    "pauses",
    "phrases",
    "tournaments.cog",
    "finding.cog",
    "cross_server.cog",
    "lobby_alerts.cog",
    "following",
    "digests",
    "server_settings",
    "match_lengths",
    "admission",
    "merging.cog",
    "challenges",
    "welcome",
)


def load_tables() -> "MetaData":
    """Import all features, and return all tables that the database has."""
    from bot.store.schema import metadata  # imported here for workers, which load no database

    for name in FEATURES:
        import_module(f"{__name__}.{name}")
    return metadata


def setup(app: Any) -> None:
    """Add all features to an app (`bot.app.App`)."""
    for name in FEATURES:
        import_module(f"{__name__}.{name}").setup(app)
