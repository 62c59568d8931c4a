"""The picture of a finished match for sharing."""

import random

import pytest

import engines
import renderers
from renderers import png_encoder, theme
from renderers.result_card import HEAD, Caption, card_scene, result_card
from tests.renderers.cases import View, random_view
from tests.renderers.scenes import check_layout, texts

LOOKS = (theme.get("dark"), theme.get("light", safe=True))
CAPTION = Caption("Zig Zag mancala", "22 November 2026", "64 moves · largest capture: 12 seeds")


def over(name: str) -> View:
    return {**random_view(name, 900, min(engines.get(name).SEATS)), "to_move": None}


@pytest.mark.parametrize("name", renderers.names())
@pytest.mark.parametrize(
    "look", [theme.get("dark"), theme.get("light", safe=True)], ids=lambda look: look.name
)
def test_a_card_is_the_last_position_under_a_caption(name: str, look: theme.Theme) -> None:
    view = over(name)
    card = result_card(name, view, CAPTION, look)
    table = renderers.get(name).table(view, look)
    assert (card.mode, card.size) == ("P", (table.width, table.height + HEAD))
    assert len(png_encoder.png(card)) <= 45_000


def test_a_long_caption_is_shortened_and_what_the_font_cannot_draw_left_out() -> None:
    long = Caption("Zig Zag mancala " * 9, "22 November 2026", "largest capture " * 9)
    check_layout(card_scene("dominoes", over("dominoes"), long))
    shown = texts(card_scene("dominoes", over("dominoes"), Caption("将棋", "22", "手")))
    assert "将棋" not in shown


def test_a_film_of_a_move_ends_with_all_seeds_sown() -> None:
    game, rng = engines.get("mancala"), random.Random(3)
    state = game.start(seats=2, options={}, seed="11" * 32)
    for _ in range(60):
        after = game.play(state, rng.choice(game.legal_moves(state)))
        before_view, after_view = game.view(state, None), game.view(after, None)
        steps = renderers.get("mancala").steps(before_view, after_view)
        assert len(steps) == sum(len(lap) - 1 for lap in after_view["last"]["laps"])
        sown, captured = dict(steps[-1]), after_view["last"]["captured"]
        on_board = sum(sown["south"] + sown["north"])
        assert on_board - captured == sum(after_view["south"] + after_view["north"])
        state = after


def test_the_film_of_the_last_turn_lets_the_chain_grow() -> None:
    view = random_view("chain", 500, 2)
    steps = renderers.get("chain").steps(view, view)
    assert [step["chain"] for step in steps] == [view["chain"][:count] for count in range(len(view["chain"]))]
    assert renderers.get("dominoes").steps(over("dominoes"), over("dominoes")) == []
