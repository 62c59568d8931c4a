"""The private pages of puzzles: a position to find the best move in, what the move leads to, the solution.

Custom ids are ``p:puzzle:<game>:<puzzle>:<act>:<argument>``; what was answered is in the database.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

import engines
from bot import games
from bot.domain.people import puzzles
from bot.domain.people.puzzles import PuzzleAnswer, PuzzleRecord
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.controls import Control, NotAControl, PageLink, rows_with
from bot.messages.message import ACCENT, Picture, Post
from bot.messages.pages import practice_position
from bot.messages.pages.page_ids import page_id
from bot.messages.pages.practice_position import MOVE_ACTS, Position, Reader
from bot.messages.pages.puzzles import words as puzzle_words
from bot.messages.pages.puzzles.words import names_at
from bot.messages.private.hint import describe_marks, suggestions
from engines.puzzles import Puzzle, state_of
from renderers.move_marks import MISTAKE, Mark

PAGE: Final = "puzzle"
OPEN: Final = "open"  # the game that the reader goes on with
CHOOSE: Final = "choose"
NEXT: Final = "next"
_SHOW: Final = "show"
_ACTS: Final = (*MOVE_ACTS, _SHOW)


@dataclass(frozen=True, slots=True)
class PuzzleAct:
    """What a component of a puzzle does: answer it, choose a part of a move, or show the solution."""

    puzzle: Puzzle
    act: str
    arg: str = ""

    @classmethod
    def parse(cls, arguments: Sequence[str], values: Sequence[str]) -> "PuzzleAct":
        """Parse an untrusted custom id, and what was chosen in a select. Raises NotAControl.

        The move may be any text.
        """
        match arguments:
            case [game, number, act, *rest] if game in puzzles.games() and act in _ACTS and len(rest) < 2:
                found = puzzles.find(game, number)
                if found is not None and not puzzles.is_for_days(game, number) and len(values) < 2:
                    return cls(found, act, *(values or rest))
        raise NotAControl(":".join(arguments))


@dataclass(frozen=True, slots=True)
class Change:
    """A person's record before and after an answer."""

    before: PuzzleRecord
    after: PuzzleRecord


def link(t: Texts) -> PageLink:
    """Return a button that opens the puzzle before its reader."""
    return PageLink(t("puzzle-open"), page_id(PAGE, OPEN))


async def task(
    puzzle: Puzzle, record: PuzzleRecord, reader: Reader, pictures: Pictures, *, part: str = ""
) -> Post:
    """Return the position and what to find in it; `part` is what is chosen of a move in parts."""
    t = reader.t
    above = f"{_title(puzzle, t)}\n-# {_standing(record, t)}"
    return await position_to_play(
        puzzle, _id, reader, pictures, above=above, part=part, below=_below(puzzle, t)
    )


async def position_to_play(
    puzzle: Puzzle,
    control_id: Callable[[Puzzle, str, str], str],
    reader: Reader,
    pictures: Pictures,
    *,
    above: str,
    note: str = "",
    part: str = "",
    below: Sequence[ui.ActionRow[Any]] = (),
) -> Post:
    """Return the position with its controls and, next to these, the task with a note.

    `control_id` returns the custom id of a puzzle's act with its argument.
    """
    t, here, names = reader.t, position_of(puzzle), names_at(puzzle, reader.t, reader.name)
    chosen = practice_position.placing(here, part, names, t)
    drawn = await practice_position.drawn(here, names, reader, pictures, chosen=chosen)
    prompt = chosen.prompt if chosen is not None else ""
    ways_back = [] if chosen is None else chosen.ways_back
    rows = [
        row
        for group in (practice_position.move_controls(here, chosen, t), ways_back)
        for row in rows_with(group, lambda act, arg: control_id(puzzle, act, arg))
    ]
    text = "\n".join(filter(None, [puzzle_words.task(puzzle, names, t), note, prompt]))
    return _post("\n".join([above, *puzzle_words.seats(puzzle, names, t)]), drawn, text, [*rows, *below])


async def answered(
    puzzle: Puzzle, answer: PuzzleAnswer, change: Change | None, reader: Reader, pictures: Pictures
) -> Post:
    """Return what the answer leads to: the proof if it is right, else what refutes it.

    `change` is None if the answer was counted before.
    """
    t, names = reader.t, names_at(puzzle, reader.t, reader.name)
    moves = puzzle_words.follow_up(puzzle, answer)
    state = puzzle_words.after(puzzle, moves[:1] if answer.solved else moves)
    shown = Position(puzzle.game, state, puzzle.seat)
    drawn = await practice_position.drawn(shown, names, reader, pictures)
    lines = [
        puzzle_words.verdict(puzzle, answer, t),
        *([] if answer.solved or len(moves) == 1 else [t("puzzle-follows")]),
        *puzzle_words.describe_moves(puzzle, moves, names, t),
        *([] if change is None else [_rated(change, t)]),
    ]
    buttons: list[Control] = [_next(puzzle.game, t)]
    if not answer.solved:
        buttons.append(PageLink(t("puzzle-show"), _id(puzzle, _SHOW)))
    rows = [*rows_with(buttons, page_id), *_below(puzzle, t)]
    return _post(_title(puzzle, t), drawn, "\n".join(lines), rows)


