"""Alerts: who is notified when a lobby of a game opens, and when just one more person is needed somewhere."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    and_,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.finding.service import free_seats
from bot.match import endings, people_rows
from bot.match.calendar import MINUTE, local_time, zone_named
from bot.match.due_rows import belongs_to
from bot.match.model import Change, ChangeKind, Match, MatchEvent, MatchStatus, Seat, SeatStatus
from bot.match.service import Matches
from bot.store.connections import upsert
from bot.store.process_rows import Shards
from bot.store.schema import OPEN, matches, player_settings, seats
from bot.store.schema.columns import MatchId, enum_of, metadata
from bot.store.schema.people_tables import Keeps, personal

ANY_GAME: Final = "any"
PAUSE = 15.0 * MINUTE  # seconds between two messages of one alert
FRESH_FOR = 30.0 * MINUTE  # seconds in which a lobby, or that someone sat down there, is news
_FREE = (SeatStatus.DECLINED, SeatStatus.REMOVED)
_SEATS_TO_FILL: Final = 3  # from which a last seat is news: with two, it is free from the start


class Hours(StrEnum):
    """When a person wants to be notified, in their own time zone."""

    ANY = "any"
    MORNINGS = "mornings"
    AFTERNOONS = "afternoons"
    EVENINGS = "evenings"
    NIGHTS = "nights"


_HOURS = {
    Hours.ANY: range(24),
    Hours.MORNINGS: range(5, 12),
    Hours.AFTERNOONS: range(12, 17),
    Hours.EVENINGS: range(17, 23),
    Hours.NIGHTS: (23, 0, 1, 2, 3, 4),
}


@dataclass(frozen=True, slots=True)
class Alert:
    """One person's wish to be notified when a game opens on a server.

    `notified_id` is the newest match that they were notified of or that was there before; `notified_at` is
    when they were last notified, in Unix seconds. `last_seat_id` and `free_seat_id` are the matches of which
    they last got that news.
    """

    guild_id: int
    user_id: int
    game: str
    hours: Hours
    locale: str | None
    notified_id: int
    notified_at: float
    last_seat_id: int | None = None
    free_seat_id: int | None = None


class News(StrEnum):
    """What there is to say of a match."""

    OPENED = "opened"
    LAST_SEAT = "last-seat"  # the lobby needs just one more person
    FREE_SEAT = "free-seat"  # a bot plays for someone who is away or has resigned


_LEAVING: Final = {MatchEvent.TAKEN_OVER, MatchEvent.RESIGNED}  # events that leave a seat to a bot


def left_seats(match: Match) -> list[Seat]:
    """Return the seats that bots hold for people who are away or have resigned, while others play on."""
    if not any(seat.person is not None and seat.status == SeatStatus.JOINED for seat in match.seats):
        return []
    return [seat for seat in endings.held_seats(match) if seat.person is not None]


def _seated(match: Match) -> set[int]:
    """Return the people at the table: those who are away can come back."""
    return {seat.person for seat in match.seats if seat.is_taken and seat.person is not None}


def news_of(match: Match, now: float) -> News | None:
    """Return what people can be notified of now."""
    if match.place.guild_id is None:
        return None
    if left_seats(match) and not endings.is_asked_for(match):
        return News.FREE_SEAT
    free = free_seats(match)
    if not free:
        return None
    was_here = max((seat.here_at or 0.0 for seat in match.seats), default=0.0)
    if match.capacity >= _SEATS_TO_FILL and free == 1 and was_here > now - FRESH_FOR:
        return News.LAST_SEAT
    return News.OPENED if match.created_at > now - FRESH_FOR else None


def news_in(change: Change, now: float) -> News | None:
    """Return what people can be notified of because of this change."""
    is_left = any(event["event"] in _LEAVING for event in change.events)
    if not is_left and change.kind != ChangeKind.LOBBY:
        return None
    news = news_of(change.match, now)
    if news == News.FREE_SEAT:
        return news if is_left else None
    is_new = change.kind == ChangeKind.LOBBY and (news == News.LAST_SEAT or change.match.version == 1)
    return news if is_new else None


def _knows(alert: Alert, match: Match, news: News) -> bool:
    if news == News.OPENED:
        return alert.notified_id >= match.id
    return match.id == (alert.last_seat_id if news == News.LAST_SEAT else alert.free_seat_id)


def is_due(alert: Alert, match: Match, now: float, *, zone: str | None, apart: Collection[int]) -> bool:
    """Return whether to notify this person of the match now.

    `zone` is their time zone; `apart` are the people who have blocked one at the table, or were blocked by
    one.
    """
    news = news_of(match, now)
    if news is None or _knows(alert, match, news) or alert.notified_at > now - PAUSE:
        return False
    if match.seat_of(alert.user_id) is not None or alert.user_id in apart:
        return False
    return local_time(now, zone_named(zone)).hour in _HOURS[alert.hours]


alerts = Table(
    "alerts",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("hours", enum_of(Hours, 16), nullable=False),
    Column("locale", String(16)),
    Column("notified_id", MatchId, nullable=False),
    Column("notified_at", Double, nullable=False),
    Column("last_seat_id", MatchId),
    Column("free_seat_id", MatchId),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="alerts_pk"),
    info=personal("alerts", keeps=Keeps.ROW),
)
Index("alerts_by_user", alerts.c.user_id)


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
            alerts.c.guild_id == match.place.guild_id,
            or_(alerts.c.game == match.game, alerts.c.game == ANY_GAME),
        )
        .order_by(alerts.c.user_id, alerts.c.game)
    )
    return [(Alert(*row[:-1]), row[-1]) for row in await connection.execute(query)]


async def _newest_match(connection: AsyncConnection) -> int:
    return (await connection.execute(select(func.max(matches.c.id)))).scalar() or 0


async def set_notified(
    connection: AsyncConnection, alert: Alert, match_id: int, news: News, now: float
) -> None:
    """Note that the person has been notified of this match, by any of their alerts."""
    newest = case((alerts.c.notified_id < match_id, match_id), else_=alerts.c.notified_id)
    columns = {News.LAST_SEAT: "last_seat_id", News.FREE_SEAT: "free_seat_id"}
    told = {columns[news]: match_id} if news in columns else {}
    await connection.execute(
        update(alerts)
        .where(alerts.c.guild_id == alert.guild_id, alerts.c.user_id == alert.user_id)
        .values(notified_id=newest, notified_at=now, **told)
    )


async def to_notify(connection: AsyncConnection, shards: Shards, since: float) -> Sequence[int]:
    """Return the ids of these shards' matches with news since then that someone may not know of yet."""
    of_match = seats.c.match_id == matches.c.id
    held = select(func.count()).where(of_match, seats.c.status.not_in(_FREE)).scalar_subquery()
    opened = and_(matches.c.created_at > since, alerts.c.notified_id < matches.c.id)
    last_seat = and_(
        matches.c.capacity >= _SEATS_TO_FILL,
        held == matches.c.capacity - 1,
        exists().where(of_match, seats.c.here_at > since),
        or_(alerts.c.last_seat_id.is_(None), alerts.c.last_seat_id != matches.c.id),
    )
    left = and_(seats.c.user_id > 0, seats.c.status.in_([SeatStatus.AI, SeatStatus.RESIGNED]))
    free_seat = and_(
        matches.c.status == MatchStatus.PLAYING,
        matches.c.moved_at > since,
        exists().where(of_match, left),
        or_(alerts.c.free_seat_id.is_(None), alerts.c.free_seat_id != matches.c.id),
    )
    query = (
        select(matches.c.id)
        .join(alerts, alerts.c.guild_id == matches.c.guild_id)
        .where(
            OPEN,
            or_(alerts.c.game == matches.c.game, alerts.c.game == ANY_GAME),
            or_(and_(matches.c.status == MatchStatus.LOBBY, or_(opened, last_seat)), free_seat),
            belongs_to(shards),
        )
        .distinct()
        .order_by(matches.c.id)
    )
    return (await connection.execute(query)).scalars().all()


