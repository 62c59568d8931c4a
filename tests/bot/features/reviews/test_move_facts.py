"""Sentences about what a move does."""

import re
from random import Random

import pytest

import engines
from bot import games
from bot.i18n import languages, texts
from bot.match.model import Seat, SeatStatus
from bot.table import move_facts as facts
from bot.table.names import Names
from engines.move_facts import Fact
from tests.engines.random_matches import games_with, random_matches


def names(locale: str = "en") -> Names:
    people = ("Ana", "Ben", "Cleo", "Dan")
    seats = [Seat(number, number + 1, name, SeatStatus.JOINED) for number, name in enumerate(people)]
    return Names(seats, texts(locale))


@pytest.mark.parametrize("game", games_with("facts"))
def test_every_fact_has_words_in_every_language(game: str) -> None:
    rules, rng, keys = engines.get(game), Random(game), set()
    for match in random_matches(game, 4):
        for before, move, _ in rng.sample(list(match.steps), min(20, len(match.moves))):
            for fact in rules.parts.facts(rules.view(before, rules.to_move(before)), move):
                if fact.key not in keys:
                    assert all(
                        games.get(game).describe_fact(fact, names(language), texts(language))
                        for language in languages()
                    )
                keys.add(fact.key)
    assert keys


def test_a_sentence_names_the_move_and_the_player_whom_it_helps() -> None:
    game = engines.get("mancala")
    view = game.view(game.start(seats=2, options={}, seed="00" * 32), 0)
    some = [Fact("captures", {"count": 8, "pit": "c"}), Fact("lets_capture", {"seat": 1, "count": 2})]
    sentence = facts.sentence(view, "a", some, names(), texts())
    assert sentence == "**a** captures 8 seeds from c and lets **Ben** capture 2 next."
    assert facts.sentence(view, "a", [], names(), texts()) == ""


def test_players_are_listed_and_a_bid_is_told_in_the_readers_language() -> None:
    stops = Fact("stops", {"seats": [0, 2]})
    assert "**Ana** and **Cleo**" in games.get("chain").describe_fact(stops, names(), texts())
    game = engines.get("dominoes")
    view = game.view(game.start(seats=3, options={}, seed="00" * 32), 0)
    assert games.get("dominoes").name_move(view, "bid 7", texts("fr")) == "annoncer 7"


def test_a_sentence_starts_with_a_capital_letter_but_a_notation_stays() -> None:
    game = engines.get("dominoes")
    view = game.view(game.start(seats=3, options={}, seed="00" * 32), 0)
    within = [Fact("within", {"worth": 8})]
    assert facts.sentence(view, "bid 7", within, names(), texts()).startswith("**Bid 7** ")
    assert [facts.starting(name) for name in ("e7 and f8", "6-6", "élever")] == [
        "e7 and f8",
        "6-6",
        "Élever",
    ]


@pytest.mark.parametrize("locale", sorted(languages()))
def test_all_of_the_tiles_left_are_told_without_two_numbers(locale: str) -> None:
    for game, key in (("crisscross", "fits"), ("dominoes", "open")):
        for count, of, numbers in ((2, 7, 2), (7, 7, 1), (2, 2, 0), (1, 1, 0)):
            fact = Fact(key, {"count": count, "of": of})
            phrase = games.get(game).describe_fact(fact, names(locale), texts(locale))
            assert len(re.findall(r"\d+", phrase)) == numbers, phrase


@pytest.mark.parametrize("locale", sorted(languages()))
def test_the_reader_is_not_called_by_name(locale: str) -> None:
    seats = [Seat(number, number + 1, name, SeatStatus.JOINED) for number, name in enumerate(("Ana", "Ben"))]
    for fact in (Fact("safe", {"seat": 1}), Fact("lets_capture", {"seat": 1, "count": 2})):
        own, other = (
            games.get("mancala").describe_fact(fact, Names(seats, texts(locale), reader=one), texts(locale))
            for one in (1, 0)
        )
        assert "Ben" in other and "Ben" not in own


def test_a_sentence_tells_one_fact_of_a_kind() -> None:
    game = engines.get("dominoes")
    view = game.view(game.start(seats=3, options={}, seed="00" * 32), 0)
    several = [Fact("covers", {"over": "5-5"}), Fact("covers", {"over": "4-4"}), Fact("sure")]
    assert facts.phrases(view, several, names(), texts()) == facts.phrases(
        view, [several[0], several[2]], names(), texts()
    )


def test_a_number_that_is_open_twice_is_told_once() -> None:
    game = engines.get("crisscross")
    view = game.view(game.start(seats=1, options={}, seed="00" * 32), 0)
    twice, opens = Fact("twice", {"number": 0}), Fact("opens", {"number": 0, "count": 3})
    other = Fact("opens", {"number": 5, "count": 3})
    sentence = facts.sentence(view, view["legal"][0], [twice, opens, other], names(), texts())
    assert sentence == facts.sentence(view, view["legal"][0], [twice, other], names(), texts())
    assert sentence != facts.sentence(view, view["legal"][0], [twice], names(), texts())
