"""The commands are those of the bot's cogs, in one group, and belong to that bot alone."""

from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

import engines
from bot.client import Zigzag
from bot.config import database_url
from bot.discord.routes import Router, positive, route
from bot.i18n import has_command, languages, texts
from bot.store.database import Database
from bot.table.commands import signature
from engines.ai import ALL_LEVELS

OTHERS = (
    *("daily", "find", "games", "hand", "help", "leaderboard", "learn", "me", "move", "play", "review"),
    *("settings", "tournament"),
)
# Those with the commands that show what features add, with menus of people and messages, and with pages only.
OWN_COMMANDS = {
    "ChallengeCog",
    "FollowCog",
    "MessageMenuCog",
    "MorningCog",
    "PlayerTimeCog",
    "AlertCog",
    "CrossServerCog",
    "PuzzleDayCog",
    "SeasonsCog",
    "ShowCog",
    "WelcomeCog",
}


def commands(bot: Zigzag) -> dict[str, Any]:
    """Return the subcommands of `/zigzag` by name."""
    group = bot.tree.get_command("zigzag")
    assert isinstance(group, app_commands.Group)
    return {command.name: command for command in group.commands}


async def loaded(path: Path) -> Zigzag:
    bot = Zigzag(Database(database_url(str(path / "zigzag.db"))))
    await bot.load_cogs()
    return bot


async def test_help_comes_first_then_the_games_and_every_cog_has_commands(tmp_path: Path) -> None:
    bot = await loaded(tmp_path)
    found, games = commands(bot), list(filter(has_command, engines.games()))
    assert list(found)[: 2 + len(games)] == ["help", *games, "play"]
    assert found.keys() == {*games, *OTHERS}
    bound = {found[name].binding for name in OTHERS} - {None}
    assert bound == {cog for name, cog in bot.cogs.items() if name not in OWN_COMMANDS}


async def test_every_game_of_ours_has_room_for_all_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = [name for name in engines.games() if not engines.is_installed(name)]
    for name in ours:
        monkeypatch.setattr(engines.get(name).parts.find("ai"), "LEVELS", ALL_LEVELS)
    found = commands(await loaded(tmp_path))
    for name in ours:
        choices = {one.name: [choice.value for choice in one.choices] for one in found[name].parameters}
        if not engines.get(name).is_solitaire:
            assert choices["house"] == [*ALL_LEVELS[1:], "fitting"]


def test_a_games_command_asks_first_for_what_people_choose_and_does_not_repeat_its_name() -> None:
    for name, game in engines.games().items():
        asked = list(signature(game).parameters)[1:]
        rules = [option.name for option in game.offered_options]
        first = [one for one in asked if one not in rules][: min(game.SEATS) + 1]
        assert asked[: len(first)] == first, "who plays and how fast, before the rules"
        for language in languages():
            t = texts(language)
            assert not t(f"{name}-command").casefold().startswith(t(f"{name}-name").casefold()), language


async def test_two_bots_in_one_process_share_no_command(tmp_path: Path) -> None:
    zigzag, other = await loaded(tmp_path), await loaded(tmp_path)
    assert commands(zigzag).keys() == commands(other).keys()
    for name, command in commands(zigzag).items():
        assert command is not commands(other)[name]
        assert command.binding in (None, *zigzag.cogs.values())


async def test_two_handlers_cannot_answer_the_same_route() -> None:
    async def answer(*_: Any) -> None: ...

    pages = Router()
    pages.add(route("stats:{}", positive), answer)
    pages.add(route("stats:{}:more", positive), answer)
    with pytest.raises(ValueError, match="stats"):
        pages.add(route("stats:{}", positive), answer)
