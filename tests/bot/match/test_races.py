"""Several services on one database, like processes: no move is made twice or lost."""

import asyncio
import random

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match import lobby
from bot.match.commands import Join, Play, Resign, Start
from bot.match.refusals import AlreadyOpened, BadMove, LobbyClosed, NotYourTurn, Refusal, StaleState
from bot.match.service import Matches
from bot.store.database import Database, DatabaseBusy
from tests.bot.matches import open_match

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def pair(core):
    """Return the core's service and another with its own connections."""
    database = Database(core.address)
    await database.open()
    yield core.matches, Matches(database, now=core.clock, rng=random.Random(2))
    await database.close()


async def outcomes_of(calls):
    """Return the results and refusals of the calls; anything else is a failure."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    refused = [result for result in results if isinstance(result, BaseException)]
    for error in refused:
        if not isinstance(error, Refusal):
            raise error
    return [result for result in results if not isinstance(result, BaseException)], refused


@pytest.mark.slow
async def test_of_many_presses_on_one_position_one_is_played(core, pair):
    match, rng = await core.started(), random.Random(5)
    for ply in range(1, 21):
        mover, legal = core.mover(match), core.legal(match)
        played, refused = await outcomes_of(
            service.act(match.id, Play(mover, rng.choice(legal), version=match.version))
            for service in pair
            for _ in range(4)
        )
        assert len(played) == 1
        assert {type(error) for error in refused} == {StaleState}
        match = await core.matches.get(match.id)
        assert match == played[0].match
        assert [move.ply for move in await core.matches.queries.moves(match.id)] == list(range(1, ply + 1))
    assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(match)


async def test_typed_moves_without_a_version_are_each_played_in_turn(core, pair):
    match = await core.started()
    calls = [
        service.act(match.id, Play(seat.user_id, "pass"))
        for seat in match.seats
        for service in pair
        for _ in range(2)
    ]
    played, refused = await outcomes_of(calls)
    assert {type(error) for error in refused} <= {NotYourTurn}
    moves = await core.matches.queries.moves(match.id)
    assert len(moves) == len(played)
    assert [move.ply for move in moves] == list(range(1, len(moves) + 1))
    assert await core.matches.queries.rebuild(match.id)


async def test_what_comes_at_once_is_committed_together_and_a_refusal_spoils_none(core, monkeypatch):
    matches = [await core.started() for _ in range(4)]
    transactions, write = [], core.database.write

    def counted():
        transactions.append(1)
        return write()

    monkeypatch.setattr(core.matches.commits._commit, "_begin", counted)
    played, refused = await outcomes_of(
        core.matches.act(match.id, Play(core.mover(match), move, version=match.version))
        for match, legal in ((match, core.legal(match)) for match in matches)
        for move in ("nonsense", legal[0], legal[-1])
    )
    assert len(transactions) == 1
    assert [change.match.id for change in played] == [match.id for match in matches]
    assert [type(error) for error in refused] == [BadMove, StaleState] * 4
    for match in matches:
        assert [move.ply for move in await core.matches.queries.moves(match.id)] == [1]
        assert await core.matches.queries.rebuild(match.id)


async def test_what_was_decided_in_a_transaction_that_failed_is_forgotten(core, pair, monkeypatch):
    ours, theirs = pair
    match = await core.started()
    seats = [match.seats[(ours.to_move(match) + n) % 3].user_id for n in range(2)]
    group_commit = ours.commits._commit
    run = group_commit._run

    async def fail(connection, wishes):
        await run(connection, wishes)
        raise DatabaseBusy("at the very end")

    monkeypatch.setattr(group_commit, "_run", fail)
    results = await asyncio.gather(
        ours.act(match.id, Play(seats[0], "bid 9")),
        ours.act(match.id, Play(seats[1], "bid 10")),  # decided on a position that was never committed
        return_exceptions=True,
    )
    assert [type(error) for error in results] == [DatabaseBusy, DatabaseBusy]
    monkeypatch.setattr(group_commit, "_run", run)
    await theirs.act(match.id, Play(seats[0], "pass"))
    await ours.act(match.id, Play(seats[1], "bid 8"))
    match = await ours.get(match.id)
    assert match.state["bids"].count(0) == 1
    assert await ours.queries.rebuild(match.id) == ours.positions.state(match)


async def test_two_seats_left_and_everyone_presses_join(core, pair):
    match = await core.lobby()
    people = [core.ben, core.cleo, core.dan]
    joined, refused = await outcomes_of(
        service.act(match.id, Join(person, core.interaction())) for person in people for service in pair
    )
    assert len(joined) == 2
    keys = {error.key for error in refused}
    assert keys <= {"error-lobby-full", "error-lobby-closed", "error-already-joined"}
    match = await core.matches.get(match.id)
    assert (match.status, len({seat.user_id for seat in match.seats}), match.version) == ("playing", 3, 3)


@pytest.mark.slow
async def test_all_press_rematch_at_once(core, pair):
    old = await core.ended()
    opened, refused = await outcomes_of(
        service.openings.rematch(old.id, person, core.interaction())
        for person in (core.ana, core.ben, core.cleo)
        for service in pair
    )
    assert refused == []
    assert len({match.id for match, _ in opened}) == 1
    assert sum(made for _, made in opened) == 1  # exactly one call created it, and posts it
    match = await core.matches.get(opened[0][0].id)
    # No press came after the new lobby was shown, so none counts, and the match waits for one.
    assert (match.status, match.version, lobby.is_full(match)) == ("lobby", 3, True)
    started, refused = await outcomes_of(
        service.act(match.id, Start(match.host_id, core.interaction())) for service in pair
    )
    assert (len(started), [type(error) for error in refused]) == (1, [LobbyClosed])
    match = await core.matches.get(match.id)
    assert (match.status, match.version) == ("playing", 4)


async def test_all_resign_at_once(core, pair):
    match = await core.moved(await core.started())
    await outcomes_of(service.act(match.id, Resign(seat.user_id)) for seat in match.seats for service in pair)
    match = await core.matches.get(match.id)
    assert (match.status, len(match.result["winners"])) == ("finished", 1)
    rows, total = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9)
    assert (total, {row.played for row in rows}) == (3, {1})


@pytest.mark.slow
async def test_matches_that_end_together_are_all_rated(core, pair):
    matches = [await core.moved(await core.started()) for _ in range(6)]
    for match in matches:
        await core.matches.act(match.id, Resign(core.ana.id))
    await outcomes_of(pair[n % 2].act(match.id, Resign(core.ben.id)) for n, match in enumerate(matches))
    rows, _ = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9)
    assert {row.played for row in rows} == {6}
    assert [(row.name, row.won, row.streak) for row in rows[:1]] == [("Cleo", 6, 6)]


@pytest.mark.slow
async def test_clocks_of_two_processes_never_move_twice(core, pair):
    matches = [await core.started(pace=900) for _ in range(4)]
    for _ in range(8):
        core.clock.move(900)
        await asyncio.gather(*(service.run_due() for service in pair))
    for match in matches:
        moves = await core.matches.queries.moves(match.id)
        assert [move.ply for move in moves] == list(range(1, 9))


async def test_reading_does_not_wait_for_a_write(core):
    match = await core.started()
    async with core.matches.database.write():
        assert (await asyncio.wait_for(core.matches.get(match.id), 30)).id == match.id


async def test_a_command_that_two_processes_get_opens_one_match(core, pair):
    wanted = {"capacity": 2, "guild_id": core.guild, "channel_id": core.channel, "pace": None, "invited": ()}
    for guild_id in (core.guild, None):
        once = core.interaction()
        arguments = wanted | {"guild_id": guild_id}
        results = await asyncio.gather(
            *(
                open_match(service, "mancala", {}, core.ana, **arguments, opened_by=once)
                for service in pair * 6
            ),
            return_exceptions=True,
        )
        (opened,) = (result for result in results if not isinstance(result, AlreadyOpened))
        assert (
            len(results) == 12
        )  # more than one person may have open: nobody is told that there are too many
        assert (await core.matches.get(opened.id)).status == "lobby"
        with pytest.raises(AlreadyOpened):
            await open_match(pair[1], "mancala", {}, core.ana, **arguments, opened_by=once)
    assert len(await core.matches.queries.open_matches(core.ana.id)) == 2
    await open_match(core.matches, "mancala", {}, core.ana, **wanted, opened_by=core.interaction())
