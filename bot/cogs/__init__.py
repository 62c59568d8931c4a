"""The slash commands under `/zigzag`: they parse, call and answer, and leave the rest to others."""

from bot.cogs import new_match as play  # isort: skip - the games come first in the list of commands

# and the others in the order of their names.
# isort: off
from bot.cogs import advice, daily, export
from bot.cogs import help as guide
from bot.cogs import leaderboard, me
from bot.cogs import finished_matches as replay
from bot.cogs import rules
from bot.cogs import server_settings as settings
from bot.cogs import stats
from bot.cogs import open_matches as tables
from bot.cogs import verify

# isort: on
from bot.cogs.options import zigzag

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
