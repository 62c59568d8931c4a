"""Where the tasks of a hanging test wait: faulthandler shows threads alone, and a loop that is idle."""

import asyncio
import gc
import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest

STDERR = pytest.StashKey[int]()


def keep_stderr(config: pytest.Config) -> None:
    """Keep standard error as it is before pytest captures it, as faulthandler does."""
    config.stash[STDERR] = os.dup(2)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Print the stacks of all tasks when the test has taken as long as `faulthandler_timeout`."""
    seconds = float(item.config.getini("faulthandler_timeout"))
    timer = threading.Timer(seconds, _print_tasks, [item.nodeid, item.config.stash[STDERR]])
    timer.daemon = True
    timer.start()
    try:
        return (yield)
    finally:
        timer.cancel()


def _print_tasks(nodeid: str, stderr: int) -> None:
    lines = [f"\n{nodeid} hangs; its tasks:"]
    for task in [each for each in gc.get_objects() if isinstance(each, asyncio.Task)]:
        if not task.done():
            lines += [f"{task.get_name()}: {task!r}", *_frames(task.get_coro())]
    os.write(stderr, ("\n".join(lines) + "\n").encode())


def _frames(coroutine: Any) -> Iterator[str]:
    """Yield where a suspended coroutine waits, and where what it awaits does."""
    while coroutine is not None:
        frame = getattr(coroutine, "cr_frame", None) or getattr(coroutine, "gi_frame", None)
        if frame is None:
            yield f"  {coroutine!r}"
            return
        yield f"  {frame.f_code.co_filename}:{frame.f_lineno} in {frame.f_code.co_name}"
        coroutine = getattr(coroutine, "cr_await", None) or getattr(coroutine, "gi_yieldfrom", None)
