"""What is known when something is decided about a match: its position, and what a decision needs besides.

A position is the engine's state of a match, loaded from its dump.
"""

from collections import OrderedDict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bot.match.admission import NOBODY, Applicant
from bot.match.levels import Level
from bot.match.model import Match, MatchStatus
from bot.match.programs import Programs
from bot.match.refusals import MatchNotPlaying
from engines.game import Game, State, UnknownGame, View

Json = dict[str, Any]

_CACHE_SIZE = 256  # states; loading one validates it, and a move needs the state several times


class Positions:
    """A cache of engine states by match and version, loaded on demand, some with the spectator's view.

    Each entry keeps its dump and is valid for that dump only: a version that was decided but not committed
    may later belong to another position.
    """

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._states: OrderedDict[tuple[int, int], tuple[Json, State, View | None]] = OrderedDict()

    def names(self) -> list[str]:
        """Return the names of all games."""
        return list(self._games)

    def has_game(self, match: Match) -> bool:
        """Return whether the game of a match is installed; otherwise, the match waits for it."""
        return match.game in self._games

    def game(self, name: str) -> Game:
        """Return the game of that name. Raises UnknownGame."""
        try:
            return self._games[name]
        except KeyError:
            raise UnknownGame(name) from None

    def state(self, match: Match) -> State:
        """Return the engine's state. Raises MatchNotPlaying for a match that never started."""
        if match.state is None:
            raise MatchNotPlaying()
        key = (match.id, match.state_version)
        if key not in self._states or self._states[key][0] != match.state:
            self.remember(match, self.game(match.game).load(match.state))
        self._states.move_to_end(key)
        return self._states[key][1]

    def remember(self, match: Match, state: State, view: View | None = None) -> None:
        """Cache the state of a match that has started, and the spectator's view of it, if at hand."""
        if match.state is not None:
            self._states[match.id, match.state_version] = match.state, state, view
        if len(self._states) > _CACHE_SIZE:
            self._states.popitem(last=False)

    def view(self, match: Match, seat: int | None) -> View:
        """Return what this seat (None: a spectator) may know.

        Raises MatchNotPlaying for a match that never started, UnknownGame.
        """
        state = self.state(match)
        known = self._states[match.id, match.state_version][2] if seat is None else None
        return self.game(match.game).view(state, seat) if known is None else known

    def to_move(self, match: Match) -> int | None:
        """Return the seat to move, or None when the match is not being played. Raises UnknownGame."""
        if match.status != MatchStatus.PLAYING:
            return None
        return self.game(match.game).to_move(self.state(match))

    def scores(self, match: Match) -> tuple[int, ...]:
        """Return the scores so far; zeros where a game keeps none."""
        scores = self.view(match, None).get("scores")
        return tuple(scores) if scores is not None else (0,) * len(match.seats)

    def sides(self, match: Match) -> list[int]:
        """Return each seat's side: its team where a game has teams, else a side of its own."""
        teams = self.view(match, None).get("teams")
        return list(teams) if teams is not None else list(range(len(match.seats)))

    def has_default_options(self, match: Match) -> bool:
        """Return whether every option has its default value."""
        default = self.game(match.game).start(seats=len(match.seats), options={}, seed="0" * 64)
        return bool(self.game(match.game).dump(default)["options"] == match.options)


@dataclass(frozen=True, slots=True)
class Situation:
    """A match, the time, and what a decision about it needs to know besides.

    `ai_delay` is how many seconds AI players wait before a move. The last four are read only for commands
    that need them, see `Commits`: beside whom the person who is to sit down may not sit, the level of AI
    players that fits who asks for one, which of the interactions at hand have made a move, and what a lobby's
    rule needs to know of who wants to join.
    """

    match: Match
    positions: Positions
    now: float  # Unix seconds
    ai_delay: float
    programs: Programs
    apart: Collection[int] = frozenset()
    level: Level | None = None
    used: Collection[int] = frozenset()
    applicant: Applicant = NOBODY
