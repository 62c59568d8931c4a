"""The plugin with which `tests.for_game` runs the tests of some games.

It chooses them, and lets a game's own tests, wherever they are, use the fixtures of the bot's.
"""

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
    secret,
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
    "secret",
    "sqlite_path",
    "sqlite_template",
    "translated",
]


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names a game."""
    parser.addoption("--game", action="append", help="run only the tests of this game; may be repeated")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse a game that is not there, with the reason if it was left out."""
    for game in config.getoption("--game"):
        try:
            engines.get(game)
        except engines.UnknownGame as error:
            raise pytest.UsageError(str(error)) from None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the games' own tests, and those that get the name of one as an argument."""
    games = config.getoption("--game")
    own = [own_files.folder(game, *of) for game in games for of in ((), ("renderers",))]
    chosen, others = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        is_own = any(folder in item.path.parents for folder in own)
        (chosen if is_own or any(game in _arguments(item) for game in games) else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen


def _arguments(item: pytest.Item) -> list[object]:
    found = getattr(item, "callspec", None)
    return [] if found is None else list(found.params.values())
