"""Ratings after a finished match."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import BradleyTerryFull

from bot.features.leaderboards.cog import Leaderboards
from bot.match import ratings
from bot.match.levels import Level
from bot.match.model import Seat, SeatStatus
from bot.match.results import EVERYWHERE
from engines.dominoes import ai
from tests.bot.matches import example

NOW = 5.0


def finished(scores, winners, resigned=()):
    """Return a finished match with one person per score, users 100 and up."""
    seats = tuple(
        Seat(number, 100 + number, f"P{number}", "resigned" if number in resigned else "joined")
        for number in range(len(scores))
    )
    result = {"reason": "target", "winners": list(winners), "scores": list(scores)}
    return example(id=1, guild_id=9, seats=seats, result=result)


def newcomers(match):
    return {seat.user_id: ratings.newcomer(9, match, seat, 0.0) for seat in ratings.rated_seats(match)}


def rated(match, before=None):
    return ratings.rate(match, before or newcomers(match), NOW)


def test_a_newcomer_stands_at_one_thousand():
    assert ratings.displayed(25, 25 / 3) == 1000


def test_three_individuals_are_ranked_by_score():
    first, second, third = rated(finished((100, 40, 70), [0]))
    assert first.rating > third.rating > second.rating
    assert [(r.played, r.won, r.drawn, r.streak) for r in (first, second, third)] == [
        (1, 1, 0, 1),
        (1, 0, 0, 0),
        (1, 0, 0, 0),
    ]


def test_who_shares_the_win_gains_alike_and_it_counts_as_drawn():
    first, second, third = rated(finished((100, 100, 20), [0, 1]))
    assert first.rating == second.rating > third.rating
    assert [(r.won, r.drawn) for r in (first, second, third)] == [(0, 1), (0, 1), (0, 0)]


def test_chances_follow_the_ratings_and_partners_share_theirs():
    match = finished((0, 0, 0, 0), [0, 2])
    before = newcomers(match)
    assert set(ratings.chances(match, before, [0, 1, 2, 3]).values()) == {25}
    before[100] = replace(before[100], mu=32.0, sigma=2.0)
    alone = ratings.chances(match, before, [0, 1, 2, 3])
    assert alone[0] == max(alone.values()) > alone[1] == alone[2] == alone[3]
    paired = ratings.chances(match, before, [0, 1, 0, 1])
    assert paired[0] == paired[2] > 50 > paired[1] == paired[3] == 100 - paired[0]


def test_nobody_is_said_to_win_or_lose_for_certain():
    match = finished((0, 0), [0])
    before = newcomers(match)
    before[100] = replace(before[100], mu=90.0, sigma=1.0)
    assert ratings.chances(match, before, [0, 1]) == {0: 99, 1: 1}


def test_who_resigned_comes_last_whatever_the_score():
    first, second, third = rated(finished((90, 40, 20), [1], resigned=[0]))
    assert second.rating > third.rating > first.rating


def test_all_who_resigned_come_last_together():
    match = finished((30, 20, 10), [2], resigned=[0, 1])
    after = rated(match)
    assert after[0].rating == after[1].rating < after[2].rating


def test_a_streak_grows_with_wins_survives_a_draw_and_ends_with_a_loss():
    before = newcomers(finished((1, 0, 0), [0]))
    streaks = []
    for scores, winners in (((9, 1, 1), [0]), ((9, 1, 1), [0]), ((9, 9, 1), [0, 1]), ((1, 9, 1), [1])):
        before = {rating.user_id: rating for rating in rated(finished(scores, winners), before)}
        streaks.append(before[100].streak)
    assert streaks == [1, 2, 2, 0]


def test_seats_of_the_house_do_not_count():
    match = finished((50, 60, 70), [2])
    house = replace(match.seats[2], user_id=None, status=SeatStatus.AI, level=Level.MEDIUM)
    after = rated(replace(match, seats=(*match.seats[:2], house)))
    assert [rating.user_id for rating in after] == [100, 101]
    assert after[1].rating > after[0].rating
    assert [rating.won for rating in after] == [0, 0]


@pytest.mark.parametrize("points", [0, 40, 150, 300, 600])
def test_bots_are_predicted_to_win_as_the_difference_of_their_strength_says(points, monkeypatch):
    monkeypatch.setattr(ai, "ELO", {"medium": 0, "hard": points}, raising=False)
    model = BradleyTerryFull()
    medium, hard = (
        [model.rating(mu=ratings.ai_mu("dominoes", level), sigma=2.0)] for level in (Level.MEDIUM, Level.HARD)
    )
    assert medium[0].mu == 25.0
    by_elo = 1 / (1 + 10 ** (-points / 400))
    assert model.predict_win([hard, medium])[0] == pytest.approx(by_elo, abs=0.01)


def test_a_win_against_a_retired_level_counts_by_its_own_strength(monkeypatch):
    match = finished((50, 60, 70), [2])

    def gained(level):
        bots = [replace(seat, user_id=None, status=SeatStatus.AI, level=level) for seat in match.seats[:2]]
        (after,) = rated(replace(match, seats=(*bots, match.seats[2])))
        return after.mu

    assert gained(Level.HARD_1) == gained(Level.HARD)
    monkeypatch.setattr(ai, "RETIRED", ("hard-1",), raising=False)
    monkeypatch.setattr(ai, "ELO", {"hard": 300, "hard-1": 100}, raising=False)
    assert gained(Level.MEDIUM) < gained(Level.HARD_1) < gained(Level.HARD)


def test_the_name_is_the_one_the_match_was_played_under():
    match = finished((1, 0), [0])
    before = {user_id: replace(rating, name="old") for user_id, rating in newcomers(match).items()}
    assert [rating.name for rating in rated(match, before)] == ["P0", "P1"]


@given(st.lists(st.integers(0, 200), min_size=2, max_size=4), st.permutations(range(4)))
def test_the_seat_does_not_matter(scores, order):
    order = [seat for seat in order if seat < len(scores)]
    best = max(scores)
    plain = rated(finished(scores, [n for n, score in enumerate(scores) if score == best]))
    turned = [scores[seat] for seat in order]
    mixed = rated(finished(turned, [n for n, score in enumerate(turned) if score == best]))
    for number, seat in enumerate(order):
        assert mixed[number].mu == pytest.approx(plain[seat].mu)
        assert mixed[number].sigma == pytest.approx(plain[seat].sigma)


@given(st.lists(st.integers(0, 200), min_size=2, max_size=4))
def test_newcomers_end_in_the_order_of_their_scores(scores):
    best = max(scores)
    after = rated(finished(scores, [n for n, score in enumerate(scores) if score == best]))
    for one, score in zip(after, scores, strict=True):
        for other, other_score in zip(after, scores, strict=True):
            assert (one.rating > other.rating) == (score > other_score)


async def test_leaderboards_are_per_server_and_game_and_come_in_pages(core):
    for guild_id in (1, 1, 2):
        await core.ended(guild_id=guild_id)
    rows, total = await core.matches.service(Leaderboards).rated(1, "dominoes", offset=0, limit=2)
    more, _ = await core.matches.service(Leaderboards).rated(1, "dominoes", offset=2, limit=2)
    assert (total, [row.name for row in rows][:1], len(rows), len(more)) == (3, ["Cleo"], 2, 1)
    assert [row.played for row in rows + more] == [2, 2, 2]
    assert (await core.matches.service(Leaderboards).rated(2, "dominoes", offset=0, limit=9))[0][
        0
    ].played == 1
    assert await core.matches.service(Leaderboards).rated(1, "mancala", offset=0, limit=9) == ([], 0)


async def test_a_match_is_rated_once(core):
    match = await core.ended()
    await core.matches.openings.rematch(match.id, core.ben, core.interaction())
    await core.matches.message_state.table(match.id, 99)
    rows, _ = await core.matches.service(Leaderboards).rated(core.guild, "dominoes", offset=0, limit=9)
    assert {row.played for row in rows} == {1}


async def test_every_match_counts_everywhere_and_one_outside_servers_nowhere_else(core):
    for guild_id in (1, 2, None):
        await core.ended(guild_id=guild_id)
    for person in (core.ana, core.cleo):
        await core.matches.preferences.change_player(person.id, listed=True)
    here, _ = await core.matches.service(Leaderboards).rated(1, "dominoes", offset=0, limit=9)
    everywhere, total = await core.matches.service(Leaderboards).rated(
        EVERYWHERE, "dominoes", offset=0, limit=9
    )
    assert {row.played for row in here} == {1}
    assert [(row.name, row.played) for row in everywhere] == [("Cleo", 3), ("Ana", 3)]
    assert total == 2  # Ben did not opt in
