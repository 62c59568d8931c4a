"""Finding people: who is looking for a game, and which matches want players."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import endings, lobby
from bot.match import retired_messages as retired_rows
from bot.match import rows as match_rows
from bot.match.calendar import HOUR
from bot.match.model import Match, MatchStatus, Person
from bot.match.retired_messages import RetiredMessage
from bot.match.service import Matches
from bot.store.connections import upsert
from bot.store.schema.columns import metadata
from bot.store.schema.people_tables import Keeps, personal

LOOKING_FOR = 2 * HOUR  # seconds for which someone is listed


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who is looking for players of a game on a server, until a time in Unix seconds."""

    guild_id: int
    user_id: int
    game: str
    name: str
    until: float


@dataclass(frozen=True, slots=True)
class LobbyList:
    """The standing message of a server that lists who wants to play.

    `digest` is that of the content it shows; None: unknown.
    """

    guild_id: int
    channel_id: int
    message_id: int | None
    locale: str | None
    digest: str | None


def free_seats(match: Match) -> int:
    """Return how many people can still join a lobby; 0 for anything else."""
    if match.status != MatchStatus.LOBBY or not match.mode.may_join:
        return 0
    return match.capacity - sum(not seat.is_free for seat in match.seats)


def lobbies(matches: Iterable[Match]) -> list[Match]:
    """Return the lobbies with free seats: first those that need the fewest people, of these the newest."""
    return sorted(_newest_first(match for match in matches if free_seats(match)), key=free_seats)


def seats_to_take_over(matches: Iterable[Match]) -> list[Match]:
    """Return the matches with a seat that an AI player holds and nobody has asked for, the newest first."""
    return _newest_first(
        match for match in matches if endings.held_seats(match) and not endings.is_asked_for(match)
    )


def _newest_first(matches: Iterable[Match]) -> list[Match]:
    return sorted(matches, key=lambda match: -match.id)


seekers = Table(
    "seekers",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(128), nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "game", name="seekers_pk"),
    info=personal("looking_for", keeps=Keeps.UNTIL),
)
Index("seekers_by_user", seekers.c.user_id)

boards = Table(
    "boards",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("locale", String(16)),
    Column("digest", String(64)),
)


_LOBBY_LIST = [boards.c[field.name] for field in fields(LobbyList)]
_SEEKER = [seekers.c[field.name] for field in fields(Seeker)]


async def _save_seeker(connection: AsyncConnection, seeker: Seeker) -> None:
    """Insert or replace a person's entry for a game."""
    await upsert(connection, seekers, asdict(seeker))


async def _remove_seeker(connection: AsyncConnection, user_id: int, guild_id: int | None = None) -> set[int]:
    """Delete the person's entries on the server, or everywhere; return the servers concerned."""
    mine = seekers.c.user_id == user_id
    where = mine if guild_id is None else mine & (seekers.c.guild_id == guild_id)
    gone = await connection.execute(delete(seekers).where(where).returning(seekers.c.guild_id))
    return set(gone.scalars())


async def _seekers_of(connection: AsyncConnection, guild_id: int, now: float) -> list[Seeker]:
    """Return who is looking on the server, in the order in which their entries end."""
    query = (
        select(*_SEEKER)
        .where(seekers.c.guild_id == guild_id, seekers.c.until > now)
        .order_by(seekers.c.until, seekers.c.user_id, seekers.c.game)
    )
    return [Seeker(*row) for row in await connection.execute(query)]


async def _remove_expired_seekers(connection: AsyncConnection, guild_id: int, now: float) -> None:
    """Delete the entries of a server that have ended."""
    await connection.execute(delete(seekers).where(seekers.c.guild_id == guild_id, seekers.c.until <= now))


async def lobby_lists(connection: AsyncConnection) -> list[LobbyList]:
    """Return the standing messages of all servers."""
    return [LobbyList(*row) for row in await connection.execute(select(*_LOBBY_LIST))]


async def save_lobby_list(connection: AsyncConnection, lobby_list: LobbyList) -> None:
    """Insert or replace a server's standing message."""
    await upsert(connection, boards, asdict(lobby_list))


