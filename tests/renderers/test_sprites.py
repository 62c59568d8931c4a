"""Sprites keep to the palette, lose no visible colour, and lie where their drawable says."""

from dataclasses import dataclass

import pytest
from PIL import Image

from renderers import sprites, theme
from renderers.sprites import Drawable, make_sprite
from renderers.theme import RGB, Theme, colour_distance
from renderers.widgets import Marker, Panel
from tests.renderers.cases import cases, scene_of
from tests.renderers.looks import every_look


@dataclass(frozen=True, slots=True)
class Specks:
    """A field of ivory with `count` pixels of another colour."""

    colour: RGB
    count: int

    size = (20, 20)
    pad = 3

    def paint(self, look: Theme) -> Image.Image:
        image = Image.new("RGBA", (26, 26), (0, 0, 0, 0))
        image.paste((*look.rgb("ivory"), 255), (5, 4, 20, 21))
        for n in range(self.count):
            image.putpixel((6 + n % 10, 6 + n // 10), (*self.colour, 255))
        return image


@dataclass(frozen=True)
class Painted:
    """A drawable with a cached painting, since painting takes most of the time."""

    drawable: Drawable
    image: Image.Image

    @property
    def pad(self) -> int:
        return self.drawable.pad

    def paint(self, _: Theme) -> Image.Image:
        return self.image


def colours(drawable: Drawable, look: Theme) -> set[RGB]:
    strips = make_sprite(drawable, look, "felt").strips
    return {look.palette[index] for strip in strips for index in strip.image.tobytes()}


def drawn_as(colour: RGB, look: Theme) -> RGB:
    """Return the colour that Pillow quantizes to, which is not always the nearest."""
    (index,) = sprites.quantize(Image.new("RGB", (1, 1), colour), look).tobytes()
    return look.palette[index]


@every_look
def test_few_pixels_of_a_colour_give_way_only_to_a_colour_that_is_hardly_different(look: Theme) -> None:
    ivory, named = drawn_as(look.rgb("ivory"), look), set(look.colours.values())
    unnamed = [one for one in look.palette if one not in named and drawn_as(one, look) == one]
    near = min((one for one in unnamed if one != ivory), key=lambda one: colour_distance(one, ivory))
    assert colours(Specks(near, 6), look) == {ivory}
    assert colours(Specks(near, 60), look) == {ivory, near}
    far = max(
        unnamed, key=lambda one: min(colour_distance(one, ivory), colour_distance(one, look.rgb("felt")))
    )
    assert colours(Specks(far, 6), look) == {ivory, far}


@every_look
def test_what_is_drawn_in_a_colour_with_a_name_stays(look: Theme) -> None:
    for tone in ("ink", "text", "accent", "pip1", "groove"):
        assert look.rgb(tone) in colours(Specks(look.rgb(tone), 1), look)


def test_a_sprite_is_as_small_as_what_is_drawn_and_lies_in_its_place() -> None:
    look = theme.get()
    made = make_sprite(Specks(look.rgb("ink"), 1), look, "felt")
    (strip,) = made.strips
    assert (strip.image.size, strip.mask, strip.left, strip.top) == ((15, 17), None, 2, 1)
    table = Image.new("P", (60, 60), 1)
    made.paste(table, 30, 20)
    assert table.getpixel((32, 21)) == look.palette.index(look.rgb("ivory"))
    assert table.getpixel((33, 23)) == look.palette.index(look.rgb("ink"))
    assert [table.getpixel(place) for place in ((31, 21), (32, 20), (47, 21), (32, 38))] == [1, 1, 1, 1]


def test_what_draws_nothing_shows_nothing() -> None:
    @dataclass(frozen=True)
    class Nothing:
        size = (4, 4)
        pad = 0

        def paint(self, look: Theme) -> Image.Image:
            return Image.new("RGBA", (4, 4), (0, 0, 0, 0))

    table = Image.new("P", (8, 8), 1)
    make_sprite(Nothing(), theme.get(), "felt").paste(table, 2, 2)
    assert table.getcolors() == [(64, 1)]


def test_only_what_has_gaps_has_a_mask() -> None:
    above, middle, below = make_sprite(Panel(200, 100), theme.get(), "felt").strips
    assert above.mask is not None
    assert middle.mask is None
    assert below.mask is not None
    assert middle.image.height > 60
    assert above.image.height + middle.image.height + below.image.height == 100
    (disc,) = make_sprite(Marker(0, 60), theme.get(), "felt").strips
    assert disc.mask is not None


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_no_pixel_differs_much_from_how_it_was_drawn(case: str) -> None:
    """Merging rare colours never moves a pixel far from its nearest palette colour."""
    look = theme.get()
    for drawable, surface in {(item.drawable, item.surface) for item in scene_of(case).items}:
        painted = drawable.paint(look)
        ground = Image.new("RGBA", painted.size, (*look.rgb(surface), 255))
        ground.alpha_composite(painted)
        whole = Image.new("P", painted.size, look.palette.index(look.rgb(surface)))
        whole.putpalette(look.flat_palette())
        make_sprite(Painted(drawable, painted), look, surface).paste(whole, drawable.pad, drawable.pad)
        before = sprites.quantize(ground.convert("RGB"), look)
        pairs = set(zip(before.tobytes(), whole.tobytes(), strict=True))
        assert max(colour_distance(look.palette[one], look.palette[two]) for one, two in pairs) < 60, drawable
