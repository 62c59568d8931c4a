"""The puzzles of ZIG-ZAG: positions with one clearly best turn, by exact chances.

They come from matches of AI players. The throws after the solution come from the position's seed, which is
chosen so that the line shows the point of the solution. The value of a turn depends on the theme:

- ``join``: 1 if it joins the edges, else 0;
- ``stop``: the chance that the opponent does not join theirs with the next throw;
- ``prepare``: the player's chance to join the edges with their next throw, after that of the opponent, who
  joins if possible, and otherwise plays what leaves the player the least chance.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import count
from random import Random
from typing import Any, Final

from engines.ai import Thought
from engines.chain import GAME
from engines.chain.ai import levels
from engines.chain.ai.connection_bitboard import widen
from engines.chain.ai.search import Position as Node
from engines.chain.ai.search import SearchContext, evaluate, expected_chance, turns
from engines.chain.lab.puzzle_positions import (
    DICE,
    Candidate,
    Position,
    Threats,
    Turn,
    appeal,
    notation_of,
    share_missed,
)
from engines.chain.serialization import dump
from engines.chain.state import TURN, State, to_move
from engines.fair import match_seed
from engines.lab import puzzle_making
from engines.lab.puzzle_making import Kind
from engines.puzzles import Puzzle

TABLES: Final = (
    ("medium-1", "easy-1"),
    ("medium-1", "medium-1"),
    ("hard-1", "medium-1"),
    ("easy-1", "medium-1"),
)

COUNT: Final = 300

# The number of wrong turns whose values are kept.
_VALUES: Final = 12

# The least margin of the best turns over all others, and the most turns that may share it.
_CLEAR, _SOLUTIONS = Fraction(1, 12), 2

# Three or four pieces away from joining, the squares of short chains are all that can matter.
_PREPARED = (3, 4)

# The strong search: the turns considered, and the squares of each die in them; then the replies, as in
# `levels`.
_TURNS, _WIDTH, _REPLY_SQUARES, _REPLY_PAIRS = 40, 12, 6, 6


def join(position: Position) -> Candidate | None:
    """Make the puzzle of a turn that joins the edges with both its pieces, None if there is none."""
    threats = position.threats
    thrown = {
        frozenset(squares)
        for index, squares in enumerate(threats.sets)
        if threats.joins(position.throw, 1 << index)
    }
    if not thrown or any(len(squares) == 1 for squares in thrown):
        return None
    return _clearest(position, "join", lambda turn: Fraction(turn in thrown))


def stop(position: Position) -> Candidate | None:
    """Make the puzzle of a turn that leaves the opponent the least chance, None if there is none."""
    danger = position.danger
    if not danger.sets or position.threats.joins(position.throw, position.threats.all):
        return None
    return _clearest(position, "stop", lambda turn: Fraction(36 - danger.chance(danger.without(turn)), 36))


def prepare(position: Position) -> Candidate | None:
    """Make the puzzle of a turn that best prepares the next one, None if there is none."""
    if position.connection.pieces not in _PREPARED:
        return None
    useful = position.connection.squares | position.danger.support
    known: dict[int, Fraction] = {}

    def value(turn: Turn) -> Fraction:
        squares = sum(turn) & useful
        if squares not in known:
            known[squares] = prepared(position, squares)
        return known[squares]

    return _clearest(position, "prepare", value)


def prepared(position: Position, squares: int) -> Fraction:
    """Compute the chance to join with the next throw but one, having taken the squares."""
    mine = Threats(position.mine | squares, position.free & ~squares, position.edges[0], position.bears)
    if not mine.sets:
        return Fraction(0)
    left = position.danger.without(square for square in position.danger.squares if square & squares)
    return Fraction(
        sum(
            part * mine.least_chance(throw, mine.all)
            for throw, (_, _, part) in enumerate(DICE)
            if not position.danger.joins(throw, left)
        ),
        36 * 36,
    )


def is_sound(candidate: Candidate) -> bool:
    """Check that a search with three times the work of the hard level also finds a solution best."""
    position = candidate.position
    state, team = position.state, position.team
    edges = [str(edges) for edges in state.edges]
    own = widen(state.pieces[0]), widen(state.pieces[1])
    node = Node.of(SearchContext(state.numbers, edges), own, position.free)
    low, high, _ = DICE[position.throw]
    best = turns(node, team, (low, high), _WIDTH)[:_TURNS]
    best += [evaluate(node, team, sum(turn)) for turn in candidate.solutions]
    chances = {
        turn.squares: 1 - expected_chance(turn.position, 1 - team, _REPLY_SQUARES, _REPLY_PAIRS)
        for turn in best
    }
    return max(chances, key=chances.__getitem__) in [sum(turn) for turn in candidate.solutions]


def _clearest(position: Position, theme: str, value: Callable[[Turn], Fraction]) -> Candidate | None:
    values: Mapping[Turn, Fraction] = {turn: value(turn) for turn in position.turns()}
    if not values:
        return None
    best, *others = sorted(set(values.values()), reverse=True)
    solutions = tuple(turn for turn, worth in values.items() if worth == best)
    if not others or best - others[0] < _CLEAR or len(solutions) > _SOLUTIONS:
        return None
    return Candidate(position, theme, solutions, values)


_KINDS: Final[tuple[Kind[Position, Candidate], ...]] = (
    Kind(join, lambda _: True, 125),
    Kind(stop, is_sound, 35),
    Kind(prepare, is_sound, 150),
)


def make_puzzles() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a kind from a match; every other match has random numbers."""
    made = Counter[Kind[Position, Candidate]]()
    classic = puzzle_making.matches("chain", TABLES, choose=_choose)
    shuffled = puzzle_making.matches("chain", TABLES, {"numbers": "random"}, _choose)
    for states in (played for pair in zip(classic, shuffled, strict=True) for played in pair):
        positions = [Position(state) for state in states if state.phase == TURN]
        rng = Random(states[0].seed)
        rng.shuffle(positions)
        for kind in _KINDS:
            if made[kind] == kind.most:
                continue
            if (rated := kind.choose(positions, share_missed, rng.random())) is not None:
                made[kind] += 1
                positions.remove(rated[0].position)
                yield _puzzle(f"c{made.total():04}", *rated)
            if made.total() == COUNT:
                return


