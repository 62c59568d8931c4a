"""Why a match cannot be opened is said in the reader's own words."""

from dataclasses import replace
from typing import Any

import pytest

import engines
from bot.i18n import languages, texts
from bot.match import lobby
from bot.match.refusals import BadOption, Refusal
from bot.table.presses import refusal_text
from tests.bot.twins import begun
from tests.engines.random_matches import Start


def refused(game: str, seats: int, options: dict[str, Any]) -> BadOption:
    with pytest.raises(BadOption) as refusal:
        lobby.choose_setup(engines.get(game), seats, 1, options)
    return refusal.value


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize(
    ("game", "seats", "options", "raw", "helpful"),
    [
        ("dominoes", 3, {"set": 8, "leftover": "exposed"}, ("exposed", "hidden"), ("6", "9")),
        ("dominoes", 3, {"leftover": "exposed"}, ("exposed", "hidden"), ("6", "9")),
        ("chain", 2, {"teams": "crisscross"}, ("crisscross", "parallel"), ("4",)),
    ],
)
def test_options_that_exclude_each_other_are_explained(
    game: str,
    seats: int,
    options: dict[str, Any],
    raw: tuple[str, ...],
    helpful: tuple[str, ...],
    language: str,
) -> None:
    error, t = refused(game, seats, options), texts(language)
    text = refusal_text(error, t)
    name = t.option_name(str(error.params["name"]), game)
    assert f"**{name}**" in text
    without_name = text.replace(f"**{name}**", "")
    assert not any(value in without_name for value in raw)
    assert all(part in text for part in helpful)


@pytest.mark.parametrize("language", sorted(languages()))
def test_the_values_to_choose_from_are_those_of_the_menu(language: str) -> None:
    t = texts(language)
    text = refusal_text(refused("dominoes", 3, {"leftover": "inside out"}), t)
    assert all(t(f"dominoes-choice-{value}") in text for value in ("hidden", "exposed"))
    assert "6, 7, 8, 9" in refusal_text(refused("dominoes", 3, {"set": 5}), t)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "rounds"), ("de", "runden"), ("fr", "manches"), ("es", "rondas")]
)
def test_a_number_of_rounds_is_refused_under_the_commands_name_for_it(language: str, name: str) -> None:
    """Not under the setting's that says where hands appear, which the engine names alike."""
    assert f"**{name}**" in refusal_text(refused("dominoes", 3, {"hands": 4}), texts(language))


def test_times_and_channels_are_left_to_discord_and_what_looks_like_them_is_escaped() -> None:
    t = texts()
    assert " <t:1795549614:R>" in refusal_text(Refusal("error-too-much", when=1795549614), t)
    assert " <#55>" in refusal_text(Refusal("error-find-channel", channel=55), t)
    assert " <#55>" not in refusal_text(Refusal("error-find-channel", channel="<#55>"), t)


@pytest.mark.parametrize(("number", "more"), [(15, 0), (18, 3)])
def test_matches_that_a_move_could_be_meant_for_are_listed_or_counted(number: int, more: int) -> None:
    match, t = begun("mancala", Start(2, {}, "5a" * 32)), texts()
    listed = [replace(match, id=1_000 + one) for one in range(number)]
    text = refusal_text(Refusal("error-which-match", option="match", matches=listed), t)
    assert sum(f"#{1_000 + one}" in text for one in range(number)) == number - more
    assert (t("turns-more", count=more) in text) == (more > 0)
