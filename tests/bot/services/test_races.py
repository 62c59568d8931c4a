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

pytestmark = pytest.mark.both_databases


@pytest.fixture
async def pair(room):
    """Return the room's service and another with its own connections."""
    database = Database(room.address)
    await database.open()
    yield room.matches, Matches(database, now=room.clock, rng=random.Random(2))
    await database.close()


async def settle(calls):
    """Return the results and refusals of the calls; anything else is a failure."""
    results = await asyncio.gather(*calls, return_exceptions=True)
    refused = [result for result in results if isinstance(result, BaseException)]
    for error in refused:
        if not isinstance(error, Refusal):
            raise error
    return [result for result in results if not isinstance(result, BaseException)], refused


@pytest.mark.slow
async def test_of_many_presses_on_one_position_one_is_played(room, pair):
    match, rng = await room.started(), random.Random(5)
    for ply in range(1, 21):
        mover, legal = room.mover(match), room.legal(match)
        played, refused = await settle(
            service.act(match.id, Play(mover, rng.choice(legal), version=match.version))
            for service in pair
            for _ in range(4)
        )
        assert len(played) == 1
        assert {type(error) for error in refused} == {StaleState}
        match = await room.matches.get(match.id)
        assert match == played[0].match
        assert [move.ply for move in await room.matches.queries.moves(match.id)] == list(range(1, ply + 1))
    assert await room.matches.queries.rebuild(match.id) == room.matches.positions.state(match)


async def test_typed_moves_without_a_version_are_each_played_in_turn(room, pair):
    match = await room.started()
    calls = [
        service.act(match.id, Play(seat.user_id, "pass"))
        for seat in match.seats
        for service in pair
        for _ in range(2)
    ]
    played, refused = await settle(calls)
    assert {type(error) for error in refused} <= {NotYourTurn}
    moves = await room.matches.queries.moves(match.id)
    assert len(moves) == len(played)
    assert [move.ply for move in moves] == list(range(1, len(moves) + 1))
    assert await room.matches.queries.rebuild(match.id)


async def test_what_comes_at_once_is_committed_together_and_a_refusal_spoils_none(room, monkeypatch):
    matches = [await room.started() for _ in range(4)]
    transactions, write = [], room.database.write

    def counted():
        transactions.append(1)
        return write()

    monkeypatch.setattr(room.matches.commits._commit, "_begin", counted)
    played, refused = await settle(
        room.matches.act(match.id, Play(room.mover(match), move, version=match.version))
        for match, legal in ((match, room.legal(match)) for match in matches)
        for move in ("nonsense", legal[0], legal[-1])
    )
    assert len(transactions) == 1
    assert [change.match.id for change in played] == [match.id for match in matches]
    assert [type(error) for error in refused] == [BadMove, StaleState] * 4
    for match in matches:
        assert [move.ply for move in await room.matches.queries.moves(match.id)] == [1]
        assert await room.matches.queries.rebuild(match.id)


async def test_what_was_decided_in_a_transaction_that_failed_is_forgotten(room, pair, monkeypatch):
    ours, theirs = pair
    match = await room.started()
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


async def test_two_seats_left_and_everyone_presses_join(room, pair):
    match = await room.lobby()
    people = [room.ben, room.cleo, room.dan]
    joined, refused = await settle(
        service.act(match.id, Join(person, room.interaction())) for person in people for service in pair
    )
    assert len(joined) == 2
    keys = {error.key for error in refused}
    assert keys <= {"error-lobby-full", "error-lobby-closed", "error-already-joined"}
    match = await room.matches.get(match.id)
    assert (match.status, len({seat.user_id for seat in match.seats}), match.version) == ("playing", 3, 3)


@pytest.mark.slow
async def test_all_press_rematch_at_once(room, pair):
    old = await room.ended()
    opened, refused = await settle(
        service.openings.rematch(old.id, person, room.interaction())
        for person in (room.ana, room.ben, room.cleo)
        for service in pair
    )
    assert refused == []
    assert len({match.id for match, _ in opened}) == 1
    assert sum(made for _, made in opened) == 1  # exactly one call created it, and posts it
    match = await room.matches.get(opened[0][0].id)
    # No press came after the new lobby was shown, so none counts, and the match waits for one.
    assert (match.status, match.version, lobby.is_full(match)) == ("lobby", 3, True)
    started, refused = await settle(
        service.act(match.id, Start(match.host_id, room.interaction())) for service in pair
    )
    assert (len(started), [type(error) for error in refused]) == (1, [LobbyClosed])
    match = await room.matches.get(match.id)
    assert (match.status, match.version) == ("playing", 4)


async def test_all_resign_at_once(room, pair):
    match = await room.moved(await room.started())
    await settle(service.act(match.id, Resign(seat.user_id)) for seat in match.seats for service in pair)
    match = await room.matches.get(match.id)
    assert (match.status, len(match.result["winners"])) == ("finished", 1)
    rows, total = await room.matches.service(Leaderboards).rated(room.guild, "dominoes", offset=0, limit=9)
    assert (total, {row.played for row in rows}) == (3, {1})


@pytest.mark.slow
async def test_matches_that_end_together_are_all_rated(room, pair):
    matches = [await room.moved(await room.started()) for _ in range(6)]
    for match in matches:
        await room.matches.act(match.id, Resign(room.ana.id))
    await settle(pair[n % 2].act(match.id, Resign(room.ben.id)) for n, match in enumerate(matches))
    rows, _ = await room.matches.service(Leaderboards).rated(room.guild, "dominoes", offset=0, limit=9)
    assert {row.played for row in rows} == {6}
    assert [(row.name, row.won, row.streak) for row in rows[:1]] == [("Cleo", 6, 6)]


@pytest.mark.slow
async def test_clocks_of_two_processes_never_move_twice(room, pair):
    matches = [await room.started(pace=900) for _ in range(4)]
    for _ in range(8):
        room.clock.move(900)
        await asyncio.gather(*(service.run_due() for service in pair))
    for match in matches:
        moves = await room.matches.queries.moves(match.id)
        assert [move.ply for move in moves] == list(range(1, 9))


async def test_reading_does_not_wait_for_a_write(room):
    match = await room.started()
    async with room.matches.database.write():
        assert (await asyncio.wait_for(room.matches.get(match.id), 30)).id == match.id


async def test_a_command_that_two_processes_get_opens_one_match(room, pair):
    wanted = {"capacity": 2, "guild_id": room.guild, "channel_id": room.channel, "pace": None, "invited": ()}
    for guild_id in (room.guild, None):
        once = room.interaction()
        arguments = wanted | {"guild_id": guild_id}
        results = await asyncio.gather(
            *(
                service.openings.open("mancala", {}, room.ana, **arguments, opened_by=once)
                for service in pair * 6
            ),
            return_exceptions=True,
        )
        (opened,) = (one for one in results if not isinstance(one, AlreadyOpened))
        assert (
            len(results) == 12
        )  # more than one person may have open: nobody is told that there are too many
        assert (await room.matches.get(opened.id)).status == "lobby"
        with pytest.raises(AlreadyOpened):
            await pair[1].openings.open("mancala", {}, room.ana, **arguments, opened_by=once)
    assert len(await room.matches.queries.open_matches(room.ana.id)) == 2
    await room.matches.openings.open("mancala", {}, room.ana, **wanted, opened_by=room.interaction())
