"""The record of a match: it has to give the stored position again, from the seed and the moves alone."""

import itertools
from collections.abc import Sequence

from bot.domain import lobby
from bot.domain.errors import MatchNotPlaying, RecordBroken
from bot.domain.model import Match, Move
from engines import fair
from engines.game import Game, GameOver, IllegalMove, InvalidMove, State


def rebuild(game: Game, match: Match, moves: Sequence[Move]) -> State:
    """The state, replayed. Raises what `states` does."""
    return states(game, match, moves)[-1]


def states(game: Game, match: Match, moves: Sequence[Move]) -> tuple[State, ...]:
    """Every state, replayed from the start on. Raises RecordBroken when anything differs, MatchNotPlaying for
    a match that never started.
    """
    if match.seed is None or match.state is None:
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    _check_seed(match, match.seed)
    state = game.start(seats=len(match.seats), options=match.options, seed=match.seed)
    played = [state]
    for ply, move in zip(itertools.count(1), moves):
        if move.ply != ply:
            raise RecordBroken(match_id=match.id, ply=ply, reason="the move is missing")
        if move.seat != game.to_move(state):
            raise RecordBroken(match_id=match.id, ply=ply, reason="it is another seat's move")
        try:
            state = game.play(state, move.move)
        except (InvalidMove, IllegalMove, GameOver) as error:
            raise RecordBroken(match_id=match.id, ply=ply, reason=str(error)) from error
        played.append(state)
    if game.dump(state) != match.state:
        raise RecordBroken(match_id=match.id, ply=len(moves), reason="the stored position is another")
    return tuple(played)


def _check_seed(match: Match, seed: str) -> None:
    secret = bytes.fromhex(match.secret)
    if fair.commitment(secret) != match.commitment:
        raise RecordBroken(match_id=match.id, ply=0, reason="the secret is not the one promised")
    if lobby.seed_of(match, match.seats) != seed:
        raise RecordBroken(match_id=match.id, ply=0, reason="the seed does not follow from secret and joins")
