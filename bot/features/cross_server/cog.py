"""Matches across servers: the queue's page, aliases, and what players are offered once it is over."""

import logging
import secrets
from collections import Counter
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

import discord
from discord import ui
from discord.ext import commands

import engines
from bot import clock
from bot.app import App
from bot.discord import blocks, http
from bot.discord.background import side_by_side
from bot.discord.direct_messages import DirectMessage, DirectMessages
from bot.discord.limits import Cost
from bot.discord.message import Post, notice
from bot.discord.routes import NotAControl, one_from, one_of, positive, route
from bot.features.cross_server import service as cross_server_names
from bot.features.cross_server.service import PACES, PAGE, Queue, Waiting
from bot.features.finding.cog import FindCog
from bot.features.finding.page import BLOCKS, IN_PANEL
from bot.i18n import Texts, for_reader, locale_of, texts
from bot.match.model import Match, MatchStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.match.settings import PlayerSettings
from bot.store.database import DatabaseBusy
from bot.store.process_rows import Shards
from bot.table import delivery, offers
from bot.table import names as time_left
from bot.table.controls import Control, PageLink, as_button, text_modal, typed_answer
from bot.table.names import plain_text, safe
from bot.table.presses import answer_privately

SHOW = route(f"{PAGE}:show")
BLOCK = route(f"{PAGE}:block:{{}}", positive)


def _others(match: Match, t: Texts) -> list[Control]:
    return [
        PageLink(t("across-again"), SHOW.id()),
        PageLink(t("across-block"), BLOCK.id(match.id)),
    ]


def standing(settings: PlayerSettings, t: Texts) -> str:
    """Return whether the player allows such matches, and the name that others see."""
    if not settings.across:
        return t("across-off")
    return t("across-on", name=f"**{safe(settings.alias or '?')}**")


def _entrance(settings: PlayerSettings, t: Texts) -> list[ui.Item[Any]]:
    """Return what the panel of all settings says about other servers, with a button to the page."""
    text: ui.TextDisplay[Any] = ui.TextDisplay(f"**{t('across-title')}**\n{standing(settings, t)}")
    return [ui.Section(text, accessory=as_button(PageLink(t("across-open"), SHOW.id())))]


def _in_panel(_: None, t: Texts) -> list[PageLink]:
    return [PageLink(t("across-title"), SHOW.id(), style="primary")]


def add_offers() -> None:
    """Offer them, and what leads to the page."""
    IN_PANEL.add(10, _in_panel)
    offers.OWN_SETTINGS.add(20, _entrance)
    offers.ENDED_ACROSS.add(10, _others)


NAME, OFF, LEAVE = route(f"{PAGE}:name"), route(f"{PAGE}:off"), route(f"{PAGE}:leave")
GAME = route(f"{PAGE}:game:{{}}", one_from(engines.games_for_several))
JOIN = route(f"{PAGE}:join:{{}}:{{}}", one_from(engines.games_for_several), one_of(*map(str, PACES)))
_BLOCK_SEAT = route(f"{PAGE}:block:{{}}:{{}}", positive, one_of(*"0123456789"))
_MOST_WAITING = 18  # lines, which fit into a message


def page(
    settings: PlayerSettings,
    mine: Sequence[Waiting],
    others: Mapping[tuple[str, int], int],
    t: Texts,
    *,
    game: str | None = None,
    note: str = "",
) -> Post:
    """Build the page: what others see, what the reader waits for, and how many others wait (`others`).

    Once a `game` is chosen, the pace is asked for.
    """
    title = blocks.heading(t("across-title"))
    if not settings.across:
        return blocks.page(
            blocks.text(title, note, t("across-about")),
            blocks.buttons(blocks.button(t("across-allow"), NAME.id(), "success"), *_elsewhere(t)),
        )
    return blocks.page(
        blocks.text(title, note, standing(settings, t), *_all_waiting(mine, t)),
        _game_select(others, t, game),
        None if game is None else _pace_select(game, others, t),
        blocks.buttons(
            blocks.button(t("across-leave"), LEAVE.id(), "primary") if mine else None,
            blocks.button(t("across-name"), NAME.id()),
            blocks.button(t("across-stop"), OFF.id()),
        ),
        blocks.buttons(*_elsewhere(t)),
    )


