"""One person's requests queue behind each other; other people's don't."""

import asyncio
import random
from typing import Any

import pytest

from bot.discord.limits import SLOTS, Throttle, TooManyAtOnce


class Work:
    """Throttled work that counts how much of it runs at once."""

    def __init__(self) -> None:
        self.throttle = Throttle()
        self.now: dict[int, int] = {}
        self.most: dict[int, int] = {}
        self.done: list[tuple[int, int]] = []

    async def __call__(self, user_id: int, number: int, seconds: float) -> None:
        async with self.throttle.slot(user_id):
            self.now[user_id] = self.now.get(user_id, 0) + 1
            self.most[user_id] = max(self.most.get(user_id, 0), self.now[user_id])
            try:
                await asyncio.sleep(seconds)
            finally:
                self.now[user_id] -= 1
            self.done.append((user_id, number))


async def test_one_person_gets_a_few_slots_in_order_and_nobody_else_waits() -> None:
    work = Work()
    flood = [asyncio.create_task(work(1, number, 0.02)) for number in range(5 * SLOTS)]
    await asyncio.sleep(0)
    await work(2, 0, 0)
    assert not any(task.done() for task in flood)
    await asyncio.gather(*flood)
    assert work.most == {1: SLOTS, 2: 1}
    assert [number for user_id, number in work.done if user_id == 1] == list(range(5 * SLOTS))
    assert len(work.throttle) == 0


@pytest.mark.slow
async def test_a_long_wait_is_refused_and_slow_work_frees_its_slot() -> None:
    work = Work()
    long = [asyncio.create_task(work(1, number, 60)) for number in range(3 * SLOTS)]
    done: set[asyncio.Task[None]] = set()
    while len(done) < SLOTS:
        await asyncio.wait(set(long) - done, return_when=asyncio.FIRST_COMPLETED)
        done = {task for task in long if task.done()}
    assert work.now[1] == 2 * SLOTS  # the first three freed their slots for the next
    assert len(done) == SLOTS
    for task in done:
        with pytest.raises(TooManyAtOnce):
            task.result()
    for task in long:
        task.cancel()
    await asyncio.gather(*long, return_exceptions=True)
    assert len(work.throttle) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
async def test_no_slot_is_lost_or_created_whatever_is_cancelled(seed: int) -> None:
    rng, work = random.Random(seed), Work()
    tasks: list[asyncio.Task[Any]] = []
    for number in range(200):
        tasks.append(asyncio.create_task(work(rng.randrange(3), number, rng.random() / 200)))
        if rng.random() < 0.3:
            rng.choice(tasks).cancel()
        if rng.random() < 0.3:
            await asyncio.sleep(rng.random() / 200)
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.sleep(0)
    assert max(work.most.values()) <= SLOTS
    assert len(work.throttle) == 0
