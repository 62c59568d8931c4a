"""Hints: what the strongest AI player thinks of a position, and how play could go on."""

from dataclasses import dataclass
from hashlib import sha256

from bot.features.hints import hints
from bot.match.model import Level, Match
from bot.match.refusals import BadMove, Refusal, StaleState
from bot.match.service import Matches
from engines.game import State, Thought, View

_HINT_LEVEL = Level.MASTER  # hard, where there is none
_LINE_LEVEL = Level.MEDIUM
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
        seat = hints.check(self._positions, match, user_id)
        view = self._positions.view(match, seat)
        thought = await self._ai.choose(match.game, view, _HINT_LEVEL, self._rng.getrandbits(63))
        other = hints.alternative(thought)
        reply = None if other is None else await self._reply(match, other[0])
        change = await self._act(match_id, hints.TakeHint(user_id))
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
        return Reply(view, (await self._ai.choose(match.game, view, _HINT_LEVEL, match.id)).move)

    async def line(self, match_id: int, user_id: int, move: str, version: int) -> Line:
        """Return how play could go on after a move, with the bot in all seats; the same every time.

        It begins with what the player to move knows, and each seat plays by what it would then see. Raises
        what `hint` does, StaleState, BadMove for a move that is not legal, Refusal in a game that cannot do
        so.
        """
        match = await self._get(match_id)
        seat, game = hints.check(self._positions, match, user_id), self._positions.game(match.game)
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
                moves.append((await self._ai.choose(match.game, view, _LINE_LEVEL, match.id)).move)
        change = await self._act(match_id, hints.TakeHint(user_id))
        return Line(change.match, tuple(states), tuple(moves))
