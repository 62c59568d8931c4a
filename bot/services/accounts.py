"""What is kept about one person: handed out, and taken away."""

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.domain.changes import Change
from bot.domain.errors import MatchError
from bot.services.commits import Commits
from bot.store.database import Database
from bot.store.queries import accounts as people_rows
from bot.store.queries import matches as match_rows

# Read, and written as JSON, at a time: few enough that nobody else notices.
_READ_AT_ONCE = 100
# Forgotten in one transaction, while which nobody else writes: a few hundredths of a second.
_FORGOTTEN_AT_ONCE = 100
# Tables of matches that are over and were played last are drawn anew without the name.
_SHOWN_ANEW = 25
# A file may have 10 MB on Discord. As plain text up to the first size, in bytes; beyond it packed, with so
# much text in each that it never comes near, however badly it packs.
_PLAIN = 4_000_000
_PACKED = 16_000_000

Leave = Callable[[int, int], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class File:
    """A file by its name: JSON, or gzip of it."""

    name: str
    content: bytes


class People:
    """The people of one database."""

    def __init__(self, database: Database, commits: Commits, *, leave: Leave, resign: Leave) -> None:
        """`leave` and `resign` take a person, by match id and user id, out of a lobby and a running match."""
        self._database = database
        self._commits = commits
        self._leave = leave
        self._resign = resign

    async def export(self, user_id: int, about: str) -> list[File]:
        """Everything that is kept about this person, as JSON: ``{"about", "user_id", "settings", "ratings",
        "solitaires", "results", "deals_of_the_day", "places_kept", "matches"}``. Rows are as the store has
        them; a match has the person's own ``seat`` and their ``moves`` as [ply, move, when, interaction id].
        With very many matches there are several files, each with a part of ``matches``.
        """
        async with self._database.read() as connection:
            own: dict[str, Any] = {"about": about, "user_id": user_id}
            own |= await people_rows.own_rows(connection, user_id)
            own["places_kept"] = await people_rows.places_kept(connection, user_id)
            chunks, after = [], 0
            while found := await people_rows.matches_of(connection, user_id, after, _READ_AT_ONCE):
                after = found[-1]["id"]
                chunks.append(await asyncio.to_thread(_rows, found))
        head = await asyncio.to_thread(_json, own)
        return await asyncio.to_thread(_files, head, _json({"about": about, "user_id": user_id}), chunks)

    async def forget(self, user_id: int) -> None:
        """Remove the person's id and name everywhere. Lobbies are left and running matches resigned; matches
        stay, with a former player in their seat.

        Who has few matches is forgotten in one transaction, else in several, the newest matches first;
        whatever interrupts it, doing it again does the rest. `join_id` of seats and `interaction_id` of moves
        stay: seeds are made of the first and neither tells who somebody is.
        """
        shown_anew = _SHOWN_ANEW
        done = False
        while not done:
            await self._leave_all(user_id)
            async with self._database.write() as connection:
                locked = await people_rows.lock_newest(connection, user_id, _FORGOTTEN_AT_ONCE)
                if locked.unfinished:  # joined just now
                    continue
                await people_rows.forget_in(connection, user_id, locked)
                outdated = await people_rows.outdate(connection, locked.seated, shown_anew)
                done = len(locked.seated) < _FORGOTTEN_AT_ONCE
                if done:
                    await people_rows.delete_own(connection, user_id)
            shown_anew = max(0, shown_anew - len(outdated))
            await self._tell(outdated)

    async def _leave_all(self, user_id: int) -> None:
        async with self._database.read() as connection:
            unfinished = await people_rows.unfinished(connection, user_id)
        for match_id, status in unfinished:
            with suppress(MatchError):  # it has begun or ended meanwhile: looked at again
                await (self._leave if status == "lobby" else self._resign)(match_id, user_id)

    async def _tell(self, ids: list[int]) -> None:
        for match_id in ids:
            async with self._database.read() as connection:
                match = await match_rows.get(connection, match_id)
            if match is not None:
                await self._commits.tell(Change(match, "forgotten", [], None))


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _rows(found: list[dict[str, Any]]) -> bytes:
    """The matches as the inside of a JSON list."""
    return b",\n".join(_json(match) for match in found)


def _files(head: bytes, again: bytes, chunks: list[bytes]) -> list[File]:
    """`head` is the object that the matches belong into, `again` the one for those that do not fit."""
    if len(head) + sum(map(len, chunks)) <= _PLAIN:
        return [File("zigzag.json", _document(head, chunks))]
    parts: list[list[bytes]] = [[]]
    for chunk in chunks:
        if parts[-1] and sum(map(len, parts[-1])) + len(chunk) > _PACKED:
            parts.append([])
        parts[-1].append(chunk)
    documents = [_document(again if part else head, chunks) for part, chunks in enumerate(parts)]
    return [
        File(f"zigzag-{part}.json.gz", gzip.compress(document, mtime=0))
        for part, document in enumerate(documents, start=1)
    ]


def _document(head: bytes, chunks: list[bytes]) -> bytes:
    return head[:-1] + b',\n"matches":[\n' + b",\n".join(chunks) + b"\n]}\n"
