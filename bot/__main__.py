"""`python -m bot`: the bot on Discord, or without a token the sandbox.

Worker processes load this module anew, so nothing is imported before it is known who is asking.
"""

import sys

if __name__ == "__main__":
    from bot.app import main

    sys.exit(main())
