"""Puzzles from matches of AI players.

The throws after the solution come from the position's seed, which is chosen so that the line shows the point
of the solution.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, Final

from engines import puzzles
from engines.ai import Thought
from engines.chain.ai import levels
from engines.chain.puzzles import finders
from engines.chain.puzzles.candidate import Candidate, Position, Turn, appeal, notation_of, share_missed
from engines.chain.puzzles.joining import Threats
from engines.chain.rules import Chain
from engines.chain.serialization import dump
from engines.chain.state import TURN, State, to_move
from engines.fair import match_seed
from engines.puzzles import Kind, Puzzle

TABLES: Final = (("medium", "easy"), ("medium", "medium"), ("hard", "medium"), ("easy", "medium"))

COUNT: Final = 300

# The number of wrong turns whose values are kept.
_VALUES: Final = 12


_KINDS: Final[tuple[Kind[Position, Candidate], ...]] = (
    Kind(finders.join, lambda _: True, 125),
    Kind(finders.stop, finders.is_sound, 35),
    Kind(finders.prepare, finders.is_sound, 150),
)


def make() -> Iterator[Puzzle]:
    """Yield the puzzles, at most one of a kind from a match; every other match has random numbers."""
    made, rules = Counter[Kind[Position, Candidate]](), Chain()
    classic = puzzles.matches("chain", TABLES, choose=_choose)
    shuffled = puzzles.matches("chain", TABLES, {"numbers": "random"}, _choose)
    for states in (one for pair in zip(classic, shuffled, strict=True) for one in pair):
        positions = [Position(state) for state in states if state.phase == TURN]
        rng = Random(states[0].seed)
        rng.shuffle(positions)
        for kind in _KINDS:
            if made[kind] == kind.most:
                continue
            if (rated := kind.choose(positions, share_missed, rng.random())) is not None:
                made[kind] += 1
                positions.remove(rated[0].position)
                yield _puzzle(f"c{made.total():04}", rules, *rated)
            if made.total() == COUNT:
                return


def _choose(seen: dict[str, Any], level: str, rng: Random) -> Thought:
    """Choose a move as where nothing is compiled, so that the puzzles are the same everywhere."""
    return levels.one_throw_deep(seen, rng) if level == "hard" else levels.choose(seen, level, rng)


def _puzzle(name: str, rules: Chain, found: Candidate, share: float) -> Puzzle:
    position, solutions = found.position, found.solutions
    others = [turn for turn in found.values if turn not in solutions]
    others.sort(key=lambda turn: (-found.values[turn], appeal(position, turn)))
    second, kept = others[0], others[:_VALUES]
    state, line = _shown(rules, found, second)
    return Puzzle(
        id=name,
        position=dump(state),
        seat=state.turn,
        solutions=tuple(map(notation_of, solutions)),
        line=line,
        theme=found.theme,
        best=round(float(found.values[solutions[0]]), 4),
        second=round(float(found.values[second]), 4),
        rating=puzzles.rating(share),
        values={notation_of(turn): round(float(found.values[turn]), 4) for turn in (*solutions, *kept)},
        refutations={
            notation_of(turn): reply
            for turn in kept
            if (reply := _refutation(rules, state, turn, found.theme))
        },
    )


def _shown(rules: Chain, found: Candidate, second: Turn) -> tuple[State, tuple[str, ...]]:
    """Return the position with a seed whose throws show the point of the solution, and the line."""
    state, first = found.position.state, found.solutions[0]
    if found.theme == "join":
        return state, (notation_of(first),)
    for number in count():
        seeded = replace(state, seed=match_seed(b"puzzle", number, ()), position=0)
        after = rules.play(seeded, notation_of(first))
        if _joining(after) is not None:
            continue
        if found.theme == "stop":
            if _joining(rules.play(seeded, notation_of(second))) is not None:
                return seeded, (notation_of(first), _defence(after))
        else:
            reply = _defence(after)
            if (last := _joining(rules.play(after, reply))) is not None:
                return seeded, (notation_of(first), reply, last)
    raise AssertionError("some throws show it")


def _refutation(rules: Chain, state: State, turn: Turn, theme: str) -> tuple[str, ...]:
    """Return the reply to a wrong turn: the opponent joins, or leaves the least chance; () if none."""
    after = rules.play(state, notation_of(turn))
    if theme == "join" or to_move(after) is None:
        return ()
    if (reply := _joining(after)) is not None:
        return (reply,)
    return (_defence(after),) if theme == "prepare" else ()


def _joining(state: State) -> str | None:
    """Return a turn that joins the edges of the team to move, the best looking; None if none does."""
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
    """Return the turn of the team to move that leaves the other the least chance to join its edges next."""
    position = Position(state)
    danger: Threats = position.danger

    def badness(turn: Turn) -> tuple[int, tuple[float, list[int]]]:
        return danger.chance(danger.without(turn)), appeal(position, turn)

    return notation_of(min(position.turns(), key=badness))
