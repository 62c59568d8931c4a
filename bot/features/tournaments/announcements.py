"""What is announced in a tournament's thread: a new round, who has not come yet, and the winner."""

from collections.abc import Collection, Sequence

from bot.discord import blocks
from bot.discord.message import Post
from bot.features.tournaments import entries
from bot.features.tournaments.rankings import table_size
from bot.features.tournaments.routes import MINE, STANDINGS
from bot.features.tournaments.stored import StoredTable, StoredTournament
from bot.features.tournaments.tables import Place, bye_point, ending, heading, podium_places, rankings
from bot.i18n import Texts
from bot.match.ratings import top
from bot.table import names
from bot.table.names import left_out, medal, safe

TABLES_EACH = 24  # tables in one message, with at most three mentions each: Discord allows 100
WARNED_EACH = 30  # people in one warning
_NAMED = 30  # people in the announcement of the end, each with a mention


def round_begins(
    tournament: StoredTournament,
    tables: Sequence[StoredTable],
    pinged: Collection[int],
    t: Texts,
    commitment: str | None = None,
) -> Post:
    """Announce the round with these of its tables; `pinged` are the people to be notified.

    `commitment` is that of the deal which all tables share, if they do.
    """
    key = "tourney-deal-begins" if tournament.is_series else "tourney-round-begins"
    head = t(key, number=tournament.round, total=entries.number_of_rounds(tournament, table_size(tournament)))
    if tournament.due_at is not None:
        head += f"\n-# {t('tourney-until', when=names.relative(tournament.due_at))}"
    if commitment is not None:
        head += f"\n-# {t('tourney-sealed', commitment=f'`{commitment}`')}"
    lines = [_table(tournament, table, t) for table in tables]
    here = {tournament.entrant(number).user_id for table in tables for number in table.as_table.people}
    return blocks.page(
        f"{heading(tournament, t)}\n**{head}**" if not lines else blocks.heading(head),
        blocks.text(*lines),
        blocks.buttons(_mine(tournament, t), _standings(tournament, t)),
        mentions=sorted(here & set(pinged)),
    )


def _mine(tournament: StoredTournament, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-mine"), MINE.id(tournament.id), "primary")


def _standings(tournament: StoredTournament, t: Texts) -> blocks.Button:
    return blocks.button(t("tourney-standings"), STANDINGS.id(tournament.id))


def _table(tournament: StoredTournament, table: StoredTable, t: Texts) -> str:
    people = [_person(tournament, number, t) for number in table.seats]
    if len(people) == 1 and not tournament.is_series:
        return t("tourney-table-bye", name=people[0], point=bye_point(tournament))
    match = f" · #{table.match_id}" if table.match_id is not None else ""
    return f"{table.number}. {t('tourney-table-between').join(people)}{match}"


def _person(tournament: StoredTournament, number: int | None, t: Texts) -> str:
    if number is None:
        return t("tourney-seat-bot")
    user_id = tournament.entrant(number).user_id
    return f"<@{user_id}>" if user_id else t("former-player")


def warning(tournament: StoredTournament, people: Sequence[int], t: Texts) -> Post:
    """Warn people that bots play on for them soon."""
    mentioned = ", ".join(f"<@{user_id}>" for user_id in people)
    when = names.relative(tournament.due_at) if tournament.due_at is not None else ""
    text = t("tourney-warning", people=mentioned, when=when)
    return blocks.page(text, blocks.buttons(_mine(tournament, t)), mentions=people)


def over(tournament: StoredTournament, pinged: Collection[int], url: str, t: Texts) -> Post:
    """Announce who won, with a link to the tournament's message."""
    shown = top(podium_places(tournament, rankings(tournament, t)), _NAMED)
    lines = [*(_winner(tournament, place) for place in shown.rows), *left_out(shown, t)]
    mentions = (tournament.entrant(place.id).user_id for place in shown.rows)
    return blocks.page(
        blocks.text(heading(tournament, t), ending(tournament, t), *lines),
        blocks.buttons(blocks.link(t("tourney-see-podium"), url), _standings(tournament, t)),
        mentions=[one for one in mentions if one in pinged],
    )


def _winner(tournament: StoredTournament, place: Place) -> str:
    user_id = tournament.entrant(place.id).user_id
    return f"{medal(place.rank)} {f'<@{user_id}>' if user_id else safe(place.name)}"
