"""The pages of puzzles that come again, and the buttons that lead to them."""

from typing import Final

import discord

import engines
from bot.discord import blocks
from bot.discord.limits import Cost, RateLimiter
from bot.discord.message import Post
from bot.discord.routes import NotAControl, anything, one_from, one_of, route
from bot.features.puzzles import page
from bot.features.puzzles import service as puzzles
from bot.features.puzzles.again import DELAYS, Again, Due, OwnMistake, PuzzlesAgain, own_mistake
from bot.features.puzzles.service import PuzzleAnswer
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import ai_moves
from bot.match.model import Match
from bot.match.preferences import Preferences
from bot.table import offers
from bot.table.controls import PageLink
from bot.table.practice import MOVE_ACTS, Reader
from bot.table.presses import answer_privately
from engines.ai import Unit
from engines.errors import IllegalMove, InvalidMove
from engines.puzzles import Puzzle

FAILED: Final = "failed"
OWN: Final = "own"
_GAME: Final = one_from(puzzles.games)
OPEN: Final = route("puzzleagain:{}:{}", _GAME, one_of(FAILED, OWN))
BESIDE: Final = route("puzzleagain:{}", _GAME)  # the reader's costly moves, in a message of their own
ACT: Final = route("puzzleagain:{}:{}:{}:{chosen}", _GAME, anything, one_of(*MOVE_ACTS), anything)


def _own(match: Match, t: Texts) -> list[PageLink]:
    """Return the button that leads from a review to the reader's costly moves in that game."""
    return [PageLink(t("puzzle-own"), BESIDE.id(match.game))] if match.game in puzzles.games() else []


def add_offers() -> None:
    """Offer one's own costly moves beside a review."""
    offers.OVERVIEW.add(30, _own)


def due_buttons(game: str, due: Due, t: Texts) -> list[blocks.Button]:
    """Return a button for each kind of puzzles that are due."""
    counts = ((FAILED, due.failed), (OWN, due.own))
    return [
        blocks.button(t(f"puzzle-{kind}-due", count=count), OPEN.id(game, kind))
        for kind, count in counts
        if count
    ]


def _id(puzzle: Puzzle, act: str, arg: str = "") -> str:
    return ACT.id(puzzle.game, puzzle.id, act, arg)


def _heading(puzzle: Puzzle, again: Again, t: Texts) -> str:
    """Return the title and what the person did before."""
    title, own = t("puzzle-title", game=t(f"{puzzle.game}-name")), own_mistake(again)
    if own is None:
        return f"### {title}\n-# {t('puzzle-failed-about')}"
    lost = t("review-loss", unit=own.unit, value=_number(own, t))
    move = page.named(puzzle, own.move, t)
    about = t("puzzle-own-about", match=f"#{own.match}", ply=own.ply, move=move, lost=lost)
    return f"### {title}\n{about}"


def _number(own: OwnMistake, t: Texts) -> str:
    unit = Unit(own.unit, probability=own.probability)
    return t.number(ai_moves.shown(own.lost, unit), 0 if own.probability else 1)


async def task(
    puzzle: Puzzle, again: Again, reader: Reader, pictures: Pictures, *, part: str = "", below: blocks.Block
) -> Post:
    """Return the position and what to find in it."""
    note = "" if again.mistake is None else f"**{reader.t('puzzle-own-task')}**"
    above = _heading(puzzle, again, reader.t)
    return await page.position_to_play(
        puzzle, _id, reader, pictures, above=above, note=note, part=part, below=below
    )


