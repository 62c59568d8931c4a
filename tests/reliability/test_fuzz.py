"""Some thousands of malformed and forged interactions; `python -m tests.reliability.fuzz` sends more."""

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.rest.requests import Request
from tests.reliability.fuzz import Complaints, Reader, Report, attack, differences


@pytest.mark.parametrize("seed", [2, 3])
async def test_nothing_that_is_forged_does_anything(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", "")  # put back afterwards
    monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", None)
    # How fast it is, is measured; here other tests may have the machine.
    report = await attack(1200, seed, tmp_path, within=15)
    assert report.faults == []
    assert sum(report.answers.values()) == 1200
    assert set(report.answers) <= {"private", "choices", "done"}


def message(text: str, **allowed: Any) -> dict[str, Any]:
    return {"components": [{"type": 10, "content": text}], "allowed_mentions": {"parse": [], **allowed}}


def request(template: str, body: dict[str, Any]) -> Request:
    return Request("POST", template, template, {}, body, (), 200, None)


@pytest.mark.parametrize(
    "body",
    [
        message("x", users=["8"]),
        message("x", users=[8]),
        message("x", roles=["7"]),
        message("x", parse=["users"]),
        message("x", replied_user=True),
        {"components": []},
        message("@everyone"),
        message("<@1>"),
        message("**Ben**"),
        message("a\nERROR bot"),
        message("\u202e"),
        message("x") | {"label": "\x1b[31m"},
    ],
)
def test_a_request_that_lets_through_what_it_should_not_is_noticed(body: dict[str, Any]) -> None:
    for template, sent in (
        ("/channels/{channel_id}/messages/{message_id}", body),
        ("/webhooks/{application_id}/{token}", body),
        ("/interactions/{interaction_id}/{token}/callback", {"type": 4, "data": body}),
    ):
        report = Report()
        reader = Reader(report)
        reader.may_mention = {"7"}
        reader(request(template, sent))
        assert report.faults
        report.faults.clear()
        reader(request(template, {"type": 4, "data": message("\\<@1>", users=["7"]), **message("x")}))
        assert not report.faults


def test_every_column_that_differs_is_told() -> None:
    before = {"seats": {(1, 0): {"match_id": 1, "name": "a"}, (1, 1): {"match_id": 1}}, "moves": {}}
    after = {"seats": {(1, 0): {"match_id": 1, "name": "b"}}, "moves": {(1,): {"ply": 1}}}
    told = differences(before, after)
    assert [line.split(" was")[0] for line in told] == [
        "seats (1, 0): name",
        "seats (1, 1): match_id",
        "moves (1,): ply",
    ]
    assert not differences(before, before)


@pytest.mark.parametrize(("level", "text"), [(logging.INFO, "a\nb"), (logging.ERROR, "a"), (10, "\u202e")])
def test_a_line_of_the_log_that_is_broken_or_an_error_is_noticed(level: int, text: str) -> None:
    report = Report()
    Complaints(report).emit(logging.LogRecord("bot", level, "", 0, "%s", (text,), None))
    assert report.faults
