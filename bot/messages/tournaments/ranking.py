"""A tournament's ranking: who is where, as lines of text and as the rows of a picture."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.domain.tournaments.deal_series_standings import TotalStanding
from bot.domain.tournaments.rankings import Finish
from bot.domain.tournaments.standings import Standing
from bot.domain.tournaments.tie_breaks import TieBreak
from bot.i18n import Texts
from bot.messages.player_names import plain_text, safe
from engines import percentages
from renderers import fonts
from renderers.leaderboard import TOURNAMENT, Columns, Row

# Total of all deals; deals played, deals won.
_TOTALS: Final = Columns("star", ("stack", "check"))
_KNOCKOUT: Final = Columns("crown", ())
_SHOWN: Final = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.WINS)

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Place:
    """An entrant's place, as it is written; `figure` is what the ranking goes by."""

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

    places: tuple[Place, ...]
    columns: Columns
    note: str = ""  # how ties are broken


def by_points(
    rows: Sequence[Standing], order: Sequence[TieBreak], names: Names, t: Texts, *, percent: bool = False
) -> Ranking:
    """Return the ranking by points, or by a `percent` of matchpoints, and by tie-breaks."""
    places = []
    for row in rows:
        figure = score_text(row.score, t, percent=percent)
        values = {each: points_text(row.tie_breaks.get(each, 0.0), t) for each in _SHOWN}
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
            text += f" · {t('tourney-line-ai', points=points_text(row.tally.ai, t))}"
        if row.decided_by is not None:
            text += f" · {t('tourney-line-decided', by=t(f'tie-break-{row.decided_by}'))}"
        cells = (*(values[each] for each in (TieBreak.WINS, *_SHOWN[:2])), points_text(row.tally.ai, t))
        places.append(Place(row.rank, row.id, names.get(row.id, ""), figure, text, cells))
    names_of_breaks = {each: t(f"tie-break-{each}") for each in order}
    names_of_breaks[TieBreak.HEAD_TO_HEAD] = t("tie-break-head-to-head-if-met")
    note = t("tourney-tie-breaks", breaks=", ".join(names_of_breaks[each] for each in order))
    return Ranking(tuple(places), TOURNAMENT, f"{t('tourney-matchpoints')} {note}" if percent else note)


def by_rank(rows: Sequence[Finish], names: Names, t: Texts) -> Ranking:
    """Return the ranking of a knockout, in which all who are still in share the first place."""
    ordered = sorted(rows, key=lambda row: (row.rank, names.get(row.id, "").casefold()))
    places = tuple(
        Place(
            row.rank,
            row.id,
            names.get(row.id, ""),
            "",
            t("tourney-line-rank", rank=row.rank, name=safe(names.get(row.id, ""))),
        )
        for row in ordered
    )
    return Ranking(places, _KNOCKOUT)


def by_total(rows: Sequence[TotalStanding], names: Names, t: Texts) -> Ranking:
    """Return the ranking by the total of all deals."""
    places = []
    for row in rows:
        total = points_text(row.total, t)
        text = t(
            "tourney-line-total",
            rank=row.rank,
            name=safe(names.get(row.id, "")),
            total=total,
            played=row.played,
            won=row.won,
        )
        cells = str(row.played), str(row.won)
        places.append(Place(row.rank, row.id, names.get(row.id, ""), total, text, cells))
    return Ranking(tuple(places), _TOTALS, t("tourney-total-ties"))


def score_text(score: float, t: Texts, *, percent: bool) -> str:
    """Return what standings go by: points, or per cent of matchpoints."""
    return t.number(percentages.percent(score / 100, 1)) if percent else points_text(score, t)


def points_text(points: float, t: Texts) -> str:
    """Return points as they are written in tournaments: 2½. What is no multiple of a half has decimals."""
    if points * 2 != int(points * 2):
        return t.number(points, 2)
    whole, half = divmod(int(points * 2), 2)
    return f"{whole or ''}½" if half else str(whole)


def drawable(name: str) -> str | None:
    """Return the name if a picture can show it, else None."""
    shown = plain_text(name)
    return shown if fonts.can_draw(shown) else None
