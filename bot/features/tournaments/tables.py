"""A tournament's ranking: who is where, as lines of text and as the rows of a picture.

A knockout's bracket and a division's cross-table, as what their pictures are drawn from.

What the messages of a tournament have in common: names, rankings, and the tables of a round.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.features.tournaments import rankings as ranked
from bot.features.tournaments.formats import ROUND_ROBIN_TIE_BREAKS, Format, Tournament
from bot.features.tournaments.model import Table
from bot.features.tournaments.pairing import knockout
from bot.features.tournaments.rankings import Finish, TotalStanding, anyone_came, champions, podiums
from bot.features.tournaments.standings import DEFAULT, Standing, TieBreak, cross_table
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.i18n import Texts
from bot.match.model import FORMER_PLAYER
from bot.table.names import plain_text, safe
from engines import percentages
from renderers import fonts
from renderers.leaderboard import Columns, Row
from renderers.tournaments.bracket import MOST_PLACES, MOST_ROUNDS, BracketLine, BracketTable
from renderers.tournaments.cross_table import CrossTableRow

_KNOCKOUT: Final = Columns("", ())
_SHOWN: Final = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class RankedPlace:
    """An entrant's place in a ranking, as it is written; `figure` is what the ranking goes by."""

    rank: int
    id: int
    name: str
    figure: str
    text: str  # markdown
    cells: tuple[str, ...] = ()

    @property
    def row(self) -> Row:
        """The row of a picture."""
        return Row(self.rank, drawable(self.name), self.figure, self.cells)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The entrants of a tournament, or of one of its divisions, the best first."""

    places: tuple[RankedPlace, ...]
    columns: Columns
    note: str = ""  # how ties are broken


def by_points(
    rows: Sequence[Standing], order: Sequence[TieBreak], names: Names, t: Texts, *, percent: bool = False
) -> Ranking:
    """Return the ranking by points, or by a `percent` of matchpoints, and by tie-breaks."""
    places = []
    for row in rows:
        figure = _score_text(row.score, t, percent=percent)
        values = {each: _points_text(row.tie_breaks.get(each, 0.0), t) for each in _SHOWN}
        text = t(
            "tourney-line",
            rank=row.rank,
            name=safe(names.get(row.id, "")),
            points=figure,
            wins=values[TieBreak.WINS],
            buchholz=values[TieBreak.BUCHHOLZ],
            sonneborn=values[TieBreak.SONNEBORN_BERGER],
        )
        if row.tally.ai:
            text += f" · {t('tourney-line-ai', points=_points_text(row.tally.ai, t))}"
        if row.decided_by is not None:
            text += f" · {t('tourney-line-decided', by=t(f'tie-break-{row.decided_by}'))}"
        cells = (*(values[each] for each in (TieBreak.WINS, *_SHOWN[:2])), _points_text(row.tally.ai, t))
        places.append(RankedPlace(row.rank, row.id, names.get(row.id, ""), figure, text, cells))
    names_of_breaks = {each: t(f"tie-break-{each}") for each in order}
    names_of_breaks[TieBreak.HEAD_TO_HEAD] = t("tie-break-head-to-head-if-met")
    note = t("tourney-tie-breaks", breaks=", ".join(names_of_breaks[each] for each in order))
    cells = ("won", "buchholz", "sonneborn", "bots")
    columns = Columns(t("column-points"), tuple(t(f"column-{name}") for name in cells))
    return Ranking(tuple(places), columns, f"{t('tourney-matchpoints')} {note}" if percent else note)


def _by_rank(rows: Sequence[Finish], names: Names, t: Texts) -> Ranking:
    """Return the ranking of a knockout, in which all who are still in share the first place."""
    ordered = sorted(rows, key=lambda row: (row.rank, names.get(row.id, "").casefold()))
    places = tuple(
        RankedPlace(
            row.rank,
            row.id,
            names.get(row.id, ""),
            "",
            t("tourney-line-rank", rank=row.rank, name=safe(names.get(row.id, ""))),
        )
        for row in ordered
    )
    return Ranking(places, _KNOCKOUT)


def _by_total(rows: Sequence[TotalStanding], names: Names, t: Texts) -> Ranking:
    """Return the ranking by the total of all deals."""
    places = []
    for row in rows:
        total = _points_text(row.total, t)
        text = t(
            "tourney-line-total",
            rank=row.rank,
            name=safe(names.get(row.id, "")),
            total=total,
            played=row.played,
            won=row.won,
        )
        cells = str(row.played), str(row.won)
        places.append(RankedPlace(row.rank, row.id, names.get(row.id, ""), total, text, cells))
    columns = Columns(t("column-points"), (t("column-played"), t("column-won")))
    return Ranking(tuple(places), columns, t("tourney-total-ties"))


def _score_text(score: float, t: Texts, *, percent: bool) -> str:
    """Return what standings go by: points, or per cent of matchpoints."""
    return t.number(percentages.percent(score / 100, 1)) if percent else _points_text(score, t)


def _points_text(points: float, t: Texts) -> str:
    """Return points as they are written in tournaments: 2½. What is no multiple of a half has decimals."""
    if points * 2 != int(points * 2):
        return t.number(points, 2)
    whole, half = divmod(int(points * 2), 2)
    return f"{whole or ''}½" if half else str(whole)


def drawable(name: str) -> str | None:
    """Return the name if a picture can show it, else None."""
    shown = plain_text(name)
    return shown if fonts.can_draw(shown) else None


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
    people = [person for person in group if person is not None]
    table = next((table for table in tables if set(people) & set(table.people)), None)
    best = None if table is None else _winner(table)
    return BracketTable(
        tuple(
            None if person is None else BracketLine(drawable(names.get(person, "")), won=person == best)
            for person in group
        )
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
            tuple("" if points is None else _points_text(points, t) for points in cells[place]),
            _score_text(row.score, t, percent=tournament.scores is not None),
        )
        for place, row in enumerate(standings)
    ]


def names_of(tournament: StoredTournament, t: Texts) -> dict[int, str]:
    """Return the entrants' names by number, not yet made safe."""
    return {
        entrant.number: t("former-player") if entrant.user_id == FORMER_PLAYER else entrant.name
        for entrant in tournament.entrants
    }


