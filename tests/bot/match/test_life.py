"""A match from the lobby to the leaderboard, through the service alone."""

import random
from dataclasses import replace

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match import rows as match_rows
from bot.match.commands import Cancel, Join, Leave
from bot.match.model import MatchStatus
from bot.match.refusals import ReplayMismatch
from engines import fair


@pytest.mark.slow
async def test_three_people_play_to_the_leaderboard(core):
    match = await core.lobby(invited=[core.ben])
    assert (match.status, match.version, [seat.status for seat in match.seats]) == (
        "lobby",
        1,
        ["joined", "invited"],
    )
    match = (await core.matches.act(match.id, Join(core.cleo, core.interaction()))).match
    assert [seat.name for seat in match.seats] == ["Ana", "Cleo", "Ben"]
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    assert (match.status, match.rated, len(match.seats)) == ("playing", True, 3)

    match = await core.play_out(match)

    assert match.status == MatchStatus.FINISHED
    assert match.clock.wake_at is match.clock.deadline is None
    scores = match.result["scores"]
    assert match.result["winners"] == [seat for seat in range(3) if scores[seat] == max(scores)]
    rows, total = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=10)
    assert total == 3
    assert [row.rating for row in rows] == sorted((row.rating for row in rows), reverse=True)
    best = max(scores)
    assert rows[0].user_id in {seat.user_id for seat in match.seats if scores[seat.seat] == best}
    assert all(row.played == 1 for row in rows)
    assert await core.matches.queries.open_matches(core.ana.id) == []


@pytest.mark.slow
async def test_every_commit_is_told_once_and_in_order(core):
    match = await core.play_out(await core.started())
    assert [change.match.version for change in core.heard] == list(range(1, match.version + 1))
    kinds = [change.kind for change in core.heard]
    assert kinds[:3] == ["lobby", "lobby", "started"]
    assert kinds[3:] == ["moved"] * (len(kinds) - 4) + ["finished"]


@pytest.mark.slow
async def test_what_is_told_is_what_is_stored(core):
    """The table can be rendered without another read."""
    match = await core.started()
    stored = []

    async def compare(change):
        stored.append(change.match == await core.matches.get(change.match.id))

    core.matches.listen(compare)
    await core.play_out(match)
    assert len(stored) > 3
    assert all(stored)


async def test_a_failing_listener_undoes_nothing_and_silences_nobody(core, caplog):
    heard = []

    async def failing(change):
        raise RuntimeError("out of paper")

    async def later(change):
        heard.append(change.kind)

    core.matches.listen(failing)
    core.matches.listen(later)
    match = await core.lobby()
    assert (await core.matches.get(match.id)).version == 1
    assert heard == ["lobby"]
    assert "out of paper" in caplog.text


@pytest.mark.slow
async def test_a_match_is_rebuilt_from_seed_and_moves_at_any_moment(core):
    match, rng = await core.started(), random.Random(3)
    for _ in range(12):
        match = await core.play_one(match, rng)
        assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(match)
    moves = await core.matches.queries.moves(match.id)
    assert [move.ply for move in moves] == list(range(1, 13))
    match = await core.play_out(match)
    assert await core.matches.queries.rebuild(match.id) == core.matches.positions.state(match)


@pytest.mark.both_databases
async def test_a_record_that_does_not_give_the_position_is_reported(core):
    match, rng = await core.started(), random.Random(3)
    before = match
    for _ in range(6):
        match = await core.play_one(match, rng)
    async with core.matches.database.write() as connection:
        assert await match_rows.save(connection, match, replace(match, state=before.state))
    with pytest.raises(ReplayMismatch) as caught:
        await core.matches.queries.rebuild(match.id)
    assert caught.value.ply == 6


async def test_the_seed_follows_from_the_secret_and_the_presses(core):
    lobby = await core.lobby()
    assert lobby.deal.commitment == fair.commitment(bytes.fromhex(lobby.deal.secret))
    await core.matches.act(lobby.id, Join(core.ben, 555))
    match = (await core.matches.act(lobby.id, Join(core.cleo, 444))).match
    assert match.deal.seed == fair.match_seed(bytes.fromhex(match.deal.secret), match.id, [444, 555])
    assert match.deal.secret not in str(core.matches.view(match, 0))
    assert match.deal.seed not in str(core.matches.view(match, None))


@pytest.mark.both_databases
async def test_a_second_service_reads_what_the_first_wrote(core, tmp_path):
    match = await core.play_one(await core.started(), random.Random(1))
    core.matches.positions._states.clear()  # as in another process
    assert core.matches.view(await core.matches.get(match.id), 1) == core.matches.view(match, 1)


