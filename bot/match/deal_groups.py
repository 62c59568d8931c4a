"""Deal groups: matches that are dealt the same, from one secret that is sealed before the first of them.

The n-th shuffle of dominoes, the tiles that a solitaire draws from the full pile, and the n-th throw of dice
are the same at every table, whatever was played before. So what one table has seen would reveal to the others
what comes next. Until every match of the group has ended, each is `Deal.sealed`: it is shown to those who
play it, in their direct messages, and to nobody else; and nobody, not even they, may look back at it, have it
judged, or see what was dealt to others.

A caller with a transaction of its own, such as the round of a tournament, uses it like this::

    async with database.write() as connection:
        group = await matches.deal_groups.seal(connection)  # show `group.commitment`, then, or later on:
        opened = await matches.deal_groups.open(connection, group.id, openings)
    await matches.deal_groups.announce(opened)

Each opening names the game, options, pace, host, server and all `seats`, people and AI players. The matches
begin at once, in their players' direct messages: a table in a channel would show others what they are dealt.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy import exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match import due_rows as clock_rows
from bot.match import limits, newcomers, seeds
from bot.match.commands import Unseal
from bot.match.commits import Commits
from bot.match.model import Match, MatchStatus, Step
from bot.match.opening import Opening
from bot.match.openings import Openings
from bot.match.place import Place
from bot.match.refusals import Refusal
from bot.match.rows import OPEN
from bot.store.database import Database
from bot.store.schema import deal_groups, matches
from engines import fair

_Opened = tuple[Step, Match]


@dataclass(frozen=True, slots=True)
class DealGroup:
    """The deal that the matches of one group share. Its secret is kept until `closed_at`."""

    id: int
    secret: str  # hex
    commitment: str  # hex; SHA-256 of the secret
    sealed_at: float
    closed_at: float | None  # when the last match had ended


def opening(group: DealGroup, wanted: Opening, seed_text: str) -> Opening:
    """Return the request for a match of the group, which begins at once, in its players' direct messages.

    Raises ValueError unless its seats are given and taken: nobody's press counts for it.
    """
    if not wanted.seats or not all(seat.is_taken for seat in wanted.seats):
        raise ValueError("a match of a deal group needs all its players")
    return replace(
        wanted,
        capacity=len(wanted.seats),
        place=Place(wanted.place.guild_id, 0, in_dms=True, locale=wanted.place.locale),
        parent_channel_id=None,
        seed_text=seed_text,
        group_id=group.id,
    )


def check_open(match: Match) -> None:
    """Raise Refusal while others may still play the match's deal."""
    if match.deal.sealed:
        raise Refusal("error-deal-still-played", match_id=match.id)


async def add(connection: AsyncConnection, secret: str, commitment: str, now: float) -> DealGroup:
    """Insert a group without matches."""
    row = {"secret": secret, "commitment": commitment, "sealed_at": now}
    query = insert(deal_groups).values(row).returning(*deal_groups.c)
    return DealGroup(*(await connection.execute(query)).one())


async def get(connection: AsyncConnection, group_id: int, *, lock: bool = False) -> DealGroup | None:
    """Return the group, or None; `lock` it for this transaction."""
    query = select(deal_groups).where(deal_groups.c.id == group_id)
    row = (await connection.execute(query.with_for_update() if lock else query)).one_or_none()
    return None if row is None else DealGroup(*row)


async def is_played(connection: AsyncConnection, group_id: int) -> bool:
    """Return whether a match of the group has not ended."""
    playing = exists().where(matches.c.deal_group_id == group_id, matches.c.status.in_(OPEN))
    return bool((await connection.execute(select(playing))).scalar())


async def close(connection: AsyncConnection, group_id: int, now: float) -> None:
    """Note that every match of the group has ended, unless that is noted."""
    query = update(deal_groups).where(deal_groups.c.id == group_id, deal_groups.c.closed_at.is_(None))
    await connection.execute(query.values(closed_at=now))


async def _sealed_matches(connection: AsyncConnection, group_id: int) -> Sequence[int]:
    """Return the ids of the group's matches that are still sealed, in order."""
    query = select(matches.c.id).where(matches.c.deal_group_id == group_id, matches.c.sealed)
    return (await connection.execute(query.order_by(matches.c.id))).scalars().all()


async def tables(connection: AsyncConnection, group_id: int, seed: str) -> Sequence[int]:
    """Return the ids of the group's matches that were played from this seed to their end, in order."""
    query = select(matches.c.id).where(
        matches.c.deal_group_id == group_id,
        matches.c.seed == seed,
        matches.c.status == MatchStatus.FINISHED,
    )
    return (await connection.execute(query.order_by(matches.c.id))).scalars().all()


async def dealt_as(connection: AsyncConnection, first_id: int) -> list[int]:
    """Return the ids of a match that is over and of those dealt as it was, once they are, too; in order."""
    again = select(matches.c.id).where(
        matches.c.deal_of == first_id, matches.c.status == MatchStatus.FINISHED
    )
    return [first_id, *(await connection.execute(again.order_by(matches.c.id))).scalars()]


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
        return await add(connection, secret.hex(), fair.commitment(secret), self._now())

    async def open(
        self, connection: AsyncConnection, group_id: int, openings: Sequence[Opening]
    ) -> list[_Opened]:
        """Open these matches in the caller's transaction, and return what is to be announced after it.

        More can be opened later, until all have ended. Raises BadOption, NotAdmitted if a player has sat at
        another table of the group, and ValueError for a group that is unknown or closed, or a match without
        all its players.
        """
        group = await get(connection, group_id, lock=True)
        if group is None or group.closed_at is not None:
            raise ValueError(f"deal group {group_id} is closed")
        secret, text = bytes.fromhex(group.secret), seeds.group_text(group.id)
        opened = []
        for wanted in openings:
            people = [seat.person for seat in wanted.seats if seat.person is not None]
            newcomers.check_new_table(await limits.held_of_group(connection, group.id, people))
            opened.append(await self._openings.add(connection, opening(group, wanted, text), secret))
        return opened

    async def commitment(self, group_id: int | None) -> str | None:
        """Return what may be shown of the group from the start; None without one."""
        if group_id is None:
            return None
        async with self._database.single_read() as connection:
            group = await get(connection, group_id)
        return None if group is None else group.commitment

    async def announce(self, opened: Sequence[_Opened]) -> list[Match]:
        """Notify the listeners of matches that were opened, once that is committed, and return these."""
        return [await self._openings.announce(step, match) for step, match in opened]

    async def unseal(self, match: Match) -> bool:
        """Unseal all matches of an ended match's group and return True, if none is played any more.

        The given match comes last, so that it is served again if the process is killed before that.
        """
        assert match.deal.group_id is not None
        async with self._database.write() as connection:
            await get(connection, match.deal.group_id, lock=True)
            if await is_played(connection, match.deal.group_id):
                await clock_rows.postpone(connection, match, None)
                return False
            await close(connection, match.deal.group_id, self._now())
            sealed = await _sealed_matches(connection, match.deal.group_id)
        for match_id in sorted(sealed, key=lambda one: one == match.id):
            await self._commits.act(match_id, Unseal())
        return True
