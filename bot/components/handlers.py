"""What pressing, choosing and filling in do: the one door for every component and form.

discord.py's views would have to be kept in memory, or rebuilt from the message at every press, and leave
presses they do not know unanswered; so interactions are routed here by their custom id alone (see
`controls`). Whatever is wrong with one, its sender gets an answer.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

import engines
from bot import games
from bot.domain import places
from bot.domain.changes import Change, Person
from bot.domain.errors import AlreadyResigned, MatchNotPlaying, MatchOver, NotSeated, NotYourTurn, StaleState
from bot.domain.model import Match
from bot.i18n.language_choice import for_reader
from bot.images import pictures
from bot.messages import daily
from bot.messages import match_notices as panels
from bot.messages import page_ids as pages
from bot.messages.controls import ControlId, NotAControl, answer_of, chosen, modal
from bot.messages.message import notice
from bot.services.matches import Matches
from bot.sync import threads
from bot.sync.delivery import link
from bot.sync.hands import pressed_in_hand
from bot.sync.message_sync import Presenter
from bot.transport import http as connection
from bot.transport.quotas import Cost, spend

log = logging.getLogger(__name__)

Act = Callable[[discord.Interaction, ControlId], Awaitable[None]]
_ROUTED = {discord.InteractionType.component, discord.InteractionType.modal_submit}


class Presses:
    """Routes interactions with the components of matches."""

    def __init__(self, matches: Matches, presenter: Presenter) -> None:
        self._matches = matches
        self._presenter = presenter
        self._acts: dict[str, Act] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "cancel": self._cancel,
            "house": self._house,
            "hint": self._hint,
            "hand": self._hand,
            "look": self._hand,
            "move": self._move,
            "part": self._part,
            "form": self._form,
            "filled": self._filled,
            "rules": self._rules,
            "resign": self._resign,
            "sure": self._resign_surely,
            "agree": self._agree,
            "return": self._return,
            "again": self._rematch,
            "refresh": self._refresh,
        }

    async def answer(self, interaction: discord.Interaction) -> None:
        """Do what the control says. Raises NotAControl for what is none of ours, and what the service
        raises."""
        custom_id = str(dict(interaction.data or {}).get("custom_id", ""))
        if pages.is_page(custom_id):
            await pages.answer(interaction)
            return
        control = ControlId.parse(custom_id)
        if values := chosen(interaction):  # a select's: the argument, as untrusted as the rest
            control = ControlId.parse(
                ControlId(control.match, control.version, control.act, values[0]).format()
            )
        is_form = interaction.type is discord.InteractionType.modal_submit
        if control.act not in self._acts or is_form != (control.act == "filled"):
            raise NotAControl(control.format())
        async with self._presenter.pressed(interaction, control.match):
            await self._acts[control.act](interaction, control)

    # Lobby: shown by answering with the message itself

    async def _join(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            await self._matches.join(control.match, person(interaction.user), interaction.id)

    async def _leave(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            await self._matches.leave(control.match, interaction.user.id)

    async def _start(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            await self._matches.start(control.match, interaction.user.id)

    async def _cancel(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            await self._matches.cancel(control.match, interaction.user.id)

    async def _house(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            if control.arg == "remove":
                await self._matches.remove_house(control.match, interaction.user.id)
            else:
                await self._matches.add_house(control.match, interaction.user.id, control.arg)

    # Playing

    async def _hand(self, interaction: discord.Interaction, control: ControlId) -> None:
        await show_hand(interaction, self._matches, self._presenter, await self._matches.get(control.match))

    async def _move(self, interaction: discord.Interaction, control: ControlId) -> None:
        await self._play(interaction, control, control.arg)

    async def _filled(self, interaction: discord.Interaction, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        answer = answer_of(dict(interaction.data or {}))
        await self._play(interaction, control, games.get(match.game).move_of(control.arg, answer))

    async def _play(self, interaction: discord.Interaction, control: ControlId, move: str) -> None:
        """Play, and show it in the message that was pressed: the table, a hand, or the question for the rest
        of a move."""
        if await self._presenter.is_table(interaction, control.match):
            async with self._presenter.through(interaction, control.match):
                await self._commit(interaction, control, move)
            return
        match = await self._matches.get(control.match)
        if not pressed_in_hand(interaction, match):
            await self._commit(interaction, control, move)
            await interaction.response.defer()
        elif match.daily is not None:
            change = await self._commit(interaction, control, move)
            await daily.show(interaction, self._matches, change.match)
        elif engines.get(match.game).HIDDEN:
            await self._play_from_hand(interaction, control, move)
        else:
            await self._commit(interaction, control, move)
            # The question for the rest of the move has done its work, and the table shows the answer.
            await interaction.response.defer()
            await interaction.delete_original_response()

    async def _play_from_hand(self, interaction: discord.Interaction, control: ControlId, move: str) -> None:
        note = ""
        try:
            await self._commit(interaction, control, move)
        except (StaleState, MatchOver):
            if (await self._matches.get(control.match)).seat_of(interaction.user.id) is None:
                raise
            note = for_reader(interaction)("hand-stale")
        await self._presenter.hands.show(interaction, await self._matches.get(control.match), note=note)

    async def _commit(self, interaction: discord.Interaction, control: ControlId, move: str) -> Change:
        return await self._matches.play(
            control.match,
            interaction.user.id,
            move,
            version=control.version,
            interaction_id=interaction.id,
        )

    async def _part(self, interaction: discord.Interaction, control: ControlId) -> None:
        match, view = await self._own_view(interaction, control)
        rest = games.get(match.game).more(view, control.arg, for_reader(interaction))
        if not rest:
            raise StaleState(match_id=match.id, seen=control.version, current=match.version)
        post = panels.rest_of_move(match, control.arg, rest, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _form(self, interaction: discord.Interaction, control: ControlId) -> None:
        match, view = await self._own_view(interaction, control)
        form = games.get(match.game).form(control.arg, view, for_reader(interaction))
        if form is None:
            raise StaleState(match_id=match.id, seen=control.version, current=match.version)
        await interaction.response.send_modal(modal(form, match.id, match.version))

    async def _own_view(
        self, interaction: discord.Interaction, control: ControlId
    ) -> tuple[Match, dict[str, Any]]:
        """The match and what this person may know of it. Raises NotSeated, NotYourTurn, MatchNotPlaying."""
        match = await self._matches.get(control.match)
        seat = match.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated(match_id=match.id)
        view = self._matches.view(match, seat.seat)
        to_move = view["to_move"]
        if to_move is not None and to_move != seat.seat:
            raise NotYourTurn(match_id=match.id, seat=to_move, name=match.seats[to_move].name)
        return match, view

    async def _hint(self, interaction: discord.Interaction, control: ControlId) -> None:
        await show_hint(interaction, self._matches, control.match)

    # Beside the game

    async def _refresh(self, interaction: discord.Interaction, control: ControlId) -> None:
        """Draw the table anew for everybody, where it offers that: when the bot cannot do so by itself."""
        message = interaction.message
        if message is None or control.format() not in pages.ids_in(message):
            raise NotAControl(control.format())
        async with self._presenter.through(interaction, control.match):
            await self._presenter.refresh(control.match, by=interaction.user.id)

    async def _rules(self, interaction: discord.Interaction, control: ControlId) -> None:
        match = await self._matches.get(control.match)
        look = await pictures.look_of(self._matches, interaction.user.id)
        post = await panels.rules(match.game, look, for_reader(interaction))
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _resign(self, interaction: discord.Interaction, control: ControlId) -> None:
        await ask_to_resign(interaction, self._matches, await self._matches.get(control.match))

    async def _resign_surely(self, interaction: discord.Interaction, control: ControlId) -> None:
        _must_be_private(interaction, control)
        change = await self._matches.resign(control.match, interaction.user.id)
        text = for_reader(interaction)("resign-done", match=f"#{control.match}")
        await interaction.response.edit_message(**notice(text).edit())
        if change.match.daily is not None:
            await daily.tell_everybody(interaction, self._matches, change.match)

    async def _agree(self, interaction: discord.Interaction, control: ControlId) -> None:
        if await self._presenter.is_table(interaction, control.match):
            async with self._presenter.through(interaction, control.match):
                await self._matches.agree_to_cancel(control.match, interaction.user.id)
            return
        _must_be_private(interaction, control)
        change = await self._matches.agree_to_cancel(control.match, interaction.user.id)
        key = "cancelled-done" if change.kind == "cancelled" else "agreed-done"
        await interaction.response.edit_message(**notice(for_reader(interaction)(key)).edit())

    async def _return(self, interaction: discord.Interaction, control: ControlId) -> None:
        async with self._presenter.through(interaction, control.match):
            await self._matches.come_back(control.match, interaction.user.id)

    async def _rematch(self, interaction: discord.Interaction, control: ControlId) -> None:
        await spend(interaction, Cost.OPEN)
        had_thread = places.has_thread(await self._matches.get(control.match))
        match, made = await self._matches.rematch(
            control.match,
            person(interaction.user),
            interaction.id,
            within=threads.within(interaction),
            thread=had_thread or threads.possible(interaction),
        )
        if made:
            await self._post_rematch(interaction, match)
        else:
            text = for_reader(interaction)("rematch-there", match=f"#{match.id}", url=link(match))
            await interaction.response.send_message(**notice(text).new(), ephemeral=True)

    async def _post_rematch(self, interaction: discord.Interaction, match: Match) -> None:
        try:
            await self._presenter.post(interaction, match)
        except connection.FAILED:
            # A lobby that nobody can see would wait for ever.
            if match.status == "lobby":
                await self._matches.cancel(match.id, interaction.user.id)
            raise


def _must_be_private(interaction: discord.Interaction, control: ControlId) -> None:
    """What is answered in place of a question must not take the place of what others see. Raises
    NotAControl.
    """
    if interaction.message is None or not interaction.message.flags.ephemeral:
        raise NotAControl(control.format())


def routed(interaction: discord.Interaction) -> bool:
    """Whether this interaction comes from a component or a form."""
    return interaction.type in _ROUTED


def person(user: discord.abc.User) -> Person:
    """A Discord user as the service knows one."""
    return Person(user.id, user.display_name)


async def show_hand(
    interaction: discord.Interaction, matches: Matches, presenter: Presenter, match: Match
) -> None:
    """Answer with the person's own hand, and say so when it could not be sent as the direct message they
    wanted.

    Raises NotSeated, MatchNotPlaying, AlreadyResigned.
    """
    t = for_reader(interaction)
    seat = match.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(match_id=match.id)
    if match.state is None:
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    if seat.status == "resigned" and match.status == "playing":  # the house plays it on: it is no more theirs
        raise AlreadyResigned(match_id=match.id)
    if not engines.get(match.game).HIDDEN:
        await interaction.response.send_message(**notice(t("hand-none")).new(), ephemeral=True)
        return
    note = ""
    if (
        not pressed_in_hand(interaction, match)
        and (await matches.preferences.of_player(interaction.user.id)).hands == "dm"
    ):
        note = t("hand-dm-closed" if seat.dm_message_id is None else "hand-dm-where")
    await presenter.hands.show(interaction, match, note=note)


async def ask_to_resign(interaction: discord.Interaction, matches: Matches, match: Match) -> None:
    """Ask whether the person means it, and offer to cancel instead; a lobby is left at once. Raises
    NotSeated, AlreadyResigned, MatchNotPlaying, MatchOver.
    """
    if match.status == "lobby":
        await matches.leave(match.id, interaction.user.id)
        text = for_reader(interaction)("left-lobby", match=f"#{match.id}")
        await interaction.response.send_message(**notice(text).new(), ephemeral=True)
        return
    if match.status == "finished":
        raise MatchOver(match_id=match.id)
    if match.status != "playing":
        raise MatchNotPlaying(match_id=match.id, status=match.status)
    seat = match.seat_of(interaction.user.id)
    if seat is None:
        raise NotSeated(match_id=match.id)
    if seat.status == "resigned":
        raise AlreadyResigned(match_id=match.id)
    post = panels.resign(match, for_reader(interaction))
    await interaction.response.send_message(**post.new(), ephemeral=True)


async def show_hint(interaction: discord.Interaction, matches: Matches, match_id: int) -> None:
    """Think for the person, which may take a second, and tell them alone what the house would do."""
    await spend(interaction, Cost.HINT)
    t = for_reader(interaction)
    await interaction.response.defer(ephemeral=True, thinking=True)
    thought = await matches.advice.hint(match_id, interaction.user.id)
    text = panels.hint(thought, t)
    await interaction.edit_original_response(**notice(text).edit())
