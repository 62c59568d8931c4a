"""The table and hands of dominoes: every position fits, and nothing is shown beyond the view."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import engines
import renderers
from engines import tiles
from renderers import png_encoder, theme
from renderers.celebration import Crown
from renderers.dominoes.hand import hand_scene
from renderers.dominoes.table import orient_pile, table_scene
from renderers.scene import Scene
from renderers.tiles import Back, Tile
from renderers.widgets import Icon, Marker
from tests.renderers.scenes import check_layout, drawables, icons, texts

View = dict[str, Any]
Make = Callable[..., View]

RENDERER = renderers.get("dominoes")
SETS = (6, 7, 8, 9)

option_sets = st.fixed_dictionaries(
    {
        "set": st.sampled_from(SETS),
        "scoring": st.sampled_from(["tiles", "points"]),
        "hands": st.sampled_from([0, 3, 6]),
        "leftover": st.sampled_from(["hidden", "exposed"]),
        "ranking": st.sampled_from(["standard", "declared"]),
    }
).map(lambda options: options | ({"leftover": "hidden"} if options["set"] in (7, 8) else {}))


def faces(scene: Scene) -> list[Tile]:
    return drawables(scene, Tile)


def pile(tiles: list[str]) -> list[dict[str, Any]]:
    return [{"tile": tile, "seat": n % 3} for n, tile in enumerate(tiles)]


def states(options: dict[str, Any], seed: int) -> Iterator[Any]:
    """Yield every state of a random match."""
    game, rng = engines.get("dominoes"), random.Random(seed)
    state = game.start(seats=3, options=options, seed=f"{seed:064x}")
    yield state
    while game.to_move(state) is not None:
        state = game.play(state, rng.choice(game.legal_moves(state)))
        yield state


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(option_sets, st.integers(0, 2**32))
def test_everything_fits_in_real_matches(options: dict[str, Any], seed: int):
    game = engines.get("dominoes")
    for number, state in enumerate(states(options, seed)):
        spectator = table_scene(game.view(state, None))
        seat = number % 3
        view = game.view(state, seat)
        check_layout(spectator)
        check_layout(hand_scene(view))
        assert table_scene(view) == spectator, "the table is the same for everyone"


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(option_sets, st.integers(0, 2**32), st.sampled_from(theme.NAMES), st.booleans())
def test_positions_of_real_matches_can_be_drawn(options: dict[str, Any], seed: int, name: str, safe: bool):
    game, look = engines.get("dominoes"), theme.get(name, safe=safe)
    for number, state in enumerate(states(options | {"hands": 3}, seed)):
        if number % 7 == 0 or game.to_move(state) is None:
            picture = RENDERER.table(game.view(state, None), look)
            assert (picture.mode, picture.size) == ("P", (880, 640))
            assert RENDERER.hand(game.view(state, number % 3), look).width == 880


@pytest.mark.slow
@given(st.integers(1, 19), st.lists(st.integers(0, 5000), min_size=3, max_size=3), st.integers(0, 2))
@example(19, [999, 999, 999], 0)
@example(10, [5000, 0, 5000], 1)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_longest_piles_and_largest_scores_fit(
    dominoes_view: Make, longest_pile: list[str], length: int, scores: list[int], contractor: int
):
    options = {"set": 9, "scoring": "points", "target": 10_000 if max(scores) > 999 else 250}
    changes: View = {"options": options, "phase": "playing", "scores": scores, "hand": 30}
    changes |= {
        "contractor": contractor,
        "bid": 165,
        "taken_value": [165, 165, 165],
        "tiles_left": [19, 19, 19],
    }
    ranking = [4, 5, 6, 7, 8, 9, 0, 1, 2, 3]
    tiles = longest_pile[:length]
    check_layout(table_scene(dominoes_view(**changes, ranking=ranking, centre=pile(tiles))))
    before = {"seat": 1, "tiles": tiles}
    check_layout(
        table_scene(dominoes_view(**changes, ranking=ranking, centre=pile(["0-9"]), previous=before))
    )


@pytest.mark.parametrize("count", range(20))
def test_a_hand_of_any_size_fits_and_shows_every_tile(dominoes_view: Make, count: int):
    mine = [f"{low}-9" for low in range(10)] + [f"{low}-8" for low in range(9)]
    view = dominoes_view(
        seat=2, mine=mine[:count], phase="playing", contractor=2, bid=21, centre=pile(["1-9"])
    )
    scene = hand_scene(view | {"covering": ["2-9"] if count > 2 else []})
    check_layout(scene)
    assert len(faces(scene)) == count + 1


def test_covering_tiles_are_lit_and_raised(dominoes_view: Make):
    view = dominoes_view(
        seat=0, mine=["1-3", "2-4", "3-5"], covering=["3-5"], phase="playing", contractor=0, bid=9
    )
    scene = hand_scene(view | {"centre": pile(["1-5"])})
    heights = {
        (item.drawable.look, item.box.y)
        for item in scene.items
        if isinstance(item.drawable, Tile) and not item.drawable.turned
    }
    (lit,) = [y for look, y in heights if look == "lit"]
    assert lit < min(y for look, y in heights if look == "plain")


def test_a_spectator_has_no_hand(dominoes_view: Make):
    with pytest.raises(ValueError, match="spectator"):
        hand_scene(dominoes_view())


def test_the_top_of_the_centre_is_lit_and_says_who_laid_it(dominoes_view: Make):
    view = dominoes_view(phase="playing", contractor=0, bid=9, to_move=2, centre=pile(["2-2", "2-5"]))
    scene = table_scene(view)
    assert [tile for tile in faces(scene) if tile.look == "lit"] == [faces(scene)[-1]]
    markers = [item.drawable.seat for item in scene.items if isinstance(item.drawable, Marker)]
    assert markers == [0, 1, 2, 1]


def test_the_pile_before_is_dim_beside_a_centre_just_begun(dominoes_view: Make):
    before = {"seat": 2, "tiles": ["2-2", "2-5", "4-5"]}
    view = dominoes_view(phase="playing", contractor=0, bid=9, centre=pile(["0-1"]), previous=before)
    assert [tile.look for tile in faces(table_scene(view))] == ["dim", "dim", "dim", "lit"]
    longer = view | {"centre": pile(["0-1", "1-1"])}
    assert "dim" not in [tile.look for tile in faces(table_scene(longer))]


def test_a_hidden_leftover_is_a_back_and_an_exposed_one_a_face(dominoes_view: Make):
    hidden = table_scene(dominoes_view(options={"set": 9}, leftover_waiting=True))
    exposed = table_scene(dominoes_view(options={"set": 9}, leftover_waiting=True, leftover="3-7"))
    assert drawables(hidden, Back)
    assert not faces(hidden)
    assert [{tile.first, tile.second} for tile in faces(exposed)] == [{3, 7}]


def test_bids_are_shown_for_each_seat(dominoes_view: Make):
    scene = table_scene(dominoes_view(bids=[12, 0, None], to_move=2))
    assert "12" in texts(scene)
    assert icons(scene).count("pass") == 1
    assert icons(scene).count("dots") == 1
    assert icons(scene).count("pointer") == 1


def test_the_usual_ranking_is_not_shown_and_a_declared_one_is(dominoes_view: Make):
    playing = dominoes_view(phase="playing", contractor=0, bid=9)
    declared = playing | {"ranking": [6, 5, 4, 3, 2, 1, 0, 8, 7]}
    crowns = [
        sum(
            isinstance(item.drawable, Icon) and item.drawable.name == "crown"
            for item in table_scene(view).items
        )
        for view in (playing, declared)
    ]
    assert crowns == [0, 1]
    shown = texts(table_scene(declared))
    assert "".join(shown).endswith("654321087")


@pytest.mark.parametrize("winners", [[0], [1, 2], [0, 1, 2]])
def test_winners_are_crowned(dominoes_view: Make, winners: list[int]):
    results = [
        {"hand": n, "contractor": n % 3, "bid": 165, "took": 0, "scored": [330] * 3} for n in range(30)
    ]
    over = dominoes_view(
        phase="over", to_move=None, winners=winners, results=results, scores=[2420, 2420, 4840]
    )
    scene = table_scene(over)
    check_layout(scene)
    assert len(drawables(scene, Crown)) == len(winners)


@pytest.mark.parametrize("size", [6, 9])
def test_the_end_shows_what_each_seat_took(dominoes_view: Make, size: int):
    everything = [tiles.write(tile) for tile in tiles.double_set(size)]
    results = [{"hand": n, "contractor": 0, "bid": 9, "took": 9, "scored": [9, 0, 0]} for n in range(9)]
    over = {"phase": "over", "to_move": None, "winners": [0], "results": results, "options": {"set": size}}
    for taken in ([everything, [], []], [everything[::3], everything[1::3], everything[2::3]]):
        scene = table_scene(dominoes_view(**over | {"taken": taken}))
        check_layout(scene)
        shown = [(tile.second, tile.first) for tile in drawables(scene, Tile)]
        assert sorted(shown) == list(tiles.double_set(size))


def test_along_a_pile_one_number_stays_in_its_place(longest_pile: list[str]):
    source = ["2-2", "2-5", "4-5", "4-7", "4-8", "6-8"]
    assert orient_pile(source) == [(2, 2), (2, 5), (4, 5), (4, 7), (4, 8), (6, 8)]
    for pile_ in (source, longest_pile):
        for before, after in pairwise(orient_pile(pile_)):
            assert (before[0] == after[0]) != (before[1] == after[1])


def test_equal_views_give_equal_pictures(dominoes_view: Make):
    one, other = (RENDERER.table(dominoes_view(), theme.get()) for _ in range(2))
    assert one.tobytes() == other.tobytes()


def test_the_table_reads_nothing_of_a_hand(dominoes_view: Make):
    seat = {"seat": 1, "mine": ["2-8", "3-3"], "covering": ["3-3"], "legal": ["3-3", "2-8"]}
    public = dominoes_view(phase="playing", contractor=0, bid=9, centre=pile(["1-3"]))
    assert table_scene(public | seat) == table_scene(public)


def test_the_fullest_table_stays_small(dominoes_view: Make, longest_pile: list[str]):
    view = dominoes_view(options={"set": 9}, phase="playing", contractor=0, bid=20, centre=pile(longest_pile))
    for name in theme.NAMES:
        assert len(png_encoder.png(RENDERER.table(view, theme.get(name)))) < 45_000


@pytest.mark.parametrize("count", [1, 2, 5, 10, 13, 19])
def test_a_hand_is_fanned_alike_on_both_sides(dominoes_view: Make, count: int):
    view = dominoes_view(seat=0, mine=[tiles.write(tile) for tile in tiles.double_set(9)[:count]])
    scene = hand_scene(view)
    check_layout(scene)
    upper = drawables(scene, Tile)[: count if count <= 10 else -(-count // 2)]
    tilts = [tile.tilt for tile in upper]
    assert tilts == sorted(tilts)
    assert tilts == [-tilt for tilt in reversed(tilts)]
    assert {tile.tilt for tile in drawables(hand_scene(view, fanned=False), Tile)} == {0}
