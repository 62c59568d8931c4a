"""The rules of ZIG-ZAG, by its leaflet and our decisions where it is silent."""

from typing import Any

import pytest

from engines.chain import GAME
from engines.game import IllegalMove, InvalidMove, Outcome
from tests.engines.chain.positions import position

CORNERS = "a1-d1 a12-d12 j12-l12"  # eleven pieces that block nothing
WALL = "c6-l6"  # row 6 without a6 (a six) and b6 (a four)
FILLED = f"b1-l5 {WALL}", "a1-a5 a7-l12"  # everything else is taken: team 0 is barricaded, team 1 not yet


def begin(seats: int = 2, **options: object) -> Any:
    return GAME.start(seats=seats, options=options, seed="2a" * 32)


def refusal(state: Any, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, move)
    return refused.value.reason


# The opening


def test_two_handed_the_loser_places_one_piece_anywhere_and_the_winner_begins() -> None:
    state = begin()
    loser = 1 - state.first
    assert (state.phase, GAME.to_move(state), state.edges) == ("single", loser, ("NS", "NS"))
    assert len(GAME.legal_moves(state)) == 144
    assert refusal(state, "e7 h2") == refusal(state, "pass") == "one_piece"
    state = GAME.play(state, "e7")
    assert (state.phase, GAME.to_move(state)) == ("turn", state.first)
    assert state.throw is not None


def test_four_handed_the_winner_names_the_edges_and_the_right_hand_neighbour_begins() -> None:
    for first in range(4):
        state = begin(4, first=str(first))
        assert GAME.legal_moves(state) == ["edges NS", "edges EW"]
        assert refusal(state, "e7") == "wrong_phase"
        state = GAME.play(state, "Edges ew")
        assert state.edges == ("EW", "EW")
        assert GAME.to_move(state) == (first - 1) % 4
        state = GAME.play(state, "a1")
        for turn in range(5):
            assert GAME.to_move(state) == (first + turn) % 4
            state = GAME.play(state, GAME.legal_moves(state)[0])


def test_criss_cross_nobody_names_edges() -> None:
    state = begin(4, teams="crisscross", first="2")
    assert (state.phase, GAME.to_move(state), state.edges) == ("single", 1, ("NS", "EW"))
    assert refusal(state, "edges NS") == "wrong_phase"


def test_no_throw_is_drawn_before_its_turn() -> None:
    state = GAME.play(begin(), "a1")
    other = GAME.play(begin(), "l12")
    assert state.throw == other.throw
    assert state.position == begin().position + 2
    assert begin().throw is None


# A full turn


def test_a_turn_is_two_empty_squares_with_the_numbers_thrown() -> None:
    state = position("", "a12", team=0, throw=(5, 4))
    legal = GAME.legal_moves(state)
    assert len(legal) == 24 * 23  # a12 bears a four
    assert "e7 h7" in legal  # a five and a four
    after = GAME.play(state, "h7 e7")
    assert after == GAME.play(state, " E7,H7 ")
    assert GAME.view(after, None)["last"] == {"seat": 0, "throw": [5, 4], "squares": ["e7", "h7"]}
    assert refusal(state, "a12 e7") == "not_empty"
    assert refusal(state, "e7 b1") == "not_thrown"
    assert refusal(state, "e7 e9") == "not_thrown"
    assert refusal(state, "e7 e7") == "same_square"
    assert refusal(state, "e7") == "two_pieces"
    assert refusal(state, "pass") == "must_place"
    assert refusal(state, "edges NS") == "wrong_phase"
    most = GAME.legal_moves(position("", "a12", team=0, throw=(5, 6)))
    assert len(most) == len(set(most)) == 576


def test_moves_are_written_by_column_then_row() -> None:
    state = begin()
    for typed, written in [
        ("h2 e7", "e7 h2"),
        ("e12 e2", "e2 e12"),
        ("PASS", "pass"),
        ("edges ns", "edges NS"),
    ]:
        assert GAME.canonical(state, typed) == written
    for nonsense in ("e13", "m1", "e0", "e7 h2 a1", "e07", "edges", "edges NE", "e7-h2"):
        with pytest.raises(InvalidMove):
            GAME.canonical(state, nonsense)


def test_doublets_are_two_squares_with_the_same_number() -> None:
    state = position("", "a12", team=0, throw=(5, 5))
    assert len(GAME.legal_moves(state)) == 24 * 23 // 2
    assert refusal(state, "e7 h7") == "not_thrown"


@pytest.mark.parametrize(
    ("throw", "legal"),
    [((6, 4), ["a6 b6"]), ((6, 1), ["a6"]), ((2, 4), ["b6"]), ((6, 6), ["a6"]), ((1, 2), ["pass"])],
)
def test_what_can_be_placed_must_be(throw: tuple[int, int], legal: list[str]) -> None:
    state = position(*FILLED, team=0, throw=throw, barricaded=[0])
    assert GAME.legal_moves(state) == legal
    for move in {"a6 b6", "a6", "b6", "pass"} - set(legal):
        refusal(state, move)
    after = GAME.play(state, legal[0])
    told = "passed" if legal == ["pass"] else "placed"
    assert GAME.events(state, legal[0], after)[0]["event"] == told
    if told == "passed":  # the next seat throws
        assert GAME.to_move(after) != GAME.to_move(state)
        assert (after.pieces, after.phase) == (state.pieces, "turn")


# Joining, and draws

