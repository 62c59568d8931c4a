"""The queue across servers: who is seated with whom, refusals, blocks, and what is counted and forgotten."""

import asyncio
import json
import random
from typing import Any

import pytest
from sqlalchemy import text

from bot.features.cross_server import service as queue_rows
from bot.features.cross_server.service import Queue, Waiting, parse
from bot.features.leaderboards.cog import Leaderboards
from bot.features.me.data import Accounts
from bot.match import preferences
from bot.match.commands import Join, Leave, Resign, Start
from bot.match.model import Match, MatchStatus, Person
from bot.match.refusals import BadOption, NotAdmitted, Refusal
from bot.match.result_rows import ResultFilter, last_rated
from bot.match.results import EVERYWHERE, RatingPool
from bot.match.settings import PlayerSettings
from bot.store.database import Database
from tests.bot.refused import refused

DAY = 86_400
HERE, THERE, ELSEWHERE = 901, 902, 903
_WAITS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
)


async def allow(room: Any, *people: Person) -> None:
    """Have these people allow it, with the first letters of their names as aliases."""
    for person in people:
        await room.matches.preferences.change_player(person.id, across=True, alias=f"{person.name[:2]} Fox")


async def paired(room: Any, game: str = "chain") -> Match:
    """Return the match of Ana, who waited here, and Ben of another server."""
    await allow(room, room.ana, room.ben)
    assert isinstance(await room.matches.service(Queue).join(room.ana.id, game, DAY, HERE), Waiting)
    match = await room.matches.service(Queue).join(room.ben.id, game, DAY, THERE)
    assert isinstance(match, Match)
    return match


async def named(room: Any, person: Person, server: int) -> None:
    """Have the person known on the server, by a match of another game."""
    match = await room.lobby(game="chain", host=person, options={}, capacity=2, guild_id=server)
    await room.matches.act(match.id, Join(room.cleo, room.interaction()))
    await room.matches.act(match.id, Resign(person.id))


@pytest.mark.both_databases
async def test_people_of_two_servers_are_seated_under_the_names_they_chose(room: Any) -> None:
    match = await paired(room)
    assert match.in_dms
    assert match.guild_id is None
    assert [(seat.user_id, seat.name, seat.home_id) for seat in match.seats] == [
        (room.ana.id, "An Fox", HERE),
        (room.ben.id, "Be Fox", THERE),
    ]
    assert match.status == MatchStatus.LOBBY  # chance: a press has to come after the commitment was shown
    assert not await room.matches.service(Queue).of_person(room.ana.id)
    # Either of them may start it.
    assert (
        await room.matches.act(match.id, Start(room.ana.id, room.interaction()))
    ).match.status == "playing"


async def test_a_match_without_chance_starts_at_once(room: Any) -> None:
    assert (await paired(room, "mancala")).status == MatchStatus.PLAYING


async def test_a_game_of_three_waits_for_three_servers(room: Any) -> None:
    await allow(room, room.ana, room.ben, room.cleo, room.dan)
    join = room.matches.service(Queue).join
    assert isinstance(await join(room.ana.id, "dominoes", DAY, HERE), Waiting)
    assert isinstance(await join(room.ben.id, "dominoes", DAY, THERE), Waiting)
    assert isinstance(await join(room.cleo.id, "dominoes", DAY, THERE), Waiting)
    match = await join(room.dan.id, "dominoes", DAY, ELSEWHERE)
    assert [seat.user_id for seat in match.seats] == [room.ana.id, room.ben.id, room.dan.id]
    assert await room.matches.service(Queue).others(0) == {("dominoes", DAY): 1}


@pytest.mark.parametrize(
    ("game", "pace", "guild"), [("chain", DAY, HERE), ("chain", 900, THERE), ("mancala", DAY, THERE)]
)
async def test_who_does_not_fit_waits(room: Any, game: str, pace: int, guild: int) -> None:
    await allow(room, room.ana, room.ben)
    await room.matches.service(Queue).join(room.ana.id, "chain", DAY, HERE)
    assert isinstance(await room.matches.service(Queue).join(room.ben.id, game, pace, guild), Waiting)


