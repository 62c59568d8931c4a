"""Alerts: direct messages that notify people when a lobby of a game opens, at certain hours."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Any, Final

import discord
from discord import ui
from discord.ext import commands
from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot.app import App
from bot.discord import blocks
from bot.discord.background import DebouncedTasks, side_by_side, until_done
from bot.discord.message import Post, notice
from bot.discord.paging import OPTIONS
from bot.discord.routes import NotAControl, one_from, positive, route
from bot.features.finding.page import IN_LIST, IN_PANEL, JOIN, section_link
from bot.features.finding.service import free_seats
from bot.i18n import Texts, texts
from bot.i18n.language_choice import for_reader, locale_of
from bot.match import lobby, people_rows
from bot.match.calendar import MINUTE, local_time, zone_named
from bot.match.due_rows import belongs_to
from bot.match.model import Change, ChangeKind, Match, MatchStatus
from bot.match.service import Matches
from bot.store.process_rows import Shards
from bot.store.schema import OPEN, matches, player_settings
from bot.store.schema.columns import MatchId, enum_of, metadata
from bot.store.schema.people_tables import Keeps, personal
from bot.store.upsert import upsert
from bot.table import offers
from bot.table.controls import PageLink, answers, as_button
from bot.table.names import safe
from bot.table.presses import answer_privately
from bot.table.servers import server_of

PAGE: Final = "alert"  # the page's name in custom ids
ANY_GAME: Final = "any"
PAUSE = 15.0 * MINUTE  # seconds between two messages of one alert
FRESH_FOR = 30.0 * MINUTE  # seconds after its opening in which a lobby is news


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
    when that was last, in Unix seconds.
    """

    guild_id: int
    user_id: int
    game: str
    hours: Hours
    locale: str | None
    notified_id: int
    notified_at: float


def is_news(match: Match, now: float) -> bool:
    """Return whether people can be notified of this match: a lobby with free seats that has opened lately."""
    return match.guild_id is not None and free_seats(match) > 0 and match.created_at > now - FRESH_FOR


def is_due(alert: Alert, match: Match, now: float, *, zone: str | None, apart: Collection[int]) -> bool:
    """Return whether to notify this person of the lobby now.

    `zone` is their time zone; `apart` are the people who have blocked one who joined, or were blocked by one.
    """
    if alert.notified_id >= match.id or alert.notified_at > now - PAUSE or not is_news(match, now):
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


class Alerts:
    """The alerts of one database, for a process that serves `shards`."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self._shards = matches.shards

    async def save(self, guild_id: int, user_id: int, game: str, hours: Hours, locale: str | None) -> None:
        """Notify the person when this game opens on the server, at these hours, from now on."""
        async with self._database.write() as connection:
            newest = await newest_match(connection)
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
        """Return whom to notify of this lobby now: one alert of each person."""
        found: dict[int, Alert] = {}
        async with self._database.read() as connection:
            apart = await people_rows.apart_from(connection, lobby.joined(match))
            for alert, zone in await of_match(connection, match):
                if is_due(alert, match, self._now(), zone=zone, apart=apart):
                    found.setdefault(alert.user_id, alert)
        return list(found.values())

    async def mark_notified(self, alert: Alert, match: Match) -> None:
        """Note that this person has been notified of the match."""
        async with self._database.write() as connection:
            await set_notified(connection, alert.guild_id, alert.user_id, match.id, self._now())

    async def to_notify(self) -> Sequence[int]:
        """Return new lobbies that someone may not have been notified of, because of a crash."""
        async with self._database.read() as connection:
            return await to_notify(connection, self._shards, self._now() - FRESH_FOR)


ALERTS = route(f"{PAGE}:show")


def _alerts(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("alert-title"), ALERTS.id())]


def add_offers() -> None:
    """Offer it."""
    IN_LIST.add(10, _alerts)
    IN_PANEL.add(20, _alerts)


OFF = "off"


def choices() -> list[str]:
    """Return what an alert can be about."""
    return [*engines.games_for_several(), ANY_GAME]


SET = route(f"{PAGE}:set")
QUIET = route(f"{PAGE}:quiet:{{}}:{{}}", positive, one_from(choices))
GAMES, WHEN = "game", "hours"  # fields of the form; the former has a number where there are several
_GROUP: Final = 10  # the most options of a group of checkboxes


def panel(alerts: Sequence[Alert], t: Texts, note: str = "") -> Post:
    """Return the reader's alerts on this server, with a button to the form that changes them."""
    lines = [
        t("alert-line", game=game_name(one.game, t), hours=t(f"alert-hours-{one.hours}")) for one in alerts
    ]
    text = "\n".join(filter(None, [note, f"### {t('alert-title')}", t("alert-about"), *lines]))
    change = blocks.button(t("alert-change"), SET.id(), "primary")
    return blocks.page(text, blocks.buttons(change, *map(as_button, offers.HOURS.of(None, t))))


