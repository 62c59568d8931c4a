"""The rules of Zig Zag mancala, by the sources' examples and our decisions where they are silent."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engines.game import GameOver, IllegalMove, InvalidMove, InvalidOption
from engines.mancala import GAME
from engines.mancala.state import State

SEED = "5a" * 32


def start(**options: Any) -> State:
    return GAME.start(seats=2, options=options, seed=SEED)


def play(state: State, moves: Sequence[str]) -> State:
    for move in moves:
        state = GAME.play(state, move)
    return state


def position(south: str, north: str, *, turn: int = 0, captured_last: int | None = None) -> State:
    """Return a position in a game of five seeds a pit, with the pits as digits.

    The other seeds are in the stores, shared evenly; South has an odd one.
    """
    rows = [int(seeds) for seeds in south], [int(seeds) for seeds in north]
    data = GAME.dump(start(pits=len(south)))
    taken = 10 * len(south) - sum(map(sum, rows))
    stores = [taken - taken // 2, taken // 2]
    data |= {"south": rows[0], "north": rows[1], "stores": stores, "turn": turn}
    return GAME.load(data | {"captured_last": captured_last})


def board(state: State) -> str:
    """Return both sides as South sees them, North's above."""
    view = GAME.view(state, None)
    return "\n".join(" ".join(map(str, view[side])) for side in ("north", "south"))


# The sources' example


def test_every_pit_begins_with_five_seeds_and_south_to_move() -> None:
    state = start()
    assert board(state) == "5 5 5 5 5 5\n5 5 5 5 5 5"
    assert GAME.to_move(state) == 0
    assert GAME.legal_moves(state) == list("abcdef")


def test_the_first_lap_runs_towards_the_middle() -> None:
    assert board(play(start(), "a")) == "5 6 5 6 5 6\n0 5 6 5 6 5"
    # From the right half it runs to the left: f E d C b A.
    assert board(play(start(), "f")) == "6 5 6 5 6 5\n5 6 5 6 5 0"


def test_a_last_seed_in_an_own_pit_with_seeds_is_another_lap_in_the_same_direction() -> None:
    state = play(start(), "aD")
    assert board(state) == "6 7 0 1 6 7\n1 6 7 6 7 6"
    assert GAME.view(state, None)["last"] == {
        "seat": 1,
        "laps": [list("DcBaAbC"), list("CdEfFeD")],
        "last": "D",
        "captured": 0,
        "captured_from": None,
    }


def test_a_last_seed_in_an_empty_pit_opposite_captures_what_lies_across() -> None:
    before = play(start(), "aD")
    after = GAME.play(before, "e")
    assert board(after) == "7 8 1 2 6 7\n2 7 0 6 0 6"
    assert GAME.view(after, None)["stores"] == [8, 0]
    assert {"event": "captured", "seat": 0, "pit": "c", "last": "C", "count": 8} in GAME.events(
        before, "e", after
    )


def test_a_last_seed_in_an_own_empty_pit_ends_the_turn() -> None:
    state = GAME.play(position("200000", "355555"), "a")  # a into B and c, which was empty
    assert board(state) == "3 6 5 5 5 5\n0 0 1 0 0 0"
    assert GAME.to_move(state) == 1


def test_a_last_seed_in_a_pit_opposite_with_seeds_ends_the_turn() -> None:
    before = position("105555", "355555")
    state = GAME.play(before, "a")
    assert board(state) == "3 6 5 5 5 5\n0 0 5 5 5 5"
    assert GAME.view(state, None)["stores"] == GAME.view(before, None)["stores"]


def test_an_empty_pit_opposite_without_seeds_across_captures_nothing() -> None:
    before = position("105555", "305555")
    assert before.stores == GAME.play(before, "a").stores


def test_a_lap_of_once_round_ends_in_the_pit_it_came_from() -> None:
    """Twelve seeds from a on a board of six: the last one falls into a itself, which is empty by then."""
    data = GAME.dump(start())
    data |= {"south": [12, 0, 0, 0, 0, 0], "north": [1, 0, 0, 0, 0, 0], "stores": [24, 23]}
    assert board(GAME.play(GAME.load(data), "a")) == "2 1 1 1 1 1\n1 1 1 1 1 1"


