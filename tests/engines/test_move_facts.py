"""Facts about moves are true: each is compared with the engine's events, over positions of random matches."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import engines
from engines.chain.board import ALL, from_set, needed
from engines.chain.state import to_move
from engines.dominoes.state import covers, strengths
from engines.game import Event, Game
from engines.move_facts import Fact, contrast, notable, reasons
from engines.tiles import parse
from tests.engines.hidden_information import resample
from tests.engines.random_matches import every_game, random_matches

Claim = Callable[[Any, str, Any, Fact], object]


def done(game: Game, before: Any, move: str, after: Any, kind: str) -> list[Event]:
    return [event for event in game.events(before, move, after) if event["event"] == kind]


def sown(state: Any) -> int:
    """Return the most seeds that a legal move captures."""
    game, most = engines.get("mancala"), 0
    for move in game.legal_moves(state):
        for event in done(game, state, move, game.play(state, move), "captured"):
            most = max(most, event["count"])
    return most


def again(before: Any, after: Any) -> Any:
    return replace(after, turn=before.turn, ended=None, barred=(), trail=(), moves=())


def mancala(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("mancala")
    captured = done(game, before, move, after, "captured")
    return {
        "captures": lambda: fact.values.items() <= captured[0].items(),
        "lets_capture": lambda: sown(after) == fact.values["count"],
        "safe": lambda: sown(after) == 0,
        "threatens": lambda: sown(again(before, after)) == fact.values["count"],
    }[fact.key]()


def winning_rolls(state: Any, team: int) -> int:
    """Return with how many of the 36 rolls a turn of the team joins its edges at once."""
    game, rolls = engines.get("chain"), 0
    for one in range(1, 7):
        for two in range(one, 7):
            seat = next(seat for seat in range(state.seats) if seat % 2 == team)
            thrown = replace(state, turn=seat, throw=(one, two), phase="placing")
            turns = game.legal_moves(thrown)
            wins = any(
                done(game, thrown, turn, game.play(thrown, turn), "joined")
                for turn in turns
                if turn != "pass"
            )
            rolls += wins * (1 if one == two else 2)
    return rolls


def lengths(state: Any, team: int) -> list[int]:
    """Return how many pieces each square's shortest chain of the team needs."""
    free = ALL & ~(state.pieces[0] | state.pieces[1])
    through = needed(state.pieces[team], free, state.edges[team])
    return [through[square] for square in from_set(free)]


def missing(state: Any, team: int) -> int:
    return min(lengths(state, team))


def room(state: Any, team: int) -> int:
    return lengths(state, team).count(missing(state, team))


def chain(before: Any, move: str, after: Any, fact: Fact) -> object:
    game, team = engines.get("chain"), to_move(before) % 2  # type: ignore[operator]
    barricaded = [one["team"] for one in done(game, before, move, after, "barricaded")]
    theirs = {"seats": [seat for seat in range(before.seats) if seat % 2 != team]}
    assert "seats" not in fact.values or theirs.items() <= fact.values.items()
    return {
        "joins": lambda: done(game, before, move, after, "joined")[0]["team"] == team,
        "barricades": lambda: 1 - team in barricaded,
        "barricades_itself": lambda: team in barricaded,
        "lets_join": lambda: winning_rolls(after, 1 - team) == fact.values["rolls"],
        "stops": lambda: winning_rolls(after, 1 - team) == 0 < winning_rolls(before, 1 - team),
        "threatens": lambda: winning_rolls(after, team) == fact.values["rolls"],
        "blocks": lambda: (
            (missing(before, 1 - team), missing(after, 1 - team))
            == (fact.values["before"], fact.values["after"])
        ),
        "shortens": lambda: missing(after, team) == fact.values["count"] < missing(before, team),
        "room": lambda: room(after, team) == fact.values["count"],
        "their_room": lambda: room(after, 1 - team) == fact.values["count"],
        "no_shorter": lambda: missing(after, team) == fact.values["count"] == missing(before, team),
    }[fact.key]()


