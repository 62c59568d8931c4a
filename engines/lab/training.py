"""Training of AI players: the command `train`, and trainers that are C programs.

Such a program is given the number of games, a seed and perhaps more. It prints points of the learning curve,
each as a line of a word, the number of games so far, the result, and the number of games that it is the mean
of; then "weights", and the weights, one per line. Without arguments, it prints the active rows of each
position that it reads.
"""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import engines
from engines.cli import match_parser, options
from engines.game import InvalidOption
from engines.lab import labs
from engines.lab.labs import Learned, Point, Weights
from engines.packed_weights import pack

_LARGEST: Final = 2**15 - 1
_FLAGS: Final = ("-O3", "-march=native", "-ffast-math")


def build(source: Path, folder: Path) -> Path:
    """Compile a C program into the folder.

    Raises OSError if there is no compiler, or it refuses the source.
    """
    program = folder / source.stem
    compiler = os.environ.get("CC", "cc")
    command = [compiler, *_FLAGS, "-o", str(program), str(source), "-lm"]
    try:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the compiler
    except FileNotFoundError:
        raise OSError(f"there is no C compiler {compiler}") from None
    except subprocess.CalledProcessError as error:
        raise OSError(f"{compiler} failed: {error.stderr.decode(errors='replace')}") from None
    return program


def learn(
    source: Path,
    arguments: Sequence[str],
    count: int,
    *,
    before: Sequence[int] = (),
    to: str = "ai/weights.txt",
) -> Learned:
    """Compile the program and run it; yield the learning curve and its `count` weights.

    The program reads the weights learned `before`, one per line, from standard input. `to` is the file for
    the new ones. Raises OSError without a compiler, or if the program ends early.
    """
    with TemporaryDirectory() as folder:
        command = [str(build(source, Path(folder))), *arguments]
        known = Path(folder, "before.txt")
        known.write_text("".join(f"{weight}\n" for weight in before), encoding="ascii")
        with (
            known.open(encoding="ascii") as given,
            subprocess.Popen(command, stdin=given, stdout=subprocess.PIPE, text=True) as learning,  # noqa: S603 - our own program
        ):
            assert learning.stdout is not None
            lines = iter(learning.stdout)
            for line in lines:
                if line == "weights\n":
                    break
                _, number, result, games = line.split()
                yield Point(int(number), float(result), int(games))
            weights = [max(-_LARGEST, min(_LARGEST, int(line))) for line in lines]
    if len(weights) != count:
        raise OSError("learning ended early")
    yield Weights(to, pack(weights))


def rows(program: Path, positions: Sequence[str]) -> list[list[int]]:
    """List the active rows of positions, as the program computes them."""
    run = subprocess.run(  # noqa: S603 - our own program
        [str(program)], input="\n".join(positions), check=True, capture_output=True, text=True
    )
    return [[int(row) for row in line.split()] for line in run.stdout.splitlines()]


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
    learned = labs.of(game).train
    if learned is None:
        raise ValueError(f"the AI players of {game.TITLE} learn nothing: there is nothing to train")
    if given.games is not None and given.games < 1:
        raise InvalidOption("games", given.games, "1 …")
    written: Path | None = None
    before = None if given.on is None else given.on.read_text(encoding="ascii")
    for result in learned(options(given.options), given.games, given.seed, before):
        if isinstance(result, Point):
            print(result, flush=True)
            continue
        if given.to is None:
            written = Path(engines.__file__).parent / game.NAME / result.path
        elif written is None:
            written = given.to
        else:
            written = given.to.with_stem(f"{given.to.stem}-{Path(result.path).stem}")
        written.write_text(result.text, encoding="ascii")
        print(f"wrote {written}")
