"""The one place the bot takes the time from, so that a test can move it."""

import discord


def now() -> float:
    """Unix seconds, UTC."""
    return discord.utils.utcnow().timestamp()
