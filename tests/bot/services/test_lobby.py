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


async def test_seats_go_by_joining_and_the_last_to_join_starts(room):
    match = await room.lobby(invited=[room.cleo])
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    assert statuses(match) == [("Ana", "joined"), ("Ben", "joined"), ("Cleo", "invited")]
    match = (await room.matches.act(match.id, Join(room.cleo, room.interaction()))).match
    assert (match.status, statuses(match)) == ("playing", [(n, "joined") for n in ("Ana", "Ben", "Cleo")])


async def test_inviting_the_host_or_someone_twice_takes_one_seat(room):
    match = await room.lobby(invited=[room.ana, room.ben, room.ben])
    assert statuses(match) == [("Ana", "joined"), ("Ben", "invited")]


async def test_declining_frees_the_seat_for_anyone_also_who_declined(room):
    match = await room.lobby(invited=[room.ben, room.cleo])
    match = (await room.matches.act(match.id, Leave(room.ben.id))).match
    assert statuses(match) == [("Ana", "joined"), ("Cleo", "invited"), ("Ben", "declined")]
    match = (await room.matches.act(match.id, Join(room.dan, room.interaction()))).match
    match = (await room.matches.act(match.id, Leave(room.dan.id))).match
    match = (await room.matches.act(match.id, Join(room.ben, room.interaction()))).match
    assert statuses(match) == [("Ana", "joined"), ("Ben", "joined"), ("Cleo", "invited")]


async def test_who_declined_is_not_in_the_match(room):
    match = await room.lobby(invited=[room.dan])
    await room.matches.act(match.id, Leave(room.dan.id))
    await room.matches.act(match.id, Join(room.ben, room.interaction()))
    match = (await room.matches.act(match.id, Join(room.cleo, room.interaction()))).match
    assert match.seat_of(room.dan.id) is None
    assert await room.matches.queries.open_matches(room.dan.id) == []


async def test_when_the_host_leaves_the_next_is_host_and_the_last_closes_the_lobby(room):
    match = await room.lobby(invited=[room.cleo])
    await room.matches.act(match.id, Join(room.ben, room.interaction()))
    match = (await room.matches.act(match.id, Leave(room.ana.id))).match
    assert (match.host_id, match.status) == (room.ben.id, "lobby")
    match = (await room.matches.act(match.id, Leave(room.ben.id))).match
    assert match.status == MatchStatus.CANCELLED
    assert room.heard[-1].kind == "cancelled"


async def test_the_host_cancels(room):
    match = await room.lobby()
    match = (await room.matches.act(match.id, Cancel(room.ana.id))).match
    assert match.status == MatchStatus.CANCELLED
    assert await room.matches.queries.in_channel(room.channel) == []


@pytest.mark.slow
async def test_alone_nothing_is_rated(room):
    match = await room.alone(game="crisscross", options={})
    assert not match.rated
    assert (await room.play_out(match)).status == MatchStatus.FINISHED


async def test_a_name_is_kept_within_bounds(room):
    match = await room.lobby(host=Person(9, "\0" + "é" * 500))
    assert match.seats[0].name == "é" * 128


@pytest.mark.slow
async def test_a_rematch_invites_the_others_and_is_one_however_often_pressed(room):
    old = await room.ended(pace=900)
    again = (await room.matches.openings.rematch(old.id, room.ben, room.interaction()))[0]
    assert statuses(again) == [("Ben", "joined"), ("Ana", "invited"), ("Cleo", "invited")]
    assert (again.options, again.pace, again.channel_id, again.rematch_of) == (
        old.options,
        900,
        old.channel_id,
        old.id,
    )
    assert (
        ((await room.matches.openings.rematch(old.id, room.ben, room.interaction()))[0]).version
        == again.version
    )
    joined = (await room.matches.openings.rematch(old.id, room.cleo, room.interaction()))[0]
    assert (joined.id, len(joined.seats)) == (again.id, 3)
    await room.matches.message_state.table(again.id, again.version, message_id=500)
    begun = (await room.matches.openings.rematch(old.id, room.ana, room.interaction()))[0]
    assert (begun.id, begun.status) == (again.id, "playing")
    assert ((await room.matches.openings.rematch(old.id, room.ana, room.interaction()))[0]).id == again.id
    assert (await room.matches.get(old.id)).version == old.version  # the old table stays as it is


@pytest.mark.slow
async def test_a_cancelled_rematch_makes_room_for_another(room):
    old = await room.ended()
    first = (await room.matches.openings.rematch(old.id, room.ben, room.interaction()))[0]
    await room.matches.act(first.id, Cancel(room.ben.id))
    second = (await room.matches.openings.rematch(old.id, room.ana, room.interaction()))[0]
    assert (second.status, second.id != first.id) == ("lobby", True)


@pytest.fixture
def counting(room):
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
    room.matches = Matches(room.matches.database, now=room.clock, games={"counting": game})
    return room


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
async def test_a_match_and_its_rematch_keep_the_language_and_the_place_they_were_opened_in(room):
    match = await room.started(locale="de", answers_only=True)
    assert (match.locale, match.answers_only) == ("de", True)
    over = await room.play_out(match)
    again, made = await room.matches.openings.rematch(over.id, room.ben, room.interaction())
    assert made
    assert (again.locale, again.answers_only) == ("de", True)


async def test_the_host_removes_someone_who_cannot_come_back(room):
    match = await room.lobby(invited=[room.cleo])
    await room.matches.act(match.id, Join(room.ben, room.interaction()))
    for who, removed, key in (
        (room.ben, room.cleo, "error-not-host"),
        (room.dan, room.cleo, "error-not-seated"),
        (room.ana, room.dan, "error-not-in-lobby"),
        (room.ana, room.ana, "error-not-in-lobby"),
    ):
        with refused(key):
            await room.matches.act(match.id, RemovePerson(who.id, removed.id))
    await room.matches.act(match.id, RemovePerson(room.ana.id, room.cleo.id))
    match = (await room.matches.act(match.id, RemovePerson(room.ana.id, room.ben.id))).match
    assert statuses(match) == [("Ana", "joined"), ("Cleo", "removed"), ("Ben", "removed")]
    for person in (room.ben, room.cleo):
        with pytest.raises(NotAdmitted):
            await room.matches.act(match.id, Join(person, room.interaction()))
        with refused("error-not-seated"):
            await room.matches.act(match.id, Leave(person.id))
    await room.matches.act(match.id, Join(room.dan, room.interaction()))
    match = (await room.matches.act(match.id, AddAIPlayer(room.ana.id, "easy", room.interaction()))).match
    assert (match.status, len(match.seats), match.seat_of(room.ben.id)) == ("playing", 3, None)
    with pytest.raises(LobbyClosed):
        await room.matches.act(match.id, RemovePerson(room.ana.id, room.dan.id))


async def test_a_full_lobby_takes_no_bot_that_fits(room):
    """In a solitaire there is no chance of winning against bots to go by."""
    match = await room.lobby(game="crisscross", options={})
    with refused("error-lobby-full"):
        await room.matches.act(match.id, AddAIPlayer(room.ana.id, "fitting", room.interaction()))