def form(settings: PlayerSettings, number: int, t: Texts) -> ui.Modal:
    """Return the form that asks for the name; `number` makes the name that is suggested."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="answer",
        default=settings.alias or t("across-name-default", number=str(number)),
        min_length=cross_server_names.SHORTEST,
        max_length=cross_server_names.LONGEST,
    )
    return text_modal(t("across-form"), NAME.id(), t("across-form-name"), field)


def here(t: Texts) -> Post:
    """Tell a person by direct message that their match will come there."""
    return notice(t("across-here"))


def waits(waiting: Waiting, t: Texts) -> Post:
    """Also say what they wait for."""
    leave = blocks.buttons(blocks.button(t("across-leave"), LEAVE.id()))
    return blocks.page(blocks.text(t("across-here"), _waiting(waiting, t)), leave)


def _expired_notice(waiting: Waiting, t: Texts) -> Post:
    """Tell a person by direct message that nobody came."""
    again = blocks.buttons(blocks.button(t("across-again-same"), SHOW.id()))
    pace = time_left.pace_name(waiting.pace, t)
    return blocks.page(t("across-in-vain", game=t(f"{waiting.game}-name"), pace=pace), again)


def ask_whom_to_block(match: Match, reader: int, t: Texts) -> Post:
    """Ask which of the others of a match the reader wants to block."""
    others = [
        blocks.button(
            t("across-block-one", name=plain_text(seat.name)), _BLOCK_SEAT.id(match.id, str(seat.seat))
        )
        for seat in match.seats
        if seat.person not in {None, reader}
    ]
    return blocks.page(t("across-block-ask"), blocks.buttons(*others))


def _all_waiting(mine: Sequence[Waiting], t: Texts) -> list[str]:
    """Return a line for each game and pace the reader waits for; of many, the first, and how many more."""
    more = len(mine) - _MOST_WAITING
    lines = [_waiting(waiting, t) for waiting in mine[:_MOST_WAITING]]
    return [*lines, t("turns-more", count=more)] if more > 0 else lines


def _waiting(waiting: Waiting, t: Texts) -> str:
    return t(
        "across-waiting",
        game=t(f"{waiting.game}-name"),
        pace=time_left.pace_name(waiting.pace, t),
        until=time_left.moment(waiting.until),
    )


def _game_select(others: Mapping[tuple[str, int], int], t: Texts, chosen: str | None) -> blocks.Block:
    waiting = Counter[str]()
    for (name, _), people in others.items():
        waiting[name] += people
    options = [
        blocks.option(t(f"{name}-name"), name, chosen=name == chosen, about=_count(waiting[name], t))
        for name in engines.games_for_several()
    ]
    return blocks.menus(GAME.menu_id(), options, t("across-game"))


def _pace_select(game: str, others: Mapping[tuple[str, int], int], t: Texts) -> blocks.Row:
    options = [
        blocks.option(time_left.pace_name(pace, t), str(pace), about=_count(others.get((game, pace), 0), t))
        for pace in PACES
    ]
    return blocks.menu(JOIN.menu_id(game), options, t("across-pace"))


def _count(people: int, t: Texts) -> str:
    return t("across-count", count=people)


def _elsewhere(t: Texts) -> list[blocks.Button]:
    return [
        blocks.button(t("find-blocks"), BLOCKS.id()),
        *map(as_button, offers.SETTINGS.of(t("help-me"), t)),
    ]


log = logging.getLogger(__name__)


class CrossServerCog(commands.Cog):
    """Lets people play with people of other servers."""

    def __init__(self, app: App) -> None:
        self._dms = app.direct_messages
        self._matches = app.matches
        self._limiter = app.limiter
        pages = app.pages
        pages.add(SHOW, self._show)
        pages.add(NAME, self._ask_for_name)
        pages.add_form(NAME, self._allow)
        pages.add(OFF, self._stop)
        pages.add(GAME, self._choose_game)
        pages.add(JOIN, self._join)
        pages.add(LEAVE, self._leave)
        pages.add(BLOCK, self._ask_whom_to_block)
        pages.add(_BLOCK_SEAT, self._block)

    async def _ask_for_name(self, interaction: discord.Interaction) -> None:
        settings = await self._matches.preferences.of_player(interaction.user.id)
        number = 1000 + secrets.randbelow(9000)
        await interaction.response.send_modal(form(settings, number, for_reader(interaction)))

    async def _allow(self, interaction: discord.Interaction) -> None:
        """Allow such matches, under the name that was typed. Raises Refusal."""
        alias = cross_server_names.parse(typed_answer(interaction.data))
        await self._matches.preferences.change_player(
            interaction.user.id, across=True, alias=alias, locale=locale_of(interaction)
        )
        await self._show(interaction, for_reader(interaction)("me-changed"))

    async def _stop(self, interaction: discord.Interaction) -> None:
        await self._matches.preferences.change_player(interaction.user.id, across=False)
        await self._matches.service(Queue).leave(interaction.user.id)
        await self._show(interaction, for_reader(interaction)("me-changed"))

    async def _choose_game(self, interaction: discord.Interaction, game: str) -> None:
        await self._show(interaction, game=game)

    async def _leave(self, interaction: discord.Interaction) -> None:
        await self._matches.service(Queue).leave(interaction.user.id)
        await self._show(interaction, for_reader(interaction)("across-left"))

    async def page(self, interaction: discord.Interaction, note: str = "", game: str | None = None) -> Post:
        """Return the page for this reader."""
        user_id = interaction.user.id
        settings = await self._matches.preferences.of_player(user_id)
        mine = await self._matches.service(Queue).of_person(user_id)
        others = await self._matches.service(Queue).others(user_id)
        return page(settings, mine, others, for_reader(interaction), game=game, note=note)

    async def _show(
        self, interaction: discord.Interaction, note: str = "", *, game: str | None = None
    ) -> None:
        await answer_privately(interaction, await self.page(interaction, note, game))

    async def _join(self, interaction: discord.Interaction, game: str, chosen: str) -> None:
        """Queue the person for the game at this pace, or open their match. Raises Refusal."""
        pace = int(chosen)
        self._limiter.charge(interaction, Cost.MATCH)
        user_id, t = interaction.user.id, for_reader(interaction)
        await self._matches.service(Queue).check(user_id, game, pace)
        guild_id = interaction.guild_id if delivery.is_member(interaction) else None
        await interaction.response.defer()
        line = None if delivery.is_alone(interaction) else await self._check_dms(interaction)
        joined = await self._matches.service(Queue).join(user_id, game, pace, guild_id)
        if isinstance(joined, Match):
            key = "across-ready" if joined.status == MatchStatus.LOBBY else "across-begun"
            names = [f"**{safe(seat.name)}**" for seat in joined.seats if seat.user_id != user_id]
            note = t(key, names=", ".join(names), game=t(f"{game}-name"))
        else:
            note = t("across-queued")
            if line is not None:
                await self._tell_what_for(line, joined, t)
        await interaction.edit_original_response(**(await self.page(interaction, note)).edit())

    async def _check_dms(self, interaction: discord.Interaction) -> DirectMessage:
        """Send the person a message in the DMs where the match will be. Raises Refusal if they are closed."""
        post = here(for_reader(interaction))
        sent = await self._dms.send_notice(interaction.user.id, post, "queue", interaction.id)
        if sent is None:
            raise Refusal("error-across-dm-closed")
        return sent

    async def _tell_what_for(self, line: DirectMessage, waiting: Waiting, t: Texts) -> None:
        """Add to the direct message which game the person is now waiting for."""
        try:
            await self._dms.edit(line, waits(waiting, t))
        except http.REQUEST_ERRORS as error:
            log.info("a direct message cannot say what its reader waits for: %r", error)

    async def _ask_whom_to_block(self, interaction: discord.Interaction, match_id: int) -> None:
        match = await self._played(interaction, match_id)
        await answer_privately(
            interaction, ask_whom_to_block(match, interaction.user.id, for_reader(interaction))
        )

    async def _block(self, interaction: discord.Interaction, match_id: int, chosen: str) -> None:
        """Block someone with whom the person has played. Raises NotAControl, Refusal."""
        match, user_id, seat = await self._played(interaction, match_id), interaction.user.id, int(chosen)
        other = match.seats[seat] if seat < len(match.seats) else None
        if other is None or other.person in {None, user_id}:
            raise NotAControl(chosen)
        await self._matches.blocks.add(user_id, other.person or 0, name=other.name)
        text = for_reader(interaction)("block-blocked", person=f"**{safe(other.name)}**")
        await answer_privately(interaction, notice(text))

    async def _played(self, interaction: discord.Interaction, match_id: int) -> Match:
        """Return a match across servers in which the person plays. Raises Refusal."""
        match = await self._matches.get(match_id)
        if not match.mode.across_servers or match.seat_of(interaction.user.id) is None:
            raise Refusal("error-not-seated")
        return match


_TRIED_FOR = 600.0  # seconds, if Discord refuses the message although it works


async def send(direct_messages: DirectMessages, matches: Matches, ended: Sequence[Waiting]) -> None:
    """Notify these people, and those who cannot be notified now later, even after a crash.

    Someone who can never be notified is not tried for long: only some are notified at a time, and they would
    always come first.
    """

    async def notify(waiting: Waiting) -> None:
        await _notify(direct_messages, matches, waiting)
        await matches.service(Queue).remove_expired(waiting)

    await side_by_side(ended, notify, name="notify someone of an expired wait")


async def _notify(direct_messages: DirectMessages, matches: Matches, waiting: Waiting) -> None:
    """Send the line, or log why that can never be done. Raises REQUEST_ERRORS, DatabaseBusy."""
    try:
        settings = await matches.preferences.of_player(waiting.user_id)
        post = _expired_notice(waiting, texts(settings.locale))
        await direct_messages.notify(waiting.user_id, post, "queue", waiting.game, waiting.until)
    except discord.HTTPException as error:
        if not http.is_message_refused(error) or clock.now() < waiting.until + _TRIED_FOR:
            raise
        log.warning("someone is not notified of an expired wait: %s", error)
    except (*http.REQUEST_ERRORS, DatabaseBusy):
        raise
    except Exception:
        log.exception("a person whose wait has expired could not be notified")


def setup(app: App) -> None:
    """Add the page, and tell people when their wait ran out."""
    queue = app.matches.service(Queue)
    app.add_cog(app.part(CrossServerCog))

    async def expired(shards: Shards) -> Coroutine[Any, Any, None] | None:
        ended = await queue.expired(shards)
        return send(app.direct_messages, app.matches, ended) if ended else None

    app.scheduler.add_job("notify of expired waits", expired)
    add_offers()
    app.part(FindCog).outside_servers = app.part(CrossServerCog).page
