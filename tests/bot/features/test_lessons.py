"""`/zigzag learn`: a lesson from the first step to the match at its end, played with its buttons."""

from typing import Any

import pytest

import engines
from bot.discord.routes import page_id
from bot.features.lessons import Lessons
from bot.images.pictures import Pictures
from engines import lessons
from engines.lessons import LessonStep
from renderers.dominoes import RENDERER
from renderers.tiles import Tile
from tests.bot.conftest import parts
from tests.bot.forging import forge
from tests.renderers.scenes import drawables

GREY = 2  # a style of buttons
LESSON = lessons.load("mancala")


def ids(message: Any) -> list[str]:
    """Return the custom ids of a message's components that can be pressed."""
    found = []
    for part in parts(message.components):
        raw = [part, *([part["accessory"]] if "accessory" in part else [])]
        found += [one["custom_id"] for one in raw if "custom_id" in one and not one.get("disabled")]
    return found


async def press(who: Any, message: Any, *arguments: Any, page: str = "learn") -> Any:
    """Press a button of a page that the message has, and return the message that is shown then."""
    wanted = page_id(page, *arguments)
    assert wanted in ids(message)
    return (await who.click(message, custom_id=wanted)).response or message


def most_in_a_row(message: Any) -> int:
    return max(len(part["components"]) for part in parts(message.components) if part.get("type") == 1)


async def test_a_lesson_is_played_to_the_match_at_its_end(room: Any, words: Any, alt_text: Any) -> None:
    shown = (await room.slash(room.ana, "learn")).response
    assert shown.flags.ephemeral
    shown = await press(room.ana, shown, "mancala", "open")
    for number in (0, len(LESSON.steps) - 1):
        step = LESSON.steps[number]
        if number:
            await room.bot.matches.service(Lessons).reach(room.ana.id, "mancala", number)
            shown = (await room.slash(room.ana, "learn", game="mancala")).response
        assert LESSON.text(step, "ask") in words(shown)
        assert alt_text(shown)
        assert most_in_a_row(shown) <= 4
        offered = [one.split(":")[-1] for one in ids(shown) if f":{number}:move:" in one]
        wrong = next(move for move in offered if not step.answer(move).is_right)
        shown = await press(room.ana, shown, "mancala", number, "move", wrong)
        answer = step.answer(wrong)
        assert LESSON.text(step, answer.text, answer.events) in words(shown)
        (right,) = step.right.moves
        shown = await press(room.ana, shown, "mancala", number, "move", right)
        assert LESSON.text(step, "right", step.answer(right).events) in words(shown)
        shown = await press(room.ana, shown, "mancala", number + 1, "next")
    assert LESSON.end in words(shown)
    (progress,) = (await room.bot.matches.service(Lessons).of(room.ana.id)).values()
    assert progress.done
    table = await press(room.ana, shown, "mancala", len(LESSON.steps), "match")
    assert not table.flags.ephemeral
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    assert match.options == {"pits": 4, "seeds": 3}
    assert [seat.level for seat in match.seats] == [None, "easy"]


def styles(message: Any) -> dict[str, int]:
    """Return the styles of the buttons that choose a move or a part of one, by what they choose."""
    found = {}
    for part in parts(message.components):
        custom_id = str(part.get("custom_id", ""))
        if ":move:" in custom_id or ":part:" in custom_id:
            found[custom_id.rsplit(":", maxsplit=1)[-1]] = part["style"]
    return found


async def test_nothing_gives_an_answer_away_before_it_is_tried(
    room: Any, alt_text: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands: list[Any] = []
    draw = Pictures.hand

    async def noted(self: Pictures, game: str, view: Any, *more: Any) -> Any:
        hands.append((game, view))
        return await draw(self, game, view, *more)

    monkeypatch.setattr(Pictures, "hand", noted)
    for game in lessons.games():
        lesson = lessons.load(game)
        for number, step in enumerate(lesson.steps):
            await room.bot.matches.service(Lessons).reach(room.ana.id, game, number)
            room.refill()
            shown = (await room.slash(room.ana, "learn", game=game)).response
            assert set(styles(shown).values()) <= {GREY}, (game, number)
            wrong = next((move for move in styles(shown) if _is_wrong(step, move)), None)
            if wrong is not None:
                tried = styles(await press(room.ana, shown, game, number, "move", wrong))
                assert [move for move, style in tried.items() if style != GREY] == [wrong]
    of_dominoes = [view for game, view in hands if game == "dominoes"]
    assert of_dominoes
    looks = {tile.look for view in of_dominoes for tile in drawables(RENDERER.hand_scene(view), Tile)}
    assert looks == {"plain"}


def _is_wrong(step: LessonStep, move: str) -> bool:
    """Return whether it is a whole move, and not the right one."""
    return move in engines.get(step.game).legal_moves(step.state) and not step.answer(move).is_right


async def test_a_lobby_leads_to_the_step_one_has_got_to(room: Any, words: Any) -> None:
    await room.bot.matches.service(Lessons).reach(room.ben.id, "mancala", 2)
    lobby = (await room.slash(room.ana, "mancala")).response
    shown = await press(room.ben, lobby, "mancala", "open")
    assert shown.flags.ephemeral
    assert LESSON.text(LESSON.steps[2], "ask") in words(shown)
    shown = await press(room.ben, shown, "mancala", 1, "back")
    assert LESSON.text(LESSON.steps[1], "ask") in words(shown)
    shown = await press(room.ben, shown, "mancala", 0, "restart")
    assert LESSON.text(LESSON.steps[0], "ask") in words(shown)
    assert (await room.bot.matches.service(Lessons).of(room.ben.id))["mancala"].step == 0


@pytest.mark.parametrize(("command", "how"), [("learn", {"show": "rules"}), ("leaderboard", {})])
async def test_rules_and_an_empty_leaderboard_lead_to_the_lesson(room: Any, command: str, how: Any) -> None:
    shown = (await room.slash(room.ana, command, game="mancala", **how)).response
    assert page_id("learn", "mancala", "open") in ids(shown)


FORGED = (
    *("", "all:0", "chess:open", "mancala", "mancala:99:next", "mancala:-1:back", "mancala:²:back"),
    *("mancala:8:move:a", "mancala:0:match", "mancala:0:move:z", "mancala:0:move:😀", "mancala:0:move"),
    *("mancala:0:win:a", "mancala:0:move:a:b", "mancala:8:match:x:y"),
)


async def test_forged_ids_change_nothing(room: Any) -> None:
    message = (await room.slash(room.ana, "learn")).response
    for arguments in FORGED:
        answer = await forge(room.ana, message, f"p:learn:{arguments}")
        assert answer.ephemeral
        assert answer.response.id != message.id, arguments  # the list stays as it is
    assert await room.bot.matches.service(Lessons).of(room.ana.id) == {}
    assert await room.bot.matches.queries.open_matches(room.ana.id) == []
