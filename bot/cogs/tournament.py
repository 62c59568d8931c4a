"""`/zigzag tournament`: opens tournaments, and answers the presses of entrants and organisers."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from bot import clock
from bot.cogs.command_options import GAMES
from bot.cogs.pages.tournament_organiser import OrganiserHandlers, resigned_by_leaving
from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately, is_private, person
from bot.domain.errors import Refusal
from bot.domain.settings import TournamentOpeners
from bot.domain.tournaments.stored_tournament import StoredTournament
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader, locale_here
from bot.images.pictures import theme_named
from bot.messages.controls import NotAControl, is_id, selected_values
from bot.messages.limits import OPTIONS
from bot.messages.message import notice
from bot.messages.pages.paging import page_number
from bot.messages.pages.settings.server_settings import PACES, pace_of
from bot.messages.table import table_url
from bot.messages.tournaments import PAGE, entrant_page, full_lists, private_panels
from bot.messages.tournaments import opening_form as form_page
from bot.messages.tournaments.opening_form import Draft
from bot.messages.tournaments.overview import button
from bot.messages.tournaments.standings import standings
from bot.services.matches import Matches
from bot.sync import delivery, match_threads
from bot.sync.tournament_messages import TournamentMessages, url_of
from bot.transport import http
from bot.transport.rate_limits import Cost, RateLimiter

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
        self._tournaments = matches.tournaments
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
            post = private_panels.listed(found, urls, for_reader(interaction), may_open=refusal is None)
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
                post = full_lists.page(what, tournament, page_number(page), for_reader(interaction))
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
                    interaction, private_panels.ask(tournament, "withdraw", texts, resigned=resigned)
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
        favourite = game or await self._matches.leaderboards.favourite(guild_id) or "mancala"
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
        here = {interaction.channel_id, match_threads.parent_channel_id(interaction)}
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
        post = entrant_page.own_page(tournament, mine, link, for_reader(interaction))
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
