"""The time. The whole bot takes it from here, so that tests can move it."""

import discord


def now() -> float:
    """Return unix seconds."""
    return discord.utils.utcnow().timestamp()
