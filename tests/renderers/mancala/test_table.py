"""The table of mancala: every board fits, the last move's path is shown step by step, all text is legible."""

from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import engines
from renderers.celebration import Crown
from renderers.mancala.layout import layout_for, sowing_path
from renderers.mancala.sprites import (
    RING,
    Arrow,
    Board,
    Pit,
    PitLetter,
    SeedRow,
    seed_capacity,
    seed_positions,
    seed_size,
)
from renderers.mancala.table import table_scene
from renderers.scene import Item, Scene
from renderers.sprites import Box
from renderers.widgets import Bar, Marker, Panel, Text
from tests.engines.random_matches import states_of
from tests.renderers.scenes import check_layout, drawables, texts

View = dict[str, Any]

GAME = engines.get("mancala")
WIDTHS = range(2, 27, 2)


def played(moves: str = "", **options: int) -> View:
    state = GAME.start(seats=2, options=options, seed="00" * 32)
    for move in moves:
        state = GAME.play(state, move)
    return GAME.view(state, None)


def check_board(scene: Scene) -> None:
    """Check the layout; arrows lie beneath other items, and the mover's marker lies on a pit."""
    check_layout(scene, may_overlap=(Arrow, Board, Marker), grounds=(Board, Panel))


def pits(scene: Scene) -> list[Pit]:
    return drawables(scene, Pit)


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seeds", [1, 5, 15])
def test_everything_fits_on_every_board(width: int, seeds: int):
    for state in islice(states_of("mancala", width, pits=width, seeds=seeds), 0, 90, 9):
        check_board(table_scene(GAME.view(state, None)))