async def test_the_log_keeps_the_last_events(core):
    match, rng, events = await core.started(), random.Random(3), []
    for _ in range(15):
        match = await core.play_one(match, rng)
        events += core.heard[-1].events
    assert match.log == events[-10:]


async def test_matches_are_found_by_person_and_by_channel(core):
    first = await core.started()
    second = await core.lobby(host=core.dan, invited=[core.ana], channel_id=7)
    third = await core.lobby(host=core.dan)
    found = [match.id for match in await core.matches.queries.open_matches(core.ana.id)]
    assert found == [second.id, first.id]
    await core.matches.act(second.id, Leave(core.ana.id))
    assert [match.id for match in await core.matches.queries.open_matches(core.ana.id)] == [first.id]
    assert [match.id for match in await core.matches.queries.in_channel(core.channel)] == [third.id, first.id]
    assert (await core.matches.queries.latest_in_channel(core.channel, core.ana.id)).id == first.id
    lobby = await core.lobby(host=core.ana)
    assert lobby.id > first.id  # newer, but she means the match that she is playing
    assert (await core.matches.queries.latest_in_channel(core.channel, core.ana.id)).id == first.id
    assert await core.matches.queries.latest_in_channel(core.channel, 12345) is None
    assert await core.matches.queries.latest_in_channel(1, core.ana.id) is None


async def test_of_several_matches_in_a_channel_the_one_that_waits_for_you_is_meant(core):
    older, newer = [await core.started() for _ in range(2)]
    rng = random.Random(1)
    while core.mover(older) != core.ana.id:
        older = await core.play_one(older, rng)
    while core.mover(newer) == core.ana.id:
        newer = await core.play_one(newer, rng)
    assert (await core.matches.queries.latest_in_channel(core.channel, core.ana.id)).id == older.id


@pytest.mark.both_databases
async def test_what_was_committed_but_not_shown_is_found(core):
    match = await core.lobby()
    other = await core.lobby()
    await core.matches.act(other.id, Cancel(core.ana.id))  # never shown, so there is no message to delete
    assert [found.id for found in await core.matches.message_state.behind(10)] == [match.id]
    await core.matches.message_state.table(match.id, 1, message_id=70, mention_id=71)
    assert await core.matches.message_state.behind(10) == []
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    assert [found.id for found in await core.matches.message_state.behind(10)] == [match.id]
    assert await core.matches.message_state.behind(10, after=match.id) == []
    await core.matches.message_state.table(match.id, 2, mention_id=None)
    await core.matches.message_state.table(match.id, 1)  # a slow answer of Discord
    match = await core.matches.get(match.id)
    assert (match.shown.version, match.shown.message_id, match.shown.mention_id) == (2, 70, None)


@pytest.mark.both_databases
async def test_where_a_hand_is_shown_is_kept_through_the_match(core):
    match = await core.started()
    await core.matches.message_state.hand(match.id, 1, 60, 61, match.version)
    await core.matches.message_state.hand(match.id, 1, 60, 61, match.version - 1)
    match = await core.play_one(await core.matches.get(match.id), random.Random(1))
    seat = (await core.matches.get(match.id)).seats[1]
    assert (seat.dm_channel_id, seat.dm_message_id, seat.dm_version) == (60, 61, match.version - 1)
    await core.matches.message_state.hand(match.id, 1, None, None, None)
    assert (await core.matches.get(match.id)).seats[1].dm_message_id is None


async def test_settings_are_kept_per_person_and_per_server(core):
    assert (await core.matches.preferences.of_player(5)).hands == "ephemeral"
    await core.matches.preferences.change_player(5, hands="dm", safe=True)
    settings = await core.matches.preferences.change_player(5, theme="light")
    assert (settings.hands, settings.safe, settings.theme, settings.reminders) == ("dm", True, "light", True)
    assert await core.matches.preferences.of_player(5) == settings
    await core.matches.preferences.change_guild(6, pace=900)
    assert (await core.matches.preferences.of_guild(6)).pace == 900


@pytest.mark.both_databases
async def test_who_shows_a_match_hears_that_someone_else_has_meanwhile(core):
    match = await core.lobby()
    assert await core.matches.message_state.table(match.id, 1, message_id=70, mention_id=71, expected=match)
    seen = await core.matches.get(match.id)
    assert await core.matches.message_state.table(match.id, 2, mention_id=72, expected=seen)
    for version in (1, 2, 3):  # the mention is another one
        assert not await core.matches.message_state.table(match.id, version, mention_id=73, expected=seen)
    seen = await core.matches.get(match.id)
    assert not await core.matches.message_state.table(
        match.id, 1, mention_id=74, expected=seen
    )  # a newer version is shown
    assert await core.matches.get(match.id) == seen
    assert (seen.shown.version, seen.shown.mention_id) == (2, 72)
