"""The best total over the same deals."""

from bot.features.tournaments.rankings import best_total_standings


def test_the_lowest_total_wins_and_ties_go_by_deals_won_then_by_the_best_deal() -> None:
    rows = best_total_standings({1: [0, 9, 3], 2: [4, 4, 4], 3: [5, 5, 1], 4: [6, 3, 3]}, unplayed=20)
    assert [(row.rank, row.id, row.total, row.won) for row in rows] == [
        (1, 3, 11, 1),
        (2, 1, 12, 1),  # with 2 and 4 at a total of 12: won a deal, with none left
        (3, 4, 12, 1),
        (4, 2, 12, 0),
    ]


def test_deals_not_played_count_as_the_worst() -> None:
    rows = best_total_standings({1: [3], 2: [None, 0], 3: [3, 20]}, unplayed=20)
    assert [(row.rank, row.id, row.total, row.played) for row in rows] == [
        (1, 2, 20, 1),
        (2, 1, 23, 1),
        (2, 3, 23, 2),
    ]


def test_the_highest_can_win() -> None:
    rows = best_total_standings({1: [3], 2: [5]}, unplayed=0, lowest_wins=False)
    assert [(row.rank, row.id, row.total) for row in rows] == [(1, 2, 5), (2, 1, 3)]
