"""Matches that are dealt the same: opened together, sealed until the last has ended, and then proved."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.features.following import Followers
from bot.features.hints import Hints
from bot.features.reviews.cog import Reviews
from bot.features.what_if.service import WhatIfs
from bot.match.commands import End, Play
from bot.match.levels import Level
from bot.match.model import ChangeKind, Match, Person, Seat, SeatStatus
from bot.match.opening import Opening
from bot.match.place import Place
from bot.match.refusals import Refusal, UnknownMatch
from bot.match.service import Matches
from engines import fair
from tests.bot.refused import refused

PEOPLE = [Person(number, f"Player {number}") for number in range(1, 7)]


def wanted(core: Any, game: str, people: Sequence[Person], ai_players: int = 0, **options: Any) -> Opening:
    """Return the request for a table of these people, with AI players behind them."""
    seats = [Seat(number, person.id, person.name, SeatStatus.JOINED) for number, person in enumerate(people)]
    seats += [
        Seat(len(people) + number, None, "", SeatStatus.AI, level=Level.EASY) for number in range(ai_players)
    ]
    return Opening(game, options, people[0], Place(core.guild, core.channel), seats=seats)


async def opened(core: Any, *openings: Opening) -> list[Match]:
    """Open these matches as one group."""
    groups = core.matches.deal_groups
    async with core.database.write() as connection:
        group = await groups.seal(connection)
        found = await groups.open(connection, group.id, openings)
    matches = await groups.announce(found)
    assert {match.deal.commitment for match in matches} == {group.commitment}
    return list(matches)


async def settled(core: Any, *matches: Match) -> list[Match]:
    """Have the scheduler do what is due, and return the matches."""
    while await core.matches.run_due():
        pass
    return [await core.matches.get(match.id) for match in matches]


@pytest.mark.slow
async def test_every_table_is_dealt_the_same_and_opens_only_when_the_last_has_ended(core: Any) -> None:
    first, second = await opened(
        core,
        wanted(core, "dominoes", PEOPLE[:3], hands=3, set=6),
        wanted(core, "dominoes", PEOPLE[3:5], ai_players=1, hands=3, set=6),
    )
    assert first.state == second.state
    assert first.place.in_dms
    first = await core.play_out(first)
    (first,) = await settled(core, first)
    assert first.deal.sealed
    with refused("error-deal-still-played"):
        await core.matches.archive.of_player(first.id, 1)
    await core.play_out(second)
    first, second = await settled(core, first, second)
    assert (first.deal.sealed, second.deal.sealed, first.clock.wake_at, second.clock.wake_at) == (
        False,
        False,
        None,
        None,
    )
    assert {change.match.id for change in core.heard if change.kind == ChangeKind.UNSEALED} == {
        first.id,
        second.id,
    }
    found = await core.matches.archive.to_show(first.id, 99, core.guild)
    assert found.same_deal == (first.id, second.id)
    assert fair.commitment(bytes.fromhex(first.deal.secret)) == first.deal.commitment
    assert (
        fair.seed_from(bytes.fromhex(second.deal.secret), f"{second.deal.group_id}:")
        == first.deal.seed
        == second.deal.seed
    )


async def test_a_match_that_is_called_off_does_not_keep_the_others_sealed(core: Any) -> None:
    first, second = await opened(core, *(wanted(core, "crisscross", [person]) for person in PEOPLE[:2]))
    await core.play_out(first)
    await core.matches.act(second.id, End(9, "no time"))
    assert not (await settled(core, first))[0].deal.sealed


@pytest.mark.both_databases
async def test_a_process_killed_while_it_unseals_is_followed_by_another(core: Any) -> None:
    first, second = await opened(core, *(wanted(core, "crisscross", [person]) for person in PEOPLE[:2]))
    await core.play_out(first)
    await settled(core, first)
    await core.play_out(second)
    change, committed = core.matches.commits.act, list[int]()

    async def killed(match_id: int, *arguments: Any, **named: Any) -> Any:
        if committed:
            raise KeyboardInterrupt
        committed.append(match_id)
        return await change(match_id, *arguments, **named)

    core.matches.commits.act = killed
    with pytest.raises(KeyboardInterrupt):
        await core.matches._deadlines.serve(await core.matches.get(second.id))
    core.matches = Matches(core.database, now=core.clock)
    assert [match.deal.sealed for match in await settled(core, first, second)] == [False, False]


async def test_no_more_matches_of_a_deal_open_once_it_was_shown(core: Any) -> None:
    (match,) = await opened(core, wanted(core, "crisscross", PEOPLE[:1]))
    await core.play_out(match)
    await settled(core, match)
    with pytest.raises(ValueError, match="closed"):
        async with core.database.write() as connection:
            await core.matches.deal_groups.open(
                connection, match.deal.group_id, [wanted(core, "crisscross", PEOPLE[1:2])]
            )


async def test_the_same_throws_come_whatever_is_played(core: Any) -> None:
    tables = await opened(core, wanted(core, "chain", PEOPLE[:2]), wanted(core, "chain", PEOPLE[2:4]))
    throws: list[list[Any]] = [[], []]
    for number, which in enumerate((0, -1)):
        for _ in range(12):
            throws[number].append(core.matches.view(tables[number], None)["throw"])
            user_id, move = core.mover(tables[number]), core.legal(tables[number])[which]
            tables[number] = (await core.matches.act(tables[number].id, Play(user_id, move))).match
    assert throws[0] == throws[1]
    assert tables[0].state != tables[1].state


async def test_there_are_no_hints_take_backs_and_rematches(core: Any) -> None:
    (match, _) = await opened(core, *(wanted(core, "crisscross", [person]) for person in PEOPLE[:2]))
    with refused("error-no-hints"):
        await core.matches.service(Hints).hint(match.id, 1)
    with pytest.raises(Refusal):
        await core.matches.service(WhatIfs).from_running(match.id, 1)
    match = (await core.matches.act(match.id, Play(1, core.legal(match)[0]))).match
    assert match.take_back is None
    match = await core.play_out(match)
    with refused("error-no-rematch"):
        await core.matches.openings.rematch(match.id, PEOPLE[0], core.interaction())


@pytest.mark.both_databases
async def test_only_its_players_know_of_a_sealed_match(core: Any) -> None:
    (match, _) = await opened(core, *(wanted(core, "crisscross", [person]) for person in PEOPLE[:2]))
    match = await core.play_out(match)
    for ask in (
        core.matches.archive.to_show(match.id, 2, core.guild),
        core.matches.service(Followers).follow(match.id, 2, core.guild, turns=True, locale=None),
    ):
        with pytest.raises(UnknownMatch):
            await ask
    for ask in (
        core.matches.archive.to_show(match.id, 1, core.guild),
        core.matches.archive.public(match.id),
        core.matches.archive.of_player(match.id, 1),
        core.matches.service(Reviews).review(match.id, 1),
        core.matches.service(WhatIfs).from_finished(match.id, 0, 1, core.guild),
    ):
        with refused("error-deal-still-played"):
            await ask
    assert await core.matches.queries.last_finished(1) is None
