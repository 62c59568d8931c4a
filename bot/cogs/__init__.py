"""The slash commands under `/zigzag`: they parse, call and answer, and leave the rest to others."""

from bot.cogs import play  # isort: skip - the games come first in the list of commands
from bot.cogs import (
    advice,
    daily,
    export,
    guide,
    leaderboard,
    me,
    replay,
    rules,
    settings,
    stats,
    tables,
    verify,
)
from bot.cogs.group import zigzag

__all__ = [
    "advice",
    "daily",
    "export",
    "guide",
    "leaderboard",
    "me",
    "play",
    "replay",
    "rules",
    "settings",
    "stats",
    "tables",
    "verify",
    "zigzag",
]