def _choose(seen: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move as where nothing is compiled, so that the puzzles are the same everywhere."""
    return levels.one_throw_deep(seen, rng) if level == "hard-1" else levels.choose(seen, level, rng)


def _puzzle(name: str, candidate: Candidate, share: float) -> Puzzle:
    position, solutions = candidate.position, candidate.solutions
    others = [turn for turn in candidate.values if turn not in solutions]
    others.sort(key=lambda turn: (-candidate.values[turn], appeal(position, turn)))
    second, kept = others[0], others[:_VALUES]
    state, line = _shown(candidate, second)
    return Puzzle(
        id=name,
        position=dump(state),
        seat=state.turn,
        solutions=tuple(map(notation_of, solutions)),
        line=line,
        theme=candidate.theme,
        best=round(float(candidate.values[solutions[0]]), 4),
        second=round(float(candidate.values[second]), 4),
        rating=puzzle_making.rating(share),
        values={notation_of(turn): round(float(candidate.values[turn]), 4) for turn in (*solutions, *kept)},
        refutations={
            notation_of(turn): reply for turn in kept if (reply := _refutation(state, turn, candidate.theme))
        },
    )


def _shown(candidate: Candidate, second: Turn) -> tuple[State, tuple[str, ...]]:
    """Give the position a seed whose throws show the point of the solution, and play the line."""
    state, first = candidate.position.state, candidate.solutions[0]
    if candidate.theme == "join":
        return state, (notation_of(first),)
    for number in count():
        seeded = replace(state, seed=match_seed(b"puzzle", number, ()), position=0)
        after = GAME.play(seeded, notation_of(first))
        if _joining(after) is not None:
            continue
        if candidate.theme == "stop":
            if _joining(GAME.play(seeded, notation_of(second))) is not None:
                return seeded, (notation_of(first), _defence(after))
        else:
            reply = _defence(after)
            if (last := _joining(GAME.play(after, reply))) is not None:
                return seeded, (notation_of(first), reply, last)
    raise AssertionError("some throws show it")


def _refutation(state: State, turn: Turn, theme: str) -> tuple[str, ...]:
    """Reply to a wrong turn: the opponent joins, or leaves the least chance; () if none."""
    after = GAME.play(state, notation_of(turn))
    if theme == "join" or to_move(after) is None:
        return ()
    if (reply := _joining(after)) is not None:
        return (reply,)
    return (_defence(after),) if theme == "prepare" else ()


def _joining(state: State) -> str | None:
    """Find a turn that joins the edges of the team to move, the best looking; None if none does."""
    if to_move(state) is None:
        return None
    position = Position(state)
    threats = position.threats
    if not threats.joins(position.throw, threats.all):
        return None
    thrown = [
        set(squares)
        for index, squares in enumerate(threats.sets)
        if threats.joins(position.throw, 1 << index)
    ]
    joining = (turn for turn in position.turns() if any(squares <= turn for squares in thrown))
    return notation_of(min(joining, key=lambda turn: appeal(position, turn)))


def _defence(state: State) -> str:
    """Find the turn of the team to move that leaves the other the least chance to join its edges next."""
    position = Position(state)
    danger: Threats = position.danger

    def badness(turn: Turn) -> tuple[int, tuple[float, list[int]]]:
        return danger.chance(danger.without(turn)), appeal(position, turn)

    return notation_of(min(position.turns(), key=badness))
