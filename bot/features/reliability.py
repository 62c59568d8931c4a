"""Reliability: how many of their turns people play in time, and how many matches they see to the end.

A fact, not a verdict: a share and a count of the last matches with other people. Of a match that has ended,
each person who held a seat has a row. A turn is missed when a bot plays it because the time is up; once the
bot has the seat, its moves are not the person's turns. Quiet times, holidays, and times in which the bot or
Discord was down stop the clocks, so no turn is missed in them.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    Select,
    Table,
    bindparam,
    case,
    func,
    insert,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.app import App
from bot.i18n import Texts
from bot.match import clocks, endings, limits, preferences
from bot.match import rows as match_rows
from bot.match.admission import ON_TIME, Reputation
from bot.match.model import Match, Seat, SeatStatus
from bot.match.queries import Note
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.schema.columns import MatchId, metadata
from bot.store.schema.people_tables import personal
from bot.table.offers import OwnGame

RECENT = 20  # matches that count, the last ones
KNOWN_AFTER = 3  # matches; until then, a person is new

_Mover = tuple[int, int | None]  # of a move: the seat, and the person, None if a bot moved


@dataclass(frozen=True, slots=True)
class Attendance:
    """A person in one match that has ended: turns in time and missed, and if they saw it to the end."""

    match_id: int
    user_id: int
    in_time: int
    missed: int
    stayed: bool
    at: float


@dataclass(frozen=True, slots=True)
class Record:
    """A person's last matches with others: how many, how many seen to the end, and the turns in them."""

    matches: int = 0
    stayed: int = 0
    in_time: int = 0
    missed: int = 0

    @property
    def is_new(self) -> bool:
        """Whether too little is known of the person."""
        return self.matches < KNOWN_AFTER

    @property
    def share(self) -> float:
        """The share of their turns that were played in time. Without any, all were."""
        turns = self.in_time + self.missed
        return self.in_time / turns if turns else 1.0

    @property
    def reputation(self) -> Reputation:
        """What a lobby goes by whose host wants reliable or new people."""
        if self.is_new:
            return Reputation.NEW
        return Reputation.RELIABLE if self.share >= ON_TIME else Reputation.UNRELIABLE


