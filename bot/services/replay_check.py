"""Replay checks: the seed and the moves alone must give the stored position."""

import itertools
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.domain import random_seeds
from bot.domain.errors import MatchNotPlaying, ReplayMismatch
from bot.domain.model import Match, MatchStatus, Move
from bot.store.database import Database
from bot.store.queries import matches as match_rows
from engines import fair
from engines.game import Game, GameOver, IllegalMove, InvalidMove, State

_BATCH = 500  # match ids read at a time
_NEVER_STARTED = {MatchStatus.LOBBY, MatchStatus.CANCELLED}


def rebuild(game: Game, match: Match, moves: Sequence[Move]) -> State:
    """Return the replayed state. Raises what `states` does."""
    return states(game, match, moves)[-1]


def states(game: Game, match: Match, moves: Sequence[Move]) -> tuple[State, ...]:
    """Return every state, replayed from the start.

    Raises ReplayMismatch when anything differs, MatchNotPlaying for a match that never started.
    """
    if match.seed is None and match.state is None and match.status in _NEVER_STARTED:
        raise MatchNotPlaying()
    if match.seed is None or match.state is None:
        raise ReplayMismatch(ply=0, reason="the seed or the position is missing")
    _check_seed(match, match.seed)
    state = game.start(seats=len(match.seats), options=match.options, seed=match.seed)
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
    if game.dump(state) != match.state:
        raise ReplayMismatch(ply=len(moves), reason="the stored position differs")
    return tuple(played)


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A replayed match. `error` is one line; None: the replay gives what is stored."""

    match_id: int
    error: str | None


async def check_all(
    database: Database, rebuild: Callable[[int], Awaitable[object]]
) -> AsyncIterator[CheckedMatch]:
    """Replay every match that ever started, by id. `rebuild` replays one (see `Matches.rebuild`)."""
    after = 0
    while found := await _next_ids(database, after):
        for match_id in found:
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
        after = found[-1]


async def _next_ids(database: Database, after: int) -> list[int]:
    async with database.read() as connection:
        return list(await match_rows.ids(connection, after, _BATCH))


def _check_seed(match: Match, seed: str) -> None:
    secret = bytes.fromhex(match.secret)
    if fair.commitment(secret) != match.commitment:
        raise ReplayMismatch(ply=0, reason="the secret does not match its commitment")
    if match.seed_text is None or random_seeds.seed(match, match.seed_text) != seed:
        raise ReplayMismatch(ply=0, reason="the seed was not derived from the secret and the presses")
