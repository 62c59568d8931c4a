"""`arena` lets players play each other."""

import json
from collections.abc import Sequence
from functools import partial
from itertools import chain, count, islice
from math import inf
from time import perf_counter
from typing import Any

import engines
from engines.arena.confidence_intervals import Mean, Share
from engines.arena.elo import Result, ratings
from engines.arena.matches import Entry, LevelPlayer, Player, deal, tables
from engines.arena.tally import lead, results, share, totals
from engines.cli.arguments import add_limits, limit, match_parser, options
from engines.game import Game, InvalidOption
from engines.programs.player import ProgramPlayer
from engines.programs.process import ProgramCommand
from engines.programs.protocol import Limit


def arena(arguments: Sequence[str]) -> None:
    """Let players play each other, changing seats from game to game, and print results and Elo."""
    parser = match_parser("arena")
    parser.add_argument("--players", required=True, metavar="PLAYER,PLAYER…")
    parser.add_argument("--games", type=int, required=True, metavar="N", help="at each table")
    parser.add_argument("--seats", type=int, help="if not as many as players")
    parser.add_argument("--seed", default="0", help="any text: the same text plays the same games")
    add_limits(parser)
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    if given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    names: list[str] = given.players.split(",")
    seats = given.seats or (len(names) if len(names) in game.SEATS else game.SEATS[0])
    known = list(dict.fromkeys(names))
    players = {name: player(game, name, limit(given)) for name in known}
    if len(names) == seats:
        seated = [tuple(known.index(name) for name in names)]
    else:
        seated = tables(len(known), seats)
    answers, met = [], list[Result]()
    for table in seated:
        at_table = [players[known[number]] for number in table]
        play = partial(
            deal, game, at_table, options=options(given.options), seed=given.seed, clock=perf_counter
        )
        entries = list(islice(chain.from_iterable(map(play, count())), given.games))
        met += results(entries, table)
        answers.append({"players": [known[number] for number in table], **_statistics(entries)})
    answer: dict[str, Any] = {"game": given.game, "players": names, "games": given.games}
    answer |= {"tables": answers} if len(seated) > 1 else answers[0]
    if met:
        answer["elo"] = _elo(known, met)
    print(json.dumps(answer))


def player(game: Game, name: str, limits: Limit) -> Player:
    """Return the player of that name: a level of the game, or a program if the name has a slash.

    Raises InvalidOption, BadProgram and ProgramFailed.
    """
    if "/" in name:
        return ProgramPlayer(game, ProgramCommand.parse(name), limits)
    if name not in game.ai.LEVELS:
        raise InvalidOption("players", name, ", ".join(game.ai.LEVELS))
    return LevelPlayer(game, name)


def _statistics(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the statistics of a table; share and lead are the first player's."""
    found = {**totals(entries), "share": _rounded(share(entries))}
    if len(set(entries[0].result.teams)) > 2:
        found["lead_per_hand"] = _rounded(lead(entries))
    return found


def _rounded(found: Share | Mean) -> dict[str, Any]:
    return {key: round(value, 4) if value < inf else None for key, value in found._asdict().items()}


def _elo(names: Sequence[str], met: Sequence[Result]) -> list[dict[str, Any]]:
    """Return the players' Elo relative to the first, each with its 95 % interval."""
    found = zip(names, ratings(met, len(names)), strict=True)
    return [
        {"player": name, "elo": round(one.elo), "low": round(one.low), "high": round(one.high)}
        for name, one in found
    ]
