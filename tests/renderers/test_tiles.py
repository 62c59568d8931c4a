"""Tiles can be told apart, by their pips alone."""

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from renderers import theme
from renderers.dice import pip_positions
from renderers.sprites import sprite
from renderers.theme import Theme
from renderers.tiles import Back, Tile
from tests.renderers.looks import every_look


def on_felt(drawable: Tile | Back, look: Theme) -> Image.Image:
    """Draw a tile with its shadow and ring on bare felt."""
    (width, height), pad = drawable.size, drawable.pad
    felt = look.palette.index(look.rgb("felt"))
    image = Image.new("P", (width + 2 * pad, height + 2 * pad), felt)
    image.putpalette(look.flat_palette())
    sprite(drawable, look, "felt").paste(image, pad, pad)
    return image


def grey(drawable: Tile | Back) -> bytes:
    return on_felt(drawable, theme.get()).convert("L").tobytes()


@pytest.mark.parametrize("number", range(10))
def test_a_number_has_as_many_pips_each_in_a_place_of_its_own(number: int):
    places = pip_positions(number)
    assert len(places) == len(set(places)) == number


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("turned", [False, True])
def test_pips_are_the_same_upside_down(number: int, turned: bool):
    places = set(pip_positions(number, turned=turned))
    assert {(2 - column, 2 - row) for column, row in places} == places


def test_a_six_runs_along_the_tile():
    assert {column for column, _ in pip_positions(6)} == {0, 2}
    assert {row for _, row in pip_positions(6, turned=True)} == {0, 2}


def test_numbers_can_be_told_apart_without_colour():
    drawn = [grey(Tile(number, 0, 44)) for number in range(10)]
    for one, other in combinations(drawn, 2):
        differing = sum(abs(a - b) > 40 for a, b in zip(one, other, strict=True))
        assert differing > 20


def test_a_turned_tile_is_as_wide_as_an_upright_one_is_high():
    assert Tile(3, 5, 60).size == Tile(3, 5, 60, turned=True).size[::-1]


def test_all_backs_are_alike_and_no_face():
    assert Back(44) == Back(44)
    assert grey(Back(44)) not in {grey(Tile(a, b, 44)) for a in range(10) for b in range(10)}


@pytest.mark.parametrize("name", theme.NAMES)
def test_a_lit_and_a_dim_tile_differ_from_a_plain_one(name: str):
    plain, lit, dim = (
        on_felt(Tile(3, 5, 60, look=look), theme.get(name)) for look in ("plain", "lit", "dim")
    )
    for other in (lit, dim):
        assert ImageChops.difference(plain.convert("L"), other.convert("L")).getbbox() is not None


@every_look
def test_a_sprite_uses_the_sprite_colours_only(look: Theme):
    strips = sprite(Tile(8, 9, 60), look, "felt").strips
    assert {strip.image.mode for strip in strips} == {"P"}
    assert max(max(strip.image.tobytes()) for strip in strips) < look.sprite_colours


@pytest.mark.parametrize("tilt", [-4, 2])
def test_a_tilted_tile_stays_within_its_reach_and_keeps_its_pips(tilt: int) -> None:
    look, tile = theme.get(), Tile(3, 6, 60, look="lit", tilt=tilt)
    painted, upright = tile.paint(look), Tile(3, 6, 60, look="lit").paint(look)
    assert painted.size == (60 + 2 * tile.pad, 120 + 2 * tile.pad)
    edge = [painted.getpixel((x, y)) for x in (0, painted.width - 1) for y in range(painted.height)]
    assert all(pixel[3] == 0 for pixel in edge if isinstance(pixel, tuple))
    for number in (3, 6):
        colour = (*look.rgb(f"pip{number}"), 255)
        seen = [
            sum(count for count, one in image.getcolors(100_000) or () if one == colour)
            for image in (painted, upright)
        ]
        assert seen[0] == pytest.approx(seen[1], rel=0.35)
