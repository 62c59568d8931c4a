"""The token only appears in request headers: never in a log or an error."""

import asyncio
import stat
from functools import partial
from pathlib import Path

import pytest

from bot.sandbox.server import Sandbox
from tests.forked import Forked
from tests.processes import environment
from tests.wire.kit import PATIENCE
from tests.wire.kit import until as wait_until

PARTS = ("mtk4nji", "cl2fmq", "zncjm1x")
TOKEN = ".".join(PARTS)


async def run(
    sandbox: Sandbox, folder: Path, *, until: str | None = None, **settings: str
) -> tuple[int | None, str]:
    """Run the bot until it exits, or stop it when it logs `until`; return its exit code and output."""
    log = folder / "said.log"
    log.touch()
    variables = environment(sandbox, folder / "zigzag.db", ZIGZAG_LOG="DEBUG") | settings
    start = partial(Forked, "bot", output=log, environment=variables, folder=folder)
    process = await asyncio.to_thread(start)
    await wait_until(
        lambda: process.returncode is not None or (until and until in log.read_text(encoding="utf-8"))
    )
    if process.returncode is None:
        process.terminate()
    await asyncio.wait_for(process.wait(), PATIENCE)
    return process.returncode, log.read_text(encoding="utf-8")


async def test_a_wrong_token_is_refused_in_one_line_without_it(sandbox: Sandbox, tmp_path: Path) -> None:
    code, said = await run(sandbox, tmp_path, DISCORD_TOKEN=TOKEN)
    assert code == 1
    assert "Zigzag cannot start. Discord does not know this token" in said
    assert "Traceback" not in said
    assert not any(part in said for part in PARTS)


@pytest.mark.parametrize(
    "settings",
    [
        {"ZIGZAG_API": "http://127.0.0.1:1/api/v10"},
        {"ZIGZAG_SHARDS": "4/4"},
        {"ZIGZAG_DATABASE": "postgresql+asyncpg://ana:hunter2@127.0.0.1:1/zigzag"},
        {"DISCORD_TOKEN": f"{TOKEN} {TOKEN}"},
    ],
)
async def test_no_other_failure_prints_a_secret(
    sandbox: Sandbox, tmp_path: Path, settings: dict[str, str]
) -> None:
    usual = {} if "ZIGZAG_DATABASE" in settings else {"DISCORD_TOKEN": TOKEN}
    code, said = await run(sandbox, tmp_path, **usual | settings)
    assert code == 1
    assert "Zigzag cannot start." in said
    assert "Traceback" not in said
    assert not any(part in said for part in (*PARTS, "hunter2"))


async def test_no_log_level_has_the_token_and_files_are_readable_by_the_owner_only(tmp_path: Path) -> None:
    server = Sandbox(token=TOKEN)
    await server.start()
    code, said = await run(server, tmp_path, until="ready as")
    await server.close()
    assert code == 0
    assert "ready as" in said
    assert not any(part in said for part in PARTS)
    assert rights(tmp_path) == {0o600}


def rights(folder: Path) -> set[int]:
    return {stat.S_IMODE(path.stat().st_mode) for path in folder.glob("zigzag.db*")}
