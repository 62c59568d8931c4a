"""Merging: which lobbies are offered to become one, and what becomes of them if both hosts want that."""

import asyncio

import pytest

from bot.features.merging import service
from bot.features.merging.service import Mergers
from bot.match import roll_call, seeds
from bot.match.admission import Admission, Who
from bot.match.calendar import DAY
from bot.match.commands import AddAIPlayer, Admit, Join, Leave, RemovePerson
from bot.match.model import Person, SeatStatus
from bot.match.refusals import Refusal
from engines import fair
from tests.bot.core import GUILD
from tests.bot.refused import refused

EVE = Person(5, "Eve")


def names(match):
    return [seat.name for seat in match.seats if seat.status == SeatStatus.JOINED]


async def pair(core, *, first=(), second=(), **changes):
    """Return Ana's lobby, which these have joined, and Ben's, which those have."""
    older, younger = await core.lobby(**changes), await core.lobby(host=core.ben, **changes)
    for match, people in ((older, first), (younger, second)):
        for person in people:
            await join(core, match, person)
    return await core.matches.get(older.id), await core.matches.get(younger.id)


async def join(core, match, person):
    return (await core.matches.act(match.id, Join(person, core.interaction()))).match


async def look(core, *, seen=True, roles=None):
    """Look for offers, as the feature does where everyone sees all channels."""
    mergers = core.matches.service(Mergers)
    found, _ = await mergers.found(GUILD, "dominoes")
    ids = {(one.id, two.id) for one, two in found} if seen else set()
    await mergers.offer(GUILD, "dominoes", ids, roles or {})


async def offered(core):
    await look(core)
    found = {}
    for match in await core.matches.queries.in_channel(core.channel):
        if match.partner is not None and match.partner.match_id is not None:
            found[match.id] = match.partner.match_id
    return found


async def agree(core, match, other, person, **options):
    options = {"roles": {}, "press": None} | options
    press_id = core.interaction()
    await core.matches.service(Mergers).agree(match.id, other.id, person.id, press_id, **options)
    return press_id


async def both(core, *matches):
    return [await core.matches.get(match.id) for match in matches]


@pytest.mark.both_databases
async def test_when_both_hosts_agree_the_people_sit_down_in_the_older_lobby(core):
    older, younger = await pair(core, first=[core.cleo])
    assert await offered(core) == {older.id: younger.id, younger.id: older.id}
    await agree(core, younger, older, core.ben)
    older, younger = await both(core, older, younger)
    assert (older.partner.asked, younger.partner.agreed) == (True, True)
    press = await agree(core, older, younger, core.ana)
    older, younger = await both(core, older, younger)
    assert (older.status, names(older), older.partner) == ("playing", ["Ana", "Cleo", "Ben"], None)
    assert (younger.status, younger.partner.match_id) == ("cancelled", older.id)
    assert younger.clock.wake_at is None
    assert press in seeds.presses(older.seats)
    # Ben's seat brings no press: he has not seen what the older lobby has sealed.
    assert older.seats[2].join_id is None
    assert older.deal.seed_text == fair.seed_text(older.id, seeds.presses(older.seats))
    assert await core.matches.queries.rebuild(older.id) == core.matches.positions.state(older)
    assert {one.id for one in await core.matches.message_state.behind(9)} >= {older.id}


async def test_the_younger_hosts_press_counts_if_it_is_the_last(core):
    older, younger = await pair(core, second=[core.cleo])
    await offered(core)
    await agree(core, older, younger, core.ana)
    press = await agree(core, younger, older, core.ben)
    older = await core.matches.get(older.id)
    assert (older.status, names(older)) == ("playing", ["Ana", "Ben", "Cleo"])
    assert seeds.presses(older.seats) == [press]


async def test_in_an_old_lobby_with_a_slow_pace_everyone_is_asked_first(core):
    older, younger = await pair(core, first=[core.cleo], pace=DAY)
    await offered(core)
    core.clock.move(2 * DAY)
    await agree(core, older, younger, core.ana)
    await agree(core, younger, older, core.ben)
    older = await core.matches.get(older.id)
    assert [seat.name for seat in roll_call.missing(older)] == ["Cleo"]


async def test_bots_make_room_for_people_and_fill_what_is_left(core):
    older, younger = await pair(core)
    for match, person in ((older, core.ana), (younger, core.ben)):
        await core.matches.act(match.id, AddAIPlayer(person.id, "easy", core.interaction()))
    await offered(core)
    await agree(core, older, younger, core.ana)
    await agree(core, younger, older, core.ben)
    older = await core.matches.get(older.id)
    assert (older.status, [seat.status for seat in older.seats]) == ("playing", ["joined", "house", "joined"])


async def test_only_hosts_decide_and_each_once(core):
    older, younger = await pair(core, first=[core.cleo])
    with refused("error-merging-over"):
        await agree(core, older, younger, core.ana)
    await offered(core)
    for person, why in ((core.cleo, "error-not-host"), (core.ben, "error-not-seated")):
        with refused(why):
            await agree(core, older, younger, person)
    await agree(core, older, younger, core.ana)
    with refused("error-merging-waits"):
        await agree(core, older, younger, core.ana)


