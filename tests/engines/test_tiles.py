"""Domino tiles and sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import tiles


@pytest.mark.parametrize(("highest", "count"), [(0, 1), (6, 28), (7, 36), (8, 45), (9, 55)])
def test_a_set_holds_every_pair_once(highest: int, count: int) -> None:
    whole = tiles.double_set(highest)
    assert len(set(whole)) == len(whole) == count
    assert all(low <= high <= highest for low, high in whole)
    assert list(whole) == sorted(whole)


@pytest.mark.parametrize("highest", [-1, 10])
def test_there_are_no_other_sets(highest: int) -> None:
    with pytest.raises(ValueError, match="no set"):
        tiles.double_set(highest)


@given(st.sampled_from(tiles.double_set(9)))
def test_a_tile_is_read_either_way_round_and_written_lower_first(tile: tiles.Tile) -> None:
    low, high = tile
    assert tiles.write(tile) == f"{low}-{high}"
    for text in (f"{low}-{high}", f"{high}-{low}", f"  {high} - {low} "):
        assert tiles.parse(text) == tile


@pytest.mark.parametrize("text", ["", "3", "3-", "35", "10-2", "3--5", "a-b", "3-5-7", "\u0663-\u0665"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a tile"):
        tiles.parse(text)
