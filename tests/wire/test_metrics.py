"""The health and metrics endpoint of a bot at work."""

import socket
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.sandbox.errors import missing_access
from bot.sandbox.faults import api_error, rate_limited, server_error
from bot.sandbox.scripted_people import Answer, Person
from bot.sandbox.server import Sandbox
from tests.processes import ROOT, environment
from tests.wire.kit import CALLBACK, POST, Start, bot_ready, moves, post_again, until


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> int:
    """A free port, set as ZIGZAG_METRICS."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
    monkeypatch.setenv("ZIGZAG_METRICS", str(number))
    return number


async def ask(port: int, path: str) -> tuple[int, str]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/{path}") as response:
        return response.status, await response.text()


def figures(text: str) -> dict[tuple[str, ...], float]:
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def counted(port: int, kind: str, outcome: str, times: int) -> str:
    """Return the metrics once that many interactions are counted, which is after their answers."""

    async def metrics() -> str | None:
        code, text = await ask(port, "metrics")
        assert code == 200
        found = figures(text).get(("zigzag_interactions_total", kind, outcome), 0)
        return text if found == times else None

    text: str = await until(metrics)
    return text


async def healthy(port: int) -> bool:
    return await ask(port, "healthz") == (200, "ok\n")


async def test_it_counts_what_the_bot_does_and_holds_no_personal_data(
    sandbox: Sandbox, start_bot: Start, people: list[Person], port: int
) -> None:
    await start_bot()
    ana, ben = people[:2]
    await bot_ready(ana)
    table = (await ana.slash("games", "zigzag mancala", house="easy")).message
    assert table is not None
    await ben.until(lambda: ben.seen(table))
    refused: Answer = await ben.press(table, custom_id=moves(table)[0])
    assert refused.message is not None
    await ana.slash("games", "zigzag dominoes")

    text = await counted(port, "command", "answered", 2)
    found = figures(text)
    assert found["zigzag_interactions_total", "component", "refused"] == 1
    assert found["zigzag_answer_seconds_count",] == 3
    assert 0 < found["zigzag_answer_seconds_sum",] < 9
    assert found["zigzag_open_matches", "mancala", "playing"] == 1
    assert found["zigzag_open_matches", "dominoes", "lobby"] == 1
    assert found["zigzag_shard_connected", "0"] == 1
    queues = {name[1] for name in found if name[0] == "zigzag_queue"}
    assert queues == {"thinking", "pictures", "animations", "writes"}
    assert not [name for name in found if name[0] == "zigzag_errors_total"]
    for secret in (ana.id, ben.id, sandbox.state.guild_id, ana.channel("games"), sandbox.token, ana.name):
        assert str(secret) not in text

    await ana.slash("games", "zigzag dominoes")
    again = figures(await counted(port, "command", "answered", 3))
    assert again["zigzag_open_matches", "dominoes", "lobby"] == 1  # cached between scrapes


async def test_refused_requests_are_counted_whatever_they_are_for(
    sandbox: Sandbox, start_bot: Start, people: list[Person], port: int
) -> None:
    ana = people[0]
    await start_bot()
    await bot_ready(ana)
    before = figures((await ask(port, "metrics"))[1])
    assert [before["zigzag_invalid_requests_total", status] for status in ("401", "403", "429")] == [0, 0, 0]
    with sandbox.faults.add(api_error(missing_access()), CALLBACK):
        await ana.slash("games", "zigzag games")  # answered again, more plainly
    with sandbox.faults.add(rate_limited(0.1), POST):
        await ana.slash("games", "zigzag dominoes")
        await post_again(ana, "games")  # posts a message
    after = figures((await ask(port, "metrics"))[1])
    assert [after["zigzag_invalid_requests_total", status] for status in ("401", "403", "429")] == [0, 1, 1]


async def test_it_is_healthy_while_discord_is_there(
    sandbox: Sandbox, start_bot: Start, people: list[Person], port: int
) -> None:
    ana = people[0]
    await start_bot()
    await bot_ready(ana)
    await until(lambda: healthy(port))
    sandbox.faults.add(server_error(502), "GET /gateway*", times=3)
    await sandbox.faults.drop(4007)
    await ana.until(lambda: not ana.bot_online)
    code, line = await ask(port, "healthz")
    assert (code, line.count("\n")) == (503, 1)
    assert "Discord is not connected" in line


async def test_a_gateway_that_goes_silent_is_noticed_and_resumed(
    sandbox: Sandbox, start_bot: Start, people: list[Person], port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZIGZAG_TEST_BEAT", "1")
    ana = people[0]
    await start_bot()
    await bot_ready(ana)
    sandbox.faults.silence()

    async def is_silent() -> bool:
        return "silent" in (await ask(port, "healthz"))[1]

    await until(is_silent)
    # Delivered when the session is resumed.
    assert (await ana.slash("games", "zigzag games")).state == "done"
    assert await healthy(port)


async def test_a_taken_port_is_one_clear_line(sandbox: Sandbox, tmp_path: Path, port: int) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        process = subprocess.run(  # noqa: ASYNC221 - it exits at once
            [sys.executable, "-m", "bot"],
            env=environment(sandbox, "zigzag.db", PYTHONPATH=str(ROOT)),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert process.returncode == 1
    assert f"Zigzag cannot start. Port {port} cannot be used" in process.stderr
    assert "ZIGZAG_METRICS" in process.stderr
    assert "Traceback" not in process.stderr


def test_it_is_only_imported_when_it_is_turned_on() -> None:
    asked = "import sys, bot.cli; print('prometheus_client' in sys.modules)"
    said = subprocess.run(  # noqa: S603 - a constant
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout == "False\n"
