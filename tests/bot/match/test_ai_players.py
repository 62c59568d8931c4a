"""AI players search in worker processes: bounded, and never on the event loop."""

import asyncio
import random

import pytest

import engines
from bot.features.reviews.stories import tell_story
from bot.match import ai_moves
from bot.match.ai_moves import InProcessAI, WorkerAI
from bot.match.model import Move
from bot.workers.pool import Overloaded, WorkerPool


@pytest.fixture
def view():
    game = engines.get("mancala")
    return game.view(game.start(seats=2, options={}, seed="00" * 32), 0)


@pytest.fixture
async def pool():
    async with WorkerPool(workers=1, queue=2) as processes:
        yield WorkerAI(processes)


@pytest.mark.slow
async def test_a_worker_thinks_as_we_would(pool, view):
    assert await pool.choose("mancala", view, "easy", 7) == await InProcessAI().choose(
        "mancala", view, "easy", 7
    )


@pytest.mark.slow
async def test_more_questions_than_the_queue_holds_are_not_taken(pool, view):
    asked = [asyncio.create_task(pool.choose("mancala", view, "easy", number)) for number in range(5)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, Overloaded)]
    assert len(refused) == 3
    assert (await pool.choose("mancala", view, "easy", 1)).move  # the queue has core again


@pytest.mark.slow
async def test_the_event_loop_goes_on_while_a_worker_thinks(pool, view):
    await pool.choose("mancala", view, "easy", 1)  # the worker is up
    ticks = 0
    thinking = asyncio.create_task(pool.choose("mancala", view, "hard", 1))
    while not thinking.done():
        ticks += 1
        await asyncio.sleep(0)
    assert ticks > 1  # in this process, all would be thought in one


def test_a_level_that_a_game_lacks_is_its_best(view):
    assert ai_moves.choose("mancala", view, "grandmaster", 1).move in view["legal"]


@pytest.mark.slow
async def test_a_review_is_made_of_what_the_seat_could_see_then():
    """The review uses the view of the time, not what is known afterwards."""

    class Listening(InProcessAI):
        def __init__(self):
            self.asked = []

        async def choose(self, game, view, level, seed):
            self.asked.append(view)
            return await super().choose(game, view, "easy", seed)

        async def review(self, game, view, move, seed):
            self.asked.append(view)
            return await super().review(game, view, move, seed)

    game, rng, listening = engines.get("dominoes"), random.Random(3), Listening()
    first = state = game.start(seats=3, options={"set": 6, "hands": 3}, seed="5e" * 32)
    moves, could_see = [], []
    while (seat := game.to_move(state)) is not None:
        move = rng.choice(game.legal_moves(state))
        moves.append(Move(1, len(moves) + 1, seat, move, seat, 0.0, None))
        could_see.append(game.view(state, seat))
        state = game.play(state, move)
    await tell_story(game, first, moves, by_ai=(), ai=listening, seed=5)
    assert listening.asked
    assert all(view in could_see for view in listening.asked)
