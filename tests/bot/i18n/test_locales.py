"""Which language is used, given the locales of a user and a server."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord import Locale

from bot.i18n import for_everyone, for_reader, for_table, locale_here
from tests.bot.matches import example


def interaction(locale: str, server: str | None, features: tuple[str, ...] = ()) -> Any:
    """Return what these functions read of an interaction."""
    guild = None if server is None else SimpleNamespace(features=list(features))
    return SimpleNamespace(
        locale=Locale(locale), guild_locale=None if server is None else Locale(server), guild=guild
    )


@pytest.mark.parametrize(
    ("locale", "server", "language"),
    [
        ("de", "fr", "de"),  # the person's own
        ("es-419", None, "es"),
        ("en-GB", "de", "en"),
        ("pl", "fr", "fr"),  # the server's, where there is no catalogue for the person's
        ("pl", "ja", "en"),
        ("pl", None, "en"),
    ],
)
def test_a_person_reads_their_own_language(locale: str, server: str | None, language: str) -> None:
    assert for_reader(interaction(locale, server)).locale == language


@pytest.mark.parametrize(
    ("locale", "server", "features", "language"),
    [
        ("de", "fr", (), "fr"),  # what the server chose
        ("de", "en-US", ("COMMUNITY",), "en"),
        ("de", "en-US", (), "de"),  # Discord's value for servers that cannot choose
        ("de", None, (), "de"),
        ("de", "ja", (), "en"),
    ],
)
def test_everyone_reads_the_servers_language(
    locale: str, server: str | None, features: tuple[str, ...], language: str
) -> None:
    asked = interaction(locale, server, features)
    assert for_everyone(asked).locale == language
    assert for_table(example(locale=locale_here(asked))).locale == language


def test_a_table_without_a_locale_is_english() -> None:
    assert for_table(example(locale=None)).locale == "en"