def short_title(tournament: StoredTournament, t: Texts) -> str:
    """Return the tournament's own name, or its game, as plain text."""
    return plain_text(tournament.setup.name) if tournament.setup.name else t(f"{tournament.setup.game}-name")


def title(tournament: StoredTournament, t: Texts) -> str:
    """Return what the tournament is called, as plain text."""
    kind = t(f"tourney-format-{tournament.setup.format}")
    return t("tourney-title", game=short_title(tournament, t), format=kind, id=f"#{tournament.id}")


def heading(tournament: StoredTournament, t: Texts) -> str:
    """Return the title for where Discord formats text."""
    return f"### 🏆 {safe(title(tournament, t), longest=100)}"


def rankings(tournament: StoredTournament, t: Texts) -> list[Ranking]:
    """Return the ranking as it stands, one for each division of a round robin."""
    names = names_of(tournament, t)
    if tournament.is_series:
        return [_by_total(ranked.series_ranking(tournament), names, t)]
    if tournament.setup.format == Format.KNOCKOUT:
        return [_by_rank(ranked.knockout_ranking(tournament), names, t)] if tournament.round else []
    order = ROUND_ROBIN_TIE_BREAKS if tournament.setup.format == Format.ROUND_ROBIN else DEFAULT
    percent = tournament.has_matchpoints
    return [by_points(rows, order, names, t, percent=percent) for rows in ranked.points_rankings(tournament)]


def ending(tournament: StoredTournament, t: Texts) -> str:
    """Return that the tournament is over, and congratulations if someone has won."""
    if champions(tournament):
        return t("tourney-over")
    return t("tourney-over-nobody-won" if anyone_came(tournament) else "tourney-over-nobody")


def bye_point(tournament: StoredTournament) -> str:
    """Return whether a bye is worth a point: "no" in a knockout, and where percentages are compared."""
    return "no" if tournament.setup.format == Format.KNOCKOUT or tournament.setup.duplicate else "yes"


def table_lines(tournament: StoredTournament, number: int, t: Texts) -> Iterator[str]:
    """Return the tables of a round, a line for each: who plays, which match it is, and how it ended."""
    names = names_of(tournament, t)
    for table in tournament.tables_of(number):
        people = [_seat(tournament, table, seat, names, t) for seat in range(len(table.seats))]
        if len(people) == 1 and not tournament.is_series:
            yield t("tourney-table-bye", name=people[0], point=bye_point(tournament))
            continue
        match = f" · #{table.match_id}" if table.match_id is not None else ""
        yield f"{table.number}. {t('tourney-table-between').join(people)}{match}"


def _seat(
    tournament: StoredTournament, table: StoredTable, seat: int, names: Mapping[int, str], t: Texts
) -> str:
    entrant = table.seats[seat]
    name = f"**{safe(names.get(entrant, ''))}**" if entrant is not None else t("tourney-seat-bot")
    if tournament.is_series:
        return f"{name}: {table.scores[seat]}" if table.done and table.scores else name
    if entrant is not None and entrant in table.absent:
        return f"{name} 💤"
    best = table.done and len(table.places) > seat and table.places[seat] == 1
    return f"{name} 🏅" if best and not table.as_table.is_bye else name


def podium_places(tournament: StoredTournament, found: Sequence[Ranking]) -> list[RankedPlace]:
    """Return the places of those on the podium, as they are written in these rankings."""
    return next(iter(places_on_podiums(tournament, found)), [])


def places_on_podiums(tournament: StoredTournament, found: Sequence[Ranking]) -> list[list[RankedPlace]]:
    """Return for each division the places of those on its podium."""
    return [
        [place for place in ranking.places if place.id in {one.id for one in best}]
        for ranking, best in zip(found, podiums(tournament), strict=False)  # none before a knockout begins
    ]