PARTNERS = {"team": 0, "throw": (2, 6), "seats": 4, "edges": ["NS", "NS"]}
CROSSED = {"team": 1, "throw": (2, 5), "seats": 4, "options": {"teams": "crisscross"}, "edges": ["NS", "EW"]}
DIAGONAL = "b2 c3 d4 e5 f6 g7 h8 i9 j10 k11"
JOINED, BARRICADES = Outcome("joined", (0,), (1, 0)), Outcome("barricades", (), (0, 0))


@pytest.mark.parametrize(
    ("zero", "one", "turn", "move", "outcome"),
    [
        # over sides and corners; e11 bears a two, e12 a six
        ("e1-e9 f10", CORNERS, {"team": 0, "throw": (2, 6)}, "e11 e12", JOINED),
        # one of the two pieces is enough
        ("e1-e11 l1", f"{CORNERS} h11-i11", {"team": 0, "throw": (6, 5)}, "e12 h6", JOINED),
        # from West to East, but South and North are to be joined
        ("a6-j6", CORNERS, {"team": 0, "throw": (2, 5)}, "k6 l6", None),
        ("e1-e9 f10", CORNERS, PARTNERS, "e11 e12", Outcome("joined", (0, 2), (1, 0, 1, 0))),
        ("a1-e1 a12-f12", "a6-j6", CROSSED, "k6 l6", Outcome("joined", (1, 3), (0, 1, 0, 1))),
        # a corner square belongs to both of its edges
        (DIAGONAL, "c1-g1 d12-i12", {"team": 0, "throw": (3, 3)}, "a1 l12", JOINED),
        # nobody wins when both are barricaded, or the board is full
        (f"{WALL} a2 b2", "a8-l8 a12", {"team": 0, "throw": (6, 4), "barricaded": [0]}, "a6 b6", BARRICADES),
        (*FILLED, {"team": 0, "throw": (6, 4), "barricaded": [0]}, "a6 b6", Outcome("full", (), (0, 0))),
        # a barricaded team cannot win, but it can force the draw
        ("a6-l6 a2", "c8-l8 a12 b12", {"team": 1, "throw": (3, 4), "barricaded": [1]}, "a8 b8", BARRICADES),
    ],
)
def test_how_a_turn_ends_the_match(
    zero: str, one: str, turn: dict[str, Any], move: str, outcome: Outcome | None
) -> None:
    state = position(zero, one, **turn)
    after = GAME.play(state, move)
    assert GAME.outcome(after) == outcome
    last = GAME.events(state, move, after)[-1]
    if outcome is None:
        assert last["event"] == "threw"
    elif outcome.winners:
        seats, team = list(outcome.winners), turn["team"]
        assert last == {"event": "joined", "team": team, "seats": seats, "edges": after.edges[team]}
    else:
        assert last == {"event": "drawn", "reason": outcome.reason}


def test_the_chain_is_shown_and_so_is_a_piece_beside_it() -> None:
    after = GAME.play(position("e1-e9 f10", CORNERS, team=0, throw=(2, 6)), "e11 e12")
    chain = [*(f"e{row}" for row in range(1, 10)), "f10", "e11", "e12"]
    assert GAME.view(after, 1)["chain"] == chain
    state = position("e1-e11 l1", f"{CORNERS} h11-i11", team=0, throw=(6, 5))
    assert refusal(state, "e12") == "two_pieces"
    assert GAME.view(GAME.play(state, "e12 h6"), None)["pieces"][6][7] == "0"


# Barricades


def test_a_barricade_is_an_event_and_play_goes_on() -> None:
    state = position(WALL, CORNERS, team=0, throw=(6, 4))
    after = GAME.play(state, "a6 b6")
    assert GAME.outcome(after) is None
    assert GAME.view(after, None)["barricaded"] == [1]
    events = GAME.events(state, "a6 b6", after)
    assert {"event": "barricaded", "team": 1, "seats": [1], "edges": "NS"} in events
    move = GAME.legal_moves(after)[0]
    later = GAME.events(after, move, GAME.play(after, move))
    assert "barricaded" not in [event["event"] for event in later]


def test_a_barricade_with_a_corner_open_is_none() -> None:
    state = position("b6 d6-l6", CORNERS, team=0, throw=(6, 4))
    assert GAME.play(state, "a6 c4").barricaded == ()


# Events


def test_the_first_move_tells_all_throws_for_the_first_turn() -> None:
    state = begin()
    later = GAME.play(state, "e7")
    events = GAME.events(state, "e7", later)
    thrown = ["threw_for_first"] * len(state.throws)
    assert [event["event"] for event in events] == [*thrown, "first", "placed", "threw"]
    assert events[0]["throws"] == GAME.view(state, None)["throws"][0]
    move = GAME.legal_moves(later)[0]
    after = GAME.play(later, move)
    placed, threw = GAME.events(later, move, after)
    assert placed["event"] == "placed"
    assert threw == {"event": "threw", "seat": after.turn, "throw": list(after.throw)}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_was_taken_since_a_players_own_turn_is_in_the_view(seats: int) -> None:
    taken: dict[int, set[str]] = {seat: set() for seat in range(seats)}
    state = GAME.start(seats=seats, options={"first": "0"}, seed="3c" * 32)
    for number in range(40):
        if (seat := GAME.to_move(state)) is None:
            break
        assert set(GAME.view(state, None)["recent"]) == taken[seat]
        assert GAME.load(GAME.dump(state)) == state
        legal = GAME.legal_moves(state)
        move = legal[number * 7 % len(legal)]
        state = GAME.play(state, move)
        taken[seat] = set()
        for other in set(taken) - {seat}:
            taken[other] |= set() if move.startswith("edges") else set(move.split())
