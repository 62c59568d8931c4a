"""Lessons, in `/zigzag learn`: their pages, and how far people have got."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

import discord
from sqlalchemy import BigInteger, Boolean, Column, Integer, PrimaryKeyConstraint, String, Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

import engines
from bot import games
from bot.app import App
from bot.discord import blocks, paging
from bot.discord.limits import Cost
from bot.discord.message import Picture, Post, notice
from bot.discord.routes import NotAControl, anything, number, one_from, one_of, page_number, route
from bot.i18n import Texts, for_reader
from bot.images.pictures import Pictures, player_theme
from bot.match import people_rows
from bot.match.levels import Level, to_play
from bot.match.model import Seat, SeatStatus
from bot.match.refusals import Refusal
from bot.match.service import Matches
from bot.store.connections import upsert
from bot.store.schema.columns import metadata
from bot.store.schema.people_tables import personal
from bot.table import offers
from bot.table import practice as practice_position
from bot.table.controls import Control, PageLink, Press, link_rows, rows_with
from bot.table.names import Names
from bot.table.practice import MOVE_ACTS, Position, Reader
from bot.table.presses import answer_privately
from bot.table.shows import Show
from engines import lessons
from engines.errors import IllegalMove, InvalidMove
from engines.lessons import Answer, Lesson, LessonStep

lesson_progress = Table(
    "lessons",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("step", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    PrimaryKeyConstraint("user_id", "game", name="lessons_pk"),
    info=personal("lessons"),
)


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """Progress in a game's lesson: the step to continue with, from 0, and if they finished it."""

    user_id: int
    game: str
    step: int
    done: bool


_COLUMNS = [lesson_progress.c[field.name] for field in fields(LessonProgress)]


async def save(connection: AsyncConnection, progress: LessonProgress) -> None:
    """Insert or replace the person's progress in a game."""
    await upsert(connection, lesson_progress, asdict(progress))


async def of(connection: AsyncConnection, user_id: int) -> list[LessonProgress]:
    """Return the person's progress in every game they have begun."""
    query = select(*_COLUMNS).where(lesson_progress.c.user_id == user_id).order_by(lesson_progress.c.game)
    return [LessonProgress(*row) for row in await connection.execute(query)]


class Lessons:
    """The progress in lessons of one database."""

    def __init__(self, matches: Matches) -> None:
        self._database = matches.database
        self._now = matches.now

    async def of(self, user_id: int) -> dict[str, LessonProgress]:
        """Return the person's progress by game, for the games they have begun."""
        async with self._database.read() as connection:
            return {progress.game: progress for progress in await of(connection, user_id)}

    async def reach(self, user_id: int, game: str, step: int, *, done: bool = False) -> None:
        """Note the step that the person continues with. A lesson that was finished once stays finished."""
        async with self._database.write() as connection:
            before = {progress.game: progress for progress in await of(connection, user_id)}
            done = done or (game in before and before[game].done)
            await save(connection, LessonProgress(user_id, game, step, done))
            await people_rows.note_change(connection, user_id, self._now())


def _lesson(game: str, t: Texts) -> list[PageLink]:
    """Return the button, which leads to where its reader has got to; none if the game has no lesson."""
    return [PageLink(t("learn-open"), OPEN.id(game))] if game in lessons.games() else []


def _lessons(_: bool, t: Texts) -> list[PageLink]:
    return [PageLink(t("front-learn"), LIST.id())]


def add_offers() -> None:
    """Offer them."""
    offers.FRONT.add(10, _lessons)
    offers.GAME.add(10, _lesson)


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
    tried: str = "",
) -> Post:
    """Return the position of a step and what to find in it: nothing points at the move.

    `part` is what is chosen of a move that is chosen in parts, `mistake` what the wrong move
    `tried` leads to.
    """
    step, t = lesson.steps[number], reader.t
    names, position = _names(step, reader), _position(step)
    chosen = practice_position.placing(position, part, names, t)
    prompt = chosen.prompt if chosen is not None else ""
    lines = [lesson.text(step, "ask"), prompt]
    if mistake is not None:
        lines.append(t("learn-wrong", text=lesson.text(step, mistake.text, mistake.events)))
    drawn = await practice_position.drawn(position, names, reader, pictures, chosen=chosen)
    ways_back = [] if chosen is None else chosen.ways_back
    controls = [_neutral(control, tried) for control in practice_position.move_controls(position, chosen, t)]
    groups = [controls, [*ways_back, *_turns(lesson, number, t)]]
    return _post(lines, drawn, lesson, number, groups, t=t)


async def _praise(lesson: Lesson, number: int, answer: Answer, reader: Reader, pictures: Pictures) -> Post:
    """Return the position after a right move, what it has shown, and the way on."""
    step, t = lesson.steps[number], reader.t
    right = t("learn-right", text=lesson.text(step, answer.text, answer.events))
    after = Position(step.game, answer.state, step.seat)
    drawn = await practice_position.drawn(after, _names(step, reader), reader, pictures)
    on = PageLink(t("learn-next"), _id(lesson, number + 1, "next"), style="success")
    groups = [[on, *_turns(lesson, number, t)]]
    return _post([right], drawn, lesson, number, groups, t=t)


def _match_offer(lesson: Lesson, t: Texts) -> Post:
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
    # The text stands next to the buttons, where it is seen at once, even on a phone below the largest boards.
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


