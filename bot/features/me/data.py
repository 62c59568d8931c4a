"""Accounts: exporting and deleting a person's data.

Retention: inactive people are forgotten after some days, as if they had asked for it.

Discord tells a bot without a privileged intent nothing of people who leave a server. So the database decides
who counts as gone: see `bot.match.people_rows`.
"""

import asyncio
import gzip
import json
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord.direct_messages import DMChannels
from bot.features.me import data_rows
from bot.match import people_rows
from bot.match import rows as match_rows
from bot.match.calendar import DAY
from bot.match.commands import Leave, Resign, Withdraw
from bot.match.model import FORMER_PLAYER, Change, ChangeKind, MatchStatus
from bot.match.refusals import Refusal, VoteOver
from bot.match.service import Matches
from bot.store.database import Database
from bot.store.process_rows import Shards

# Matches exported at a time: few enough not to delay others.
_EXPORT_BATCH = 100
# Matches anonymized in one transaction, which blocks other writes for some hundredths of a second.
_FORGET_BATCH = 100
# The tables of the last finished matches are redrawn without the name.
_REDRAWN = 25
# Discord allows 10 MB per file. Exports up to the first size (bytes) are plain text. Larger ones are split
# into gzip files of the second size, which stay below the limit however badly they compress.
_PLAIN_BYTES = 4_000_000
_PART_BYTES = 16_000_000


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file and its name: JSON, or JSON compressed with gzip."""

    name: str
    content: bytes


class Accounts:
    """The accounts of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._commits = matches.commits
        self._act = matches.act
        self.others = matches.personal_data
        self._forget_cached = [matches.preferences.forget_player, matches.service(DMChannels).forget_player]

    async def export(self, user_id: int, about: str) -> list[ExportFile]:
        """Export everything that is stored about this person, as JSON.

        The keys are ``about``, ``user_id``, those of `own_tables`, the ``moves_given_up`` in
        ``seats_given_up``, ``seats_asked_for``, those of `PersonalData.exports`, ``places_kept`` and
        ``matches``. Rows are as the store has them; a match has the person's own
        ``seat``, and their ``moves`` and ``taken_back_moves`` as [ply, move, time, interaction id]. Very many
        matches are split over several files.
        """
        async with self._database.read() as connection:
            own: dict[str, Any] = {"about": about, "user_id": user_id}
            own |= await data_rows.own_rows(connection, user_id)
            own["moves_given_up"] = await data_rows.moves_given_up(connection, user_id)
            own["seats_asked_for"] = await data_rows.asked_seats(connection, user_id)
            for name, export in self.others.exports.items():
                own[name] = await export(connection, user_id)
            own["places_kept"] = await data_rows.reserved_seats(connection, user_id)
            chunks, after = [], 0
            while exported := await data_rows.matches_of(connection, user_id, after, _EXPORT_BATCH):
                after = exported[-1]["id"]
                chunks.append(await asyncio.to_thread(_match_list, exported))
        head = await asyncio.to_thread(_json, own)
        return await asyncio.to_thread(_files, head, _json({"about": about, "user_id": user_id}), chunks)

    async def forget(self, user_id: int) -> None:
        """Remove the person's id and name everywhere.

        They leave lobbies and resign running matches; matches stay, with a former player in the seat. This
        takes one transaction, or several for a person with many matches, the newest first; if it is
        interrupted, repeating it does the rest. `join_id` of seats and `interaction_id` of moves stay: seeds
        are derived from the former, and neither identifies a person.
        """
        redraws_left: int | None = _REDRAWN
        while redraws_left is not None:
            await self._leave_all(user_id)
            async with self._database.write() as connection:
                redraws_left, outdated = await self._forget_some(
                    connection, user_id, redraws_left, asked=True
                )
            await self._after_forgetting(user_id, outdated)

    async def forget_if_gone(self, user_id: int, since: float, now: float) -> bool:
        """Forget the person while they are gone, as `inactive_people.gone_of` says in every transaction.

        Other people's blocks on them stay, in case they come back. Return whether they were forgotten.
        """
        redraws_left: int | None = _REDRAWN
        while redraws_left is not None:
            async with self._database.write() as connection:
                if not await people_rows.gone_of(connection, self.others, [user_id], since, now):
                    return False
                redraws_left, outdated = await self._forget_some(
                    connection, user_id, redraws_left, asked=False
                )
            await self._after_forgetting(user_id, outdated)
        return True

    async def _leave_all(self, user_id: int) -> None:
        async with self._database.read() as connection:
            unfinished = await data_rows.unfinished(connection, user_id)
            asked = await data_rows.asked_seats(connection, user_id)
        for leave in self.others.leave:
            await leave(user_id)
        for match_id, status in unfinished:
            with suppress(Refusal):  # started or ended in the meantime: the caller looks again
                leave_match = Leave(user_id) if status == MatchStatus.LOBBY else Resign(user_id)
                await self._act(match_id, leave_match)
        for match_id in asked:
            with suppress(VoteOver):
                await self._act(match_id, Withdraw(user_id))

    async def _forget_some(
        self, connection: AsyncConnection, user_id: int, redraws_left: int, *, asked: bool
    ) -> tuple[int | None, list[int]]:
        """Anonymize the person's newest matches, and delete the rest after the last of them.

        Return how many finished matches may still be redrawn, None if nothing is left to do, and which
        matches are to be redrawn now.
        """
        locked = await data_rows.lock_newest(connection, user_id, _FORGET_BATCH)
        if locked.unfinished:  # joined in the meantime
            return redraws_left, []
        await data_rows.anonymize(connection, user_id, locked)
        outdated = await data_rows.mark_outdated(connection, locked.seated, redraws_left)
        if len(locked.seated) < _FORGET_BATCH:
            for anonymize in self.others.anonymize:
                await anonymize(connection, user_id)
            await data_rows.delete_own(connection, user_id, asked=asked)
            return None, outdated
        return max(0, redraws_left - len(outdated)), outdated

    async def _after_forgetting(self, user_id: int, outdated: list[int]) -> None:
        for forget in self._forget_cached:
            forget(user_id)
        await self._announce(outdated)

    async def _announce(self, ids: list[int]) -> None:
        for match_id in ids:
            async with self._database.read() as connection:
                match = await match_rows.get(connection, match_id)
            if match is not None:
                await self._commits.publish(Change(match, ChangeKind.FORGOTTEN, [], None))


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _match_list(exported: list[dict[str, Any]]) -> bytes:
    """Serialize the matches as the inside of a JSON list."""
    return b",\n".join(_json(match) for match in exported)


