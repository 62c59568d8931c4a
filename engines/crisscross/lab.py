"""The laboratory of CrissCross: a rule of thumb, training, and the puzzles.

**Training** of the weights of `core`: ``python -m engines train crisscross -o set=6 -o arms=4``. Temporal
difference learning, TD(0), by self-play: every move is greedy by the current weights; afterwards the chance
of each position is moved towards that of its successor, or the result. The learning rate decays to nearly
nothing over the games. Set and arms have weights of their own; each of the options ``doubles`` and
``opening`` is changed in a third of the games. Compiled, it takes a minute or two for a million games of
set 6. Set 6 with 4 arms comes from the defaults. Set 6 with 5 arms, and sets 8 with 4 and 5 went on
(``--on``) for 250,000, 80,000 and 100,000 games from weights of an older function without threes, phases and
playable tiles; the other files are such weights still, which these tables hold as they were, and can be
trained on. docs/research/experiments.md has what else was tried, and how much is left to win.

**Puzzles** come from the last tiles of matches of AI players. The solver knows which tiles are left, as every
player does, but not their order. The value of a move is its exact chance to clear (`exact`), and the best one
is clearly the best if it is higher by at least `CLEAR`. The themes: the solution is ``sure`` to clear,
whatever comes; it is the ``only`` one with a chance; or it has the better ``odds``. A position comes with a
seed of its own, by which the solution clears and no other move does. So what follows a wrong move shows how
it can fail, not that it must: the values show that.
"""

from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any

from engines import compiled_modules, packed_weights
from engines.ai import Unit
from engines.crisscross import GAME
from engines.crisscross.ai import core, levels
from engines.crisscross.ai.bitboard import positions_after, ruleset
from engines.crisscross.ai.evaluation import SCALE, is_lost, unpack
from engines.crisscross.ai.lookahead import Exact
from engines.crisscross.ai.playout import sample
from engines.crisscross.serialization import dump
from engines.crisscross.state import Options, State, ends, options_from, pile, remaining, to_move
from engines.crisscross.view import view
from engines.errors import InvalidOption
from engines.fair import match_seed
from engines.lab import puzzle_making
from engines.lab.labs import Learned, Point, Weights
from engines.puzzles import Puzzle
from engines.tiles import write_all

GAMES = 3_000_000
# From nothing; and from weights that were learned before.
RATE, RATE_ON = 0.7, 0.3
# Points of the curve; and deals after it, of which nothing is learned.
_POINTS = 20
_DEALS = 20_000

COUNT = 330

# Levels of different strength, so that not every position is one that the best play leads to.
_TABLES = (("medium",), ("easy",))
# A round of matches: this many with the default options, and one with each of these.
_USUAL = 6
_UNUSUAL: tuple[Mapping[str, object], ...] = ({"arms": 5}, {"arms": 3}, {"set": 7})

# How much higher the chance of the best move must be.
CLEAR = 0.15
# The tiles to come, besides the one drawn.
_FEWEST, _MOST = 4, 8
# The most positions that may lie ahead. It also bounds the tests, which confirm every solution.
_LARGEST = 700
_SEEDS = 500

# The weaker players: `_EASY` of the easy level, then one for each number of playouts after each move.
_EASY = 6
_PLAYOUTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 8)
# The share of them that must miss a puzzle's best move, but for every fourth puzzle.
_MISSED = 0.2


def thumb(view: dict[str, Any], rng: Random) -> str:
    """Keep the most tiles fitting; doubles, which fit one number only, count twice."""
    table, after = positions_after(view)

    def worth(named: str) -> int:
        ends, pile, scrap = after[named]
        fitting = (pile | scrap) & table.matching(ends)
        return fitting.bit_count() + (fitting & table.doubles).bit_count()

    return max(after, key=worth)


def returns(view: Mapping[str, Any], unit: Unit) -> list[float]:
    """Report the result of a match: whether it was cleared, or the tiles laid."""
    return GAME.parts.expected(view, None, unit) if unit.probability else [float(sum(map(len, view["arms"])))]


def train(given: Mapping[str, object], games: int | None, seed: int, weights: str | None) -> Learned:
    """Yield the share of games cleared while learning, then of other deals, and the weights.

    The deals have the given options, the games vary ``doubles`` and ``opening``.
    """
    options = options_from(given)
    table = ruleset(options.size, options.arms, options.doubles, options.opening)
    if is_lost(table, ((), table.all, 0)):
        raise InvalidOption("arms", options.arms, f"as many as clear set {options.size}")
    count, learned = games or GAMES, array("d", bytes(8 * core.WEIGHT_COUNT) if weights is None else b"")
    if weights is not None:
        learned.extend(unpack(weights))
    yield from learn(learned, options, count, RATE if weights is None else RATE_ON, seed)
    text = pack(learned)
    player = _module().Core(options.size, options.arms, array("d", unpack(text)), seed + 1)
    player.rules(table.scrap_doubles, table.cross)
    deals = min(_DEALS, count)
    yield Point(count, player.clear(deals) / deals, deals)
    yield Weights(f"ai/weights/{options.size}-{options.arms}.txt", text)


def learn(weights: "array[float]", options: Options, games: int, rate: float, seed: int) -> Iterator[Point]:
    """Improve the weights by that many games; yield the curve."""
    rng = Random(seed)
    learner = _module().Core(options.size, options.arms, weights, rng.getrandbits(32))
    before = cleared = 0
    for number in range(1, games + 1):
        learner.rules(rng.random() > 2 / 3, rng.random() > 2 / 3)
        cleared += learner.learn(rate * (1 - 0.97 * number / games))
        if number * _POINTS // games > (number - 1) * _POINTS // games:
            yield Point(number, cleared / (number - before), number - before)
            before, cleared = number, 0


