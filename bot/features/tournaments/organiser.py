"""What the organiser of a tournament decides, in a private panel."""

from functools import partial
from typing import Any, Protocol

import discord

from bot.discord.routes import NotAControl, Router
from bot.features.tournaments import announcements, entries, panels, routes
from bot.features.tournaments.messages import may_have_thread
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import StoredEntrant, StoredTournament, TournamentStatus
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.match.model import Person
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.table import delivery
from bot.table.presses import answer_privately


class Step(Protocol):
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

    async def _do(self, step: Step, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        moderator = interaction.permissions.manage_messages
        tournament = await step(tournament.id, interaction.user.id, moderator=moderator)
        await self._show(interaction, tournament, "tourney-done")

    async def _ask_to_cancel(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        sure = routes.CANCEL_SURE.id(tournament.id)
        await answer_privately(interaction, panels.ask(tournament, "cancel", sure, for_reader(interaction)))

    async def _ask_to_remove(self, interaction: discord.Interaction, tournament_id: int, number: int) -> None:
        tournament = await self._organised(interaction, tournament_id)
        one, sure = _entrant(tournament, number), routes.OUT_SURE.id(tournament.id, number)
        resigned = await resigned_by_leaving(self._matches, tournament, one.user_id)
        texts = for_reader(interaction)
        post = panels.ask(tournament, "out", sure, texts, name=one.name, resigned=resigned)
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
        post = panels.ask_replacement(tournament, _entrant(tournament, number), for_reader(interaction))
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
        post = panels.organiser(tournament, problems, texts, said, roles=may_give, page=page)
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
    found = [one for one in tournament.signed_up if number == one.number]
    if not found:
        raise Refusal("error-not-entered")
    return found[0]


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
