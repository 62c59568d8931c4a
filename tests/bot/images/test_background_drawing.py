"""Pictures are drawn in a thread, and in a process of their own while several are wanted at once."""

import asyncio
import os
import subprocess
import sys
import threading
import time

import pytest

from bot.images.background_drawing import Drawing
from bot.workers.pool import WorkerPool


def where() -> bytes:
    """Draws nothing: tells in which process and thread it would have."""
    return f"{os.getpid()} {threading.get_ident()}".encode()


def where_slowly() -> bytes:
    """Draws for long enough that others queue: the first call of a thread may end before it is awaited."""
    time.sleep(0.05)
    return where()


@pytest.fixture
async def processes():
    async with WorkerPool(workers=1, queue=2) as processes:
        yield processes


@pytest.fixture
def drawing(processes):
    return Drawing(processes)


def here(place: bytes) -> bool:
    return int(place.split()[0]) == os.getpid()


async def test_one_picture_at_a_time_is_drawn_in_a_thread_and_starts_no_process(drawing, processes):
    for _ in range(3):
        place = await drawing.run(where)
        assert here(place)
        assert int(place.split()[1]) != threading.get_ident()
    assert processes._workers == []


@pytest.mark.slow
async def test_pictures_that_queue_go_to_a_process_once_it_has_started(drawing):
    first = await asyncio.gather(*(drawing.run(where_slowly) for _ in range(4)))
    assert all(here(place) for place in first)  # nobody waits for the start
    await drawing._starting
    assert not here(await drawing.run(where))


@pytest.mark.slow
async def test_more_than_the_process_takes_are_drawn_in_the_thread_meanwhile(drawing):
    await asyncio.gather(drawing.run(where_slowly), drawing.run(where_slowly))
    await drawing._starting
    places = await asyncio.gather(*(drawing.run(where) for _ in range(6)))
    assert {here(place) for place in places} == {True, False}


async def test_where_no_process_can_be_started_everything_is_drawn_in_the_thread(drawing, monkeypatch):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    for _ in range(2):
        places = await asyncio.gather(*(drawing.run(where_slowly) for _ in range(4)))
        assert all(here(place) for place in places)
        await drawing._starting


async def test_without_processes_everything_is_drawn_in_one_thread():
    """Every thread that has drawn would keep the memory of its largest picture."""
    drawing = Drawing()
    places = await asyncio.gather(*(drawing.run(where) for _ in range(4)))
    assert all(here(place) for place in places)
    assert len(set(places)) == 1


async def test_a_picture_that_fails_says_so(drawing):
    with pytest.raises(ZeroDivisionError):
        await drawing.run(lambda: 1 // 0)
    assert here(await drawing.run(where))


@pytest.mark.slow
def test_what_is_loaded_for_drawing_is_neither_discord_nor_the_database():
    """All of it is in memory once more in the process that draws."""
    loaded = "import bot.images.background_drawing, renderers.png_encoder, renderers.leaderboard, sys"
    heavy = "{'discord', 'sqlalchemy', 'aiohttp', 'pydantic', 'fluent'}"
    asked = f"{loaded}; renderers.names(); print({heavy} & set(sys.modules))"
    command = [sys.executable, "-c", asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    assert done.stdout.strip() == "set()"
