"""Standing messages and lines that people asked for, with the bot's process killed right after a commit."""

from typing import Any

from bot.i18n import texts
from bot.sandbox.scripted_people import Person
from tests.wire.kit import Start, bot_ready, moves, restarted, words


def lines(person: Person, text: str) -> list[Any]:
    return [message for message in person.sees(person.dm) if text in words(message)]


async def test_boards_and_lines_survive_a_kill(start_bot: Start, people: list[Person]) -> None:
    t = texts()
    ana, ben, cleo, dan = people
    process = await start_bot()
    await bot_ready(ana)
    panel = (await ana.slash("general", "zigzag find")).message
    asked = (await ana.press(panel, t("find-keep"))).message
    await ana.choose(asked, [ana.channel("games")])
    board = await ana.until(lambda: next(iter(ana.sees("games")), None))
    wish = (await dan.slash("general", "zigzag find")).message
    await dan.press(wish, t("alert-title"))
    form = await dan.press(wish, custom_id="p:alert:set")
    await dan.submit(form, {"game": ["mancala"], "hours": "any"})
    # The lobby is committed and answered; its line and its place on the board may be on their way.
    lobby = (await ben.slash("general", "zigzag mancala")).message
    process = await restarted(process, start_bot, ana)
    await ana.until(lambda: "#1" in words(ana.seen(board)))
    await dan.until(lambda: lines(dan, "Ben"))
    assert len(ana.sees("games")) == 1
    await dan.menu("general", "Follow", lobby)
    question = dan.sees("general")[-1]
    await dan.press(question, t("follow-turns"))
    await cleo.press(lobby, t("lobby-join"))
    # The lobby was posted again if the bot was killed before it noted the first one.
    table = await ben.until(lambda: next(filter(moves, ben.sees("general")), None))
    mover = ben if ben.mention in words(table) else cleo
    await mover.press(table, custom_id=moves(table)[0])
    process = await restarted(process, start_bot, ana)
    await dan.until(lambda: lines(dan, "turn"))
    await ana.until(lambda: "#1" not in words(ana.seen(board)))
    before = len(dan.sees(dan.dm))
    await restarted(process, start_bot, ana)
    await ben.slash("general", "zigzag games")
    assert len(lines(dan, "Ben is waiting") + lines(dan, "is waiting for")) == 1
    assert len(dan.sees(dan.dm)) == before
