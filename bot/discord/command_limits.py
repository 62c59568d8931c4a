"""Discord's limits of a slash command, and which of the optional subcommands there is room for.

https://discord.com/developers/docs/interactions/application-commands lists them. A command's characters are
those of the names, descriptions and values of all its parts, of each the longest translation.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

Json = dict[str, Any]

MOST_INSIDE: Final = 25  # subcommands of a command, options of a subcommand, choices of an option
MOST_CHARACTERS: Final = 8000
_LONGEST: Final = {"name": 32, "description": 100}
_LONGEST_CHOICE: Final = 100
_NAME: Final = re.compile(r"[-_'\w]+")


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
    if len(fixed) > MOST_INSIDE:
        raise CommandTooLarge(
            f"/zigzag has {len(fixed)} subcommands without those of games, and Discord takes {MOST_INSIDE}: "
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
        if left < 0 or len(fixed) + count == MOST_INSIDE:
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
        if len(inside) > MOST_INSIDE:
            yield f"{where} has {len(inside)} {called}, and Discord takes {MOST_INSIDE}."
        if len({one["name"] for one in inside}) < len(inside):
            yield f"{where} has two {called} of the same name."
    texts = [text for choice in choices for text in (*_texts(choice, "name"), str(choice["value"]))]
    if wrong := [text for text in texts if not 1 <= len(text) <= _LONGEST_CHOICE]:
        yield f"{where}: the choice {wrong[0]!r} has not 1 to {_LONGEST_CHOICE} characters."
    for option in options:
        yield from _problems(option, f"{where} {option['name']}")


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name == name.lower()
