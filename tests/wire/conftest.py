"""The bot as a process of its own, connected to the sandbox over real sockets."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.config import database_url
from bot.match.service import Matches
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.forked import Forked
from tests.processes import environment
from tests.wire.api_description import Description
from tests.wire.kit import PATIENCE, QUICK_BOT, Game, Start, begin, bot_ready

SPEC = os.environ.get("ZIGZAG_DISCORD_SPEC")


class Clock:
    """The sandbox's clock, which can be set ahead."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sandbox_options() -> dict[str, Any]:
    """What a test's sandbox has beside the usual; tests override this."""
    return {}


@pytest.fixture
async def sandbox(clock: Clock, sandbox_options: dict[str, Any]) -> AsyncIterator[Sandbox]:
    """A sandbox that keeps all requests for `valid_requests` and waits for slow answers."""
    server = Sandbox(**{"logged": 100_000, "answer_within": PATIENCE, "clock": clock, **sandbox_options})
    await server.start()
    yield server
    await server.close()


@pytest.fixture
def bot_module() -> str:
    """The module to run as the bot; tests that need the real pauses or emojis override this.

    ZIGZAG_TEST_BOT=bot runs the real bot in all tests, to measure it.
    """
    return os.environ.get("ZIGZAG_TEST_BOT", QUICK_BOT)


@pytest.fixture
def allowed_errors() -> str:
    """A part of the errors that tests cause on purpose; some start two bots."""
    return "another process"


@pytest.fixture
async def start_bot(
    sandbox: Sandbox, bot_module: str, tmp_path: Path, sqlite_path: Path, allowed_errors: str
) -> AsyncIterator[Start]:
    """Return a function that starts a bot process; all share one database and one log.

    At the end they are stopped, and the log must not hold any error.
    """
    running: list[Forked] = []
    log = tmp_path / "bot.log"

    async def start() -> Forked:
        variables = environment(sandbox, sqlite_path)
        running.append(await asyncio.to_thread(Forked, bot_module, output=log, environment=variables))
        return running[-1]

    yield start
    for process in running:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.wait(), PATIENCE)
    logged = log.read_text(encoding="utf-8").splitlines() if running else []
    assert not [line for line in logged if " ERROR " in line and allowed_errors not in line], logged


@pytest.fixture
def service_address(sqlite_path: Path) -> str:
    return database_url(str(sqlite_path))


@pytest.fixture
async def service(service_address: str) -> AsyncIterator[Matches]:
    """A service on the bot's database, to look into it."""
    database = Database(service_address)
    await database.open()
    yield Matches(database, now=time.time)
    await database.close()


@pytest.fixture
async def people(sandbox: Sandbox) -> AsyncIterator[list[Person]]:
    """Ana, Ben, Cleo and Dan."""
    joined = [await Person.connect(sandbox.url, name) for name in ("ana", "ben", "cleo", "dan")]
    yield joined
    for person in joined:
        await person.close()


@pytest.fixture
async def players(start_bot: Start, people: list[Person]) -> list[Person]:
    """The same, with a bot that is ready."""
    await start_bot()
    await bot_ready(people[0])
    return people


@pytest.fixture
async def game(start_bot: Start, people: list[Person], service: Matches) -> Game:
    """A match of Ana and Ben that has begun."""
    await start_bot()
    return await begin(people, service)


@pytest.fixture(scope="session")
def description() -> Description | None:
    """Discord's API description; None where it is not available."""
    return None if SPEC is None else Description(Path(SPEC))


@pytest.fixture(autouse=True)
def valid_requests(
    request: pytest.FixtureRequest, subtests: pytest.Subtests, description: Description | None
) -> Iterator[None]:
    """Check every request of the bot against Discord's API description.

    A subtest of every test with a sandbox, because it is skipped where the description is not available.
    """
    sandbox = request.getfixturevalue("sandbox") if "sandbox" in request.fixturenames else None
    yield
    if sandbox is None:
        return
    with subtests.test("every request is valid by Discord's API description"):
        if description is None:
            pytest.skip("ZIGZAG_DISCORD_SPEC does not name Discord's API description")
        assert [fault for one in sandbox.requests for fault in description.faults(one)] == []
