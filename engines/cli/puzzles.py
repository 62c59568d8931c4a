"""`puzzles` makes the puzzles of a game."""

from collections.abc import Sequence
from itertools import islice, zip_longest

import engines
from engines import puzzles
from engines.cli.arguments import parser


def make_puzzles(arguments: Sequence[str]) -> None:
    """Make the puzzles of a game, all of them or the first few, and print them or check the file."""
    asked = parser("puzzles")
    asked.add_argument("game")
    asked.add_argument("--count", type=int, metavar="N", help="only the first N")
    asked.add_argument("--check", action="store_true", help="compare them with the file")
    given = asked.parse_args(arguments)
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
