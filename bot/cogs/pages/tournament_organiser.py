"""What the organiser of a tournament decides, in a private panel."""

from typing import Any

import discord

from bot.components.shared import answer_privately
from bot.domain.errors import Refusal
from bot.domain.model import Person
from bot.domain.tournaments import entries
from bot.domain.tournaments.stored_tournament import StoredEntrant, StoredTournament, TournamentStatus
from bot.i18n import Texts
from bot.i18n.language_choice import for_reader
from bot.messages.controls import NotAControl, is_id
from bot.messages.pages.paging import page_number
from bot.messages.tournaments import private_panels
from bot.services.matches import Matches
from bot.sync import tournament_events
from bot.sync.tournament_messages import may_have_thread


class OrganiserHandlers:
    """Answers presses on the organiser's panel. Moderators may do the same."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._tournaments = matches.tournaments

    async def press(
        self, interaction: discord.Interaction, action: str, tournament: StoredTournament, rest: list[str]
    ) -> None:
        """Do what was pressed. Raises NotAControl, Refusal."""
        moderator = interaction.permissions.manage_messages
        user_id, texts = interaction.user.id, for_reader(interaction)
        entries.check_organiser(tournament, user_id, moderator)
        note, page = texts("tourney-done"), 1
        match [action, *rest]:
            case ["panel", *turned] if len(turned) < 2 and all(map(page_number, turned)):
                note, page = "", page_number(next(iter(turned), "1"))
            case ["start" | "pause" | "resume"]:
                tournament = await getattr(self._tournaments, action)(
                    tournament.id, user_id, moderator=moderator
                )
            case ["cancel"]:
                await answer_privately(interaction, private_panels.ask(tournament, "cancel", texts))
                return
            case ["cancel", "sure"]:
                tournament = await self._tournaments.cancel(tournament.id, user_id, moderator=moderator)
            case ["out", number]:
                one = _entrant(tournament, number)
                resigned = await resigned_by_leaving(self._matches, tournament, one.user_id)
                post = private_panels.ask(
                    tournament, "out", texts, one.number, name=one.name, resigned=resigned
                )
                await answer_privately(interaction, post)
                return
            case ["out", number, "sure"]:
                removed = _entrant(tournament, number).user_id
                tournament = await self._tournaments.remove(
                    tournament.id, user_id, removed, moderator=moderator
                )
            case ["replace", number]:
                post = private_panels.ask_replacement(tournament, _entrant(tournament, number), texts)
                await answer_privately(interaction, post)
                return
            case ["replacement", number, chosen]:
                replaced, person = _entrant(tournament, number).user_id, _chosen_person(interaction, chosen)
                tournament = await self._tournaments.replace(
                    tournament.id, user_id, replaced, person, moderator=moderator
                )
            case ["role", *roles] if len(roles) <= 1 and all(map(is_id, roles)):
                role_id = int(roles[0]) if roles else None
                self._check_role(interaction, role_id)
                await self._tournaments.note(tournament.id, role_id=role_id)
                tournament = await self._tournaments.get(tournament.id)
            case _:
                raise NotAControl(":".join([action, *rest]))
        problems, may_give = self._problems(tournament, texts), interaction.permissions.manage_roles
        await answer_privately(
            interaction,
            private_panels.organiser(tournament, problems, texts, note, roles=may_give, page=page),
        )

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
        if waits and tournament.event_id is None and not tournament_events.may_create(guild):
            found.append(t("tourney-no-events"))
        if tournament.role_id is not None and not tournament_events.may_give(guild, tournament.role_id):
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


def _entrant(tournament: StoredTournament, chosen: str) -> StoredEntrant:
    """Return who was chosen, by number. Raises Refusal."""
    found = [one for one in tournament.signed_up if chosen == str(one.number)]
    if not found:
        raise Refusal("error-not-entered")
    return found[0]


def _chosen_person(interaction: discord.Interaction, chosen: str) -> Person:
    """Return the person chosen in a select, whom Discord must have resolved. Raises NotAControl, Refusal."""
    data: dict[str, Any] = dict(interaction.data or {})
    resolved = data.get("resolved")
    users = resolved.get("users") if isinstance(resolved, dict) else None
    user = users.get(chosen) if isinstance(users, dict) else None
    if not isinstance(user, dict) or not is_id(chosen):
        raise NotAControl(chosen)
    if user.get("bot"):
        raise Refusal("error-tournament-bot")
    members = resolved.get("members") if isinstance(resolved, dict) else None
    member = members.get(chosen) if isinstance(members, dict) else None
    nick = member.get("nick") if isinstance(member, dict) else None
    return Person(int(chosen), str(nick or user.get("global_name") or user.get("username") or "?"))
