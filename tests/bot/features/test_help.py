"""`/zigzag help`: newcomers find everything, and start it with one press."""

import re
from typing import Any

import pytest

import engines
from bot.discord.routes import is_page_id, page_id
from bot.features import help as help_page
from bot.features.daily.service import Dailies
from bot.host import PolicyLinks
from bot.i18n import languages, texts
from bot.images.pictures import theme_named
from bot.match.opening import usual_lengths
from bot.table.front import front
from tests.bot.conftest import parts
from tests.bot.forging import forge


def custom_ids(message: Any) -> list[str]:
    """Return the custom ids of all page components, accessories included."""
    found = []
    for part in parts(message.components):
        raw = [part, *([part["accessory"]] if "accessory" in part else [])]
        found += [one["custom_id"] for one in raw if is_page_id(str(one.get("custom_id", "")))]
    return found


async def open_help(room: Any, who: Any | None = None) -> Any:
    """Open the start page of someone who has not played yet."""
    return (await room.slash(who or room.ana, "help")).response


async def open_all(room: Any) -> Any:
    """Open all of help."""
    message = await open_help(room)
    on = next(custom_id for custom_id in custom_ids(message) if custom_id.startswith("p:help:all"))
    await room.ana.click(message, custom_id=on)
    return message


async def press(message: Any, who: Any, *arguments: str) -> Any:
    wanted = page_id("help", *arguments)
    assert wanted in custom_ids(message)
    return await who.click(message, custom_id=wanted)


async def test_the_start_page_is_private_and_offers_every_game(room: Any) -> None:
    message = await open_help(room)
    assert message.flags.ephemeral
    for name in engines.games():
        assert page_id("help", "open", name) in custom_ids(message)


@pytest.mark.parametrize("game", engines.games())
async def test_the_button_of_a_game_opens_a_public_match(room: Any, game: str) -> None:
    message = await open_help(room)
    if page_id("help", "open", game) not in custom_ids(message):  # there are more games than fit
        *_, on = [custom_id for custom_id in custom_ids(message) if custom_id.startswith("p:front:page:")]
        message = (await room.ana.click(message, custom_id=on)).response
    answer = (await press(message, room.ana, "open", game)).response
    assert not answer.flags.ephemeral
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    alone = max(engines.get(game).SEATS) == 1
    assert (match.game, match.host_id, match.place.channel_id) == (game, room.ana.id, room.channel.id)
    assert match.status == ("playing" if alone else "lobby")
    assert match.shown.message_id == answer.id
    if not alone:
        await room.press(room.ben, answer, "join")
        assert (await room.match(match.id)).seat_of(room.ben.id) is not None


async def test_games_say_how_long_they_take_as_their_lobbies_do(room: Any, words: Any) -> None:
    front = words(await open_help(room))
    lobby = words((await room.slash(room.ana, "mancala")).response)
    (minutes,) = set(re.findall(r"about (\d+) minutes", lobby))
    assert f"{texts()('mancala-sitting')} · {texts()('front-minutes', minutes=int(minutes))}" in front
    shortest = min(length.minutes or 0 for length in usual_lengths(engines.get("dominoes")))
    assert texts()("front-minutes-or-more", minutes=shortest) in front


async def test_newcomers_are_told_how_to_begin_and_nothing_else(room: Any) -> None:
    new = custom_ids(await open_help(room))
    assert {one.split(":")[1] for one in new} == {"help", "learn", "daily"}
    assert page_id("help", "rules") not in new
    await room.start(room.ana, "crisscross")
    assert page_id("help", "rules") in custom_ids(await open_help(room))


async def test_play_without_a_game_shows_the_games(room: Any) -> None:
    message = (await room.ana.slash(room.channel, "zigzag play")).response
    assert message.flags.ephemeral
    for name in engines.games():
        assert page_id("help", "open", name) in custom_ids(message)
    assert page_id("daily", "play") in custom_ids(message)


async def test_the_menu_starts_a_match_against_ai(room: Any) -> None:
    message = await open_all(room)
    await room.ana.select(message, ["mancala"], custom_id=page_id("help", "house"))
    (match,) = await room.bot.matches.queries.open_matches(room.ana.id)
    assert (match.game, match.status) == ("mancala", "playing")
    assert [seat.level for seat in match.seats] == [None, "medium"]


async def test_rules_settings_and_the_daily_deal_are_private(room: Any, words: Any) -> None:
    message = await open_all(room)
    rules = await room.ana.select(message, ["dominoes"], custom_id=page_id("help", "rules"))
    assert rules.response.flags.ephemeral
    assert texts().rules("dominoes")[:80] in words(rules.response)
    settings = (await room.ana.click(message, custom_id=page_id("me", "open"))).response
    assert settings.flags.ephemeral
    assert page_id("me", "export") in custom_ids(settings)
    deal = (await room.ana.click(message, custom_id=page_id("daily", "play"))).response
    assert deal.flags.ephemeral
    assert await room.bot.matches.service(Dailies).today(room.guild.id) == []


