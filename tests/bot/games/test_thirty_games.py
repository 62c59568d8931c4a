"""With thirty games, all of Discord's limits hold, each can be played, and every page lists them all."""

import inspect
import logging
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest
import simcord
from discord import app_commands

import bot.games
import engines
import renderers
from bot import run
from bot.config import Settings
from bot.discord import commands
from bot.discord.commands import CommandTooLarge
from bot.i18n import Translator, has_command, languages, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.sandbox.commands import validate_commands
from bot.sandbox.message_validation import walk_components
from bot.table import game_commands
from engines.discovery import Games
from engines.game import Game
from tests.bot import test_fullest_pages as fullest
from tests.bot.conftest import parts
from tests.bot.finished import finished
from tests.example_games import EXAMPLES

OURS = ["chain", "crisscross", "dominoes", "mancala"]
# fmt: off
NAMES = [
    "Ash", "Birch", "Cedar", "Date", "Elm", "Fig", "Gum", "Hazel", "Ironwood", "Juniper", "Katsura", "Larch",
    "Maple", "Nutmeg", "Oak", "Pine", "Quince", "Rowan", "Spruce", "Teak", "Ulmo", "Viburnum", "Willow",
    "Xylosma", "Yew", "Zelkova",
]
# fmt: on
THIRTY = [*OURS, *(f"nim_{name.lower()}" for name in NAMES)]
SUBCOMMANDS, CHARACTERS = 25, 8000  # that Discord takes


