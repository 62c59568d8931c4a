"""`/zigzag leaderboard`: its pages, the default game, and the players of all servers who opted in."""

import re
from dataclasses import asdict, replace
from typing import Any

import pytest

from bot.features.leaderboards.cog import Leaderboards
from bot.i18n import texts
from bot.match.commands import Play
from bot.match.results import EVERYWHERE, Rating, RatingPool, Solo
from bot.store.connections import upsert
from bot.store.schema import bot_standings, ratings, solos
from tests.bot.finished import finished
from tests.bot.forging import forge

PEOPLE = 25


@pytest.fixture
async def crowded(room: Any) -> Any:
    """Have twenty-five people play dominoes; person 1 is the best."""
    async with room.bot.database.write() as connection:
        for number in range(1, PEOPLE + 1):
            rating = Rating(
                room.guild.id, "dominoes", number, f"Person {number}", 25, 8, 2000 - number, 9, 3, 0, 0, 0.0
            )
            await upsert(connection, ratings, asdict(rating))
    return room


def ids(message: Any, pool: str = "people", scope: str = "server") -> list[str]:
    """Return the custom ids of the enabled buttons that lead to pages of this pool and scope."""
    rows = [row for box in message.components for row in box.get("components", []) if row["type"] == 1]
    every = [item["custom_id"] for row in rows for item in row["components"] if not item.get("disabled")]
    return [one for one in every if f":{pool}:{scope}:" in one]


async def against_house(room: Any, **how: Any) -> Any:
    """Return the leaderboard with the results against bots, by its button if it shows those of people."""
    shown = (await room.slash(room.dan, "leaderboard", **how)).response
    for custom_id in ids(shown, "house", how.get("scope", "server")):
        await room.dan.click(shown, custom_id=custom_id)
    return shown


async def test_pages_turn_forward_and_back(crowded: Any, words: Any, alt_text: Any) -> None:
    first = (await crowded.slash(crowded.dan, "leaderboard")).response
    assert [number for number in range(1, 26) if f"Person {number} " in words(first)] == list(range(1, 11))
    (on,) = ids(first)
    await crowded.ana.click(first, custom_id=on)  # anyone may turn pages
    assert "Person 11 " in words(first)
    assert "Person 11 " in alt_text(first)
    back, on = ids(first)
    await crowded.ana.click(first, custom_id=on)
    assert "Person 25 " in words(first)
    assert len(ids(first)) == 1  # the last page
    await crowded.ana.click(first, custom_id=ids(first)[0])
    assert "Person 11 " in words(first)
    assert back


async def test_the_table_against_bots_ranks_the_bots_too(crowded: Any, words: Any) -> None:
    async with crowded.bot.database.write() as connection:
        rating = Rating(
            crowded.guild.id, "dominoes", 1, "Ana", 25, 8, 2000, 9, 3, 0, 0, 0.0, pool=RatingPool.AI
        )
        await upsert(connection, ratings, asdict(rating))
        for bot, won in (("easy", 1), ("program Magpie", 3)):
            row = {"guild_id": crowded.guild.id, "game": "dominoes", "bot": bot}
            await upsert(connection, bot_standings, row | {"played": 4, "won": won, "drawn": 0})
    among_people = words((await crowded.slash(crowded.dan, "leaderboard", game="dominoes")).response)
    shown = words(await against_house(crowded, game="dominoes"))
    assert "Magpie" not in among_people
    assert shown.index("Bot (Magpie)") < shown.index("Bot (easy)")


async def tied(room: Any, guild_id: int) -> None:
    """Have twelve people play dominoes, whose ratings are 2000 twice, 1900 nine times, and 1800."""
    async with room.bot.database.write() as connection:
        for number in range(1, 13):
            points = 2000 if number < 3 else 1900 if number < 12 else 1800
            rating = Rating(guild_id, "dominoes", number, f"Person {number}", 25, 8, points, 9, 3, 0, 0, 0.0)
            await upsert(connection, ratings, asdict(rating))


def ranks_in(text: str) -> list[int]:
    """Return the ranks at which people stand in a leaderboard's lines, or in its alt text."""
    return [int(rank) for rank in re.findall(r"(\d+)\.(?:\*\*)? (?:\S+ )?(?:Person|Bot)", text)]


async def test_equal_ratings_share_a_rank_on_every_page(room: Any, words: Any, alt_text: Any) -> None:
    await tied(room, room.guild.id)
    shown = (await room.slash(room.dan, "leaderboard")).response
    assert ranks_in(words(shown)) == ranks_in(alt_text(shown)) == [1, 1, *[3] * 8]
    (on,) = ids(shown)
    await room.ana.click(shown, custom_id=on)
    assert ranks_in(words(shown)) == ranks_in(alt_text(shown)) == [3, 12]


