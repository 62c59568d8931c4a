"""The engines on the command line, for people and scripts: ``python -m engines COMMAND``.

`list` names the games, `rules GAME` prints a game's rules. `replay GAME [--seats N] [-o key=value]… [--seed
HEX] [--from STATE.json] [MOVE…]` plays the moves and prints one JSON object {game, options, to_move, legal,
outcome, state}. `replay FILE` replays and checks a transcript (see `engines.transcript`) and prints the same;
an argument that is no game's name, and ends in ``.txt`` or names a file, is a transcript. `arena GAME
--players LEVEL,LEVEL… --games N` lets AI players play each other and prints wins, draws, why the games
ended, their lengths in moves, mean scores and milliseconds per move as JSON. `puzzles GAME [--count N]` makes
the game's puzzles and prints them, the content of ``engines/<game>/puzzles/puzzles.jsonl``; with `--check` it
compares them with that file instead. `train GAME [-o key=value]… [--games N] [--seed N] [--to FILE]` lets the
game's AI players learn by playing themselves, prints the curve, and writes the weights. Errors are printed to
standard error, with exit code 2.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import engines
from engines import puzzles, transcript, transcript_check
from engines.fair import match_seed
from engines.game import Game, InvalidOption, State, UnknownGame
from engines.training import Point

EXIT_ERROR = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Return the exit code: 0, or 2 after an error."""
    commands = {
        "list": list_games,
        "rules": rules,
        "replay": replay,
        "arena": arena,
        "puzzles": make_puzzles,
        "train": train,
    }
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    parser.add_argument("command", choices=commands)
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    try:
        commands[given.command](given.arguments)
    except (ValueError, OSError, RecursionError) as error:
        print(error, file=sys.stderr)
        return EXIT_ERROR
    return 0


def list_games(arguments: Sequence[str]) -> None:
    """Print name and title of every game."""
    _parser("list").parse_args(arguments)
    for name, game in engines.games().items():
        print(name, game.TITLE, sep="\t")


def rules(arguments: Sequence[str]) -> None:
    """Print a game's rules for players."""
    parser = _parser("rules")
    parser.add_argument("game")
    print(engines.rules_text(parser.parse_args(arguments).game), end="")


def replay(arguments: Sequence[str]) -> None:
    """Play moves from a start or a stored state, or replay a transcript, and print the position reached."""
    if len(arguments) == 1 and _is_transcript(arguments[0]):
        parsed = transcript.parse(_text_of(Path(arguments[0])))
        game, states = transcript_check.play(parsed)
        if note := transcript_check.unproven(parsed):
            print(note, file=sys.stderr)
        print(json.dumps(_summary(game, states[-1])))
        return
    parser = _match_parser("replay")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", default="00" * 32, metavar="HEX")
    parser.add_argument("--from", dest="source", type=Path, metavar="STATE.json")
    parser.add_argument("moves", nargs="*", metavar="MOVE")
    # Intermixed: moves may follow options.
    given = parser.parse_intermixed_args(arguments)
    game = engines.get(given.game)
    if given.source is None:
        seats = game.SEATS[0] if given.seats is None else given.seats
        state = game.start(seats=seats, options=_options(given.options), seed=given.seed)
    else:
        state = game.load(_state_in(given.source))
    for move in given.moves:
        state = game.play(state, move)
    print(json.dumps(_summary(game, state)))


def arena(arguments: Sequence[str]) -> None:
    """Let AI players play each other, changing seats from game to game."""
    parser = _match_parser("arena")
    parser.add_argument("--players", required=True, metavar="LEVEL,LEVEL…")
    parser.add_argument("--games", type=int, required=True, metavar="N")
    parser.add_argument("--seed", default="0", help="any text: the same text plays the same games")
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    levels = given.players.split(",")
    for level in levels:
        if level not in game.ai.LEVELS:
            raise InvalidOption("players", level, ", ".join(game.ai.LEVELS))
    if given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    tally = _Tally(levels)
    for number in range(given.games):
        seed = match_seed(given.seed.encode(), number, ())
        state = game.start(seats=len(levels), options=_options(given.options), seed=seed)
        _play_out(game, levels, state, tally, number)
    print(
        json.dumps({"game": given.game, "players": levels, "games": given.games, **tally.totals(given.games)})
    )


