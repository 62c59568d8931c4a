"""The table of mancala: every board fits, the last move's path is shown step by step, all text is legible."""

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engines
import renderers
from renderers import png_encoder, theme
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
from tests.renderers.mancala.cases import cases
from tests.renderers.scenes import drawables, overlapping, texts, whole

View = dict[str, Any]

GAME = engines.get("mancala")
RENDERER = renderers.get("mancala")
WIDTHS = range(2, 27, 2)
SEED = "00" * 32


def start(**options: int) -> Any:
    return GAME.start(seats=2, options=options, seed=SEED)


def played(*moves: str, **options: int) -> View:
    state = start(**options)
    for move in moves:
        state = GAME.play(state, move)
    return GAME.view(state, None)


def states(options: dict[str, int], seed: int) -> Iterator[Any]:
    """Yield every state of a random match."""
    state, rng = start(**options), random.Random(seed)
    yield state
    while GAME.to_move(state) is not None:
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        yield state


def kept_apart(item: Item) -> Box | None:
    """Return the pixels that an item needs for itself, including the ring of a pit.

    Boards and arrows lie beneath other items, and the mover's marker lies on a pit.
    """
    if isinstance(item.drawable, Board | Arrow | Marker | Panel):
        return None
    return item.box.expanded(3) if isinstance(item.drawable, Pit) else item.box


def check_layout(scene: Scene) -> None:
    """Check that nothing overlaps, leaves the picture, straddles a board's edge or is too small to read."""
    frame = whole(scene)
    grounds = [item.box for item in scene.items if isinstance(item.drawable, Board | Panel)]
    boxes = [(item, box) for item in scene.items if (box := kept_apart(item)) is not None]
    assert not overlapping(boxes)
    for item in scene.items:
        assert frame.contains(item.box), item
        if not isinstance(item.drawable, Board | Panel):
            assert any(ground.contains(item.box) for ground in grounds), item
        assert not isinstance(item.drawable, Text) or item.drawable.font_size >= 28, item
    assert not overlapping((ground, ground) for ground in grounds)


def pits(scene: Scene) -> list[Pit]:
    return drawables(scene, Pit)


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seeds", [1, 5, 15])
def test_everything_fits_on_every_board(width: int, seeds: int):
    for number, state in zip(range(90), states({"pits": width, "seeds": seeds}, width), strict=False):
        if number % 9 == 0 or GAME.to_move(state) is None:
            check_layout(table_scene(GAME.view(state, None)))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(WIDTHS), st.data())
def test_any_number_of_seeds_anywhere_fits(width: int, data: st.DataObject):
    numbers = st.lists(st.integers(0, 780), min_size=width, max_size=width)
    view = played(pits=width) | {"south": data.draw(numbers), "north": data.draw(numbers)}
    scores = [data.draw(st.integers(0, 780)) for _ in range(2)]
    gain = data.draw(st.integers(0, 780))
    last = {"seat": 1, "laps": [["A", "b"]], "last": "b", "captured": gain // 2, "captured_from": "B"}
    ended = {"to_move": None, "legal": [], "winners": [1], "awarded": [0, gain - gain // 2]}
    check_layout(table_scene(view | {"scores": scores, "last": last}))
    check_layout(table_scene(view | {"scores": scores, "last": last} | ended))


@pytest.mark.parametrize("width", WIDTHS)
def test_every_pit_has_its_letter_and_its_number_is_told(width: int):
    view = played(pits=width, seeds=15)
    scene = table_scene(view | {"south": list(range(width)), "north": [99] * width})
    letters = [letter.text for letter in drawables(scene, PitLetter)]
    assert sorted(letters) == sorted(sowing_path(width))
    assert [pit.seeds for pit in pits(scene)] == [99] * width + list(range(width))
    numbers = [
        item.drawable.text
        for item in scene.items
        if isinstance(item.drawable, Text) and item.drawable.tone == "ink"
    ]
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


def test_the_loop_is_the_path_of_the_rules():
    assert "".join(sowing_path(6)) == "AbCdEfFeDcBa"
    assert "".join(sowing_path(2)) == "AbBa"


def test_the_last_moves_way_goes_step_by_step_through_every_lap():
    scene, layout = table_scene(played("a", "D")), layout_for(6)
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
    scene = table_scene(played("a", "D"))
    ringed = {
        pit_at(scene, item): item.drawable.ring for item in scene.items if isinstance(item.drawable, Pit)
    }
    assert {letter: ring for letter, ring in ringed.items() if ring} == {"C": "seat1", "D": "ivory"}
    (start_marker,) = [
        item for item in scene.items if isinstance(item.drawable, Marker) and item.drawable.side < 46
    ]
    assert start_marker.drawable.seat == 1
    assert Box(*start_marker.box).overlaps(pit_box(scene, "D"))


def test_a_capture_is_marked_where_it_was_and_in_the_store():
    scene = table_scene(played("a", "D", "e"))
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
    assert (
        "".join(letter.text for letter in drawables(scene, PitLetter) if letter.look == "legal") == "ABCDEF"
    )
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
    assert [(seeds.count, seeds.row) for seeds in drawables(few, SeedRow)] == [
        (7, 0),
        (20, 0),
        (20, 1),
        (20, 2),
    ]
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
    *_, end = states({"pits": 6, "seeds": 3}, seed)
    view = GAME.view(end, None)
    scene = table_scene(view)
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


def test_the_table_is_the_same_for_everyone():
    state = GAME.play(start(), "a")
    assert table_scene(GAME.view(state, 0)) == table_scene(GAME.view(state, None))


@pytest.mark.slow
@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("options", [{}, {"pits": 26}, {"pits": 20, "seeds": 15}, {"pits": 2}])
def test_pictures_are_small_and_in_palette_mode(name: str, safe: bool, options: dict[str, int]):
    look = theme.get(name, safe=safe)
    for number, state in zip(range(31), states(options, 5), strict=False):
        if number in (0, 9, 30):
            picture = RENDERER.table(GAME.view(state, None), look)
            assert (picture.mode, picture.width) == ("P", 880)
            assert len(png_encoder.png(picture)) < (60_000 if options else 45_000)
    assert RENDERER.example(look).mode == "P"


def test_rings_of_neighbours_do_not_meet():
    for width in WIDTHS:
        layout = layout_for(width)
        assert layout.pitch >= layout.diameter + RING


def test_the_board_is_fixed() -> None:
    layout, view = cases()["mancala, 20 pits"]
    scene = layout(view)
    assert scene.fixed > 0
    largest = max(scene.items, key=lambda item: item.box.w * item.box.h)
    assert largest in scene.items[: scene.fixed]
