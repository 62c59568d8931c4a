"""AI players of Zig Zag mancala: what each level finds, and how it values its moves."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.ai import Thought
from engines.mancala import GAME
from engines.mancala.ai import levels
from engines.mancala.ai.search import Root, Search
from engines.mancala.ai.search_state import packed_board
from engines.mancala.state import State

WEIGHING = ("easy", "medium", "hard")


def begin(pits: int = 6, seeds: int = 5) -> State:
    return GAME.start(seats=2, options={"pits": pits, "seeds": seeds}, seed="00" * 32)


def played(state: State, plies: int, rng: Random) -> State:
    for _ in range(plies):
        after = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        if GAME.to_move(after) is None:
            return state
        state = after
    return state


def view(state: State) -> dict[str, Any]:
    return GAME.view(state, GAME.to_move(state))


def test_random_plays_every_legal_move_alike_without_values() -> None:
    here, rng = view(begin()), Random(5)
    thoughts = [levels.choose(here, "random", rng) for _ in range(3000)]
    drawn = Counter(thought.move for thought in thoughts)
    assert set(drawn) == set("abcdef")
    assert all(400 < count < 600 for count in drawn.values())
    assert {thought.values for thought in thoughts} == {()}


@pytest.mark.slow
@pytest.mark.parametrize("level", WEIGHING)
@pytest.mark.parametrize(("pits", "seeds"), [(2, 1), (2, 15), (6, 5), (26, 1)])
def test_every_legal_move_is_valued_in_seeds_best_first(level: str, pits: int, seeds: int) -> None:
    rng, total = Random(pits), 2 * pits * seeds
    for plies in (0, 1, 7, 20):
        state = played(begin(pits, seeds), plies, rng)
        thought = levels.choose(view(state), level, rng)
        values = [value for _, value in thought.values]
        assert sorted(move for move, _ in thought.values) == sorted(GAME.legal_moves(state))
        assert thought.move in GAME.legal_moves(state)
        assert values == sorted(values, reverse=True)
        assert thought.unit.name == "seeds"
        assert all(0 <= value <= total for value in values)


@pytest.mark.parametrize("level", WEIGHING)
def test_same_view_and_same_draws_give_the_same_thought(level: str) -> None:
    state = played(begin(), 9, Random(1))
    first = levels.choose(view(state), level, Random(3))
    again = json.loads(json.dumps(view(state)))
    assert levels.choose(again, level, Random(3)) == first
    assert again == view(state)


@pytest.mark.parametrize("level", WEIGHING)
def test_only_the_view_counts(level: str) -> None:
    state = played(begin(), 9, Random(2))
    other = GAME.load({**GAME.dump(state), "seed": "ab" * 32})
    assert view(other) == view(state)
    spectator = GAME.view(state, None)
    assert levels.choose(spectator, level, Random(0)) == levels.choose(view(other), level, Random(0))


def thin(south: list[int], north: list[int], turn: int, last: int, stores: tuple[int, int]) -> State:
    rest = {"south": south, "north": north, "turn": turn, "captured_last": last, "stores": list(stores)}
    rest |= {"ply": 30}
    return GAME.load({**GAME.dump(begin()), **rest})


@pytest.mark.slow
@pytest.mark.parametrize(("level", "south"), [("medium", [1, 0, 0, 0, 0, 1]), ("hard", [1, 0, 0, 0, 1, 1])])
def test_with_few_seeds_the_values_are_what_each_will_have(level: str, south: list[int]) -> None:
    state = thin(south, [0, 0, 0, 1, 0, 0], 0, 1, (28, 31 - sum(south)))
    thought = levels.choose(view(state), level, Random(1))
    assert all(28 <= value <= 32 and value == int(value) for _, value in thought.values)
    assert thought.move == thought.values[0][0]


def test_the_values_of_both_sides_add_up_to_all_the_seeds() -> None:
    state = thin([1, 0, 0, 0, 1, 1], [0, 0, 0, 1, 0, 0], 0, 1, (28, 28))
    thought = levels.choose(view(state), "hard", Random(1))
    for move, value in thought.values:
        after = GAME.play(state, move)
        outcome = GAME.outcome(after)
        if outcome is None:
            theirs = levels.choose(view(after), "hard", Random(1)).values[0][1]
            assert value + theirs == 60
        else:
            assert value == outcome.scores[0]


def test_shrinkage_moves_early_values_towards_a_draw_and_leaves_moves_and_late_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def thoughts(state: State) -> tuple[Thought, Thought]:
        plain = levels._LEVELS["medium"]
        raw = levels.choose(view(state), "medium", Random(1))
        monkeypatch.setitem(levels._LEVELS, "medium", plain._replace(shrinkage=0.8))
        shrunk = levels.choose(view(state), "medium", Random(1))
        monkeypatch.setitem(levels._LEVELS, "medium", plain)
        return raw, shrunk

    raw, shrunk = thoughts(begin())  # all seeds are in the pits
    assert shrunk.move == raw.move
    expected = [(move, pytest.approx(30 + 0.6 * (value - 30), abs=0.01)) for move, value in raw.values]
    assert list(shrunk.values) == expected
    assert raw.values[0][1] != 30
    raw, shrunk = thoughts(thin([1, 0, 0, 0, 1, 1], [0, 0, 0, 1, 0, 0], 0, 1, (28, 28)))
    assert shrunk == raw


def test_a_capture_for_the_taking_is_taken() -> None:
    # After `a` and `D`, the worked example: `e` captures eight.
    state = begin()
    for move in ("a", "D"):
        state = GAME.play(state, move)
    gains = {move: GAME.play(state, move).stores[0] for move in GAME.legal_moves(state)}
    assert gains["e"] == 8 == max(gains.values())
    assert levels.choose({**view(state), "ply": 20}, "hard", Random(0)).move == "e"


@pytest.mark.slow
@pytest.mark.parametrize("level", WEIGHING)
def test_barred_pits_are_not_sown(level: str) -> None:
    seen = 0
    for number in range(20):
        rng = Random(number)
        state = played(begin(4, 3), 15, rng)
        for _ in range(20):
            here = view(state)
            if here["barred"]:
                seen += 1
                weighed = [move for move, _ in levels.choose(here, level, rng).values]
                assert sorted(weighed) == sorted(here["legal"])
            after = GAME.play(state, rng.choice(here["legal"]))
            if GAME.to_move(after) is None:
                break
            state = after
    assert seen > 10


def late() -> State:
    """Return a position with four seeds, one move before the match ends for want of captures."""
    start = thin([0, 0, 1, 1, 1, 0], [0, 1, 0, 0, 0, 1], 0, 1, (24, 31))
    moves = "cDeDcFeBcDaBeDcBeFeDcBeDaBcFeDcDeBcDcBaDeDcDeBcFeDcB" + "cDcB" * 62
    for move in moves[:300]:
        start = GAME.play(start, move)
    return start


@pytest.mark.parametrize("level", WEIGHING)
def test_a_match_that_ends_for_want_of_captures_awards_nothing(level: str) -> None:
    state = late()
    assert (GAME.view(state, None)["quiet_left"], state.captured_last) == (1, 0)
    values = levels.choose(view(state), level, Random(0)).values
    assert {value for _, value in values} == {25 + 4 / 2}  # seeds that nobody gets count half
    forgotten = GAME.load(GAME.dump(state) | {"since": None})
    assert levels.choose(view(forgotten), level, Random(0)).values != values


@pytest.mark.slow
@pytest.mark.parametrize("plies", [0, 13, 40])
def test_review_gives_any_legal_move_its_value_and_the_best_the_most(plies: int) -> None:
    state = played(begin(), plies, Random(plies))
    for move in GAME.legal_moves(state):
        thought, value = levels.review(view(state), move, Random(7))
        assert (move, value) in thought.values
        assert value <= thought.values[0][1]


def test_review_refuses_what_is_not_legal() -> None:
    with pytest.raises(KeyError):
        levels.review(view(begin()), "F", Random(0))


@pytest.mark.slow
@pytest.mark.parametrize(("pits", "seeds"), [(2, 15), (6, 5), (12, 7), (26, 15), (26, 1)])
def test_a_search_keeps_to_its_budget(pits: int, seeds: int) -> None:
    board, budget = packed_board(pits, 2 * pits * seeds), 2_000
    for plies in (0, 5, 30, 90):
        state = played(begin(pits, seeds), plies, Random(plies))
        code = board.pack(state.pits, state.turn, state.captured_last)
        found = Search(board, budget, Root(code, sum(state.pits))).moves()
        # The first, shallowest iteration over all moves is always completed, and comes on top.
        assert found.sown <= budget + 3 * pits * (pits + 1)
        assert found.depth >= 1


@pytest.mark.slow
def test_the_levels_differ_in_strength() -> None:
    """A few short matches show the order; the arena measures by how much they differ."""
    won = Counter[str]()
    for number in range(6):
        rng, state = Random(number), begin(4, 3)
        players = ("random", "medium") if number % 2 else ("medium", "random")
        while (seat := GAME.to_move(state)) is not None:
            move = levels.choose(GAME.view(state, seat), players[seat], rng).move
            state = GAME.play(state, move)
        outcome = GAME.outcome(state)
        assert outcome is not None
        won.update(players[winner] for winner in outcome.winners)
    assert won["medium"] >= 5
