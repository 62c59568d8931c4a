"""Match queries: the part of the match service that reads, and the finished matches of a person.

`python -m bot matches` lists what is open and what is stuck, for the person who hosts the bot. Names of
players and what a match hides are left out there: the list may be pasted into a report.

Matches on a server are played in public, so anyone there may ask for a person's. The deal of the day is left
out until its day is over.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import engines
from bot.match import archive, opening, rating_rows, result_rows
from bot.match import limits as length_rows
from bot.match import rows as match_rows
from bot.match.calendar import DAY, HOUR, MINUTE, utc_day
from bot.match.clocks import everyone_is_away
from bot.match.commits import known
from bot.match.model import Match, MatchStatus, Move, Seat, SeatStatus
from bot.match.opening import FinishedMatch, LengthChoice, MatchLength
from bot.match.result_rows import ResultFilter
from bot.match.results import SETTLED_AFTER, RatingChange, Result
from bot.match.situation import Positions
from bot.store.database import Database
from bot.store.group_commit import GroupCommit
from engines import lengths
from engines.game import State

# An interaction has to be answered within 3 seconds, if only by saying that the database is busy.
_READ_TIMEOUT = 2.0
_MEASURED = 50  # newest finished matches from which the usual length is taken


@dataclass(frozen=True, slots=True)
class Note:
    """What is said of a person beside their name: the id of a message, and its share, between 0 and 1."""

    key: str
    share: float = 0.0


_NotesAbout = Callable[[Collection[int]], Awaitable[Mapping[int, Note]]]


class MatchQueries:
    """Reads the matches of one database. Features say what else is known of people with `notes_about`."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self._positions = positions
        self._now = now
        self.notes_about: list[_NotesAbout] = []
        self._get = GroupCommit(database.single_read, match_rows.get_in_order, timeout=_READ_TIMEOUT)

    async def get(self, match_id: int) -> Match:
        """Return the match as last committed."""
        return known(await self._get(match_id), match_id)

    async def moves(self, match_id: int) -> list[Move]:
        """Return all moves so far, in order."""
        async with self._database.read() as connection:
            known(await match_rows.get(connection, match_id), match_id)
            return await match_rows.of_match(connection, match_id)

    async def rebuild(self, match_id: int) -> State:
        """Replay the match from its seed and moves, and return the state.

        Raises ReplayMismatch if that is not the stored state, MatchNotPlaying for a lobby.
        """
        async with self._database.read() as connection:
            match = known(await match_rows.get(connection, match_id), match_id)
            played = await match_rows.of_match(connection, match_id)
        return archive.rebuild(self._positions.game(match.game), match, played)

    async def usual_length(self, match: Match) -> MatchLength | None:
        """Return how long matches like this one usually take, or None if nobody knows.

        Those on its server are measured if enough were played there, otherwise those everywhere, otherwise
        those between AI players.
        """
        return self._length(match, await self._newest_finished(match))

    async def length_choices(self, match: Match) -> list[LengthChoice]:
        """Return the lengths that the host of this lobby can choose, the shortest first."""
        game = self._positions.game(match.game)
        if not lengths.of(game).choices:
            return []
        finished = await self._newest_finished(match)
        return opening.choices_of(
            game,
            match.options,
            lambda options: self._length(replace(match, options=dict(options)), finished),
        )

    async def notes(self, match: Match) -> dict[int, list[Note]]:
        """Return what is said of the people in this match, by user id."""
        people = {seat.person for seat in match.seats if seat.person is not None and not seat.is_free}
        notes: dict[int, list[Note]] = {user_id: [] for user_id in people}
        for about in self.notes_about:
            for user_id, note in (await about(people)).items():
                notes[user_id].append(note)
        return notes

    async def _newest_finished(self, match: Match) -> list[list[FinishedMatch]]:
        """Return the newest finished matches of its game: on its server, if there is one, and everywhere."""
        places = [None] if match.place.guild_id is None else [match.place.guild_id, None]
        async with self._database.read() as connection:
            return [
                await length_rows.newest_finished(connection, match.game, guild_id, limit=_MEASURED)
                for guild_id in places
            ]

    def _length(self, match: Match, finished: Sequence[Sequence[FinishedMatch]]) -> MatchLength | None:
        """Return the usual length by matches of several places, of which the last counts if all have few."""
        alike: list[FinishedMatch] = []
        for newest in finished:
            if len(alike) < opening.ENOUGH:
                alike = [one for one in newest if one.is_like(match)]
        game = self._positions.game(match.game)
        between_bots = opening.between_ai_players(game, match.capacity, match.options)
        length = opening.usual(alike) or between_bots
        if length is None or between_bots is None:
            return length
        return replace(length, rounds=between_bots.rounds)

    async def open_matches(self, user_id: int) -> list[Match]:
        """Return the user's lobbies, invitations and running matches, newest first.

        Matches that they have resigned are left out.
        """
        async with self._database.read() as connection:
            return await match_rows.open_of_user(connection, user_id)

    async def last_finished(self, user_id: int) -> int | None:
        """Return the id of the match that the user finished last, or None. Today's deal does not count."""
        async with self._database.read() as connection:
            return await match_rows.last_finished(connection, user_id, utc_day(self._now()))

    async def has_played(self, user_id: int) -> bool:
        """Return whether the user has a match that has begun, or had one that is finished."""
        begun = any(match.status == MatchStatus.PLAYING for match in await self.open_matches(user_id))
        return begun or await self.last_finished(user_id) is not None

    async def made_move(self, interaction_id: int) -> bool:
        """Return whether this interaction has made a move, one that was taken back included."""
        async with self._database.read() as connection:
            return bool(await match_rows.find_interactions(connection, [interaction_id]))

    async def in_channel(self, channel_id: int) -> list[Match]:
        """Return the lobbies and running matches of this channel and its matches' threads, newest first."""
        async with self._database.read() as connection:
            return await match_rows.open_of_channel(connection, channel_id)

    async def newest_game_in_channel(self, channel_id: int) -> str | None:
        """Return the game for several that was opened last in this channel and its matches' threads."""
        several = engines.games_for_several()
        async with self._database.read() as connection:
            return await match_rows.newest_game_of_channel(connection, channel_id, several)

    async def latest_in_channel(self, channel_id: int, user_id: int) -> Match | None:
        """Return the match of this channel that the user most likely means, or None.

        That is the newest one in which it's their turn, else the newest that they play, else the newest lobby
        in which they sit.
        """
        mine = await self._seated_in_channel(channel_id, user_id)
        playing = [match for match in mine if match.status == MatchStatus.PLAYING]
        waiting = [match for match in playing if self._waits_for(match, user_id)]
        return next(iter([*waiting, *playing, *mine]), None)

    async def played_in_channel(self, channel_id: int, user_id: int) -> list[Match]:
        """Return the running matches of this channel and its threads that the user plays, newest first."""
        mine = await self._seated_in_channel(channel_id, user_id)
        return [match for match in mine if match.status == MatchStatus.PLAYING]

    async def _seated_in_channel(self, channel_id: int, user_id: int) -> list[Match]:
        """Return the open matches of this channel, or shown in it, in which the user has a seat."""
        here = [match for match in await self.in_channel(channel_id) if _plays(match, user_id)]
        # Matches in direct messages have a channel for each player.
        in_dm = [match for match in await self.open_matches(user_id) if _is_in_dm(match, channel_id)]
        return sorted([*here, *in_dm], key=lambda match: -match.id)

    def _waits_for(self, match: Match, user_id: int) -> bool:
        to_move = self._positions.to_move(match)
        return to_move is not None and match.seats[to_move].user_id == user_id