async def answered(
    puzzle: Puzzle,
    answer: PuzzleAnswer,
    after: Again,
    reader: Reader,
    pictures: Pictures,
    *,
    below: blocks.Block,
) -> Post:
    """Return the position with the solution marked, what it does, and when the puzzle comes again."""
    t, names = reader.t, page.names_at(puzzle, reader.t, reader.name)
    drawn = await page.solution_drawn(puzzle, reader, pictures, wrong="" if answer.solved else answer.move)
    if after.mistake is None:
        said = [page.verdict(puzzle, answer, t), *page.describe_moves(puzzle, puzzle.line, names, t)]
    else:
        better = ", ".join(f"**{page.named(puzzle, move, t)}**" for move in puzzle.solutions)
        key = "puzzle-own-right" if answer.solved else "puzzle-own-wrong"
        said = [t(key, move=page.named(puzzle, answer.move, t), better=better)]
    again = t("puzzle-again-done") if after.due_at is None else t("puzzle-again-in", days=DELAYS[after.step])
    lines = [*said, page.what_it_does(puzzle, names, t), f"-# {again}"]
    return blocks.page(
        f"### {t('puzzle-title', game=t(f'{puzzle.game}-name'))}", drawn, blocks.text(*lines), below
    )


class PuzzlesAgainPages:
    """Shows puzzles that are due again privately, and counts answers to them."""

    def __init__(
        self, again: PuzzlesAgain, preferences: Preferences, pictures: Pictures, limiter: RateLimiter
    ) -> None:
        self._again = again
        self._preferences = preferences
        self._pictures = pictures
        self._limiter = limiter

    async def show(self, interaction: discord.Interaction, game: str, kind: str) -> None:
        """Show the puzzle of that kind that has been due for longest."""
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._due(interaction, game, kind))

    async def show_beside(self, interaction: discord.Interaction, game: str) -> None:
        """Show the person's own costly move that has been due for longest, in a new message."""
        self._limiter.charge(interaction, Cost.PAGE)
        post = await self._due(interaction, game, OWN)
        await interaction.response.send_message(**post.new(), ephemeral=True)

    async def _due(self, interaction: discord.Interaction, game: str, kind: str) -> Post:
        due = await self._again.first_due(interaction.user.id, game, own=kind == OWN)
        if due is None:
            t = for_reader(interaction)
            return blocks.page(t(f"puzzle-{kind}-none"), await self._below(interaction, game))
        again, puzzle = due
        below = await self._below(interaction, game, without=kind)
        return await task(puzzle, again, await self._reader(interaction), self._pictures, below=below)

    async def act(self, interaction: discord.Interaction, game: str, key: str, act: str, arg: str) -> None:
        """Go on choosing a move, or answer. Raises NotAControl, Overloaded."""
        self._limiter.charge(interaction, Cost.PAGE)
        due = await self._again.get_due(interaction.user.id, game, key)
        if due is None:
            raise NotAControl(key)
        again, puzzle = due
        reader = await self._reader(interaction)
        if act != "move":
            part = arg if act == "part" else ""
            below = await self._below(interaction, game)
            post = await task(puzzle, again, reader, self._pictures, part=part, below=below)
            await answer_privately(interaction, post)
            return
        await interaction.response.defer()  # the move may have to be searched
        await interaction.edit_original_response(**(await self._answer(interaction, due, arg, reader)).edit())

    async def _answer(
        self, interaction: discord.Interaction, due: tuple[Again, Puzzle], move: str, reader: Reader
    ) -> Post:
        again, puzzle = due
        try:
            played = engines.get(again.game).canonical(engines.puzzles.state_of(puzzle), move)
            solved = await self._again.is_right(again, puzzle, played)
        except (InvalidMove, IllegalMove):
            raise NotAControl(move) from None
        after = await self._again.answer(again, solved=solved)
        if after is None:  # answered meanwhile, in another message
            raise NotAControl(again.puzzle)
        answer = PuzzleAnswer(again.user_id, again.game, again.puzzle, played, solved)
        below = await self._below(interaction, again.game)
        return await answered(puzzle, answer, after, reader, self._pictures, below=below)

    async def _below(self, interaction: discord.Interaction, game: str, *, without: str = "") -> blocks.Block:
        """Return buttons for what is due, and for puzzles that are new."""
        t, due = for_reader(interaction), await self._again.due(interaction.user.id, game)
        if without == FAILED:
            due = Due(0, due.own)
        elif without == OWN:
            due = Due(due.failed, 0)
        return blocks.buttons(page.next_button(game, t), *due_buttons(game, due, t))

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))
