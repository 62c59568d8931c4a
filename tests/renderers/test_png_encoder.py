"""Pictures are encoded as small 8-bit PNG files."""

import io
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from isal import isal_zlib
from PIL import Image, ImageChops, ImageStat

from renderers import png_encoder, theme
from renderers.scene import render
from tests.bench.plainly import plainly
from tests.renderers.cases import cases, scene_of
from tests.renderers.looks import LOOKS


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_a_picture_survives_encoding(case: str):
    picture = render(scene_of(case), theme.get())
    data = png_encoder.png(picture)
    again = Image.open(io.BytesIO(data))
    assert (again.format, again.mode, again.size) == ("PNG", "P", picture.size)
    assert ImageChops.difference(again.convert("RGB"), picture.convert("RGB")).getbbox() is None


@pytest.mark.slow
@pytest.mark.parametrize(("room", "saved"), [(0, ()), (350, (2, 2, 2)), (350, ()), (45_000, ())])
@given(st.integers(1, 40), st.integers(1, 40), st.data())
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_pixel_survives_in_every_size(
    monkeypatch: pytest.MonkeyPatch,
    room: int,
    saved: tuple[float, ...],
    width: int,
    height: int,
    data: st.DataObject,
):
    """However much of it libdeflate compresses."""
    monkeypatch.setattr(png_encoder, "_MAX_BYTES", room)
    monkeypatch.setattr(png_encoder, "_SAVED", saved)
    pixels = data.draw(st.binary(min_size=width * height, max_size=width * height))
    picture = Image.frombytes("P", (width, height), pixels)
    picture.putpalette(theme.get("light").flat_palette())
    again = Image.open(io.BytesIO(png_encoder.png(picture)))
    assert again.size == picture.size
    assert again.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "L", "1"])
def test_an_image_of_another_kind_keeps_its_kind(mode: str):
    picture = Image.effect_mandelbrot((32, 20), (-2, -1, 1, 1), 20).convert(mode)
    again = Image.open(io.BytesIO(png_encoder.png(picture)))
    assert (again.mode, again.tobytes()) == (mode, picture.tobytes())


def test_what_is_clear_stays_clear():
    picture = Image.new("P", (8, 8), 1)
    picture.putpalette([0, 0, 0, 255, 0, 0])
    picture.info["transparency"] = 1
    again = Image.open(io.BytesIO(png_encoder.png(picture)))
    assert again.convert("RGBA").getpixel((3, 3)) == (255, 0, 0, 0)


def test_what_would_be_too_large_is_packed_smaller():
    """Data in which libdeflate finds more repetition than ISA-L."""
    rng = Random(3)
    words = [rng.randbytes(6) for _ in range(400)]
    pixels = b"".join(rng.choice(words) for _ in range(800 * 500 // 6 + 1))[: 800 * 500]
    picture = Image.frombytes("P", (800, 500), pixels)
    picture.putpalette(theme.get().flat_palette())
    data = png_encoder.png(picture)
    rows = b"".join(b"\0" + pixels[start : start + 800] for start in range(0, len(pixels), 800))
    assert len(data) < len(isal_zlib.compress(rows, 1))
    assert Image.open(io.BytesIO(data)).tobytes() == pixels


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_pictures_of_every_game_stay_small(case: str):
    for look in LOOKS:
        assert len(png_encoder.png(render(scene_of(case), look))) <= 45_000


@pytest.mark.slow
@pytest.mark.parametrize("case", cases())
def test_the_usual_way_draws_the_same_scene(case: str):
    """The baseline of the benchmark draws every case, and looks alike from afar."""
    look = theme.get()
    usual = Image.open(io.BytesIO(plainly(scene_of(case), look)))
    ours = render(scene_of(case), look).convert("RGB")
    afar = [image.resize((20, 20), Image.Resampling.BOX).convert("L") for image in (usual, ours)]
    assert usual.size == ours.size
    assert ImageStat.Stat(ImageChops.difference(*afar)).mean[0] < 32
