"""Who may take a hint, and what it costs.

A hint makes a match unrated for everyone, so one player must not take it from the others: in a rated match
among people, all of them have to agree before the first one.
"""

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256

from bot.match import endings, ratings, results
from bot.match.ai_moves import ranked_moves
from bot.match.levels import ANALYSIS, SCREENING
from bot.match.model import ChangeKind, Match, MatchEvent, Purpose, Step, Vote
from bot.match.positions import Positions
from bot.match.refusals import BadMove, NotYourTurn, Refusal, StaleState
from bot.match.service import Matches
from bot.match.situation import Situation
from bot.match.vote_rule import Asking, Rule
from engines.game import State, Thought, View


class HintTerms(StrEnum):
    """What a hint takes in a match now."""

    FREE = "free"  # the match does not count
    UNRATED = "unrated"  # the match no longer counts, which only concerns the player who asks
    AGREEMENT = "agreement"  # the match becomes unrated if all players agree


def terms(match: Match) -> HintTerms:
    """Return what a hint takes in a match of several players."""
    if match.hinted or not match.rated:
        return HintTerms.FREE
    return HintTerms.UNRATED if endings.is_alone(match) else HintTerms.AGREEMENT


def cost(positions: Positions, match: Match) -> HintTerms:
    """Return what a hint takes in any match: a solitaire is not rated, but may count for the leaderboard."""
    if results.is_solitaire(match):
        return HintTerms.UNRATED if results.counts(positions, match) else HintTerms.FREE
    return terms(match)


def check(positions: Positions, match: Match, user_id: int) -> int:
    """Return the seat of a person who may have a hint now.

    Nobody may where others play the same deal, or in a tournament: they are compared. Raises what
    `Match.playing_seat` does, NotYourTurn, Refusal.
    """
    seat = match.playing_seat(user_id)
    _check_alone(match)
    to_move = positions.to_move(match)
    if to_move != seat.seat:
        raise NotYourTurn.of(match, to_move)
    if terms(match) == HintTerms.AGREEMENT:
        raise Refusal("error-hints-not-agreed")
    return seat.seat


def _check_alone(match: Match) -> None:
    """Raise Refusal if its people are compared with those at other tables."""
    if not match.mode.allows_hints:
        raise Refusal("error-no-hints" if match.mode.shares_deal else "error-no-hints-in-tournament")


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Mark the match as hinted; it no longer counts for ratings. Raises what `check` does."""

    user_id: int

    def decide(self, situation: Situation) -> Step:
        match, user_id = situation.match, self.user_id
        seat = check(situation.positions, match, user_id)
        if match.hinted:
            return Step(match, ChangeKind.HINTED, by=user_id)
        events = [MatchEvent.HINTED.at(seat)]
        return Step(ratings.helped(match).with_events(events), ChangeKind.HINTED, events, user_id)


def _ask(situation: Situation, asking: Asking) -> Vote | None:
    """Raise what `Match.playing_seat` does, Refusal."""
    match = situation.match
    seat = match.playing_seat(asking.person.id)
    _check_alone(match)
    if terms(match) == HintTerms.FREE:
        return None
    return asking.vote(match, Purpose.HINTS, seat.seat)


def _allow(situation: Situation, vote: Vote) -> Step:
    return Step(ratings.helped(situation.match), ChangeKind.HINTED)


def _is_rated(before: Match, after: Match, vote: Vote) -> bool:
    return terms(after) != HintTerms.FREE


ALLOWING = Rule(ask=_ask, carry=_allow, stands=_is_rated)


def alternative(thought: Thought) -> tuple[str, float] | None:
    """Return the best of the moves that are clearly worse than the best one, and by how much.

    If all moves are about equally good, return the second best; None if fewer than two were valued.
    """
    (_, most), *others = ranked_moves(thought) or [("", 0.0)]
    worse = [(move, most - value) for move, value in others]
    return next((one for one in worse if one[1] >= thought.unit.negligible), worse[0] if worse else None)


_SHOWN = 3  # moves of a line


@dataclass(frozen=True, slots=True)
class Hint:
    """What the strongest AI player thinks of a position, which is the `view` of the player to move."""

    match: Match
    view: View
    thought: Thought
    alternative: tuple[str, float] | None = None  # see `hints.alternative`
    reply: "Reply | None" = None  # to the alternative, in a game where nothing is hidden or left to chance


@dataclass(frozen=True, slots=True)
class Reply:
    """A move that the strongest AI player would answer with, and the `view` of its seat."""

    view: View
    move: str


@dataclass(frozen=True, slots=True)
class Line:
    """A few moves played out from a position as the player to move knows it: `states` and the moves between.

    Hidden tiles were dealt at random, and chance is not that of the match.
    """

    match: Match
    states: tuple[State, ...]
    moves: tuple[str, ...]


class Hints:
    """Hints. Every method may raise `Overloaded`."""

    def __init__(self, matches: Matches) -> None:
        self._positions = matches.positions
        self._act = matches.act
        self._get = matches.get
        self._ai = matches.ai
        self._rng = matches.rng

    async def hint(self, match_id: int, user_id: int) -> Hint:
        """Return what the strongest AI player would do now.

        The match is marked as hinted and does not count for ratings. Raises MatchNotPlaying, MatchOver,
        NotYourTurn, Refusal.
        """
        match = await self._get(match_id)
        seat = check(self._positions, match, user_id)
        view = self._positions.view(match, seat)
        thought = await self._ai.choose(match.game, view, ANALYSIS, self._rng.getrandbits(63))
        other = alternative(thought)
        reply = None if other is None else await self._reply(match, other[0])
        change = await self._act(match_id, TakeHint(user_id))
        return Hint(change.match, view, thought, other, reply)

    async def _reply(self, match: Match, move: str) -> Reply | None:
        """Return the best answer to a move, if it follows from what everyone knows."""
        game = self._positions.game(match.game)
        if game.HIDDEN or game.CHANCE:
            return None
        after = game.play(self._positions.state(match), move)
        seat = game.to_move(after)
        if seat is None:
            return None
        view = game.view(after, seat)
        return Reply(view, (await self._ai.choose(match.game, view, ANALYSIS, match.id)).move)

    async def line(self, match_id: int, user_id: int, move: str, version: int) -> Line:
        """Return how play could go on after a move, with the bot in all seats; the same every time.

        It begins with what the player to move knows, and each seat plays by what it would then see. Raises
        what `hint` does, StaleState, BadMove for a move that is not legal, Refusal in a game that cannot do
        so.
        """
        match = await self._get(match_id)
        seat, game = check(self._positions, match, user_id), self._positions.game(match.game)
        if not match.state_version <= version <= match.version:
            raise StaleState()
        if move not in self._positions.view(match, seat)["legal"]:
            raise BadMove(match.game, move)
        seed = sha256(f"{match.id} {match.state_version} {seat}".encode()).hexdigest()
        here = game.determinize(self._positions.state(match), seat, seed)
        if here is None:
            raise Refusal("error-what-if-hidden")
        states, moves = [here], [move]
        while len(states) <= len(moves):
            states.append(game.play(states[-1], moves[-1]))
            turn = game.to_move(states[-1])
            if turn is not None and len(moves) < _SHOWN:
                view = game.view(states[-1], turn)
                moves.append((await self._ai.choose(match.game, view, SCREENING, match.id)).move)
        change = await self._act(match_id, TakeHint(user_id))
        return Line(change.match, tuple(states), tuple(moves))
