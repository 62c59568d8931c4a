"""`train` trains the AI players of a game."""

from collections.abc import Sequence
from pathlib import Path

import engines
from engines.cli.arguments import match_parser, options
from engines.errors import InvalidOption
from engines.training.output import Point


def train(arguments: Sequence[str]) -> None:
    """Train a game's AI players: print the curve, and write the weights where they read them."""
    parser = match_parser("train")
    parser.add_argument("--games", type=int, metavar="N", help="learn from this many games")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    parser.add_argument("--on", type=Path, metavar="FILE", help="go on from the weights in it")
    parser.add_argument(
        "--to", type=Path, metavar="FILE", help="write the weights there instead, and further ones beside it"
    )
    given = parser.parse_args(arguments)
    game = engines.get(given.game)
    if given.games is not None and given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    written = None
    before = None if given.on is None else given.on.read_text(encoding="ascii")
    for found in game.train(options(given.options), given.games, given.seed, before):
        if isinstance(found, Point):
            print(found, flush=True)
            continue
        if given.to is None:
            written = Path(engines.__file__).parent / game.NAME / found.path
        elif written is None:
            written = given.to
        else:
            written = given.to.with_stem(f"{given.to.stem}-{Path(found.path).stem}")
        written.write_text(found.text, encoding="ascii")
        print(f"wrote {written}")
    if written is None:
        raise ValueError(f"the AI players of {game.TITLE} learn nothing: there is nothing to train")
