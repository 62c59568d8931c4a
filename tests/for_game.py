"""Runs all tests of one game: ``python -m tests.for_game GAME``, or ``make game GAME=…``.

GAME is the name of an installed game, or the folder of a package that is not installed, such as
``examples/pig``, or just ``pig``. The tests are those of the suites that run for every game, and the game's
own. With `--slow`, also the slow ones; other arguments are pytest's.
"""

import importlib.util
import os
import subprocess
import sys
import tempfile
from importlib.metadata import entry_points
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
    folders = (folder for folder in (Path(given), EXAMPLES / given) if (folder / "pyproject.toml").is_file())
    folder = next(folders, None)
    with tempfile.TemporaryDirectory() as site:
        if folder is None:
            return _run(given, _installed_in(given), [], more)
        write_metadata(folder, Path(site))
        return _run(game_of(folder), folder, [str(folder.resolve()), site], more)


def _installed_in(game: str) -> Path | None:
    """Return the folder in which the package of an installed game is; None for a game of ours."""
    for entry in entry_points(group="zigzag.games", name=game):
        spec = importlib.util.find_spec(entry.value)
        if spec is not None and spec.origin is not None:
            return Path(spec.origin).parent.parent
    return None


def _run(game: str, folder: Path | None, path: list[str], more: list[str]) -> int:
    """Run the tests of a game whose package is in that folder, with more folders on the path."""
    selected = [] if "--slow" in more else ["-m", "not slow"]
    places = [ROOT / "tests" / suite for suite in SUITES]
    if folder is not None and (folder / "tests").is_dir():
        places.append(folder.resolve() / "tests")
    settings = ["-q", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.game_plugin", "--game", game]
    command = [*settings, *selected, *(one for one in more if one != "--slow"), *map(str, places)]
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
