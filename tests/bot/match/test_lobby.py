"""Lobbies: joining, declining, leaving, starting, and rematches."""

from types import SimpleNamespace

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.match.commands import AddAIPlayer, Cancel, Join, Leave, RemovePerson, Resign, Start
from bot.match.model import MatchStatus, Person
from bot.match.refusals import LobbyClosed, NotAdmitted
from bot.match.service import Matches
from engines.game import Outcome
from tests.bot.refused import refused


def statuses(match):
    return [(seat.name, seat.status) for seat in match.seats]


async def test_seats_go_by_joining_and_the_last_to_join_starts(core):
    match = await core.lobby(invited=[core.cleo])
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    assert statuses(match) == [("Ana", "joined"), ("Ben", "joined"), ("Cleo", "invited")]
    match = (await core.matches.act(match.id, Join(core.cleo, core.interaction()))).match
    assert (match.status, statuses(match)) == ("playing", [(n, "joined") for n in ("Ana", "Ben", "Cleo")])


async def test_inviting_the_host_or_someone_twice_takes_one_seat(core):
    match = await core.lobby(invited=[core.ana, core.ben, core.ben])
    assert statuses(match) == [("Ana", "joined"), ("Ben", "invited")]


async def test_declining_frees_the_seat_for_anyone_also_who_declined(core):
    match = await core.lobby(invited=[core.ben, core.cleo])
    match = (await core.matches.act(match.id, Leave(core.ben.id))).match
    assert statuses(match) == [("Ana", "joined"), ("Cleo", "invited"), ("Ben", "declined")]
    match = (await core.matches.act(match.id, Join(core.dan, core.interaction()))).match
    match = (await core.matches.act(match.id, Leave(core.dan.id))).match
    match = (await core.matches.act(match.id, Join(core.ben, core.interaction()))).match
    assert statuses(match) == [("Ana", "joined"), ("Ben", "joined"), ("Cleo", "invited")]


async def test_who_declined_is_not_in_the_match(core):
    match = await core.lobby(invited=[core.dan])
    await core.matches.act(match.id, Leave(core.dan.id))
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    match = (await core.matches.act(match.id, Join(core.cleo, core.interaction()))).match
    assert match.seat_of(core.dan.id) is None
    assert await core.matches.queries.open_matches(core.dan.id) == []


async def test_when_the_host_leaves_the_next_is_host_and_the_last_closes_the_lobby(core):
    match = await core.lobby(invited=[core.cleo])
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    match = (await core.matches.act(match.id, Leave(core.ana.id))).match
    assert (match.host_id, match.status) == (core.ben.id, "lobby")
    match = (await core.matches.act(match.id, Leave(core.ben.id))).match
    assert match.status == MatchStatus.CANCELLED
    assert core.heard[-1].kind == "cancelled"


async def test_the_host_cancels(core):
    match = await core.lobby()
    match = (await core.matches.act(match.id, Cancel(core.ana.id))).match
    assert match.status == MatchStatus.CANCELLED
    assert await core.matches.queries.in_channel(core.channel) == []


@pytest.mark.slow
async def test_alone_nothing_is_rated(core):
    match = await core.alone(game="crisscross", options={})
    assert not match.rated
    assert (await core.play_out(match)).status == MatchStatus.FINISHED


async def test_a_name_is_kept_within_bounds(core):
    match = await core.lobby(host=Person(9, "\0" + "é" * 500))
    assert match.seats[0].name == "é" * 128


@pytest.mark.slow
async def test_a_rematch_invites_the_others_and_is_one_however_often_pressed(core):
    old = await core.ended(pace=900)
    again = (await core.matches.openings.rematch(old.id, core.ben, core.interaction()))[0]
    assert statuses(again) == [("Ben", "joined"), ("Ana", "invited"), ("Cleo", "invited")]
    assert (again.options, again.pace, again.place.channel_id, again.rematch_of) == (
        old.options,
        900,
        old.place.channel_id,
        old.id,
    )
    assert (
        ((await core.matches.openings.rematch(old.id, core.ben, core.interaction()))[0]).version
        == again.version
    )
    joined = (await core.matches.openings.rematch(old.id, core.cleo, core.interaction()))[0]
    assert (joined.id, len(joined.seats)) == (again.id, 3)
    await core.matches.message_state.table(again.id, again.version, message_id=500)
    begun = (await core.matches.openings.rematch(old.id, core.ana, core.interaction()))[0]
    assert (begun.id, begun.status) == (again.id, "playing")
    assert ((await core.matches.openings.rematch(old.id, core.ana, core.interaction()))[0]).id == again.id
    assert (await core.matches.get(old.id)).version == old.version  # the old table stays as it is


@pytest.mark.slow
async def test_a_cancelled_rematch_makes_room_for_another(core):
    old = await core.ended()
    first = (await core.matches.openings.rematch(old.id, core.ben, core.interaction()))[0]
    await core.matches.act(first.id, Cancel(core.ben.id))
    second = (await core.matches.openings.rematch(old.id, core.ana, core.interaction()))[0]
    assert (second.status, second.id != first.id) == ("lobby", True)


