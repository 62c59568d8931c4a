"""What an entrant sees of a tournament: their place, where they play now, and what they can do."""

from typing import Any

from discord import ui

from bot.domain.tournaments.stored_tournament import StoredEntrant, StoredTournament
from bot.i18n import Texts
from bot.messages.message import ACCENT, Post
from bot.messages.tournaments.headings_and_rankings import bye_point, ending, heading, rankings
from bot.messages.tournaments.overview import button, stage


def own_page(tournament: StoredTournament, entrant: StoredEntrant | None, link: str, t: Texts) -> Post:
    """Return the entrant's own page.

    `link` leads to the match they play in this round; it is empty if that is in their direct messages.
    """
    lines = [heading(tournament, t)]
    if tournament.is_open and tournament.round:
        lines.append(stage(tournament, t))
    row: ui.ActionRow[Any] = ui.ActionRow()
    if entrant is None:
        lines.append(t("error-not-entered"))
    else:
        lines += _table(tournament, entrant, link, t)
        if tournament.has_results:
            places = [place for each in rankings(tournament, t) for place in each.places]
            lines += [
                t("tourney-my-place", rank=place.rank) for place in places if place.id == entrant.number
            ]
        if tournament.is_open and entrant.left is None:
            if link.startswith("http"):
                row.add_item(ui.Button(label=t("tourney-mine"), url=link))
            row.add_item(button(t("tourney-withdraw"), "withdraw", tournament.id))
            if tournament.setup.recurrence is not None:
                wish = "off" if entrant.again else "on"
                row.add_item(button(t(f"tourney-again-{wish}"), "again", tournament.id, wish))
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(lines)), *([row] if row.children else [])]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _table(tournament: StoredTournament, entrant: StoredEntrant, link: str, t: Texts) -> list[str]:
    """Return where the entrant plays now, or why nowhere."""
    table = tournament.table_of(entrant.number)
    if entrant.left is not None and (table is None or tournament.is_open):
        text = t("tourney-withdrawn")
    elif not tournament.round:
        text = t("tourney-not-begun")
    elif not tournament.is_open:
        text = ending(tournament, t)
    elif table is not None and table.as_table.is_bye and not tournament.is_series:
        text = t("tourney-my-bye", point=bye_point(tournament))
    elif table is None or table.done:
        text = t("tourney-my-wait")
    elif link.startswith("http"):  # a button leads there
        text = t("tourney-my-match", number=tournament.round, match=f"#{table.match_id}")
    elif link:
        text = t("tourney-my-table", number=tournament.round, link=link)
    else:
        text = t("tourney-my-dm", number=tournament.round)
    return [text]
