"""Whom a mention calls, and when the one before it has to go, by what has happened."""

from dataclasses import replace
from typing import Any

import pytest

from bot.domain.changes import Change
from bot.domain.model import Match
from bot.i18n import texts
from bot.messages import turn_mention as nudges

ANA, BEN = 0, 1


@pytest.fixture
async def match(room: Any) -> Match:
    """Ana (seat 0) and Ben (seat 1) play, and somebody has been mentioned."""
    opened = await room.slash(room.ana, "mancala", opponent=room.ben)
    await room.press(room.ben, opened.response, "join")
    [begun] = await room.bot.matches.open_matches(room.ana.id)
    by_name = sorted(begun.seats, key=lambda seat: seat.name)
    return replace(begun, seats=tuple(replace(seat, seat=n) for n, seat in enumerate(by_name)), nudge_id=5)


def moved(match: Match, seat: int) -> Change:
    return Change(match, "moved", [], match.seats[seat].user_id)


def called(match: Match, changes: list[Change], to_move: int | None) -> list[int]:
    post = nudges.post(match, changes, to_move, texts())
    return [] if post is None else list(post.mentions)


async def test_a_move_calls_whose_turn_it_becomes(match: Match) -> None:
    changes = [moved(match, ANA)]
    assert nudges.is_over(match, changes, BEN)
    assert called(match, changes, BEN) == [match.seats[BEN].user_id]


async def test_the_house_calls_who_has_to_answer_it(match: Match) -> None:
    assert called(match, [Change(match, "moved", [], None)], ANA) == [match.seats[ANA].user_id]


async def test_while_it_is_still_their_turn_the_mention_stays(match: Match) -> None:
    changes = [moved(match, ANA), moved(match, ANA)]
    assert not nudges.is_over(match, changes, ANA)
    assert called(match, changes, ANA) == []


async def test_who_has_just_moved_and_is_to_move_again_is_not_called(match: Match) -> None:
    changes = [moved(match, BEN), moved(match, ANA)]
    assert nudges.is_over(match, changes, ANA)
    assert called(match, changes, ANA) == []


async def test_what_changes_no_turn_calls_nobody(match: Match) -> None:
    for kind in ("refresh", "hinted", "agreed"):
        changes = [Change(match, kind, [], None)]
        assert not nudges.is_over(match, changes, ANA)
        assert called(match, changes, ANA) == []


async def test_who_has_just_moved_is_not_called_because_the_table_is_shown_anew(match: Match) -> None:
    for kind in ("refresh", "repost", "hinted", "agreed"):
        changes = [moved(match, ANA), Change(match, kind, [], match.seats[BEN].user_id)]
        assert not nudges.is_over(match, changes, ANA)
        assert called(match, changes, ANA) == []
        assert called(match, changes, BEN) == [match.seats[BEN].user_id]


async def test_who_has_moved_long_ago_is_reminded(match: Match) -> None:
    timed = replace(match, deadline=1.0)
    changes = [moved(timed, ANA), Change(timed, "reminder", [], None)]
    assert nudges.is_over(timed, changes, ANA)
    assert called(timed, changes, ANA) == [match.seats[ANA].user_id]
