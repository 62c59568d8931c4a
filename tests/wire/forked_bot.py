"""Bots in processes of their own, forked from one that has imported the bot: that takes most of a start."""

import asyncio
import gc
import multiprocessing
import os
import runpy
import signal
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

_context = multiprocessing.get_context("forkserver")
# Failures to import are ignored here, and raised in the process that needs the module.
_context.set_forkserver_preload(["bot.cli", "bot.client"])


class ForkedBot:
    """A running `python -m` with a module of the bot, with the interface of an asyncio subprocess."""

    def __init__(self, module: str, log: Path, environment: dict[str, str]) -> None:
        """Start it. Its output is appended to the log."""
        self._process = _context.Process(target=_run, args=(module, str(log), environment))
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


def _run(module: str, log: str, environment: dict[str, str]) -> None:
    """Be the bot, in the new process."""
    gc.freeze()
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    with Path(log).open("ab") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    sys.argv = [module]
    runpy.run_module(module, run_name="__main__")
