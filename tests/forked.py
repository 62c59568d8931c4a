"""Processes forked from one that has imported the bot: importing takes most of the time of a start."""

import asyncio
import gc
import multiprocessing
import os
import runpy
import signal
import sys
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]

# Where processes cannot be forked, each imports the bot by itself.
_HOW = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
_context: Any = multiprocessing.get_context(_HOW)
if _HOW == "forkserver":
    # Failures to import are ignored here, and raised in the process that needs the module.
    _context.set_forkserver_preload(["bot.cli", "bot.client", "tests.warm"])


class Forked:
    """A running `python -m`, with the interface of an asyncio subprocess."""

    def __init__(
        self,
        module: str,
        *arguments: str,
        output: Path,
        environment: dict[str, str] | None = None,
        folder: Path = ROOT,
    ) -> None:
        """Start it in the folder. What it says is appended to the file."""
        given = (module, *arguments)
        variables = dict(os.environ) if environment is None else environment
        self._process: BaseProcess = _context.Process(
            target=_run, args=(given, str(output), variables, str(folder))
        )
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def terminate(self) -> None:
        self._process.terminate()

    def kill(self) -> None:
        self._process.kill()

    async def wait(self) -> int | None:
        await asyncio.to_thread(self._process.join)
        return self.returncode


def _run(given: tuple[str, ...], output: str, environment: dict[str, str], folder: str) -> None:
    """Run the module, in the new process."""
    gc.freeze()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    with Path(output).open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.argv = list(given)
    runpy.run_module(given[0], run_name="__main__")
