"""What stands in Discord and what the database knows of it, when both change at once."""

import pytest

from bot.match.model import Match
from bot.table.unnoted_messages import UnnotedMessages
from tests.bot.matches import changed
from tests.bot.twins import begun
from tests.engines.random_matches import Start

Mention = tuple[int | None, int]  # its id, None: it was deleted; and the turn of the last one


def read(**messages: int | None) -> Match:
    """Return a match as the database knows it."""
    return changed(begun("mancala", Start(2, {}, "5e" * 32)), message_id=1, version=3, **messages)


def test_a_match_shows_its_new_table_before_that_is_noted() -> None:
    unnoted, row = UnnotedMessages(), read()
    assert unnoted.show(row, changed(row, message_id=2)) is row
    assert unnoted.current(row).shown.message_id == 2
    assert unnoted.change(row, mention_id=9).shown.mention_id == 9
    assert unnoted.current(row).shown.mention_id == 9


def test_what_another_process_has_noted_since_is_newer() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, changed(row, message_id=2))
    assert unnoted.current(changed(row, message_id=3)).shown.message_id == 3


def test_a_mention_that_another_process_supersedes_is_to_be_deleted() -> None:
    """It was sent for a turn that has passed, while the other process noted the mention of the next."""
    unnoted = UnnotedMessages()
    unnoted.show(read(mention_id=10, mention_turn=1), read(mention_id=10, mention_turn=1))
    unnoted.mention(read(state_version=2), 11)
    assert unnoted.superseded_mention(read(mention_id=10, mention_turn=1)) is None
    assert unnoted.superseded_mention(read(mention_id=11, mention_turn=2)) is None
    assert unnoted.superseded_mention(read(mention_id=None)) is None
    assert unnoted.current(read(mention_id=None)).shown.mention_id == 11  # only the one before it is gone
    newer = read(mention_id=12, mention_turn=3)
    assert unnoted.superseded_mention(newer) == 11
    assert unnoted.refresh(newer).shown.mention_id == 12
    assert unnoted.superseded_mention(newer) is None
    assert unnoted.mention(read(state_version=2), 13).shown.mention_id == 12  # it was being sent meanwhile
    assert unnoted.current(newer).shown.mention_id == 12


def test_a_mention_is_not_noted_yet_after_what_was_shown_had_been_forgotten() -> None:
    unnoted, shown = UnnotedMessages(), read(mention_id=10, mention_turn=1, state_version=2)
    unnoted.show(shown, shown)
    unnoted.forget(shown.id)
    mentioned = unnoted.mention(unnoted.remember(shown), 11)
    known = unnoted.get(mentioned)
    assert (known.noted.shown.mention_id, known.standing.shown.mention_id) == (10, 11)


def test_a_late_mention_of_an_earlier_turn_does_not_supersede_ours() -> None:
    unnoted = UnnotedMessages()
    unnoted.show(read(mention_id=None), read(mention_id=None))
    unnoted.mention(read(state_version=3), 11)
    late = read(mention_id=12, mention_turn=2)
    assert unnoted.superseded_mention(late) is None
    assert unnoted.current(late).shown.mention_id == 11


def at_once(ours: Mention, theirs: Mention) -> tuple[set[int], int | None]:
    """Return what to delete and what stands after two processes replaced mention 10 in a match in turn 5."""
    unnoted, row = UnnotedMessages(), read(mention_id=10, mention_turn=3, state_version=5)
    unnoted.show(row, row)
    unnoted.change(row, mention_id=ours[0], mention_turn=ours[1])
    now = changed(row, mention_id=theirs[0], mention_turn=theirs[1])
    extra = unnoted.extra_mentions(now)
    unnoted.give_way(now)
    known = unnoted.get(now)
    assert known.noted is now
    assert unnoted.extra_mentions(now) == set()
    return extra, known.standing.shown.mention_id


