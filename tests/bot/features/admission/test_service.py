"""Who may join a lobby: each rule, who is exempt, and what becomes of the choice."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, update

from bot.features.reliability import KNOWN_AFTER, attendances
from bot.match.admission import Admission, Who, checked
from bot.match.commands import Admit, Join, Leave, Resign
from bot.match.model import Match, Person
from bot.match.refusals import NotAdmitted, Refusal
from bot.store.schema import matches, ratings
from tests.bot.core import GUILD

REGULARS = 77  # a role


async def lobby(core: Any, admission: Admission, **changes: Any) -> Match:
    match = await core.lobby(**changes)
    return (await core.matches.act(match.id, Admit(core.ana.id, admission))).match


async def join(core: Any, match: Match, person: Person, *roles: int) -> Match:
    command = Join(person, core.interaction(), frozenset(roles))
    return (await core.matches.act(match.id, command)).match


async def refused(core: Any, match: Match, person: Person, *roles: int) -> str:
    """Return why the person may not join."""
    with pytest.raises(NotAdmitted) as refusal:
        await join(core, match, person, *roles)
    assert (await core.matches.get(match.id)).seat_of(person.id) is None
    return refusal.value.key


async def rate(core: Any, person: Person, rating: int, played: int = 5) -> None:
    row = {"guild_id": GUILD, "game": "dominoes", "pool": "people", "user_id": person.id, "name": ""}
    numbers = {"mu": 25.0, "sigma": 8.0, "rating": rating, "played": played, "won": 0, "drawn": 0}
    async with core.database.write() as connection:
        await connection.execute(insert(ratings).values(**row, **numbers, streak=0, updated_at=0.0))


async def attend(core: Any, person: Person, in_time: int, missed: int, matches: int = KNOWN_AFTER) -> None:
    """Give the person a record of some matches, each with these turns."""
    for _ in range(matches):
        match = await core.lobby(host=core.dan)
        turns = {"in_time": in_time, "missed": missed, "stayed": True, "at": core.clock()}
        async with core.database.write() as connection:
            row = {"match_id": match.id, "user_id": person.id}
            await connection.execute(insert(attendances).values(**row, **turns))


async def test_everyone_may_join_unless_the_host_says_otherwise(core: Any) -> None:
    match = await core.lobby()
    assert match.admission is None
    noted = await lobby(core, Admission(note="  Beginners\nwelcome\0 "))
    assert noted.admission == Admission(note="Beginners welcome")
    assert (await join(core, noted, core.ben)).seat_of(core.ben.id) is not None


@pytest.mark.both_databases
async def test_people_with_a_role(core: Any) -> None:
    match = await lobby(core, Admission(Who.ROLE, role_id=REGULARS, note="Regulars"))
    assert await core.matches.get(match.id) == match
    assert await refused(core, match, core.ben, 1, 2) == "error-admission-role"
    assert (await join(core, match, core.ben, 1, REGULARS)).seat_of(core.ben.id) is not None


@pytest.mark.both_databases
async def test_people_with_a_rating(core: Any) -> None:
    await rate(core, core.ben, 1200)
    await rate(core, core.cleo, 1600)
    await rate(core, core.dan, 1400, played=4)  # not settled
    between = await lobby(core, Admission(Who.RATING, lowest=1500, highest=1300))
    assert await refused(core, between, core.ben) == "error-admission-rating-below"
    assert await refused(core, between, core.cleo) == "error-admission-rating-above"
    assert await refused(core, between, core.dan) == "error-admission-unrated"
    beginners = await lobby(core, Admission(Who.RATING, highest=1300))
    assert await refused(core, beginners, core.cleo) == "error-admission-rating-above"
    for person in (core.ben, core.dan):
        beginners = await join(core, beginners, person)
    strong = await lobby(core, Admission(Who.RATING, lowest=1600))
    await join(core, strong, core.cleo)


async def test_the_rating_is_that_of_the_game_and_server(core: Any) -> None:
    await rate(core, core.ben, 1600)
    async with core.database.write() as connection:
        await connection.execute(update(ratings).values(guild_id=GUILD + 1))
    match = await lobby(core, Admission(Who.RATING, lowest=1500))
    assert await refused(core, match, core.ben) == "error-admission-unrated"


@pytest.mark.both_databases
async def test_reliable_people_and_new_people(core: Any) -> None:
    await attend(core, core.ben, in_time=9, missed=1)
    await attend(core, core.cleo, in_time=8, missed=2)
    reliable = await lobby(core, Admission(Who.RELIABLE))
    assert await refused(core, reliable, core.cleo) == "error-admission-reliable"
    assert await refused(core, reliable, core.dan) == "error-admission-too-new"
    await join(core, reliable, core.ben)
    new = await lobby(core, Admission(Who.NEW))
    for person in (core.ben, core.cleo):
        assert await refused(core, new, person) == "error-admission-new"
    await join(core, new, core.dan)


async def test_without_anyone_who_keeps_reputations_everyone_may_join(core: Any) -> None:
    core.matches.commits.reputation_of = None
    match = await lobby(core, Admission(Who.RELIABLE))
    await join(core, match, core.ben)
    await join(core, await lobby(core, Admission(Who.NEW)), core.ben)


@pytest.mark.both_databases
async def test_people_the_host_has_played_with(core: Any) -> None:
    await core.ended()  # with Ben and Cleo
    match = await lobby(core, Admission(Who.PLAYED))
    assert await refused(core, match, core.dan) == "error-admission-played"
    await join(core, match, core.ben)


async def test_a_match_across_servers_says_nothing_of_who_has_played_with_whom(core: Any) -> None:
    ended = await core.ended()
    async with core.database.write() as connection:
        await connection.execute(update(matches).where(matches.c.id == ended.id).values(in_dms=True))
    match = await lobby(core, Admission(Who.PLAYED))
    assert await refused(core, match, core.ben) == "error-admission-played"


async def test_whom_the_host_has_invited_may_always_join(core: Any) -> None:
    match = await lobby(core, Admission(Who.ROLE, role_id=REGULARS), invited=[core.ben, core.cleo])
    await join(core, match, core.ben)
    await core.matches.act(match.id, Leave(core.cleo.id))  # who declines, and changes her mind
    assert await refused(core, match, core.dan) == "error-admission-role"
    assert (await join(core, match, core.cleo)).status == "playing"


async def test_a_rematch_keeps_the_choice_and_its_people_may_always_join(core: Any) -> None:
    match = await lobby(core, Admission(Who.ROLE, role_id=REGULARS, note="Mine"))
    for person in (core.ben, core.cleo):
        match = await join(core, match, person, REGULARS)
    match = await core.moved(match)
    for person in (core.ana, core.ben):
        match = (await core.matches.act(match.id, Resign(person.id))).match
    again, _ = await core.matches.openings.rematch(match.id, core.ben, core.interaction())
    assert again.admission == Admission(Who.ROLE, role_id=REGULARS)  # without the note, which is not Ben's
    await join(core, again, core.cleo)
    await core.matches.act(again.id, Leave(core.cleo.id))
    assert await refused(core, again, core.dan) == "error-admission-role"
    await join(core, again, core.cleo)
    assert (await join(core, again, core.ana)).status == "playing"


async def test_the_note_goes_with_the_host_who_wrote_it(core: Any) -> None:
    match = await lobby(core, Admission(Who.NEW, note="Mine"))
    await join(core, match, core.ben)
    left = (await core.matches.act(match.id, Leave(core.ana.id))).match
    assert (left.host_id, left.admission) == (core.ben.id, Admission(Who.NEW))


async def test_only_the_host_of_a_lobby_on_a_server_chooses(core: Any) -> None:
    match = await lobby(core, Admission(note="One"))
    await join(core, match, core.ben)
    with pytest.raises(Refusal, match="error-not-host"):
        await core.matches.act(match.id, Admit(core.ben.id, Admission()))
    private = await core.lobby(guild_id=None)
    with pytest.raises(Refusal, match="error-command"):
        await core.matches.act(private.id, Admit(core.ana.id, Admission(note="One")))
    opened = (await core.matches.act(match.id, Admit(core.ana.id, Admission()))).match
    assert opened.admission is None


async def test_a_choice_has_what_its_rule_needs_and_nothing_else(core: Any) -> None:
    for lacking in (Admission(Who.ROLE), Admission(Who.RATING), Admission(Who.RATING, lowest=-1)):
        with pytest.raises(Refusal, match="error-admission-which"):
            checked(lacking)
    assert checked(Admission(Who.NEW, role_id=1, lowest=2)) == Admission(Who.NEW)
    assert checked(Admission(role_id=1)) is None
    assert checked(Admission(note="x" * 200)) == Admission(note="x" * 100)


@pytest.mark.both_databases
async def test_no_race_gets_around_the_choice(core: Any) -> None:
    """The check is made of the lobby as it is when the person is seated."""
    match = await core.lobby()
    choose = core.matches.act(match.id, Admit(core.ana.id, Admission(Who.ROLE, role_id=REGULARS)))
    joining = core.matches.act(match.id, Join(core.ben, core.interaction()))
    found = await asyncio.gather(choose, joining, return_exceptions=True)
    assert isinstance(found[1], NotAdmitted)
