"""The pictures of mancala: every board fits, the last move's way is shown step by step, and everything can be
read."""

import random
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engines
from renderers import encode, theme
from renderers.icons import Bar, Icon, Marker, Panel, Text
from renderers.mancala import table as mancala
from renderers.mancala.sprites import RING, Board, Letter, Pit, Seeds, Step, capacity, scatter, seed_size
from renderers.mancala.table import layout, loop, table_scene
from renderers.scene import Item, Scene
from renderers.sprites import Box

View = dict[str, Any]

GAME = engines.get("mancala")
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
    """Every state of a match of random moves."""
    state, rng = start(**options), random.Random(seed)
    yield state
    while GAME.to_move(state) is not None:
        state = GAME.play(state, rng.choice(GAME.legal_moves(state)))
        yield state


def kept_apart(item: Item) -> Box | None:
    """The pixels something needs for itself: a pit has room for its ring. Boards and steps lie beneath, and
    the marker of where a move began lies on its pit."""
    if isinstance(item.art, Board | Step | Marker | Panel):
        return None
    return item.box.grown(3) if isinstance(item.art, Pit) else item.box


def check_layout(scene: Scene) -> None:
    """Nothing overlaps, nothing leaves the picture or straddles a board's edge, every numeral can be read."""
    whole = Box(0, 0, scene.width, scene.height)
    grounds = [item.box for item in scene.items if isinstance(item.art, Board | Panel)]
    boxes = [(item, box) for item in scene.items if (box := kept_apart(item)) is not None]
    for (one, box), (other, other_box) in combinations(boxes, 2):
        assert not box.meets(other_box), (one, other)
    for item in scene.items:
        assert whole.holds(item.box), item
        if not isinstance(item.art, Board | Panel):
            assert any(ground.holds(item.box) for ground in grounds), item
        assert not isinstance(item.art, Text) or item.art.height >= 28, item
    assert not any(one.meets(other) for one, other in combinations(grounds, 2))


def pits(scene: Scene) -> list[Pit]:
    return [item.art for item in scene.items if isinstance(item.art, Pit)]


def arts(scene: Scene, kind: type) -> list[Any]:
    return [item.art for item in scene.items if isinstance(item.art, kind)]


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
    letters = [letter.text for letter in arts(scene, Letter)]
    assert sorted(letters) == sorted(loop(width))
    assert [pit.seeds for pit in pits(scene)] == [99] * width + list(range(width))
    numbers = [item.art.text for item in scene.items if isinstance(item.art, Text) and item.art.tone == "ink"]
    small = capacity(pits(scene)[0].across)
    shown = [str(pit.seeds) for pit in pits(scene) if not pit.numbered and small]
    assert numbers == shown  # the others have theirs in the pit


@pytest.mark.parametrize("across", range(40, 140))
def test_seeds_lie_inside_their_pit(across: int):
    for count in range(1, capacity(across) + 1):
        reach = max(abs(complex(*place)) for place in scatter(count, across, 1)) + seed_size(across) / 2
        assert reach <= across / 2
    assert capacity(across) >= 5 or capacity(across) == 0


def test_the_loop_is_the_path_of_the_rules():
    assert "".join(loop(6)) == "AbCdEfFeDcBa"
    assert "".join(loop(2)) == "AbBa"


def test_the_last_moves_way_goes_step_by_step_through_every_lap():
    scene, where = table_scene(played("a", "D")), layout(6)
    steps = [item for item in scene.items if isinstance(item.art, Step)]
    way = ["D", *"cBaAbC", *"dEfFeD"]
    expected = [(where.pit(here), where.pit(there)) for here, there in pairwise(way)]
    assert len(steps) == 12
    for item, (here, there) in zip(steps, expected, strict=True):
        box, by = item.box, (there[0] - here[0], there[1] - here[1])
        assert (item.art.dx, item.art.dy) == by
        assert (box.x, box.y) == (min(here[0], there[0]), min(here[1], there[1]))
    assert {item.art.tone for item in steps} == {"seat1"}


def test_start_laps_and_the_last_pit_are_marked():
    scene = table_scene(played("a", "D"))
    ringed = {pit_at(scene, item): item.art.ring for item in scene.items if isinstance(item.art, Pit)}
    assert {letter: ring for letter, ring in ringed.items() if ring} == {"C": "seat1", "D": "ivory"}
    (start_marker,) = [item for item in scene.items if isinstance(item.art, Marker) and item.art.side < 46]
    assert start_marker.art.seat == 1
    assert Box(*start_marker.box).meets(pit_box(scene, "D"))


