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
from renderers.players import Player, with_players
from renderers.scene import Scene
from renderers.tiles import Back, Tile
from renderers.widgets import Bar, Marker, Panel
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


@pytest.mark.parametrize("covering", [[], ["3-5"]])
def test_off_turn_a_hand_shows_who_played_the_last_tile_and_no_verdict(covering: list[str]):
    view = dominoes_view(**PLAYING, seat=0, to_move=2, mine=["1-3", "3-5"], covering=covering)
    scene = hand_scene(view | {"centre": [{"tile": "1-5", "seat": 1}]})
    assert not {"check", "cross"} & {*icons(scene)}
    assert drawables(scene, Marker)[0].seat == 1


def test_a_spectator_has_no_hand():
    with pytest.raises(ValueError, match="spectator"):
        hand_scene(dominoes_view())


def test_the_top_of_the_centre_is_lit_and_says_who_laid_it():
    view = dominoes_view(**PLAYING, to_move=2, centre=pile(["2-2", "2-5"]))
    scene = table_scene(view)
    assert [tile for tile in faces(scene) if tile.look == "lit"] == [faces(scene)[-1]]
    assert [marker.seat for marker in drawables(scene, Marker)][:4] == [0, 1, 2, 1]


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


def frames(scene: Scene) -> list[str]:
    return [panel.edge for panel in drawables(scene, Panel)]


def test_the_two_against_the_contractor_have_one_frame():
    alone, *pair = frames(table_scene(dominoes_view(**PLAYING)))
    assert alone not in pair
    assert pair[0] == pair[1] != ""
    assert frames(table_scene(dominoes_view()))[:3] == ["", "", ""]


def test_the_bars_say_what_each_side_took_of_what_it_needs():
    view = dominoes_view(options={"set": 6}, **PLAYING)
    for scene in (table_scene, hand_scene):
        shown = texts(scene(view | {"seat": 0, "mine": ["1-3"], "taken_value": [9, 3, 4]}))
        assert {"9/9", "7/20"} <= {*shown}


def test_large_figures_leave_less_room_for_names():
    options = {"set": 9, "scoring": "points"}
    large = PLAYING | {"bid": 390, "taken_value": [388, 305, 299], "highest_bid": 780}
    view = with_players(dominoes_view(options=options, **large), [Player("W" * 32, is_bot=True)] * 3)
    for scene in (table_scene(view), hand_scene({**view, "seat": 0, "mine": ["1-3"]})):
        check_layout(scene)
        assert {"388/390", "604/391"} & {*texts(scene)}


@pytest.mark.parametrize("bids", [[None] * 3, [3, None, None]])
def test_the_end_of_a_round_stays_at_the_table_while_the_next_is_bid(bids: list[int | None]):
    result = {"hand": 1, "contractor": 1, "bid": 7, "took": 5, "scored": [9, 0, 9]}
    view = dominoes_view(
        results=[result], bids=bids, to_move=2, captions={"rounds": ["Round 1"], "total": "total"}
    )
    assert "Round 1" in texts(table_scene(view))
    assert "Round 1" not in texts(table_scene(view | PLAYING))
    in_hand = texts(hand_scene(view | {"seat": 0, "mine": ["1-3"]}))
    assert ("Round 1" in in_hand) is (bids[0] is None)
    wordless = view | {"captions": {}}
    assert len(table_scene(wordless).items) < len(table_scene(view).items), "numbers alone say nothing"


def test_a_tile_that_would_take_from_an_ally_is_raised_but_not_lit():
    view = dominoes_view(**PLAYING, seat=2, mine=["1-3", "3-5"], covering=["3-5"])
    looks = {}
    for laid_by in (0, 1):
        scene = hand_scene(view | {"centre": [{"tile": "1-5", "seat": laid_by}]})
        looks[laid_by] = [tile.look for tile in drawables(scene, Tile) if not tile.turned]
        tops = [item.box.y for item in scene.items if item.drawable in drawables(scene, Tile)]
        assert len(set(tops)) > 1
    assert looks == {0: ["plain", "lit"], 1: ["plain", "plain"]}


def test_the_pile_just_taken_counts_what_is_scored():
    before = {"seat": 2, "tiles": ["2-2", "2-5", "4-5"]}
    for scoring, count in (("tiles", "+3"), ("points", "+8")):
        view = dominoes_view(options={"scoring": scoring}, **PLAYING, centre=pile(["0-1"]), previous=before)
        assert count in texts(table_scene(view))


def test_the_two_orders_of_a_chosen_number_are_drawn_in_the_hand():
    legal = ["rank 6 regular", "rank 6 reverse", "rank 5 regular"]
    view = dominoes_view(options={"ranking": "declared"}, phase="ranking", contractor=0, bid=7, legal=legal)
    shown = {part: hand_scene(view | {"seat": 0, "mine": ["1-3"], "part": part}) for part in ("", "rank 6")}
    for scene in shown.values():
        check_layout(scene)
    assert [icons(scene).count("crown") for scene in shown.values()] == [1, 2]
    assert "".join(texts(shown["rank 6"])).endswith("654321087678012345")


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


def test_both_sides_are_told_in_words_beside_bars_of_one_length():
    players = (Player("Maximilian of Somewhere"), Player("Wilhelmine Auguste"), Player("Bo", is_bot=True))
    words = {"sides": ["153 of 165 bid", "1 of 1 to stop it, with all the rest"], "scores": ("points",) * 3}
    words |= {"played": "played", "turn": "turn:", "your_turn": "your turn", "previous": "took 19"}
    view = dominoes_view(**PLAYING, centre=pile(["0-1"]), previous={"seat": 2, "tiles": LONGEST_PILE})
    view = with_players(view | {"bid": 45, "taken_value": [9, 0, 0], "captions": words}, players)
    scenes = [table_scene(view)]
    scenes += [hand_scene({**view, "seat": 1, "mine": ["3-5"], "to_move": seat}) for seat in (0, 1)]
    for scene in scenes:
        check_layout(scene)
        assert words["sides"][0] in texts(scene)
        alone, *others = [item for item in scene.items if isinstance(item.drawable, Bar) and item.box.h == 12]
        assert alone.box.w * 45 == pytest.approx(9 * sum(bar.box.w for bar in others[1:]), rel=0.01)
