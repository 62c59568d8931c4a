"""`/zigzag tournament`: opens tournaments, and answers the presses of entrants and organisers."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.app import App
from bot.discord import http
from bot.discord.limits import Cost
from bot.discord.message import notice
from bot.features.tournaments import form as form_page
from bot.features.tournaments import overview, panels, routes
from bot.features.tournaments.form import Draft
from bot.features.tournaments.messages import TournamentMessages, url_of
from bot.features.tournaments.overview import standings
from bot.features.tournaments.panels import OrganiserHandlers, resigned_by_leaving, tournament_here
from bot.features.tournaments.service import Tournaments
from bot.features.tournaments.stored import (
    StoredTournament,
    TournamentChange,
)
from bot.i18n import command_text as t
from bot.i18n import for_reader, locale_here
from bot.images.pictures import theme_named
from bot.match.clocks import PACES
from bot.match.limits import pace_of
from bot.match.model import Change, ChangeKind
from bot.match.refusals import Refusal
from bot.match.settings import TournamentOpeners
from bot.scheduler import PAUSE
from bot.table import delivery, threads
from bot.table.game_commands import GameOption
from bot.table.presses import answer_privately, is_private, person
from bot.table.table import table_url


class TournamentCog(commands.Cog):
    """Opens tournaments, shows them, and lets people enter and leave."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._tournaments = app.matches.service(Tournaments)
        self._messages = app.part(TournamentMessages)
        self._limiter = app.limiter
        pages = app.pages
        OrganiserHandlers(app.client, app.matches, pages)
        pages.add(form_page.FORM, self._form)
        pages.add(form_page.GAME, self._choose_game)
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
    async def tournament(
        self,
        interaction: discord.Interaction,
        game: app_commands.Transform[str, GameOption()] | None = None,
    ) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        guild_id = _server_of(interaction)
        tournaments = await self._tournaments.open_in(guild_id)
        refusal = await self._why_not(interaction, guild_id)
        if game is not None or not tournaments:
            if refusal is not None:
                raise refusal
            game = game or await self._usual_game(interaction)
            post = form_page.form(await self._draft(guild_id, game), for_reader(interaction))
        elif len(tournaments) == 1:
            post = await self._messages.render(tournaments[0], for_reader(interaction))
            if refusal is None:
                new = panels.opening(for_reader(interaction), "secondary")
                post = replace(post, items=(*post.items, discord.ui.ActionRow(new)))
        else:
            urls = [url_of(tournament) for tournament in tournaments]
            post = panels.listed(tournaments, urls, for_reader(interaction), may_open=refusal is None)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    # Opening

    async def _form(self, interaction: discord.Interaction, draft: Draft | None) -> None:
        guild_id = _server_of(interaction)
        if (refusal := await self._why_not(interaction, guild_id)) is not None:
            raise refusal
        draft = draft or await self._draft(guild_id, await self._usual_game(interaction))
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

    async def _choose_game(self, interaction: discord.Interaction, game: str) -> None:
        """Go on with the game that was chosen where none was usual."""
        draft = await self._draft(_server_of(interaction), game)
        await answer_privately(interaction, form_page.form(draft, for_reader(interaction)))

    async def _usual_game(self, interaction: discord.Interaction) -> str | None:
        """Return the game for several that was played last in the channel, or None."""
        if interaction.channel_id is None:
            return None
        return await self._matches.queries.newest_game_in_channel(interaction.channel_id)

    async def _draft(self, guild_id: int, game: str | None) -> Draft | None:
        """Return the form of a game as it is at first, at the server's pace; None without a game."""
        if game is None:
            return None
        pace = pace_of(await self._matches.preferences.of_guild(guild_id))
        return Draft(game, pace=PACES.index(pace) if pace in PACES else 0)

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
            match = await self._matches.get(table.match_id)
            if not match.mode.in_dms:
                link = (
                    table_url(match) if match.shown.message_id is not None else f"<#{match.place.channel_id}>"
                )
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
    app.add_cog(TournamentCog(app))
    tournaments.listen(messages.on_change)
    app.catching_up.append(messages.catch_up)
    app.closing.append(messages.close)
    app.scheduler.add_runner("run tournaments", tournaments.run_due, tournaments.next_wake)

    async def wake(change: TournamentChange) -> None:
        app.scheduler.wake_by(change.tournament.wake_at)

    async def wake_for_last(change: Change) -> None:
        if change.match.tournament_id is not None:  # maybe the last of its round
            app.scheduler.wake_by(app.matches.now() + PAUSE)

    async def move_matches(deleted: discord.RawThreadDeleteEvent) -> None:
        for match in await messages.on_thread_delete(deleted.guild_id, deleted.thread_id):
            await app.message_sync.refresh(match.id)

    app.on_thread_delete.append(move_matches)
    tournaments.listen(wake)
    app.matches.listen(wake_for_last, {ChangeKind.FINISHED, ChangeKind.CANCELLED})
