"""What the font can draw."""

import string
import unicodedata

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from renderers import fonts


@pytest.mark.parametrize(
    "text", ["Ana", "Žofie Nováková", "Ελένη", "Мария", "Đặng", "#4/9 13\u201345", "O'Neill…", ""]
)
def test_names_in_latin_greek_and_cyrillic_can_be_drawn(text: str):
    assert fonts.can_draw(text)
    assert fonts.can_draw(unicodedata.normalize("NFD", text))


@pytest.mark.parametrize(
    "text",
    [
        "日本",
        "אנה",
        "अना",
        "👍",
        "a\u200bb",
        "x\u0327\u0301",
        "\U0001d56cna",
        "line\nbreak",
        "\ufb1d",
        "\x00",
    ],
)
def test_other_scripts_and_what_is_not_a_glyph_cannot(text: str):
    assert not fonts.can_draw(text)


@given(st.characters(min_codepoint=0x21, max_codepoint=0xFFFD, exclude_categories=["M", "C", "Z"]))
def test_a_character_that_can_be_drawn_is_not_the_missing_glyph(char: str):
    composed = fonts.compose(char)
    assume(len(composed) == 1)  # a few are always taken apart, into a letter and a mark
    missing, drawn = fonts.face(40).getmask("\ufffe"), fonts.face(40).getmask(composed)
    same = drawn.size == missing.size and bytes(drawn) == bytes(missing)
    assert fonts.can_draw(char) != same


def test_numerals_are_equally_wide_so_that_columns_stand():
    assert len({fonts.width(digit, 34) for digit in string.digits}) == 1


def test_the_licence_is_beside_the_typeface():
    from importlib.resources import files

    assert "SIL OPEN FONT LICENSE" in (files("renderers.fonts") / "OFL.txt").read_text()


def test_text_is_made_smaller_until_it_fits():
    wide = fonts.width("100", 46)
    assert fonts.fitting_size("100", (46, 40, 34), wide) == 46
    assert fonts.fitting_size("100", (46, 40, 34), wide - 1) == 40
    assert fonts.fitting_size("100", (46, 40, 34), 1) == 34
