"""The start: importing the bot beside importing only its libraries, and the time until it is ready beside
that of the ten lines of discord.py in `stub.py`. The slowest imports are listed too.

`python -m tests.bench.bench_start`; it takes a quarter of a minute.
"""

import asyncio
import subprocess
import sys
from collections import Counter
from pathlib import Path

from bot.sandbox.server import Sandbox
from renderers import png_encoder, theme
from renderers.theme_preview import theme_preview
from tests.bench.frame import aligned, by_turns, compared, hand_over, size
from tests.processes import BOT, ROOT, BotProcess, Stage, stage

ROUNDS = size(9, 2)
LIBRARIES = (
    "import aiohttp, aiosqlite, discord, discord.ext.commands, sqlalchemy.ext.asyncio, pydantic_settings, "
    "fluent.runtime, babel.dates, babel.numbers, openskill.models, PIL.ImageDraw, PIL.ImageFilter, deflate, "
    "isal.isal_zlib"
)
# As `bot/__main__.py` imports.
_TIMED = "import time, gc; gc.disable(); began = time.process_time(); {}; print(time.process_time() - began)"
_SLOWEST = 8


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - ours


async def importing(statement: str) -> float:
    """Return the milliseconds of the processor to import it in a new process."""
    return 1000 * float(python("-c", _TIMED.format(statement)).stdout)


def slowest() -> list[tuple[str, float]]:
    """Return what takes longest to import, by package, in milliseconds; our own by module."""
    found: Counter[str] = Counter()
    report = python("-X", "importtime", "-c", "import gc; gc.disable(); import bot.cli").stderr
    for line in report.splitlines():
        own, _, name = line.removeprefix("import time:").split("|")
        if own.strip().isdigit():
            package = name.strip() if name.strip().startswith("bot.") else name.strip().partition(".")[0]
            found[package] += int(own)
    return [(name, taken / 1000) for name, taken in found.most_common(_SLOWEST)]


async def started(one: Stage, arguments: tuple[str, ...], picture: Path) -> float:
    """Return the seconds until Discord has it online, and its commands if it has any."""
    sandbox = Sandbox(logged=1)
    await sandbox.start()
    async with BotProcess(sandbox, one.path, arguments=arguments, PICTURE=str(picture)) as process:
        seconds = await process.ready(commands=arguments == BOT)
    await sandbox.close()
    return seconds


async def main() -> None:
    whole, libraries = await by_turns(
        ROUNDS, lambda: importing("import bot.cli"), lambda: importing(LIBRARIES)
    )
    async with stage(Sandbox()) as one:
        picture = one.folder / "any.png"
        picture.write_bytes(png_encoder.png(theme_preview(theme.get())))
        stub = ("-m", "tests.bench.stub")
        ours, ten = await by_turns(
            ROUNDS, lambda: started(one, BOT, picture), lambda: started(one, stub, picture)
        )
    found = slowest()
    print(*aligned([("slowest imports", "ms"), *found]), sep="\n")
    rows = [
        compared("importing the bot", whole, libraries, "for its libraries alone", "ms"),
        compared("until ready", ours, ten, "for ten lines of discord.py", "s"),
    ]
    hand_over("start", rows, slowest=dict(found))


if __name__ == "__main__":
    asyncio.run(main())
