"""`python -m bot.workers.worker [NICENESS]`: a worker process of `bot.workers.pool`.

It reads tasks from standard input, each a function and its arguments, and writes to standard output what the
function returns or raises. Both are pickled and preceded by their length in bytes. It ends when its input
does, and so does not outlive a bot that is killed.
"""

import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

LENGTH = struct.Struct("!I")


def main() -> None:
    """Work until there are no more tasks, or nobody reads the results."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # on Ctrl-C the bot stops its workers
    if len(sys.argv) > 1 and hasattr(os, "nice"):  # not on Windows
        os.nice(int(sys.argv[1]))
    output = _reserve_stdout()
    try:
        for task in _tasks(sys.stdin.buffer):
            answer = _run(task)
            output.write(LENGTH.pack(len(answer)) + answer)
            output.flush()
    except BrokenPipeError:
        os._exit(1)  # without trying to flush again


def _tasks(source: BinaryIO) -> Iterator[bytes]:
    while len(header := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(header)
        task = source.read(length)
        if len(task) < length:  # the bot was killed while it wrote
            return
        yield task


def _run(task: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(task)  # noqa: S301 - written by the bot
        return pickle.dumps((function(*arguments), None))
    except Exception as error:
        error.add_note(f"In a worker process:\n{traceback.format_exc()}")
        return _pickle_error(error)


def _pickle_error(error: Exception) -> bytes:
    try:
        answer = pickle.dumps((None, error))
        pickle.loads(answer)  # noqa: S301 - our own; not every exception can be unpickled
    except Exception:
        return pickle.dumps((None, RuntimeError("".join(traceback.format_exception(error)))))
    return answer


def _reserve_stdout() -> BinaryIO:
    """Keep standard output for results alone: whatever else is printed goes to standard error."""
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return output


if __name__ == "__main__":
    main()
