"""Measuring how long matches take: `lengths` plays those that a game's ``lengths.json`` lists."""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any

import engines
from engines.fair import match_seed
from engines.game import Game, InvalidOption
from engines.lab.arena import LevelPlayer, opening, play
from engines.lengths import FILE

_SEED = b"lengths"


def lengths(arguments: Sequence[str]) -> None:
    """Play the matches that a game's file of lengths lists, and print the file with what was measured."""
    parser = argparse.ArgumentParser(prog="python -m engines lengths")
    parser.add_argument("game", choices=list(engines.games()))
    parser.add_argument("--matches", type=int, default=100, metavar="N", help="of each setup")
    parser.add_argument("--level", default="medium")
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    if given.matches < 1:
        raise InvalidOption("matches", given.matches, "1 …")
    if given.level not in game.parts.ai.LEVELS:
        raise InvalidOption("level", given.level, ", ".join(game.parts.ai.LEVELS))
    data = json.loads((game.parts.folder / FILE).read_text(encoding="utf-8"))
    data["measured"] = [measure(game, one, given.matches, given.level) for one in data["measured"]]
    print("\n".join(_lines(data)))


def measure(game: Game, setup: Mapping[str, Any], matches: int, level: str) -> dict[str, Any]:
    """Return the setup with the medians of this many matches between AI players of the level."""
    players = [LevelPlayer(game, level)] * setup["seats"]
    played = [
        play(game, players, opening(game, setup["options"], setup["seats"], seed), lambda: 0.0)
        for seed in (match_seed(_SEED, number, ()) for number in range(matches))
    ]
    named = {name: setup[name] for name in ("seats", "options", "per") if name in setup}
    measured = named | {"matches": matches, "moves": median(result.plies for result in played)}
    hands = [result.hands for result in played]
    return measured | ({"hands": median(hands)} if len(set(hands)) > 1 else {})


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the file's lines, one for each setup."""
    head = {name: value for name, value in data.items() if name != "measured"}
    yield from ("{", *(f" {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()))
    entries = ",\n".join(f"  {json.dumps(one)}" for one in data["measured"])
    yield f' "measured": [\n{entries}\n ]\n}}'