async def test_what_a_host_does_not_want_is_not_offered_again_but_others_are(core):
    older, younger = await pair(core, first=[core.cleo])
    await offered(core)
    await agree(core, older, younger, core.ana)
    await core.matches.service(Mergers).refuse(younger.id, older.id, core.ben.id, press=None)
    assert await offered(core) == {}
    third = await core.lobby(host=core.dan)
    assert await offered(core) == {older.id: third.id, third.id: older.id}


async def test_an_agreement_is_over_when_either_lobby_is_another(core):
    older, younger = await pair(core, first=[core.cleo])
    await offered(core)
    await agree(core, older, younger, core.ana)
    await join(core, younger, core.dan)
    assert (await core.matches.get(younger.id)).partner is None
    with refused("error-merging-over"):
        await agree(core, younger, older, core.ben)
    assert await offered(core) == {}  # they are too many
    await core.matches.act(younger.id, Leave(core.dan.id))
    assert len(await offered(core)) == 2
    older = await core.matches.get(older.id)
    assert not older.partner.agreed


async def test_an_offer_goes_when_a_lobby_starts_or_is_not_seen_any_more(core):
    older, younger = await pair(core, first=[core.cleo])
    await offered(core)
    await look(core, seen=False)
    assert [one.partner for one in await both(core, older, younger)] == [None, None]
    await offered(core)
    await join(core, older, core.dan)
    assert await offered(core) == {}
    assert [one.partner for one in await both(core, older, younger)] == [None, None]


@pytest.mark.parametrize(
    "change", [{"pace": 900}, {"options": {"hands": 6}}, {"guild_id": None, "channel_id": 7}]
)
async def test_lobbies_on_other_terms_or_elsewhere_do_not_fit(core, change):
    await core.lobby(capacity=3)
    await join(core, await core.lobby(host=core.ben, **change), core.cleo)
    assert await offered(core) == {}


async def test_lobbies_that_wait_for_someone_or_are_not_enough_do_not_fit(core):
    older, younger = await pair(core)
    assert not service.fit(older, younger)
    invited = await core.lobby(host=core.dan, invited=[core.cleo])
    assert not service.fit(older, invited)
    await core.matches.act(invited.id, Leave(core.cleo.id))
    await join(core, invited, EVE)
    assert service.fit(older, await core.matches.get(invited.id))


async def test_nobody_is_seated_with_someone_they_do_not_want(core):
    older, younger = await pair(core, first=[core.cleo])
    await core.matches.blocks.add(core.cleo.id, core.ben.id)
    assert await offered(core) == {}
    await core.matches.blocks.remove(core.cleo.id, core.ben.id)
    await offered(core)
    await agree(core, older, younger, core.ana)
    await core.matches.blocks.add(core.ben.id, core.cleo.id)
    with refused("error-merging-over"):
        await agree(core, younger, older, core.ben)


async def test_nobody_comes_back_to_a_lobby_from_which_they_were_removed(core):
    older, younger = await pair(core, first=[core.cleo, core.dan][:1])
    await join(core, younger, core.dan)
    await core.matches.act(younger.id, RemovePerson(core.ben.id, core.dan.id))
    assert len(await offered(core)) == 2
    await core.matches.act(older.id, Leave(core.cleo.id))
    await join(core, older, core.dan)
    assert await offered(core) == {}


async def test_the_rules_of_both_lobbies_hold(core):
    older, younger = await pair(core, first=[core.cleo])
    await core.matches.act(younger.id, Admit(core.ben.id, Admission(Who.ROLE, role_id=77)))
    assert await offered(core) == {}
    roles = {core.ana.id: {77}, core.cleo.id: {77, 78}}
    await look(core, roles=roles)
    older, younger = await both(core, older, younger)
    assert service.are_partners(older, younger)
    await agree(core, older, younger, core.ana)
    with refused("error-merging-over"):
        await agree(core, younger, older, core.ben, roles={core.ana.id: {77}})
    await agree(core, younger, older, core.ben, roles=roles)
    assert (await core.matches.get(older.id)).status == "playing"


@pytest.mark.both_databases
async def test_of_two_presses_at_once_one_merges(core):
    older, younger = await pair(core, first=[core.cleo])
    await offered(core)
    await agree(core, older, younger, core.ana)
    tries = [agree(core, younger, older, core.ben) for _ in range(3)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(one, int) for one in done) == 1
    assert all(isinstance(one, int | Refusal) for one in done)
    assert names(await core.matches.get(older.id)) == ["Ana", "Cleo", "Ben"]
    kinds = [(change.match.id, change.kind) for change in core.heard]
    assert (kinds.count((older.id, "started")), kinds.count((younger.id, "cancelled"))) == (1, 1)
