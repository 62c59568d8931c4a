"""Training by C programs: compiling one, and reading what it learns.

A program is given the number of games, a seed and perhaps more. It prints points of the learning curve, each
as a line of a word, the number of games so far, the result, and the number of games that it is the mean of;
then "weights", and the weights, one per line. Without arguments, it prints the active rows of each position
that it reads.
"""

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from engines.packed_weights import pack
from engines.training.output import Point, Weights

_LARGEST: Final = 2**15 - 1
_FLAGS: Final = ("-O3", "-march=native", "-ffast-math")


def build(source: Path, folder: Path) -> Path:
    """Compile a C program into the folder, and return its path.

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
) -> Iterator[Point | Weights]:
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
    """Return the active rows of positions, as the program computes them."""
    found = subprocess.run(  # noqa: S603 - our own program
        [str(program)], input="\n".join(positions), check=True, capture_output=True, text=True
    )
    return [[int(row) for row in line.split()] for line in found.stdout.splitlines()]
