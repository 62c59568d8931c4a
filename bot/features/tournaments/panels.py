"""Private panels: what an entrant and the organiser can do, and what the organiser decides there."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import discord

from bot.discord import blocks, paging
from bot.discord.message import Post
from bot.discord.paging import OPTIONS
from bot.discord.routes import NotAControl, Router
from bot.features.tournaments import announcements, entries, routes
from bot.features.tournaments.form import FORM
from bot.features.tournaments.messages import may_have_thread
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
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredEntrant, StoredTournament, TournamentStatus
from bot.features.tournaments.tables import heading
from bot.i18n import Texts, for_reader
from bot.match.model import Person
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery
from bot.table.names import plain_text, safe
from bot.table.presses import answer_privately


def listed(tournaments: Sequence[StoredTournament], urls: Sequence[str], t: Texts, *, may_open: bool) -> Post:
    """List the server's open tournaments with links, and a button to open another."""
    return blocks.page(
        [
            blocks.section(
                blocks.text(heading(tournament, t), _stage(tournament, t)),
                blocks.link(t("tourney-show"), url),
            )
            for tournament, url in zip(tournaments, urls, strict=True)
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
    options = [blocks.option(plain_text(entrant.name) or "?", str(entrant.number)) for entrant in shown.items]
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


class OrganiserAction(Protocol):
    """Something that an organiser does to a tournament."""

    async def __call__(self, tournament_id: int, user_id: int, /, *, moderator: bool) -> StoredTournament: ...


async def tournament_here(
    tournaments: Tournaments, interaction: discord.Interaction, tournament_id: int
) -> StoredTournament:
    """Return a tournament of this server; in a direct message, one that the user has entered.

    Raises Refusal.
    """
    tournament = await tournaments.get(tournament_id)
    entered = delivery.is_alone(interaction) and tournament.entrant_of(interaction.user.id) is not None
    if tournament.setup.guild_id != interaction.guild_id and not entered:
        raise Refusal("error-unknown-tournament")
    return tournament


class OrganiserHandlers:
    """Answers presses on the organiser's panel. Moderators may do the same. All raise Refusal."""

    def __init__(self, client: discord.Client, matches: Matches, pages: Router) -> None:
        self._client = client
        self._matches = matches
        self._tournaments = matches.service(Tournaments)
        pages.add(routes.PANEL, self._open)
        pages.add(routes.PANEL_PAGE, self._open)
        pages.add(routes.START, partial(self._do, self._tournaments.start))
        pages.add(routes.PAUSE, partial(self._do, self._tournaments.pause))
        pages.add(routes.RESUME, partial(self._do, self._tournaments.resume))
        pages.add(routes.CANCEL, self._ask_to_cancel)
        pages.add(routes.CANCEL_SURE, partial(self._do, self._tournaments.cancel))
        pages.add(routes.OUT, self._ask_to_remove)
        pages.add(routes.OUT_SURE, self._remove)
        pages.add(routes.REPLACE, self._ask_for_replacement)
        pages.add(routes.REPLACEMENT, self._replace)
        pages.add(routes.ROLE, self._choose_role)

    async def _open(self, interaction: discord.Interaction, tournament_id: int, page: int = 1) -> None:
        await self._show(interaction, await self._organised(interaction, tournament_id), page=page)

    async def _do(self, step: OrganiserAction, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        moderator = interaction.permissions.manage_messages
        tournament = await step(tournament.id, interaction.user.id, moderator=moderator)
        await self._show(interaction, tournament, "tourney-done")

    async def _ask_to_cancel(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        sure = routes.CANCEL_SURE.id(tournament.id)
        await answer_privately(interaction, ask(tournament, "cancel", sure, for_reader(interaction)))

    async def _ask_to_remove(self, interaction: discord.Interaction, tournament_id: int, number: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        entrant, sure = _entrant(tournament, number), routes.OUT_SURE.id(tournament.id, number)
        resigned = await resigned_by_leaving(self._matches, tournament, entrant.user_id)
        texts = for_reader(interaction)
        post = ask(tournament, "out", sure, texts, name=entrant.name, resigned=resigned)
        await answer_privately(interaction, post)

    async def _remove(self, interaction: discord.Interaction, tournament_id: int, number: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        tournament = await self._tournaments.remove(
            tournament.id,
            interaction.user.id,
            _entrant(tournament, number).user_id,
            moderator=interaction.permissions.manage_messages,
        )
        await self._show(interaction, tournament, "tourney-done")

    async def _ask_for_replacement(
        self, interaction: discord.Interaction, tournament_id: int, number: int
    ) -> None:
        tournament = await self._organised(interaction, tournament_id)
        post = ask_replacement(tournament, _entrant(tournament, number), for_reader(interaction))
        await answer_privately(interaction, post)

    async def _replace(
        self, interaction: discord.Interaction, tournament_id: int, number: int, chosen: int
    ) -> None:
        """Have someone play on for an entrant. Raises NotAControl, Refusal."""
        tournament = await self._organised(interaction, tournament_id)
        replaced = _entrant(tournament, number).user_id
        tournament = await self._tournaments.replace(
            tournament.id,
            interaction.user.id,
            replaced,
            _chosen_person(interaction, chosen),
            moderator=interaction.permissions.manage_messages,
        )
        await self._show(interaction, tournament, "tourney-done")

    async def _choose_role(
        self, interaction: discord.Interaction, tournament_id: int, roles: list[int]
    ) -> None:
        """Choose the winner's role; none if there is none."""
        tournament = await self._organised(interaction, tournament_id)
        role_id = next(iter(roles), None)
        self._check_role(interaction, role_id)
        await self._tournaments.note(tournament.id, role_id=role_id)
        await self._show(interaction, await self._tournaments.get(tournament.id), "tourney-done")

    async def _organised(self, interaction: discord.Interaction, tournament_id: int) -> StoredTournament:
        """Return a tournament that the user may organise."""
        tournament = await tournament_here(self._tournaments, interaction, tournament_id)
        moderator = interaction.permissions.manage_messages
        entries.check_organiser(tournament, interaction.user.id, moderator)
        return tournament

    async def _show(
        self, interaction: discord.Interaction, tournament: StoredTournament, note: str = "", *, page: int = 1
    ) -> None:
        texts = for_reader(interaction)
        problems, may_give = self._problems(tournament, texts), interaction.permissions.manage_roles
        said = texts(note) if note else ""
        post = organiser(tournament, problems, texts, said, roles=may_give, page=page)
        await answer_privately(interaction, post)

    def _check_role(self, interaction: discord.Interaction, role_id: int | None) -> None:
        """Raise Refusal unless the user could give that role themselves."""
        guild, user = interaction.guild, interaction.user
        if role_id is None:
            return
        role = None if guild is None else guild.get_role(role_id)
        may = role is not None and isinstance(user, discord.Member) and interaction.permissions.manage_roles
        if not may or guild is None or not (user.id == guild.owner_id or _is_below(role, user)):
            raise Refusal("error-tournament-role")

    def _problems(self, tournament: StoredTournament, t: Texts) -> list[str]:
        """Return texts about permissions that the bot lacks; the tournament goes on without them."""
        guild = self._client.get_guild(tournament.setup.guild_id)
        if guild is None or not tournament.is_open:
            return []
        found = []
        channel = guild.get_channel(tournament.setup.channel_id)
        no_thread = isinstance(channel, discord.TextChannel) and not may_have_thread(channel)
        if tournament.thread_id is None and no_thread:
            found.append(t("tourney-no-thread"))
        waits = tournament.status == TournamentStatus.SIGN_UP and tournament.setup.begins_at is not None
        if waits and tournament.event_id is None and not announcements.may_create(guild):
            found.append(t("tourney-no-events"))
        if tournament.role_id is not None and not announcements.may_give(guild, tournament.role_id):
            found.append(t("tourney-no-role"))
        return found


async def resigned_by_leaving(matches: Matches, tournament: StoredTournament, user_id: int) -> int | None:
    """Return the running match that the person resigns by leaving the tournament, or None."""
    match_id = tournament.match_of(user_id)
    if match_id is None:
        return None
    try:
        (await matches.get(match_id)).playing_seat(user_id)
    except Refusal:
        return None
    return match_id


def _is_below(role: discord.Role | None, user: Any) -> bool:
    return role is not None and isinstance(user, discord.Member) and role < user.top_role


def _entrant(tournament: StoredTournament, number: int) -> StoredEntrant:
    """Return who was chosen, by number. Raises Refusal."""
    entrants = [entrant for entrant in tournament.signed_up if number == entrant.number]
    if not entrants:
        raise Refusal("error-not-entered")
    return entrants[0]


def _chosen_person(interaction: discord.Interaction, user_id: int) -> Person:
    """Return the person chosen in a select, whom Discord must have resolved. Raises NotAControl, Refusal."""
    data, chosen = dict[str, Any](dict(interaction.data or {})), str(user_id)
    resolved = data.get("resolved")
    users = resolved.get("users") if isinstance(resolved, dict) else None
    user = users.get(chosen) if isinstance(users, dict) else None
    if not isinstance(user, dict):
        raise NotAControl(chosen)
    if user.get("bot"):
        raise Refusal("error-tournament-bot")
    members = resolved.get("members") if isinstance(resolved, dict) else None
    member = members.get(chosen) if isinstance(members, dict) else None
    nick = member.get("nick") if isinstance(member, dict) else None
    return Person(user_id, str(nick or user.get("global_name") or user.get("username") or "?"))
