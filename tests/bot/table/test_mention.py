"""Whom the turn mention pings, and when the one before it is deleted."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import texts
from bot.match.mention_times import Occasion
from bot.match.model import Change, ChangeKind, Clock, Match, Redraw, RedrawReason, Update
from bot.table import mention
from bot.table.table import table_url
from tests.bot.conftest import parts
from tests.bot.matches import changed

ANA, BEN = 0, 1


@pytest.fixture
async def match(room: Any) -> Match:
    """A match of Ana (seat 0) and Ben (seat 1) with a mention in the channel."""
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    [begun] = await room.bot.matches.queries.open_matches(room.ana.id)
    by_name = sorted(begun.seats, key=lambda seat: seat.name)
    return changed(begun, seats=tuple(replace(seat, seat=n) for n, seat in enumerate(by_name)), mention_id=5)


def moved(match: Match, seat: int) -> Change:
    return Change(match, "moved", [], match.seats[seat].user_id)


def pinged(match: Match, changes: Sequence[Update], to_move: int | None) -> list[int | None]:
    return [seat.user_id for call in mention.calls(match, changes, to_move) for seat in call.seats]


async def test_a_move_pings_the_next_player(match: Match) -> None:
    changes = [moved(match, ANA)]
    assert mention.is_over(match, changes, BEN)
    assert pinged(match, changes, BEN) == [match.seats[BEN].user_id]


async def test_against_bots_alone_and_in_direct_messages_only_a_reminder_pings(match: Match) -> None:
    against_bots = replace(match, seats=(match.seats[ANA], replace(match.seats[BEN], user_id=None)))
    direct = changed(match, guild_id=None)
    group_chat = changed(match, guild_id=None, answers_only=True)
    for one in (against_bots, direct):
        timed = replace(one, clock=Clock(deadline=5.0))
        assert pinged(one, [Change(one, "moved", [], None)], ANA) == []
        assert pinged(timed, [Change(timed, "reminder", [], None)], ANA) == [match.seats[ANA].user_id]
    assert pinged(group_chat, [Change(group_chat, "moved", [], None)], ANA) == [match.seats[ANA].user_id]


async def test_a_move_of_an_ai_player_pings_the_next_player(match: Match) -> None:
    assert pinged(match, [Change(match, "moved", [], None)], ANA) == [match.seats[ANA].user_id]


async def test_a_mention_that_another_process_sent_of_this_turn_is_current(match: Match) -> None:
    begins = [moved(match, ANA)]
    assert not mention.is_current(changed(match, mention_turn=match.state_version - 1), begins)
    ours = changed(match, mention_turn=match.state_version)
    assert mention.is_current(ours, begins)
    assert mention.is_current(ours, [Redraw(match, RedrawReason.CATCH_UP)])
    assert not mention.is_current(ours, [Redraw(match, RedrawReason.REFRESH)])
    assert not mention.is_current(ours, [*begins, Change(match, "reminder", [], None)])
    for kind in (ChangeKind.FINISHED, ChangeKind.CANCELLED, ChangeKind.TAKEN_BACK):
        assert mention.is_current(ours, [Change(match, kind, [], None)])


async def test_a_mention_of_a_later_turn_than_the_changes_is_current(match: Match) -> None:
    later = changed(match, mention_turn=match.state_version + 1)
    assert mention.is_current(later, [Change(match, "reminder", [], None)])


async def test_a_turn_that_another_process_began_is_announced_by_that_process(match: Match) -> None:
    later = changed(match, state_version=match.state_version + 1)
    assert pinged(later, [moved(match, ANA), Redraw(later, RedrawReason.REFRESH)], BEN) == []
    assert pinged(later, [moved(match, ANA), moved(later, ANA)], BEN) == [match.seats[BEN].user_id]


async def test_the_mention_stays_while_the_turn_does(match: Match) -> None:
    changes = [moved(match, ANA), moved(match, ANA)]
    assert not mention.is_over(match, changes, ANA)
    assert pinged(match, changes, ANA) == []


async def test_a_player_who_moves_twice_in_a_row_is_not_pinged(match: Match) -> None:
    changes = [moved(match, BEN), moved(match, ANA)]
    assert mention.is_over(match, changes, ANA)
    assert pinged(match, changes, ANA) == []


async def test_what_another_process_has_shown_meanwhile_is_not_mentioned_again(match: Match) -> None:
    behind = changed(match, shown_version=match.version - 1)
    changes = [Redraw(behind, RedrawReason.CATCH_UP)]
    assert mention.is_over(behind, changes, ANA)
    assert pinged(behind, changes, ANA) == [match.seats[ANA].user_id]
    shown = changed(match, shown_version=match.version)
    assert not mention.is_over(shown, changes, ANA)
    assert pinged(shown, changes, ANA) == []


async def test_changes_without_a_new_turn_ping_nobody(match: Match) -> None:
    for kind in ("refresh", "hinted", "vote"):
        changes = [Change(match, kind, [], None)]
        assert not mention.is_over(match, changes, ANA)
        assert pinged(match, changes, ANA) == []


async def test_a_player_who_has_just_moved_is_not_pinged_by_a_redraw(match: Match) -> None:
    for kind in ("refresh", "repost", "hinted", "vote"):
        changes = [moved(match, ANA), Change(match, kind, [], match.seats[BEN].user_id)]
        assert not mention.is_over(match, changes, ANA)
        assert pinged(match, changes, ANA) == []
        assert pinged(match, changes, BEN) == [match.seats[BEN].user_id]


async def test_a_player_who_moved_long_ago_is_reminded(match: Match) -> None:
    timed = replace(match, clock=Clock(deadline=1.0))
    changes = [moved(timed, ANA), Change(timed, "reminder", [], None)]
    assert mention.is_over(timed, changes, ANA)
    assert pinged(timed, changes, ANA) == [match.seats[ANA].user_id]


def buttons(post: Any) -> list[str]:
    """Return where the buttons of a message lead: a route, or an address."""
    raw = [item.to_component_dict() for item in post.items]
    return [part.get("custom_id") or part["url"] for part in parts(raw) if part.get("type") == 2]


async def test_the_mention_leads_to_where_the_player_moves(match: Match) -> None:
    seat, t = match.seats[ANA], texts()
    there = table_url(match)
    opens = mention.PLAY.id(match.id)
    for game, here in (("mancala", []), ("chain", [opens]), ("dominoes", [opens])):
        one = replace(match, game=game, clock=Clock(deadline=5.0))
        for occasion in (Occasion.TURN, Occasion.REMINDER):
            call = mention.Call(occasion, (seat,))
            assert buttons(mention.in_channel(one, [(call, [1])], t)) == (here or [there])
            assert buttons(mention.in_dm(one, call, seat, t)) == [*here, there]
        following = mention.Call(Occasion.NEXT, (seat,), BEN)
        assert buttons(mention.in_channel(one, [(following, [1])], t)) == []


async def test_the_mention_opens_the_hand_of_the_person_who_presses_it(room: Any, alt_text: Any) -> None:
    match_id = await room.begun()
    await room.move(match_id, lambda legal: legal[-1])
    [shown] = room.mentions()
    seen = set()
    for who in (room.ana, room.ben, room.cleo):
        answer = await who.click(shown, custom_id=mention.PLAY.id(match_id))
        assert answer.ephemeral and answer.response.attachments
        seen.add(alt_text(answer.response))
    assert len(seen) == 3
    refused = await room.dan.click(shown, custom_id=mention.PLAY.id(match_id))
    assert refused.ephemeral and not refused.response.attachments
    assert (await room.match(match_id)).shown.message_id not in {one.id for one in room.mentions()}


async def test_the_mention_opens_the_placing_message(room: Any, controls: Any) -> None:
    lobby = (await room.slash(room.ana, "chain", opponent=room.ben)).response
    await room.press(room.ben, lobby, "join")
    await room.slash(await room.to_move(1), "move", move=(await room.legal(1))[-1])
    [shown] = room.mentions()
    mover = await room.to_move(1)
    opened = await mover.click(shown, custom_id=mention.PLAY.id(1))
    assert opened.ephemeral and {control.act for control in controls(opened.response)} & {"part", "move"}
    waiting = next(who for who in (room.ana, room.ben) if who.id != mover.id)
    opened = await waiting.click(shown, custom_id=mention.PLAY.id(1))
    assert {control.act for control in controls(opened.response)} == {"place"}
