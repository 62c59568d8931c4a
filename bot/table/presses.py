"""What handlers of presses share: their types, which message a press may change, and common answers.

Among these are refusals, which say why something cannot be done and what to do instead, and lists of a
player's matches that lead to `/zigzag games`.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import discord

from bot.discord import blocks
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl, page_number, route
from bot.i18n import Texts, for_reader
from bot.match.model import Match, Person
from bot.match.refusals import BadMove, BadOption, BadStep, Refusal
from bot.table.controls import ControlId
from bot.table.names import safe
from bot.table.sync import MessageSync
from bot.table.table import table_url

Press = discord.Interaction[Any]
Handler = Callable[[Press, ControlId], Awaitable[object]]
TURN: Final = route("games:{}", page_number)
_MOST: Final = 15  # matches in a message


async def at_table(press: Press, control: ControlId, message_sync: MessageSync) -> Press | None:
    """Return the press if the table may be its answer: it is on a table or lobby of the match."""
    return press if await message_sync.is_table(press, control.match) else None


def is_private(press: Press) -> bool:
    """Return whether the press is in a private message, which only its user sees."""
    return press.message is not None and press.message.flags.ephemeral


def require_private(press: Press, control: ControlId) -> None:
    """Raise NotAControl unless the press is in a private message, which the answer may replace."""
    if not is_private(press):
        raise NotAControl(control.format())


async def answer_privately(press: Press, post: Post) -> None:
    """Show the post in the private message that was pressed, or as a new one if that was public."""
    if is_private(press):
        await press.response.edit_message(**post.edit())
    else:
        await press.response.send_message(**post.new(), ephemeral=True)


async def refuse_in_place(press: Press, refusal: Refusal) -> None:
    """Show the refusal in place of the private question whose button was pressed."""
    refused = notice(refusal_text(refusal, for_reader(press))).edit()
    if press.response.is_done():
        await press.edit_original_response(**refused)
    else:
        await press.response.edit_message(**refused)


async def delete_pressed(press: Press) -> None:
    """Delete the private question whose button was pressed."""
    await press.response.defer()
    await press.delete_original_response()


def roles(user: discord.abc.User) -> frozenset[int]:
    """Return the roles that a user has on the server where they are seen."""
    return frozenset(role.id for role in user.roles) if isinstance(user, discord.Member) else frozenset()


def person(user: discord.abc.User) -> Person:
    """Return a Discord user as the match service knows them."""
    return Person(user.id, user.display_name)


def listed(head: str, lines: list[str], t: Texts) -> Post:
    """Return some of the reader's matches in a message; of many, the first, and a button to all."""
    more = len(lines) - _MOST
    if more <= 0:
        return notice("\n".join([head, *lines]))
    text = "\n".join([head, *lines[:_MOST], t("turns-more", count=more)])
    return blocks.page(text, blocks.buttons(blocks.button(t("games-all"), TURN.id(1))))


# Values that Discord shows in its own way: ids, and a time in unix seconds.
_MARKUP = {
    "channel": "<#{}>",
    "channels": "<#{}>",
    "role": "<@&{}>",
    "user": "<@{}>",
    "when": "<t:{}:R>",
}


def refusal_text(error: Refusal, t: Texts) -> str:
    """Return what a user is told about a refusal."""
    if isinstance(error, BadMove):
        return _bad_move(error, t)
    if isinstance(error, BadOption):
        return _bad_option(error, t)
    if isinstance(error, BadStep):
        line, marked = error.params["line"], _quoted(error.params["marked"])
        return t(error.key, line=line, marked=marked, why=t(f"error-bad-step-{error.params['why']}"))
    return t(error.key, **{name: _formatted(name, value, t) for name, value in error.params.items()})


def _bad_move(error: BadMove, t: Texts) -> str:
    """Return why a move is refused: in a game's own words, or as the second sentence of the usual ones."""
    move, reason = _quoted(error.params["move"]), error.params["why"]
    values = {**error.values, "move": move}
    own, why = f"{error.game}-bad-move-{reason}", f"{error.game}-refused-{reason}"
    if t.has(own):
        return t(own, **values)
    if not t.has(why):
        why = "error-bad-move-notation" if reason == "notation" else "error-bad-move-other"
    return t(error.key, move=move, why=t(why, **values))


def _bad_option(error: BadOption, t: Texts) -> str:
    """Return which values an option can have, or in a game's own words what excludes the one chosen."""
    name, game = str(error.params["name"]), error.game
    option = t.option_name(name, game)
    clash = f"{game}-clash-{name}"
    if error.clash and t.has(clash):
        return t(clash, name=option)
    allowed = ", ".join(_value(game, value, t) for value in str(error.params["allowed"]).split(", "))
    return t(error.key, name=safe(option), value=_value(game, error.params["value"], t), allowed=allowed)


def _value(game: str, value: object, t: Texts) -> str:
    """Return a value as the command's menu calls it, else as it was typed."""
    choice = f"{game}-choice-{value}"
    return t(choice) if t.has(choice) else _quoted(value)


def _formatted(name: str, value: object, t: Texts) -> object:
    """Return a value as a message shows it: an id without digit grouping, text from users escaped."""
    if name == "matches" and isinstance(value, Sequence):
        return _listed(value, t)
    if name == "option":
        return t.option_name(str(value))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(str(_formatted(name, one, t)) for one in value)
    if name in _MARKUP and isinstance(value, int):
        return _MARKUP[name].format(value)
    if name.endswith("_id"):
        return f"#{_quoted(value)}"
    return _quoted(value) if isinstance(value, str) else value


def _quoted(value: object) -> str:
    """Return text from a user, escaped and shortened."""
    return safe(str(value), longest=100)


def _listed(matches: Sequence[Match], t: Texts) -> str:
    """Return a line for each match; of many, the first, and how many more there are."""
    lines = [f"- {_open(match, t)}" for match in matches[:_MOST]]
    more = len(matches) - _MOST
    return "\n".join([*lines, t("turns-more", count=more)] if more > 0 else lines)


def _open(match: Match, t: Texts) -> str:
    game, number = t(f"{match.game}-name"), f"#{match.id}"
    if match.shown.message_id is None:
        return t("open-match-unposted", game=game, match=number)
    return t("open-match", game=game, match=number, url=table_url(match))
