"""Names of players in the pictures of tables."""

import pytest

import engines
import renderers
from renderers import fallback_table, fonts
from renderers.docs_pictures import random_view
from renderers.players import Player, can_name, with_players
from renderers.scene import Scene
from renderers.seat_cards import add
from renderers.widgets import Marker, Text
from tests.renderers.scenes import check_inside, drawables, icons, texts

SEATS = ("Anastasia", "Ben", "Κλεώ", "Дан")
LONG = "W" * 32
ON_A_PHONE = 360 / 13  # a picture is about 360 points wide there, and text should have 13


def named(name: str, players: list[Player], plies: int = 20) -> Scene:
    view = random_view(name, plies)
    return renderers.get(name).table_scene(with_players(view, players[: min(engines.get(name).SEATS)]))


@pytest.mark.parametrize("name", ["chain", "dominoes", "mancala"])
@pytest.mark.parametrize("plies", [0, 20, 2000])
def test_tables_show_the_names_of_their_players(name: str, plies: int) -> None:
    scene = named(name, [Player(one) for one in SEATS], plies)
    seats = min(engines.get(name).SEATS)
    assert set(SEATS[:seats]) <= set(texts(scene))
    for text in drawables(scene, Text):
        if text.text in SEATS:
            assert text.font_size >= scene.width / ON_A_PHONE
    check_inside(scene)


@pytest.mark.parametrize("name", ["chain", "dominoes", "mancala"])
def test_a_long_name_is_shortened_and_one_that_the_font_lacks_left_out(name: str) -> None:
    written = texts(named(name, [Player("周杰伦"), Player(LONG, is_bot=True), Player("\u202e\n")]))
    assert any(text.startswith("W") and text.endswith("…") for text in written)
    assert all(fonts.can_draw(text) for text in written)
    assert not can_name(Player("周杰伦"))


@pytest.mark.parametrize("name", ["chain", "dominoes", "mancala"])
def test_a_seat_that_a_bot_plays_has_its_sign(name: str) -> None:
    players = [Player("Ana"), Player("Ben", is_bot=True), Player("Cleo")]
    assert icons(named(name, players)).count("bot") == 1


def test_cards_show_names_and_tables_are_drawn_without_them() -> None:
    view = {**random_view("mancala", 4), "scores": [1, 2, 3, 4]}
    scene = Scene(880, 400)
    boxes = add(scene, with_players(view, [Player(LONG, is_bot=True)] * 4), 0, 0, 880)
    for item in scene.content():
        if isinstance(item.drawable, Text | Marker):
            assert any(box.contains(item.box) for box in boxes)
    check_inside(fallback_table.table_scene(with_players(random_view("dominoes", 4), map(Player, SEATS))))
    assert not set(SEATS) & set(texts(renderers.get("dominoes").table_scene(random_view("dominoes", 4))))
