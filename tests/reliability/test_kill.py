"""A short run of `python -m tests.reliability.kill`, without its time limits."""

import time
from pathlib import Path

from tests.reliability import kill
from tests.reliability.bot_process import PATIENCE
from tests.reliability.players import KINDS


async def test_a_killed_bot_loses_nothing_doubles_nothing_and_shows_everything_at_once(
    tmp_path: Path,
) -> None:
    report = await kill.run(3, len(KINDS), tmp_path, seed=time.time_ns() % 2**32, answer_within=PATIENCE)
    assert report.wrong == []
    assert report.left == []
    assert report.kills == 3
    assert report.moves > 0
    assert report.ai_moves > 0
    assert report.rated > 0
