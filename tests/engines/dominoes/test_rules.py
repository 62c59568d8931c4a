"""The rules of Zigzag dominoes, by the source's examples and our decisions where it is silent."""

from itertools import chain, count, takewhile
from random import Random
from typing import Any

import pytest

from engines.dominoes import GAME
from engines.dominoes.scoring import highest_bid, score_hand, worth
from engines.dominoes.sides import sides
from engines.dominoes.state import State, covers, options_from, ranked, strengths
from engines.game import IllegalMove, InvalidOption, Outcome
from engines.tiles import double_set, parse, write
from tests.engines.dominoes.positions import contract, deal, ending, play, play_hand, start
from tests.engines.random_matches import played_on, states_of

STANDARD = strengths(ranked(8, 8, "regular"))


def last_events(state: State, move: str) -> list[dict[str, Any]]:
    return GAME.events(state, move, GAME.play(state, move))


# Covering


@pytest.mark.parametrize(
    ("tile", "under", "expected"),
    [
        # The source's examples
        ("5-3", "5-1", True),
        ("6-5", "4-2", False),
        ("3-1", "1-4", False),
        # Doubles cover by either end.
        ("2-5", "2-2", True),
        ("1-1", "0-1", True),
        ("2-2", "2-5", False),
        ("0-0", "0-1", False),
        ("5-5", "4-5", True),
    ],
)
def test_which_tile_covers_which(tile: str, under: str, expected: bool) -> None:
    assert covers(parse(tile), parse(under), STANDARD) is expected


def test_of_two_tiles_that_match_exactly_one_covers_the_other() -> None:
    for ranking in (ranked(8, high, order) for high in range(9) for order in ("regular", "reverse")):
        strength = strengths(ranking)
        for tile in double_set(8):
            for other in double_set(8):
                match = tile != other and bool(set(tile) & set(other))
                assert covers(tile, other, strength) + covers(other, tile, strength) == match


def test_the_example_of_play() -> None:
    hands = ("2-2 4-7 3-5", "2-5 4-8 0-1", "4-5 6-8 1-1")
    state = deal(contract(start(), 0, 12), *hands)
    pile = ["2-2", "2-5", "4-5", "4-7", "4-8", "6-8"]
    state = play(state, *pile)
    assert [len(pile) for pile in state.taken] == [0, 0, 0]
    laid, took = last_events(state, "3-5")
    assert laid == {"event": "laid", "seat": 0, "tile": "3-5", "over": "6-8"}
    points = 2 + 2 + 4 + 4 + 4 + 6
    assert took == {
        "event": "took",
        "seat": 2,
        "tiles": pile,
        "count": 6,
        "points": points,
        "scoring": "tiles",
    }
    state = play(state, "3-5")
    assert state.centre == ((3, 5),)
    state = play(state, "0-1")
    assert state.taken[0] == ((3, 5),)
    assert state.centre == ((0, 1),)
    state = play(state, "1-1")
    assert state.centre == ((0, 1), (1, 1))
    assert [len(pile) for pile in state.taken] == [1, 0, 6]


def test_any_tile_held_may_be_played() -> None:
    state = contract(start(), 1, 10)
    while state.phase == "playing":
        seat = GAME.to_move(state)
        assert seat is not None
        assert GAME.legal_moves(state) == [write(tile) for tile in state.hands[seat]]
        state = GAME.play(state, GAME.legal_moves(state)[0])


# Rankings


def test_the_two_examples_of_ranking() -> None:
    assert ranked(8, 6, "regular") == (6, 5, 4, 3, 2, 1, 0, 8, 7)
    assert ranked(8, 6, "reverse") == (6, 7, 8, 0, 1, 2, 3, 4, 5)


