"""The bot as `python -m bot` runs it, in which people stop counting as playing sooner.

A person counts as playing for minutes after a press, and is not mentioned meanwhile. With
`ZIGZAG_BENCH_PLAYING_FOR` seconds instead, a short run has the mentions of a match played over days, and
all else as it is. `ZIGZAG_BENCH_MENTION_PAUSE` is how long a player may take before they are mentioned.
"""

import os
import sys
from dataclasses import replace
from typing import Any

from bot import cli, run
from bot.client import Zigzag


class _Bot(Zigzag):
    def __init__(self, *args: Any, **options: Any) -> None:
        if playing_for := os.environ.get("ZIGZAG_BENCH_PLAYING_FOR"):
            options["playing_for"] = float(playing_for)
        if pause := os.environ.get("ZIGZAG_BENCH_MENTION_PAUSE"):
            options["host"] = replace(options["host"], mention_pause=float(pause))
        super().__init__(*args, **options)


def _main() -> int:
    vars(run)["Zigzag"] = _Bot
    return cli.main()


if __name__ == "__main__":
    sys.exit(_main())
