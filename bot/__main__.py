"""`python -m bot`, or after `pip install` the command `zigzag`: see `bot.cli`."""

import gc
import sys
from types import ModuleType

_OLDEST = (3, 11)
_OURS = {"bot", "engines", "renderers"}
# Objects created between two collections. A press creates hundreds that are freed without one.
_GARBAGE = 5_000


def main() -> int:
    """Run the command given on the command line, and return the exit code."""
    if sys.version_info < _OLDEST:
        running, needed = (".".join(map(str, one[:2])) for one in (sys.version_info, _OLDEST))
        return _fail(f"Zigzag needs Python {needed} or newer, and this is {running}: install a newer one.")
    try:
        cli = load()
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] in _OURS:
            raise
        return _fail(
            f"The package {error.name} is missing: use `make run`, or the Python of the bot's .venv."
        )
    return int(cli.main())


def load() -> ModuleType:
    """Import the command line, and with it the bot. Raises ModuleNotFoundError."""
    # Imports create no garbage, but looking for it would take a sixth of their time. What they have loaded is
    # frozen, so that no full collection looks at it again.
    gc.disable()
    from bot import cli

    gc.freeze()
    gc.enable()
    gc.set_threshold(_GARBAGE, *gc.get_threshold()[1:])
    return cli


def _fail(line: str) -> int:
    print(line, file=sys.stderr)  # noqa: T201 - for a person at a terminal
    return 1


if __name__ == "__main__":
    sys.exit(main())