def seats_allowed(record: Record, limit: int) -> int:
    """Return how many open matches a person may hold where others may hold `limit`.

    All of them, unless they have left matches: then one, and one more for as many seen to the end as left.
    """
    left = record.matches - record.stayed
    return limit if record.is_new or not left else min(limit, 1 + record.stayed // left)


def attended(
    match: Match, movers: Sequence[_Mover], former: Collection[tuple[int, int]], now: float
) -> list[Attendance]:
    """Return how the people of a match that has ended attended it; nothing if only one ever played.

    `movers` are those of all moves, in order; `former` are the people who lost their seats to someone else,
    as seat and user id.
    """
    found: dict[int, Attendance] = {}
    for number, user_id in _among_people(match, former):
        seat = match.seats[number]
        sits = seat.user_id == user_id
        here = found.get(user_id, Attendance(match.id, user_id, 0, 0, stayed=False, at=now))
        of_seat = [mover for moved, mover in movers if moved == number]
        found[user_id] = replace(
            here,
            in_time=here.in_time + of_seat.count(user_id),
            missed=here.missed + _missed(of_seat, seat if sits else None, user_id),
            stayed=here.stayed or (sits and _stayed(match, seat)),
        )
    return list(found.values())


def _among_people(match: Match, former: Collection[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return all who have held seats, as seat and user id; nobody if that is a single person."""
    people = [(seat.seat, seat.person) for seat in match.seats if seat.person is not None]
    held = [*people, *(left for left in former if left not in people)]
    return held if len({user_id for _, user_id in held}) > 1 else []


def _missed(of_seat: Sequence[int | None], seat: Seat | None, user_id: int) -> int:
    """Return how many turns of a seat a bot played because this person's time was up.

    Once a bot has played `TIMEOUTS` of them in a row, it has the seat. Moves it makes after a resignation
    count for nobody. The same goes for those after the last move of someone who has lost the seat (`seat` is
    None).
    """
    plays_on = seat is not None and seat.status != SeatStatus.RESIGNED
    runs = [(mover, len(list(run))) for mover, run in groupby(of_seat)]
    if runs and runs[-1][0] is None and not plays_on:
        runs.pop()
    holders = [mover for mover, _ in runs if mover is not None] or [user_id]
    total, holder = 0, holders[0]
    for mover, length in runs:
        if mover is not None:
            holder = mover
        elif holder == user_id:
            total += min(length, clocks.TIMEOUTS)
    return total


def _stayed(match: Match, seat: Seat) -> bool:
    """Return whether the person was there at the end. A resignation that ends the match is an end."""
    if seat.status != SeatStatus.RESIGNED:
        return seat.status == SeatStatus.JOINED
    return endings.gave_up(match) == seat.seat


attendances = Table(
    "attendances",
    metadata,
    Column("match_id", MatchId, ForeignKey("matches.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("in_time", Integer, nullable=False),
    Column("missed", Integer, nullable=False),
    Column("stayed", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("match_id", "user_id", name="attendances_pk"),
    info=personal("turns_in_time"),
)
Index("attendances_by_user", attendances.c.user_id, attendances.c.at)


async def _count(connection: AsyncConnection, match: Match, now: float) -> None:
    """Count a match, in the transaction that finishes it."""
    if len(match.seats) == 1:
        return
    former = await match_rows.former(connection, match.id)
    if _among_people(match, former):
        found = attended(match, await match_rows.movers(connection, match.id), former, now)
        await connection.execute(insert(attendances), [asdict(attendance) for attendance in found])


def _records_of_people() -> Select[Any]:
    """Return the statement for the sums of people's latest matches."""
    place = func.row_number().over(
        partition_by=attendances.c.user_id, order_by=(attendances.c.at.desc(), attendances.c.match_id.desc())
    )
    of_people = attendances.c.user_id.in_(bindparam("people", expanding=True))
    latest = select(attendances, place.label("place")).where(of_people).subquery()
    stayed = func.sum(case((latest.c.stayed, 1), else_=0))
    return (
        select(latest.c.user_id, func.count(), stayed, func.sum(latest.c.in_time), func.sum(latest.c.missed))
        .where(latest.c.place <= RECENT)
        .group_by(latest.c.user_id)
    )


_RECORDS = _records_of_people()  # built once, because everyone who sits down needs it


async def records(connection: AsyncConnection, people: Collection[int]) -> dict[int, Record]:
    """Return the records of these people, by user id."""
    rows = await connection.execute(_RECORDS, {"people": list(people)})
    records_of = {user_id: Record(*sums) for user_id, *sums in rows}
    return {user_id: records_of.get(user_id, Record()) for user_id in people}


async def _check_seats(connection: AsyncConnection, user_id: int, guild_id: int | None) -> None:
    """Refuse a person who leaves matches one more, while they hold as many as they may."""
    settings = None if guild_id is None else await preferences.of_guild(connection, guild_id)
    limit = limits.person_limit_of(settings)
    record = (await records(connection, [user_id]))[user_id]
    allowed = seats_allowed(record, limit)
    if limit in {limits.UNLIMITED, allowed}:
        return
    held = await limits.open_of_person(connection, user_id, guild_id)
    if len(held) >= allowed:
        raise Refusal(
            "error-seats-fewer",
            count=allowed,
            left=record.matches - record.stayed,
            played=record.matches,
            matches=await limits.some(connection, held),
        )


async def _reputation_of(connection: AsyncConnection, user_id: int) -> Reputation:
    return (await records(connection, [user_id]))[user_id].reputation


class Reliability:
    """The records of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        matches.commits.counters.finished.append(_count)
        matches.commits.seat_checks.append(_check_seats)
        matches.queries.notes_about.append(self.notes)
        matches.commits.reputation_of = _reputation_of

    async def of(self, people: Collection[int]) -> dict[int, Record]:
        """Return the records of these people, by user id."""
        async with self._database.read() as connection:
            return await records(connection, people)

    async def notes(self, people: Collection[int]) -> Mapping[int, Note]:
        """Return what lobbies say of these people."""
        return {
            user_id: Note("reliability-new")
            if record.is_new
            else Note("reliability-in-time", share=record.share)
            for user_id, record in (await self.of(people)).items()
        }


def line(record: Record, t: Texts) -> str:
    """Return a person's record in a line."""
    if record.is_new:
        return t("reliability-unknown", matches=KNOWN_AFTER)
    return t(
        "reliability-record",
        share=t.percent(record.share),
        turns=record.in_time + record.missed,
        stayed=record.stayed,
        matches=record.matches,
    )


def setup(app: App) -> None:
    """Count finished matches, and show the records in lobbies and in a player's results."""
    reliability = app.matches.service(Reliability)

    async def statistics(own: OwnGame, t: Texts) -> str:
        return line((await reliability.of([own.user_id]))[own.user_id], t)

    app.statistics.add(5, lambda own, t: [statistics(own, t)])
