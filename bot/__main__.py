"""`python -m bot`, or after `pip install` the command `zigzag`: see `bot.cli`."""

import gc
import sys


def main() -> int:
    """Do what the command line says, and return the exit code."""
    # Imports create no garbage: looking for it would take a sixth of their time, and again at every full
    # collection.
    gc.disable()
    from bot import cli

    gc.freeze()
    gc.enable()
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
