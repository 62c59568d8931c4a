"""The bot as a process of its own, connected to the sandbox's server over real sockets."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from bot.sandbox.people import Person
from bot.sandbox.server import Sandbox
from tests.wire.api_description import Description

ROOT = Path(__file__).parents[2]
SPEC = os.environ.get("ZIGZAG_DISCORD_SPEC")

Start = Callable[[], Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    """A Discord whose every request from the bot is kept, for `valid_requests`."""
    server = Sandbox(logged=100_000)
    await server.start()
    yield server
    await server.close()


@pytest.fixture
async def start_bot(sandbox: Sandbox, tmp_path: Path) -> AsyncIterator[Start]:
    """Starts the bot in a process of its own; each on the same database."""
    running: list[asyncio.subprocess.Process] = []
    log = (tmp_path / "bot.log").open("ab")

    async def start() -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            cwd=ROOT,
            env={
                **os.environ,
                "DISCORD_TOKEN": sandbox.token,
                "ZIGZAG_API": sandbox.api,
                "ZIGZAG_GATEWAY": sandbox.gateway,
                "ZIGZAG_DATABASE": str(tmp_path / "zigzag.db"),
            },
            stdout=log,
            stderr=log,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.wait(), 10)
    log.close()
    said = (tmp_path / "bot.log").read_text(encoding="utf-8")
    assert " ERROR " not in said, said


@pytest.fixture
async def people(sandbox: Sandbox) -> AsyncIterator[list[Person]]:
    """Ana, Ben, Cleo and Dan."""
    joined = [await Person.connect(sandbox.url, name) for name in ("ana", "ben", "cleo", "dan")]
    yield joined
    for person in joined:
        await person.close()


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's API description; None where it is not at hand."""
    return None if SPEC is None else Description(Path(SPEC))


@pytest.fixture(autouse=True)
def valid_requests(
    request: pytest.FixtureRequest, subtests: pytest.Subtests, description: Description | None
) -> Iterator[None]:
    """Checks every request of the bot, in every test with a sandbox, against Discord's API description: a
    check of its own, for the description is not everywhere at hand.
    """
    sandbox = request.getfixturevalue("sandbox") if "sandbox" in request.fixturenames else None
    yield
    if sandbox is None:
        return
    with subtests.test("every request is valid by Discord's API description"):
        if description is None:
            pytest.skip("ZIGZAG_DISCORD_SPEC does not name Discord's API description")
        assert [fault for one in sandbox.requests for fault in description.faults(one)] == []
