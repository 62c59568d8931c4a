"""The bot as `python -m bot` runs it, without the waits that only the real Discord needs.

The pause before a turn is mentioned is short, discord.py reconnects at once, and no emojis are uploaded.
Tests of exactly these run `python -m bot` itself.
"""

import sys
from typing import Any

from discord.backoff import ExponentialBackoff

from bot import cli, run
from bot.client import Zigzag
from bot.transport import keep_alive

_PAUSE = 0.2  # seconds
_BEAT = 3.0  # seconds between heartbeats of the gateway


class _QuickBot(Zigzag):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(
            *args, **options | {"mention_pause": _PAUSE, "playing_for": 0.0, "with_emojis": False}
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; by default discord.py keeps to the limit of one shard in 5 seconds."""


def _main() -> int:
    ExponentialBackoff.delay = lambda _: _PAUSE  # type: ignore[assignment,method-assign,misc]
    keep_alive.BEAT, keep_alive.SILENCE = _BEAT, 4 * _BEAT
    run.Zigzag = _QuickBot  # type: ignore[misc]
    return cli.main()


if __name__ == "__main__":
    sys.exit(_main())
