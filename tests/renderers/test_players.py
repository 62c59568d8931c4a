"""Names of players in the pictures of tables."""

import pytest

import engines
import renderers
from renderers import fallback_table, fonts
from renderers.docs_pictures import random_view
from renderers.dominoes import RENDERER
from renderers.dominoes.table import HEIGHT as TABLE_HEIGHT
from renderers.players import Player, can_name, with_players
from renderers.scene import Scene
from renderers.seat_cards import add
from renderers.widgets import Marker, Text
from tests.renderers.scenes import check_inside, drawables, icons, texts

SEATS = ("Anastasia", "Ben", "Κλεώ", "Дан")
SHORT = ("Ana", "Ben", "Κλεώ")
LONG = "W" * 32
ON_A_PHONE = 303 / 13  # a picture is 303 points wide on one of 400, and text should have 13
GAMES = ["chain", "crisscross", "dominoes", "mancala"]


def named(name: str, players: list[Player], plies: int = 20) -> Scene:
    view = random_view(name, plies)
    return renderers.get(name).table_scene(with_players(view, players[: min(engines.get(name).SEATS)]))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 20, 2000])
def test_tables_show_the_names_of_their_players(name: str, plies: int) -> None:
    scene = named(name, [Player(seat) for seat in SEATS], plies)
    seats = min(engines.get(name).SEATS)
    assert set(SEATS[:seats]) <= set(texts(scene))
    for text in drawables(scene, Text):
        if text.text in SEATS:
            assert text.font_size >= scene.width / ON_A_PHONE
    check_inside(scene)


@pytest.mark.parametrize("name", GAMES)
def test_a_long_name_is_shortened_and_one_that_the_font_lacks_left_out(name: str) -> None:
    written = texts(named(name, [Player(LONG, is_bot=True), Player("\u202e\n"), Player("周杰伦")]))
    assert any(text.startswith("W") and text.endswith("…") for text in written)
    assert all(fonts.can_draw(text) for text in written)
    assert not can_name(Player("周杰伦"))


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_a_bot_plays_has_its_sign_beside_its_name(name: str) -> None:
    scene = named(name, [Player("Ana", is_bot=True), Player("Ben"), Player("Cleo")])
    assert icons(scene).count("bot") == texts(scene).count("Ana") > 0


def test_a_hand_says_who_played_what_whose_turn_it_is_and_who_bid_what() -> None:
    game, players = engines.get("dominoes"), [Player(one) for one in SHORT]
    state = game.start(seats=3, options={}, seed="25" * 32)
    moves = ["bid 9", "pass", "pass"]
    seats = [game.to_move(state)]
    for move in moves[:2]:
        state = game.play(state, move)
        seats.append(game.to_move(state))
    bidding = with_players(game.view(state, seats[0]), players)
    bidding["captions"] = {"passed": "passed"}
    shown = texts(RENDERER.hand_scene(bidding))
    assert {*SHORT, "9", "passed"} <= {*shown}
    state = game.play(state, moves[2])
    leader = game.to_move(state)
    state = game.play(state, game.legal_moves(state)[0])
    turn = game.to_move(state)
    for seat in range(3):
        shown = texts(RENDERER.hand_scene(with_players(game.view(state, seat), players)))
        # Once as the one who led or whose turn it is, once beside what their side has taken.
        assert [shown.count(name) for name in SHORT] == [
            1 + (number in (leader, turn)) for number in range(3)
        ]


def test_replays_name_the_holder_of_each_open_hand() -> None:
    game, players = engines.get("dominoes"), [Player(one) for one in SHORT]
    state = game.start(seats=3, options={}, seed="25" * 32)
    views = [with_players(game.view(state, seat), players) for seat in range(3)]
    below = [item for item in RENDERER.open_table_scene(views).items if item.box.y > TABLE_HEIGHT]
    assert [item.drawable.text for item in below if isinstance(item.drawable, Text)] == [*SHORT]


def test_cards_show_names_and_tables_are_drawn_without_them() -> None:
    view = {**random_view("mancala", 4), "scores": [1, 2, 3, 4]}
    scene = Scene(880, 400)
    boxes = add(scene, with_players(view, [Player(LONG, is_bot=True)] * 4), 0, 0, 880)
    for item in scene.content():
        if isinstance(item.drawable, Text | Marker):
            assert any(box.contains(item.box) for box in boxes)
    check_inside(fallback_table.table_scene(with_players(random_view("dominoes", 4), map(Player, SEATS))))
    assert not set(SEATS) & set(texts(renderers.get("dominoes").table_scene(random_view("dominoes", 4))))


@pytest.mark.parametrize("name", ["chain", "dominoes", "mancala"])
def test_a_bots_short_name_stands_where_its_whole_name_does_not_fit(name: str) -> None:
    players = [Player("Ana"), Player(f"Pip ({LONG})", is_bot=True, short="Pip"), Player("Cleo")]
    assert "Pip" in texts(named(name, players))
