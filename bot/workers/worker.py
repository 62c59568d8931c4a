"""`python -m bot.workers.worker`: a process that works for the bot (`bot.workers.pool` is what asks it).

From standard input it reads questions: a function and its arguments. For each it writes to standard output
what the function gives, or raises. Both are pickled, after their length in bytes. It ends when its input
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
    """Answer until there are no more questions, or nobody reads the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the bot, which stops its workers
    answers = _kept_clear()
    try:
        for question in _questions(sys.stdin.buffer):
            answer = _answer(question)
            answers.write(LENGTH.pack(len(answer)) + answer)
            answers.flush()
    except BrokenPipeError:
        os._exit(1)  # without another try to write what is left


def _questions(source: BinaryIO) -> Iterator[bytes]:
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        question = source.read(length)
        if len(question) < length:  # the bot was killed while it asked
            return
        yield question


def _answer(question: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(question)  # noqa: S301 - the bot's own words
        return pickle.dumps((function(*arguments), None))
    except Exception as error:
        error.add_note(f"In a worker process:\n{traceback.format_exc()}")
        return _raised(error)


def _raised(error: Exception) -> bytes:
    try:
        told = pickle.dumps((None, error))
        pickle.loads(told)  # noqa: S301 - what we have just written; not every exception can be read again
    except Exception:
        return pickle.dumps((None, RuntimeError("".join(traceback.format_exception(error)))))
    return told


def _kept_clear() -> BinaryIO:
    """Standard output, for answers alone: what else is printed goes where errors do."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


if __name__ == "__main__":
    main()
