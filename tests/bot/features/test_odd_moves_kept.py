"""Reports of bots' odd moves: once for each move, without a person, and never of what is still played."""

import json
import random

import pytest

import engines
from bot.features import odd_moves
from bot.features.odd_moves import OddMoves
from bot.match.model import MatchStatus
from bot.match.refusals import UnknownMatch
from tests.bot.features.what_if.test_service import against_bots
from tests.bot.refused import refused


async def lines_of(core):
    found = await odd_moves.reports(core.database)
    return [json.loads(line) async for _, line in odd_moves.lines(core.matches.archive, found)]


@pytest.mark.both_databases
async def test_a_report_holds_the_decision_and_no_person(core, monkeypatch):
    match = await against_bots(core, "mancala", options={"pits": 4, "seeds": 3})
    match = await core.play_out(match)
    odd = core.matches.service(OddMoves)
    archived, ply = await odd.report(match.id, 0, core.ben.id, core.guild)
    assert await odd.report(match.id, ply, core.ana.id, core.guild) == (archived, ply)  # once
    (line,) = await lines_of(core)
    assert set(line) == {"game", "level", "version", "seat", "move", "state"}
    game = engines.get(line["game"])
    assert game.play(game.load(line["state"]), line["move"]) == archived.states[ply]
    assert (line["level"], line["seat"]) == ("easy", 1)
    assert not {"Ana", str(core.ana.id)} & set(json.dumps(line).split('"'))

    own = next(ply for ply, move in enumerate(archived.moves, start=1) if move.user_id is not None)
    for nobodys in (own, len(archived.moves) + 1):
        with refused("error-odd-no-choice"):
            await odd.report(match.id, nobodys, core.ana.id, core.guild)
    with pytest.raises(UnknownMatch):
        await odd.report(match.id, ply, core.ben.id, core.guild + 1)

    monkeypatch.setattr(odd_moves, "MOST_KEPT", 1)
    earlier = next(number for number in range(1, ply) if odd_moves.chosen_by_bot(archived, number))
    await odd.report(match.id, earlier, core.ana.id, core.guild)
    (kept,) = await odd_moves.reports(core.database)
    assert kept.ply == earlier
    await odd_moves.remove(core.database, [kept.id])
    assert not await odd_moves.reports(core.database)


@pytest.mark.slow
async def test_moves_of_a_running_match_wait_for_its_end(core):
    match = await against_bots(core, options={"hands": 3, "set": 6})
    odd, rng = core.matches.service(OddMoves), random.Random(3)
    with refused("error-odd-wait"):  # no round is over
        await odd.report(match.id, 0, core.ana.id, core.guild)
    while match.status == MatchStatus.PLAYING and not match.state["results"]:
        if core.matches.to_move(match) == 0:
            match = await core.play_one(match, rng)
        else:
            core.clock.move(60)
            await core.matches.run_due()
            match = await core.matches.get(match.id)
    over = len(await core.matches.queries.moves(match.id))
    archived, ply = await odd.report(match.id, 0, core.ana.id, core.guild)
    assert ply <= over and archived.moves[ply - 1].seat != 0
    for later in range(over + 1, over + 4):  # of the round that is played
        with refused("error-odd-no-choice"):
            await odd.report(match.id, later, core.ana.id, core.guild)
    assert len(await odd_moves.reports(core.database)) == 1
    assert not await lines_of(core)
    await core.play_out(match, rng)
    assert len(await lines_of(core)) == 1
