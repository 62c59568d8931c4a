"""A player's results and matches in `/zigzag leaderboard`: on a server, visible to everyone there."""

import random
from typing import Any

import pytest
from simcord import actors

from bot.features.daily.service import Dailies
from bot.features.hints import Hints
from bot.features.leaderboards.cog import Leaderboards
from bot.features.puzzles.service import Puzzles
from bot.features.reliability import KNOWN_AFTER
from bot.features.stats import service
from bot.i18n import texts
from bot.match.commands import Join, Play, Resign, Start
from bot.match.model import Match, Person, Purpose
from bot.match.results import SETTLED_AFTER
from tests.bot.asking import ask
from tests.bot.finished import SHORT, finished
from tests.bot.matches import open_match

WAYS = ({"show": "results"}, {"show": "matches"})


async def play(
    room: Any, *people: Any, game: str = "mancala", rng: int = 1, hint: bool = False, **changes: Any
) -> Match:
    """Play a match of these people to its end, with any moves; after a hint it is unrated."""
    host, *others = (Person(person.id, person.name) for person in people)
    matches = room.bot.matches
    arguments: dict[str, Any] = {
        "options": SHORT.get(game, {}),
        "capacity": None,
        "guild_id": room.guild.id,
        "channel_id": room.channel.id,
        "pace": None,
        "invited": others,
    }
    match = await open_match(matches, game, host=host, **(arguments | changes))
    for person in others:
        match = (await matches.act(match.id, Join(person, new_id()))).match
    if match.status == "lobby":
        match = (await matches.act(match.id, Start(host.id, new_id()))).match
    if hint:
        for seat in match.seats:
            await ask(matches, Purpose.HINTS, match.id, seat.user_id)
        await matches.service(Hints).hint(match.id, match.seats[matches.to_move(match)].user_id)
    choose = random.Random(rng)
    while match.status == "playing":
        seat = matches.to_move(match)
        move = choose.choice(matches.view(match, seat)["legal"])
        change = await matches.act(match.id, Play(match.seats[seat].user_id, move, interaction_id=new_id()))
        match = change.match
    return match


_ids = iter(range(10**6, 10**7))


def new_id() -> int:
    """Return an unused interaction id."""
    return next(_ids)


def ids(message: Any) -> list[str]:
    """Return the custom ids of the buttons and menus that are enabled."""
    rows = [row for box in message.components for row in box.get("components", []) if row["type"] == 1]
    return [item["custom_id"] for row in rows for item in row["components"] if not item.get("disabled")]


async def press(who: Any, message: Any, custom_id: str, *values: str) -> Any:
    """Press a component with this id, whether or not the message has one."""
    stored = actors._visible_message(who, message)
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = list(values)
    return await actors._component_interaction(who, stored, data)


async def test_without_matches_users_are_told_privately_how_to_start(room: Any, words: Any) -> None:
    for how in WAYS:
        mine = (await room.slash(room.ana, "leaderboard", **how)).response
        assert mine.flags.ephemeral
        assert "/zigzag" in words(mine)
        everywhere = [
            (await room.slash(room.ana, "leaderboard", **how, scope="all")).response,
            (await room.ana.user.slash("zigzag leaderboard", **how)).response,
        ]
        assert words(everywhere[0]) == words(everywhere[1]) != words(mine)
        bens = (await room.slash(room.ana, "leaderboard", **how, player=room.ben)).response
        assert bens.flags.ephemeral
        assert "Ben" in words(bens)


async def test_a_rating_and_its_chart_are_shown_once_it_has_settled(
    room: Any, words: Any, alt_text: Any
) -> None:
    for number in range(SETTLED_AFTER + 1):
        shown = (await room.slash(room.ana, "leaderboard", show="results", game="mancala")).response
        assert alt_text(shown) == ""
        await play(room, room.ana, room.ben, rng=number)
    shown = (await room.slash(room.ana, "leaderboard", show="results", game="mancala")).response
    found, _ = await room.bot.matches.service(Leaderboards).rated(room.guild.id, "mancala", offset=0, limit=9)
    (rating,) = [row.rating for row in found if row.user_id == room.ana.id]
    assert f"**{rating}**" in words(shown)
    assert str(rating) in alt_text(shown)
    assert "1000" not in alt_text(shown), "the swings before it has settled are not shown"