def form(zone: str | None, t: Texts) -> ui.Modal:
    """Return the form that asks of which games and when; discord.py does not track it."""
    asked = ui.Modal(title=t("alert-form"), custom_id=SET.id())
    for field in _games(t):
        asked.add_item(ui.Label(text=t("alert-which"), component=field))
    hours = [(one.value, t(f"alert-hours-{one}")) for one in Hours]
    options = [
        discord.RadioGroupOption(label=label, value=value, default=value == Hours.ANY)
        for value, label in [*hours, (OFF, t("alert-off"))]
    ]
    when: ui.RadioGroup[Any] = ui.RadioGroup(custom_id=WHEN, options=options)
    about = t("alert-zone", zone=zone or "UTC")
    asked.add_item(ui.Label(text=t("alert-when"), description=about, component=when))
    asked.stop()
    return asked


def _games(t: Texts) -> list[ui.Item[Any]]:
    """Return what one ticks games in: a group of checkboxes, or menus if they are too many for that."""
    named = [(name, game_name(name, t)) for name in choices()]
    if len(named) <= _GROUP:
        boxes = [discord.CheckboxGroupOption(label=label, value=name) for name, label in named]
        return [ui.CheckboxGroup(custom_id=GAMES, options=boxes)]
    parts = [named[start : start + OPTIONS] for start in range(0, len(named), OPTIONS)]
    return [
        ui.Select(
            custom_id=f"{GAMES}{number}",
            options=[blocks.option(label, name) for name, label in part],
            max_values=len(part),
            required=len(parts) == 1,
        )
        for number, part in enumerate(parts)
    ]


def parse(given: Mapping[str, Sequence[str]]) -> tuple[list[str], str]:
    """Return the games and the hours that the form was filled with. Raises NotAControl for others."""
    named = [game for field, chosen in given.items() if field.startswith(GAMES) for game in chosen]
    hours = next(iter(given.get(WHEN, [])), "")
    if not {*named} <= {*choices()} or hours not in {*Hours, OFF}:
        raise NotAControl(f"{named} {hours}")
    return named, hours


def line(alert: Alert, match: Match, server: str, t: Texts) -> Post:
    """Return what a person is sent when a lobby opens."""
    host = match.seat_of(match.host_id)
    text = t(
        "alert-opened",
        game=t(f"{match.game}-name"),
        server=f"**{safe(server)}**",
        name=f"**{safe(host.name if host else '')}**",
        count=free_seats(match),
        link=section_link(match, t),
    )
    return blocks.page(
        text,
        blocks.buttons(
            blocks.button(t("find-join"), JOIN.id(match.id), "success"),
            blocks.button(t("alert-off"), QUIET.id(alert.guild_id, alert.game)),
        ),
    )


def game_name(game: str, t: Texts) -> str:
    """Return what an alert is about."""
    return t("alert-any") if game == ANY_GAME else t(f"{game}-name")


