"""Training of the weights of `evaluation`: ``python -m engines train chain``.

The network plays itself and learns by temporal differences over the exact expectation of the throws: see
``learn.c``, a translation of features, evaluation and search into C, some hundred times as fast, which needs
a C compiler (``cc``, or what the environment variable ``CC`` names). The points of the curve are its shares
of games, one ply deep, against the evaluation tuned by hand that came before it. ``curve.txt`` is the curve
of the weights in the repository.
"""

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from engines.chain.ai.evaluation import WEIGHTS, pack
from engines.chain.board import from_rows
from engines.chain.chance import CLASSIC_ROWS
from engines.training import Point, Weights

GAMES = 60_000
_HERE = Path(__file__).parent
_FLAGS = ("-O3", "-march=native", "-ffast-math")
_LARGEST = 2**15 - 1


def train(games: int | None, seed: int) -> Iterator[Point | Weights]:
    """Yield how learning goes, and the weights: see `Game.train`. Raises OSError without a compiler."""
    with TemporaryDirectory() as folder:
        program = build(Path(folder))
        layout = from_rows(CLASSIC_ROWS)
        command = [str(program), str(games or GAMES), str(seed), layout]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as learning:  # noqa: S603 - our own program
            assert learning.stdout is not None
            lines = iter(learning.stdout)
            for line in lines:
                if line == "weights\n":
                    break
                _, number, result, count = line.split()
                yield Point(int(number), float(result), int(count))
            weights = [max(-_LARGEST, min(_LARGEST, int(line))) for line in lines]
    if len(weights) != WEIGHTS:
        raise OSError("learning ended early")
    yield Weights("ai/weights.txt", pack(weights))


def build(folder: Path) -> Path:
    """Compile the program into the folder. Raises OSError."""
    program = folder / "learn"
    compiler = os.environ.get("CC", "cc")
    command = [compiler, *_FLAGS, "-o", str(program), str(_HERE / "learn.c"), "-lm"]
    try:
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - the compiler
    except FileNotFoundError:
        raise OSError(f"there is no C compiler {compiler}") from None
    except subprocess.CalledProcessError as error:
        raise OSError(f"{compiler} failed: {error.stderr.decode(errors='replace')}") from None
    return program


def rows(program: Path, positions: Sequence[str]) -> list[list[int]]:
    """Return what the program sees of positions: the rows of weights that apply to each, see ``learn.c``."""
    found = subprocess.run(  # noqa: S603 - our own program
        [str(program)], input="\n".join(positions), check=True, capture_output=True, text=True
    )
    return [[int(row) for row in line.split()] for line in found.stdout.splitlines()]
