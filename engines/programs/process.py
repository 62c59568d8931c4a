"""Runs a program in a process of its own, within limits, and asks it for moves.

A program is trusted as the host's own code is, but gets nothing it does not need: an environment of PATH
alone, no open files but its standard streams, and only views. One that takes too long, uses too much memory
or answers wrongly is killed, with everything it has started, and raises `ProgramFailed`.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread, Timer
from typing import IO, Any, Final, Self

from engines.errors import quoted
from engines.programs import protocol, run_limited
from engines.programs.protocol import AskHello, AskMove, BadLine, Bye, Command, Hello, Limit, Move, Refusal

MEGABYTES: Final = 512  # of memory, by default
HELLO_SECONDS: Final = 10.0
BYE_SECONDS: Final = 2.0
GRACE: Final = 0.25  # seconds beyond the limit sent to a program, for the round trip
_LEVEL = "@"
_KEPT_ERRORS = 10  # lines of standard error
_LONGEST_ERROR = 1_000  # bytes of such a line


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
            is_file = Path(words[0]).is_file()
            reason = "the file cannot be executed (try chmod +x)" if is_file else "there is no such file"
            raise BadProgram(text, reason)
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
        self._kept = deque[str](maxlen=_KEPT_ERRORS)
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
                cwd=folder,
                env=environment(),
                start_new_session=True,
            )
        except OSError as error:
            raise ProgramFailed(command.name, "start", f"it cannot be started: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._input, self._output = self._process.stdin, self._process.stdout
        self._expired_after: float | None = None
        self._errors: Thread | None = None
        if self._process.stderr is not None:
            self._errors = Thread(target=_keep, args=(self._process.stderr, self._kept), daemon=True)
            self._errors.start()

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
        with self._within(seconds):
            self._send(protocol.write_command(command))
            return self._answer()

    def answer(self, seconds: float) -> Hello | Move | Refusal:
        """Return the next answer, to whatever was sent before. Raises ProgramFailed."""
        with self._within(seconds):
            return self._answer()

    def say(self, line: str, seconds: float) -> None:
        """Send any line, without waiting for an answer."""
        with self._within(seconds):
            self._send(line)

    def close(self, *, bye: bool = True, seconds: float = BYE_SECONDS) -> tuple[int | None, str]:
        """Say bye, close the program's input, and kill it if it is still there afterwards.

        Return its exit code, None if it had to be killed, and the beginning of what it still wrote.
        """
        self._expired_after = None
        left = b""
        with self._within(seconds), suppress(OSError, ValueError):
            if bye:
                self._send(protocol.write_command(Bye()))
            with suppress(OSError):
                self._input.close()
            left = self._output.read(protocol.LONGEST_LINE)
            while self._output.read(protocol.LONGEST_LINE):
                pass
            self._process.wait()
        was_killed = self._expired_after is not None
        self._kill()
        for stream in (self._input, self._output):
            with suppress(OSError):
                stream.close()
        return None if was_killed else self._process.returncode, _text(left)

    def _send(self, line: str) -> None:
        """Send a line. If the program has ended, the next answer will notice."""
        with suppress(OSError, ValueError):
            self._input.write(line.encode("utf-8") + b"\n")
            self._input.flush()

    def _answer(self) -> Hello | Move | Refusal:
        try:
            return protocol.read_answer(self._receive())
        except BadLine as error:
            raise self._failure("answer", str(error)) from None

    def _receive(self) -> str:
        """Return the next line, without its end. Raises ProgramFailed."""
        found = self._output.readline(protocol.LONGEST_LINE)
        if found.endswith(b"\n"):
            return _text(found).rstrip("\r\n")
        if len(found) == protocol.LONGEST_LINE:
            reason = f"an answer has at most {protocol.LONGEST_LINE} bytes, not {quoted(_text(found))}"
            raise self._failure("answer", reason)
        if self._expired_after is not None:
            raise self._failure("time", f"it did not answer within {self._expired_after:g} seconds")
        self._process.wait()
        raise self._failure("ended", f"it ended {_how(self._process.returncode)} instead of answering")

    @contextmanager
    def _within(self, seconds: float) -> Iterator[None]:
        """Kill the program if what follows takes longer."""

        def expire() -> None:
            self._expired_after = seconds
            self._kill()

        timer = Timer(seconds, expire)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _failure(self, kind: str, reason: str) -> ProgramFailed:
        """Kill the program, and return the error to raise."""
        self._kill()
        if self._errors is not None:
            self._errors.join(BYE_SECONDS)
        return ProgramFailed(self.command.name, kind, reason, "".join(self._kept))

    def _kill(self) -> None:
        """Kill the program and whatever it has started."""
        with suppress(ProcessLookupError, PermissionError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()


def environment() -> dict[str, str]:
    """Return the environment of a program: PATH, and the variables that Windows needs."""
    return {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}


def _keep(stream: IO[bytes], kept: deque[str]) -> None:
    """Keep the last lines of a stream until its end."""
    with stream:
        while line := stream.readline(_LONGEST_ERROR):
            kept.append(_text(line))


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _how(code: int) -> str:
    return f"with exit code {code}" if code >= 0 else f"by signal {-code}"
