"""What a game adds to the suites that run for every game: files in the folder of its own tests.

Of a game of ours, that is ``tests/engines/<game>``, and for pictures ``tests/renderers/<game>``; of an
installed game, the folder ``tests`` beside its package.
"""

import importlib.util
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import engines

HERE = Path(__file__).parent


def folder(game: str, layer: str = "engines") -> Path:
    """Return the folder of a game's own tests."""
    if engines.is_installed(game):
        return Path(str(engines.get(game).parts.folder)).parent / "tests"
    return HERE / layer / game


@cache
def find(game: str, name: str, layer: str = "engines") -> ModuleType | None:
    """Return a module of the game's own tests, None if it has none of that name."""
    path = folder(game, layer) / f"{name}.py"
    if not path.is_file():
        return None
    if not engines.is_installed(game):
        return import_module(f"tests.{layer}.{game}.{name}")
    spec = importlib.util.spec_from_file_location(f"tests_of_{game}_{name}", path)
    assert spec is not None and spec.loader is not None, path
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def need(game: str, name: str, what: str, layer: str = "engines") -> ModuleType:
    """Return a module that a game has to add; without it, fail with what to write, and where."""
    module = find(game, name, layer)
    if module is None:
        pytest.fail(f"{game} needs the file {folder(game, layer) / name}.py with {what}", pytrace=False)
    return module
