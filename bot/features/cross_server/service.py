"""The queue across servers: who waits for players of others, under which name, and who is seated together."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from itertools import combinations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    delete,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import limits, people_rows, preferences
from bot.match import rows as match_rows
from bot.match.calendar import DAY, MINUTE
from bot.match.limits import PERSON_LIMIT
from bot.match.model import Match, Person, Seat, SeatStatus, Step
from bot.match.opening import Opening
from bot.match.place import Place
from bot.match.refusals import BadOption, Refusal
from bot.match.service import Matches
from bot.store.connections import serialize, upsert
from bot.store.process_rows import Shards
from bot.store.schema import player_settings
from bot.store.schema.columns import metadata
from bot.store.schema.people_tables import Keeps, personal
from engines.game import Game

PAGE = "across"  # the page's name in custom ids
SHORTEST, LONGEST = 2, 24
_ALSO = "-'\u2019"  # hyphen and both apostrophes
_JOINERS = "\u200c\u200d"
_MOST_MARKS = 2  # combining marks on a letter


def parse(text: str) -> str:
    """Return the name as it is stored. Raises Refusal.

    It has letters of any script, digits, spaces, hyphens and apostrophes: nothing that Discord would turn
    into a mention, a link, an invitation or formatting.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("error-alias-length", least=SHORTEST, most=LONGEST)
    if not all(map(_is_allowed, name)) or not any(character.isalnum() for character in name):
        raise Refusal("error-alias-characters")
    marks = 0
    for character in name:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks > _MOST_MARKS:
            raise Refusal("error-alias-characters")
    return name


def _is_allowed(character: str) -> bool:
    if character == " " or character in _ALSO or character in _JOINERS:
        return True
    return unicodedata.category(character)[0] in {"L", "M"} or character.isdecimal()


# Seconds per move. Without a clock, strangers could keep each other waiting forever.
PACES = (120, 900, DAY, 3 * DAY)
_QUICK = 900
_QUICK_WAIT, _SLOW_WAIT = 30 * MINUTE, DAY
# How many of the people who fit are compared, the longest waiting first: enough to find partners among them.
MOST_COMPARED, MOST_OF_SERVER = 40, 5


@dataclass(frozen=True, slots=True)
class Waiting:
    """A person who waits for players of a game at a pace. Times are Unix seconds.

    `guild_id` is the server from which they came; None: from their direct messages.
    """

    user_id: int
    game: str
    pace: int
    guild_id: int | None
    since: float
    until: float


def seats_of(game: Game) -> int:
    """Return how many people a match from the queue seats. Raises Refusal for a solitaire."""
    if game.is_solitaire:
        raise Refusal("error-queue-alone")
    return min(seats for seats in game.SEATS if seats > 1)


def waits_for(pace: int) -> float:
    """Return how many seconds people wait at this pace. Raises Refusal for a pace that is not offered."""
    if pace not in PACES:
        raise Refusal("error-queue-pace")
    return _QUICK_WAIT if pace <= _QUICK else _SLOW_WAIT


def partners(
    new: Waiting, others: Sequence[Waiting], blocked: Collection[tuple[int, int]], seats: int
) -> list[Waiting] | None:
    """Return with whom this person is seated; None if they have to wait.

    `others` wait for the same, the longest first. All in a match are of different servers, and nobody has
    blocked anyone: `blocked` has pairs of who blocks whom.
    """
    fitting = [waiting for waiting in others if _may_meet(new, waiting, blocked)]
    for chosen in combinations(fitting, seats - 1):
        if all(_may_meet(waiting, other, blocked) for waiting, other in combinations(chosen, 2)):
            return list(chosen)
    return None


def _may_meet(one: Waiting, other: Waiting, blocked: Collection[tuple[int, int]]) -> bool:
    apart = one.guild_id is None or one.guild_id != other.guild_id
    either = {(one.user_id, other.user_id), (other.user_id, one.user_id)}
    return apart and one.user_id != other.user_id and either.isdisjoint(blocked)


