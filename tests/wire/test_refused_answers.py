"""Answers that Discord refuses: the person gets a plainer one, and the table comes all the same."""

from typing import Any

import pytest

from bot.sandbox.errors import ApiError
from bot.sandbox.faults import api_error
from bot.sandbox.scripted_people import Answer, Person
from bot.sandbox.server import Sandbox
from tests.wire.kit import CALLBACK, Game, until, words


@pytest.fixture
def allowed_errors() -> str:
    """What is wrong with our answer is an error."""
    return "Discord refused the answer"


def has_picture(message: Any) -> bool:
    return bool(message and message["attachments"])


@pytest.mark.parametrize("status", [400, 401, 403, 413])
async def test_a_refused_answer_is_followed_by_a_plainer_one(
    sandbox: Sandbox, people: list[Person], status: int, game: Game
) -> None:
    ana, ben, *_ = people
    sandbox.interactions.answer_within = 5.0
    refused = api_error(ApiError(status, 50035 if status == 400 else 0, "refused"))

    # The table: without its picture, which comes soon after.
    before = await game.played()
    with sandbox.faults.add(refused, CALLBACK):
        assert (await game.press()).state == "done"
    await game.settles(played=before + 1)
    await until(lambda: has_picture(ana.seen(game.table)))
    with sandbox.faults.add(refused, CALLBACK):
        opened: Answer = await ben.slash("general", "zigzag mancala", house="easy")
    assert opened.state == "done"
    await until(lambda: has_picture(ben.sees("general")[-1]))
    assert len(ben.sees("general")) == 1

    # A notice, and where that is refused as well, its bare text.
    for times in (1, 2):
        with sandbox.faults.add(refused, CALLBACK, times=times):
            answer = await game.type()
        assert answer.state == "done"
        assert answer.message is not None
        assert answer.message["content"] if times == 2 else words(answer.message)
        await game.settles()
