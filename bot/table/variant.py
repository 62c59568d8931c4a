"""A game's options in one line, as `/zigzag play` takes them: `heaps=4, order=reversed`."""

import re
from collections.abc import Iterator
from typing import Final

from bot.discord.paging import OPTION_LABEL, OPTIONS
from bot.i18n import Texts
from bot.match.refusals import Refusal
from engines.game import Game, Option

_NAME: Final = re.compile(r"([\w'-]+)\s*[=:]\s*")
_BETWEEN: Final = " ,;"


def parse(game: Game, typed: str, t: Texts) -> dict[str, str]:
    """Return the options by their names in the engine; whether it takes their values is checked elsewhere.

    Options and values may have the names that the reader sees, or those of the engine. Raises Refusal.
    """
    before, *pairs = _NAME.split(typed)
    options, name_of_game = game.offered_options, t(f"{game.NAME}-name")
    if not options:
        raise Refusal("error-variant-none", game=name_of_game, option="variant")
    if before.strip(_BETWEEN) or not pairs:
        raise Refusal("error-variant", typed=typed, game=name_of_game, allowed=_described(game, t))
    found = dict[str, str]()
    for name, value in zip(pairs[::2], pairs[1::2], strict=True):
        option = next((one for one in options if name.casefold() in _names(game, one, t)), None)
        if option is None:
            raise Refusal("error-variant-option", typed=name, game=name_of_game, allowed=_described(game, t))
        text = value.strip(_BETWEEN)
        labels = {_label(game, option, one, t).casefold(): str(one) for one in option.listed_values}
        found[option.name] = labels.get(text.casefold(), text)
    return found


def suggestions(game: Game, typed: str, t: Texts) -> list[str]:
    """Return lines that continue what is typed, each with one more option and one of its values."""
    done, comma, rest = typed.rpartition(",")
    before = f"{done.strip()}, " if comma else ""
    used = {name.casefold() for name in _NAME.findall(done)}
    left = [option for option in game.offered_options if used.isdisjoint(_names(game, option, t))]
    text = "".join(rest.split()).replace(":", "=").casefold()
    most = max(1, OPTIONS // max(1, len(left))) if not text else OPTIONS
    found = [
        line
        for option in left
        for line in list(_lines(game, option, t))[:most]
        if text in line.replace(" ", "").casefold()
    ]
    return [line for part in found if len(line := before + part) <= OPTION_LABEL][:OPTIONS]


def _lines(game: Game, option: Option, t: Texts) -> Iterator[str]:
    """Yield the option with each of its values; of a wide range, with its ends and the usual one."""
    values = option.listed_values or tuple(range(option.minimum or 0, (option.maximum or 0) + 1))
    if len(values) > OPTIONS and not option.listed_values:
        ends = {option.default, option.minimum, option.maximum} - {None}
        values = tuple(value for value in values if value in ends)
    for value in values:
        yield f"{_names(game, option, t)[0]}={_label(game, option, value, t)}"


def _label(game: Game, option: Option, value: int | str, t: Texts) -> str:
    """Return the name of a value that the reader sees, if it can be parsed; else the value."""
    name = t(f"{game.NAME}-choice-{value}") if option.kind == "choice" else str(value)
    return str(value) if set(name) & set(",;:=") else name


def _names(game: Game, option: Option, t: Texts) -> tuple[str, str]:
    """Return what the option is called: as the reader sees it, and in the engine."""
    return t.option_name(option.name, game.NAME).casefold(), option.name


def _described(game: Game, t: Texts) -> list[str]:
    """Return the options with what they can be."""
    return [f"{_names(game, option, t)[0]} ({_allowed(game, option, t)})" for option in game.offered_options]


def _allowed(game: Game, option: Option, t: Texts) -> str:
    if option.kind == "int":
        return option.allowed
    return ", ".join(_label(game, option, value, t) for value in option.listed_values)
