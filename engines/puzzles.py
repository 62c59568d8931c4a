"""Puzzles: positions with one clearly best move, each with the line that proves it and a rating.

They are data in ``engines/<game>/puzzles/puzzles.jsonl``, which a game may do without: one puzzle a line,
written by ``python -m engines puzzles GAME``. README.md in this folder says what "clearly best" means in each
game.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import count, islice
from random import Random
from typing import Any, Final, Generic, TypeVar

import engines
from engines.ai import Thought
from engines.fair import match_seed
from engines.game import State

# Ratings of puzzles lie between these; a player of average strength has 1500.
EASIEST: Final = 800
HARDEST: Final = 2200

# Candidates gathered from a match; the one with the difficulty nearest to a random one is taken.
_CANDIDATES: Final = 4

Position = TypeVar("Position")
Candidate = TypeVar("Candidate")


@dataclass(frozen=True, slots=True)
class Kind(Generic[Position, Candidate]):
    """A kind of puzzle: its finder, its soundness check, and `most`, the largest number of such puzzles."""

    find: Callable[[Position], Candidate | None]
    is_sound: Callable[[Candidate], bool]
    most: int

    def choose(
        self, positions: Iterable[Position], share_missed: Callable[[Candidate], float], wanted: float
    ) -> tuple[Candidate, float] | None:
        """Return a sound candidate, and the share of weaker players who miss it, which is close to `wanted`.

        Candidates that nobody misses are left out. None if none is left.
        """
        found = islice(filter(None, map(self.find, positions)), _CANDIDATES)
        rated = [(one, share) for one in found if (share := share_missed(one))]
        rated.sort(key=lambda pair: abs(pair[1] - wanted))
        return next((pair for pair in rated if self.is_sound(pair[0])), None)


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
        """The name of the game."""
        return str(self.position["game"])

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the match that the position is from."""
        options: Mapping[str, Any] = self.position["options"]
        return options


@cache
def games() -> tuple[str, ...]:
    """Return the games that have puzzles, in alphabetical order, without reading any."""
    return tuple(name for name in engines.games() if _file(name).is_file())


@cache
def of_game(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in the order of the file; none if it has none. Raises UnknownGame."""
    engines.get(game)
    return tuple(read(line) for line in lines(game))


def by_id(game: str, puzzle: str) -> Puzzle:
    """Return a puzzle. Raises KeyError if the game has none of that id."""
    return _by_id(game)[puzzle]


def state_of(puzzle: Puzzle) -> State:
    """Return the state of a puzzle's position."""
    return engines.get(puzzle.game).load(puzzle.position)


def matches(
    game: str,
    tables: Sequence[Sequence[str]],
    options: Mapping[str, object] | None = None,
    choose: Callable[[Any, str, Random], Thought] | None = None,
) -> Iterator[list[State]]:
    """Yield the states of matches between AI players, one match after the other, endlessly and reproducibly.

    `tables` are levels by seat; the matches take turns with them. `choose` takes the place of the game's AI.
    """
    rules = engines.get(game)
    choose = choose or rules.ai.choose
    for number in count():
        levels, seed = tables[number % len(tables)], match_seed(b"puzzles", number, ())
        states, rng = [rules.start(seats=len(levels), options=options or {}, seed=seed)], Random(seed)
        while (seat := rules.to_move(states[-1])) is not None:
            move = choose(rules.view(states[-1], seat), levels[seat], rng).move
            states.append(rules.play(states[-1], move))
        yield states


def rating(missed: float) -> int:
    """Return the rating of a puzzle that is missed by this share of the weaker players."""
    return round(EASIEST + missed * (HARDEST - EASIEST))


def lines(game: str) -> list[str]:
    """Return the lines of a game's file, without their ends; none if it has none."""
    file = _file(game)
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


def write(puzzle: Puzzle) -> str:
    """Return a puzzle as a line of a file, without its end."""
    values = {one.name: getattr(puzzle, one.name) for one in fields(puzzle)}
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def read(line: str) -> Puzzle:
    """Return the puzzle in a line that `write` wrote."""
    values = json.loads(line)
    for name in ("solutions", "line"):
        values[name] = tuple(values[name])
    values["refutations"] = {move: tuple(after) for move, after in values["refutations"].items()}
    return Puzzle(**values)


@cache
def _by_id(game: str) -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in of_game(game)}


def _file(game: str) -> Traversable:
    return files(f"engines.{game}") / "puzzles" / "puzzles.jsonl"
