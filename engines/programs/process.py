"""Runs a program in a process of its own, within limits, and asks it for moves.

A program is trusted as the host's own code is, but gets nothing it does not need: an environment of PATH
alone, no open files but its standard streams, and only views. One that takes too long, uses too much memory
or answers wrongly is killed, with the processes it has started, and raises `ProgramFailed`. Processes that
have left its process group, as daemons do, are not found.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any, Final, Self

from engines.errors import quoted
from engines.programs import protocol, run_limited
from engines.programs.pipes import POLLS, ErrorLines, Pipes
from engines.programs.protocol import AskHello, AskMove, BadLine, Bye, Command, Hello, Limit, Move, Refusal

MEGABYTES: Final = 512  # of memory, by default
HELLO_SECONDS: Final = 10.0
BYE_SECONDS: Final = 2.0
GRACE: Final = 0.25  # seconds beyond the limit sent to a program, for the round trip
_LEVEL = "@"
_KILL_SECONDS = 1.0  # for a killed program to be gone; a wrapper of another user cannot be killed


class BadProgram(ValueError):
    """A command line that does not name a program: `text` and `reason`."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(text, reason)
        self.text, self.reason = text, reason

    def __str__(self) -> str:
        return f"{quoted(self.text)} is not a program: {self.reason}"


class ProgramFailed(ValueError):
    """A program that did not do what it was asked: `program`, `kind` and `reason`.

    `kind` is ``start``, ``time``, ``ended``, ``answer`` or ``move``. `errors` is the end of what it wrote to
    standard error, as far as that was kept.
    """

    def __init__(self, program: str, kind: str, reason: str, errors: str = "") -> None:
        super().__init__(program, kind, reason, errors)
        self.program, self.kind, self.reason, self.errors = program, kind, reason, errors

    def __str__(self) -> str:
        return f"{self.program}: {self.reason}"


@dataclass(frozen=True, slots=True)
class ProgramCommand:
    """How to start a program, and which of its levels it is to play; None: its own choice."""

    words: tuple[str, ...]
    level: str | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse ``/path/to/program arguments… @level``, quoted as in a shell. Raises BadProgram.

        The first word is a path, or the name of a command on the PATH.
        """
        try:
            words = shlex.split(text)
        except ValueError as error:
            raise BadProgram(text, str(error)) from None
        level = words.pop()[len(_LEVEL) :] if words and words[-1].startswith(_LEVEL) else None
        if not words:
            raise BadProgram(text, "give a path, perhaps with arguments")
        path = shutil.which(words[0])
        if path is None:
            raise BadProgram(text, _why_not(Path(words[0])))
        return cls((str(Path(path).absolute()), *words[1:]), level)

    @property
    def name(self) -> str:
        """The file's name, for messages before the program has said its own."""
        return Path(self.words[0]).name