def test_the_contractor_declares_after_the_bidding_and_covering_follows() -> None:
    state = contract(start(ranking="declared"), 2, 10)
    assert state.phase == "ranking"
    assert GAME.to_move(state) == 2
    assert len(GAME.legal_moves(state)) == 18
    state = deal(state, "0-5", "0-2", "0-4")
    state = play(state, "Rank 6  REVERSE", "0-4", "0-5")
    assert state.taken[2] == ((0, 4),)  # 5 is the lowest
    assert GAME.view(state, None)["declared"] == {"high": 6, "order": "reverse"}


def test_the_highest_number_may_be_declared_too() -> None:
    state = contract(start(ranking="declared", set=9), 0, 10)
    view = GAME.view(GAME.play(state, "rank 9 regular"), 1)
    assert view["ranking"] == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert view["declared"] == {"high": 9, "order": "regular"}


def test_points_do_not_depend_on_the_ranking() -> None:
    assert worth(((3, 5), (0, 8), (4, 4)), "points") == 7


# Bidding


def test_each_seat_speaks_once_clockwise_and_higher_or_passes() -> None:
    state = start()
    first = state.starter
    assert GAME.to_move(state) == first
    state = play(state, "bid 5")
    assert GAME.to_move(state) == (first + 1) % 3
    state = play(state, "pass", "bid 6")
    assert (state.contractor, state.bid) == ((first + 2) % 3, 6)
    assert GAME.to_move(state) == state.contractor


def test_the_lowest_bid_is_one_and_the_highest_all_there_is_to_take() -> None:
    state = start()
    assert GAME.legal_moves(state) == ["pass", *(f"bid {bid}" for bid in range(1, 46))]
    assert GAME.legal_moves(play(state, "bid 45")) == ["pass"]


def test_all_pass_deals_again_with_the_same_starter_and_hand() -> None:
    state = start(hands=3)
    again = play(state, "pass", "pass", "pass")
    assert (again.hand, again.starter, again.scores, again.results) == (1, state.starter, (0, 0, 0), ())
    assert (again.phase, again.bids, again.ply) == ("bidding", (None, None, None), 3)
    assert again.hands != state.hands
    third = play(state, "pass", "pass")
    assert [event["event"] for event in last_events(third, "pass")] == ["passed", "redealt"]


def passed_out(state: State, deals: int) -> State:
    return play(state, *["pass"] * 3 * deals)


def test_after_three_deals_passed_out_in_a_row_the_first_to_speak_must_bid() -> None:
    state = start()
    again = passed_out(state, 2)
    assert "pass" in GAME.legal_moves(again)
    assert not GAME.view(again, None)["must_bid"]
    third = play(again, "pass", "pass")
    assert last_events(third, "pass") == [
        {"event": "passed", "seat": (state.starter + 2) % 3},
        {"event": "redealt"},
        {"event": "must_bid", "seat": state.starter},
    ]
    state = play(third, "pass")
    assert GAME.view(state, None)["must_bid"]
    assert GAME.legal_moves(state) == [f"bid {bid}" for bid in range(1, 46)]
    state = play(state, "bid 1")
    assert not GAME.view(state, None)["must_bid"]
    assert "pass" in GAME.legal_moves(state)
    assert play(state, "pass", "pass").contractor == state.starter


def test_a_bid_makes_the_deals_passed_out_count_anew() -> None:
    state = passed_out(start(hands=3), 2)
    state = play_hand(contract(state, 0, 10))
    assert (state.phase, state.hand) == ("bidding", 2)
    assert "pass" in GAME.legal_moves(passed_out(state, 2))


def test_deals_passed_out_are_still_counted_after_saving() -> None:
    for deals in range(1, 4):
        state = passed_out(start(), deals)
        assert GAME.load(GAME.dump(state)) == state
        uncounted = {key: value for key, value in GAME.dump(state).items() if key != "passed_out"}
        assert "pass" in GAME.legal_moves(GAME.load(uncounted))


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_ai_players_bid_when_they_must(level: str) -> None:
    for number in range(3):
        state = passed_out(start(seed=f"{number:064x}", set=6), 3)
        seat = GAME.to_move(state)
        chosen = GAME.parts.ai.choose(GAME.view(state, seat), level, Random(number))
        assert chosen.move in GAME.legal_moves(state)


