"""The commands that open games: the option `game`, variants typed as text, and which games have their own."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

import engines
from bot import i18n
from bot.discord.commands import CommandTooLarge, Json, count_fitting, problem
from bot.discord.paging import OPTION_LABEL, OPTIONS, shortened
from bot.i18n import Texts, Translator, for_reader
from bot.match.refusals import Refusal
from engines.game import Game, Option


class GameOption(app_commands.Transformer):
    """An option that takes one of the games that `offered` returns.

    It has suggestions rather than choices: Discord allows 25 of these, and counts them towards a command's
    size.
    """

    def __init__(self, offered: Callable[[], Iterable[str]] = engines.games) -> None:
        super().__init__()
        self._offered = offered

    async def transform(self, interaction: discord.Interaction, value: str, /) -> str:
        """Return the game. Raises Refusal."""
        game = find(value, self._offered(), for_reader(interaction))
        if game is None:
            raise Refusal("error-unknown-game", typed=value)
        return game

    async def autocomplete(  # type: ignore[override] # it may be any of the three types of choices
        self, interaction: discord.Interaction, value: str, /
    ) -> list[Choice[str]]:
        """Suggest games whose name contains what is typed."""
        t = for_reader(interaction)
        matching = _matching(value, self._offered(), t)[:OPTIONS]
        return [Choice(name=shortened(t(f"{game}-name"), OPTION_LABEL), value=game) for game in matching]


def find(typed: str, games: Iterable[str], t: Texts) -> str | None:
    """Return the game that is called what is typed, or the only one whose name contains it."""
    matching = _matching(typed, games, t)
    if len(matching) == 1 or (matching and typed.strip().casefold() in _names(matching[0], t)):
        return matching[0]
    return None


def _matching(typed: str, games: Iterable[str], t: Texts) -> list[str]:
    """Return the games whose name contains what is typed: first the one that is called that."""
    text = typed.strip().casefold()
    matching = [game for game in games if any(text in name for name in _names(game, t))]
    return sorted(matching, key=lambda game: (text not in _names(game, t), not _starts(game, text, t)))


def _starts(game: str, text: str, t: Texts) -> bool:
    return any(name.startswith(text) for name in _names(game, t))


def _names(game: str, t: Texts) -> tuple[str, str, str]:
    """Return what a game is called, in the reader's language, in English and by the bot itself."""
    return t(f"{game}-name").casefold(), engines.get(game).TITLE.casefold(), game


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
        option = next((one for one in options if name.casefold() in _option_names(game, one, t)), None)
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
    left = [option for option in game.offered_options if used.isdisjoint(_option_names(game, option, t))]
    text = "".join(rest.split()).replace(":", "=").casefold()
    most = max(1, OPTIONS // max(1, len(left))) if not text else OPTIONS
    values = [
        line
        for option in left
        for line in list(_lines(game, option, t))[:most]
        if text in line.replace(" ", "").casefold()
    ]
    return [line for part in values if len(line := before + part) <= OPTION_LABEL][:OPTIONS]


def _lines(game: Game, option: Option, t: Texts) -> Iterator[str]:
    """Yield the option with each of its values; of a wide range, with its ends and the usual one."""
    values = option.listed_values or tuple(range(option.minimum or 0, (option.maximum or 0) + 1))
    if len(values) > OPTIONS and not option.listed_values:
        ends = {option.default, option.minimum, option.maximum} - {None}
        values = tuple(value for value in values if value in ends)
    for value in values:
        yield f"{_option_names(game, option, t)[0]}={_label(game, option, value, t)}"


def _label(game: Game, option: Option, value: int | str, t: Texts) -> str:
    """Return the name of a value that the reader sees, if it can be parsed; else the value."""
    name = t(f"{game.NAME}-choice-{value}") if option.kind == "choice" else str(value)
    return str(value) if set(name) & set(",;:=") else name


def _option_names(game: Game, option: Option, t: Texts) -> tuple[str, str]:
    """Return what the option is called: as the reader sees it, and in the engine."""
    return t.option_name(option.name, game.NAME).casefold(), option.name


def _described(game: Game, t: Texts) -> list[str]:
    """Return the options with what they can be."""
    return [
        f"{_option_names(game, option, t)[0]} ({_allowed(game, option, t)})"
        for option in game.offered_options
    ]


def _allowed(game: Game, option: Option, t: Texts) -> str:
    if option.kind == "int":
        return option.allowed
    return ", ".join(_label(game, option, value, t) for value in option.listed_values)


log = logging.getLogger(__name__)

Command = app_commands.Command[Any, ..., Any]
_WHAT_TO_DO = "Offer less there; each program in ZIGZAG_PROGRAMS is a choice of house."


async def with_room(
    tree: app_commands.CommandTree[Any],
    group: app_commands.Group,
    fixed: Sequence[Command | app_commands.Group],
    command_of: Callable[[Game], Command],
) -> list[Command]:
    """Return the commands of games that fit into the group beside the fixed commands, and have texts know.

    Raises CommandTooLarge for a command that Discord would refuse, unless it is an installed game's.
    """
    counted = [await _payload(command, tree) for command in fixed]
    for one in counted:
        if broken := problem(one):
            raise CommandTooLarge(broken)
    able, payloads = list[Command](), list[Json]()
    for game in engines.games().values():
        command = command_of(game)
        payload = await _payload(command, tree)
        if broken := problem(payload):
            if not engines.is_installed(game.NAME):
                raise CommandTooLarge(f"{broken} {_WHAT_TO_DO}")
            log.warning("the game %s has no command of its own: %s", game.NAME, broken)
            continue
        able.append(command)
        payloads.append(payload)
    fitting = able[: count_fitting(await _payload(group, tree), counted, payloads)]
    without = engines.games().keys() - {command.name for command in fitting}
    i18n.set_games_without_command(without)
    if without:
        log.info(
            "no room for a command of their own: %s; /zigzag play opens them", ", ".join(sorted(without))
        )
    return fitting


async def _payload(command: Command | app_commands.Group, tree: app_commands.CommandTree[Any]) -> Json:
    return dict(await command.get_translated_payload(tree, Translator()))
