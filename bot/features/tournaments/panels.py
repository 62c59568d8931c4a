"""Private messages about a tournament: what an entrant and the organiser can do, and their questions."""

from collections.abc import Sequence

from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.paging import OPTIONS
from bot.features.tournaments.form import FORM
from bot.features.tournaments.overview import setup_line, stage
from bot.features.tournaments.routes import (
    CANCEL,
    MINE,
    OUT,
    PANEL,
    PANEL_PAGE,
    PAUSE,
    REPLACE,
    REPLACEMENT,
    RESUME,
    ROLE,
    START,
)
from bot.features.tournaments.stored import StoredEntrant, StoredTournament, TournamentStatus
from bot.features.tournaments.tables import heading
from bot.i18n import Texts
from bot.table.names import plain_text, safe


def listed(tournaments: Sequence[StoredTournament], urls: Sequence[str], t: Texts, *, may_open: bool) -> Post:
    """List the server's open tournaments with links, and a button to open another."""
    return blocks.page(
        [
            blocks.section(blocks.text(heading(one, t), _stage(one, t)), blocks.link(t("tourney-show"), url))
            for one, url in zip(tournaments, urls, strict=True)
        ],
        blocks.buttons(opening(t)) if may_open else None,
    )


def opening(t: Texts, style: str = "success") -> blocks.Button:
    """Return a button to the form that opens a tournament."""
    return blocks.button(t("tourney-new"), FORM.id(None), style)


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
    is_open = tournament.is_open
    role: list[blocks.Block] = [
        f"**{t('tourney-role')}**",
        blocks.role_menu(ROLE.menu_id(tournament.id), tournament.role_id, t("tourney-role-none")),
    ]
    return blocks.page(
        blocks.text(note, *lines),
        [f"⚠️ {problem}" for problem in problems],
        [_steps(tournament, t), _people(tournament, page, t)] if is_open else None,
        role if is_open and roles else None,
    )


def _steps(tournament: StoredTournament, t: Texts) -> blocks.Block:
    number, status = tournament.id, tournament.status
    start = blocks.button(t("tourney-start"), START.id(number), "success")
    resume = blocks.button(t("tourney-resume"), RESUME.id(number), "success")
    pause = blocks.button(t("tourney-pause"), PAUSE.id(number))
    return blocks.buttons(
        start if status == TournamentStatus.SIGN_UP else None,
        resume if status == TournamentStatus.PAUSED else pause,
        blocks.button(t("tourney-cancel"), CANCEL.id(number), "danger"),
    )


def _people(tournament: StoredTournament, page: int, t: Texts) -> blocks.Block:
    """Return selects by which someone is withdrawn or replaced: of many entrants, those on a page."""
    if not tournament.signed_up:
        return None
    shown = paging.page_of(tournament.signed_up, page, OPTIONS)
    options = [blocks.option(plain_text(one.name) or "?", str(one.number)) for one in shown.items]
    replacing = blocks.menu(REPLACE.menu_id(tournament.id), options, t("tourney-replace-someone"))
    return [
        blocks.menu(OUT.menu_id(tournament.id), options, t("tourney-withdraw-someone")),
        replacing if tournament.round else None,
        blocks.pager(shown.page, shown.pages, lambda goal: PANEL_PAGE.id(tournament.id, goal), t),
    ]


def ask_replacement(tournament: StoredTournament, entrant: StoredEntrant, t: Texts) -> Post:
    """Ask who goes on in an entrant's place."""
    text = t("tourney-replace-ask", name=f"**{safe(entrant.name)}**")
    return blocks.page(
        blocks.text(heading(tournament, t), text),
        blocks.person_menu(REPLACEMENT.menu_id(tournament.id, entrant.number)),
    )


def ask(
    tournament: StoredTournament,
    action: str,
    sure: str,
    t: Texts,
    *,
    name: str = "",
    resigned: int | None = None,
) -> Post:
    """Ask whether to withdraw, to withdraw someone ("out"), or to cancel, as the id `sure` does.

    `resigned` is the running match that this resigns, if any.
    """
    text = t(f"tourney-ask-{action}", name=f"**{safe(name)}**")
    if resigned is not None:
        text += f"\n{t(f'tourney-resigned-{action}', name=f'**{safe(name)}**', match=f'#{resigned}')}"
    back = MINE if action == "withdraw" else PANEL
    return blocks.page(
        blocks.text(heading(tournament, t), text),
        blocks.buttons(
            blocks.button(t(f"tourney-sure-{action}"), sure, "danger"),
            blocks.button(t(f"tourney-not-{action}"), back.id(tournament.id)),
        ),
    )
