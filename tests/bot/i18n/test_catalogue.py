"""Every language has all the English messages, with the same values, and they fit where they are shown."""

import ast as python
import re
from collections.abc import Iterator

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast

import engines
from bot.i18n import _entries, languages, texts
from tests.bot.i18n.catalogue import (
    ROOT,
    Found,
    messages,
    messages_to_translate,
    selector,
    sources,
    translated_games,
    variants,
    wordings,
)

LANGUAGES = sorted(languages() - {"en"})
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
# Characters that fit on a phone, or that Discord allows.
LIMITS = {"Press": 30, "Button": 30, "Choice": 40, "Select": 60, "Form": 45, "Modal": 45, "Label": 45}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def pairs(language: str) -> Iterator[tuple[str, ast.Message, ast.Message]]:
    """Yield key, message and English message for all that both languages have."""
    both = messages(language).keys() & messages("en").keys()
    return ((key, messages(language)[key], messages("en")[key]) for key in sorted(both))


def test_there_are_the_languages_we_promise() -> None:
    assert LANGUAGES == ["de", "es", "fr"]


@pytest.mark.slow
@every_language
def test_no_message_is_missing_and_none_is_left_over(language: str) -> None:
    assert sorted(messages_to_translate().keys() - messages(language).keys()) == []
    assert sorted(messages(language).keys() - messages("en").keys()) == []


@every_language
def test_every_file_has_its_counterpart(language: str) -> None:
    ours = {
        str(path).replace(f".{language}.", ".en.").replace(f"/{language}/", "/en/")
        for path in sources(language)
    }
    assert ours == {str(path) for path in sources("en", translated=True)}


@pytest.mark.slow
@every_language
def test_the_values_are_the_same(language: str) -> None:
    """Compare placeholders and selectors; a language may have more selectors."""
    for key, message, english in pairs(language):
        here, there = Found(message), Found(english)
        assert here.variables == there.variables, key
        assert {selector(select) for select in here.selections} >= {
            selector(select) for select in there.selections
        }, key
        assert here.others == [], key


@pytest.mark.slow
@every_language
def test_selections_have_the_variants_the_language_knows(language: str) -> None:
    """Plural categories are those of the language, other variants those of English."""
    known = {*Locale(language).plural_form.tags, "other"}
    for key, message, original in pairs(language):
        english = {selector(select): _words(select) for select in Found(original).selections}
        for select in Found(message).selections:
            assert _words(select) == english.get(selector(select), set()), key
            assert set(variants(select)) & CATEGORIES <= known, key


@pytest.mark.parametrize("language", [one for one in LANGUAGES if Locale(one).plural_form(0) == "one"])
def test_the_plural_category_one_does_not_say_1_where_it_covers_0(language: str) -> None:
    """In French, for example, 0 is singular, so the message must show the value."""
    for key, message, _ in pairs(language):
        for found in map(variants, Found(message).selections):
            if "one" in found and "0" not in found:
                said = ast.Message(ast.Identifier("one"), found["one"].value)
                assert not re.search(r"\b1\b", Found(said).text), key


@every_language
def test_formatting_is_the_same_and_closed(language: str) -> None:
    for key, message, original in pairs(language):
        english = {_formatting(text) for text in wordings(original)}
        for text in wordings(message):
            assert _formatting(text) in english, key
            assert text.count("**") % 2 == text.count("`") % 2 == 0, key


@pytest.mark.slow
@every_language
def test_messages_name_commands_and_buttons_as_the_reader_sees_them(language: str) -> None:
    t, english = texts(language), {texts()(key): key for key in sorted(_plain_labels())}
    for key, message, original in pairs(language):
        named, said = (re.findall(r"/zigzag ([\w-]+)", Found(one).text) for one in (original, message))
        assert sorted(said) == sorted(t.command_name(command) for command in named), key
        pressed = [
            english[bold] for bold in re.findall(r"\*\*([^*]+)\*\*", Found(original).text) if bold in english
        ]
        for button in pressed:
            assert f"**{t(button)}**" in Found(message).text, key


