"""A knockout's bracket and a division's cross-table, as what their pictures are drawn from."""

from collections.abc import Mapping, Sequence

from bot.domain.tournaments.formats import Tournament
from bot.domain.tournaments.model import Table
from bot.domain.tournaments.pairing import knockout
from bot.domain.tournaments.standings import Standing, cross_table
from bot.i18n import Texts
from bot.messages.tournaments.ranking import drawable, points_text, score_text
from renderers.tournaments.bracket import MOST_PLACES, MOST_ROUNDS, BracketTable
from renderers.tournaments.bracket import Place as BracketPlace
from renderers.tournaments.cross_table import CrossTableRow

Names = Mapping[int, str]


def bracket_tables(
    tournament: Tournament, names: Names
) -> tuple[list[list[BracketTable]], BracketTable | None]:
    """Return the last rounds of the bracket, as many as a picture holds, and the table for third place."""
    size = tournament.table_size
    tree = knockout.tree(knockout.draw(tournament.first_entrants, size), tournament.rounds, size)
    shown = list[list[BracketTable]]()
    for number, groups in reversed(list(enumerate(tree))):
        if len(shown) == MOST_ROUNDS or len(groups) * size > MOST_PLACES:
            break
        tables = tournament.rounds[number] if number < len(tournament.rounds) else ()
        shown.insert(0, [_bracket_table(group, tables, names) for group in groups])
    return shown, _third(tournament, names)


def _third(tournament: Tournament, names: Names) -> BracketTable | None:
    """Return the table for third place, which is the second one beside the final."""
    is_final = len(tournament.rounds) == knockout.number_of_rounds(
        knockout.draw(tournament.first_entrants, tournament.table_size), tournament.table_size
    )
    if not is_final or len(tournament.rounds) < 2 or len(tournament.rounds[-1]) < 2:
        return None
    table = tournament.rounds[-1][-1]
    return _bracket_table(table.seats, [table], names)


def _bracket_table(group: Sequence[int | None], tables: Sequence[Table], names: Names) -> BracketTable:
    people = [one for one in group if one is not None]
    table = next((table for table in tables if set(people) & set(table.people)), None)
    best = None if table is None else _winner(table)
    return BracketTable(
        tuple(None if one is None else BracketPlace(drawable(names.get(one, "")), won=one == best) for one in group)
    )


def _winner(table: Table) -> int | None:
    try:
        return knockout.winner(table)
    except knockout.Undecided:
        return None


def cross_table_rows(
    standings: Sequence[Standing], tournament: Tournament, names: Names, t: Texts
) -> list[CrossTableRow]:
    """Return the rows of a division's cross-table, the best first."""
    order = [row.id for row in standings]
    cells = cross_table(order, tournament.rounds)
    return [
        CrossTableRow(
            row.rank,
            drawable(names.get(row.id, "")),
            tuple("" if points is None else points_text(points, t) for points in cells[place]),
            score_text(row.score, t, percent=tournament.scores is not None),
        )
        for place, row in enumerate(standings)
    ]
