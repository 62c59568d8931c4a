"""Animations of matches: which moves are shown, how large they may become, how many are made at once."""

import asyncio
import io
import sys
import threading
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import engines
from bot.discord.message import Picture
from bot.images import background_drawing
from bot.images import pictures as animations
from bot.images.background_drawing import Drawing, Film, ReplayedMatch, Words
from bot.images.pictures import AnimationCache, Reel
from bot.match.model import Deal
from bot.match.refusals import Refusal
from bot.workers.pool import Overloaded, WorkerPool
from renderers import theme
from renderers.players import Player
from renderers.theme import Theme

SEED = "0c" * 32


def reel(name: str = "mancala", most: int = 30, **options: Any) -> ReplayedMatch:
    """A match of moves by chance, perhaps unfinished."""
    game, rng = engines.get(name), Random(1)
    state, moves = game.start(seats=game.SEATS[0], options=options, seed=SEED), []
    while game.to_move(state) is not None and len(moves) < most:
        moves.append(rng.choice(game.legal_moves(state)))
        state = game.play(state, moves[-1])
    return ReplayedMatch(name, game.SEATS[0], options, SEED, tuple(moves))


def frames(data: bytes) -> int:
    return int(getattr(Image.open(io.BytesIO(data)), "n_frames", 1))


@pytest.mark.parametrize("plies", [0, 1, 2, 23, 24, 25, 26, 399, 400, 5000])
@pytest.mark.parametrize("most", [2, 25, 400])
def test_start_and_end_are_always_among_the_chosen(plies: int, most: int) -> None:
    chosen = background_drawing.choose_plies(plies, most)
    assert (chosen[0], chosen[-1]) == (0, plies)
    assert len(chosen) == min(most, plies + 1)
    assert chosen == sorted(set(chosen))
    gaps = {after - before for before, after in pairwise(chosen)}
    assert not gaps or max(gaps) - min(gaps) <= 1


def test_of_a_long_match_moves_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_drawing, "_MAX_FRAMES", 10)
    assert frames(background_drawing.draw_animation(reel(), "dark", False)) == 10


@pytest.mark.slow
def test_what_is_too_large_is_made_with_fewer_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = background_drawing.draw_animation(reel(), "light", True)
    monkeypatch.setattr(background_drawing, "_MAX_BYTES", len(whole) // 2)
    less = background_drawing.draw_animation(reel(), "light", True)
    assert len(less) <= len(whole) // 2
    assert 2 <= frames(less) < frames(whole)


def test_a_match_without_a_move_is_one_picture() -> None:
    for name in sorted(engines.games()):
        assert frames(background_drawing.draw_animation(reel(name, 0), "dark", False)) == 1


def a_reel(match_id: int, look: Theme, words: Words | None = None, film: Film | None = None) -> Reel:
    """Return the animation of a short match, or a film of a part of it."""
    made = reel(most=3)
    deal = Deal("", "", SEED)
    match: Any = SimpleNamespace(id=match_id, game=made.game, seats=[0, 1], options={}, deal=deal)
    return Reel(match, made.moves, words or Words(), look, film)


def a_film(match: ReplayedMatch, first: int) -> Film:
    """Return a film of the last moves of a match, from ply `first` on."""
    game = engines.get(match.game)
    states = background_drawing._states(match)[first:]
    return Film(match.game, len(match.moves), tuple(game.view(state, None) for state in states))


async def asked(cache: AnimationCache, match_id: int, user_id: int, look: Theme) -> Picture:
    with cache.place_in_queue(a_reel(match_id, look), user_id):
        return await cache.animate(a_reel(match_id, look), "")


@pytest.mark.slow
async def test_only_a_few_are_made_at_once_and_the_same_one_is_not_made_twice() -> None:
    cache, look = AnimationCache(), theme.get()
    answers = await asyncio.gather(
        *(asked(cache, number, number, look) for number in range(12)), return_exceptions=True
    )
    made = [answer for answer in answers if not isinstance(answer, BaseException)]
    refused = [answer for answer in answers if isinstance(answer, Overloaded)]
    assert (len(made), len(refused)) == (4, 8)
    again = await cache.animate(a_reel(0, look), "other words")
    assert again.png is made[0].png
    assert again.alt == "other words"
    others = [
        a_reel(0, theme.get("light")),
        a_reel(0, look, Words(players=(Player("Ana"), Player("Ben")))),
        a_reel(0, look, film=a_film(reel(most=3), 1)),
    ]
    for other in others:
        assert (await cache.animate(other, "")).png != again.png


async def test_a_person_waits_for_one_animation_at_a_time() -> None:
    cache, look, ana, ben = AnimationCache(), theme.get(), 1, 2
    await asked(cache, 0, ana, look)
    with cache.place_in_queue(a_reel(1, look), ana):
        with pytest.raises(Refusal), cache.place_in_queue(a_reel(2, look), ana):
            pass
        with cache.place_in_queue(a_reel(1, look), ben):
            assert cache.pending == 2
        assert await asked(cache, 0, ana, look)  # this one is there already
    assert cache.pending == 0
    assert await asked(cache, 2, ana, look)


async def test_pictures_do_not_wait_for_an_animation(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = threading.Event()
    monkeypatch.setattr("bot.images.pictures.draw_animation", lambda *_: drawn.wait(30) and b"GIF")
    cache, drawing = AnimationCache(), Drawing()
    film = asyncio.create_task(asked(cache, 0, 1, theme.get()))
    assert await drawing.run(bytes, 1) == b"\0"
    assert not film.done()
    drawn.set()
    assert (await film).png == b"GIF"
    drawing.close()
    cache.close()


@pytest.mark.slow
async def test_animations_have_a_process_and_do_without_one_that_cannot_be_started(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look = theme.get()
    async with WorkerPool(workers=1, queue=4) as workers:
        drawn = await asked(AnimationCache(workers), 0, 1, look)
        assert workers._workers
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with WorkerPool(workers=1, queue=4) as workers:
        assert (await asked(AnimationCache(workers), 0, 1, look)).png == drawn.png


@pytest.mark.slow
async def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    cache, look = AnimationCache(), theme.get()
    picture = await cache.animate(a_reel(0, look), "")
    monkeypatch.setattr(animations, "_MAX_CACHE_BYTES", len(picture.png) * 3)
    for number in range(1, 8):
        await cache.animate(a_reel(number, look), "")
    assert len(cache._cached) == 3


@pytest.mark.parametrize(("name", "steps"), [("mancala", 1), ("crisscross", 0), ("dominoes", 0)])
def test_a_film_shows_positions_and_the_steps_of_its_last_move(name: str, steps: int) -> None:
    made = background_drawing.draw_film(a_film(reel(name, 12), 9), "dark", False)
    assert 3 + steps <= frames(made) <= 4 + background_drawing._MAX_STEPS
    assert len(made) < 200_000


def test_a_film_of_a_single_position_is_one_picture() -> None:
    assert frames(background_drawing.draw_film(a_film(reel(most=3), 3), "dark", False)) == 1
