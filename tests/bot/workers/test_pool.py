"""The pool of worker processes: results in order, a bounded queue, and a retry when a worker dies."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.workers.pool import Overloaded, WorkerDied, WorkerPool

ROOT = Path(__file__).parents[3]


class Unpicklable(Exception):
    """Cannot be unpickled: its arguments are not its message."""

    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


def fail_unpicklably() -> None:
    raise Unpicklable(1, 2)


def fail() -> None:
    raise ValueError("no such pit")


def print_and_return(word: str) -> str:
    sys.stdout.write("printed by the way\n")
    sys.stdout.flush()
    return word


def return_unpicklable() -> object:
    return lambda: None


def number_after(seconds: float, number: int) -> int:
    time.sleep(seconds)
    return number


def process_after(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def process_once_there_is(path: str) -> int:
    while not Path(path).exists():
        time.sleep(0.01)
    return os.getpid()


@pytest.fixture
async def worker_pool() -> AsyncIterator[WorkerPool]:
    async with WorkerPool(workers=1, queue=30) as processes:
        yield processes


@pytest.fixture
async def two() -> AsyncIterator[WorkerPool]:
    async with WorkerPool(workers=2, queue=30) as processes:
        yield processes


def is_alive(process: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2][:3]
    except (FileNotFoundError, ProcessLookupError):  # it may end while its file is read
        return False


async def test_each_caller_gets_the_result_of_its_task(worker_pool: WorkerPool) -> None:
    asked = [worker_pool.run(divmod, number, 7) for number in range(25)]
    assert await asyncio.gather(*asked) == [divmod(number, 7) for number in range(25)]


async def test_tasks_and_results_may_be_large(worker_pool: WorkerPool) -> None:
    large = os.urandom(3_000_000)
    assert await asyncio.gather(*(worker_pool.run(bytes, large) for _ in range(3))) == [large] * 3


@pytest.mark.slow
async def test_workers_are_started_on_demand(two: WorkerPool) -> None:
    assert two._workers == []
    assert await two.run(os.getpid) == await two.run(os.getpid)
    assert len(set(await asyncio.gather(*(two.run(process_after, 0.2) for _ in range(4))))) == 2


@pytest.mark.slow
async def test_a_task_goes_to_the_worker_with_the_fewest_tasks(two: WorkerPool, tmp_path: Path) -> None:
    await asyncio.gather(two.run(process_after, 0.1), two.run(process_after, 0.1))  # start both
    gate = tmp_path / "gate"
    slow = asyncio.create_task(two.run(process_once_there_is, str(gate)))
    await asyncio.sleep(0)  # it has its worker
    quick = [await two.run(os.getpid) for _ in range(3)]
    assert not slow.done()
    gate.touch()
    assert await slow not in quick


async def test_tasks_beyond_the_queue_are_refused() -> None:
    async with WorkerPool(workers=1, queue=2) as processes:
        answers = await asyncio.gather(
            *(processes.run(abs, -number) for number in range(5)), return_exceptions=True
        )
        assert [answer for answer in answers if not isinstance(answer, Overloaded)] == [0, 1]
        assert processes.pending == 0
        assert await processes.run(abs, -5) == 5  # there is room again


@pytest.mark.slow
async def test_an_exception_is_raised_with_the_workers_traceback(worker_pool: WorkerPool) -> None:
    with pytest.raises(ValueError, match="no such pit") as raised:
        await worker_pool.run(fail)
    assert "in fail" in raised.value.__notes__[0]
    assert await worker_pool.run(abs, -1) == 1


@pytest.mark.slow
async def test_an_exception_that_cannot_be_pickled_is_raised_as_text(worker_pool: WorkerPool) -> None:
    with pytest.raises(RuntimeError, match="Unpicklable: 1 and 2"):
        await worker_pool.run(fail_unpicklably)
    with pytest.raises(Exception, match="lambda"):
        await worker_pool.run(return_unpicklable)
    assert await worker_pool.run(abs, -1) == 1


@pytest.mark.slow
async def test_output_of_a_task_does_not_mix_with_results(worker_pool: WorkerPool) -> None:
    assert await worker_pool.run(print_and_return, "b") == "b"


@pytest.mark.slow
async def test_a_cancelled_caller_does_not_shift_the_results_of_others(worker_pool: WorkerPool) -> None:
    await worker_pool.run(abs, 0)
    given_up = asyncio.create_task(worker_pool.run(number_after, 0.3, 1))
    await asyncio.sleep(0.05)
    given_up.cancel()
    assert await worker_pool.run(number_after, 0.0, 2) == 2
    assert worker_pool.pending == 0


@pytest.mark.slow
async def test_the_task_of_a_dead_worker_is_retried_once(worker_pool: WorkerPool) -> None:
    first = await worker_pool.run(os.getpid)
    asked = [asyncio.create_task(worker_pool.run(number_after, 0.01, number)) for number in range(20)]
    await asyncio.sleep(0.05)
    os.kill(first, signal.SIGKILL)
    assert await asyncio.gather(*asked) == list(range(20))
    assert len(worker_pool._workers) == 1
    assert await worker_pool.run(os.getpid) != first


async def test_a_worker_that_died_idle_is_replaced(worker_pool: WorkerPool) -> None:
    first = await worker_pool.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await worker_pool.run(os.getpid) != first


async def test_a_task_that_kills_every_worker_is_given_up(worker_pool: WorkerPool) -> None:
    with pytest.raises(WorkerDied):
        await worker_pool.run(os._exit, 3)
    assert await worker_pool.run(abs, -1) == 1


async def test_tasks_are_refused_if_no_worker_can_be_started(
    worker_pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    with pytest.raises(Overloaded):
        await worker_pool.run(abs, -1)
    assert "no worker process can be started" in caplog.text
    monkeypatch.undo()
    assert await worker_pool.run(abs, -1) == 1


@pytest.mark.slow
async def test_closing_stops_busy_workers(two: WorkerPool) -> None:
    ids = await asyncio.gather(two.run(process_after, 0.2), two.run(process_after, 0.2))
    slow = asyncio.create_task(two.run(process_after, 60.0))
    await asyncio.sleep(0.05)
    workers = list(two._workers)
    await two.close()
    assert not any(is_alive(process) for process in ids)
    assert all(worker.is_dead for worker in workers)
    slow.cancel()


async def test_a_closing_pool_starts_no_worker() -> None:
    processes = WorkerPool(workers=1, queue=3)
    asked = asyncio.create_task(processes.run(abs, -1))
    await asyncio.sleep(0)  # the worker is starting
    await processes.close()
    with pytest.raises(Overloaded):
        await asked
    with pytest.raises(Overloaded):
        await processes.run(abs, -1)
    assert processes._workers == []


async def test_an_idle_pool_can_be_closed_twice(worker_pool: WorkerPool) -> None:
    await worker_pool.close()
    await worker_pool.close()


_BOT = """
import asyncio, os, time
from bot.workers.pool import WorkerPool

