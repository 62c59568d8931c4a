"""The queue across servers: people who allow it wait for a game at a pace, and are seated together."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.cross_server import rows as queue_rows
from bot.features.cross_server import rules as cross_server_queue
from bot.features.cross_server.rules import Waiting
from bot.match import block_rows, limit_rows, setting_rows
from bot.match import rows as match_rows
from bot.match.limits import PERSON_LIMIT
from bot.match.model import Match, Person, Seat, SeatStatus, Step
from bot.match.opening import Opening
from bot.match.refusals import BadOption, Refusal
from bot.match.service import Matches
from bot.store.shards import Shards

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
            await limit_rows.serialize(connection, _QUEUE)
            seats = await self._check(connection, user_id, game, pace)
            now = self._now()
            new = Waiting(user_id, game, pace, guild_id, now, now + cross_server_queue.waits_for(pace))
            apart = await block_rows.apart_from(connection, [user_id])
            others = await queue_rows.for_same(connection, new, now, apart=apart, limit=PERSON_LIMIT)
            people = [user_id, *(one.user_id for one in others)]
            blocked = await block_rows.among(connection, people)
            found = cross_server_queue.partners(new, others, blocked, seats)
            if found is None:
                await queue_rows.save(connection, new)
                return new
            await queue_rows.take(connection, [user_id, *(one.user_id for one in found)], game)
            step, match = await self._seat(connection, [*found, new])
        return await self._openings.announce(step, match)

    async def leave(self, user_id: int, game: str | None = None) -> None:
        """Remove the person from the queue of that game, or of all games."""
        async with self._database.write() as connection:
            await queue_rows.remove(connection, user_id, game)

    async def of_person(self, user_id: int) -> list[Waiting]:
        """Return what the person waits for."""
        async with self._database.read() as connection:
            return await queue_rows.of_person(connection, user_id, self._now())

    async def others(self, user_id: int) -> dict[tuple[str, int], int]:
        """Return how many other people wait, by game and pace."""
        async with self._database.read() as connection:
            return await queue_rows.count_others(connection, user_id, self._now())

    async def expired(self, shards: Shards, limit: int = 50) -> Sequence[Waiting]:
        """Return whose wait has expired without a match. None unless this process serves the first shard."""
        if 0 not in shards.ids:
            return []
        async with self._database.read() as connection:
            return await queue_rows.expired(connection, self._now(), limit)

    async def remove_expired(self, one: Waiting) -> None:
        """Remove an expired wait, once the person has been notified."""
        async with self._database.write() as connection:
            await queue_rows.remove_expired(connection, one)

    async def _check(self, connection: AsyncConnection, user_id: int, game: str, pace: int) -> int:
        """Return how many people a match seats. Raises BadOption, Refusal."""
        if game not in self._positions.names():
            raise BadOption(name="game", value=game, allowed=", ".join(self._positions.names()))
        seats = cross_server_queue.seats_of(self._positions.game(game))
        cross_server_queue.waits_for(pace)
        if not (await setting_rows.of_player(connection, user_id)).across:
            raise Refusal("error-queue-consent")
        mine = await limit_rows.open_of_person(connection, user_id, None)
        if len(mine) >= PERSON_LIMIT:
            named = await match_rows.list_by_id(connection, mine[:_NAMED])
            raise Refusal("error-person-full", count=PERSON_LIMIT, matches=tuple(named))
        return seats

    async def _seat(self, connection: AsyncConnection, people: Sequence[Waiting]) -> tuple[Step, Match]:
        """Open the match of these people, the longest waiting first. Nobody's press counts for it yet.

        The last of them, who is there now, is its host.
        """
        known = [await setting_rows.of_player(connection, one.user_id) for one in people]
        seats = [
            Seat(number, one.user_id, settings.alias or "?", SeatStatus.JOINED, home_id=one.guild_id)
            for number, (one, settings) in enumerate(zip(people, known, strict=True))
        ]
        opening = Opening(
            game=people[-1].game,
            options={},
            host=Person(people[-1].user_id, seats[-1].name),
            capacity=len(seats),
            guild_id=None,
            channel_id=0,
            pace=people[-1].pace,
            invited=(),
            locale=known[-1].locale,
            in_dms=True,
            seats=seats,
        )
        return await self._openings.add(connection, opening)
