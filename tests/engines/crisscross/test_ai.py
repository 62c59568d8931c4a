"""AI players of CrissCross: legal, from the view alone, and stronger from level to level."""

from itertools import product
from random import Random
from typing import Any

import pytest

from engines.crisscross import GAME
from engines.crisscross.ai.levels import LEVELS, choose, review
from engines.game import Outcome

VARIATIONS = list(product((6, 7, 8, 9), (3, 4, 5), ("start", "scrap"), ("free", "cross")))


def begin(seed: str, **options: object) -> Any:
    return GAME.start(seats=1, options=options, seed=seed)


def walked(state: Any, plies: int, rng: Random) -> Any:
    """Return the state after that many random moves, or the end."""
    for _ in range(plies):
        moves = GAME.legal_moves(GAME.play(state, rng.choice(GAME.legal_moves(state))))
        if not moves:
            break
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        if GAME.to_move(state) is None:
            return None
    return state


def cleared(level: str, deals: int) -> int:
    """Return how many of the same deals the level clears."""
    found = 0
    for number in range(deals):
        rng = Random(number)
        state = begin(rng.randbytes(32).hex())
        while GAME.to_move(state) is not None:
            state = GAME.play(state, choose(GAME.view(state, 0), level, rng).move)
        found += GAME.outcome(state) == Outcome("cleared", (0,), (0,))
    return found


def endgame(**changed: Any) -> dict[str, Any]:
    """Return what matters of a view near the end: 0-5 was drawn, and only 0-0 is left."""
    options = {"set": 6, "arms": 4, "doubles": "start", "opening": "free"}
    view = {"options": options, "ends": [0, 5, 3, 3], "drawn": "0-5", "legal": ["on 1", "on 2"]}
    return {**view, "unseen": ["0-0"], "scrap": [], **changed}


@pytest.mark.slow
@pytest.mark.parametrize("variation", VARIATIONS)
def test_every_level_plays_and_values_legal_moves(variation: tuple[Any, ...]) -> None:
    options = dict(zip(("set", "arms", "doubles", "opening"), variation, strict=True))
    rng = Random(str(variation))
    for plies in (1, 9):
        state = walked(begin(rng.randbytes(32).hex(), **options), plies, rng)
        if state is None:
            continue
        legal = GAME.legal_moves(state)
        for level in LEVELS:
            thought = choose(GAME.view(state, 0), level, rng)
            assert thought.move in legal
            if level in {"medium", "hard"}:
                assert sorted(move for move, _ in thought.values) == sorted(legal)
                assert thought.values[0][0] == thought.move
                most = 1 if thought.unit.name == "chance" else 55
                assert all(0 <= worth <= most for _, worth in thought.values)
                assert thought.values[0][1] == max(worth for _, worth in thought.values)


@pytest.mark.parametrize("level", LEVELS)
def test_what_will_be_drawn_makes_no_difference(level: str) -> None:
    """The order of the pile is in the seed alone, which is not in the view."""
    for number in range(4):
        rng = Random(number)
        state = begin(rng.randbytes(32).hex())
        for _ in range(5 * number):
            after = GAME.play(state, rng.choice(GAME.legal_moves(state)))
            state = after if GAME.to_move(after) is not None else state
        other = GAME.load({**GAME.dump(state), "seed": rng.randbytes(32).hex(), "position": 77})
        view, same = GAME.view(state, 0), GAME.view(other, 0)
        assert view == same
        assert choose(view, level, Random(9)) == choose(same, level, Random(9))


def test_random_is_uniform() -> None:
    view, rng = endgame(), Random(0)
    moves = [choose(view, "random", rng) for _ in range(1000)]
    assert 430 < sum(thought.move == "on 1" for thought in moves) < 570
    assert all(thought.values == () for thought in moves)


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
    state = begin("5a" * 32, set=7, arms=3)
    assert choose(GAME.view(state, 0), "hard", Random(0)).unit.name == "tiles"


def test_moves_that_come_to_the_same_are_worth_the_same() -> None:
    view = endgame(ends=[0, 0, 3, 5], legal=["on 1", "on 2", "on 4"], unseen=["0-0", "3-4", "4-6", "5-5"])
    worth = dict(choose(view, "hard", Random(0)).values)
    assert worth["on 1"] == worth["on 2"]


def test_unknown_levels_are_refused() -> None:
    with pytest.raises(ValueError, match="no level"):
        choose(endgame(), "godlike", Random(0))


@pytest.mark.slow
def test_easy_clears_more_than_random() -> None:
    assert cleared("easy", 300) > cleared("random", 300) + 10


@pytest.mark.slow
def test_hard_clears_more_than_easy() -> None:
    assert cleared("hard", 15) > cleared("easy", 15) + 1
