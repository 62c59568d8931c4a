"""The same deal again: matches dealt as one that is over, and what everyone made of each hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from bot.match import deal_groups, limits, played_again
from bot.match import rows as match_rows
from bot.match.matchpoints import HandResult, matchpoints
from bot.match.model import Match, MatchStatus, Seat, SeatStatus
from bot.match.ratings import rank_key, ranked
from bot.match.service import Matches

_MOST = 8  # matches that are compared: the first and the latest
_TIE_BREAK = 10  # more than a table has seats, so that places only decide between equal scores


@dataclass(frozen=True, slots=True)
class Held:
    """What someone made of a hand, and their matchpoints in per cent; None if nobody else held it."""

    match: Match
    seat: Seat
    percent: Fraction | None


class SameDeals:
    """The deals of one database that were played more than once."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database

    async def matches(self, match: Match, user_id: int, guild_id: int | None) -> list[Match]:
        """Return the finished matches of this deal that the person may see here, the first one first."""
        async with self._database.read() as connection:
            ids = await deal_groups.dealt_as(connection, match.deal_of or match.id)
            shown = [*ids[:1], *ids[1:][1 - _MOST :]]
            found = await match_rows.list_by_id(connection, shown)
        return [one for one in found if one.may_be_seen(user_id, guild_id)]

    async def open(self, match: Match, user_id: int, guild_id: int | None) -> list[Match]:
        """Return the lobbies and running matches of this deal that the person may see here, lobbies first."""
        async with self._database.read() as connection:
            ids = sorted(await played_again.open_tables(connection, match), reverse=True)[:_MOST]
            found = await match_rows.list_by_id(connection, ids)
        found.sort(key=lambda one: (one.status != MatchStatus.LOBBY, -one.id))
        return [one for one in found if one.may_be_seen(user_id, guild_id) and one.message_id is not None]

    async def has_seen(self, match: Match, user_id: int) -> bool:
        """Return whether the person holds or has held a seat of this deal."""
        async with self._database.read() as connection:
            return bool(await limits.held_of_deal(connection, match, user_id))


def compared(matches: Sequence[Match]) -> list[list[Held]]:
    """Return for each seat what everyone made of its hand, the best first."""
    return [_of_seat(matches, number) for number in range(len(matches[0].seats))]


def _of_seat(matches: Sequence[Match], number: int) -> list[Held]:
    results = [_result(match, match.seats[number]) for match in matches]
    made = matchpoints(results)
    held = [
        Held(match, match.seats[number], made[match.id][0].percent if match.id in made else None)
        for match in matches
    ]
    scores = {result_of.match.id: result.score for result_of, result in zip(held, results, strict=True)}
    return sorted(held, key=lambda one: (scores[one.match.id] is None, -(scores[one.match.id] or 0)))


def _result(match: Match, seat: Seat) -> HandResult:
    """Return the result of the hand; only those of people are told apart, by their match."""
    person = None if seat.user_id is None else match.id
    if seat.status in {SeatStatus.RESIGNED, SeatStatus.ABSENT}:
        return HandResult(0, seat.seat, person, None)
    score = float((match.result or {})["scores"][seat.seat])
    if len(match.seats) == 1:  # the tiles that are left
        return HandResult(0, seat.seat, person, -score)
    places = {one.item.seat: one.rank or 0 for one in ranked(match.seats, lambda one: rank_key(match, one))}
    return HandResult(0, seat.seat, person, score - places[seat.seat] / _TIE_BREAK)
