"""Finds the games: the packages in this folder, and those of installed packages that declare an entry point.

An installed game is a package that a distribution names in the entry points ``zigzag.games``, as in
``nim = "zigzag_nim"``: the game's name, and the package. It is imported, checked and played for one position.
If anything is wrong with it, it is left out and the reason is kept, so that it never stops a start.
"""

import importlib
import pkgutil
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from engines import plain_states
from engines.errors import GameNameTaken
from engines.game import MAX_SEATS, Game
from engines.option import OPTION_NAME, RESERVED, RESERVED_START, Option
from engines.parts import MODULES

GROUP: Final = "zigzag.games"
GAME_NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,31}", re.ASCII)
_ANY_SEED: Final = "00" * 32
_SEATS: Final = frozenset(range(1, MAX_SEATS + 1))


class BadGame(ValueError):
    """A package that is not a game; the message says why."""


@dataclass(slots=True)
class Games:
    """The games by name, and why others were left out, by the name that they would have had."""

    found: dict[str, Game] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)

    def leave_out(self, name: str, package: str, why: object) -> None:
        """Note in one line why a game is not there."""
        reason = " ".join(f"{type(why).__name__}: {why}".split()) if isinstance(why, BaseException) else why
        self.left_out[name] = f"the game {name} of {package} is left out: {reason}"


def packages(folder: Path) -> list[str]:
    """List the names of the packages in a folder, sorted. Raises GameNameTaken if one hides a module."""
    names = sorted(package.name for package in pkgutil.iter_modules([str(folder)]) if package.ispkg)
    for name in names:
        if (folder / f"{name}.py").exists():
            raise GameNameTaken(name, f"the module {folder.name}/{name}.py")
    return names


def installed() -> list[EntryPoint]:
    """List the entry points of installed games, in the order of their names and packages."""
    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def discover(folder: Path, entries: Iterable[EntryPoint]) -> Games:
    """Find the games in a folder of ours, then those of the entry points, in the order of their names."""
    games = Games()
    for name in packages(folder):
        game = getattr(importlib.import_module(f"engines.{name}"), "GAME", None)
        if isinstance(game, Game):
            games.found[name] = game
    for entry in entries:
        if entry.name in games.found:
            games.leave_out(entry.name, entry.value, "there is a game of that name")
            continue
        try:
            games.found[entry.name] = _load(entry)
        # Whatever a stranger's package does when it is imported.
        except (Exception, SystemExit) as error:
            why = str(error) if isinstance(error, BadGame) else error
            games.leave_out(entry.name, entry.value, why)
    return games


def _load(entry: EntryPoint) -> Game:
    """Import the game of an entry point. Raises BadGame, and what its package raises."""
    game = getattr(importlib.import_module(entry.value), "GAME", None)
    if not isinstance(game, Game):
        raise BadGame(f"{entry.value} has no GAME that is an instance of engines.game.Game")
    if game.parts.package != entry.value:
        raise BadGame("its GAME is not made with the name of its package, as in Nim(__name__)")
    if problem := _problem(entry.name, game):
        raise BadGame(problem)
    for name in MODULES:
        game.parts.find(name)
    levels = (game.parts.ai.LEVELS, game.parts.levels)  # imports all of it
    state = game.start(seats=min(game.SEATS), options={}, seed=_ANY_SEED)
    if game.load(game.dump(state)) != state or not all(levels):
        raise BadGame("its first position is not the same after dump and load")
    game.view(state, None)
    return game


def _problem(name: str, game: Game) -> str | None:
    """Say what is wrong with a game, without playing it. Raises TypeError for states without a dump."""
    has_load = type(game).load is not Game.load
    if game.STATE is not None:
        plain_states.check_class(game.STATE)
    kept = (
        (GAME_NAME.fullmatch(name), "its name is not 2 to 32 lower-case letters, digits and _"),
        (name == game.NAME, f"its NAME is {game.NAME!r}"),
        (set(game.SEATS) and set(game.SEATS) <= _SEATS, f"its SEATS are not 1 to {MAX_SEATS}"),
        (not game.DAILY, "it is DAILY, and there is a game of the daily deal"),
        (
            bool(game.parts.find("proof")) == game.CHANCE,
            "it has CHANCE or a module proof, not both",
        ),
        (not game.HIDDEN or type(game).view is not Game.view, "it is HIDDEN, and has no view of its own"),
        (game.STATE is not None or has_load, "it has neither a STATE nor a load of its own"),
        ((game.parts.folder / "texts" / "rules.en.md").is_file(), "it has no texts/rules.en.md"),
    )
    problems = [problem for holds, problem in kept if not holds]
    return next(iter([*problems, *filter(None, map(_option_problem, game.OPTIONS))]), None)


def _option_problem(option: Option) -> str | None:
    """Say what is wrong with the name of an option."""
    if OPTION_NAME.fullmatch(option.name) is None:
        return f"the name of its option {option.name!r} is not 1 to 32 lower-case letters, digits and _"
    if option.name in RESERVED or option.name.startswith(RESERVED_START):
        return f"its option {option.name} has a name that every game's command has"
    return None
