"""What-ifs: lines that a person tries out from a position of a match, privately.

A line begins at a position of a finished match, or at that of a running one that then no longer counts. What
chance brings in it comes from a seed of its own, never from that of the match; in a running match, the tiles
that the person cannot see are dealt again with it. So a line reveals nothing that is hidden.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.match import ratings
from bot.match.calendar import DAY
from bot.match.endings import is_alone
from bot.match.mode import ModeName
from bot.match.model import ChangeKind, Match, MatchEvent, MatchStatus, Step
from bot.match.refusals import BadMove, Refusal
from bot.match.situation import Situation
from engines.game import Game, GameOver, IllegalMove, InvalidMove, State

LASTS = 7 * DAY  # seconds since its last change, after which a line is forgotten
MOST_KEPT = 10  # lines of a person; the oldest make room
_MOST_MOVES = 60
# Why nobody may be helped in a running match.
_COMPARED = {
    ModeName.DAILY: "error-what-if-daily",
    ModeName.TOURNAMENT: "error-what-if-tournament",
    ModeName.DUPLICATE: "error-what-if-same-deal",
    ModeName.DUPLICATE_TOURNAMENT: "error-what-if-same-deal",
}


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A line that a person tries out.

    `start` is the engine's dump of the position after `ply` moves of the match, with a seed of its own.
    `seat` is whose hand is shown, unless all hands lie `open`, and for whom lines are judged. `moves` are the
    line, and `kept` is another one to compare it with. `dealt` says that the match was running: then hidden
    tiles are not the real ones.
    """

    id: int
    user_id: int
    match_id: int
    game: str
    ply: int
    seat: int
    start: dict[str, Any]
    moves: tuple[str, ...]
    kept: tuple[str, ...] | None
    open: bool
    dealt: bool
    changed_at: float


def check(match: Match, user_id: int) -> int:
    """Return the seat of a person who may try out lines from their running match.

    Raises what `Match.playing_seat` does, Refusal.
    """
    seat = match.playing_seat(user_id)
    if not match.mode.allows_hints:
        raise Refusal(_COMPARED[match.mode.name])
    if not is_alone(match):
        raise Refusal("error-what-if-people")
    return seat.seat


def costs_rating(match: Match) -> bool:
    """Return whether a line makes the running match not count."""
    return match.status == MatchStatus.PLAYING and not match.hinted


@dataclass(frozen=True, slots=True)
class TryOut:
    """Mark the running match as one that no longer counts, and log why. Raises what `check` does."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        match, seat = situation.match, check(situation.match, self.user_id)
        if match.hinted:
            return Step(match, ChangeKind.HINTED, by=self.user_id)
        events = [MatchEvent.EXPLORED.at(seat)]
        return Step(ratings.helped(match).with_events(events), ChangeKind.HINTED, events, self.user_id)


def reseeded(game: Game, state: State, seed: str) -> dict[str, Any]:
    """Return the dump of a finished match's state, with chance to come from another seed."""
    data = game.dump(state)
    place = {"position": 0} if "position" in data else {}
    return {**data, "seed": seed, **place}


def states(game: Game, start: Mapping[str, Any], moves: Sequence[str]) -> list[State]:
    """Return the states of a line, the first before its first move."""
    found = [game.load(start)]
    for move in moves:
        found.append(game.play(found[-1], move))
    return found


def play(game: Game, line: WhatIf, move: str) -> WhatIf:
    """Return the line with another move.

    Raises GameOver, InvalidMove, IllegalMove, and Refusal if the line is too long.
    """
    if len(line.moves) >= _MOST_MOVES:
        raise Refusal("error-what-if-long", most=_MOST_MOVES)
    here = states(game, line.start, line.moves)[-1]
    played = game.canonical(here, move)
    game.play(here, played)
    return replace(line, moves=(*line.moves, played))


def play_typed(game: Game, line: WhatIf, move: str) -> WhatIf:
    """Return the line with a move that was typed. Raises BadMove, and Refusal if the line is too long."""
    try:
        return play(game, line, move)
    except (InvalidMove, IllegalMove, GameOver) as error:
        raise BadMove(line.game, move, error) from error


def may_see_turn(game: Game, line: WhatIf, state: State) -> bool:
    """Return whether the person sees what the seat to move may play: not in another's closed hand."""
    return not game.HIDDEN or line.open or game.to_move(state) == line.seat


def go_back(line: WhatIf) -> WhatIf:
    """Return the line without its last move."""
    return replace(line, moves=line.moves[:-1])


def keep(line: WhatIf) -> WhatIf:
    """Return the line with its moves kept, and ready for others from where it began."""
    return replace(line, kept=line.moves, moves=())


def swap(line: WhatIf) -> WhatIf:
    """Return the line that goes on with the kept moves, and keeps the others."""
    return line if line.kept is None else replace(line, moves=line.kept, kept=line.moves)
