"""Commands whose data does not match what was registered are refused."""

from typing import Any

import discord
from discord import AppCommandOptionType as Kind
from discord import app_commands

from bot.discord.commands import is_valid


def data(command: str, *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "zigzag", "options": [{"type": 1, "name": command, "options": list(options)}], **more}


def option(name: str, kind: int, value: Any, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "value": value, **more}


NO_MATCH: list[dict[str, Any]] = [
    {"name": "zigzag"},
    {"name": "other"},
    data("none"),
    data("me", option("theme", 3, "no such theme")),  # was once stored, and broke the user's hands
    data("me", option("colour", 3, "dark")),
    data("leaderboard", option("scope", 3, "chess")),
    data("hand", option("match", 4, 1e20)),
    data("hand", option("match", 4, True)),
    data("hand", option("match", 3, "1")),
    data("hand", option("match", 4, 2**64)),
    data("hand", "match"),  # type: ignore[arg-type]
    data("move", option("move", 3, "x" * 41)),
    data("move", option("move", 3, "\ud800")),
    data("leaderboard", option("player", 6, None)),
    data("leaderboard", option("player", 6, "7")),  # a user that Discord has not resolved
    data("hand", option("move", 3, "a", focused=True)),
    data("me", option("theme", 3, "no such theme", focused=True)),  # not focused once sent
    data("hand", option("match", 4, "1", focused=True)),
    data("hand", option("match", 4, None)),
    data("hand", option("match", 4, [])),
    data("review", option("show", 3, "no such")),
    data("review", option("show", 3, True)),
    data("chain", option("pace", 4, True)),  # equal to 1 in Python
    data("chain", option("house", 3, ["easy"])),
    data("chain", option("opponent", 6, "7"), resolved=[]),
    data("chain", option("opponent", 6, "7"), resolved={"users": ["7"]}),
    data("chain", option("opponent", 6, "7"), resolved={"users": {"7": None}}),
    data("chain", option("opponent", 6, "0"), resolved={"users": {"0": {}}}),
    data("dominoes", option("set", 4, 3)),
    {"name": "zigzag", "options": [{"name": "hand", "options": {"name": "match"}}]},
    {"name": "zigzag", "options": [{"name": ["hand"]}]},
    {"name": ["zigzag"]},
]


def test_data_that_does_not_match_the_commands_is_refused(room: Any) -> None:
    for sent in NO_MATCH:
        assert not is_valid(room.bot.tree, sent), sent


INCOMPLETE: list[dict[str, Any]] = [
    data("move", option("move", 3, "", focused=True)),
    data("move", option("move", 3, "x" * 200, focused=True)),  # too long, but not sent yet
    data("move", option("match", 4, "not a nu"), option("move", 3, "a", focused=True)),
    data("move", option("match", 4, 10**40), option("move", 3, "a", focused=True)),
    data("hand", option("match", 4, "#", focused=True)),
    data("hand", option("match", 4, 12, focused=True)),
    data("review", option("show", 3, "file"), option("match", 4, "", focused=True)),
]


async def test_incomplete_data_is_accepted_for_autocompletion(room: Any) -> None:
    for sent in INCOMPLETE:
        assert is_valid(room.bot.tree, sent, typing=True), sent
        command, *_ = sent["options"]
        values = {one["name"]: one["value"] for one in command["options"]}
        focused = next(one["name"] for one in command["options"] if one.get("focused"))
        typed = str(values.pop(focused))
        assert (
            await room.dan.autocomplete(room.channel, f"zigzag {command['name']}", focused, typed, **values)
            == []
        )


UNTYPABLE: list[dict[str, Any]] = [
    data("move", option("move", 3, "\ud800", focused=True)),
    data("move", option("move", 3, None, focused=True)),
    data("move", option("move", 3, 1e20, focused=True)),
    data("move", option("move", 3, True, focused=True)),
    data("move", option("move", 3, "x" * 6001, focused=True)),
    data("move", option("match", 4, {}), option("move", 3, "a", focused=True)),
    data("move", option("match", 3, "1"), option("move", 3, "a", focused=True)),
    data("hand", option("colour", 3, "a", focused=True)),
    data("me", option("theme", 3, "a", focused=True)),  # has choices, so it is not completed
    data("leaderboard", option("player", 6, "x", focused=True)),
    data("hand", option("match", 4, "1")),
    data("move", option("match", 4, "1", focused=True), option("move", 3, "", focused=True)),
]


def test_data_that_cannot_be_typed_is_refused_for_autocompletion(room: Any) -> None:
    for sent in UNTYPABLE:
        assert not is_valid(room.bot.tree, sent, typing=True), sent


_RIGHT: dict[Kind, list[Any]] = {
    Kind.string: ["a", "8-9", "😀", "x" * 40],
    Kind.integer: [1, 2**53],
    Kind.boolean: [True, False],
    Kind.user: ["7", str(2**63)],
}


def _values(parameter: app_commands.Parameter) -> list[Any]:
    """Return values the option accepts: all choices, both ends of a range, or examples."""
    if parameter.choices:
        return [choice.value for choice in parameter.choices]
    ends = [end for end in (parameter.min_value, parameter.max_value) if end is not None]
    return ends if ends and parameter.type is Kind.integer else _RIGHT[parameter.type]


def test_every_command_accepts_all_values_of_its_options(room: Any) -> None:
    (group,) = room.bot.tree.get_commands(type=discord.AppCommandType.chat_input)
    checked = 0
    for command in group.walk_commands():
        needed = [one for one in command.parameters if one.required]
        given = [option(one.display_name, one.type.value, _values(one)[0]) for one in needed]
        assert is_valid(room.bot.tree, data(command.name, *given))
        for parameter in command.parameters:
            others = [one for one in given if one["name"] != parameter.display_name]
            for value in _values(parameter):
                tried = option(parameter.display_name, parameter.type.value, value)
                resolved = {"users": {value: {"id": value}}} if parameter.type is Kind.user else {}
                assert is_valid(room.bot.tree, data(command.name, *others, tried, resolved=resolved))
                checked += 1
    assert checked > 100


MATCHING: list[dict[str, Any]] = [
    data("me"),
    data("me", option("theme", 3, "light")),
    data("hand", option("match", 4, 3)),
    data("move", option("move", 3, "3-5")),
    data("leaderboard", option("player", 6, "7"), resolved={"users": {"7": {}}}),
]


def test_data_that_matches_the_commands_is_accepted(room: Any) -> None:
    for sent in MATCHING:
        assert is_valid(room.bot.tree, sent), sent
