"""What the organiser of a tournament decides, in a private panel.

`/zigzag tournament`: opens tournaments, and answers the presses of entrants and organisers.
"""

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.message import notice
from bot.discord.paging import OPTIONS, page_number
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.features.leaderboards.service import Leaderboards
from bot.features.tournaments import entries, events, overview, panels
from bot.features.tournaments import form as form_page
from bot.features.tournaments.form import Draft
from bot.features.tournaments.messages import TournamentMessages, may_have_thread, url_of
from bot.features.tournaments.overview import button, standings
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    StoredEntrant,
    StoredTournament,
    TournamentChange,
    TournamentStatus,
)
from bot.features.tournaments.tables import PAGE
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.images.pictures import theme_named
from bot.match.clocks import PACES
from bot.match.limits import pace_of
from bot.match.model import Change, Person
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import TournamentOpeners
from bot.scheduler import PAUSE
from bot.table import delivery, threads
from bot.table.commands import GAMES
from bot.table.controls import NotAControl, is_id, selected_values
from bot.table.presses import answer_privately, is_private, person
from bot.table.table import table_url


class OrganiserHandlers:
    """Answers presses on the organiser's panel. Moderators may do the same."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._tournaments = matches.service(Tournaments)

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
                await answer_privately(interaction, panels.ask(tournament, "cancel", texts))
                return
            case ["cancel", "sure"]:
                tournament = await self._tournaments.cancel(tournament.id, user_id, moderator=moderator)
            case ["out", number]:
                one = _entrant(tournament, number)
                resigned = await resigned_by_leaving(self._matches, tournament, one.user_id)
                post = panels.ask(tournament, "out", texts, one.number, name=one.name, resigned=resigned)
                await answer_privately(interaction, post)
                return
            case ["out", number, "sure"]:
                removed = _entrant(tournament, number).user_id
                tournament = await self._tournaments.remove(
                    tournament.id, user_id, removed, moderator=moderator
                )
            case ["replace", number]:
                post = panels.ask_replacement(tournament, _entrant(tournament, number), texts)
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
            panels.organiser(tournament, problems, texts, note, roles=may_give, page=page),
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
        if waits and tournament.event_id is None and not events.may_create(guild):
            found.append(t("tourney-no-events"))
        if tournament.role_id is not None and not events.may_give(guild, tournament.role_id):
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


_DIVISIONS = {str(number) for number in range(OPTIONS)}  # 200 people at tables of three have 23


class TournamentCog(commands.Cog):
    """Opens tournaments, shows them, and lets people enter and leave."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        messages: TournamentMessages,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._matches = matches
        self._tournaments = matches.service(Tournaments)
        self._messages = messages
        self._limiter = limiter
        self._organiser = OrganiserHandlers(client, matches)
        pages.add(PAGE, self.press)

    @app_commands.command(name="tournament", description=t("command-tournament"))
    @app_commands.describe(game=t("option-tournament-game"))
    @app_commands.choices(game=GAMES)
    async def tournament(self, interaction: discord.Interaction, game: str | None = None) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        guild_id = _server_of(interaction)
        found = await self._tournaments.open_in(guild_id)
        refusal = await self._why_not(interaction, guild_id)
        if game is not None or not found:
            if refusal is not None:
                raise refusal
            post = form_page.form(await self._draft(guild_id, game), for_reader(interaction))
        elif len(found) == 1:
            post = await self._messages.render(found[0], for_reader(interaction))
            if refusal is None:
                new = button(for_reader(interaction)("tourney-new"), "form")
                post = replace(post, items=(*post.items, discord.ui.ActionRow(new)))
        else:
            urls = [url_of(tournament) for tournament in found]
            post = panels.listed(found, urls, for_reader(interaction), may_open=refusal is None)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on a tournament's message or page. Raises NotAControl, Refusal."""
        match [*arguments, *selected_values(interaction.data)]:
            case ["form" | "more" | "set" | "detail" | "open" as action, *rest]:
                await self._press_form(interaction, action, rest)
            case ["join" | "leave" | "mine" | "withdraw" | "again" as action, number, *rest] if is_id(number):
                await self._press_entry(interaction, action, await self._here(interaction, number), rest)
            case ["standings", number] if is_id(number):
                await self._standings(interaction, number)
            case ["standings", number, division, page] if (
                is_id(number) and division in _DIVISIONS and page_number(page)
            ):
                await self._standings(interaction, number, int(division), page_number(page))
            case ["people" | "tables" as what, number, page] if is_id(number) and page_number(page):
                tournament = await self._here(interaction, number)
                post = overview.page(what, tournament, page_number(page), for_reader(interaction))
                await answer_privately(interaction, post)
            case ["division", number, division] if is_id(number) and division in _DIVISIONS:
                await self._standings(interaction, number, int(division))
            case [action, number, *rest] if is_id(number):
                await self._organiser.press(interaction, action, await self._here(interaction, number), rest)
            case _:
                raise NotAControl(":".join(arguments))

    async def _press_form(self, interaction: discord.Interaction, action: str, rest: list[str]) -> None:
        """Answer a press on the form. Raises NotAControl, Refusal."""
        texts = for_reader(interaction)
        match [action, *rest]:
            case ["form", *state] if len(state) <= 1:
                await self._form(interaction, *state)
            case ["more", state]:
                await self._details(interaction, Draft.parse(state))
            case ["set", name, state, value]:
                draft = Draft.parse(state).with_choice(name, value)
                await answer_privately(interaction, form_page.form(draft, texts))
            case ["detail", name, state, value]:
                await self._details(interaction, Draft.parse(state).with_choice(name, value))
            case ["open", state]:
                await self._open(interaction, Draft.parse(state))
            case _:
                raise NotAControl(":".join([action, *rest]))

    async def _press_entry(
        self, interaction: discord.Interaction, action: str, tournament: StoredTournament, rest: list[str]
    ) -> None:
        """Answer an entrant's press. Raises NotAControl, Refusal."""
        texts, user_id = for_reader(interaction), interaction.user.id
        match [action, *rest]:
            case ["join"]:
                tournament = await self._tournaments.join(tournament.id, person(interaction.user))
                await self._show_sign_up(interaction, tournament, "tourney-joined")
            case ["leave"]:
                tournament = await self._tournaments.leave(tournament.id, user_id)
                await self._show_sign_up(interaction, tournament, "tourney-left")
            case ["mine"]:
                await self._mine(interaction, tournament)
            case ["withdraw"]:
                resigned = await resigned_by_leaving(self._matches, tournament, user_id)
                await answer_privately(
                    interaction, panels.ask(tournament, "withdraw", texts, resigned=resigned)
                )
            case ["withdraw", "sure"]:
                await self._tournaments.leave(tournament.id, user_id)
                await answer_privately(interaction, notice(texts("tourney-withdrawn")))
            case ["again", "on" | "off" as wish]:
                await self._tournaments.set_again(tournament.id, user_id, wish == "on")
                await self._mine(interaction, await self._tournaments.get(tournament.id))
            case _:
                raise NotAControl(":".join([action, *rest]))

    # Opening

    async def _form(self, interaction: discord.Interaction, state: str | None = None) -> None:
        guild_id = _server_of(interaction)
        if (refusal := await self._why_not(interaction, guild_id)) is not None:
            raise refusal
        draft = await self._draft(guild_id) if state is None else Draft.parse(state)
        await answer_privately(interaction, form_page.form(draft, for_reader(interaction)))

    async def _details(self, interaction: discord.Interaction, draft: Draft) -> None:
        zone = await self._zone_of(interaction)
        await answer_privately(interaction, form_page.details(draft, for_reader(interaction), zone))

    async def _zone_of(self, interaction: discord.Interaction) -> str | None:
        return (await self._matches.preferences.of_player(interaction.user.id)).zone

    async def _draft(self, guild_id: int, game: str | None = None) -> Draft:
        """Return the form as it is at first: the game that is played most here, at the server's pace."""
        settings = await self._matches.preferences.of_guild(guild_id)
        favourite = game or await self._matches.service(Leaderboards).favourite(guild_id) or "mancala"
        pace = pace_of(settings)
        return Draft(favourite, pace=PACES.index(pace) if pace in PACES else 0)

    async def _open(self, interaction: discord.Interaction, draft: Draft) -> None:
        guild_id, texts = _server_of(interaction), for_reader(interaction)
        if (refusal := await self._why_not(interaction, guild_id)) is not None:
            raise refusal
        if interaction.channel_id is None or delivery.answers_only(interaction):
            raise Refusal("error-channel")
        await self._check_channel(interaction, guild_id)
        self._limiter.charge(interaction, Cost.MATCH)
        setup = draft.setup(
            guild_id,
            interaction.channel_id,
            interaction.user.id,
            clock.now(),
            locale_here(interaction),
            zone=await self._zone_of(interaction),
        )
        tournament = await self._tournaments.create(setup, person(interaction.user))
        await interaction.response.defer()
        try:
            tournament = await self._messages.post(tournament)
        except http.REQUEST_ERRORS:
            # A sign-up without a message would stay open forever.
            await self._tournaments.cancel(tournament.id, interaction.user.id)
            raise
        text = texts("tourney-opened", link=texts("games-link", url=url_of(tournament)))
        await interaction.edit_original_response(**notice(text).edit())

    async def _check_channel(self, interaction: discord.Interaction, guild_id: int) -> None:
        """Raise Refusal if the server has matches in other channels only."""
        allowed = (await self._matches.preferences.of_guild(guild_id)).channels
        here = {interaction.channel_id, threads.parent_channel_id(interaction)}
        if allowed and not here & set(allowed):
            raise Refusal("error-not-in-this-channel", channels=allowed)

    async def _why_not(self, interaction: discord.Interaction, guild_id: int) -> Refusal | None:
        """Return why the user may not open a tournament; None if they may."""
        settings = await self._matches.preferences.of_guild(guild_id)
        if settings.tournaments == TournamentOpeners.NOBODY:
            return Refusal("error-tournament-closed")
        if (
            settings.tournaments == TournamentOpeners.MODERATORS
            and not interaction.permissions.manage_messages
        ):
            return Refusal("error-tournament-opening")
        return None

    # Entering

    async def _show_sign_up(
        self, interaction: discord.Interaction, tournament: StoredTournament, key: str
    ) -> None:
        """Answer with the updated sign-up; once the tournament has begun, with a short text."""
        if tournament.round:
            text = notice(for_reader(interaction)(key))
            await interaction.response.send_message(**text.new(), ephemeral=True)
            return
        texts = for_reader(interaction) if is_private(interaction) else None
        post = await self._messages.render(tournament, texts)
        await interaction.response.edit_message(**post.edit())

    async def _mine(self, interaction: discord.Interaction, tournament: StoredTournament) -> None:
        """Show the user's place in the tournament, and where they play now."""
        mine = tournament.entrant_of(interaction.user.id)
        table = None if mine is None else tournament.table_of(mine.number)
        link = ""
        if table is not None and table.match_id is not None:
            found = await self._matches.get(table.match_id)
            if not found.mode.in_dms:
                link = table_url(found) if found.message_id is not None else f"<#{found.channel_id}>"
        post = overview.own_page(tournament, mine, link, for_reader(interaction))
        await answer_privately(interaction, post)

    async def _standings(
        self, interaction: discord.Interaction, number: str, division: int = 0, page: int = 1
    ) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        tournament = await self._here(interaction, number)
        settings = await self._matches.preferences.of_guild(tournament.setup.guild_id)
        theme, texts = theme_named(settings.theme), for_reader(interaction)
        post = await standings(
            tournament, theme, texts, self._messages.pictures, division=division, page=page
        )
        await answer_privately(interaction, post)

    # Common

    async def _here(self, interaction: discord.Interaction, number: str) -> StoredTournament:
        """Return a tournament of this server; in a direct message, one that the user has entered.

        Raises Refusal.
        """
        tournament = await self._tournaments.get(int(number))
        entered = delivery.is_alone(interaction) and tournament.entrant_of(interaction.user.id) is not None
        if tournament.setup.guild_id != interaction.guild_id and not entered:
            raise Refusal("error-unknown-tournament")
        return tournament


