"""The catalogue has every message that the code uses, and no other."""

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import engines
from bot.i18n import MissingText, languages, texts
from tests.bot.i18n.catalogue import ROOT, Found, messages

SOURCES = [path for path in (ROOT / "bot").rglob("*.py") if path.parent.name != "i18n"]
SOURCES += [
    Path(str(module.__file__))
    for game in engines.games().values()
    if (module := game.parts.find("presentation"))
]
GAME = "(?:" + "|".join(sorted(["default", *engines.games()])) + ")"
ASKING = {"t", "reader", "Refusal", "command_text", "has"}
CHOOSING = {"texts", "for_reader", "for_everyone", "for_table", "_texts"}


@cache
def trees() -> list[ast.Module]:
    """Return the parsed sources."""
    return [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]


def literals() -> set[str]:
    """Return every string in the code."""
    return {
        node.value
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def built() -> Iterator[str]:
    """Yield a regular expression for every f-string that may be a message id.

    One that begins with a value begins with a game's name.
    """
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [value.value if isinstance(value, ast.Constant) else None for value in node.values]
                if any(part is not None and re.search(r"[a-z]+-|-[a-z]+", str(part)) for part in parts):
                    beginning = GAME if parts[0] is None else re.escape(str(parts[0]))
                    rest = (".+" if part is None else re.escape(str(part)) for part in parts[1:])
                    yield beginning + "".join(rest)


def asked() -> Iterator[str]:
    """Yield every message id that is used as a literal."""
    for tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            made = isinstance(node.func, ast.Call) and _name(node.func.func)
            if made in CHOOSING or _name(node.func) in ASKING:  # for_reader(…)("key"), t("key")
                first = node.args[0]
                choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                yield from (
                    str(choice.value)
                    for choice in choices
                    if isinstance(choice, ast.Constant) and isinstance(choice.value, str)
                )


def _name(node: ast.expr) -> str:
    return getattr(node, "attr", None) or getattr(node, "id", "")


@pytest.fixture(scope="module")
def used() -> Callable[[str], bool]:
    """Return whether the code uses a message id."""
    literal, patterns = literals(), [re.compile(one) for one in built()]

    def is_used(key: str) -> bool:
        names = [key, f"{key}-detail"] if key.startswith("default-") else [key]
        return key in literal or any(pattern.fullmatch(name) for pattern in patterns for name in names)

    return is_used


@pytest.mark.slow
@pytest.mark.parametrize("game", [None, *engines.games()])
def test_every_message_is_used(used: Callable[[str], bool], game: str | None) -> None:
    games = tuple(f"{name}-" for name in engines.games())
    keys = [
        key for key in messages("en") if key.startswith(games if game is None else f"{game}-") == bool(game)
    ]
    assert keys
    assert [key for key in keys if not used(key)] == []


@pytest.mark.slow
def test_every_literal_key_exists() -> None:
    wanted = set(asked())
    assert len(wanted) > 100
    assert sorted(wanted - messages("en").keys()) == []


def test_a_missing_message_or_value_is_an_error_and_not_a_gap() -> None:
    t = texts()
    with pytest.raises(MissingText):
        t("no-such-message")
    with pytest.raises(MissingText):
        t("lobby-title")


@pytest.mark.parametrize("locale", ["en-US", "pl", "xx", "", "../secret", None])
def test_an_unknown_language_falls_back_to_english(locale: object) -> None:
    assert texts(locale).locale == "en"
    assert "en" in languages()


@pytest.mark.parametrize("game", engines.games())
def test_every_game_has_rules_that_fit_a_message(game: str) -> None:
    assert 200 < len(texts().rules(game)) < 4000


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(languages()))
def test_every_message_can_be_formatted(language: str) -> None:
    t = texts(language)
    for key, message in messages(language).items():
        for value in (0, 1, 2, 1_000, "…"):
            assert t(key, **dict.fromkeys(Found(message).variables, value))


@pytest.mark.parametrize(
    ("locale", "number", "share", "day", "month"),
    [
        ("en-US", "1.5", "36%", "21 November 2026", "November 2026"),
        ("de", "1,5", "36\xa0%", "21. November 2026", "November 2026"),
        ("fr", "1,5", "36\xa0%", "21 novembre 2026", "novembre 2026"),
        ("es-419", "1,5", "36\xa0%", "21 de noviembre de 2026", "noviembre de 2026"),
    ],
)
def test_numbers_and_days_follow_the_language(
    locale: str, number: str, share: str, day: str, month: str
) -> None:
    t = texts(locale)
    assert (t.number(1.5), t.day("2026-11-21"), t.month("2026-11")) == (number, day, month)
    assert t.percent(0.36) == share
    assert t.number(41.6, 0) == "42"


def test_commands_and_options_keep_their_own_names_in_english() -> None:
    english, german = texts("en"), texts("de")
    assert (english.command_name("learn"), german.command_name("learn")) == ("learn", "lernen")
    assert (english.command_name("dominoes"), german.command_name("dominoes")) == ("dominoes", "domino")
    assert (english.option_name("pace"), german.option_name("pace")) == ("pace", "bedenkzeit")
    assert (english.option_name("players"), german.option_name("players")) == ("players", "spieler")
    # The engine calls it "hands", like a setting.
    assert (english.option_name("hands", "dominoes"), german.option_name("hands")) == ("rounds", "hand")
    assert german.option_name("no such option") == "no such option"
