"""The commands as Discord has them: its limits of a slash command, and the registration when they change.

https://discord.com/developers/docs/interactions/application-commands lists the limits. A command's characters
are those of the names, descriptions and values of all its parts, of each the longest translation.
"""

import asyncio
import hashlib
import json
import logging
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import AppCommandOptionType as Kind
from discord import AppCommandType, app_commands

from bot.discord import http
from bot.store.database import DatabaseBusy
from bot.store.process_rows import Fingerprints

Json = dict[str, Any]

_MOST_INSIDE: Final = 25  # subcommands of a command, options of a subcommand, choices of an option
MOST_CHARACTERS: Final = 8000
_LONGEST: Final = {"name": 32, "description": 100}
_LONGEST_CHOICE: Final = 100
_NAME_LIMIT: Final = re.compile(r"[-_'\w]+")


class CommandTooLarge(ValueError):
    """Discord would refuse the command. The message is one line for the host, and says what to do."""


def size(part: Json) -> int:
    """Return how many characters Discord counts of a command or a part of it."""
    own = sum(max(map(len, _texts(part, field))) for field in _LONGEST)
    inside = [*part.get("options", ()), *part.get("choices", ())]
    return own + len(str(part.get("value", ""))) + sum(map(size, inside))


def problem(part: Json) -> str:
    """Return which limit a subcommand breaks, apart from those of the whole command; "" for none."""
    return next(_problems(part, f"/zigzag {part['name']}"), "")


def count_fitting(command: Json, fixed: Sequence[Json], optional: Sequence[Json]) -> int:
    """Return how many of the optional subcommands, from the first, there is room for beside the fixed ones.

    Raises CommandTooLarge if there is no room for these.
    """
    if len(fixed) > _MOST_INSIDE:
        raise CommandTooLarge(
            f"/zigzag has {len(fixed)} subcommands without those of games, and Discord takes {_MOST_INSIDE}: "
            "make some of them buttons of a page."
        )
    left = MOST_CHARACTERS - size(command) - sum(map(size, fixed))
    if left < 0:
        raise CommandTooLarge(
            f"/zigzag has {MOST_CHARACTERS - left} characters without the commands of games, "
            f"and Discord takes {MOST_CHARACTERS}: shorten its texts in bot/i18n/*/commands.ftl."
        )
    for count, one in enumerate(optional):
        left -= size(one)
        if left < 0 or len(fixed) + count == _MOST_INSIDE:
            return count
    return len(optional)


def _texts(part: Json, field: str) -> list[str]:
    return [part.get(field, ""), *(part.get(f"{field}_localizations") or {}).values()]


def _problems(part: Json, where: str) -> Iterator[str]:
    for field, longest in _LONGEST.items():
        if wrong := [text for text in _texts(part, field) if not 1 <= len(text) <= longest]:
            yield f"{where}: the {field} {wrong[0]!r} has not 1 to {longest} characters."
    if wrong := [name for name in _texts(part, "name") if not _is_name(name)]:
        yield f"{where}: {wrong[0]!r} is no name for Discord; use lower-case letters, digits, - and _."
    choices, options = part.get("choices", ()), part.get("options", ())
    for inside, called in ((choices, "choices"), (options, "options")):
        if len(inside) > _MOST_INSIDE:
            yield f"{where} has {len(inside)} {called}, and Discord takes {_MOST_INSIDE}."
        if len({one["name"] for one in inside}) < len(inside):
            yield f"{where} has two {called} of the same name."
    texts = [text for choice in choices for text in (*_texts(choice, "name"), str(choice["value"]))]
    if wrong := [text for text in texts if not 1 <= len(text) <= _LONGEST_CHOICE]:
        yield f"{where}: the choice {wrong[0]!r} has not 1 to {_LONGEST_CHOICE} characters."
    for option in options:
        yield from _problems(option, f"{where} {option['name']}")


def _is_name(name: str) -> bool:
    return _NAME_LIMIT.fullmatch(name) is not None and name == name.lower()


log = logging.getLogger(__name__)

NAME: Final = "commands"  # of the fingerprint
_FIRST_PAUSE, _LONGEST_PAUSE = 60.0, 3600.0  # seconds between attempts
_INVALID = 400


async def keep_registered(
    client: discord.Client, tree: app_commands.CommandTree[Any], fingerprints: Fingerprints
) -> None:
    """Register the tree's commands once the client is connected, unless Discord has them; repeat failures."""
    wanted = await payload_of(tree)
    await client.wait_until_ready()
    pause = _FIRST_PAUSE
    while True:
        try:
            await _register_changes(client, wanted, fingerprints)
        except (*http.REQUEST_ERRORS, DatabaseBusy) as error:
            invalid = isinstance(error, discord.HTTPException) and error.status == _INVALID
            log.log(
                logging.ERROR if invalid else logging.WARNING,
                "the commands could not be registered and will be in %.0f s: %s",
                pause,
                error,
            )
        else:
            return
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def payload_of(tree: app_commands.CommandTree[Any]) -> list[Json]:
    """Return the tree's commands as they are registered, in all languages."""
    translator = tree.translator
    assert translator is not None
    return [dict(await command.get_translated_payload(tree, translator)) for command in tree.get_commands()]


async def _register_changes(
    client: discord.Client, payload: Sequence[Json], fingerprints: Fingerprints
) -> None:
    application_id = client.application_id
    assert application_id is not None
    registered: Sequence[Any] = await client.http.get_global_commands(application_id)
    if is_current(await fingerprints.get(NAME), payload, registered):
        log.debug("the commands are registered")
        return
    made: Sequence[Any] = await client.http.bulk_upsert_global_commands(application_id, payload=list(payload))
    await fingerprints.save(NAME, _fingerprint(payload, made))
    log.info("the commands were registered")