queue = Table(
    "queue",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("pace", Integer, nullable=False),
    Column("guild_id", BigInteger),
    Column("since", Double, nullable=False),
    Column("until", Double, nullable=False),
    PrimaryKeyConstraint("user_id", "game", name="queue_pk"),
    info=personal("waiting_for", keeps=Keeps.UNTIL),
)
Index("queue_order", queue.c.game, queue.c.pace, queue.c.since)
Index("queue_until", queue.c.until)


_COLUMNS = [queue.c[field.name] for field in fields(Waiting)]


async def save(connection: AsyncConnection, waiting: Waiting) -> None:
    """Insert or replace the person's place in the queue of a game."""
    await upsert(connection, queue, asdict(waiting))


async def remove(connection: AsyncConnection, user_id: int, game: str | None = None) -> None:
    """Delete the person's place in the queue of a game, or of all."""
    here = [] if game is None else [queue.c.game == game]
    await connection.execute(delete(queue).where(queue.c.user_id == user_id, *here))


async def take(connection: AsyncConnection, user_ids: Collection[int], game: str) -> None:
    """Delete these people's places, who are seated now."""
    await connection.execute(delete(queue).where(queue.c.game == game, queue.c.user_id.in_(user_ids)))


async def of_person(connection: AsyncConnection, user_id: int, now: float) -> list[Waiting]:
    """Return where the person waits, by game."""
    query = select(*_COLUMNS).where(queue.c.user_id == user_id, queue.c.until > now).order_by(queue.c.game)
    return [Waiting(*row) for row in await connection.execute(query)]


async def _for_same(
    connection: AsyncConnection, waiting: Waiting, now: float, *, apart: Collection[int], limit: int
) -> list[Waiting]:
    """Return and lock who else waits for the same game and pace elsewhere, the longest first.

    People `apart` are left out, and those who no longer allow it or play `limit` matches. Of each server only
    some are returned, so that a server with many people does not keep the others from being seated.
    """
    waited = queue.c.since, queue.c.user_id
    server = func.coalesce(queue.c.guild_id, -queue.c.user_id)
    elsewhere = [] if waiting.guild_id is None else [server != waiting.guild_id]
    fitting = (
        select(queue.c.user_id, func.row_number().over(partition_by=server, order_by=waited).label("place"))
        .join(player_settings, player_settings.c.user_id == queue.c.user_id)
        .where(
            queue.c.game == waiting.game,
            queue.c.pace == waiting.pace,
            queue.c.user_id.not_in({waiting.user_id, *apart}),
            queue.c.until > now,
            player_settings.c.across,
            limits.number_outside(queue.c.user_id) < limit,
            *elsewhere,
        )
        .subquery()
    )
    query = (
        select(*_COLUMNS)
        .join(fitting, fitting.c.user_id == queue.c.user_id)
        .where(queue.c.game == waiting.game, fitting.c.place <= MOST_OF_SERVER)
        .order_by(*waited)
        .limit(MOST_COMPARED)
        .with_for_update(of=queue)  # so that nobody leaves before they are seated
    )
    return [Waiting(*row) for row in await connection.execute(query)]


async def _count_others(connection: AsyncConnection, user_id: int, now: float) -> dict[tuple[str, int], int]:
    """Return how many other people wait, by game and pace."""
    query = (
        select(queue.c.game, queue.c.pace, func.count())
        .where(queue.c.user_id != user_id, queue.c.until > now)
        .group_by(queue.c.game, queue.c.pace)
    )
    return {(game, pace): people for game, pace, people in await connection.execute(query)}


async def expired(connection: AsyncConnection, now: float, limit: int) -> Sequence[Waiting]:
    """Return whose wait has expired, the longest ago first."""
    query = select(*_COLUMNS).where(queue.c.until <= now).order_by(queue.c.until).limit(limit)
    return [Waiting(*row) for row in await connection.execute(query)]


async def remove_expired(connection: AsyncConnection, waiting: Waiting) -> None:
    """Delete a place that has ended, unless the person has queued again meanwhile."""
    await connection.execute(
        delete(queue).where(
            queue.c.user_id == waiting.user_id, queue.c.game == waiting.game, queue.c.until == waiting.until
        )
    )


_QUEUE = 0  # the key under which one transaction at a time seats people; servers' ids are larger
_NAMED = 5  # open matches listed by a refusal


