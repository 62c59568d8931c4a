"""Rules and opponents of the games, without clock, network or anything beyond the standard library.

Games are discovered: every sub-package that has a module `rules` is one, under the sub-package's name.
"""

import importlib
import importlib.resources
import pkgutil
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from random import Random
from typing import Any, Protocol, cast

from engines.game import Game, State, Thought, UnknownGame

__all__ = [
    "Game",
    "Opponent",
    "Proof",
    "Thought",
    "UnknownGame",
    "games",
    "get",
    "opponent",
    "proof",
    "rules_text",
]


class Opponent(Protocol):
    """A game's house players: the module ``engines/<game>/ai/levels.py``.

    `LEVELS` names them, weakest first.
    """

    LEVELS: tuple[str, ...]

    def choose(self, view: dict[str, Any], level: str, rng: Random) -> Thought:
        """A legal move of the seat to move, from its view alone, with what that player thinks."""

    def review(self, view: dict[str, Any], move: str, rng: Random) -> tuple[Thought, float]:
        """What the best level thinks of the position, and what it expects of `move`, in the same unit."""


class Proof(Protocol):
    """How a stranger does all the chance of a match again: the module ``engines/<game>/proof.py``.

    Both are given the states of a match in order, from its start on, and both tell of every shuffle, draw and
    throw, first to last, in the game's notation.
    """

    def lines(self, states: Sequence[State]) -> str:
        """Lines of plain Python that go after `fair.SCRIPT`: they draw with ``below(k)``, and print."""

    def drawn(self, states: Sequence[State]) -> list[str]:
        """The lines that must come out, read off the states and not drawn from the seed."""


@cache
def _discover() -> dict[str, Game]:
    found = {}
    for package in pkgutil.iter_modules(__path__):
        if package.ispkg and find_spec(f"engines.{package.name}.rules") is not None:
            found[package.name] = cast(Game, importlib.import_module(f"engines.{package.name}.rules"))
    return found


def games() -> dict[str, Game]:
    """The games by name, in alphabetical order."""
    return dict(_discover())


def get(name: str) -> Game:
    """The game of that name. Raises UnknownGame."""
    game = _discover().get(name)
    if game is None:
        raise UnknownGame(name)
    return game


def opponent(name: str) -> Opponent:
    """The house players of a game. Raises UnknownGame."""
    get(name)
    return cast(Opponent, importlib.import_module(f"engines.{name}.ai.levels"))


def proof(name: str) -> Proof:
    """The proof of a game. Raises UnknownGame."""
    get(name)
    return cast(Proof, importlib.import_module(f"engines.{name}.proof"))


def rules_text(name: str, language: str = "en") -> str:
    """The rules of a game for players, as Markdown.

    Raises UnknownGame, and FileNotFoundError for a language it lacks.
    """
    get(name)
    texts = importlib.resources.files(f"engines.{name}") / "texts"
    return (texts / f"rules.{language}.md").read_text(encoding="utf-8")