@pytest.mark.both_databases
async def test_who_waited_longest_is_seated_first_and_a_place_ends(room: Any) -> None:
    await allow(room, room.ana, room.ben, room.cleo)
    join = room.matches.service(Queue).join
    first = await join(room.ana.id, "chain", DAY, HERE)
    room.clock.move(10)
    await join(room.ben.id, "chain", DAY, HERE)
    room.clock.move(first.until - room.clock.time - 5)
    assert (await join(room.cleo.id, "chain", DAY, THERE)).seats[0].user_id == room.ana.id
    room.clock.move(60)
    assert isinstance(await join(room.cleo.id, "chain", DAY, THERE), Waiting)
    (ended,) = await room.matches.service(Queue).expired(room.matches.shards)
    assert ended.user_id == room.ben.id
    await room.matches.service(Queue).remove_expired(ended)
    assert not await room.matches.service(Queue).expired(room.matches.shards)


@pytest.mark.parametrize("blocker", ["ana", "ben"])
async def test_people_of_whom_one_has_blocked_the_other_are_not_paired(room: Any, blocker: str) -> None:
    await allow(room, room.ana, room.ben)
    one, other = (room.ana, room.ben) if blocker == "ana" else (room.ben, room.ana)
    await room.matches.blocks.add(one.id, other.id)
    await room.matches.service(Queue).join(room.ana.id, "chain", DAY, HERE)
    assert isinstance(await room.matches.service(Queue).join(room.ben.id, "chain", DAY, THERE), Waiting)


async def waiting(room: Any, game: str, *servers: int) -> None:
    """Have people wait, as many as there are servers, one second after the other."""
    async with room.database.write() as connection:
        for number, server in enumerate(servers):
            user_id, since = 5_000 + number, room.clock.time - 1_000 + number
            settings = PlayerSettings(user_id, across=True, alias=f"Fox {number}")
            await preferences.save_player(connection, settings)
            await queue_rows.save(connection, Waiting(user_id, game, DAY, server, since, since + DAY))


@pytest.mark.parametrize(
    ("game", "servers"),
    [
        ("mancala", [HERE] * 41 + [THERE]),  # people whom one cannot meet
        ("dominoes", [THERE] * 41 + [ELSEWHERE]),  # or who cannot meet each other
    ],
)
async def test_nobody_stands_in_the_way_of_those_who_fit(room: Any, game: str, servers: list[int]) -> None:
    await waiting(room, game, *servers)
    await allow(room, room.ana)
    match = await room.matches.service(Queue).join(room.ana.id, game, DAY, HERE)
    assert isinstance(match, Match)
    assert 5_041 in [seat.user_id for seat in match.seats]


async def test_blocked_people_do_not_stand_in_the_way_either(room: Any) -> None:
    await waiting(room, "mancala", *[THERE] * 12)
    await allow(room, room.ana)
    for number in range(11):
        await room.matches.blocks.add(room.ana.id, 5_000 + number)
    match = await room.matches.service(Queue).join(room.ana.id, "mancala", DAY, HERE)
    assert isinstance(match, Match)


async def test_who_no_longer_allows_it_is_not_seated(room: Any) -> None:
    await allow(room, room.ana, room.ben)
    await room.matches.service(Queue).join(room.ana.id, "mancala", DAY, HERE)
    await room.matches.preferences.change_player(room.ana.id, across=False)  # and leaves a moment later
    assert isinstance(await room.matches.service(Queue).join(room.ben.id, "mancala", DAY, THERE), Waiting)


async def test_who_is_at_the_limit_of_matches_is_not_seated(room: Any) -> None:
    await allow(room, room.ana, room.ben)
    await room.matches.service(Queue).join(room.ana.id, "mancala", DAY, HERE)
    for _ in range(10):  # since then
        await room.lobby(game="mancala", options={}, guild_id=None)
    assert isinstance(await room.matches.service(Queue).join(room.ben.id, "mancala", DAY, THERE), Waiting)


