"""Alerts: who is notified when a lobby opens. `messages` sends the notifications."""

from collections.abc import Sequence

from bot.features.lobby_alerts import rows as alert_rows
from bot.features.lobby_alerts import rules as lobby_alerts
from bot.features.lobby_alerts.rules import Alert, Hours
from bot.match import block_rows, lobby
from bot.match.model import Match
from bot.match.service import Matches


class Alerts:
    """The alerts of one database, for a process that serves `shards`."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self._shards = matches.shards

    async def save(self, guild_id: int, user_id: int, game: str, hours: Hours, locale: str | None) -> None:
        """Notify the person when this game opens on the server, at these hours, from now on."""
        async with self._database.write() as connection:
            newest = await alert_rows.newest_match(connection)
            await alert_rows.save(connection, Alert(guild_id, user_id, game, hours, locale, newest, 0.0))

    async def remove(self, guild_id: int, user_id: int, game: str | None = None) -> None:
        """Stop notifying the person of this game, or (None) of any on the server."""
        async with self._database.write() as connection:
            await alert_rows.remove(connection, guild_id, user_id, game)

    async def of(self, guild_id: int, user_id: int) -> list[Alert]:
        """Return the person's alerts on the server."""
        async with self._database.read() as connection:
            return await alert_rows.of(connection, guild_id, user_id)

    async def due(self, match: Match) -> list[Alert]:
        """Return whom to notify of this lobby now: one alert of each person."""
        found: dict[int, Alert] = {}
        async with self._database.read() as connection:
            apart = await block_rows.apart_from(connection, lobby.joined(match))
            for alert, zone in await alert_rows.of_match(connection, match):
                if lobby_alerts.is_due(alert, match, self._now(), zone=zone, apart=apart):
                    found.setdefault(alert.user_id, alert)
        return list(found.values())

    async def mark_notified(self, alert: Alert, match: Match) -> None:
        """Note that this person has been notified of the match."""
        async with self._database.write() as connection:
            await alert_rows.set_notified(connection, alert.guild_id, alert.user_id, match.id, self._now())

    async def to_notify(self) -> Sequence[int]:
        """Return new lobbies that someone may not have been notified of, because of a crash."""
        async with self._database.read() as connection:
            return await alert_rows.to_notify(connection, self._shards, self._now() - lobby_alerts.FRESH_FOR)
