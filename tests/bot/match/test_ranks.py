"""Ranks: equal results share one, and it counts everyone who did better."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.match.ratings import Ranked, Top, ranked, ranks, top

# Few different values, so that there are ties.
results = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=20)


@given(results)
def test_a_rank_is_one_more_than_the_number_of_those_who_did_better(keys: list[Any]) -> None:
    assert ranks(keys) == [1 + sum(other < key for other in keys) for key in keys]


@given(results)
def test_ranks_are_equal_if_and_only_if_results_are(keys: list[Any]) -> None:
    found = list(zip(keys, ranks(keys), strict=True))
    assert all((key == other) == (rank == theirs) for key, rank in found for other, theirs in found)


@given(results, st.randoms(use_true_random=False))
def test_the_order_in_which_results_come_does_not_matter(keys: list[Any], random: Any) -> None:
    mixed = random.sample(keys, len(keys))
    by_key = dict(zip(keys, ranks(keys), strict=True))
    assert ranks(mixed) == [by_key[key] for key in mixed]


@given(results)
def test_a_ranking_is_in_order_and_keeps_the_order_of_equals(keys: list[Any]) -> None:
    found = ranked(enumerate(keys), key=lambda pair: pair[1])
    assert [one.item for one in found] == sorted(enumerate(keys), key=lambda pair: pair[1])
    assert [one.rank for one in found] == sorted(ranks(keys))


@given(results, st.integers(1, 25))
def test_a_list_that_ends_among_equals_counts_those_left_out(keys: list[Any], most: int) -> None:
    found = ranked(keys, key=lambda key: key)
    cut = top(found, most)
    assert list(cut.rows) == found[:most]
    last = cut.rows[-1].rank if cut.rows else None
    assert len(cut.rows) + cut.more == max(
        (n for n, one in enumerate(found, 1) if one.rank == last), default=0
    )


def test_four_who_share_the_first_place() -> None:
    found = ranked("aaaab", key=lambda key: key)
    assert [one.rank for one in found] == [1, 1, 1, 1, 5]
    assert top(found, 3) == Top((Ranked("a", 1),) * 3, more=1)