@pytest.mark.both_databases
async def test_who_leaves_meanwhile_is_not_seated_and_the_others_wait_on(room: Any) -> None:
    await allow(room, room.ana, room.ben, room.cleo)
    await room.matches.service(Queue).join(room.ana.id, "dominoes", DAY, HERE)
    await room.matches.service(Queue).join(room.ben.id, "dominoes", DAY, THERE)
    other = Database(room.address)  # like another process
    await other.open()
    async with other.write() as leaving:
        await queue_rows.remove(leaving, room.ana.id)
        joining = asyncio.create_task(
            room.matches.service(Queue).join(room.cleo.id, "dominoes", DAY, ELSEWHERE)
        )
        while leaving.dialect.name == "postgresql" and not (await leaving.execute(_WAITS)).scalar():
            assert not joining.done()
    assert isinstance(await joining, Waiting)
    assert await room.matches.service(Queue).others(0) == {("dominoes", DAY): 2}
    await other.close()


async def test_refusals(room: Any) -> None:
    join, ana = room.matches.service(Queue).join, room.ana.id
    with refused("error-queue-consent"):
        await join(ana, "chain", DAY, HERE)
    await allow(room, room.ana)
    with refused("error-queue-alone"):
        await join(ana, "crisscross", DAY, HERE)
    with refused("error-queue-pace"):
        await join(ana, "chain", 7, HERE)
    with pytest.raises(BadOption):
        await join(ana, "tag", DAY, HERE)
    for _ in range(10):
        await room.lobby(game="mancala", options={}, guild_id=None)
    with refused("error-person-full"):
        await join(ana, "chain", DAY, HERE)
    assert await room.matches.service(Queue).others(0) == {}


async def test_a_match_across_servers_is_its_players_own(room: Any) -> None:
    match = await paired(room)
    with pytest.raises(NotAdmitted):
        await room.matches.act(match.id, Join(room.cleo, room.interaction()))
    # Leaving it closes it, since nobody else could find it.
    assert (await room.matches.act(match.id, Leave(room.ana.id))).match.status == MatchStatus.CANCELLED


@pytest.mark.slow
async def test_it_counts_for_all_servers_and_where_a_server_allows_it(room: Any) -> None:
    await room.matches.preferences.change_guild(THERE, across=True)
    match = await paired(room, "mancala")
    await room.play_out(match, random.Random(3))
    boards = room.matches.service(Leaderboards)
    for person in (room.ana, room.ben):
        await room.matches.preferences.change_player(person.id, listed=True)
    everywhere, _ = await boards.rated(EVERYWHERE, "mancala", offset=0, limit=9)
    assert {one.name for one in everywhere} == {"An Fox", "Be Fox"}
    # At home nobody has a name yet, and the one for other servers would tell who is behind it.
    assert await room.matches.played.name(room.ben.id, None) is None
    assert (await boards.rated(THERE, "mancala", offset=0, limit=9))[1] == 0
    await named(room, room.ben, THERE)
    for _ in range(2):
        await room.play_out(await paired(room, "mancala"), random.Random(3))
    (home,), _ = await boards.rated(THERE, "mancala", offset=0, limit=9)
    assert (home.user_id, home.name, home.played) == (room.ben.id, "Ben", 2)
    assert (await boards.rated(HERE, "mancala", offset=0, limit=9))[1] == 0


async def test_the_change_of_a_rating_is_that_across_all_servers(room: Any) -> None:
    for guild in (HERE, None):  # a match on a server changes the rating there, and across all
        if guild is not None:
            match = await room.lobby(game="mancala", options={}, capacity=2, guild_id=guild)
            match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
        else:
            match = await paired(room, "mancala")
        await room.moved(match)
        await room.matches.act(match.id, Resign(room.ana.id))
    changes = await room.matches.played.rating_changes(match.id)
    losses = [change.after - change.before for change in changes if change.seat == 0]
    assert -60 < losses[0] < 0
    assert not any(change.is_first for change in changes)