def test_the_seed_picks_the_first_starter_and_it_then_passes_to_the_left() -> None:
    starters = {start(seed=f"{number:064x}").starter for number in range(30)}
    assert starters == {0, 1, 2}
    state = start(hands=6)
    first = state.starter
    for hand in range(1, 7):
        assert (state.hand, state.starter) == (hand, (first + hand - 1) % 3)
        state = play_hand(contract(state, 0, 10))


@pytest.mark.parametrize(("size", "each", "left"), [(6, 9, 1), (7, 12, 0), (8, 15, 0), (9, 18, 1)])
def test_all_tiles_are_dealt(size: int, each: int, left: int) -> None:
    state = start(set=size)
    assert [len(hand) for hand in state.hands] == [each] * 3
    assert (state.leftover is not None) == bool(left)
    dealt = sorted([*chain(*state.hands), *([state.leftover] if state.leftover else [])])
    assert dealt == list(double_set(size))


# Leftover


@pytest.mark.parametrize("size", [6, 9])
def test_the_contractor_takes_the_leftover_tile_and_plays_first_and_last(size: int) -> None:
    state = start(set=size)
    leftover = state.leftover
    state = contract(state, 1, 10)
    assert leftover in state.hands[1]
    assert state.leftover is None
    hand = takewhile(lambda ply: ply[0].hand == 1, played_on(GAME, state, Random(1)))
    players = [GAME.to_move(before) for before, _, _ in hand]
    assert (players[0], players[-1]) == (1, 1)
    assert len(players) == len(double_set(size))


@pytest.mark.parametrize("leftover", ["hidden", "exposed"])
def test_a_hidden_leftover_is_in_no_view_and_an_exposed_one_in_all_and_stays_so(leftover: str) -> None:
    state = start(set=6, leftover=leftover)
    assert state.leftover is not None
    tile = write(state.leftover) if leftover == "exposed" else None
    last = play(state, "bid 1", "pass")
    assert {"event": "took_leftover", "seat": state.starter, "tile": tile} in last_events(last, "pass")
    for position, waiting in ((state, True), (GAME.play(last, "pass"), False)):
        for seat in (None, 0, 1, 2):
            view = GAME.view(position, seat)
            assert (view["leftover"], view["leftover_waiting"]) == (tile, waiting)


@pytest.mark.parametrize("size", [7, 8])
def test_nothing_can_be_exposed_where_nothing_is_left_over(size: int) -> None:
    with pytest.raises(InvalidOption) as refused:
        start(set=size, leftover="exposed")
    assert (refused.value.name, refused.value.allowed) == ("leftover", "hidden")


# The last tile


@pytest.mark.parametrize(
    ("last", "piles", "taken"),
    [
        # It wins with what it covers.
        ("3-5", [(2, "1-2 1-3 3-5")], ["6-6", "5-6 1-2 1-3 3-5"]),
        # It covers nothing: the pile goes to the player before.
        ("7-8", [(1, "1-2 1-3"), (2, "7-8")], ["6-6 1-2 1-3", "5-6 7-8"]),
    ],
)
def test_who_takes_the_last_pile(last: str, piles: list[tuple[int, str]], taken: list[str]) -> None:
    state = ending(["", "6-6", "5-6"], ["", "", last], "1-2 1-3", target=1)
    events = last_events(state, last)
    took = [(event["seat"], " ".join(event["tiles"])) for event in events if event["event"] == "took"]
    assert took == piles
    assert ("covered" in [event["event"] for event in events]) == (last == "3-5")
    made = next(event for event in events if event["event"] == "made")
    assert made["took"] == 45 - 1 - 1 - 3
    assert [" ".join(map(write, pile)) for pile in GAME.play(state, last).taken[1:]] == taken


