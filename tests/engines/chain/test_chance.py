"""The board, the options and the throws for the first turn."""

from collections import Counter
from itertools import combinations

import pytest

from engines.chain import GAME
from engines.chain.board import BY_NAME, NAMES, touching
from engines.chain.chance import CLASSIC_ROWS
from engines.game import InvalidOption

SEED = "00" * 32


def begin(number: int, seats: int = 2, **options: object):
    return GAME.start(seats=seats, options=options, seed=f"{number:064x}")


def test_the_classic_board_bears_each_number_twice_in_every_row_and_column() -> None:
    for line in (*CLASSIC_ROWS, *zip(*CLASSIC_ROWS, strict=True)):
        assert Counter(line) == dict.fromkeys("123456", 2)


def test_the_classic_board_is_the_same_from_both_sides() -> None:
    assert [row[::-1] for row in CLASSIC_ROWS[::-1]] == list(CLASSIC_ROWS)


def test_on_the_classic_board_equal_numbers_touch_only_at_the_very_centre() -> None:
    numbers = begin(0).numbers
    pairs = {
        (NAMES[one], NAMES[two])
        for one, two in combinations(range(144), 2)
        if touching(1 << one) >> two & 1 and numbers[one] == numbers[two]
    }
    assert pairs == {("f6", "g7"), ("f7", "g6")}


def test_squares_are_read_from_south() -> None:
    numbers = begin(0).numbers
    assert [numbers[BY_NAME[name]] for name in ("a1", "l1", "a12", "l12", "e7")] == ["3", "4", "4", "3", "5"]


def test_random_numbers_come_from_the_seed_and_are_still_24_of_each() -> None:
    one, same, other = (begin(number, numbers="random").numbers for number in (1, 1, 2))
    assert one == same != other
    assert Counter(one) == dict.fromkeys("123456", 24)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_highest_throw_has_the_first_turn_and_ties_throw_again(seats: int) -> None:
    rounds_seen = set()
    for number in range(120):
        state = begin(number, seats)
        among = list(range(seats))
        for thrown in state.throws:
            assert [seat for seat, _ in thrown] == among
            best = max(sum(dice) for _, dice in thrown)
            among = [seat for seat, dice in thrown if sum(dice) == best]
        assert among == [state.first]
        rounds_seen.add(len(state.throws))
    assert {1, 2} <= rounds_seen


def test_the_throws_are_in_view_and_dump() -> None:
    state = begin(3)
    expected = [[{"seat": seat, "throw": list(dice)} for seat, dice in thrown] for thrown in state.throws]
    assert GAME.view(state, None)["throws"] == GAME.dump(state)["throws"] == expected


@pytest.mark.parametrize(
    ("seats", "options", "name"),
    [(3, {}, "seats"), (2, {"teams": "crisscross"}, "teams"), (2, {"first": "2"}, "first")],
)
def test_what_a_table_cannot_have_is_refused(seats: int, options: dict[str, str], name: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        begin(0, seats, **options)
    assert refused.value.name == name
    assert begin(0, 4, **options | {"first": "3"})


def test_the_first_turn_can_be_given_without_throwing() -> None:
    for seat in range(4):
        state = begin(0, 4, first=str(seat))
        assert (state.first, state.throws, state.turn) == (seat, (), seat)
    assert [option.name for option in GAME.OPTIONS if option.offered] == ["teams", "numbers"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rematch_gives_the_first_turn_to_the_next_seat_without_throwing(seats: int) -> None:
    state = begin(5, seats, numbers="random")
    for _ in range(seats):
        options, order = GAME.rematch(state)
        assert order == tuple(range(seats))
        again = GAME.start(seats=seats, options=options, seed=SEED)
        assert (again.first, again.throws) == ((state.first + 1) % seats, ())
        assert again.options.numbers == "random"
        state = again