def pack(weights: Iterable[float]) -> str:
    return packed_weights.pack(round(SCALE * weight) for weight in weights)


def _module() -> ModuleType:
    """Choose the compiled form of the core, or the core."""
    return compiled_modules.load("engines.crisscross.ai.core") or core


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A position with one clearly best move: the exact chances of its moves, and who misses the best."""

    state: State
    values: Mapping[str, float]
    missed: float

    @property
    def best(self) -> float:
        """The chance of the best move."""
        return max(self.values.values())

    @property
    def second(self) -> float:
        """The chance of the best other one."""
        return max(value for value in self.values.values() if value < self.best)

    @property
    def solutions(self) -> tuple[str, ...]:
        """The best moves: several if they lead to the same ends."""
        return tuple(move for move, value in self.values.items() if value == self.best)

    @property
    def wrong(self) -> tuple[str, ...]:
        """The other moves."""
        return tuple(move for move, value in self.values.items() if value < self.best)

    @property
    def theme(self) -> str:
        """What is asked for."""
        return "sure" if self.best == 1 else "odds" if self.second else "only"


def make_puzzles() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a match: the hardest."""
    seen = set[tuple[object, ...]]()
    for states in _matches():
        hardest = max(_candidates(states), key=lambda candidate: candidate.missed, default=None)
        if (
            hardest is None
            or (hardest.missed < _MISSED and len(seen) % 4)
            or (key := _key(hardest.state)) in seen
        ):
            continue
        proved = _with_proof(hardest)
        if proved is None:
            continue
        seen.add(key)
        yield _puzzle(f"c{len(seen):04}", proved)
        if len(seen) == COUNT:
            return


def _matches() -> Iterator[list[State]]:
    usual = puzzle_making.matches("crisscross", _TABLES)
    unusual = [puzzle_making.matches("crisscross", _TABLES, options) for options in _UNUSUAL]
    while True:
        yield from islice(usual, _USUAL)
        yield from map(next, unusual)


def _candidates(states: list[State]) -> Iterator[_Candidate]:
    """Yield the positions at the end of a match in which one move is clearly the best."""
    for state in states[:-1]:
        if not _FEWEST < remaining(state) <= _MOST + 1:
            continue
        table, after = positions_after(dict(view(state, 0)))
        exact = Exact(table)
        values = {move: round(exact.chance(position), 6) for move, position in after.items()}
        wrong = {move: value for move, value in values.items() if value < max(values.values())}
        if not wrong or max(values.values()) - max(wrong.values()) < CLEAR or len(exact.known) > _LARGEST:
            continue
        yield _Candidate(state, values, _missed(state, wrong))


def _with_proof(candidate: _Candidate) -> _Candidate | None:
    """Find a seed by which the solution clears and no other move does; None if no seed tried does that."""
    for number in range(_SEEDS):
        state = replace(candidate.state, seed=match_seed(bytes.fromhex(candidate.state.seed), number, ()))
        if _clears(state, candidate.solutions[0]) and not any(
            _clears(state, move) for move in candidate.wrong
        ):
            return replace(candidate, state=state)
    return None


def _clears(state: State, move: str) -> bool:
    """Check whether the move clears by the state's seed, if every later one is the best."""
    for later in _line(state, move):
        state = GAME.play(state, later)
    return not remaining(state)


def _line(state: State, move: str) -> tuple[str, ...]:
    """Play the move and the best ones after it, to the end, as the seed draws."""
    line = [move]
    state = GAME.play(state, move)
    while to_move(state) is not None:
        table, after = positions_after(dict(view(state, 0)))
        exact = Exact(table)
        line.append(max(after, key=lambda later: exact.chance(after[later])))
        state = GAME.play(state, line[-1])
    return tuple(line)


def _key(state: State) -> tuple[object, ...]:
    """Make a key that puzzles share if they differ only in which end belongs to which arm."""
    return tuple(sorted(ends(state.arms))), state.drawn, pile(state), tuple(sorted(state.scrap))


def _puzzle(name: str, candidate: _Candidate) -> Puzzle:
    state = candidate.state
    return Puzzle(
        id=name,
        position=dump(state),
        seat=0,
        solutions=candidate.solutions,
        line=_line(state, candidate.solutions[0]),
        theme=candidate.theme,
        best=candidate.best,
        second=candidate.second,
        rating=puzzle_making.rating(candidate.missed),
        values=candidate.values,
        refutations={move: _line(state, move)[1:] for move in candidate.wrong},
        known={"stock": write_all(pile(state)), "scrap": write_all(sorted(state.scrap))},
    )


def _missed(state: State, wrong: Collection[str]) -> float:
    """Measure the share of the weaker players who choose a wrong move; those who waver count in part."""
    seen, rng = dict(view(state, 0)), Random(state.seed)
    table, after = positions_after(seen)
    missed = [float(levels.choose(seen, "easy", rng).move in wrong) for _ in range(_EASY)]
    for games in _PLAYOUTS:
        seeds = [rng.getrandbits(32) for _ in range(games)]
        left = {position: sample(table, position, seeds) for position in after.values()}
        cleared = {move: left[position].count(0) for move, position in after.items()}
        chosen = [move for move, count in cleared.items() if count == max(cleared.values())]
        missed.append(sum(move in wrong for move in chosen) / len(chosen))
    return sum(missed) / len(missed)
