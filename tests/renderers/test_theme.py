"""Themes are small fixed palettes whose colours can be told apart."""

import pickle
from itertools import combinations

import pytest

from renderers import theme
from renderers.theme import RGB, Theme
from tests.renderers.looks import every_look


def luminance(colour: RGB) -> float:
    """Return the relative luminance of WCAG 2.2."""
    parts = [part / 255 for part in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def as_deuteranope(colour: RGB) -> RGB:
    """Return a colour as seen without green cones (Viénot, Brettel and Mollon, 1999), in linear light."""
    red, green, blue = ((part / 255) ** 2.2 for part in colour)
    warm = 0.29275 * red + 0.70725 * green
    cold = -0.02234 * red + 0.02234 * green + blue
    seen = [round(255 * min(1.0, max(0.0, part)) ** (1 / 2.2)) for part in (warm, warm, cold)]
    return seen[0], seen[1], seen[2]


@every_look
def test_a_palette_fits_into_one_byte_and_repeats_nothing(look: Theme) -> None:
    assert len(look.palette) <= 256
    assert len(set(look.palette)) == len(look.palette)


@every_look
def test_text_stands_out_on_every_surface(look: Theme) -> None:
    for surface in theme.SURFACES:
        assert contrast(look.rgb("text"), look.rgb(surface)) >= 7
        assert contrast(look.rgb("muted"), look.rgb(surface)) >= 3
        assert contrast(look.rgb("accent"), look.rgb(surface)) >= 4.5


@every_look
def test_pips_stand_out_on_ivory_and_seats_on_the_table(look: Theme) -> None:
    for number in range(1, 10):
        assert contrast(look.rgb(f"pip{number}"), look.rgb("ivory")) >= 3
    for seat in range(theme.SEATS):
        assert contrast(look.rgb(f"seat{seat}"), look.rgb("felt")) >= 2.5


@every_look
def test_no_two_numbers_and_no_two_seats_share_a_colour(look: Theme) -> None:
    assert len({look.rgb(f"pip{number}") for number in range(10)}) == 10
    assert len({look.rgb(f"seat{seat}") for seat in range(theme.SEATS)}) == theme.SEATS


@pytest.mark.parametrize("name", theme.NAMES)
def test_the_safe_seats_differ_without_green_cones(name: str):
    seats = [as_deuteranope(theme.get(name, safe=True).rgb(f"seat{seat}")) for seat in range(theme.SEATS)]
    for one, other in combinations(seats, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 40


def test_an_unknown_theme_is_refused():
    with pytest.raises(ValueError, match="sepia"):
        theme.get("sepia")


def test_a_theme_is_made_once():
    assert theme.get("dark") is theme.get()


@every_look
def test_a_theme_sent_to_another_process_is_the_one_that_is_there(look: Theme) -> None:
    assert pickle.loads(pickle.dumps(look)) is look  # noqa: S301 - ours


def test_how_far_colours_are_apart() -> None:
    black, white, red, green = (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0)
    apart = theme.colour_distance
    assert apart(black, white) == apart(white, black) == pytest.approx(765, abs=1)
    assert apart(red, red) == 0
    assert apart(black, red) < apart(black, green) < apart(red, green)
