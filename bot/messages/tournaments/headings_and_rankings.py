"""What the messages of a tournament have in common: names, rankings, and the tables of a round."""

from collections.abc import Iterator, Mapping, Sequence

from bot.domain.model import FORMER_PLAYER
from bot.domain.tournaments import rankings as ranked
from bot.domain.tournaments.formats import ROUND_ROBIN_TIE_BREAKS, Format
from bot.domain.tournaments.rankings import anyone_came, champions, podiums
from bot.domain.tournaments.stored_tournament import StoredTable, StoredTournament
from bot.domain.tournaments.tie_breaks import DEFAULT
from bot.i18n import Texts
from bot.messages.player_names import plain_text, safe
from bot.messages.tournaments.ranking import Place, Ranking, by_points, by_rank, by_total


def names_of(tournament: StoredTournament, t: Texts) -> dict[int, str]:
    """Return the entrants' names by number, not yet made safe."""
    return {
        one.number: t("former-player") if one.user_id == FORMER_PLAYER else one.name
        for one in tournament.entrants
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
        return [by_total(ranked.series_ranking(tournament), names, t)]
    if tournament.setup.format == Format.KNOCKOUT:
        return [by_rank(ranked.knockout_ranking(tournament), names, t)] if tournament.round else []
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


def podium_places(tournament: StoredTournament, found: Sequence[Ranking]) -> list[Place]:
    """Return the places of those on the podium, as they are written in these rankings."""
    return next(iter(places_on_podiums(tournament, found)), [])


def places_on_podiums(tournament: StoredTournament, found: Sequence[Ranking]) -> list[list[Place]]:
    """Return for each division the places of those on its podium."""
    return [
        [place for place in ranking.places if place.id in {one.id for one in best}]
        for ranking, best in zip(found, podiums(tournament), strict=False)  # none before a knockout begins
    ]
