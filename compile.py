"""Compile the modules listed in engines/compiled_modules.py, in place: ``python compile.py [--must]``.

The compiled forms are faster but optional. Where they cannot be built (no C compiler, no Python headers, no
package index for Cython, which is pinned in requirements-build.lock), the script prints one line about it and
succeeds; with `--must` it fails.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent
TOOLS = ROOT / "build" / "tools"
WITHOUT = "The bot plays without compiled AI players ({}). `make compiled` tries again."


class Missing(Exception):
    """Something needed for compiling is missing."""


def main() -> int:
    """Compile the modules, and return the exit code."""
    try:
        check()
        get_tools()
        at_once = f"--parallel={os.cpu_count() or 1}"
        run("the modules do not compile", "setup.py", "--quiet", "build_ext", "--inplace", at_once)
    except Missing as missing:
        print(WITHOUT.format(missing), file=sys.stderr)
        return int("--must" in sys.argv)
    return 0


def check() -> None:
    """Raise Missing without a C compiler or without Python's headers."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise Missing("Python's headers are not installed")
    # On Windows, setuptools finds the compiler.
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if os.name != "nt" and (not command or shutil.which(command[0]) is None):
        raise Missing("there is no C compiler")


def get_tools() -> None:
    """Install the build tools in build/tools, apart from the bot's packages. Raises Missing."""
    lock, stamp = ROOT / "requirements-build.lock", TOOLS / "installed.lock"
    if stamp.is_file() and stamp.read_bytes() == lock.read_bytes():
        return
    shutil.rmtree(TOOLS, ignore_errors=True)
    options = ("--quiet", "--disable-pip-version-check", "--timeout=10", "--retries=1", "--no-compile")
    run(
        "Cython could not be installed",
        *("-m", "pip", "install", *options, "--require-hashes"),
        *("--target", str(TOOLS), "-r", str(lock)),
    )
    stamp.write_bytes(lock.read_bytes())


def run(failure: str, *arguments: str) -> None:
    """Run Python with the build tools on its path. Raises Missing with the text `failure`."""
    how = "must" if "--must" in sys.argv else "1"
    environment = {**os.environ, "PYTHONPATH": str(TOOLS), "ZIGZAG_COMPILED": how}
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        if "--must" in sys.argv:
            print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
        raise Missing(failure)


if __name__ == "__main__":
    sys.exit(main())
