"""Runs all tests of a game, or of several: ``python -m tests.for_game GAME``, or ``make game GAME=…``.

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
from itertools import takewhile
from pathlib import Path

from tests.example_games import EXAMPLES, game_of, write_metadata

ROOT = Path(__file__).parent.parent
SUITES = ("engines", "renderers", "bot")  # that have tests by the name of a game


def main(arguments: list[str]) -> int:
    """Run the tests of the games named first. Return pytest's exit code."""
    games = list(takewhile(lambda one: not one.startswith("-"), arguments))
    if not games:
        print("Which game? make game GAME=nim", file=sys.stderr)  # noqa: T201 - for a person at a terminal
        return 2
    names, folders, path = [], [], []
    with tempfile.TemporaryDirectory() as site:
        for given in games:
            if (folder := _folder(given)) is not None:
                write_metadata(folder, Path(site))
                path.append(str(folder.resolve()))
                names.append(game_of(folder))
            else:
                folder = _installed_in(given)
                names.append(given)
            folders.append(folder)
        return _run(names, folders, [*path, site], arguments[len(games) :])


def _folder(given: str) -> Path | None:
    """Return the folder of a package that is not installed, None if no such folder is meant."""
    folders = (Path(given), EXAMPLES / given)
    return next((folder for folder in folders if (folder / "pyproject.toml").is_file()), None)


def _installed_in(game: str) -> Path | None:
    """Return the folder in which the package of an installed game is; None for a game of ours."""
    for entry in entry_points(group="zigzag.games", name=game):
        spec = importlib.util.find_spec(entry.value)
        if spec is not None and spec.origin is not None:
            return Path(spec.origin).parent.parent
    return None


def _run(games: list[str], folders: list[Path | None], path: list[str], more: list[str]) -> int:
    """Run the tests of games whose packages are in these folders, with more folders on the path."""
    selected = [] if "--slow" in more else ["-m", "not slow"]
    places = [ROOT / "tests" / suite for suite in SUITES]
    places += [
        folder.resolve() / "tests" for folder in folders if folder is not None and (folder / "tests").is_dir()
    ]
    settings = ["-q", "-c", str(ROOT / "pyproject.toml"), "-p", "tests.game_plugin"]
    settings += [one for game in games for one in ("--game", game)]
    command = [*settings, *selected, *(one for one in more if one != "--slow"), *map(str, places)]
    kept = [part for part in os.environ.get("PYTHONPATH", "").split(os.pathsep) if part]
    ran = subprocess.run(  # noqa: S603 - our own tests
        [sys.executable, "-m", "pytest", *command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*path, *kept])},
        check=False,
    )
    return ran.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