@settings(max_examples=40)
@given(st.sampled_from(WIDTHS), st.data())
def test_any_number_of_seeds_anywhere_fits(width: int, data: st.DataObject):
    numbers = st.lists(st.integers(0, 780), min_size=width, max_size=width)
    view = played(pits=width) | {"south": data.draw(numbers), "north": data.draw(numbers)}
    scores = [data.draw(st.integers(0, 780)) for _ in range(2)]
    gain = data.draw(st.integers(0, 780))
    last = {"seat": 1, "laps": [["A", "b"]], "last": "b", "captured": gain // 2, "captured_from": "B"}
    ended = {"to_move": None, "legal": [], "winners": [1], "awarded": [0, gain - gain // 2]}
    check_board(table_scene(view | {"scores": scores, "last": last}))
    check_board(table_scene(view | {"scores": scores, "last": last} | ended))


@pytest.mark.parametrize("width", WIDTHS)
def test_every_pit_has_its_letter_and_its_number_is_told(width: int):
    view = played(pits=width, seeds=15)
    scene = table_scene(view | {"south": list(range(width)), "north": [99] * width})
    letters = [letter.text for letter in drawables(scene, PitLetter)]
    assert sorted(letters) == sorted(sowing_path(width))
    assert [pit.seeds for pit in pits(scene)] == [99] * width + list(range(width))
    numbers = [text.text for text in drawables(scene, Text) if text.tone == "ink"]
    small = seed_capacity(pits(scene)[0].diameter)
    shown = [str(pit.seeds) for pit in pits(scene) if not pit.numbered and small]
    assert numbers == shown  # the others stand in their pits


@pytest.mark.parametrize("diameter", range(40, 140))
def test_seeds_lie_inside_their_pit(diameter: int):
    for count in range(1, seed_capacity(diameter) + 1):
        reach = (
            max(abs(complex(*place)) for place in seed_positions(count, diameter, 1))
            + seed_size(diameter) / 2
        )
        assert reach <= diameter / 2
    assert seed_capacity(diameter) >= 5 or seed_capacity(diameter) == 0


def test_a_phone_shows_a_board_in_two_bands_with_its_buttons():
    """At 400 points a picture is as high as 0.344 of its pixels, and four rows of buttons take 184 points."""
    assert layout_for(18).height <= 1020


def test_the_loop_is_the_path_of_the_rules():
    assert "".join(sowing_path(6)) == "AbCdEfFeDcBa"
    assert "".join(sowing_path(2)) == "AbBa"


def test_the_last_moves_way_goes_step_by_step_through_every_lap():
    scene, layout = table_scene(played("aD")), layout_for(6)
    steps = [item for item in scene.items if isinstance(item.drawable, Arrow)]
    way = ["D", *"cBaAbC", *"dEfFeD"]
    expected = [(layout.pit(here), layout.pit(there)) for here, there in pairwise(way)]
    assert len(steps) == 12
    for item, (here, there) in zip(steps, expected, strict=True):
        box, by = item.box, (there[0] - here[0], there[1] - here[1])
        assert (item.drawable.dx, item.drawable.dy) == by
        assert (box.x, box.y) == (min(here[0], there[0]), min(here[1], there[1]))
    assert {item.drawable.tone for item in steps} == {"seat1"}


def test_start_laps_and_the_last_pit_are_marked():
    scene = table_scene(played("aD"))
    ringed = {
        pit_at(scene, item): item.drawable.ring for item in scene.items if isinstance(item.drawable, Pit)
    }
    assert {letter: ring for letter, ring in ringed.items() if ring} == {"C": "seat1", "D": "ivory"}
    markers = [item for item in scene.items if isinstance(item.drawable, Marker)]
    (start,) = [item for item in markers if item.surface not in {"panel", "lit"}]
    assert start.drawable.seat == 1
    assert start.box.overlaps(pit_box(scene, "D"))


def test_a_capture_is_marked_where_it_was_and_in_the_store():
    scene = table_scene(played("aDe"))
    captured = [pit for pit in pits(scene) if pit.captured]
    assert [(pit.captured, pit.ring) for pit in captured] == [(8, "gold")]
    assert [text.text for text in drawables(scene, Text) if text.text.startswith("+")] == ["+8"]
    assert sum(seeds.count for seeds in drawables(scene, SeedRow)) == 8


def pit_at(scene: Scene, item: Item) -> str:
    """Return the letter of a pit on a board of six."""
    layout = layout_for(6)
    x, y = item.box.x + item.box.w // 2, item.box.y + item.box.h // 2
    return next(letter for letter in sowing_path(6) if layout.pit(letter) == (x, y))


def pit_box(scene: Scene, letter: str) -> Box:
    items = (item for item in scene.items if isinstance(item.drawable, Pit))
    return next(item.box for item in items if pit_at(scene, item) == letter)


def test_pits_that_may_be_sown_are_hinted_and_barred_ones_are_struck_out():
    scene = table_scene(played("a"))
    legal = [letter.text for letter in drawables(scene, PitLetter) if letter.look == "legal"]
    assert legal == list("ABCDEF")
    scene = table_scene(played("a") | {"legal": ["A"], "barred": ["C", "D"]})
    looks = {letter.text: letter.look for letter in drawables(scene, PitLetter)}
    assert (looks["A"], looks["C"], looks["D"]) == ("legal", "barred", "barred")
    assert (looks["B"], looks["d"]) == ("plain", "plain")


def test_a_wide_board_is_cut_where_it_is_halved_and_the_way_goes_on():
    assert [layout_for(width).bands for width in (10, 12)] == [1, 2]
    view = played("m", pits=26, seeds=1)  # from m across the cut to N
    assert view["last"]["laps"][0] == ["m", "N"]
    scene = table_scene(view)
    out, into = (item for item in scene.items if isinstance(item.drawable, Arrow))
    boards = [item.box for item in scene.items if isinstance(item.drawable, Board)]
    assert boards[0].contains(out.box)
    assert boards[1].contains(into.box)


def test_stores_show_seeds_and_then_how_near_they_are_to_more_than_half():
    view = played(pits=26)
    few = table_scene(view | {"scores": [60, 7]})
    many = table_scene(view | {"scores": [61, 131]})
    shown = [(seeds.count, seeds.row) for seeds in drawables(few, SeedRow)]
    assert shown == [(7, 0), (20, 0), (20, 1), (20, 2)]
    assert drawables(few, Bar) == drawables(many, SeedRow) == []
    assert sorted(bar.share for bar in drawables(many, Bar)) == [46, 100]


def test_the_winner_is_crowned_and_what_was_left_is_told():
    over = {"to_move": None, "legal": [], "winners": [0], "awarded": [2, 0], "scores": [33, 27], "last": None}
    scene = table_scene(played() | over)
    assert len(drawables(scene, Crown)) == 1
    assert "+2" in texts(scene)
    assert [panel.look for panel in drawables(scene, Panel)] == ["plain", "lit"]
    drawn = table_scene(played() | over | {"winners": [], "awarded": [0, 0]})
    assert drawables(drawn, Crown) == []


@pytest.mark.parametrize("seed", range(6))
def test_the_final_picture_adds_up(seed: int):
    """Seeds that were awarded no longer lie in their pits, and a store's "+" is the sum of those in pits."""
    *_, end = states_of("mancala", seed, pits=6, seeds=3)
    view = GAME.view(end, None)
    scene = table_scene(view)
    check_board(scene)
    assert sum(view["scores"]) + sum(pit.seeds for pit in pits(scene)) == 36
    gains = [int(text[1:]) for text in texts(scene) if text.startswith("+")]
    assert sum(gains) == sum(pit.captured for pit in pits(scene))
    assert sum(pit.captured for pit in pits(scene)) >= sum(view["awarded"])


def test_the_last_capture_of_a_match_stays_ringed():
    capture = {"seat": 0, "last": "C", "captured": 8, "captured_from": "c"}
    view = played() | {"south": [0] * 6, "north": [0] * 6, "last_capture": capture}
    over = table_scene(view | {"to_move": None, "legal": [], "winners": [0], "last": None})
    (pit,) = [pit for pit in drawables(over, Pit) if pit.ring is not None]
    assert (pit.captured, pit.ring) == (8, "gold")
    on_the_way = drawables(table_scene(view | {"last": None}), Pit)
    assert {pit.ring for pit in on_the_way} == {None}


def test_rings_of_neighbours_do_not_meet():
    for width in WIDTHS:
        layout = layout_for(width)
        assert layout.pitch >= layout.diameter + RING
