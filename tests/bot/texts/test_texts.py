"""The catalogue has every message the program asks for, and no other."""

import re
from pathlib import Path

import pytest

import engines
from bot.texts import MissingText, languages, texts

ROOT = Path(__file__).parents[3]
SOURCES = [*(ROOT / "bot").rglob("*.ftl"), *(ROOT / "engines").rglob("*.ftl")]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))


def keys() -> list[str]:
    found: list[str] = []
    for source in SOURCES:
        found += re.findall(r"^([a-z][\w-]*) =", source.read_text(encoding="utf-8"), re.MULTILINE)
    return found


def asked_for(key: str) -> bool:
    """Whether the code names the key, or builds it of a literal beginning and a value."""
    for game in engines.games():
        key = re.sub(rf"^{game}-", "GAME-", key)
    known = CODE
    for game in engines.games():
        known = known.replace(f'"{game}-', '"GAME-').replace(f"'{game}-", "'GAME-")
    known = re.sub(r"\{(?:game\.NAME|match\.game|game|name|error\.params\.get\('game'\))\}-", "GAME-", known)
    if f'"{key}"' in known or f"'{key}'" in known:
        return True
    prefixes = re.findall(r'f"([\w-]+-)\{', known)
    return any(key.startswith(prefix) for prefix in prefixes)


def test_no_message_is_there_twice() -> None:
    assert len(keys()) == len(set(keys()))


@pytest.mark.parametrize("key", keys())
def test_every_message_is_used(key: str) -> None:
    assert asked_for(key), f"{key} is in the catalogue and nobody asks for it"


def test_every_literal_key_exists() -> None:
    t = texts()
    literal = set(
        re.findall(r'\b(?:t|texts\(\)|reader|texts\(interaction\.locale\))\(\s*"([a-z][\w-]+)"', CODE)
    )
    literal |= set(re.findall(r'\bkey = "([a-z-]+)"', CODE)) | set(re.findall(r'Refusal\("([a-z-]+)"', CODE))
    literal.discard("error-match")  # the base of refusals, never raised
    assert literal
    assert [key for key in sorted(literal) if not t.has(key)] == []


def test_a_missing_message_or_value_is_an_error_and_not_a_gap() -> None:
    t = texts()
    with pytest.raises(MissingText):
        t("no-such-message")
    with pytest.raises(MissingText):
        t("lobby-title")


@pytest.mark.parametrize("locale", ["en-US", "xx", "", "../secret", None])
def test_an_unknown_language_falls_back_to_english(locale: object) -> None:
    assert texts(locale).locale == "en"
    assert "en" in languages()


@pytest.mark.parametrize("game", engines.games())
def test_every_game_has_rules_that_fit_a_message(game: str) -> None:
    assert 200 < len(texts().rules(game)) < 3800
