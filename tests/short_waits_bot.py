"""The bot as `python -m bot` runs it, in which people stop counting as playing sooner.

A person counts as playing for minutes after a press, and is not mentioned meanwhile. With
`ZIGZAG_BENCH_PLAYING_FOR` seconds instead, a short run has the mentions of a match played over days, and
all else as it is. `ZIGZAG_BENCH_MENTION_PAUSE` is how long a player may take before they are mentioned.
"""

import os
import sys
from typing import Any

from bot import cli, run
from bot.client import Zigzag

_OPTIONS = {"ZIGZAG_BENCH_PLAYING_FOR": "playing_for", "ZIGZAG_BENCH_MENTION_PAUSE": "mention_pause"}


class _Bot(Zigzag):
    def __init__(self, *args: Any, **options: Any) -> None:
        given = {option: float(os.environ[name]) for name, option in _OPTIONS.items() if name in os.environ}
        super().__init__(*args, **options | given)


def _main() -> int:
    vars(run)["Zigzag"] = _Bot
    return cli.main()


if __name__ == "__main__":
    sys.exit(_main())
