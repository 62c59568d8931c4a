"""Discord accepts the emojis, and they can be told apart at the size of text."""

import io
import re
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

import renderers
from renderers import emojis, png_encoder
from renderers.emojis import die_emoji, tile_emoji
from renderers.mancala.emojis import pit_emoji

SMALL = 22  # pixels, as beside a line of text
GROUNDS = {"dark": "#313338", "light": "#ffffff"}


@pytest.fixture(scope="module")
def pictures() -> dict[str, Image.Image]:
    return dict(emojis.pictures())


def small(picture: Image.Image, ground: str) -> Image.Image:
    shown = Image.new("RGB", (SMALL, SMALL), ground)
    reduced = picture.resize((SMALL, SMALL), Image.Resampling.BOX)
    shown.paste(reduced, (0, 0), reduced)
    return shown


TILES = {tile_emoji(f"{low}-{high}") for low in range(10) for high in range(10)}


@pytest.mark.parametrize(
    ("game", "named"),
    [
        ("mancala", {pit_emoji(seeds) for seeds in range(1, 100)}),
        ("chain", {die_emoji(number) for number in range(1, 7)}),
        ("dominoes", TILES),
        ("crisscross", TILES),
    ],
)
def test_whatever_a_game_names_has_an_emoji(game: str, named: set[str]) -> None:
    assert named == set(renderers.get(game).emojis)


def test_a_tile_has_the_same_emoji_either_way_round() -> None:
    assert len(TILES) == 55


@pytest.mark.slow
def test_discord_takes_them(pictures: dict[str, Image.Image]) -> None:
    assert len(pictures) == len(list(emojis.pictures())) <= 2000
    for name, picture in pictures.items():
        png = png_encoder.png(picture)
        read = Image.open(io.BytesIO(png))
        assert (read.size, read.mode) == ((emojis.SIDE, emojis.SIDE), "RGBA")
        assert read.getpixel((0, 0)) == (0, 0, 0, 0), "nothing is drawn in a corner"
        assert len(png) < 32 * 1024
        assert re.fullmatch(r"[a-z0-9]{1,12}", name)


@pytest.mark.parametrize("ground", GROUNDS)
def test_any_two_differ_when_they_are_small(pictures: dict[str, Image.Image], ground: str) -> None:
    shown = {name: small(picture, GROUNDS[ground]) for name, picture in pictures.items()}
    for one, other in combinations(shown, 2):
        differing = ImageChops.difference(shown[one], shown[other]).convert("L").point(lambda n: n > 40)
        assert differing.getbbox() is not None, f"{one} looks like {other}"


@pytest.mark.parametrize("ground", GROUNDS)
def test_they_stand_out_from_the_ground(pictures: dict[str, Image.Image], ground: str) -> None:
    bare = Image.new("RGB", (SMALL, SMALL), GROUNDS[ground])
    for name, picture in pictures.items():
        differing = ImageChops.difference(small(picture, GROUNDS[ground]), bare).convert("L")
        box = differing.point(lambda n: 255 if n > 25 else 0).getbbox()
        assert box is not None, name
        assert box[2] - box[0] >= SMALL - 4, f"{name} is not seen to its edges"
        assert ImageStat.Stat(differing).sum[0] > 0


def test_they_are_the_same_each_time(pictures: dict[str, Image.Image]) -> None:
    for name, picture in emojis.pictures():
        assert picture.tobytes() == pictures[name].tobytes()
