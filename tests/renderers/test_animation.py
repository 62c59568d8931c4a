"""Animations show every frame as it is, for the right time, and stay small."""

import io
from itertools import islice
from typing import Any

import pytest
from PIL import Image, ImageChops

import engines
import renderers
from renderers import animation, theme
from renderers.theme import Theme
from tests.engines.random_matches import house_move, states_of
from tests.renderers.looks import every_look


def frames_of(name: str, look: Theme, plies: int) -> list[Image.Image]:
    game = engines.get(name)
    states = islice(states_of(name, 5, choose=house_move), plies + 1)
    return [renderers.get(name).table(game.view(state, None), look) for state in states]


def read(data: bytes) -> Any:
    return Image.open(io.BytesIO(data))


def alike(image: Image.Image, two: Image.Image) -> bool:
    return (
        image.size == two.size
        and ImageChops.difference(image.convert("RGB"), two.convert("RGB")).getbbox() is None
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(engines.games()))
@every_look
def test_every_frame_comes_out_as_if_alone(name: str, look: Theme) -> None:
    frames = frames_of(name, look, 6)
    shown = read(animation.gif(frames, look, frame_ms=500, last_ms=3000))
    assert shown.n_frames == len(frames)
    assert shown.info["loop"] == 0
    for number, frame in enumerate(frames):
        shown.seek(number)
        assert shown.info["duration"] == (3000 if number == len(frames) - 1 else 500)
        assert alike(shown, read(animation.gif([frame], look, frame_ms=1, last_ms=1)))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(engines.games()))
def test_a_match_is_small_enough_to_post(name: str) -> None:
    frames = frames_of(name, theme.get(), 60)
    per_hundred = len(animation.gif(frames, theme.get(), frame_ms=500, last_ms=500)) * 100 / len(frames)
    assert per_hundred < 1_700_000  # a first frame is a larger share of a short match


def test_what_shows_nothing_new_only_takes_time() -> None:
    look = theme.get()
    image, two = frames_of("mancala", look, 1)
    shown = read(animation.gif([image, image, two, two, two], look, frame_ms=400, last_ms=1000))
    assert shown.n_frames == 2
    durations = []
    for number in range(2):
        shown.seek(number)
        durations.append(shown.info["duration"])
    assert durations == [800, 1800]


def test_a_change_at_any_edge_comes_out() -> None:
    look = theme.get()
    plain = Image.new("P", (100, 92), 0)  # neither side is a multiple of three
    plain.putpalette(look.flat_palette())
    for box in ((0, 0, 1, 1), (98, 0, 99, 90), (99, 0, 100, 92), (0, 91, 100, 92), (40, 50, 44, 51)):
        changed = plain.copy()
        changed.paste(7, box)
        shown = read(animation.gif([plain, changed], look, frame_ms=100, last_ms=100))
        shown.seek(shown.n_frames - 1)
        assert alike(shown, read(animation.gif([changed], look, frame_ms=1, last_ms=1)))


def test_what_is_no_row_of_pictures_is_refused() -> None:
    look = theme.get()
    frame = frames_of("mancala", look, 0)[0]
    for frames in ([], [frame.convert("RGB")], [frame, frame.crop((0, 0, 90, 90))]):
        with pytest.raises(ValueError, match="frame"):
            animation.gif(frames, look, frame_ms=1, last_ms=1)
