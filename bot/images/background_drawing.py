"""Drawing off the event loop: in a thread, or in a worker process while pictures queue.

The thread is ready at once and takes little memory, but shares the interpreter lock with the event loop. So
when pictures queue for the first time a process is started, and takes over as soon as it is ready. There is
one thread only: more would not be faster, and each keeps the memory of its largest picture.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVarTuple

import renderers
from bot.workers.pool import Overloaded, WorkerDied, WorkerPool

A = TypeVarTuple("A")
log = logging.getLogger(__name__)

_BUSY_FOR = 5.0  # seconds since pictures last queued


class Drawing:
    """Runs drawing functions in the thread, or in processes while busy if there are any."""

    def __init__(self, processes: WorkerPool | None = None) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._processes = processes
        self._queued = 0
        self._busy_until = 0.0
        self._starting: asyncio.Task[None] | None = None

    @property
    def queued(self) -> int:
        """How many pictures are requested and not drawn yet."""
        return self._queued

    def close(self) -> None:
        """Stop the thread when it has drawn its current picture."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def run(self, draw: Callable[[*A], bytes], *arguments: *A) -> bytes:
        """Call a module-level function with picklable arguments and return its result."""
        self._queued += 1
        try:
            if self._processes is not None and self._is_busy() and self._has_started(self._processes):
                try:
                    return await self._processes.run(draw, *arguments)
                except Overloaded:
                    log.debug("the drawing process is overloaded; drawing in the thread")
            return await asyncio.get_running_loop().run_in_executor(self._thread, draw, *arguments)
        finally:
            self._queued -= 1

    def _is_busy(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._queued > 1:
            self._busy_until = now + _BUSY_FOR
        return now < self._busy_until

    def _has_started(self, processes: WorkerPool) -> bool:
        """Check whether the process is ready, starting it if necessary."""
        if self._starting is None:
            self._starting = asyncio.create_task(_start(processes))
        return self._starting.done()


async def _start(processes: WorkerPool) -> None:
    with suppress(Overloaded, WorkerDied):  # the next picture will find out
        await processes.run(_ready)


def _ready() -> None:
    """Load the renderers, in the worker process."""
    renderers.names()
