"""A pool of worker processes, which keeps work off the event loop.

A worker (see `bot.workers.worker`) reads tasks from a pipe and writes their results to another, in the same
order. One that dies is replaced, and each of its tasks is tried once more.

This is not an executor of `concurrent.futures`: its two threads compete with the event loop for the
interpreter lock at every task.
"""

import asyncio
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Self, TypeVar, TypeVarTuple, cast

from bot.workers.worker import LENGTH

log = logging.getLogger(__name__)

A = TypeVarTuple("A")
T = TypeVar("T")


class Overloaded(Exception):
    """The task was not accepted: the queue is full, no worker can be started, or the pool is closed."""


class WorkerDied(Exception):
    """A worker ended before it returned a result."""


class WorkerPool:
    """Up to `workers` processes, started on demand, and up to `queue` tasks that wait or run.

    Use it as a context manager to stop them. With `niceness`, they leave the processor to processes with
    less of it; with `idle_seconds`, a worker without a task for so long is stopped.
    """

    def __init__(
        self, workers: int, queue: int, *, niceness: int = 0, idle_seconds: float | None = None
    ) -> None:
        self._max_workers = workers
        self._niceness = niceness
        self._idle_seconds = idle_seconds
        self._workers: list[_Worker] = []
        self._queue = self._free = queue
        self._is_closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def pending(self) -> int:
        """The number of tasks that wait or run."""
        return self._queue - self._free

    async def run(self, function: Callable[[*A], T], *arguments: *A) -> T:
        """Call a module's function with plain data in a worker and return its result.

        Raises Overloaded, what the function raises, and WorkerDied if two workers died of it.
        """
        if self._free <= 0:
            raise Overloaded
        self._free -= 1
        try:
            task = pickle.dumps((function, arguments))
            try:
                answer = await self._pick_worker().run(task)
            except WorkerDied:
                answer = await self._pick_worker().run(task)
        finally:
            self._free += 1
        result, error = pickle.loads(answer)  # noqa: S301 - written by our own worker
        if error is not None:
            raise error
        return cast("T", result)

    async def close(self) -> None:
        """Stop the workers, drop their tasks, and accept no more."""
        self._is_closed = True
        workers, self._workers = self._workers, []
        await asyncio.gather(*(worker.close() for worker in workers))

    def _pick_worker(self) -> "_Worker":
        """Pick the worker with the fewest tasks, or a new one if all are busy and there may be more.

        Raises Overloaded if the pool is closed.
        """
        if self._is_closed:
            raise Overloaded
        self._workers = [worker for worker in self._workers if not worker.is_dead]
        picked = min(self._workers, key=lambda worker: worker.tasks, default=None)
        if picked is None or (picked.tasks and len(self._workers) < self._max_workers):
            picked = _Worker(self._niceness, self._idle_seconds)
            self._workers.append(picked)
        return picked


class _Worker:
    def __init__(self, niceness: int, idle_seconds: float | None) -> None:
        self.process: Process | None = None
        self.tasks = 0  # accepted and without a result
        self._niceness = niceness
        self._idle_seconds = idle_seconds
        self._retirement: asyncio.TimerHandle | None = None
        self._is_killed = False
        self._results: deque[asyncio.Future[bytes]] = deque()  # in the order in which tasks were sent
        self._started = asyncio.Event()
        self._life = asyncio.create_task(self._live(), name="worker process")

    @property
    def is_dead(self) -> bool:
        """Whether the process has ended or is about to, or could not be started."""
        return self._is_killed or self._life.done()

    async def run(self, task: bytes) -> bytes:
        """Run a pickled task, and return its pickled result.

        Raises WorkerDied, and Overloaded if the process could not be started.
        """
        self.tasks += 1
        if self._retirement is not None:
            self._retirement.cancel()
        try:
            await self._started.wait()
            if self.process is None or self.process.stdin is None:
                raise Overloaded
            if self.is_dead:
                raise WorkerDied
            result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
            self._results.append(result)
            self.process.stdin.write(LENGTH.pack(len(task)) + task)
            return await result
        finally:
            self.tasks -= 1
            if not self.tasks and self._idle_seconds is not None:
                loop = asyncio.get_running_loop()
                self._retirement = loop.call_later(self._idle_seconds, self._kill)

    async def close(self) -> None:
        """Kill the process; tasks without a result raise WorkerDied."""
        if self._retirement is not None:
            self._retirement.cancel()
        await self._started.wait()
        self._kill()
        await asyncio.wait([self._life])

    def _kill(self) -> None:
        self._is_killed = True
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def _live(self) -> None:
        try:
            self.process = await _start_process(self._niceness)
            self._started.set()
            await self._read_results(self.process)
        except OSError as error:
            log.error("no worker process can be started: %s", error)
        finally:
            self._started.set()
            for result in self._results:
                if not result.done():
                    result.set_exception(WorkerDied())

    async def _read_results(self, process: Process) -> None:
        """Read results until the process ends."""
        assert process.stdout is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                answer = await process.stdout.readexactly(length)
                result = self._results.popleft()
                if not result.done():  # it is if its caller was cancelled
                    result.set_result(answer)
        await process.wait()


async def _start_process(niceness: int) -> Process:
    """Start a worker with the import path of this process."""
    path = [entry or str(Path.cwd()) for entry in sys.path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    command = [sys.executable, "-m", "bot.workers.worker", *([str(niceness)] if niceness else [])]
    return await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)
