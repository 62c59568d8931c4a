"""Trying out lines: from finished matches, and from running ones that then no longer count."""

import random

import pytest
from sqlalchemy import select

from bot.features.daily.service import Dailies
from bot.features.what_if import service as what_ifs
from bot.features.what_if.service import LASTS, MOST_KEPT, WhatIfs
from bot.match.commands import AddAIPlayer, Join, Start
from bot.match.levels import ANALYSIS, Level
from bot.match.model import MatchEvent
from bot.match.refusals import MatchOver, Refusal, UnknownMatch
from bot.match.service import Matches
from bot.store.schema import solos
from tests.bot.refused import refused
from tests.engines.hidden_information import resample


async def against_bots(core, game="dominoes", **changes):
    """Start a match of Ana's against bots, on Ana's turn."""
    match = await core.lobby(game=game, **changes)
    for _ in range(match.capacity - 1):
        await core.matches.act(match.id, AddAIPlayer(core.ana.id, Level.EASY, core.interaction()))
    match = await core.matches.get(match.id)
    if match.status == "lobby":
        match = (await core.matches.act(match.id, Start(core.ana.id, core.interaction()))).match
    while core.matches.to_move(match) != 0:
        core.clock.move(60)
        assert await core.matches.run_due()
        match = await core.matches.get(match.id)
    return match


async def finished(core, game="mancala", options=None, guild_id=900):
    options = {"pits": 4, "seeds": 3} if options is None else options
    match = await core.lobby(game=game, options=options, guild_id=guild_id)
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    return await core.play_out(match)


@pytest.mark.both_databases
@pytest.mark.slow
async def test_a_line_of_a_finished_match_outlives_a_restart(core):
    match = await finished(core)
    lines, archived = (
        core.matches.service(WhatIfs),
        await core.matches.archive.of_player(match.id, core.ana.id),
    )
    line = await lines.from_finished(match.id, 3, core.ana.id, None)
    game = lines.game(line)
    legal = game.legal_moves(archived.states[3])
    line = await lines.save(what_ifs.play(game, line, legal[-1]))
    line = await lines.save(what_ifs.play(game, line, game.legal_moves(lines.states(line)[-1])[0]))
    again = Matches(core.database, now=core.clock).service(WhatIfs)
    found = await again.get(line.id, core.ana.id)
    assert found == line and len(found.moves) == 2
    after = game.play(archived.states[3], legal[-1])
    assert game.view(again.states(found)[1], None) == game.view(after, None)
    assert what_ifs.go_back(found).moves == (legal[-1],)
    with pytest.raises(Refusal):
        await lines.get(line.id, core.ben.id)
    core.clock.move(LASTS + 1)
    with pytest.raises(Refusal):
        await lines.get(line.id, core.ana.id)
    assert await lines.clean() == 1
    assert await lines.clean() == 0


@pytest.mark.slow
async def test_of_two_presses_on_one_position_the_first_counts(core):
    match = await finished(core)
    lines = core.matches.service(WhatIfs)
    line = await lines.from_finished(match.id, 0, core.ana.id, None)
    game = lines.game(line)
    one, two = game.legal_moves(lines.states(line)[-1])[:2]
    core.clock.move(1)
    first = await lines.save(what_ifs.play(game, line, one))
    core.clock.move(1)  # the bot may think that long
    assert await lines.save(what_ifs.play(game, line, two)) == first
    assert await lines.get(line.id, core.ana.id) == first


@pytest.mark.slow
async def test_only_the_latest_lines_of_a_person_are_kept(core):
    match = await finished(core)
    opened = [
        await core.matches.service(WhatIfs).from_finished(match.id, 0, core.ana.id, None)
        for _ in range(MOST_KEPT + 1)
    ]
    with pytest.raises(Refusal):
        await core.matches.service(WhatIfs).get(opened[0].id, core.ana.id)
    assert await core.matches.service(WhatIfs).get(opened[1].id, core.ana.id)


@pytest.mark.slow
async def test_who_may_see_a_match_may_try_out_lines_of_it_once_it_is_over(core):
    lines, match = core.matches.service(WhatIfs), await core.started()
    with pytest.raises(Refusal):
        await lines.from_finished(match.id, 0, core.ana.id, core.guild)
    match = await finished(core)
    assert (await lines.from_finished(match.id, 0, core.dan.id, core.guild)).seat == 0
    with pytest.raises(UnknownMatch):
        await lines.from_finished(match.id, 0, core.dan.id, 901)
    with pytest.raises(MatchOver):
        await lines.from_running(match.id, core.ana.id)


