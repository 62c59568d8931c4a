"""Who is on the tables of all servers together: only who wants to be."""

from sqlalchemy import ColumnElement, select

from bot.domain.model import EVERYWHERE
from bot.store.schema import player_settings


def shown_to(guild_id: int, user_id: ColumnElement[int]) -> list[ColumnElement[bool]]:
    """The conditions on the people of a table: none on a server's own."""
    if guild_id != EVERYWHERE:
        return []
    chosen = select(player_settings.c.user_id).where(
        player_settings.c.user_id == user_id, player_settings.c.listed.is_(True)
    )
    return [chosen.exists()]
