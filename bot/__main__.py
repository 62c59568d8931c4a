"""`python -m bot`: the bot on Discord, or without a token the sandbox."""

import gc
import sys

if __name__ == "__main__":
    # Of what is imported nothing is garbage: looking for some took a sixth of the imports' time, and would
    # again whenever the collector looks through everything.
    gc.disable()
    from bot.run import main

    gc.freeze()
    gc.enable()
    sys.exit(main())