async def test_stats_show_results_opponents_and_best_matches(room: Any, words: Any, alt_text: Any) -> None:
    played = [await play(room, room.ana, room.ben, rng=n) for n in range(3)]
    played.append(await play(room, room.ana, room.cleo, rng=9))
    shown = (await room.slash(room.dan, "leaderboard", show="results", player=room.ana)).response
    assert not shown.flags.ephemeral
    (rating,) = [
        row
        for row in (
            await room.bot.matches.service(Leaderboards).rated(room.guild.id, "mancala", offset=0, limit=9)
        )[0]
        if row.user_id == room.ana.id
    ]
    text = words(shown)
    assert str(rating.rating) not in text
    assert texts()("stats-rating-progress", counted=4, needed=SETTLED_AFTER) in text
    assert "**4 matches**" in text
    assert "**Ben**: 3 matches" in text
    assert "**Cleo**: 1 match" in text
    best = max(played, key=lambda match: match.result["scores"][0])
    assert f"#{best.id}" in text
    assert alt_text(shown) == "", "the chart waits for the rating"
    puzzle, _ = await room.bot.matches.service(Puzzles).open(room.ana.id, "mancala")
    await room.bot.matches.service(Puzzles).answer(room.ana.id, puzzle, puzzle.solutions[0])
    solved = texts()("stats-puzzles-settling", solved=1, answered=1, best=1)
    for who in (room.ana, room.dan):  # how one does in puzzles is on one's own page only
        text = words((await room.slash(who, "leaderboard", show="results", player=room.ana)).response)
        assert (solved in text) == (who is room.ana)


async def test_stats_show_the_game_played_most_and_link_to_the_others(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben)
    for n in range(2):
        await play(room, room.ana, game="crisscross", rng=n)
    shown = (await room.slash(room.ana, "leaderboard", show="results")).response
    assert "CrissCross" in words(shown)
    (menu,) = [one for one in ids(shown) if ":choose:" in one]
    await room.ben.select(shown, custom_id=menu, values=["mancala"])  # anyone may use the menu
    assert "Mancala" in words(shown)
    (matches,) = [one for one in ids(shown) if one.startswith("p:history:")]
    await room.ben.click(shown, custom_id=matches)
    assert "<t:" in words(shown)
    assert "with Ben" in words(shown)


async def test_a_solitaire_shows_deals_cleared_and_tiles_left(room: Any, words: Any, alt_text: Any) -> None:
    played = [await play(room, room.ana, game="crisscross", rng=n) for n in range(3)]
    left = [match.result["scores"][0] for match in played]
    shown = (await room.slash(room.ana, "leaderboard", show="results", game="crisscross")).response
    assert f"{left.count(0)} of 3" in words(shown)
    assert f"{sum(left) / 3:.1f}" in words(shown)
    assert ", ".join(map(str, left)) in alt_text(shown)


async def test_matches_against_people_and_against_ai_are_separate(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben)
    against = await open_match(room.bot.matches,
        "mancala", {}, Person(room.ana.id, "Ana"), capacity=None, guild_id=room.guild.id,
        channel_id=room.channel.id, pace=None, invited=(), ai_levels=["easy"],
    )  # fmt: skip
    await room.bot.matches.act(against.id, Resign(room.ana.id))
    shown = (await room.slash(room.ana, "leaderboard", show="results", game="mancala")).response
    other = [one for one in ids(shown) if one.startswith("p:stats:") and ":choose:" not in one]
    bot = texts()("house-name", level=texts()("house-easy"))
    seen = [words(shown)]
    await room.ana.click(shown, custom_id=other[0])
    seen.append(words(shown))
    assert sorted("**Ben**" in text for text in seen) == [False, True]
    assert sorted(bot in text for text in seen) == [False, True]


async def test_history_turns_pages_newest_first(room: Any, words: Any) -> None:
    played = [(await play(room, room.ana, room.ben, options={"pits": 2, "seeds": 1})).id for _ in range(12)]
    shown = (await room.slash(room.cleo, "leaderboard", show="matches", player=room.ana)).response
    lines = [line for line in words(shown).splitlines() if line.startswith("**#")]
    assert [line.split()[0].strip("*") for line in lines] == [f"#{number}" for number in played[:1:-1]]
    rated = 12 - (SETTLED_AFTER - 1)
    assert words(shown).count("with Ben · rating ") == rated
    assert f"{SETTLED_AFTER - 1} of {SETTLED_AFTER} matches" in words(shown)
    older = [one for one in ids(shown) if one.endswith(":2:server")]
    await room.dan.click(shown, custom_id=older[0])
    lines = [line for line in words(shown).splitlines() if line.startswith("**#")]
    assert [line.split()[0].strip("*") for line in lines] == [f"#{number}" for number in played[1::-1]]


