"""Replays transcripts, and checks that what they say is true."""

from collections.abc import Sequence
from datetime import date
from typing import Final

import engines
from engines import fair
from engines.ai import ALL_LEVELS, successor
from engines.game import (
    Game,
    GameOver,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    Outcome,
    State,
    UnknownGame,
)
from engines.transcript import InvalidTranscript, Transcript

RESIGNED: Final = "resigned"  # the reason of a match that ended because all but one side resigned
_DAY_DIGITS: Final = 8


def play(transcript: Transcript) -> tuple[Game, list[State]]:
    """Replay a transcript: return the game and all states, the first included.

    Raises InvalidTranscript when anything is untrue: the seed derived from the secret, options, seats, moves,
    or the result.
    """
    try:
        game = engines.get(transcript.game)
        _check_levels(transcript)
        _check_seed(transcript, game)
        state = game.start(seats=len(transcript.players), options=transcript.options, seed=transcript.seed)
    except UnknownGame as error:
        raise _untrue(transcript, "game", str(error)) from error
    except InvalidOption as error:
        raise _untrue(transcript, f"option {error.name}", str(error)) from error
    states = [state]
    for number, ply in enumerate(transcript.plies, start=1):
        if game.to_move(state) not in (ply.seat, None):
            raise _untrue(transcript, f"move {number}", f"seat {game.to_move(state)} is to move")
        try:
            state = game.play(state, ply.move)
        except (InvalidMove, IllegalMove, GameOver) as error:
            raise _untrue(transcript, f"move {number}", str(error)) from error
        states.append(state)
    if transcript.result is not None:
        _check_result(transcript, transcript.result, game, state)
    return game, states


def unproven(transcript: Transcript) -> InvalidTranscript | None:
    """Say why the seed may have been chosen by anyone, as a note about its line; None if it is proven.

    None as well in a game that draws nothing from it. Raises UnknownGame.
    """
    if not engines.get(transcript.game).CHANCE:
        return None
    parts = {
        "commitment": transcript.commitment,
        "secret": transcript.secret,
        "seed text": transcript.seed_text,
    }
    missing = [name for name, value in parts.items() if value is None]
    if not missing:
        return None
    return _untrue(transcript, "seed", f"the seed is unproven without {' and '.join(missing)}")


def _check_levels(transcript: Transcript) -> None:
    for seat, player in enumerate(transcript.players):
        # Also a retired level that the game no longer plays: the transcript has its moves.
        if player.level is not None and successor(player.level) not in ALL_LEVELS:
            raise _untrue(transcript, f"seat {seat}", f"the house has no level {player.level}")


def _check_seed(transcript: Transcript, game: Game) -> None:
    if transcript.seed_text is not None and transcript.match is not None:
        number = transcript.seed_text.partition(":")[0]
        # The seed text of a deal of the day begins with the day.
        if number != str(transcript.match) and not (game.DAILY and _is_day(number)):
            raise _untrue(transcript, "seed text", f"the seed text is not of match {transcript.match}")
    if transcript.secret is None:
        return
    secret = bytes.fromhex(transcript.secret)
    if transcript.commitment not in (None, fair.commitment(secret)):
        raise _untrue(transcript, "commitment", "the commitment is not the secret's SHA-256")
    if transcript.seed_text is not None and fair.seed_from(secret, transcript.seed_text) != transcript.seed:
        raise _untrue(transcript, "seed", "the seed does not follow from secret and seed text")


def _is_day(number: str) -> bool:
    try:
        return len(number) == _DAY_DIGITS and bool(date.fromisoformat(number))
    except ValueError:
        return False


def _check_result(transcript: Transcript, result: Outcome, game: Game, state: State) -> None:
    outcome = game.outcome(state)
    playing = [seat for seat in range(len(transcript.players)) if seat not in transcript.resigned]
    if outcome is None and result.reason != RESIGNED:
        raise _untrue(transcript, "result", "the match is not over")
    if outcome is None:
        for seat in result.winners:
            if seat not in playing:
                raise _untrue(transcript, "result", f"seat {seat} resigned and cannot have won")
        if playing and not result.winners:
            raise _untrue(transcript, "result", "someone who did not resign has won")
        scores = game.view(state, None).get("scores") or [0] * len(transcript.players)
        # Which of the remaining players won is not the engine's to say.
        true = bool(transcript.resigned) and list(result.scores) == scores
    else:
        winners = _winners(outcome, playing)
        true = result == Outcome(outcome.reason, winners, outcome.scores)
    if not true:
        raise _untrue(transcript, "result", "the match did not end so")


def _winners(outcome: Outcome, playing: Sequence[int]) -> tuple[int, ...]:
    """Keep the winners who did not resign.

    If all of them did, or only one player is left, the best of those still playing win.
    """
    winners = tuple(seat for seat in outcome.winners if seat in playing)
    alone = len(playing) == 1 < len(outcome.scores)
    if winners or not (outcome.winners or alone):
        return winners
    most = max((outcome.scores[seat] for seat in playing), default=0)
    return tuple(seat for seat in playing if outcome.scores[seat] == most)


def _untrue(transcript: Transcript, key: str, reason: str) -> InvalidTranscript:
    line, text = transcript.places.get(key, (0, ""))
    return InvalidTranscript(line, text, reason)