def test_a_longer_lap_does_not_skip_the_pit_it_came_from() -> None:
    data = GAME.dump(start())
    data |= {"south": [14, 0, 0, 0, 0, 0], "north": [0, 1, 0, 0, 0, 0], "stores": [23, 22]}
    state = GAME.load(data)
    # Twice into B and c, once into a: the last seed is the second in c, and these two go on into D and e.
    assert GAME.view(GAME.play(state, "a"), None)["last"]["laps"][1] == list("cDe")


def reference(south: list[int], north: list[int], move: str, width: int) -> tuple[list[int], list[int], int]:
    """Play a move by the letter of the sources: the path spelled out, one seed at a time."""
    lower, upper = "abcdefghijklmnopqrstuvwxyz"[:width], "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:width]
    there = "".join((lower, upper)[n % 2 == 0][n] for n in range(width))
    path = there + there[::-1].swapcase()
    seeds = dict(zip(lower + upper, south + north, strict=True))
    middle = (lower.index(move.lower())) < width // 2
    rightwards = path.index(move) < width  # along the path, its first half runs to the right
    step = 1 if middle == rightwards else -1
    mine = lower if move in lower else upper
    at, captured = move, 0
    while True:
        lifted, seeds[at] = seeds[at], 0
        for _ in range(lifted):
            at = path[(path.index(at) + step) % len(path)]
            seeds[at] += 1
        if at not in mine or seeds[at] == 1:
            break
    if at not in mine and seeds[at] == 1:
        captured, seeds[at.swapcase()] = seeds[at.swapcase()], 0
    return [seeds[pit] for pit in lower], [seeds[pit] for pit in upper], captured


@pytest.mark.parametrize("width", range(2, 27, 2))
def test_moves_are_those_of_the_path_spelt_out(width: int) -> None:
    rng = Random(width)
    state = start(pits=width, seeds=rng.choice([1, 3, 5, 15]))
    for _ in range(150):
        if GAME.outcome(state) is not None:
            break
        view, move = GAME.view(state, None), rng.choice(GAME.legal_moves(state))
        south, north, captured = reference(view["south"], view["north"], move, width)
        state = GAME.play(state, move)
        after = GAME.view(state, None)
        assert (after["south"], after["north"]) == (south, north)
        assert sum(after["stores"]) == sum(view["stores"]) + captured


# Positions that can be reached from the start, told apart by seeds and stores


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [6, 36, 206, 1188, 6712]),
        ({"pits": 2, "seeds": 3}, [2, 4, 8, 16, 30, 54, 74, 109]),
        ({"pits": 4}, [4, 16, 62, 242, 930, 3633]),
        ({"pits": 8, "seeds": 3}, [8, 64, 416, 2859]),
    ],
)
def test_counts_of_positions_after_each_ply(options: dict[str, Any], counts: list[int]) -> None:
    layer, found = [start(**options)], []
    for _ in counts:
        after = (GAME.play(state, move) for state in layer for move in GAME.legal_moves(state))
        layer = list({(state.pits, state.stores): state for state in after}.values())
        found.append(len(layer))
    assert found == counts


# Options and notation


@pytest.mark.parametrize(("pits", "seeds"), [(2, 1), (2, 15), (26, 1), (26, 15), (12, 7)])
def test_boards_of_every_size(pits: int, seeds: int) -> None:
    view = GAME.view(start(pits=pits, seeds=seeds), None)
    assert view["south"] == view["north"] == [seeds] * pits
    assert view["legal"][-1] == "abcdefghijklmnopqrstuvwxyz"[pits - 1]


@pytest.mark.parametrize("options", [{"pits": 5}, {"pits": 0}, {"pits": 28}, {"seeds": 4}, {"seeds": 17}])
def test_odd_pits_and_even_seeds_are_no_options(options: dict[str, int]) -> None:
    with pytest.raises(InvalidOption):
        start(**options)


