"""What if: trying out lines from a position of a match, by buttons on its replay, review and table."""

from dataclasses import replace
from typing import Any

import discord

from bot import games
from bot.app import App
from bot.discord.message import Post
from bot.discord.rate_limits import Cost, RateLimiter
from bot.discord.router import PageRouter
from bot.features.what_if import buttons, lines
from bot.features.what_if import page as what_if
from bot.features.what_if.lines import WhatIf
from bot.features.what_if.page import LineAct, Reader
from bot.features.what_if.service import WhatIfs
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match.service import Matches
from bot.store.shards import Shards
from bot.table.controls import NotAControl, is_id, is_number, selected_values, typed_answer
from bot.table.presses import answer_privately, is_private
from engines.errors import GameOver, IllegalMove, InvalidMove

Press = discord.Interaction[Any]


class WhatIfHandlers:
    """Answers presses on lines, and on the buttons that begin one."""

    def __init__(
        self, matches: Matches, *, pictures: Pictures, limiter: RateLimiter, pages: PageRouter
    ) -> None:
        self._matches = matches
        self._lines = matches.service(WhatIfs)
        self._pictures = pictures
        self._limiter = limiter
        pages.add(what_if.PAGE, self.press, form=self.fill)

    async def press(self, interaction: Press, arguments: list[str]) -> None:
        """Begin a line, or do what one of its components says. Raises NotAControl, Refusal, Overloaded."""
        match arguments:
            case [what_if.AT, match_id, ply] if is_id(match_id) and is_number(ply):
                self._limiter.charge(interaction, Cost.PAGE)
                line = await self._lines.from_finished(
                    int(match_id), int(ply), interaction.user.id, interaction.guild_id
                )
                await interaction.response.send_message(
                    **(await self._position(interaction, line)).new(), ephemeral=True
                )
            case [what_if.LIVE, match_id] if is_id(match_id):
                await self._from_running(interaction, int(match_id), is_sure=False)
            case [what_if.LIVE, match_id, what_if.SURE] if is_id(match_id) and is_private(interaction):
                await self._from_running(interaction, int(match_id), is_sure=True)
            case _:
                await self._act(interaction, LineAct.parse(arguments, selected_values(interaction.data)))

    async def fill(self, interaction: Press, arguments: list[str]) -> None:
        """Try the move that was typed in a form of the line. Raises NotAControl, Refusal, Overloaded."""
        act = LineAct.parse(arguments, [])
        if act.act != what_if.FORM:
            raise NotAControl(":".join(arguments))
        line = await self._lines.get(act.line, interaction.user.id)
        self._limiter.charge(interaction, Cost.PAGE)
        if len(line.moves) == act.moves:
            move = games.get(line.game).move_from_form(act.arg, typed_answer(interaction.data))
            line = await self._lines.save(lines.play_typed(self._lines.game(line), line, move))
        await answer_privately(interaction, await self._position(interaction, line))

    async def _from_running(self, interaction: Press, match_id: int, *, is_sure: bool) -> None:
        """Begin a line at the table's position, or ask first if the match then no longer counts."""
        self._limiter.charge(interaction, Cost.PAGE)
        match = await self._matches.get(match_id)
        lines.check(match, interaction.user.id)
        if lines.costs_rating(match) and not is_sure:
            post = what_if.question(match, for_reader(interaction))
            await interaction.response.send_message(**post.new(), ephemeral=True)
            return
        line = await self._lines.from_running(match_id, interaction.user.id)
        await answer_privately(interaction, await self._position(interaction, line))

    async def _act(self, interaction: Press, act: LineAct) -> None:
        line = await self._lines.get(act.line, interaction.user.id)
        if len(line.moves) != act.moves:  # a press on an older page, or a second one
            act = replace(act, act="show", arg="")
        if act.act in ("ask", "auto", "compare"):
            await self._ask_bot(interaction, line, act.act)
            return
        self._limiter.charge(interaction, Cost.PAGE)
        if act.act == what_if.FORM:
            await self._open_form(interaction, line, act.arg)
            return
        changed = self._changed(line, act)
        if changed is not line:
            line = await self._lines.save(changed)
        part = act.arg if act.act == "part" else ""
        await answer_privately(interaction, await self._position(interaction, line, part))

    def _changed(self, line: WhatIf, act: LineAct) -> WhatIf:
        """Return the line as changed by the press. Raises NotAControl for an impossible move, Refusal."""
        match act.act:
            case "move":
                try:
                    return lines.play(self._lines.game(line), line, act.arg)
                except (GameOver, IllegalMove, InvalidMove):
                    raise NotAControl(act.arg) from None
            case "back":
                return lines.go_back(line)
            case "keep":
                return lines.keep(line)
            case "swap":
                return lines.swap(line)
            case "hands":
                return replace(line, open=not line.open)
        return line

    async def _open_form(self, interaction: Press, line: WhatIf, name: str) -> None:
        modal = what_if.form(line, self._lines.states(line), name, for_reader(interaction))
        if modal is None:
            raise NotAControl(name)
        await interaction.response.send_modal(modal)

    async def _ask_bot(self, interaction: Press, line: WhatIf, act: str) -> None:
        """Search, which takes a while, and show what the bot thinks, or play its move."""
        self._limiter.charge(interaction, Cost.COMPARISON if act == "compare" else Cost.HINT)
        await interaction.response.defer()
        match, reader = await self._matches.get(line.match_id), await self._reader(interaction)
        if act == "compare":
            post = await what_if.comparison(line, match, await self._lines.compare(line), reader)
        else:
            states = self._lines.states(line)
            sees = lines.may_see_turn(self._lines.game(line), line, states[-1])
            thought = await self._lines.ask(line)
            if act == "ask" and sees:
                post = await what_if.bot_opinion(line, match, states, reader, thought)
            else:  # of a closed hand, only the move is shown
                line = await self._lines.save(lines.play(self._lines.game(line), line, thought.move))
                post = await self._position(interaction, line)
        await interaction.edit_original_response(**post.edit())

    async def _position(self, interaction: Press, line: WhatIf, part: str = "") -> Post:
        match = await self._matches.get(line.match_id)
        states = self._lines.states(line)
        return await what_if.position(line, match, states, await self._reader(interaction), part=part)

    async def _reader(self, interaction: Press) -> Reader:
        theme = await player_theme(self._matches.preferences, interaction.user.id)
        return Reader(theme, for_reader(interaction), self._pictures)


def setup(app: App) -> None:
    """Answer presses on lines, and forget old ones."""
    WhatIfHandlers(app.matches, pictures=app.pictures, limiter=app.limiter, pages=app.pages)

    async def clean(shards: Shards) -> None:
        if 0 in shards.ids:
            await app.matches.service(WhatIfs).clean()

    app.scheduler.add_job("forget old lines", clean)
    buttons.add()
