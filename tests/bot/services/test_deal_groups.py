"""Matches that are dealt the same: opened together, sealed until the last has ended, and then proved."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.features.following import Followers
from bot.features.hints.service import Hints
from bot.features.reviews.cog import Reviews
from bot.features.what_if.service import WhatIfs
from bot.match.commands import End, Play
from bot.match.model import ChangeKind, Level, Match, Person, Seat, SeatStatus
from bot.match.opening import Opening
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from engines import fair
from tests.bot.refused import refused

PEOPLE = [Person(number, f"Player {number}") for number in range(1, 7)]


def wanted(room: Any, game: str, people: Sequence[Person], ai_players: int = 0, **options: Any) -> Opening:
    """Return the request for a table of these people, with AI players behind them."""
    seats = [Seat(number, one.id, one.name, SeatStatus.JOINED) for number, one in enumerate(people)]
    seats += [
        Seat(len(people) + number, None, "", SeatStatus.AI, level=Level.EASY) for number in range(ai_players)
    ]
    return Opening(game, options, people[0], None, room.guild, room.channel, None, (), seats=seats)


async def opened(room: Any, *openings: Opening) -> list[Match]:
    """Open these matches as one group."""
    groups = room.matches.deal_groups
    async with room.database.write() as connection:
        group = await groups.seal(connection)
        found = await groups.open(connection, group.id, openings)
    matches = await groups.announce(found)
    assert {match.commitment for match in matches} == {group.commitment}
    return list(matches)


async def settled(room: Any, *matches: Match) -> list[Match]:
    """Have the scheduler do what is due, and return the matches."""
    while await room.matches.run_due():
        pass
    return [await room.matches.get(match.id) for match in matches]


@pytest.mark.slow
async def test_every_table_is_dealt_the_same_and_opens_only_when_the_last_has_ended(room: Any) -> None:
    first, second = await opened(
        room,
        wanted(room, "dominoes", PEOPLE[:3], hands=3, set=6),
        wanted(room, "dominoes", PEOPLE[3:5], ai_players=1, hands=3, set=6),
    )
    assert first.state == second.state
    assert first.in_dms
    first = await room.play_out(first)
    (first,) = await settled(room, first)
    assert first.sealed
    with refused("error-deal-still-played"):
        await room.matches.archive.of_player(first.id, 1)
    await room.play_out(second)
    first, second = await settled(room, first, second)
    assert (first.sealed, second.sealed, first.clock.wake_at, second.clock.wake_at) == (
        False,
        False,
        None,
        None,
    )
    assert {one.match.id for one in room.heard if one.kind == ChangeKind.UNSEALED} == {first.id, second.id}
    found = await room.matches.archive.to_show(first.id, 99, room.guild)
    assert found.same_deal == (first.id, second.id)
    assert fair.commitment(bytes.fromhex(first.secret)) == first.commitment
    assert (
        fair.seed_from(bytes.fromhex(second.secret), f"{second.deal_group_id}:") == first.seed == second.seed
    )


async def test_a_match_that_is_called_off_does_not_keep_the_others_sealed(room: Any) -> None:
    first, second = await opened(room, *(wanted(room, "crisscross", [one]) for one in PEOPLE[:2]))
    await room.play_out(first)
    await room.matches.act(second.id, End(9, "no time"))
    assert not (await settled(room, first))[0].sealed


@pytest.mark.both_databases
async def test_a_process_killed_while_it_unseals_is_followed_by_another(room: Any) -> None:
    first, second = await opened(room, *(wanted(room, "crisscross", [one]) for one in PEOPLE[:2]))
    await room.play_out(first)
    await settled(room, first)
    await room.play_out(second)
    change, committed = room.matches.commits.act, list[int]()

    async def killed(match_id: int, *arguments: Any, **named: Any) -> Any:
        if committed:
            raise KeyboardInterrupt
        committed.append(match_id)
        return await change(match_id, *arguments, **named)

    room.matches.commits.act = killed
    with pytest.raises(KeyboardInterrupt):
        await room.matches._deadlines.serve(await room.matches.get(second.id))
    room.matches = Matches(room.database, now=room.clock)
    assert [one.sealed for one in await settled(room, first, second)] == [False, False]


async def test_no_more_matches_of_a_deal_open_once_it_was_shown(room: Any) -> None:
    (match,) = await opened(room, wanted(room, "crisscross", PEOPLE[:1]))
    await room.play_out(match)
    await settled(room, match)
    with pytest.raises(ValueError, match="closed"):
        async with room.database.write() as connection:
            await room.matches.deal_groups.open(
                connection, match.deal_group_id, [wanted(room, "crisscross", PEOPLE[1:2])]
            )


async def test_the_same_throws_come_whatever_is_played(room: Any) -> None:
    tables = await opened(room, wanted(room, "chain", PEOPLE[:2]), wanted(room, "chain", PEOPLE[2:4]))
    throws: list[list[Any]] = [[], []]
    for number, which in enumerate((0, -1)):
        for _ in range(12):
            throws[number].append(room.matches.view(tables[number], None)["throw"])
            user_id, move = room.mover(tables[number]), room.legal(tables[number])[which]
            tables[number] = (await room.matches.act(tables[number].id, Play(user_id, move))).match
    assert throws[0] == throws[1]
    assert tables[0].state != tables[1].state


async def test_there_are_no_hints_take_backs_and_rematches(room: Any) -> None:
    (match, _) = await opened(room, *(wanted(room, "crisscross", [one]) for one in PEOPLE[:2]))
    with refused("error-no-hints"):
        await room.matches.service(Hints).hint(match.id, 1)
    with pytest.raises(Refusal):
        await room.matches.service(WhatIfs).from_running(match.id, 1)
    match = (await room.matches.act(match.id, Play(1, room.legal(match)[0]))).match
    assert match.take_back is None
    match = await room.play_out(match)
    with refused("error-no-rematch"):
        await room.matches.openings.rematch(match.id, PEOPLE[0], room.interaction())


@pytest.mark.both_databases
async def test_only_its_players_know_of_a_sealed_match(room: Any) -> None:
    (match, _) = await opened(room, *(wanted(room, "crisscross", [one]) for one in PEOPLE[:2]))
    match = await room.play_out(match)
    for ask in (
        room.matches.archive.to_show(match.id, 2, room.guild),
        room.matches.service(Followers).follow(match.id, 2, room.guild, turns=True, locale=None),
    ):
        with pytest.raises(UnknownMatch):
            await ask
    for ask in (
        room.matches.archive.to_show(match.id, 1, room.guild),
        room.matches.archive.public(match.id),
        room.matches.archive.of_player(match.id, 1),
        room.matches.service(Reviews).review(match.id, 1),
        room.matches.service(WhatIfs).from_finished(match.id, 0, 1, room.guild),
    ):
        with refused("error-deal-still-played"):
            await ask
    assert await room.matches.queries.last_finished(1) is None
