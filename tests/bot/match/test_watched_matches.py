"""Matches of bots alone, for people to watch."""

from typing import Any

import pytest

from bot.match.clocks import WATCHED_PAUSE
from bot.match.commands import Ask
from bot.match.model import FORMER_PLAYER, Match, MatchStatus, Purpose, Unrated
from tests.bot.refused import refused


async def watched(core: Any, game: str = "dominoes", **changes: Any) -> Match:
    """Open a match of bots that Ana asks for."""
    return await core.lobby(game=game, options={}, capacity=0, ai_levels=["easy"], **changes)


@pytest.mark.slow
@pytest.mark.both_databases
async def test_bots_play_slowly_and_without_anyone_until_someone_takes_a_seat(core: Any) -> None:
    match = await watched(core)
    assert match.status == MatchStatus.PLAYING
    assert (match.rated, match.unrated, match.host_id) == (False, Unrated.BOTS, FORMER_PLAYER)
    assert match.options["hands"] == 3  # the shortest
    assert match.seat_of(core.ana.id) is None and all(seat.user_id is None for seat in match.seats)
    with refused("error-watch-one"):
        await watched(core, "mancala")
    for _ in range(2):
        before = match.version
        assert match.clock.wake_at == core.clock() + WATCHED_PAUSE
        core.clock.move(WATCHED_PAUSE)
        assert await core.matches.run_due()
        match = await core.matches.get(match.id)
        assert match.version > before
    taken = await core.matches.act(match.id, Ask(Purpose.REPLACE, core.dan, 1))  # nobody has to agree
    assert (taken.match.seats[1].user_id, taken.match.host_id) == (core.dan.id, core.dan.id)
    over = await core.play_out(taken.match)
    assert over.status == MatchStatus.FINISHED and not over.rated


@pytest.mark.slow
async def test_bots_play_to_the_end_alone(core: Any) -> None:
    over = await core.play_out(await watched(core, "mancala"))
    assert over.status == MatchStatus.FINISHED and over.result is not None
