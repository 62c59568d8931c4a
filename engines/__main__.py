"""The engines on the command line, for people and scripts: ``python -m engines COMMAND``.

`list` names the games, `rules GAME` prints a game's rules. `replay GAME [--seats N] [-o key=value]… [--seed
HEX] [--from STATE.json] [MOVE…]` plays the moves and prints one JSON object {game, options, to_move, legal,
outcome, state}; with `--view SEAT`, it prints what that seat sees instead. `replay FILE` replays and checks a
transcript (see `engines.transcript`) and prints the same; an argument that is not a game's name, and ends in
``.txt`` or names a file, is a transcript. `arena GAME --players LEVEL,LEVEL… --games N` lets AI players play
each other and prints wins, draws, why the games ended, their lengths in moves, mean scores, milliseconds per
move, and shares and Elo with 95 % intervals as JSON. More players than seats play in pairs; a player with a
slash in its name is a program, see docs/programs.md. `conform PROGRAM` checks whether a program follows that
protocol, with exit code 1 if it does not. `calibrate GAME --matches N` lets the best level play itself, and
compares its predictions with the results, in ten bins. `judge FILE [--samples N]` says how much each move in
the file lost, by a search many times deeper than the level's; ``zigzag reports`` writes such files. `worst
GAME [--level LEVEL] [--decisions N] [--to FILE]` lets a level play itself, judges some of its decisions, and
prints the fifty worst with their causes, and the share of those that lose much. `lengths GAME [--matches N]
[--level LEVEL]` lets AI players play the matches that the game's ``lengths.json`` lists, and prints that file
with their lengths. `strength [--scale N] [--to FILE]` plays every level of every game against every other,
and prints and writes their Elo and time per move. `puzzles GAME [--count N]` makes the game's puzzles and
prints them, the content of the game's ``puzzles/puzzles.jsonl``; with `--check` it compares them with that
file instead. `train GAME [-o key=value]… [--games N] [--seed N] [--on FILE] [--to FILE]` trains the game's AI
players by self-play, prints the learning curve, and writes the weights. `new NAME [--to FOLDER]` writes the
package of a new game, see docs/games.md.
Errors are printed to standard error, with exit code 2.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Final

from engines.cli import list_games, replay, rules
from engines.lab.arena import arena
from engines.lab.calibration import calibrate
from engines.lab.conform import check_program
from engines.lab.judge import judge
from engines.lab.lengths import lengths
from engines.lab.new_game import new_game
from engines.lab.puzzle_making import make_puzzles
from engines.lab.strength import strength
from engines.lab.training import train
from engines.lab.worst import worst

EXIT_ERROR: Final = 2

COMMANDS: Final[dict[str, Callable[[Sequence[str]], None]]] = {
    "list": list_games,
    "rules": rules,
    "replay": replay,
    "arena": arena,
    "calibrate": calibrate,
    "conform": check_program,
    "judge": judge,
    "lengths": lengths,
    "new": new_game,
    "puzzles": make_puzzles,
    "strength": strength,
    "train": train,
    "worst": worst,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Return the exit code: 0, or 2 after an error (`conform` exits with 1 by itself)."""
    parser = argparse.ArgumentParser(prog="python -m engines", description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    given = parser.parse_args(arguments)
    try:
        COMMANDS[given.command](given.arguments)
    except (ValueError, OSError, RecursionError) as error:
        print(error, file=sys.stderr)
        return EXIT_ERROR
    return 0


if __name__ == "__main__":
    sys.exit(main())
