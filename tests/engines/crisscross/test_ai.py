"""AI players of CrissCross: what each level knows, and how it values moves."""

from random import Random
from typing import Any

import pytest

from engines.ai import CHANCE
from engines.crisscross import GAME
from engines.crisscross.ai.levels import choose, review
from tests.engines.crisscross.positions import VARIATIONS, position, start
from tests.engines.random_matches import spread, states_of


def endgame(**changed: Any) -> dict[str, Any]:
    """Return what matters of a view near the end: 0-5 was drawn, and only 0-0 is left."""
    options = {"set": 6, "arms": 4, "doubles": "start", "opening": "free"}
    view = {"options": options, "ends": [0, 5, 3, 3], "drawn": "0-5", "legal": ["on 1", "on 2"]}
    return {**view, "unseen": ["0-0"], "scrap": [], **changed}


@pytest.mark.slow
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_every_legal_move_is_valued_the_chosen_one_first(level: str) -> None:
    for number, options in enumerate(VARIATIONS[::5]):
        for state in spread(states_of("crisscross", number, **options), every=12):
            thought = choose(GAME.view(state, 0), level, Random(number))
            values = [worth for _, worth in thought.values]
            assert sorted(dict(thought.values)) == sorted(GAME.legal_moves(state))
            assert thought.move == thought.values[0][0]
            assert all(0 <= worth <= (1 if thought.unit == CHANCE else 55) for worth in values)


def test_easy_keeps_open_what_most_tiles_fit() -> None:
    state = position("6-2,6-1,0-0,3-5", "0-1")
    moves = {choose(GAME.view(state, 0), "easy", Random(number)).move for number in range(20)}
    assert moves == {"on 2", "on 3"}  # either leaves 2, 5 and one of 0 and 1 open; nothing else fits


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_double_left_over_keeps_its_number_open(level: str) -> None:
    assert choose(endgame(), level, Random(0)).move == "on 2"


def test_hard_knows_what_is_certain() -> None:
    thought = choose(endgame(), "hard", Random(0))
    assert (thought.unit.name, thought.values) == ("chance", (("on 2", 1.0), ("on 1", 0.0)))


def test_a_review_values_the_move_that_was_made() -> None:
    thought, worth = review(endgame(), "on 1", Random(0))
    assert (thought.move, worth) == ("on 2", 0.0)
    with pytest.raises(ValueError, match="not legal"):
        review(endgame(), "on 3", Random(0))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_lost_game_is_valued_in_tiles_laid(level: str) -> None:
    """6-6 will be left over after any move, 0-0 need not be."""
    thought = choose(endgame(unseen=["0-0", "6-6"]), level, Random(0))
    assert (thought.unit.name, thought.values) == ("tiles", (("on 2", 27.0), ("on 1", 26.0)))


def test_sets_that_cannot_be_cleared_are_played_for_tiles() -> None:
    assert choose(GAME.view(start(set=7, arms=3), 0), "hard", Random(0)).unit.name == "tiles"


def test_moves_that_come_to_the_same_are_worth_the_same() -> None:
    view = endgame(ends=[0, 0, 3, 5], legal=["on 1", "on 2", "on 4"], unseen=["0-0", "3-4", "4-6", "5-5"])
    worth = dict(choose(view, "hard", Random(0)).values)
    assert worth["on 1"] == worth["on 2"]


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="no level"):
        choose(endgame(), "godlike", Random(0))
