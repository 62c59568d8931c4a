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


async def allow(core: Any, *people: Person) -> None:
    """Have these people allow it, with the first letters of their names as aliases."""
    for person in people:
        await core.matches.preferences.change_player(person.id, across=True, alias=f"{person.name[:2]} Fox")


async def paired(core: Any, game: str = "chain") -> Match:
    """Return the match of Ana, who waited here, and Ben of another server."""
    await allow(core, core.ana, core.ben)
    assert isinstance(await core.matches.service(Queue).join(core.ana.id, game, DAY, HERE), Waiting)
    match = await core.matches.service(Queue).join(core.ben.id, game, DAY, THERE)
    assert isinstance(match, Match)
    return match


async def named(core: Any, person: Person, server: int) -> None:
    """Have the person known on the server, by a match of another game."""
    match = await core.lobby(game="chain", host=person, options={}, capacity=2, guild_id=server)
    await core.matches.act(match.id, Join(core.cleo, core.interaction()))
    await core.matches.act(match.id, Resign(person.id))


@pytest.mark.both_databases
async def test_people_of_two_servers_are_seated_under_the_names_they_chose(core: Any) -> None:
    match = await paired(core)
    assert match.place.in_dms
    assert match.place.guild_id is None
    assert [(seat.user_id, seat.name, seat.home_id) for seat in match.seats] == [
        (core.ana.id, "An Fox", HERE),
        (core.ben.id, "Be Fox", THERE),
    ]
    assert match.status == MatchStatus.LOBBY  # chance: a press has to come after the commitment was shown
    assert not await core.matches.service(Queue).of_person(core.ana.id)
    # Either of them may start it.
    assert (
        await core.matches.act(match.id, Start(core.ana.id, core.interaction()))
    ).match.status == "playing"


async def test_a_match_without_chance_starts_at_once(core: Any) -> None:
    assert (await paired(core, "mancala")).status == MatchStatus.PLAYING


async def test_a_game_of_three_waits_for_three_servers(core: Any) -> None:
    await allow(core, core.ana, core.ben, core.cleo, core.dan)
    join = core.matches.service(Queue).join
    assert isinstance(await join(core.ana.id, "dominoes", DAY, HERE), Waiting)
    assert isinstance(await join(core.ben.id, "dominoes", DAY, THERE), Waiting)
    assert isinstance(await join(core.cleo.id, "dominoes", DAY, THERE), Waiting)
    match = await join(core.dan.id, "dominoes", DAY, ELSEWHERE)
    assert [seat.user_id for seat in match.seats] == [core.ana.id, core.ben.id, core.dan.id]
    assert await core.matches.service(Queue).others(0) == {("dominoes", DAY): 1}


@pytest.mark.parametrize(
    ("game", "pace", "guild"), [("chain", DAY, HERE), ("chain", 900, THERE), ("mancala", DAY, THERE)]
)
async def test_who_does_not_fit_waits(core: Any, game: str, pace: int, guild: int) -> None:
    await allow(core, core.ana, core.ben)
    await core.matches.service(Queue).join(core.ana.id, "chain", DAY, HERE)
    assert isinstance(await core.matches.service(Queue).join(core.ben.id, game, pace, guild), Waiting)


@pytest.mark.both_databases
async def test_who_waited_longest_is_seated_first_and_a_place_ends(core: Any) -> None:
    await allow(core, core.ana, core.ben, core.cleo)
    join = core.matches.service(Queue).join
    first = await join(core.ana.id, "chain", DAY, HERE)
    core.clock.move(10)
    await join(core.ben.id, "chain", DAY, HERE)
    core.clock.move(first.until - core.clock.time - 5)
    assert (await join(core.cleo.id, "chain", DAY, THERE)).seats[0].user_id == core.ana.id
    core.clock.move(60)
    assert isinstance(await join(core.cleo.id, "chain", DAY, THERE), Waiting)
    (ended,) = await core.matches.service(Queue).expired(core.matches.shards)
    assert ended.user_id == core.ben.id
    await core.matches.service(Queue).remove_expired(ended)
    assert not await core.matches.service(Queue).expired(core.matches.shards)


@pytest.mark.parametrize("blocker", ["ana", "ben"])
async def test_people_of_whom_one_has_blocked_the_other_are_not_paired(core: Any, blocker: str) -> None:
    await allow(core, core.ana, core.ben)
    one, other = (core.ana, core.ben) if blocker == "ana" else (core.ben, core.ana)
    await core.matches.blocks.add(one.id, other.id)
    await core.matches.service(Queue).join(core.ana.id, "chain", DAY, HERE)
    assert isinstance(await core.matches.service(Queue).join(core.ben.id, "chain", DAY, THERE), Waiting)


