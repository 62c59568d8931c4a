"""Rules and AI players of the games: pure functions, standard library only.

Games are discovered: every package in this folder that has a `GAME` is a game, named after the package; and
so is every installed package with the entry point ``zigzag.games`` (see `engines.discovery`).
"""

from functools import cache
from pathlib import Path

from engines import discovery
from engines.discovery import packages
from engines.errors import GameNameTaken, UnknownGame
from engines.game import Game

__all__ = [
    "Game",
    "GameNameTaken",
    "UnknownGame",
    "daily_game",
    "games",
    "games_for_several",
    "get",
    "is_installed",
    "leave_out",
    "left_out",
    "packages",
    "rules_text",
]


@cache
def _discovered() -> discovery.Games:
    return discovery.discover(Path(__file__).parent, discovery.installed())


def games() -> dict[str, Game]:
    """List the games by name: those of this folder, then installed ones, each in alphabetical order."""
    return dict(_discovered().found)


def games_for_several() -> list[str]:
    """List the names of the games that several people can play."""
    return [name for name, game in games().items() if not game.is_solitaire]


def left_out() -> list[str]:
    """Say why each installed game that is left out is missing, one line per game."""
    return [why for _, why in sorted(_discovered().left_out.items())]


def leave_out(name: str, why: str) -> None:
    """Leave out an installed game that the caller cannot offer, before anyone plays it."""
    game = _discovered().found.pop(name)
    _discovered().leave_out(name, game.parts.package, why)


def get(name: str) -> Game:
    """Look up a game by its name. Raises UnknownGame, which says why if the game was left out."""
    game = _discovered().found.get(name)
    if game is None:
        raise UnknownGame(name, _discovered().left_out.get(name, ""))
    return game


def is_installed(name: str) -> bool:
    """Check whether a game comes from an installed package, not from this folder. Raises UnknownGame."""
    return get(name).parts.package != f"{__name__}.{name}"


@cache
def daily_game() -> Game:
    """Find the game of the daily deal. Raises UnknownGame if there is none."""
    game = next((game for game in _discovered().found.values() if game.DAILY), None)
    if game is None:
        raise UnknownGame("daily")
    return game


def rules_text(name: str, language: str = "en") -> str:
    """Read the rules of a game for players, as Markdown.

    Raises UnknownGame, and FileNotFoundError for a language that the game lacks.
    """
    file = get(name).parts.folder / "texts" / f"rules.{language}.md"
    return file.read_text(encoding="utf-8")
