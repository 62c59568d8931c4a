"""Marks: every legal move of every game can be marked, from a seat's view alone."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

import engines
import renderers
from renderers import png_encoder, theme
from renderers.chain.move_marks import MarkedSquare
from renderers.move_marks import MISTAKE, Mark, Ring, Tag
from renderers.scene import Scene
from renderers.tiles import Tile
from tests.engines.random_matches import states_of
from tests.renderers.cases import View
from tests.renderers.scenes import check_inside, drawables

GAMES = sorted(engines.games())
# Moves that go nowhere on the table are told in words only.
IN_WORDS = re.compile(r"pass|bid \d+|rank \d \w+")


def labels(scene: Scene) -> set[str]:
    return {tag.label for tag in drawables(scene, Tag)} | {
        label for square in drawables(scene, MarkedSquare) for label in square.labels
    }


def positions(name: str, number: int = 1, **options: Any) -> Iterator[tuple[Any, int]]:
    """Yield the states of a random match, each with the seat to move."""
    game = engines.get(name)
    for state in states_of(name, number, seats=game.SEATS[number % len(game.SEATS)], **options):
        if (seat := game.to_move(state)) is not None:
            yield state, seat


def marked_scene(name: str, views: Sequence[View], marks: Sequence[Mark]) -> Scene:
    drawn = renderers.get(name).marked_scene
    assert drawn is not None
    return drawn(views, marks)


def seen_by(name: str, state: Any, seat: int) -> list[list[View]]:
    """Return what marks are drawn on: the view of the seat, and those of all."""
    game = engines.get(name)
    own = game.view(state, seat)
    count = len(own.get("tiles_left", ())) or 1
    return [[own], *([[game.view(state, number) for number in range(count)]] if game.HIDDEN else [])]


def check_marked(name: str, views: Sequence[View], moves: Sequence[str]) -> None:
    for first in range(0, len(moves), 3):
        marks = [Mark(*pair) for pair in zip(moves[first : first + 3], ("1", "2", "?"), strict=False)]
        scene = marked_scene(name, views, marks)
        check_inside(scene)
        assert labels(scene) == {mark.label for mark in marks if not IN_WORDS.fullmatch(mark.move)}


@pytest.mark.parametrize("name", [name for name in GAMES if renderers.get(name).marked_scene is not None])
def test_every_legal_move_can_be_marked(name: str) -> None:
    for seed in (1, 2):
        for state, seat in islice(positions(name, seed), 0, None, 7):
            moves = engines.get(name).legal_moves(state)
            for views in seen_by(name, state, seat):
                check_marked(name, views, random.Random(seed).sample(moves, min(40, len(moves))))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("mancala", {"pits": 2}),
        ("mancala", {"pits": 26, "seeds": 9}),
        ("crisscross", {"set": 9, "arms": 5}),
        ("crisscross", {"arms": 3}),
        ("dominoes", {"set": 9, "ranking": "declared"}),
    ],
)
def test_moves_can_be_marked_with_unusual_options(name: str, options: dict[str, Any]) -> None:
    for state, seat in islice(positions(name, 3, **options), 0, 200, 5):
        for views in seen_by(name, state, seat):
            check_marked(name, views, engines.get(name).legal_moves(state)[:40])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_marks_shows_the_picture(name: str) -> None:
    plain, look = replace(renderers.get(name), marked_scene=None), theme.get()
    state, seat = next(positions(name))
    move = engines.get(name).legal_moves(state)[0]
    for views in seen_by(name, state, seat):
        shown = plain.hand(views[0], look) if len(views) == 1 else plain.open_table(views, look)
        assert plain.marked(views, [Mark(move, "A")], look).tobytes() == shown.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("look", theme.NAMES)
def test_marked_pictures_are_small_and_of_the_usual_size(name: str, look: str) -> None:
    renderer = renderers.get(name)
    *_, (state, seat) = islice(positions(name), 10)
    moves = engines.get(name).legal_moves(state)
    marks = [Mark(move, label) for move, label in zip(moves, [*renderer.mark_labels, MISTAKE], strict=False)]
    for views in seen_by(name, state, seat):
        shown, plain = (renderer.marked(views, some, theme.get(look)) for some in (marks, []))
        assert shown.mode == "P"
        assert shown.size == plain.size
        assert len(png_encoder.png(shown)) < 60_000


def test_the_best_move_of_mancala_is_shown_to_its_last_pit() -> None:
    game = engines.get("mancala")
    view = game.view(game.start(seats=2, options={}, seed="00" * 32), 0)
    scene = marked_scene("mancala", [view], [Mark("b", MISTAKE), Mark("a", "1"), Mark("c", "2")])
    assert [ring.tone for ring in drawables(scene, Ring)].count("ivory") == 1  # of the best alone
    assert sorted(ring.tone for ring in drawables(scene, Ring)) == ["accent", "accent", "bad", "ivory"]


def test_both_ways_round_of_a_tile_that_starts_an_arm_are_shown() -> None:
    views = (engines.get("crisscross").view(state, seat) for state, seat in positions("crisscross"))
    view = next(view for view in views if len(view["outward"]) == 2)
    marks = [Mark(f"arm {out}", label) for out, label in zip(view["outward"], "AB", strict=True)]
    tile, other = drawables(marked_scene("crisscross", [view], marks), Tile)[-2:]
    assert (tile.first, tile.second) == (other.second, other.first)


def test_a_square_that_several_moves_take_has_all_their_labels() -> None:
    state, seat = next(islice(positions("chain"), 8, None))
    view = engines.get("chain").view(state, seat)
    square = view["legal"][0].split()[0]
    moves = [move for move in view["legal"] if move.split()[0] == square][:3]
    marks = [Mark(move, label) for move, label in zip(moves, "12?", strict=True)]
    scene = marked_scene("chain", [view], marks)
    assert "12?" in {marked.labels for marked in drawables(scene, MarkedSquare)}
