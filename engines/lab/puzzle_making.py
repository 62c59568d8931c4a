"""Making puzzles: positions from matches of AI players in which one move is clearly the best.

`make_puzzles` is the command ``puzzles``, which prints the content of a game's ``puzzles/puzzles.jsonl``.
README.md in this folder says what "clearly the best" means in each game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, islice, zip_longest
from random import Random
from typing import Any, Final, Generic, TypeVar

import engines
from engines import puzzles
from engines.ai import Thought
from engines.cli import parser
from engines.fair import match_seed
from engines.game import State
from engines.lab import labs
from engines.puzzles import EASIEST, HARDEST

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
        """Choose a sound candidate, with the share of weaker players who miss it close to `wanted`.

        Candidates that nobody misses are left out. None if none is left.
        """
        candidates = islice(filter(None, map(self.find, positions)), _CANDIDATES)
        rated = [(candidate, share) for candidate in candidates if (share := share_missed(candidate))]
        rated.sort(key=lambda pair: abs(pair[1] - wanted))
        return next((pair for pair in rated if self.is_sound(pair[0])), None)


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
    choose = choose or rules.parts.ai.choose
    for number in count():
        levels, seed = tables[number % len(tables)], match_seed(b"puzzles", number, ())
        states, rng = [rules.start(seats=len(levels), options=options or {}, seed=seed)], Random(seed)
        while (seat := rules.to_move(states[-1])) is not None:
            move = choose(rules.view(states[-1], seat), levels[seat], rng).move
            states.append(rules.play(states[-1], move))
        yield states


def rating(missed: float) -> int:
    """Rate a puzzle that is missed by this share of the weaker players."""
    return round(EASIEST + missed * (HARDEST - EASIEST))


def make_puzzles(arguments: Sequence[str]) -> None:
    """Make the puzzles of a game, all of them or the first few, and print them or check the file."""
    asked = parser("puzzles")
    asked.add_argument("game")
    asked.add_argument("--count", type=int, metavar="N", help="only the first N")
    asked.add_argument("--check", action="store_true", help="compare them with the file")
    given = asked.parse_args(arguments)
    own = labs.of(engines.get(given.game)).make_puzzles
    made = map(puzzles.write, islice(own() if own is not None else (), given.count))
    if not given.check:
        for line in made:
            print(line, flush=True)
        return
    stored = puzzles.lines(given.game)[: given.count]
    for number, (line, known) in enumerate(zip_longest(made, stored), 1):
        if line != known:
            raise ValueError(f"puzzle {number} of {given.game} is not the one in the file")
    print(f"{len(stored)} puzzles of {given.game} are those in the file")
