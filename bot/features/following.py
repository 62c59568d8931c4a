"""Following: people who don't play in a match but are notified of its progress."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

import discord
from discord.ext import commands
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    and_,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app import App
from bot.discord import blocks
from bot.discord.background import DebouncedTasks, side_by_side
from bot.discord.message import Post, notice
from bot.discord.routes import one_of, positive, route
from bot.i18n import Texts, for_reader, locale_of, texts
from bot.match import clocks
from bot.match import rows as match_rows
from bot.match.commits import known
from bot.match.due_rows import belongs_to
from bot.match.model import Change, ChangeKind, Match, MatchStatus, Step
from bot.match.refusals import MatchNotPlaying, MatchOver, Refusal, UnknownMatch
from bot.match.rows import OPEN
from bot.match.service import Matches
from bot.match.situation import Situation
from bot.store.connections import upsert
from bot.store.process_rows import Shards
from bot.store.schema import matches
from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.people_tables import Keeps, personal
from bot.table import delivery, results, table
from bot.table.message_menus import match_of, menu
from bot.table.names import Names, match_words

MOST_FOLLOWED = 20  # matches per person


@dataclass(frozen=True, slots=True)
class Follow:
    """One person's wish to be notified about a match: when it ends, or also at every turn (`turns`).

    `notified_version` is the last state version that they were notified of.
    """

    match_id: int
    user_id: int
    turns: bool
    locale: str | None  # of the person's client, as Discord names it
    notified_version: int


def check(match: Match, user_id: int, guild_id: int | None) -> None:
    """Raise an error unless this person may follow the match from this server.

    That is UnknownMatch, MatchOver, MatchNotPlaying if it was cancelled, or Refusal if the person plays.
    """
    if match.mode.is_private or not match.may_be_seen(user_id, guild_id):
        raise UnknownMatch(match.id)
    if match.status == MatchStatus.FINISHED:
        raise MatchOver()
    if match.status == MatchStatus.CANCELLED:
        raise MatchNotPlaying()
    if _has_seat(match, user_id):
        raise Refusal("error-plays-already")


def is_due(follow: Follow, match: Match) -> bool:
    """Return whether the person has yet to be notified of the match as it is now.

    People who have taken a seat since are mentioned at the table and need no message.
    """
    is_news = follow.notified_version < match.state_version
    return is_news and (match.is_over or follow.turns) and not _has_seat(match, follow.user_id)


def _has_seat(match: Match, user_id: int) -> bool:
    seat = match.seat_of(user_id)
    return seat is not None and not seat.is_free


follows = Table(
    "follows",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("turns", Boolean, nullable=False),
    Column("locale", String(16)),
    Column("notified_version", Integer, nullable=False),
    PrimaryKeyConstraint("match_id", "user_id", name="follows_pk"),
    info=personal("followed_matches", keeps=Keeps.ROW),
)
Index("follows_by_user", follows.c.user_id)


_COLUMNS = [follows.c[field.name] for field in fields(Follow)]


async def save(connection: AsyncConnection, follow: Follow) -> None:
    """Insert the follow, or replace that of the same person and match."""
    await upsert(connection, follows, asdict(follow))


async def remove(connection: AsyncConnection, match_id: int, user_id: int) -> bool:
    """Delete the follow. Return whether there was one."""
    gone = delete(follows).where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    return bool((await connection.execute(gone)).rowcount)


async def of_match(connection: AsyncConnection, match_id: int) -> list[Follow]:
    """Return who follows the match."""
    query = select(*_COLUMNS).where(follows.c.match_id == match_id).order_by(follows.c.user_id)
    return [Follow(*row) for row in await connection.execute(query)]


async def get(connection: AsyncConnection, match_id: int, user_id: int) -> Follow | None:
    """Return this person's follow of the match, or None."""
    query = select(*_COLUMNS).where(follows.c.match_id == match_id, follows.c.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else Follow(*row)


async def matches_of(connection: AsyncConnection, user_id: int) -> Sequence[int]:
    """Return the ids of the matches this person follows."""
    query = select(follows.c.match_id).where(follows.c.user_id == user_id).order_by(follows.c.match_id)
    return (await connection.execute(query)).scalars().all()


async def _count_followers(connection: AsyncConnection, match_id: int) -> int:
    query = select(func.count()).select_from(follows).where(follows.c.match_id == match_id)
    return (await connection.execute(query)).scalar_one()


async def set_notified(
    connection: AsyncConnection, match_id: int, version: int, user_id: int | None = None
) -> None:
    """Note that the person, or everyone who follows the turns, knows of this state version of the match."""
    whom = follows.c.turns.is_(True) if user_id is None else follows.c.user_id == user_id
    await connection.execute(
        update(follows)
        .where(follows.c.match_id == match_id, follows.c.notified_version < version, whom)
        .values(notified_version=version)
    )


async def _remove_all(connection: AsyncConnection, match_id: int) -> None:
    """Delete the follows of a match."""
    await connection.execute(delete(follows).where(follows.c.match_id == match_id))


async def behind(connection: AsyncConnection, shards: Shards) -> Sequence[int]:
    """Return the ids of these shards' matches of which someone has yet to be notified."""
    query = (
        select(follows.c.match_id)
        .join(matches, matches.c.id == follows.c.match_id)
        .where(
            or_(
                and_(follows.c.turns, follows.c.notified_version < matches.c.state_version),
                matches.c.status.not_in(OPEN),
            ),
            belongs_to(shards),
        )
        .distinct()
        .order_by(follows.c.match_id)
    )
    return (await connection.execute(query)).scalars().all()


class Followers:
    """The followers of the matches of one database, for a process that serves `shards`.

    How many a match has is part of the match, since its table shows it.
    """

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._commits = matches.commits
        self._shards = matches.shards
        matches.personal_data.leave.append(self._unfollow_all)

    async def follow(
        self, match_id: int, user_id: int, guild_id: int | None, *, turns: bool, locale: str | None
    ) -> Match:
        """Notify the person when the match ends, or also at every turn.

        Raises what `following.check` does, and Refusal.
        """
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            check(match, user_id, guild_id)
            others = set(await matches_of(connection, user_id)) - {match.id}
            if len(others) >= MOST_FOLLOWED:
                raise Refusal("error-too-many-followed", limit=MOST_FOLLOWED)
            await save(connection, Follow(match.id, user_id, turns, locale, match.state_version))
            change = await self._counted(connection, match)
        return await self._announced(match, change)

    async def unfollow(self, match_id: int, user_id: int) -> Match:
        """Stop notifying the person. Raises UnknownMatch."""
        async with self._database.write() as connection:
            match = known(await match_rows.lock(connection, match_id), match_id)
            await remove(connection, match.id, user_id)
            change = await self._counted(connection, match)
        return await self._announced(match, change)

    async def _unfollow_all(self, user_id: int) -> None:
        async with self._database.read() as connection:
            followed = await matches_of(connection, user_id)
        for match_id in followed:
            await self.unfollow(match_id, user_id)

    async def get(self, match_id: int, user_id: int) -> Follow | None:
        """Return how the person follows the match, or None."""
        async with self._database.read() as connection:
            return await get(connection, match_id, user_id)

    async def due(self, match: Match) -> list[Follow]:
        """Return whom to notify of the match as it is now."""
        async with self._database.read() as connection:
            following = await of_match(connection, match.id)
        return [follow for follow in following if is_due(follow, match)]

    async def behind(self) -> Sequence[int]:
        """Return the matches that someone may have yet to be notified of."""
        async with self._database.read() as connection:
            return await behind(connection, self._shards)

    async def mark_notified(self, match: Match, user_id: int | None = None) -> None:
        """Note that this follower, or all of them, have been notified of the match as it is.

        Once all know that it is over, nobody follows it any more.
        """
        async with self._database.write() as connection:
            if match.is_over and user_id is None:
                await _remove_all(connection, match.id)
            else:
                await set_notified(connection, match.id, match.state_version, user_id)

    async def _counted(self, connection: AsyncConnection, match: Match) -> Change:
        """Store the number of followers."""
        count = await _count_followers(connection, match.id)
        return await self._commits.act_within(connection, match, CountFollowers(count))

    async def _announced(self, before: Match, change: Change) -> Match:
        if change.match is not before:
            await self._commits.publish(change)
        return change.match


@dataclass(frozen=True, slots=True)
class CountFollowers:
    """Note how many people follow the match, unless it is over: its table no longer changes."""

    number: int

    def decide(self, situation: Situation) -> Step:
        match = situation.match
        return Step(match if match.is_over else replace(match, followers=self.number), ChangeKind.FOLLOWED)


_MODES: Final = ("end", "turns", "stop")
FOLLOW: Final = route("follow:{}:{}", positive, one_of(*_MODES))


def question(match: Match, follow: Follow | None, t: Texts) -> Post:
    """Ask how to follow the match, and say how the reader does so far."""
    now = None if follow is None else "turns" if follow.turns else "end"
    offered = [
        blocks.button(
            t(f"follow-{mode}"), FOLLOW.id(match.id, mode), "primary" if mode == now else "secondary"
        )
        for mode in _MODES
        if mode != "stop" or now is not None
    ]
    words = match_words(match, t)
    text = t("follow-ask", **words) if now is None else t(f"follow-{now}-now", **words)
    return blocks.page(text, blocks.buttons(*offered))


def stopped(match: Match, t: Texts) -> Post:
    """Say that the reader does not follow the match any more."""
    return notice(t("follow-stopped", **match_words(match, t)))


class FollowerMessages:
    """The lines of one process. They cost nothing for a match that nobody follows."""

    def __init__(self, app: App) -> None:
        """Notify followers some seconds after a change."""
        self._visibility = app.visibility
        self._dms = app.direct_messages
        self._matches = app.matches
        self._delay = app.host.mention_pause
        self._tasks = DebouncedTasks(self._notify, name="notify followers of match")
        self._is_caught_up = False
        self._cut_off: set[int] = set()  # matches on servers that could not be reached

    async def on_commit(self, change: Change) -> None:
        """Notify the followers of the match soon, if its position has changed or a plan was no answer."""
        match = change.match
        is_news = match.state_version == match.version or change.kind == ChangeKind.PLAN_ENDED
        if match.followers and is_news:
            self._tasks.start(match.id, self._delay)

    async def catch_up(self) -> None:
        """Send the messages that were missed because of a crash or an outage."""
        if not self._is_caught_up:
            self._cut_off.update(await self._matches.service(Followers).behind())
            self._is_caught_up = True
        while self._cut_off:
            self._tasks.start(self._cut_off.pop())

    async def close(self) -> None:
        """Stop; what is not sent yet is sent after the next start."""
        await self._tasks.close()

    async def _notify(self, match_id: int) -> None:
        followers = self._matches.service(Followers)
        match = await self._matches.get(match_id)
        to_move = self._matches.to_move(match)
        if to_move is not None and clocks.answers_itself(match, to_move):
            return  # the next turn is news
        guild = await self._visibility.server(match.place.guild_id)
        if guild is None:
            self._cut_off.add(match_id)
            return

        async def notify(follow: Follow) -> None:
            if await self._is_told(follow, match, to_move, guild):
                await followers.mark_notified(match, follow.user_id)
            else:
                await followers.unfollow(match.id, follow.user_id)

        due = await followers.due(match)
        if failed := await side_by_side(due, notify, name="notify a follower"):
            raise failed[0]
        await followers.mark_notified(match)

    async def _is_told(self, follow: Follow, match: Match, to_move: int | None, guild: discord.Guild) -> bool:
        """Send a follower the line. Return False if they may not see the match, or have closed their DMs."""
        member = await self._visibility.member(guild, follow.user_id)
        if member is None or not await self._visibility.is_seen_by(match, member):
            return False
        post = _line(match, to_move, texts(follow.locale))
        return await self._dms.notify(follow.user_id, post, "follow", match.id, match.state_version)


def _line(match: Match, to_move: int | None, t: Texts) -> Post:
    """Return what a follower is sent: whose turn it is, or how the match ended."""
    link = t("games-link", url=table.table_url(match))
    names = Names.of(match, t)
    if match.status == MatchStatus.PLAYING and to_move is not None:
        return notice(t("follow-turn", name=names[to_move], link=link, **match_words(match, t)))
    if match.result is not None:
        ending = table.result(match, names, t).removeprefix("## ")
    else:
        ending = results.ended(match, t) or t("lobby-cancelled" if match.state is None else "table-cancelled")
    return notice(f"{t('follow-over', link=link, **match_words(match, t))}\n{ending}")


class FollowCog(commands.Cog):
    """Asks people how they want to follow a match."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self.menus = [menu("menu-follow", self.follow)]
        app.pages.add(FOLLOW, self.choose_following)

    async def follow(self, interaction: discord.Interaction, message: discord.Message) -> None:
        _check_server(interaction)
        match = await match_of(interaction, message, self._matches)
        check(match, interaction.user.id, interaction.guild_id)
        now = await self._matches.service(Followers).get(match.id, interaction.user.id)
        post = question(match, now, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def choose_following(self, interaction: discord.Interaction, match_id: int, mode: str) -> None:
        """Follow the match as chosen, or stop. Raises what `Followers.follow` does."""
        user_id, followers, texts = (
            interaction.user.id,
            self._matches.service(Followers),
            for_reader(interaction),
        )
        if mode == "stop":
            post = stopped(await followers.unfollow(match_id, user_id), texts)
        else:
            _check_server(interaction)
            match = await followers.follow(
                match_id,
                user_id,
                interaction.guild_id,
                turns=mode == "turns",
                locale=locale_of(interaction),
            )
            post = question(match, await followers.get(match_id, user_id), texts)
        await interaction.response.edit_message(**post.edit())


def _check_server(interaction: discord.Interaction) -> None:
    """Raise Refusal on servers where the bot is not a member and cannot see who may follow a match."""
    if interaction.guild_id is not None and not delivery.is_member(interaction):
        raise Refusal("error-follow-not-here")


def setup(app: App) -> None:
    """Add the menu, and notify followers of what happens in matches."""
    cog = FollowCog(app)
    app.add_cog(cog)
    app.menus += cog.menus
    messages = app.part(FollowerMessages)
    app.matches.listen(messages.on_commit)
    app.catching_up.append(messages.catch_up)
    app.closing.append(messages.close)
