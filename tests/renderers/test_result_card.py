"""The picture of a finished match for sharing."""

from itertools import islice, pairwise

import pytest

import engines
import renderers
from renderers import png_encoder, theme
from renderers.players import Player, with_players
from renderers.result_card import FOOT, HEAD, Caption, card_scene, result_card
from tests.engines.random_matches import states_of
from tests.renderers.cases import View, random_view
from tests.renderers.scenes import check_layout, texts

LOOKS = (theme.get("dark"), theme.get("light", safe=True))
PLAY = "Zigzag: play it on Discord with /zigzag mancala"
CAPTION = Caption("Mancala", "22 November 2026", "Ben won after 64 moves", "largest capture: 12 seeds", PLAY)
PEOPLE = [Player("Maximiliane-Wilhelmine"), Player("Ben", is_bot=True), Player("Cleo"), Player("Dan")]


def over(name: str) -> View:
    view = {**random_view(name, 900, seats := min(engines.get(name).SEATS)), "to_move": None}
    return with_players(view, PEOPLE[:seats])


@pytest.mark.slow
@pytest.mark.parametrize("name", renderers.names())
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_card_is_the_last_position_under_a_caption(name: str, look: theme.Theme) -> None:
    view = over(name)
    card = result_card(name, view, CAPTION, look)
    table = renderers.get(name).table(view, look)
    assert (card.mode, card.size) == ("P", (table.width, HEAD + table.height + FOOT))
    assert len(png_encoder.png(card)) <= 45_000


def test_a_long_caption_is_shortened_and_what_the_font_cannot_draw_left_out() -> None:
    long = Caption(
        "Zig Zag mancala " * 9, "22 November 2026", "Ben won " * 9, "largest capture " * 9, PLAY * 3
    )
    check_layout(card_scene("dominoes", over("dominoes"), long))
    shown = texts(card_scene("dominoes", over("dominoes"), Caption("将棋", "22", "手", "", PLAY)))
    assert "将棋" not in shown
    assert PLAY in shown


def test_a_film_of_a_move_ends_with_all_seeds_sown() -> None:
    views = [engines.get("mancala").view(state, None) for state in islice(states_of("mancala", 3), 60)]
    for before, after in pairwise(views):
        steps = renderers.get("mancala").steps(before, after)
        assert len(steps) == sum(len(lap) - 1 for lap in after["last"]["laps"])
        sown, captured = dict(steps[-1]), after["last"]["captured"]
        assert sum(sown["south"] + sown["north"]) - captured == sum(after["south"] + after["north"])


def test_the_film_of_the_last_turn_lets_the_chain_grow() -> None:
    view = random_view("chain", 500, 2)
    steps = renderers.get("chain").steps(view, view)
    assert [step["chain"] for step in steps] == [view["chain"][:count] for count in range(len(view["chain"]))]
    assert renderers.get("dominoes").steps(over("dominoes"), over("dominoes")) == []
