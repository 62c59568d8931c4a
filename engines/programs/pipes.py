"""The standard streams of a program: lines to and from it, each within a deadline.

On POSIX, whatever would block is waited for with poll. So a deadline also holds if a process that the
program has started outlives it and keeps a stream open. Windows cannot poll pipes: there, reading and writing
end when the program is killed.
"""

import os
import select
from collections import deque
from contextlib import suppress
from io import RawIOBase
from threading import Event, Thread
from time import monotonic
from typing import Final, cast

POLLS: Final = os.name == "posix"
_CHUNK = 65_536
_KEPT_LINES = 10  # of standard error
_LONGEST_KEPT = 1_000  # bytes of such a line
_POLL_SECONDS = 1.0  # between two looks at whether to stop


class Pipes:
    """Unbuffered standard input and output of a program."""

    def __init__(self, program_input: object, program_output: object) -> None:
        """Take the streams of a Popen with ``bufsize=0``."""
        self._input, self._output = cast(RawIOBase, program_input), cast(RawIOBase, program_output)
        self._read = bytearray()  # and not returned yet
        if POLLS:
            os.set_blocking(self._input.fileno(), False)

    def write(self, data: bytes, deadline: float) -> None:
        """Write all of it. Raises TimeoutError, and OSError if the program has closed its input."""
        while data:
            wait(self._input, writing=True, deadline=deadline)
            data = data[self._input.write(data) or 0 :]

    def read_line(self, longest: int, deadline: float) -> bytes:
        """Read the next line, with its line feed.

        Without a line feed, return the rest at the end of the output, or `longest` bytes. Raises
        TimeoutError.
        """
        while (end := self._read.find(b"\n", 0, longest) + 1) == 0 and len(self._read) < longest:
            if not self._receive(deadline):
                break
        return self._take(end or longest)

    def read_rest(self, kept: int, deadline: float) -> bytes:
        """Read to the end of the output; return up to `kept` bytes of it. Raises TimeoutError."""
        while self._receive(deadline):
            del self._read[kept:]
        return self._take(kept)

    def pending(self) -> bytes:
        """Look at what has been written but not read yet, without waiting; b"" on Windows."""
        with suppress(TimeoutError):
            while POLLS and len(self._read) < _CHUNK and self._receive(monotonic()):
                pass
        return bytes(self._read)

    def close_input(self) -> None:
        """Close the program's input, which says that no more commands follow."""
        with suppress(OSError):
            self._input.close()

    def close(self) -> None:
        """Close both streams."""
        self.close_input()
        with suppress(OSError):
            self._output.close()

    def _receive(self, deadline: float) -> bool:
        """Read some more; False at the end of the output. Raises TimeoutError."""
        wait(self._output, writing=False, deadline=deadline)
        data = os.read(self._output.fileno(), _CHUNK)
        self._read += data
        return bool(data)

    def _take(self, size: int) -> bytes:
        taken = bytes(self._read[:size])
        del self._read[:size]
        return taken


class ErrorLines:
    """The last lines of a program's standard error, read by a thread."""

    def __init__(self, stream: object) -> None:
        self._stream = cast(RawIOBase, stream)
        self._lines = deque[bytes](maxlen=_KEPT_LINES)
        self._closed = Event()
        self._thread = Thread(target=self._keep, daemon=True)
        self._thread.start()

    def last_lines(self, seconds: float) -> bytes:
        """Wait until the program has ended or these seconds have passed, and return the last lines."""
        self._thread.join(seconds)
        return b"\n".join(self._lines)

    def close(self) -> None:
        """Stop reading, even if another process keeps the stream open."""
        self._closed.set()

    def _keep(self) -> None:
        line = b""
        with self._stream:
            while not self._closed.is_set():
                try:
                    wait(self._stream, writing=False, deadline=monotonic() + _POLL_SECONDS)
                except TimeoutError:
                    continue
                data = os.read(self._stream.fileno(), _CHUNK)
                if not data:
                    break
                *lines, line = (line + data).split(b"\n")
                self._lines.extend(ended[:_LONGEST_KEPT] for ended in lines)
                line = line[:_LONGEST_KEPT]
        if line:
            self._lines.append(line)


def wait(stream: RawIOBase, *, writing: bool, deadline: float) -> None:
    """Wait until a stream can be read or written. Raises TimeoutError; on Windows, return at once."""
    if not POLLS:
        return
    poll = select.poll()
    poll.register(stream, select.POLLOUT if writing else select.POLLIN)
    if not poll.poll(max(0.0, 1000 * (deadline - monotonic()))):
        raise TimeoutError
