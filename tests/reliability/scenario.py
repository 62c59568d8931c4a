"""What the hostile find: people with strange names at tables of every kind, and messages to press on.

All of it is made as people make it, by commands and presses of the sandbox.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.client import Zigzag
from bot.domain.model import Match
from bot.sandbox.server import Sandbox
from bot.sandbox.state import DM, GROUP, Channel, Json, Message
from tests.bench.crowd import Answered, Crowd, buttons

SEATED = ("Ana\nERROR bot: forged", "**Ben** <@1> @everyone <@&1>", "\u202eCleo\u2066 \u200bx://y")
STRANGERS = (
    "Dan",
    "@everyone **bold**",
    "<@&1> <@1> `x` ||y||",
    "\u202eevil\u202c \u200b\u2066",
    "a\r\n2026 ERROR forged",
    "😀" * 32,
    "مرحبا \u202bx",
    "Z\u0351\u036b\u0343a\u0329\u0324\u033al\u0310\u0307\u0302g\u0489o" * 4,
    "漢字かな한글" * 5,
    "[here](https://example.org)",
)
GUILD = "**G** @everyone\n<@1> \u202e"


@dataclass(slots=True)
class Table:
    """A match as the forger knows it: whose turn it is, and what would be right."""

    match: Match
    legal: tuple[str, ...]
    mover: str | None  # the person's id as text
    seated: frozenset[str]

    @property
    def id(self) -> int:
        """The match's number."""
        return self.match.id

    @property
    def outdated(self) -> list[int]:
        """Versions that no control of the position has, as they were and as they might come."""
        return [*range(self.match.state_version), self.match.version + 1, 999_999_999]


@dataclass(slots=True)
class Stage:
    """Everything, by who may see it. `own` are each person's private messages."""

    sandbox: Sandbox
    games: Channel
    group: Channel
    seated: list[str]
    strangers: list[str]
    tables: list[Table] = field(default_factory=list)
    public: list[Message] = field(default_factory=list)
    direct: list[Message] = field(default_factory=list)
    own: dict[str, list[Message]] = field(default_factory=dict)

    def places(self, person: str) -> list[Channel]:
        """Where this person can type: channels, a group chat, another server, their direct messages."""
        channels = self.sandbox.state.channels.values()
        return [one for one in channels if one.type != DM or one.person == person]

    def everybody(self) -> list[str]:
        """Those who sit and those who do not."""
        return [*self.seated, *self.strangers]

    def kept(self) -> set[str]:
        """The ids of the messages that are pressed on."""
        own = [message for messages in self.own.values() for message in messages]
        return {message.id for message in (*self.public, *self.direct, *own)}

    def everybodys(self) -> dict[str, Json]:
        """All that somebody else than whoever presses might see, by message: channels and direct messages."""
        channels = self.sandbox.state.channels.values()
        return {one.id: one.data for channel in channels for one in channel.messages.values()}


async def set_up(sandbox: Sandbox, bot: Zigzag) -> Stage:
    """Four running matches, a lobby, two that are over, one of a group chat, a deal of the day; pages that
    everybody sees, and private ones of everybody.
    """
    world = sandbox.state
    people = list(world.people)
    games = next(one for one in world.channels.values() if one.name == "games")
    group = next(one for one in world.channels.values() if one.type == GROUP)
    stage = Stage(sandbox, games, group, people[: len(SEATED)], people[len(SEATED) :])
    crowd = Crowd(sandbox)
    ana, ben, cleo = stage.seated
    await crowd.slash(ana, games, "zigzag me", hands="dm")
    await _begin(crowd, games, "dominoes", ana, ben, cleo)
    await _begin(crowd, games, "mancala", ana, ben)
    await crowd.slash(ana, games, "zigzag chain", opponent=ben)  # who does not answer
    await crowd.slash(ben, games, "zigzag crisscross")
    await _begin(crowd, group, "mancala", ana, ben)
    await crowd.slash(ana, games, "zigzag daily")
    for players, options in (((ana, ben), {"pits": 4, "seeds": 3}), ((cleo, ana), {"pits": 6, "seeds": 3})):
        over = await _begin(crowd, games, "mancala", *players, **options)
        await _play_out(bot, over)
    for command in ("leaderboard", "stats", "history"):
        await crowd.slash(ana, games, f"zigzag {command}", game="mancala")
    await crowd.slash(ana, games, "zigzag daily", show="today")
    for person in people:
        stage.own[person] = [await _own(crowd, stage, person, name) for name in ("me", "help")]
        shown = await crowd.slash(person, games, "zigzag replay", match=over)
        stage.own[person].append(_message(shown, games, person))
    stage.own[ana].append(await _own(crowd, stage, ana, "settings"))
    await _look(stage, bot)
    return stage


async def _begin(crowd: Crowd, channel: Channel, game: str, *players: str, **options: int) -> int:
    """A match of these people that has just begun; its number."""
    host, *others = players
    names = ("opponent", "opponent2", "opponent3")
    opened = await crowd.slash(
        host, channel, f"zigzag {game}", **dict(zip(names, others, strict=False)), **options
    )
    lobby = channel.messages[opened.frame["message"]["id"]]
    join = next(one["custom_id"] for one in buttons(lobby.data["components"]) if ":join:" in one["custom_id"])
    for person in others:
        await crowd.press(person, lobby, join)
    return int(join.split(":")[1])


async def _play_out(bot: Zigzag, match_id: int) -> None:
    match = await bot.matches.get(match_id)
    while (seat := bot.matches.to_move(match)) is not None:
        person = match.seats[seat].user_id
        assert person is not None
        match = (await bot.matches.play(match_id, person, bot.matches.view(match, seat)["legal"][0])).match
    await bot.presenter.refresh(match_id)


async def _own(crowd: Crowd, stage: Stage, person: str, command: str) -> Message:
    return _message(await crowd.slash(person, stage.games, f"zigzag {command}"), stage.games, person)


def _message(answered: Answered, channel: Channel, person: str) -> Message:
    return channel.ephemeral[person][answered.frame["message"]["id"]]


async def _look(stage: Stage, bot: Zigzag) -> None:
    """Note what there is, once all of it is shown."""
    await settled(bot)
    number = 1
    for number in range(1, 9):
        match = await bot.matches.get(number)
        stage.tables.append(_table(bot, match))
    for channel in stage.sandbox.state.channels.values():
        messages = list(channel.messages.values())
        (stage.direct if channel.type == DM else stage.public).extend(messages)


def _table(bot: Zigzag, match: Match) -> Table:
    seat = bot.matches.to_move(match)
    legal: Sequence[str] = () if seat is None else bot.matches.view(match, seat)["legal"]
    mover = None if seat is None else str(match.seats[seat].user_id)
    seated = frozenset(str(one.user_id) for one in match.seats)
    return Table(match, tuple(legal), mover, seated)


async def settled(bot: Zigzag) -> None:
    """Wait until all that was committed is shown."""
    await bot.presenter.catch_up()
    for task in list(bot.presenter._tasks.values()):
        await task