async def waiting(core: Any, game: str, *servers: int) -> None:
    """Have people wait, as many as there are servers, one second after the other."""
    async with core.database.write() as connection:
        for number, server in enumerate(servers):
            user_id, since = 5_000 + number, core.clock.time - 1_000 + number
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
async def test_nobody_stands_in_the_way_of_those_who_fit(core: Any, game: str, servers: list[int]) -> None:
    await waiting(core, game, *servers)
    await allow(core, core.ana)
    match = await core.matches.service(Queue).join(core.ana.id, game, DAY, HERE)
    assert isinstance(match, Match)
    assert 5_041 in [seat.user_id for seat in match.seats]


async def test_blocked_people_do_not_stand_in_the_way_either(core: Any) -> None:
    await waiting(core, "mancala", *[THERE] * 12)
    await allow(core, core.ana)
    for number in range(11):
        await core.matches.blocks.add(core.ana.id, 5_000 + number)
    match = await core.matches.service(Queue).join(core.ana.id, "mancala", DAY, HERE)
    assert isinstance(match, Match)


async def test_who_no_longer_allows_it_is_not_seated(core: Any) -> None:
    await allow(core, core.ana, core.ben)
    await core.matches.service(Queue).join(core.ana.id, "mancala", DAY, HERE)
    await core.matches.preferences.change_player(core.ana.id, across=False)  # and leaves a moment later
    assert isinstance(await core.matches.service(Queue).join(core.ben.id, "mancala", DAY, THERE), Waiting)


async def test_who_is_at_the_limit_of_matches_is_not_seated(core: Any) -> None:
    await allow(core, core.ana, core.ben)
    await core.matches.service(Queue).join(core.ana.id, "mancala", DAY, HERE)
    for _ in range(10):  # since then
        await core.lobby(game="mancala", options={}, guild_id=None)
    assert isinstance(await core.matches.service(Queue).join(core.ben.id, "mancala", DAY, THERE), Waiting)


@pytest.mark.both_databases
async def test_who_leaves_meanwhile_is_not_seated_and_the_others_wait_on(core: Any) -> None:
    await allow(core, core.ana, core.ben, core.cleo)
    await core.matches.service(Queue).join(core.ana.id, "dominoes", DAY, HERE)
    await core.matches.service(Queue).join(core.ben.id, "dominoes", DAY, THERE)
    other = Database(core.address)  # like another process
    await other.open()
    async with other.write() as leaving:
        await queue_rows.remove(leaving, core.ana.id)
        joining = asyncio.create_task(
            core.matches.service(Queue).join(core.cleo.id, "dominoes", DAY, ELSEWHERE)
        )
        while leaving.dialect.name == "postgresql" and not (await leaving.execute(_WAITS)).scalar():
            assert not joining.done()
    assert isinstance(await joining, Waiting)
    assert await core.matches.service(Queue).others(0) == {("dominoes", DAY): 2}
    await other.close()


async def test_refusals(core: Any) -> None:
    join, ana = core.matches.service(Queue).join, core.ana.id
    with refused("error-queue-consent"):
        await join(ana, "chain", DAY, HERE)
    await allow(core, core.ana)
    with refused("error-queue-alone"):
        await join(ana, "crisscross", DAY, HERE)
    with refused("error-queue-pace"):
        await join(ana, "chain", 7, HERE)
    with pytest.raises(BadOption):
        await join(ana, "tag", DAY, HERE)
    for _ in range(10):
        await core.lobby(game="mancala", options={}, guild_id=None)
    with refused("error-person-full"):
        await join(ana, "chain", DAY, HERE)
    assert await core.matches.service(Queue).others(0) == {}


async def test_a_match_across_servers_is_its_players_own(core: Any) -> None:
    match = await paired(core)
    with pytest.raises(NotAdmitted):
        await core.matches.act(match.id, Join(core.cleo, core.interaction()))
    # Leaving it closes it, since nobody else could find it.
    assert (await core.matches.act(match.id, Leave(core.ana.id))).match.status == MatchStatus.CANCELLED


@pytest.mark.slow
async def test_it_counts_for_all_servers_and_where_a_server_allows_it(core: Any) -> None:
    await core.matches.preferences.change_guild(THERE, across=True)
    match = await paired(core, "mancala")
    await core.play_out(match, random.Random(3))
    boards = core.matches.service(Leaderboards)
    for person in (core.ana, core.ben):
        await core.matches.preferences.change_player(person.id, listed=True)
    everywhere, _ = await boards.rated(EVERYWHERE, "mancala", offset=0, limit=9)
    assert {one.name for one in everywhere} == {"An Fox", "Be Fox"}
    # At home nobody has a name yet, and the one for other servers would tell who is behind it.
    assert await core.matches.played.name(core.ben.id, None) is None
    assert (await boards.rated(THERE, "mancala", offset=0, limit=9))[1] == 0
    await named(core, core.ben, THERE)
    for _ in range(2):
        await core.play_out(await paired(core, "mancala"), random.Random(3))
    (home,), _ = await boards.rated(THERE, "mancala", offset=0, limit=9)
    assert (home.user_id, home.name, home.played) == (core.ben.id, "Ben", 2)
    assert (await boards.rated(HERE, "mancala", offset=0, limit=9))[1] == 0