class Program:
    """A running program. Use it as a context manager, or `close` it; do not share it between threads."""

    def __init__(
        self,
        command: ProgramCommand,
        *,
        folder: Path | None = None,
        megabytes: int = MEGABYTES,
        niceness: int = 0,
        keep_errors: bool = False,
    ) -> None:
        """Start it in this folder. Without `keep_errors`, its standard error is the host's.

        Raises ProgramFailed.
        """
        self.command = command
        words = [
            sys.executable,
            "-I",
            "-S",
            run_limited.__file__,
            str(megabytes),
            str(niceness),
            *command.words,
        ]
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the host names what to run
                words if os.name == "posix" else command.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE if keep_errors else None,
                bufsize=0,
                cwd=folder,
                env=environment(),
                start_new_session=True,
            )
        except OSError as error:
            raise ProgramFailed(command.name, "start", f"it cannot be started: {error}") from None
        self._pipes = Pipes(self._process.stdin, self._process.stdout)
        self._expired = False
        self._errors = None if self._process.stderr is None else ErrorLines(self._process.stderr)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def hello(self, seconds: float = HELLO_SECONDS) -> Hello:
        """Ask the program who it is. Raises ProgramFailed."""
        answer = self.ask(AskHello(), seconds)
        if not isinstance(answer, Hello):
            raise self._failure("answer", f"it answered hello with {quoted(protocol.write_answer(answer))}")
        levels = sorted({level for support in answer.games.values() for level in support.levels})
        if self.command.level is not None and self.command.level not in levels:
            named = f"; it names {', '.join(levels)}" if levels else ""
            raise self._failure("start", f"it has no level {quoted(self.command.level)}{named}")
        return answer

    def move(self, view: Mapping[str, Any], limit: Limit, seed: int) -> Move:
        """Ask for a legal move of the view's seat. Raises ProgramFailed."""
        asked = AskMove(view, limit, seed, self.command.level)
        answer = self.ask(asked, limit.seconds + GRACE)
        if not isinstance(answer, Move):
            raise self._failure("answer", f"it answered a view with {quoted(protocol.write_answer(answer))}")
        if answer.move not in view["legal"]:
            allowed = ", ".join(view["legal"][:10]) + (", …" if len(view["legal"]) > 10 else "")
            where = f"{asked.game}, seat {asked.seat}, ply {view['ply']}"
            reason = f"it played {quoted(answer.move)} in {where}, where it may play {allowed}"
            raise self._failure("move", reason)
        return answer

    def ask(self, command: Command, seconds: float) -> Hello | Move | Refusal:
        """Send a command and return the answer. Raises ProgramFailed."""
        if unasked := self._pipes.pending():
            # A second answer to one command would be taken for the answer to the next.
            raise self._failure("answer", f"it wrote {quoted(_text(unasked))} without being asked")
        with self._within(seconds) as deadline:
            self._send(protocol.write_command(command), deadline)
            return self._answer(seconds, deadline)

    def answer(self, seconds: float) -> Hello | Move | Refusal:
        """Wait for the next answer, to whatever was sent before. Raises ProgramFailed."""
        with self._within(seconds) as deadline:
            return self._answer(seconds, deadline)

    def say(self, line: str, seconds: float) -> None:
        """Send any line, without waiting for an answer."""
        with self._within(seconds) as deadline:
            self._send(line, deadline)

    def close(self, *, bye: bool = True, seconds: float = BYE_SECONDS) -> tuple[int | None, str]:
        """Say bye, close the program's input, and kill it if it is still there afterwards.

        Returns its exit code, None if it had to be killed, and the beginning of what it still wrote.
        """
        self._expired, ended, left = False, False, b""
        with self._within(seconds) as deadline, suppress(OSError, ValueError, subprocess.TimeoutExpired):
            if bye:
                self._send(protocol.write_command(Bye()), deadline)
            self._pipes.close_input()
            left = self._pipes.read_rest(protocol.LONGEST_LINE, deadline)
            self._process.wait(max(0.0, deadline - monotonic()))
            ended = not self._expired
        self._kill()
        self._pipes.close()
        if self._errors is not None:
            self._errors.close()
        return self._process.returncode if ended else None, _text(left)

    def _send(self, line: str, deadline: float) -> None:
        """Send a line. If the program has ended or does not read, the next answer will notice."""
        with suppress(OSError, ValueError):
            self._pipes.write(line.encode("utf-8") + b"\n", deadline)

    def _answer(self, seconds: float, deadline: float) -> Hello | Move | Refusal:
        try:
            return protocol.read_answer(self._receive(seconds, deadline))
        except BadLine as error:
            raise self._failure("answer", str(error)) from None

    def _receive(self, seconds: float, deadline: float) -> str:
        """Wait for the next line, without its end. Raises ProgramFailed."""
        try:
            line = self._pipes.read_line(protocol.LONGEST_LINE, deadline)
        except TimeoutError:
            self._expired, line = True, self._pipes.pending()
        if line.endswith(b"\n"):
            return _text(line).rstrip("\r\n")
        if len(line) >= protocol.LONGEST_LINE:
            reason = f"an answer has at most {protocol.LONGEST_LINE} bytes, not {quoted(_text(line))}"
            raise self._failure("answer", reason)
        if self._expired:
            begun = f": it wrote {quoted(_text(line))}, but no line feed" if line else ""
            raise self._failure("time", f"it did not answer within {seconds:g} seconds{begun}")
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_KILL_SECONDS)
        raise self._failure("ended", f"it ended{_how(self._process.returncode)} instead of answering")

    @contextmanager
    def _within(self, seconds: float) -> Iterator[float]:
        """Yield the deadline. Where pipes cannot be polled, kill the program when it has passed."""
        deadline = monotonic() + seconds
        if POLLS:
            yield deadline
            return

        def expire() -> None:
            self._expired = True
            self._kill()

        timer = Timer(seconds, expire)
        timer.daemon = True
        timer.start()
        try:
            yield deadline
        finally:
            timer.cancel()

    def _failure(self, kind: str, reason: str) -> ProgramFailed:
        """Kill the program, and make the error to raise."""
        self._kill()
        errors = "" if self._errors is None else _text(self._errors.last_lines(BYE_SECONDS))
        return ProgramFailed(self.command.name, kind, reason, errors)

    def _kill(self) -> None:
        """Kill the program and its process group: what it has started, unless that has left the group."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_KILL_SECONDS)


def environment() -> dict[str, str]:
    """Choose what a program sees of the environment: PATH, and the variables that Windows needs."""
    return {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _how(code: int | None) -> str:
    if code is None:
        return ""
    return f" with exit code {code}" if code >= 0 else f" by signal {-code}"


def _why_not(path: Path) -> str:
    if path.is_dir():
        return "that is a folder"
    if not path.is_file():
        return "there is no such file"
    if os.access(path, os.X_OK):
        return f"write ./{path}"  # commands without a slash are looked up on the PATH
    return "the file cannot be executed (try chmod +x)"