async def solution(puzzle: Puzzle, answer: PuzzleAnswer, reader: Reader, pictures: Pictures) -> Post:
    """Return the position with the solution marked, and a wrong answer, and how play goes on."""
    t, names = reader.t, names_at(puzzle, reader.t, reader.name)
    drawn = await solution_drawn(puzzle, reader, pictures, wrong="" if answer.solved else answer.move)
    lines = [puzzle_words.solution(puzzle, t), *puzzle_words.describe_moves(puzzle, puzzle.line, names, t)]
    rows = [*rows_with([_next(puzzle.game, t)], page_id), *_below(puzzle, t)]
    return _post(_title(puzzle, t), drawn, "\n".join(lines), rows)


async def solution_drawn(
    puzzle: Puzzle, reader: Reader, pictures: Pictures, *, wrong: str = ""
) -> list[Picture]:
    """Draw the position with the solution marked: in a game of hands, the table above the marked hand."""
    t, here, names = reader.t, position_of(puzzle), names_at(puzzle, reader.t, reader.name)
    marks = suggestions(puzzle.game, puzzle.solutions)
    if wrong:
        marks = [*marks, Mark(wrong, MISTAKE)]
    presentation = games.get(puzzle.game)
    if here.has_hands:
        described = presentation.describe_hand(here.seen, t)
    else:
        described = presentation.describe(here.seen, names, t)
    alt = f"{describe_marks(here.seen, marks, t)} {described}"
    marked = await pictures.marked(puzzle.game, [here.seen], marks, reader.theme, alt)
    if not here.has_hands:
        return [marked]
    table = engines.get(puzzle.game).view(here.state, None)
    described = presentation.describe(table, names, t)
    return [await pictures.table(puzzle.game, table, reader.theme, described), marked]


def position_of(puzzle: Puzzle) -> Position:
    """Return the puzzle's position."""
    return Position(puzzle.game, state_of(puzzle), puzzle.seat)


def favourite(records: Mapping[str, PuzzleRecord]) -> str | None:
    """Return the game to go on with: one with an open puzzle first; None if there are no puzzles."""

    def key(game: str) -> tuple[bool, int]:
        record = records.get(game)
        return (False, 0) if record is None else (record.current is not None, record.answered)

    return max(puzzles.games(), key=key, default=None)


def _post(above: str, drawn: Sequence[Picture], text: str, rows: Sequence[ui.ActionRow[Any]]) -> Post:
    """Return the message, with the text next to the controls, in sight even below the largest boards."""
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(above),
        *(picture.gallery() for picture in drawn),
        ui.TextDisplay(text),
        *rows,
    ]
    return Post((ui.Container(*items, accent_colour=ACCENT),), tuple(drawn))


def _title(puzzle: Puzzle, t: Texts) -> str:
    return f"### {t('puzzle-title', game=t(f'{puzzle.game}-name'))}"


def _standing(record: PuzzleRecord, t: Texts) -> str:
    """Return the reader's rating and streaks."""
    return t("puzzle-standing", rating=_shown(record.rating), **_streaks(record))


def _rated(change: Change, t: Texts) -> str:
    """Return the reader's rating and streaks, and what the answer did to the rating."""
    gained = round(change.after.rating) - round(change.before.rating)
    sign = "minus" if gained < 0 else "plus"
    rating = _shown(change.after.rating)
    text = t("puzzle-rated", rating=rating, points=abs(gained), sign=sign, **_streaks(change.after))
    return f"-# {text}"


def _shown(rating: float) -> str:
    return str(round(rating))


def _streaks(record: PuzzleRecord) -> dict[str, int]:
    return {"streak": record.streak, "best": record.best_streak}


def _next(game: str, t: Texts) -> PageLink:
    return PageLink(t("puzzle-next"), page_id(PAGE, game, NEXT), style="success")


def _below(puzzle: Puzzle, t: Texts) -> list[ui.ActionRow[Any]]:
    """Return the select of other games, if there are any."""
    names = puzzles.games()
    if len(names) < 2:
        return []
    options = [
        discord.SelectOption(label=t(f"{game}-name"), value=game, default=game == puzzle.game)
        for game in names
    ]
    return [ui.ActionRow(ui.Select[Any](custom_id=page_id(PAGE, CHOOSE), options=options))]


def _id(puzzle: Puzzle, act: str, arg: str = "") -> str:
    return page_id(PAGE, puzzle.game, puzzle.id, act, *([arg] if arg else []))
