"""Alerts: who is notified when a lobby opens."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.lobby_alerts.rules import ANY_GAME, Alert
from bot.features.lobby_alerts.schema import alerts
from bot.match.due_rows import belongs_to
from bot.match.model import Match, MatchStatus
from bot.store.schema import OPEN, matches, player_settings
from bot.store.shards import Shards
from bot.store.upsert import upsert

_COLUMNS = [alerts.c[field.name] for field in fields(Alert)]


async def save(connection: AsyncConnection, alert: Alert) -> None:
    """Insert or replace the person's alert for a game on a server."""
    await upsert(connection, alerts, asdict(alert))


async def remove(connection: AsyncConnection, guild_id: int, user_id: int, game: str | None = None) -> None:
    """Delete the person's alert for this game, or (None) all of theirs on the server."""
    mine = (alerts.c.guild_id == guild_id) & (alerts.c.user_id == user_id)
    await connection.execute(delete(alerts).where(mine if game is None else mine & (alerts.c.game == game)))


async def of(connection: AsyncConnection, guild_id: int, user_id: int) -> list[Alert]:
    """Return the person's alerts on the server."""
    query = select(*_COLUMNS).where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id)
    return [Alert(*row) for row in await connection.execute(query.order_by(alerts.c.game))]


async def of_match(connection: AsyncConnection, match: Match) -> list[tuple[Alert, str | None]]:
    """Return the alerts for this match's game on its server, with their people's time zones."""
    query = (
        select(*_COLUMNS, player_settings.c.zone)
        .outerjoin(player_settings, player_settings.c.user_id == alerts.c.user_id)
        .where(
            alerts.c.guild_id == match.guild_id,
            or_(alerts.c.game == match.game, alerts.c.game == ANY_GAME),
        )
        .order_by(alerts.c.user_id, alerts.c.game)
    )
    return [(Alert(*row[:-1]), row[-1]) for row in await connection.execute(query)]


async def newest_match(connection: AsyncConnection) -> int:
    """Return the highest match id, 0 if there is none."""
    return (await connection.execute(select(func.max(matches.c.id)))).scalar() or 0


async def set_notified(
    connection: AsyncConnection, guild_id: int, user_id: int, match_id: int, now: float
) -> None:
    """Note that the person has been notified of this match, by any of their alerts."""
    await connection.execute(
        update(alerts)
        .where(alerts.c.guild_id == guild_id, alerts.c.user_id == user_id, alerts.c.notified_id < match_id)
        .values(notified_id=match_id, notified_at=now)
    )


async def to_notify(connection: AsyncConnection, shards: Shards, since: float) -> Sequence[int]:
    """Return the ids of these shards' lobbies opened since then that someone may not know of yet."""
    query = (
        select(matches.c.id)
        .join(alerts, alerts.c.guild_id == matches.c.guild_id)
        .where(
            OPEN,
            matches.c.status == MatchStatus.LOBBY,
            matches.c.created_at > since,
            or_(alerts.c.game == matches.c.game, alerts.c.game == ANY_GAME),
            alerts.c.notified_id < matches.c.id,
            belongs_to(shards),
        )
        .distinct()
        .order_by(matches.c.id)
    )
    return (await connection.execute(query)).scalars().all()