def test_a_capture_is_marked_where_it_was_and_in_the_store():
    scene = table_scene(played("a", "D", "e"))
    captured = [pit for pit in pits(scene) if pit.gain]
    assert [(pit.gain, pit.ring) for pit in captured] == [(8, "gold")]
    assert [text.text for text in arts(scene, Text) if text.text.startswith("+")] == ["+8"]
    assert sum(seeds.count for seeds in arts(scene, Seeds)) == 8


def pit_at(scene: Scene, item: Item) -> str:
    """The letter of a pit in the picture of six."""
    where = layout(6)
    x, y = item.box.x + item.box.w // 2, item.box.y + item.box.h // 2
    return next(letter for letter in loop(6) if where.pit(letter) == (x, y))


def pit_box(scene: Scene, letter: str) -> Box:
    items = (item for item in scene.items if isinstance(item.art, Pit))
    return next(item.box for item in items if pit_at(scene, item) == letter)


def test_pits_that_may_be_sown_are_hinted_and_a_barred_one_is_struck_out():
    scene = table_scene(played("a"))
    assert "".join(letter.text for letter in arts(scene, Letter) if letter.look == "legal") == "ABCDEF"
    scene = table_scene(played("a") | {"legal": ["A"], "barred": "D"})
    looks = {letter.text: letter.look for letter in arts(scene, Letter)}
    assert (looks["A"], looks["D"], looks["B"], looks["d"]) == ("legal", "barred", "plain", "plain")


def test_a_wide_board_is_cut_where_it_is_halved_and_the_way_goes_on():
    assert [layout(width).bands for width in (10, 12)] == [1, 2]
    view = played("m", pits=26, seeds=1)  # from m over the cut to N
    assert view["last"]["laps"][0] == ["m", "N"]
    scene = table_scene(view)
    out, into = (item for item in scene.items if isinstance(item.art, Step))
    boards = [item.box for item in scene.items if isinstance(item.art, Board)]
    assert boards[0].holds(out.box)
    assert boards[1].holds(into.box)


def test_stores_show_seeds_and_then_how_near_they_are_to_more_than_half():
    view = played(pits=26)
    few = table_scene(view | {"scores": [60, 7]})
    many = table_scene(view | {"scores": [61, 131]})
    assert [(seeds.count, seeds.row) for seeds in arts(few, Seeds)] == [(7, 0), (20, 0), (20, 1), (20, 2)]
    assert arts(few, Bar) == arts(many, Seeds) == []
    assert sorted(bar.share for bar in arts(many, Bar)) == [46, 100]


def test_the_winner_is_crowned_and_what_was_left_is_told():
    over = {"to_move": None, "legal": [], "winners": [0], "awarded": [2, 0], "scores": [33, 27], "last": None}
    scene = table_scene(played() | over)
    assert [icon.name for icon in arts(scene, Icon)] == ["crown"]
    assert "+2" in [text.text for text in arts(scene, Text)]
    assert [panel.look for panel in arts(scene, Panel)] == ["plain", "lit"]
    drawn = table_scene(played() | over | {"winners": [], "awarded": [0, 0]})
    assert arts(drawn, Icon) == []


def test_the_table_is_the_same_for_everybody():
    state = GAME.play(start(), "a")
    assert table_scene(GAME.view(state, 0)) == table_scene(GAME.view(state, None))


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize("options", [{}, {"pits": 26}, {"pits": 20, "seeds": 15}, {"pits": 2}])
def test_pictures_are_small_and_in_palette_mode(name: str, safe: bool, options: dict[str, int]):
    look = theme.get(name, safe=safe)
    for number, state in zip(range(31), states(options, 5), strict=False):
        if number in (0, 9, 30):
            picture = mancala.table(GAME.view(state, None), look)
            assert (picture.mode, picture.width) == ("P", 880)
            assert len(encode.png(picture)) < (60_000 if options else 45_000)
    assert mancala.example(look).mode == "P"


def test_rings_of_neighbours_do_not_meet():
    for width in WIDTHS:
        where = layout(width)
        assert where.pitch >= where.across + RING