async def test_history_shows_ratings_once_they_have_settled_and_then_their_changes(
    room: Any, words: Any
) -> None:
    uncounted = await play(room, room.ana, room.ben, hint=True)
    assert not uncounted.rated
    for number in range(SETTLED_AFTER + 1):
        await play(room, room.ana, room.ben, rng=number)
    (last, settled, *early), _ = await room.bot.matches.played.history(
        room.ana.id, room.guild.id, None, offset=0, limit=9
    )
    assert early[-1].result.rating is None
    assert early[-2].result.rating_before == 1000
    text = words((await room.slash(room.ana, "leaderboard", show="matches")).response)
    line = {one.split()[0].strip("*#"): one for one in text.replace("\n-#", "").splitlines() if "**#" in one}
    change = service.signed(last.result.rating - settled.result.rating)
    assert f"rating {last.result.rating} ({change})" in line[str(last.result.match_id)]
    assert f"rating {settled.result.rating} ·" in line[str(settled.result.match_id)]
    for counted, one in enumerate(early[-2::-1], start=1):
        shown = line[str(one.result.match_id)]
        assert f"{counted} of {SETTLED_AFTER}" in shown
        assert str(one.result.rating) not in shown


async def test_history_opens_a_private_replay_of_the_match_selected(room: Any, words: Any) -> None:
    match = await play(room, room.ana, room.ben)
    shown = (await room.slash(room.ana, "leaderboard", show="matches")).response
    before = words(shown)
    (menu,) = [one for one in ids(shown) if one.startswith("p:replay:")]
    opened = (await room.cleo.select(shown, custom_id=menu, values=[str(match.id)])).response
    assert opened.flags.ephemeral
    assert f"#{match.id}" in words(opened)
    assert words(shown) == before
    refused = await press(room.cleo, shown, menu, "999999")
    assert refused.response.flags.ephemeral


async def test_matches_of_other_servers_are_not_shown(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben, guild_id=room.guild.id + 1)
    for how in WAYS:
        assert (await room.slash(room.ana, "leaderboard", **how)).response.flags.ephemeral


async def test_in_direct_messages_users_see_all_of_their_own_matches(room: Any, words: Any) -> None:
    here = await play(room, room.ana, room.ben)
    there = await play(room, room.ana, room.ben, guild_id=room.guild.id + 1, rng=2, options={})
    text = words((await room.ana.user.slash("zigzag leaderboard", show="matches")).response)
    assert f"#{here.id}" in text and f"#{there.id}" in text
    assert "**2 matches**" in words(
        (await room.ana.user.slash("zigzag leaderboard", show="results")).response
    )
    for how in WAYS:
        refused = (await room.cleo.user.slash("zigzag leaderboard", **how, player=room.ana)).response
        assert f"#{here.id}" not in words(refused)
        assert refused.flags.ephemeral
    # A forged press in direct messages is refused too.
    await play(room, room.cleo, room.ben, rng=3)
    own = (await room.cleo.user.slash("zigzag leaderboard", show="matches")).response
    before = words(own)
    answer = await press(room.cleo.user, own, f"p:history:{room.ana.id}:every:1:server")
    assert words(own) == before
    assert answer.response.flags.ephemeral


@pytest.mark.parametrize("how", WAYS)
async def test_on_a_server_results_of_everywhere_are_private(
    room: Any, words: Any, how: dict[str, str]
) -> None:
    await play(room, room.ana, room.ben)
    there = await play(room, room.ana, room.cleo, guild_id=room.guild.id + 1, rng=2, options={})
    for scope in ({}, {"scope": "server"}):
        shown = (await room.slash(room.ana, "leaderboard", **how, **scope)).response
        assert not shown.flags.ephemeral
        assert f"#{there.id}" not in words(shown) and "Cleo" not in words(shown)
    shown = (await room.slash(room.ana, "leaderboard", **how, scope="all", player=room.ana)).response
    assert shown.flags.ephemeral
    assert f"#{there.id}" in words(shown) and "Cleo" in words(shown)
    on = [one for one in ids(shown) if one.endswith(":all") and ":choose:" not in one]
    await room.ana.click(shown, custom_id=on[0])  # from statistics to matches, or back
    assert "All servers" in words(shown)
    assert f"#{there.id}" in words(shown)
    refused = (await room.slash(room.ben, "leaderboard", **how, scope="all", player=room.ana)).response
    assert refused.flags.ephemeral
    assert f"#{there.id}" not in words(refused)


async def test_a_button_on_ones_own_statistics_opens_those_of_everywhere(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben)
    there = await play(room, room.ana, room.cleo, guild_id=room.guild.id + 1, rng=2, options={})
    shown = (await room.slash(room.ana, "leaderboard", show="results")).response
    before = words(shown)
    (everything,) = [one for one in ids(shown) if one.endswith(":all")]
    opened = (await room.ana.click(shown, custom_id=everything)).response
    assert opened.flags.ephemeral
    assert f"#{there.id}" in words(opened)
    refused = (await room.ben.click(shown, custom_id=everything)).response
    assert refused.flags.ephemeral
    assert f"#{there.id}" not in words(refused)
    assert words(shown) == before
    (back,) = [one for one in ids(opened) if one.startswith("p:stats:") and one.endswith(":server")]
    await room.ana.click(opened, custom_id=back)
    assert f"#{there.id}" not in words(opened)
    others = (await room.slash(room.ben, "leaderboard", show="results", player=room.ana)).response
    assert not any(one.endswith(":all") for one in ids(others))


