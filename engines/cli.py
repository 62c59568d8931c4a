"""The commands for everyone: `list`, `rules` and `replay`, and the arguments that commands share."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import engines
from engines import transcript, transcript_check
from engines.errors import InvalidOption
from engines.game import Game, State, UnknownGame


def parser(command: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(prog=f"python -m engines {command}")


def match_parser(command: str) -> argparse.ArgumentParser:
    """Make a parser that reads a game and its options; a command adds its own arguments."""
    made = parser(command)
    made.add_argument("game")
    made.add_argument("-o", dest="options", action="append", default=[], metavar="key=value")
    return made


def options(pairs: Sequence[str]) -> dict[str, object]:
    """Read options given as ``key=value``; the values stay text. Raises InvalidOption."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption("-o", pair, "key=value")
        chosen[key] = value
    return chosen


def list_games(arguments: Sequence[str]) -> None:
    """Print the name and title of every game, and to standard error why others are left out."""
    parser("list").parse_args(arguments)
    for name, game in engines.games().items():
        print(name, game.TITLE, sep="\t")
    for line in engines.left_out():
        print(line, file=sys.stderr)


def rules(arguments: Sequence[str]) -> None:
    asked = parser("rules")
    asked.add_argument("game")
    print(engines.rules_text(asked.parse_args(arguments).game), end="")


def replay(arguments: Sequence[str]) -> None:
    """Play moves from a start or a stored state, or replay a transcript, and print the position reached."""
    if len(arguments) == 1 and _is_transcript(arguments[0]):
        parsed = transcript.parse(_text_of(Path(arguments[0])))
        game, states = transcript_check.play(parsed)
        if note := transcript_check.unproven(parsed):
            print(note, file=sys.stderr)
        print(json.dumps(_summary(game, states[-1])))
        return
    asked = match_parser("replay")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--seed", default="00" * 32, metavar="HEX")
    asked.add_argument("--from", dest="source", type=Path, metavar="STATE.json")
    asked.add_argument("--view", type=int, metavar="SEAT", help="print what this seat sees instead")
    asked.add_argument("moves", nargs="*", metavar="MOVE")
    # Intermixed: moves may follow options.
    given = asked.parse_intermixed_args(arguments)
    game = engines.get(given.game)
    if given.source is None:
        seats = game.SEATS[0] if given.seats is None else given.seats
        state = game.start(seats=seats, options=options(given.options), seed=given.seed)
    else:
        state = game.load(_state_in(given.source))
    for move in given.moves:
        state = game.play(state, move)
    if given.view is None:
        print(json.dumps(_summary(game, state)))
        return
    seats = range(game.seat_count(state))
    if given.view not in seats:
        raise InvalidOption("view", given.view, f"{seats[0]} … {seats[-1]}")
    print(json.dumps(game.view(state, given.view)))


def _is_transcript(name: str) -> bool:
    """Check whether the argument names a transcript. A game's name always means the game."""
    try:
        engines.get(name)
    except UnknownGame:
        return name.endswith(".txt") or Path(name).is_file()
    return False


def _text_of(path: Path) -> str:
    """Read a file, with or without the byte order mark that some editors write. Raises ValueError."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not UTF-8 text") from None


def _state_in(path: Path) -> Any:
    """Read the dump in a file; the output of `replay` is accepted as it is."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return data["state"] if isinstance(data, dict) and "state" in data else data


def _summary(game: Game, state: State) -> dict[str, Any]:
    outcome, dumped = game.outcome(state), game.dump(state)
    return {
        "game": game.NAME,
        "options": dumped["options"],
        "to_move": game.to_move(state),
        "legal": game.legal_moves(state),
        "outcome": None if outcome is None else asdict(outcome),
        "state": dumped,
    }
