"""Positions: a match's stored state as its engine's state, and what can be asked of it."""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from bot.domain.errors import MatchNotPlaying
from bot.domain.model import Match
from engines.game import Game, State, UnknownGame

Json = dict[str, Any]

_KEPT = 256  # states; loading one costs its check, and a match in play is asked for several times per move


class Positions:
    """States of matches by match and version, loaded when asked for. Each is kept with the dump that it was
    loaded from, and is good for that alone: a version that was decided on and then not committed may be
    another's later.
    """

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._states: OrderedDict[tuple[int, int], tuple[Json, State]] = OrderedDict()

    def names(self) -> list[str]:
        """The games there are."""
        return list(self._games)

    def game(self, name: str) -> Game:
        """The game of that name. Raises UnknownGame."""
        try:
            return self._games[name]
        except KeyError:
            raise UnknownGame(name) from None

    def state(self, match: Match) -> State:
        """The engine's state. Raises MatchNotPlaying for a match that never started."""
        if match.state is None:
            raise MatchNotPlaying(match_id=match.id, status=match.status)
        key = (match.id, match.state_version)
        if key not in self._states or self._states[key][0] != match.state:
            self.remember(match, self.game(match.game).load(match.state))
        self._states.move_to_end(key)
        return self._states[key][1]

    def remember(self, match: Match, state: State) -> None:
        """Keep the state of a match that has started."""
        if match.state is not None:
            self._states[match.id, match.state_version] = match.state, state
        if len(self._states) > _KEPT:
            self._states.popitem(last=False)

    def view(self, match: Match, seat: int | None) -> dict[str, Any]:
        """What that seat, or a spectator, may know. Raises MatchNotPlaying for a match that never started."""
        return self.game(match.game).view(self.state(match), seat)

    def to_move(self, match: Match) -> int | None:
        """The seat to move, None when the match is not being played."""
        if match.status != "playing":
            return None
        return self.game(match.game).to_move(self.state(match))

    def scores(self, match: Match) -> tuple[int, ...]:
        """The scores as they stand in the middle of a match; zeros where a game keeps none."""
        scores = self.view(match, None).get("scores")
        return tuple(scores) if scores is not None else (0,) * len(match.seats)

    def sides(self, match: Match) -> list[int]:
        """Each seat's side: its team where a game has teams, else a side of its own."""
        teams = self.view(match, None).get("teams")
        return list(teams) if teams is not None else list(range(len(match.seats)))

    def is_usual(self, match: Match) -> bool:
        """Whether every option is the usual one."""
        usual = self.game(match.game).start(seats=len(match.seats), options={}, seed="0" * 64)
        return bool(self.game(match.game).dump(usual)["options"] == match.options)