def _server_of(interaction: discord.Interaction) -> int:
    """Return the server's id. Raises Refusal where the bot is no member of one."""
    if interaction.guild_id is None or not delivery.is_member(interaction):
        raise Refusal("error-tournament-server")
    return interaction.guild_id


def setup(app: App) -> None:
    """Add `/zigzag tournament`, show tournaments, and run what is due in them."""
    messages, tournaments = app.part(TournamentMessages), app.matches.service(Tournaments)
    app.add_cog(TournamentCog(app.client, app.matches, messages, app.limiter, app.pages))
    tournaments.listen(messages.on_change)
    app.catching_up.append(messages.catch_up)
    app.closing.append(messages.close)
    app.scheduler.add_runner("run tournaments", tournaments.run_due, tournaments.next_wake)

    async def wake(change: TournamentChange) -> None:
        app.scheduler.wake_by(change.tournament.wake_at)

    async def wake_for_last(change: Change) -> None:
        if change.match.tournament_id is not None and change.match.is_over:  # maybe the last of its round
            app.scheduler.wake_by(app.matches.now() + PAUSE)

    async def move_matches(deleted: discord.RawThreadDeleteEvent) -> None:
        for match in await messages.on_thread_delete(deleted.guild_id, deleted.thread_id):
            await app.message_sync.refresh(match.id)

    app.on_thread_delete.append(move_matches)
    tournaments.listen(wake)
    app.matches.listen(wake_for_last)
