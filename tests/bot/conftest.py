"""The real bot in a Discord held in memory, with a channel full of people."""

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.client import Zigzag
from bot.config import database_url
from bot.messages.controls import ControlId, NotAControl
from bot.store.database import Database

Who = simcord.MemberActor | simcord.UserHandle


def parts(components: list[Any]) -> Iterator[dict[str, Any]]:
    """Every component of a message, however deep."""
    for component in components:
        raw = component if isinstance(component, dict) else component.to_dict()
        yield raw
        yield from parts(raw.get("components", []))


def words(message: Any) -> str:
    """All text of a message made of components."""
    return "\n".join(part["content"] for part in parts(message.components) if part.get("type") == 10)


def alt_text(message: Any) -> str:
    """What somebody who cannot see the message's picture is told."""
    galleries = [part for part in parts(message.components) if part.get("type") == 12]
    return "\n".join(item["description"] for gallery in galleries for item in gallery["items"])


def controls(message: Any) -> list[ControlId]:
    """What can be pressed or chosen in a message."""
    found = []
    for part in parts(message.components):
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
        return await who.slash(self.channel, f"zigzag {command}", **options)

    async def press(self, who: Who, message: Any, act: str, arg: str | None = None) -> Any:
        """Press the button for this act (and argument), wherever in the message it is."""
        found = [one for one in controls(message) if one.act == act and arg in (None, one.arg)]
        assert found, f"no {act} {arg or ''} among {controls(message)}"
        return await who.click(message, custom_id=found[0].format())

    def message(self, message_id: int | None) -> discord.Message:
        return next(message for message in self.channel.history() if message.id == message_id)

    async def match(self, match_id: int) -> Any:
        return await self.bot.matches.get(match_id)

    async def table(self, match_id: int) -> discord.Message:
        """The table of a match as it stands in the channel."""
        return self.message((await self.match(match_id)).message_id)

    def who(self, user_id: int | None) -> simcord.MemberActor:
        return next(one for one in (self.ana, self.ben, self.cleo, self.dan) if one.id == user_id)

    async def to_move(self, match_id: int) -> simcord.MemberActor:
        """Whose turn it is."""
        match = await self.match(match_id)
        seat = self.bot.matches.to_move(match)
        assert seat is not None
        return self.who(match.seats[seat].user_id)

    async def begun(self, **options: Any) -> int:
        """The id of a match of dominoes between Ana, Ben and Cleo that has just begun."""
        opened = await self.slash(self.ana, "dominoes", **options)
        for who in (self.ben, self.cleo):
            await self.press(who, opened.response, "join")
        return controls(opened.response)[0].match

    async def hand(self, who: simcord.MemberActor, match_id: int) -> Any:
        """Press My hand; gives the answer."""
        return await self.press(who, await self.table(match_id), "hand")

    async def move(self, match_id: int, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> str:
        """Have whoever is to move open the hand and press a move there; gives the move."""
        who = await self.to_move(match_id)
        opened = await self.hand(who, match_id)
        offered = [one.arg for one in controls(opened.response) if one.act == "move"]
        move = choose(offered)
        await self.press(who, opened.response, "move", move)
        return move

    def mentions(self) -> list[discord.Message]:
        """The messages in the channel that mention somebody and are no table."""
        return [
            message
            for message in self.channel.history()
            if message.mentions and not controls(message) and not message.flags.ephemeral
        ]


@pytest.fixture
def new_bot(tmp_path: Path) -> Callable[[], Zigzag]:
    """Makes a bot on this test's database; a second one is the same bot after a restart."""
    return lambda: Zigzag(Database(database_url(str(tmp_path / "zigzag.db"))), mention_pause=0.0)


class Complaints(logging.Handler):
    """Collects what the bot logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))


@pytest.fixture
async def env(new_bot: Callable[[], Zigzag], request: pytest.FixtureRequest) -> AsyncIterator[simcord.Env]:
    """Discord in memory. A test fails when the bot has logged an error, unless it is marked as broken on
    purpose.
    """
    complaints = Complaints()
    logging.getLogger().addHandler(complaints)
    env = simcord.Env(new_bot(), shard_count=1)
    await env.start()
    yield env
    bot = env.bot
    assert isinstance(bot, Zigzag)
    await env.shutdown()
    await bot.database.close()  # simcord detaches a bot without closing it
    logging.getLogger().removeHandler(complaints)
    if request.node.get_closest_marker("broken_on_purpose") is None:
        assert complaints.heard == []


@pytest.fixture
def room(env: simcord.Env, new_bot: Callable[[], Zigzag]) -> Room:
    guild = env.create_guild()
    channel = guild.create_text_channel("games")
    people = [guild.add_member(env.create_user(name)) for name in ("Ana", "Ben", "Cleo", "Dan")]
    return Room(env, guild, channel, *people, new_bot=new_bot)


@pytest.fixture(name="words")
def _words() -> Callable[[Any], str]:
    return words


@pytest.fixture(name="alt_text")
def _alt_text() -> Callable[[Any], str]:
    return alt_text


@pytest.fixture(name="controls")
def _controls() -> Callable[[Any], list[ControlId]]:
    return controls
