"""The table and hands of dominoes: every position fits, and nothing is shown beyond the view."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
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
from renderers.widgets import Marker
from tests.engines.random_matches import states_of
from tests.renderers.dominoes.views import LONGEST_PILE, PLAYING, dominoes_view, pile
from tests.renderers.scenes import check_layout, drawables, icons, texts

GAME = engines.get("dominoes")
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


@pytest.mark.slow
@settings(max_examples=25)
@given(option_sets, st.integers(0, 2**32))
def test_everything_fits_in_real_matches(options: dict[str, Any], seed: int):
    for number, state in enumerate(states_of("dominoes", seed, **options)):
        check_layout(table_scene(GAME.view(state, None)))
        check_layout(hand_scene(GAME.view(state, number % 3)))


@pytest.mark.slow
@given(st.integers(1, 19), st.lists(st.integers(0, 5000), min_size=3, max_size=3), st.integers(0, 2))
@example(19, [999, 999, 999], 0)
@example(10, [5000, 0, 5000], 1)
def test_the_longest_piles_and_largest_scores_fit(length: int, scores: list[int], contractor: int):
    options = {"set": 9, "scoring": "points", "target": 10_000 if max(scores) > 999 else 250}
    view = dominoes_view(options=options, phase="playing", contractor=contractor, bid=165, hand=30)
    view |= {"scores": scores, "taken_value": [165] * 3, "tiles_left": [19] * 3}
    view |= {"ranking": [4, 5, 6, 7, 8, 9, 0, 1, 2, 3]}
    tiles = LONGEST_PILE[:length]
    check_layout(table_scene(view | {"centre": pile(tiles)}))
    before = {"seat": 1, "tiles": tiles}
    check_layout(table_scene(view | {"centre": pile(["0-9"]), "previous": before}))


@pytest.mark.parametrize("count", range(20))
def test_a_hand_of_any_size_fits_and_shows_every_tile(count: int):
    mine = [f"{low}-9" for low in range(10)] + [f"{low}-8" for low in range(9)]
    view = dominoes_view(**PLAYING, seat=2, mine=mine[:count], centre=pile(["1-9"]))
    scene = hand_scene(view | {"covering": ["2-9"] if count > 2 else []})
    check_layout(scene)
    assert len(faces(scene)) == count + 1


def test_covering_tiles_are_lit_and_raised():
    view = dominoes_view(**PLAYING, seat=0, mine=["1-3", "2-4", "3-5"], covering=["3-5"])
    scene = hand_scene(view | {"centre": pile(["1-5"])})
    held = [item for item in scene.items if isinstance(item.drawable, Tile) and not item.drawable.turned]
    (lit,) = [item.box.y for item in held if item.drawable.look == "lit"]
    assert lit < min(item.box.y for item in held if item.drawable.look == "plain")


def test_a_spectator_has_no_hand():
    with pytest.raises(ValueError, match="spectator"):
        hand_scene(dominoes_view())


def test_the_top_of_the_centre_is_lit_and_says_who_laid_it():
    view = dominoes_view(**PLAYING, to_move=2, centre=pile(["2-2", "2-5"]))
    scene = table_scene(view)
    assert [tile for tile in faces(scene) if tile.look == "lit"] == [faces(scene)[-1]]
    assert [marker.seat for marker in drawables(scene, Marker)] == [0, 1, 2, 1]


def test_the_pile_before_is_dim_beside_a_centre_just_begun():
    before = {"seat": 2, "tiles": ["2-2", "2-5", "4-5"]}
    view = dominoes_view(**PLAYING, centre=pile(["0-1"]), previous=before)
    assert [tile.look for tile in faces(table_scene(view))] == ["dim", "dim", "dim", "lit"]
    longer = view | {"centre": pile(["0-1", "1-1"])}
    assert "dim" not in [tile.look for tile in faces(table_scene(longer))]


def test_a_hidden_leftover_is_a_back_and_an_exposed_one_a_face():
    hidden = table_scene(dominoes_view(options={"set": 9}, leftover_waiting=True))
    exposed = table_scene(dominoes_view(options={"set": 9}, leftover_waiting=True, leftover="3-7"))
    assert drawables(hidden, Back)
    assert not faces(hidden)
    assert [{tile.first, tile.second} for tile in faces(exposed)] == [{3, 7}]


def test_bids_are_shown_for_each_seat():
    scene = table_scene(dominoes_view(bids=[12, 0, None], to_move=2))
    assert "12" in texts(scene)
    assert icons(scene).count("pass") == 1
    assert icons(scene).count("dots") == 1
    assert icons(scene).count("pointer") == 1


def test_the_usual_ranking_is_not_shown_and_a_declared_one_is():
    playing = dominoes_view(**PLAYING)
    declared = playing | {"ranking": [6, 5, 4, 3, 2, 1, 0, 8, 7]}
    assert [icons(table_scene(view)).count("crown") for view in (playing, declared)] == [0, 1]
    assert "".join(texts(table_scene(declared))).endswith("654321087")


@pytest.mark.parametrize("winners", [[0], [1, 2], [0, 1, 2]])
def test_winners_are_crowned(winners: list[int]):
    result = {"contractor": 2, "bid": 165, "took": 0, "scored": [330] * 3}
    over = {"phase": "over", "to_move": None, "winners": winners, "scores": [2420, 2420, 4840]}
    scene = table_scene(dominoes_view(**over, results=[{"hand": n, **result} for n in range(30)]))
    check_layout(scene)
    assert len(drawables(scene, Crown)) == len(winners)


@pytest.mark.parametrize("size", [6, 9])
def test_the_end_shows_what_each_seat_took(size: int):
    everything = [tiles.write(tile) for tile in tiles.double_set(size)]
    results = [{"hand": n, "contractor": 0, "bid": 9, "took": 9, "scored": [9, 0, 0]} for n in range(9)]
    over = {"phase": "over", "to_move": None, "winners": [0], "results": results, "options": {"set": size}}
    for taken in ([everything, [], []], [everything[::3], everything[1::3], everything[2::3]]):
        scene = table_scene(dominoes_view(**over | {"taken": taken}))
        check_layout(scene)
        shown = [(tile.second, tile.first) for tile in drawables(scene, Tile)]
        assert sorted(shown) == list(tiles.double_set(size))


def test_along_a_pile_one_number_stays_in_its_place():
    source = ["2-2", "2-5", "4-5", "4-7", "4-8", "6-8"]
    assert orient_pile(source) == [(2, 2), (2, 5), (4, 5), (4, 7), (4, 8), (6, 8)]
    for pile_ in (source, LONGEST_PILE):
        for before, after in pairwise(orient_pile(pile_)):
            assert (before[0] == after[0]) != (before[1] == after[1])


def test_the_fullest_table_stays_small():
    view = dominoes_view(options={"set": 9}, **PLAYING, centre=pile(LONGEST_PILE))
    for name in theme.NAMES:
        assert len(png_encoder.png(RENDERER.table(view, theme.get(name)))) < 45_000


@pytest.mark.parametrize("count", [1, 2, 5, 10, 13, 19])
def test_a_hand_is_fanned_alike_on_both_sides(count: int):
    view = dominoes_view(seat=0, mine=[tiles.write(tile) for tile in tiles.double_set(9)[:count]])
    scene = hand_scene(view)
    check_layout(scene)
    upper = drawables(scene, Tile)[: count if count <= 10 else -(-count // 2)]
    tilts = [tile.tilt for tile in upper]
    assert tilts == sorted(tilts)
    assert tilts == [-tilt for tilt in reversed(tilts)]
    assert {tile.tilt for tile in drawables(hand_scene(view, fanned=False), Tile)} == {0}