def test_events_and_results_agree_on_what_was_taken() -> None:
    points = [0, 0, 0]
    for before, move, state in played_on(GAME, start(hands=30, scoring="points", set=6), Random(2)):
        for event in GAME.events(before, move, state):
            if event["event"] == "took":
                points[event["seat"]] += event["points"]
        if len(state.results) > len(before.results):
            assert sum(points) == 56
            assert points[state.results[-1].contractor] == state.results[-1].took
            points = [0, 0, 0]


@pytest.mark.parametrize("options", [{}, {"scoring": "points", "set": 6}, {"set": 9, "leftover": "exposed"}])
def test_each_hand_is_decided_once_by_the_pile_after_which_one_side_needs_no_more(options: Any) -> None:
    decided, hands = [], 0
    for before, move, state in played_on(GAME, start(hands=9, **options), Random(3)):
        found = [event for event in GAME.events(before, move, state) if event["event"] == "decided"]
        decided += found
        if before.phase == "playing":
            alone, others = sides(GAME.view(before, None))
            assert not found or (alone.needs and others.needs), "it was open before"
        if state.phase == "playing":
            alone, others = sides(GAME.view(state, None))
            assert bool(alone.needs and others.needs) is not bool(decided)
        if len(state.results) > len(before.results):
            hands += 1
            (one,), result = decided, state.results[-1]
            assert one["made"] is (result.took >= result.bid)
            assert (one["contractor"], one["bid"]) == (result.contractor, result.bid)
            assert (one["seat"] == result.contractor) is one["made"]
            decided = []
    assert hands == 9


# Scores


def test_all_there_is_to_take() -> None:
    assert [highest_bid(size, "points") for size in (6, 7, 8, 9)] == [56, 84, 120, 165]
    assert [highest_bid(size, "tiles") for size in (6, 7, 8, 9)] == [28, 36, 45, 55]


@pytest.mark.parametrize(
    ("failed", "bid", "took", "scored"),
    [
        ("shared", 21, 19, (12, 0, 12)),  # the source's example
        ("full", 21, 19, (23, 0, 23)),
        # Who takes at least the bid scores the bid.
        ("full", 21, 21, (0, 21, 0)),
        ("full", 21, 30, (0, 21, 0)),
    ],
)
def test_what_a_contract_scores(failed: str, bid: int, took: int, scored: tuple[int, ...]) -> None:
    assert score_hand(options_from({"failed": failed}), 1, bid, took) == scored


def test_points_decide_a_contract_for_points() -> None:
    state = ending(["", "6-6 0-8", "5-6"], ["", "", "7-8"], "1-2", 100, set=8, scoring="points")
    made = next(event for event in last_events(state, "7-8") if event["event"] == "made")
    assert made["took"] == 120 - (6 + 0 + 5 + 7 + 1)


def ended(number: int, **options: Any) -> tuple[State, Outcome]:
    """Return the end of a random match, and its outcome."""
    *_, end = states_of("dominoes", number, **options)
    outcome = GAME.outcome(end)
    assert outcome is not None
    return end, outcome


def test_the_target_ends_the_match_after_the_hand_and_the_highest_score_wins() -> None:
    for number in range(20):
        state, outcome = ended(number, target=30)
        assert outcome.reason == "target"
        assert max(outcome.scores) >= 30
        last = state.results[-1].scored
        assert max(score - more for score, more in zip(outcome.scores, last, strict=True)) < 30
        assert outcome.winners == tuple(s for s in range(3) if outcome.scores[s] == max(outcome.scores))


def test_a_fixed_number_of_hands_ends_the_match_whatever_the_scores() -> None:
    state, outcome = ended(1, hands=3, target=1)
    assert (outcome.reason, len(state.results)) == ("hands", 3)


