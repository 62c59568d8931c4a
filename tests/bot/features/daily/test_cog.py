"""The daily deal: the same for the whole server, one private try each, announced without spoilers."""

import re
from typing import Any

from bot.features.daily import service as daily_rows
from bot.features.daily.service import Dailies, DailyResult
from bot.features.leaderboards.cog import Leaderboards
from bot.match.calendar import utc_day
from bot.match.commands import Resign
from tests.bot.conftest import parts
from tests.bot.forging import forge

DAY = 24 * 3600


async def play(room: Any, who: Any, message: Any, controls: Any) -> Any:
    """Press the first move offered until the deal is finished; return the last answer."""
    answer = message
    for _ in range(300):
        moves = [control.arg for control in controls(answer) if control.act == "move"]
        if not moves:
            return answer
        answer = (await room.press(who, answer, "move", moves[0])).response
    raise AssertionError("the deal does not end")


async def test_players_get_the_same_tiles_and_see_only_their_own(
    room: Any, alt_text: Any, words: Any
) -> None:
    anas = await room.slash(room.ana, "daily")
    bens = await room.slash(room.ben, "daily")
    assert anas.ephemeral
    assert bens.ephemeral
    one, two = await room.match(1), await room.match(2)
    assert one.deal.seed == two.deal.seed
    assert room.bot.matches.view(one, None)["drawn"] == room.bot.matches.view(two, None)["drawn"]
    assert alt_text(anas.response) == alt_text(bens.response)
    assert one.deal.seed not in words(anas.response)
    assert one.deal.secret not in words(anas.response)
    assert room.channel.history(viewer=room.dan) == []  # nothing is posted in the channel


async def test_other_servers_and_days_have_other_tiles(room: Any) -> None:
    await room.slash(room.ana, "daily")
    elsewhere = room.env.create_guild()
    channel = elsewhere.create_text_channel("games")
    eve = elsewhere.add_member(room.env.create_user("Eve"))
    await eve.slash(channel, "zigzag daily")
    await room.env.advance_time(1)
    seeds = {(await room.match(number)).deal.seed for number in (1, 2)}
    assert len(seeds) == 2


async def test_each_player_has_one_try_with_a_public_result(room: Any, words: Any, controls: Any) -> None:
    deal = (await room.slash(room.ana, "daily")).response
    last = await play(room, room.ana, deal, controls)
    match = await room.match(1)
    assert match.status == "finished"
    left = match.result["scores"][0]
    (line,) = room.channel.history(viewer=room.dan)
    assert "Ana" in words(line)
    assert (str(left) if left else "cleared") in words(line)
    assert match.deal.seed not in words(last)  # others may still play today
    again = await room.slash(room.ana, "daily")
    assert again.ephemeral
    assert not [control for control in controls(again.response) if control.act == "move"]
    assert words(again.response) == words(last)
    assert await room.bot.matches.service(Dailies).today(room.guild.id) != []
    assert (await room.match(1)) == match


async def test_a_result_not_announced_is_announced_when_its_player_looks_again(
    room: Any, words: Any, controls: Any
) -> None:
    await room.slash(room.ana, "daily")
    await room.bot.matches.act(1, Resign(room.ana.id))  # as if the process died right after the commit
    assert room.channel.history(viewer=room.dan) == []
    for _ in range(2):
        again = await room.slash(room.ana, "daily")
        assert again.ephemeral
        (line,) = room.channel.history(viewer=room.dan)
        assert "Ana" in words(line)
    await play(room, room.ben, (await room.slash(room.ben, "daily")).response, controls)
    await room.slash(room.ben, "daily")
    assert len(room.channel.history(viewer=room.dan)) == 2


async def test_an_unfinished_deal_is_resumed(room: Any, controls: Any) -> None:
    deal = (await room.slash(room.ana, "daily")).response
    move = next(control.arg for control in controls(deal) if control.act == "move")
    await room.press(room.ana, deal, "move", move)
    again = (await room.slash(room.ana, "daily")).response
    assert again.id != deal.id
    assert len(await room.bot.matches.queries.moves(1)) == 1
    assert [control for control in controls(again) if control.act == "move"]


async def test_results_of_the_day_and_the_month_are_listed(room: Any, words: Any, controls: Any) -> None:
    assert "Ana" not in words((await room.slash(room.dan, "daily", show="today")).response)
    for who in (room.ana, room.ben):
        await play(room, who, (await room.slash(who, "daily")).response, controls)
    today = (await room.slash(room.dan, "daily", show="today")).response
    month = (await room.slash(room.dan, "daily", show="month")).response
    for name in ("Ana", "Ben"):
        assert name in words(today)
        assert name in words(month)
    lefts = [one.item.left for one in await room.bot.matches.service(Dailies).today(room.guild.id)]
    assert lefts == sorted(lefts)


async def test_a_deal_counts_on_the_leaderboard(room: Any, words: Any, controls: Any) -> None:
    await play(room, room.ana, (await room.slash(room.ana, "daily")).response, controls)
    ((solo,), total) = await room.bot.matches.service(Leaderboards).solo(
        room.guild.id, "crisscross", offset=0, limit=5
    )
    left = (await room.match(1)).result["scores"][0]
    assert (solo.played, solo.best, solo.average, total) == (1, left, float(left), 1)
    board = (await room.slash(room.dan, "leaderboard")).response
    assert "Ana" in words(board)
    assert f"{left}.0" in words(board)


async def test_only_default_options_count(room: Any, controls: Any) -> None:
    table = (await room.start(room.ana, "crisscross", arms=5)).response
    await play(room, room.ana, table, controls)
    assert await room.bot.matches.service(Leaderboards).solo(
        room.guild.id, "crisscross", offset=0, limit=5
    ) == ([], 0)


