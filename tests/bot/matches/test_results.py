"""Results: what is kept of a finished match for everybody who played it."""

import random

import pytest

from bot.store.queries import results as result_rows
from bot.store.queries.results import Whose


async def results(room, match):
    async with room.matches._database.read() as connection:
        return await result_rows.of_match(connection, match.id)


async def test_everybody_gets_a_row_with_the_rating_they_have_now(room):
    match = await room.play_out(await room.started())
    found = await results(room, match)
    rows, _ = await room.matches.standings.rated(room.guild, "dominoes", offset=0, limit=9)
    standing = {row.user_id: row.rating for row in rows}
    assert [row.user_id for row in found] == [room.ana.id, room.ben.id, room.cleo.id]
    assert [row.score for row in found] == match.result["scores"]
    assert {row.user_id: row.rating for row in found} == standing
    assert {row.overall for row in found} == set(standing.values())  # the only match of theirs anywhere
    winners = {row.seat for row in found if row.outcome in {"won", "drawn"}}
    assert winners == set(match.result["winners"])
    assert {(row.guild_id, row.game, row.pool, row.at) for row in found} == {
        (room.guild, "dominoes", "people", room.clock.time)
    }


async def test_a_match_outside_servers_is_nobodys_servers(room):
    found = await results(room, await room.play_out(await room.started(guild_id=None)))
    assert {row.guild_id for row in found} == {0}
    assert all(row.rating == row.overall is not None for row in found)


async def test_house_seats_get_no_row_and_the_match_a_pool_of_its_own(room):
    match = await room.lobby(game="mancala", options={}, house=["easy"])
    (row,) = await results(room, await room.play_out(match))
    assert (row.user_id, row.pool) == (room.ana.id, "house")


async def test_a_match_with_a_hint_is_kept_and_moves_no_rating(room):
    match = await room.lobby(game="mancala", options={}, invited=[room.ben])
    match = await room.matches.join(match.id, room.ben, room.interaction())
    await room.matches.hint(match.id, room.mover(match))
    match = await room.play_out(await room.matches.get(match.id))
    found = await results(room, match)
    assert {(row.rating, row.overall) for row in found} == {(None, None)}
    assert len(found) == 2


async def test_a_cancelled_match_leaves_nothing(room):
    match = await room.started()
    for person in (room.ana, room.ben, room.cleo):
        await room.matches.agree_to_cancel(match.id, person.id)
    assert (await room.matches.get(match.id)).status == "cancelled"
    assert await results(room, match) == []


@pytest.mark.parametrize(("options", "counts"), [({}, True), ({"arms": 3}, False)])
async def test_a_solitaire_keeps_what_was_left_and_the_average(room, options, counts):
    match = await room.play_out(await room.lobby(game="crisscross", options=options), random.Random(3))
    (row,) = await results(room, match)
    left = match.result["scores"][0]
    assert (row.pool, row.outcome, row.score) == ("solo", "left" if left else "cleared", left)
    assert (row.rating, row.overall) == ((100 * left, 100 * left) if counts else (None, None))


async def test_the_best_streak_outlasts_draws_and_ends_with_losses(room):
    match = await room.lobby()
    async with room.matches._database.write() as connection:
        for seat, outcome in enumerate(
            ["won", "won", "drawn", "won", "lost", "won", "won", "drawn", "lost", "won"]
        ):
            row = result_rows.Result(
                match.id, seat, 1, "dominoes", "people", 5, outcome, 0, 1000, float(seat), 1000
            )
            await result_rows.add(connection, [row])
        assert await result_rows.best_streak(connection, Whose(5, 1), "dominoes", "people") == 3
        assert await result_rows.best_streak(connection, Whose(6, 1), "dominoes", "people") == 0
