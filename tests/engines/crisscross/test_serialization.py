"""`load` accepts every position that the rules can produce, and no other."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.crisscross import GAME
from engines.game import InvalidState
from tests.engines.crisscross.positions import dumped
from tests.engines.random_matches import states_of

Dump = dict[str, Any]

FOUR = "6-2,6-1,0-0,3-5"
LONG = "6-3 3-4 4-6,6-1,0-0,1-2"


def after(plies: int, number: int = 3, **options: object) -> Dump:
    """Return the dump of a random game after that many tiles, or at its end."""
    *_, state = islice(states_of("crisscross", number, **options), plies + 1)
    return GAME.dump(state)


def stuck() -> Dump:
    return next(data for number in range(100) if (data := after(99, number))["remaining"] > 1)


def refused(data: Dump) -> str:
    with pytest.raises(InvalidState) as error:
        GAME.load(data)
    return error.value.reason


def test_a_dump_has_what_searches_and_puzzles_need() -> None:
    data = dumped(FOUR, "1-3", "4-4")
    assert GAME.dump(GAME.load(data)) | {"position": 0} == data | {"position": 0}
    assert (data["ends"], data["drawn"]) == ([2, 1, 0, 5], "1-3")
    assert (data["stock"], data["scrap"], data["remaining"]) == (22, ["4-4"], 24)


def test_what_only_serves_to_be_shown_may_be_left_out() -> None:
    data = after(7)
    for key in ("game", "position", "ply", "pass", "last", "scrapped", "shuffled"):
        del data[key]
    state = GAME.load(data)
    assert GAME.view(state, None)["last"] is None
    assert GAME.legal_moves(state) == GAME.legal_moves(GAME.load(after(7)))


def test_in_an_arm_it_matters_which_number_comes_first_and_elsewhere_not() -> None:
    data = dumped(FOUR, "1-3", "4-6")
    turned = data | {"drawn": "3-1", "scrap": ["6-4"]}
    assert GAME.load(turned) == GAME.load(data)
    other = data | {"arms": [["2-6"], ["6-1"], ["0-0"], ["3-5"]]}
    refused(other)
    assert GAME.load(other | {"ends": [6, 1, 0, 5], "scrap": ["4-4"]}).arms[0] == ((2, 6),)


@pytest.mark.parametrize(
    ("arms", "drawn", "scrap", "options"),
    [
        ("6-2", "1-1", "", {}),
        ("6-2 2-2", "1-1", "", {}),
        (FOUR, "1-3", "", {}),
        (LONG, "1-3", "6-6 3-5 4-4", {}),
        # Before 2-4 was laid the 6-6 fitted no end.
        ("6-2 2-4 4-6,6-1,0-0,3-5", "1-3", "6-6", {}),
        ("6-2 2-4 4-6,6-1,0-0,3-5", "1-3", "6-6 3-4", {}),
        # A double that may not start an arm may have come before the first of them.
        ("6-2", "1-3", "2-2 1-1", {"doubles": "scrap"}),
        ("6-2,6-1", "1-3", "1-1", {"doubles": "scrap", "opening": "cross"}),
        (FOUR, "1-3", "", {"opening": "cross"}),
    ],
)
def test_positions_that_can_be(arms: str, drawn: str, scrap: str, options: Any) -> None:
    data = dumped(arms, drawn, scrap, **options)
    state = GAME.load(data)
    for move in GAME.legal_moves(state):
        assert GAME.load(GAME.dump(GAME.play(state, move)))


@pytest.mark.parametrize(
    ("arms", "drawn", "scrap", "options"),
    [
        ("6-2,2-6", "1-1", "", {}),
        ("6-2 1-3", "1-1", "", {}),
        ("6-2 6-3", "1-1", "", {}),
        ("6-2,", "1-1", "", {}),
        ("0-0,1-1,2-2,3-3,4-4", "0-1", "", {}),
        ("6-2", "2-6", "", {}),
        ("6-2", "1-7", "", {}),
        ("6-2", "1-1", "7-7", {}),
        (FOUR, "1-3", "1-3", {}),
        (FOUR, "1-3", "4-4 4-4", {}),
        # The tile drawn fits nowhere.
        (FOUR, "4-4", "", {}),
        # While arms are missing every tile can be played.
        ("6-2", "1-3", "5-5", {}),
        ("6-2", "1-3", "4-5", {"doubles": "scrap"}),
        # The 1-4 has always fitted arm 2.
        (FOUR, "1-3", "1-4", {}),
        # The 4-4 fitted nowhere only when the 4-6 lay on the 3-4; from then on the 6-6 could be played.
        (LONG, "1-3", "3-5 4-4 6-6", {}),
        ("1-1", "1-3", "", {"doubles": "scrap"}),
        ("6-2 2-1", "1-3", "", {"opening": "cross"}),
        ("", "1-1", "", {"doubles": "scrap"}),
        # There is a pile, so a tile has been drawn.
        (FOUR, None, "", {}),
    ],
)
def test_positions_that_cannot_be(arms: str, drawn: str | None, scrap: str, options: Any) -> None:
    refused(dumped(arms, drawn, scrap, **options))


Change = Callable[[Dump], object]


@pytest.mark.parametrize(
    ("data", "change"),
    [
        (after(9), lambda d: d.update(stock=d["stock"] + 1)),
        (after(9), lambda d: d.update(remaining=d["remaining"] - 1)),
        (after(9), lambda d: d["ends"].reverse() or d["ends"].append(0)),
        (after(9), lambda d: d.update(drawn=None)),
        (after(9), lambda d: d.update(drawn=12)),
        (after(9), lambda d: d.update(last=0)),
        (after(9), lambda d: d.update(last=5)),
        (after(9), lambda d: d.update(shuffled=0)),
        (after(9), lambda d: d.update(scrapped=["0-0", "0-1"])),
        (after(9), lambda d: d.update({"pass": 0})),
        (after(9), lambda d: d.update({"pass": 11})),
        (after(9), lambda d: d.update(options=d["options"] | {"arms": 6})),
        (after(9), lambda d: d["arms"][0].__setitem__(0, 12)),
        (after(9), lambda d: d.pop("scrap")),
        (after(9), lambda d: d.pop("ends")),
        (stuck(), lambda d: d["scrap"].pop()),
        (stuck(), lambda d: d.update(drawn=d["scrap"].pop())),
        (stuck(), lambda d: d.update(shuffled=len(d["scrapped"]) + 1)),
        (stuck(), lambda d: d.update({"pass": 1})),
    ],
)
def test_what_the_rules_cannot_produce_is_refused(data: Dump, change: Change) -> None:
    assert GAME.load(data)
    change(data)
    assert refused(data)


@given(st.integers(0, 2**32), st.integers(0, 40), st.sampled_from(["start", "scrap"]))
@settings(max_examples=60)
def test_another_order_of_what_is_to_come_is_always_possible(number: int, plies: int, doubles: str) -> None:
    """Any playable tile of the pile may be the drawn one, with any seed."""
    data, rng = after(plies, number, doubles=doubles), Random(number)
    state = GAME.load(data)
    for tile in GAME.view(state, None)["unseen"]:
        ends, arms = set(map(str, data["ends"])), len(data["arms"])
        double = tile[0] == tile[2]
        if ends & set(tile) or (arms < 4 and not (doubles == "scrap" and double)):
            other = GAME.load(data | {"drawn": tile, "seed": rng.randbytes(32).hex()})
            assert GAME.legal_moves(other)
