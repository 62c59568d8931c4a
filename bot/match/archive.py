"""Replay checks: the seed and the moves alone must give the stored position.

The archive: finished matches with their moves and positions, and as transcripts.
"""

import asyncio
import itertools
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass

import engines
from bot.match import deal_groups, played_again, seeds
from bot.match import rows as match_rows
from bot.match.calendar import utc_day
from bot.match.commits import known
from bot.match.model import Match, MatchStatus, Move, Seat, SeatStatus
from bot.match.refusals import MatchNotPlaying, Refusal, ReplayMismatch, UnknownMatch
from bot.match.situation import Positions
from bot.store.database import Database
from engines import fair
from engines.game import Game, GameOver, IllegalMove, InvalidMove, Outcome, State
from engines.transcript import Player, Ply, Transcript

_BATCH = 500  # match ids read at a time
_NEVER_STARTED = {MatchStatus.LOBBY, MatchStatus.CANCELLED}


def rebuild(game: Game, match: Match, moves: Sequence[Move]) -> State:
    """Return the replayed state. Raises what `states` does."""
    return states(game, match, moves)[-1]


def states(game: Game, match: Match, moves: Sequence[Move]) -> tuple[State, ...]:
    """Return every state, replayed from the start.

    Raises ReplayMismatch when anything differs, MatchNotPlaying for a match that never started.
    """
    if match.deal.seed is None and match.state is None and match.status in _NEVER_STARTED:
        raise MatchNotPlaying()
    if match.deal.seed is None or match.state is None:
        raise ReplayMismatch(ply=0, reason="the seed or the position is missing")
    _check_seed(match, match.deal.seed)
    played = _replayed(game, match, moves)
    if game.dump(played[-1]) != match.state:
        raise ReplayMismatch(ply=len(moves), reason="the stored position differs")
    return played


