"""Fixtures for all tests, and which of them are slow."""

import gc

gc.disable()  # until all modules are imported, which live until the end

# ruff: noqa: E402
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.databases import (
    address,
    compiled_once,
    database,
    postgres,
    postgres_address,
    pytest_generate_tests,
    sqlite_path,
    sqlite_template,
)
from tests.task_stacks import keep_stderr, pytest_runtest_protocol

__all__ = [
    "address",
    "compiled_once",
    "database",
    "postgres",
    "postgres_address",
    "pytest_generate_tests",
    "pytest_runtest_protocol",
    "sqlite_path",
    "sqlite_template",
]

HERE = Path(__file__).parent
# Over sockets, in a browser, or with processes that are killed.
SLOW_FOLDERS = {"wire", "page", "reliability"}
# Fixtures that start a bot, or a database server: that takes longer than most tests.
STARTED = {"env", "postgres", "postgres_address"}
# Single tests that take as long as hundreds of others.
LONG = {"test_installed.py", "test_example_games.py"}
# Databases sync every commit to the disk, which can take longer than the rest of a test. Nothing that a test
# writes has to survive a power cut, so it is written to memory where there is enough.
MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes a private folder there
MEMORY_NEEDED = 4 << 30  # bytes


def pytest_configure(config: pytest.Config) -> None:
    """Have pytest make its temporary folders in memory, and Hypothesis take its time."""
    keep_stderr(config)
    # How long an example takes tells more of the machine than of the code.
    settings.register_profile(
        "patient", deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("patient")
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= MEMORY_NEEDED:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Start two workers per processor: tests often wait for a thread, a socket or a browser."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what starts a bot or PostgreSQL, and whole folders, as slow; others have the mark themselves."""
    for item in items:
        parameters = getattr(item, "callspec", None)
        on_postgresql = parameters is not None and "postgresql" in parameters.params.values()
        starts = STARTED & set(getattr(item, "fixturenames", ()))
        if on_postgresql or starts or _suite(item) in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)
    if workers := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0")):
        items[:] = _dealt(items, workers)


def _suite(item: pytest.Item) -> str:
    """Return the folder or file here that a test is in; "" for the tests of a game that is elsewhere."""
    return item.path.relative_to(HERE).parts[0] if item.path.is_relative_to(HERE) else ""


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Have every other worker begin with what is long or waits much, while those between compute.

    `--dist worksteal` gives each worker an equal part of the list.
    """
    waiting: dict[Path, list[pytest.Item]] = {}
    others = []
    for item in items:
        if _suite(item) in SLOW_FOLDERS | LONG:
            waiting.setdefault(item.path, []).append(item)
        else:
            others.append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range((workers + 1) // 2)]
    for file in waiting.values():  # the tests of a file share a browser
        min(shares, key=len).extend(file)
    dealt: list[pytest.Item] = []
    for number in range(workers):
        size = (len(items) - len(dealt)) // (workers - number)
        share = [] if number % 2 else shares.pop()
        rest = max(size - len(share), 0)
        dealt += share + others[:rest]
        others = others[rest:]
    return dealt + others


def pytest_collection_finish() -> None:
    """Spare the garbage collector what lives until the end: it takes a fifth of the time otherwise."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()