def _plays(match: Match, user_id: int) -> bool:
    seat = match.seat_of(user_id)
    return seat is not None and seat.is_taken


def _is_in_dm(match: Match, channel_id: int) -> bool:
    return match.mode.in_dms and any(seat.dm_channel_id == channel_id for seat in match.seats)


_LATE = 300.0  # seconds after which something that is due should have happened
IDLE = 14 * DAY  # seconds without a move
_BATCH = 200
_UNITS = (("d", DAY), ("h", HOUR), ("min", MINUTE))


class Trouble(StrEnum):
    """Why a match does not go on."""

    OVERDUE = "due and not served"  # is the bot, or the process of this shard, running?
    UNSHOWN = "newest version not shown"
    REFUSED = "channel refuses the message"
    AWAY = "everyone is away"
    IDLE = "no move for two weeks"


def _troubles(match: Match, now: float) -> list[Trouble]:
    """Return what is wrong with an open match, the worst first."""
    found = {
        Trouble.OVERDUE: match.clock.wake_at is not None and match.clock.wake_at < now - _LATE,
        Trouble.UNSHOWN: not match.mode.is_private
        and match.version > match.shown.version
        and match.moved_at < now - _LATE,
        Trouble.REFUSED: match.shown.refused,
        Trouble.AWAY: match.status == MatchStatus.PLAYING and everyone_is_away(match),
        Trouble.IDLE: match.status == MatchStatus.PLAYING and match.moved_at < now - IDLE,
    }
    return [trouble for trouble, is_so in found.items() if is_so]