def _names(step: LessonStep, reader: Reader) -> Names:
    """Return the names at the table: the reader's, and those of bots."""
    seats = range(engines.get(step.game).seat_count(step.state))
    own = Seat(step.seat, 1, reader.name, SeatStatus.JOINED)
    level = to_play(step.game, Level.EASY)
    others = [Seat(seat, None, "", SeatStatus.AI, level=level) for seat in seats if seat != step.seat]
    return Names([own, *others], reader.t)


def _position(step: LessonStep) -> Position:
    view = engines.get(step.game).view(step.state, step.seat)
    return Position(step.game, step.state, step.seat, games.get(step.game).untold(view))


def _neutral(control: Control, tried: str) -> Control:
    """Return a control without a colour, which could give the move away; red if it was tried."""
    if not isinstance(control, Press):
        return control
    is_tried = control.act == "move" and control.arg == tried
    return replace(control, style="danger" if is_tried else "secondary")


class LessonPages:
    """Shows lessons privately, and notes how far each person has got."""

    def __init__(self, app: App) -> None:
        self._progress = app.matches.service(Lessons)
        self._preferences = app.matches.preferences
        self._new_match = app.new_match
        self._pictures = app.pictures
        self._limiter = app.limiter
        pages = app.pages
        pages.add(LIST, self._show_list)
        pages.add(TURN, self._show_list)
        pages.add(OPEN, self._show)
        pages.add(ACT, self._act)

    async def show(self, interaction: discord.Interaction, game: str | None) -> None:
        """Answer with the lesson of a game, or all of them. Raises Refusal."""
        if game is None:
            await self._show_list(interaction)
        elif not await self.has_any(interaction, game):
            raise Refusal("error-no-lesson", game=for_reader(interaction)(f"{game}-name"))
        else:
            await self._show(interaction, game)

    async def has_any(self, _: discord.Interaction, game: str | None) -> bool:
        """Return whether there is a lesson of this game, or of any."""
        return bool(lessons.games()) if game is None else game in lessons.games()

    async def _show_list(self, interaction: discord.Interaction, page: int = 1) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._list(interaction, page))

    async def _show(self, interaction: discord.Interaction, game: str) -> None:
        self._limiter.charge(interaction, Cost.PAGE)
        await answer_privately(interaction, await self._open(interaction, game))

    async def _act(self, interaction: discord.Interaction, game: str, step: int, act: str, arg: str) -> None:
        """Do what a component of a step says. Raises NotAControl."""
        self._limiter.charge(interaction, Cost.PAGE)
        lesson = self._lesson(interaction, game)
        acts = {*TURNS, *MOVE_ACTS} if step < len(lesson.steps) else {*TURNS, MATCH}
        if act not in acts or step > len(lesson.steps):
            raise NotAControl(f"{step}:{act}")
        if act == MATCH:
            await self._start_match(interaction, lesson)
            return
        if act == "restart":
            await self._progress.reach(interaction.user.id, lesson.game, 0)
        if act == "move":
            post = await self._answer(interaction, lesson, step, arg)
        else:
            post = await self._task(interaction, lesson, step, part=arg if act == "part" else "")
        await answer_privately(interaction, post)

    def _lesson(self, interaction: discord.Interaction, game: str) -> Lesson:
        lesson = lessons.load(game, for_reader(interaction).locale)
        if lesson is None:
            raise NotAControl(game)
        return lesson

    async def _list(self, interaction: discord.Interaction, page: int) -> Post:
        progress = await self._progress.of(interaction.user.id)
        return list_of_lessons(progress, for_reader(interaction), page)

    async def _open(self, interaction: discord.Interaction, game: str) -> Post:
        """Return the step to continue with: the first again once all are done."""
        lesson = self._lesson(interaction, game)
        reached = (await self._progress.of(interaction.user.id)).get(game)
        step = 0 if reached is None else reached.step
        return await self._task(interaction, lesson, step if step < len(lesson.steps) else 0)

    async def _task(
        self, interaction: discord.Interaction, lesson: Lesson, number: int, **chosen: Any
    ) -> Post:
        if number == len(lesson.steps):
            return _match_offer(lesson, for_reader(interaction))
        return await task(lesson, number, await self._reader(interaction), self._pictures, **chosen)

    async def _answer(self, interaction: discord.Interaction, lesson: Lesson, number: int, move: str) -> Post:
        """Return what a move leads to; a right one brings the next step. Raises NotAControl."""
        try:
            answer = lesson.steps[number].answer(move)
        except (InvalidMove, IllegalMove):
            raise NotAControl(move) from None
        if not answer.is_right:
            return await self._task(interaction, lesson, number, mistake=answer, tried=move)
        done = number + 1 == len(lesson.steps)
        await self._progress.reach(interaction.user.id, lesson.game, number + 1, done=done)
        return await _praise(lesson, number, answer, await self._reader(interaction), self._pictures)

    async def _reader(self, interaction: discord.Interaction) -> Reader:
        theme = await player_theme(self._preferences, interaction.user.id)
        return Reader(interaction.user.display_name, theme, for_reader(interaction))

    async def _start_match(self, interaction: discord.Interaction, lesson: Lesson) -> None:
        """Open a short match against easy bots here. Raises what `NewMatchCog.open` raises."""
        game = engines.get(lesson.game)
        house = {} if game.is_solitaire else {"house": to_play(game.NAME, Level.EASY)}
        await self._new_match.open(interaction, game, {**lesson.options, **house})


def setup(app: App) -> None:
    """Add them to `/zigzag learn`, and their buttons."""
    add_offers()
    pages = LessonPages(app)
    app.learning.add(10, Show("lesson", pages.show, pages.has_any))
