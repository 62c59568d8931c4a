"""Requests that share a transaction: in order, and each with a result of its own."""

import asyncio
import contextlib

import pytest

from bot.store.database import DatabaseBusy
from bot.store.group_commit import GroupCommit


class Connections:
    """Hands out connections once free, and notes how each one ended."""

    def __init__(self):
        self.free = asyncio.Event()
        self.ends = []

    @contextlib.asynccontextmanager
    async def begin(self):
        await self.free.wait()
        try:
            yield self
        except BaseException:
            self.ends.append("undone")
            raise
        self.ends.append("done")


@pytest.fixture
def connections():
    return Connections()


async def asked(group_commit, items):
    tasks = [asyncio.create_task(group_commit(item)) for item in items]
    await asyncio.sleep(0)
    return tasks


async def test_waiting_requests_run_in_one_group_and_in_order(connections):
    gone = []

    async def do(_connection, items):
        gone.append(list(items))
        return [item * 10 for item in items]

    group_commit = GroupCommit(connections.begin, do)
    tasks = await asked(group_commit, [3, 1, 2])
    connections.free.set()
    assert await asyncio.gather(*tasks) == [30, 10, 20]
    assert await group_commit(4) == 40
    assert gone == [[3, 1, 2], [4]]
    assert connections.ends == ["done", "done"]


async def test_a_request_that_comes_while_a_group_runs_is_in_the_next(connections):
    gone, going, go_on = [], asyncio.Event(), asyncio.Event()

    async def do(_connection, items):
        gone.append(list(items))
        going.set()
        await go_on.wait()
        return items

    connections.free.set()
    group_commit = GroupCommit(connections.begin, do)
    first = await asked(group_commit, [1])
    await going.wait()
    later = await asked(group_commit, [2, 3])
    go_on.set()
    assert await asyncio.gather(*first, *later) == [1, 2, 3]
    assert gone == [[1], [2, 3]]


async def test_the_refusal_of_one_spoils_nothing_for_the_others(connections):
    async def do(_connection, items):
        return [ValueError(item) if item == 2 else item for item in items]

    connections.free.set()
    results = await asyncio.gather(
        *await asked(GroupCommit(connections.begin, do), [1, 2, 3]), return_exceptions=True
    )
    assert [results[0], results[2]] == [1, 3]
    assert isinstance(results[1], ValueError)
    assert connections.ends == ["done"]


async def test_what_cannot_be_done_group_commit_is_done_alone(connections):
    async def do(_connection, items):
        if 2 in items:
            raise RuntimeError
        return items

    connections.free.set()
    results = await asyncio.gather(
        *await asked(GroupCommit(connections.begin, do), [1, 2, 3]), return_exceptions=True
    )
    assert [results[0], results[2]] == [1, 3]
    assert isinstance(results[1], RuntimeError)
    assert connections.ends == ["undone", "done", "undone", "done"]


async def test_a_busy_database_is_not_asked_again_for_each(connections):
    async def do(_connection, items):
        raise DatabaseBusy

    connections.free.set()
    results = await asyncio.gather(
        *await asked(GroupCommit(connections.begin, do), [1, 2]), return_exceptions=True
    )
    assert all(isinstance(result, DatabaseBusy) for result in results)
    assert connections.ends == ["undone"]


async def test_who_has_gone_meanwhile_leaves_the_others_their_answers(connections):
    async def do(_connection, items):
        return items

    group_commit = GroupCommit(connections.begin, do)
    gone, stays = await asked(group_commit, [1, 2])
    gone.cancel()
    connections.free.set()
    assert await stays == 2
    with pytest.raises(asyncio.CancelledError):
        await gone


@pytest.mark.parametrize("alone", [False, True], ids=["group_commit", "alone"])
async def test_nobody_waits_for_ever_when_the_work_is_broken_off(connections, alone):
    going = asyncio.Event()

    async def do(_connection, items):
        if alone and len(items) > 1:
            raise RuntimeError
        going.set()
        await asyncio.Event().wait()

    connections.free.set()
    group_commit = GroupCommit(connections.begin, do)
    tasks = await asked(group_commit, [1, 2])
    await going.wait()
    tasks += await asked(group_commit, [3])
    group_commit._task.cancel()
    await asyncio.wait(tasks, timeout=30)
    assert all(task.cancelled() for task in tasks)


async def test_work_that_was_broken_off_before_it_began_is_taken_up_again(connections):
    async def do(_connection, items):
        return items

    connections.free.set()
    group_commit = GroupCommit(connections.begin, do)
    first = await asked(group_commit, [1])
    group_commit._task.cancel()
    await asyncio.sleep(0)
    later = await asked(group_commit, [2])
    _, pending = await asyncio.wait([*first, *later], timeout=30)
    assert not pending
    assert await later[0] == 2


async def test_who_waits_too_long_for_those_before_is_refused_and_nothing_is_done(connections):
    gone, going, go_on = [], asyncio.Event(), asyncio.Event()

    async def do(_connection, items):
        gone.append(list(items))
        going.set()
        await go_on.wait()
        return items

    connections.free.set()
    group_commit = GroupCommit(connections.begin, do, timeout=0.05)
    [first] = await asked(group_commit, [1])
    await going.wait()
    with pytest.raises(DatabaseBusy):
        await asyncio.wait_for(group_commit(2), timeout=30)
    go_on.set()
    assert await first == 1  # what has begun is waited for
    assert await group_commit(3) == 3
    assert gone == [[1], [3]]
