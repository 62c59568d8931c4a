"""Answers presses that ask for a hint."""

import discord

from bot.app import App
from bot.discord.limits import Cost
from bot.features.hints import page as hint
from bot.features.hints import service
from bot.features.hints.service import Hints, HintTerms
from bot.i18n.language_choice import for_reader
from bot.images.pictures import player_theme
from bot.match import votes
from bot.match.model import Match, MatchStatus, Purpose
from bot.match.refusals import Refusal
from bot.table.controls import ControlId
from bot.table.presses import Handler, refuse_in_place, require_private
from bot.table.side_messages import About, SideMessages

Press = discord.Interaction


async def offer_hint(press: Press, app: App, match_id: int) -> None:
    """Show a hint, or ask first where it makes the match unrated: the player, or all players."""
    matches = app.matches
    match = await matches.get(match_id)
    is_playing = match.status == MatchStatus.PLAYING
    asked = service.cost(matches.positions, match) if is_playing else HintTerms.FREE
    if asked == HintTerms.FREE or not match.mode.allows_hints:
        await show_hint(press, app, match)
        return
    match.playing_seat(press.user.id)
    await _beside(app).show(press, match, hint.question(match, asked, for_reader(press)))


async def show_hint(press: Press, app: App, match: Match) -> None:
    """Tell the player privately what an AI player would do. Raises what `service.check` does."""
    app.limiter.charge(press, Cost.HINT)
    await _beside(app).defer(press, match)
    await _fill(press, app, match.id)


async def _fill(press: Press, app: App, match_id: int) -> None:
    """Show a hint for which the answer was deferred. The search may take a second."""
    found = await app.matches.service(Hints).hint(match_id, press.user.id)
    theme = await player_theme(app.matches.preferences, press.user.id)
    post = await hint.post(found, theme, for_reader(press), app.pictures)
    await _beside(app).fill(press, found.match, post, About.POSITION)


def _beside(app: App) -> SideMessages:
    return app.message_sync.hands.side_messages


class HintHandlers:
    """Answers presses that ask for a hint."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.acts: dict[str, Handler] = {
            "hint": self._hint,
            "hintnow": self._take_hint,
            "showme": self._show_line,
        }

    async def _hint(self, press: Press, control: ControlId) -> None:
        await offer_hint(press, self._app, control.match)

    async def _take_hint(self, press: Press, control: ControlId) -> None:
        """Show a hint in place of the question that was pressed."""
        require_private(press, control)
        self._app.limiter.charge(press, Cost.HINT)
        await press.response.defer()
        try:
            await _fill(press, self._app, control.match)
        except Refusal as error:
            await refuse_in_place(press, error)

    async def _show_line(self, press: Press, control: ControlId) -> None:
        """Play a suggested move out in place of the hint that was pressed."""
        require_private(press, control)
        app = self._app
        app.limiter.charge(press, Cost.HINT)
        await press.response.defer()
        try:
            line = await app.matches.service(Hints).line(
                control.match, press.user.id, control.arg, control.version
            )
        except Refusal as error:
            await refuse_in_place(press, error)
            return
        theme = await player_theme(app.matches.preferences, press.user.id)
        post = await hint.played_out(line, theme, for_reader(press), app.pictures)
        await _beside(app).fill(press, line.match, post, About.POSITION)


def setup(app: App) -> None:
    """Answer presses that ask for a hint."""
    votes.RULES[Purpose.HINTS] = service.ALLOWING
    app.components.add(HintHandlers(app).acts)
    hint.add_offers()
