"""Randomness that anyone can verify afterwards."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import fair

SECRET = bytes(range(32))

# The first numbers of HMAC-SHA-256 with a key of zeros, modulo 1000; computed independently.
NUMBERS = [354, 380, 667, 314, 621, 749, 317, 42, 117, 419, 381, 938]


def test_the_commitment_is_the_secrets_digest() -> None:
    assert fair.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()


def test_the_seed_depends_on_secret_match_and_presses_in_order() -> None:
    seed = fair.match_seed(SECRET, 12, [5, 6, 7])
    assert seed == hashlib.sha256(SECRET + b"12:5,6,7").hexdigest()
    others = [(SECRET, 12, [5, 7, 6]), (SECRET, 1, [25, 6, 7]), (SECRET, 12, [5, 6]), (b"", 12, [5, 6, 7])]
    assert seed not in {fair.match_seed(*other) for other in others}


def test_numbers_are_these_on_every_machine() -> None:
    stream = fair.Stream("00" * 32)
    assert [stream.below(1000) for _ in range(12)] == NUMBERS
    assert stream.position == 12


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(1, 2**32), max_size=40), st.integers(0, 40))
def test_a_stream_goes_on_from_its_position(seed: bytes, bounds: list[int], stop: int) -> None:
    whole, first = fair.Stream(seed.hex()), fair.Stream(seed.hex())
    expected = [whole.below(n) for n in bounds]
    drawn = [first.below(n) for n in bounds[:stop]]
    second = fair.Stream(seed.hex(), first.position)
    assert drawn + [second.below(n) for n in bounds[stop:]] == expected
    assert all(0 <= number < n for number, n in zip(expected, bounds, strict=True))


def test_biased_numbers_are_skipped() -> None:
    """Below 2**31 + 1, rejection sampling skips nearly half of all 32-bit numbers."""
    stream = fair.Stream("00" * 32)
    for _ in range(200):
        stream.below(2**31 + 1)
    assert 300 < stream.position < 500


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_nothing_can_be_drawn_below_that(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        fair.Stream("00" * 32).below(n)


def test_every_order_of_three_comes_up_alike() -> None:
    stream = fair.Stream("11" * 32)
    orders = Counter(tuple(stream.shuffle("abc")) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers()))
def test_a_shuffle_keeps_the_items_and_leaves_its_argument(seed: bytes, items: list[int]) -> None:
    before = list(items)
    assert sorted(fair.Stream(seed.hex()).shuffle(items)) == sorted(items)
    assert items == before
