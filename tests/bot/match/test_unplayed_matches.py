"""Rated is what was played: where a person made no move of their own, nobody's rating changes."""

import random
from typing import Any

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.features.me.data import Accounts
from bot.features.plans.service import Plans
from bot.match.commands import Agree, Ask, Join, Resign
from bot.match.model import Match, MatchStatus, Person, Purpose, Unrated
from tests.reliability import database_audit


async def duel(core: Any, game: str = "mancala", **changes: Any) -> Match:
    """Start a match of Ana and Ben."""
    match = await core.lobby(**({"game": game, "options": {}} | changes))
    started: Match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    return started


async def rated(core: Any, match: Match) -> bool:
    """Return whether the finished match was rated: in its row, its results and on the leaderboard."""
    match = await core.matches.get(match.id)
    assert match.status == MatchStatus.FINISHED
    rows = await core.matches.played.rating_changes(match.id)
    is_rated = {match.rated, match.unrated is None, bool(rows)}
    standings, _ = await core.matches.service(Leaderboards).rated(core.guild, match.game, offset=0, limit=9)
    is_rated.add(bool(standings))
    assert len(is_rated) == 1, is_rated
    assert database_audit.faults(await database_audit.read(core.database)) == []
    return is_rated.pop()


async def move(core: Any, match: Match) -> Match:
    moved: Match = await core.play_one(await core.matches.get(match.id), random.Random(1))
    return moved


async def resign(core: Any, match: Match, person: Person) -> Match:
    resigned: Match = (await core.matches.act(match.id, Resign(person.id))).match
    return resigned


@pytest.mark.parametrize("moves", [0, 1])
async def test_who_resigns_before_a_move_of_theirs_gives_nobody_a_rating(core: Any, moves: int) -> None:
    match = await duel(core)
    for _ in range(moves):
        match = await move(core, match)
    assert not await rated(core, await resign(core, match, core.ben))
    assert (await core.matches.get(match.id)).unrated == Unrated.NO_MOVE


async def test_once_everyone_has_moved_a_resignation_is_rated(core: Any) -> None:
    match = await move(core, await move(core, await duel(core)))
    assert await rated(core, await resign(core, match, core.ben))


@pytest.mark.slow
async def test_no_one_of_three_can_be_without_a_move(core: Any) -> None:
    match = await resign(core, await core.started(), core.cleo)
    assert match.status == MatchStatus.PLAYING and match.rated
    assert not await rated(core, await core.play_out(match))


async def test_a_move_that_a_bot_makes_for_someone_is_not_theirs(core: Any) -> None:
    match = await move(core, await duel(core, pace=120))
    core.clock.time = match.clock.deadline or 0.0
    assert await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert match.state is not None and match.state["ply"] == 2
    assert not await rated(core, await resign(core, match, core.ana))


async def test_a_forced_move_is_not_theirs_and_a_planned_one_is(core: Any) -> None:
    for person in (core.ana, core.ben):
        await core.matches.preferences.change_player(person.id, forced=True)
    # One seed on each side: the player to move has one choice, unless that ends the match.
    match = await duel(core, options={"pits": 4, "seeds": 1})
    game = core.matches.positions.game("mancala")
    rng = random.Random(3)
    while match.status == MatchStatus.PLAYING and not game.is_forced(core.matches.view(match, None)):
        match = await core.play_one(match, rng)
    forced = core.matches.to_move(match)
    before = match.seats[forced].first_ply
    core.clock.move(2)
    assert await core.matches.run_due()
    match = await core.matches.get(match.id)
    assert match.seats[forced].first_ply == before


async def test_a_planned_move_is_ones_own(core: Any) -> None:
    match = await duel(core)
    await core.matches.service(Plans).add(match.id, core.ben.id, "D")
    await move(core, match)
    core.clock.move(2)
    assert await core.matches.run_due()
    assert await rated(core, await resign(core, match, core.ben))


async def taken_back(core: Any, match: Match, asker: Person, voter: Person) -> Match:
    """Take the asker's last move back with the voter's agreement."""
    ask = Ask(Purpose.TAKE_BACK, asker, match.state_version)
    asked = (await core.matches.act(match.id, ask)).match
    return (await core.matches.act(match.id, Agree(voter.id, asked.vote.number))).match


async def test_a_move_that_was_taken_back_is_none(core: Any) -> None:
    match = await move(core, await duel(core))
    match = await move(core, match)
    back = await taken_back(core, match, core.ben, core.ana)
    assert [seat.first_ply for seat in back.seats] == [1, None]
    assert not await rated(core, await resign(core, back, core.ben))


async def test_a_later_move_that_is_taken_back_leaves_the_first(core: Any) -> None:
    match = await duel(core)
    for _ in range(3):
        match = await move(core, match)
    back = await taken_back(core, match, core.ana, core.ben)
    assert [seat.first_ply for seat in back.seats] == [1, 2]
    assert await rated(core, await resign(core, back, core.ben))


async def test_who_is_forgotten_without_a_move_was_a_person_all_the_same(core: Any) -> None:
    match = await move(core, await duel(core))
    await core.matches.service(Accounts).forget(core.ben.id)
    assert not await rated(core, match)


async def test_a_person_alone_against_bots_is_rated_for_resigning(core: Any) -> None:
    match = await core.lobby(game="mancala", options={}, ai_levels=["easy"])
    match = await resign(core, match, core.ana)
    assert match.rated
    bots = await core.matches.service(Leaderboards).bots(core.guild, "mancala")
    assert [(bot.item.bot, bot.item.played, bot.item.won) for bot in bots] == [("easy", 1, 1)]


async def test_bots_at_a_table_of_people_count_only_if_the_people_moved(core: Any) -> None:
    match = await core.lobby(ai_levels=["easy"], options={"hands": 3, "set": 6})
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    match = await resign(core, match, core.ben)
    match = await resign(core, match, core.ana)
    assert match.status == MatchStatus.FINISHED and not match.rated
    assert await core.matches.service(Leaderboards).bots(core.guild, "dominoes") == []


@pytest.mark.parametrize("moves", [0, 1])
async def test_a_solitaire_that_its_player_gives_up_counts(core: Any, moves: int) -> None:
    match = await core.alone(game="crisscross", options={})
    for _ in range(moves):
        match = await move(core, match)
    match = await resign(core, match, core.ana)
    (solo,), _ = await core.matches.service(Leaderboards).solo(core.guild, "crisscross", offset=0, limit=9)
    assert match.result is not None and solo.best == match.result["scores"][0]
