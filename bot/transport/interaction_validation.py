"""Whether a command fits what was registered.

Discord checks commands by that, so discord.py takes them as they come. From somebody else, or for a command
that has changed meanwhile, they are untrusted, and nothing should read them before this has been asked.
"""

from typing import Any

from discord import AppCommandOptionType as Kind
from discord import app_commands

_MOST_OPTIONS = 25
_LONGEST = 6000
_IDS = range(1, 2**64)
_INTEGERS = range(-(2**53), 2**53 + 1)


class NotAsRegistered(app_commands.AppCommandError):
    """A command or option that nobody has registered, or a value that the option does not take."""


def fits(tree: app_commands.CommandTree[Any], data: dict[str, Any], *, typing: bool = False) -> bool:
    """Whether the data of a command names a command and options of the tree, with values that these take. Of
    one that is being `typing`, values may be anything that can be typed: Discord has checked none yet.
    """
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
    if not (len(options) <= _MOST_OPTIONS and all(_names_one(known, option) for option in options)):
        return False
    if typing:
        return _is_typed(known, options)
    people = _people(data)
    return all(_takes(known[one["name"]], one.get("value"), people) for one in options)


def _is_typed(known: dict[str, app_commands.Parameter], options: list[dict[str, Any]]) -> bool:
    """Whether one of the options asks to be completed, and all hold what can be typed; people are looked up
    before they are sent.
    """
    focused = [known[one["name"]] for one in options if one.get("focused")]
    if len(focused) != 1 or not focused[0].autocomplete:
        return False
    return all(_may_be_typed(known[one["name"]].type, one.get("value")) for one in options)


def _may_be_typed(kind: Kind, value: Any) -> bool:
    if kind is Kind.user:
        return _is_id(value)
    return _is_text(value) or (kind is not Kind.string and isinstance(value, int | float))


def _names_one(known: dict[str, app_commands.Parameter], option: Any) -> bool:
    """Whether this is one of the command's options, and says to be of its type."""
    if not (isinstance(option, dict) and isinstance(option.get("name"), str)):
        return False
    parameter = known.get(option["name"])
    return parameter is not None and option.get("type") == parameter.type.value


def _people(data: dict[str, Any]) -> set[str]:
    """The ids of the people whom Discord has looked up for the command."""
    resolved = data.get("resolved")
    users = resolved.get("users") if isinstance(resolved, dict) else None
    if not isinstance(users, dict):
        return set()
    return {user_id for user_id, user in users.items() if isinstance(user, dict)}


def _takes(parameter: app_commands.Parameter, value: Any, people: set[str]) -> bool:
    if parameter.choices and value not in [choice.value for choice in parameter.choices]:
        return False
    return _is_value(parameter, value, people)


def _is_value(parameter: app_commands.Parameter, value: Any, people: set[str]) -> bool:
    match parameter.type:
        case Kind.string:
            return _is_text(value) and _within(parameter, len(value))
        case Kind.integer:
            return _is_integer(value) and _within(parameter, value)
        case Kind.boolean:
            return isinstance(value, bool)
        case _:
            return parameter.type is Kind.user and _is_id(value) and value in people


def _is_text(value: Any) -> bool:
    """Half a character, which JSON can say and UTF-8 cannot, is no text."""
    return (
        isinstance(value, str)
        and len(value) <= _LONGEST
        and not any("\ud800" <= one <= "\udfff" for one in value)
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
    least, most = parameter.min_value, parameter.max_value
    return (least is None or amount >= least) and (most is None or amount <= most)
