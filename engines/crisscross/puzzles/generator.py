"""Puzzles from the last tiles of matches of AI players.

The solver knows which tiles are left, as every player does, but not their order. The value of a move is its
exact chance to clear (`exact`), and the best one is clearly the best if it is higher by at least `CLEAR`. The
themes: the solution is ``sure`` to clear, whatever comes; it is the ``only`` one with a chance; or it has the
better ``odds``.

A position comes with a seed of its own, by which the solution clears and no other move does. So what follows
a wrong move shows how it can fail, not that it must: that is what the values tell.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

from engines import puzzles
from engines.crisscross.ai import levels
from engines.crisscross.ai.bitboard import positions_after
from engines.crisscross.ai.exact import Exact
from engines.crisscross.ai.playout import sample
from engines.crisscross.serialization import dump
from engines.crisscross.state import State, ends, pile, remaining, to_move
from engines.crisscross.view import view
from engines.fair import match_seed
from engines.puzzles import Puzzle
from engines.tiles import write_all

COUNT = 330

# Levels of different strength, so that not every position is one that the best play leads to.
_TABLES = (("medium",), ("easy",))
# A round of matches: this many with the default options, and one with each of these.
_USUAL = 6
_UNUSUAL: tuple[Mapping[str, object], ...] = ({"arms": 5}, {"arms": 3}, {"set": 7})

# How much higher the chance of the best move must be.
CLEAR = 0.15
# The tiles to come, beside the one drawn.
_FEWEST, _MOST = 4, 8
# The most positions that may lie ahead. It also bounds the tests, which confirm every solution.
_LARGEST = 700
_SEEDS = 500

# The weaker players: `_EASY` of the easy level, then one for each number of playouts after each move.
_EASY = 6
_PLAYOUTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 8)
# The share of them that must miss a puzzle's best move, but for every fourth puzzle.
_MISSED = 0.2


@dataclass(frozen=True, slots=True)
class Candidate:
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


def make() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a match: the hardest."""
    seen = set[tuple[object, ...]]()
    for states in _matches():
        found = max(_candidates(states), key=lambda one: one.missed, default=None)
        if found is None or (found.missed < _MISSED and len(seen) % 4) or (key := _key(found.state)) in seen:
            continue
        proved = _with_proof(found)
        if proved is None:
            continue
        seen.add(key)
        yield _puzzle(f"c{len(seen):04}", proved)
        if len(seen) == COUNT:
            return


def _matches() -> Iterator[list[State]]:
    usual = puzzles.matches("crisscross", _TABLES)
    unusual = [puzzles.matches("crisscross", _TABLES, options) for options in _UNUSUAL]
    while True:
        yield from islice(usual, _USUAL)
        yield from map(next, unusual)


def _candidates(states: list[State]) -> Iterator[Candidate]:
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
        yield Candidate(state, values, _missed(state, wrong))


def _with_proof(found: Candidate) -> Candidate | None:
    """Return the puzzle with a seed by which its solution clears and no other move does."""
    for number in range(_SEEDS):
        state = replace(found.state, seed=match_seed(bytes.fromhex(found.state.seed), number, ()))
        if _clears(state, found.solutions[0]) and not any(_clears(state, move) for move in found.wrong):
            return replace(found, state=state)
    return None


def _clears(state: State, move: str) -> bool:
    """Return whether the move clears by the state's seed, if every later one is the best."""
    from engines.crisscross import GAME

    for later in _line(state, move):
        state = GAME.play(state, later)
    return not remaining(state)


def _line(state: State, move: str) -> tuple[str, ...]:
    """Return the move and the best ones after it, to the end, as the seed draws."""
    from engines.crisscross import GAME

    line = [move]
    state = GAME.play(state, move)
    while to_move(state) is not None:
        table, after = positions_after(dict(view(state, 0)))
        exact = Exact(table)
        line.append(max(after, key=lambda later: exact.chance(after[later])))
        state = GAME.play(state, line[-1])
    return tuple(line)


def _key(state: State) -> tuple[object, ...]:
    """Return what tells puzzles apart: which end belongs to which arm does not matter."""
    return tuple(sorted(ends(state.arms))), state.drawn, pile(state), tuple(sorted(state.scrap))


def _puzzle(name: str, found: Candidate) -> Puzzle:
    state = found.state
    return Puzzle(
        id=name,
        position=dump(state),
        seat=0,
        solutions=found.solutions,
        line=_line(state, found.solutions[0]),
        theme=found.theme,
        best=found.best,
        second=found.second,
        rating=puzzles.rating(found.missed),
        values=found.values,
        refutations={move: _line(state, move)[1:] for move in found.wrong},
        known={"stock": write_all(pile(state)), "scrap": write_all(sorted(state.scrap))},
    )


def _missed(state: State, wrong: Collection[str]) -> float:
    """Return the share of the weaker players who choose a wrong move; those who waver count in part."""
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
