"""Names and descriptions of commands as Discord gets them, in every language."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import simcord
from discord import Locale, app_commands

import engines
from bot.client import Zigzag
from bot.i18n import Translator, languages, texts
from tests.bot.i18n.catalogue import translated_games

LOCALES = {"de", "fr", "es-ES", "es-419"}
# Discord's rule for names, which also have to be in lower case.
NAME = re.compile(r"[-_'\w]{1,32}")
# Discord counts name, description and value of all parts of a command, of each the longest translation.
MOST_TOGETHER = 8000


@pytest.fixture
async def payload(env: simcord.Env) -> dict[str, Any]:
    """The command as the bot syncs it with Discord."""
    bot = env.bot
    assert isinstance(bot, Zigzag)
    group = bot.tree.get_command("zigzag")
    assert isinstance(group, app_commands.Group)
    return dict(await group.get_translated_payload(bot.tree, Translator()))


def parts(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the command, its subcommands, and their options."""
    yield item
    for inside in item.get("options", []):
        yield from parts(inside)


def translated(payload: dict[str, Any]) -> dict[str, Any]:
    """Return the command without the subcommands of games that are English only."""
    english_only = engines.games().keys() - set(translated_games())
    return payload | {"options": [one for one in payload["options"] if one["name"] not in english_only]}


def names(item: dict[str, Any], locale: str) -> str:
    return str(item.get("name_localizations", {}).get(locale, item["name"]))


async def test_every_command_and_option_has_a_name_and_description_in_every_language(
    payload: dict[str, Any],
) -> None:
    for item in parts(translated(payload)):
        assert item["description_localizations"].keys() == LOCALES, item["name"]
        if item["name"] != "zigzag":  # a name in every language
            assert item["name_localizations"].keys() == LOCALES, item["name"]
    assert not payload.get("name_localizations")


async def test_every_choice_that_is_a_word_is_translated(payload: dict[str, Any]) -> None:
    choices = [one for item in parts(translated(payload)) for one in item.get("choices", [])]
    assert choices
    for choice in choices:
        if not choice["name"].isdecimal():
            assert choice["name_localizations"].keys() == LOCALES, choice["name"]


@pytest.mark.parametrize("locale", ["en-GB", *sorted(LOCALES)])
async def test_discord_accepts_the_names(payload: dict[str, Any], locale: str) -> None:
    for item in parts(payload):
        inside = [names(one, locale) for one in item.get("options", [])]
        assert len(inside) == len(set(inside)), f"{item['name']}: {inside}"
        for name in inside:
            assert NAME.fullmatch(name) and name == name.lower(), name
        described = item.get("description_localizations", {}).get(locale, item["description"])
        assert 1 <= len(described) <= 100, described
        for choice in item.get("choices", []):
            assert 1 <= len(names(choice, locale)) <= 100


async def test_no_name_is_the_english_name_of_another_command(payload: dict[str, Any]) -> None:
    """Discord accepts the English name from every user, so it must be unambiguous."""
    for item in parts(payload):
        for one in item.get("options", []):
            others = {other["name"] for other in item["options"]} - {one["name"]}
            assert others.isdisjoint(one.get("name_localizations", {}).values()), one["name"]


async def test_the_command_is_not_too_large(payload: dict[str, Any]) -> None:
    def size(item: dict[str, Any]) -> int:
        own = sum(
            max(len(text) for text in (item.get(field, ""), *item.get(f"{field}_localizations", {}).values()))
            for field in ("name", "description")
        )
        inside = [*item.get("options", []), *item.get("choices", [])]
        return own + len(str(item.get("value", ""))) + sum(map(size, inside))

    assert size(payload) <= MOST_TOGETHER


async def test_other_languages_are_left_to_discord() -> None:
    context: Any = app_commands.TranslationContext(
        app_commands.TranslationContextLocation.command_description, None
    )
    for locale in Locale:
        said = await Translator().translate(app_commands.locale_str("…", key="command-hand"), locale, context)
        expected = texts(locale)("command-hand") if locale.value in LOCALES else None
        assert said == expected
    assert {locale.split("-")[0] for locale in LOCALES} | {"en"} == languages()
