"""Points, where they come from, and the tie-breaks, by examples worked out on paper."""

from bot.features.tournaments.model import Entrant, Table, encounters
from bot.features.tournaments.standings import Standing, TieBreak, cross_table, head_to_head, standings


def won(winner: int, loser: int) -> Table:
    return Table((winner, loser), (1, 2))


def tied(one: int, other: int) -> Table:
    return Table((one, other), (1, 1))


def listed(rounds: list[tuple[Table, ...]], players: int, **kwargs: object) -> list[Standing]:
    return list(standings([Entrant(number) for number in range(1, players + 1)], rounds, **kwargs))  # type: ignore[arg-type]


def ranks(rows: list[Standing]) -> list[tuple[int, int, str | None]]:
    return [(row.rank, row.id, row.decided_by) for row in rows]


def test_points_tell_what_they_came_from() -> None:
    rounds = [
        (Table((1, 2, None), (1, 2, 3)), Table((3, None, 4), (3, 1, 2))),
        (Table((1, 3, None), (1, 1, 2), frozenset({1})), Table((2,))),
    ]
    by_id = {row.id: row for row in listed(rounds, 4)}
    tally, two, three, four = (by_id[number].tally for number in range(1, 5))
    assert (tally.people, tally.ai, tally.points) == (1.0, 1.0, 2.0)  # won both, and missed the second round
    assert (two.people, two.ai, two.byes, two.points) == (0.0, 1.0, 1.0, 2.0)
    assert (three.people, three.ai, three.walkovers) == (0.0, 1.0, 1.0)
    assert (four.people, four.ai, four.won) == (1.0, 0.0, 1)


def test_who_won_against_the_other_is_ahead_whatever_the_other_tie_breaks_say() -> None:
    rounds = [(won(2, 1), won(3, 4)), (won(1, 3), won(2, 4)), (won(1, 4), won(3, 2))]
    rows = listed(rounds, 4)
    # 1, 2 and 3 beat each other in a circle, so head to head leaves them tied, as everything else does.
    assert ranks(rows) == [(1, 1, None), (1, 2, None), (1, 3, None), (4, 4, None)]
    rounds = [(won(2, 1), won(3, 4)), (won(1, 3), tied(2, 4)), (won(1, 4), tied(2, 3))]
    assert ranks(listed(rounds, 4)) == [
        (1, 2, None),
        (2, 1, TieBreak.HEAD_TO_HEAD),
        (3, 3, None),
        (4, 4, None),
    ]


def test_head_to_head_counts_again_among_those_it_leaves_tied() -> None:
    rounds = [(won(1, 2), won(1, 3), won(4, 1), won(2, 3), won(2, 4), won(3, 4))]
    rounds += [(won(3, 5), won(4, 6), won(5, 1), won(6, 2))]  # with which 1 to 4 have two points each
    rows = listed(rounds, 6)
    assert len({(row.score, row.tie_breaks[TieBreak.BUCHHOLZ]) for row in rows[:4]}) == 1
    assert ranks(rows)[:4] == [
        (1, 1, None),
        (2, 2, TieBreak.HEAD_TO_HEAD),
        (3, 3, TieBreak.HEAD_TO_HEAD),
        (4, 4, TieBreak.HEAD_TO_HEAD),
    ]


def test_head_to_head_is_skipped_for_all_unless_all_of_them_have_met() -> None:
    rounds = [(won(1, 2), won(3, 4)), (won(5, 1), won(2, 6)), (won(4, 5), won(6, 3))]
    rows = listed(rounds, 6)
    assert {row.score for row in rows} == {1.0}
    assert TieBreak.HEAD_TO_HEAD not in {row.decided_by for row in rows}
    own = encounters(rounds)
    assert head_to_head([1, 2], own) == {1: 1.0, 2: 0.0}
    assert head_to_head([1, 2, 3], own) == {1: 0.0, 2: 0.0, 3: 0.0}  # 3 has met neither


def test_buchholz_adds_the_points_of_the_opponents_and_tells_apart_who_has_not_met() -> None:
    rounds = [(won(1, 3), won(2, 4)), (won(3, 5), won(6, 4)), (tied(1, 6), tied(2, 5))]
    rows = listed(rounds, 6)
    by_id = {row.id: row for row in rows}
    assert (by_id[1].score, by_id[2].score, by_id[6].score) == (1.5, 1.5, 1.5)
    # Opponents: of 1, 3 (1 point) and 6 (1½); of 2, 4 (0) and 5 (½); of 6, 4 (0) and 1 (1½).
    assert [by_id[one].tie_breaks[TieBreak.BUCHHOLZ] for one in (1, 2, 6)] == [2.5, 0.5, 1.5]
    assert [by_id[one].tie_breaks[TieBreak.SONNEBORN_BERGER] for one in (1, 2, 6)] == [1.75, 0.25, 0.75]
    assert ranks(rows)[:3] == [(1, 1, None), (2, 6, TieBreak.BUCHHOLZ), (3, 2, TieBreak.BUCHHOLZ)]


def test_a_bye_counts_as_an_opponent_with_as_many_points() -> None:
    (first, *_) = listed([(won(1, 2), Table((3,))), (won(1, 3), Table((2,)))], 3)
    rows = {row.id: row for row in listed([(won(1, 2), Table((3,))), (won(1, 3), Table((2,)))], 3)}
    assert first.id == 1
    assert rows[2].tie_breaks[TieBreak.BUCHHOLZ] == 2 + 1
    assert rows[2].tie_breaks[TieBreak.SONNEBORN_BERGER] == 1
    assert rows[2].rank == rows[3].rank == 2


def test_other_scores_can_stand_for_points() -> None:
    rows = listed([(won(1, 2),)], 2, scores={1: 40.0, 2: 60.0})
    assert [(row.id, row.score) for row in rows] == [(2, 60.0), (1, 40.0)]


def test_a_cross_table_has_what_each_made_of_each_other() -> None:
    rounds = [(won(1, 2),), (tied(2, 1),), (Table((1, 3), absent=frozenset({3})),)]
    assert cross_table([1, 2, 3], rounds) == [[None, 1.5, 1.0], [0.5, None, None], [0.0, None, None]]


def test_tables_without_a_result_count_nothing() -> None:
    assert {row.score for row in listed([(Table((1, 2)),)], 2)} == {0.0}
