"""The puzzle of the day: posted once however often it is tried, one answer each, days in a row."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

import engines
from bot.discord.standing_messages import MessageDeletions, StandingMessages
from bot.features.puzzles.of_the_day import PuzzleDays
from bot.features.puzzles.of_the_day_messages import PuzzleDayMessages
from bot.images.pictures import Pictures
from bot.match.calendar import next_midnight, utc_day
from bot.match.refusals import Refusal
from bot.store.process_rows import ALL, Shards
from engines.puzzles import state_of

DAY = 86_400


async def today(core: Any) -> tuple[Any, Any]:
    """Return the puzzle that is due today, as if it were posted, and the puzzle itself."""
    days = core.matches.service(PuzzleDays)
    (claimed,) = await days.channels.claim(ALL)
    one = await days.begin(claimed, days.today())
    await days.posted(one, 7)
    await days.done(claimed, days.today())
    return await days.get(core.guild, one.day)


def wrong(puzzle: Any) -> str:
    legal = engines.get(puzzle.game).legal_moves(state_of(puzzle))
    return next(move for move in legal if move not in puzzle.solutions)


@pytest.mark.both_databases
async def test_a_killed_process_leaves_the_puzzle_to_be_posted_once(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    assert await days.channels.claim(ALL) == []
    await days.choose(core.guild, core.channel, "en")
    (claimed,) = await days.channels.claim(ALL)
    assert await days.channels.claim(ALL) == []  # another process finds nothing
    one = await days.begin(claimed, days.today())  # and here the first one dies
    core.clock.move(61)
    (again,) = await days.channels.claim(ALL)
    assert await days.begin(again, days.today()) == one  # the same row, so the same idempotency key
    await days.posted(one, 7)  # and here the next one dies, too
    core.clock.move(61)
    (last,) = await days.channels.claim(ALL)
    assert (await days.begin(last, days.today())).message_id == 7
    await days.done(last, days.today())
    core.clock.move(61)
    assert await days.channels.claim(ALL) == []
    core.clock.time = next_midnight(core.clock.time)
    assert await days.channels.claim(Shards((1 - (core.guild >> 22) % 2,), 2)) == []  # others' servers
    (tomorrow,) = await days.channels.claim(ALL)
    assert (await days.begin(tomorrow, days.today())).day > one.day
    assert [before.day for before in await days.before(core.guild, days.today())] == [one.day]


@pytest.mark.both_databases
async def test_a_puzzle_that_is_moved_while_it_is_posted_is_posted_in_the_new_channel(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    await days.choose(core.guild, core.channel, "en")
    (claimed,) = await days.channels.claim(ALL)
    one = await days.begin(claimed, days.today())
    await days.choose(core.guild, core.channel + 1, "en")
    assert not await days.posted(one, 7)  # to be deleted
    await days.done(claimed, days.today())
    (again,) = await days.channels.claim(ALL)
    moved = await days.begin(again, days.today())
    assert (moved.channel_id, moved.message_id) == (core.channel + 1, None)
    assert await days.posted(moved, 8)


async def test_a_puzzle_that_is_posted_across_midnight_is_followed_by_the_next_at_once(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    await days.choose(core.guild, core.channel, "en")
    core.clock.time = next_midnight(core.clock.time) - 1
    (claimed,) = await days.channels.claim(ALL)
    day = days.today()
    one = await days.begin(claimed, day)
    core.clock.move(2)
    await days.posted(one, 7)
    await days.done(claimed, day)
    (following,) = await days.channels.claim(ALL)
    assert (await days.begin(following, days.today())).day > one.day
    assert [before.day for before in await days.before(core.guild, days.today())] == [one.day]


@pytest.mark.both_databases
async def test_everyone_answers_once_until_midnight(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    await days.choose(core.guild, core.channel, "en")
    one, puzzle = await today(core)
    first = await days.answer(one, puzzle, core.ana, wrong(puzzle))
    assert await days.answer(one, puzzle, core.ana, puzzle.solutions[0]) == first
    assert not first.solved
    core.clock.time = next_midnight(core.clock.time)
    with pytest.raises(Refusal):
        await days.answer(one, puzzle, core.ben, puzzle.solutions[0])
    result = await days.result(one)
    assert (result.answered, result.solved, result.solvers) == (1, 0, [])


@pytest.mark.both_databases
async def test_days_in_a_row_end_with_a_day_missed(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    await days.choose(core.guild, core.channel, "en")
    for answers in ("ab", "ab", "b", "ab"):
        one, puzzle = await today(core)
        for person, name in ((core.ana, "a"), (core.ben, "b")):
            if name in answers:
                await days.answer(one, puzzle, person, puzzle.solutions[0])
        core.clock.time = next_midnight(core.clock.time)
    result = await days.result(one)
    assert [(solver.name, solver.days) for solver in result.solvers] == [("Ana", 1), ("Ben", 4)]


@pytest.mark.both_databases
async def test_a_server_that_wants_no_more_sees_the_last_solution_all_the_same(core: Any) -> None:
    days = core.matches.service(PuzzleDays)
    await days.choose(core.guild, core.channel, "en")
    one, _ = await today(core)
    _, moved = await days.choose(core.guild, core.channel + 1, "en")
    assert moved == one.message_id  # to be deleted in the old channel
    (claimed,) = await days.channels.claim(ALL)
    await days.posted(await days.begin(claimed, days.today()), 8)
    await days.choose(core.guild, None, None)
    assert (await days.channels.of(core.guild)).channel_id is None
    core.clock.time = next_midnight(core.clock.time)
    (last,) = await days.channels.claim(ALL)
    assert await days.begin(last, days.today()) is None
    assert [found.message_id for found in await days.before(core.guild, days.today())] == [8]
    await days.done(last, days.today())
    core.clock.move(2 * DAY)
    assert await days.channels.claim(ALL) == []
    assert utc_day(core.clock.time) > one.day


class Unseen(Pictures):
    """Pictures that nobody looks at."""

    def __init__(self) -> None:
        pass

    async def _png(self, *_: Any) -> bytes:
        return b"png"


class Plain:
    """A channel without pictures: it refuses what has any, and keeps the rest."""

    id = 7

    def __init__(self) -> None:
        self.http = SimpleNamespace(_bucket_hashes={}, _buckets={})
        self.sent: list[Any] = []
        self.edited: list[Any] = []

    def get_partial_messageable(self, *_: Any, **__: Any) -> "Plain":
        return self

    def get_partial_message(self, _: int) -> "Plain":
        return self

    async def send(self, *, files: Any, **sent: Any) -> Any:
        self.sent.append(self.taken(files, sent))
        shown = [SimpleNamespace(to_dict=item.to_component_dict) for item in sent["view"].children]
        return SimpleNamespace(id=8, components=shown)

    async def edit(self, *, attachments: Any, **edited: Any) -> None:
        self.edited.append(self.taken(attachments, edited))

    def taken(self, files: Any, what: Any) -> Any:
        if files:
            raise discord.Forbidden(SimpleNamespace(status=403, reason="Forbidden"), "no files")
        return what


async def test_the_solution_comes_without_pictures_where_they_are_refused(core: Any) -> None:
    days, channel = core.matches.service(PuzzleDays), Plain()
    await days.choose(core.guild, core.channel, "en")
    await today(core)
    core.clock.time = next_midnight(core.clock.time)
    standing = StandingMessages(channel)  # type: ignore[arg-type]
    retired = MessageDeletions(standing, core.matches.retired_messages)
    app: Any = SimpleNamespace(
        matches=core.matches, pictures=Unseen(), standing=standing, message_deletions=retired
    )
    messages = PuzzleDayMessages(app)
    await messages.post(await days.channels.claim(ALL))
    assert len(channel.edited) == len(channel.sent) == 1
    (before,) = await days.before(core.guild, days.today())
    assert before.revealed and (await days.get(core.guild, utc_day(core.clock.time)))[0].message_id == 8
