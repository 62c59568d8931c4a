"""Results of finished matches, per person."""

import random

import pytest

from bot.features.hints import Hints
from bot.features.leaderboards.cog import Leaderboards
from bot.features.stats.service import PlayerStats
from bot.match import result_rows
from bot.match.commands import Join, Resign
from bot.match.model import MatchStatus, Purpose
from bot.match.result_rows import ResultFilter
from bot.match.results import EVERYWHERE, SETTLED_AFTER
from tests.bot.asking import ask


async def results(core, match):
    async with core.matches.database.read() as connection:
        return [result for result, _ in await result_rows.of_match(connection, match.id)]


@pytest.mark.slow
async def test_everyone_gets_a_row_with_the_rating_they_have_now(core):
    match = await core.play_out(await core.started())
    found = await results(core, match)
    rows, _ = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9)
    standing = {row.user_id: row.rating for row in rows}
    assert [row.user_id for row in found] == [core.ana.id, core.ben.id, core.cleo.id]
    assert [row.score for row in found] == match.result["scores"]
    assert {row.user_id: row.rating for row in found} == standing
    assert {row.overall for row in found} == set(standing.values())  # their only match
    winners = {row.seat for row in found if row.outcome in {"won", "drawn"}}
    assert winners == set(match.result["winners"])
    assert {(row.guild_id, row.game, row.pool, row.at) for row in found} == {
        (core.guild, "dominoes", "people", core.clock.time)
    }


@pytest.mark.slow
async def test_a_match_outside_servers_is_nobodys_servers(core):
    found = await results(core, await core.ended(guild_id=None))
    assert {row.guild_id for row in found} == {0}
    assert all(row.rating == row.overall is not None for row in found)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_house_seats_get_no_row_and_the_match_a_pool_of_its_own(core):
    match = await core.lobby(game="mancala", options={"pits": 4}, ai_levels=["easy"])
    (row,) = await results(core, await core.play_out(match))
    assert (row.user_id, row.pool) == (core.ana.id, "house")


@pytest.mark.both_databases
async def test_bots_have_standings_of_their_own_by_server_and_everywhere(core):
    for guild_id, levels in (
        (core.guild, ["easy", "hard"]),
        (core.guild, ["easy", "easy"]),
        (None, ["easy"] * 2),
    ):
        match = await core.alone(guild_id=guild_id, ai_levels=levels)
        await core.matches.act(match.id, Resign(core.ana.id))
    here = [bot.item for bot in await core.matches.service(Leaderboards).bots(core.guild, "dominoes")]
    everywhere = [bot.item for bot in await core.matches.service(Leaderboards).bots(EVERYWHERE, "dominoes")]
    assert {one.bot: one.played for one in here} == {"easy": 3, "hard": 1}
    assert {one.bot: one.played for one in everywhere} == {"easy": 5, "hard": 1}
    assert here == sorted(here, key=lambda one: -one.share)
    assert all(one.won + one.drawn <= one.played for one in everywhere)
    assert await core.matches.service(Leaderboards).bots(core.guild + 1, "dominoes") == []


@pytest.mark.slow
async def test_a_match_with_a_hint_is_kept_and_moves_no_rating(core):
    match = await core.lobby(game="mancala", options={"pits": 4}, invited=[core.ben])
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    for person in (core.ana, core.ben):
        await ask(core.matches, Purpose.HINTS, match.id, person.id)
    await core.matches.service(Hints).hint(match.id, core.mover(match))
    match = await core.play_out(await core.matches.get(match.id))
    found = await results(core, match)
    assert {(row.rating, row.overall) for row in found} == {(None, None)}
    assert len(found) == 2


async def test_a_cancelled_match_leaves_nothing(core):
    match = await core.started()
    for person in (core.ana, core.ben, core.cleo):
        await ask(core.matches, Purpose.CANCEL, match.id, person.id)
    assert (await core.matches.get(match.id)).status == MatchStatus.CANCELLED
    assert await results(core, match) == []


