"""How long a match usually takes, from finished ones or from the bots' own, and what can be chosen."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from bot.match.limits import with_usual_length
from bot.match.lobby import complete_options
from bot.match.opening import (
    FinishedMatch,
    MatchLength,
    between_ai_players,
    length_choices,
    usual,
    usual_lengths,
)
from bot.match.settings import GuildSettings
from tests.engines.random_matches import starts

MATCH = FinishedMatch(capacity=2, options={"pits": 6}, reason="more", moves=40, seconds=600.0)
DAYS = 5 * 86_400.0


def played(*seconds: float) -> MatchLength | None:
    return usual([replace(MATCH, seconds=each, moves=30 + 10 * i) for i, each in enumerate(seconds)])


def test_before_any_match_nothing_is_said() -> None:
    assert usual([]) is None


def test_the_median_is_rounded_and_never_zero() -> None:
    assert played(840.0, 940.0, 900.0) == MatchLength(moves=40, minutes=15)
    assert played(1.0) == MatchLength(moves=30, minutes=1)


def test_minutes_are_told_only_if_most_matches_were_played_in_one_sitting() -> None:
    assert played(DAYS, 600.0, DAYS) == MatchLength(moves=40, minutes=None)
    assert played(540.0, DAYS, 660.0) == MatchLength(moves=40, minutes=10)


@pytest.mark.parametrize("name", ["chain", "crisscross", "dominoes", "mancala"])
def test_of_every_game_here_it_is_known_how_long_it_takes_between_bots(name: str) -> None:
    game = engines.get(name)
    for seats in game.SEATS:
        options = complete_options(game, seats, {})
        length = between_ai_players(game, seats, options)
        assert length is not None and length.moves > 3 and length.minutes is not None


@pytest.mark.slow
@given(data=st.data())
@pytest.mark.parametrize("name", ["chain", "crisscross", "dominoes", "mancala"])
def test_and_of_all_their_options(name: str, data: st.DataObject) -> None:
    game, start = engines.get(name), data.draw(starts(name))
    options = complete_options(game, start.seats, start.options)
    assert between_ai_players(game, start.seats, options) is not None


def test_a_games_usual_lengths_are_those_that_can_be_chosen() -> None:
    assert len({length.minutes for length in usual_lengths(engines.get("dominoes"))}) == 3
    game = engines.get("mancala")
    assert usual_lengths(game) == [between_ai_players(game, 2, complete_options(game, 2, {}))]


def test_a_score_that_takes_longer_to_reach_takes_more_rounds() -> None:
    game = engines.get("dominoes")
    half, whole = (
        between_ai_players(game, 3, complete_options(game, 3, {"target": target})) for target in (50, 100)
    )
    assert half is not None and whole is not None
    assert half.moves < whole.moves and (half.rounds or 0) < (whole.rounds or 0)


def test_rounds_take_as_long_as_there_are() -> None:
    game = engines.get("dominoes")
    three, six = (between_ai_players(game, 3, complete_options(game, 3, {"hands": n})) for n in (3, 6))
    assert three is not None and six is not None
    assert abs(six.moves - 2 * three.moves) <= 5 and six.rounds is None


def test_one_of_the_lengths_of_a_game_is_its_usual_one() -> None:
    assert [choice.options["hands"] for choice in length_choices(engines.get("dominoes"), None)] == [3, 6, 0]
    assert [choice.is_chosen for choice in length_choices(engines.get("dominoes"), {"hands": 6})] == [0, 1, 0]
    assert length_choices(engines.get("chain"), None) == []


def test_a_server_usual_length_gives_way_to_what_the_command_says() -> None:
    settings, game = GuildSettings(1, lengths={"dominoes": {"hands": 3}}), engines.get("dominoes")
    assert with_usual_length(settings, game, {"set": 7}) == {"set": 7, "hands": 3}
    assert with_usual_length(settings, game, {"hands": 0}) == {"hands": 0}
    assert with_usual_length(settings, game, {"target": 50}) == {"target": 50}
    assert with_usual_length(GuildSettings(1, lengths={"dominoes": {"hands": 4}}), game, {}) == {}
    assert with_usual_length(settings, engines.get("mancala"), {}) == {}
