"""What standings read off the stored tables of a tournament."""

from dataclasses import replace

import pytest

from bot.features.tournaments import entries
from bot.features.tournaments.formats import Format
from bot.features.tournaments.stored import Setup, StoredEntrant, StoredTable


def test_matchpoints_of_matches_that_someone_resigned_or_to_which_nobody_came() -> None:
    setup = Setup("chain", {}, Format.SWISS, 1, 2, 3, duplicate=True)
    people = tuple(StoredEntrant(number, 10 + number, "") for number in range(1, 9))
    tables = (
        StoredTable(1, 1, (1, 2), 1, (1, 2), (60, 40), done=True),
        StoredTable(1, 2, (3, 4), 2, (2, 1), (20, 70), done=True),
        StoredTable(1, 3, (5, 6), 3, (1, 2), (None, None), done=True),  # 6 resigned at once
        StoredTable(1, 4, (7, 8), 4, absent=frozenset({7, 8}), done=True),
    )
    tournament = replace(entries.new(setup, 7, 0.0, people), round=1, tables=tables)
    scores = tournament.as_paired(2).scores
    assert scores == pytest.approx({1: 100, 2: 0, 3: 0, 4: 100, 5: 60, 6: 0, 7: 0, 8: 0})
