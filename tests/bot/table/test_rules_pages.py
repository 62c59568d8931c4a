"""The rules of a game, page by page."""

from typing import Any

import pytest

import engines
from bot.i18n import languages, texts
from bot.images.background_drawing import Drawing
from bot.images.pictures import Pictures
from bot.table import rules
from renderers import theme as themes
from tests.bot.conftest import parts
from tests.bot.i18n.catalogue import translated_games

THEME, PICTURES = themes.get("dark"), Pictures(Drawing())


def _text(post: Any) -> str:
    components = [item.to_component_dict() for item in post.items]
    return "\n".join(part["content"] for part in parts(components) if part.get("type") == 10)


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("game", translated_games())
async def test_rules_begin_with_the_essence_and_a_picture_and_leave_nothing_out(
    game: str, language: str
) -> None:
    t = texts(language)
    whole = t.rules(game)
    first = await rules.post(game, THEME, t, PICTURES)
    assert _text(first).startswith(whole.splitlines()[0])
    assert _text(first).count("\n- ") == 5
    assert len(_text(first)) < 700 and len(first.pictures) == 1
    others, page = [], 2
    while (shown := await rules.post(game, THEME, t, PICTURES, page)) and _text(shown) not in others:
        assert not shown.pictures and len(_text(shown)) < 1700, (page, len(_text(shown)))
        others.append(_text(shown))
        page += 1
    for section in whole.split("\n\n## ")[1:]:
        assert any(section.strip() in other for other in others), section
    assert len(others) < 5


@pytest.mark.parametrize("text", ["# Pig\n\nRoll.\n\n**The end.** Hold.\n", "# Pig"])
async def test_rules_without_sections_are_one_page(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name = next(iter(engines.games()))
    monkeypatch.setattr("bot.i18n.Texts.rules", lambda self, game: text)
    only = await rules.post(name, THEME, texts(), PICTURES)
    assert text.strip() in _text(only) and len(only.pictures) == 1
    assert _text(await rules.post(name, THEME, texts(), PICTURES, 2)) == _text(only)
