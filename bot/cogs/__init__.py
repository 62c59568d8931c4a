"""The slash commands under `/zigzag`: they parse, call and answer, and leave the rest to others."""

from bot.cogs import leaderboard, me, play, rules, tables
from bot.cogs.group import zigzag

__all__ = ["leaderboard", "me", "play", "rules", "tables", "zigzag"]
