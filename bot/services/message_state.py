"""What Discord is known to show of the matches: their tables, the mentions beside them, and hands in DMs.

Every move is shown, so that is noted as often as moves are written; notes are written together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.domain.model import Match
from bot.domain.shards import Shards
from bot.services.commits import known_id
from bot.store.database import Database
from bot.store.group_commit import Together
from bot.store.queries import matches as match_rows
from bot.store.queries import scheduling as clock_rows


class _Unset(Enum):
    UNSET = 0


UNSET = _Unset.UNSET


@dataclass(frozen=True, slots=True)
class _Note:
    match_id: int
    version: int
    messages: Mapping[str, int | None]
    over: Match | None


class Showing:
    """What is shown, of one database and of the shards of one process."""

    def __init__(self, database: Database, shards: Shards) -> None:
        self._database = database
        self._shards = shards
        self._note = Together(database.write, _noted)

    async def table(
        self,
        match_id: int,
        version: int,
        *,
        message_id: int | _Unset | None = UNSET,
        nudge_id: int | _Unset | None = UNSET,
        over: Match | None = None,
    ) -> bool:
        """Note that this version is shown (never goes back), and in which messages (left out: as before;
        None: in none). With `over`, the match as it was when showing began: False, and nothing is noted, when
        another process has shown a newer version meanwhile, or has mentioned somebody.
        """
        given = {"message_id": message_id, "nudge_id": nudge_id}
        messages = {name: value for name, value in given.items() if not isinstance(value, _Unset)}
        return await self._note(_Note(known_id(match_id), version, messages, over))

    async def hand(
        self,
        match_id: int,
        seat: int,
        channel_id: int | None,
        message_id: int | None,
        version: int | None,
    ) -> None:
        """Note the DM that shows a seat's hand, and at which version; Nones when there is no such message any
        more.
        """
        async with self._database.write() as connection:
            await match_rows.set_hand(
                connection,
                known_id(match_id),
                seat,
                channel_id=channel_id,
                message_id=message_id,
                version=version,
            )

    async def reminded(self, match: Match) -> bool:
        """Note that who is to move was reminded. False when that was noted, or the match has gone on."""
        async with self._database.write() as connection:
            return await clock_rows.reminded(connection, match)

    async def behind(self, limit: int, after: int = 0) -> list[Match]:
        """Matches that have changed since they were shown last, by id, from the one after `after`; not deals
        of the day, nor those called off before they were ever shown.
        """
        async with self._database.read() as connection:
            return await clock_rows.unshown(connection, self._shards, limit, after)


async def _noted(connection: AsyncConnection, notes: Sequence[_Note]) -> list[bool]:
    noted = [False] * len(notes)
    # In the order of the matches' ids, so that nobody holds what another waits for.
    for place, note in sorted(enumerate(notes), key=lambda placed: placed[1].match_id):
        noted[place] = await match_rows.set_shown(
            connection, note.match_id, note.version, note.messages, note.over
        )
    return noted
