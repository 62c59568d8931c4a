"""People with different client languages at one table."""

from typing import Any

import pytest

from bot.i18n import texts
from bot.sandbox.scripted_people import Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import Start, bot_ready, words

german, french, spanish, english = map(texts, ("de", "fr", "es", "en"))


@pytest.fixture
async def speakers(sandbox: Sandbox, start_bot: Start) -> Any:
    """Ana reads German, Ben French, Cleo Spanish, and Dan Polish, which is not supported."""
    await start_bot()
    joined = [
        await Person.connect(sandbox.url, name, locale=locale)
        for name, locale in (("ana", "de"), ("ben", "fr"), ("cleo", "es-419"), ("dan", "pl"))
    ]
    ana = joined[0]
    await bot_ready(ana)
    yield joined
    for person in joined:
        await person.close()


async def test_a_table_speaks_one_language_and_each_hand_its_players(speakers: list[Person]) -> None:
    ana, ben, cleo, dan = speakers
    lobby = (await ana.slash("games", "zigzag dominoes")).message
    title = german("lobby-title", game=german("dominoes-name"), command=german.command_name("dominoes"))
    assert title in words(lobby)
    for person in (ben, cleo):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, german("lobby-join"))
    table = await ana.until(lambda: german("table-hand") in str(ana.seen(lobby)) and ana.seen(lobby))
    assert "your turn" not in words(table)
    for person, t in ((ana, german), (ben, french), (cleo, spanish)):
        answer = await person.press(lobby, german("table-hand"))
        assert t("hand-title") in words(answer.message)
    refused = await dan.press(lobby, german("table-hand"))
    assert english("error-not-seated") in words(refused.message)


async def test_a_hand_that_is_sent_is_in_the_language_its_reader_asked_in_last(
    speakers: list[Person], sandbox: Sandbox
) -> None:
    ana, ben, _, dan = speakers
    for person in (ben, dan):  # Dan's language is not supported: his hand is in that of the table
        await person.slash("games", "zigzag me", hands="dm")
    lobby = (await ana.slash("games", "zigzag dominoes", opponent=ben, opponent2=dan)).message
    for person in (ben, dan):
        await person.until(lambda person=person: person.seen(lobby))
        await person.press(lobby, german("lobby-accept"))
    for person, t in ((ben, french), (dan, german)):
        hand = await person.until(lambda person=person: next(iter(person.sees(person.dm)), None))
        assert t("hand-title") in words(hand)
    again = await Person.connect(sandbox.url, "ben", locale="es-ES")
    await again.until(lambda: again.seen(lobby))
    answer = await again.press(lobby, german("table-hand"))
    assert spanish("hand-title") in words(answer.message)
    await again.slash("games", "zigzag me", theme="light")
    await again.until(lambda: any(spanish("hand-title") in words(hand) for hand in again.sees(again.dm)))
    assert len(again.sees(again.dm)) == 1
    await again.close()


async def test_rules_and_suggestions_are_the_readers(speakers: list[Person]) -> None:
    ben = speakers[1]
    answer = await ben.slash("games", "zigzag learn", show="rules", game="mancala")
    assert french.rules("mancala").split("\n\n## ")[0] in words(answer.message)
    await ben.slash("games", "zigzag dominoes")
    (suggested,) = await ben.autocomplete("games", "zigzag games", {"match": ""}, "match")
    assert french("dominoes-name") in suggested["name"]