@pytest.mark.slow
async def test_rolls_in_a_line_come_from_a_seed_of_its_own(core):
    match = await finished(core, "chain", {})
    archived = await core.matches.archive.of_player(match.id, core.ana.id)
    line = await core.matches.service(WhatIfs).from_finished(match.id, 2, core.ana.id, None)
    game, rolls = core.matches.service(WhatIfs).game(line), []
    for move in archived.moves[2:8]:
        here = core.matches.service(WhatIfs).states(line)[-1]
        legal = game.legal_moves(here)
        line = what_ifs.play(game, line, move.move if move.move in legal else legal[0])
        rolls.append(core.matches.service(WhatIfs).states(line)[-1].throw)
    assert match.deal.seed not in str(line.start)
    assert rolls != [state.throw for state in archived.states[3:9]]
    assert rolls == [state.throw for state in core.matches.service(WhatIfs).states(line)[1:]]


async def test_a_running_match_against_bots_no_longer_counts_and_the_table_is_told(core):
    match = await against_bots(core)
    assert match.rated and what_ifs.costs_rating(match)
    line = await core.matches.service(WhatIfs).from_running(match.id, core.ana.id)
    match = await core.matches.get(match.id)
    assert not match.rated and not what_ifs.costs_rating(match)
    assert match.log[-1] == {"event": MatchEvent.EXPLORED, "seat": 0}
    assert core.heard[-1].match.version == match.version
    version = match.version
    await core.matches.service(WhatIfs).from_running(match.id, core.ana.id)
    assert (await core.matches.get(match.id)).version == version
    game = core.matches.service(WhatIfs).game(line)
    assert game.view(game.load(line.start), 0) == core.matches.view(match, 0)
    assert match.deal.seed not in str(line.start) and not line.open


@pytest.mark.both_databases
async def test_a_line_of_a_running_match_depends_on_nothing_hidden(core, monkeypatch):
    match = await against_bots(core)
    lines, rng = core.matches.service(WhatIfs), random.Random(5)
    monkeypatch.setattr(lines, "_new_seed", lambda: "ab" * 32)
    one = await lines.from_running(match.id, core.ana.id)
    state, positions = core.matches.positions.state(match), core.matches.positions
    other = resample(lines.game(one), state, 0, rng)
    monkeypatch.setattr(positions, "state", lambda _: other)
    two = await lines.from_running(match.id, core.ana.id)
    assert one.start == two.start and one.start != state


@pytest.mark.both_databases
async def test_a_solitaire_that_was_tried_out_leaves_the_leaderboard_alone(core):
    match = await core.alone(game="crisscross", options={})
    await core.matches.service(WhatIfs).from_running(match.id, core.ana.id)
    await core.play_out(await core.matches.get(match.id))
    async with core.database.read() as connection:
        assert not (await connection.execute(select(solos))).all()


async def test_nothing_is_tried_out_against_people_nor_in_the_daily_match(core):
    match = await core.started()
    with refused("error-what-if-people"):
        await core.matches.service(WhatIfs).from_running(match.id, core.ana.id)
    with refused("error-not-seated"):
        await core.matches.service(WhatIfs).from_running(match.id, core.dan.id)
    daily = await core.matches.service(Dailies).play(core.guild, core.ana, core.channel)
    with refused("error-what-if-daily"):
        await core.matches.service(WhatIfs).from_running(daily.id, core.ana.id)
    await core.play_out(daily)
    with refused("error-not-yet-public"):
        await core.matches.service(WhatIfs).from_finished(daily.id, 0, core.ana.id, core.guild)


@pytest.mark.slow
async def test_two_lines_are_judged_for_the_same_seat(core):
    match = await finished(core)
    lines = core.matches.service(WhatIfs)
    line = await lines.from_finished(match.id, 0, core.ana.id, None)
    game, seat = lines.game(line), line.seat
    if game.to_move(lines.states(line)[-1]) != seat:
        line = await lines.from_finished(match.id, 1, core.ana.id, None)
    legal = game.legal_moves(lines.states(line)[-1])
    line = what_ifs.keep(what_ifs.play(game, line, legal[0]))
    assert (line.moves, line.kept) == ((), (legal[0],))
    line = what_ifs.play(game, line, legal[-1])
    kept, other = await lines.compare(line)
    assert (kept.moves, other.moves) == ((legal[0],), (legal[-1],))
    assert seat == game.to_move(lines.states(line)[0])
    view = game.view(lines.states(line)[0], seat)
    values = dict(game.parts.ai.choose(view, game.parts.played(ANALYSIS), random.Random(line.id)).values)
    assert (kept.value[0], other.value[0]) == (values[legal[0]], values[legal[-1]])
    assert what_ifs.swap(line).moves == kept.moves
