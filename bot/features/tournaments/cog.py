"""What the organiser of a tournament decides, in a private panel.

`/zigzag tournament`: opens tournaments, and answers the presses of entrants and organisers.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Protocol

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.message import notice
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.discord.routes import NotAControl
from bot.features.leaderboards.service import Leaderboards
from bot.features.tournaments import entries, events, overview, panels, routes
from bot.features.tournaments import form as form_page
from bot.features.tournaments.form import Draft
from bot.features.tournaments.messages import TournamentMessages, may_have_thread, url_of
from bot.features.tournaments.overview import standings
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    StoredEntrant,
    StoredTournament,
    TournamentChange,
    TournamentStatus,
)
from bot.i18n import Texts
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.images.pictures import theme_named
from bot.match.clocks import PACES
from bot.match.lobbies import pace_of
from bot.match.model import Change, Person
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import TournamentOpeners
from bot.scheduler import PAUSE
from bot.table import delivery, threads
from bot.table.commands import GAMES
from bot.table.presses import answer_privately, is_private, person
from bot.table.table import table_url


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

    def __init__(self, client: discord.Client, matches: Matches, pages: PageRouter) -> None:
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
        OrganiserHandlers(client, matches, pages)
        pages.add(form_page.FORM, self._form)
        pages.add(form_page.MORE, self._details)
        pages.add(form_page.SET, self._set)
        pages.add(form_page.DETAIL, self._set_detail)
        pages.add(form_page.OPEN, self._open)
        pages.add(routes.JOIN, self._join)
        pages.add(routes.LEAVE, self._leave)
        pages.add(routes.MINE, self._mine)
        pages.add(routes.WITHDRAW, self._ask_to_withdraw)
        pages.add(routes.WITHDRAW_SURE, self._withdraw)
        pages.add(routes.AGAIN, self._wish_again)
        pages.add(routes.STANDINGS, self._standings)
        pages.add(routes.STANDINGS_PAGE, self._standings)
        pages.add(routes.DIVISION, self._standings)
        pages.add(routes.PEOPLE, self._people)
        pages.add(routes.TABLES, self._tables)

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
                new = panels.opening(for_reader(interaction), "secondary")
                post = replace(post, items=(*post.items, discord.ui.ActionRow(new)))
        else:
            urls = [url_of(tournament) for tournament in found]
            post = panels.listed(found, urls, for_reader(interaction), may_open=refusal is None)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    # Opening

    async def _form(self, interaction: discord.Interaction, draft: Draft | None) -> None:
        guild_id = _server_of(interaction)
        if (refusal := await self._why_not(interaction, guild_id)) is not None:
            raise refusal
        draft = draft or await self._draft(guild_id)
        await answer_privately(interaction, form_page.form(draft, for_reader(interaction)))

    async def _set(self, interaction: discord.Interaction, name: str, draft: Draft, value: str) -> None:
        draft = draft.with_choice(name, value)
        await answer_privately(interaction, form_page.form(draft, for_reader(interaction)))

    async def _set_detail(
        self, interaction: discord.Interaction, name: str, draft: Draft, value: str
    ) -> None:
        await self._details(interaction, draft.with_choice(name, value))

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

    async def _join(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._here(interaction, tournament_id)
        tournament = await self._tournaments.join(tournament.id, person(interaction.user))
        await self._show_sign_up(interaction, tournament, "tourney-joined")

    async def _leave(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._here(interaction, tournament_id)
        tournament = await self._tournaments.leave(tournament.id, interaction.user.id)
        await self._show_sign_up(interaction, tournament, "tourney-left")

    async def _ask_to_withdraw(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._here(interaction, tournament_id)
        resigned = await resigned_by_leaving(self._matches, tournament, interaction.user.id)
        sure, texts = routes.WITHDRAW_SURE.id(tournament.id), for_reader(interaction)
        post = panels.ask(tournament, "withdraw", sure, texts, resigned=resigned)
        await answer_privately(interaction, post)

    async def _withdraw(self, interaction: discord.Interaction, tournament_id: int) -> None:
        tournament = await self._here(interaction, tournament_id)
        await self._tournaments.leave(tournament.id, interaction.user.id)
        await answer_privately(interaction, notice(for_reader(interaction)("tourney-withdrawn")))

    async def _wish_again(self, interaction: discord.Interaction, tournament_id: int, wish: str) -> None:
        tournament = await self._here(interaction, tournament_id)
        await self._tournaments.set_again(tournament.id, interaction.user.id, wish == "on")
        await self._mine(interaction, tournament.id)

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

    async def _mine(self, interaction: discord.Interaction, tournament_id: int) -> None:
        """Show the user's place in the tournament, and where they play now."""
        tournament = await self._here(interaction, tournament_id)
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
        self, interaction: discord.Interaction, tournament_id: int, division: str = "0", page: int = 1
    ) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        tournament = await self._here(interaction, tournament_id)
        settings = await self._matches.preferences.of_guild(tournament.setup.guild_id)
        theme, texts = theme_named(settings.theme), for_reader(interaction)
        post = await standings(
            tournament, theme, texts, self._messages.pictures, division=int(division), page=page
        )
        await answer_privately(interaction, post)

    async def _people(self, interaction: discord.Interaction, tournament_id: int, page: int) -> None:
        post = overview.people(await self._here(interaction, tournament_id), page, for_reader(interaction))
        await answer_privately(interaction, post)

    async def _tables(self, interaction: discord.Interaction, tournament_id: int, page: int) -> None:
        post = overview.tables(await self._here(interaction, tournament_id), page, for_reader(interaction))
        await answer_privately(interaction, post)

    # Common

    async def _here(self, interaction: discord.Interaction, tournament_id: int) -> StoredTournament:
        return await tournament_here(self._tournaments, interaction, tournament_id)


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
