"""Matches of players: who sits where, on which deals, and what is counted."""

from itertools import count
from random import Random
from typing import Any

import pytest

import engines
from engines.game import Outcome
from engines.lab.arena import (
    Entry,
    LevelPlayer,
    MatchResult,
    deal,
    lead,
    opening,
    results,
    share,
    tables,
    totals,
)

SEED = "00" * 32


class Last:
    """Plays the last legal move, and remembers the seats it was asked for."""

    name = "last"

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, view: Any, rng: Random) -> str:
        self.seats.add(view["seat"])
        return str(view["legal"][-1])


def ended(*scores: int, winners: tuple[int, ...], shares: tuple[float, ...]) -> MatchResult:
    seats, outcome = len(scores), Outcome("over", winners, scores)
    return MatchResult(outcome, tuple(range(seats)), shares, 9, 3, (1,) * seats, (0.5,) * seats)


def test_players_meet_at_one_table_or_in_pairs() -> None:
    assert tables(2, 2) == [(0, 1)]
    assert tables(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert tables(2, 3) == [(0, 1, 1), (1, 0, 0)]
    assert tables(2, 4) == [(0, 1, 0, 1)]
    assert tables(2, 1) == [(0,), (1,)]


def test_a_deal_is_played_once_with_every_way_round_of_the_table() -> None:
    game, last = engines.get("dominoes"), Last()
    players = [last, LevelPlayer(game, "random"), LevelPlayer(game, "random")]
    entries = list(deal(game, players, 5, options={"hands": 3}, seed="0", clock=count().__next__))
    assert [entry.places for entry in entries] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert last.seats == {0, 1, 2}
    assert {(entry.deal, entry.result.hands, sum(entry.result.shares)) for entry in entries} == {(5, 3, 1)}
    assert entries[0].result.seconds == entries[0].result.moves  # the clock ticks once at each look


def test_without_chance_a_match_begins_with_random_moves() -> None:
    game = engines.get("mancala")
    begun = [game.dump(opening(game, {}, 2, f"{number:064x}")) for number in range(20)]
    assert {one["ply"] for one in begun} == {4}
    assert len({tuple(one["south"] + one["north"]) for one in begun}) > 10
    chain = engines.get("chain")
    assert chain.dump(opening(chain, {}, 2, SEED)) == chain.dump(chain.start(seats=2, options={}, seed=SEED))


def test_partners_share_no_point_and_a_lost_solitaire_is_lost() -> None:
    chain, solitaire = engines.get("chain"), engines.get("crisscross")
    four = [LevelPlayer(chain, "random")] * 4
    (entry, *_) = deal(chain, four, 0, options={}, seed="0", clock=lambda: 0)
    assert sorted(entry.result.shares) == [0, 0, 1, 1]
    alone = [LevelPlayer(solitaire, "random")]
    left = [next(deal(solitaire, alone, n, options={}, seed="0", clock=lambda: 0)).result for n in range(20)]
    assert {(played.outcome.scores[0] == 0, played.shares[0]) for played in left} == {(True, 1), (False, 0)}


def test_the_order_of_finish_decides_between_three() -> None:
    played = ended(5, 20, 11, winners=(1,), shares=(0, 1, 0))
    entry = Entry(0, (1, 2, 0), played)  # the one in the first place sat in seat 2
    pairs = [(result.first, result.second, result.share) for result in results([entry], (0, 1, 1))]
    assert pairs == [(1, 0, 0), (1, 0, 1)]
    found = totals([entry])
    assert (found["wins"], found["draws"], found["mean_scores"]) == ([0, 0, 1], 0, [11, 5, 20])
    assert share([entry]).mean == 0
    assert lead([entry]).mean == pytest.approx((11 - 12.5) / 3)


def test_a_shared_point_is_a_draw() -> None:
    entry = Entry(0, (0, 1), ended(3, 3, winners=(), shares=(0.5, 0.5)))
    assert [result.share for result in results([entry], (0, 1))] == [0.5]
    assert (totals([entry])["draws"], share([entry]).mean) == (1, 0.5)
