"""The puzzle of the day: its message in a channel, private answers, and the channel that is chosen for it.

Custom ids are ``p:puzzleday:<day>:<act>:<argument>``. Until the day is over, nothing says whether an answer
is right.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

from bot.domain.people.puzzle_of_the_day import DayAnswer, PuzzleDay
from bot.domain.people.puzzles import PuzzleAnswer
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages import time_left
from bot.messages.controls import NotAControl, PageLink, link_rows
from bot.messages.message import ACCENT, Picture, Post, notice
from bot.messages.pages import paging, practice_position
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.paging import page_number
from bot.messages.pages.practice_position import MOVE_ACTS, Reader
from bot.messages.pages.puzzles import puzzle
from bot.messages.pages.puzzles import words as puzzle_words
from bot.messages.player_names import safe
from bot.services.people.puzzle_of_the_day import LISTED, DayResult
from engines.puzzles import Puzzle

PAGE: Final = "puzzleday"
ANSWER: Final = "open"
SOLVERS: Final = "solvers"  # a page of them
CHANNEL: Final = "channel"  # asks for it
CHOSEN: Final = "chosen"
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


@dataclass(frozen=True, slots=True)
class DayAct:
    """What a component of a puzzle of the day does: open it, answer it in parts or whole, list solvers."""

    day: str
    act: str
    arg: str = ""

    @classmethod
    def parse(cls, arguments: Sequence[str], values: Sequence[str]) -> "DayAct":
        """Parse an untrusted custom id, and what was chosen in a select. Raises NotAControl.

        The day may be any, and the move any text.
        """
        match arguments:
            case [day, "solvers", page] if _DAY.fullmatch(day) and page_number(page) and not values:
                return cls(day, SOLVERS, page)
            case [day, act, *rest] if _DAY.fullmatch(day) and len(rest) < 2 and len(values) < 2:
                if act in MOVE_ACTS or (act == ANSWER and not (rest or values)):
                    return cls(day, act, *(values or rest))
        raise NotAControl(":".join(arguments))


async def posted(
    one: PuzzleDay,
    found: Puzzle,
    reader: Reader,
    pictures: Pictures,
    *,
    before: "Solution | None",
) -> Post:
    """Return the message in the channel, with a button to answer, and what the solution `before` it was."""
    t, names = reader.t, puzzle_words.names_at(found, reader.t)
    drawn = await practice_position.drawn(puzzle.position_of(found), names, reader, pictures)
    above = "\n".join([_title(one, t), *puzzle_words.seats(found, names, t)])
    lines = [
        t("puzzle-day-turn", name=names.marked(found.seat)),
        puzzle_words.task(found, names, t),
        f"-# {t('puzzle-day-rules', when=time_left.relative(one.ends_at))}",
        *([] if before is None else [f"-# {before.line(t)}"]),
    ]
    button = PageLink(t("puzzle-day-answer"), page_id(PAGE, one.day, ANSWER), style="success")
    return _post(above, drawn, lines, link_rows([button, puzzle.link(t)]))


@dataclass(frozen=True, slots=True)
class Solution:
    """A puzzle of the day that is over, and who solved it."""

    day: PuzzleDay
    puzzle: Puzzle
    result: DayResult

    def line(self, t: Texts) -> str:
        """Return it in a line, with a link to the message that shows more."""
        moves = ", ".join(puzzle_words.named(self.puzzle, move, t) for move in self.puzzle.solutions)
        url = f"https://discord.com/channels/{self.day.guild_id}/{self.day.channel_id}/{self.day.message_id}"
        return t(
            "puzzle-day-last", url=url, moves=moves, solved=self.result.solved, answered=self.result.answered
        )


async def solved(solution: Solution, reader: Reader, pictures: Pictures) -> Post:
    """Return what the message becomes when the day is over: the solution, and who solved it."""
    t, found = reader.t, solution.puzzle
    drawn = await puzzle.solution_drawn(found, reader, pictures)
    names = puzzle_words.names_at(found, t)
    lines = [
        puzzle_words.solution(found, t),
        *puzzle_words.describe_moves(found, found.line, names, t),
        _who(solution.result, t),
    ]
    return _post(_title(solution.day, t), drawn, lines, _links(solution, t))


async def task(one: PuzzleDay, found: Puzzle, reader: Reader, pictures: Pictures, *, part: str = "") -> Post:
    """Return the position in private, to be answered."""

    def control_id(_: Puzzle, act: str, arg: str) -> str:
        return page_id(PAGE, one.day, act, *([arg] if arg else []))

    t = reader.t
    note = f"-# {t('puzzle-day-once')}"
    return await puzzle.position_to_play(
        found, control_id, reader, pictures, above=_title(one, t), note=note, part=part
    )


def noted(one: PuzzleDay, found: Puzzle, answer: DayAnswer, t: Texts) -> Post:
    """Return that the answer counts, and when the solution comes; not if it is right."""
    move, over = puzzle_words.named(found, answer.move, t), time_left.relative(one.ends_at)
    text = t("puzzle-day-noted", move=move, when=over, channel=f"<#{one.channel_id}>")
    return notice(f"{_title(one, t)}\n{text}", *link_rows([puzzle.link(t)]))


async def over(solution: Solution, answer: DayAnswer | None, reader: Reader, pictures: Pictures) -> Post:
    """Return the solution of a day that is over, and what the reader answered."""
    t, found = reader.t, solution.puzzle
    wrong = "" if answer is None or answer.solved else answer.move
    drawn = await puzzle.solution_drawn(found, reader, pictures, wrong=wrong)
    lines = [puzzle_words.solution(found, t)]
    if answer is not None:
        own = PuzzleAnswer(answer.user_id, found.game, found.id, answer.move, answer.solved)
        lines.insert(0, puzzle_words.verdict(found, own, t))
    names = puzzle_words.names_at(found, t, reader.name)
    lines += [*puzzle_words.describe_moves(found, found.line, names, t), _who(solution.result, t)]
    return _post(_title(solution.day, t), drawn, lines, _links(solution, t))


def _links(solution: Solution, t: Texts) -> list[ui.ActionRow[Any]]:
    """Return the buttons to puzzles and, if not all are named, to everyone who solved it."""
    is_cut = solution.result.solved > len(solution.result.solvers)
    everyone = PageLink(t("puzzle-day-everyone"), page_id(PAGE, solution.day.day, SOLVERS, 1))
    return link_rows([puzzle.link(t), *([everyone] if is_cut else [])])


def solvers(one: PuzzleDay, result: DayResult, page: int, t: Texts) -> Post:
    """Return a page of everyone who solved it."""
    pages = max(1, -(-result.solved // LISTED))
    lines = [_title(one, t), *_named(result, t), *paging.footer(page, pages, t)]
    turns = paging.turning_row(page, pages, lambda number: page_id(PAGE, one.day, SOLVERS, number), t)
    return notice("\n".join(lines), *turns)


def choose_channel(channel_id: int | None, t: Texts) -> Post:
    """Ask a manager in which channel the puzzle of the day is to be; none switches it off."""
    chosen = [] if channel_id is None else [channel_id]
    select: ui.ChannelSelect[Any] = ui.ChannelSelect(
        custom_id=page_id(PAGE, CHOSEN),
        channel_types=[discord.ChannelType.text, discord.ChannelType.news],
        placeholder=t("puzzle-day-off"),
        min_values=0,
        default_values=[
            discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.channel) for one in chosen
        ],
    )
    return notice(t("puzzle-day-ask"), ui.ActionRow(select))


def setting(channel_id: int | None, t: Texts) -> ui.Section[Any]:
    """Return the setting's value, with a button to change it."""
    value = t("puzzle-day-off") if channel_id is None else t("puzzle-day-on", channel=f"<#{channel_id}>")
    button: ui.Button[Any] = ui.Button(label=t("puzzle-day-choose"), custom_id=page_id(PAGE, CHANNEL))
    return ui.Section(ui.TextDisplay(f"**{t('puzzle-day')}**\n-# {value}"), accessory=button)


def _title(one: PuzzleDay, t: Texts) -> str:
    return f"### {t('puzzle-day-title', day=t.day(one.day), game=t(f'{one.game}-name'))}"


def _who(result: DayResult, t: Texts) -> str:
    """Return who solved it, and how many days in a row."""
    if not result.answered:
        return t("puzzle-day-nobody")
    if not result.solved:
        return t("puzzle-day-missed", answered=result.answered)
    named = _named(result, t)
    if result.solved > len(named):
        named.append(t("puzzle-day-more", count=result.solved - len(named)))
    return t("puzzle-day-solved", names=", ".join(named), solved=result.solved, answered=result.answered)


def _named(result: DayResult, t: Texts) -> list[str]:
    named = []
    for solver in result.solvers:
        name = f"**{safe(solver.name)}**"
        named.append(t("puzzle-day-streak", name=name, days=solver.days) if solver.days > 1 else name)
    return named


def _post(above: str, drawn: Sequence[Picture], lines: Sequence[str], rows: Sequence[Any]) -> Post:
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(above),
        *(picture.gallery() for picture in drawn),
        ui.TextDisplay("\n".join(lines)),
        *rows,
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), tuple(drawn))
