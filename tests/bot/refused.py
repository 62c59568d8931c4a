"""What is refused, by the message that the user is told."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.match.refusals import Refusal


@contextmanager
def refused(key: str) -> Iterator[pytest.ExceptionInfo[Refusal]]:
    """Assert that what happens here is refused with this message."""
    with pytest.raises(Refusal) as caught:
        yield caught
    assert caught.value.key == key
