"""Match queries: the part of the match service that reads."""

from collections.abc import Callable

from bot.domain import match_lengths, moves
from bot.domain.clocks.calendar import utc_day
from bot.domain.match_lengths import MatchLength
from bot.domain.model import Match, MatchStatus, Move
from bot.domain.position_cache import Positions
from bot.services import replay_check
from bot.services.commits import known
from bot.store.database import Database
from bot.store.group_commit import GroupCommit
from bot.store.queries import match_lengths as length_rows
from bot.store.queries import matches as match_rows
from bot.store.queries import moves as move_rows
from engines.game import State, View

# An interaction has to be answered within 3 seconds, if only by saying that the database is busy.
_READ_TIMEOUT = 2.0
_MEASURED = 50  # newest finished matches from which the usual length is taken


class MatchQueries:
    """Reads the matches of one database. `Matches` inherits these methods; use them through it."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self.positions = positions
        self._now = now
        self._get = GroupCommit(database.single_read, match_rows.get_in_order, timeout=_READ_TIMEOUT)

    async def get(self, match_id: int) -> Match:
        """Return the match as last committed."""
        return known(await self._get(match_id), match_id)

    def state(self, match: Match) -> State:
        """Return the engine's state of a match that has started. Raises MatchNotPlaying for a lobby."""
        return self.positions.state(match)

    def view(self, match: Match, seat: int | None) -> View:
        """Return the engine's view of a match: what that seat (None: a spectator) may know.

        Raises MatchNotPlaying for a lobby.
        """
        return self.positions.view(match, seat)

    def to_move(self, match: Match) -> int | None:
        """Return the seat to move, or None if the match is not being played."""
        return self.positions.to_move(match)

    def check_move(self, match: Match, user_id: int, move: str, *, version: int | None = None) -> str:
        """Return the move as it would be stored, without playing it. Raises what `Matches.play` does."""
        step = moves.play(
            self.positions,
            match,
            move,
            user_id=user_id,
            version=version,
            interaction_id=None,
            now=self._now(),
            ai_delay=0.0,
        )
        return step.moves[0].move

    async def moves(self, match_id: int) -> list[Move]:
        """Return all moves so far, in order."""
        async with self._database.read() as connection:
            known(await match_rows.get(connection, match_id), match_id)
            return await move_rows.of_match(connection, match_id)

    async def rebuild(self, match_id: int) -> State:
        """Replay the match from its seed and moves, and return the state.

        Raises ReplayMismatch if that is not the stored state, MatchNotPlaying for a lobby.
        """
        async with self._database.read() as connection:
            match = known(await match_rows.get(connection, match_id), match_id)
            played = await move_rows.of_match(connection, match_id)
        return replay_check.rebuild(self.positions.game(match.game), match, played)

    async def usual_length(self, match: Match) -> MatchLength | None:
        """Return how long matches like this one usually take, or None if there are none.

        Those on its server are measured if enough were played there, otherwise those everywhere.
        """
        async with self._database.read() as connection:
            if match.guild_id is not None:
                here = await length_rows.newest(connection, match.game, match.guild_id, limit=_MEASURED)
                alike = [one for one in here if one.is_like(match)]
                if len(alike) >= match_lengths.ENOUGH:
                    return match_lengths.usual(alike)
            everywhere = await length_rows.newest(connection, match.game, None, limit=_MEASURED)
        return match_lengths.usual([one for one in everywhere if one.is_like(match)])

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

    async def in_channel(self, channel_id: int) -> list[Match]:
        """Return the lobbies and running matches of this channel and its matches' threads, newest first."""
        async with self._database.read() as connection:
            return await match_rows.open_of_channel(connection, channel_id)

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
        to_move = self.to_move(match)
        return to_move is not None and match.seats[to_move].user_id == user_id


def _plays(match: Match, user_id: int) -> bool:
    seat = match.seat_of(user_id)
    return seat is not None and seat.is_taken


def _is_in_dm(match: Match, channel_id: int) -> bool:
    return match.mode.in_dms and any(seat.dm_channel_id == channel_id for seat in match.seats)
