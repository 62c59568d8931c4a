"""Commands that do not fit what was registered are refused, whoever sends them."""

from typing import Any

import pytest

from bot.registered import fits


def data(command: str, *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "zigzag", "options": [{"type": 1, "name": command, "options": list(options)}], **more}


def option(name: str, kind: int, value: Any, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "value": value, **more}


@pytest.mark.parametrize(
    "sent",
    [
        {"name": "zigzag"},
        {"name": "other"},
        data("none"),
        data("me", option("theme", 3, "no such theme")),  # was kept, and broke the person's hands
        data("me", option("colour", 3, "dark")),
        data("leaderboard", option("game", 3, "chess")),
        data("hand", option("match", 4, 1e20)),
        data("hand", option("match", 4, True)),
        data("hand", option("match", 3, "1")),
        data("hand", option("match", 4, 2**64)),
        data("hand", "match"),  # type: ignore[arg-type]
        data("move", option("move", 3, "x" * 41)),
        data("move", option("move", 3, "\ud800")),
        data("stats", option("player", 6, None)),
        data("stats", option("player", 6, "7")),  # nobody that Discord has looked up
        data("table", option("move", 3, "a", focused=True)),
    ],
)
def test_what_is_not_registered_is_refused(room: Any, sent: dict[str, Any]) -> None:
    assert not fits(room.bot.tree, sent)


@pytest.mark.parametrize(
    "sent",
    [
        data("me"),
        data("me", option("theme", 3, "light")),
        data("hand", option("match", 4, 3)),
        data("hand", option("match", 4, "", focused=True)),
        data("move", option("move", 3, "3-5")),
        data("stats", option("player", 6, "7"), resolved={"users": {"7": {}}}),
    ],
)
def test_what_is_registered_is_not(room: Any, sent: dict[str, Any]) -> None:
    assert fits(room.bot.tree, sent)