async def test_the_rules_are_turned_in_place(room: Any, words: Any) -> None:
    shown = (await room.slash(room.ana, "learn", show="rules", game="mancala")).response
    first = words(shown)
    turned = await room.ana.click(shown, custom_id=page_id("rules", "mancala", 2))
    assert (turned.response or shown).id == shown.id
    second = words(turned.response or shown)
    assert first.startswith("# ") and second.startswith("## ") and first != second
    back = await room.ana.click(turned.response or shown, custom_id=page_id("rules", "mancala", 1))
    assert words(back.response or shown) == first


def command_names(room: Any) -> list[str]:
    """Return the subcommands of `/zigzag`."""
    return [command.name for command in room.bot.tree.get_command("zigzag").walk_commands()]


async def test_every_command_is_listed_with_a_button_back(room: Any, words: Any) -> None:
    message = await open_all(room)
    on = next(custom_id for custom_id in custom_ids(message) if custom_id.startswith("p:help:commands"))
    await room.ana.click(message, custom_id=on)
    for name in command_names(room):
        assert f"/zigzag {name}:" in words(message)
    back = next(custom_id for custom_id in custom_ids(message) if custom_id.startswith("p:help:start"))
    await room.ana.click(message, custom_id=back)
    assert page_id("help", "open", "chain") in custom_ids(message)


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("command_id", ["", "1234567890123456789"])
async def test_pages_fit_into_a_message(room: Any, language: str, command_id: str) -> None:
    t = texts(language)
    names = command_names(room)
    for alone in (False, True):
        begin = await front(
            t("front-title"), theme_named(), t, room.bot.app.pictures, alone=alone, on_server=True
        )
        start = help_page.everything(
            begin, t, alone=alone, on_server=True, pace=86_400, command_id=command_id, links=PolicyLinks()
        )
        for post in (start, help_page.list_of_commands(names, t, command_id)):
            view = post.new()["view"]
            assert view.content_length() <= 4_000
            assert view.total_children_count <= 40


async def test_the_page_shows_the_default_pace_of_the_server(room: Any, words: Any) -> None:
    assert texts()("pace-auto") in words(await open_all(room))
    await room.bot.matches.preferences.change_guild(room.guild.id, pace=900)
    shown = words(await open_all(room))
    assert texts()("pace-900") in shown
    assert texts()("pace-auto") not in shown


async def test_the_page_promises_no_clock_where_there_is_none(room: Any, words: Any) -> None:
    ina = room.env.create_user("Ina")
    message = (await ina.slash("zigzag help")).response
    await ina.click(
        message, custom_id=next(custom_id for custom_id in custom_ids(message) if ":all:" in custom_id)
    )
    assert texts()("help-turn-open") in words(message)
    assert texts()("help-turn-open") not in words(await open_all(room))


async def test_in_direct_messages_the_start_page_offers_matches_against_ai(room: Any) -> None:
    ina = room.env.create_user("Ina")
    message = (await ina.slash("zigzag help")).response
    assert page_id("daily", "play") not in custom_ids(message)
    await press(message, ina, "open", "mancala")
    (match,) = await room.bot.matches.queries.open_matches(ina.id)
    assert (match.status, match.place.guild_id) == ("playing", None)


FORGED = [
    "p:help",
    "p:help:open",
    "p:help:open:poker",
    "p:help:open:mancala:x",
    "p:help:house",
    "p:help:rules",
    "p:help:commands:<@1>",
    "p:help:start:@everyone",
]


async def test_forged_presses_open_nothing(room: Any, words: Any) -> None:
    message = await open_help(room)
    for custom_id in FORGED:
        await forge(room.ana, message, custom_id)
        assert await room.bot.matches.queries.open_matches(room.ana.id) == [], custom_id
        assert "@" not in words(message), custom_id


async def test_refusals_of_unknown_matches_offer_help(room: Any) -> None:
    for command, options in (("hand", {}), ("hand", {"match": 4711}), ("review", {})):
        refused = (await room.slash(room.ana, command, **options)).response
        assert refused.flags.ephemeral
        assert custom_ids(refused) == [page_id("help", "start")]
    await press(refused, room.ana, "start")
    assert page_id("help", "open", "chain") in custom_ids(refused)


async def test_other_refusals_do_not_offer_help(room: Any) -> None:
    opened = (await room.slash(room.ana, "mancala")).response
    refused = (await room.press(room.ana, opened, "join")).response
    assert custom_ids(refused) == []


async def test_buttons_are_rate_limited_as_commands_are(room: Any) -> None:
    message = await open_help(room)
    for _ in range(15):
        await press(message, room.ana, "open", "mancala")
    assert len(await room.bot.matches.queries.open_matches(room.ana.id)) < 15


def test_the_hosts_policies_are_linked_where_there_are_any() -> None:
    def urls(links: PolicyLinks) -> list[str]:
        post = help_page.everything([], texts(), alone=False, on_server=True, pace=None, links=links)
        children = post.items[0].to_component_dict()["components"]
        return [part["url"] for part in parts(children) if "url" in part]

    privacy, terms = "https://example.com/privacy", "https://example.com/terms"
    assert urls(PolicyLinks()) == []
    assert urls(PolicyLinks(terms=terms)) == [terms]
    assert urls(PolicyLinks(privacy, terms)) == [privacy, terms]
