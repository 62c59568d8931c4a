"""Rules and AI players of the games: pure functions, standard library only.

Games are discovered: every package in this folder that has a `GAME` is a game, named after the package.
"""

import importlib
import importlib.resources
import pkgutil
from functools import cache
from pathlib import Path

from engines.errors import GameNameTaken, UnknownGame
from engines.game import Game

__all__ = ["Game", "GameNameTaken", "UnknownGame", "daily_game", "games", "get", "rules_text"]


@cache
def _discover() -> dict[str, Game]:
    found = {}
    for name in packages(Path(__file__).parent):
        game = getattr(importlib.import_module(f"engines.{name}"), "GAME", None)
        if isinstance(game, Game):
            found[name] = game
    return found


def packages(folder: Path) -> list[str]:
    """Return the names of the packages in a folder, sorted. Raises GameNameTaken if one hides a module."""
    names = sorted(package.name for package in pkgutil.iter_modules([str(folder)]) if package.ispkg)
    for name in names:
        if (folder / f"{name}.py").exists():
            raise GameNameTaken(name, f"the module {folder.name}/{name}.py")
    return names


def games() -> dict[str, Game]:
    """Return the games by name, in alphabetical order."""
    return dict(_discover())


def get(name: str) -> Game:
    """Return the game with that name. Raises UnknownGame."""
    game = _discover().get(name)
    if game is None:
        raise UnknownGame(name)
    return game


@cache
def daily_game() -> Game:
    """Return the game of the daily deal. Raises UnknownGame if there is none."""
    game = next((game for game in _discover().values() if game.DAILY), None)
    if game is None:
        raise UnknownGame("daily")
    return game


def rules_text(name: str, language: str = "en") -> str:
    """Return the rules of a game for players, as Markdown.

    Raises UnknownGame, and FileNotFoundError for a language that the game lacks.
    """
    get(name)
    texts = importlib.resources.files(f"engines.{name}") / "texts"
    return (texts / f"rules.{language}.md").read_text(encoding="utf-8")
