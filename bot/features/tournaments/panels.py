"""Private messages about a tournament: what an entrant and the organiser can do, and their questions."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.discord import paging
from bot.discord.message import ACCENT, Post, notice
from bot.discord.page_ids import page_id
from bot.discord.paging import OPTIONS
from bot.features.tournaments.overview import button, setup_line, stage
from bot.features.tournaments.stored import StoredEntrant, StoredTournament, TournamentStatus
from bot.features.tournaments.tables import PAGE, heading
from bot.i18n import Texts
from bot.table.names import plain_text, safe

_HINTS = {"out": "withdraw", "replace": "replace"}


def listed(tournaments: Sequence[StoredTournament], urls: Sequence[str], t: Texts, *, may_open: bool) -> Post:
    """List the server's open tournaments with links, and a button to open another."""
    items: list[ui.Item[Any]] = []
    for tournament, url in zip(tournaments, urls, strict=True):
        text = f"{heading(tournament, t)}\n{_stage(tournament, t)}"
        link: ui.Button[Any] = ui.Button(label=t("tourney-show"), url=url)
        items.append(ui.Section(ui.TextDisplay(text), accessory=link))
    if may_open:
        items.append(ui.ActionRow(button(t("tourney-new"), "form", style="success")))
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _stage(tournament: StoredTournament, t: Texts) -> str:
    if tournament.status == TournamentStatus.SIGN_UP:
        return t("tourney-entered", count=len(tournament.signed_up), most=tournament.setup.most)
    if not tournament.is_open:
        return t("tourney-cancelled" if tournament.status == TournamentStatus.CANCELLED else "tourney-over")
    return stage(tournament, t)


def _where(tournament: StoredTournament, t: Texts) -> str:
    """Return where the matches are."""
    key = "tourney-matches-dm" if tournament.setup.duplicate else "tourney-matches-in"
    return t(key, place=f"<#{tournament.thread_id or tournament.setup.channel_id}>")


def organiser(
    tournament: StoredTournament,
    problems: Sequence[str],
    t: Texts,
    note: str = "",
    *,
    roles: bool = True,
    page: int = 1,
) -> Post:
    """Return the organiser's panel; `problems` say what the server does not permit.

    `roles`: the reader may choose one for the winner. `page` is that of the entrants who can be chosen.
    """
    lines = [heading(tournament, t), _stage(tournament, t), setup_line(tournament, t)]
    if tournament.is_open and tournament.status != TournamentStatus.SIGN_UP:
        lines.insert(2, _where(tournament, t))
    text = "\n".join(lines)
    items: list[ui.Item[Any]] = [ui.TextDisplay(text if not note else f"{note}\n{text}")]
    items += [ui.TextDisplay(f"⚠️ {problem}") for problem in problems]
    if tournament.is_open:
        items += [_steps(tournament, t), *_people(tournament, page, t)]
    if tournament.is_open and roles:
        items += [ui.TextDisplay(f"**{t('tourney-role')}**"), ui.ActionRow(_role(tournament, t))]
    return Post((ui.Container(*items, accent_colour=ACCENT),))


def _steps(tournament: StoredTournament, t: Texts) -> ui.ActionRow[Any]:
    row: ui.ActionRow[Any] = ui.ActionRow()
    if tournament.status == TournamentStatus.SIGN_UP:
        row.add_item(button(t("tourney-start"), "start", tournament.id, style="success"))
    if tournament.status == TournamentStatus.PAUSED:
        row.add_item(button(t("tourney-resume"), "resume", tournament.id, style="success"))
    else:
        row.add_item(button(t("tourney-pause"), "pause", tournament.id))
    row.add_item(button(t("tourney-cancel"), "cancel", tournament.id, style="danger"))
    return row


def _people(tournament: StoredTournament, page: int, t: Texts) -> list[ui.Item[Any]]:
    """Return selects by which someone is withdrawn or replaced: of many entrants, those on a page."""
    if not tournament.signed_up:
        return []
    shown = paging.page_of(tournament.signed_up, page, OPTIONS)
    actions = ("out", "replace") if tournament.round else ("out",)
    return [
        *(ui.ActionRow(_choice_of_entrant(tournament, action, shown.items, t)) for action in actions),
        *paging.turning_row(
            shown.page, shown.pages, lambda number: page_id(PAGE, "panel", tournament.id, number), t
        ),
    ]


def _choice_of_entrant(
    tournament: StoredTournament, action: str, entrants: Sequence[StoredEntrant], t: Texts
) -> ui.Select[Any]:
    return ui.Select(
        custom_id=page_id(PAGE, action, tournament.id),
        placeholder=t(f"tourney-{_HINTS[action]}-someone"),
        options=[
            discord.SelectOption(label=plain_text(one.name) or "?", value=str(one.number)) for one in entrants
        ],
    )


def _role(tournament: StoredTournament, t: Texts) -> ui.RoleSelect[Any]:
    chosen = [] if tournament.role_id is None else [tournament.role_id]
    return ui.RoleSelect(
        custom_id=page_id(PAGE, "role", tournament.id),
        placeholder=t("tourney-role-none"),
        min_values=0,
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.role) for one in chosen
        ],
    )


def ask_replacement(tournament: StoredTournament, entrant: StoredEntrant, t: Texts) -> Post:
    """Ask who goes on in an entrant's place."""
    select: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=page_id(PAGE, "replacement", tournament.id, entrant.number)
    )
    text = t("tourney-replace-ask", name=f"**{safe(entrant.name)}**")
    return notice(f"{heading(tournament, t)}\n{text}", ui.ActionRow(select))


def ask(
    tournament: StoredTournament,
    action: str,
    t: Texts,
    *arguments: object,
    name: str = "",
    resigned: int | None = None,
) -> Post:
    """Ask whether to withdraw, to withdraw someone, or to cancel; "sure" follows the action in the id.

    `resigned` is the running match that this resigns, if any.
    """
    text = t(f"tourney-ask-{action}", name=f"**{safe(name)}**")
    if resigned is not None:
        text += f"\n{t(f'tourney-resigned-{action}', name=f'**{safe(name)}**', match=f'#{resigned}')}"
    row = ui.ActionRow[Any](
        button(t(f"tourney-sure-{action}"), action, tournament.id, *arguments, "sure", style="danger"),
        button(t(f"tourney-not-{action}"), "mine" if action == "withdraw" else "panel", tournament.id),
    )
    return notice(f"{heading(tournament, t)}\n{text}", row)
