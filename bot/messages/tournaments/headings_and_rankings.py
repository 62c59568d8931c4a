"""What the messages of a tournament have in common: names, rankings, and the tables of a round."""

from collections.abc import Iterator, Mapping, Sequence

import engines
from bot.domain.model import FORMER_PLAYER
from bot.domain.tournaments import entries, formats
from bot.domain.tournaments.deal_series_standings import best_total_standings
from bot.domain.tournaments.formats import ROUND_ROBIN_TIE_BREAKS, Format
from bot.domain.tournaments.pairing import knockout
from bot.domain.tournaments.stored_tournament import StoredTable, StoredTournament
from bot.domain.tournaments.tie_breaks import DEFAULT
from bot.i18n import Texts, texts
from bot.messages.player_names import plain_text, safe
from bot.messages.tournaments.ranking import Place, Ranking, by_points, by_rank, by_total

_PODIUM = 3  # ranks


def names_of(tournament: StoredTournament, t: Texts) -> dict[int, str]:
    """Return the entrants' names by number, not yet made safe."""
    return {
        one.number: t("former-player") if one.user_id == FORMER_PLAYER else one.name
        for one in tournament.entrants
    }


def table_size(tournament: StoredTournament) -> int:
    """Return how many sit at a table."""
    return entries.table_size(engines.get(tournament.setup.game))


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
        return [_totals(tournament, names, t)]
    paired = tournament.as_paired(table_size(tournament))
    if tournament.setup.format == Format.KNOCKOUT:
        return [by_rank(_ranks(paired), names, t)] if paired.rounds else []
    order = ROUND_ROBIN_TIE_BREAKS if tournament.setup.format == Format.ROUND_ROBIN else DEFAULT
    percent = paired.scores is not None
    return [by_points(rows, order, names, t, percent=percent) for rows in formats.standings_of(paired)]


def _totals(tournament: StoredTournament, names: Mapping[int, str], t: Texts) -> Ranking:
    """Return the ranking of a series, in which a result is the number of tiles left."""
    deals = max((table.round for table in tournament.tables), default=0)
    results: dict[int, list[float | None]] = {one.number: [None] * deals for one in tournament.entrants}
    for table in tournament.tables:
        for entrant, score in zip(table.seats, table.scores, strict=False):
            if entrant is not None and score is not None and table.done:
                results[entrant][table.round - 1] = float(score)
    played = [score for each in results.values() for score in each if score is not None]
    return by_total(best_total_standings(results, max(played, default=0.0)), names, t)


def _ranks(paired: formats.Tournament) -> Mapping[int, int]:
    """Return the ranks of a knockout after the last round that is decided."""
    bracket, size = knockout.draw(paired.first_entrants, paired.table_size), paired.table_size
    try:
        return knockout.follow(bracket, paired.rounds, size).ranks
    except knockout.Undecided:
        return knockout.follow(bracket, paired.rounds[:-1], size).ranks


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


def champions(tournament: StoredTournament) -> list[int]:
    """Return the user ids of who won: several if they share the first place, of the first division."""
    best = [place.id for place in podium_places(tournament, rankings(tournament, texts())) if place.rank == 1]
    return [user_id for user_id in (tournament.entrant(number).user_id for number in best) if user_id]


def podium_places(tournament: StoredTournament, found: Sequence[Ranking]) -> list[Place]:
    """Return the first three ranks of the first division, apart from those who never came to a table."""
    came = {one for table in tournament.tables if table.done for one in table.as_table.present}
    places = found[0].places if found else ()
    return [place for place in places if place.rank <= _PODIUM and place.id in came]
