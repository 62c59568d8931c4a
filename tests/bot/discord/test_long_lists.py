"""Lists that are too long for a message are turned page by page, and short ones have no buttons for that."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.features import digests as turn_digests
from bot.features.daily import service as daily_rows
from bot.features.daily.service import DailyResult
from bot.features.digests import TurnDigest
from bot.features.finding.cog import LobbyLists
from bot.features.finding.service import FindingPlayers
from bot.i18n import texts
from bot.match.calendar import utc_day
from bot.match.commands import Resign
from bot.match.model import Person
from tests.bot.conftest import parts
from tests.bot.finished import begun
from tests.bot.forging import forge
from tests.bot.matches import open_match


def buttons(message: Any) -> dict[str, str]:
    """Return the custom ids of the buttons of a message that can be pressed, by label."""
    found = [part for part in parts(message.components) if part.get("type") == 2 and not part.get("disabled")]
    return {part["label"]: part["custom_id"] for part in found if "custom_id" in part}


async def all_pages(who: Any, message: Any, words: Any, label: str = "Next") -> list[str]:
    """Turn the pages of a message, and return the text of each."""
    pages = [words(message)]
    while label in (found := buttons(message)):
        message = (await who.click(message, custom_id=found[label])).response
        pages.append(words(message))
        assert len(pages) < 20
    return pages


async def lobbies(room: Any, number: int) -> None:
    """Open that many lobbies of Ana."""
    await room.bot.matches.preferences.change_guild(room.guild.id, person_limit=0, channel_limit=0)
    for _ in range(number):
        await open_match(
            room.bot.matches,
            "mancala",
            {},
            Person(room.ana.id, room.ana.name),
            capacity=None,
            guild_id=room.guild.id,
            channel_id=room.channel.id,
            pace=None,
            invited=(),
        )


def numbers(pages: list[str]) -> set[int]:
    """Return the matches that the pages name."""
    return {int(number) for page in pages for number in re.findall(r"\*\*#(\d+)\*\*", page)}


async def test_all_open_matches_of_a_person_are_listed(room: Any, words: Any) -> None:
    await lobbies(room, 2)
    short = (await room.slash(room.ana, "games")).response
    assert "Next" not in buttons(short)
    await lobbies(room, 33)
    pages = await all_pages(room.ana, (await room.slash(room.ana, "games")).response, words)
    assert len(pages) == 7
    assert numbers(pages) == set(range(1, 36))


async def test_a_list_of_turns_leads_to_all_matches(room: Any, words: Any) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, person_limit=0, channel_limit=0)
    for _ in range(17):
        await begun(room)
    settings = replace(await room.bot.matches.preferences.of_player(room.ana.id), list_time=0)
    await turn_digests.send(
        room.bot.app.direct_messages, room.bot.matches, [TurnDigest(settings, 0.0, 60.0, key=1.0)]
    )
    direct = room.person(room.ana)
    (sent,) = room.direct(room.ana)
    assert "2" in words(sent).splitlines()[-1]
    (custom_id,) = buttons(sent).values()
    answer = await direct.click(sent, custom_id=custom_id)
    assert answer.ephemeral
    assert numbers(await all_pages(direct, answer.response, words)) == set(range(1, 18))


async def test_all_lobbies_and_seekers_are_found(room: Any, words: Any) -> None:
    await lobbies(room, 2)
    short = (await room.slash(room.ben, "find")).response
    assert "Next" not in buttons(short)
    await lobbies(room, 13)
    for number in range(1, 41):
        await room.bot.matches.service(FindingPlayers).look(
            room.guild.id, Person(number, f"Seeker {number}!"), "mancala"
        )
    pages = await all_pages(room.ben, (await room.slash(room.ben, "find")).response, words)
    assert len(pages) == 3
    assert numbers(pages) == set(range(1, 16))
    assert all(
        f"Seeker {number}\\!" in "".join(pages) or f"Seeker {number}!" in "".join(pages)
        for number in range(1, 41)
    )


async def test_the_standing_list_leads_to_all_of_it(room: Any, words: Any) -> None:
    hall = room.guild.create_text_channel("find")
    await lobbies(room, 8)
    await room.bot.app.part(LobbyLists).move(room.guild.id, hall.id, None)
    await room.env.settle()
    (board,) = hall.history()
    found = buttons(board)
    assert "Next" not in found
    opened = await room.ben.click(board, custom_id=found["Everything…"])
    assert opened.ephemeral
    assert numbers(await all_pages(room.ben, opened.response, words)) == set(range(1, 9))


@pytest.mark.parametrize("show", ["today", "month"])
async def test_all_results_of_the_daily_match_are_listed(room: Any, words: Any, show: str) -> None:
    await lobbies(room, 1)
    now = room.bot.matches.now()
    async with room.bot.database.write() as connection:
        for number in range(1, 46):
            tried = DailyResult(room.guild.id, utc_day(now), number, f"Player {number}", 1, number, now)
            await daily_rows.begin(connection, tried)
    listed = (await room.slash(room.ana, "daily", show=show)).response
    pages = await all_pages(room.ben, listed, words)
    assert len(pages) == 3
    assert all(f"Player {number} " in "".join(pages) for number in range(1, 46))
    assert "**45.** Player 45" in pages[-1]
    panel = (await room.slash(room.ana, "me")).response
    for day, is_there in ((utc_day(now), True), ("2020-02-29", False)):
        turned = await forge(room.ana, panel, f"p:daily:list:{show}:{day}:2")
        assert ("Player 21 " in words(turned.response)) == is_there, "a list stays that of its day"
    refused = await forge(room.ana, panel, f"p:daily:list:{show}:2021-02-29:2")
    assert texts()("error-not-a-control") in words(refused.response)


async def test_an_old_match_is_suggested_when_its_number_is_typed(room: Any) -> None:
    await room.bot.matches.preferences.change_guild(room.guild.id, person_limit=0, channel_limit=0)
    for _ in range(27):
        match = await begun(room)
        await room.bot.matches.act(match.id, Resign(room.ana.id))
    newest = await room.ana.autocomplete(room.channel, "zigzag review", "match", "")
    assert len(newest) == 25
    for typed in ("#1 ", "1"):
        found = await room.ana.autocomplete(room.channel, "zigzag review", "match", typed)
        assert found[0]["value"] == 1
