"""The bot as `python -m bot` runs it, in which people stop counting as playing sooner.

A person counts as playing for minutes after a press, and is not mentioned meanwhile. With
`ZIGZAG_BENCH_PLAYING_FOR` seconds instead, a short run has the mentions of a match played over days, and
all else as it is. `ZIGZAG_BENCH_MENTION_PAUSE` is how long a player may take before they are mentioned. With
`ZIGZAG_BENCH_SESSIONS=off`, every start begins a new session and every stop ends it.
`ZIGZAG_BENCH_ANSWER_WITHIN` is for how many seconds a press that waits for a start can be answered, instead
of Discord's 3.
"""

import os
import sys
from collections.abc import Container
from dataclasses import replace
from typing import Any

from bot.__main__ import load

cli = load()

from bot import run  # noqa: E402 - loaded in the same way as in `python -m bot`
from bot.client import Zigzag  # noqa: E402
from bot.discord import dispatch, sessions  # noqa: E402


class _Bot(Zigzag):
    def __init__(self, *args: Any, **options: Any) -> None:
        if playing_for := os.environ.get("ZIGZAG_BENCH_PLAYING_FOR"):
            options["playing_for"] = float(playing_for)
        if pause := os.environ.get("ZIGZAG_BENCH_MENTION_PAUSE"):
            options["host"] = replace(options["host"], mention_pause=float(pause))
        super().__init__(*args, **options)
        if os.environ.get("ZIGZAG_BENCH_SESSIONS") == "off":
            vars(self)["sessions"] = self.dispatcher.intake = _NoSessions()


class _NoSessions:
    """Keeps no session."""

    replayed: Container[int] = ()

    def keep(self) -> None: ...

    def on_connect(self, _shard_id: int) -> None: ...

    async def resume(self) -> None: ...

    async def caught_up(self) -> None: ...

    async def release(self) -> None: ...

    async def save_released(self) -> None: ...

    async def admits(self, _interaction: object) -> bool:
        return True

    def finished(self, _interaction_id: int) -> None: ...


def _main() -> int:
    vars(run)["Zigzag"] = _Bot
    if within := os.environ.get("ZIGZAG_BENCH_ANSWER_WITHIN"):
        sessions.ANSWERED_WITHIN = dispatch.HOLD = float(within)
    return int(cli.main())


if __name__ == "__main__":
    sys.exit(_main())