async def test_a_private_deal_is_not_posted_or_listed(room: Any, words: Any) -> None:
    await room.slash(room.ana, "daily")
    assert (await room.games(room.ana, "table", match=1)).ephemeral
    assert "#1" not in words((await room.slash(room.ana, "games")).response)
    await room.env.advance_time(130)
    assert room.channel.history(viewer=room.dan) == []


async def test_a_resigned_deal_counts_with_the_tiles_left_and_is_announced(room: Any, words: Any) -> None:
    await room.slash(room.ana, "daily")
    asked = await room.games(room.ana, "resign", match=1)
    await room.press(room.ana, asked.response, "sure")
    left = (await room.match(1)).result["scores"][0]
    assert left > 20
    (line,) = room.channel.history(viewer=room.dan)
    assert str(left) in words(line)
    (result,) = await room.bot.matches.service(Dailies).today(room.guild.id)
    assert result.item.left == left
    ((solo,), _) = await room.bot.matches.service(Leaderboards).solo(
        room.guild.id, "crisscross", offset=0, limit=5
    )
    assert (solo.cleared, solo.best) == (0, left)


async def test_yesterdays_deal_cannot_be_finished(room: Any, monkeypatch: Any, words: Any) -> None:
    await room.slash(room.ana, "daily")
    tomorrow = room.bot.matches.now() + DAY
    for service, name in ((room.bot.matches, "now"), (room.bot.matches.commits, "_now")):
        monkeypatch.setattr(service, name, lambda: tomorrow)
    legal = room.bot.matches.view(await room.match(1), 0)["legal"]
    assert (await room.slash(room.ana, "move", move=legal[0], match=1)).ephemeral
    assert await room.bot.matches.queries.moves(1) == []
    await room.slash(room.ana, "daily")
    assert (await room.match(2)).deal.daily != (await room.match(1)).deal.daily


async def test_the_last_match_to_replay_is_the_one_before_todays_deal(
    room: Any, words: Any, controls: Any
) -> None:
    before = await room.start(room.ana, "crisscross")
    match_id = controls(before.response)[0].match
    await room.bot.matches.act(match_id, Resign(room.ana.id))
    opened = await room.slash(room.ana, "daily")
    await play(room, room.ana, opened.response, controls)
    shown = await room.slash(room.ana, "review", show="verify")
    assert f"#{match_id}" in words(shown.response)


async def test_a_forged_press_does_not_show_the_deal_of_another_player(room: Any, alt_text: Any) -> None:
    deal = (await room.slash(room.ana, "daily")).response
    panel = (await room.slash(room.dan, "me")).response
    for who, message in ((room.dan, panel), (room.ana, deal)):
        assert (await forge(who, message, "z:1:0:refresh:")).ephemeral
    assert (await room.match(1)).shown.message_id is None
    pictured = [alt_text(message) for message in room.channel.history(viewer=room.dan)]
    assert [alt for alt in pictured if alt] == [alt_text(panel)]


async def test_a_result_leads_on_and_can_be_shared_without_spoilers(room: Any, words: Any) -> None:
    await room.slash(room.ana, "daily")
    yesterday = room.bot.matches.now() - DAY
    async with room.bot.database.write() as connection:
        before = DailyResult(room.guild.id, utc_day(yesterday), room.ana.id, "Ana", 1, 3, yesterday)
        await daily_rows.begin(connection, before)
    await room.bot.matches.act(1, Resign(room.ana.id))
    card = (await room.slash(room.ana, "daily")).response
    assert "**1st** of 1 today" in words(card)
    assert "**2 days** (longest: 2)" in words(card)
    offered = {part.get("custom_id") for part in parts(card.components)}
    assert {"p:daily:share:1", "p:daily:today", "p:help:open:crisscross", "z:1:0:review:"} <= offered
    (announced,) = room.channel.history(viewer=room.dan)
    shared = await room.ana.click(card, custom_id="p:daily:share:1")
    assert shared.ephemeral  # a second message would say it twice
    assert room.channel.history(viewer=room.dan) == [announced]
    for message in (announced, shared.response):
        for said in ("28 tiles", "⬛", "2 days in a row"):
            assert said in words(message).replace("*", "")
        assert not re.search(r"\d-\d", words(message))  # no tile
    buttons = [part["custom_id"] for part in parts(announced.components) if "custom_id" in part]
    assert buttons == ["p:daily:play"]


async def test_play_under_a_result_starts_or_shows_the_deal_of_who_presses(
    room: Any, words: Any, controls: Any
) -> None:
    await room.slash(room.ana, "daily")
    await room.bot.matches.act(1, Resign(room.ana.id))
    card = (await room.slash(room.ana, "daily")).response
    (result,) = room.channel.history(viewer=room.dan)
    bens = await room.ben.click(result, custom_id="p:daily:play")
    assert bens.ephemeral
    assert next(control.match for control in controls(bens.response) if control.act == "move") == 2
    anas = await room.ana.click(result, custom_id="p:daily:play")
    assert anas.ephemeral
    assert words(anas.response) == words(card)


async def test_forged_presses_share_nothing(room: Any) -> None:
    await room.slash(room.ana, "daily")
    await room.bot.matches.act(1, Resign(room.ana.id))
    panel = (await room.slash(room.dan, "me")).response
    before = room.channel.history(viewer=room.ben)
    for page in ("share:2", "share:1", "share:x", "share", "nothing"):
        room.refill()
        assert (await forge(room.dan, panel, f"p:daily:{page}")).ephemeral, page
        assert room.channel.history(viewer=room.ben) == before, page
