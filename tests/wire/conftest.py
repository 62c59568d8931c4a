"""The bot as a process of its own, connected to the sandbox over real sockets."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.config import database_url
from bot.i18n import texts
from bot.match.service import Matches
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from bot.store.database import Database
from tests.forked import Forked
from tests.wire.api_description import Description

SPEC = os.environ.get("ZIGZAG_DISCORD_SPEC")
PATIENCE = 60.0  # seconds to wait for a condition; how long it takes depends on the machine
REAL_BOT, QUICK_BOT = "bot", "tests.wire.quick_bot"

Start = Callable[[], Awaitable[Forked]]


class Clock:
    """The sandbox's clock, which can be set ahead."""

    ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


def new_sandbox(**options: object) -> Sandbox:
    """Return a sandbox that keeps all requests for `valid_requests` and waits for slow answers."""
    return Sandbox(**{"logged": 100_000, "answer_within": PATIENCE, **options})  # type: ignore[arg-type]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def sandbox(clock: Clock) -> AsyncIterator[Sandbox]:
    server = new_sandbox(clock=clock)
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
        environment = {
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "ZIGZAG_API": sandbox.api,
            "ZIGZAG_GATEWAY": sandbox.gateway,
            "ZIGZAG_DATABASE": str(sqlite_path),
        }
        running.append(await asyncio.to_thread(Forked, bot_module, output=log, environment=environment))
        return running[-1]

    yield start
    for process in running:
        if process.returncode is None:
            process.terminate()
            await asyncio.wait_for(process.wait(), PATIENCE)
    logged = log.read_text(encoding="utf-8").splitlines() if running else []
    assert not [line for line in logged if " ERROR " in line and allowed_errors not in line], logged


@pytest.fixture
async def service(sqlite_path: Path) -> AsyncIterator[Matches]:
    """A service on the bot's database, to look into it."""
    database = Database(database_url(str(sqlite_path)))
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


async def bot_ready(person: Person) -> None:
    """Wait until the bot is connected and has synced its commands."""
    await person.until(lambda: person.bot_online and person.commands, timeout=PATIENCE)


async def start_match(person: Person, channel: str, command: str, **options: Any) -> Any:
    """Open a match that needs no other player, press Start, and return its table."""
    lobby = (await person.slash(channel, command, **options)).message
    return (await person.press(lobby, texts()("lobby-start"))).message


async def until(condition: Callable[[], object]) -> None:
    """Poll until a condition holds that no event announces. Raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


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