class Alerts:
    """The alerts of one database, for a process that serves `shards`."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self._shards = matches.shards

    async def save(self, guild_id: int, user_id: int, game: str, hours: Hours, locale: str | None) -> None:
        """Notify the person when this game opens on the server, at these hours, from now on."""
        async with self._database.write() as connection:
            newest = await _newest_match(connection)
            await save(connection, Alert(guild_id, user_id, game, hours, locale, newest, 0.0))

    async def remove(self, guild_id: int, user_id: int, game: str | None = None) -> None:
        """Stop notifying the person of this game, or (None) of any on the server."""
        async with self._database.write() as connection:
            await remove(connection, guild_id, user_id, game)

    async def of(self, guild_id: int, user_id: int) -> list[Alert]:
        """Return the person's alerts on the server."""
        async with self._database.read() as connection:
            return await of(connection, guild_id, user_id)

    async def due(self, match: Match) -> list[Alert]:
        """Return whom to notify of this match now: one alert of each person."""
        found: dict[int, Alert] = {}
        async with self._database.read() as connection:
            apart = await people_rows.apart_from(connection, _seated(match))
            for alert, zone in await of_match(connection, match):
                if is_due(alert, match, self._now(), zone=zone, apart=apart):
                    found.setdefault(alert.user_id, alert)
        return list(found.values())

    async def mark_notified(self, alert: Alert, match: Match, news: News) -> None:
        """Note that this person has been notified of the match."""
        async with self._database.write() as connection:
            await set_notified(connection, alert, match.id, news, self._now())

    async def to_notify(self) -> Sequence[int]:
        """Return matches of which someone may not have been notified, because of a crash."""
        async with self._database.read() as connection:
            return await to_notify(connection, self._shards, self._now() - FRESH_FOR)
