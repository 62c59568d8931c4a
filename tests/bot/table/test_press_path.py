"""A press takes a short path: dispatch, handler, service, one transaction, render, answer."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from sqlalchemy import event

BOT = Path(__file__).parents[3] / "bot"
# What builds words and pictures does not count: a game has as much of that as it has.
RENDERING = (
    "games",
    "i18n",
    "images",
    "discord/blocks.py",
    "table/builder.py",
    "table/table.py",
    "table/offers.py",
)
MOST_FUNCTIONS = 80


def renders(frame: FrameType | None) -> bool:
    """Return whether the frame, or one that called it, builds words or pictures."""
    while frame is not None:
        path = Path(frame.f_code.co_filename)
        if any(path.is_relative_to(BOT / one) for one in RENDERING):
            return True
        frame = frame.f_back
    return False


@contextmanager
def functions_called() -> Iterator[list[str]]:
    """Collect the names of the bot's functions that run inside, without comprehensions and lambdas."""
    called: dict[str, None] = {}

    def profile(frame: FrameType, kind: str, _: Any) -> None:
        code = frame.f_code
        path = Path(code.co_filename)
        if kind == "call" and path.is_relative_to(BOT) and "<" not in code.co_name and not renders(frame):
            called[f"{path.relative_to(BOT)} {code.co_qualname}"] = None

    names: list[str] = []
    sys.setprofile(profile)
    try:
        yield names
    finally:
        sys.setprofile(None)
        names += called


async def begin(room: Any) -> int:
    opened = await room.slash(room.ana, "mancala")
    await room.press(room.ben, opened.response, "join")
    match_id: int = (await room.match(1)).id
    return match_id


@pytest.mark.slow
async def test_a_press_runs_few_functions_before_the_table_is_edited(room: Any) -> None:
    # People play quickly, so nobody is mentioned in between.
    room.bot.message_sync._updates._mention_delay = 60.0
    match_id = await begin(room)
    for _ in range(3):
        await room.press(await room.to_move(match_id), await room.table(match_id), "move")
    mover, table = await room.to_move(match_id), await room.table(match_id)
    with functions_called() as called:
        await room.press(mover, table, "move")
    start = next(at for at, name in enumerate(called) if name.endswith("Dispatcher.run"))
    end = next(at for at, name in enumerate(called) if name.endswith("delivery.py answer_press"))
    path = called[start:end]
    assert len(path) <= MOST_FUNCTIONS, "\n".join(path)


@pytest.mark.slow
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
