"""Opting in: who appears on the leaderboards across all servers."""

from sqlalchemy import ColumnElement, func, select

from bot.domain.scoring.results import EVERYWHERE
from bot.store.schema import player_settings


def shown_to(guild_id: int, user_id: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """Return the conditions on who appears on a leaderboard: none on a server's own."""
    if guild_id != EVERYWHERE:
        return []
    chosen = select(player_settings.c.user_id).where(
        player_settings.c.user_id == user_id, player_settings.c.listed.is_(True)
    )
    return [chosen.exists()]


def shown_name(guild_id: int, user_id: ColumnElement[int], name: ColumnElement[str]) -> ColumnElement[str]:
    """Return the name on a leaderboard: across all servers, the one chosen for other servers, if any."""
    if guild_id != EVERYWHERE:
        return name
    chosen = select(player_settings.c.alias).where(player_settings.c.user_id == user_id).scalar_subquery()
    return func.coalesce(chosen, name)