@pytest.mark.parametrize(
    ("ours", "theirs", "extra", "stands"),
    [
        ((None, 3), (12, 5), set(), 12),
        ((11, 5), (None, 3), set(), 11),
        ((11, 5), (12, 4), {12}, 11),
        ((11, 4), (12, 5), {11}, 12),
        ((11, 4), (None, 3), {11}, None),  # their move ended that turn
        ((None, 3), (12, 4), {12}, None),
        ((11, 5), (12, 5), {11}, 12),
        ((11, 5), (11, 5), set(), 11),  # with one key, Discord sends one message
        ((None, 3), (10, 3), set(), None),
        ((10, 3), (None, 3), set(), None),
        ((10, 3), (12, 5), set(), 12),
    ],
)
def test_of_what_two_processes_send_at_once_the_mention_of_the_turn_stands(
    ours: Mention, theirs: Mention, extra: set[int], stands: int | None
) -> None:
    assert at_once(ours, theirs) == (extra, stands)


def test_what_is_shown_while_a_conflict_is_resolved_is_not_forgotten() -> None:
    unnoted, row = UnnotedMessages(), read(mention_id=10, mention_turn=3, state_version=5)
    unnoted.show(row, row)
    theirs = changed(row, mention_id=12, mention_turn=6, state_version=6, version=6)
    later = changed(theirs, state_version=7, version=7)
    unnoted.show(later, unnoted.refresh(later))
    unnoted.give_way(theirs)
    timed = unnoted.to_mention(unnoted.remember(later), 9.0)
    assert not unnoted.get(timed).has_mention_time(timed)


def test_nothing_is_deleted_for_a_match_that_another_process_has_moved() -> None:
    unnoted, row = UnnotedMessages(), read(channel_id=7, mention_id=10, mention_turn=3)
    unnoted.show(row, row)
    unnoted.change(row, mention_id=11, mention_turn=4)
    moved = changed(row, channel_id=8, message_id=None, mention_id=None)
    assert unnoted.extra_mentions(moved) == set()
    unnoted.give_way(moved)
    assert unnoted.current(moved) is moved


def test_what_is_noted_waits_no_longer_unless_more_has_been_shown_since() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, changed(row, message_id=2))
    before = unnoted.get(row)
    unnoted.show(row, changed(row, version=4, message_id=2))
    unnoted.note(before, version=3, settled=3)
    assert unnoted.is_waiting(row.id)
    assert unnoted.noted(row.id) == changed(row, message_id=2, shown_version=3)
    unnoted.note(unnoted.get(row), version=4, settled=4)
    assert not unnoted.is_waiting(row.id)


def test_a_row_from_before_the_last_note_brings_no_deleted_mention_back() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, changed(row, message_id=2))
    unnoted.change(row, mention_id=8)
    unnoted.note(unnoted.get(row), version=3, settled=3)
    unnoted.show(row, changed(row, message_id=2, version=4))  # as it was read before that
    assert unnoted.change(row, mention_id=None).shown.mention_id is None  # the mention is deleted
    assert unnoted.current(changed(row, message_id=2, mention_id=8, shown_version=3)).shown.mention_id is None


def test_when_to_mention_a_player_is_noted_for_their_turn_only() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, row)
    later = changed(row, version=5, state_version=5)
    unnoted.show(later, later)  # after quick moves, none of which was noted
    assert unnoted.get(later).has_mention_time(later)
    later = unnoted.to_mention(later, 9.0)
    earlier = unnoted.to_mention(row, 8.0)
    known = unnoted.get(later)
    assert known.standing.clock.mention_at == 9.0
    assert not known.has_mention_time(later)
    assert known.has_mention_time(earlier)  # that turn is over
    unnoted.note(known, version=5, settled=5)
    assert unnoted.get(later).has_mention_time(later)


def test_nothing_stands_where_a_match_has_just_moved_to() -> None:
    unnoted, row = UnnotedMessages(), read(channel_id=7)
    unnoted.show(row, changed(row, message_id=2))
    moved = changed(row, channel_id=8, message_id=None)
    unnoted.move(moved)
    assert unnoted.current(moved) == unnoted.noted(row.id) == moved
