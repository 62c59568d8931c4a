"""Answers presses and commands that ask for a hint."""

import discord
from discord import app_commands

from bot.app import App
from bot.discord.limits import Cost, RateLimiter
from bot.features.hints import page as hint
from bot.features.hints import service
from bot.features.hints.service import Hints, HintTerms
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import votes
from bot.match.model import MatchStatus, Purpose
from bot.match.service import Matches
from bot.table.commands import OpenMatchCog
from bot.table.controls import ControlId
from bot.table.presses import Handler, require_private

Press = discord.Interaction


async def offer_hint(
    press: Press, matches: Matches, limiter: RateLimiter, pictures: Pictures, match_id: int
) -> None:
    """Show a hint, or ask first where it makes the match unrated: the player, or all players."""
    match = await matches.get(match_id)
    is_playing = match.status == MatchStatus.PLAYING
    asked = service.cost(matches.positions, match) if is_playing else HintTerms.FREE
    if asked == HintTerms.FREE or not match.mode.allows_hints:
        await show_hint(press, matches, limiter, pictures, match_id)
        return
    match.playing_seat(press.user.id)
    post = hint.question(match, asked, for_reader(press))
    await press.response.send_message(**post.new(), ephemeral=True)


async def show_hint(
    press: Press,
    matches: Matches,
    limiter: RateLimiter,
    pictures: Pictures,
    match_id: int,
    *,
    in_question: bool = False,
) -> None:
    """Tell the player privately what an AI player would do. The search may take a second.

    `in_question`: in place of the private question whose button was pressed. Raises what `hints.check` does.
    """
    limiter.charge(press, Cost.HINT)
    t = for_reader(press)
    await press.response.defer(ephemeral=True, thinking=not in_question)
    found = await matches.service(Hints).hint(match_id, press.user.id)
    theme = await player_theme(matches.preferences, press.user.id)
    post = await hint.post(found, theme, t, pictures)
    await press.edit_original_response(**(post.edit() if in_question else post.fill()))


async def show_line(
    press: Press, matches: Matches, limiter: RateLimiter, pictures: Pictures, control: ControlId
) -> None:
    """Play a suggested move out in a new private message. Raises what `Analysis.line` does."""
    limiter.charge(press, Cost.HINT)
    await press.response.defer(ephemeral=True, thinking=True)
    line = await matches.service(Hints).line(control.match, press.user.id, control.arg, control.version)
    theme = await player_theme(matches.preferences, press.user.id)
    post = await hint.played_out(line, theme, for_reader(press), pictures)
    await press.edit_original_response(**post.fill())


class HintCog(OpenMatchCog):
    """Tells players what the best AI player would do."""

    def __init__(self, app: App) -> None:
        super().__init__(app.matches, app.message_sync)
        self._limiter = app.limiter
        self._pictures = app.pictures

    @app_commands.command(name="hint", description=t("command-hint"))
    @app_commands.describe(match=t("option-match"))
    @app_commands.autocomplete(match=OpenMatchCog.suggest_open)
    async def hint(self, interaction: discord.Interaction, match: int | None = None) -> None:
        found = await self._open_match(interaction, match)
        await offer_hint(interaction, self._matches, self._limiter, self._pictures, found.id)


class HintHandlers:
    """Answers presses that ask for a hint."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._limiter = app.limiter
        self._pictures = app.pictures
        self.acts: dict[str, Handler] = {
            "hint": self._hint,
            "hintnow": self._take_hint,
            "showme": self._show_line,
        }

    async def _hint(self, press: Press, control: ControlId) -> None:
        await offer_hint(press, self._matches, self._limiter, self._pictures, control.match)

    async def _take_hint(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        await show_hint(press, self._matches, self._limiter, self._pictures, control.match, in_question=True)

    async def _show_line(self, press: Press, control: ControlId) -> None:
        require_private(press, control)
        await show_line(press, self._matches, self._limiter, self._pictures, control)


def setup(app: App) -> None:
    """Add `/zigzag hint`, and answer presses that ask for a hint."""
    votes.RULES[Purpose.HINTS] = service.ALLOWING
    app.add_cog(HintCog(app))
    app.components.add(HintHandlers(app).acts)
    hint.add_offers()