async def _remove_lists(connection: AsyncConnection, guild_ids: Sequence[int]) -> None:
    """Forget the standing messages of these servers."""
    await connection.execute(delete(boards).where(boards.c.guild_id.in_(guild_ids)))


async def _set_list_shown(
    connection: AsyncConnection, guild_id: int, message_id: int | None, digest: str | None
) -> None:
    """Note by which message a list is shown, and with which content."""
    await connection.execute(
        update(boards).where(boards.c.guild_id == guild_id).values(message_id=message_id, digest=digest)
    )


_MOST_READ = 200  # open matches of a server


@dataclass(frozen=True, slots=True)
class OpenSeats:
    """Lobbies with free seats, matches in which AI players hold seats, and who is looking for a game."""

    lobbies: list[Match]
    takeovers: list[Match]
    seekers: list[Seeker]


class FindingPlayers:
    """Open seats and seekers. `listeners` are notified of a server whose seekers have changed."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now
        self.listeners: list[Callable[[int], None]] = []
        matches.personal_data.leave.append(self.stop_looking)

    async def open_seats(self, guild_id: int) -> OpenSeats:
        """Return the server's open seats and seekers."""
        async with self._database.read() as connection:
            matches = await match_rows.newest_open_of_guild(connection, guild_id, _MOST_READ)
            seekers = await _seekers_of(connection, guild_id, self._now())
        return OpenSeats(lobbies(matches), seats_to_take_over(matches), seekers)

    async def look(self, guild_id: int, person: Person, game: str) -> Seeker:
        """List the person as looking for this game, for a time."""
        until = self._now() + LOOKING_FOR
        seeker = Seeker(guild_id, person.id, game, lobby.stored_name(person), until)
        async with self._database.write() as connection:
            await _remove_expired_seekers(connection, guild_id, self._now())
            await _save_seeker(connection, seeker)
        self._notify({guild_id})
        return seeker

    async def stop_looking(self, user_id: int, guild_id: int | None = None) -> None:
        """Take the person off the server's list, or (None) off all lists."""
        async with self._database.write() as connection:
            gone = await _remove_seeker(connection, user_id, guild_id)
        self._notify(gone)

    async def lobby_lists(self) -> list[LobbyList]:
        """Return the standing messages of all servers."""
        async with self._database.read() as connection:
            return await lobby_lists(connection)

    async def save_lobby_list(self, lobby_list: LobbyList, before: LobbyList | None) -> None:
        """Store where a server's standing message is to be; one elsewhere is to be deleted."""
        async with self._database.write() as connection:
            await save_lobby_list(connection, lobby_list)
            if before is not None and before.channel_id != lobby_list.channel_id:
                await _retire(connection, before)

    async def keep_lobby_list(self, guild_id: int, before: LobbyList | None) -> None:
        """Store that a server's standing message, if there is one, stays where it was."""
        async with self._database.write() as connection:
            if before is None:
                await _remove_lists(connection, [guild_id])
                return
            await save_lobby_list(connection, before)
            if before.message_id is not None:
                await retired_rows.remove(connection, before.message_id)

    async def lobby_list_shown(self, guild_id: int, message_id: int | None, digest: str | None) -> None:
        """Store by which message a list is shown, and with which content."""
        async with self._database.write() as connection:
            await _set_list_shown(connection, guild_id, message_id, digest)
            if message_id is not None:
                await retired_rows.remove(connection, message_id)

    async def end_lobby_list(self, lobby_list: LobbyList) -> None:
        """Forget a server's standing message, which is to be deleted."""
        async with self._database.write() as connection:
            await _remove_lists(connection, [lobby_list.guild_id])
            await _retire(connection, lobby_list)

    async def remove_lobby_list(self, guild_id: int) -> None:
        """Forget a server's standing message."""
        async with self._database.write() as connection:
            await _remove_lists(connection, [guild_id])

    def _notify(self, guild_ids: set[int]) -> None:
        for guild_id in guild_ids:
            for listener in self.listeners:
                listener(guild_id)


async def _retire(connection: AsyncConnection, lobby_list: LobbyList) -> None:
    if lobby_list.message_id is not None:
        message = RetiredMessage(lobby_list.message_id, lobby_list.channel_id, lobby_list.guild_id)
        await retired_rows.add(connection, message)