class AlertCog(commands.Cog):
    """Sets and removes a person's alerts on a server."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        pages = app.pages
        pages.add(ALERTS, self._open)
        pages.add(SET, self._ask)
        pages.add_form(SET, self._set)
        pages.add(QUIET, self._stop)

    async def _open(self, interaction: discord.Interaction) -> None:
        await answer_privately(interaction, await self._page(interaction))

    async def _ask(self, interaction: discord.Interaction) -> None:
        server_of(interaction)
        zone = (await self._matches.preferences.of_player(interaction.user.id)).zone
        await interaction.response.send_modal(form(zone, for_reader(interaction)))

    async def _set(self, interaction: discord.Interaction) -> None:
        """Set or remove alerts as the form says. Raises NotAControl, Refusal."""
        texts, guild_id, user_id = for_reader(interaction), server_of(interaction), interaction.user.id
        games, hours = parse(answers(interaction.data))
        alerts = self._matches.service(Alerts)
        for game in games:
            if hours == OFF:
                await alerts.remove(guild_id, user_id, game)
            else:
                await alerts.save(guild_id, user_id, game, Hours(hours), locale_of(interaction))
        note = texts("alert-stopped" if hours == OFF else "alert-saved") if games else ""
        await answer_privately(interaction, await self._page(interaction, note))

    async def _stop(self, interaction: discord.Interaction, guild_id: int, game: str) -> None:
        """Remove the alert of the line that was pressed."""
        await self._matches.service(Alerts).remove(guild_id, interaction.user.id, game)
        text = for_reader(interaction)("alert-stopped")
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _page(self, interaction: discord.Interaction, note: str = "") -> Post:
        found = await self._matches.service(Alerts).of(server_of(interaction), interaction.user.id)
        return panel(found, for_reader(interaction), note)


class LobbyAlertMessages:
    """The alerts that one process sends."""

    def __init__(self, app: App) -> None:
        """Notify people some seconds after a lobby has opened, if it still has free seats."""
        self._visibility = app.visibility
        self._matches = app.matches
        self._dms = app.direct_messages
        self._delay = app.host.mention_pause
        self._tasks = DebouncedTasks(self._notify_all, name="notify people of lobby")

    async def on_commit(self, change: Change) -> None:
        """Notify people of a lobby that has just opened on a server."""
        match = change.match
        is_new = change.kind == ChangeKind.LOBBY and match.version == 1
        if is_new and match.guild_id is not None and free_seats(match):
            self._tasks.start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the alerts that were missed because of a crash."""
        for match_id in await self._matches.service(Alerts).to_notify():
            self._tasks.start(match_id)

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify_all(self, match_id: int) -> None:
        match = await self._matches.get(match_id)
        due = await self._matches.service(Alerts).due(match)
        failed = await side_by_side(
            due, lambda alert: self._notify(alert, match), name="notify someone of a lobby"
        )
        if failed:
            raise failed[0]

    async def _notify(self, alert: Alert, match: Match) -> None:
        """Send one person the line, unless they have left the server or do not see the channel."""
        guild = await self._visibility.server(alert.guild_id)
        if guild is None:
            return
        member = await self._visibility.member(guild, alert.user_id)
        if member is None:
            await self._matches.service(Alerts).remove(alert.guild_id, alert.user_id)
            return
        if not await self._visibility.is_seen_by(match, member):
            return
        post = line(alert, match, guild.name, texts(alert.locale))
        if await self._dms.notify(alert.user_id, post, "alert", match.id):
            await self._matches.service(Alerts).mark_notified(alert, match)
        else:
            await self._matches.service(Alerts).remove(alert.guild_id, alert.user_id)


def setup(app: App) -> None:
    """Add the page of alerts, and send them."""
    app.add_cog(AlertCog(app))
    messages = app.part(LobbyAlertMessages)
    app.matches.listen(messages.on_commit)
    app.catching_up.append(until_done(messages.catch_up))
    app.closing.append(messages.close)
    add_offers()
