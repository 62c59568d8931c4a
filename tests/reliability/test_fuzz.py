"""Short runs of `python -m tests.reliability.fuzz`, without its time limit."""

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.rest.routing import Request
from tests.processes import PATIENCE
from tests.reliability.fuzz import LogChecker, Report, RequestChecker, attack, differences
from tests.reliability.scenario import Rows


@pytest.mark.parametrize("seed", [2, 3])
async def test_no_forged_interaction_changes_anything(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("discord.http.Route.BASE", "")  # restored afterwards
    monkeypatch.setattr("discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY", None)
    report = await attack(700, seed, tmp_path, within=PATIENCE)
    assert report.faults == []
    assert sum(report.answers.values()) == 700
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
def test_a_request_with_unescaped_text_or_mentions_is_found(body: dict[str, Any]) -> None:
    for template, sent in (
        ("/channels/{channel_id}/messages/{message_id}", body),
        ("/webhooks/{application_id}/{token}", body),
        ("/interactions/{interaction_id}/{token}/callback", {"type": 4, "data": body}),
    ):
        report = Report()
        reader = RequestChecker(report)
        reader.may_mention = {"7"}
        reader(request(template, sent))
        assert report.faults
        report.faults.clear()
        reader(request(template, {"type": 4, "data": message("\\<@1>", users=["7"]), **message("x")}))
        assert not report.faults


def test_only_an_edit_may_name_people_whom_the_message_shows() -> None:
    edited, callback = "/channels/{channel_id}/messages/{message_id}", "/interactions/3/t/callback"
    original = "/webhooks/1/t/messages/@original"
    shown = message("<@71>, \\<@72>", users=["71"])
    cases: list[tuple[int, list[tuple[str, str, dict[str, Any]]]]] = [
        (0, [("PATCH", edited, shown)]),
        (1, [("PATCH", edited, message("x", users=["71"]))]),
        (1, [("PATCH", edited, message("<@71>, \\<@72>", users=["72"]))]),
        (1, [("POST", edited, shown)]),
        (0, [("POST", callback, {"type": 7, "data": shown})]),
        (1, [("POST", callback, {"type": 4, "data": shown})]),
        (0, [("PATCH", original, shown)]),
        (1, [("POST", callback, {"type": 5}), ("PATCH", original, shown), ("PATCH", original, shown)]),
    ]
    for faults, requests in cases:
        report = Report()
        reader = RequestChecker(report)
        for method, path, body in requests:
            reader(Request(method, path, path, {}, body, (), 200, None))
        assert len(report.faults) == faults, requests


def test_every_column_that_differs_is_reported() -> None:
    before: Rows = {"seats": {(1, 0): {"match_id": 1, "name": "a"}, (1, 1): {"match_id": 1}}, "moves": {}}
    after: Rows = {"seats": {(1, 0): {"match_id": 1, "name": "b"}}, "moves": {(1,): {"ply": 1}}}
    found = differences(before, after)
    assert [line.split(" was")[0] for line in found] == [
        "seats (1, 0): name",
        "seats (1, 1): match_id",
        "moves (1,): ply",
    ]
    assert not differences(before, before)


@pytest.mark.parametrize(("level", "text"), [(logging.INFO, "a\nb"), (logging.ERROR, "a"), (10, "\u202e")])
def test_an_error_or_a_broken_line_in_the_log_is_found(level: int, text: str) -> None:
    report = Report()
    LogChecker(report).emit(logging.LogRecord("bot", level, "", 0, "%s", (text,), None))
    assert report.faults
