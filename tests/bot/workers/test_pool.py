"""Work in processes of its own: answered in order, bounded, and done again when a worker dies."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.workers.pool import Overloaded, Processes, WorkerDied

ROOT = Path(__file__).parents[3]


class Particular(Exception):
    """Cannot be made anew from what it says, and so cannot be read from a pickle."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fail_particularly() -> None:
    raise Particular(1, 2)


def fail() -> None:
    raise ValueError("no such pit")


def say_and_give(word: str) -> str:
    sys.stdout.write("printed by the way\n")
    sys.stdout.flush()
    return word


def unwritable() -> object:
    return lambda: None


def number_after(seconds: float, number: int) -> int:
    time.sleep(seconds)
    return number


def process_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


@pytest.fixture
async def one() -> AsyncIterator[Processes]:
    async with Processes(workers=1, queue=30) as processes:
        yield processes


@pytest.fixture
async def two() -> AsyncIterator[Processes]:
    async with Processes(workers=2, queue=30) as processes:
        yield processes


def is_alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2][:3]
    except FileNotFoundError:
        return False


async def test_each_gets_the_answer_to_what_it_asked(one: Processes) -> None:
    asked = [one.run(divmod, number, 7) for number in range(25)]
    assert await asyncio.gather(*asked) == [divmod(number, 7) for number in range(25)]


async def test_large_questions_and_answers_come_through(one: Processes) -> None:
    large = os.urandom(3_000_000)
    assert await asyncio.gather(*(one.run(bytes, large) for _ in range(3))) == [large] * 3


async def test_it_starts_nothing_before_it_is_asked_and_no_more_than_it_needs(two: Processes) -> None:
    assert two._workers == []
    assert await two.run(os.getpid) == await two.run(os.getpid)
    assert len(set(await asyncio.gather(*(two.run(process_after, 0.2) for _ in range(4))))) == 2


async def test_who_comes_meanwhile_goes_to_the_worker_with_less_to_do(two: Processes) -> None:
    await asyncio.gather(two.run(process_after, 0.1), two.run(process_after, 0.1))  # both have started
    slow = asyncio.create_task(two.run(process_after, 1.0))
    await asyncio.sleep(0.05)
    quick = [await two.run(process_after, 0.0) for _ in range(3)]
    assert not slow.done()
    assert await slow not in quick


async def test_more_than_the_queue_holds_is_not_taken() -> None:
    async with Processes(workers=1, queue=2) as processes:
        answers = await asyncio.gather(
            *(processes.run(abs, -number) for number in range(5)), return_exceptions=True
        )
        assert [answer for answer in answers if not isinstance(answer, Overloaded)] == [0, 1]
        assert processes.waiting == 0
        assert await processes.run(abs, -5) == 5  # there is room again


async def test_what_the_function_raises_is_raised_and_tells_where(one: Processes) -> None:
    with pytest.raises(ValueError, match="no such pit") as raised:
        await one.run(fail)
    assert "in fail" in raised.value.__notes__[0]
    assert await one.run(abs, -1) == 1


async def test_an_error_that_cannot_be_told_is_told_in_words(one: Processes) -> None:
    with pytest.raises(RuntimeError, match="Particular: 1 and 2"):
        await one.run(fail_particularly)
    with pytest.raises(Exception, match="lambda"):
        await one.run(unwritable)
    assert await one.run(abs, -1) == 1


async def test_what_is_printed_in_a_worker_does_not_get_into_its_answers(one: Processes) -> None:
    assert await one.run(say_and_give, "b") == "b"


async def test_who_does_not_wait_any_more_takes_nobody_elses_answer(one: Processes) -> None:
    await one.run(abs, 0)
    given_up = asyncio.create_task(one.run(number_after, 0.3, 1))
    await asyncio.sleep(0.05)
    given_up.cancel()
    assert await one.run(number_after, 0.0, 2) == 2
    assert one.waiting == 0


async def test_a_dead_worker_is_replaced_once_and_asked_again(one: Processes) -> None:
    first = await one.run(os.getpid)
    asked = [asyncio.create_task(one.run(number_after, 0.01, number)) for number in range(20)]
    await asyncio.sleep(0.05)
    os.kill(first, signal.SIGKILL)
    assert await asyncio.gather(*asked) == list(range(20))
    assert len(one._workers) == 1
    assert await one.run(os.getpid) != first


async def test_a_worker_that_died_while_nothing_was_asked_is_replaced(one: Processes) -> None:
    first = await one.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await one.run(os.getpid) != first


async def test_what_ends_every_worker_is_given_up(one: Processes) -> None:
    with pytest.raises(WorkerDied):
        await one.run(os._exit, 3)
    assert await one.run(abs, -1) == 1


async def test_where_no_worker_can_be_started_nothing_is_taken_and_that_is_said(
    one: Processes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(Overloaded):
        await one.run(abs, -1)
    assert "no worker process can be started" in caplog.text
    monkeypatch.undo()
    assert await one.run(abs, -1) == 1


async def test_closing_stops_them_whatever_they_are_doing(two: Processes) -> None:
    ids = await asyncio.gather(two.run(process_after, 0.2), two.run(process_after, 0.2))
    slow = asyncio.create_task(two.run(process_after, 60.0))
    await asyncio.sleep(0.05)
    workers = list(two._workers)
    await two.close()
    assert not any(is_alive(process) for process in ids)
    assert all(worker.is_dead for worker in workers)
    slow.cancel()


async def test_who_asks_while_they_are_stopped_starts_no_other() -> None:
    processes = Processes(workers=1, queue=3)
    asked = asyncio.create_task(processes.run(abs, -1))
    await asyncio.sleep(0)  # the worker is starting
    await processes.close()
    with pytest.raises(Overloaded):
        await asked
    with pytest.raises(Overloaded):
        await processes.run(abs, -1)
    assert processes._workers == []


async def test_closing_twice_and_before_anything_was_asked_is_no_matter(one: Processes) -> None:
    await one.close()
    await one.close()


_BOT = """
import asyncio, os, time
from bot.workers.pool import Processes

async def main():
    processes = Processes(1, 3)
    print(await processes.run(os.getpid), flush=True)
    await processes.run(time.sleep, 1.0)

asyncio.run(main())
"""


def test_a_worker_ends_quietly_when_the_bot_is_killed() -> None:
    command = [sys.executable, "-c", _BOT]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:  # noqa: S603 - ours
        assert bot.stdout is not None
        assert bot.stderr is not None
        worker = int(bot.stdout.readline())
        assert is_alive(worker)
        bot.kill()
        assert bot.stderr.read() == b""  # to its end, which is there when the worker has closed it, too
    late = time.monotonic() + 5.0
    while is_alive(worker) and time.monotonic() < late:
        time.sleep(0.01)
    assert not is_alive(worker)