@every_language
def test_only_commands_and_their_options_have_names(language: str) -> None:
    for key, message, english in pairs(language):
        attributes = [attribute.id.name for attribute in message.attributes]
        assert attributes == (["name"] if _is_described(key) else []), key
        renamed = [
            attribute.id.name for attribute in english.attributes
        ]  # in the code they are called otherwise
        assert renamed in ([], attributes if "-option-" in key else []), key


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_labels_fit_their_controls(language: str) -> None:
    """Check buttons, selects and forms, whose keys are read from the code."""
    asked = labels()
    assert {"Press", "Button", "Choice", "Form"} <= asked.keys()
    for kind, keys in asked.items():
        for key in keys & messages(language).keys():
            longest = max(wordings(messages(language)[key]), key=len)
            assert len(longest) <= LIMITS[kind], f"{key}: {longest}"


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_buttons_that_turn_a_replays_pages_fit_side_by_side_on_a_phone(language: str) -> None:
    t = texts(language)
    assert sum(len(t(f"replay-{turn}")) for turn in ("first", "back", "forward", "last")) <= 22


@every_language
@pytest.mark.parametrize("game", translated_games())
def test_rules_fit_and_say_the_same(language: str, game: str) -> None:
    ours, english = texts(language).rules(game), texts().rules(game)
    assert ours != english
    assert len(ours) <= 4000
    assert re.findall(r"^#+ ", ours, re.MULTILINE) == re.findall(r"^#+ ", english, re.MULTILINE)
    assert ours.count("\n- ") == english.count("\n- ")
    assert set(re.findall(r"`[^`]*`", ours)) == set(re.findall(r"`[^`]*`", english))
    assert ours.count("**") % 2 == 0


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
@pytest.mark.parametrize("game", translated_games())
def test_rules_call_options_as_the_command_does(language: str, game: str) -> None:
    t = texts(language)
    for option in engines.get(game).OPTIONS:
        if option.offered:
            assert f"**{t.option_name(option.name, game)}" in t.rules(game)


@pytest.mark.parametrize("locale", ["de", "fr", "es-ES", "es-419"])
def test_discords_locales_find_their_language(locale: str) -> None:
    assert texts(locale).locale == locale[:2]


def labels() -> dict[str, set[str]]:
    """Return the keys of messages on controls, by the kind of control."""
    found: dict[str, set[str]] = {}
    folders = [ROOT / "bot" / name for name in ("discord", "features", "games", "table")]
    for source in (path for folder in folders for path in folder.rglob("*.py")):
        for node in python.walk(python.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, python.Call):
                continue
            kind = _called(node)
            kind = "Button" if kind in {"_button", "button"} else kind
            if kind in LIMITS:
                given = [*node.args, *(one.value for one in node.keywords)]
                found.setdefault(kind, set()).update(filter(None, map(_key, given)))
    found["Press"] |= {key for key in messages("en") if key.startswith("vote-yes-")}  # by purpose
    return found


def _plain_labels() -> set[str]:
    """Return the keys of buttons without values."""
    asked = labels()
    return {key for key in asked["Press"] | asked["Button"] if not Found(messages("en")[key]).variables}


def _is_described(key: str) -> bool:
    starts = ("", *(f"{game}-" for game in engines.games()))
    return key.startswith(tuple(f"{start}{kind}" for start in starts for kind in ("option-", "command")))


def _words(selection: ast.SelectExpression) -> set[str]:
    return {name for name in variants(selection) if not name.isdecimal()} - CATEGORIES


def _formatting(text: str) -> tuple[int, ...]:
    return tuple(text.count(mark) for mark in ("**", "`", "](", "-# ", "\n"))


def _called(node: python.Call) -> str:
    made = node.func.value if isinstance(node.func, python.Subscript) else node.func
    return getattr(made, "attr", None) or getattr(made, "id", "")


def _key(node: python.expr) -> str | None:
    """Return the key in ``t("key", …)``."""
    if not (isinstance(node, python.Call) and _called(node) in ("t", "reader") and node.args):
        return None
    key = node.args[0]
    return key.value if isinstance(key, python.Constant) and isinstance(key.value, str) else None


@pytest.mark.slow
@pytest.mark.parametrize("language", sorted(languages()))
def test_messages_parsed_one_by_one_equal_those_of_whole_files(language: str) -> None:
    """The bot splits the files by itself, since it parses each message on first use."""
    apart = _entries(language)
    assert apart.keys() == messages(language).keys()
    for key, source in apart.items():
        (read,) = (
            message for message in FluentParser().parse(source).body if isinstance(message, ast.Message)
        )
        assert read.equals(messages(language)[key], ignored_fields=["span", "comment"]), key
