"""The host's programs that play as bots: see docs/programs.md. They see only the views of their seats.

Each runs in a process of its own, which is restarted with backoff when it fails. While a program cannot move,
the level of its seat moves instead.
"""

import asyncio
import logging
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self

from engines.game import View
from engines.programs.process import Program, ProgramCommand, ProgramFailed
from engines.programs.protocol import Limit, Support

_log = logging.getLogger(__name__)

SECONDS: Final = 5.0  # for a move
_MOST_WAITING = 20  # requests queued for one program; the level answers all others
_FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 300.0  # seconds before a failed program is restarted
_NICENESS = 10  # the bot has priority


class Programs:
    """The programs of one process of the bot, by the names shown to players."""

    def __init__(self, runners: "Mapping[str, _Runner] | None" = None) -> None:
        """Create the collection without starting any program; `start` starts them."""
        self._runners = dict(runners or {})
        self.failures = Counter[tuple[str, str]]()  # by name and kind, as `ProgramFailed` has it

    @classmethod
    async def start(
        cls,
        commands: Mapping[str, ProgramCommand],
        *,
        seconds: float = SECONDS,
        megabytes: int | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> Self:
        """Start programs by name, and ask what each plays. Raises ProgramFailed, which names the program."""
        limits = {} if megabytes is None else {"megabytes": megabytes}
        runners = {name: _Runner(name, command, seconds, limits, clock) for name, command in commands.items()}
        programs = cls(runners)
        try:
            await asyncio.gather(*(runner.start() for runner in runners.values()))
        except ProgramFailed:
            await programs.close()
            raise
        return programs

    def offered(
        self, game: str, seats: int | None = None, options: Mapping[str, object] | None = None
    ) -> list[str]:
        """Return the names of the programs that play the game with these seats and options."""
        return [name for name in self._runners if self.plays(name, game, seats, options)]

    def plays(
        self,
        name: str,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> bool:
        """Return whether the program exists and plays the game, with these seats and options."""
        runner = self._runners.get(name)
        support = None if runner is None else runner.games.get(game)
        return support is not None and (options is None or support.plays(options, seats))

    def is_ready(self, name: str) -> bool:
        """Whether this program can be asked now: it exists, and is not waiting to be restarted."""
        runner = self._runners.get(name)
        return runner is not None and runner.is_ready

    async def choose(self, name: str, view: View) -> str | None:
        """Return a program's move for the seat to move, or None if it fails for any reason."""
        if not self.is_ready(name):
            return None
        try:
            return await self._runners[name].choose(view, secrets.randbits(32))
        except ProgramFailed as error:
            self.failures[name, error.kind] += 1
            words = f"\n{error.errors.rstrip()}" if error.errors.strip() else ""
            _log.warning("the program %s failed, and a level moves instead: %s%s", name, error.reason, words)
            return None

    async def close(self) -> None:
        """End all programs."""
        await asyncio.gather(*(runner.close() for runner in self._runners.values()))


class _Runner:
    """One program, with a thread of its own that asks it one request at a time."""

    def __init__(
        self,
        name: str,
        command: ProgramCommand,
        seconds: float,
        limits: Mapping[str, Any],
        clock: Callable[[], float],
    ) -> None:
        self.games: Mapping[str, Support] = {}
        self._name, self._command, self._limit, self._limits = name, command, Limit(seconds), limits
        self._clock = clock
        self._folder = tempfile.TemporaryDirectory(prefix="zigzag-program-", ignore_cleanup_errors=True)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"program {name}")
        self._program: Program | None = None
        self._waiting = 0
        self._pause, self._resumes_at = _FIRST_PAUSE, float("-inf")
        self._is_closed = False

    @property
    def is_ready(self) -> bool:
        return not self._is_closed and self._clock() >= self._resumes_at and self._waiting < _MOST_WAITING

    async def start(self) -> None:
        """Start the program and note what it plays. Raises ProgramFailed."""
        try:
            await self._run(self._started)
        except ProgramFailed as error:
            raise ProgramFailed(self._name, error.kind, error.reason, error.errors) from None

    async def choose(self, view: View, seed: int) -> str | None:
        """Return the program's move; None if it failed while the request waited. Raises ProgramFailed."""
        self._waiting += 1
        try:
            move: str | None = await self._run(self._ask, view, seed)
        finally:
            self._waiting -= 1
        return move

    async def close(self) -> None:
        """End the program, and release its thread and folder."""
        self._is_closed = True
        with suppress(RuntimeError):
            await self._run(self._stop)
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._folder.cleanup()

    async def _run(self, function: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)

    # In the thread.

    def _started(self) -> Program:
        if self._program is None:
            program = Program(
                self._command,
                folder=Path(self._folder.name),
                niceness=_NICENESS,
                keep_errors=True,
                **self._limits,
            )
            self._program = program
            try:
                self.games = program.hello().games
            except ProgramFailed:
                self._stop()
                raise
        return self._program

    def _ask(self, view: View, seed: int) -> str | None:
        if self._clock() < self._resumes_at:
            return None
        try:
            move = self._started().move(view, self._limit, seed).move
        except ProgramFailed:
            self._resumes_at = self._clock() + self._pause
            self._pause = min(2 * self._pause, _LONGEST_PAUSE)
            self._stop()
            raise
        self._pause = _FIRST_PAUSE
        return move

    def _stop(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.close()
