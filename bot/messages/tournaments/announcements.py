"""What is announced in a tournament's thread: a new round, who has not come yet, and the winner."""

from collections.abc import Collection, Sequence
from typing import Any

from discord import ui

from bot.domain.tournaments import entries
from bot.domain.tournaments.stored_tournament import TableRecord, TournamentRecord
from bot.i18n import Texts
from bot.messages import time_left
from bot.messages.message import ACCENT, Post
from bot.messages.player_names import safe
from bot.messages.tournaments.headings_and_rankings import (
    bye_point,
    heading,
    names_of,
    podium_places,
    rankings,
    table_size,
)
from bot.messages.tournaments.overview import button
from bot.messages.tournaments.ranking import Place

TABLES_EACH = 24  # tables in one message, with at most three mentions each: Discord allows 100
WARNED_EACH = 30  # people in one warning
_WINNERS = 3


def round_begins(
    record: TournamentRecord,
    tables: Sequence[TableRecord],
    pinged: Collection[int],
    t: Texts,
    commitment: str | None = None,
) -> Post:
    """Announce the round with these of its tables; `pinged` are the people to be notified.

    `commitment` is that of the deal which all tables share, if they do.
    """
    key = "tourney-deal-begins" if record.is_series else "tourney-round-begins"
    head = t(key, number=record.round, total=entries.number_of_rounds(record, table_size(record)))
    if record.due_at is not None:
        head += f"\n-# {t('tourney-until', when=time_left.relative(record.due_at))}"
    if commitment is not None:
        head += f"\n-# {t('tourney-sealed', commitment=f'`{commitment}`')}"
    lines = [_table(record, table, t) for table in tables]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"{heading(record, t)}\n**{head}**" if not lines else f"### {head}"),
        *([ui.TextDisplay("\n".join(lines))] if lines else []),
        ui.ActionRow(
            button(t("tourney-mine"), "mine", record.id, style="primary"),
            button(t("tourney-standings"), "standings", record.id),
        ),
    ]
    here = {record.entrant(number).user_id for table in tables for number in table.as_table.people}
    mentions = tuple(sorted(here & set(pinged)))
    return Post((ui.Container(*items, accent_colour=ACCENT),), mentions=mentions)


def _table(record: TournamentRecord, table: TableRecord, t: Texts) -> str:
    people = [_person(record, number, t) for number in table.seats]
    if len(people) == 1 and not record.is_series:
        return t("tourney-table-bye", name=people[0], point=bye_point(record))
    match = f" · #{table.match_id}" if table.match_id is not None else ""
    return f"{table.number}. {t('tourney-table-between').join(people)}{match}"


def _person(record: TournamentRecord, number: int | None, t: Texts) -> str:
    if number is None:
        return t("tourney-seat-bot")
    user_id = record.entrant(number).user_id
    return f"<@{user_id}>" if user_id else t("former-player")


def warning(record: TournamentRecord, people: Sequence[int], t: Texts) -> Post:
    """Warn people that bots play on for them soon."""
    mentioned = ", ".join(f"<@{user_id}>" for user_id in people)
    when = time_left.relative(record.due_at) if record.due_at is not None else ""
    text = ui.TextDisplay[Any](t("tourney-warning", people=mentioned, when=when))
    row = ui.ActionRow[Any](button(t("tourney-mine"), "mine", record.id, style="primary"))
    return Post((ui.Container(text, row, accent_colour=ACCENT),), mentions=tuple(people))


def over(record: TournamentRecord, pinged: Collection[int], url: str, t: Texts) -> Post:
    """Announce who won, with a link to the tournament's message."""
    best = podium_places(record, rankings(record, t))[:_WINNERS]
    names = names_of(record, t)
    lines = [_winner(record, place, names[place.id]) for place in best]
    items: list[ui.Item[Any]] = [
        ui.TextDisplay("\n".join([heading(record, t), t("tourney-over"), *lines])),
        ui.ActionRow[Any](
            ui.Button(label=t("tourney-see-podium"), url=url),
            button(t("tourney-standings"), "standings", record.id),
        ),
    ]
    mentions = tuple(record.entrant(place.id).user_id for place in best)
    return Post(
        (ui.Container(*items, accent_colour=ACCENT),),
        mentions=tuple(one for one in mentions if one in pinged),
    )


def _winner(record: TournamentRecord, place: Place, name: str) -> str:
    user_id = record.entrant(place.id).user_id
    medal = {1: "🥇", 2: "🥈", 3: "🥉"}[place.rank]
    return f"{medal} {f'<@{user_id}>' if user_id else safe(name)}"