def is_current(fingerprint: str | None, payload: Sequence[Json], registered: Sequence[Any]) -> bool:
    """Return whether these are the commands that were registered when the fingerprint was taken."""
    return fingerprint == _fingerprint(payload, registered)


def _fingerprint(payload: Sequence[Json], registered: Sequence[Json]) -> str:
    """Return a hash of our commands and the ids that Discord has given them, which are new in a new place."""
    ids = sorted(str(command["id"]) for command in registered)
    return hashlib.sha256(json.dumps([payload, ids], sort_keys=True).encode()).hexdigest()


_MAX_OPTIONS = 25
_MAX_LENGTH = 6000
_IDS = range(1, 2**64)
# What a context menu of this type is used on, as `resolved` calls it.
_TARGETS = {AppCommandType.user.value: "users", AppCommandType.message.value: "messages"}
_INTEGERS = range(-(2**53), 2**53 + 1)


class NotAsRegistered(app_commands.AppCommandError):
    """The command, an option or a value is not one that was registered."""


def is_valid(tree: app_commands.CommandTree[Any], data: dict[str, Any], *, typing: bool = False) -> bool:
    """Whether the data names a command and options of the tree, with values these options accept.

    While the user is `typing` (autocompletion), Discord has checked no values: they may be any text.
    """
    if data.get("type") in _TARGETS:
        return not typing and _is_context_menu(tree, data)
    command: Any = tree.get_command(str(data.get("name")))
    options: Any = data.get("options") or []
    while isinstance(command, app_commands.Group):
        if not (isinstance(options, list) and len(options) == 1 and isinstance(options[0], dict)):
            return False
        command = command.get_command(str(options[0].get("name")))
        options = options[0].get("options") or []
    if not (isinstance(command, app_commands.Command) and isinstance(options, list)):
        return False
    known = {str(parameter.display_name): parameter for parameter in command.parameters}
    if not (len(options) <= _MAX_OPTIONS and all(_is_option(known, option) for option in options)):
        return False
    if typing:
        return _is_autocompletion(known, options)
    users = _resolved_users(data)
    return all(_accepts(known[one["name"]], one.get("value"), users) for one in options)


def _is_context_menu(tree: app_commands.CommandTree[Any], data: dict[str, Any]) -> bool:
    """Whether the data names a context menu of the tree, and a target that Discord has resolved."""
    kind = AppCommandType(data["type"])
    resolved, target = data.get("resolved"), data.get("target_id")
    found = resolved.get(_TARGETS[kind.value]) if isinstance(resolved, dict) else None
    is_known = tree.get_command(str(data.get("name")), type=kind) is not None
    return is_known and _is_id(target) and isinstance(found, dict) and isinstance(found.get(target), dict)


def _is_autocompletion(known: dict[str, app_commands.Parameter], options: list[dict[str, Any]]) -> bool:
    """Whether exactly one option is to be completed, and all have values that can be typed.

    Users are resolved by the client, so even then they are ids.
    """
    focused = [known[option["name"]] for option in options if option.get("focused")]
    if len(focused) != 1 or not focused[0].autocomplete:
        return False
    return all(_can_be_typed(known[option["name"]].type, option.get("value")) for option in options)


def _can_be_typed(kind: Kind, value: Any) -> bool:
    if kind is Kind.user:
        return _is_id(value)
    return _is_text(value) or (kind is not Kind.string and isinstance(value, int | float))


def _is_option(known: dict[str, app_commands.Parameter], option: Any) -> bool:
    """Whether this is an option of the command, and has its type."""
    if not (isinstance(option, dict) and isinstance(option.get("name"), str)):
        return False
    parameter = known.get(option["name"])
    return parameter is not None and option.get("type") == parameter.type.value


def _resolved_users(data: dict[str, Any]) -> set[str]:
    resolved = data.get("resolved")
    users = resolved.get("users") if isinstance(resolved, dict) else None
    if not isinstance(users, dict):
        return set()
    return {user_id for user_id, user in users.items() if isinstance(user, dict)}


def _accepts(parameter: app_commands.Parameter, value: Any, users: set[str]) -> bool:
    if parameter.choices and value not in [choice.value for choice in parameter.choices]:
        return False
    return _has_type(parameter, value, users)


def _has_type(parameter: app_commands.Parameter, value: Any, users: set[str]) -> bool:
    match parameter.type:
        case Kind.string:
            return _is_text(value) and _within(parameter, len(value))
        case Kind.integer:
            return _is_integer(value) and _within(parameter, value)
        case Kind.boolean:
            return isinstance(value, bool)
        case _:
            return parameter.type is Kind.user and _is_id(value) and value in users


def _is_text(value: Any) -> bool:
    """Whether this is a string of valid length, without lone surrogates (valid in JSON, but not in UTF-8)."""
    return (
        isinstance(value, str)
        and len(value) <= _MAX_LENGTH
        and not any("\ud800" <= character <= "\udfff" for character in value)
    )


def _is_integer(value: Any) -> bool:
    return type(value) is int and value in _INTEGERS


def _is_id(value: Any) -> bool:
    return (
        isinstance(value, str)
        and value.isascii()
        and value.isdecimal()
        and len(value) <= 20
        and int(value) in _IDS
    )


def _within(parameter: app_commands.Parameter, amount: int) -> bool:
    minimum, maximum = parameter.min_value, parameter.max_value
    return (minimum is None or amount >= minimum) and (maximum is None or amount <= maximum)
