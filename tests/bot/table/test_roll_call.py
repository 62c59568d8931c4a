"""Roll calls in Discord: the lobby shows who is here, and people are asked as they want to be notified."""

from typing import Any

from sqlalchemy import update

from bot import clock
from bot.features.digests import TurnDigests
from bot.i18n import texts
from bot.match.calendar import DAY
from bot.match.commands import Start
from bot.match.settings import NotifyAfter, NotifyBy
from bot.store.schema import matches, seats
from bot.table.mention import HERE
from tests.bot.conftest import parts


async def grow_old(room: Any) -> None:
    """Have everyone in the lobbies have joined a day ago."""
    async with room.bot.database.write() as connection:
        await connection.execute(update(seats).values(here_at=clock.now() - DAY))


async def called(room: Any) -> Any:
    """Return an old lobby of Ana and Ben that Cleo has just filled."""
    lobby = (await room.slash(room.ana, "dominoes", pace=DAY)).response
    await room.press(room.ben, lobby, "join")
    await grow_old(room)
    await room.press(room.cleo, lobby, "join")
    await room.shown()
    return lobby


def asked(room: Any) -> list[str]:
    return [user.name for message in room.mentions() for user in message.mentions]


async def test_the_lobby_shows_who_is_here_and_asks_each_as_they_want(
    room: Any, words: Any, controls: Any
) -> None:
    await room.bot.matches.preferences.change_player(room.ben.id, notify_by=NotifyBy.DM)
    await called(room)
    shown = await room.table(1)
    present, away = texts()("roll-call-present"), texts()("roll-call-missing")
    marks = [present in line for line in words(shown).splitlines() if present in line or away in line]
    assert marks == [False, False, True]
    assert {"here", "leave"} <= {control.act for control in controls(shown)}
    assert "start" not in {control.act for control in controls(shown)}
    assert asked(room) == ["Ana"]
    ben = room.person(room.ben)
    (mail,) = room.direct(room.ben)
    await ben.click(mail, custom_id=HERE.id(1))
    assert (await room.match(1)).status == "lobby"
    (ping,) = room.mentions()
    await room.ana.click(ping, custom_id=HERE.id(1))
    await room.shown()
    assert (await room.match(1)).status == "playing"
    assert texts()("roll-call-here") not in str(list(parts((await room.table(1)).components)))
    assert ping.id not in {message.id for message in room.mentions()}
    assert mail.id not in {message.id for message in room.direct(room.ben)}


async def test_who_wants_to_be_told_later_is_asked_later_unless_they_have_answered(room: Any) -> None:
    for who in (room.ana, room.ben):
        await room.bot.matches.preferences.change_player(who.id, notify_after=NotifyAfter.MINUTES)
    lobby = await called(room)
    assert asked(room) == []
    await room.press(room.ben, lobby, "here")
    await room.env.advance_time(400)
    assert asked(room) == ["Ana"]
    match = await room.match(1)
    assert (match.clock.mention_at, [seat.asked_at is None for seat in match.seats]) == (
        None,
        [False, True, True],
    )


async def test_a_digest_has_the_roll_call_instead(room: Any) -> None:
    await room.bot.matches.preferences.change_player(room.ana.id, notify_after=NotifyAfter.DAILY)
    await called(room)
    assert asked(room) == ["Ben"]
    (waiting,) = await room.bot.matches.service(TurnDigests).waiting(room.ana.id)
    assert waiting.id == 1


async def test_nobody_is_asked_twice_nor_forgotten_by_a_restart(room: Any) -> None:
    await called(room)
    assert sorted(asked(room)) == ["Ana", "Ben"]
    await room.restart()
    await room.env.advance_time(90)
    assert sorted(asked(room)) == ["Ana", "Ben"]
    async with room.bot.database.write() as connection:
        await connection.execute(update(matches).values(wake_at=clock.now()))
    await room.env.advance_time(60)
    assert [seat.name for seat in (await room.match(1)).seats] == ["Cleo"]
    assert asked(room) == []


async def test_a_roll_call_that_was_committed_but_not_shown_is_shown_and_asked(room: Any, words: Any) -> None:
    lobby = (await room.slash(room.ana, "chain", players=4, pace=DAY)).response
    await room.press(room.ben, lobby, "join")
    await grow_old(room)
    room.bot.matches.commits.listeners.clear()  # as if the process died right after the commit
    await room.bot.matches.act(1, Start(room.ana.id, 1))
    await room.restart()
    await room.env.advance_time(1)
    assert texts()("roll-call-missing") in words(await room.table(1))
    assert asked(room) == ["Ben"]
