"""Drawing off the event loop: in a thread, or in a process of its own while several pictures are wanted.

A thread is there at once and costs little memory, but drawing in threads and answering people take turns at
the interpreter. So the first time pictures queue, a process is started, and it draws while they go on to.
It is one thread, for more of them would not draw faster, and each keeps the memory of its largest picture.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVarTuple

import renderers
from bot.workers.pool import Overloaded, Processes, WorkerDied

A = TypeVarTuple("A")
log = logging.getLogger(__name__)

_BUSY_FOR = 5.0  # seconds after the last time that pictures queued


class Drawing:
    """Where pictures are drawn. Without processes all of them are in the thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
        self._processes: Processes | None = None
        self._in_hand = 0
        self._busy_until = 0.0
        self._starting: asyncio.Task[None] | None = None

    @property
    def in_hand(self) -> int:
        """How many pictures are wanted and not drawn yet."""
        return self._in_hand

    def use(self, processes: Processes | None) -> None:
        """Draw in these processes when pictures queue."""
        self._processes, self._starting = processes, None

    async def drawn(self, draw: Callable[[*A], bytes], *arguments: *A) -> bytes:
        """What the function, which lies in a module, gives for these plain arguments."""
        self._in_hand += 1
        try:
            if self._processes is not None and self._is_busy() and self._has_started(self._processes):
                try:
                    return await self._processes.run(draw, *arguments)
                except Overloaded:
                    log.debug("so many pictures are wanted that this one is drawn here")
            return await asyncio.get_running_loop().run_in_executor(self._thread, draw, *arguments)
        finally:
            self._in_hand -= 1

    def _is_busy(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._in_hand > 1:
            self._busy_until = now + _BUSY_FOR
        return now < self._busy_until

    def _has_started(self, processes: Processes) -> bool:
        """Whether the process can draw; until then nobody waits for it."""
        if self._starting is None:
            self._starting = asyncio.create_task(_start(processes))
        return self._starting.done()


async def _start(processes: Processes) -> None:
    with suppress(Overloaded, WorkerDied):  # the next picture finds out
        await processes.run(_ready)


def _ready() -> None:
    """In the process: load what draws."""
    renderers.names()


drawing = Drawing()
