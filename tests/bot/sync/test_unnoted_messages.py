"""What stands in Discord and what the database knows of it, when both change at once."""

from dataclasses import replace

from bot.match.model import Match
from bot.table.unnoted_messages import UnnotedMessages
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def read(**messages: int) -> Match:
    """Return a match as the database knows it."""
    return replace(begun("mancala", Start(2, {}, "5e" * 32)), message_id=1, version=3, **messages)


def test_a_match_shows_its_new_table_before_that_is_noted() -> None:
    unnoted, row = UnnotedMessages(), read()
    assert unnoted.show(row, replace(row, message_id=2)) is row
    assert unnoted.current(row).message_id == 2
    assert unnoted.change(row, nudge_id=9).nudge_id == 9
    assert unnoted.current(row).nudge_id == 9


def test_what_another_process_has_noted_since_is_newer() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, replace(row, message_id=2))
    assert unnoted.current(replace(row, message_id=3)).message_id == 3


def test_what_is_noted_waits_no_longer_unless_more_has_been_shown_since() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, replace(row, message_id=2))
    before = unnoted.get(row)
    unnoted.show(row, replace(row, version=4, message_id=2))
    unnoted.note(before, version=3, settled=3)
    assert unnoted.is_waiting(row.id)
    assert unnoted.noted(row.id) == replace(row, message_id=2, shown_version=3)
    unnoted.note(unnoted.get(row), version=4, settled=4)
    assert not unnoted.is_waiting(row.id)


def test_a_row_from_before_the_last_note_brings_no_deleted_mention_back() -> None:
    unnoted, row = UnnotedMessages(), read()
    unnoted.show(row, replace(row, message_id=2))
    unnoted.change(row, nudge_id=8)
    unnoted.note(unnoted.get(row), version=3, settled=3)
    unnoted.show(row, replace(row, message_id=2, version=4))  # as it was read before that
    assert unnoted.change(row, nudge_id=None).nudge_id is None  # the mention is deleted
    assert unnoted.current(replace(row, message_id=2, nudge_id=8, shown_version=3)).nudge_id is None


def test_nothing_stands_where_a_match_has_just_moved_to() -> None:
    unnoted, row = UnnotedMessages(), read(channel_id=7)
    unnoted.show(row, replace(row, message_id=2))
    moved = replace(row, channel_id=8, message_id=None)
    unnoted.move(moved)
    assert unnoted.current(moved) == unnoted.noted(row.id) == moved
