"""Deal groups: matches that are dealt the same, from one secret that is sealed before the first of them.

The n-th shuffle of dominoes, the tiles that a solitaire draws from the full pile, and the n-th throw of dice
are the same at every table, whatever was played before. So what one table has seen would reveal to the others
what comes next. Until every match of the group has ended, each is `Match.sealed`: it is shown to those who
play it, in their direct messages, and to nobody else; and nobody, not even they, may look back at it, have it
judged, or see what was dealt to others.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.match.model import Match, MatchStatus
from bot.match.opening import Opening
from bot.match.refusals import Refusal
from bot.match.rows import OPEN
from bot.store.schema import deal_groups, matches


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
        channel_id=0,
        parent_channel_id=None,
        thread=False,
        answers_only=False,
        in_dms=True,
        seed_text=seed_text,
        deal_group_id=group.id,
    )


def check_open(match: Match) -> None:
    """Raise Refusal while others may still play the match's deal."""
    if match.sealed:
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


async def sealed_matches(connection: AsyncConnection, group_id: int) -> Sequence[int]:
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