def test_either_case_may_be_typed_and_the_canonical_form_is_the_seats_own() -> None:
    south = start()
    assert GAME.canonical(south, " A ") == "a"
    assert GAME.play(south, "A") == GAME.play(south, "a")
    north = GAME.play(south, "a")
    assert GAME.canonical(north, "d") == "D"
    assert GAME.play(north, "d") == GAME.play(north, "D")


@pytest.mark.parametrize("text", ["aa", "1", "", "a b", "\u00e4", "\u212a", "pass"])
def test_what_is_no_letter_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove):
        GAME.play(start(), text)


@pytest.mark.parametrize(("move", "reason"), [("g", "no_such_pit"), ("b", "empty_pit")])
def test_moves_that_the_rules_forbid(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.play(position("105555", "355555"), move)
    assert refused.value.reason == reason


# No position returns


def test_a_single_seed_may_not_be_sown_straight_back() -> None:
    before = position("101002", "200003")
    state = GAME.play(before, "c")  # over the middle into D, which was empty, and nothing lies in d
    assert "D" not in GAME.legal_moves(state)
    assert GAME.view(state, None)["barred"] == ["D"]
    assert {"event": "barred", "seat": 1, "pits": ["D"]} in GAME.events(before, "c", state)
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, "D")
    assert refused.value.reason == "returns"
    later = play(state, ["A", "a", "f"])
    assert GAME.view(later, None)["barred"] == []


def test_a_single_seed_may_be_sown_straight_back_to_capture() -> None:
    state = GAME.play(position("101002", "202003"), "c")
    assert "D" in GAME.legal_moves(state)
    assert sum(GAME.play(state, "D").stores) == sum(state.stores) + 2  # what lay in C


@pytest.mark.parametrize(
    ("south", "north", "move"),
    [
        ("101002", "200103", "c"),  # D was not empty
        ("101102", "200003", "c"),  # it captured what lay in d
        ("010002", "200003", "b"),  # b to C: from there C does not lead back to b
        ("002002", "200003", "c"),  # two seeds
    ],
)
def test_otherwise_nothing_is_barred(south: str, north: str, move: str) -> None:
    state = GAME.play(position(south, north), move)
    assert GAME.view(state, None)["barred"] == []
    assert len(GAME.legal_moves(state)) == sum(seeds > 0 for seeds in GAME.view(state, None)["north"])


def test_a_position_may_not_return_by_a_longer_way_either() -> None:
    before = position("011000", "000103", captured_last=1)
    state = play(before, "cDc")
    assert GAME.view(state, None)["barred"] == ["B", "D"]
    assert GAME.legal_moves(state) == ["F"]
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, "B")
    assert refused.value.reason == "returns"


def test_repeating_moves_wins_nothing() -> None:
    state = play(start(), "cCEeCDcCdEd")
    assert GAME.view(state, None)["stores"] == [9, 3]
    assert GAME.view(state, None)["barred"] == ["C"]


def test_a_capture_makes_every_position_new() -> None:
    state = play(start(), "aDe")
    assert GAME.view(state, None)["quiet"] == 0
    assert GAME.view(state, None)["barred"] == []


@pytest.mark.slow
def test_two_hundred_random_matches_never_bring_a_position_back_unless_they_must() -> None:
    for number in range(200):
        rng, state, stood = Random(number), start(pits=4, seeds=3), set()
        while GAME.outcome(state) is None:
            stood = {(state.pits, state.turn)} | (set() if GAME.view(state, None)["quiet"] == 0 else stood)
            legal = GAME.legal_moves(state)
            after = [GAME.play(state, move) for move in legal]
            returning = [(one.pits, one.turn) in stood for one in after]
            assert not any(returning) or all(returning)
            sown = {*legal, *GAME.view(state, None)["barred"]}
            row = GAME.view(state, None)["north" if state.turn else "south"]
            assert len(sown) == sum(seeds > 0 for seeds in row)
            state = rng.choice(after)


