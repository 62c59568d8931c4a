"""`python -m bot`, or after `pip install` the command `zigzag`: see `bot.cli`."""

import gc
import sys


def main() -> int:
    """Run the command given on the command line, and return the exit code."""
    # Imports create no garbage, but looking for it would take a sixth of their time. What they have loaded is
    # frozen, so that no full collection looks at it again.
    gc.disable()
    from bot import cli

    gc.freeze()
    gc.enable()
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