@pytest.fixture(autouse=True)
def _thirty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have thirty games: those of this project, and Nim under many names."""
    monkeypatch.syspath_prepend(str(EXAMPLES / "nim"))
    nim = import_module("zigzag_nim").Nim
    made = (
        type(f"Nim{name}", (nim,), {"NAME": f"nim_{name.lower()}", "TITLE": f"{name} Nim"})("zigzag_nim")
        for name in NAMES
    )
    ours = {name: game for name, game in engines.games().items() if name in OURS}
    games = Games(ours | {game.NAME: game for game in made}, {})
    monkeypatch.setattr(engines, "_discovered", lambda: games)
    pictures = renderers._discovered.__wrapped__()
    for name in games.found.keys() - {*OURS}:
        pictures.found[name] = replace(import_module("zigzag_nim.renderer").RENDERER, game=name)
    monkeypatch.setattr(renderers, "_discovered", lambda: pictures)
    monkeypatch.setattr(renderers, "get", renderers.get.__wrapped__)
    monkeypatch.setattr(bot.games, "_find", bot.games._find.__wrapped__)


@pytest.fixture
def pictures() -> Iterator[Pictures]:
    drawing = Drawing()
    yield Pictures(drawing)
    drawing.close()


def group(env: simcord.Env) -> app_commands.Group:
    found = env.bot.tree.get_command("zigzag")  # type: ignore[attr-defined]
    assert isinstance(found, app_commands.Group)
    return found


def values(message: Any) -> list[str]:
    """Return the values of all selects of a message."""
    return [one["value"] for part in parts(message.components) for one in part.get("options", [])]


def buttons(message: Any) -> dict[str, str]:
    """Return the custom ids of the buttons that can be pressed, by label."""
    found = [part for part in parts(message.components) if part.get("type") == 2 and not part.get("disabled")]
    return {part["label"]: part["custom_id"] for part in found}


async def test_the_commands_keep_discords_limits_and_ours_come_first(env: simcord.Env) -> None:
    names = [command.name for command in group(env).commands]
    named = [name for name in engines.games() if has_command(name)]
    assert named[: len(OURS)] == OURS
    assert names[: len(named) + 2] == ["help", *named, "play"]
    assert len(names) <= SUBCOMMANDS
    payload = dict(await group(env).get_translated_payload(env.bot.tree, Translator()))  # type: ignore[attr-defined]
    validate_commands([payload])
    assert commands.size(payload) <= CHARACTERS


@pytest.mark.parametrize("fixed", [8, 12])
async def test_others_get_commands_by_name_while_there_is_room(env: simcord.Env, fixed: int) -> None:
    tree, new_match = env.bot.tree, env.bot.app.new_match  # type: ignore[attr-defined]
    others = [command for command in group(env).commands if command.name not in THIRTY][:fixed]
    empty = app_commands.Group(name="zigzag", description="Play")
    found = await game_commands.with_room(tree, empty, others, new_match.game_command)
    assert [command.name for command in found] == THIRTY[: len(found)]
    for name in THIRTY:
        assert has_command(name) == (name in THIRTY[: len(found)])
    assert len(OURS) < len(found) < len(THIRTY)
    for command in (*others, *found):
        empty.add_command(command, override=True)
    payload = dict(await empty.get_translated_payload(tree, Translator()))
    validate_commands([payload])
    next_game = engines.get(THIRTY[len(found)])
    more = dict(await new_match.game_command(next_game).get_translated_payload(tree, Translator()))
    size = commands.size(payload) + commands.size(more)
    assert size > CHARACTERS or len(payload["options"]) == SUBCOMMANDS


async def test_an_installed_game_that_discord_would_refuse_leaves_the_others_alone(
    env: simcord.Env, caplog: pytest.LogCaptureFixture
) -> None:
    tree, new_match = env.bot.tree, env.bot.app.new_match  # type: ignore[attr-defined]

    def command_of(game: Game) -> Any:
        made = new_match.game_command(game)
        if game.NAME in {THIRTY[4], broken}:
            made.description = "Long" * 40
        return made

    broken, empty = "", app_commands.Group(name="zigzag", description="Play")
    with caplog.at_level(logging.WARNING):
        found = await game_commands.with_room(tree, empty, [], command_of)
    assert [command.name for command in found][:5] == [*OURS, THIRTY[5]]
    assert THIRTY[4] in caplog.text
    broken = "mancala"
    with pytest.raises(CommandTooLarge, match=r"/zigzag mancala: .*ZIGZAG_PROGRAMS"):
        await game_commands.with_room(tree, empty, [], command_of)


@pytest.mark.slow
async def test_a_start_that_would_break_a_limit_says_which_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(commands, "MOST_CHARACTERS", 2000)
    with pytest.raises(run.CannotStart, match=r"characters.* shorten") as error:
        await run.run(Settings(sandbox_port=0, sandbox_browser=False))
    assert "\n" not in str(error.value)


async def test_too_many_subcommands_are_refused_with_what_to_do(env: simcord.Env) -> None:
    tree, new_match = env.bot.tree, env.bot.app.new_match  # type: ignore[attr-defined]
    fixed = [command for command in group(env).commands if command.name not in THIRTY]
    empty = app_commands.Group(name="zigzag", description="Play")
    with pytest.raises(CommandTooLarge, match=r"subcommands.* buttons"):
        await game_commands.with_room(tree, empty, [*fixed, *fixed], new_match.game_command)


async def test_one_of_thirty_is_played_through_play(room: Any, words: Any, controls: Any) -> None:
    name = "nim_oak"
    opened = await room.ana.slash(room.channel, "zigzag play", game="Oak Nim", variant="heaps=1", players=3)
    assert "/zigzag play game:Oak Nim" in words(opened.response)
    match_id = controls(opened.response)[0].match
    for who in (room.ben, room.cleo):
        await room.press(who, opened.response, "join")
    match = await room.match(match_id)
    assert (match.game, match.options, len(match.seats)) == (name, {"heaps": 1}, 3)
    while (await room.match(match_id)).status == "playing":
        await room.press(await room.to_move(match_id), await room.table(match_id), "move", "a1")
    assert "wins" in words(await room.table(match_id))


async def test_what_is_chosen_is_as_with_a_command_of_its_own(room: Any, words: Any) -> None:
    await room.ana.slash(
        room.channel, "zigzag play", game="nim_elm", opponent=room.ben, house="Easy", pace=120
    )
    match = await room.match(1)
    assert match.pace == 120
    assert [seat.name for seat in match.seats if seat.user_id] == ["Ana", "Ben"]
    crowded = {"opponent": room.ben, "opponent2": room.cleo, "players": 2, "house": "easy"}
    refused = await room.ana.slash(room.channel, "zigzag play", game="mancala", **crowded)
    assert refused.ephemeral
    assert "players" in words(refused.response)
    for options, says in (
        ({"game": "chess"}, "chess"),
        ({"game": "Nim"}, "Nim"),  # many are called that
        ({"game": "oak nim", "variant": "three heaps"}, "heaps (1, 2, 3, 4, 5)"),
        ({"game": "oak nim", "variant": "piles=3"}, "piles"),
        ({"game": "oak nim", "variant": "heaps=9"}, "1, 2, 3, 4, 5"),
        ({"game": "oak nim", "house": "godlike"}, "godlike"),
        ({"game": "crisscross", "players": 3}, "3"),
    ):
        answer = await room.ana.slash(room.channel, "zigzag play", **options)
        assert answer.ephemeral, options
        assert says in words(answer.response).replace("\\", ""), options


async def test_what_is_typed_is_completed(room: Any) -> None:
    async def suggested(option: str, typed: str, **others: Any) -> list[str]:
        found = await room.ana.autocomplete(room.channel, "zigzag play", option, typed, **others)
        return [one["value"] if isinstance(one, dict) else one.value for one in found]

    assert await suggested("game", "") == THIRTY[:25]
    assert await suggested("game", "yew") == ["nim_yew"]
    assert (await suggested("game", "m"))[0] == "mancala"
    assert await suggested("variant", "", game="nim_yew") == [f"heaps={count}" for count in range(1, 6)]
    assert await suggested("variant", "heaps=4", game="nim_yew") == ["heaps=4"]
    assert await suggested("variant", "", game="no such game") == []
    assert "easy" in await suggested("house", "", game="nim_yew")
    assert await suggested("house", "eas", game="nim_yew") == ["easy"]


async def test_every_page_lists_thirty_games(room: Any, words: Any) -> None:
    await finished(room, "nim_pine")
    await finished(room, "mancala")
    for name in ("leaderboard", "find"):
        listed = dict.fromkeys(values((await room.slash(room.ana, name)).response))  # an empty list: twice
        assert [one for one in listed if one in THIRTY] == [
            one for one in THIRTY if name != "find" or one != "crisscross"
        ], name
    history = (await room.slash(room.ana, "leaderboard", show="matches")).response
    assert [value for value in values(history) if value in THIRTY] == THIRTY
    form = (await room.slash(room.ana, "tournament")).response
    assert [value for value in values(form) if value in THIRTY] == THIRTY
    found = (await room.slash(room.ana, "find")).response
    alerts = (await room.ana.click(found, custom_id="p:alert:show")).response
    chosen = (await room.ana.click(alerts, custom_id="p:alert:set")).modal["components"]
    offered = [option["value"] for one in chosen for option in one["component"].get("options", [])]
    assert {*THIRTY} - {*offered} == {"crisscross"}
    asked = await room.ana.context_menu(room.channel, texts()("menu-challenge"), room.ben)
    assert {*THIRTY} - {*values(asked.response)} == {"crisscross"}


async def test_a_choice_in_each_part_of_a_menu_counts(room: Any, words: Any) -> None:
    board = (await room.slash(room.ana, "leaderboard")).response
    menus = [part for part in parts(board.components) if "nim_zelkova" in str(part.get("options"))]
    turned = await room.ana.select(board, ["nim_zelkova"], custom_id=menus[0]["custom_id"])
    assert "Zelkova Nim" in words(turned.response)
    asked = await room.ana.context_menu(room.channel, texts()("menu-challenge"), room.ben)
    menus = [part for part in parts(asked.response.components) if "nim_zelkova" in str(part.get("options"))]
    await room.ana.select(asked.response, ["nim_zelkova"], custom_id=menus[0]["custom_id"])
    assert (await room.match(1)).game == "nim_zelkova"


async def test_the_help_turns_pages_of_games(room: Any, words: Any) -> None:
    answer, seen = await room.slash(room.ana, "help"), list[str]()
    while True:
        message = answer.response
        opened = [one.split(":")[-1] for one in all_ids(message) if one.startswith("p:help:open:")]
        assert {*opened} >= {*values(message)}  # the menus are of the games on the page
        seen += opened
        if "Next" not in buttons(message):
            break
        answer = await room.ana.click(message, custom_id=buttons(message)["Next"])
    assert seen == THIRTY
    assert "Zelkova Nim" in words(message)


def all_ids(message: Any) -> list[str]:
    """Return the custom ids of a message, those beside texts included."""
    raw = [
        component if isinstance(component, dict) else component.to_dict() for component in message.components
    ]
    return [part["custom_id"] for part in walk_components(raw) if "custom_id" in part]


@pytest.mark.parametrize("language", sorted(languages()))
def test_texts_name_what_opens_a_game(env: simcord.Env, language: str) -> None:
    t = texts(language)
    assert t.opening_command("mancala") == t.command_name("mancala")
    assert t.opening_command("nim_oak") == f"{t.command_name('play')} {t.option_name('game')}:Oak Nim"


FULLEST = (
    fullest.test_finding_people,
    fullest.test_what_leads_to_everything,
    fullest.test_statistics,
    fullest.test_leaderboards,
)


@pytest.mark.slow
@pytest.mark.parametrize("check", FULLEST, ids=lambda check: check.__name__)
@pytest.mark.parametrize("language", sorted(languages()))
async def test_the_fullest_pages_can_be_sent(check: Any, language: str, pictures: Any) -> None:
    given = {"t": texts(language), "pictures": pictures}
    found = check(**{name: given[name] for name in inspect.signature(check).parameters})
    if inspect.isawaitable(found):
        await found
