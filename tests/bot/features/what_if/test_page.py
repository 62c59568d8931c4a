"""The page of a line that someone tries out, from a replay and from a running match."""

from typing import Any

import pytest

from bot.features.what_if.page import ACTS
from bot.features.what_if.service import WhatIfs
from bot.i18n import texts
from tests.bot.conftest import parts
from tests.bot.finished import begun, finished, play
from tests.bot.forging import forge


def acts(message: Any) -> dict[str, list[str]]:
    """Return the custom ids that can be pressed on a line's page, by what they do."""
    found: dict[str, list[str]] = {act: [] for act in (*ACTS, "form")}
    for part in parts(message.components):
        custom_id = str(part.get("custom_id", ""))
        if custom_id.startswith("p:whatif:") and not part.get("disabled"):
            found[custom_id.split(":")[4]].append(custom_id)
    return found


async def line_at(room: Any, who: Any, match_id: int, ply: int) -> Any:
    """Press the button of a replay's page, and return the new message."""
    replay = (await room.slash(who, "review", show="replay", match=match_id)).response
    if ply:
        await who.select(replay, [str(ply)], custom_id=f"p:replay:{match_id}:go")
    answer = await who.click(replay, custom_id=f"p:whatif:at:{match_id}:{ply}")
    assert answer.ephemeral
    return answer.response


async def stored(room: Any, message: Any, who: Any) -> Any:
    """Return the line of a page."""
    (line_id,) = {one.split(":")[2] for ids in acts(message).values() for one in ids}
    return await room.bot.matches.service(WhatIfs).get(int(line_id), who.id)


async def move_once(room: Any, who: Any, message: Any) -> None:
    """Press controls until a move has been played."""
    before = len((await stored(room, message, who)).moves)
    while len((await stored(room, message, who)).moves) == before:
        found = acts(message)
        assert len(list(parts(message.components))) <= 40
        await who.click(message, custom_id=(found["move"] or found["part"])[0])


@pytest.mark.parametrize("game", ["mancala", "chain", "crisscross"])
async def test_both_sides_are_played_from_a_replay_and_two_lines_compared(
    room: Any, words: Any, game: str
) -> None:
    match_id = await finished(room, game)
    page = await line_at(room, room.ana, match_id, 0)
    for _ in range(2):
        await move_once(room, room.ana, page)
        room.refill()
    line = await stored(room, page, room.ana)
    assert len(line.moves) == 2
    await room.ana.click(page, custom_id=acts(page)["back"][0])
    assert (await stored(room, page, room.ana)).moves == line.moves[:1]
    await room.ana.click(page, custom_id=acts(page)["ask"][0])
    assert [attachment.filename for attachment in page.attachments] == ["marked.png"]
    tries = [part["label"] for part in parts(page.components) if ":move:" in str(part.get("custom_id", ""))]
    assert tries and not {texts()("hint-play", label=label) for label in "123"} & {*tries}
    await room.ana.click(page, custom_id=acts(page)["show"][0])
    await room.ana.click(page, custom_id=acts(page)["keep"][0])
    assert (await stored(room, page, room.ana)).moves == ()
    assert texts()("what-if-kept") in words(page) and not acts(page)["compare"]  # nothing to compare yet
    await move_once(room, room.ana, page)
    await room.ana.click(page, custom_id=acts(page)["compare"][0])
    assert [attachment.filename for attachment in page.attachments] == ["line-1.png", "line-2.png"]
    await room.ana.click(page, custom_id=acts(page)["swap"][0])
    assert (await stored(room, page, room.ana)).moves == line.moves[:1]


async def test_with_one_hand_only_nothing_of_the_others_is_shown(
    room: Any, words: Any, alt_text: Any
) -> None:
    match_id = await play(room, await begun(room, "dominoes"))
    archived = await room.bot.matches.archive.of_player(match_id, room.ana.id)
    game = room.bot.matches.positions.game("dominoes")
    page = await line_at(room, room.ana, match_id, 8)
    hands = [set(game.view(archived.states[8], seat)["mine"]) for seat in range(3)]
    assert all(tile in alt_text(page) for hand in hands for tile in hand)
    await room.ana.click(page, custom_id=acts(page)["hands"][0])
    for _ in range(3):
        line = await stored(room, page, room.ana)
        here = room.bot.matches.service(WhatIfs).states(line)[-1]
        hidden = {tile for seat in (1, 2) for tile in game.view(here, seat)["mine"]}
        labels = "\n".join(
            str(part.get("label", "")) + str(part.get("custom_id", "")) for part in parts(page.components)
        )
        shown = f"{alt_text(page)}\n{words(page)}\n{labels}"
        assert not any(tile in shown for tile in hidden)
        assert bool(acts(page)["move"]) == (game.to_move(here) == 0) == bool(acts(page)["ask"])
        found = acts(page)
        await room.ana.click(page, custom_id=(found["move"] or found["auto"])[0])


async def test_any_bid_can_be_typed(room: Any, words: Any) -> None:
    match_id = await play(room, await begun(room, "dominoes"))
    page = await line_at(room, room.ana, match_id, 0)
    for bid, counts in (("2", True), ("1", False), ("nonsense", False), ("6", True)):
        before = (await stored(room, page, room.ana)).moves
        (other,) = acts(page)["form"]
        form = await room.ana.click(page, custom_id=other)
        answer = await room.ana.submit_modal(form, {"answer": bid})
        assert (await stored(room, page, room.ana)).moves == (*before, *([f"bid {bid}"] if counts else [])), (
            bid
        )
        if not counts:
            assert answer.ephemeral and bid in words(answer.response)
    # On what has become another position, a form changes nothing.
    line = await stored(room, page, room.ana)
    await room.ana.click(page, custom_id=acts(page)["back"][0])
    await forge(room.ana, page, f"p:whatif:{line.id}:2:form:bid")
    assert (await stored(room, page, room.ana)).moves == line.moves[:1]


async def test_forged_and_outdated_presses_change_nothing(room: Any) -> None:
    match_id = await finished(room)
    page = await line_at(room, room.ana, match_id, 0)
    line = await stored(room, page, room.ana)
    forged = [
        "at:1",
        "at:1:x",
        "at:0:0",
        "live:1:no",
        "x:0:move:a",
        f"{line.id}:0:steal:a",
        f"{line.id}:0:move:z9",
        f"{line.id}:0:form:bid",
    ]
    for custom_id in [*forged, f"{line.id}:7:move:a", f"{line.id}:0:compare", "999:0:show"]:
        room.refill()
        await forge(room.ana, page, f"p:whatif:{custom_id}")
        assert await room.bot.matches.service(WhatIfs).get(line.id, room.ana.id) == line, custom_id
    at_end = await forge(room.ana, page, f"p:whatif:at:{match_id}:99999")
    assert at_end.ephemeral and not acts(at_end.response)["show"]


async def test_a_running_match_asks_first_and_others_cannot_use_the_page(room: Any, words: Any) -> None:
    opened = await room.slash(room.ana, "mancala", house="easy")
    table = opened.response
    more = (await room.press(room.ana, table, "more")).response
    await room.ana.click(more, custom_id="p:whatif:live:1")
    assert (await room.match(1)).rated
    await room.ana.click(more, custom_id="p:whatif:live:1:sure")
    assert not (await room.match(1)).rated
    assert acts(more)["move"]
    more = (await room.press(room.ben, table, "more")).response
    refused = await room.ben.click(more, custom_id="p:whatif:live:1")
    assert refused.ephemeral and not acts(refused.response)["move"]
