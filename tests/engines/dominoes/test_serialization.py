"""`load` accepts every position that the rules can produce, and no other."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.dominoes import GAME
from engines.dominoes.serialization import reachable
from engines.game import InvalidState
from tests.engines.dominoes.positions import contract, start
from tests.engines.random_matches import played_on

SEED = "c3" * 32
Dump = dict[str, Any]


def after(plies: int, **options: object) -> Dump:
    """Return the dump of a match in which seat 0 bid 10 and that many random tiles were played."""
    state = contract(start(seed=SEED, **options), 0, 10)
    if state.phase == "ranking":
        state = GAME.play(state, "rank 5 reverse")
    rng = Random(4)
    for _ in range(plies):
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
    return GAME.dump(state)


def bidding(**options: object) -> Dump:
    return GAME.dump(start(seed=SEED, **options))


def over() -> Dump:
    return after(45, target=1)


def piled() -> Dump:
    """Return a dump with more than one tile in the centre."""
    return next(dump for dump in map(after, range(2, 45)) if len(dump["centre"]) > 1)


def refused(data: Dump) -> str:
    with pytest.raises(InvalidState) as error:
        GAME.load(data)
    return error.value.reason


def test_hands_may_be_other_than_the_seed_dealt() -> None:
    data = bidding()
    data["hands"] = data["hands"][1:] + data["hands"][:1]
    assert GAME.dump(GAME.load(data))["hands"] == data["hands"]


def test_what_only_the_engine_keeps_may_be_left_out() -> None:
    data = after(7)
    for key in ("game", "position", "ply", "shown", "last_pile", "results"):
        del data[key]
    state = GAME.load(data)
    assert GAME.to_move(state) == 1
    assert GAME.view(state, 1)["previous"] is None


def test_hands_and_tiles_may_be_written_in_any_order() -> None:
    data = after(7)
    turned = {**data, "hands": [["-".join(t.split("-")[::-1]) for t in hand[::-1]] for hand in data["hands"]]}
    assert GAME.load(turned) == GAME.load(data)


def test_a_match_may_go_on_from_a_later_hand_without_its_history() -> None:
    data = bidding(target=1000) | {"hand": 4, "scores": [20, 63, 41]}
    later = (after for _, _, after in played_on(GAME, GAME.load(data), Random(8)))
    state = next(state for state in later if state.hand == 5)
    assert GAME.load(GAME.dump(state)) == state


Change = Callable[[Dump], object]


@pytest.mark.parametrize(
    ("data", "change"),
    [
        (bidding(), lambda d: d["hands"][0].pop()),
        (bidding(), lambda d: d["hands"][0].append(d["hands"][1].pop())),
        (bidding(), lambda d: d["hands"][0].__setitem__(0, d["hands"][1][0])),
        (bidding(), lambda d: d["hands"].append([])),
        (bidding(), lambda d: d.update(starter=3)),
        (bidding(), lambda d: d.update(hand=0)),
        (bidding(), lambda d: d.update(hand=2)),
        (bidding(hands=3), lambda d: d.update(hand=4, scores=[9, 9, 9])),
        (bidding(), lambda d: d.update(scores=[1, 0, 0])),
        (bidding(), lambda d: d.update(scores=[0, 0])),
        (bidding(), lambda d: d.update(hand=3, scores=[100, 0, 0])),
        (bidding(), lambda d: d.update(hand=2, scores=[0, 91, 0])),
        (bidding(), lambda d: d.update(contractor=0, bid=10)),
        (bidding(), lambda d: d.update(phase="playing")),
        (bidding(), lambda d: d.update(phase="ranking")),
        (bidding(), lambda d: d.update(phase="dealing")),
        (bidding(), lambda d: d.update(ranking=[0, 1, 2, 3, 4, 5, 6, 7, 8])),
        (bidding(), lambda d: d.update(bids=[46, 46, 46])),
        (bidding(), lambda d: d["bids"].__setitem__((d["starter"] + 1) % 3, 4)),
        (bidding(), lambda d: d.update(bids=[7, 7, None])),
        (bidding(), lambda d: d.update(bids=[0, 0, 0])),
        (bidding(), lambda d: d.update(passed_out=4)),
        (bidding(), lambda d: d.update(passed_out=3) or d["bids"].__setitem__(d["starter"], 0)),
        (after(0), lambda d: d.update(passed_out=1)),
        (bidding(), lambda d: d["bids"].__setitem__(d["starter"], 46)),
        (bidding(set=6), lambda d: d.update(leftover=None)),
        (bidding(set=6), lambda d: d.update(leftover=d["hands"][0][0])),
        (bidding(set=6), lambda d: d.update(shown="1-1")),
        (after(0), lambda d: d.update(contractor=1)),
        (after(0), lambda d: d.update(bid=9)),
        (after(0), lambda d: d.update(bids=[None, None, None])),
        (after(0), lambda d: d.update(last_pile=1)),
        (after(0), lambda d: d.update(phase="over")),
        (after(0, ranking="declared"), lambda d: d.update(ranking=[0, 2, 1, 3, 4, 5, 6, 7, 8])),
        (after(0, set=6, leftover="exposed"), lambda d: d.update(shown=d["hands"][1][0])),
        (after(0, set=6), lambda d: d.update(shown=d["hands"][0][0])),
        (after(9), lambda d: d["centre"].insert(0, d["taken"][0].pop())),
        (piled(), lambda d: d["centre"].reverse()),
        (piled(), lambda d: d.update(taken=[[], d["centre"], []], centre=[])),
        (after(9), lambda d: d.update(phase="bidding")),
        (after(9), lambda d: d["taken"][2].append(d["hands"][2].pop())),
        (after(9), lambda d: d.update(taken=[[*chain(*d["taken"])], [], []], last_pile=0)),
        (after(9), lambda d: d.update(last_pile=8)),
        (over(), lambda d: d.update(phase="playing")),
        (over(), lambda d: d.update(scores=[0, 0, 0])),
        (over(), lambda d: d.update(scores=[99, 0, 0])),
        (over(), lambda d: d.update(options=d["options"] | {"target": 99})),
        (over(), lambda d: d["results"][0].update(took=0)),
        (over(), lambda d: d["results"][0].update(hand=2)),
        (over(), lambda d: d["results"].append(d["results"][0])),
        (bidding(), lambda d: d.update(options=d["options"] | {"set": 10})),
        (bidding(), lambda d: d["hands"][0].__setitem__(0, "9-9")),
        (bidding(), lambda d: d["hands"][0].__setitem__(0, 12)),
    ],
)
def test_what_the_rules_cannot_produce_is_refused(data: Dump, change: Change) -> None:
    assert GAME.load(data)
    change(data)
    assert refused(data)


def piles(count: int) -> Iterator[list[int]]:
    """Yield the sizes taken in all sequences of piles of that many tiles."""
    if count == 0:
        yield []
    for size in range(1, count + 1):
        for before in piles(count - size):
            yield [*before, size]


@pytest.mark.parametrize("contractor", range(3))
@pytest.mark.parametrize("count", range(1, 10))
def test_numbers_of_tiles_taken_are_those_that_some_sequence_of_piles_gives(
    count: int, contractor: int
) -> None:
    possible = set()
    for sizes in piles(count):
        taken, laid = [0, 0, 0], 0
        for size in sizes:
            laid += size
            taken[(contractor + laid - 1) % 3] += size
        possible.add(tuple(taken))
    split = {(a, b, count - a - b) for a in range(count + 1) for b in range(count + 1 - a)}
    assert {sizes for sizes in split if reachable(sizes, contractor)} == possible


@given(number=st.integers(0, 2**32), plies=st.integers(1, 44))
@settings(max_examples=60)
def test_unseen_tiles_may_change_hands_but_not_in_number(number: int, plies: int) -> None:
    """Exchanging two hidden tiles is always possible, giving one away never."""
    data, rng = after(plies), Random(number)
    holding = [seat for seat in range(3) if data["hands"][seat]]
    one, other = rng.choice(holding), rng.choice(holding)
    first, second = data["hands"][one].pop(), data["hands"][other].pop() if one != other else None
    if second is None:
        data["hands"][(one + 1) % 3].append(first)
        refused(data)
        return
    data["hands"][one].append(second)
    data["hands"][other].append(first)
    assert GAME.load(data)
