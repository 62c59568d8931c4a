"""Retries with backoff: how often and how long after a failure something is tried again.

Each policy is a `tenacity.AsyncRetrying`; call its `copy` for another predicate, or call it with a coroutine
function.
"""

from typing import Final

from tenacity import (
    AsyncRetrying,
    RetryCallState,
    retry_if_exception_type,
    stop_after_attempt,
    stop_after_delay,
    wait_exponential,
)

from bot.store.database import DatabaseBusy

# A request to Discord: 0.1, 0.4 and 1 s, which fits into the 3 s in which an interaction has to be answered.
REQUEST: Final = AsyncRetrying(
    wait=wait_exponential(multiplier=0.1, exp_base=4, max=1.0), stop=stop_after_attempt(4), reraise=True
)
# An answer to an interaction: 0.1, 0.2 and 0.4 s, and so on for as long as Discord takes one.
ANSWER: Final = AsyncRetrying(
    wait=wait_exponential(multiplier=0.1, max=0.4), stop=stop_after_delay(2.8), reraise=True
)
# A note in the database that must not get lost: 0.25, 0.5, 1, 2 and 4 s.
NOTE: Final = AsyncRetrying(
    retry=retry_if_exception_type(DatabaseBusy),
    wait=wait_exponential(multiplier=0.25, max=4.0),
    stop=stop_after_attempt(6),
    reraise=True,
)
_SYNC_WAIT: Final = wait_exponential(multiplier=0.5, max=60.0)


def sync_delay(failures: int) -> float:
    """Return the seconds until a match's messages are tried again: 0.5, 1, 2 and so on up to a minute."""
    state = RetryCallState(REQUEST, None, (), {})
    state.attempt_number = failures
    return _SYNC_WAIT(state)
