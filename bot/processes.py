"""Work in processes of its own, so that the event loop and everybody who waits for it go on.

A worker that dies is replaced, together with its pool, and what it was asked is asked once more.
"""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

A = TypeVarTuple("A")
T = TypeVar("T")


class Overloaded(Exception):
    """So much is waiting that this is not taken."""


class Processes:
    """So many worker processes, started when they are first asked. At most `queue` questions wait or are
    being worked on.
    """

    def __init__(self, workers: int, queue: int) -> None:
        self._workers = workers
        self._queue = self._free = queue
        self._executor: ProcessPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """How many questions wait or are being worked on."""
        return self._queue - self._free

    async def run(self, function: Callable[[*A], T], *arguments: *A) -> T:
        """Call a function that lies in a module, with plain data, in a worker. Raises Overloaded and what the
        function raises.
        """
        if self._free <= 0:
            raise Overloaded
        self._free -= 1
        try:
            asked = self._running()
            try:
                return await _ask(asked, function, *arguments)
            except BrokenProcessPool:
                if self._executor is asked:  # of all who asked it, the first to hear replaces it
                    self.close()
                return await _ask(self._running(), function, *arguments)
        finally:
            self._free += 1

    def close(self) -> None:
        """Stop the workers; what they were working on is dropped."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _running(self) -> ProcessPoolExecutor:
        if self._executor is None:
            # Spawned, not forked: a fork would take the event loop's sockets and the database along.
            spawn = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=_follow)
        return self._executor


async def _ask(executor: ProcessPoolExecutor, function: Callable[..., T], *arguments: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(executor, function, *arguments)


def _follow() -> None:
    """In a worker: end when the bot does, also when it is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
