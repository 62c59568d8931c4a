"""Trying out lines: from finished matches, and from running ones that then no longer count."""

import random

import pytest
from sqlalchemy import select

from bot.features.daily.service import Dailies
from bot.features.what_if import service as what_ifs
from bot.features.what_if.service import LASTS, MOST_KEPT, WhatIfs
from bot.match.commands import AddAIPlayer, Join, Start
from bot.match.model import Level, MatchEvent
from bot.match.refusals import MatchOver, Refusal, UnknownMatch
from bot.match.service import Matches
from bot.store.schema import solos
from tests.bot.refused import refused
from tests.engines.hidden_information import resample


async def against_bots(room, game="dominoes", **changes):
    """Start a match of Ana's against bots, on Ana's turn."""
    match = await room.lobby(game=game, **changes)
    for _ in range(match.capacity - 1):
        await room.matches.act(match.id, AddAIPlayer(room.ana.id, Level.EASY, room.interaction()))
    match = await room.matches.get(match.id)
    if match.status == "lobby":
        match = (await room.matches.act(match.id, Start(room.ana.id, room.interaction()))).match
    while room.matches.to_move(match) != 0:
        room.clock.move(60)
        assert await room.matches.run_due()
        match = await room.matches.get(match.id)
    return match


async def finished(room, game="mancala", options=None, guild_id=900):
    options = {"pits": 4, "seeds": 3} if options is None else options
    match = await room.lobby(game=game, options=options, guild_id=guild_id)
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    return await room.play_out(match)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_line_of_a_finished_match_outlives_a_restart(room):
    match = await finished(room)
    lines, archived = (
        room.matches.service(WhatIfs),
        await room.matches.archive.of_player(match.id, room.ana.id),
    )
    line = await lines.from_finished(match.id, 3, room.ana.id, None)
    game = lines.game(line)
    legal = game.legal_moves(archived.states[3])
    line = await lines.save(what_ifs.play(game, line, legal[-1]))
    line = await lines.save(what_ifs.play(game, line, game.legal_moves(lines.states(line)[-1])[0]))
    again = Matches(room.database, now=room.clock).service(WhatIfs)
    found = await again.get(line.id, room.ana.id)
    assert found == line and len(found.moves) == 2
    after = game.play(archived.states[3], legal[-1])
    assert game.view(again.states(found)[1], None) == game.view(after, None)
    assert what_ifs.go_back(found).moves == (legal[-1],)
    with pytest.raises(Refusal):
        await lines.get(line.id, room.ben.id)
    room.clock.move(LASTS + 1)
    with pytest.raises(Refusal):
        await lines.get(line.id, room.ana.id)
    assert await lines.clean() == 1
    assert await lines.clean() == 0


@pytest.mark.slow
async def test_of_two_presses_on_one_position_the_first_counts(room):
    match = await finished(room)
    lines = room.matches.service(WhatIfs)
    line = await lines.from_finished(match.id, 0, room.ana.id, None)
    game = lines.game(line)
    one, two = game.legal_moves(lines.states(line)[-1])[:2]
    room.clock.move(1)
    first = await lines.save(what_ifs.play(game, line, one))
    room.clock.move(1)  # the bot may think that long
    assert await lines.save(what_ifs.play(game, line, two)) == first
    assert await lines.get(line.id, room.ana.id) == first


@pytest.mark.slow
async def test_only_the_latest_lines_of_a_person_are_kept(room):
    match = await finished(room)
    opened = [
        await room.matches.service(WhatIfs).from_finished(match.id, 0, room.ana.id, None)
        for _ in range(MOST_KEPT + 1)
    ]
    with pytest.raises(Refusal):
        await room.matches.service(WhatIfs).get(opened[0].id, room.ana.id)
    assert await room.matches.service(WhatIfs).get(opened[1].id, room.ana.id)


@pytest.mark.slow
async def test_who_may_see_a_match_may_try_out_lines_of_it_once_it_is_over(room):
    lines, match = room.matches.service(WhatIfs), await room.started()
    with pytest.raises(Refusal):
        await lines.from_finished(match.id, 0, room.ana.id, room.guild)
    match = await finished(room)
    assert (await lines.from_finished(match.id, 0, room.dan.id, room.guild)).seat == 0
    with pytest.raises(UnknownMatch):
        await lines.from_finished(match.id, 0, room.dan.id, 901)
    with pytest.raises(MatchOver):
        await lines.from_running(match.id, room.ana.id)


