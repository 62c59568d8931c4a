"""Group commit: requests that come while the database is busy share the next transaction.

A transaction costs a fixed number of round trips to the database, whatever it writes, and every caller waits
for all callers before it. In a group, the trips are shared: the busier the database is, the less each request
costs.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import QUEUE_TIMEOUT, DatabaseBusy, DatabaseClosed

Item = TypeVar("Item")
ResultT = TypeVar("ResultT")

_MAX_GROUP = 100  # requests in one transaction


@dataclass(frozen=True, slots=True, eq=False)
class _Request(Generic[Item, ResultT]):
    item: Item
    future: asyncio.Future[ResultT]


class GroupCommit(Generic[Item, ResultT]):
    """Runs a function over groups of items, each group in one transaction.

    Call it with an item: it returns that item's result, or raises what went wrong with it. DatabaseBusy means
    that the item waited too long to be started.
    """

    def __init__(
        self,
        begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        run: Callable[[AsyncConnection, Sequence[Item]], Awaitable[Sequence[ResultT | Exception]]],
        *,
        timeout: float | None = None,
    ) -> None:
        """Run groups on connections from `begin`, such as `Database.write`.

        `run` returns a result for every item, in order. An exception among them is raised to that item's
        caller alone; one that `run` raises rolls the group back, and then each item runs by itself. `timeout`
        is how many seconds an item may wait to be started: `QUEUE_TIMEOUT` if None.
        """
        self._begin = begin
        self._run = run
        self._timeout = QUEUE_TIMEOUT if timeout is None else timeout
        self._waiting: list[_Request[Item, ResultT]] = []
        self._task: asyncio.Task[None] | None = None

    async def __call__(self, item: Item) -> ResultT:
        """Run the item in the next group and return its result."""
        loop = asyncio.get_running_loop()
        request: _Request[Item, ResultT] = _Request(item, loop.create_future())
        self._waiting.append(request)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="group commit")
        timer = loop.call_later(self._timeout, self._time_out, request)
        try:
            return await request.future
        finally:
            timer.cancel()

    def _time_out(self, request: _Request[Item, ResultT]) -> None:
        if request in self._waiting:  # else it was started
            self._waiting.remove(request)
            _fail([request], DatabaseBusy("too many requests are waiting"))

    async def _work(self) -> None:
        while self._waiting:
            group: list[_Request[Item, ResultT]] = []
            try:
                await self._run_group(group)
            except BaseException as error:  # the task was cancelled
                _fail(group + self._waiting, error)
                self._waiting = []
                raise

    async def _run_group(self, group: list[_Request[Item, ResultT]]) -> None:
        """Run these requests, or what waits, which is put into `group` as it is started."""
        try:
            async with self._begin() as connection:
                if not group:  # taken now, to include what came while this waited for the connection
                    group += self._waiting[:_MAX_GROUP]
                    del self._waiting[:_MAX_GROUP]
                results = await self._run(connection, [request.item for request in group])
        except (DatabaseBusy, DatabaseClosed) as error:
            self._fail_group(group, error)
        except Exception as error:
            if len(group) > 1:
                for request in group:  # one of them has failed all
                    await self._run_group([request])
            else:
                self._fail_group(group, error)
        else:
            for request, result in zip(group, results, strict=True):
                if request.future.done():  # its caller was cancelled
                    continue
                if isinstance(result, Exception):
                    request.future.set_exception(result)
                else:
                    request.future.set_result(result)

    def _fail_group(self, group: list[_Request[Item, ResultT]], error: Exception) -> None:
        """Fail the group, or, if no connection could be had for it, all that waits."""
        _fail(group or self._waiting, error)
        if not group:
            self._waiting = []


def _fail(requests: Sequence[_Request[Item, ResultT]], error: BaseException) -> None:
    for request in requests:
        if not request.future.done():
            request.future.set_exception(error)
