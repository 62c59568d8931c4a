"""Work on a database that is done together: what is asked for while the database is busy waits, and all that
waits is then done in one go, in the order in which it came.

A transaction costs a number of trips to the database, however much is written in it, and whoever waits for
one waits for all before. Done together, the trips are shared: the more is asked, the less each costs.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import QUEUE_TIMEOUT, DatabaseBusy, DatabaseClosed

Item = TypeVar("Item")
Done = TypeVar("Done")

_MOST = 100  # in one go


@dataclass(frozen=True, slots=True, eq=False)
class _Asked(Generic[Item, Done]):
    item: Item
    done: asyncio.Future[Done]


class Together(Generic[Item, Done]):
    """Calling it with an item gives what was done with it, or raises what stood in the way; DatabaseBusy when
    it has waited too long for what came before.
    """

    def __init__(
        self,
        begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        do: Callable[[AsyncConnection, Sequence[Item]], Awaitable[Sequence[Done | Exception]]],
        *,
        patience: float = QUEUE_TIMEOUT,
    ) -> None:
        """`begin` gives the connection, such as `Database.write`. `do` gives for every item what came of it;
        an exception is raised to who has asked for that item and spoils nothing for the others. What `do`
        raises itself undoes all, and then each item is done alone. `patience` is how long, in seconds, an
        item waits to be begun.
        """
        self._begin = begin
        self._do = do
        self._patience = patience
        self._waiting: list[_Asked[Item, Done]] = []
        self._task: asyncio.Task[None] | None = None

    async def __call__(self, item: Item) -> Done:
        loop = asyncio.get_running_loop()
        asked: _Asked[Item, Done] = _Asked(item, loop.create_future())
        self._waiting.append(asked)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name="work together")
        too_late = loop.call_later(self._patience, self._give_up, asked)
        try:
            return await asked.done
        finally:
            too_late.cancel()

    def _give_up(self, asked: _Asked[Item, Done]) -> None:
        if asked in self._waiting:  # else it has been begun
            self._waiting.remove(asked)
            _refuse([asked], DatabaseBusy("too much is waiting"))

    async def _work(self) -> None:
        while self._waiting:
            taken: list[_Asked[Item, Done]] = []
            try:
                await self._go(taken)
            except BaseException as error:  # the task is cancelled
                _refuse(taken + self._waiting, error)
                self._waiting = []
                raise

    async def _go(self, taken: list[_Asked[Item, Done]]) -> None:
        """Do what waits; `taken` gets what of it was begun."""
        try:
            async with self._begin() as connection:
                taken += self._take()  # now, so that who came while we waited for the connection is in it
                results = await self._do(connection, [asked.item for asked in taken])
        except (DatabaseBusy, DatabaseClosed) as error:
            _refuse(taken or self._take(), error)
        except Exception as error:
            if len(taken) > 1:
                for asked in taken:
                    await self._alone(asked)
            else:
                _refuse(taken or self._take(), error)
        else:
            for asked, result in zip(taken, results, strict=True):
                _tell(asked, result)

    async def _alone(self, asked: _Asked[Item, Done]) -> None:
        try:
            async with self._begin() as connection:
                [result] = await self._do(connection, [asked.item])
        except Exception as error:
            _refuse([asked], error)
        else:
            _tell(asked, result)

    def _take(self) -> list[_Asked[Item, Done]]:
        taken, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
        return taken


def _tell(asked: _Asked[Item, Done], result: Done | Exception) -> None:
    if isinstance(result, Exception):
        _refuse([asked], result)
    elif not asked.done.done():  # who asked may have been cancelled
        asked.done.set_result(result)


def _refuse(refused: Sequence[_Asked[Item, Done]], error: BaseException) -> None:
    for asked in refused:
        if not asked.done.done():
            asked.done.set_exception(error)
