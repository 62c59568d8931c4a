"""`arena` lets players play each other."""

import json
from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import engines
from engines.arena import LevelPlayer, Played, Player, play
from engines.cli.arguments import match_parser, options
from engines.fair import match_seed
from engines.game import Game, InvalidOption
from engines.programs.player import ProgramPlayer
from engines.programs.process import ProgramCommand


def arena(arguments: Sequence[str]) -> None:
    """Let players play each other, changing seats from game to game."""
    parser = match_parser("arena")
    parser.add_argument("--players", required=True, metavar="LEVEL,LEVEL…")
    parser.add_argument("--games", type=int, required=True, metavar="N")
    parser.add_argument("--seed", default="0", help="any text: the same text plays the same games")
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    names = given.players.split(",")
    players = [player(game, name) for name in names]
    if given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    tally = _Tally(len(players))
    for number in range(given.games):
        seed = match_seed(given.seed.encode(), number, ())
        state = game.start(seats=len(players), options=options(given.options), seed=seed)
        # From game to game, every player moves on by one seat.
        places = [(seat + number) % len(players) for seat in range(len(players))]
        tally.add(play(game, [players[place] for place in places], state, perf_counter), places)
    print(json.dumps({"game": given.game, "players": names, "games": given.games, **tally.totals()}))


def player(game: Game, name: str) -> Player:
    """Return the player of that name: a level of the game, or a program if the name has a slash.

    Raises InvalidOption, BadProgram and ProgramFailed.
    """
    if "/" in name:
        return ProgramPlayer(game, ProgramCommand.parse(name))
    if name not in game.ai.LEVELS:
        raise InvalidOption("players", name, ", ".join(game.ai.LEVELS))
    return LevelPlayer(game, name)


class _Tally:
    """Results of an arena, by the players' index in the list."""

    def __init__(self, players: int) -> None:
        self.wins, self.draws = [0] * players, 0
        self.ends, self.plies = Counter[str](), list[int]()
        self.scores, self.moves, self.seconds = [0] * players, [0] * players, [0.0] * players

    def add(self, played: Played, places: Sequence[int]) -> None:
        """Count a match; `places` are the players by seat."""
        self.ends[played.outcome.reason] += 1
        self.plies.append(played.plies)
        self.draws += 0.5 in played.shares
        for seat, place in enumerate(places):
            self.wins[place] += played.shares[seat] == 1
            self.scores[place] += played.outcome.scores[seat]
            self.moves[place] += played.moves[seat]
            self.seconds[place] += played.seconds[seat]

    def totals(self) -> dict[str, Any]:
        games, spent = len(self.plies), zip(self.seconds, self.moves, strict=True)
        return {
            "wins": self.wins,
            "draws": self.draws,
            "ends": dict(sorted(self.ends.items())),
            "plies": {"mean": round(sum(self.plies) / games, 1), "most": max(self.plies)},
            "mean_scores": [round(score / games, 2) for score in self.scores],
            "ms_per_move": [round(1000 * seconds / max(moves, 1), 4) for seconds, moves in spent],
        }
