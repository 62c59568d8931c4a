"""What people do takes a short path until its answer: dispatch, handler, service, one transaction, render."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

import discord
import pytest
from sqlalchemy import event

from bot.discord.background import DebouncedTasks

BOT = Path(__file__).parents[3] / "bot"
# What builds words and pictures does not count: a game has as much of that as it has.
RENDERING = (
    "games",
    "i18n",
    "images",
    "discord/blocks.py",
    "table/builder.py",
    "table/hand.py",
    "table/table.py",
    "table/offers.py",
)
# Whether this is done in the background, or for what is: it may come before the answer is made.
in_background = ContextVar("in_background", default=False)


@dataclass(slots=True)
class Walk:
    """What runs until the answer is on its way: functions of the bot and SQL statements."""

    functions: dict[str, None] = field(default_factory=dict)
    statements: list[str] = field(default_factory=list)
    is_begun: bool = False
    is_answered: bool = False

    @property
    def modules(self) -> set[str]:
        return {name.split()[0] for name in self.functions}


def counts(frame: FrameType | None) -> bool:
    """Return whether a frame is neither in the background nor builds words or pictures."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if any(path.is_relative_to(BOT / one) for one in RENDERING):
            return False
        frame = frame.f_back
    return not in_background.get()


def marked(run: Any) -> Any:
    """Return the method that runs background tasks, which also marks them and the tasks that they begin."""

    async def marked_run(*arguments: Any) -> None:
        in_background.set(True)
        await run(*arguments)

    return marked_run


@contextmanager
def walked(room: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Walk]:
    """Collect what runs inside until the first answer, without comprehensions and lambdas."""
    walk = Walk()

    def profile(frame: FrameType, kind: str, _: Any) -> None:
        code, path = frame.f_code, Path(frame.f_code.co_filename)
        if walk.is_answered or kind != "call" or not path.is_relative_to(BOT) or "<" in code.co_name:
            return
        walk.is_begun |= code.co_qualname == "Dispatcher.run"
        if walk.is_begun and counts(frame):
            walk.functions[f"{path.relative_to(BOT)} {code.co_qualname}"] = None

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if walk.is_begun and not walk.is_answered and not in_background.get():
            walk.statements.append(statement)

    engines = [engine.sync_engine for engine in (room.bot.database._writer, room.bot.database._reader)]
    with monkeypatch.context() as patch:
        for name in ("edit_message", "send_message", "defer"):
            answer = getattr(discord.InteractionResponse, name)
            patch.setattr(discord.InteractionResponse, name, ending(walk, answer))
        patch.setattr(DebouncedTasks, "_run", marked(DebouncedTasks._run))
        for engine in engines:
            event.listen(engine, "before_cursor_execute", note)
        sys.setprofile(profile)
        try:
            yield walk
        finally:
            sys.setprofile(None)
            for engine in engines:
                event.remove(engine, "before_cursor_execute", note)
    assert walk.is_answered


def ending(walk: Walk, answer: Any) -> Any:
    """Return the method that answers, which also ends the walk."""

    async def answered(*arguments: Any, **options: Any) -> Any:
        walk.is_answered = True
        return await answer(*arguments, **options)

    return answered


def check(walk: Walk, *, functions: int, modules: int, statements: int) -> None:
    assert len(walk.functions) <= functions, "\n".join(walk.functions)
    assert len(walk.modules) <= modules, "\n".join(sorted(walk.modules))
    assert len(walk.statements) <= statements, "\n".join(walk.statements)


@pytest.fixture
def busy(room: Any) -> Any:
    """The room, in which people play quickly, so that nobody is mentioned in between."""
    room.bot.message_sync._updates._mention_delay = 60.0
    return room


async def test_a_move_at_the_table(busy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await busy.slash(busy.ana, "mancala")
    await busy.press(busy.ben, opened.response, "join")
    for _ in range(3):
        await busy.press(await busy.to_move(1), await busy.table(1), "move")
    mover, table = await busy.to_move(1), await busy.table(1)
    with walked(busy, monkeypatch) as walk:
        await busy.press(mover, table, "move")
    until_edited = list(walk.functions)
    until_edited = until_edited[: until_edited.index("table/delivery.py answer_press")]
    assert len(until_edited) <= 85, "\n".join(until_edited)
    check(walk, functions=91, modules=30, statements=4)


async def test_a_tile_in_a_hand(busy: Any, controls: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = (await busy.slash(busy.ana, "dominoes")).response
    for guest in (busy.ben, busy.cleo):
        await busy.press(guest, opened, "join")
    while (await busy.match(1)).state["phase"] != "playing":
        await busy.move(1)
    for _ in range(3):
        await busy.move(1)
    mover = await busy.to_move(1)
    hand = (await busy.hand(mover, 1)).response
    tile = next(control.arg for control in controls(hand) if control.act == "move")
    with walked(busy, monkeypatch) as walk:
        await busy.press(mover, hand, "move", tile)
    check(walk, functions=103, modules=35, statements=4)


async def test_a_command_that_opens_a_lobby(busy: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    await busy.slash(busy.ana, "dominoes")
    with walked(busy, monkeypatch) as walk:
        await busy.slash(busy.ben, "dominoes")
    check(walk, functions=131, modules=42, statements=11)


async def test_opening_a_match_makes_one_write_transaction_before_its_message_is_posted(room: Any) -> None:
    statements: list[str] = []
    event.listen(
        room.bot.database._writer.sync_engine,
        "begin",
        lambda _: statements.append("begin"),
    )
    post = room.bot.message_sync.post
    before_post: list[int] = []

    async def counted(*arguments: Any) -> None:
        before_post.append(len(statements))
        await post(*arguments)

    room.bot.message_sync.post = counted
    await room.slash(room.ana, "mancala")
    assert before_post == [1]
