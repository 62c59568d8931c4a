"""The table of ZIG-ZAG: every square is in its place, everything fits, nothing is shown beyond the view."""

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

import engines
from renderers import theme
from renderers.celebration import Crown
from renderers.chain.sprites import (
    CELL,
    Barricade,
    BoardEdge,
    ChainProgress,
    Joint,
    Link,
    PieceSign,
    Square,
)
from renderers.chain.table import table_scene
from renderers.dice import Die
from renderers.scene import Item, Scene, render
from renderers.sprites import sprite
from renderers.widgets import Icon, Marker, Panel
from tests.engines.random_matches import states_of
from tests.renderers.cases import cases, scene_of
from tests.renderers.looks import LOOKS
from tests.renderers.scenes import check_layout, drawables

View = dict[str, Any]

GAME = engines.get("chain")
KINDS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"numbers": "random", "first": "1"}),
    (4, {}),
    (4, {"teams": "crisscross"}),
]

kinds = st.sampled_from(KINDS)


def views(seats: int, options: dict[str, Any], seed: int) -> Iterator[View]:
    """Yield a spectator's views of a random match."""
    return (GAME.view(state, None) for state in states_of("chain", seed, seats=seats, **options))


def squares(scene: Scene) -> dict[str, Item]:
    """Return the squares by name, read from their places: a1 is at the lower left."""
    found = [item for item in scene.items if isinstance(item.drawable, Square)]
    left, bottom = min(item.box.x for item in found), max(item.box.y for item in found)
    return {
        f"{'abcdefghijkl'[(item.box.x - left) // CELL]}{(bottom - item.box.y) // CELL + 1}": item
        for item in found
    }


@settings(max_examples=8)
@given(kinds, st.integers(0, 2**32))
def test_everything_fits_in_real_matches(kind: tuple[int, dict[str, Any]], seed: int) -> None:
    for number, view in enumerate(views(*kind, seed)):
        if number % 7 == 0 or view["phase"] != "turn":
            check_layout(table_scene(view), may_overlap=(Joint, Link, PieceSign))
    check_layout(table_scene(view | {"barricaded": [0, 1]}), may_overlap=(Joint, Link, PieceSign))


@pytest.mark.parametrize("kind", KINDS)
def test_every_square_shows_its_number_or_its_piece_in_its_place(kind: tuple[int, dict[str, Any]]) -> None:
    for view in views(*kind, 5):
        found = squares(table_scene(view))
        assert len(found) == 144
        for name, item in found.items():
            line, column = 12 - int(name[1:]), "abcdefghijkl".index(name[0])
            piece = view["pieces"][line][column]
            assert item.drawable.team == (None if piece == "." else int(piece))
            assert piece != "." or item.drawable.number == int(view["numbers"][line][column])


@pytest.mark.parametrize("kind", KINDS)
def test_what_may_be_chosen_is_lit_and_what_was_placed_is_ringed(kind: tuple[int, dict[str, Any]]) -> None:
    for view in views(*kind, 6):
        looks = {name: item.drawable.look for name, item in squares(table_scene(view)).items()}
        lit = {name for name, look in looks.items() if look == "open"}
        assert lit == {name for some in view["squares"] for name in some}
        ringed = {name for name, look in looks.items() if look == "last"}
        assert ringed == set(view["recent"]) - set(view["chain"])


def test_squares_to_choose_from_have_letters_larger_than_numbers_and_the_first_choice_is_marked() -> None:
    layout, view = cases()["chain, placing"]
    found = squares(layout(view))
    letters = {name: item.drawable.letter for name, item in found.items() if item.drawable.letter}
    assert letters == view["letters"]
    left, right = (item.box for item in layout(view).items if isinstance(item.drawable, Die))
    pointers = [item.box for item in layout(view).items if item.drawable == Icon("pointer", 18, "accent")]
    assert any(left.x < box.x < left.x + left.w for box in pointers)
    assert not any(right.x < box.x < right.x + right.w for box in pointers)
    (chosen,) = (name for name, item in found.items() if item.drawable.look == "chosen")
    assert (chosen, found[chosen].drawable.team) == (view["chosen"], view["teams"][view["to_move"]])
    for look in LOOKS:
        letter, number = (Square(8, letter=text).paint(look).convert("RGB") for text in ("B", ""))
        sizes = [ink_height(image) for image in (letter, number)]
        assert sizes[0] >= 1.2 * sizes[1]
        colours = [colour for _, colour in letter.getcolors(CELL * CELL) or ()]
        ground: Any = letter.getpixel((3, 3))
        assert max(theme.colour_distance(ground, colour) for colour in colours) > 300  # type: ignore[arg-type]


def ink_height(image: Image.Image) -> int:
    """Return how many rows of a square, without its lines, differ from its ground."""
    inner = image.crop((2, 2, CELL - 4, CELL - 4))
    ground = Image.new("RGB", inner.size, inner.getpixel((1, 1)))
    box = ImageChops.difference(inner, ground).convert("L").point(lambda value: 255 * (value > 60)).getbbox()
    assert box is not None
    return box[3] - box[1]