async def test_todays_deal_is_hidden_until_the_day_is_over(
    room: Any, words: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play(room, room.ana, game="crisscross")
    deal = await room.bot.matches.service(Dailies).play(
        room.guild.id, Person(room.ana.id, "Ana"), room.channel.id
    )
    await room.bot.matches.act(deal.id, Resign(room.ana.id))
    for how in WAYS:
        assert f"#{deal.id}" not in words(
            (await room.slash(room.ben, "leaderboard", **how, player=room.ana)).response
        )
    now = room.bot.matches.now()
    monkeypatch.setattr(room.bot.matches.played, "_now", lambda: now + 24 * 3600)
    assert f"#{deal.id}" in words(
        (await room.slash(room.ben, "leaderboard", show="matches", player=room.ana)).response
    )


async def test_a_name_full_of_markdown_stays_a_name(room: Any, words: Any) -> None:
    match = await play(room, room.ana, room.ben)
    async with room.bot.database.write() as connection:
        await connection.exec_driver_sql(
            "UPDATE seats SET name = '**@everyone** [x](https://x.y)' WHERE match_id = ? AND user_id = ?",
            (match.id, room.ben.id),
        )
    for how in WAYS:
        shown = (await room.slash(room.ana, "leaderboard", **how)).response
        assert "**@everyone**" not in words(shown)
        assert "](https://" not in words(shown)


async def test_a_deleted_player_is_shown_as_a_former_player(room: Any, words: Any) -> None:
    match = await play(room, room.ana, room.ben)
    async with room.bot.database.write() as connection:
        await connection.exec_driver_sql(
            "UPDATE seats SET name = '', user_id = 0 WHERE match_id = ? AND user_id = ?",
            (match.id, room.ben.id),
        )
    assert "a former player" in words((await room.slash(room.ana, "leaderboard", show="matches")).response)
    stats = words((await room.slash(room.ana, "leaderboard", show="results")).response)
    assert "Ben" not in stats


FORGED: list[tuple[str, list[str]]] = [
    ("history:0:every:1:server", []),
    ("history:-5:every:1:server", []),
    ("history:²:every:1:server", []),
    ("history:99999999999999999999:every:1:server", []),
    ("history:5:chess:1:server", []),
    ("history:5:every:0:server", []),
    ("history:5:every:1:mars", []),
    ("history:5:every:1:all", []),
    ("history:5:every:1", []),
    ("history:5:choose:server", []),
    ("history:5:choose:server", ["chess"]),
    ("history:5:choose:all", ["every"]),
    ("history:5", []),
    ("history", []),
    ("stats:5:chess:every:server", []),
    ("stats:5:every:x:server", []),
    ("stats:5:every:every:mars", []),
    ("stats:5:every:every:all", []),
    ("stats:5:choose:server", ["every"]),
    ("stats:5:choose:all", ["mancala"]),
    ("stats:5:choose:server", ["mancala", "people"]),
    ("stats:0:every:every:server", []),
    ("stats", []),
]


async def test_forged_presses_are_refused_in_private(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben)
    # In a public message, and in a private one.
    for who, command, how in ((room.ana, "leaderboard", {"show": "matches"}), (room.ben, "me", {})):
        shown = (await room.slash(who, command, **how)).response
        before = words(shown)
        for forged, values in FORGED:
            room.refill()
            answer = await press(room.ben, shown, f"p:{forged}", *values)
            assert words(shown) == before, forged
            assert answer.response.flags.ephemeral, forged


async def test_a_page_of_a_player_without_matches_is_answered_in_a_new_message(room: Any, words: Any) -> None:
    await play(room, room.ana, room.ben)
    shown = (await room.slash(room.ana, "leaderboard", show="matches")).response
    before = words(shown)
    answer = await press(room.ben, shown, f"p:history:{room.cleo.id}:every:1:server")
    assert words(shown) == before
    assert answer.response.flags.ephemeral
    panel = (await room.slash(room.ben, "me")).response
    await press(room.ben, panel, f"p:history:{room.ana.id}:every:777:server")  # beyond the last
    assert words(panel) == before


async def test_results_and_lobbies_say_how_reliably_someone_plays(room: Any, words: Any) -> None:
    t = texts()
    lobby = (await room.slash(room.ana, "chain")).response
    assert t("reliability-new") in words(lobby)
    for _ in range(KNOWN_AFTER):
        await finished(room)
    on_time = t("reliability-in-time", share=t.percent(1.0))
    assert on_time in words((await room.slash(room.ana, "chain")).response)
    assert f"{KNOWN_AFTER} of {KNOWN_AFTER}" in words(
        (await room.slash(room.ana, "leaderboard", show="results")).response
    )
