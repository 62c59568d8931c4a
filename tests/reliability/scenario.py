"""The scenario for fuzzing: people with hostile names, matches of every kind, and messages to press on.

It is set up through the sandbox by commands and presses, as people would.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from bot.client import Zigzag
from bot.features import load_tables
from bot.match.commands import Play
from bot.match.model import Match
from bot.sandbox.server import Sandbox
from bot.sandbox.state import DM, GROUP, Channel, Json, Message
from bot.store.database import Database
from tests.bench.crowd import Answered, Crowd, buttons, opponents

Rows = dict[str, dict[tuple[Any, ...], dict[str, Any]]]

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
    """A match as the fuzzer knows it: the person to move and the legal moves."""

    match: Match
    legal: tuple[str, ...]
    mover: str | None  # the person's id as text
    seated: frozenset[str]

    @property
    def id(self) -> int:
        return self.match.id

    @property
    def outdated(self) -> list[int]:
        """Past and future versions, which no control of the position has."""
        return [*range(self.match.state_version), self.match.version + 1, 999_999_999]


@dataclass(slots=True)
class Scenario:
    """Everything in the scenario, by visibility; `own` are each person's ephemeral messages."""

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
        """Return the channels a person can type in: guild channels, group chat, other guild, own DM."""
        channels = self.sandbox.state.channels.values()
        return [channel for channel in channels if channel.type != DM or channel.person == person]

    def everyone(self) -> list[str]:
        return [*self.seated, *self.strangers]

    def kept(self) -> set[str]:
        own = [message for messages in self.own.values() for message in messages]
        return {message.id for message in (*self.public, *self.direct, *own)}


async def set_up(sandbox: Sandbox, bot: Zigzag) -> Scenario:
    """Set up five running matches, one in a group chat, a lobby, two finished matches and a daily deal.

    There are public pages, and ephemeral ones of each person.
    """
    state = sandbox.state
    people = list(state.people)
    games = next(channel for channel in state.channels.values() if channel.name == "games")
    group = next(channel for channel in state.channels.values() if channel.type == GROUP)
    scenario = Scenario(sandbox, games, group, people[: len(SEATED)], people[len(SEATED) :])
    crowd = Crowd(sandbox)
    ana, ben, cleo = scenario.seated
    await crowd.slash(ana, games, "zigzag me", hands="dm")
    await _begin(crowd, games, "dominoes", ana, ben, cleo)
    await _begin(crowd, games, "mancala", ana, ben)
    await crowd.slash(ana, games, "zigzag chain", opponent=ben)  # stays in the lobby
    await _start(crowd, games, "crisscross", ben)
    await _begin(crowd, group, "mancala", ana, ben)
    await crowd.slash(ana, games, "zigzag daily")
    for players, options in (((ana, ben), {"pits": 4, "seeds": 3}), ((cleo, ana), {"pits": 6, "seeds": 3})):
        over = await _begin(crowd, games, "mancala", *players, **options)
        await _play_out(bot, over)
    for show in ("leaderboard", "results"):
        await crowd.slash(ana, games, "zigzag leaderboard", show=show, game="mancala")
    await crowd.slash(ana, games, "zigzag daily", show="today")
    for person in people:
        scenario.own[person] = [await _own(crowd, scenario, person, name) for name in ("me", "help")]
        shown = await crowd.slash(person, games, "zigzag review", show="replay", match=over)
        scenario.own[person].append(_message(shown, games, person))
    scenario.own[ana].append(await _own(crowd, scenario, ana, "settings"))
    await settled(bot, sandbox)
    await _look(scenario, bot)
    return scenario


async def _begin(crowd: Crowd, channel: Channel, game: str, *players: str, **options: int) -> int:
    host, *others = players
    opened = await crowd.slash(host, channel, f"zigzag {game}", **opponents(others), **options)
    lobby = channel.messages[opened.frame["message"]["id"]]
    join = next(
        button["custom_id"] for button in buttons(lobby.data["components"]) if ":join:" in button["custom_id"]
    )
    for person in others:
        await crowd.press(person, lobby, join)
    return int(join.split(":")[1])


async def _start(crowd: Crowd, channel: Channel, game: str, person: str) -> None:
    await crowd.slash(person, channel, f"zigzag {game}")


async def _play_out(bot: Zigzag, match_id: int) -> None:
    match = await bot.matches.get(match_id)
    while (seat := bot.matches.to_move(match)) is not None:
        person = match.seats[seat].user_id
        assert person is not None
        match = (
            await bot.matches.act(match_id, Play(person, bot.matches.view(match, seat)["legal"][0]))
        ).match
    await bot.message_sync.refresh(match_id)


async def _own(crowd: Crowd, scenario: Scenario, person: str, command: str) -> Message:
    return _message(await crowd.slash(person, scenario.games, f"zigzag {command}"), scenario.games, person)


def _message(answered: Answered, channel: Channel, person: str) -> Message:
    return channel.ephemeral[person][answered.frame["message"]["id"]]


async def _look(scenario: Scenario, bot: Zigzag) -> None:
    for number in range(1, 9):
        match = await bot.matches.get(number)
        scenario.tables.append(_table(bot, match))
    for channel in scenario.sandbox.state.channels.values():
        messages = list(channel.messages.values())
        (scenario.direct if channel.type == DM else scenario.public).extend(messages)


def _table(bot: Zigzag, match: Match) -> Table:
    seat = bot.matches.to_move(match)
    legal: Sequence[str] = () if seat is None else bot.matches.view(match, seat)["legal"]
    mover = None if seat is None else str(match.seats[seat].user_id)
    seated = frozenset(str(one.user_id) for one in match.seats)
    return Table(match, tuple(legal), mover, seated)


async def settled(bot: Zigzag, sandbox: Sandbox) -> None:
    """Wait until everything is shown and recorded, and the bot has nothing left to do.

    An answer reaches a person before the bot has recorded it: what is recorded later, for example a table's
    message, would look like the work of a forged interaction.
    """
    before = None
    while True:
        await bot.message_sync.catch_up()
        if tasks := bot.message_sync._updates.running():
            await asyncio.wait(tasks)
        now = await stored(bot.database), public_messages(sandbox)
        if now == before and _is_recorded(now[0]) and not sandbox.interactions.unanswered:
            return
        before = now
        await asyncio.sleep(0.1)


def _is_recorded(rows: Rows) -> bool:
    return all(
        row["message_id"] is not None and row["shown_version"] == row["version"]
        for row in rows["matches"].values()
        if row["daily"] is None
    )


async def stored(database: Database) -> Rows:
    """Read every table except the heartbeats."""
    found: Rows = {}
    async with database.read() as connection:
        for table in load_tables().sorted_tables:
            rows = (await connection.execute(select(table))).mappings().all()
            keys = [column.name for column in table.primary_key]
            found[table.name] = {tuple(row[key] for key in keys): dict(row) for row in rows}
    del found["heartbeats"]
    return found


def public_messages(sandbox: Sandbox) -> dict[str, Json]:
    channels = sandbox.state.channels.values()
    return {message.id: message.data for channel in channels for message in channel.messages.values()}
