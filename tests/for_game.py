"""Runs all tests of one game: ``python -m tests.for_game NAME``, or ``make game GAME=NAME``.

They are those of the suites that run for every game, and the game's own. With `--slow`, also the slow ones;
other arguments are pytest's. This module is also the plugin that chooses them, and that lets a game's own
tests use the fixtures of the bot's.
"""

import sys
from pathlib import Path

import pytest

import engines
from tests import own_files
from tests.bot.conftest import (
    _alt_text,
    _controls,
    _time_limits,
    _translated_once,
    _words,
    env,
    new_bot,
    room,
    translated,
)
from tests.databases import compiled_once, sqlite_path, sqlite_template

__all__ = [
    "_alt_text",
    "_controls",
    "_time_limits",
    "_translated_once",
    "_words",
    "compiled_once",
    "env",
    "new_bot",
    "room",
    "sqlite_path",
    "sqlite_template",
    "translated",
]

HERE = Path(__file__).parent
# Those that have tests by the name of a game.
SUITES = ("engines", "renderers", "bot")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the game."""
    parser.addoption("--game", help="run only the tests of this game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the game's own tests, and those that get its name as an argument."""
    game = config.getoption("--game")
    own = [own_files.folder(game), own_files.folder(game, "renderers")]
    chosen, others = [], []
    for item in items:
        is_own = any(folder in item.path.parents for folder in own)
        (chosen if is_own or game in _arguments(item) else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen


def _arguments(item: pytest.Item) -> list[object]:
    found = getattr(item, "callspec", None)
    return [] if found is None else list(found.params.values())


def main(arguments: list[str]) -> int:
    """Run the tests of the game named first. Return pytest's exit code."""
    game, *more = arguments
    engines.get(game)
    selected = [] if "--slow" in more else ["-m", "not slow"]
    more = [one for one in more if one != "--slow"]
    own = [own_files.folder(game)] if engines.is_installed(game) else []
    places = [str(folder) for folder in (*(HERE / suite for suite in SUITES), *own) if folder.is_dir()]
    settings = ["-q", "-c", str(HERE.parent / "pyproject.toml"), "-p", "tests.for_game", "--game", game]
    return int(pytest.main([*settings, *selected, *more, *places]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