def test_the_dice_thrown_are_shown_and_one_that_is_of_no_use_is_dim() -> None:
    *_, turn, _ = views(2, {}, 7)
    assert [(die.number, die.dim) for die in drawables(table_scene(turn), Die)] == [
        (number, not some) for number, some in zip(turn["throw"], turn["squares"], strict=True)
    ]
    useless = turn | {"squares": [[], turn["squares"][1]]}
    assert [die.dim for die in drawables(table_scene(useless), Die)] == [True, not turn["squares"][1]]


def test_the_throws_for_the_first_turn_are_shown() -> None:
    opening = next(views(4, {}, 8))
    assert len(drawables(table_scene(opening), Die)) == 8


def test_every_chain_is_drawn_while_the_match_goes_on_and_only_the_winning_one_at_its_end() -> None:
    *_, before, last = views(2, {}, 10)
    scene = table_scene(before)
    found = squares(scene)
    joints = [item for item in scene.items if isinstance(item.drawable, Joint)]
    assert {item.drawable.team for item in joints} == {0, 1}
    for item in joints:
        joined = [square for square in found.values() if item.box.contains(square.box)]
        assert [square.drawable.team for square in joined].count(item.drawable.team) >= 2
    assert not drawables(table_scene(last), Joint)


def test_how_much_each_side_needs_is_shown_from_the_first_turn_to_the_end() -> None:
    single, first, *_, last = views(2, {}, 7)
    assert not drawables(table_scene(single), ChainProgress)
    assert {sign.missing for sign in drawables(table_scene(first), ChainProgress)} == {11, 12}
    assert not drawables(table_scene(last), ChainProgress)
    assert not drawables(table_scene(first | {"pieces": ["111111111111"] * 12}), ChainProgress)[1:]


def test_edges_have_the_colours_of_the_teams_that_join_them() -> None:
    def sides(seats: int, options: dict[str, Any], number: int) -> dict[str, tuple[int, ...]]:
        view = next(islice(views(seats, options, 9), number, None))
        return {side.side: side.teams for side in drawables(table_scene(view), BoardEdge)}

    assert sides(2, {}, 0) == {"n": (0, 1), "s": (0, 1), "w": (), "e": ()}
    assert sides(4, {}, 0) == {"n": (), "s": (), "w": (), "e": ()}
    assert sides(4, {"teams": "crisscross"}, 0) == {"n": (0,), "s": (0,), "w": (1,), "e": (1,)}
    assert (0, 1) in sides(4, {}, 1).values()


def test_the_chain_that_won_is_drawn_through_its_pieces() -> None:
    *_, last = views(2, {}, 10)
    scene = table_scene(last)
    found = squares(scene)
    lines = [item for item in scene.items if isinstance(item.drawable, Link)]
    assert len(lines) == 2 * (len(last["chain"]) - 1)
    for line, pair in zip(lines, [*pairwise(last["chain"])] * 2, strict=True):
        assert all(line.box.contains(found[name].box) for name in pair)
    assert len(drawables(scene, Crown)) == 1
    assert {sign.team for sign in drawables(scene, PieceSign)} == {last["teams"][last["winners"][0]]}
    won = {name for name, item in found.items() if item.drawable.look == "won"}
    assert won == set(last["chain"])
    assert {item.drawable.look for name, item in found.items() if name not in won} <= {"faded", "last"}


def test_a_barricaded_team_bears_a_wall() -> None:
    view = next(views(4, {"teams": "crisscross"}, 11)) | {"phase": "turn", "throw": [1, 2]}
    scenes = [table_scene(view | {"barricaded": teams}) for teams in ([], [1], [0, 1])]
    assert [len(drawables(scene, Barricade)) for scene in scenes] == [0, 1, 2]
    assert len({render(scene, theme.get()).tobytes() for scene in scenes}) == 3


def test_whose_turn_it_is_is_lit() -> None:
    for view in views(4, {}, 12):
        lit = [panel.look for panel in drawables(table_scene(view), Panel)]
        if view["to_move"] is not None:
            assert lit.index("lit") == view["to_move"] % 2
            assert lit.count("lit") == 1
    assert {marker.seat for marker in drawables(table_scene(view), Marker)} == {0, 1, 2, 3}


def is_whole(item: Item) -> bool:
    return [strip.mask for strip in sprite(item.drawable, theme.get(), item.surface).strips] == [None]


def test_sprites_without_gaps_need_no_mask() -> None:
    scene = scene_of("chain, 4 pieces")
    squares = [item for item in scene.items if isinstance(item.drawable, Square)]
    assert len(squares) == 144
    assert all(is_whole(item) for item in squares)
    others = [item for item in scene.items if isinstance(item.drawable, Marker)]
    assert not any(is_whole(item) for item in others)