async def main():
    processes = WorkerPool(1, 3)
    print(await processes.run(os.getpid), flush=True)
    await processes.run(time.sleep, 1.0)

asyncio.run(main())
"""


@pytest.mark.slow
def test_a_worker_ends_quietly_when_the_bot_is_killed() -> None:
    command = [sys.executable, "-c", _BOT]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:  # noqa: S603 - ours
        assert bot.stdout is not None
        assert bot.stderr is not None
        worker = int(bot.stdout.readline())
        assert is_alive(worker)
        bot.kill()
        assert bot.stderr.read() == b""  # up to its end, when the worker has closed it too
    late = time.monotonic() + 60.0
    while is_alive(worker) and time.monotonic() < late:
        time.sleep(0.01)
    assert not is_alive(worker)


async def until_dead(process: int) -> None:
    async with asyncio.timeout(30):
        while is_alive(process):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


@pytest.mark.slow
async def test_an_idle_worker_ends_and_the_next_task_has_a_new_one() -> None:
    async with WorkerPool(workers=1, queue=2, idle_seconds=0.05) as pool:
        first = await pool.run(os.getpid)
        await until_dead(first)
        assert await pool.run(os.getpid) != first
        assert await pool.run(process_after, 0.2)  # one that works is not idle


@pytest.mark.slow
async def test_a_nice_worker_leaves_the_processor_to_others() -> None:
    async with WorkerPool(workers=1, queue=2, niceness=7) as pool:
        nice = min(os.getpriority(os.PRIO_PROCESS, 0) + 7, 19)
        assert await pool.run(os.getpriority, os.PRIO_PROCESS, 0) == nice