async def lines(database: Database, now: float, *, stuck_only: bool) -> AsyncIterator[str]:
    """Yield a line for every open match, the oldest first, and at the end their number."""
    open_matches = stuck = 0
    after = 0
    while matches := await _next(database, after):
        after = matches[-1].id
        for match in matches:
            wrong = _troubles(match, now)
            open_matches += 1
            stuck += bool(wrong)
            if wrong or not stuck_only:
                yield _line(match, now) + (f"  STUCK: {', '.join(wrong)}" if wrong else "")
    yield f"open: {open_matches}, stuck: {stuck}"


async def _next(database: Database, after: int) -> list[Match]:
    async with database.read() as connection:
        return await match_rows.open_after(connection, after, _BATCH)


def _line(match: Match, now: float) -> str:
    people = sum(seat.status == SeatStatus.JOINED for seat in match.seats)
    bots = sum(seat.status in {SeatStatus.AI, SeatStatus.RESIGNED} for seat in match.seats)
    place = "outside servers" if match.place.guild_id is None else f"server {match.place.guild_id}"
    due = "" if match.clock.wake_at is None else f", due {_relative(match.clock.wake_at - now)}"
    return (
        f"#{match.id} {match.game} {match.status}, {people} people and {bots} bots of {match.capacity}, "
        f"{place}, channel {match.place.channel_id}, last change {_relative(match.moved_at - now)}{due}"
    )


def _relative(seconds: float) -> str:
    """Return a time from now in words: "in 5 min", "3 d ago"."""
    amount = next(
        (f"{abs(seconds) / size:.0f} {unit}" for unit, size in _UNITS if abs(seconds) >= size),
        f"{abs(seconds):.0f} s",
    )
    return f"in {amount}" if seconds > 0 else f"{amount} ago"


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A person's finished match: their result, and the seats.

    `counted` is how many matches their rating rested on right after it, at most ``SETTLED_AFTER + 1``.
    """

    result: Result
    seats: tuple[Seat, ...]
    counted: int = SETTLED_AFTER + 1

    @property
    def others(self) -> list[Seat]:
        """The other seats."""
        return [seat for seat in self.seats if seat.seat != self.result.seat]


class PlayedMatches:
    """The finished matches of one database."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def history(
        self, user_id: int, guild_id: int | None, game: str | None, *, offset: int, limit: int
    ) -> tuple[list[PlayedMatch], int]:
        """Return a page of the person's finished matches, newest first, and their number.

        `guild_id` None: everywhere. `game` None: of every game.
        """
        wanted = self.filter(user_id, guild_id)
        async with self._database.read() as connection:
            page = await result_rows.page(connection, wanted, game, offset=offset, limit=limit)
            total = await result_rows.count(connection, wanted, game)
            seats = await result_rows.seats_of(connection, [result.match_id for result, _ in page])
        return [PlayedMatch(result, seats[result.match_id], counted) for result, counted in page], total

    async def rating_changes(self, match_id: int) -> list[RatingChange]:
        """Return what a finished match did to the ratings of its people where it was played, by seat.

        Outside servers and across them, those are the ratings across all servers. Empty if it is not rated.
        """
        async with self._database.read() as connection:
            results_of = await result_rows.of_match(connection, match_id)
        return [
            RatingChange(result.seat, result.rating_before, result.rating, result.chance, counted)
            for result, counted in results_of
            if result.rating_before is not None and result.rating is not None and result.chance is not None
        ]

    async def favourite(self, guild_id: int) -> str | None:
        """Return the game that most people there have played, of those installed, or None."""
        async with self._database.read() as connection:
            people = await rating_rows.count_people_by_game(connection, guild_id)
        return max(sorted(people.keys() & engines.games()), key=people.__getitem__, default=None)

    async def name(self, user_id: int, guild_id: int | None) -> str | None:
        """Return the person's name in their last finished match there, or None."""
        async with self._database.read() as connection:
            return await result_rows.last_name(connection, self.filter(user_id, guild_id))

    def filter(self, user_id: int, guild_id: int | None) -> ResultFilter:
        """Select the person's results there (None: everywhere) that are no secret now."""
        return ResultFilter(user_id, guild_id, utc_day(self._now()))
