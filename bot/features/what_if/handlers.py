"""What if: trying out lines from a position of a match, by buttons on its replay, review and table."""

from typing import Any

import discord

from bot import games
from bot.app import App
from bot.discord.limits import Cost
from bot.discord.message import Post
from bot.discord.routes import NotAControl
from bot.features.what_if import page as what_if
from bot.features.what_if import service
from bot.features.what_if.page import LineReader
from bot.features.what_if.service import WhatIf, WhatIfs
from bot.i18n import for_reader
from bot.images.pictures import player_theme
from bot.match.model import Match
from bot.store.process_rows import Shards
from bot.table.controls import typed_answer
from bot.table.presses import answer_privately, is_private
from engines.errors import GameOver, IllegalMove, InvalidMove

Press = discord.Interaction[Any]


class WhatIfHandlers:
    """Answers presses on lines, and on the buttons that begin one."""

    def __init__(self, app: App) -> None:
        self._matches = app.matches
        self._lines = app.matches.service(WhatIfs)
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(what_if.AT, self._from_finished)
        pages.add(what_if.LIVE, self._from_running)
        pages.add(what_if.SURE, self._from_running_surely)
        pages.add(what_if.ACT, self._act)
        pages.add(what_if.FORM, self._open_form)
        pages.add_form(what_if.FORM, self._fill)

    async def _from_finished(self, interaction: Press, match_id: int, ply: int) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        line = await self._lines.from_finished(match_id, ply, interaction.user.id, interaction.guild_id)
        post = await self._position(interaction, line)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _from_running(self, interaction: Press, match_id: int) -> None:
        """Begin a line at the table's position, or ask first if the match then no longer counts."""
        self._limiter.charge(interaction, Cost.PAGE)
        match = await self._matches.get(match_id)
        service.check(match, interaction.user.id)
        if service.costs_rating(match):
            await answer_privately(interaction, what_if.question(match, for_reader(interaction)))
            return
        await self._begin(interaction, match_id)

    async def _from_running_surely(self, interaction: Press, match_id: int) -> None:
        """Begin a line although the match then no longer counts. Raises NotAControl, Refusal."""
        if not is_private(interaction):
            raise NotAControl(str(match_id))
        self._limiter.charge(interaction, Cost.PAGE)
        service.check(await self._matches.get(match_id), interaction.user.id)
        await self._begin(interaction, match_id)

    async def _begin(self, interaction: Press, match_id: int) -> None:
        line = await self._lines.from_running(match_id, interaction.user.id)
        await answer_privately(interaction, await self._position(interaction, line))

    async def _act(self, interaction: Press, line_id: int, moves: int, act: str, arg: str) -> None:
        """Do what a component of a line says. Raises NotAControl, Refusal, Overloaded."""
        line = await self._lines.get(line_id, interaction.user.id)
        if len(line.moves) != moves:  # a press on an older page, or a second one
            act, arg = "show", ""
        if act in what_if.SEARCHES:
            await self._ask_bot(interaction, line, act)
            return
        self._limiter.charge(interaction, Cost.PAGE)
        line = await pressed(self._lines, line, act, arg)
        part = arg if act == "part" else ""
        await answer_privately(interaction, await self._position(interaction, line, part))

    async def _open_form(self, interaction: Press, line_id: int, moves: int, name: str) -> None:
        """Open the game's form for a move, or show the line as it is. Raises NotAControl, Refusal."""
        line = await self._lines.get(line_id, interaction.user.id)
        self._limiter.charge(interaction, Cost.PAGE)
        if len(line.moves) != moves:
            await answer_privately(interaction, await self._position(interaction, line))
            return
        modal = what_if.form(line, self._lines.states(line), name, for_reader(interaction))
        if modal is None:
            raise NotAControl(name)
        await interaction.response.send_modal(modal)

    async def _fill(self, interaction: Press, line_id: int, moves: int, name: str) -> None:
        """Try the move that was typed in a form of the line. Raises NotAControl, Refusal."""
        line = await self._lines.get(line_id, interaction.user.id)
        self._limiter.charge(interaction, Cost.PAGE)
        if len(line.moves) == moves:
            move = games.get(line.game).move_from_form(name, typed_answer(interaction.data))
            line = await self._lines.save(service.play_typed(self._lines.game(line), line, move))
        await answer_privately(interaction, await self._position(interaction, line))

    async def _ask_bot(self, interaction: Press, line: WhatIf, act: str) -> None:
        """Search, which takes a while, and show what the bot thinks, or play its move."""
        self._limiter.charge(interaction, Cost.COMPARISON if act == "compare" else Cost.HINT)
        await interaction.response.defer()
        match, reader = await self._matches.get(line.match_id), await self._reader(interaction)
        _, post = await asked(self._lines, match, line, act, reader)
        await interaction.edit_original_response(**post.edit())

    async def _position(self, interaction: Press, line: WhatIf, part: str = "") -> Post:
        match = await self._matches.get(line.match_id)
        states = self._lines.states(line)
        return await what_if.position(line, match, states, await self._reader(interaction), part=part)

    async def _reader(self, interaction: Press) -> LineReader:
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        return LineReader(theme, for_reader(interaction), self._pictures)


async def pressed(lines: WhatIfs, line: WhatIf, act: str, arg: str) -> WhatIf:
    """Return the line as the press has changed it. Raises NotAControl for an impossible move, Refusal."""
    try:
        return await lines.after(line, act, arg)
    except (GameOver, IllegalMove, InvalidMove):
        raise NotAControl(arg) from None


async def asked(
    lines: WhatIfs, match: Match, line: WhatIf, act: str, reader: LineReader
) -> tuple[WhatIf, Post]:
    """Search, and return what the bot thinks of the line; or play its move. Raises Refusal, Overloaded."""
    if act == "compare":
        return line, await what_if.comparison(line, match, await lines.compare(line), reader)
    states = lines.states(line)
    thought = await lines.ask(line)
    if act == "ask" and service.may_see_turn(lines.game(line), line, states[-1]):
        return line, await what_if.bot_opinion(line, match, states, reader, thought)
    # Of a closed hand, only the move is shown.
    line = await lines.save(service.play(lines.game(line), line, thought.move))
    return line, await what_if.position(line, match, lines.states(line), reader)


def setup(app: App) -> None:
    """Answer presses on lines, and forget old ones."""
    WhatIfHandlers(app)

    async def clean(shards: Shards) -> None:
        if 0 in shards.ids:
            await app.matches.service(WhatIfs).clean()

    app.scheduler.add_job("forget old lines", clean)
    what_if.add_offers()
