"""Slash commands and context menus: validation when the bot syncs them, and parsing what a person does.

The limits are from "Application Commands" in Discord's developer documentation.
"""

import re
from typing import Any

from bot.sandbox.errors import Path, invalid
from bot.sandbox.message_validation import check_int, check_length, check_list, check_object
from bot.sandbox.modals import InvalidInput
from bot.sandbox.serializers import channel as channel_shape
from bot.sandbox.serializers import member_without_user
from bot.sandbox.state import DM, PERMISSIONS, Channel, DiscordState, Json, context_of

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
ATTACHMENT = 11
CHAT_INPUT, USER_MENU, MESSAGE_MENU = 1, 2, 3  # command types
MAX_MENUS = 5  # of each type
USER_INSTALL = 1
NAME = re.compile(r"[-_'\w]{1,32}")
MAX_COMMANDS, MAX_OPTIONS, MAX_SIZE = 100, 25, 8000


def validate_commands(commands: Any) -> list[Json]:
    """Validate a bulk overwrite of commands. Raises `ApiError` 50035."""
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(check_list((), commands, MAX_COMMANDS)):
        validate_command(command, (index,))
        kind = command.get("type") or CHAT_INPUT
        if (kind, command["name"]) in seen:
            message = "Application command names must be unique"
            raise invalid((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add((kind, command["name"]))
        if kind != CHAT_INPUT and sum(other == kind for other, _ in seen) > MAX_MENUS:
            message = f"Maximum number of application commands reached ({MAX_MENUS})"
            raise invalid((index, "type"), "APPLICATION_COMMANDS_MAX_REACHED", message)
    return list(commands)


def validate_command(sent: Any, path: Path = ()) -> Json:
    """Validate one command sent by the bot. Raises `ApiError` 50035."""
    command = check_object(path, sent)
    kind = command.get("type")
    check_int((*path, "type"), kind, 1, 4)
    for index, context in enumerate(check_list((*path, "contexts"), command.get("contexts") or [], 3)):
        check_int((*path, "contexts", index), context, 0, 2)
    for index, kind_of in enumerate(
        check_list((*path, "integration_types"), command.get("integration_types") or [], 2)
    ):
        check_int((*path, "integration_types", index), kind_of, 0, 1)
    if kind in (None, 1):
        _named(command, path)
        _options(command, path, (SUBCOMMAND, GROUP))
        if (size := _size(command)) > MAX_SIZE:
            message = f"Command exceeds maximum size ({MAX_SIZE}), got {size}"
            raise invalid(path, "APPLICATION_COMMAND_TOO_LARGE", message)
    else:
        check_length((*path, "name"), command.get("name"), 32, 1)
        for locale, localised in _localised(command, path, "name").items():
            check_length((*path, "name_localizations", locale), localised, 32, 1)
        for field in ("description", "options"):
            if command.get(field):
                message = "Context menu commands cannot have descriptions or options"
                raise invalid((*path, field), "APPLICATION_COMMAND_INVALID_FIELD", message)
    return command


def _named(item: Json, path: Path) -> None:
    name = item.get("name")
    check_length((*path, "name"), name, 32, 1)
    if not NAME.fullmatch(str(name)) or str(name) != str(name).lower():
        message = f"Command name is invalid: {name}"
        raise invalid((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", message)
    check_length((*path, "description"), item.get("description"), 100, 1)
    for locale, localised in _localised(item, path, "name").items():
        check_length((*path, "name_localizations", locale), localised, 32, 1)
        if not NAME.fullmatch(localised) or localised != localised.lower():
            message = f"Command name is invalid: {localised}"
            raise invalid((*path, "name_localizations", locale), "APPLICATION_COMMAND_INVALID_NAME", message)
    for locale, localised in _localised(item, path, "description").items():
        check_length((*path, "description_localizations", locale), localised, 100, 1)


def _localised(item: Json, path: Path, field: str) -> Json:
    there = item.get(f"{field}_localizations")
    return {} if there is None else check_object((*path, f"{field}_localizations"), there)


def _options(item: Json, path: Path, nested: tuple[int, ...]) -> None:
    path = (*path, "options")
    options = check_list(path, item.get("options") or [], MAX_OPTIONS)
    seen: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        here: Path = (*path, index)
        _named(check_object(here, option), here)
        kind = option.get("type")
        if kind not in range(1, 12) or (kind in (SUBCOMMAND, GROUP) and kind not in nested):
            raise invalid((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Invalid option type")
        if (kind in (SUBCOMMAND, GROUP)) != (options[0].get("type") in (SUBCOMMAND, GROUP)):
            message = (
                "Sub-command and sub-command group option types are mutually exclusive to all other types"
            )
            raise invalid((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        if option["name"] in seen:
            raise invalid(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option name duplicated"
            )
        seen.add(option["name"])
        if kind in (SUBCOMMAND, GROUP):
            _options(option, here, (SUBCOMMAND,) if kind == GROUP else ())
            continue
        if option.get("required") and optional:
            message = "Required options must be placed before non-required options"
            raise invalid(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional = optional or not option.get("required")
        _limits(option, here)
        _choices(option, here)


def _limits(option: Json, path: Path) -> None:
    for name in ("min_length", "max_length"):
        check_int((*path, name), option.get(name), 0, 6000)
    for name in ("min_value", "max_value"):
        limit = option.get(name)
        if limit is not None and (isinstance(limit, bool) or not isinstance(limit, (int, float))):
            raise invalid((*path, name), "NUMBER_TYPE_COERCE", f'Value "{limit}" is not a number.')


def _choices(option: Json, path: Path) -> None:
    choices = check_list((*path, "choices"), option.get("choices") or [], 25)
    if choices and option.get("autocomplete"):
        message = "Autocomplete and choices cannot be used together"
        raise invalid((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", message)
    types: tuple[type, ...] = {STRING: (str,), INTEGER: (int,)}.get(option["type"], (int, float))
    for index, choice in enumerate(choices):
        validate_choice(choice, (*path, "choices", index), types)


def validate_choice(choice: Any, path: Path, types: tuple[type, ...] = (str, int, float)) -> None:
    """Validate a choice {name, value} of an option or an autocompletion. Raises `ApiError` 50035."""
    check_length((*path, "name"), check_object(path, choice).get("name"), 100, 1)
    for locale, localised in _localised(choice, path, "name").items():
        check_length((*path, "name_localizations", locale), localised, 100, 1)
    value = choice.get("value")
    if not isinstance(value, types) or isinstance(value, bool):
        message = f"Value {value!r} has the wrong type for the option"
        raise invalid((*path, "value"), "APPLICATION_COMMAND_OPTIONS_VALUE_INVALID", message)
    if isinstance(value, str):
        check_length((*path, "value"), value, 100, 1)


def _size(item: Json) -> int:
    """Measure a command as Discord counts it, in characters: of localized fields, the longest counts."""
    own = len(str(item.get("value", "")))
    for field in ("name", "description"):
        own += max(map(len, [item.get(field) or "", *(item.get(f"{field}_localizations") or {}).values()]))
    inside = (*(item.get("options") or ()), *(item.get("choices") or ()))
    return own + sum(_size(part) for part in inside)


def stored_command(state: DiscordState, command: Json, *, guild: bool) -> Json:
    """Write a command as Discord stores it; an existing command of the same name keeps its id."""
    kind = command.get("type") or CHAT_INPUT
    same = (
        c
        for c in state.commands.values()
        if (c["type"], c["name"], "guild_id" in c) == (kind, command["name"], guild)
    )
    known = next(same, None)
    made: Json = {
        "id": known["id"] if known else state.new_id(),
        "application_id": state.application_id,
        "version": state.new_id(),
        "type": kind,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": command.get("default_member_permissions"),
        "dm_permission": command.get("dm_permission", True),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "nsfw": bool(command.get("nsfw")),
    }
    if command.get("options"):
        made["options"] = command["options"]
    if guild:
        made["guild_id"] = state.guild_id
    return made


def visible_commands(state: DiscordState) -> list[Json]:
    """List the commands people see; a guild command hides a global one of the same type and name."""
    ordered = sorted(state.commands.values(), key=lambda c: "guild_id" in c)
    return list({(c["type"], c["name"]): c for c in ordered}.values())


def parse_invocation(
    state: DiscordState, text: str, given: dict[str, Any], *, place: Channel, focused: str | None = None
) -> tuple[str, Json]:
    """Parse a command as a person typed it: its full name, and the interaction data.

    ``text`` is the command with its groups ("zigzag dominoes"), ``given`` its options. With ``focused`` set
    this is autocompletion, and nothing is required yet. Raises `InvalidInput`.
    """
    words = text.removeprefix("/").split()
    command = _command(state, CHAT_INPUT, words[0] if words else "")
    if command is None or not _usable(command, place):
        raise InvalidInput(f"There is no command /{text} here")
    leaf, chain = command, []
    for word in words[1:]:
        inner = (o for o in leaf.get("options", ()) if o["name"] == word and o["type"] in (SUBCOMMAND, GROUP))
        child = next(inner, None)
        if child is None:
            raise InvalidInput(f"There is no command /{text} here")
        chain.append(leaf := child)
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in leaf.get("options", ())):
        raise InvalidInput(f"/{text} needs a sub-command")
    resolved: Json = {}
    options = _filled(state, leaf.get("options", []), given, focused, resolved)
    for part in reversed(chain):
        options = [{"type": part["type"], "name": part["name"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return " ".join(words), data


def parse_menu(
    state: DiscordState, kind: int, name: str, target: str, *, place: Channel, person: str
) -> Json:
    """Build the interaction data of a context menu that a person used on a user or a message.

    Raises `InvalidInput`.
    """
    command = _command(state, kind, name) if kind != CHAT_INPUT else None
    if command is None or not _usable(command, place):
        raise InvalidInput(f"There is no menu {name!r} here")
    needed = int(command["default_member_permissions"] or 0)
    if needed & ~state.person_permissions(place, person):
        raise InvalidInput("You do not have the permissions for this")
    resolved: Json = {}
    if kind == USER_MENU:
        resolve_user(state, target, resolved)
    elif target in place.messages:
        resolved["messages"] = {target: place.messages[target].data}
    else:
        raise InvalidInput("There is no such message")
    return {"id": command["id"], "name": name, "type": kind, "target_id": target, "resolved": resolved}


def _command(state: DiscordState, kind: int, name: str) -> Json | None:
    named = (c for c in visible_commands(state) if (c["type"], c["name"]) == (kind, name))
    return next(named, None)


def _usable(command: Json, place: Channel) -> bool:
    """Check whether a command can be used in a channel.

    Its contexts say where. Where the bot is not a member, it has to be installable to users.
    """
    if "guild_id" in command:
        return context_of(place) == 0 and not place.external
    if place.external and USER_INSTALL not in command["integration_types"]:
        return False
    contexts = command.get("contexts")
    if contexts is not None:
        return context_of(place) in contexts
    return place.type != DM or command["dm_permission"] is not False


def _filled(
    state: DiscordState, options: list[Json], given: dict[str, Any], focused: str | None, resolved: Json
) -> list[Json]:
    by_name = {option["name"]: option for option in options}
    for name in (*given, *((focused,) if focused is not None else ())):
        if name not in by_name:
            raise InvalidInput(f"There is no option {name!r}")
    if focused is not None and not by_name[focused].get("autocomplete"):
        raise InvalidInput(f"The option {focused!r} has no autocompletion")
    filled = []
    for option in options:
        name = option["name"]
        if name == focused:
            value = given.get(name)
            typed = "" if value is None else str(value)
            filled.append({"type": option["type"], "name": name, "value": typed, "focused": True})
        elif given.get(name) is not None:
            value = _value(state, option, given[name], resolved)
            filled.append({"type": option["type"], "name": name, "value": value})
        elif option.get("required") and focused is None:
            raise InvalidInput(f"The option {name!r} is required")
    return filled


def _value(state: DiscordState, option: Json, value: Any, resolved: Json) -> Any:
    name, kind = option["name"], option["type"]
    if kind == STRING:
        value = _string(option, value)
    elif kind in (INTEGER, NUMBER):
        value = _number(option, value)
    elif kind == BOOLEAN:
        if not isinstance(value, bool):
            raise InvalidInput(f"The option {name!r} must be true or false")
    elif kind in (USER, MENTIONABLE):
        return resolve_user(state, value, resolved)
    elif kind == CHANNEL:
        return resolve_channel(state, value, resolved)
    else:
        raise InvalidInput(f"The sandbox does not support the type of the option {name!r}")
    if option.get("choices") and value not in [choice["value"] for choice in option["choices"]]:
        raise InvalidInput(f"{value!r} is not one of the choices of {name!r}")
    return value


def _string(option: Json, value: Any) -> str:
    text = str(value)
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(text) <= most:
        raise InvalidInput(f"The option {option['name']!r} takes {least} to {most} characters")
    return text


def _number(option: Json, value: Any) -> int | float:
    try:
        number = float(value) if option["type"] == NUMBER else int(str(value))
    except ValueError:
        raise InvalidInput(f"The option {option['name']!r} must be a number") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise InvalidInput(f"The option {option['name']!r} must be between {least} and {most}")
    return number


def resolve_user(state: DiscordState, value: Any, resolved: Json) -> str:
    """Look up a chosen user, and add them to ``resolved``; return their id. Raises `InvalidInput`."""
    user = state.bot if value == state.application_id else state.people.get(str(value))
    if user is None:
        raise InvalidInput("There is no such person")
    resolved.setdefault("users", {})[user["id"]] = user
    resolved.setdefault("members", {})[user["id"]] = member_without_user() | {"permissions": str(PERMISSIONS)}
    return str(user["id"])


def resolve_channel(state: DiscordState, value: Any, resolved: Json) -> str:
    """Look up a chosen channel, and add it to ``resolved``; return its id. Raises `InvalidInput`."""
    channel = state.channels.get(str(value))
    if channel is None or channel.person is not None:
        raise InvalidInput("There is no such channel")
    shape = channel_shape(state, channel) | {"permissions": str(PERMISSIONS)}
    resolved.setdefault("channels", {})[channel.id] = shape
    return channel.id
