"""What an installed game brings to the bot: a presentation, a picture and words, or the defaults."""

import logging
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import bot.i18n
import engines
import renderers
from bot import games, run
from bot.config import Settings
from bot.games import GamePresentation
from bot.table import commands
from engines import discovery
from engines.option import RESERVED, RESERVED_START
from tests.engines.test_discovery import FOLDER, GAME

Install = Callable[..., Any]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Install:
    """Return a function that installs a game with these modules, and returns it."""
    folder = tmp_path / f"package_{abs(hash(request.node.nodeid))}"

    def add(name: str = "last", **modules: str) -> Any:
        (folder / "texts").mkdir(parents=True)
        (folder / "texts" / "rules.en.md").write_text("Take it.")
        (folder / "texts" / "words.en.ftl").write_text(f"{name}-prompt = Take.\nlobby-title = Mine!\n")
        (folder / "__init__.py").write_text(GAME.replace('NAME = "last"', f'NAME = "{name}"'))
        for module, source in modules.items():
            (folder / f"{module}.py").write_text(source)
        monkeypatch.syspath_prepend(str(tmp_path))
        found = discovery.discover(FOLDER, [EntryPoint(name, folder.name, discovery.GROUP)])
        assert found.left_out == {}
        monkeypatch.setattr(engines, "_discovered", lambda: found)
        monkeypatch.setattr(renderers, "_discovered", renderers._discovered.__wrapped__)
        monkeypatch.setattr(renderers, "get", renderers.get.__wrapped__)
        monkeypatch.setattr(games, "_find", games._find.__wrapped__)
        return engines.get(name)

    return add


RENDERER = """
from renderers import Renderer
from renderers.scene import Scene

RENDERER = Renderer("last", lambda view: Scene(100, 50 + view["left"]))
"""
PRESENTATION = """
from bot.games import GamePresentation


class Last(GamePresentation):
    def headline(self, view, t):
        return "The last one"


PRESENTATION = Last("last")
"""


def test_its_picture_and_presentation_are_modules_of_its_package(install: Install) -> None:
    game = install(renderer=RENDERER, presentation=PRESENTATION)
    view = game.view(game.start(seats=2, options={}, seed="00" * 32), None)
    assert "last" in renderers.names()
    assert renderers.get("last").table_scene(view).height == 53
    assert games.get("last").headline(view, bot.i18n.texts()) == "The last one"
    assert renderers.left_out() == games.left_out() == []


def test_those_of_another_game_are_left_out(install: Install) -> None:
    install(
        renderer=RENDERER.replace('"last"', '"mancala"'),
        presentation=PRESENTATION.replace('Last("last")', 'Last("mancala")'),
    )
    assert "last" not in renderers.names()
    assert type(games.get("last")) is GamePresentation
    assert "mancala" in renderers.left_out()[0]
    assert "mancala" in games.left_out()[0]


@pytest.mark.parametrize("game", engines.games())
def test_what_every_command_asks_for_is_no_option_of_a_game(game: str) -> None:
    offered = {option.name for option in engines.get(game).offered_options}
    asked = commands.signature(engines.get(game)).parameters.keys() - offered
    assert {name for name in asked if not name.startswith(RESERVED_START)} <= RESERVED


def test_without_them_it_gets_the_defaults(install: Install) -> None:
    install()
    assert "last" not in renderers.names()
    assert renderers.get("last").game == "last"
    assert type(games.get("last")) is GamePresentation


async def test_broken_ones_are_left_out_with_a_line_each_in_the_log(
    install: Install, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(renderer=RENDERER.replace('view["left"]', 'view["right"]'), presentation="import no_such_module")
    assert "last" not in renderers.names()
    assert type(games.get("last")) is GamePresentation

    async def start(*_: Any) -> None:
        """Do no more than log what is left out."""

    monkeypatch.setattr(run, "_run_sandbox", start)
    with caplog.at_level(logging.ERROR):
        await run.run(Settings())
    picture, words = (record.getMessage() for record in caplog.records)
    assert "right" in picture
    assert "no_such_module" in words


def test_its_words_are_its_own_only(install: Install) -> None:
    install()
    entries = bot.i18n._entries("en")
    assert "Take." in entries["last-prompt"]
    assert "Mine!" not in entries["lobby-title"]
    assert bot.i18n.texts().rules("last") == "Take it."


@pytest.mark.parametrize("name", ["hand", "tournament", "lobby", "error"])
def test_one_that_is_called_like_something_of_the_bots_is_left_out(install: Install, name: str) -> None:
    install(name)
    bot.i18n._leave_out_misnamed()
    assert name not in engines.games()
    assert name in engines.left_out()[0]


def test_a_game_that_is_gone_still_has_a_name() -> None:
    assert bot.i18n.texts("de")("ludo-name") == "Ludo"
    with pytest.raises(bot.i18n.MissingText):
        bot.i18n.texts()("ludo-prompt")
