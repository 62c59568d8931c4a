"""Starts a program within limits: ``python run_limited.py MEGABYTES NICENESS COMMAND…`` becomes the command.

A process that limits itself and then becomes the program needs no code of ours between fork and exec, which
is unsafe in a process with threads.
"""

import os
import sys

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

CANNOT_START = 127


def main() -> None:
    """Limit this process, then become the program."""
    megabytes, niceness, *command = sys.argv[1:]
    if resource is not None:
        # Not RLIMIT_AS: programs such as Node reserve far more addresses than they ever use.
        memory = int(megabytes) * 2**20
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(int(niceness))
    try:
        os.execvp(command[0], command)  # noqa: S606 - the host names what to run
    except OSError as error:
        sys.exit(f"{command[0]}: {error.strerror}")


if __name__ == "__main__":
    main()