async def test_the_change_of_a_rating_is_that_across_all_servers(core: Any) -> None:
    for guild in (HERE, None):  # a match on a server changes the rating there, and across all
        if guild is not None:
            match = await core.lobby(game="mancala", options={}, capacity=2, guild_id=guild)
            match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
        else:
            match = await paired(core, "mancala")
        await core.moved(match)
        await core.matches.act(match.id, Resign(core.ana.id))
    changes = await core.matches.played.rating_changes(match.id)
    losses = [change.after - change.before for change in changes if change.seat == 0]
    assert -60 < losses[0] < 0
    assert [change.counted for change in changes] == [2, 2]


@pytest.mark.slow
async def test_a_rematch_keeps_the_names_and_needs_everyone(core: Any) -> None:
    match = await core.play_out(await paired(core, "mancala"), random.Random(3))
    again, is_new = await core.matches.openings.rematch(match.id, core.ana, core.interaction())
    assert is_new
    assert again.place.in_dms
    assert {(seat.user_id, seat.name) for seat in again.seats} == {
        (core.ana.id, "An Fox"),
        (core.ben.id, "Be Fox"),
    }
    again, _ = await core.matches.openings.rematch(match.id, core.ben, core.interaction())
    assert again.status == MatchStatus.PLAYING
    assert {seat.name for seat in again.seats} == {"An Fox", "Be Fox"}
    await core.matches.service(Accounts).forget(core.ben.id)
    with refused("error-nobody-to-play"):
        await core.matches.openings.rematch(match.id, core.ana, core.interaction())


async def test_the_queue_is_exported_and_forgotten(core: Any) -> None:
    await allow(core, core.ana, core.ben)
    await core.matches.service(Queue).join(core.ana.id, "chain", DAY, HERE)
    await core.matches.blocks.add(core.ana.id, core.ben.id, name="Be Fox")
    (file,) = await core.matches.service(Accounts).export(core.ana.id, "")
    exported = json.loads(file.content)
    assert exported["waiting_for"][0]["game"] == "chain"
    assert exported["settings"][0]["alias"] == "An Fox"
    # Nobody learns who is behind the name of someone of another server.
    assert exported["blocked_people"] == [{"user_id": core.ana.id, "name": "Be Fox"}]
    await core.matches.service(Accounts).forget(core.ana.id)
    assert isinstance(await core.matches.service(Queue).join(core.ben.id, "chain", DAY, THERE), Waiting)
    assert not (await core.matches.preferences.of_player(core.ana.id)).across


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


async def rating_history(core: Any, guild: int | None) -> list[tuple[int | None, int | None]]:
    """Return Ana's ratings before and after her matches of mancala, the first one first."""
    played, _ = await core.matches.played.history(core.ana.id, guild, "mancala", offset=0, limit=9)
    return [(one.result.rating_before, one.result.rating) for one in reversed(played)]


@pytest.mark.both_databases
@pytest.mark.slow
async def test_rating_changes_tell_of_matches_with_other_servers_too(core: Any) -> None:
    await core.matches.preferences.change_guild(HERE, across=True)

    async def ana_wins(match: Match) -> list[int]:
        await core.moved(match)
        await core.matches.act(match.id, Resign(core.ben.id))
        core.clock.move(60)
        return [change.counted for change in await core.matches.played.rating_changes(match.id)]

    async def here(guild: int = HERE) -> list[int]:
        lobby = await core.lobby(game="mancala", options={}, guild_id=guild, invited=[core.ben])
        return await ana_wins((await core.matches.act(lobby.id, Join(core.ben, core.interaction()))).match)

    await named(core, core.ana, HERE)
    assert await ana_wins(await paired(core, "mancala")) == [1, 1]
    assert await here() == [2, 1]  # Ben comes from another server
    assert await here(ELSEWHERE) == [1, 1]
    await ana_wins(await paired(core, "mancala"))
    await here()
    (_, one), (_, two) = ratings_here = await rating_history(core, HERE)
    rows, _ = await core.matches.service(Leaderboards).rated(HERE, "mancala", offset=0, limit=9)
    assert two == next(row.rating for row in rows if row.user_id == core.ana.id)
    assert 1000 < ratings_here[0][0] < one < ratings_here[1][0] < two
    everywhere = await rating_history(core, None)
    assert everywhere[0][0] == 1000
    wanted = ResultFilter(core.ana.id, None)
    async with core.database.read() as connection:
        results = await last_rated(connection, wanted, "mancala", RatingPool.PEOPLE, limit=9)
    assert everywhere[3] == (results[2].overall, results[3].overall)
