"""One person's requests wait for each other and for nobody else; everybody else's do not wait for them."""

import asyncio
import random
from typing import Any

import pytest

from bot.transport.throttle import AT_ONCE, PATIENCE, TooManyAtOnce, Turns


class Work:
    """Counts who is at work."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.now: dict[int, int] = {}
        self.most: dict[int, int] = {}
        self.done: list[tuple[int, int]] = []

    async def __call__(self, user_id: int, number: int, seconds: float) -> None:
        await self.turns.take(user_id)
        self.now[user_id] = self.now.get(user_id, 0) + 1
        self.most[user_id] = max(self.most.get(user_id, 0), self.now[user_id])
        try:
            await asyncio.sleep(seconds)
        finally:
            self.now[user_id] -= 1
        self.done.append((user_id, number))


async def test_a_few_are_worked_on_in_the_order_they_came_and_nobody_else_waits() -> None:
    work = Work(Turns())
    flood = [asyncio.create_task(work(1, number, 0.02)) for number in range(5 * AT_ONCE)]
    await asyncio.sleep(0)
    await asyncio.wait_for(work(2, 0, 0), 0.01)
    await asyncio.gather(*flood)
    assert work.most == {1: AT_ONCE, 2: 1}
    assert [number for user_id, number in work.done if user_id == 1] == list(range(5 * AT_ONCE))
    assert len(work.turns) == 0


async def test_who_has_waited_too_long_is_refused_and_what_takes_long_gives_its_place_up() -> None:
    work = Work(Turns())
    long = [asyncio.create_task(work(1, number, 3)) for number in range(3 * AT_ONCE)]
    done, _ = await asyncio.wait(long, timeout=PATIENCE + 0.2)
    assert work.now[1] == 2 * AT_ONCE  # the second three have had their turn after a while
    assert len(done) == AT_ONCE
    for task in done:
        with pytest.raises(TooManyAtOnce):
            task.result()
    for task in long:
        task.cancel()
    await asyncio.gather(*long, return_exceptions=True)
    assert len(work.turns) == 0


@pytest.mark.parametrize("seed", range(5))
async def test_no_place_is_lost_or_made_whatever_is_cancelled(seed: int) -> None:
    rng, work = random.Random(seed), Work(Turns())
    tasks: list[asyncio.Task[Any]] = []
    for number in range(200):
        tasks.append(asyncio.create_task(work(rng.randrange(3), number, rng.random() / 200)))
        if rng.random() < 0.3:
            rng.choice(tasks).cancel()
        if rng.random() < 0.3:
            await asyncio.sleep(rng.random() / 200)
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.sleep(0)
    assert max(work.most.values()) <= AT_ONCE
    assert len(work.turns) == 0