def make_puzzles(arguments: Sequence[str]) -> None:
    """Make the puzzles of a game, all of them or the first few, and print them or check the file."""
    parser = _parser("puzzles")
    parser.add_argument("game")
    parser.add_argument("--count", type=int, metavar="N", help="only the first N")
    parser.add_argument("--check", action="store_true", help="compare them with the file")
    given = parser.parse_args(arguments)
    made = map(puzzles.write, islice(engines.get(given.game).make_puzzles(), given.count))
    if not given.check:
        for line in made:
            print(line, flush=True)
        return
    stored = puzzles.lines(given.game)[: given.count]
    for number, (line, known) in enumerate(zip_longest(made, stored), 1):
        if line != known:
            raise ValueError(f"puzzle {number} of {given.game} is not the one in the file")
    print(f"{len(stored)} puzzles of {given.game} are those in the file")


def train(arguments: Sequence[str]) -> None:
    """Train a game's AI players: print the curve, and write the weights where they read them."""
    parser = _match_parser("train")
    parser.add_argument("--games", type=int, metavar="N", help="learn from so many games")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--to", type=Path, metavar="FILE", help="write the weights there instead")
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    if given.games is not None and given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    written = None
    for found in game.train(_options(given.options), given.games, given.seed):
        if isinstance(found, Point):
            print(found, flush=True)
            continue
        written = given.to or Path(__file__).parent / game.NAME / found.path
        written.write_text(found.text, encoding="ascii")
        print(f"wrote {written}")
    if written is None:
        raise ValueError(f"the AI players of {game.TITLE} learn nothing: there is nothing to train")


class _Tally:
    """Results of an arena, by the players' index in the list of levels."""

    def __init__(self, levels: Sequence[str]) -> None:
        self.wins, self.draws = [0] * len(levels), 0
        self.ends, self.plies = Counter[str](), list[int]()
        self.scores, self.moves, self.seconds = [0] * len(levels), [0] * len(levels), [0.0] * len(levels)

    def totals(self, games: int) -> dict[str, Any]:
        spent = zip(self.seconds, self.moves, strict=True)
        return {
            "wins": self.wins,
            "draws": self.draws,
            "ends": dict(sorted(self.ends.items())),
            "plies": {"mean": round(sum(self.plies) / games, 1), "most": max(self.plies)},
            "mean_scores": [round(score / games, 2) for score in self.scores],
            "ms_per_move": [round(1000 * seconds / max(moves, 1), 4) for seconds, moves in spent],
        }


def _play_out(game: Game, levels: Sequence[str], state: State, tally: _Tally, number: int) -> None:
    """Play one game to its end; from game to game, every player moves on by one seat."""
    players = len(levels)
    rng = Random(game.dump(state)["seed"])
    while (seat := game.to_move(state)) is not None:
        player = (seat + number) % players
        view = game.view(state, seat)
        began = perf_counter()
        move = game.ai.choose(view, levels[player], rng).move
        tally.seconds[player] += perf_counter() - began
        tally.moves[player] += 1
        state = game.play(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    tally.ends[outcome.reason] += 1
    tally.plies.append(game.dump(state)["ply"])
    for seat, score in enumerate(outcome.scores):
        tally.scores[(seat + number) % players] += score
    # Partners win together; a solitaire that is not won is no draw.
    teams = game.view(state, None).get("teams") or range(players)
    if len({teams[seat] for seat in outcome.winners}) == 1:
        for seat in outcome.winners:
            tally.wins[(seat + number) % players] += 1
    elif players > 1:
        tally.draws += 1


def _parser(command: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(prog=f"python -m engines {command}")


def _match_parser(command: str) -> argparse.ArgumentParser:
    parser = _parser(command)
    parser.add_argument("game")
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="key=value")
    return parser


def _is_transcript(name: str) -> bool:
    """Return whether the argument names a transcript. A game's name always means the game."""
    try:
        engines.get(name)
    except UnknownGame:
        return name.endswith(".txt") or Path(name).is_file()
    return False


def _text_of(path: Path) -> str:
    """Return the text of a file, with or without the byte order mark that some editors write."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not UTF-8 text") from None


def _options(pairs: Sequence[str]) -> dict[str, object]:
    options: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption("-o", pair, "key=value")
        options[key] = value
    return options


def _state_in(path: Path) -> Any:
    """Return the dump in a file; the output of `replay` is accepted as it is."""
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


if __name__ == "__main__":
    sys.exit(main())
