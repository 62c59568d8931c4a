"""The catalogue has every message the program asks for, and no other."""

import ast
import re
from collections.abc import Iterator

import pytest

import engines
from bot.i18n import MissingText, languages, texts
from tests.bot.i18n.catalogue import ROOT, Found, messages

SOURCES = [path for path in (ROOT / "bot").rglob("*.py") if path.parent.name != "i18n"]
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES]
GAME = "(?:" + "|".join(sorted(engines.games())) + ")"
ASKING = {"t", "reader", "Refusal", "command_text", "has"}
CHOOSING = {"texts", "for_reader", "for_everybody", "for_table", "_texts"}


def literals() -> set[str]:
    """Every text in the code."""
    return {
        node.value
        for tree in TREES
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def built() -> Iterator[str]:
    """Every text that the code puts together with a literal part in it, as a regular expression; one that
    begins with a value begins with a game."""
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [one.value if isinstance(one, ast.Constant) else None for one in node.values]
                if any(part is not None and re.search(r"[a-z]+-|-[a-z]+", str(part)) for part in parts):
                    beginning = GAME if parts[0] is None else re.escape(str(parts[0]))
                    rest = (".+" if part is None else re.escape(str(part)) for part in parts[1:])
                    yield beginning + "".join(rest)


def asked() -> Iterator[str]:
    """Every key that is asked for by its whole name."""
    for tree in TREES:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            made = isinstance(node.func, ast.Call) and _name(node.func.func)
            if made in CHOOSING or _name(node.func) in ASKING:  # for_reader(…)("key"), t("key")
                first = node.args[0]
                choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                yield from (
                    str(one.value)
                    for one in choices
                    if isinstance(one, ast.Constant) and isinstance(one.value, str)
                )


def _name(node: ast.expr) -> str:
    return getattr(node, "attr", None) or getattr(node, "id", "")


LITERAL = literals()
BUILT = [re.compile(one) for one in built()]


@pytest.mark.parametrize("key", messages("en"))
def test_every_message_is_used(key: str) -> None:
    known = key in LITERAL or any(pattern.fullmatch(key) for pattern in BUILT)
    assert known, f"{key} is in the catalogue and nobody asks for it"


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
    assert 200 < len(texts().rules(game)) < 3800


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_message_can_be_said(language: str) -> None:
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
def test_numbers_and_days_are_written_as_the_language_does(
    locale: str, number: str, share: str, day: str, month: str
) -> None:
    t = texts(locale)
    assert (t.number(1.5), t.day("2026-11-21"), t.month("2026-11")) == (number, day, month)
    assert t.percent(0.36) == share
    assert t.number(41.6, 0) == "42"


def test_commands_and_options_are_called_by_their_own_names_in_english() -> None:
    english, german = texts("en"), texts("de")
    assert (english.command_name("rules"), german.command_name("rules")) == ("rules", "regeln")
    assert (english.command_name("dominoes"), german.command_name("dominoes")) == ("dominoes", "domino")
    assert (english.option_name("pace"), german.option_name("pace")) == ("pace", "bedenkzeit")
    assert (english.option_name("players"), german.option_name("players")) == ("players", "spieler")
    assert german.option_name("no such option") == "no such option"
