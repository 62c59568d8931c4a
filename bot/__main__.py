"""`python -m bot`: see `bot.cli`."""

import gc
import sys

if __name__ == "__main__":
    # Imports create no garbage: looking for it would take a sixth of their time, and again at every full
    # collection.
    gc.disable()
    from bot.cli import main

    gc.freeze()
    gc.enable()
    sys.exit(main())
