"""Nobody is rated for a match that a tournament played out without them."""

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.features.tournaments.formats import Format
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredTournament
from bot.match.commands import Play
from bot.match.model import Unrated
from bot.match.results import RatingPool
from tests.bot.core import GUILD
from tests.bot.features.tournaments.conftest import Club
from tests.bot.finished import SHORT


async def slept_through(club: Club, tournament: StoredTournament) -> StoredTournament:
    """Let the time of the round, and its overtime, pass with nobody there."""
    for _ in ("its time", "overtime"):
        club.clock.move(tournament.setup.round_seconds)
        await club.matches.service(Tournaments).run_due()
    for table in tournament.tables:
        if table.match_id is not None:
            await club.play_out(table.match_id)
    await club.matches.service(Tournaments).run_due()
    return await club.matches.service(Tournaments).get(tournament.id)


@pytest.mark.slow
async def test_two_who_never_came_keep_their_ratings(club: Club) -> None:
    tournament = await slept_through(club, await club.begun(2, length=1))
    match = await club.matches.get(tournament.tables[0].match_id or 0)
    assert tournament.tables[0].absent == {1, 2}
    assert (match.rated, match.unrated) == (False, Unrated.NO_MOVE)
    assert await club.matches.service(Leaderboards).rated(GUILD, "mancala", offset=0, limit=9) == ([], 0)


@pytest.mark.slow
async def test_nor_are_those_rated_whose_table_had_bots(club: Club) -> None:
    tournament = await slept_through(
        club, await club.begun(5, game="dominoes", options=SHORT["dominoes"], length=1)
    )
    with_bots = [table for table in tournament.tables if None in table.seats and table.match_id is not None]
    assert with_bots
    pages = [
        await club.matches.service(Leaderboards).rated(GUILD, "dominoes", offset=0, limit=9, pool=pool)
        for pool in (RatingPool.PEOPLE, RatingPool.AI)
    ]
    assert pages == [([], 0)] * 2
    assert await club.matches.service(Leaderboards).bots(GUILD, "dominoes") == []


async def test_a_deal_of_a_series_counts_for_those_who_came(club: Club) -> None:
    tournament = await club.begun(2, game="crisscross", format=Format.SERIES, length=1)
    came = next(table for table in tournament.tables if table.seats == (1,))
    match = await club.matches.get(came.match_id or 0)
    legal = club.matches.view(match, 0)["legal"]
    await club.matches.act(match.id, Play(match.host_id, legal[0], version=match.version))
    await slept_through(club, tournament)
    solos, _ = await club.matches.service(Leaderboards).solo(GUILD, "crisscross", offset=0, limit=9)
    assert [(solo.user_id, solo.played) for solo in solos] == [(match.host_id, 1)]
