"""Every game has pictures: its own, or the fallback's."""

import pickle
import re
import textwrap
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

import engines
import renderers
from renderers import Renderer, fallback_table, png_encoder, theme
from renderers.celebration import Crown
from renderers.scene import render
from tests.engines.random_matches import states_of
from tests.renderers.cases import View
from tests.renderers.looks import LOOKS, every_look
from tests.renderers.scenes import check_inside, drawables, texts

GAMES = sorted(engines.games())


def all_views(name: str, state: Any) -> list[View]:
    """Return the spectator's view of a position, and then the seats'."""
    seats = len(engines.get(name).rematch(state)[1])
    return [engines.get(name).view(state, seat) for seat in (None, *range(seats))]


@cache
def matches(name: str) -> list[list[View]]:
    states = states_of(name, 1, seats=max(engines.get(name).SEATS))
    return [all_views(name, state) for state in states]


def test_a_renderer_is_found_under_its_games_name() -> None:
    assert {name: renderers.get(name).game for name in renderers.names()} == {n: n for n in renderers.names()}
    assert set(renderers.names()) <= set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_position_of_a_match_stays_inside_its_picture(name: str) -> None:
    renderer = renderers.get(name)
    for number, (spectator, *seats) in enumerate(matches(name)):
        check_inside(renderer.table_scene(spectator))
        check_inside(fallback_table.table_scene(spectator))
        if engines.get(name).HIDDEN and number % 5 == 0:
            check_inside((renderer.hand_scene or renderer.table_scene)(seats[number % len(seats)]))


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_the_same_for_everyone(name: str) -> None:
    for spectator, *seats in matches(name)[::7]:
        scene = renderers.get(name).table_scene(spectator)
        assert all(renderers.get(name).table_scene(view) == scene for view in seats)


def check_pictures(name: str, views: list[View], look: theme.Theme) -> None:
    """Check that what is drawn of a position is in palette mode, and small."""
    renderer, (spectator, *seats) = renderers.get(name), views
    pictures = [renderer.table(spectator, look), renderer.open_table(seats, look)]
    pictures += [renderer.hand(seats[0], look)] if engines.get(name).HIDDEN else []
    for picture in (*pictures, renderer.example(look)):
        assert picture.mode == "P"
        assert picture.getpalette() == look.flat_palette()
        assert len(png_encoder.png(picture)) < 60_000


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@every_look
def test_every_picture_of_a_game_is_small_and_in_palette_mode(name: str, look: theme.Theme) -> None:
    check_pictures(name, matches(name)[len(matches(name)) // 2], look)


@pytest.mark.slow
@every_look
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mancala", {"pits": 2}),
        ("mancala", {"pits": 26}),
        ("mancala", {"pits": 20, "seeds": 15}),
        ("crisscross", {"set": 9, "arms": 5}),
        ("dominoes", {"set": 9, "hands": 3, "ranking": "declared", "scoring": "points"}),
    ],
)
def test_pictures_stay_small_with_unusual_options(
    name: str, options: dict[str, Any], look: theme.Theme
) -> None:
    for state in islice(states_of(name, 5, **options), 0, 31, 15):
        check_pictures(name, all_views(name, state), look)


@pytest.mark.parametrize("name", GAMES)
def test_replays_have_pictures_of_one_size(name: str) -> None:
    renderer = renderers.get(name)
    assert len({renderer.open_table(seats, LOOKS[0]).size for _, *seats in matches(name)[::9]}) == 1


def test_a_renderer_needs_nothing_but_a_table() -> None:
    plain = Renderer("mancala", fallback_table.table_scene)
    start, *_ = matches("mancala")
    spectator, *seats = start
    table = plain.table(spectator, LOOKS[0]).tobytes()
    assert plain.hand(seats[0], LOOKS[0]).tobytes() == table
    on_plain_felt = replace(fallback_table.table_scene(spectator), plain=True)
    assert plain.open_table(seats, LOOKS[0]).tobytes() == render(on_plain_felt, LOOKS[0]).tobytes()
    assert plain.example(LOOKS[0]).tobytes() == table
    assert plain.emojis == {}


def test_the_fallback_shows_whose_turn_it_is_the_scores_and_the_winners() -> None:
    view = {"to_move": 5, "winners": None, "scores": [7, 0, 12, 3, 1, 100]}
    scene = fallback_table.table_scene(view)
    check_inside(scene)
    assert [marker.seat for marker in drawables(scene, fallback_table.Marker)] == [5, 0, 1, 2, 3, 4, 5]
    assert texts(scene) == ["7", "0", "12", "3", "1", "100"]
    over = fallback_table.table_scene({"to_move": None, "winners": (0, 3)})
    assert len(drawables(over, Crown)) == 1
    assert [marker.seat for marker in drawables(over, fallback_table.Marker)] == [0, 3]


def test_the_example_in_the_documentation_draws_nim() -> None:
    source = textwrap.dedent("".join(re.findall(r"^(?: {4}.*|)\n", renderers.__doc__ or "", re.M)))
    names: dict[str, Any] = {}
    exec(source, names)  # noqa: S102 - ours
    view = {"heaps": [3, 5, 7], "to_move": 1}
    check_inside(names["table_scene"](view))
    assert names["RENDERER"].table(view, theme.get()).size == (600, 280)


def test_a_game_without_pictures_gets_the_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renderers, "_discovered", lambda: renderers._Renderers({}, []))
    renderer = renderers.get.__wrapped__("mancala")
    assert (renderer.game, renderer.table_scene) == ("mancala", fallback_table.table_scene)


@pytest.mark.parametrize("name", GAMES)
def test_a_renderer_sent_to_another_process_is_the_one_that_is_there(name: str) -> None:
    renderer = renderers.get(name)
    assert pickle.loads(pickle.dumps(renderer)) is renderer  # noqa: S301 - ours


@pytest.mark.parametrize("name", ["ludo", "theme", "../dominoes", ""])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(ValueError):
        renderers.get(name)
