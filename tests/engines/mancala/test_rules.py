"""The rules of Zig Zag mancala, by the sources' examples and our decisions where they are silent."""

from random import Random
from typing import Any

import pytest

from engines.game import IllegalMove, InvalidMove, InvalidOption, Outcome
from engines.mancala import GAME
from engines.mancala.state import State
from tests.engines.mancala.positions import play, position, start


def sides(state: State) -> list[str]:
    """Return South's pits and North's, both from left to right."""
    return ["".join(map(str, GAME.view(state, None)[side])) for side in ("south", "north")]


# The sources' example


def test_every_pit_begins_with_five_seeds_and_south_to_move() -> None:
    assert sides(start()) == ["555555", "555555"]
    assert (GAME.to_move(start()), GAME.legal_moves(start())) == (0, list("abcdef"))


@pytest.mark.parametrize(
    ("south", "north", "move", "after", "captured"),
    [
        # The first lap runs towards the middle: from the right half to the left, f E d C b A.
        ("555555", "555555", "a", ["056565", "565656"], 0),
        ("555555", "555555", "f", ["565650", "656565"], 0),
        # A last seed in an empty pit opposite captures what lies across.
        ("167676", "670167", "e", ["270606", "781267"], 8),
        ("105555", "305555", "a", ["005555", "315555"], 0),  # nothing lies across
        # A last seed in an own empty pit, or in one opposite with seeds, ends the turn.
        ("200000", "355555", "a", ["001000", "365555"], 0),
        ("105555", "355555", "a", ["005555", "365555"], 0),
    ],
)
def test_how_seeds_are_sown(south: str, north: str, move: str, after: list[str], captured: int) -> None:
    before = position(south, north)
    reached = GAME.play(before, move)
    assert sides(reached) == after
    assert (reached.stores[0] - before.stores[0], reached.stores[1]) == (captured, before.stores[1])
    assert GAME.to_move(reached) == 1


def test_a_last_seed_in_an_own_pit_with_seeds_is_another_lap_in_the_same_direction() -> None:
    state = play(start(), "aD")
    assert sides(state) == ["167676", "670167"]
    laps = [list("DcBaAbC"), list("CdEfFeD")]
    last = {"seat": 1, "laps": laps, "last": "D", "captured": 0, "captured_from": None}
    assert GAME.view(state, None)["last"] == last


def test_a_capture_is_an_event() -> None:
    before = play(start(), "aD")
    captured = {"event": "captured", "seat": 0, "pit": "c", "last": "C", "count": 8}
    assert captured in GAME.events(before, "e", GAME.play(before, "e"))


def test_a_long_lap_does_not_skip_the_pit_it_came_from() -> None:
    # The last of twelve seeds from a falls into a itself, which is empty by then.
    assert sides(GAME.play(position([12, *"00000"], "100000"), "a")) == ["111111", "211111"]
    # Twice into B and c, once into a: the last of fourteen is the second in c, and these go on into D and e.
    state = GAME.play(position([14, *"00000"], "010000"), "a")
    assert GAME.view(state, None)["last"]["laps"][1] == list("cDe")


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
def test_a_hundred_random_matches_never_bring_a_position_back_unless_they_must() -> None:
    for number in range(100):
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
    assert sides(GAME.play(state, "d")) == sides(before)


def test_what_has_stood_is_still_known_after_saving() -> None:
    state = play(position("011000", "000103"), "cDc")
    loaded = GAME.load(GAME.dump(state))
    assert loaded == state
    assert GAME.view(loaded, None)["barred"] == ["B", "D"]
    assert GAME.view(GAME.load(GAME.dump(state) | {"since": None}), None)["barred"] == []


# The end


@pytest.mark.parametrize(
    ("south", "north", "changes", "reason", "winners", "scores"),
    [
        # Nothing can be captured any more: the seeds left go to the player who captured last.
        ("010000", "000010", {"captured_last": 0}, "exhausted", (0,), (31, 29)),
        ("010000", "000010", {"captured_last": 1}, "exhausted", (1,), (29, 31)),
        ("010000", "000010", {"captured_last": 0, "stores": [28, 30]}, "exhausted", (), (30, 30)),
        # The player to move has nothing to sow.
        ("000000", "123000", {"captured_last": 1}, "stuck", (1,), (27, 33)),
    ],
)
def test_how_a_match_ends(
    south: str, north: str, changes: dict[str, Any], reason: str, winners: Any, scores: Any
) -> None:
    state = position(south, north, **changes)
    assert GAME.outcome(state) == Outcome(reason, winners, scores)
    assert GAME.legal_moves(state) == []


def test_a_capture_that_still_can_come_keeps_the_match_going() -> None:
    state = position("001100", "000000")  # c to D captures d
    assert GAME.outcome(state) is None
    over = GAME.play(state, "c")
    assert GAME.outcome(over) is not None
    assert over.stores == (state.stores[0] + 1, state.stores[1])


@pytest.mark.slow
def test_three_hundred_moves_without_a_capture_end_the_match_and_award_nothing() -> None:
    wide = GAME.dump(start(pits=26, seeds=15)) | {"south": [14] * 26, "stores": [26, 0]}
    state = GAME.load(wide)
    for quiet in range(1, 301):
        assert GAME.outcome(state) is None
        followers = (GAME.play(state, move) for move in GAME.legal_moves(state))
        state = next(after for after in followers if after.stores == state.stores)
        assert GAME.view(state, None)["quiet"] == quiet
        assert GAME.view(state, None)["quiet_left"] == 300 - quiet
    assert GAME.outcome(state) == Outcome("quiet", (0,), (26, 0))
    assert GAME.view(state, None)["awarded"] == [0, 0]
    assert GAME.load(GAME.dump(state)) == state


def test_in_a_rematch_the_players_change_seats() -> None:
    assert GAME.rematch(start(pits=8)) == ({"pits": 8, "seeds": 5}, (1, 0))


def test_the_view_keeps_the_last_capture() -> None:
    assert GAME.view(start(), None)["last_capture"] is None
    state = play(start(), "aDe")
    captured = {"seat": 0, "last": "C", "captured": 8, "captured_from": "c"}
    assert GAME.view(state, None)["last_capture"] == captured
    afterwards = [GAME.play(state, move) for move in GAME.legal_moves(state)]
    quiet = [after for after in afterwards if after.stores == state.stores]
    assert quiet
    assert all(GAME.view(after, None)["last_capture"] == captured for after in quiet)
