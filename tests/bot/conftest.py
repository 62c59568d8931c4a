"""Fixtures: the real bot in simcord's in-memory Discord, and a channel with four people."""

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

import engines
from bot import client
from bot.client import Zigzag
from bot.config import database_url
from bot.discord import limits
from bot.discord.routes import NotAControl
from bot.host import HostChoices
from bot.i18n import has_command
from bot.match import queries
from bot.match.model import Match, Seat
from bot.store import database, group_commit
from bot.store.database import Database
from bot.table import update_queues
from bot.table.controls import ControlId
from engines import fair
from tests import offers
from tests.bot.core import core
from tests.bot.quick_ai import QuickAI

__all__ = ["core"]

Who = simcord.MemberActor | simcord.UserHandle


def parts(components: list[Any]) -> Iterator[dict[str, Any]]:
    """Yield every component of a message, nested ones included."""
    for component in components:
        raw = component if isinstance(component, dict) else component.to_dict()
        yield raw
        yield from parts(raw.get("components", []))


def words(message: Any) -> str:
    """Return all text of a message's components."""
    return "\n".join(part["content"] for part in parts(message.components) if part.get("type") == 10)


def alt_text(message: Any) -> str:
    """Return the alt text of a message's pictures."""
    galleries = [part for part in parts(message.components) if part.get("type") == 12]
    return "\n".join(item["description"] for gallery in galleries for item in gallery["items"])


def controls(message: Any) -> list[ControlId]:
    """Return the components of a match in a message that can be used."""
    found = []
    for part in parts(message.components):
        if part.get("disabled"):
            continue
        try:
            found.append(ControlId.parse(str(part.get("custom_id", ""))))
        except NotAControl:
            continue
    return found


