"""Runs all tests of one game: ``python -m tests.for_game GAME``, or ``make game GAME=…``.

GAME is the name of an installed game, or the folder of a package that is not installed, such as
``examples/pig``, or just ``pig``. The tests are those of the suites that run for every game, and the game's
own. With `--slow`, also the slow ones; other arguments are pytest's.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.example_games import EXAMPLES, game_of, write_metadata

ROOT = Path(__file__).parent.parent
SUITES = ("engines", "renderers", "bot")  # that have tests by the name of a game


def main(arguments: list[str]) -> int:
    """Run the tests of the game named first. Return pytest's exit code."""
    if not arguments:
        print("Which game? make game GAME=nim", file=sys.stderr)  # noqa: T201 - for a person at a terminal
        return 2
    given, *more = arguments
    folder = next(
        (one for one in (Path(given), EXAMPLES / given) if (one / "pyproject.toml").is_file()), None
    )
    with tempfile.TemporaryDirectory() as site:
        if folder is None:
            return _run(given, [], more)
        write_metadata(folder, Path(site))
        return _run(game_of(folder), [str(folder.resolve()), site], more)


def _run(game: str, path: list[str], more: list[str]) -> int:
    selected = [] if "--slow" in more else ["-m", "not slow"]
    places = [str(ROOT / "tests" / suite) for suite in SUITES]
    own = Path(path[0]) / "tests" if path else None
    if own is not None and own.is_dir():
        places.append(str(own))
    settings = ["-q", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.game_plugin", "--game", game]
    command = [*settings, *selected, *(one for one in more if one != "--slow"), *places]
    kept = [one for one in os.environ.get("PYTHONPATH", "").split(os.pathsep) if one]
    ran = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*path, *kept])},
        check=False,
    )
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
