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


async def duel(room: Any, game: str = "mancala", **changes: Any) -> Match:
    """Start a match of Ana and Ben."""
    match = await room.lobby(**({"game": game, "options": {}} | changes))
    started: Match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    return started


async def rated(room: Any, match: Match) -> bool:
    """Return whether the finished match was rated: in its row, its results and on the leaderboard."""
    match = await room.matches.get(match.id)
    assert match.status == MatchStatus.FINISHED
    rows = await room.matches.played.rating_changes(match.id)
    is_rated = {match.rated, match.unrated is None, bool(rows)}
    standings, _ = await room.matches.service(Leaderboards).rated(room.guild, match.game, offset=0, limit=9)
    is_rated.add(bool(standings))
    assert len(is_rated) == 1, is_rated
    assert database_audit.faults(await database_audit.read(room.database)) == []
    return is_rated.pop()


async def move(room: Any, match: Match) -> Match:
    moved: Match = await room.play_one(await room.matches.get(match.id), random.Random(1))
    return moved


async def resign(room: Any, match: Match, person: Person) -> Match:
    resigned: Match = (await room.matches.act(match.id, Resign(person.id))).match
    return resigned


@pytest.mark.parametrize("moves", [0, 1])
async def test_who_resigns_before_a_move_of_theirs_gives_nobody_a_rating(room: Any, moves: int) -> None:
    match = await duel(room)
    for _ in range(moves):
        match = await move(room, match)
    assert not await rated(room, await resign(room, match, room.ben))
    assert (await room.matches.get(match.id)).unrated == Unrated.NO_MOVE


async def test_once_everyone_has_moved_a_resignation_is_rated(room: Any) -> None:
    match = await move(room, await move(room, await duel(room)))
    assert await rated(room, await resign(room, match, room.ben))


async def test_no_one_of_three_can_be_without_a_move(room: Any) -> None:
    match = await resign(room, await room.started(), room.cleo)
    assert match.status == MatchStatus.PLAYING and match.rated
    assert not await rated(room, await room.play_out(match))


async def test_a_move_that_a_bot_makes_for_someone_is_not_theirs(room: Any) -> None:
    match = await move(room, await duel(room, pace=120))
    room.clock.time = match.clock.deadline or 0.0
    assert await room.matches.run_due()
    match = await room.matches.get(match.id)
    assert match.state is not None and match.state["ply"] == 2
    assert not await rated(room, await resign(room, match, room.ana))


async def test_a_forced_move_is_not_theirs_and_a_planned_one_is(room: Any) -> None:
    for person in (room.ana, room.ben):
        await room.matches.preferences.change_player(person.id, forced=True)
    # One seed on each side: the player to move has one choice, unless that ends the match.
    match = await duel(room, options={"pits": 4, "seeds": 1})
    game = room.matches.positions.game("mancala")
    rng = random.Random(3)
    while match.status == MatchStatus.PLAYING and not game.is_forced(room.matches.view(match, None)):
        match = await room.play_one(match, rng)
    forced = room.matches.to_move(match)
    before = match.seats[forced].first_ply
    room.clock.move(2)
    assert await room.matches.run_due()
    match = await room.matches.get(match.id)
    assert match.seats[forced].first_ply == before


async def test_a_planned_move_is_ones_own(room: Any) -> None:
    match = await duel(room)
    await room.matches.service(Plans).add(match.id, room.ben.id, "D")
    await move(room, match)
    room.clock.move(2)
    assert await room.matches.run_due()
    assert await rated(room, await resign(room, match, room.ben))


async def taken_back(room: Any, match: Match, asker: Person, voter: Person) -> Match:
    """Take the asker's last move back with the voter's agreement."""
    ask = Ask(Purpose.TAKE_BACK, asker, match.state_version)
    asked = (await room.matches.act(match.id, ask)).match
    return (await room.matches.act(match.id, Agree(voter.id, asked.vote.number))).match


async def test_a_move_that_was_taken_back_is_none(room: Any) -> None:
    match = await move(room, await duel(room))
    match = await move(room, match)
    back = await taken_back(room, match, room.ben, room.ana)
    assert [seat.first_ply for seat in back.seats] == [1, None]
    assert not await rated(room, await resign(room, back, room.ben))


async def test_a_later_move_that_is_taken_back_leaves_the_first(room: Any) -> None:
    match = await duel(room)
    for _ in range(3):
        match = await move(room, match)
    back = await taken_back(room, match, room.ana, room.ben)
    assert [seat.first_ply for seat in back.seats] == [1, 2]
    assert await rated(room, await resign(room, back, room.ben))


async def test_who_is_forgotten_without_a_move_was_a_person_all_the_same(room: Any) -> None:
    match = await move(room, await duel(room))
    await room.matches.service(Accounts).forget(room.ben.id)
    assert not await rated(room, match)


async def test_a_person_alone_against_bots_is_rated_for_resigning(room: Any) -> None:
    match = await room.lobby(game="mancala", options={}, ai_levels=["easy"])
    match = await resign(room, match, room.ana)
    assert match.rated
    bots = await room.matches.service(Leaderboards).bots(room.guild, "mancala")
    assert [(one.item.bot, one.item.played, one.item.won) for one in bots] == [("easy", 1, 1)]


async def test_bots_at_a_table_of_people_count_only_if_the_people_moved(room: Any) -> None:
    match = await room.lobby(ai_levels=["easy"], options={"hands": 3, "set": 6})
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    match = await resign(room, match, room.ben)
    match = await resign(room, match, room.ana)
    assert match.status == MatchStatus.FINISHED and not match.rated
    assert await room.matches.service(Leaderboards).bots(room.guild, "dominoes") == []


@pytest.mark.parametrize("moves", [0, 1])
async def test_a_solitaire_that_its_player_gives_up_counts(room: Any, moves: int) -> None:
    match = await room.alone(game="crisscross", options={})
    for _ in range(moves):
        match = await move(room, match)
    match = await resign(room, match, room.ana)
    (solo,), _ = await room.matches.service(Leaderboards).solo(room.guild, "crisscross", offset=0, limit=9)
    assert match.result is not None and solo.best == match.result["scores"][0]
