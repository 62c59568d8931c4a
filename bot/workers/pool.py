"""Work in processes of its own, so that the event loop and everybody who waits for it go on.

A worker (`bot.workers.worker` is what runs in it) reads questions from a pipe and writes its answers to
another, in the same order. One that dies is replaced, and what it was asked is asked once more.

Not an executor of `concurrent.futures`: for every question and every answer its two threads take turns at the
interpreter with the event loop.
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
    """This is not taken: too much is waiting, the machine lets no worker start, or they have been stopped."""


class WorkerDied(Exception):
    """A worker ended before it had answered."""


class Processes:
    """So many worker processes, started when they are first asked. At most `queue` questions wait or are
    being worked on. As a context manager, it stops them in the end.
    """

    def __init__(self, workers: int, queue: int) -> None:
        self._most = workers
        self._workers: list[_Worker] = []
        self._queue = self._free = queue
        self._is_closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def waiting(self) -> int:
        """How many questions wait or are being worked on."""
        return self._queue - self._free

    async def run(self, function: Callable[[*A], T], *arguments: *A) -> T:
        """Call a function that lies in a module, with plain data, in a worker. Raises Overloaded, what the
        function raises, and WorkerDied when the function has ended two workers.
        """
        if self._free <= 0:
            raise Overloaded
        self._free -= 1
        try:
            question = pickle.dumps((function, arguments))
            try:
                answer = await self._next().ask(question)
            except WorkerDied:
                answer = await self._next().ask(question)
        finally:
            self._free += 1
        given, raised = pickle.loads(answer)  # noqa: S301 - our own worker's words
        if raised is not None:
            raise raised
        return cast("T", given)

    async def close(self) -> None:
        """Stop the workers; what they were working on is dropped, and nothing more is taken."""
        self._is_closed = True
        workers, self._workers = self._workers, []
        await asyncio.gather(*(worker.close() for worker in workers))

    def _next(self) -> "_Worker":
        """The worker that has the least to do: a new one if all are at work and there may be more. Raises
        Overloaded when they have been stopped.
        """
        if self._is_closed:
            raise Overloaded
        self._workers = [worker for worker in self._workers if not worker.is_dead]
        found = min(self._workers, key=lambda worker: worker.asked, default=None)
        if found is None or (found.asked and len(self._workers) < self._most):
            found = _Worker()
            self._workers.append(found)
        return found


class _Worker:
    def __init__(self) -> None:
        self.process: Process | None = None
        self.asked = 0  # questions that somebody waits for
        self._answers: deque[asyncio.Future[bytes]] = deque()  # of all that was asked, in this order
        self._started = asyncio.Event()
        self._life = asyncio.create_task(self._live(), name="worker process")

    @property
    def is_dead(self) -> bool:
        """Whether it has ended, or could not be started."""
        return self._life.done()

    async def ask(self, question: bytes) -> bytes:
        """What it answers. Raises WorkerDied, and Overloaded when it could not be started."""
        self.asked += 1
        try:
            await self._started.wait()
            if self.process is None or self.process.stdin is None:
                raise Overloaded
            if self.is_dead:
                raise WorkerDied
            answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
            self._answers.append(answer)
            self.process.stdin.write(LENGTH.pack(len(question)) + question)
            return await answer
        finally:
            self.asked -= 1

    async def close(self) -> None:
        """Stop it; whoever waits for an answer gets WorkerDied."""
        await self._started.wait()
        if self.process is not None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await asyncio.wait([self._life])

    async def _live(self) -> None:
        try:
            self.process = await _started()
            self._started.set()
            await self._listen(self.process)
        except OSError as error:
            log.error("no worker process can be started: %s", error)
        finally:
            self._started.set()
            for answer in self._answers:
                if not answer.done():
                    answer.set_exception(WorkerDied())

    async def _listen(self, process: Process) -> None:
        """Hand out answers until there are no more."""
        assert process.stdout is not None
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                told = await process.stdout.readexactly(length)
                answer = self._answers.popleft()
                if not answer.done():  # else nobody waits for it any more
                    answer.set_result(told)
        await process.wait()


async def _started() -> Process:
    """A process that imports from where this one does."""
    places = [place or str(Path.cwd()) for place in sys.path]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(places)}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.workers.worker", stdin=PIPE, stdout=PIPE, env=environment
    )
