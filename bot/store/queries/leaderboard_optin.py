"""Opting in: who appears on the leaderboards across all servers."""

from sqlalchemy import ColumnElement, select

from bot.domain.results import EVERYWHERE
from bot.store.schema import player_settings


def shown_to(guild_id: int, user_id: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """Return the conditions on who appears on a leaderboard: none on a server's own."""
    if guild_id != EVERYWHERE:
        return []
    chosen = select(player_settings.c.user_id).where(
        player_settings.c.user_id == user_id, player_settings.c.listed.is_(True)
    )
    return [chosen.exists()]