async def test_ones_own_rank_is_that_of_the_list(room: Any, words: Any) -> None:
    for _ in range(5):
        await finished(room, "mancala")
    found, _ = await room.bot.matches.service(Leaderboards).rated(room.guild.id, "mancala", offset=0, limit=2)
    last = found[-1]
    async with room.bot.database.write() as connection:
        for number in range(1, 12):  # eight are better, and three as good, of whom two stand on page 1
            points = last.rating + (number <= 8)
            rating = replace(last, user_id=number, name=f"Person {number}", rating=points, played=9)
            await upsert(connection, ratings, asdict(rating))
    shown = (await room.slash(room.dan, "leaderboard", game="mancala")).response
    assert last.name not in words(shown)
    await room.dan.click(shown, custom_id=ids(shown)[0])
    own = next(who for who in (room.ana, room.ben) if who.id == last.user_id)
    stats = words((await room.slash(own, "leaderboard", show="results", game="mancala")).response)
    rank = 10 if found[0].rating > last.rating else 9
    assert f"**{rank}.** {last.name} " in words(shown)
    assert f"place **{rank}**" in stats


async def test_solitaires_and_bots_share_ranks_too(room: Any, words: Any) -> None:
    async with room.bot.database.write() as connection:
        for user_id in (1, 2, 3):
            solo = Solo(room.guild.id, "crisscross", user_id, f"Person {user_id}", 4, 2, 0, 20, 5.0, 0.0, 0.5)
            await upsert(connection, solos, asdict(solo))
        rating = Rating(room.guild.id, "dominoes", 1, "Ana", 25, 8, 2000, 9, 3, 0, 0, 0.0, pool=RatingPool.AI)
        await upsert(connection, ratings, asdict(rating))
        for bot, played in (("easy", 4), ("medium", 8), ("hard", 2)):
            row = {"guild_id": room.guild.id, "game": "dominoes", "bot": bot}
            await upsert(connection, bot_standings, row | {"played": played, "won": played // 2, "drawn": 0})
    alone = words((await room.slash(room.dan, "leaderboard", game="crisscross")).response)
    against = words(await against_house(room, game="dominoes"))
    assert ranks_in(alone) == [1, 1, 1]
    assert ranks_in(against) == [1, 1, 1]


async def test_more_bots_than_a_page_holds_are_on_the_next(crowded: Any, words: Any) -> None:
    async with crowded.bot.database.write() as connection:
        rating = Rating(
            crowded.guild.id, "dominoes", 1, "Ana", 25, 8, 2000, 9, 3, 0, 0, 0.0, pool=RatingPool.AI
        )
        await upsert(connection, ratings, asdict(rating))
        for number in range(14):
            row = {"guild_id": crowded.guild.id, "game": "dominoes", "bot": f"program Magpie{number}"}
            await upsert(connection, bot_standings, row | {"played": 40, "won": 30 - number, "drawn": 0})
    shown = await against_house(crowded, game="dominoes")
    first = words(shown)
    (on, *_) = ids(shown, RatingPool.AI)
    await crowded.ana.click(shown, custom_id=on)
    second = words(shown)
    assert "Ana" in first
    assert "**14.**" in second
    assert all((f"(Magpie{number})" in first) != (f"(Magpie{number})" in second) for number in range(14))


async def test_a_page_beyond_the_last_is_the_last(crowded: Any, words: Any) -> None:
    shown = (await crowded.slash(crowded.dan, "leaderboard")).response
    await crowded.dan.click(shown, custom_id=ids(shown)[-1])
    async with crowded.bot.database.write() as connection:
        await connection.execute(ratings.delete().where(ratings.c.user_id > 15))
    await crowded.dan.click(shown, custom_id=ids(shown)[-1])
    assert "Person 15 " in words(shown)
    assert len(ids(shown)) == 1


async def test_a_button_leads_to_the_ranking_against_ai_and_back(crowded: Any, words: Any) -> None:
    async with crowded.bot.database.write() as connection:
        rating = Rating(crowded.guild.id, "dominoes", 7, "Person 7", 25, 8, 900, 1, 0, 0, 0, 0.0, "house")
        await upsert(connection, ratings, asdict(rating))
    shown = (await crowded.slash(crowded.dan, "leaderboard")).response
    await crowded.ana.click(shown, custom_id=ids(shown)[0])  # also from a page that is not the first
    (other,) = ids(shown, "house")
    await crowded.ana.click(shown, custom_id=other)
    assert "Person 7 " in words(shown)
    (back,) = ids(shown)
    await crowded.ana.click(shown, custom_id=back)
    assert "**1.** Person 1 " in words(shown)


async def test_an_empty_leaderboard_links_to_the_other(room: Any, words: Any) -> None:
    shown = (await room.slash(room.dan, "leaderboard", game="mancala")).response
    (other,) = ids(shown, "house")
    await room.ben.click(shown, custom_id=other)
    assert "house:medium" in words(shown)
    assert ids(shown)
    alone = (await room.slash(room.dan, "leaderboard", game="crisscross")).response
    assert ids(alone) == ids(alone, "house") == []


async def against_bots(room: Any) -> None:
    """Have Person 7 play dominoes against bots only."""
    async with room.bot.database.write() as connection:
        rating = Rating(room.guild.id, "dominoes", 7, "Person 7", 25, 8, 900, 1, 0, 0, 0, 0.0, "house")
        await upsert(connection, ratings, asdict(rating))


async def test_an_empty_leaderboard_gives_way_to_the_other_until_its_button_is_pressed(
    room: Any, words: Any
) -> None:
    await against_bots(room)
    shown = (await room.slash(room.dan, "leaderboard", game="dominoes")).response
    assert "Person 7 " in words(shown)
    (people,) = ids(shown)
    await room.ana.click(shown, custom_id=people)
    assert "Person 7 " not in words(shown)
    elsewhere = texts()("leaderboard-elsewhere", count=1, button=texts()("board-house"))
    assert elsewhere in words(shown)


async def test_an_empty_leaderboard_says_how_to_start(room: Any, words: Any) -> None:
    shown = (await room.slash(room.dan, "leaderboard", game="mancala")).response
    assert "/zigzag mancala" in words(shown)
    assert "/zigzag mancala house:medium" in words(await against_house(room, game="mancala"))


async def everywhere(room: Any, listed: range) -> None:
    """Rank the twenty-five people of `crowded` across all servers too; these have opted in."""
    async with room.bot.database.write() as connection:
        for number in range(1, PEOPLE + 1):
            rating = Rating(
                EVERYWHERE, "dominoes", number, f"Person {number}", 25, 8, 2000 - number, 9, 3, 2, 4, 0.0
            )
            await upsert(connection, ratings, asdict(rating))
    for number in listed:
        await room.bot.matches.preferences.change_player(number, listed=True)


async def test_the_leaderboard_of_all_servers_ranks_who_opted_in(crowded: Any, words: Any) -> None:
    await everywhere(crowded, range(2, 14))
    shown = (await crowded.slash(crowded.dan, "leaderboard", scope="all")).response
    assert "Person 1 " not in words(shown)
    assert "**1.** Person 2 " in words(shown)
    (on,) = ids(shown, scope="all")
    await crowded.ana.click(shown, custom_id=on)  # a page keeps its scope
    assert [number for number in range(1, 26) if f" Person {number} " in words(shown)] == [12, 13]
    assert "/zigzag me" in words(shown)
    assert "12 players" in words(shown)


async def test_the_menu_of_games_keeps_pool_and_scope(crowded: Any, words: Any) -> None:
    shown = await against_house(crowded, scope="all")
    for game in ("crisscross", "mancala", "dominoes"):  # a solitaire has no pools, but remembers them
        await crowded.ana.select(shown, [game], custom_id="p:board:choose:house:all")
        assert texts()(f"{game}-name") in words(shown)
    assert ids(shown, "people", "all")
    assert ids(shown, "house", "server")


async def test_a_button_leads_to_all_servers_and_back(crowded: Any, words: Any) -> None:
    await everywhere(crowded, range(5, 7))
    shown = (await crowded.slash(crowded.dan, "leaderboard")).response
    (there,) = ids(shown, scope="all")
    await crowded.ana.click(shown, custom_id=there)
    assert "**1.** Person 5 " in words(shown)
    (back,) = ids(shown)
    await crowded.ana.click(shown, custom_id=back)
    assert "**1.** Person 1 " in words(shown)


async def test_the_empty_leaderboard_of_all_servers_says_how_to_opt_in(crowded: Any, words: Any) -> None:
    await everywhere(crowded, range(0))
    shown = (await crowded.slash(crowded.dan, "leaderboard", game="dominoes", scope="all")).response
    assert "/zigzag me" in words(shown)
    assert "Person" not in words(shown)


async def test_outside_servers_the_leaderboard_is_of_all_servers(crowded: Any, words: Any) -> None:
    await everywhere(crowded, range(5, 6))
    shown = (await crowded.dan.user.slash("zigzag leaderboard")).response
    assert "**1.** Person 5 " in words(shown)
    assert ids(shown) == []


async def test_a_line_shows_rating_matches_wins_draws_and_streak(
    crowded: Any, words: Any, alt_text: Any
) -> None:
    await everywhere(crowded, range(1, 2))
    shown = (await crowded.slash(crowded.dan, "leaderboard", scope="all")).response
    for text in (words(shown), alt_text(shown)):
        assert all(number in text for number in ("1999", "9", "3", "2", "4"))


async def test_a_solitaire_ranks_by_the_share_cleared_then_by_the_average(room: Any, words: Any) -> None:
    async with room.bot.database.write() as connection:
        for user_id, name, cleared, left in ((1, "Half", 2, 30), (2, "Never", 0, 4), (3, "Better", 2, 20)):
            solo = Solo(
                room.guild.id, "crisscross", user_id, name, 4, cleared, 0, left, left / 4, 0.0, cleared / 4
            )
            await upsert(connection, solos, asdict(solo))
    shown = await against_house(room)
    assert [words(shown).index(name) for name in ("Better", "Half", "Never")] == sorted(
        words(shown).index(name) for name in ("Better", "Half", "Never")
    )
    assert "50%" in words(shown)


async def test_199_of_200_are_not_all_and_1_is_not_nothing(room: Any, words: Any) -> None:
    async with room.bot.database.write() as connection:
        for user_id, cleared in ((1, 200), (2, 199), (3, 1), (4, 0)):
            solo = Solo(
                *(room.guild.id, "crisscross", user_id, f"Person {user_id}", 200, cleared, 0, 200, 1.0, 0.0),
                share=cleared / 200,
            )
            await upsert(connection, solos, asdict(solo))
        rating = Rating(room.guild.id, "dominoes", 1, "Ana", 25, 8, 2000, 9, 3, 0, 0, 0.0, pool=RatingPool.AI)
        await upsert(connection, ratings, asdict(rating))
        for bot, won in (("hard", 199), ("easy", 1)):
            row = {"guild_id": room.guild.id, "game": "dominoes", "bot": bot}
            await upsert(connection, bot_standings, row | {"played": 200, "won": won, "drawn": 0})
    alone = words((await room.slash(room.dan, "leaderboard", game="crisscross")).response)
    against = words(await against_house(room, game="dominoes"))
    assert re.findall(r"\*\*(\d+)%\*\*", alone) == ["100", "99", "1", "0"]
    assert re.findall(r"\*\*(\d+)%\*\*", against) == ["99", "1"]


FORGED = [
    "dominoes:people:server:0",
    "dominoes:people:server:01",
    "dominoes:people:server:9999999",
    "dominoes:people:server:²",
    "chess:people:server:1",
    "dominoes:x:all:1",
    "dominoes:people:mars:1",
    "choose:people:server",
    "dominoes",
    "",
    "a:b:c:d:e:f",
]


async def test_forged_pages_are_refused_in_private(crowded: Any, words: Any) -> None:
    for command in ("leaderboard", "me"):  # a public message and a private one
        shown = (await crowded.slash(crowded.dan, command)).response
        before = words(shown)
        for forged in FORGED:
            crowded.refill()
            answer = await forge(crowded.dan, shown, f"p:board:{forged}")
            assert words(shown) == before, forged
            assert answer.response.flags.ephemeral, forged


async def test_who_has_played_few_rated_matches_has_a_mark_and_no_place(room: Any, words: Any) -> None:
    await finished(room, "mancala")
    shown = words((await room.slash(room.ana, "leaderboard", game="mancala")).response)
    stats = words((await room.slash(room.ana, "leaderboard", show="results", game="mancala")).response)
    assert "1/5**" in shown
    assert "**1.**" not in shown
    assert "place **" not in stats
    for _ in range(4):
        await finished(room, "mancala")
    shown = words((await room.slash(room.ana, "leaderboard", game="mancala")).response)
    assert "**1.**" in shown
    assert "?**" not in shown


async def test_the_table_of_a_finished_match_leads_to_the_leaderboard_and_tells_the_ratings(
    room: Any, words: Any
) -> None:
    match_id = await room.begun()
    for _ in range(3):  # everyone bids, or it would not be rated
        await room.bot.matches.act(match_id, Play((await room.to_move(match_id)).id, "pass"))
    for who in (room.ana, room.ben):
        asked = await room.games(who, "resign", match=match_id)
        await room.press(who, asked.response, "sure")
    table = await room.table(match_id)
    (change,) = [
        one
        for one in await room.bot.matches.played.rating_changes(match_id)
        if one.seat == (await room.match(match_id)).seat_of(room.cleo.id).seat
    ]
    assert change.before == 1000
    assert (change.chance, change.counted) == (33, 1)
    assert texts()(
        "table-rating-progress",
        names=texts().listing(["**Ana**", "**Ben**", "**Cleo**"]),
        counted=1,
        needed=5,
    ) in words(table)
    more = (await room.press(room.dan, table, "more")).response
    answer = await room.dan.click(more, custom_id="p:board:dominoes:people:server:1")
    assert answer.ephemeral
    assert words(await room.table(match_id)) == words(table)  # it is not replaced
