"""Themes of puzzles: what the solution does and the next best move does not, from the facts about both."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Final

import engines
from engines import puzzles
from engines.move_facts import reasons
from engines.puzzles import Puzzle

_FEWEST: Final = 10  # puzzles that make a theme
_MOST: Final = 0.75  # of a game's puzzles; what nearly all do says nothing


@cache
def of_game(game: str) -> Mapping[str, frozenset[str]]:
    """Return the ids of the puzzles of each theme of a game, the most frequent theme first."""
    found = {puzzle.id: _facts_of(puzzle) for puzzle in puzzles.of_game(game)}
    counts = Counter(key for keys in found.values() for key in keys)
    return {
        key: frozenset(puzzle for puzzle, keys in found.items() if key in keys)
        for key, count in counts.most_common()
        if _FEWEST <= count <= _MOST * len(found)
    }


def _facts_of(puzzle: Puzzle) -> frozenset[str]:
    """Return what speaks for the solution, and not for the next best move."""
    game = engines.get(puzzle.game)
    view, best = game.view(puzzles.state_of(puzzle), puzzle.seat), puzzle.solutions[0]
    others = [move for move in puzzle.values if move not in puzzle.solutions]
    second = max(others, key=lambda move: puzzle.values[move], default=best)
    facts = game.parts.facts(view, best)
    if second != best:
        facts, _ = reasons(facts, game.parts.facts(view, second))
    return frozenset(fact.key for fact in facts if not fact.relative)
