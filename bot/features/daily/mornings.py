"""The morning after a deal of the day: how it was played, posted where a server wants that.

It comes when it's morning by the clocks of the server's time zone and the day is over. A process that is
killed leaves what is due to be found, see `bot.match.post_channels`.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Final

import discord
from sqlalchemy import Column, String, select

from bot import games
from bot.app import App
from bot.discord import blocks, http
from bot.discord.background import side_by_side
from bot.discord.message import Post
from bot.discord.routes import positive, route, up_to
from bot.features.daily.page import PAGE, play_button
from bot.features.daily.service import DailyResult, of_day, streaks_of
from bot.i18n import Texts, texts
from bot.images.pictures import Pictures, theme_named
from bot.match import post_channels
from bot.match import rows as match_rows
from bot.match.calendar import date_of, day_after, end_of_day, next_time, time_of_day, zone_named
from bot.match.commits import known
from bot.match.model import Match
from bot.match.post_channels import PostChannel, PostChannels, Sent
from bot.match.ratings import Ranked, Top, top
from bot.match.service import Matches
from bot.table import names, offers
from bot.table.controls import as_button
from bot.table.names import Names, safe
from bot.table.servers import where_posted
from engines.game import View
from renderers.theme import Theme

log = logging.getLogger(__name__)

CHANNEL: Final = route(f"{PAGE}:channel")  # asks for it
CHOSEN: Final = route(f"{PAGE}:chosen:{{*}}", up_to(1, positive))
_MORNING: Final = 8 * 60  # minutes since midnight
_NOON: Final = 12 * 60
_PODIUM: Final = 3
_STREAKS: Final = 5
_LEAST_STREAK: Final = 2  # days

# `day` is the last whose morning after has been seen to.
daily_channels = post_channels.table_of("daily_channels", Column("day", String(10)))


def morning_after(day: str, zone: tzinfo) -> float:
    """Return the first moment of a morning there at which the UTC day is over."""
    end = end_of_day(day)
    return end if _MORNING <= time_of_day(end, zone) < _NOON else next_time(_MORNING, end, zone)


def newest_day(now: float, zone: tzinfo) -> str:
    """Return the last UTC day whose morning after has come."""
    day = date_of(now)
    while morning_after(day.isoformat(), zone) > now:
        day = day_after(day, -1)
    return day.isoformat()


def next_morning(now: float, zone: tzinfo) -> float:
    """Return when the next day's morning after comes."""
    following = day_after(date_of(end_of_day(newest_day(now, zone)) - 1))
    return morning_after(following.isoformat(), zone)


@dataclass(frozen=True, slots=True)
class LookBack:
    """How a deal of the day was played. `players` finished it; `streaks` are the longest, with names."""

    day: str
    podium: Top[Ranked[DailyResult]]
    players: int
    streaks: Sequence[tuple[str, int]]
    best: Match


class Mornings:
    """The mornings after of one database."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._database = matches.database
        self.channels = PostChannels(matches.database, daily_channels, self.now)
        matches.other_clocks.servers.append(self.channels.servers())

    def now(self) -> float:
        """Return the time in Unix seconds."""
        return self._matches.now()

    async def zone(self, guild_id: int) -> tzinfo:
        """Return the server's time zone."""
        return zone_named((await self._matches.preferences.of_guild(guild_id)).zone)

    async def choose(self, guild_id: int, channel_id: int, locale: str | None) -> PostChannel:
        """Post it in this channel from the next morning on."""
        due_at = next_morning(self.now(), await self.zone(guild_id))
        chosen = PostChannel(guild_id, channel_id, locale, due_at)
        async with self._database.write() as connection:
            await self.channels.save(connection, chosen)
        return chosen

    async def end(self, guild_id: int) -> None:
        """Post it nowhere from now on."""
        async with self._database.write() as connection:
            channel = await self.channels.read(connection, guild_id)
            if channel is not None:
                await self.channels.remove(connection, channel)

    async def to_post(self, guild_id: int, day: str) -> LookBack | None:
        """Return what is to be posted of that day; None if it was posted, or nobody finished its deal."""
        posted = select(daily_channels.c.day).where(daily_channels.c.guild_id == guild_id)
        async with self._database.read() as connection:
            last: str | None = (await connection.execute(posted)).scalar()
            results = [] if last is not None and last >= day else await of_day(connection, guild_id, day)
            if not results:
                return None
            best = results[0].item.match_id
            match = known(await match_rows.get(connection, best), best)
            streaks = await streaks_of(connection, guild_id, day)
        running = [(ranked.item.name, streaks[ranked.item.user_id]) for ranked in results]
        longest = sorted((one for one in running if one[1] >= _LEAST_STREAK), key=lambda one: -one[1])
        return LookBack(day, top(results, _PODIUM), len(results), longest[:_STREAKS], match)

    async def done(self, claimed: PostChannel, day: str, sent: Sent) -> None:
        """Note what became of that day's post, and when the next is due."""
        due_at = next_morning(self.now(), await self.zone(claimed.guild_id))
        async with self._database.write() as connection:
            await self.channels.done(connection, claimed, due_at, sent, day=day)


