"""The private pages of lessons: the list of all, a position to play in, and the match at the end."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import engines
from bot.discord import blocks, paging
from bot.discord.message import Picture, Post, notice
from bot.discord.routes import anything, number, one_from, one_of, page_number, route
from bot.features.lessons.service import LessonProgress
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Level, Seat, SeatStatus
from bot.table import offers
from bot.table import practice as practice_position
from bot.table.controls import Control, PageLink, link_rows, rows_with
from bot.table.names import Names
from bot.table.practice import MOVE_ACTS, Position, Reader
from engines import lessons
from engines.lessons import Answer, Lesson, Step

TURNS: Final = ("next", "back", "restart")
MATCH: Final = "match"
_LESSONS: Final = 10  # on a page: a message's 40 components hold no more
_GAME: Final = one_from(lessons.games)
LIST: Final = route("learn:all")
TURN: Final = route("learn:all:{}", page_number)
OPEN: Final = route("learn:{}:open", _GAME)
# Turns to a step, plays a move or a part of one, or starts the match, which is the step after the last.
ACT: Final = route("learn:{}:{}:{}:{chosen}", _GAME, number, one_of(*TURNS, *MOVE_ACTS, MATCH), anything)


def list_of_lessons(progress: Mapping[str, LessonProgress], t: Texts, page: int = 1) -> Post:
    """Return the lessons, how far the reader has got in each, and buttons that go on with them."""
    shown = paging.page_of(lessons.games(), page, _LESSONS)
    foot = paging.footer(shown.page, shown.pages, t)
    return blocks.page(
        blocks.text(blocks.heading(t("learn-title")), t("learn-intro"), *foot),
        [_in_list(game, progress.get(game), t) for game in shown.items],
        blocks.pager(shown.page, shown.pages, TURN.id, t),
        link_rows(offers.PRACTICE.of(None, t)),
    )


def _in_list(game: str, reached: LessonProgress | None, t: Texts) -> blocks.Block:
    lesson, style = lessons.load(game), "success"
    assert lesson is not None, "it is one of those that there are"
    steps = len(lesson.steps) + 1
    if reached is None:
        status, label = t("learn-status-new", steps=steps), t("learn-start")
    elif reached.done:
        status, label, style = t("learn-status-done"), t("learn-again"), "secondary"
    else:
        status, label = t("learn-status-begun", step=reached.step + 1, steps=steps), t("learn-continue")
    return blocks.section(f"**{t(f'{game}-name')}**\n{status}", blocks.button(label, OPEN.id(game), style))


async def task(
    lesson: Lesson,
    number: int,
    reader: Reader,
    pictures: Pictures,
    *,
    part: str = "",
    mistake: Answer | None = None,
) -> Post:
    """Return the position of a step and what to find in it.

    `part` is what is chosen of a move that is chosen in parts, `mistake` the wrong move just tried.
    """
    step, t = lesson.steps[number], reader.t
    names = _names(step, reader)
    chosen = practice_position.placing(_position(step), part, names, t)
    prompt = chosen.prompt if chosen is not None else ""
    lines = [lesson.text(step, "ask"), prompt]
    if mistake is not None:
        lines.append(t("learn-wrong", text=lesson.text(step, mistake.text, mistake.events)))
    drawn = await practice_position.drawn(_position(step), names, reader, pictures, chosen=chosen)
    ways_back = [] if chosen is None else chosen.ways_back
    controls = practice_position.move_controls(_position(step), chosen, t)
    groups = [controls, [*ways_back, *_turns(lesson, number, t)]]
    return _post(lines, drawn, lesson, number, groups, t=t)


async def praise(lesson: Lesson, number: int, answer: Answer, reader: Reader, pictures: Pictures) -> Post:
    """Return the position after a right move, what it has shown, and the way on."""
    step, t = lesson.steps[number], reader.t
    right = t("learn-right", text=lesson.text(step, answer.text, answer.events))
    after = Position(step.game, answer.state, step.seat)
    drawn = await practice_position.drawn(after, _names(step, reader), reader, pictures)
    on = PageLink(t("learn-next"), _id(lesson, number + 1, "next"), style="success")
    groups = [[on, *_turns(lesson, number, t)]]
    return _post([right], drawn, lesson, number, groups, t=t)


def match_offer(lesson: Lesson, t: Texts) -> Post:
    """Return the last step: a short match."""
    number = len(lesson.steps)
    controls: list[Control] = [
        PageLink(t("learn-match"), _id(lesson, number, MATCH), style="success"),
        *_turns(lesson, number, t),
        PageLink(t("learn-all"), LIST.id()),
    ]
    text = f"{_title(lesson, number, t)}\n{t('learn-right', text=lesson.end)}"
    return notice(text, *rows_with(controls, lambda act, arg: _id(lesson, number, act, arg)))


def _post(
    lines: Iterable[str],
    drawn: Sequence[Picture],
    lesson: Lesson,
    number: int,
    groups: Iterable[Sequence[Control]],
    *,
    t: Texts,
) -> Post:
    # The text stands next to the buttons, where it is seen at once, on a phone below the largest boards, too.
    rows = [rows_with(group, lambda act, arg: _id(lesson, number, act, arg)) for group in groups]
    return blocks.page(_title(lesson, number, t), drawn, blocks.text(*lines), rows)


def _title(lesson: Lesson, number: int, t: Texts) -> str:
    game, steps = t(f"{lesson.game}-name"), len(lesson.steps) + 1
    return f"### {t('learn-step', game=game, step=number + 1, steps=steps)}"


def _id(lesson: Lesson, number: int, act: str, arg: str = "") -> str:
    return ACT.id(lesson.game, number, act, arg)


def _turns(lesson: Lesson, number: int, t: Texts) -> list[Control]:
    """Return the ways back: one step, and to the first."""
    return [
        PageLink(t("learn-back"), _id(lesson, max(number - 1, 0), "back"), disabled=number == 0),
        PageLink(t("learn-restart"), _id(lesson, 0, "restart"), disabled=number == 0),
    ]


def _names(step: Step, reader: Reader) -> Names:
    """Return the names at the table: the reader's, and those of bots."""
    seats = range(engines.get(step.game).seat_count(step.state))
    own = Seat(step.seat, 1, reader.name, SeatStatus.JOINED)
    others = [Seat(seat, None, "", SeatStatus.AI, level=Level.EASY) for seat in seats if seat != step.seat]
    return Names([own, *others], reader.t)


def _position(step: Step) -> Position:
    return Position(step.game, step.state, step.seat)