class Queue:
    """The queue of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._positions = matches.positions
        self._now = matches.now
        self._openings = matches.openings
        matches.personal_data.leave.append(self.leave)

    async def check(self, user_id: int, game: str, pace: int) -> None:
        """Raise Refusal or BadOption if the person cannot wait for that."""
        async with self._database.read() as connection:
            await self._check(connection, user_id, game, pace)

    async def join(self, user_id: int, game: str, pace: int, guild_id: int | None) -> Waiting | Match:
        """Queue the person, or seat them with those who have waited longest. Return the outcome.

        Queueing again for the same game starts the wait over, at the new pace. Raises what `check` does.
        """
        async with self._database.write() as connection:
            await serialize(connection, _QUEUE)
            seats = await self._check(connection, user_id, game, pace)
            now = self._now()
            new = Waiting(user_id, game, pace, guild_id, now, now + waits_for(pace))
            apart = await people_rows.apart_from(connection, [user_id])
            others = await _for_same(connection, new, now, apart=apart, limit=PERSON_LIMIT)
            people = [user_id, *(waiting.user_id for waiting in others)]
            blocked = await people_rows.among(connection, people)
            together = partners(new, others, blocked, seats)
            if together is None:
                await save(connection, new)
                return new
            await take(connection, [user_id, *(waiting.user_id for waiting in together)], game)
            step, match = await self._seat(connection, [*together, new])
        return await self._openings.announce(step, match)

    async def leave(self, user_id: int, game: str | None = None) -> None:
        """Remove the person from the queue of that game, or of all games."""
        async with self._database.write() as connection:
            await remove(connection, user_id, game)

    async def of_person(self, user_id: int) -> list[Waiting]:
        """Return what the person waits for."""
        async with self._database.read() as connection:
            return await of_person(connection, user_id, self._now())

    async def others(self, user_id: int) -> dict[tuple[str, int], int]:
        """Return how many other people wait, by game and pace."""
        async with self._database.read() as connection:
            return await _count_others(connection, user_id, self._now())

    async def expired(self, shards: Shards, limit: int = 50) -> Sequence[Waiting]:
        """Return whose wait has expired without a match. None unless this process serves the first shard."""
        if 0 not in shards.ids:
            return []
        async with self._database.read() as connection:
            return await expired(connection, self._now(), limit)

    async def remove_expired(self, waiting: Waiting) -> None:
        """Remove an expired wait, once the person has been notified."""
        async with self._database.write() as connection:
            await remove_expired(connection, waiting)

    async def _check(self, connection: AsyncConnection, user_id: int, game: str, pace: int) -> int:
        """Return how many people a match seats. Raises BadOption, Refusal."""
        if game not in self._positions.names():
            raise BadOption(name="game", value=game, allowed=", ".join(self._positions.names()))
        seats = seats_of(self._positions.game(game))
        waits_for(pace)
        if not (await preferences.of_player(connection, user_id)).across:
            raise Refusal("error-queue-consent")
        mine = await limits.open_of_person(connection, user_id, None)
        if len(mine) >= PERSON_LIMIT:
            named = await match_rows.list_by_id(connection, mine[:_NAMED])
            raise Refusal("error-person-full", count=PERSON_LIMIT, matches=tuple(named))
        return seats

    async def _seat(self, connection: AsyncConnection, people: Sequence[Waiting]) -> tuple[Step, Match]:
        """Open the match of these people, the longest waiting first. Nobody's press counts for it yet.

        The last of them, who is there now, is its host.
        """
        known = [await preferences.of_player(connection, waiting.user_id) for waiting in people]
        seats = [
            Seat(number, waiting.user_id, settings.alias or "?", SeatStatus.JOINED, home_id=waiting.guild_id)
            for number, (waiting, settings) in enumerate(zip(people, known, strict=True))
        ]
        opening = Opening(
            game=people[-1].game,
            options={},
            host=Person(people[-1].user_id, seats[-1].name),
            capacity=len(seats),
            place=Place(None, 0, in_dms=True, locale=known[-1].locale),
            pace=people[-1].pace,
            invited=(),
            seats=seats,
        )
        return await self._openings.add(connection, opening)
