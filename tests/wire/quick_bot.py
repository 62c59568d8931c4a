"""The bot as `python -m bot` runs it, without the waits that only the real Discord needs.

AI players answer soon, the pauses before a turn is mentioned and between edits of a board are short, other
processes' deadlines are looked for often, discord.py reconnects at once, and no emojis are uploaded.
Tests of exactly these run `python -m bot` itself.
"""

import os
import sys
from dataclasses import replace
from functools import partial
from typing import Any

from discord.backoff import ExponentialBackoff

from bot import cli, client, run, scheduler
from bot.client import Zigzag
from bot.discord import connection, dispatch, sessions
from bot.features.finding import cog
from bot.features.tournaments import messages
from bot.match.service import Matches
from bot.table import update_queues

AI_DELAY = 0.5  # seconds until an AI player moves
_PAUSE = 0.2  # seconds
# Tests must pass on a slow machine: these are 3, 2 and 2.2 seconds for Discord's sake.
_ANSWER_WITHIN = float(os.environ.get("ZIGZAG_TEST_ANSWER_WITHIN", "60"))
_HOLD = float(os.environ.get("ZIGZAG_TEST_HOLD", "60"))
_BEAT = float(os.environ.get("ZIGZAG_TEST_BEAT", "3"))  # seconds between heartbeats of the gateway


class _QuickBot(Zigzag):
    def __init__(self, *args: Any, **options: Any) -> None:
        options["host"] = replace(options["host"], mention_pause=_PAUSE)
        super().__init__(*args, **options | {"playing_for": 0.0, "with_emojis": False})

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once; by default discord.py keeps to the limit of one shard in 5 seconds."""


def _main() -> int:
    ExponentialBackoff.delay = lambda _: _PAUSE  # type: ignore[assignment,method-assign]
    connection.BEAT, connection.SILENCE = _BEAT, 4 * _BEAT
    sessions.ANSWERED_WITHIN = update_queues._RENDER_WITHIN = _ANSWER_WITHIN
    dispatch.HOLD = _HOLD
    client.Matches = partial(Matches, ai_delay=AI_DELAY)  # type: ignore[attr-defined,assignment]
    cog.EDIT_EVERY = messages.EDIT_EVERY = _PAUSE
    scheduler._MAX_PAUSE_SHARDED = _PAUSE
    run.Zigzag = _QuickBot  # type: ignore[attr-defined]
    return cli.main()


if __name__ == "__main__":
    sys.exit(_main())