def test_a_player_with_seeds_always_has_a_move() -> None:
    before = position("000000", "001070", turn=1)
    state = GAME.play(before, "C")  # South has that one seed, and could only sow it straight back
    assert GAME.outcome(state) is None
    assert GAME.legal_moves(state) == ["d"]
    assert GAME.view(state, None)["barred"] == []
    assert board(GAME.play(state, "d")) == board(before)


def test_what_has_stood_is_still_known_after_saving() -> None:
    state = play(position("011000", "000103"), "cDc")
    loaded = GAME.load(GAME.dump(state))
    assert loaded == state
    assert GAME.view(loaded, None)["barred"] == ["B", "D"]
    assert GAME.view(GAME.load(GAME.dump(state) | {"since": None}), None)["barred"] == []


# The end


def test_the_match_ends_when_nothing_can_be_captured_any_more() -> None:
    before = position("010000", "000010", captured_last=1)
    assert GAME.outcome(before) is not None
    assert GAME.outcome(before).reason == "exhausted"  # type: ignore[union-attr]
    assert GAME.legal_moves(before) == []
    with pytest.raises(GameOver):
        GAME.play(before, "b")


def test_a_capture_that_still_can_come_keeps_the_match_going() -> None:
    state = position("001100", "000000")  # c to D captures d
    assert GAME.outcome(state) is None
    over = GAME.play(state, "c")
    assert GAME.outcome(over) is not None
    assert over.stores == (state.stores[0] + 1, state.stores[1])


@pytest.mark.parametrize("last", [0, 1])
def test_the_seeds_left_go_to_the_player_who_captured_last(last: int) -> None:
    outcome = GAME.outcome(position("010000", "000010", captured_last=last))
    assert outcome is not None
    assert outcome.scores == ((31, 29) if last == 0 else (29, 31))
    assert outcome.winners == (last,)


def test_the_match_ends_when_the_player_to_move_has_nothing_to_sow() -> None:
    outcome = GAME.outcome(position("000000", "123000", captured_last=1))
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("stuck", (27, 33), (1,))


def test_equal_numbers_are_a_draw() -> None:
    data = GAME.dump(start())
    data |= {"south": [0, 1, 0, 0, 0, 0], "north": [0, 0, 0, 0, 1, 0], "stores": [28, 30]}
    outcome = GAME.outcome(GAME.load(data | {"captured_last": 0}))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((), (30, 30))


@pytest.mark.slow
def test_three_hundred_moves_without_a_capture_end_the_match_and_award_nothing() -> None:
    wide = GAME.dump(start(pits=26, seeds=15)) | {"south": [14] * 26, "stores": [26, 0]}
    state = GAME.load(wide)
    for quiet in range(1, 301):
        assert GAME.outcome(state) is None
        state = next(after for after in followers(state) if after.stores == state.stores)
        assert GAME.view(state, None)["quiet"] == quiet
        assert GAME.view(state, None)["quiet_left"] == 300 - quiet
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("quiet", (0,), (26, 0))
    assert GAME.view(state, None)["awarded"] == [0, 0]
    assert GAME.outcome(GAME.load(GAME.dump(state))) == outcome


def followers(state: State) -> list[State]:
    """Return the states after each legal move."""
    return [GAME.play(state, move) for move in GAME.legal_moves(state)]


def test_in_a_rematch_the_players_change_seats() -> None:
    assert GAME.rematch(start(pits=8)) == ({"pits": 8, "seeds": 5}, (1, 0))


def test_the_view_keeps_the_last_capture() -> None:
    state = GAME.start(seats=2, options={}, seed="00" * 32)
    assert GAME.view(state, None)["last_capture"] is None
    for move in ("a", "D", "e"):
        state = GAME.play(state, move)
    captured = {"seat": 0, "last": "C", "captured": 8, "captured_from": "c"}
    assert GAME.view(state, None)["last_capture"] == captured
    afterwards = [GAME.play(state, move) for move in GAME.legal_moves(state)]
    quiet = [after for after in afterwards if after.stores == state.stores]
    assert quiet
    assert all(GAME.view(after, None)["last_capture"] == captured for after in quiet)
