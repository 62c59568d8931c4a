"""`/zigzag puzzle`: one position after another to find the best move in, by buttons."""

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.components.page_router import PageRouter
from bot.components.shared import answer_privately
from bot.domain.errors import Refusal
from bot.domain.people import puzzles
from bot.i18n.command_translations import command_text as t
from bot.i18n.language_choice import for_reader
from bot.images.pictures import Pictures, player_theme
from bot.messages.controls import NotAControl, selected_values
from bot.messages.message import Post
from bot.messages.pages.practice_position import MOVE_ACTS, Reader
from bot.messages.pages.puzzles import puzzle as puzzle_page
from bot.messages.pages.puzzles.puzzle import CHOOSE, NEXT, OPEN, PAGE, Change, PuzzleAct
from bot.services.people.preferences import Preferences
from bot.services.people.puzzles import Puzzles
from bot.transport.rate_limits import Cost, RateLimiter
from engines.errors import IllegalMove, InvalidMove


class PuzzleCog(commands.Cog):
    """Shows puzzles privately, and counts the first answer to each."""

    def __init__(
        self,
        solved: Puzzles,
        preferences: Preferences,
        *,
        pictures: Pictures,
        limiter: RateLimiter,
        pages: PageRouter,
    ) -> None:
        self._puzzles = solved
        self._preferences = preferences
        self._pictures = pictures
        self._limiter = limiter
        pages.add(PAGE, self.press)

    @app_commands.command(name="puzzle", description=t("command-puzzle"))
    @app_commands.describe(game=t("option-puzzle"))
    @app_commands.choices(game=[Choice(name=t(f"{name}-name"), value=name) for name in puzzles.games()])
    async def puzzle(self, interaction: discord.Interaction, game: str | None = None) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._open(interaction, game))

    async def press(self, interaction: discord.Interaction, arguments: list[str]) -> None:
        """Answer a press on a puzzle, or on a button that leads to one. Raises NotAControl, Refusal."""
        self._limiter.charge(interaction, Cost.PAGE)
        values = selected_values(interaction.data)
        match [*arguments, *values]:
            case [one] if one == OPEN:
                post = await self._open(interaction, None)
            case [choose, game] if choose == CHOOSE and game in puzzles.games():
                post = await self._open(interaction, game)
            case [game, following] if following == NEXT and game in puzzles.games():
                post = await self._open(interaction, game)
            case _:
                post = await self._act(interaction, PuzzleAct.parse(arguments, values))
        await answer_privately(interaction, post)

    async def _open(self, interaction: discord.Interaction, game: str | None) -> Post:
        """Return the puzzle before the person. Raises Refusal."""
        user_id = interaction.user.id
        game = game or puzzle_page.favourite(await self._puzzles.records(user_id))
        if game is None:
            raise Refusal("error-no-puzzles")
        found, record = await self._puzzles.open(user_id, game)
        return await puzzle_page.task(found, record, await self._reader(interaction), self._pictures)

    async def _act(self, interaction: discord.Interaction, act: PuzzleAct) -> Post:
        """Answer the puzzle, go on choosing a move, or show the solution. Raises NotAControl."""
        user_id, found, reader = interaction.user.id, act.puzzle, await self._reader(interaction)
        answer = await self._puzzles.answer_to(user_id, found.game, found.id)
        if answer is not None and act.act not in MOVE_ACTS:
            return await puzzle_page.solution(found, answer, reader, self._pictures)
        if answer is None and act.act == "move":
            return await self._answer(interaction, act, reader)
        if answer is not None:  # answered before, maybe in another message: the first answer counts
            return await puzzle_page.answered(found, answer, None, reader, self._pictures)
        record = (await self._puzzles.records(user_id)).get(found.game)
        if record is None or record.current != found.id or act.act not in MOVE_ACTS:
            raise NotAControl(f"{found.game}:{found.id}:{act.act}")
        part = act.arg if act.act == "part" else ""
        return await puzzle_page.task(found, record, reader, self._pictures, part=part)

    async def _answer(self, interaction: discord.Interaction, act: PuzzleAct, reader: Reader) -> Post:
        """Count the answer and return what it leads to. Raises NotAControl."""
        try:
            counted = await self._puzzles.answer(interaction.user.id, act.puzzle, act.arg)
        except (InvalidMove, IllegalMove):
            raise NotAControl(act.arg) from None
        if counted is None:
            raise NotAControl(act.puzzle.id)
        change = Change(counted.before, counted.record)
        return await puzzle_page.answered(act.puzzle, counted.answer, change, reader, self._pictures)

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))
