"""A few words in a match across servers: fixed phrases, which everyone reads in their own language.

There is no free text, so nobody there can be insulted or asked who they are. A phrase takes the place of the
one that its player said before, and each may say one a minute. Players can hide what the others say.
"""

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.app import App
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl, one_of, route
from bot.i18n import Texts, for_reader
from bot.match.model import ChangeKind, Event, Match, MatchEvent, MatchStatus, Step
from bot.match.refusals import MatchNotPlaying, Refusal
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.match.situation import Situation
from bot.table import offers
from bot.table.controls import Choice, Control, ControlId, PageLink, Press, as_button, rows
from bot.table.presses import answer_privately, require_private

PHRASES: Final = (
    "hello",
    "good-luck",
    "nice-move",
    "oops",
    "take-your-time",
    "sorry-late",
    "back-tomorrow",
    "good-game",
    "another",
    "thanks",
)
REST: Final = 60.0  # seconds between two phrases of a player
_SWITCH = route("phrases:{}", one_of("on", "off"))


@dataclass(frozen=True, slots=True)
class Say:
    """Say one of the phrases to the others, also once the match is over.

    Raises MatchNotPlaying, Refusal.
    """

    user_id: int
    phrase: str

    def decide(self, situation: Situation) -> Step:
        match, now = situation.match, situation.now
        seat = match.seat_of(self.user_id)
        if seat is None or not match.mode.across_servers:
            raise Refusal("error-not-seated")
        if match.status not in {MatchStatus.PLAYING, MatchStatus.FINISHED}:
            raise MatchNotPlaying()
        mine = [one for one in match.log if one["event"] == MatchEvent.SAID and one["seat"] == seat.seat]
        if any(now < one["at"] + REST for one in mine):
            raise Refusal("error-phrase-too-soon")
        event: Event = MatchEvent.SAID.at(seat.seat) | {"phrase": self.phrase, "at": now}
        others = [one for one in match.log if one not in mine]
        return Step(match.with_log([*others, event]), ChangeKind.SAID, [event], self.user_id)


def _opens(match: Match, t: Texts) -> list[Control]:
    begun = match.status in {MatchStatus.PLAYING, MatchStatus.FINISHED}
    return [Press(t("phrase-open"), "phrases")] if match.mode.across_servers and begun else []


def _switch(settings: PlayerSettings, t: Texts) -> list[ui.Item[Any]]:
    """Return the switch, for those who play with people of other servers."""
    if not settings.across:
        return []
    now, other = ("on", "off") if settings.phrases else ("off", "on")
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"**{t('me-phrases')}**\n{t(f'me-phrases-{now}')}")
    return [ui.Section(text, accessory=as_button(PageLink(t(f"me-phrases-to-{other}"), _SWITCH.id(other))))]


def menu(match: Match, t: Texts) -> Post:
    """Return the menu of the phrases."""
    options = tuple((t(f"phrase-{phrase}"), phrase) for phrase in PHRASES)
    choice = Choice(t("phrase-choose"), options, act="say")
    return notice(t("phrase-about", match=f"#{match.id}"), *rows([choice], match.id, match.version))


class PhraseHandlers:
    """Shows the phrases, says the chosen one, and hides or shows those of others."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def show(self, press: discord.Interaction, control: ControlId) -> None:
        """Show the menu. Raises Refusal."""
        match = await self._matches.get(control.match)
        if match.seat_of(press.user.id) is None or not match.mode.across_servers:
            raise Refusal("error-not-seated")
        await answer_privately(press, menu(match, for_reader(press)))

    async def say(self, press: discord.Interaction, control: ControlId) -> None:
        """Say the chosen phrase. Raises NotAControl, and what `Say` does."""
        require_private(press, control)
        if control.arg not in PHRASES:
            raise NotAControl(control.format())
        await self._matches.act(control.match, Say(press.user.id, control.arg))
        t = for_reader(press)
        said = notice(t("phrase-said", phrase=t(f"phrase-{control.arg}")))
        await press.response.edit_message(**said.edit())

    async def switch(self, interaction: discord.Interaction, word: str) -> None:
        """Hide what others say, or show it."""
        await self._matches.preferences.change_player(interaction.user.id, phrases=word == "on")
        t = for_reader(interaction)
        await answer_privately(interaction, notice(f"**{t('me-phrases')}**\n{t(f'me-phrases-{word}')}"))


def add_offers() -> None:
    """Offer the buttons and the switch."""
    offers.SPECIAL.add(50, _opens)
    offers.ENDED_ACROSS.add(20, _opens)
    offers.OWN_SETTINGS.add(25, _switch)


def setup(app: App) -> None:
    """Answer the buttons and the switch."""
    handlers = PhraseHandlers(app.matches)
    app.components.add({"phrases": handlers.show, "say": handlers.say})
    app.pages.add(_SWITCH, handlers.switch)
    add_offers()