def test_equal_highest_scores_share_the_win() -> None:
    for number in count():
        state, outcome = ended(number, target=1)
        if not state.results[-1].scored[state.results[-1].contractor]:
            assert len(outcome.winners) == 2
            assert state.contractor not in outcome.winners
            return


@pytest.mark.parametrize(
    ("options", "target"),
    [({}, 100), ({"scoring": "points"}, 250), ({"scoring": "points", "target": 40}, 40)],
)
def test_targets_default_by_scoring(options: dict[str, Any], target: int) -> None:
    assert options_from(options).target == target


@pytest.mark.parametrize("hands", [1, 2, 4, 31, 33, -3])
def test_hands_are_a_multiple_of_three_up_to_thirty(hands: int) -> None:
    with pytest.raises(InvalidOption):
        start(hands=hands)


# Refusals and notation


def test_refusals_tell_why() -> None:
    bidding, playing = start(), contract(start(set=7), 0, 5)
    ranking = contract(start(ranking="declared"), 2, 10)
    other = write(playing.hands[1][0])
    for state, move, reason in (
        (play(bidding, "bid 5"), "bid 5", "bid_too_low"),
        (play(bidding, "bid 5"), "bid 4", "bid_too_low"),
        (play(bidding, "bid 5"), "bid 0", "bid_too_low"),
        (bidding, "bid 46", "bid_too_high"),
        (passed_out(bidding, 3), "pass", "must_bid"),
        (ranking, write(ranking.hands[2][0]), "wrong_phase"),
        (bidding, "3-5", "wrong_phase"),
        (bidding, "rank 6 regular", "wrong_phase"),
        (playing, "pass", "wrong_phase"),
        (playing, "bid 9", "wrong_phase"),
        (playing, other, "not_held"),
        (playing, "0-8", "not_in_set"),
        (contract(start(set=7, ranking="declared"), 0, 5), "rank 8 regular", "not_in_set"),
    ):
        with pytest.raises(IllegalMove) as refused:
            GAME.play(state, move)
        assert (refused.value.reason, refused.value.position) == (reason, state.ply)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("5-3", "3-5"),
        (" 3 - 5 ", "3-5"),
        ("BID 21", "bid 21"),
        ("bid21", "bid 21"),
        ("bid 007", "bid 7"),
        ("Pass", "pass"),
        ("rank 6 Reverse", "rank 6 reverse"),
    ],
)
def test_moves_have_one_canonical_form(typed: str, written: str) -> None:
    assert GAME.canonical(start(), typed) == written


# Views


def test_a_hand_is_seen_by_its_seat_alone() -> None:
    state = contract(start(), 0, 10)
    for seat in range(3):
        view = GAME.view(state, seat)
        assert view["mine"] == [write(tile) for tile in state.hands[seat]]
        assert bool(view["legal"]) == (seat == 0)
    spectator = GAME.view(state, None)
    assert (spectator["mine"], spectator["legal"], spectator["covering"]) == (None, [], [])


def test_covering_tiles_are_named_on_ones_own_turn() -> None:
    state = play(deal(contract(start(), 0, 10), "2-2", "2-5 2-3 4-7", "2-8"), "2-2")
    assert {"2-5", "2-3"} <= set(GAME.view(state, 1)["covering"])
    assert "4-7" not in GAME.view(state, 1)["covering"]
    assert GAME.view(state, 2)["covering"] == []


def test_views_name_who_played_the_centre_and_who_took_the_last_pile() -> None:
    state = play(deal(contract(start(), 1, 10), "2-5", "2-2", "3-4 0-1"), "2-2", "3-4", "2-5")
    view = GAME.view(state, None)
    assert view["centre"] == [{"tile": "2-5", "seat": 0}]
    assert view["previous"] == {"seat": 2, "tiles": ["3-4"]}
    assert view["taken"] == [[], ["2-2"], ["3-4"]]
    assert view["taken_value"] == [0, 1, 1]
    assert view["tiles_left"] == [14, 14, 14]
