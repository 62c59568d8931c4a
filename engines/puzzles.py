"""Puzzles: positions with one clearly best move, each with the line that proves it and a rating.

They are data in the file ``puzzles/puzzles.jsonl`` of a game, which a game may do without: one puzzle a line,
written by ``python -m engines puzzles GAME`` (see `engines.lab.puzzle_making`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any, Final

import engines
from engines.game import State

# Ratings of puzzles lie between these; a player of average strength has 1500.
EASIEST: Final = 800
HARDEST: Final = 2200


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which `seat` is to find the best move.

    `id` is unique in its game, up to eight of ``a``-``z`` and ``0``-``9``. `position` is a dump. `solutions`
    are the moves that are right, several only if they are equally good; `line` is how play goes on from the
    position, beginning with the first solution. `theme` is a short key of what is asked for.

    `best` and `second` are the values of the best move and of the best other one, for the solver, in the
    game's own unit, and `values` those of the legal moves (of the most interesting ones, if there are many).
    `refutations` has the best continuation of wrong moves. `known` is what the solver is told besides the
    view, such as what is still to be drawn.
    """

    id: str
    position: Mapping[str, Any]
    seat: int
    solutions: tuple[str, ...]
    line: tuple[str, ...]
    theme: str
    best: float
    second: float
    rating: int
    values: Mapping[str, float] = field(default_factory=dict)
    refutations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    known: Mapping[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> str:
        return str(self.position["game"])

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the match that the position is from."""
        options: Mapping[str, Any] = self.position["options"]
        return options


@cache
def games() -> tuple[str, ...]:
    """List the games that have puzzles, in alphabetical order, without reading any."""
    return tuple(name for name in engines.games() if _file(name).is_file())


@cache
def of_game(game: str) -> tuple[Puzzle, ...]:
    """Read the puzzles of a game, in the order of the file; none if it has none. Raises UnknownGame."""
    engines.get(game)
    return tuple(read(line) for line in lines(game))


def by_id(game: str, puzzle: str) -> Puzzle:
    """Look up a puzzle. Raises KeyError if the game has none of that id."""
    return _by_id(game)[puzzle]


def state_of(puzzle: Puzzle) -> State:
    """Load the position of a puzzle."""
    return engines.get(puzzle.game).load(puzzle.position)


def lines(game: str) -> list[str]:
    """Read the lines of a game's file, without their ends; none if it has none."""
    file = _file(game)
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def write(puzzle: Puzzle) -> str:
    """Write a puzzle as a line of a file, without its end."""
    values = {field.name: getattr(puzzle, field.name) for field in fields(puzzle)}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def read(line: str) -> Puzzle:
    """Read the puzzle in a line that `write` wrote."""
    values = json.loads(line)
    for name in ("solutions", "line"):
        values[name] = tuple(values[name])
    values["refutations"] = {move: tuple(after) for move, after in values["refutations"].items()}
    return Puzzle(**values)


@cache
def _by_id(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in of_game(game)}


def _file(game: str) -> Traversable:
    return engines.get(game).parts.folder / "puzzles" / "puzzles.jsonl"
