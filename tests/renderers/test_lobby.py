"""The pictures of lobbies."""

from dataclasses import replace

import pytest

import engines
import renderers
from renderers import png_encoder
from renderers.lobby import LobbySeat, lobby, scene
from renderers.players import Player
from renderers.theme import Theme
from renderers.widgets import Marker, Panel
from tests.renderers.looks import every_look
from tests.renderers.scenes import check_inside, drawables, icons, texts

GAMES = sorted(engines.games())
LONG = Player("W" * 32, is_bot=True)


@pytest.mark.parametrize("name", GAMES)
def test_a_motif_has_no_words_and_fits_into_the_picture(name: str) -> None:
    motif = renderers.get(name).motif
    if motif is not None:
        check_inside(motif())
        assert not texts(motif())
        assert motif().width <= 400
        assert motif().height <= 280


@pytest.mark.parametrize("name", GAMES)
@every_look
def test_the_picture_is_small_and_twice_as_wide_as_high(name: str, look: Theme) -> None:
    picture = lobby(
        name, "Dominoes", [LobbySeat(0, LONG), LobbySeat(1, LONG, invited=True), LobbySeat(2)], look
    )
    assert picture.width >= 2 * picture.height
    assert len(png_encoder.png(picture)) < 45_000


@pytest.mark.parametrize("count", range(1, 7))
def test_seats_fill_as_people_join(count: int) -> None:
    for taken in range(count + 1):
        places = [LobbySeat(seat, LONG if seat < taken else None, invited=seat == 1) for seat in range(count)]
        made = scene("mancala", "A long title of a game" * 3, places)
        check_inside(made)
        assert [marker.seat for marker in drawables(made, Marker)] == list(range(taken))
        assert len([panel for panel in drawables(made, Panel) if panel.look == "slot"]) == count - taken
        assert icons(made).count("dots") == (taken > 1)
        boxes = [item.box for item in made.items if isinstance(item.drawable, Marker | Panel)]
        assert all(not one.overlaps(two) for n, one in enumerate(boxes) for two in boxes[:n])


def test_a_game_without_a_motif_has_its_name_on_felt(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(renderers.get("chain"), motif=None)
    monkeypatch.setattr(renderers, "get", lambda name: bare)
    assert texts(scene("chain", "Nine Men's Morris", [])) == ["Nine Men's Morris"]
    check_inside(scene("chain", "Nine Men's Morris", [LobbySeat(0, LONG), LobbySeat(1)]))