@pytest.mark.slow
async def test_a_rematch_keeps_the_names_and_needs_everyone(room: Any) -> None:
    match = await room.play_out(await paired(room, "mancala"), random.Random(3))
    again, is_new = await room.matches.openings.rematch(match.id, room.ana, room.interaction())
    assert is_new
    assert again.in_dms
    assert {(seat.user_id, seat.name) for seat in again.seats} == {
        (room.ana.id, "An Fox"),
        (room.ben.id, "Be Fox"),
    }
    again, _ = await room.matches.openings.rematch(match.id, room.ben, room.interaction())
    assert again.status == MatchStatus.PLAYING
    assert {seat.name for seat in again.seats} == {"An Fox", "Be Fox"}
    await room.matches.service(Accounts).forget(room.ben.id)
    with refused("error-nobody-to-play"):
        await room.matches.openings.rematch(match.id, room.ana, room.interaction())


async def test_the_queue_is_exported_and_forgotten(room: Any) -> None:
    await allow(room, room.ana, room.ben)
    await room.matches.service(Queue).join(room.ana.id, "chain", DAY, HERE)
    await room.matches.blocks.add(room.ana.id, room.ben.id, name="Be Fox")
    (file,) = await room.matches.service(Accounts).export(room.ana.id, "")
    exported = json.loads(file.content)
    assert exported["waiting_for"][0]["game"] == "chain"
    assert exported["settings"][0]["alias"] == "An Fox"
    # Nobody learns who is behind the name of someone of another server.
    assert exported["blocked_people"] == [{"user_id": room.ana.id, "name": "Be Fox"}]
    await room.matches.service(Accounts).forget(room.ana.id)
    assert isinstance(await room.matches.service(Queue).join(room.ben.id, "chain", DAY, THERE), Waiting)
    assert not (await room.matches.preferences.of_player(room.ana.id)).across


@pytest.mark.parametrize(
    "text",
    [
        "a",
        "x" * 25,
        "  ",
        "---",
        "<@123>",
        "@everyone",
        "**bold**",
        "discord.gg/abc",
        "a|b",
        "x\u0301\u0302\u0303",
        "🦊🦊",
    ],
)
def test_a_bad_name_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        parse(text)


def test_names_of_any_script_are_taken() -> None:
    assert [parse(name) for name in ("  Fox   Trot ", "Zoë", "Ёлка 7", "さくら")] == [
        "Fox Trot",
        "Zoë",
        "Ёлка 7",
        "さくら",
    ]


async def rating_history(room: Any, guild: int | None) -> list[tuple[int | None, int | None]]:
    """Return Ana's ratings before and after her matches of mancala, the first one first."""
    played, _ = await room.matches.played.history(room.ana.id, guild, "mancala", offset=0, limit=9)
    return [(one.result.rating_before, one.result.rating) for one in reversed(played)]


@pytest.mark.both_databases
@pytest.mark.slow
async def test_rating_changes_tell_of_matches_with_other_servers_too(room: Any) -> None:
    await room.matches.preferences.change_guild(HERE, across=True)

    async def ana_wins(match: Match) -> list[bool]:
        await room.moved(match)
        await room.matches.act(match.id, Resign(room.ben.id))
        room.clock.move(60)
        return [change.is_first for change in await room.matches.played.rating_changes(match.id)]

    async def here(guild: int = HERE) -> list[bool]:
        lobby = await room.lobby(game="mancala", options={}, guild_id=guild, invited=[room.ben])
        return await ana_wins((await room.matches.act(lobby.id, Join(room.ben, room.interaction()))).match)

    await named(room, room.ana, HERE)
    assert await ana_wins(await paired(room, "mancala")) == [True, True]
    assert await here() == [False, True]  # Ben comes from another server
    assert await here(ELSEWHERE) == [True, True]
    await ana_wins(await paired(room, "mancala"))
    await here()
    (_, one), (_, two) = ratings_here = await rating_history(room, HERE)
    rows, _ = await room.matches.service(Leaderboards).rated(HERE, "mancala", offset=0, limit=9)
    assert two == next(row.rating for row in rows if row.user_id == room.ana.id)
    assert 1000 < ratings_here[0][0] < one < ratings_here[1][0] < two
    everywhere = await rating_history(room, None)
    assert everywhere[0][0] == 1000
    wanted = ResultFilter(room.ana.id, None)
    async with room.database.read() as connection:
        found = await last_rated(connection, wanted, "mancala", RatingPool.PEOPLE, limit=9)
    assert everywhere[3] == (found[2].overall, found[3].overall)