@pytest.mark.slow
async def test_rolls_in_a_line_come_from_a_seed_of_its_own(room):
    match = await finished(room, "chain", {})
    archived = await room.matches.archive.of_player(match.id, room.ana.id)
    line = await room.matches.service(WhatIfs).from_finished(match.id, 2, room.ana.id, None)
    game, rolls = room.matches.service(WhatIfs).game(line), []
    for move in archived.moves[2:8]:
        here = room.matches.service(WhatIfs).states(line)[-1]
        legal = game.legal_moves(here)
        line = what_ifs.play(game, line, move.move if move.move in legal else legal[0])
        rolls.append(room.matches.service(WhatIfs).states(line)[-1].throw)
    assert match.seed not in str(line.start)
    assert rolls != [state.throw for state in archived.states[3:9]]
    assert rolls == [state.throw for state in room.matches.service(WhatIfs).states(line)[1:]]


async def test_a_running_match_against_bots_no_longer_counts_and_the_table_is_told(room):
    match = await against_bots(room)
    assert match.rated and what_ifs.costs_rating(match)
    line = await room.matches.service(WhatIfs).from_running(match.id, room.ana.id)
    match = await room.matches.get(match.id)
    assert not match.rated and not what_ifs.costs_rating(match)
    assert match.log[-1] == {"event": MatchEvent.EXPLORED, "seat": 0}
    assert room.heard[-1].match.version == match.version
    version = match.version
    await room.matches.service(WhatIfs).from_running(match.id, room.ana.id)
    assert (await room.matches.get(match.id)).version == version
    game = room.matches.service(WhatIfs).game(line)
    assert game.view(game.load(line.start), 0) == room.matches.view(match, 0)
    assert match.seed not in str(line.start) and not line.open


@pytest.mark.both_databases
async def test_a_line_of_a_running_match_depends_on_nothing_hidden(room, monkeypatch):
    match = await against_bots(room)
    lines, rng = room.matches.service(WhatIfs), random.Random(5)
    monkeypatch.setattr(lines, "_new_seed", lambda: "ab" * 32)
    one = await lines.from_running(match.id, room.ana.id)
    state, positions = room.matches.positions.state(match), room.matches.positions
    other = resample(lines.game(one), state, 0, rng)
    monkeypatch.setattr(positions, "state", lambda _: other)
    two = await lines.from_running(match.id, room.ana.id)
    assert one.start == two.start and one.start != state


@pytest.mark.both_databases
async def test_a_solitaire_that_was_tried_out_leaves_the_leaderboard_alone(room):
    match = await room.alone(game="crisscross", options={})
    await room.matches.service(WhatIfs).from_running(match.id, room.ana.id)
    await room.play_out(await room.matches.get(match.id))
    async with room.database.read() as connection:
        assert not (await connection.execute(select(solos))).all()


async def test_nothing_is_tried_out_against_people_nor_in_the_daily_match(room):
    match = await room.started()
    with refused("error-what-if-people"):
        await room.matches.service(WhatIfs).from_running(match.id, room.ana.id)
    with refused("error-not-seated"):
        await room.matches.service(WhatIfs).from_running(match.id, room.dan.id)
    daily = await room.matches.service(Dailies).play(room.guild, room.ana, room.channel)
    with refused("error-what-if-daily"):
        await room.matches.service(WhatIfs).from_running(daily.id, room.ana.id)
    await room.play_out(daily)
    with refused("error-not-yet-public"):
        await room.matches.service(WhatIfs).from_finished(daily.id, 0, room.ana.id, room.guild)


@pytest.mark.slow
async def test_two_lines_are_judged_for_the_same_seat(room):
    match = await finished(room)
    lines = room.matches.service(WhatIfs)
    line = await lines.from_finished(match.id, 0, room.ana.id, None)
    game, seat = lines.game(line), line.seat
    if game.to_move(lines.states(line)[-1]) != seat:
        line = await lines.from_finished(match.id, 1, room.ana.id, None)
    legal = game.legal_moves(lines.states(line)[-1])
    line = what_ifs.keep(what_ifs.play(game, line, legal[0]))
    assert (line.moves, line.kept) == ((), (legal[0],))
    line = what_ifs.play(game, line, legal[-1])
    kept, other = await lines.compare(line)
    assert (kept.moves, other.moves) == ((legal[0],), (legal[-1],))
    assert seat == game.to_move(lines.states(line)[0])
    view = game.view(lines.states(line)[0], seat)
    values = dict(game.parts.ai.choose(view, game.parts.ai.LEVELS[-1], random.Random(line.id)).values)
    assert (kept.value[0], other.value[0]) == (values[legal[0]], values[legal[-1]])
    assert what_ifs.swap(line).moves == kept.moves