def _files(head: bytes, next_head: bytes, chunks: list[bytes]) -> list[ExportFile]:
    """Split the document into files: `head` opens the first, `next_head` all others."""
    if len(head) + sum(map(len, chunks)) <= _PLAIN_BYTES:
        return [ExportFile("zigzag.json", _document(head, chunks))]
    parts: list[list[bytes]] = [[]]
    for chunk in chunks:
        if parts[-1] and sum(map(len, parts[-1])) + len(chunk) > _PART_BYTES:
            parts.append([])
        parts[-1].append(chunk)
    documents = [_document(next_head if part else head, chunks) for part, chunks in enumerate(parts)]
    return [
        ExportFile(f"zigzag-{part}.json.gz", gzip.compress(document, mtime=0))
        for part, document in enumerate(documents, start=1)
    ]


def _document(head: bytes, chunks: list[bytes]) -> bytes:
    return head[:-1] + b',\n"matches":[\n' + b",\n".join(chunks) + b"\n]}\n"


log = logging.getLogger(__name__)

_PAUSE = 60.0  # seconds between two steps; after all people, a day passes until the next round
_LOOKED_AT = 200  # people per step, in one read
_FORGOTTEN = 10  # people per step at most, each in transactions of their own


class Retention:
    """Forgets those who are gone, a few at a time."""

    def __init__(self, database: Database, accounts: Accounts, now: Callable[[], float], days: int) -> None:
        """Create the service. `days` without a match make someone count as gone."""
        self._database = database
        self._accounts = accounts
        self._others = accounts.others
        self._now = now
        self._seconds = days * DAY
        self._next_step = float("-inf")
        self._after = FORMER_PLAYER  # the last person of this round so far

    def is_due(self, shards: Shards) -> bool:
        """Return whether there is something to do. Only the process with shard 0 does it."""
        return 0 in shards.ids and self._now() >= self._next_step

    async def step(self) -> int:
        """Look at some people, and forget those of them who are gone. Return how many that were."""
        now = self._now()
        self._next_step = now + _PAUSE
        since = now - self._seconds
        async with self._database.read() as connection:
            people = await people_rows.players_after(connection, self._others, self._after, _LOOKED_AT)
            gone = await people_rows.gone_of(connection, self._others, people, since, now)
        if not people:
            self._after, self._next_step = FORMER_PLAYER, now + DAY
            return 0
        self._after = gone[_FORGOTTEN - 1] if len(gone) > _FORGOTTEN else people[-1]
        forgotten = 0
        for user_id in gone[:_FORGOTTEN]:
            forgotten += await self._forget(user_id, since, now)
        if forgotten:
            log.info("forgotten because they were gone: %s", forgotten)
        return forgotten

    async def _forget(self, user_id: int, since: float, now: float) -> bool:
        """Forget the person if they are gone; if that fails, the next round tries again."""
        try:
            return await self._accounts.forget_if_gone(user_id, since, now)
        except Exception:  # whatever is wrong with one person must not keep the others
            log.exception("someone who is gone could not be forgotten")
            return False
