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
from bot import games
from bot.domain.model import Level, Seat, SeatStatus
from bot.domain.people.lessons import LessonProgress
from bot.games import Placing
from bot.i18n import Texts
from bot.images.pictures import Pictures
from bot.messages.controls import Control, NotAControl, PageLink, Press, rows_with
from bot.messages.message import ACCENT, Picture, Post, notice
from bot.messages.pages.page_ids import page_id
from bot.messages.player_names import Names
from engines import lessons
from engines.game import State, View
from engines.lessons import Answer, Lesson, Step
from renderers.theme import Theme

PAGE: Final = "learn"
LIST: Final = "all"
OPEN: Final = "open"
TURNS: Final = ("next", "back", "restart")
_MOVE_ACTS: Final = ("move", "part", "place")
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
                    acts = _MOVE_ACTS if step < last else (MATCH,) if step == last else ()
                    if act in acts or (act in TURNS and step <= last):
                        return cls(lesson, step, act, *rest)
        raise NotAControl(":".join(arguments))


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a lesson: the name to show, the theme of pictures, and the texts."""

    name: str
    theme: Theme
    t: Texts


def link(game: str, t: Texts) -> list[PageLink]:
    """Return a button that opens a game's lesson where its reader has got to; none if it has no lesson."""
    return [PageLink(t("learn-open"), page_id(PAGE, game, OPEN))] if game in lessons.games() else []


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
    placing = _placing(step, part, reader)
    prompt = placing.prompt if placing is not None else ""
    lines = [_title(lesson, number, t), lesson.text(step, "ask"), prompt]
    reason = ""
    if mistake is not None:
        reason = t("learn-wrong", text=lesson.text(step, mistake.text, mistake.events))
    drawn = await _drawn(step, step.state, reader, pictures, placing=placing)
    ways_back = [] if placing is None else placing.ways_back
    groups = [_moves(step, placing, t), [*ways_back, *_turns(lesson, number, t)]]
    return _post(lines, drawn, lesson, number, groups, reason=reason)


async def praise(lesson: Lesson, number: int, answer: Answer, reader: Reader, pictures: Pictures) -> Post:
    """Return the position after a right move, what it has shown, and the way on."""
    step, t = lesson.steps[number], reader.t
    right = t("learn-right", text=lesson.text(step, answer.text, answer.events))
    drawn = await _drawn(step, answer.state, reader, pictures)
    on = PageLink(t("learn-next"), _id(lesson, number + 1, "next"), style="success")
    groups = [[on, *_turns(lesson, number, t)]]
    return _post([_title(lesson, number, t), right], drawn, lesson, number, groups)


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
    reason: str = "",
) -> Post:
    items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(filter(None, lines)))]
    items += [picture.gallery() for picture in drawn]
    if reason:  # next to the buttons, where it is seen at once below the largest boards, too
        items.append(ui.TextDisplay(reason))
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


def _placing(step: Step, part: str, reader: Reader) -> Placing | None:
    """Return what is chosen next of a move in parts; a part that is none counts as none."""
    presentation = games.get(step.game)
    if not presentation.PLACING:
        return None
    view, names = _seen(step, step.state), _names(step, reader)
    chosen = presentation.placing(view, part, names, reader.t)
    return chosen or presentation.placing(view, "", names, reader.t)


def _moves(step: Step, placing: Placing | None, t: Texts) -> list[Control]:
    """Return the game's controls, without its forms: what a lesson asks for has a button."""
    presentation, view = games.get(step.game), _seen(step, step.state)
    found: Sequence[Control]
    if placing is not None:
        found = placing.controls
    elif engines.get(step.game).HIDDEN:
        found = presentation.hand_controls(view, t)
    else:
        found = presentation.table_controls(view, t)
    return [one for one in found if not (isinstance(one, Press) and one.act not in _MOVE_ACTS)]


async def _drawn(
    step: Step,
    state: State,
    reader: Reader,
    pictures: Pictures,
    *,
    placing: Placing | None = None,
) -> list[Picture]:
    """Draw the table as players see it, and below it the reader's hand if there is one."""
    game, presentation, theme = step.game, games.get(step.game), reader.theme
    if placing is not None:
        return [await pictures.hand(game, placing.view, theme, placing.alt)]
    own, hidden = _seen(step, state), engines.get(game).HIDDEN
    table = engines.get(game).view(state, None) if hidden else own
    alt = presentation.describe(table, _names(step, reader), reader.t)
    drawn = [await pictures.table(game, table, theme, alt)]
    if hidden and (hand := presentation.describe_hand(own, reader.t)):
        drawn.append(await pictures.hand(game, own, theme, hand))
    return drawn


def _seen(step: Step, state: State) -> View:
    return engines.get(step.game).view(state, step.seat)
