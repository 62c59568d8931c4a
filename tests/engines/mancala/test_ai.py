"""AI players of Zig Zag mancala: what each level finds, and how it values its moves."""

from itertools import chain, islice
from random import Random
from typing import Any

import pytest

from engines.ai import Thought
from engines.mancala import GAME
from engines.mancala.ai import levels
from engines.mancala.ai.search import Root, Search
from engines.mancala.state import State
from tests.engines.mancala.positions import board_of, pack, play, played, position, start
from tests.engines.random_matches import states_of

WEIGHING = ("easy-1", "medium-1", "hard-1")


def view(state: State) -> dict[str, Any]:
    return GAME.view(state, GAME.to_move(state))


def thin(south: str, north: str) -> State:
    """Return a position with few seeds, well after the opening, that South has captured in last."""
    return position(south, north, [28, 32 - sum(map(int, south + north))], captured_last=1, ply=30)


@pytest.mark.slow
@pytest.mark.parametrize("level", WEIGHING)
def test_all_moves_but_the_barred_ones_are_valued_in_seeds(level: str) -> None:
    sizes = ((2, 1), (2, 15), (6, 5), (26, 1))
    matches = [islice(states_of("mancala", size[1], pits=size[0], seeds=size[1]), 0, 22, 7) for size in sizes]
    matches += [islice(states_of("mancala", number, pits=4, seeds=3), 15, 35, 2) for number in range(30)]
    barred = 0
    for state in filter(GAME.legal_moves, chain(*matches)):
        here = view(state)
        values = dict(levels.choose(here, level, Random(1)).values)
        assert sorted(values) == sorted(here["legal"])
        assert all(0 <= value <= sum(state.pits) + sum(state.stores) for value in values.values())
        barred += bool(here["barred"])
    assert barred > 10


@pytest.mark.slow
def test_what_a_spectator_sees_is_enough() -> None:
    state = played((6, 5), 9, Random(2))
    for level in WEIGHING:
        thought = levels.choose(view(state), level, Random(0))
        assert levels.choose(GAME.view(state, None), level, Random(0)) == thought


@pytest.mark.slow
@pytest.mark.parametrize(("level", "south"), [("medium-1", "100001"), ("hard-1", "100011")])
def test_with_few_seeds_the_values_are_what_each_will_have(level: str, south: str) -> None:
    thought = levels.choose(view(thin(south, "000100")), level, Random(1))
    assert all(28 <= value <= 32 and value == int(value) for _, value in thought.values)
    assert thought.move == thought.values[0][0]


@pytest.mark.slow
def test_the_values_of_both_sides_add_up_to_all_the_seeds() -> None:
    state = thin("100011", "000100")
    thought = levels.choose(view(state), "hard-1", Random(1))
    for move, value in thought.values:
        after = GAME.play(state, move)
        outcome = GAME.outcome(after)
        if outcome is None:
            theirs = levels.choose(view(after), "hard-1", Random(1)).values[0][1]
            assert value + theirs == 60
        else:
            assert value == outcome.scores[0]


def test_shrinkage_moves_early_values_towards_a_draw_and_leaves_moves_and_late_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thoughts(state: State) -> tuple[Thought, Thought]:
        plain = levels._LEVELS["medium-1"]
        raw = levels.choose(view(state), "medium-1", Random(1))
        monkeypatch.setitem(levels._LEVELS, "medium-1", plain._replace(shrinkage=0.8))
        shrunk = levels.choose(view(state), "medium-1", Random(1))
        monkeypatch.setitem(levels._LEVELS, "medium-1", plain)
        return raw, shrunk

    raw, shrunk = thoughts(start())  # all seeds are in the pits
    assert shrunk.move == raw.move
    expected = [(move, pytest.approx(30 + 0.6 * (value - 30), abs=0.01)) for move, value in raw.values]
    assert list(shrunk.values) == expected
    assert raw.values[0][1] != 30
    raw, shrunk = thoughts(thin("100011", "000100"))
    assert shrunk == raw


def test_a_capture_for_the_taking_is_taken() -> None:
    # After `a` and `D`, the worked example: `e` captures eight.
    state = play(start(), "aD")
    gains = {move: GAME.play(state, move).stores[0] for move in GAME.legal_moves(state)}
    assert gains["e"] == 8 == max(gains.values())
    assert levels.choose({**view(state), "ply": 20}, "hard-1", Random(0)).move == "e"


def late() -> State:
    """Return a position with four seeds, one move before the match ends for want of captures."""
    before = position("001110", "010001", [24, 31], captured_last=1, ply=30)
    moves = "cDeDcFeBcDaBeDcBeFeDcBeDaBcFeDcDeBcDcBaDeDcDeBcFeDcB" + "cDcB" * 62
    return play(before, moves[:300])


@pytest.mark.slow
@pytest.mark.parametrize("level", WEIGHING)
def test_a_match_that_ends_for_want_of_captures_awards_nothing(level: str) -> None:
    state = late()
    assert (GAME.view(state, None)["quiet_left"], state.captured_last) == (1, 0)
    values = levels.choose(view(state), level, Random(0)).values
    assert {value for _, value in values} == {25 + 4 / 2}  # seeds that nobody gets count half
    forgotten = GAME.load(GAME.dump(state) | {"since": None})
    assert levels.choose(view(forgotten), level, Random(0)).values != values


def test_review_refuses_what_is_not_legal() -> None:
    with pytest.raises(KeyError):
        levels.review(view(start()), "F", Random(0))


@pytest.mark.slow
@pytest.mark.parametrize(("pits", "seeds"), [(2, 15), (6, 5), (12, 7), (26, 15), (26, 1)])
def test_a_search_keeps_to_its_budget(pits: int, seeds: int) -> None:
    budget = 2_000
    for plies in (0, 5, 30, 90):
        state = played((pits, seeds), plies, Random(plies))
        board = board_of(state)
        found = Search(board, budget, Root(pack(board, state), sum(state.pits))).moves()
        # The first, shallowest iteration over all moves is always completed, and comes on top.
        assert found.sown <= budget + 3 * pits * (pits + 1)
        assert found.depth >= 1
