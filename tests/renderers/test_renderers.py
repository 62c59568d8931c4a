"""Every game has pictures: its own, or the fallback's."""

import pickle
import random
import re
import textwrap
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import engines
import renderers
from renderers import Renderer, fallback_table, png_encoder, theme
from renderers.celebration import Crown
from renderers.scene import Scene, render
from tests.renderers.cases import View
from tests.renderers.scenes import drawables, texts, whole

SEED = "3c" * 32
GAMES = sorted(engines.games())
LOOKS = [theme.get(name, safe=safe) for name in theme.NAMES for safe in (False, True)]


@cache
def matches(name: str) -> list[list[View]]:
    """Return every view of each position of a random match: the spectator's first, then the seats'."""
    game, rng, found = engines.get(name), random.Random(SEED), []
    seats = max(game.SEATS)
    state = game.start(seats=seats, options={}, seed=SEED)
    while True:
        found.append([game.view(state, seat) for seat in (None, *range(seats))])
        if game.to_move(state) is None:
            return found
        state = game.play(state, rng.choice(game.legal_moves(state)))


def check_inside(scene: Scene) -> None:
    for item in scene.items:
        assert whole(scene).contains(item.box), item


@pytest.mark.parametrize("name", GAMES)
def test_the_preview_of_a_game_fits_on_a_phone(name: str) -> None:
    picture = renderers.get(name).preview(LOOKS[0])
    assert picture.width >= 2 * picture.height


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
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.name}-{look.safe}")
def test_every_picture_of_a_game_is_small_and_in_palette_mode(name: str, look: theme.Theme) -> None:
    renderer, positions = renderers.get(name), matches(name)
    spectator, *seats = positions[len(positions) // 2]
    pictures = [
        renderer.table(spectator, look),
        renderer.open_table(seats, look),
        renderer.example(look),
        *([renderer.hand(seats[0], look)] if engines.get(name).HIDDEN else []),
    ]
    for picture in pictures:
        assert picture.mode == "P"
        assert picture.getpalette() == look.flat_palette()
        assert len(png_encoder.png(picture)) < 60_000


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
