"""Facts about moves are true: each is compared with the engine's events, over positions of random matches."""

from collections import Counter
from random import Random

import pytest

import engines
from engines.move_facts import Fact, contrast, notable, reasons
from tests import own_files
from tests.engines.hidden_information import resample
from tests.engines.random_matches import every_game, games_with, random_matches

CLAIM = "`claim(before, move, after, fact)`: whether what is said of the move is true"


@pytest.mark.slow
@pytest.mark.parametrize("name", games_with("facts"))
def test_what_is_said_of_a_move_is_true_of_its_events(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    checked: Counter[str] = Counter()
    claims = own_files.need(name, "fact_claims", CLAIM)
    costly: dict[str, int] = getattr(claims, "COSTLY", {})
    for match in random_matches(name, 8):
        for before, move, _ in rng.sample(list(match.steps), min(60, len(match.moves))):
            view = game.view(before, game.to_move(before))
            for tried in {move, rng.choice(view["legal"])}:
                after = game.play(before, tried)
                for fact in game.parts.facts(view, tried):
                    if checked[fact.key] >= costly.get(fact.key, 10_000):
                        continue
                    assert claims.claim(before, tried, after, fact), (fact, tried, game.dump(before))
                    checked[fact.key] += 1
    assert len(checked) > 2


@every_game
def test_what_is_said_of_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    for match in random_matches(name, 3):
        for before, move, _ in rng.sample(list(match.steps), min(10, len(match.moves))):
            seat = game.to_move(before)
            other = resample(game, before, seat, rng)
            there, here = game.view(other, seat), game.view(before, seat)
            assert game.parts.facts(there, move) == game.parts.facts(here, move)


def test_a_contrast_leaves_out_what_is_true_of_both_moves() -> None:
    covers, keeps = Fact("covers", {"over": "1-5"}), Fact("keeps", {"number": 5})
    assert contrast([covers, keeps], [covers, Fact("keeps", {"number": 3})]) == [keeps]


def test_reasons_leave_out_what_speaks_for_the_worse_move() -> None:
    more, less = Fact("captures", {"count": 8}, 8), Fact("captures", {"count": 2}, 2)
    safe, lets = Fact("safe", {}, 0, "lets_capture"), Fact("lets_capture", {"count": 3}, -3)
    assert reasons([more, safe], [less, lets]) == ([more, safe], [less, lets])
    assert reasons([less, safe], [more, lets]) == ([safe], [lets])
    assert reasons([safe], [more, lets]) == ([safe], [lets])
    assert reasons([more, lets], [less, safe]) == ([more], [less])


def test_what_every_move_does_says_nothing_of_one() -> None:
    covers, gives = Fact("covers", {"over": "1-5"}), Fact("gives", {"count": 3})
    assert notable([covers, gives], [[gives], [gives, covers]]) == [covers]
    assert notable([covers, gives], [[covers, gives]]) == []
    assert notable([covers, gives], []) == [covers, gives]  # the only move


def test_a_relative_fact_is_said_of_the_worse_move_only() -> None:
    nearer, no_nearer = Fact("shortens", {}, 2, "length"), Fact("no_shorter", {}, 1, "length", relative=True)
    assert notable([no_nearer], [[nearer]]) == []
    assert reasons([nearer], [no_nearer]) == ([nearer], [no_nearer])


@pytest.mark.slow
@pytest.mark.parametrize("name", games_with("facts"))
def test_what_speaks_for_a_move_does_not_for_every_other(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    for match in random_matches(name, 4):
        for before, move, _ in rng.sample(list(match.steps), min(20, len(match.moves))):
            view = game.view(before, game.to_move(before))
            of_others = [game.parts.facts(view, other) for other in view["legal"] if other != move]
            for fact in game.parts.notable_facts(view, move):
                assert not of_others or any(fact not in others for others in of_others)
