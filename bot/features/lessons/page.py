"""The private pages of lessons: the list of all, a position to play in, and the match at the end.

Custom ids are ``p:learn:<game>:<step>:<act>:<argument>``; they hold all there is to know, so nothing is kept
for a message.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import ui

import engines
from bot.discord.message import ACCENT, Picture, Post, notice
from bot.discord.page_ids import page_id
from bot.features.lessons.service import LessonProgress
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.match.model import Level, Seat, SeatStatus
from bot.table import offers
from bot.table import practice as practice_position
from bot.table.controls import Control, NotAControl, PageLink, link_rows, rows_with
from bot.table.names import Names
from bot.table.practice import MOVE_ACTS, Position, Reader
from engines import lessons
from engines.lessons import Answer, Lesson, Step

PAGE: Final = "learn"
LIST: Final = "all"
OPEN: Final = "open"
TURNS: Final = ("next", "back", "restart")
MATCH: Final = "match"


@dataclass(frozen=True, slots=True)
class LessonAct:
    """What a component of a step does: turn to it, play a move or a part of one, or start the match."""

    lesson: Lesson
    step: int  # as many as there are steps: the match
    act: str
    arg: str = ""

    @classmethod
    def parse(cls, arguments: Sequence[str], t: Texts) -> "LessonAct":
        """Parse an untrusted custom id. Raises NotAControl. The move may be any text."""
        match arguments:
            case [game, number, act, *rest] if game in engines.games() and len(rest) < 2:
                lesson = lessons.load(game, t.locale)
                if lesson is not None and number.isascii() and number.isdecimal() and len(number) < 3:
                    step, last = int(number), len(lesson.steps)
                    acts = MOVE_ACTS if step < last else (MATCH,) if step == last else ()
                    if act in acts or (act in TURNS and step <= last):
                        return cls(lesson, step, act, *rest)
        raise NotAControl(":".join(arguments))


def list_of_lessons(progress: Mapping[str, LessonProgress], t: Texts) -> Post:
    """Return every lesson, how far the reader has got in it, and a button that goes on with it."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {t('learn-title')}\n{t('learn-intro')}")]
    for game in lessons.games():
        lesson, reached = lessons.load(game), progress.get(game)
        assert lesson is not None, "it is one of those that there are"
        steps = len(lesson.steps) + 1
        if reached is None:
            status, label = t("learn-status-new", steps=steps), t("learn-start")
        elif reached.done:
            status, label = t("learn-status-done"), t("learn-again")
        else:
            status, label = t("learn-status-begun", step=reached.step + 1, steps=steps), t("learn-continue")
        text = f"**{t(f'{game}-name')}**\n{status}"
        style = discord.ButtonStyle.secondary if reached and reached.done else discord.ButtonStyle.success
        button: ui.Button[Any] = ui.Button(label=label, style=style, custom_id=page_id(PAGE, game, OPEN))
        items.append(ui.Section(ui.TextDisplay(text), accessory=button))
    items += link_rows(offers.PRACTICE.of(None, t))
    return Post((ui.Container(*items, accent_colour=ACCENT),))


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
        PageLink(t("learn-all"), page_id(PAGE, LIST)),
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
    items: list[ui.Item[Any]] = [ui.TextDisplay(_title(lesson, number, t))]
    items += [picture.gallery() for picture in drawn]
    # Next to the buttons, where it is seen at once, on a phone below the largest boards, too.
    items.append(ui.TextDisplay("\n".join(filter(None, lines))))
    for group in groups:
        items += rows_with(group, lambda act, arg: _id(lesson, number, act, arg))
    return Post((ui.Container(*items, accent_colour=ACCENT),), tuple(drawn))


def _title(lesson: Lesson, number: int, t: Texts) -> str:
    game, steps = t(f"{lesson.game}-name"), len(lesson.steps) + 1
    return f"### {t('learn-step', game=game, step=number + 1, steps=steps)}"


def _id(lesson: Lesson, number: int, act: str, arg: str = "") -> str:
    return page_id(PAGE, lesson.game, number, act, *([arg] if arg else []))


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
