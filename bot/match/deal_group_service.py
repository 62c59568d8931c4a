"""Deal groups: the part of the match service that opens matches which are dealt the same.

A caller with a transaction of its own, such as the round of a tournament, uses it like this::

    async with database.write() as connection:
        group = await matches.deal_groups.seal(connection)  # show `group.commitment`, then, or later on:
        opened = await matches.deal_groups.open(connection, group.id, openings)
    await matches.deal_groups.announce(opened)

Each opening names the game, options, pace, host, server and all `seats`, people and AI players. The matches
begin at once, in their players' direct messages: a table in a channel would show others what they are dealt.
"""

from collections.abc import Callable, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import deal_groups, limits, newcomers, seeds
from bot.match import due_rows as clock_rows
from bot.match.commands import Unseal
from bot.match.commits import Commits
from bot.match.deal_groups import DealGroup
from bot.match.model import Match, Step
from bot.match.opening import Opening
from bot.match.openings import Openings
from bot.store.database import Database
from engines import fair

Opened = tuple[Step, Match]


class DealGroups:
    """The deal groups of one database."""

    def __init__(
        self,
        database: Database,
        commits: Commits,
        openings: Openings,
        now: Callable[[], float],
    ) -> None:
        self._database = database
        self._commits = commits
        self._now = now
        self._openings = openings

    async def seal(self, connection: AsyncConnection) -> DealGroup:
        """Draw the secret of a new group, whose commitment can be shown before its matches open."""
        secret = self._openings.new_secret()
        return await deal_groups.add(connection, secret.hex(), fair.commitment(secret), self._now())

    async def open(
        self, connection: AsyncConnection, group_id: int, openings: Sequence[Opening]
    ) -> list[Opened]:
        """Open these matches in the caller's transaction, and return what is to be announced after it.

        More can be opened later, until all have ended. Raises BadOption, NotAdmitted if a player has sat at
        another table of the group, and ValueError for a group that is unknown or closed, or a match without
        all its players.
        """
        group = await deal_groups.get(connection, group_id, lock=True)
        if group is None or group.closed_at is not None:
            raise ValueError(f"deal group {group_id} is closed")
        secret, text = bytes.fromhex(group.secret), seeds.group_text(group.id)
        opened = []
        for wanted in openings:
            people = [seat.person for seat in wanted.seats if seat.person is not None]
            newcomers.check_new_table(await limits.held_of_group(connection, group.id, people))
            opened.append(
                await self._openings.add(connection, deal_groups.opening(group, wanted, text), secret)
            )
        return opened

    async def commitment(self, group_id: int | None) -> str | None:
        """Return what may be shown of the group from the start; None without one."""
        if group_id is None:
            return None
        async with self._database.single_read() as connection:
            group = await deal_groups.get(connection, group_id)
        return None if group is None else group.commitment

    async def announce(self, opened: Sequence[Opened]) -> list[Match]:
        """Notify the listeners of matches that were opened, once that is committed, and return these."""
        return [await self._openings.announce(step, match) for step, match in opened]

    async def unseal(self, match: Match) -> bool:
        """Unseal all matches of an ended match's group and return True, if none is played any more.

        The given match comes last, so that it is served again if the process is killed before that.
        """
        assert match.deal_group_id is not None
        async with self._database.write() as connection:
            await deal_groups.get(connection, match.deal_group_id, lock=True)
            if await deal_groups.is_played(connection, match.deal_group_id):
                await clock_rows.postpone(connection, match, None)
                return False
            await deal_groups.close(connection, match.deal_group_id, self._now())
            sealed = await deal_groups.sealed_matches(connection, match.deal_group_id)
        for match_id in sorted(sealed, key=lambda one: one == match.id):
            await self._commits.act(match_id, Unseal())
        return True