@dataclass
class Room:
    """A channel with four people in it, and the bot."""

    env: simcord.Env
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    ana: simcord.MemberActor
    ben: simcord.MemberActor
    cleo: simcord.MemberActor
    dan: simcord.MemberActor
    new_bot: Callable[[], Zigzag]

    @property
    def bot(self) -> Zigzag:
        bot = self.env.bot
        assert isinstance(bot, Zigzag)
        return bot

    async def slash(self, who: simcord.MemberActor, command: str, **options: Any) -> Any:
        """Use a command; `play` for a game that has none of its own."""
        if not has_command(command):
            command, options = "play", _played(command, options)
        return await who.slash(self.channel, f"zigzag {command}", **options)

    def person(self, who: Who) -> simcord.UserHandle:
        """Return the person outside the server, as in their direct messages with the bot."""
        return simcord.UserHandle(self.env, self.env.backend.users[who.id])

    def direct(self, who: Who) -> list[discord.Message]:
        """Return what the bot has sent this person in direct messages, oldest first."""
        return [message for message in self.person(who).dm_channel.history() if message.author.bot]

    async def start(self, who: simcord.MemberActor, command: str, **options: Any) -> Any:
        """Open a match that needs no other player, so that it begins, and return the answer: its table."""
        return await self.slash(who, command, **options)

    async def games(self, who: Any, act: str, match: int | None = None, channel: Any = None) -> Any:
        """Press a match's button in `/zigzag games`: `table` posts it again, others are its acts.

        Return the answer; that of the command if there is no such button.
        """
        options = {} if match is None else {"match": match}
        page = await who.slash(channel or self.channel, "zigzag games", **options)
        starts = r"p:games:post:" if act == "table" else rf"z:\d+:\d+:{act}\b"
        ids = [str(part.get("custom_id", "")) for part in parts(page.response.components)]
        found = [one for one in ids if re.match(starts, one)]
        return await who.click(page.response, custom_id=found[0]) if found else page

    async def press(self, who: Who, message: Any, act: str, arg: str | None = None) -> Any:
        """Press the first component with this action (and argument), behind More if it is not there."""
        found = [
            control for control in controls(message) if control.act == act and arg in (None, control.arg)
        ]
        if not found and any(control.act == "more" for control in controls(message)):
            return await self.press(who, (await self.press(who, message, "more")).response, act, arg)
        assert found, f"no {act} {arg or ''} among {controls(message)}"
        return await who.click(message, custom_id=found[0].format())

    async def fairness(self, who: Who, message: Any) -> Any:
        """Press Fair? and then How do I check?, and return the private message."""
        asked = (await self.press(who, message, "fair")).response
        await self.press(who, asked, "check")
        return asked

    async def shown(self) -> None:
        """Wait until what was committed is shown; pictures are drawn off the event loop."""
        while running := self.bot.message_sync._updates.running():
            await asyncio.wait(running)
        await self.env.settle()

    async def restart(self) -> None:
        """Kill the process, and start another on the same database."""
        await self.env.restart_bot(self.new_bot())

    def refill(self) -> None:
        """Let everyone ask for much again, as a minute's rest would."""
        self.bot.app.limiter._levels.clear()

    def message(self, message_id: int | None) -> discord.Message:
        return next(message for message in self.channel.history() if message.id == message_id)

    async def match(self, match_id: int) -> Any:
        return await self.bot.matches.get(match_id)

    async def table(self, match_id: int) -> discord.Message:
        """Return the table message of a match as it is in the channel."""
        return self.message((await self.match(match_id)).shown.message_id)

    def who(self, user_id: int | None) -> simcord.MemberActor:
        return next(
            member_actor
            for member_actor in (self.ana, self.ben, self.cleo, self.dan)
            if member_actor.id == user_id
        )

    async def to_move(self, match_id: int) -> simcord.MemberActor:
        """Return the player to move."""
        match = await self.match(match_id)
        seat = self.bot.matches.to_move(match)
        assert seat is not None
        return self.who(match.seats[seat].user_id)

    async def legal(self, match_id: int) -> list[str]:
        """Return the moves of the player to move."""
        match = await self.match(match_id)
        moves: list[str] = self.bot.matches.view(match, self.bot.matches.to_move(match))["legal"]
        return moves

    async def pass_at_table(self, match_id: int) -> None:
        """Have the player to move pass at the table, which asks first."""
        who = await self.to_move(match_id)
        asked = await self.press(who, await self.table(match_id), "askplay", "pass")
        await self.press(who, asked.response, "yes")

    async def begun(self, **options: Any) -> int:
        """Return the id of a match of dominoes between Ana, Ben and Cleo that has just started."""
        opened = await self.slash(self.ana, "dominoes", **options)
        for who in (self.ben, self.cleo):
            await self.press(who, opened.response, "join")
        return controls(opened.response)[0].match

    async def hand(self, who: simcord.MemberActor, match_id: int) -> Any:
        """Press "My hand", and return the answer."""
        return await self.press(who, await self.table(match_id), "hand")

    async def move(self, match_id: int, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> str:
        """Have the player to move press a move in the hand, and say yes if asked. Return the move."""
        who = await self.to_move(match_id)
        opened = await self.hand(who, match_id)
        offered = [control.arg for control in controls(opened.response) if control.act == "move"]
        move = choose(offered)
        await self.press(who, opened.response, "move", move)
        if any(control.act == "yeshand" for control in controls(opened.response)):
            await self.press(who, opened.response, "yeshand")
        return move

    def mentions(self) -> list[discord.Message]:
        """Return the turn mentions in the channel."""
        return [
            message
            for message in self.channel.history()
            if message.mentions and not controls(message) and not message.flags.ephemeral
        ]


def _played(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a game's command as those of `/zigzag play`."""
    own = {option.name for option in engines.get(game).offered_options} & options.keys()
    variant = ", ".join(f"{name}={options[name]}" for name in sorted(own))
    others = {name: value for name, value in options.items() if name not in own}
    return {"game": game, **({"variant": variant} if variant else {}), **others}


@pytest.fixture(scope="session", autouse=True)
def _offers() -> None:
    """Have messages that are built without a bot offer what features add."""
    offers.add_all()


@pytest.fixture
def new_bot(sqlite_path: Path) -> Callable[[], Zigzag]:
    """Return a function that creates a bot on this test's database; a second call is a restart."""
    return lambda: Zigzag(
        Database(database_url(str(sqlite_path))),
        ai=QuickAI(),
        playing_for=0.0,
        host=HostChoices(mention_pause=0.0),
    )


class ErrorLog(logging.Handler):
    """Collects what the bot logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.messages.append(self.format(record))


class PatientEnv(simcord.Env):
    """Lets a slow machine take its time.

    simcord has one timeout for two things: how far ahead it waits for timers, and when it gives up. Here it
    gives up only after many of them.

    It looks every 50 milliseconds whether the bot has come to rest, which most presses take less long for.
    Here it looks more often.
    """

    _TRIES = 30
    _IDLE = 0.01  # seconds

    async def _settle_internal(self, **options: Any) -> None:
        options["idle"] = self._IDLE
        if options.get("_deadline") is None:
            for _ in range(self._TRIES):
                with contextlib.suppress(TimeoutError):
                    return await super()._settle_internal(**options)
        return await super()._settle_internal(**options)

    async def advance_time(self, seconds: float) -> None:
        end = self.now() + timedelta(seconds=seconds)
        for _ in range(self._TRIES):
            with contextlib.suppress(TimeoutError):
                return await super().advance_time((end - self.now()).total_seconds())
        return await super().advance_time((end - self.now()).total_seconds())

    async def _detach_bot(self) -> None:
        """Stop the bot as a kill does. simcord stops only what it has seen begin: nothing that a test did."""
        await super()._detach_bot()
        assert isinstance(self.bot, Zigzag)
        await self.bot.database.close()
        await self.bot.message_sync.close(0.0)
        for close in self.bot.app.closing:
            await close()


class Uncopied(list[Any]):
    """A list that nobody changes, of which simcord's log of requests needs no copy."""

    def __deepcopy__(self, memo: object) -> "Uncopied":
        return self


@pytest.fixture(scope="session")
def translated() -> dict[tuple[Any, ...], dict[str, Any]]:
    """Keep the translated commands by what they offer: they are the same for every bot."""
    return {}


@pytest.fixture
def _translated_once(
    translated: dict[tuple[Any, ...], dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Translate the commands for the first bot only: it takes longer than many tests."""
    for kind in (app_commands.Group, app_commands.Command):
        monkeypatch.setattr(
            kind, "get_translated_payload", _translating_once(kind.get_translated_payload, translated)
        )


def _translating_once(translate: Any, translated: dict[tuple[Any, ...], dict[str, Any]]) -> Any:
    async def translate_once(command: Any, *arguments: Any) -> dict[str, Any]:
        offered = _offered(command)
        if offered not in translated:
            payload = await translate(command, *arguments)
            translated[offered] = payload | {"options": Uncopied(payload["options"])}
        return translated[offered]

    return translate_once


def _offered(command: Any) -> tuple[Any, ...]:
    """Return the names of a group's commands, or of a command's parameters and choices."""
    inside = getattr(command, "commands", None)
    if inside is not None:
        return command.name, *(one.name for one in inside)
    options = (
        (one.name, str(one.description), *(choice.value for choice in one.choices))
        for one in command.parameters
    )
    return command.name, str(command.description), *options


@pytest.fixture
def _time_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the bot a minute for what a busy machine may not do in the seconds that Discord allows."""
    for module, limit in (
        (update_queues, "_RENDER_WITHIN"),
        (client, "_SHOW_WITHIN"),
        (queries, "_READ_TIMEOUT"),
        (database, "QUEUE_TIMEOUT"),
        (group_commit, "QUEUE_TIMEOUT"),
        (limits, "MAX_WAIT"),
    ):
        monkeypatch.setattr(module, limit, 60.0)


@pytest.fixture
async def env(
    _time_limits: None,
    new_bot: Callable[[], Zigzag],
    request: pytest.FixtureRequest,
    _translated_once: None,
) -> AsyncIterator[simcord.Env]:
    """Start Discord in memory. Fail if the bot logs an error, unless marked `broken_on_purpose`."""
    error_log = ErrorLog()
    logging.getLogger().addHandler(error_log)
    env = PatientEnv(new_bot(), shard_count=1)
    await env.start()
    yield env
    await env.shutdown()
    logging.getLogger().removeHandler(error_log)
    if request.node.get_closest_marker("broken_on_purpose") is None:
        assert error_log.messages == []


def _text_without_presses(match: Match, _: Sequence[Seat]) -> str:
    return match.deal.seed_text or fair.seed_text(match.id, ())


@pytest.fixture
def secret(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Fix the secret of every match, and have no press count: the same moves then roll the same dice.

    The id of a press tells when it was made, and the test's clock goes on while a busy machine comes to rest.
    """
    fixed = bytes(range(32))
    monkeypatch.setattr("bot.match.seeds.new_text", _text_without_presses)
    monkeypatch.setattr("bot.match.service.secrets", SimpleNamespace(token_bytes=lambda _: fixed))
    return fixed


@pytest.fixture
def room(env: simcord.Env, new_bot: Callable[[], Zigzag]) -> Room:
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    ana, ben, cleo, dan = (guild.add_member(env.create_user(name)) for name in ("Ana", "Ben", "Cleo", "Dan"))
    return Room(env, guild, channel, ana, ben, cleo, dan, new_bot=new_bot)


@pytest.fixture(name="words")
def _words() -> Callable[[Any], str]:
    return words


@pytest.fixture(name="alt_text")
def _alt_text() -> Callable[[Any], str]:
    return alt_text


@pytest.fixture(name="controls")
def _controls() -> Callable[[Any], list[ControlId]]:
    return controls