def heading(look_back: LookBack, t: Texts) -> str:
    """Return the title, the podium and the streaks."""
    podium = [
        t(
            "daily-morning-place",
            medal=names.medal(ranked.rank),
            name=safe(ranked.item.name),
            left=ranked.item.left,
        )
        for ranked in look_back.podium.rows
    ]
    streaks = [t("daily-morning-streak", name=safe(name), days=days) for name, days in look_back.streaks]
    return blocks.text(
        blocks.heading(t("daily-morning-title", day=t.day(look_back.day))),
        *podium,
        *names.left_out(look_back.podium, t),
        t("daily-morning-streaks", streaks=", ".join(streaks)) if streaks else "",
        blocks.small(t("daily-morning-played", players=look_back.players)),
    )


async def page(look_back: LookBack, view: View, theme: Theme, t: Texts, pictures: Pictures) -> Post:
    """Build the post, with the end of the best match."""
    match, seats = look_back.best, Names(look_back.best.seats, t)
    ended = {**view, "to_move": None, "legal": [], "winners": (match.result or {})["winners"]}
    presentation = games.get(match.game)
    drawn = await pictures.table(match.game, ended, theme, presentation.describe(ended, seats, t))
    best = look_back.podium.rows[0].item
    more = [as_button(link) for link in offers.OVERVIEW.of(match, t)]
    caption = t("daily-morning-best", name=f"**{safe(best.name)}**")
    return blocks.page(heading(look_back, t), caption, drawn, blocks.buttons(play_button(t), *more))


def setting(channel: PostChannel | None, t: Texts) -> blocks.Block:
    """Return where a server wants it, with a button to change that."""
    change = blocks.button(t("daily-morning-choose"), CHANNEL.id())
    words = blocks.text(f"**{t('daily-morning')}**", blocks.small(where_posted(channel, t)))
    return blocks.section(words, change)


def choose_channel(channel: PostChannel | None, zone: str | None, t: Texts) -> Post:
    """Ask a manager in which channel it's to be; none switches it off."""
    chosen = [] if channel is None or channel.channel_id is None else [channel.channel_id]
    return blocks.page(
        t("daily-morning-ask", zone=zone or "UTC"),
        blocks.channel_menu(CHOSEN.menu_id(), chosen, t("settings-posts-off")),
    )


class MorningPosts:
    """Posts what is due, in one process."""

    def __init__(self, app: App) -> None:
        self._mornings = app.matches.service(Mornings)
        self._matches = app.matches
        self._pictures = app.pictures
        self._standing = app.standing

    async def post(self, claimed: Sequence[PostChannel]) -> None:
        """Post what is due on these servers. What fails now is due again soon."""
        await side_by_side(claimed, self._serve, name="post how a deal of the day was played")

    async def _serve(self, claimed: PostChannel) -> None:
        """Post it, unless it was posted before the server's time zone changed. Raises REQUEST_ERRORS."""
        day = newest_day(self._mornings.now(), await self._mornings.zone(claimed.guild_id))
        look_back = await self._mornings.to_post(claimed.guild_id, day)
        sent = Sent.POSTED if look_back is None else await self._send(claimed, look_back)
        await self._mornings.done(claimed, day, sent)

    async def _send(self, claimed: PostChannel, look_back: LookBack) -> Sent:
        assert claimed.channel_id is not None, "without one, there is no row"
        theme = theme_named((await self._matches.preferences.of_guild(claimed.guild_id)).theme)
        view, t = self._matches.view(look_back.best, None), texts(claimed.locale)
        post = await page(look_back, view, theme, t, self._pictures)
        channel = self._standing.channel(claimed.channel_id, claimed.guild_id)
        try:
            async with self._standing.turn(channel, None):
                # By this idempotency key, a process that was killed finds the message.
                await self._standing.send(channel, post, "daily morning", claimed.guild_id, look_back.day)
        except discord.HTTPException as error:
            if not http.is_message_refused(error):
                raise
            log.warning("server %s gets no daily results: %s", claimed.guild_id, error)
            return Sent.GONE if http.is_channel_gone(error) else Sent.REFUSED
        return Sent.POSTED
