"""Some thousands of malformed and forged interactions; `python -m tests.reliability.hostile` sends more."""

from pathlib import Path

import pytest

from tests.reliability.hostile import attack


@pytest.mark.parametrize("seed", [2, 3])
async def test_nothing_that_is_forged_does_anything(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", "")  # put back afterwards
    monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", None)
    report = await attack(1500, seed, tmp_path)
    assert report.faults == []
    assert sum(report.answers.values()) == 1500
    assert set(report.answers) <= {"private", "choices", "modal", "done"}