def _replayed(game: Game, match: Match, moves: Sequence[Move]) -> tuple[State, ...]:
    """Return every state of a match that has begun. Raises ReplayMismatch for a move that is not possible."""
    assert match.deal.seed is not None, "it has begun"
    state = game.start(seats=len(match.seats), options=match.options, seed=match.deal.seed)
    played = [state]
    for ply, move in zip(itertools.count(1), moves):
        if move.ply != ply:
            raise ReplayMismatch(ply=ply, reason="the move is missing")
        if move.seat != game.to_move(state):
            raise ReplayMismatch(ply=ply, reason="another seat was to move")
        try:
            state = game.play(state, move.move)
        except (InvalidMove, IllegalMove, GameOver) as error:
            raise ReplayMismatch(ply=ply, reason=str(error)) from error
        played.append(state)
    return tuple(played)


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A replayed match. `error` is one line; None: the replay gives what is stored."""

    match_id: int
    error: str | None


async def check_all(
    database: Database, rebuild: Callable[[int], Awaitable[object]]
) -> AsyncIterator[CheckedMatch]:
    """Replay every match that ever started, by id. `rebuild` replays one (see `Matches.queries.rebuild`)."""
    after = 0
    while match_ids := await _next_ids(database, after):
        for match_id in match_ids:
            try:
                await rebuild(match_id)
            except MatchNotPlaying:
                continue
            except ReplayMismatch as error:
                yield CheckedMatch(match_id, f"move {error.ply}: {error.reason}")
            except (LookupError, TypeError, ValueError) as error:  # seed, options or game are damaged
                yield CheckedMatch(match_id, str(error) or type(error).__name__)
            else:
                yield CheckedMatch(match_id, None)
        after = match_ids[-1]


async def _next_ids(database: Database, after: int) -> list[int]:
    async with database.read() as connection:
        return list(await match_rows.ids(connection, after, _BATCH))


def _check_seed(match: Match, seed: str) -> None:
    secret = bytes.fromhex(match.deal.secret)
    if fair.commitment(secret) != match.deal.commitment:
        raise ReplayMismatch(ply=0, reason="the secret does not match its commitment")
    if match.deal.seed_text is None or seeds.seed(match, match.deal.seed_text) != seed:
        raise ReplayMismatch(ply=0, reason="the seed was not derived from the secret and the presses")


_CACHE_SIZE = 8  # matches whose states are cached, for paging through them


@dataclass(frozen=True, slots=True)
class ArchivedMatch:
    """A match, finished unless said otherwise: its moves in order, and its states from the start on."""

    match: Match
    moves: tuple[Move, ...]
    states: tuple[State, ...]
    same_deal: tuple[int, ...] = ()  # all matches that were played from its seed on purpose

    def by_ai(self, ply: int) -> bool:
        """Return whether an AI player made this move (from 1) for a person."""
        move = self.moves[ply - 1]
        return move.user_id is None and self.match.seats[move.seat].user_id is not None


class Archive:
    """The finished matches of one database."""

    def __init__(self, database: Database, positions: Positions, now: Callable[[], float]) -> None:
        self._database = database
        self._positions = positions
        self._now = now
        self._states: OrderedDict[int, tuple[State, ...]] = OrderedDict()

    async def to_show(self, match_id: int, user_id: int, guild_id: int | None) -> ArchivedMatch:
        """Return the match, for this person alone, in this server (None: outside servers).

        Raises UnknownMatch if they may not see it (`Match.may_be_seen`), ReplayMismatch, Refusal while it or
        its deal is still played, or its day is not over, and what `check_look_back` does.
        """
        await self.check_look_back(await self._seen(match_id, user_id, guild_id), user_id)
        return await self._finished(match_id)

    async def to_share(self, match_id: int, user_id: int, guild_id: int | None) -> ArchivedMatch:
        """Return the match, for this person to show it to everyone. Raises what `to_show` does."""
        await self.check_look_back(await self._seen(match_id, user_id, guild_id), None)
        return await self._finished(match_id)

    async def check_look_back(self, match: Match, user_id: int | None) -> None:
        """Raise Refusal if the person (None: everyone) has to wait until its deal was played again."""
        async with self._database.read() as connection:
            await played_again.check_look_back(connection, match, user_id)

    async def _seen(self, match_id: int, user_id: int, guild_id: int | None) -> Match:
        async with self._database.read() as connection:
            match = known(await match_rows.get(connection, match_id), match_id)
        if not match.may_be_seen(user_id, guild_id):
            raise UnknownMatch(match_id)
        return match

    async def running(self, match_id: int, user_id: int, guild_id: int | None) -> Match:
        """Return a match that goes on, for this person in this server (None: outside servers).

        Raises UnknownMatch, MatchNotPlaying, and Refusal while others play its deal.
        """
        match = await self._seen(match_id, user_id, guild_id)
        if match.status != MatchStatus.PLAYING:
            raise MatchNotPlaying()
        deal_groups.check_open(match)
        if match.mode.is_private:
            raise Refusal("error-not-yet-public")
        return match

    async def so_far(self, match: Match) -> ArchivedMatch:
        """Return a match that goes on, of which nobody may be shown more than a spectator sees.

        It may have gone on since it was read. Raises ReplayMismatch.
        """
        async with self._database.read() as connection:
            moves = await match_rows.of_match(connection, match.id)
        game = self._positions.game(match.game)
        return ArchivedMatch(match, tuple(moves), await asyncio.to_thread(_replayed, game, match, moves))

    async def public(self, match_id: int) -> ArchivedMatch:
        """Return the match, for the host of the bot. Raises what `to_show` does."""
        return await self._finished(match_id)

    async def of_player(self, match_id: int, user_id: int) -> ArchivedMatch:
        """Return a match that the person has played, also a deal of this day.

        Raises UnknownMatch, ReplayMismatch, Refusal.
        """
        archived = await self._finished(match_id, public=False)
        if archived.match.seat_of(user_id) is None:
            raise Refusal("error-not-seated")
        return archived

    async def _finished(self, match_id: int, *, public: bool = True) -> ArchivedMatch:
        async with self._database.read() as connection:
            match = known(await match_rows.get(connection, match_id), match_id)
            moves = await match_rows.of_match(connection, match_id)
            same: Sequence[int] = ()
            if match.deal.group_id is not None and match.deal.seed is not None:
                same = await deal_groups.tables(connection, match.deal.group_id, match.deal.seed)
            elif match.deal.origin_id is not None:
                same = await deal_groups.dealt_as(connection, match.deal.origin_id)
        if match.status != MatchStatus.FINISHED:
            raise Refusal("error-match-not-over")
        deal_groups.check_open(match)
        if public and match.deal.daily is not None and match.deal.daily >= utc_day(self._now()):
            raise Refusal("error-not-yet-public")
        if match_id not in self._states:
            game = self._positions.game(match.game)
            self._states[match_id] = await asyncio.to_thread(states, game, match, moves)
            if len(self._states) > _CACHE_SIZE:
                self._states.popitem(last=False)
        return ArchivedMatch(match, tuple(moves), self._states[match_id], tuple(same))


def transcript(archived: ArchivedMatch) -> Transcript:
    """Return the match's transcript, with the players' names."""
    match = archived.match
    assert match.deal.seed is not None and match.result is not None
    plies = enumerate(archived.moves, start=1)
    chance = engines.get(match.game).CHANCE
    return Transcript(
        game=match.game,
        options={name: str(value) for name, value in match.options.items()},
        players=tuple(_player(seat) for seat in match.seats),
        seed=match.deal.seed,
        plies=tuple(Ply(move.seat, move.move, archived.by_ai(ply)) for ply, move in plies),
        match=match.id,
        date=utc_day(match.moved_at),
        resigned=tuple(seat.seat for seat in match.seats if _gave_up(match, seat)),
        commitment=match.deal.commitment if chance else None,
        secret=match.deal.secret if chance else None,
        seed_text=seeds.text(match) if chance else None,
        result=Outcome(match.result["reason"], tuple(match.result["winners"]), tuple(match.result["scores"])),
    )


def _gave_up(match: Match, seat: Seat) -> bool:
    """Return whether the seat could not win, because its person resigned or never came."""
    assert match.result is not None
    has_won = seat.seat in match.result["winners"]  # also by resigning, if the other never came
    return not has_won and seat.status in {SeatStatus.RESIGNED, SeatStatus.ABSENT}


def _player(seat: Seat) -> Player:
    if seat.user_id is not None:
        return Player(seat.name)
    return Player(seat.program or seat.name, level=seat.level)