@pytest.mark.parametrize(("options", "counts"), [({}, True), ({"arms": 3}, False)])
async def test_a_solitaire_keeps_what_was_left_and_the_average(core, options, counts):
    match = await core.play_out(await core.alone(game="crisscross", options=options), random.Random(3))
    (row,) = await results(core, match)
    left = match.result["scores"][0]
    assert (row.pool, row.outcome, row.score) == ("solo", "left" if left else "cleared", left)
    assert (row.rating, row.overall) == ((100 * left, 100 * left) if counts else (None, None))


@pytest.mark.both_databases
async def test_the_best_streak_outlasts_draws_and_ends_with_losses(core):
    match = await core.lobby()
    async with core.matches.database.write() as connection:
        for seat, outcome in enumerate(
            ["won", "won", "drawn", "won", "lost", "won", "won", "drawn", "lost", "won"]
        ):
            row = result_rows.Result(
                match.id, seat, 1, "dominoes", "people", 5, outcome, 0, 1000, float(seat), 1000
            )
            await result_rows.add(connection, [row])
        assert await result_rows.best_streak(connection, ResultFilter(5, 1), "dominoes", "people") == 3
        assert await result_rows.best_streak(connection, ResultFilter(6, 1), "dominoes", "people") == 0


@pytest.mark.both_databases
@pytest.mark.slow
async def test_results_add_up_to_the_standings(core):
    rng = random.Random(5)
    for number in range(16):
        people = rng.sample([core.ana, core.ben, core.cleo], 2)
        match = await core.lobby(
            game="mancala",
            options={"pits": 4, "seeds": 3},
            host=people[0],
            invited=people[1:],
            guild_id=rng.choice([1, 1, 2, None]),
        )
        match = (await core.matches.act(match.id, Join(people[1], core.interaction()))).match
        if number % 4 == 3:
            await core.matches.act((await core.moved(match)).id, Resign(rng.choice(people).id))
        else:
            await core.play_out(match, rng)
        core.clock.move(60)
    for guild_id in (1, None):
        for person in (core.ana, core.ben, core.cleo):
            career = await core.matches.service(PlayerStats).game_stats(person.id, guild_id)
            played, total = await core.matches.played.history(
                person.id, guild_id, "mancala", offset=0, limit=99
            )
            outcomes = [one.result.outcome for one in played]
            assert (career.rating.played, career.rating.won, career.rating.drawn) == (
                total,
                outcomes.count("won"),
                outcomes.count("drawn"),
            )
            assert len(career.progress) == max(total - SETTLED_AFTER + 1, 0)
            if career.progress:
                assert (career.first, career.progress[-1]) == (SETTLED_AFTER, career.rating.rating)
            assert career.streak >= career.rating.streak


async def test_without_matches_there_is_no_career(core):
    assert await core.matches.service(PlayerStats).game_stats(core.ana.id, core.guild) is None
    assert await core.matches.played.history(core.ana.id, core.guild, None, offset=0, limit=9) == (
        [],
        0,
    )
    assert await core.matches.played.name(core.ana.id, core.guild) is None


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_career_is_of_what_was_played_most_and_keeps_to_what_is_asked(core):
    for guild_id in (None, 1, 1):
        await core.play_out(await core.alone(game="crisscross", options={}, guild_id=guild_id))
    match = await core.lobby(game="mancala", options={}, guild_id=1, ai_levels=["easy"])
    await core.matches.act(match.id, Resign(core.ana.id))
    careers = core.matches.service(PlayerStats)
    most = await careers.game_stats(core.ana.id, 1)
    assert (most.game, most.pool, most.rank, most.solo.played, len(most.progress)) == (
        "crisscross",
        "solo",
        1,
        2,
        2,
    )
    assert (await careers.game_stats(core.ana.id, None)).solo.played == 3
    # The pool falls back to the one that was played.
    against = await careers.game_stats(core.ana.id, 1, "mancala", "people")
    assert (against.pool, [one.level for one in against.companions]) == ("house", ["easy"])
    assert await careers.game_stats(core.ana.id, 1, "chain") is None