def dominoes(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("dominoes")
    seat = game.to_move(before)
    took = done(game, before, move, after, "took")
    contracted = done(game, before, move, after, "contracted")
    hand = [tile for tile in before.hands[seat] if tile != _tile(move)]
    others = [tile for place, tiles in enumerate(before.hands) if place != seat for tile in tiles]
    covering = [
        tile for tile in others if _tile(move) and covers(tile, _tile(move), strengths(before.ranking))
    ]
    values = fact.values

    def taken(amount: str) -> bool:
        return any((pile["seat"], pile[amount]) == (values["seat"], values["count"]) for pile in took)

    return {
        "alone": lambda: (contracted[0]["seat"], contracted[0]["bid"]) == (seat, values["bid"]),
        "alone_unless": lambda: not contracted and max(bid or 0 for bid in after.bids) == values["bid"],
        "leaves": lambda: (contracted[0]["seat"], contracted[0]["bid"]) == (values["seat"], values["bid"]),
        "leaves_unless": lambda: not contracted and after.bids[values["seat"]] == values["bid"],
        "redeals": lambda: done(game, before, move, after, "redealt"),
        "ranks": lambda: (
            after.ranking[0] == values["number"]
            and sum(values["number"] in tile for tile in before.hands[seat]) == values["count"]
        ),
        "covers": lambda: done(game, before, move, after, "covered")[0]["over"] == values["over"],
        "gives": lambda: taken("count") and values["seat"] != seat,
        "gives_points": lambda: taken("points") and values["seat"] != seat,
        "takes": lambda: taken("count") and values["seat"] == seat,
        "takes_points": lambda: taken("points") and values["seat"] == seat,
        "open": lambda: (len(covering), len(others)) == (values["count"], values["of"]),
        "sure": lambda: others and not covering,
        "keeps": lambda: (
            0
            < sum(values["number"] in tile for tile in hand)
            == sum(values["number"] in tile for tile in before.hands[seat])
        ),
    }[fact.key]()


def _tile(move: str) -> Any:
    return parse(move) if "-" in move else None


def crisscross(before: Any, move: str, after: Any, fact: Fact) -> object:
    game = engines.get("crisscross")
    view, values = game.view(after, 0), fact.values
    drawn = [view["drawn"]] if view["drawn"] else []  # type: ignore[typeddict-item]
    left = [parse(tile) for tile in [*view["unseen"], *view["scrap"], *drawn]]  # type: ignore[typeddict-item]
    ends = view["ends"]  # type: ignore[typeddict-item]
    fitting = [tile for tile in left if tile[0] in ends or tile[1] in ends]
    return {
        "clears": lambda: done(game, before, move, after, "cleared"),
        "fits": lambda: (len(fitting), len(left)) == (values["count"], values["of"]),
        "double": lambda: parse(values["tile"]) in fitting and len(set(parse(values["tile"]))) == 1,
        "twice": lambda: ends.count(values["number"]) > 1,
        "opens": lambda: (
            values["number"] in ends and sum(values["number"] in tile for tile in left) == values["count"] > 0
        ),
    }[fact.key]()


CLAIMS: dict[str, Claim] = {
    "mancala": mancala, "chain": chain, "dominoes": dominoes, "crisscross": crisscross
}  # fmt: skip
COSTLY = {"lets_join": 4, "threatens": 4, "stops": 2}  # of chain: every roll is played


@pytest.mark.slow
@every_game
def test_what_is_said_of_a_move_is_true_of_its_events(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    checked: Counter[str] = Counter()
    for match in random_matches(name, 8):
        for before, move, _ in rng.sample(list(match.steps), min(60, len(match.moves))):
            view = game.view(before, game.to_move(before))
            for tried in {move, rng.choice(view["legal"])}:
                after = game.play(before, tried)
                for fact in game.facts(view, tried):
                    if name == "chain" and checked[fact.key] >= COSTLY.get(fact.key, 10_000):
                        continue
                    assert CLAIMS[name](before, tried, after, fact), (fact, tried, game.dump(before))
                    checked[fact.key] += 1
    assert len(checked) > 2


@every_game
def test_what_is_said_of_a_move_does_not_depend_on_what_is_hidden(name: str) -> None:
    game, rng = engines.get(name), Random(name)
    for match in random_matches(name, 3):
        for before, move, _ in rng.sample(list(match.steps), min(10, len(match.moves))):
            seat = game.to_move(before)
            other = resample(game, before, seat, rng)
            assert game.facts(game.view(other, seat), move) == game.facts(game.view(before, seat), move)


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


def test_what_an_alternative_does_as_well_is_no_merit_of_a_relative_fact() -> None:
    covers, keeps = Fact("covers", {"over": "1-5"}), Fact("keeps", {"number": 5}, relative=True)
    assert notable([covers, keeps], None) == notable([covers, keeps], [covers, keeps]) == [covers]
    assert notable([covers, keeps], [covers]) == [covers, keeps]
