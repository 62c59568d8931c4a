"""Work for a list of people or places, some at a time, so that none of them keeps the others waiting."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

from bot.store.database import DatabaseBusy, DatabaseClosed
from bot.transport import http

log = logging.getLogger(__name__)

_One = TypeVar("_One")

AT_ONCE = 8
WITHIN = 20.0  # seconds for one of them


async def side_by_side(
    these: Iterable[_One], work: Callable[[_One], Awaitable[None]], *, name: str, within: float | None = None
) -> list[Exception]:
    """Do the work for each of these, each within `within` seconds, and log failures under `name`.

    Return the failures of Discord, the connection and the database: what they left undone can be tried again.
    """
    places = asyncio.Semaphore(AT_ONCE)
    limit = WITHIN if within is None else within

    async def do(one: _One) -> Exception | None:
        async with places:
            try:
                async with asyncio.timeout(limit):
                    await work(one)
            except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
                log.warning("could not %s, which will be tried again: %r", name, error)
                return error
            except DatabaseClosed as error:  # the bot is stopping
                return error
            except Exception:
                log.exception("could not %s", name)
        return None

    done = await asyncio.gather(*map(do, these))
    return [error for error in done if error is not None]