@pytest.fixture
def counting(core):
    """Return a service with a game of one, two or four seats; most moves after eight wins."""

    def start(*, seats, options, seed):
        return {"seats": seats, "ply": 0}

    def to_move(state):
        return state["ply"] % state["seats"] if state["ply"] < 8 else None

    game = SimpleNamespace(
        is_forced=lambda view: False,
        SEATS=(1, 2, 4),
        CHANCE=False,
        can_take_back=lambda before, move, after: True,
        OPTIONS=(),
        start=start,
        to_move=to_move,
        canonical=lambda state, move: move,
        play=lambda state, move: state | {"ply": state["ply"] + 1},
        events=lambda before, move, after: [],
        outcome=lambda state: Outcome("counted", (), (0,) * state["seats"]) if state["ply"] == 8 else None,
        dump=lambda state: state | {"options": {}},
        load=lambda data: {"seats": data["seats"], "ply": data["ply"]},
        view=lambda state, seat: {"legal": ["go"], "to_move": to_move(state)},
    )
    core.matches = Matches(core.matches.database, now=core.clock, games={"counting": game})
    return core


async def test_a_match_for_one_starts_at_once(counting):
    match = await counting.lobby(game="counting", options={})
    assert (match.status, match.capacity, match.rated, match.version) == ("playing", 1, False, 2)


@pytest.mark.both_databases
async def test_start_drops_open_invitations_when_those_who_joined_are_enough(counting):
    match = await counting.lobby(game="counting", options={}, capacity=4, invited=[counting.dan])
    await counting.matches.act(match.id, Join(counting.ben, counting.interaction()))
    match = (await counting.matches.act(match.id, Start(counting.ana.id, counting.interaction()))).match
    assert (match.status, match.capacity, statuses(match)) == (
        "playing",
        2,
        [("Ana", "joined"), ("Ben", "joined")],
    )


async def test_a_match_for_two_ends_at_once_when_one_resigns(counting):
    match = await counting.lobby(game="counting", options={}, capacity=2)
    match = (await counting.matches.act(match.id, Join(counting.ben, counting.interaction()))).match
    change = await counting.matches.act(match.id, Resign(counting.ana.id))
    assert (change.kind, change.match.result["reason"]) == ("finished", "resigned")
    assert change.match.result["winners"] == [1]


async def test_resigning_alone_leaves_no_winner(counting):
    match = await counting.lobby(game="counting", options={})
    change = await counting.matches.act(match.id, Resign(counting.ana.id))
    assert (change.match.status, change.match.result["winners"]) == ("finished", [])


@pytest.mark.both_databases
async def test_a_draw_that_nobody_won(counting):
    match = await counting.lobby(game="counting", options={}, capacity=2)
    match = (await counting.matches.act(match.id, Join(counting.ben, counting.interaction()))).match
    match = await counting.play_out(match)
    assert (match.status, match.result["winners"]) == ("finished", [])
    rows, _ = await counting.matches.service(Leaderboards).rated(
        counting.guild, "counting", offset=0, limit=9
    )
    assert [(row.won, row.drawn, row.played) for row in rows] == [(0, 1, 1), (0, 1, 1)]
    assert rows[0].rating == rows[1].rating


@pytest.mark.slow
async def test_a_match_and_its_rematch_keep_the_language_and_the_place_they_were_opened_in(core):
    match = await core.started(locale="de", answers_only=True)
    assert (match.place.locale, match.place.answers_only) == ("de", True)
    over = await core.play_out(match)
    again, made = await core.matches.openings.rematch(over.id, core.ben, core.interaction())
    assert made
    assert (again.place.locale, again.place.answers_only) == ("de", True)


async def test_the_host_removes_someone_who_cannot_come_back(core):
    match = await core.lobby(invited=[core.cleo])
    await core.matches.act(match.id, Join(core.ben, core.interaction()))
    for who, removed, key in (
        (core.ben, core.cleo, "error-not-host"),
        (core.dan, core.cleo, "error-not-seated"),
        (core.ana, core.dan, "error-not-in-lobby"),
        (core.ana, core.ana, "error-not-in-lobby"),
    ):
        with refused(key):
            await core.matches.act(match.id, RemovePerson(who.id, removed.id))
    await core.matches.act(match.id, RemovePerson(core.ana.id, core.cleo.id))
    match = (await core.matches.act(match.id, RemovePerson(core.ana.id, core.ben.id))).match
    assert statuses(match) == [("Ana", "joined"), ("Cleo", "removed"), ("Ben", "removed")]
    for person in (core.ben, core.cleo):
        with pytest.raises(NotAdmitted):
            await core.matches.act(match.id, Join(person, core.interaction()))
        with refused("error-not-seated"):
            await core.matches.act(match.id, Leave(person.id))
    await core.matches.act(match.id, Join(core.dan, core.interaction()))
    match = (await core.matches.act(match.id, AddAIPlayer(core.ana.id, "easy", core.interaction()))).match
    assert (match.status, len(match.seats), match.seat_of(core.ben.id)) == ("playing", 3, None)
    with pytest.raises(LobbyClosed):
        await core.matches.act(match.id, RemovePerson(core.ana.id, core.dan.id))


async def test_a_solitaire_takes_no_bot_that_fits(core):
    """It has begun, and there is no chance of winning against bots to go by."""
    match = await core.lobby(game="crisscross", options={})
    with refused("error-lobby-closed"):
        await core.matches.act(match.id, AddAIPlayer(core.ana.id, "fitting", core.interaction()))
