"""The start: what importing the bot costs beside importing only its libraries, and the time until it is ready
beside that of the ten lines of discord.py in `stub.py`. The slowest imports are listed too.

Run it with `python tests/bench/bench_start.py`; it takes a quarter of a minute.
"""

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))  # a script's path begins with its own folder

from bot.sandbox.server import Sandbox
from renderers import png_encoder, theme
from renderers.theme_preview import theme_preview
from tests.bench.crowd import ROOT, bot, online
from tests.bench.result import Row, hand_over, size

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


def seconds(statement: str) -> float:
    """Of the processor, to import it in a new process."""
    return float(python("-c", _TIMED.format(statement)).stdout)


def slowest() -> list[tuple[str, float]]:
    """What takes longest to import, by package, in milliseconds; our own by module."""
    found: Counter[str] = Counter()
    report = python("-X", "importtime", "-c", "import gc; gc.disable(); import bot.cli").stderr
    for line in report.splitlines():
        own, _, name = line.removeprefix("import time:").split("|")
        if own.strip().isdigit():
            package = name.strip() if name.strip().startswith("bot.") else name.strip().partition(".")[0]
            found[package] += int(own)
    return [(name, taken / 1000) for name, taken in found.most_common(_SLOWEST)]


async def ready(sandbox: Sandbox, arguments: list[str], *, commands: bool, **settings: str) -> float:
    """Seconds from the start of the process until Discord has it online, and its commands if it has any."""
    sandbox.state.commands.clear()
    begun = time.perf_counter()
    async with bot(sandbox, arguments, **settings):
        await online(sandbox, commands=commands)
        return time.perf_counter() - begun


async def started() -> tuple[float, float]:
    """Medians: the bot on a database that is there, and the ten lines."""
    ours, ten = [], []
    with tempfile.TemporaryDirectory() as folder:
        picture = Path(folder) / "any.png"
        picture.write_bytes(png_encoder.png(theme_preview(theme.get())))
        stub = [str(Path(__file__).with_name("stub.py"))]
        for turn in range(ROUNDS + 1):
            sandbox = Sandbox(logged=1)
            await sandbox.start()
            path = str(Path(folder) / "zigzag.db")
            one = await ready(sandbox, ["-m", "bot"], commands=True, ZIGZAG_DATABASE=path)
            await sandbox.close()
            sandbox = Sandbox(logged=1)
            await sandbox.start()
            other = await ready(sandbox, stub, commands=False, PICTURE=str(picture))
            await sandbox.close()
            if turn:  # the first made the database
                ours.append(one)
                ten.append(other)
    return statistics.median(ours), statistics.median(ten)


def main() -> None:
    pairs = [(seconds("import bot.cli"), seconds(LIBRARIES)) for _ in range(ROUNDS)]
    whole, libraries = (1000 * min(times) for times in zip(*pairs, strict=True))
    ours, ten = asyncio.run(started())
    print(f"import bot.cli {whole:.0f} ms, its libraries alone {libraries:.0f} ms")
    print(f"ready after {1000 * ours:.0f} ms, the ten lines after {1000 * ten:.0f} ms")
    found = slowest()
    for name, taken in found:
        print(f"  {name:28}{taken:7.1f} ms")
    rows = [
        Row(
            "importing the bot",
            f"{whole:.0f} ms",
            f"{libraries:.0f} ms for its libraries alone",
            round(whole / libraries, 2),
        ),
        Row("until ready", f"{ours:.2f} s", f"{ten:.2f} s for ten lines of discord.py", round(ours / ten, 2)),
    ]
    hand_over("start", rows, slowest=dict(found))


if __name__ == "__main__":
    main()
