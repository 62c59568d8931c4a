"""Merging: which lobbies of a server are offered to become one, and how that is committed.

Each lobby stores the other, so an offer is shown like any change: also after a kill. Two lobbies become one
in one transaction.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.features.merging import rules
from bot.features.merging.rules import Accept, GoOver, Offer, Pair, Refuse, TakeIn
from bot.match import admission, admission_rows, people_rows
from bot.match import rows as match_rows
from bot.match.commands import Command
from bot.match.commits import known
from bot.match.due_rows import belongs_to
from bot.match.model import Change, Match, MatchStatus
from bot.match.refusals import NotAdmitted, Refusal
from bot.match.service import Matches
from bot.store.schema import OPEN, matches

_MOST_COMPARED: Final = 50  # lobbies of a game on a server, the newest

Roles = Mapping[int, Collection[int]]  # of people, by user id


class Mergers:
    """The offers of one database."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._database = matches.database
        self._commits = matches.commits

    async def waiting(self) -> list[tuple[int, str]]:
        """Return the servers, and their games, that may have lobbies which could become one."""
        mine = OPEN, matches.c.status == MatchStatus.LOBBY, matches.c.guild_id.is_not(None)
        query = select(matches.c.guild_id, matches.c.game).where(*mine, belongs_to(self._matches.shards))
        several = query.group_by(matches.c.guild_id, matches.c.game).having(func.count() > 1)
        async with self._database.read() as connection:
            return [(guild_id, game) for guild_id, game in await connection.execute(several)]

    async def found(self, guild_id: int, game: str) -> tuple[list[Pair], bool]:
        """Return the pairs that fit, but for who may join, and whether anything is offered now."""
        async with self._database.read() as connection:
            lobbies = await self._lobbies(connection, guild_id, game)
            fitting = await self._fitting(connection, rules.pairs(lobbies))
        return fitting, any(one.partner and one.partner.match_id for one in lobbies)

    async def offer(self, guild_id: int, game: str, seen: Collection[tuple[int, int]], roles: Roles) -> None:
        """Offer those of these pairs, by their ids, that still fit, and take back what does not."""
        changes = list[Change]()
        async with self._database.write() as connection:
            ids = [one.id for one in await self._lobbies(connection, guild_id, game)]
            lobbies = await match_rows.get_all(connection, ids, lock=True)
            pairs = [(one, two) for one, two in rules.pairs(lobbies.values()) if (one.id, two.id) in seen]
            fitting = [
                pair
                for pair in await self._fitting(connection, pairs)
                if await self._are_admitted(connection, pair, roles)
            ]
            chosen = rules.chosen(fitting)
            for match_id, match in sorted(lobbies.items()):
                other_id = chosen.get(match_id)
                is_offered = other_id is not None and rules.are_partners(match, lobbies[other_id])
                is_none = other_id is None and (match.partner is None or match.partner.match_id is None)
                if not is_offered and not is_none:
                    changes.append(await self._commits.act_within(connection, match, Offer(other_id)))
        await self._publish([one for one in changes if one.match is not lobbies[one.match.id]])

    async def get(self, match_id: int, other_id: int) -> Pair:
        """Return two lobbies, the older first. Raises UnknownMatch, Refusal."""
        if match_id == other_id:
            raise Refusal("error-merging-over")
        async with self._database.single_read() as connection:
            return await self._pair(connection, match_id, other_id)

    async def agree(
        self, match_id: int, other_id: int, user_id: int, press_id: int, *, roles: Roles, press: Any
    ) -> None:
        """Note that the host of the lobby wants to become one with the other; if both do, it happens.

        `roles` are those of everyone in both. The `press` is answered with the lobby. Raises LobbyClosed,
        UnknownMatch, Refusal.
        """
        async with self._database.write() as connection:
            pair = await self._pair(connection, match_id, other_id, lock=True)
            mine, other = pair if pair[0].id == match_id else (pair[1], pair[0])
            older, younger = pair
            if rules.check(mine, other, user_id).asked:
                await self._check_people(connection, pair, roles)
                decided: list[tuple[Match, Command]] = [
                    (older, TakeIn(user_id, press_id, younger)),
                    (younger, GoOver(user_id, older)),
                ]
            else:
                decided = [(one, Accept(user_id, *_as_seen(one, pair, match_id))) for one in pair]
            changes = [await self._commits.act_within(connection, *one) for one in decided]
        await self._publish(changes, match_id, press)

    async def refuse(self, match_id: int, other_id: int, user_id: int, *, press: Any) -> None:
        """Have the two lobbies not be offered to each other again, as the host of the first wants.

        Raises LobbyClosed, UnknownMatch, Refusal.
        """
        async with self._database.write() as connection:
            pair = await self._pair(connection, match_id, other_id, lock=True)
            changes = [
                await self._commits.act_within(
                    connection, one, Refuse(user_id, *_as_seen(one, pair, match_id))
                )
                for one in pair
            ]
        await self._publish(changes, match_id, press)

    async def _publish(
        self, changes: Sequence[Change], pressed: int | None = None, press: Any = None
    ) -> None:
        for change in changes:
            is_answer = press is not None and change.match.id == pressed
            await self._commits.publish(replace(change, press=press) if is_answer else change)

    async def _pair(
        self, connection: AsyncConnection, match_id: int, other_id: int, *, lock: bool = False
    ) -> Pair:
        found = await match_rows.get_all(connection, {match_id, other_id}, lock=lock)
        if other_id not in found:
            raise Refusal("error-merging-over")
        known(found.get(match_id), match_id)
        return found[min(found)], found[max(found)]

    async def _lobbies(self, connection: AsyncConnection, guild_id: int, game: str) -> list[Match]:
        return await match_rows.select_first(
            connection,
            OPEN,
            matches.c.guild_id == guild_id,
            matches.c.game == game,
            matches.c.status == MatchStatus.LOBBY,
            order=matches.c.id.desc(),
            limit=_MOST_COMPARED,
        )

    async def _fitting(self, connection: AsyncConnection, pairs: Sequence[Pair]) -> list[Pair]:
        """Return the pairs in which nobody blocks anybody."""
        everyone = {user_id for pair in pairs for one in pair for user_id in rules.people(one)}
        blocked = await people_rows.among(connection, everyone) if pairs else set()
        return [pair for pair in pairs if rules.may_meet(*pair, blocked)]

    async def _are_admitted(self, connection: AsyncConnection, pair: Pair, roles: Roles) -> bool:
        """Return whether the people of each lobby may join the other, as its host has chosen."""
        for match, other in (pair, pair[::-1]):
            host = match.seat_of(match.host_id)
            for user_id in rules.movers(match, other):
                applicant = await admission_rows.applicant(
                    connection, match, user_id, roles.get(user_id, ()), self._commits.reputation_of
                )
                with suppress(NotAdmitted):
                    admission.check(match.admission, applicant, host.name if host else "")
                    continue
                return False
        return True

    async def _check_people(self, connection: AsyncConnection, pair: Pair, roles: Roles) -> None:
        """Raise Refusal if the people of the two lobbies may not sit together, which says nothing of why."""
        if not await self._fitting(connection, [pair]) or not await self._are_admitted(
            connection, pair, roles
        ):
            raise Refusal("error-merging-over")


def _as_seen(match: Match, pair: Pair, match_id: int) -> tuple[Match, bool]:
    """Return the other of the two lobbies, and whether this is the one whose host decides."""
    return pair[1] if match is pair[0] else pair[0], match.id == match_id
