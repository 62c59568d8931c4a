"""Which games have a command of their own: the first of all games for which Discord has room.

The order is that of `engines.games`: those of this project come first. `/zigzag play` opens the others.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any

from discord import app_commands

import engines
from bot import i18n
from bot.discord.command_limits import CommandTooLarge, Json, count_fitting, problem
from bot.i18n.command_translations import Translator
from engines.game import Game

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
    found = able[: count_fitting(await _payload(group, tree), counted, payloads)]
    without = engines.games().keys() - {command.name for command in found}
    i18n.set_games_without_command(without)
    if without:
        log.info(
            "no room for a command of their own: %s; /zigzag play opens them", ", ".join(sorted(without))
        )
    return found


async def _payload(command: Command | app_commands.Group, tree: app_commands.CommandTree[Any]) -> Json:
    return dict(await command.get_translated_payload(tree, Translator()))
